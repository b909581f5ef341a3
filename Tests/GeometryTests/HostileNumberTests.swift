import Foundation
import Geometry
import TestSupport
import Testing

@Suite("Hostile numbers") struct HostileNumberTests {
  static let nasty: [CGFloat] = [
    0, -0.0, 1, -1, .leastNonzeroMagnitude, 1e-308, 1e-30, 1e15, -1e15, 1e100, 1e154, 1e155, 1e300, 1e308, -1e308,
    .greatestFiniteMagnitude, .infinity, -.infinity, .nan, 0.1, 1 / 3, 100,
  ]

  /// Steps of any kind between any numbers, also before a move and after a close.
  private func path(_ random: inout SplitMix64, tame: Bool) -> Path {
    func number() -> CGFloat {
      tame && random.integer(0...3) > 0
        ? random.double(in: -100...100) : Self.nasty[random.integer(0...Self.nasty.count - 1)]
    }
    func point() -> CGPoint { CGPoint(x: number(), y: number()) }
    return Path { path in
      for _ in 0..<random.integer(1...8) {
        switch random.integer(0...9) {
        case 0, 1: path.move(to: point())
        case 2, 3: path.addLine(to: point())
        case 4: path.addQuadCurve(to: point(), control: point())
        case 5: path.addCurve(to: point(), control1: point(), control2: point())
        case 6: path.closeSubpath()
        case 7:
          path.addArc(
            center: point(), radius: number(), startAngle: .radians(number()), endAngle: .radians(number()),
            clockwise: random.integer(0...1) == 0)
        case 8: path.addArc(tangent1End: point(), tangent2End: point(), radius: number())
        default:
          path.addRoundedRect(
            in: CGRect(origin: point(), size: CGSize(width: number(), height: number())),
            cornerSize: CGSize(width: number(), height: number()))
        }
      }
    }
  }

  @Test("no number traps or hangs, and outlines are finite", arguments: UInt64(1)...10)
  func strokes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let caps: [CGLineCap] = [.butt, .round, .square]
    let joins: [CGLineJoin] = [.miter, .round, .bevel]
    for round in 0..<8 {
      let path = path(&random, tame: round.isMultiple(of: 2))
      func number() -> CGFloat { Self.nasty[random.integer(0...Self.nasty.count - 1)] }
      let style = StrokeStyle(
        lineWidth: random.integer(0...1) == 0 ? random.double(in: 0...100) : number(),
        lineCap: caps[random.integer(0...2)],
        lineJoin: joins[random.integer(0...2)], miterLimit: number(),
        dash: random.integer(0...2) == 0 ? [number(), number()] : [], dashPhase: number())
      let outline = FlattenedPath(stroking: path, style: style, tolerance: 0.02)
      #expect(outline.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
      #expect(outline.contours.allSatisfy { $0.isClosed && $0.range.count > 2 })
      _ = path.strokedPath(style)
    }
  }

  @Test("measures of any path are numbers or infinite, and end", arguments: UInt64(100)...110)
  func measures(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for round in 0..<8 {
      let path = path(&random, tame: round.isMultiple(of: 2))
      #expect(!path.length.isNaN)
      _ = path.area
      _ = path.contains(CGPoint(x: 1, y: 1))
      _ = path.contains(CGPoint(x: 1, y: 1), eoFill: true)
      _ = path.filledArea(tolerance: 1)
      let part = path.trimmedPath(from: 0.2, to: 0.7)
      #expect(part.elements.count <= 2 * path.elements.count + 2)
      #expect(
        Path(path.description) != nil || path.elements.contains { "\($0)".contains("nan") || "\($0)".contains("inf") })
      _ = SVGPathData(path.svgPathData)
      let bounds = path.boundingRect
      #expect(bounds.isNull || !bounds.minX.isNaN && !bounds.width.isNaN)
    }
  }

  @Test("elements that are not finite are left out of strokes")
  func leftOut() {
    let clean = Path { path in
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 10, y: 0))
      path.addLine(to: CGPoint(x: 10, y: 10))
    }
    let spoilt = Path { path in
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 10, y: 0))
      path.addLine(to: CGPoint(x: CGFloat.nan, y: 0))
      path.addQuadCurve(to: CGPoint(x: 5, y: 5), control: CGPoint(x: 0, y: CGFloat.infinity))
      path.addLine(to: CGPoint(x: 10, y: 10))
    }
    #expect(spoilt.strokedPath(StrokeStyle(lineWidth: 3)) == clean.strokedPath(StrokeStyle(lineWidth: 3)))
    #expect(spoilt.length == 20)
    #expect(spoilt.boundingRect == CGRect(x: 0, y: 0, width: 10, height: 10))
  }
}
