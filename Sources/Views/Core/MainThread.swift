// From any thread to the main actor.

import Dispatch
import Foundation

/// Marks the main queue, which other threads serve once the first one has given itself up to `dispatchMain`, as the test runner's does.
private let mainQueueKey: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

/// Runs something on the main actor: at once on the main thread or queue, else on the main queue's next turn.
func onMainActor(_ body: @escaping @MainActor @Sendable () -> Void) {
  if isOnMainActor {
    MainActor.assumeIsolated(body)
  } else {
    DispatchQueue.main.async { MainActor.assumeIsolated(body) }
  }
}

/// Whether this is the main thread, or the main queue.
var isOnMainActor: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) == true }
