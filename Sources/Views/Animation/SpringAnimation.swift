// Animations that follow a spring.
//
// `SpringAnimation` takes a running spring's place and goes on with its velocity; `InterpolatingSpringAnimation` lets it run and leads
// from it to the new target. Both end when all that is left of the way is less than a ten-thousandth of it.
//
// The blend duration: the old spring, taken to the new target, passes into the new one along a smooth step. Both set out with the
// place and velocity at that moment, so neither jumps. (How SwiftUI blends is not published.)

import Foundation

struct SpringAnimation: TimedAnimation {
  /// What may be left of a way of 1 at the end.
  static let rest = 1e-4

  var spring: Spring
  var blendDuration: TimeInterval

  var span: TimeInterval? { spring.settlingDuration(target: 1.0, initialVelocity: 0, epsilon: Self.rest) }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    let push = context.state[Push<V>.self]
    let elapsed = time - push.time
    context.isLogicallyComplete = elapsed >= spring.duration
    let way = value - push.position
    // A push that leads back to where the value already is has no way to be measured by, but its swing.
    let size = max(
      max(value.magnitudeSquared, way.magnitudeSquared).squareRoot(),
      push.velocity.magnitudeSquared.squareRoot() / spring.frequency)
    let settled = spring.settlingDuration(target: way, initialVelocity: push.velocity, epsilon: size * Self.rest)
    guard elapsed < max(settled, push.former == nil ? 0 : blendDuration) else { return nil }
    let result = spring.value(target: way, initialVelocity: push.velocity, time: elapsed)
    guard let former = push.former, elapsed < blendDuration else { return push.position + result }
    let old = former.value(target: way, initialVelocity: push.velocity, time: elapsed)
    return push.position + old.interpolated(towards: result, amount: Self.blend(elapsed / blendDuration).amount)
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    let push = context.state[Push<V>.self]
    let elapsed = time - push.time
    let way = value - push.position
    let result = spring.velocity(target: way, initialVelocity: push.velocity, time: elapsed)
    guard let former = push.former, elapsed < blendDuration else { return result }
    let blend = Self.blend(elapsed / blendDuration)
    let old = former.velocity(target: way, initialVelocity: push.velocity, time: elapsed)
    let apart =
      spring.value(target: way, initialVelocity: push.velocity, time: elapsed)
      - former.value(target: way, initialVelocity: push.velocity, time: elapsed)
    return old.interpolated(towards: result, amount: blend.amount) + apart.scaled(by: blend.rate / blendDuration)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    guard let running = previous.base as? SpringAnimation else { return false }
    let velocity = running.velocity(value: value, time: time, context: context) ?? .zero
    let position = running.animate(value: value, time: time, context: &context)
    context.state[Push<V>.self] = Push(
      time: time, position: position ?? value, velocity: position == nil ? .zero : velocity,
      former: blendDuration > 0 && running.spring != spring ? running.spring : nil)
    context.isLogicallyComplete = false
    return true
  }

  private static func blend(_ t: Double) -> (amount: Double, rate: Double) { (t * t * (3 - 2 * t), 6 * t * (1 - t)) }

  /// What the animation was given by the one whose place it took: when, where, how fast, and its spring.
  private struct Push<V: VectorArithmetic>: AnimationStateKey {
    var time: TimeInterval = 0
    var position = V.zero
    var velocity = V.zero
    var former: Spring?

    static var defaultValue: Push { Push() }
  }
}

struct InterpolatingSpringAnimation: TimedAnimation {
  var spring: Spring
  /// In ways a second.
  var initialVelocity: Double

  var span: TimeInterval? {
    spring.settlingDuration(target: 1.0, initialVelocity: initialVelocity, epsilon: SpringAnimation.rest)
  }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    context.isLogicallyComplete = time >= spring.duration
    guard let span, time < span else { return nil }
    return value.scaled(by: spring.value(target: 1.0, initialVelocity: initialVelocity, time: time))
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    value.scaled(by: spring.velocity(target: 1.0, initialVelocity: initialVelocity, time: time))
  }
}
