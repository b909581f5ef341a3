// Input after input, until the time is over.
//
// In:  a target and a seed.
// Out: one line of summary; a fault ends the process with exit code 1, an input that takes too long with an alarm.

import Foundation
import Glibc
import TestSupport

struct FuzzLoop {
  private let target: FuzzTarget
  private let current: CurrentInput
  private var inputs: InputMaker

  /// Seconds that one input may take; sanitizers are slow.
  private static let patience: UInt32 = 60

  init(_ target: FuzzTarget, seed: UInt64, current: CurrentInput) {
    self.target = target
    self.current = current
    inputs = InputMaker(target, seed: seed)
  }

  func run(seconds: Double) {
    var inputs = inputs
    let clock = ContinuousClock()
    let start = clock.now
    var (count, worst, now) = (0, Duration.zero, start)
    while now - start < .seconds(seconds) {
      let input = inputs.next()
      current.set(input)
      alarm(Self.patience)
      if let fault = target.fault(in: input) { stop(1, saying: "\(target.rawValue): \(fault)") }
      let end = clock.now
      worst = max(worst, end - now)
      (count, now) = (count + 1, end)
    }
    alarm(0)
    let took = String(format: "%.0f", (now - start) / .seconds(1))
    let slowest = String(format: "%.1f", worst / .milliseconds(1))
    print("\(target.rawValue): \(count) inputs in \(took) s, worst \(slowest) ms, 0 failures")
  }
}
