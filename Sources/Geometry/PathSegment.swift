// A path as subpaths of segments, each with its own start: what measuring, trimming and dashing walk along.
//
// In:  a path; elements with a coordinate that is not finite are left out.
// Out: segments in the order of drawing, the closing lines among them.

import Foundation

struct PathSegment: Hashable, Sendable {
  enum Shape: Hashable, Sendable {
    case line
    case quadCurve(control: CGPoint)
    case curve(control1: CGPoint, control2: CGPoint)
  }

  var start: CGPoint
  var end: CGPoint
  var shape: Shape

  var element: Path.Element {
    switch shape {
    case .line: .line(to: end)
    case .quadCurve(let control): .quadCurve(to: end, control: control)
    case .curve(let control1, let control2): .curve(to: end, control1: control1, control2: control2)
    }
  }

  var polynomial: CurvePolynomial {
    switch shape {
    case .line: CurvePolynomial(from: Vector(start), to: Vector(end))
    case .quadCurve(let control):
      CurvePolynomial(from: Vector(start), control: Vector(control), to: Vector(end))
    case .curve(let control1, let control2):
      CurvePolynomial(from: Vector(start), control1: Vector(control1), control2: Vector(control2), to: Vector(end))
    }
  }

  func scaled(_ factor: CGFloat) -> PathSegment {
    func point(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x * factor, y: point.y * factor) }
    let shape: Shape =
      switch shape {
      case .line: .line
      case .quadCurve(let control): .quadCurve(control: point(control))
      case .curve(let control1, let control2): .curve(control1: point(control1), control2: point(control2))
      }
    return PathSegment(start: point(start), end: point(end), shape: shape)
  }

  /// The part between two parameters, 0 ≤ a ≤ b ≤ 1; the ends stay exactly what they are.
  func part(from a: Double, to b: Double) -> PathSegment {
    // The polar form: the point that is affine in each of its arguments and the curve where they agree.
    func mix(_ p: Vector, _ q: Vector, _ t: Double) -> Vector { (1 - t) * p + t * q }
    let (p, q) = (Vector(start), Vector(end))
    func point(_ t: Double, _ vector: @autoclosure () -> Vector) -> CGPoint {
      t == 0 ? start : t == 1 ? end : vector().point
    }
    switch shape {
    case .line:
      return PathSegment(start: point(a, mix(p, q, a)), end: point(b, mix(p, q, b)), shape: .line)
    case .quadCurve(let control):
      let c = Vector(control)
      func polar(_ s: Double, _ t: Double) -> Vector { mix(mix(p, c, s), mix(c, q, s), t) }
      return PathSegment(
        start: point(a, polar(a, a)), end: point(b, polar(b, b)),
        shape: a == 0 && b == 1 ? shape : .quadCurve(control: polar(a, b).point))
    case .curve(let control1, let control2):
      let (c1, c2) = (Vector(control1), Vector(control2))
      func polar(_ r: Double, _ s: Double, _ t: Double) -> Vector {
        let (low, middle, high) = (mix(p, c1, r), mix(c1, c2, r), mix(c2, q, r))
        return mix(mix(low, middle, s), mix(middle, high, s), t)
      }
      return PathSegment(
        start: point(a, polar(a, a, a)), end: point(b, polar(b, b, b)),
        shape: a == 0 && b == 1
          ? shape : .curve(control1: polar(a, a, b).point, control2: polar(a, b, b).point))
    }
  }
}

/// A run of segments from one move to the next, or to a close.
struct Subpath: Hashable, Sendable {
  var start: CGPoint
  /// Includes the closing line, unless the last segment ends at the start already.
  var segments: [PathSegment] = []
  var isClosed = false
}

extension Path {
  /// The subpaths in the order of drawing, without lone moves.
  var subpaths: [Subpath] {
    var all: [Subpath] = []
    var subpath: Subpath?
    var position = CGPoint.zero
    func isFinite(_ points: CGPoint...) -> Bool { points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }
    func add(_ end: CGPoint, _ shape: PathSegment.Shape) {
      guard subpath != nil else { return }
      subpath?.segments.append(PathSegment(start: position, end: end, shape: shape))
      position = end
    }
    func finish() {
      if let subpath, subpath.isClosed || !subpath.segments.isEmpty { all.append(subpath) }
    }
    forEach { element in
      switch element {
      case .move(let end):
        finish()
        subpath = isFinite(end) ? Subpath(start: end) : nil
        position = end
      case .line(let end):
        if isFinite(end) { add(end, .line) }
      case .quadCurve(let end, let control):
        if isFinite(end, control) { add(end, .quadCurve(control: control)) }
      case .curve(let end, let control1, let control2):
        if isFinite(end, control1, control2) { add(end, .curve(control1: control1, control2: control2)) }
      case .closeSubpath:
        guard let start = subpath?.start else { return }
        if position != start { add(start, .line) }
        subpath?.isClosed = true
        finish()
        subpath = Subpath(start: start)
      }
    }
    finish()
    return all
  }
}
