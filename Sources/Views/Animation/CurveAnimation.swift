// Animations of a set duration along a timing curve: linear, eased, or any other.

public import Foundation
public import Geometry

/// A timing curve run through in `duration` seconds; none or less means at once.
struct CurveAnimation: TimedAnimation {
  var curve: UnitCurve
  var duration: TimeInterval

  var span: TimeInterval? { duration > 0 ? duration : 0 }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    guard time < duration else { return nil }
    return value.scaled(by: curve.value(at: time / duration))
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    guard time < duration else { return nil }
    return value.scaled(by: curve.velocity(at: time / duration) / duration)
  }
}

extension Animation {
  /// The duration of a timing curve that is given none.
  static let usualDuration: TimeInterval = 0.35

  public static func linear(duration: TimeInterval) -> Animation { timingCurve(.linear, duration: duration) }
  public static var linear: Animation { linear(duration: usualDuration) }

  public static func easeIn(duration: TimeInterval) -> Animation { timingCurve(.easeIn, duration: duration) }
  public static var easeIn: Animation { easeIn(duration: usualDuration) }

  public static func easeOut(duration: TimeInterval) -> Animation { timingCurve(.easeOut, duration: duration) }
  public static var easeOut: Animation { easeOut(duration: usualDuration) }

  public static func easeInOut(duration: TimeInterval) -> Animation { timingCurve(.easeInOut, duration: duration) }
  public static var easeInOut: Animation { easeInOut(duration: usualDuration) }

  /// A cubic Bézier curve with the inner control points (p1x, p1y) and (p2x, p2y).
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    timingCurve(
      .bezier(startControlPoint: UnitPoint(x: p1x, y: p1y), endControlPoint: UnitPoint(x: p2x, y: p2y)),
      duration: duration)
  }

  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation(CurveAnimation(curve: curve, duration: duration))
  }
}
