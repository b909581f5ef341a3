import SwiftUI

struct ColorPalette: View {
  @State private var location = CGPoint(x: 60, y: 60)
  private let size = CGSize(width: 240, height: 160)

  private var color: Color {
    Color(hue: location.x / size.width, saturation: 1 - location.y / size.height, brightness: 1)
  }

  var body: some View {
    VStack(spacing: 16) {
      ZStack {
        LinearGradient(
          gradient: Gradient(
            colors: stride(from: 0, through: 1, by: 0.1).map { Color(hue: $0, saturation: 1, brightness: 1) }),
          startPoint: .leading, endPoint: .trailing)
        LinearGradient(colors: [.white.opacity(0), .white], startPoint: .top, endPoint: .bottom)
        Circle()
          .fill(color)
          .overlay(Circle().stroke(.white, lineWidth: 3))
          .frame(width: 26, height: 26)
          .shadow(radius: 3)
          .position(location)
      }
      .frame(width: size.width, height: size.height)
      .clipShape(.rect(cornerRadius: 12))
      .gesture(
        DragGesture(minimumDistance: 0).onChanged { value in
          location = CGPoint(
            x: min(max(value.location.x, 0), size.width), y: min(max(value.location.y, 0), size.height))
        })
      RoundedRectangle(cornerRadius: 10).fill(color).frame(width: 240, height: 44)
    }
  }
}

#Preview { ColorPalette() }
