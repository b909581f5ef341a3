import SwiftUI

struct Lissajous: View {
  var body: some View {
    TimelineView(.animation) { timeline in
      let t = timeline.date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 10)
      Canvas { context, size in
        var path = Path()
        for step in 0...360 {
          let a = Double(step) / 180 * .pi
          let point = CGPoint(
            x: size.width / 2 + cos(3 * a + t) * size.width * 0.42, y: size.height / 2 + sin(4 * a) * size.height * 0.42
          )
          if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.closeSubpath()
        context.stroke(
          path,
          with: .linearGradient(
            Gradient(colors: [.pink, .cyan]), startPoint: .zero, endPoint: CGPoint(x: size.width, y: size.height)),
          lineWidth: 3)
        context.draw(
          Text("t = \(t, specifier: "%.2f")").font(.caption.monospacedDigit()).foregroundColor(.gray),
          at: CGPoint(x: size.width / 2, y: 12))
      }
    }
    .background(Color(white: 0.08))
  }
}

#Preview { Lissajous() }
