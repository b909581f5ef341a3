// The clock and the timers of the main thread, behind a hook.
//
// A program with a window uses the main dispatch queue, which its loop serves (a RunLoop would have nobody to run it). A test, or a
// picture of a program without a window, puts a `SteppedTimerSource` in its place and moves the time by hand: every timer, `delay`,
// `debounce` and `receive(on:)` of the main thread follows.

import Dispatch
import Foundation
import Synchronization

/// Calls actions on the main thread, now or later.
package protocol TimerSource: Sendable {
  /// Seconds on a clock that does not run backwards.
  var time: Double { get }
  /// The same moment as people call it.
  var date: Date { get }

  /// Calls `action` soon, after those that were given before.
  func perform(_ action: @escaping () -> Void)

  /// Calls `action` after `delay` seconds, and then every `interval` seconds if that is not nil, until the result is cancelled.
  ///
  /// - Parameter tolerance: The seconds that a call may come late, to save power.
  /// - Returns: Cancels when it is let go.
  func schedule(
    after delay: Double, every interval: Double?, tolerance: Double, action: @escaping () -> Void
  ) -> AnyCancellable
}

/// The timers in use.
package enum MainTimers {
  /// The main queue's mark: each `DispatchQueue.main` is another object, so that identity does not tell it.
  static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  private static let inUse = Mutex<any TimerSource>(DispatchTimerSource(queue: .main))

  /// The source of everything that is scheduled from now on; what is already under way stays where it is.
  package static var source: any TimerSource {
    get { inUse.withLock { $0 } }
    set { inUse.withLock { $0 = newValue } }
  }
}

/// An action on its way to its queue.
///
/// Unchecked: whoever schedules gives the closure away, and it runs on that one queue only. A main-thread closure scheduled on another
/// queue is the program's mistake, as it is with Combine.
struct HandedOver: @unchecked Sendable {
  var perform: () -> Void
}

/// Timers of a dispatch queue.
package struct DispatchTimerSource: TimerSource {
  let queue: DispatchQueue

  package var time: Double { Double(DispatchTime.now().uptimeNanoseconds) * 1e-9 }
  package var date: Date { Date() }

  package func perform(_ action: @escaping () -> Void) {
    let action = HandedOver(perform: action)
    queue.async { action.perform() }
  }

  package func schedule(
    after delay: Double, every interval: Double?, tolerance: Double, action: @escaping () -> Void
  ) -> AnyCancellable {
    func span(_ seconds: Double) -> DispatchTimeInterval {
      // A billion seconds is as good as never, and fits.
      .nanoseconds(Int((min(max(seconds.isNaN ? 0 : seconds, 0), 1e9) * 1e9).rounded()))
    }
    let action = HandedOver(perform: action)
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler { action.perform() }
    timer.schedule(
      deadline: .now() + span(delay), repeating: interval.map { span(max($0, 1e-4)) } ?? .never,
      leeway: span(tolerance))
    timer.resume()
    return AnyCancellable { timer.cancel() }
  }
}

/// Timers that stand still until the time is moved by hand.
///
/// Unchecked: what changes is used under the lock only; actions run on the thread that moves the time.
package final class SteppedTimerSource: TimerSource, @unchecked Sendable {
  private struct Entry {
    var due: Double
    var order: Int
    var interval: Double?
    var action: () -> Void
  }

  private let lock = NSLock()
  private let beginning: Date
  private var now: Double
  private var entries: [Int: Entry] = [:]
  private var nextOrder = 0

  /// - Parameter date: What people call the time 0.
  package init(time: Double = 0, date: Date = Date(timeIntervalSinceReferenceDate: 0)) {
    now = time
    beginning = date
  }

  package var time: Double { lock.withLock { now } }
  package var date: Date { beginning.addingTimeInterval(time) }

  /// When something is next due; nil if nothing is.
  package var nextDue: Double? { lock.withLock { entries.values.map(\.due).min() } }

  package func perform(_ action: @escaping () -> Void) { add(after: 0, every: nil, action: action) }

  package func schedule(
    after delay: Double, every interval: Double?, tolerance: Double, action: @escaping () -> Void
  ) -> AnyCancellable {
    let number = add(after: delay, every: interval, action: action)
    return AnyCancellable { [weak self] in
      guard let self else { return }
      _ = self.lock.withLock { self.entries.removeValue(forKey: number) }
    }
  }

  @discardableResult
  private func add(after delay: Double, every interval: Double?, action: @escaping () -> Void) -> Int {
    lock.withLock {
      defer { nextOrder += 1 }
      let interval = interval.map { $0 > 1e-4 ? $0 : 1e-4 }
      entries[nextOrder] = Entry(
        due: now + (delay > 0 ? delay : 0), order: nextOrder, interval: interval, action: action)
      return nextOrder
    }
  }

  /// Moves the time, and calls on the way what is due, in order; what that schedules is called too if it is due by then.
  ///
  /// - Parameter end: Seconds; a time that has passed only calls what is due now.
  package func advance(to end: Double) {
    while let action = takeDue(by: end) { action() }
    lock.withLock { now = max(now, end) }
  }

  private func takeDue(by end: Double) -> (() -> Void)? {
    lock.withLock {
      let first = entries.min { ($0.value.due, $0.value.order) < ($1.value.due, $1.value.order) }
      guard let (number, entry) = first, entry.due <= max(end, now) else { return nil }
      now = max(now, entry.due)
      if let interval = entry.interval {
        entries[number]?.due = entry.due + interval
        entries[number]?.order = nextOrder
        nextOrder += 1
      } else {
        entries[number] = nil
      }
      return entry.action
    }
  }
}
