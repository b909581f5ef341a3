// What one evaluation has read of observable objects, followed until the next evaluation in its place.
//
// In:  an evaluation; the node that is marked dirty when something that it read changes.
// Out: its result, and the object that ends the following.
//
// The standard library lets go of a registration only once it has fired. A body that is evaluated again because of its surroundings, as at
// each frame of an animation, would leave one behind in every object that it reads, for as long as that object lives: after 200,000 of them
// the next change took half a second. So the evaluation also reads a token of ours, and its change ends all that was read along with it.
// A registration costs about as much as its end, 1 to 2 µs; bodies of a kind that has never read an object are spared both.

import Observation

@MainActor final class ObservedReads: Observable {
  private let registrar = ObservationRegistrar()

  /// What is read and changed in name only.
  private nonisolated var token: Void { () }
  private static let tokenPath: KeyPath<ObservedReads, Void> = \ObservedReads.token

  /// Kinds of which an evaluation has read an observable object; no more than a program has types.
  private static var readers: Set<ObjectIdentifier> = []
  /// While a token changes: what then fires, on this thread, is no change of the program's.
  private static var isEnding = false

  private init() {}

  /// Evaluates something in place of what was evaluated before.
  ///
  /// - Parameters:
  ///   - earlier: What the evaluation before this one gave; it ends here.
  ///   - kind: Evaluations of one kind read alike. Only what the very first of a kind reads cannot be ended.
  /// - Returns: The result, and what to hand in the next time.
  static func evaluate<Result>(
    _ node: ViewNode, after earlier: ObservedReads?, kind: ObjectIdentifier, _ evaluation: () -> Result
  ) -> (Result, ObservedReads?) {
    earlier?.end()
    // A view that has gone is not to be marked.
    guard !node.isRemoved else { return (evaluation(), nil) }
    let reads = earlier ?? (readers.contains(kind) ? ObservedReads() : nil)
    func evaluated() -> Result {
      let result = evaluation()
      if let reads { reads.registrar.access(reads, keyPath: tokenPath) }
      return result
    }
    // The second argument is asked for only where something was read.
    let result = withObservationTracking(evaluated, onChange: change(of: node, kind))
    return (result, reads)
  }

  /// What happens on a change; the kind is known from here on.
  private static func change(of node: ViewNode, _ kind: ObjectIdentifier) -> @Sendable () -> Void {
    readers.insert(kind)
    let mark = DirtyMark(node)
    return {
      // A change on another thread at the same time is the program's.
      if isOnMainActor, MainActor.assumeIsolated({ isEnding }) { return }
      mark.set()
    }
  }

  /// Nothing is followed any longer.
  func end() {
    let wasEnding = Self.isEnding
    Self.isEnding = true
    registrar.withMutation(of: self, keyPath: Self.tokenPath) {}
    Self.isEnding = wasEnding
  }
}
