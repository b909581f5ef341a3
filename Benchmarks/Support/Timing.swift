// Time that a piece of work of this process takes, and figures as text.

import Foundation
import Glibc

extension Duration {
  public var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}

/// Runs the work once.
///
/// - Returns: What it returned, seconds on the clock, and seconds of processor of all threads of the process.
public func timed<Result>(
  _ work: () throws -> Result
) rethrows -> (
  result: Result, seconds: Double, processorSeconds: Double
) {
  let (start, processorStart) = (ContinuousClock.now, processorSeconds())
  let result = try work()
  return (result, (ContinuousClock.now - start).inSeconds, processorSeconds() - processorStart)
}

/// The shortest of several runs, in seconds on the clock.
public func best(of count: Int, _ work: () throws -> Void) rethrows -> Double {
  var least = Double.infinity
  for _ in 0..<max(count, 1) { least = min(least, try timed(work).seconds) }
  return least
}

private func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// How many programs want a processor, on average over the last minute; a benchmark says it beside its figures.
public func machineLoad() -> Double {
  var loads = [0.0]
  return getloadavg(&loads, 1) == 1 ? loads[0] : 0
}

extension String {
  /// Padded on the right.
  public func column(_ width: Int) -> String {
    count >= width ? self : self + String(repeating: " ", count: width - count)
  }

  /// Padded on the left.
  public func rightColumn(_ width: Int) -> String {
    count >= width ? self : String(repeating: " ", count: width - count) + self
  }
}

extension Double {
  public func text(_ digits: Int) -> String { String(format: "%.\(digits)f", self) }
}
