import Foundation
import Geometry
import TestSupport
import Testing

@testable import Badges

/// Elements and bounds of `seeds.json`: what the seeds' programs must draw.
private struct Oracle {
  let seeds: [String: Any]

  init() throws {
    let object = try JSONSerialization.jsonObject(with: Shared.data("oracles/seeds.json"))
    seeds = try #require(object as? [String: Any])
  }

  func dictionary(_ keys: String...) throws -> [String: Any] {
    var value: Any = seeds
    for key in keys { value = try #require((value as? [String: Any])?[key], "no \(key)") }
    return try #require(value as? [String: Any])
  }

  static func points(_ any: Any?) throws -> [CGPoint] {
    try #require(any as? [[Double]]).map { CGPoint(x: $0[0], y: $0[1]) }
  }

  static func rect(_ any: Any?) throws -> CGRect {
    let numbers = try #require(any as? [Double])
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// `["M", [x, y]]` and so on, as one list of verbs and one of points.
  static func elements(_ any: Any?) throws -> (verbs: String, points: [CGPoint]) {
    var (verbs, points) = ("", [CGPoint]())
    for element in try #require(any as? [[Any]]) {
      verbs += try #require(element[0] as? String)
      points += try element.dropFirst().map { try Self.point($0) }
    }
    return (verbs, points)
  }

  private static func point(_ any: Any) throws -> CGPoint {
    let numbers = try #require(any as? [Double])
    return CGPoint(x: numbers[0], y: numbers[1])
  }
}

/// A path as the oracle writes it, without lines of no length (joins of rounding errors, which no test may depend on).
private func listed(_ path: Path) -> (verbs: String, points: [CGPoint]) {
  var (verbs, points) = ("", [CGPoint]())
  path.forEach { element in
    switch element {
    case .move(let end):
      verbs += "M"
      points.append(end)
    case .line(let end):
      if let last = points.last, hypot(end.x - last.x, end.y - last.y) < 1e-6 { return }
      verbs += "L"
      points.append(end)
    case .quadCurve(let end, let control):
      verbs += "Q"
      points += [control, end]
    case .curve(let end, let control1, let control2):
      verbs += "C"
      points += [control1, control2, end]
    case .closeSubpath: verbs += "Z"
    }
  }
  return (verbs, points)
}

private func expectEqual(_ path: Path, _ oracle: (verbs: String, points: [CGPoint]), _ what: String) {
  let ours = listed(path)
  #expect(ours.verbs == oracle.verbs, "\(what)")
  guard ours.points.count == oracle.points.count else {
    Issue.record("\(what): \(ours.points.count) points for \(oracle.points.count)")
    return
  }
  for (a, b) in zip(ours.points, oracle.points) {
    #expect(abs(a.x - b.x) <= 1e-6 && abs(a.y - b.y) <= 1e-6, "\(what): \(a) for \(b)")
  }
}

@Suite("The seeds' geometry", .enabled(if: Shared.exists, "needs the folder shared beside the repository"))
struct OracleGeometryTests {
  @Test(
    "badge", arguments: [("300x300", CGSize(width: 300, height: 300)), ("400x250", CGSize(width: 400, height: 250))])
  func badge(name: String, size: CGSize) throws {
    let oracle = try Oracle().dictionary("badge", name)
    let frame = HexagonBadge.frame(in: size)
    #expect(try frame == Oracle.rect(oracle["badge_frame"]))
    let badge = HexagonBadge(BadgeValues(.badge))
    let place = CGAffineTransform(translationX: frame.minX, y: frame.minY)
    expectEqual(
      badge.hexagon(side: frame.width).applying(place), try Oracle.elements(oracle["hexagon_absolute"]), "hexagon")
    let symbols = try #require(oracle["symbols"] as? [[String: Any]])
    #expect(symbols.count == 8)
    for (index, symbol) in symbols.enumerated() {
      let path = badge.symbol(side: frame.width).applying(
        badge.placement(of: index, side: frame.width).concatenating(place))
      let (top, bottom) = (try Oracle.points(symbol["top"]), try Oracle.points(symbol["bottom"]))
      expectEqual(path, ("MLLLLMLLLL", top + bottom), "symbol \(index)")
    }
  }

  @Test(
    "heart", arguments: [("320x320", CGSize(width: 320, height: 320)), ("400x200", CGSize(width: 400, height: 200))])
  func heart(name: String, size: CGSize) throws {
    let oracle = Oracle.self
    let heart = Heart(BadgeValues(.heart))
    let raw = try Oracle().dictionary("heart", name, "raw_path_in_rect")
    expectEqual(heart.path(in: try oracle.rect(raw["rect"])), try oracle.elements(raw["elements"]), "raw path")
    let hosted = try Oracle().dictionary("heart", name, "hosted")
    let frame = heart.frame(in: size)
    #expect(try frame == oracle.rect(hosted["heart_frame"]))
    expectEqual(
      heart.path(in: CGRect(origin: .zero, size: frame.size)).offsetBy(dx: frame.minX, dy: frame.minY),
      try oracle.elements(hosted["elements"]), "hosted path")
  }

  @Test("ring", arguments: ["0", "0.3", "0.5", "1"]) func ring(progress: String) throws {
    let oracle = try Oracle().dictionary("ring", progress)
    var values = BadgeValues(.ring)
    try values.set("progress", to: progress)
    let ring = ProgressRing(values)
    let frame = ring.frame(in: CGSize(width: 250, height: 250))
    #expect(try frame == Oracle.rect(oracle["frame"]))
    expectEqual(ring.arc(in: frame), try Oracle.elements(oracle["centre_line"]), "centre line")
  }
}
