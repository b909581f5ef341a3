// What is asked about an input, and which answers are wrong.
//
// In:  bytes.
// Out: a fault in words, or nil.

import Foundation
import Geometry

enum FuzzTarget: String {
  case path, stroke, boolean

  func fault(in bytes: [UInt8]) -> String? {
    switch self {
    case .path: return Self.pathFault(bytes)
    case .stroke:
      let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
      guard lines.count == 2 else { return nil }
      return Self.strokeFault(style(String(decoding: lines[0], as: UTF8.self)), SVGPathData(utf8: Array(lines[1])).path)
    case .boolean:
      let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
      guard lines.count == 2 else { return nil }
      return Self.booleanFault(SVGPathData(utf8: Array(lines[0])).path, SVGPathData(utf8: Array(lines[1])).path)
    }
  }

  private static func pathFault(_ bytes: [UInt8]) -> String? {
    let data = SVGPathData(utf8: bytes)
    let path = data.path
    if let error = data.error, error.offset > bytes.count { return "an error beyond the end" }
    if !path.isFinite { return "a coordinate that is not finite" }
    if Path(svgPathData: path.svgPathData) != path { return "path data that reads back as another path" }
    if Path(path.description) == nil { return "a description that does not read back: \(path)" }
    let bounds = path.boundingRect
    if !bounds.isNull, bounds.minX.isNaN || bounds.width.isNaN || bounds.width < 0 { return "bounds \(bounds)" }
    let length = path.length
    if !(length >= 0) { return "length \(length)" }
    let trimmed = path.trimmedPath(from: 0.25, to: 0.75)
    // Far from the origin coordinates themselves are that coarse.
    let reach = bounds.isNull ? 0 : max(abs(bounds.minX), abs(bounds.maxX), abs(bounds.minY), abs(bounds.maxY))
    if length > 1e-100, length < 1e100, abs(trimmed.length - length / 2) > 1e-6 * length + 1e-13 * reach {
      return "half of length \(length) is \(trimmed.length)"
    }
    if !path.isEmpty, bounds.isNull, length > 0 { return "no bounds, but a length" }
    _ = path.contains(CGPoint(x: 5, y: 5))
    for eoFill in [false, true] {
      if !(path.filledArea(eoFill: eoFill, tolerance: 0.1) >= 0) { return "filled area" }
    }
    return nil
  }

  private func style(_ text: String) -> StrokeStyle {
    let words = text.split(separator: " ").map(String.init)
    func number(_ index: Int) -> Double { words.indices.contains(index) ? Double(words[index]) ?? 1 : 0 }
    let caps: [String: CGLineCap] = ["round": .round, "square": .square]
    let joins: [String: CGLineJoin] = ["round": .round, "bevel": .bevel]
    return StrokeStyle(
      lineWidth: number(0), lineCap: words.count > 1 ? caps[words[1]] ?? .butt : .butt,
      lineJoin: words.count > 2 ? joins[words[2]] ?? .miter : .miter, miterLimit: number(3),
      dash: words.count > 4 ? words[4].split(separator: ",").map { CGFloat(Double($0) ?? 1) } : [], dashPhase: number(5)
    )
  }

  private static func strokeFault(_ style: StrokeStyle, _ path: Path) -> String? {
    let outline = FlattenedPath(stroking: path, style: style, tolerance: 0.05)
    if !outline.points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) { return "an outline that is not finite" }
    if !outline.contours.allSatisfy({ $0.isClosed && $0.range.count > 2 }) {
      return "a contour that is open or degenerate"
    }
    let stroked = path.strokedPath(style)
    if !stroked.isFinite { return "a stroked path that is not finite" }
    // No piece winds the other way, so the area of all of them is positive.
    let bounds = stroked.boundingRect
    let size = max(bounds.width, bounds.height)
    if !bounds.isNull, size < 1e100, stroked.area < -1e-6 * size * size { return "area \(stroked.area)" }
    return nil
  }

  private static func booleanFault(_ a: Path, _ b: Path) -> String? {
    let boxes = [a, b].map(\.boundingRect).filter { !$0.isNull }
    let bounds = boxes.reduce(CGRect.null) { $0.union($1) }
    let isTame = boxes.allSatisfy { max(abs($0.minX), abs($0.maxX), abs($0.minY), abs($0.maxY)) < 1e100 }
    for eoFill in [false, true] {
      let results = [
        a.union(b, eoFill: eoFill), a.intersection(b, eoFill: eoFill), a.subtracting(b, eoFill: eoFill),
        a.symmetricDifference(b, eoFill: eoFill), a.normalized(eoFill: eoFill), b.normalized(eoFill: eoFill),
      ]
      if !results.allSatisfy(\.isFinite) { return "a result that is not finite" }
      if !a.subtracting(a, eoFill: eoFill).isEmpty { return "A - A is not empty" }
      for line in [a.lineIntersection(b, eoFill: eoFill), a.lineSubtraction(b, eoFill: eoFill)] where !line.isFinite {
        return "a line that is not finite"
      }
      let size = Double(max(bounds.width, bounds.height))
      guard !bounds.isNull, isTame else { continue }
      let areas = results.map { Double($0.area) }
      func differ(_ x: Double, _ y: Double) -> Bool { abs(x - y) > 1e-3 * size * size }
      if areas.contains(where: { $0 < -1e-3 * size * size }) { return "areas \(areas)" }
      if differ(areas[0] + areas[1], areas[4] + areas[5]) { return "|A ∪ B| + |A ∩ B| is not |A| + |B|: \(areas)" }
      if differ(areas[2] + areas[1], areas[4]) { return "|A − B| + |A ∩ B| is not |A|: \(areas)" }
      if differ(areas[3] + areas[1], areas[0]) { return "|A △ B| + |A ∩ B| is not |A ∪ B|: \(areas)" }
    }
    return nil
  }
}

extension Path {
  var isFinite: Bool {
    var isFinite = true
    func look(_ points: CGPoint...) {
      for point in points where !(point.x.isFinite && point.y.isFinite) { isFinite = false }
    }
    forEach { element in
      switch element {
      case .move(let end), .line(let end): look(end)
      case .quadCurve(let end, let control): look(end, control)
      case .curve(let end, let control1, let control2): look(end, control1, control2)
      case .closeSubpath: break
      }
    }
    return isFinite
  }
}
