// Places along a curve, with what the sides of a stroke need to know there.
//
// In:  a curve, a parameter.
// Out: position, direction, and how much either side bends.

import Foundation

struct StrokeSample {
  var t: Double
  var point: Vector
  /// A unit vector.
  var tangent: Vector
  /// 0 where the direction of the velocity is mostly rounding.
  var speed: Double
  /// Signed normal acceleration; positive where the curve bends to the right.
  var bend: Double
  /// What a chord costs on the outer side: |bend|·(1 + curvature·radius).
  var cost: Double

  /// How fast the side that lies `offset` to the right moves, as a part of the pen's speed; negative where it is folded.
  func factor(_ offset: Double) -> Double { speed > 0 ? 1 - bend * offset / (speed * speed) : 0 }
}

struct StrokeSampler {
  private let curve: CurvePolynomial
  private let radius: Double
  /// Slower than this, the direction of the velocity is mostly rounding.
  private let leastSpeed: Double

  init(_ curve: CurvePolynomial, radius: Double) {
    self.curve = curve
    self.radius = radius
    leastSpeed = curve.polygonLength * 1e-7
  }

  /// - Parameter tangent: The direction if it is known, as at the ends.
  /// - Returns: Nil where the curve has no direction.
  func sample(at t: Double, tangent: Vector? = nil) -> StrokeSample? {
    let velocity = curve.velocity(at: t)
    let speed = velocity.length
    let point = t == 0 ? curve.start : t == 1 ? curve.end : curve.point(at: t)
    guard speed > leastSpeed else {
      return tangent.map { StrokeSample(t: t, point: point, tangent: $0, speed: 0, bend: 0, cost: 0) }
    }
    let bend = velocity.cross(curve.acceleration(at: t)) / speed
    return StrokeSample(
      t: t, point: point, tangent: tangent ?? velocity / speed, speed: speed, bend: bend,
      cost: abs(bend) * (1 + abs(bend) / (speed * speed) * radius))
  }

  /// A sample near the middle of two others: not at a cusp, where there may be none.
  func sample(between a: StrokeSample, _ b: StrokeSample) -> StrokeSample? {
    let step = b.t - a.t
    return sample(at: a.t + 0.5 * step) ?? sample(at: a.t + 0.45 * step) ?? sample(at: a.t + 0.55 * step)
  }

  /// Position and direction alone; nil where there is no direction.
  func place(at t: Double) -> (point: Vector, tangent: Vector)? {
    let velocity = curve.velocity(at: t)
    let speed = velocity.length
    return speed > leastSpeed ? (curve.point(at: t), velocity / speed) : nil
  }
}
