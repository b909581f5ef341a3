import Foundation
import Geometry
import TestSupport
import Testing

/// 1,144 paths of icons and test suites with what kurbo and skia-pathops make of them.
@Suite("Path corpus", .enabled(if: Shared.exists, "needs ../shared")) struct CorpusTests {
  struct Row: Decodable {
    struct Kurbo: Decodable {
      var bbox: [Double]?
      var length: Double?
      var error: String?
    }
    struct Rules<Value: Decodable>: Decodable {
      var nonzero: Value
      var evenodd: Value
    }
    struct Stroke: Decodable {
      var width: Double
      var area: Double
    }

    var id: String
    var d: String
    var kurbo: Kurbo
    var bbox_agree: Bool?
    var fill_area: Rules<Double>?
    var fill_agree: Rules<Bool>?
    var stroke_area: [String: Stroke]?

    var size: Double { kurbo.bbox.map { max($0[2] - $0[0], $0[3] - $0[1], 1e-9) } ?? 1 }
  }

  /// Here the oracles reflect a control point after a command of another kind: S after Q or T, T after C or S.
  ///
  /// SVG 2, 9.3.6: "if the previous command was not a C, c, S or s, assume the first control point is coincident with the current point".
  static let reflected: Set = ["29899f307112", "4760e97a704e", "c9fbcd3b6688", "646987f93b54", "a0d0b759c25c"]

  /// Every how many-th row is tried; `CORPUS=all` tries each.
  static func share(_ usual: Int) -> Int { ProcessInfo.processInfo.environment["CORPUS"] == "all" ? 1 : usual }

  static func rows(_ part: Int) throws -> [Row] {
    let text = try String(decoding: Shared.data("corpora/svg-path/paths-0\(part).jsonl"), as: UTF8.self)
    return try text.split(separator: "\n").map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)) }
      .filter { !reflected.contains($0.id) }
  }

  @Test("errors, bounds and lengths are kurbo's; printing reads back", arguments: 0..<6)
  func measures(part: Int) throws {
    for row in try Self.rows(part) {
      let data = SVGPathData(row.d)
      #expect((data.error == nil) == (row.kurbo.error == nil), "\(row.id)")
      guard data.error == nil else { continue }
      let path = data.path
      #expect(Path(svgPathData: path.svgPathData) == path, "\(row.id)")
      if row.bbox_agree == true, let box = row.kurbo.bbox {
        let bounds = path.boundingRect
        let ours = [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].map { Double($0) }
        for (a, b) in zip(ours, box) { #expect(abs(a - b) < 1e-4 * row.size, "\(row.id): \(ours) \(box)") }
      }
      if let length = row.kurbo.length {
        #expect(abs(Double(path.length) - length) <= 1e-4 * length, "\(row.id): \(path.length) \(length)")
      }
    }
  }

  @Test("filled areas are those of skia-pathops", arguments: 0..<6)
  func fills(part: Int) throws {
    for row in try Self.rows(part).enumerated() where row.offset.isMultiple(of: Self.share(12)) {
      guard let area = row.element.fill_area, let agree = row.element.fill_agree, agree.nonzero, agree.evenodd else {
        continue
      }
      let (path, size) = (Path(svgPathData: row.element.d), row.element.size)
      for (eoFill, expected) in [(false, area.nonzero), (true, area.evenodd)] {
        let ours = Double(path.filledArea(eoFill: eoFill, tolerance: 3e-5 * size))
        #expect(abs(ours - expected) < 2e-3 * max(expected, 1e-3 * size * size), "\(row.element.id)")
      }
    }
  }

  /// Skia's own outlines are off by some percent at the size of icons, now and then by far: over the whole corpus 84 % of its areas
  /// agree with ours to 0.5 %.
  ///
  /// Where they do not, the pieces of the stroke are added up one by one, and that sum decides.
  @Test("stroked areas are those of skia-pathops or, where it is not exact, of all pieces added up", arguments: 0..<6)
  func strokes(part: Int) throws {
    var (count, agreed) = (0, 0)
    let flatness = Self.share(2) == 1 ? 4e-5 : 1e-4
    for row in try Self.rows(part).enumerated() where row.offset.isMultiple(of: Self.share(150)) {
      guard row.element.bbox_agree == true, row.element.fill_agree?.nonzero == true else { continue }
      let (path, size) = (Path(svgPathData: row.element.d), row.element.size)
      let tolerance = flatness * size
      for (name, stroke) in row.element.stroke_area ?? [:] {
        let style: StrokeStyle =
          switch name {
          case "butt-miter": StrokeStyle(lineWidth: stroke.width, miterLimit: 4)
          case "round-round": StrokeStyle(lineWidth: stroke.width, lineCap: .round, lineJoin: .round)
          default: StrokeStyle(lineWidth: stroke.width, lineCap: .square, lineJoin: .bevel)
          }
        let area = Double(FlattenedPath(stroking: path, style: style, tolerance: tolerance).filledArea())
        let joined = Double(path.strokedPath(style, tolerance: tolerance).normalized(eoFill: false).area)
        #expect(abs(joined - area) < 2e-3 * area, "\(row.element.id) \(name): \(joined), not \(area)")
        count += 1
        if abs(area - stroke.area) < 5e-3 * area {
          agreed += 1
        } else {
          let reference = StrokeReference(path, style).area(lines: 1000)
          #expect(abs(area - reference) < 5e-3 * area, "\(row.element.id) \(name): \(reference), Skia \(stroke.area)")
        }
      }
    }
    #expect(count > 0)
    if Self.share(2) == 1 {
      print("part \(part): Skia agrees with \(agreed) of \(count) stroked areas")
      #expect(agreed * 10 > count * 6)
    }
  }

  @Test("round strokes cover exactly what is near the path", arguments: 0..<6)
  func roundStrokes(part: Int) throws {
    for row in try Self.rows(part).enumerated() where row.offset.isMultiple(of: Self.share(20)) {
      guard let box = row.element.kurbo.bbox, row.element.kurbo.error == nil else { continue }
      let (path, size) = (Path(svgPathData: row.element.d), row.element.size)
      let width = 0.04 * size
      let outline = FlattenedPath(
        stroking: path, style: StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round), tolerance: 1e-4 * size)
      let dense = FlattenedPath(path, tolerance: 1e-5 * size)
      guard dense.points.contains(where: { $0 != dense.points[0] }) else { continue }
      var random = SplitMix64(seed: UInt64(row.offset))
      for _ in 0..<30 {
        let point = CGPoint(
          x: random.double(in: box[0] - width...box[2] + width), y: random.double(in: box[1] - width...box[3] + width))
        let distance = dense.distance(to: point)
        if abs(distance - width / 2) < 1.2e-4 * size { continue }
        #expect((outline.winding(around: point) > 0) == (distance < width / 2), "\(row.element.id) at \(point)")
      }
    }
  }

  @Test("areas joined and cut are what the fill is", arguments: 0..<6)
  func booleans(part: Int) throws {
    for row in try Self.rows(part).enumerated() where row.offset.isMultiple(of: Self.share(150)) {
      guard let area = row.element.fill_area, let agree = row.element.fill_agree, agree.nonzero, agree.evenodd else {
        continue
      }
      let (path, size) = (Path(svgPathData: row.element.d), row.element.size)
      func expect(_ result: Path, _ expected: Double) {
        #expect(
          abs(Double(result.area) - expected) < 2e-3 * max(expected, 1e-2 * size * size),
          "\(row.element.id): \(result.area)")
      }
      expect(path.normalized(), area.evenodd)
      expect(path.normalized(eoFill: false), area.nonzero)
      let moved = path.offsetBy(dx: 0.1 * size, dy: 0.07 * size)
      let sum = Double(path.union(moved).area + path.intersection(moved).area)
      #expect(abs(sum - 2 * area.nonzero) < 4e-3 * max(area.nonzero, 1e-2 * size * size), "\(row.element.id): \(sum)")
    }
  }

  @Test("hostile path data does what its list says")
  func hostile() throws {
    struct Case: Decodable {
      var d: String
      var expect: String
    }
    for item in try JSONDecoder().decode([Case].self, from: Shared.data("corpora/path-hostile/paths.json")) {
      let data = SVGPathData(item.d)
      #expect((data.error == nil) == item.expect.hasPrefix("A"), "\(item.d)")
      if item.expect.hasPrefix("E0") { #expect(data.path.isEmpty) }
      if item.expect.hasPrefix("E: keep") { #expect(!data.path.isEmpty) }
      // Whatever it is, all can be asked of it.
      let path = data.path
      #expect(path.elementsAreFinite && Path(svgPathData: path.svgPathData) == path)
      #expect(!path.length.isNaN && !path.filledArea(tolerance: 0.1).isNaN)
      let style = StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round, dash: [3, 2])
      #expect(path.strokedPath(style).elementsAreFinite)
      #expect(path.union(Path(CGRect(x: 0, y: 0, width: 5, height: 5))).elementsAreFinite)
      #expect(path.trimmedPath(from: 0.2, to: 0.8).elementsAreFinite)
    }
  }
}
