import SwiftUI

struct CarouselWheel: View {
  private let names = ["Mercury", "Venus", "Earth", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune"]

  var body: some View {
    ScrollView(.vertical) {
      LazyVStack(spacing: 8) {
        ForEach(names.indices, id: \.self) { index in
          RoundedRectangle(cornerRadius: 14)
            .fill(Color(hue: Double(index) / 8, saturation: 0.5, brightness: 0.9).gradient)
            .overlay { Text(names[index]).font(.headline).foregroundStyle(.white) }
            .frame(height: 60)
            .visualEffect { content, proxy in
              let y = proxy.frame(in: .scrollView(axis: .vertical)).midY - 30
              return
                content
                .rotationEffect(.degrees(y / 12), anchor: .leading)
                .offset(x: abs(y) / 8)
            }
            .scrollTransition { content, phase in
              content.opacity(phase.isIdentity ? 1 : 0.2).scaleEffect(phase.isIdentity ? 1 : 0.7)
            }
        }
      }
      .padding(.horizontal, 40)
      .scrollTargetLayout()
    }
    .safeAreaPadding(.vertical, 110)
    .scrollTargetBehavior(.viewAligned)
    .scrollIndicators(.hidden)
  }
}

#Preview { CarouselWheel() }
