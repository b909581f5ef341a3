// The node of a view that has a body: the kind that users write.
//
// The body is evaluated when the parent hands down a view that differs, when what it reads of the surroundings differs, and when state
// that belongs to the view has changed. A view differs unless it can be seen to be the same: plain bytes, or Equatable.

import Drawing
import Observation

final class CompositeNode<Content: View>: TypedViewNode<Content> {
  private var view: Content
  private var child: ViewNode?
  private let fields: DynamicFields
  private var storage: [AnyObject?]
  private let animation: AnimationSlot<Content>?

  init(_ view: Content, _ context: ViewContext) {
    self.view = view
    fields = DynamicFields.of(Content.self)
    storage = Array(repeating: nil, count: fields.count)
    animation = AnimationSlot.make(for: view)
    super.init(context)
    animation?.node = self
    child = Content.Body._makeNode(body(), childContext)
  }

  private func body() -> Content.Body {
    isDirty = false
    var view = animation?.presented(view) ?? view
    fields.attach(to: &view, storage: &storage, node: self)
    return observing { view.body }
  }

  override func update(_ view: Content, _ environment: EnvironmentValues) {
    if !isDirty, isKnownSame(view, self.view) { return surround(environment) }
    super.update(view, environment)
    self.view = view
    animation?.retarget(view, tree)
    evaluate()
  }

  override func surroundingsChanged(_ environment: EnvironmentValues) {
    let readsSame = fields.readSame(view, in: self.environment, environment)
    self.environment = environment
    if isDirty || !readsSame { evaluate() } else { child?.surround(environment) }
  }

  override func evaluate() {
    guard let child else { return }
    update(child, body())
  }

  override func animate() { evaluate() }

  override func collect(into elements: inout [Element]) { child?.collect(into: &elements) }

  override func collectSegments(into segments: inout [LazySegment]) { child?.collectSegments(into: &segments) }

  override func forEachChild(_ visit: (ViewNode) -> Void) { if let child { visit(child) } }

  override func remove() {
    super.remove()
    for case let object as any RemovableStorage in storage { object.remove() }
    animation?.stop()
  }
}

/// State that has something to end with its view.
@MainActor protocol RemovableStorage: AnyObject {
  func remove()
}

extension ViewNode {
  /// Evaluates something, and marks the node dirty once an observable object that was read changes.
  func observing<Result>(_ evaluate: () -> Result) -> Result {
    let mark = DirtyMark(self)
    return withObservationTracking(evaluate) { mark.set() }
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
