import Drawing
import Foundation
import Geometry
import Images
import TestSupport
import Testing

@testable import Raster

@Suite("Strokes") struct StrokeTests {
  private let size = 40

  private func draw(_ path: Path, _ style: StrokeStyle, _ transform: CGAffineTransform = .identity) -> Pixmap {
    var pixmap = Pixmap(width: size, height: size)
    var list = DrawList()
    list.items = [
      DrawList.Item(.stroke(path, style), .color(Color.Resolved(255, 255, 255)), transform: transform)
    ]
    Renderer(glyphs: ShapeGlyphs()).render(
      list, into: &pixmap, scale: 1, clip: [PixelRect(x: 0, y: 0, width: size, height: size)], background: 0xFF00_0000)
    return pixmap
  }

  /// How far a point is from the nearest of some straight pieces.
  private func distance(_ x: Double, _ y: Double, _ points: [CGPoint]) -> Double {
    var least = Double.infinity
    for (a, b) in zip(points, points.dropFirst()) {
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let square = dx * dx + dy * dy
      let t = square > 0 ? max(0, min(1, ((x - a.x) * dx + (y - a.y) * dy) / square)) : 0
      least = min(least, hypot(a.x + t * dx - x, a.y + t * dy - y))
    }
    return least
  }

  @Test("with round caps and joins cover what is no farther than half their width", arguments: UInt64(1)...10)
  func distances(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func point() -> CGPoint { CGPoint(x: random.double(in: 4...36), y: random.double(in: 4...36)) }
    var path = Path()
    path.move(to: point())
    for _ in 0..<3 {
      if seed % 2 == 0 {
        path.addLine(to: point())
      } else {
        path.addCurve(to: point(), control1: point(), control2: point())
      }
    }
    let width = random.double(in: 1...9)
    let pixmap = draw(path, StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round))
    let points = FlattenedPath(path, tolerance: 0.01).points
    let samples = 8
    for y in 0..<size {
      for x in 0..<size {
        // Pixels far from the edge need no counting.
        let away = distance(Double(x) + 0.5, Double(y) + 0.5, points) - width / 2
        var covered = away < 0 ? 1.0 : 0
        if abs(away) < 0.75 {
          var count = 0
          for sample in 0..<samples * samples {
            let sx = Double(x) + (Double(sample % samples) + 0.5) / Double(samples)
            let sy = Double(y) + (Double(sample / samples) + 0.5) / Double(samples)
            if distance(sx, sy, points) <= width / 2 { count += 1 }
          }
          covered = Double(count) / Double(samples * samples)
        }
        // 8×8 samples are off by up to half a row of them.
        let value = Double(pixmap[x, y] & 255) / 255
        if abs(value - covered) > 0.08 { Issue.record("pixel \(x), \(y): \(value), not \(covered)") }
      }
    }
  }

  @Test("of a lone line and of a circle are what the general outline is", arguments: UInt64(1)...40)
  func primitives(seed: UInt64) {
    var scene = RandomScene(seed: seed, size: Double(size))
    var path = Path()
    if seed % 2 == 0 {
      path.move(to: scene.point())
      path.addLine(to: scene.point())
    } else {
      let (center, radius) = (scene.point(), scene.random.double(in: 2...15))
      path.addEllipse(in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
    var style = scene.strokeStyle()
    style.dash = []
    let transform = scene.transform()
    // The same elements in a longer list, which is no primitive any more: a lone move draws nothing.
    var plain = path
    plain.move(to: CGPoint(x: -1e4, y: 0))
    #expect(path.primitive != nil && plain.primitive == nil)
    let (quick, general) = (draw(path, style, transform), draw(plain, style, transform))
    for (index, pixel) in quick.pixels.enumerated() {
      let distance = abs(Int(pixel & 255) - Int(general.pixels[index] & 255))
      if distance > 6 { Issue.record("pixel \(index % size), \(index / size): off by \(distance)") }
    }
  }

  @Test("without a width draw nothing", arguments: [0, -1, CGFloat.nan, .infinity])
  func noWidth(width: CGFloat) {
    var line = Path()
    line.move(to: CGPoint(x: 3, y: 3))
    line.addLine(to: CGPoint(x: 30, y: 30))
    for path in [line, Path(CGRect(x: 3, y: 3, width: 20, height: 20))] {
      #expect(draw(path, StrokeStyle(lineWidth: width)).pixels.allSatisfy { $0 == 0xFF00_0000 })
    }
  }
}
