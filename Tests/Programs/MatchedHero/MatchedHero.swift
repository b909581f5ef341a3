import SwiftUI

struct MatchedHero: View {
  @Namespace private var namespace
  @State private var expanded = false

  var body: some View {
    ZStack(alignment: .topLeading) {
      if !expanded {
        HStack {
          RoundedRectangle(cornerRadius: 12)
            .fill(.orange)
            .matchedGeometryEffect(id: "card", in: namespace)
            .frame(width: 70, height: 70)
          Text("Tap").matchedGeometryEffect(id: "title", in: namespace)
        }
        .padding(24)
      } else {
        VStack {
          RoundedRectangle(cornerRadius: 12)
            .fill(.orange)
            .matchedGeometryEffect(id: "card", in: namespace)
            .frame(width: 240, height: 180)
          Text("Tap").matchedGeometryEffect(id: "title", in: namespace)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .contentShape(Rectangle())
    .onTapGesture {
      withAnimation(.linear(duration: 1)) { expanded.toggle() }
    }
  }
}

#Preview { MatchedHero() }
