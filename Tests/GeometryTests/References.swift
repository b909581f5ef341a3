// Slow, independent answers that the module's own are compared with.

import Foundation
import Geometry
import TestSupport

extension FlattenedPath {
  /// How often the closed contours go round a point, clockwise on the screen.
  func winding(around point: CGPoint) -> Int {
    var winding = 0
    for contour in contours {
      for index in contour.range {
        let a = points[index]
        let b = points[index + 1 < contour.range.upperBound ? index + 1 : contour.range.lowerBound]
        guard (a.y <= point.y) != (b.y <= point.y) else { continue }
        let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
        if x > point.x { winding += b.y > a.y ? 1 : -1 }
      }
    }
    return winding
  }

  /// How far a point is from the contours, as lines.
  func distance(to point: CGPoint) -> Double {
    var nearest = Double.infinity
    for contour in contours {
      let count = contour.range.count
      for offset in 0..<(contour.isClosed ? count : count - 1) {
        let a = points[contour.range.lowerBound + offset]
        let b = points[contour.range.lowerBound + (offset + 1) % count]
        let (ux, uy, px, py) = (b.x - a.x, b.y - a.y, point.x - a.x, point.y - a.y)
        let square = ux * ux + uy * uy
        let t = square > 0 ? max(0, min(1, (px * ux + py * uy) / square)) : 0
        nearest = min(nearest, hypot(Double(px - t * ux), Double(py - t * uy)))
      }
    }
    return nearest
  }
}

extension SplitMix64 {
  mutating func point(_ range: ClosedRange<Double> = 0...100) -> CGPoint {
    CGPoint(x: double(in: range), y: double(in: range))
  }

  mutating func integer(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }

  /// One to five steps; on a coarse grid now and then, where steps coincide, turn back and lie on one line.
  mutating func path() -> Path {
    let isOnGrid = integer(0...3) == 0
    let kinds = integer(0...3)
    func place(_ point: CGPoint) -> CGPoint {
      isOnGrid ? CGPoint(x: (point.x / 20).rounded() * 20, y: (point.y / 20).rounded() * 20) : point
    }
    var path = Path()
    path.move(to: place(point()))
    for _ in 0..<integer(1...5) {
      switch kinds == 3 ? integer(0...2) : kinds {
      case 0: path.addLine(to: place(point()))
      case 1: path.addQuadCurve(to: place(point()), control: place(point()))
      default: path.addCurve(to: place(point()), control1: place(point()), control2: place(point()))
      }
    }
    if integer(0...1) == 0 { path.closeSubpath() }
    return path
  }
}

/// Whether a pen on straight lines covers a point: asked of each rectangle, join and cap by itself.
struct PolylinePen {
  var points: [CGPoint]
  var isClosed: Bool
  var style: StrokeStyle

  func covers(_ q: CGPoint) -> Bool {
    let r = Double(style.lineWidth) / 2
    let count = points.count
    let segments = (0..<(isClosed ? count : count - 1)).map { (points[$0], points[($0 + 1) % count]) }
    func unit(_ s: (CGPoint, CGPoint)) -> (Double, Double) {
      let l = hypot(Double(s.1.x - s.0.x), Double(s.1.y - s.0.y))
      return (Double(s.1.x - s.0.x) / l, Double(s.1.y - s.0.y) / l)
    }
    func isInside(_ polygon: [(Double, Double)]) -> Bool {
      var signs = Set<Bool>()
      for (a, b) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) {
        let side = (b.0 - a.0) * (Double(q.y) - a.1) - (b.1 - a.1) * (Double(q.x) - a.0)
        if side != 0 { signs.insert(side > 0) }
      }
      return signs.count == 1
    }
    for (index, segment) in segments.enumerated() {
      let (ux, uy) = unit(segment)
      let isFirst = !isClosed && index == 0
      let isLast = !isClosed && index == segments.count - 1
      let before = isFirst && style.lineCap == .square ? r : 0
      let after = isLast && style.lineCap == .square ? r : 0
      let a = (Double(segment.0.x) - before * ux, Double(segment.0.y) - before * uy)
      let b = (Double(segment.1.x) + after * ux, Double(segment.1.y) + after * uy)
      let (nx, ny) = (-uy * r, ux * r)
      if isInside([(a.0 + nx, a.1 + ny), (b.0 + nx, b.1 + ny), (b.0 - nx, b.1 - ny), (a.0 - nx, a.1 - ny)]) {
        return true
      }
      let isEnd = style.lineCap == .round && (isFirst || isLast)
      for (end, isCap) in [(segment.0, isFirst), (segment.1, isLast)] where isEnd && isCap {
        if hypot(Double(q.x - end.x), Double(q.y - end.y)) < r { return true }
      }
      guard !isLast else { continue }
      let (vx, vy) = unit(segments[(index + 1) % segments.count])
      let corner = (Double(segment.1.x), Double(segment.1.y))
      if style.lineJoin == .round, hypot(Double(q.x) - corner.0, Double(q.y) - corner.1) < r { return true }
      let outer = ux * vy - uy * vx >= 0 ? -1.0 : 1.0
      let p0 = (corner.0 - uy * r * outer, corner.1 + ux * r * outer)
      let p1 = (corner.0 - vy * r * outer, corner.1 + vx * r * outer)
      if isInside([corner, p0, p1]) { return true }
      let cosine = ux * vx + uy * vy
      if style.lineJoin == .miter, 2 / (1 + cosine) <= Double(style.miterLimit * style.miterLimit) {
        let tip = (
          corner.0 + (p0.0 - corner.0 + p1.0 - corner.0) / (1 + cosine),
          corner.1 + (p0.1 - corner.1 + p1.1 - corner.1) / (1 + cosine)
        )
        if isInside([p0, tip, p1]) { return true }
      }
    }
    return false
  }
}
