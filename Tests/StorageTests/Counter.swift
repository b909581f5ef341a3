// A count that closures share.

import Synchronization

final class Counter: Sendable {
  private let value = Mutex(0)

  /// One at first, then one more each time.
  func next() -> Int {
    value.withLock { value in
      value += 1
      return value
    }
  }

  var count: Int { value.withLock { $0 } }
}
