// Nodes that give views a place: rows of a block, branches of a condition, an optional.
//
// Identity is the place: a view keeps its state while its block, its branch and its position stay. A branch that goes may take leave: its
// elements stay in the list, marked as leaving, until their animation is over.

import Drawing

final class TupleNode<each Content: View>: TypedViewNode<TupleView<repeat each Content>> {
  private var children: [ViewNode] = []

  init(_ view: TupleView<repeat each Content>, _ context: ViewContext) {
    super.init(context)
    let context = childContext
    for part in repeat each view.content { children.append(Self.node(part, context)) }
  }

  private static func node<Part: View>(_ part: Part, _ context: ViewContext) -> ViewNode {
    Part._makeNode(part, context)
  }

  override func update(_ view: TupleView<repeat each Content>, _ environment: EnvironmentValues) {
    super.update(view, environment)
    var index = 0
    for part in repeat each view.content {
      update(children[index], part)
      index += 1
    }
  }

  override func collect(into elements: inout [Element]) { for child in children { child.collect(into: &elements) } }

  override func collectSegments(into segments: inout [LazySegment]) {
    for child in children { child.collectSegments(into: &segments) }
  }

  override func forEachChild(_ visit: (ViewNode) -> Void) { children.forEach(visit) }
}

/// A node of one child that comes and goes, with those that are leaving.
class BranchNode<Content: View>: TypedViewNode<Content>, DepartureKeeper {
  final var child: ViewNode?
  private var leaving: [Departure] = []

  /// Takes another child in place of the one there is.
  final func replace(with new: ViewNode?) {
    let transaction = tree.transaction
    if let old = child {
      if let departure = Departure(old, transaction, keeper: self) {
        leaving.append(departure)
      } else {
        old.remove()
      }
    }
    child = new
    new?.arrive(transaction)
    childElementsChanged()
  }

  final func departuresEnded() {
    leaving.removeAll(where: \.isEnded)
    childElementsChanged()
  }

  override func collect(into elements: inout [Element]) {
    for departure in leaving { departure.node.collect(into: &elements) }
    child?.collect(into: &elements)
  }

  override func collectSegments(into segments: inout [LazySegment]) {
    // What leaves makes no more views.
    for departure in leaving { segments.append(.elements(departure.node.elements)) }
    child?.collectSegments(into: &segments)
  }

  override func forEachChild(_ visit: (ViewNode) -> Void) { if let child { visit(child) } }

  override func remove() {
    for departure in leaving { departure.node.remove() }
    leaving = []
    super.remove()
  }
}

final class ConditionalNode<First: View, Second: View>: BranchNode<ConditionalContent<First, Second>> {
  init(_ view: ConditionalContent<First, Second>, _ context: ViewContext) {
    isFirst = Self.isFirst(view)
    super.init(context)
    child = make(view)
  }

  private static func isFirst(_ view: ConditionalContent<First, Second>) -> Bool {
    if case .first = view.storage { true } else { false }
  }

  private func make(_ view: ConditionalContent<First, Second>) -> ViewNode {
    switch view.storage {
    case .first(let first): First._makeNode(first, childContext)
    case .second(let second): Second._makeNode(second, childContext)
    }
  }

  private var isFirst: Bool

  override func update(_ view: ConditionalContent<First, Second>, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let child, isFirst == Self.isFirst(view) else {
      isFirst = Self.isFirst(view)
      return replace(with: make(view))
    }
    switch view.storage {
    case .first(let first): update(child, first)
    case .second(let second): update(child, second)
    }
  }
}

final class OptionalNode<Wrapped: View>: BranchNode<Wrapped?> {
  init(_ view: Wrapped?, _ context: ViewContext) {
    super.init(context)
    child = view.map { Wrapped._makeNode($0, childContext) }
  }

  override func update(_ view: Wrapped?, _ environment: EnvironmentValues) {
    super.update(view, environment)
    switch (view, child) {
    case (let view?, let child?): update(child, view)
    case (nil, nil): break
    case (let view, _): replace(with: view.map { Wrapped._makeNode($0, childContext) })
    }
  }
}
