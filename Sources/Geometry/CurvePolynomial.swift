// A line, quadratic or cubic as a polynomial in t = 0...1, with what a stroke and a measure ask of it.
//
// In:  control points, finite and not beyond about 1e50.
// Out: positions, velocities, the exact tangents at both ends, the places where it inflects.

import Foundation

struct CurvePolynomial {
  let start: Vector
  let end: Vector
  /// Velocity, half the acceleration and a sixth of its change at t = 0.
  let linear, quadratic, cubic: Vector
  /// Unit vectors along the first and last leg of the control polygon that has a length; nil for a curve that is a point.
  let startTangent: Vector?
  let endTangent: Vector?
  /// The length of the control polygon: at least that of the curve.
  let polygonLength: Double

  init(from start: Vector, to end: Vector) {
    self.init(polygon: start, start, end, end, linear: end - start, quadratic: .zero, cubic: .zero)
  }

  init(from start: Vector, control: Vector, to end: Vector) {
    self.init(
      polygon: start, control, control, end, linear: 2 * (control - start),
      quadratic: start - 2 * control + end, cubic: .zero)
  }

  init(from start: Vector, control1: Vector, control2: Vector, to end: Vector) {
    self.init(
      polygon: start, control1, control2, end, linear: 3 * (control1 - start),
      quadratic: 3 * (start - 2 * control1 + control2), cubic: end - start + 3 * (control1 - control2))
  }

  private init(
    polygon start: Vector, _ control1: Vector, _ control2: Vector, _ end: Vector,
    linear: Vector, quadratic: Vector, cubic: Vector
  ) {
    self.start = start
    self.end = end
    self.linear = linear
    self.quadratic = quadratic
    self.cubic = cubic
    polygonLength = (control1 - start).length + (control2 - control1).length + (end - control2).length
    // A leg this short is what rounding leaves of a coincident control point; its direction means nothing.
    let least = polygonLength * 1e-9
    func direction(_ legs: Vector...) -> Vector? {
      for leg in legs where leg.length > least { return leg / leg.length }
      return nil
    }
    startTangent = direction(control1 - start, control2 - start, end - start)
    endTangent = direction(end - control2, end - control1, end - start)
  }

  func point(at t: Double) -> Vector { start + t * (linear + t * (quadratic + t * cubic)) }
  func velocity(at t: Double) -> Vector { linear + t * (2 * quadratic + (3 * t) * cubic) }
  func acceleration(at t: Double) -> Vector { 2 * quadratic + (6 * t) * cubic }

  /// The parameters strictly between the ends where the curve may change the side it bends to; ascending, at most two.
  var inflections: [Double] {
    if cubic == .zero { return [] }
    // velocity × acceleration / 2, a quadratic polynomial in t; its cubic term vanishes.
    let (a, b, c) = (3 * quadratic.cross(cubic), 3 * linear.cross(cubic), linear.cross(quadratic))
    return realRoots(a, b, c).filter { $0 > 0 && $0 < 1 }
  }
}

/// The real solutions of a·t² + b·t + c = 0, ascending; none where all coefficients vanish or one is not finite.
///
/// A double root appears once.
func realRoots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
  let scale = max(abs(a), abs(b), abs(c))
  guard scale > 0, scale.isFinite else { return [] }
  let (a, b, c) = (a / scale, b / scale, c / scale)
  let discriminant = b * b - 4 * a * c
  guard discriminant >= 0 else { return [] }
  // The root of larger size first, so that nothing cancels; the other from their product.
  let q = -(b + (b < 0 ? -discriminant.squareRoot() : discriminant.squareRoot())) / 2
  var roots: [Double] = []
  if a != 0 { roots.append(q / a) }
  if q != 0 { roots.append(c / q) } else if a == 0 { return [] }
  roots = roots.filter(\.isFinite).sorted()
  return roots.count == 2 && roots[0] == roots[1] ? [roots[0]] : roots
}
