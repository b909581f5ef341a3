// Numbers about a path: bounds, length, area, whether a point lies inside; and parts of it by length.
//
// In:  a path; elements with a coordinate that is not finite are left out.
// Out: exact values where there is a closed form (bounds, area), lengths to about 1e-10.

public import Foundation

extension Path {
  /// The smallest rectangle that holds the drawn path, control points apart.
  ///
  /// Null for an empty path; a move that nothing follows does not widen it.
  public var boundingRect: CGRect {
    switch primitive {
    case .rect(let rect)? where rect.isFinite: return rect
    case .ellipse(let rect)? where rect.isFinite: return rect
    case .line(let a, let b)? where a.x.isFinite && a.y.isFinite && b.x.isFinite && b.y.isFinite:
      return CGRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
    case .line?, .rect?, .ellipse?, nil: break
    }
    var low = Vector(repeating: .infinity)
    var high = Vector(repeating: -.infinity)
    func add(_ point: Vector) {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    for subpath in subpaths {
      add(Vector(subpath.start))
      for segment in subpath.segments {
        add(Vector(segment.end))
        // The curve's coefficients must stay finite, up to six times a coordinate.
        let isHuge = !segment.polynomial.polygonLength.isFinite
        let polynomial = isHuge ? segment.scaled(0x1p-600).polynomial : segment.polynomial
        for t in polynomial.extremes {
          add(isHuge ? (polynomial.point(at: t) * 0x1p600).finite : polynomial.point(at: t))
        }
      }
    }
    guard low.x <= high.x, low.y <= high.y else { return .null }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// The arc length of all subpaths, closing lines included.
  public var length: CGFloat {
    subpaths.reduce(0) { $1.segments.reduce($0) { $0 + $1.length } }
  }

  /// The area within, each turn counted: positive for a path that runs clockwise on the screen (y down).
  ///
  /// Open subpaths count as closed. A figure of eight has the difference of its halves; the area that a fill covers is
  /// ``filledArea(eoFill:tolerance:)``.
  public var area: CGFloat {
    var sum = 0.0
    for subpath in subpaths {
      // Near the origin of the subpath, so that far away nothing cancels.
      let origin = Vector(subpath.start)
      func cross(_ a: CGPoint, _ b: CGPoint) -> Double { (Vector(a) - origin).cross(Vector(b) - origin) }
      for segment in subpath.segments {
        let (p, q) = (segment.start, segment.end)
        switch segment.shape {
        case .line: sum += cross(p, q) / 2
        case .quadCurve(let c): sum += (2 * cross(p, c) + cross(p, q) + 2 * cross(c, q)) / 6
        case .curve(let c, let d):
          let near = 6 * cross(p, c) + 3 * cross(p, d) + cross(p, q)
          sum += (near + 3 * cross(c, d) + 3 * cross(c, q) + 6 * cross(d, q)) / 20
        }
      }
    }
    return sum
  }

  /// Whether a fill covers `point`; open subpaths count as closed.
  ///
  /// On the edge itself either answer may come. O(*n*).
  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    guard point.x.isFinite, point.y.isFinite else { return false }
    let point = Vector(point)
    var winding = 0
    for subpath in subpaths {
      for segment in subpath.segments { winding += segment.polynomial.winding(around: point) }
      if let last = subpath.segments.last, last.end != subpath.start {
        winding += CurvePolynomial(from: Vector(last.end), to: Vector(subpath.start)).winding(around: point)
      }
    }
    return eoFill ? winding & 1 != 0 : winding != 0
  }

  /// The part of the path between two fractions of its length, through all subpaths in the order of drawing.
  ///
  /// Empty if `from` is not less than `to`; the path itself for 0 and 1 and beyond. A closed subpath of which something is
  /// missing becomes open.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    let (low, high) = (max(Double(from), 0), min(Double(to), 1))
    guard low < high else { return Path() }
    if low == 0, high == 1 { return self }
    let subpaths = subpaths
    let lengths = subpaths.map { $0.segments.map(\.length) }
    let total = lengths.reduce(0) { $1.reduce($0, +) }
    guard total.isFinite else { return self }
    let (first, last) = (low * total, high * total)
    var result = ElementList()
    var position = 0.0
    for (subpath, lengths) in zip(subpaths, lengths) {
      let end = position + lengths.reduce(0, +)
      var isDrawing = false
      for (segment, length) in zip(subpath.segments, lengths) {
        defer { position += length }
        let (near, far) = (max(first - position, 0), min(last - position, length))
        guard near < far || length == 0 && first <= position && position <= last else { continue }
        let curve = segment.polynomial
        let part =
          length == 0
          ? segment
          : segment.part(
            from: near == 0 ? 0 : curve.parameter(length: near),
            to: far == length ? 1 : curve.parameter(length: far))
        if !isDrawing { result.append(.move(to: part.start)) }
        isDrawing = true
        result.append(part.element)
      }
      if subpath.isClosed, isDrawing, first <= end - lengths.reduce(0, +), last >= end { result.append(.closeSubpath) }
      position = end
    }
    var path = Path()
    if !result.verbs.isEmpty { path.storage = .elements(result) }
    return path
  }
}

extension CGRect {
  fileprivate var isFinite: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }
}

extension CurvePolynomial {
  /// The parameters strictly between the ends where x or y stops growing or falling.
  fileprivate var extremes: [Double] {
    if quadratic == .zero && cubic == .zero { return [] }
    return (realRoots(3 * cubic.x, 2 * quadratic.x, linear.x) + realRoots(3 * cubic.y, 2 * quadratic.y, linear.y))
      .filter { $0 > 0 && $0 < 1 }
  }

  /// How often the curve passes the ray from `point` to the right: downwards counts 1, upwards -1.
  fileprivate func winding(around point: Vector) -> Int {
    var winding = 0
    var (t, y) = (0.0, start.y)
    // Between the places where y turns it passes the height of the point at most once; the upper end belongs to a part, its
    // lower one does not, so that parts that meet are counted once.
    let turns = realRoots(3 * cubic.y, 2 * quadratic.y, linear.y).filter { $0 > 0 && $0 < 1 }
    for next in turns + [1] {
      let nextY = next == 1 ? end.y : self.point(at: next).y
      if (y <= point.y) != (nextY <= point.y), isRight(of: point, from: t, to: next, isFalling: nextY > y) {
        winding += nextY > y ? 1 : -1
      }
      (t, y) = (next, nextY)
    }
    return winding
  }

  /// Whether a part along which y only grows or only falls passes the height of `point` to its right.
  private func isRight(of point: Vector, from a: Double, to b: Double, isFalling: Bool) -> Bool {
    if quadratic == .zero, cubic == .zero {
      // The side of a straight line, without a division.
      let side = (end - start).cross(point - start)
      return isFalling ? side > 0 : side < 0
    }
    var (low, high) = (a, b)
    while true {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { return self.point(at: middle).x > point.x }
      let y = self.point(at: middle).y
      if (y <= point.y) == isFalling { low = middle } else { high = middle }
    }
  }
}
