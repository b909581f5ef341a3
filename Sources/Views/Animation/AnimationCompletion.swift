// What is to be done once all the animations of a transaction are complete.
//
// A completion is held by its transaction and by every animation that the transaction starts, and due when the last of them lets it
// go: so it is due too if nothing was animated at all. It then waits for the end of the turn, for it may change any state.

import Dispatch
import Foundation
import Synchronization

/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private enum Kind { case logical, removed }
  private let kind: Kind

  /// When it has done what matters: a spring may still be settling.
  public static let logicallyComplete = AnimationCompletionCriteria(kind: .logical)
  /// When it is over.
  public static let removed = AnimationCompletionCriteria(kind: .removed)
}

/// An action that waits until nobody holds it any longer.
package final class AnimationCompletion {
  package let criteria: AnimationCompletionCriteria
  private let action: AnimationCompletions.Action

  package init(criteria: AnimationCompletionCriteria, action: @escaping () -> Void) {
    self.criteria = criteria
    self.action = AnimationCompletions.Action(perform: action)
  }

  deinit { AnimationCompletions.add(action) }
}

/// The completions that are due.
package enum AnimationCompletions {
  /// Made by whoever called `withAnimation`, performed on the main thread.
  ///
  /// Unchecked: views and their transactions live on the main thread, so that the closure is made and performed there, one after
  /// the other. A program that calls `withAnimation` on another thread has already left SwiftUI's rules.
  fileprivate struct Action: @unchecked Sendable {
    var perform: () -> Void
  }

  private static let due = Mutex<[Action]>([])

  fileprivate static func add(_ action: Action) {
    let isFirst = due.withLock { list in
      list.append(action)
      return list.count == 1
    }
    if isFirst { DispatchQueue.main.async { performDue() } }
  }

  /// Performs what is due; on the main thread, after a frame.
  ///
  /// The main queue calls it by itself; whoever steps the clock by hand need not wait for that.
  package static func performDue() {
    let actions = due.withLock { list in
      defer { list = [] }
      return list
    }
    for action in actions { action.perform() }
  }
}
