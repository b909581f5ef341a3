// Animations made of animations: later, faster, or complete at a time of one's own.

public import Foundation

struct DelayAnimation: TimedAnimation {
  var base: Animation
  /// Seconds; if negative, the animation begins that far in.
  var delay: TimeInterval

  var span: TimeInterval? { base.span.map { max($0 + delay, 0) } }
  var pause: TimeInterval { max(delay + base.pause, 0) }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    time < delay ? .zero : base.animate(value: value, time: time - delay, context: &context)
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    time < delay ? .zero : base.velocity(value: value, time: time - delay, context: context)
  }
}

struct SpeedAnimation: TimedAnimation {
  var base: Animation
  /// Twice as fast at 2; at 0 or less, and if it is no number, nothing moves.
  var speed: Double

  var span: TimeInterval? { speed > 0 ? base.span.map { $0 / speed } : .infinity }
  var pause: TimeInterval { speed > 0 ? base.pause / speed : .infinity }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    speed > 0 ? base.animate(value: value, time: time * speed, context: &context) : .zero
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    speed > 0 ? base.velocity(value: value, time: time * speed, context: context)?.scaled(by: speed) : .zero
  }

  /// Merges if the running one has the same speed, so that they agree about the time that has passed.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    guard let previous = previous.base as? SpeedAnimation, previous.speed == speed, speed > 0 else { return false }
    return base.shouldMerge(previous: previous.base, value: value, time: time * speed, context: &context)
  }
}

/// An animation that counts as complete after `duration` seconds, whether or not it goes on.
struct LogicallyCompleteAnimation: TimedAnimation {
  var base: Animation
  var duration: TimeInterval

  var span: TimeInterval? { base.span }
  /// Who waits for its completion must not wait for a delay that is longer.
  var pause: TimeInterval { min(base.pause, duration) }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    let result = base.animate(value: value, time: time, context: &context)
    context.isLogicallyComplete = time >= duration
    return result
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    base.velocity(value: value, time: time, context: context)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    let inner = (previous.base as? LogicallyCompleteAnimation)?.base ?? previous
    return base.shouldMerge(previous: inner, value: value, time: time, context: &context)
  }
}

extension Animation {
  /// The animation, begun `delay` seconds later.
  public func delay(_ delay: TimeInterval) -> Animation { Animation(DelayAnimation(base: self, delay: delay)) }

  /// The animation, `speed` times as fast.
  public func speed(_ speed: Double) -> Animation { Animation(SpeedAnimation(base: self, speed: speed)) }

  /// The animation, counted as complete after `duration` seconds.
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    Animation(LogicallyCompleteAnimation(base: self, duration: duration))
  }
}
