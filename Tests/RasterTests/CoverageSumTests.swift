import Drawing
import Foundation
import Geometry
import Images
import TestSupport
import Testing

@testable import Raster

/// The sum of all pixels' coverage is the area, whatever the shape: it needs no reference picture.
///
/// `CORPUS=all` tries 500 paths, the usual run every tenth of them.
@Suite("Coverage summed over a picture", .enabled(if: Shared.exists, "needs ../shared")) struct CoverageSumTests {
  private struct Row: Decodable {
    struct Kurbo: Decodable { var bbox: [Double]? }
    var id: String
    var d: String
    var kurbo: Kurbo
  }

  private static let isFull = ProcessInfo.processInfo.environment["CORPUS"] == "all"

  /// Paths that have an extent.
  private static func paths(_ part: Int) throws -> [(id: String, path: Path)] {
    let text = try String(decoding: Shared.data("corpora/svg-path/paths-0\(part).jsonl"), as: UTF8.self)
    let rows = try text.split(separator: "\n").map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)) }
    let drawn = rows.filter { row in row.kurbo.bbox.map { max($0[2] - $0[0], $0[3] - $0[1]) > 1e-6 } ?? false }
    let usual = drawn.prefix(84).enumerated().filter { isFull || $0.offset.isMultiple(of: 10) }
    return usual.map { ($0.element.id, Path(svgPathData: $0.element.d)) }
  }

  @Test("is the filled area, at any scale and offset, by either rule", arguments: 0..<6)
  func sums(part: Int) throws {
    let renderer = Renderer(glyphs: ShapeGlyphs())
    var random = SplitMix64(seed: UInt64(part))
    for (id, path) in try Self.paths(part) {
      let bounds = path.boundingRect
      let extent = Double(max(bounds.width, bounds.height))
      for eoFill in [false, true] {
        let area = Double(path.filledArea(eoFill: eoFill, tolerance: 1e-4 * extent))
        for size in [20.0, 61, 190] {
          let scale = size / extent
          let (dx, dy) = (random.double(in: 1...2), random.double(in: 1...2))
          let side = Int(size) + 4
          let item = DrawList.Item(
            .fill(path, FillStyle(eoFill: eoFill)), .color(Color.Resolved(255, 255, 255)),
            transform: CGAffineTransform(
              a: scale, b: 0, c: 0, d: scale, tx: dx - Double(bounds.minX) * scale, ty: dy - Double(bounds.minY) * scale
            ))
          var list = DrawList()
          list.items = [item]
          var pixmap = Pixmap(width: side, height: side)
          renderer.render(
            list, into: &pixmap, scale: 1, clip: [PixelRect(x: 0, y: 0, width: side, height: side)],
            background: 0xFF00_0000)
          let sum = pixmap.pixels.reduce(0.0) { $0 + Double($1 & 255) / 255 }
          let allowed = 1e-3 * area * scale * scale + 0.03 * Double(path.length) * scale
          #expect(
            abs(sum - area * scale * scale) <= allowed,
            "\(id), even-odd \(eoFill), \(size) pixels at (\(dx), \(dy)): \(sum), not \(area * scale * scale)")
        }
      }
    }
  }
}
