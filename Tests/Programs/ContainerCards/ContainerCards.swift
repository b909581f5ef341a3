import SwiftUI

struct ContainerCards: View {
  var body: some View {
    ScrollView(.horizontal, showsIndicators: false) {
      LazyHStack(spacing: 12) {
        ForEach(0..<8) { index in
          RoundedRectangle(cornerRadius: 18)
            .fill(Color(hue: Double(index) / 8, saturation: 0.6, brightness: 0.95).gradient)
            .overlay { Text("Card \(index)").font(.title2.bold()).foregroundStyle(.white) }
            .containerRelativeFrame(.horizontal, count: 2, spacing: 12)
            .frame(height: 150)
        }
      }
      .padding(.horizontal, 12)
    }
  }
}

#Preview { ContainerCards() }
