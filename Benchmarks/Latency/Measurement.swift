// The figures and the table.

import Foundation
import WindowTestSupport

struct Measurement {
  let subject: Subject
  let options: Options

  /// Measures, prints, and returns the exit code: 1 if a limit is missed and limits are checked.
  func run() throws -> CInt {
    let size = subject.eye.size(of: subject.window) ?? (0, 0)
    print("window '\(subject.title)', \(size.width)x\(size.height) px, process \(subject.processID)")
    if let start = subject.startSeconds { row("start to first frame", milliseconds(start * 1000)) }

    let drag = try Drag(subject, options: options)
    let times = try drag.moveTimes(count: options.samples, seed: options.seed).sorted()
    let median = quantile(times, 0.5)
    row(
      "move to pixel, n = \(times.count)",
      "median \(milliseconds(median))   p95 \(milliseconds(quantile(times, 0.95)))   "
        + "p99 \(milliseconds(quantile(times, 0.99)))   max \(milliseconds(times.last ?? 0))")
    let flood = try drag.flood(moves: options.moves)
    row(
      "flood of \(options.moves) moves",
      "\(milliseconds(flood.milliseconds)) to the last pixel, \(flood.frames) frames"
        + (flood.isCounted ? "" : " (about, by damage)"))
    drag.end()

    let ticks = try idleTicks()
    row("idle for \(Int(options.idleSeconds)) s", "\(ticks) ticks of processor time")
    if let resident = ProcessFacts.residentBytes(of: subject.processID) {
      row("resident memory", String(format: "%.1f MB", Double(resident) / 1e6))
    }

    var missed: [String] = []
    let limits = options.limits
    if median > limits.medianMilliseconds { missed.append("median \(milliseconds(median))") }
    if flood.milliseconds > limits.floodMilliseconds { missed.append("flood \(milliseconds(flood.milliseconds))") }
    if flood.frames > limits.floodFrames { missed.append("\(flood.frames) frames") }
    if ticks > limits.idleTicks { missed.append("\(ticks) ticks") }
    row(
      "limits",
      "median \(milliseconds(limits.medianMilliseconds)), flood \(milliseconds(limits.floodMilliseconds)), "
        + "\(limits.floodFrames) frames, \(limits.idleTicks) ticks: "
        + (missed.isEmpty ? "all met" : "missed by " + missed.joined(separator: ", ")))
    return options.isChecked && !missed.isEmpty ? 1 : 0
  }

  private func idleTicks() throws -> Int {
    // Work that follows a release, such as saving, is not idleness.
    Thread.sleep(forTimeInterval: 1)
    guard let before = ProcessFacts.ticks(of: subject.processID) else { throw Failure(description: "it has ended") }
    Thread.sleep(forTimeInterval: options.idleSeconds)
    guard let after = ProcessFacts.ticks(of: subject.processID) else { throw Failure(description: "it has ended") }
    return after - before
  }

  private func quantile(_ sorted: [Double], _ share: Double) -> Double {
    sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }

  private func milliseconds(_ value: Double) -> String { String(format: "%.2f ms", value) }

  private func row(_ name: String, _ value: String) {
    print(name.padding(toLength: 26, withPad: " ", startingAt: 0) + value)
  }
}
