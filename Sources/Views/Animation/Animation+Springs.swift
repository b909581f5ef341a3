// The names of the spring animations, with SwiftUI's defaults.

public import Foundation

extension Animation {
  /// The animation of `withAnimation {}`: a spring of half a second without bounce.
  public static let `default` = spring(duration: 0.5, bounce: 0)

  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation {
    Animation(SpringAnimation(spring: spring, blendDuration: blendDuration))
  }

  /// - Parameters:
  ///   - duration: How fast the spring seems to be; it settles later.
  ///   - bounce: 0 none, 1 without damping, below 0 sluggish.
  ///   - blendDuration: Seconds in which a running spring passes into this one.
  public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0) -> Animation
  {
    spring(Spring(duration: duration, bounce: bounce), blendDuration: blendDuration)
  }

  /// - Parameters:
  ///   - response: The stiffness, as the seconds of a swing without damping.
  ///   - dampingFraction: The part of critical damping.
  ///   - blendDuration: Seconds in which a running spring passes into this one.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    spring(Spring(response: response, dampingRatio: dampingFraction), blendDuration: blendDuration)
  }

  public static var spring: Animation { spring() }

  /// A spring for what follows the hand.
  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0.0, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(duration: duration, bounce: 0.14 + extraBounce, blendDuration: blendDuration)
  }

  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
  }

  public static var interactiveSpring: Animation { interactiveSpring() }

  /// - Parameter initialVelocity: In ways a second.
  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0.0) -> Animation {
    Animation(InterpolatingSpringAnimation(spring: spring, initialVelocity: initialVelocity))
  }

  public static func interpolatingSpring(
    mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
  ) -> Animation {
    interpolatingSpring(
      Spring(mass: mass, stiffness: stiffness, damping: damping), initialVelocity: initialVelocity)
  }

  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, initialVelocity: Double = 0.0
  ) -> Animation {
    interpolatingSpring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
  }

  public static var interpolatingSpring: Animation { interpolatingSpring() }

  /// Without bounce.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(.smooth(duration: duration, extraBounce: extraBounce))
  }
  public static var smooth: Animation { smooth() }

  /// With a little bounce, 0.15.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(.snappy(duration: duration, extraBounce: extraBounce))
  }
  public static var snappy: Animation { snappy() }

  /// With a bounce of 0.3.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(.bouncy(duration: duration, extraBounce: extraBounce))
  }
  public static var bouncy: Animation { bouncy() }
}
