// The animation of a change, as SwiftUI's value type: any animation in a box.

public import Foundation

/// How a change is animated.
public struct Animation: Hashable, Sendable {
  /// The animation inside.
  public let base: any CustomAnimation

  public init<A: CustomAnimation>(_ base: A) { self.base = base }

  public static func == (a: Animation, b: Animation) -> Bool {
    func equal<A: CustomAnimation>(_ one: A, _ other: any CustomAnimation) -> Bool { one == other as? A }
    return equal(a.base, b.base)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type(of: base)))
    base.hash(into: &hasher)
  }
}

extension Animation {
  /// How much of the way `value` is done after `time` seconds; nil once the animation has ended.
  public func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    base.animate(value: value, time: time, context: &context)
  }

  /// The change a second at `time`; nil if it is not known, or the animation has ended.
  public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    base.velocity(value: value, time: time, context: context)
  }

  /// Whether this animation takes the place of `previous`.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    base.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }

  var span: TimeInterval? { (base as? any TimedAnimation)?.span }
  var pause: TimeInterval { (base as? any TimedAnimation)?.pause ?? 0 }
}

extension Animation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { String(describing: base) }
  public var debugDescription: String { "Animation(\(String(reflecting: base)))" }
  public var customMirror: Mirror { Mirror(reflecting: base) }
}
