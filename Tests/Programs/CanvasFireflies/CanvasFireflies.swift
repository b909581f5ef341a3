import SwiftUI

struct Particle: Hashable {
  let x: Double
  let y: Double
  let creationDate: Double
  let hue: Double
}

class ParticleSystem {
  var particles = Set<Particle>()
  var ordered: [Particle] = []
  private var seed: UInt64 = 12345

  private func next() -> Double {
    seed = seed &* 6364136223846793005 &+ 1442695040888963407
    return Double(seed >> 33) / Double(UInt64(1) << 31)
  }

  func update(elapsed: Double) {
    ordered = ordered.filter { $0.creationDate + 1 > elapsed }
    while ordered.count < 60 {
      ordered.append(Particle(x: next(), y: next(), creationDate: elapsed - next(), hue: next()))
    }
    particles = Set(ordered)
  }
}

struct CanvasFireflies: View {
  @State private var system = ParticleSystem()
  @State private var start: Date?

  var body: some View {
    Canvas { context, size in
      system.update(elapsed: 0)
      context.blendMode = .plusLighter
      for particle in system.ordered {
        var inner = context
        inner.opacity = 1 + particle.creationDate
        inner.translateBy(x: particle.x * size.width, y: particle.y * size.height)
        inner.addFilter(.colorMultiply(Color(hue: particle.hue, saturation: 0.8, brightness: 1)))
        if let symbol = inner.resolveSymbol(id: "spark") {
          inner.draw(symbol, at: .zero)
        }
      }
    } symbols: {
      Circle()
        .fill(RadialGradient(colors: [.white, .white.opacity(0)], center: .center, startRadius: 0, endRadius: 16))
        .frame(width: 32, height: 32)
        .tag("spark")
    }
    .background(.black)
    .ignoresSafeArea()
  }
}

#Preview { CanvasFireflies() }
