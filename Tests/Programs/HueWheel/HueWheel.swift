import SwiftUI

struct ColorCyclingCircle: View {
  var amount = 0.0
  var steps = 40

  var body: some View {
    ZStack {
      ForEach(0..<steps, id: \.self) { value in
        Circle()
          .inset(by: CGFloat(value))
          .strokeBorder(
            LinearGradient(
              gradient: Gradient(colors: [color(for: value, brightness: 1), color(for: value, brightness: 0.5)]),
              startPoint: .top, endPoint: .bottom),
            lineWidth: 2)
      }
    }
    .drawingGroup()
  }

  func color(for value: Int, brightness: Double) -> Color {
    var targetHue = Double(value) / Double(steps) + amount
    if targetHue > 1 { targetHue -= 1 }
    return Color(hue: targetHue, saturation: 1, brightness: brightness)
  }
}

struct HueWheel: View {
  @State private var hue = 0.0

  var body: some View {
    ColorCyclingCircle(amount: 0.3)
      .hueRotation(.degrees(hue))
      .saturation(0.9)
      .padding()
      .onAppear { withAnimation(.linear(duration: 1)) { hue = 180 } }
  }
}

#Preview { HueWheel() }
