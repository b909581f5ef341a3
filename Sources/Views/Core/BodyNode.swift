// The node of a description that has a body: a view's own, or a modifier's around its content.
//
// The body is evaluated when the parent hands down another description, when what it reads of the surroundings differs, and when state
// that belongs to it has changed.

import Drawing

/// - Note: `Description` is what has the body: the view itself, or a part of it.
class BodyNode<Content: View, Description, Body: View>: TypedViewNode<Content> {
  final private(set) var view: Content
  private var child: ViewNode?
  private let fields: DynamicFields
  private var storage: [AnyObject?]
  private let animation: AnimationSlot<Description>?

  init(_ view: Content, _ context: ViewContext) {
    self.view = view
    fields = DynamicFields.of(Description.self)
    storage = Array(repeating: nil, count: fields.count)
    animation = AnimationSlot.make(for: Self.description(of: view))
    super.init(context)
    animation?.node = self
    child = Body._makeNode(made(), childContext)
  }

  /// What of the view has the body.
  class func description(of view: Content) -> Description { preconditionFailure("a subclass says it") }

  /// Evaluates the body of a description whose state is connected.
  func body(of description: Description) -> Body { preconditionFailure("a subclass says it") }

  private func made() -> Body {
    isDirty = false
    let description = Self.description(of: view)
    var presented = animation?.presented(description) ?? description
    fields.attach(to: &presented, storage: &storage, node: self)
    return observing { body(of: presented) }
  }

  override func update(_ view: Content, _ environment: EnvironmentValues) {
    super.update(view, environment)
    self.view = view
    animation?.retarget(Self.description(of: view), tree)
    evaluate()
  }

  override func surroundingsChanged(_ environment: EnvironmentValues) {
    let readsSame = fields.readSame(Self.description(of: view), in: self.environment, environment)
    self.environment = environment
    if isDirty || !readsSame { evaluate() } else { child?.surround(environment) }
  }

  override func evaluate() { if let child { update(child, made()) } }

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
  ///
  /// In place of the evaluation before: what only that one has read is followed no longer.
  func observing<Result>(_ evaluate: () -> Result) -> Result {
    let (result, reads) = ObservedReads.evaluate(
      self, after: self.reads, kind: ObjectIdentifier(type(of: self)), evaluate)
    self.reads = reads
    return result
  }
}
