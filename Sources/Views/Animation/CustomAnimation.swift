// How a value gets from where it is to where it should be: SwiftUI's protocol, and the animations of ours whose end is known.

public import Foundation

/// A way of animating a value.
///
/// The value is given as a vector: the way from the start to the target.
@preconcurrency
public protocol CustomAnimation: Hashable, Sendable {
  /// How much of the way `value` is done after `time` seconds; nil once the animation has ended.
  nonisolated func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?

  /// The change a second at `time`; nil if it is not known, or the animation has ended.
  nonisolated func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?

  /// Whether this animation takes the running one's place: it gets its state and its elapsed time.
  ///
  /// If not, both run together: this one leads from wherever the other is to the new target.
  ///
  /// - Parameters:
  ///   - previous: The running animation.
  ///   - value: The way that it was to go.
  ///   - time: The seconds since it began.
  ///   - context: Its state; what is left there is this animation's.
  /// - Returns: False by default.
  nonisolated func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? { nil }

  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { false }
}

/// An animation that knows beforehand how long it takes, whatever the value.
protocol TimedAnimation: CustomAnimation {
  /// Seconds; infinite if it never ends, nil if it depends on an animation that does not say.
  var span: TimeInterval? { get }

  /// The seconds at the beginning in which nothing moves.
  var pause: TimeInterval { get }
}

extension TimedAnimation {
  var pause: TimeInterval { 0 }
}
