// Rockets over a dark town: a canvas on a timeline. Each moment is a function of the time alone, so nothing has to be remembered.

import SwiftUI

/// One rocket: when it bursts, where, how.
struct Rocket {
  let start: Double
  let place: UnitPoint
  let hue: Double
  let sparks: Int

  /// The rocket of a number; the same number gives the same one.
  init(_ number: Int) {
    var seed = UInt64(number) &* 0x9E37_79B9_7F4A_7C15 &+ 0x2545_F491_4F6C_DD1D
    func next() -> Double {
      seed ^= seed << 13
      seed ^= seed >> 7
      seed ^= seed << 17
      return Double(seed % 10_000) / 10_000
    }
    start = Double(number) * 0.7
    place = UnitPoint(x: 0.15 + 0.7 * next(), y: 0.15 + 0.35 * next())
    hue = next()
    sparks = 28 + Int(next() * 24)
  }
}

struct FireworksView: View {
  private let rise = 0.8
  private let glow = 2.2

  var body: some View {
    TimelineView(.animation) { timeline in
      Canvas { context, size in
        let now = timeline.date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 10_000)
        sky(&context, size)
        context.blendMode = .plusLighter
        let newest = Int(now / 0.7)
        for number in max(newest - 5, 0)...newest { draw(Rocket(number), at: now, &context, size) }
      }
    }
    .ignoresSafeArea()
  }

  private func sky(_ context: inout GraphicsContext, _ size: CGSize) {
    let all = CGRect(origin: .zero, size: size)
    context.fill(
      Path(all),
      with: .linearGradient(
        Gradient(colors: [Color(red: 0.02, green: 0.02, blue: 0.1), Color(red: 0.16, green: 0.1, blue: 0.3)]),
        startPoint: .zero, endPoint: CGPoint(x: 0, y: size.height)))
    var town = Path()
    for house in 0..<24 {
      let width = size.width / 24
      let height = size.height * (0.06 + 0.08 * abs(sin(Double(house) * 2.4)))
      town.addRect(CGRect(x: CGFloat(house) * width, y: size.height - height, width: width + 1, height: height))
    }
    context.fill(town, with: .color(.black))
  }

  private func draw(_ rocket: Rocket, at now: Double, _ context: inout GraphicsContext, _ size: CGSize) {
    let age = now - rocket.start
    let burst = CGPoint(x: rocket.place.x * size.width, y: rocket.place.y * size.height)
    if age < rise {
      let part = 1 - pow(1 - age / rise, 2)
      let head = CGPoint(x: burst.x, y: size.height + (burst.y - size.height) * part)
      var trail = Path()
      trail.move(to: CGPoint(x: head.x, y: head.y + 26 * (1 - part) + 4))
      trail.addLine(to: head)
      context.stroke(trail, with: .color(.white.opacity(0.7)), style: StrokeStyle(lineWidth: 2, lineCap: .round))
      return
    }
    let flight = (age - rise) / glow
    guard flight < 1 else { return }
    let reach = min(size.width, size.height) * 0.32 * (1 - pow(1 - flight, 3))
    for spark in 0..<rocket.sparks {
      let angle = Double(spark) / Double(rocket.sparks) * 2 * .pi
      let length = reach * (0.55 + 0.45 * abs(sin(Double(spark) * 12.9898)))
      let place = CGPoint(
        x: burst.x + cos(angle) * length, y: burst.y + sin(angle) * length + 60 * flight * flight)
      let radius = 2.4 * (1 - flight) + 0.6
      context.fill(
        Path(ellipseIn: CGRect(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius)),
        with: .color(Color(hue: rocket.hue, saturation: 0.75 - 0.5 * flight, brightness: 1, opacity: 1 - flight)))
    }
  }
}

@main struct Fireworks: App {
  var body: some Scene { WindowGroup("Fireworks") { FireworksView().frame(minWidth: 480, minHeight: 360) } }
}

#Preview { FireworksView() }
