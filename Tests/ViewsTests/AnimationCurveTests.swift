// Timing curves, delays, speeds and repetitions: where a value is at which time.

import Foundation
import Geometry
import Testing

@testable import Views

/// The value at `time` of a way from 0 to 1; nil after the end.
private func progress(_ animation: Animation, _ time: Double) -> Double? {
  var context = AnimationContext<Double>()
  return animation.animate(value: 1.0, time: time, context: &context)
}

@Suite("Animation") struct AnimationCurveTests {
  @Test(
    "easeInOut passes the known values",
    arguments: [
      (0.1, 0.019722), (0.25, 0.129162), (0.4, 0.331884), (0.5, 0.5), (0.6, 0.668116), (0.75, 0.870838),
      (0.9, 0.980278),
    ])
  func easing(time: Double, expected: Double) throws {
    let value = try #require(progress(.easeInOut(duration: 1), time))
    #expect(abs(value - expected) < 6e-7)
    let twice = try #require(progress(.easeInOut(duration: 2), 2 * time))
    #expect(abs(twice - value) < 1e-12)
  }

  @Test("the eased curves are Bézier curves, ease-in the mirror of ease-out")
  func mirrors() throws {
    for step in 1..<20 {
      let time = Double(step) / 20
      let start = try #require(progress(.easeIn(duration: 1), time))
      let end = try #require(progress(.easeOut(duration: 1), 1 - time))
      #expect(abs(start + end - 1) < 1e-12)
      #expect(start == progress(.timingCurve(0.42, 0, 1, 1, duration: 1), time))
      #expect(progress(.linear(duration: 1), time) == time)
    }
  }

  @Test(
    "without a duration it takes 0.35 seconds",
    arguments: [Animation.linear, .easeIn, .easeOut, .easeInOut, .timingCurve(0.1, 0.2, 0.3, 0.4)])
  func usualDuration(animation: Animation) {
    #expect(progress(animation, 0.3499999) != nil)
    #expect(progress(animation, 0.35) == nil)
    #expect(progress(animation, 0) == 0)
  }

  @Test("a duration of nothing, or less, or no number, is over at once", arguments: [0, -1, Double.nan])
  func noDuration(duration: Double) {
    #expect(progress(.linear(duration: duration), 0) == nil)
    #expect(progress(.linear(duration: duration).repeatForever(), 5) == nil)
  }

  @Test(
    "the velocity is the slope of the value",
    arguments: [
      Animation.easeInOut(duration: 0.8), .timingCurve(0.2, 1.4, 0.6, -0.3, duration: 2), .linear(duration: 3),
      .easeIn(duration: 1).delay(0.25), .easeOut(duration: 1).speed(1.5),
      .timingCurve(.circularEaseInOut, duration: 1.5), .easeIn(duration: 0.3).repeatForever(),
      .bouncy, .interpolatingSpring(stiffness: 100, damping: 5, initialVelocity: 3), .spring(duration: 1, bounce: -0.5),
    ])
  func slopes(animation: Animation) throws {
    for time in [0.31, 0.42, 0.55, 0.61] {
      let low = try #require(progress(animation, time - 1e-5))
      let high = try #require(progress(animation, time + 1e-5))
      let velocity = try #require(animation.velocity(value: 1.0, time: time, context: AnimationContext()))
      #expect(abs((high - low) / 2e-5 - velocity) < 1e-4 * (1 + abs(velocity)), "\(animation) at \(time)")
    }
  }

  @Test("a curve's slope is known at its ends, also where it stands still")
  func endSlopes() {
    #expect(UnitCurve.linear.velocity(at: 0) == 1)
    #expect(UnitCurve.easeIn.velocity(at: 0) == 0)
    #expect(UnitCurve.easeIn.velocity(at: 1) == 0 || UnitCurve.easeIn.velocity(at: 1) > 1.7)
    let straight = UnitCurve.bezier(startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 1, y: 1))
    #expect(straight.velocity(at: 0) == 1 && straight.velocity(at: 1) == 1)
    #expect(UnitCurve.linear.velocity(at: .nan) == 0)
  }

  @Test("a delay waits, a negative one begins inside")
  func delay() throws {
    let animation = Animation.linear(duration: 1).delay(0.5)
    #expect(progress(animation, 0) == 0 && progress(animation, 0.5) == 0)
    #expect(progress(animation, 0.75) == 0.25 && progress(animation, 1.5) == nil)
    #expect(progress(.linear(duration: 1).delay(-0.25), 0) == 0.25)
  }

  @Test("a speed of two halves the time, none stands still")
  func speed() {
    let animation = Animation.linear(duration: 1).speed(2)
    #expect(progress(animation, 0.25) == 0.5 && progress(animation, 0.5) == nil)
    #expect(progress(.linear(duration: 1).speed(0), 1e9) == 0)
    #expect(progress(.linear(duration: 1).speed(0.5), 1) == 0.5)
    #expect(progress(.linear(duration: 1).delay(1).speed(2), 0.75) == 0.5)
    #expect(progress(.linear(duration: 1).speed(2).delay(1), 1.25) == 0.5)
  }

  @Test("repeats jump back, or come back if they reverse")
  func repeats() throws {
    let jumping = Animation.linear(duration: 1).repeatCount(3, autoreverses: false)
    let reversing = Animation.linear(duration: 1).repeatCount(3)
    for (time, jump, back) in [(0.25, 0.25, 0.25), (1.25, 0.25, 0.75), (2.25, 0.25, 0.25), (2.75, 0.75, 0.75)] {
      #expect(progress(jumping, time) == jump)
      #expect(progress(reversing, time) == back)
    }
    #expect(progress(jumping, 3) == nil && progress(reversing, 3) == nil)
    #expect(progress(.linear(duration: 1).repeatCount(0), 0) == nil)
    #expect(progress(.linear(duration: 1).repeatCount(-5), 0) == nil)
    #expect(progress(.linear(duration: 1).repeatCount(.max), 1e9 + 0.5) == 0.5)
  }

  @Test("a way back eases in as the way out did")
  func easedBack() throws {
    let animation = Animation.easeIn(duration: 1).repeatForever()
    let out = try #require(progress(animation, 0.25))
    let back = try #require(progress(animation, 1.25))
    #expect(out < 0.1 && abs(back - (1 - out)) < 1e-12)
  }

  @Test("rounds keep time however late the frames are, a delay inside counts each time")
  func rounds() throws {
    let animation = Animation.linear(duration: 0.75).delay(0.25).repeatForever(autoreverses: false)
    var animator = Animator(0.0)
    animator.retarget(to: 1, animation: animation, at: 100)
    for time in [0.3, 0.99, 1.1, 1.625, 7.625, 1_000_000.625] {
      let local = time.truncatingRemainder(dividingBy: 1)
      #expect(abs(animator.presented(at: 100 + time) - max(0, (local - 0.25) / 0.75)) < 1e-8)
    }
    #expect(!animator.isAtRest)
  }

  @Test("animations are equal when made alike, and say what they are")
  func equality() {
    #expect(Animation.easeInOut(duration: 1) == .easeInOut(duration: 1))
    #expect(Animation.easeInOut(duration: 1) != .easeInOut(duration: 2))
    #expect(Animation.default == .spring() && Animation.default == .smooth && Animation.default == .spring)
    #expect(Animation.linear.repeatForever() != .linear.repeatForever(autoreverses: false))
    #expect(Set([Animation.linear, .linear, .easeIn]).count == 2)
    #expect(String(describing: Animation.linear(duration: 3)).contains("3.0"))
  }
}
