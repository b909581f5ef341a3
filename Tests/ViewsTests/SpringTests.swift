// Springs against what is known of them, and against a slow twin that adds up small steps.

import Foundation
import TestSupport
import Testing

@testable import Views

@Suite("Spring") struct SpringTests {
  /// The slow twin: Runge and Kutta's fourth order in steps of 20 microseconds.
  private static func stepped(_ spring: Spring, velocity: Double, time: Double) -> (value: Double, velocity: Double) {
    let steps = Int((time / 2e-5).rounded(.up))
    let step = time / Double(max(steps, 1))
    func rate(_ x: Double, _ v: Double) -> Double {
      spring.force(target: 1.0, position: x, velocity: v) / spring.mass
    }
    var (x, v) = (0.0, velocity)
    for _ in 0..<steps {
      let (x1, v1) = (v, rate(x, v))
      let (x2, v2) = (v + step / 2 * v1, rate(x + step / 2 * x1, v + step / 2 * v1))
      let (x3, v3) = (v + step / 2 * v2, rate(x + step / 2 * x2, v + step / 2 * v2))
      let (x4, v4) = (v + step * v3, rate(x + step * x3, v + step * v3))
      x += step / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
      v += step / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
    }
    return (x, v)
  }

  private static let springs = [
    Spring(), .smooth, .snappy, .bouncy, Spring(duration: 0.5, bounce: -0.5), Spring(duration: 0.4, bounce: 1),
    Spring(mass: 2, stiffness: 170, damping: 12), Spring(response: 0.5, dampingRatio: 0.825),
    Spring(response: 1, dampingRatio: 0.999_999_9), Spring(response: 1, dampingRatio: 1.000_000_1),
    Spring(mass: 1, stiffness: 30, damping: 40, allowOverDamping: true),
  ]

  @Test("the closed form is where small steps lead", arguments: springs)
  func agreesWithSteps(spring: Spring) {
    for velocity in [0, 5, -20.0] {
      for time in [0.05, 0.3, 1.0] {
        let slow = Self.stepped(spring, velocity: velocity, time: time)
        #expect(abs(spring.value(target: 1, initialVelocity: velocity, time: time) - slow.value) < 1e-8)
        #expect(abs(spring.velocity(target: 1, initialVelocity: velocity, time: time) - slow.velocity) < 1e-6)
      }
    }
  }

  @Test("two updates make one", arguments: springs)
  func updates(spring: Spring) {
    var (value, velocity) = (0.25, 3.0)
    var (whole, wholeVelocity) = (value, velocity)
    for _ in 0..<10 { spring.update(value: &value, velocity: &velocity, target: 2, deltaTime: 0.03) }
    spring.update(value: &whole, velocity: &wholeVelocity, target: 2, deltaTime: 0.3)
    #expect(abs(value - whole) < 1e-10 && abs(velocity - wholeVelocity) < 1e-8)
  }

  @Test("after the settling duration it stays within epsilon, and shortly before it had not", arguments: springs)
  func settles(spring: Spring) {
    guard spring.dampingRatio > 0 else {
      #expect(spring.settlingDuration == .infinity)
      return
    }
    for velocity in [0, 4, -30.0] {
      for epsilon in [0.01, 0.001, 0.0001] {
        let end = spring.settlingDuration(target: 1, initialVelocity: velocity, epsilon: epsilon)
        for step in 0..<500 {
          let value = spring.value(target: 1, initialVelocity: velocity, time: end + Double(step) * 0.004)
          #expect(abs(value - 1) <= epsilon * 1.000_001)
        }
        // Within the last swing, or tenth, it was still farther away.
        let swing = spring.response / 2
        let was = (0...400).map { step in
          abs(
            spring.value(target: 1, initialVelocity: velocity, time: end - (0.3 * end + swing) * Double(step) / 400) - 1
          )
        }
        #expect(was.max() ?? 0 > epsilon)
      }
    }
  }

  @Test("a critically damped spring is 1 - (1 + ωt) e^-ωt and never passes the target")
  func critical() {
    let spring = Spring(duration: 0.5, bounce: 0)
    #expect(spring.dampingRatio == 1 && abs(spring.stiffness - 16 * .pi * .pi) < 1e-9)
    for step in 0...300 {
      let wt = 4 * Double.pi * Double(step) / 100
      let value = spring.value(target: 1.0, time: Double(step) / 100)
      #expect(abs(value - (1 - (1 + wt) * exp(-wt))) < 1e-12 && value <= 1)
    }
  }

  @Test("the overshoot is e^(-πζ/√(1-ζ²))", arguments: [0.15, 0.3, 0.6])
  func overshoot(bounce: Double) {
    let spring = Spring(duration: 0.5, bounce: bounce)
    let ratio = 1 - bounce
    let top = (0..<20_000).map { spring.value(target: 1.0, time: Double($0) / 10_000) }.max() ?? 0
    #expect(abs(top - 1 - exp(-.pi * ratio / (1 - ratio * ratio).squareRoot())) < 1e-6)
  }

  @Test("its descriptions lead to each other")
  func descriptions() {
    for spring in [Spring(duration: 0.7, bounce: 0.2), Spring(duration: 0.3, bounce: -0.4)] {
      let other = Spring(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, allowOverDamping: true)
      #expect(abs(other.duration - spring.duration) < 1e-12 && abs(other.bounce - spring.bounce) < 1e-12)
    }
    #expect(abs(Spring(duration: 0.3, bounce: -0.4).bounce + 0.4) < 1e-12)
    #expect(Spring(mass: 1, stiffness: 10, damping: 100).dampingRatio == 1)
    for ratio in [0.3, 1, 1.7] {
      #expect(abs(Spring(settlingDuration: 0.8, dampingRatio: ratio).settlingDuration - 0.8) < 1e-9)
    }
    #expect(Spring.snappy.bounce == Spring(duration: 0.5, bounce: 0.15).bounce)
    #expect(abs(Spring.bouncy(extraBounce: 0.1).bounce - 0.4) < 1e-12)
  }

  @Test(
    "no number makes it anything but a number",
    arguments: [
      Spring(duration: 0, bounce: 0), Spring(duration: -1, bounce: 5), Spring(duration: .infinity, bounce: -1),
      Spring(response: .nan, dampingRatio: .nan), Spring(mass: 0, stiffness: -3, damping: -1),
      Spring(settlingDuration: 0, dampingRatio: 0), Spring(mass: 1e-300, stiffness: 1e300, damping: .infinity),
    ])
  func hostile(spring: Spring) {
    for time in [0, 1e-9, 0.5, 1e9, -1] {
      #expect(spring.value(target: 1.0, initialVelocity: 1, time: time).isFinite)
      #expect(spring.velocity(target: 1.0, initialVelocity: 1, time: time).isFinite)
    }
    #expect(!spring.settlingDuration.isNaN)
  }
}
