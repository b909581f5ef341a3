// An animation run again and again, there and back if wished.
//
// The way back is the same animation in the other direction, as in SwiftUI: what eases in does so on both ways. Rounds follow each other
// exactly: a frame that comes late is not added to the next round. For that the length of a round must be known. Our own animations say
// it; of others it is found, when one has ended between two frames, by halving the time between.

import Foundation

struct RepeatAnimation: TimedAnimation {
  var base: Animation
  /// The number of rounds; nil without end.
  var count: Int?
  var autoreverses: Bool

  var span: TimeInterval? {
    guard let round = base.span else { return nil }
    guard round > 0 else { return 0 }
    guard let count else { return .infinity }
    return round * Double(max(count, 0))
  }

  var pause: TimeInterval { base.pause }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    if let count, count <= 0 { return nil }
    var memory = context.state[Memory<V>.self]
    defer { context.state[Memory<V>.self] = memory }
    while true {
      let (round, elapsed) = place(at: time, length: memory.length ?? base.span)
      guard let round, !isOver(round) else { return nil }
      if round != memory.round { memory = Memory(length: memory.length, round: round) }
      var inner = AnimationContext(state: memory.inner, environment: context.environment)
      guard let result = base.animate(value: value, time: elapsed, context: &inner) else {
        if memory.length == nil && base.span == nil {
          // From now on the length is known, and the place is found anew. Its value is above 0 or ends the loop.
          memory.length = end(value: value, after: memory.seen, before: elapsed, context: context, inner: memory.inner)
          if memory.length ?? 0 > 0 { continue }
          return nil
        }
        // Rounding at the last moment of a round.
        return isBackward(round) ? .zero : value
      }
      memory.inner = inner.state
      memory.seen = elapsed
      return isBackward(round) ? value - result : result
    }
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    let memory = context.state[Memory<V>.self]
    let (round, elapsed) = place(at: time, length: memory.length ?? base.span)
    guard let round, !isOver(round) else { return nil }
    let inner = AnimationContext(state: memory.inner, environment: context.environment)
    guard let result = base.velocity(value: value, time: elapsed, context: inner) else { return nil }
    return isBackward(round) ? .zero - result : result
  }

  /// The number of the round that `time` falls into, and the time within it.
  private func place(at time: TimeInterval, length: TimeInterval?) -> (round: Double?, elapsed: TimeInterval) {
    guard let length else { return (0, time) }
    guard length > 0 else { return (nil, 0) }
    guard time > 0, length < .infinity else { return (0, time) }
    let round = (time / length).rounded(.down)
    return (round, max(time - round * length, 0))
  }

  private func isOver(_ round: Double) -> Bool { count.map { round >= Double($0) } ?? false }

  private func isBackward(_ round: Double) -> Bool {
    autoreverses && round.truncatingRemainder(dividingBy: 2) == 1
  }

  /// The time at which the base ends, which is after `low` and not after `high`.
  private func end<V: VectorArithmetic>(
    value: V, after low: TimeInterval, before high: TimeInterval, context: AnimationContext<V>, inner: AnimationState<V>
  ) -> TimeInterval {
    var (low, high) = (low, high)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { break }
      var copy = AnimationContext(state: inner, environment: context.environment)
      if base.animate(value: value, time: middle, context: &copy) == nil { high = middle } else { low = middle }
    }
    return high
  }

  /// What is known of the rounds so far.
  private struct Memory<V: VectorArithmetic>: AnimationStateKey {
    /// The length of a round, once it was found.
    var length: TimeInterval?
    /// The running round, its state, and its time at the last frame.
    var round = 0.0
    var inner = AnimationState<V>()
    var seen: TimeInterval = 0

    static var defaultValue: Memory { Memory() }
  }
}

extension Animation {
  /// The animation run `repeatCount` times; each way counts if it reverses.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    Animation(RepeatAnimation(base: self, count: repeatCount, autoreverses: autoreverses))
  }

  /// The animation run until another takes its place, or its view goes.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(RepeatAnimation(base: self, count: nil, autoreverses: autoreverses))
  }
}
