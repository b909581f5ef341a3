// Modifiers that put an element around each element of their content, and those that change its surroundings.

import Drawing
import Foundation
import Geometry

/// A modifier that is an element around each element of the content.
protocol ElementModifier: ViewModifier where Body == Never {
  associatedtype Wrapper: WrapperElement

  @MainActor func makeElement(around content: Element) -> Wrapper
  @MainActor func update(_ element: Wrapper, _ environment: EnvironmentValues)
  /// The surroundings of the content.
  @MainActor func inner(_ environment: EnvironmentValues) -> EnvironmentValues
}

extension ElementModifier {
  public static func _makeNode<Inner: View>(
    _ view: ModifiedContent<Inner, Self>, _ context: ViewContext
  )
    -> TypedViewNode<ModifiedContent<Inner, Self>>
  {
    ElementModifierNode(view, context)
  }

  @MainActor func inner(_ environment: EnvironmentValues) -> EnvironmentValues { environment }
}

/// An element around another; the layout sees through it unless it says otherwise.
class WrapperElement: Element {
  /// What the modifier stands on.
  final private(set) var content: Element
  /// The node that the modifier belongs to, for views of its own.
  final weak var node: ViewNode?

  init(_ content: Element) {
    self.content = content
    super.init()
    setChildren([content])
  }

  override var isLeaving: Bool { isLeavingItself || content.isLeaving }

  override var isArrangement: Bool { true }

  override var isAskedThrough: Bool { content.isAskedThrough }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { content.sizeThatFits(proposal) }

  override func placeChildren() { content.place(at: .zero, proposal: placedProposal) }

  override func explicitAlignment(_ key: AlignmentKey, _ dimensions: ViewDimensions) -> CGFloat? {
    content.dimensions(dimensions.proposal).explicit(key)
  }

  override func trait<Key: LayoutTrait>(_ key: Key.Type) -> Key.Value { content.trait(key) }

  override var innerRowID: AnyHashable? { rowID ?? content.innerRowID }
}

final class ElementModifierNode<Inner: View, Modifier: ElementModifier>: TypedViewNode<
  ModifiedContent<Inner, Modifier>
>, Gathering
{
  private var view: ModifiedContent<Inner, Modifier>
  private var content: ViewNode?
  private var wrappers: [Modifier.Wrapper] = []
  private let animation: AnimationSlot<Modifier>?
  private let fields: DynamicFields
  private var storage: [AnyObject?]

  init(_ view: ModifiedContent<Inner, Modifier>, _ context: ViewContext) {
    self.view = view
    animation = AnimationSlot.make(for: view.modifier)
    fields = DynamicFields.of(Modifier.self)
    storage = Array(repeating: nil, count: fields.count)
    super.init(context)
    animation?.node = self
    var inner = childContext
    inner.environment = view.modifier.inner(environment)
    // Each element gets its wrapper here, so all have to be there.
    inner.isLazy = false
    content = Inner._makeNode(view.content, inner)
    rewrap()
  }

  private func presented() -> Modifier {
    var modifier = animation?.presented(view.modifier) ?? view.modifier
    fields.attach(to: &modifier, storage: &storage, node: self)
    return modifier
  }

  /// Puts a wrapper around each element of the content; elements that stay keep theirs.
  private func rewrap() {
    guard let content else { return }
    let elements = content.elements
    if elements.count == wrappers.count, zip(elements, wrappers).allSatisfy({ $0 === $1.content }) { return }
    let modifier = presented()
    var known: [ObjectIdentifier: Modifier.Wrapper] = [:]
    for wrapper in wrappers { known[ObjectIdentifier(wrapper.content)] = wrapper }
    wrappers = elements.map { element in
      if let wrapper = known.removeValue(forKey: ObjectIdentifier(element)) { return wrapper }
      let wrapper = modifier.makeElement(around: element)
      wrapper.tree = tree
      wrapper.node = self
      wrapper.setDirection(environment.layoutDirection)
      modifier.update(wrapper, environment)
      return wrapper
    }
    for wrapper in known.values { wrapper.disappear() }
  }

  override func update(_ view: ModifiedContent<Inner, Modifier>, _ environment: EnvironmentValues) {
    super.update(view, environment)
    self.view = view
    for wrapper in wrappers { wrapper.setDirection(environment.layoutDirection) }
    animation?.retarget(view.modifier, tree)
    animate()
    guard let content else { return }
    unsafeDowncast(content, to: TypedViewNode<Inner>.self).update(view.content, view.modifier.inner(environment))
  }

  override func surroundingsChanged(_ environment: EnvironmentValues) {
    self.environment = environment
    for wrapper in wrappers { wrapper.setDirection(environment.layoutDirection) }
    animate()
    content?.surround(view.modifier.inner(environment))
  }

  override func animate() {
    let modifier = presented()
    for wrapper in wrappers { modifier.update(wrapper, environment) }
  }

  override func evaluate() {
    isDirty = false
    animate()
  }

  override func childElementsChanged() { gatherLater() }

  func gatherElements() {
    rewrap()
    parent?.childElementsChanged()
  }

  override func collect(into elements: inout [Element]) { for wrapper in wrappers { elements.append(wrapper) } }

  override func forEachChild(_ visit: (ViewNode) -> Void) { if let content { visit(content) } }

  override func remove() {
    super.remove()
    for wrapper in wrappers { wrapper.disappear() }
    for case let object as any RemovableStorage in storage { object.remove() }
    animation?.stop()
  }
}

/// A modifier that only changes the surroundings of its content.
protocol EnvironmentalModifier: ViewModifier where Body == Never {
  @MainActor func change(_ environment: inout EnvironmentValues)
  /// Whether another one changes the surroundings alike; false where that is not known.
  @MainActor func changesLike(_ other: Self) -> Bool
}

extension EnvironmentalModifier {
  public static func _makeNode<Inner: View>(
    _ view: ModifiedContent<Inner, Self>, _ context: ViewContext
  )
    -> TypedViewNode<ModifiedContent<Inner, Self>>
  {
    EnvironmentalNode(view, context)
  }

  @MainActor func changesLike(_ other: Self) -> Bool { false }
}

final class EnvironmentalNode<Inner: View, Modifier: EnvironmentalModifier>: TypedViewNode<
  ModifiedContent<Inner, Modifier>
>
{
  private var content: ViewNode?
  private var inner: EnvironmentValues
  /// What `inner` was made from.
  private var source: (stamp: UInt64, modifier: Modifier)
  private var animation: AnimationSlot<Modifier>?
  private var view: ModifiedContent<Inner, Modifier>

  init(_ view: ModifiedContent<Inner, Modifier>, _ context: ViewContext) {
    self.view = view
    source = (context.environment.stamp, view.modifier)
    inner = context.environment
    animation = AnimationSlot.make(for: view.modifier)
    super.init(context)
    animation?.node = self
    view.modifier.change(&inner)
    var context = childContext
    context.environment = inner
    content = Inner._makeNode(view.content, context)
  }

  override func update(_ view: ModifiedContent<Inner, Modifier>, _ environment: EnvironmentValues) {
    super.update(view, environment)
    self.view = view
    animation?.retarget(view.modifier, tree)
    makeInner()
    guard let content else { return }
    unsafeDowncast(content, to: TypedViewNode<Inner>.self).update(view.content, inner)
  }

  override func surroundingsChanged(_ environment: EnvironmentValues) {
    self.environment = environment
    animate()
  }

  override func animate() {
    makeInner()
    content?.surround(inner)
  }

  private func makeInner() {
    let modifier = animation?.presented(view.modifier) ?? view.modifier
    // Made anew from the outer one, as a change may build on what it finds; but kept, with its stamp, while it says the same.
    if source.stamp != environment.stamp || !modifier.changesLike(source.modifier) {
      source = (environment.stamp, modifier)
      var made = environment
      modifier.change(&made)
      if !made.isSame(as: inner) { inner = made }
    }
  }

  override func collect(into elements: inout [Element]) { content?.collect(into: &elements) }

  override func collectSegments(into segments: inout [LazySegment]) { content?.collectSegments(into: &segments) }

  override func forEachChild(_ visit: (ViewNode) -> Void) { if let content { visit(content) } }

  override func remove() {
    super.remove()
    animation?.stop()
  }
}

/// The environment with one value set.
struct EnvironmentWritingModifier<Value> {
  let path: WritableKeyPath<EnvironmentValues, Value>
  let value: Value
}

extension EnvironmentWritingModifier: ViewModifier, EnvironmentalModifier {
  func change(_ environment: inout EnvironmentValues) { environment[keyPath: path] = value }

  func changesLike(_ other: Self) -> Bool { path == other.path && EnvironmentValues.areEqual(value, other.value) }
}

/// The environment with one value changed.
struct EnvironmentTransformModifier<Value> {
  let path: WritableKeyPath<EnvironmentValues, Value>
  let transform: (inout Value) -> Void
}

extension EnvironmentTransformModifier: ViewModifier, EnvironmentalModifier {
  func change(_ environment: inout EnvironmentValues) { transform(&environment[keyPath: path]) }
}
