// Nodes of the library's own views: one that is an element, one that is a container of elements.

import Drawing

/// A view that is one element, without views inside.
protocol ElementView: View where Body == Never {
  associatedtype ViewElement: Element

  @MainActor func makeElement() -> ViewElement
  /// Hands the description to its element, which says by itself what has to be done anew.
  @MainActor func update(_ element: ViewElement, _ environment: EnvironmentValues)
}

extension ElementView {
  public static func _makeNode(_ view: Self, _ context: ViewContext) -> TypedViewNode<Self> {
    ElementNode(view, context)
  }
}

final class ElementNode<Content: ElementView>: TypedViewNode<Content> {
  private var view: Content
  private let element: Content.ViewElement
  private let animation: AnimationSlot<Content>?

  init(_ view: Content, _ context: ViewContext) {
    self.view = view
    element = view.makeElement()
    animation = AnimationSlot.make(for: view)
    super.init(context)
    element.tree = tree
    animation?.node = self
    (element as? any NodeAware)?.node = self
    element.setDirection(environment.layoutDirection)
    view.update(element, environment)
  }

  override func update(_ view: Content, _ environment: EnvironmentValues) {
    super.update(view, environment)
    self.view = view
    element.setDirection(environment.layoutDirection)
    animation?.retarget(view, tree)
    animate()
  }

  override func surroundingsChanged(_ environment: EnvironmentValues) { update(view, environment) }

  override func animate() { (animation?.presented(view) ?? view).update(element, environment) }

  /// What the element shows depends on something that was read in it.
  override func evaluate() {
    isDirty = false
    element.setNeedsDisplay()
    animate()
  }

  override func collect(into elements: inout [Element]) { elements.append(element) }

  override func remove() {
    super.remove()
    element.disappear()
    animation?.stop()
  }
}

/// An element that wants to know its node, to be told of changes of what it reads.
@MainActor protocol NodeAware: AnyObject {
  var node: ViewNode? { get set }
}

/// A view that is one element around the elements of its content.
protocol ContainerView: View where Body == Never {
  associatedtype Content: View
  associatedtype ViewElement: Element

  var content: Content { get }
  /// Whether repetitions inside are made on demand.
  static var isLazy: Bool { get }

  @MainActor func makeElement() -> ViewElement
  @MainActor func update(_ element: ViewElement, _ environment: EnvironmentValues)
  /// The surroundings of the content; they depend on nothing in the view but its type, and what ``hasOtherInside(than:)`` looks at.
  @MainActor func inner(_ environment: EnvironmentValues) -> EnvironmentValues
  /// Whether the surroundings of the content are others than an earlier description's.
  @MainActor func hasOtherInside(than old: Self) -> Bool
}

extension ContainerView {
  public static func _makeNode(_ view: Self, _ context: ViewContext) -> TypedViewNode<Self> {
    ContainerNode(view, context)
  }

  static var isLazy: Bool { false }
  @MainActor func inner(_ environment: EnvironmentValues) -> EnvironmentValues { environment }
  @MainActor func hasOtherInside(than old: Self) -> Bool { false }
}

final class ContainerNode<Container: ContainerView>: TypedViewNode<Container>, Gathering {
  private var view: Container
  private let element: Container.ViewElement
  private let animation: AnimationSlot<Container>?
  private var content: ViewNode?
  /// The surroundings of the content, made once for each that come from outside, so that their stamp tells a change.
  private var inner: EnvironmentValues
  private var innerStamp: UInt64

  init(_ view: Container, _ context: ViewContext) {
    self.view = view
    element = view.makeElement()
    animation = AnimationSlot.make(for: view)
    self.inner = view.inner(context.environment)
    innerStamp = context.environment.stamp
    super.init(context)
    element.tree = tree
    animation?.node = self
    element.setDirection(environment.layoutDirection)
    view.update(element, environment)
    var inner = context
    inner.parent = self
    inner.environment = self.inner
    inner.isLazy = Container.isLazy
    content = Container.Content._makeNode(view.content, inner)
    gatherElements()
  }

  override func update(_ view: Container, _ environment: EnvironmentValues) {
    super.update(view, environment)
    let isOtherInside = view.hasOtherInside(than: self.view)
    self.view = view
    element.setDirection(environment.layoutDirection)
    animation?.retarget(view, tree)
    animate()
    makeInner(isOther: isOtherInside)
    if let content {
      unsafeDowncast(content, to: TypedViewNode<Container.Content>.self).update(view.content, inner)
    }
  }

  private func makeInner(isOther: Bool) {
    if isOther || innerStamp != environment.stamp {
      (inner, innerStamp) = (view.inner(environment), environment.stamp)
    }
  }

  override func surroundingsChanged(_ environment: EnvironmentValues) {
    self.environment = environment
    element.setDirection(environment.layoutDirection)
    animate()
    makeInner(isOther: false)
    content?.surround(inner)
  }

  override func animate() { (animation?.presented(view) ?? view).update(element, environment) }

  override func childElementsChanged() { gatherLater() }

  func gatherElements() {
    guard let content else { return }
    if let element = element as? any LazyContainer {
      var segments: [LazySegment] = []
      content.collectSegments(into: &segments)
      element.setSegments(segments)
    } else {
      element.setChildren(content.elements)
    }
  }

  override func collect(into elements: inout [Element]) { elements.append(element) }

  override func forEachChild(_ visit: (ViewNode) -> Void) { if let content { visit(content) } }

  override func remove() {
    super.remove()
    element.disappear()
    animation?.stop()
  }

  override func beginArriving(_ transaction: Transaction) -> Bool { false }
  override func beginLeaving(_ transaction: Transaction) -> Bool { false }
}

/// A node whose element is around all inside, also before the elements there are put in.
@MainActor protocol ElementHolder: ViewNode {
  var heldElement: Element { get }
}

extension ContainerNode: ElementHolder {
  var heldElement: Element { element }
}

/// An element that makes its children on demand.
@MainActor protocol LazyContainer: AnyObject {
  func setSegments(_ segments: [LazySegment])
}
