// The running animation of one value: retargeting, ends, completions, custom animations.

import Drawing
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Views

/// Goes the way in even steps, for as long as its duration says, and counts its calls.
private struct Stepped: CustomAnimation {
  var duration: Double
  var isMerging = false

  struct Calls: AnimationStateKey {
    static var defaultValue: Int { 0 }
  }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    context.state[Calls.self] += 1
    return time < duration ? value.scaled(by: time / duration) : nil
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { isMerging && previous.base is Stepped }
}

@Suite("Animator") struct AnimatorTests {
  @Test("stands still without animation, and jumps with none")
  func atRest() {
    var animator = Animator(3.0)
    #expect(animator.presented(at: 0) == 3 && animator.isAtRest)
    animator.retarget(to: 5, animation: nil, at: 1)
    #expect(animator.presented(at: 1) == 5 && animator.isAtRest && animator.nextMove(after: 1) == nil)
    animator.retarget(to: 9, animation: .linear(duration: 1), at: 2)
    #expect(animator.presented(at: 2.5) == 7)
    animator.retarget(to: 1, animation: nil, at: 2.5)
    #expect(animator.presented(at: 2.5) == 1 && animator.isFinished(at: 2.5))
  }

  @Test(
    "ends at the target bit for bit, having begun at the start",
    arguments: [
      Animation.linear(duration: 0.3), .easeInOut, .default, .bouncy, .interpolatingSpring(stiffness: 90, damping: 9),
      .easeIn(duration: 0.1).repeatCount(4), .spring(duration: 0.4, bounce: -0.3).delay(0.2),
    ])
  func exactEnd(animation: Animation) {
    var animator = Animator(0.1)
    animator.retarget(to: 0.7, animation: animation, at: 1e6 / 3)
    #expect(abs(animator.presented(at: 1e6 / 3) - 0.1) < 1e-12)
    var last = 0.0
    for frame in 0..<2000 {
      last = animator.presented(at: 1e6 / 3 + Double(frame) / 60)
      if animator.isAtRest { break }
    }
    #expect(last == 0.7 && animator.isAtRest)
  }

  @Test("springs stop without a visible step", arguments: [Animation.default, .snappy, .bouncy, .bouncy(duration: 3)])
  func quietEnd(animation: Animation) {
    var animator = Animator(0.0)
    animator.retarget(to: 1000, animation: animation, at: 0)
    var (former, now) = (0.0, 0.0)
    for frame in 0..<5000 where !animator.isAtRest {
      (former, now) = (now, animator.presented(at: Double(frame) / 120))
    }
    #expect(animator.isAtRest && abs(now - former) <= 0.125)
  }

  private static let kinds: [Animation] = [
    .easeInOut(duration: 1), .easeOut(duration: 0.6), .linear(duration: 0.8), .default, .bouncy, .snappy(duration: 0.9),
    .interactiveSpring(), .interpolatingSpring(stiffness: 50, damping: 4), .easeInOut(duration: 0.4).repeatForever(),
    .spring(response: 0.4, dampingFraction: 0.5, blendDuration: 0.3), .bouncy.speed(0.5), .smooth.delay(0.3),
  ]

  @Test("a change in flight sets out from what is shown, whatever was running", arguments: 0..<12)
  func continuity(index: Int) {
    for next in Self.kinds {
      var animator = Animator(0.0)
      animator.retarget(to: 100, animation: Self.kinds[index], at: 0)
      let before = animator.presented(at: 0.317)
      animator.retarget(to: -40, animation: next, at: 0.317)
      #expect(abs(animator.presented(at: 0.317) - before) < 1e-9, "\(Self.kinds[index]) then \(next)")
      #expect(abs(animator.presented(at: 0.317 + 1e-7) - before) < 1e-3)
      // And again, three in flight.
      let later = animator.presented(at: 0.5)
      animator.retarget(to: 7, animation: .easeInOut, at: 0.5)
      #expect(abs(animator.presented(at: 0.5) - later) < 1e-9)
      #expect(animator.presented(at: 5) == 7 && animator.isAtRest)
    }
  }

  @Test("a spring goes on with the velocity, also while it blends", arguments: [0, 0.25, 1.0])
  func velocity(blend: Double) {
    for first in [Animation.bouncy, .default, .spring(response: 1, dampingFraction: 0.3)] {
      let next = Animation.spring(response: 0.3, dampingFraction: 0.7, blendDuration: blend)
      for time in [0.05, 0.21, 0.4] {
        var animator = Animator(0.0)
        animator.retarget(to: 100, animation: first, at: 0)
        let h = 1e-5
        let (a, b) = (animator.presented(at: time - h), animator.presented(at: time))
        animator.retarget(to: 20, animation: next, at: time)
        let c = animator.presented(at: time + h)
        #expect(abs((c - b) - (b - a)) / h < 0.5, "from \((b - a) / h) to \((c - b) / h)")
        #expect(animator.presented(at: 30) == 20)
      }
    }
  }

  @Test("a spring retargeted to its target's own motion is one spring")
  func mergedSpring() {
    let spring = Spring(duration: 0.8, bounce: 0.4)
    var animator = Animator(0.0)
    animator.retarget(to: 1, animation: .spring(spring), at: 0)
    animator.retarget(to: 2, animation: .spring(spring), at: 0.3)
    var (value, velocity) = (0.0, 0.0)
    spring.update(value: &value, velocity: &velocity, target: 1, deltaTime: 0.3)
    spring.update(value: &value, velocity: &velocity, target: 2, deltaTime: 0.17)
    #expect(abs(animator.presented(at: 0.47) - value) < 1e-12)
  }

  @Test("a thousand changes in flight cost no more than those that still run")
  func manyChanges() {
    var animator = Animator(0.0)
    for step in 1...1000 {
      let time = Double(step) / 200
      let before = animator.presented(at: time)
      animator.retarget(to: Double(step), animation: .easeOut(duration: 0.2), at: time)
      #expect(abs(animator.presented(at: time) - before) < 1e-9)
    }
    let count = Mirror(reflecting: animator).children.compactMap { ($0.value as? [Any])?.count }.max() ?? 0
    #expect(count > 0 && count <= 41)
    #expect(animator.presented(at: 5.2) == 1000)
  }

  @Test("an endless repetition survives the same target, and ends with another animation")
  func endless() {
    var animator = Animator(0.0)
    let forever = Animation.linear(duration: 1).repeatForever()
    animator.retarget(to: 1, animation: forever, at: 0)
    animator.retarget(to: 1, animation: nil, at: 0.5)
    animator.retarget(to: 1, animation: .default, at: 0.6)
    #expect(abs(animator.presented(at: 1.25) - 0.75) < 1e-12)
    animator.retarget(to: 5, animation: .linear(duration: 2), at: 10)
    #expect(!animator.isFinished(at: 11.9) && animator.presented(at: 12) == 5 && animator.isAtRest)
  }

  @Test("pairs animate side by side, and values that have no data jump")
  func pairs() {
    typealias Pair = AnimatablePair<CGFloat, AnimatablePair<Float, Double>>
    var animator = Animator(Pair(0, AnimatablePair(1, 2)))
    animator.retarget(to: Pair(10, AnimatablePair(3, -2)), animation: .linear(duration: 1), at: 0)
    #expect(animator.presented(at: 0.5) == Pair(5, AnimatablePair(2, 0)))
    #expect(Pair(3, AnimatablePair(4, 12)).magnitudeSquared == 169)
    var values = Animator(AnimatableValues(0.0, CGFloat(1), Float(2)))
    values.retarget(to: AnimatableValues(1.0, CGFloat(3), Float(6)), animation: .linear(duration: 2), at: 0)
    #expect(values.presented(at: 1) == AnimatableValues(0.5, CGFloat(2), Float(4)))
    #expect(AnimatableValues(3.0, 4.0).magnitudeSquared == 25)
    var empty = Animator(EmptyAnimatableData())
    empty.retarget(to: EmptyAnimatableData(), animation: .default, at: 0)
    #expect(empty.isAtRest)
  }

  @Test("a custom animation runs, keeps its state, merges if it wishes, and repeats exactly")
  func custom() throws {
    var animator = Animator(0.0)
    animator.retarget(to: 8, animation: Animation(Stepped(duration: 2)), at: 0)
    #expect(animator.presented(at: 0.5) == 2)
    // Not merged: leads from the other one, which has gone on.
    var other = animator
    other.retarget(to: 0, animation: Animation(Stepped(duration: 2)), at: 1)
    #expect(other.presented(at: 1) == 4 && other.presented(at: 1.5) == 4.5 && other.presented(at: 3) == 0)
    // Merged: the elapsed time is the running one's.
    animator.retarget(to: 16, animation: Animation(Stepped(duration: 2, isMerging: true)), at: 1)
    #expect(animator.presented(at: 1.5) == 12 && animator.presented(at: 2) == 16)

    var context = AnimationContext<Double>()
    for _ in 0..<3 { _ = Animation(Stepped(duration: 1)).animate(value: 1.0, time: 0.1, context: &context) }
    #expect(context.state[Stepped.Calls.self] == 3)

    var repeating = Animator(0.0)
    repeating.retarget(to: 1, animation: Animation(Stepped(duration: 0.7)).repeatForever(), at: 0)
    for time in [0.3, 0.69, 0.9, 1.3, 1.5, 1000 * 0.7 + 0.35, 1001 * 0.7 + 0.175] {
      let round = (time / 0.7).rounded(.down)
      let part = time / 0.7 - round
      let expected = round.truncatingRemainder(dividingBy: 2) == 1 ? 1 - part : part
      #expect(abs(repeating.presented(at: time) - expected) < 1e-9, "\(time)")
    }
  }

  @Test("says when it next moves: now, or after its delay")
  func nextMove() {
    var animator = Animator(0.0)
    animator.retarget(to: 1, animation: .linear(duration: 1).delay(3).speed(2), at: 10)
    #expect(animator.nextMove(after: 10.1) == 11.5 && animator.nextMove(after: 11.7) == 11.7)
    animator.retarget(to: 1, animation: nil, at: 11)
    #expect(animator.presented(at: 20) == 1 && animator.nextMove(after: 20) == nil)
  }

  @Test("values of ours carry their data there and back")
  func conformances() {
    func survives<T: Animatable & Equatable>(_ value: T, other: T) -> Bool {
      var copy = other
      copy.animatableData = value.animatableData
      return copy == value
    }
    #expect(survives(CGPoint(x: 1, y: 2), other: .zero) && survives(CGSize(width: 3, height: 4), other: .zero))
    #expect(survives(CGRect(x: 1, y: 2, width: 3, height: 4), other: .zero))
    #expect(survives(Angle(degrees: 77), other: .zero) && survives(UnitPoint.bottom, other: .zero))
    #expect(survives(StrokeStyle(lineWidth: 3, miterLimit: 4, dashPhase: 5), other: StrokeStyle()))
    #expect(survives(4.5, other: 0.0))
    var half = Color.Resolved(red: 1, green: 0.5, blue: 0, opacity: 1)
    let clear = Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0)
    half.animatableData = half.animatableData.interpolated(towards: clear.animatableData, amount: 0.5)
    #expect(half == Color.Resolved(red: 1, green: 0.5, blue: 0, opacity: 0.5))
  }
}
