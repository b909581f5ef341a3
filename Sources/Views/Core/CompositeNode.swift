// The node of a view that has a body: the kind that users write; and how it hears of changes.
//
// A view differs from the one before unless it can be seen to be the same: plain bytes, or Equatable.

import Drawing

final class CompositeNode<Content: View>: BodyNode<Content, Content, Content.Body> {
  override class func description(of view: Content) -> Content { view }

  override func body(of view: Content) -> Content.Body { view.body }

  override func update(_ view: Content, _ environment: EnvironmentValues) {
    if !isDirty, isKnownSame(view, self.view) { surround(environment) } else { super.update(view, environment) }
  }
}

/// Carries word of a change to the main actor, from whichever thread it comes.
struct DirtyMark: Sendable {
  private final class Target: Sendable {
    @MainActor weak var node: ViewNode?
    @MainActor init(_ node: ViewNode) { self.node = node }
  }

  private let target: Target

  @MainActor init(_ node: ViewNode) { target = Target(node) }

  /// Whether the view is still there.
  @MainActor var isLive: Bool { target.node.map { !$0.isRemoved } ?? false }

  /// Before a state of the view's is set, on the main actor.
  @MainActor func stage(_ place: ObjectIdentifier, _ transaction: Transaction, _ hold: () -> any HeldValue) {
    if let node = target.node { node.tree.stage(node, place, transaction, hold) }
  }

  func set(_ transaction: Transaction = Transaction.current) {
    let target = target
    // A copy that goes to the main actor and is used there only; the caller's own is a value apart.
    nonisolated(unsafe) let transaction = transaction
    onMainActor { target.node?.invalidate(transaction) }
  }
}
