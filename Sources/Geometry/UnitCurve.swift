// How a change runs its course: timing curves, as SwiftUI's UnitCurve.
//
// In:  the part of the time that has passed, 0...1.
// Out: the part of the change that is done; exact to about 1e-15.

import Foundation

/// A curve from (0, 0) to (1, 1): time across, progress up.
public struct UnitCurve: Hashable, Sendable {
  private enum Shape: Hashable, Sendable {
    case linear
    case bezier(UnitPoint, UnitPoint)
    case circularEaseIn, circularEaseOut, circularEaseInOut
  }

  private var shape: Shape

  public static let linear = UnitCurve(shape: .linear)
  public static let easeIn = bezier(startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 1, y: 1))
  public static let easeOut = bezier(
    startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))
  public static let easeInOut = bezier(
    startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))
  /// Quarters of a circle: slow first, slow last, slow at both ends.
  public static let circularEaseIn = UnitCurve(shape: .circularEaseIn)
  public static let circularEaseOut = UnitCurve(shape: .circularEaseOut)
  public static let circularEaseInOut = UnitCurve(shape: .circularEaseInOut)

  /// A cubic Bézier curve with these inner control points.
  ///
  /// Their x is held in 0...1, so that time runs forwards; y may lie outside, for curves that overshoot.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    func held(_ point: UnitPoint) -> UnitPoint {
      UnitPoint(x: point.x.isNaN ? 0 : min(max(point.x, 0), 1), y: point.y.isFinite ? point.y : 0)
    }
    return UnitCurve(shape: .bezier(held(startControlPoint), held(endControlPoint)))
  }

  /// The curve with time and progress exchanged in direction: what eases in eases out.
  public var inverse: UnitCurve {
    switch shape {
    case .linear, .circularEaseInOut: self
    case .circularEaseIn: .circularEaseOut
    case .circularEaseOut: .circularEaseIn
    case .bezier(let start, let end):
      .bezier(
        startControlPoint: UnitPoint(x: 1 - end.x, y: 1 - end.y),
        endControlPoint: UnitPoint(x: 1 - start.x, y: 1 - start.y))
    }
  }

  /// How much is done once the part `progress` of the time has passed.
  ///
  /// - Parameter progress: Held in 0...1; 0 if it is not a number.
  public func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    switch shape {
    case .linear: return progress
    case .bezier(let start, let end):
      let t = Self.parameter(x1: Double(start.x), x2: Double(end.x), at: progress)
      return Self.coordinate(Double(start.y), Double(end.y), at: t)
    case .circularEaseIn: return 1 - (1 - progress * progress).squareRoot()
    case .circularEaseOut: return ((2 - progress) * progress).squareRoot()
    case .circularEaseInOut:
      let (early, late) = (2 * progress, 2 - 2 * progress)
      return progress < 0.5
        ? (1 - (1 - early * early).squareRoot()) / 2 : (1 + (1 - late * late).squareRoot()) / 2
    }
  }

  /// The slope at the part `progress` of the time: the change a unit of time.
  ///
  /// - Parameter progress: 0 outside 0...1, and if it is not a number; infinite where a curve is upright.
  public func velocity(at progress: Double) -> Double {
    guard progress >= 0, progress <= 1 else { return 0 }
    switch shape {
    case .linear: return 1
    case .bezier(let start, let end):
      let (x1, x2) = (Double(start.x), Double(end.x))
      let t = progress == 0 ? 0 : progress == 1 ? 1 : Self.parameter(x1: x1, x2: x2, at: progress)
      return Self.velocity(x1, Double(start.y), x2, Double(end.y), at: t)
    case .circularEaseIn: return progress / (1 - progress * progress).squareRoot()
    case .circularEaseOut: return (1 - progress) / ((2 - progress) * progress).squareRoot()
    case .circularEaseInOut:
      let part = 2 * min(progress, 1 - progress)
      return part / (1 - part * part).squareRoot()
    }
  }

  private static func velocity(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at t: Double) -> Double {
    let across = slope(x1, x2, at: t)
    if across > 0 { return slope(y1, y2, at: t) / across }
    // The curve stands still here: its direction is that of the next control point that is elsewhere.
    let (x, y) =
      t < 0.5
      ? (x1 > 0 || y1 != 0 ? (x1, y1) : x2 > 0 || y2 != 0 ? (x2, y2) : (1, 1))
      : (x2 < 1 || y2 != 1 ? (1 - x2, 1 - y2) : x1 < 1 || y1 != 1 ? (1 - x1, 1 - y1) : (1, 1))
    return y == 0 ? 0 : y / x
  }

  private static func slope(_ c1: Double, _ c2: Double, at t: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * c1 + 6 * s * t * (c2 - c1) + 3 * t * t * (1 - c2)
  }

  private static func coordinate(_ c1: Double, _ c2: Double, at t: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * t * c1 + 3 * s * t * t * c2 + t * t * t
  }

  /// The parameter at which the curve has reached the time x.
  ///
  /// Newton's method inside bounds that close in: x never falls along the curve, so that there is one such place.
  private static func parameter(x1: Double, x2: Double, at x: Double) -> Double {
    var (low, high, t) = (0.0, 1.0, x)
    for _ in 0..<64 {
      let excess = coordinate(x1, x2, at: t) - x
      if excess == 0 { break }
      if excess > 0 { high = t } else { low = t }
      var next = t - excess / slope(x1, x2, at: t)
      if !(next > low && next < high) { next = (low + high) / 2 }
      if abs(next - t) <= 1e-16 { break }
      t = next
    }
    return t
  }
}
