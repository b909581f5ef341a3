// A damped spring, described in any of four ways, as SwiftUI's Spring.
//
// In:  a mass on a spring that pulls it to a target; units are seconds and those of the value.
// Out: where it is, and how fast, at any time: exact, not stepped (see SpringMotion).
//
// The spring is kept as its angular frequency and damping ratio. `duration` and `response` are the time of one swing without damping;
// `bounce` is 1 less the damping ratio, and where it is negative the damping ratio is 1 / (1 + bounce).

public import Foundation

/// A spring.
public struct Spring: Hashable, Sendable {
  /// Radians a second without damping.
  let frequency: Double
  /// 0 swings for ever, 1 does not overshoot, more is sluggish.
  public let dampingRatio: Double
  public let mass: Double

  /// Numbers that mean nothing are held where a spring can still be reckoned with: it is very stiff, or very sluggish.
  private init(frequency: Double, damping: Double, mass: Double) {
    self.frequency = frequency.isNaN ? 2 * .pi : min(max(frequency, 1e-6), 1e6)
    dampingRatio = damping.isNaN ? 1 : min(max(damping, 0), 1000)
    self.mass = mass > 0 && mass < .infinity ? mass : 1
  }

  /// - Parameters:
  ///   - duration: How fast the spring seems to be; it settles later.
  ///   - bounce: 0 none, 1 without damping, below 0 sluggish; held in -1...1.
  public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
    self.init(
      frequency: 2 * .pi / max(duration, 0), damping: bounce < 0 ? 1 / max(1 + bounce, 0) : 1 - bounce, mass: 1)
  }

  /// - Parameters:
  ///   - response: Seconds; the stiffness as the time of a swing without damping. 0 is as stiff as can be.
  ///   - dampingRatio: The part of critical damping.
  public init(response: Double, dampingRatio: Double) {
    self.init(frequency: 2 * .pi / max(response, 0), damping: dampingRatio, mass: 1)
  }

  /// - Parameter allowOverDamping: Otherwise more damping than is critical counts as critical.
  public init(mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    let mass = mass > 0 && mass < .infinity ? mass : 1
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    self.init(
      frequency: (stiffness / mass).squareRoot(), damping: allowOverDamping ? ratio : min(ratio, 1), mass: mass)
  }

  /// The spring of this damping that comes to rest, to within `epsilon` of a way of 1, in `settlingDuration` seconds.
  ///
  /// - Parameter dampingRatio: If 0, the spring would never rest; it is taken as 0.001.
  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
    let ratio = dampingRatio > 0 ? dampingRatio : 0.001
    let unit = Spring(frequency: 1, damping: ratio, mass: 1)
    let span = unit.settlingDuration(target: 1.0, initialVelocity: 0, epsilon: epsilon)
    self.init(frequency: span / max(settlingDuration, 0), damping: ratio, mass: 1)
  }

  public var response: Double { 2 * .pi / frequency }
  public var duration: TimeInterval { response }
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
  public var stiffness: Double { frequency * frequency * mass }
  public var damping: Double { 2 * dampingRatio * frequency * mass }

  /// The seconds until a way of 1 is done to within 0.001.
  public var settlingDuration: TimeInterval { settlingDuration(target: 1.0, initialVelocity: 0, epsilon: 0.001) }
}

/// The springs that have names.
extension Spring {
  /// Without bounce.
  public static var smooth: Spring { smooth() }
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// With a little bounce, 0.15.
  public static var snappy: Spring { snappy() }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// With a bounce of 0.3.
  public static var bouncy: Spring { bouncy() }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
