// A heart of arcs that beats: a shape of one's own, an animation that repeats for ever.

import SwiftUI

struct HeartOutline: Shape {
  func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    let square = CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    let radius = side / 4
    var path = Path()
    path.move(to: CGPoint(x: square.midX, y: square.maxY))
    path.addCurve(
      to: CGPoint(x: square.minX, y: square.minY + radius),
      control1: CGPoint(x: square.midX - radius, y: square.maxY - radius),
      control2: CGPoint(x: square.minX, y: square.midY + radius / 2))
    for center in [square.minX + radius, square.maxX - radius] {
      path.addArc(
        center: CGPoint(x: center, y: square.minY + radius), radius: radius, startAngle: .degrees(180),
        endAngle: .degrees(360), clockwise: false)
    }
    path.addCurve(
      to: CGPoint(x: square.midX, y: square.maxY),
      control1: CGPoint(x: square.maxX, y: square.midY + radius / 2),
      control2: CGPoint(x: square.midX + radius, y: square.maxY - radius))
    path.closeSubpath()
    return path
  }
}

struct HeartWindow: View {
  @State private var beats = false

  var body: some View {
    HeartOutline()
      .fill(.red.gradient)
      .overlay {
        HeartOutline().stroke(.white.opacity(0.6), style: StrokeStyle(lineWidth: 3, dash: [1, 6])).padding(14)
      }
      .scaleEffect(beats ? 1 : 0.85)
      .shadow(color: .red.opacity(0.4), radius: beats ? 18 : 6)
      .padding(60)
      .onAppear {
        withAnimation(.easeInOut(duration: 0.6).repeatForever()) { beats = true }
      }
  }
}

@main struct HeartApp: App {
  var body: some Scene {
    WindowGroup("Heart") { HeartWindow() }.defaultSize(width: 400, height: 400)
  }
}
