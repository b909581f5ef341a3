// From any thread to the main actor.

import Dispatch
import Foundation

/// Runs something on the main actor: at once on the main thread, else on the main queue's next turn.
func onMainActor(_ body: @escaping @MainActor @Sendable () -> Void) {
  if Thread.isMainThread {
    MainActor.assumeIsolated(body)
  } else {
    DispatchQueue.main.async { MainActor.assumeIsolated(body) }
  }
}
