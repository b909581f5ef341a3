// Lets a poll loop of ours run what is sent to the main dispatch queue, and so the tasks of the main actor, and the main run loop's timers.
//
// The two functions are those that CoreFoundation's run loop uses; libdispatch exports them for this purpose and has no header
// for them. A loop that leaves the descriptor out never runs a `Task { @MainActor in }`.

import Dispatch
import Foundation
import Glibc

@_silgen_name("_dispatch_get_main_queue_port_4CF")
private func mainQueueDescriptor() -> CInt

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func runMainQueue(_ message: UnsafeMutableRawPointer?)

enum MainQueue {
  /// Readable while work is waiting.
  static var descriptor: CInt { mainQueueDescriptor() }

  /// Runs all work that is waiting; on the main thread only.
  static func run() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
    runMainQueue(nil)
  }

  /// Runs what waits on the main queue and the main run loop's timers that are due, and waits for nothing.
  ///
  /// - Returns: When the next timer is due, on the clock of ``Clock``; infinite if there is none. Timers that another thread adds later
  ///   are seen at the next call only.
  static func serve() -> Double {
    guard let date = RunLoop.main.limitDate(forMode: .default), date != .distantFuture else { return .infinity }
    return Clock.now + date.timeIntervalSinceNow
  }
}
