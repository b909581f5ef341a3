import SwiftUI

final class Pong {
  var ball = CGPoint(x: 150, y: 100)
  var velocity = CGVector(dx: 170, dy: 90)
  var last: Date?
  var left = 2, right = 1

  func update(to date: Date, in size: CGSize) {
    let step = last.map { date.timeIntervalSince($0) } ?? 0
    last = date
    ball.x += velocity.dx * step
    ball.y += velocity.dy * step
    if ball.x < 24 || ball.x > size.width - 24 { velocity.dx = -velocity.dx }
    if ball.y < 8 || ball.y > size.height - 8 { velocity.dy = -velocity.dy }
  }
}

struct PongLoop: View {
  @State private var game = Pong()

  var body: some View {
    TimelineView(.animation(minimumInterval: 1.0 / 60)) { timeline in
      Canvas { context, size in
        game.update(to: timeline.date, in: size)
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black))
        var net = Path()
        net.move(to: CGPoint(x: size.width / 2, y: 0))
        net.addLine(to: CGPoint(x: size.width / 2, y: size.height))
        context.stroke(net, with: .color(.white.opacity(0.6)), style: StrokeStyle(lineWidth: 2, dash: [8, 8]))
        context.fill(Path(CGRect(x: 10, y: game.ball.y - 25, width: 8, height: 50)), with: .color(.white))
        context.fill(
          Path(roundedRect: CGRect(x: size.width - 18, y: game.ball.y - 25, width: 8, height: 50), cornerRadius: 4),
          with: .color(.white))
        context.fill(
          Path(ellipseIn: CGRect(x: game.ball.x - 6, y: game.ball.y - 6, width: 12, height: 12)), with: .color(.yellow))
        let score = context.resolve(
          Text("\(game.left)   \(game.right)").font(.system(size: 32, weight: .bold, design: .monospaced))
            .foregroundColor(.white))
        context.draw(score, at: CGPoint(x: size.width / 2, y: 24), anchor: .center)
      }
    }
  }
}

#Preview { PongLoop() }
