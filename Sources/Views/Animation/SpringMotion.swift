// Where a spring is at a time, in closed form.
//
// With ω the frequency and ζ the damping ratio, the distance x from the target obeys x'' + 2ζω x' + ω² x = 0. Its solution is
//
//     x(t) = C(t) x(0) + S(t) x'(0),   S = e^(-ζωt) s(t),   C = e^(-ζωt) c(t) + ζω S,   C' = -ω² S,   S' = e^(-ζωt) c(t) - ζω S
//
// where, with d = ω √|1 - ζ²|, below critical damping c = cos dt, s = sin dt / d; at it c = 1, s = t; above it the hyperbolic ones.

public import Foundation

/// The solution at one time, for any value.
struct SpringMotion {
  /// C, S and S' of the file's header.
  var position, push, pushRate: Double

  init(_ spring: Spring, time: TimeInterval) {
    let (w, z) = (spring.frequency, spring.dampingRatio)
    let t = max(time, 0)
    let fade: Double, cosine: Double
    if z > 1 {
      // In exponentials that do not overflow; z - √(z² - 1) is taken as 1 / (z + √(z² - 1)), which keeps its digits.
      let root = ((z - 1) * (z + 1)).squareRoot()
      let slow = exp(-w * t / (z + root))
      let ratio = -2 * w * root * t
      cosine = slow * (1 + exp(ratio)) / 2
      fade = -slow * expm1(ratio) / (2 * w * root)
    } else {
      let rest = exp(-z * w * t)
      let d = w * ((1 - z) * (1 + z)).squareRoot()
      cosine = rest * cos(d * t)
      fade = d * t > 1e-9 ? rest * sin(d * t) / d : rest * t
    }
    push = fade.isFinite ? fade : 0
    position = (cosine.isFinite ? cosine : 0) + z * w * push
    pushRate = (cosine.isFinite ? cosine : 0) - z * w * push
  }
}

extension Spring {
  /// Where the value is that began at zero.
  public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
    let motion = SpringMotion(self, time: time)
    return target.scaled(by: 1 - motion.position) + initialVelocity.scaled(by: motion.push)
  }

  /// The change a second of the value that began at zero.
  public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
    let motion = SpringMotion(self, time: time)
    return target.scaled(by: frequency * frequency * motion.push) + initialVelocity.scaled(by: motion.pushRate)
  }

  /// Brings a value and its velocity forward by `deltaTime` seconds.
  public func update<V: VectorArithmetic>(
    value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
  ) {
    let motion = SpringMotion(self, time: deltaTime)
    let distance = value - target
    value = target + distance.scaled(by: motion.position) + velocity.scaled(by: motion.push)
    velocity = velocity.scaled(by: motion.pushRate) - distance.scaled(by: frequency * frequency * motion.push)
  }

  /// The force on the mass: what pulls it to the target, less what brakes it.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }

  /// The seconds until the value stays within `epsilon` of the target; infinite without damping.
  ///
  /// An upper bound by the envelope of the swings, so that nothing moves visibly afterwards.
  public func settlingDuration<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, epsilon: Double
  ) -> TimeInterval {
    let (w, z) = (frequency, dampingRatio)
    let distance = target.magnitudeSquared.squareRoot()
    // |x(t)| ≤ (distance + pull t) e^(-rate t), at any damping.
    let pull = (initialVelocity - target.scaled(by: z * w)).magnitudeSquared.squareRoot()
    let root = (abs(z - 1) * (z + 1)).squareRoot()
    let rate = z > 1 ? w / (z + root) : z * w
    guard distance + pull > 0 else { return 0 }
    guard rate > 0, epsilon > 0, (distance + pull).isFinite else { return .infinity }

    // Away from critical damping the swings are bounded, and the bound is closer.
    let amplitude =
      z > 1
      ? distance + pull / (2 * w * root)
      : (distance * distance + (pull / (w * root)) * (pull / (w * root))).squareRoot()
    let bounded = amplitude.isFinite ? max(log(amplitude / epsilon) / rate, 0) : .infinity

    // u = rate t: ln(distance + pull u / rate) - u = ln epsilon. The left side falls beyond its top; Newton from the right of the root,
    // where the curve is concave, does not leap over it.
    let slope = pull / rate
    var u = max(1, 2 * log((distance + slope) / epsilon) + 2)
    for _ in 0..<60 {
      let sum = distance + slope * u
      let excess = log(sum / epsilon) - u
      let fall = slope / sum - 1
      guard fall < 0 else { break }
      let next = u - excess / fall
      guard next > 0, next < u else { break }
      if u - next <= 1e-12 * u {
        u = next
        break
      }
      u = next
    }
    return min(bounded, max(u, 0) / rate)
  }
}

/// The same for values that have an animatable part.
extension Spring {
  public func value<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
    var result = toValue
    result.animatableData =
      fromValue.animatableData
      + value(
        target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity.animatableData,
        time: time)
    return result
  }

  public func velocity<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
    var result = toValue
    result.animatableData = velocity(
      target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity.animatableData,
      time: time)
    return result
  }

  public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
    var result = toValue
    result.animatableData = force(
      target: toValue.animatableData - fromValue.animatableData, position: position.animatableData,
      velocity: velocity.animatableData)
    return result
  }

  public func settlingDuration<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, epsilon: Double
  ) -> TimeInterval {
    settlingDuration(
      target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity.animatableData,
      epsilon: epsilon)
  }
}
