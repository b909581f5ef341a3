// The running animation of one value.
//
// In:  targets as they change, each with the animation of its transaction; the time in seconds, always as an argument.
// Out: the value to show at a time. At rest it is the target itself, bit for bit.
//
// A change in flight: the new animation may merge with the running one (a spring goes on with the velocity). Otherwise both run. The new
// one leads from wherever the old one is at each moment to the new target; as it gains, the old one loses all influence, so that
// neither value nor velocity jumps, and an endless repetition ends when the new animation does. Once the newest has ended, all have.

import Drawing

/// A value on its way to a target.
///
/// Cost: a frame of a value at rest is a comparison; of a moving one, an evaluation for each animation in flight.
package struct Animator<Value: VectorArithmetic> {
  private struct Run {
    var animation: Animation
    var state = AnimationState<Value>()
    var beginning: Double
    var end: Value
    var completions: [AnimationCompletion]
    var isLogicallyComplete = false
  }

  /// Where the value is to be.
  package private(set) var target: Value
  /// Where the first run sets out from.
  private var origin: Value
  /// The oldest first.
  private var runs: [Run] = []

  package init(_ value: Value) {
    target = value
    origin = value
  }

  /// Whether the last frame left something to move.
  package var isAtRest: Bool { runs.isEmpty }

  /// The value at `time`; what has ended by then is over, and its completions are let go.
  ///
  /// - Parameter time: Seconds; it must not run backwards from call to call.
  /// - Parameter environment: The view's, for custom animations that ask.
  /// - Returns: The target, unless something is running.
  package mutating func presented(
    at time: Double, environment: @autoclosure () -> EnvironmentValues = EnvironmentValues()
  ) -> Value {
    if runs.isEmpty { return target }
    let environment = environment()
    var result = origin
    var firstLeft = 0
    for index in runs.indices {
      let way = runs[index].end - result
      var context = AnimationContext(
        state: runs[index].state, environment: environment, isLogicallyComplete: runs[index].isLogicallyComplete)
      let done = runs[index].animation.animate(value: way, time: time - runs[index].beginning, context: &context)
      guard let done else {
        // Whatever led up to here no longer matters.
        result = runs[index].end
        origin = result
        firstLeft = index + 1
        continue
      }
      result += done
      runs[index].state = context.state
      if context.isLogicallyComplete && !runs[index].isLogicallyComplete {
        runs[index].isLogicallyComplete = true
        runs[index].completions.removeAll { $0.criteria == .logicallyComplete }
      }
    }
    if firstLeft > 0 { runs.removeFirst(firstLeft) }
    return runs.isEmpty ? target : result
  }

  /// Whether nothing moves any more at `time`.
  package mutating func isFinished(at time: Double) -> Bool {
    _ = presented(at: time)
    return runs.isEmpty
  }

  /// Sends the value to a new target.
  ///
  /// The same target again changes nothing, whatever the animation: what is running goes on.
  ///
  /// - Parameters:
  ///   - newTarget: Where the value is to be.
  ///   - animation: How it gets there; nil is at once, and stops what is running.
  ///   - time: When it sets out, in seconds.
  ///   - completions: Those of the transaction; held until the animation is complete.
  package mutating func retarget(
    to newTarget: Value, animation: Animation?, at time: Double, completions: [AnimationCompletion] = [],
    environment: @autoclosure () -> EnvironmentValues = EnvironmentValues()
  ) {
    guard newTarget != target else { return }
    guard let animation else {
      jump(to: newTarget)
      return
    }
    let environment = environment()
    _ = presented(at: time, environment: environment)
    if runs.isEmpty { origin = target }
    target = newTarget
    if let last = runs.indices.last {
      var start = origin
      for index in runs.indices.dropLast() {
        var context = AnimationContext(state: runs[index].state, environment: environment)
        let way = runs[index].end - start
        start +=
          runs[index].animation.animate(value: way, time: time - runs[index].beginning, context: &context) ?? way
      }
      var context = AnimationContext(state: runs[last].state, environment: environment)
      let elapsed = time - runs[last].beginning
      if animation.shouldMerge(
        previous: runs[last].animation, value: runs[last].end - start, time: elapsed, context: &context)
      {
        runs[last].animation = animation
        runs[last].state = context.state
        runs[last].end = newTarget
        runs[last].isLogicallyComplete = context.isLogicallyComplete
        runs[last].completions += completions
        return
      }
    }
    runs.append(Run(animation: animation, beginning: time, end: newTarget, completions: completions))
  }

  /// Puts the value at a target without any animation, and ends what is running.
  package mutating func jump(to newTarget: Value) {
    runs = []
    target = newTarget
    origin = newTarget
  }

  /// The time at which something next moves: now, or the end of the delay that all is waiting for; nil at rest.
  package func nextMove(after time: Double) -> Double? {
    runs.map { max($0.beginning + $0.animation.pause, time) }.min()
  }
}
