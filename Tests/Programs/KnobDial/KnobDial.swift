import SwiftUI

struct KnobDial: View {
  @State private var angle: Double = 0

  var body: some View {
    VStack(spacing: 20) {
      GeometryReader { geometry in
        let center = CGPoint(x: geometry.size.width / 2, y: geometry.size.height / 2)
        ZStack {
          Circle().fill(
            RadialGradient(
              colors: [Color(white: 0.9), Color(white: 0.6)], center: .topLeading, startRadius: 0, endRadius: 240)
          )
          .shadow(color: .black.opacity(0.4), radius: 8, x: 4, y: 4)
          Circle().trim(from: 0, to: angle / 360).stroke(.orange, lineWidth: 6).rotationEffect(.degrees(-90)).padding(6)
          Capsule().fill(.red).frame(width: 8, height: 36).offset(y: -50).rotationEffect(.degrees(angle))
        }
        .gesture(
          DragGesture(minimumDistance: 0)
            .onChanged { value in
              let vector = CGVector(dx: value.location.x - center.x, dy: value.location.y - center.y)
              let radians = atan2(vector.dy, vector.dx) + .pi / 2
              angle = (radians < 0 ? radians + 2 * .pi : radians) * 180 / .pi
            }
        )
      }
      .frame(width: 160, height: 160)
      Text("\(Int(angle.rounded()))°").font(.system(.title, design: .monospaced))
    }
  }
}

#Preview { KnobDial() }
