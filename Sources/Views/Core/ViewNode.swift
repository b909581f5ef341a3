// Where a view lives: its state, its children, and what it contributes to the window.
//
// In:  a new description from the parent, or word that own state has changed.
// Out: elements, the things that are laid out and drawn. A node contributes any number of them: none for an absent branch, one for a
//      shape, many for a ForEach. So modifiers can be put on each, and containers see a flat list.
//
// There are few kinds of node: composite (a body), structure (tuple, branch, repetition), one element, modifier.

import Drawing

/// A view's place in the tree; the library's own views bring subclasses.
@MainActor public class ViewNode {
  unowned let tree: ViewTree
  private(set) weak var parent: ViewNode?
  let depth: Int
  /// The surroundings that the view was last given.
  final var environment: EnvironmentValues
  final let isLazy: Bool
  /// Own state has changed since the view was evaluated.
  final var isDirty = false
  final var isRemoved = false
  /// Of the evaluation that the node's content came from; nil where it has read no observable object.
  final var reads: ObservedReads?

  init(_ context: ViewContext) {
    tree = context.tree
    parent = context.parent
    depth = context.depth
    environment = context.environment
    isLazy = context.isLazy
  }

  final var childContext: ViewContext {
    ViewContext(tree: tree, parent: self, environment: environment, isLazy: isLazy)
  }

  /// Adds what the node contributes, in order.
  func collect(into elements: inout [Element]) {}

  /// The same for a container that makes its repetitions on demand.
  func collectSegments(into segments: inout [LazySegment]) {
    var elements: [Element] = []
    collect(into: &elements)
    if !elements.isEmpty { segments.append(.elements(elements)) }
  }

  final var elements: [Element] {
    var elements: [Element] = []
    collect(into: &elements)
    return elements
  }

  /// A descendant contributes other elements than before.
  func childElementsChanged() { parent?.childElementsChanged() }

  /// Evaluates again what own state feeds.
  func evaluate() {}

  /// The surroundings are others while the view is as it was: what reads something that differs is evaluated anew, and nothing else.
  final func surround(_ environment: EnvironmentValues) {
    if environment.stamp != self.environment.stamp { surroundingsChanged(environment) }
  }

  /// Takes other surroundings; asked through ``surround(_:)``.
  ///
  /// By itself the node hands them on; those that make something of them, or others for their children, say so.
  func surroundingsChanged(_ environment: EnvironmentValues) {
    self.environment = environment
    forEachChild { $0.surround(environment) }
  }

  /// Puts the presented values of running animations into effect.
  func animate() {}

  /// The children, for walks.
  func forEachChild(_ visit: (ViewNode) -> Void) {}

  /// Asks the views that leave for their parting animation; true if one has begun.
  func beginLeaving(_ transaction: Transaction) -> Bool {
    var hasBegun = false
    forEachChild { if $0.beginLeaving(transaction) { hasBegun = true } }
    return hasBegun
  }

  /// The view's identity has ended: state goes, tasks are cancelled.
  func remove() {
    guard !isRemoved else { return }
    isRemoved = true
    reads?.end()
    reads = nil
    forEachChild { $0.remove() }
  }

  /// Hands a child its new description.
  ///
  /// The child was made by the same type's `_makeNode`, which the caller's own type fixes: hence no checked cast, which would be a quarter
  /// of the time of an update.
  final func update<Part: View>(_ child: ViewNode, _ part: Part) {
    unsafeDowncast(child, to: TypedViewNode<Part>.self).update(part, environment)
  }

  /// The view has just been put in, under a transaction: asks for its animation; true if one has begun.
  func beginArriving(_ transaction: Transaction) -> Bool {
    var hasBegun = false
    forEachChild { if $0.beginArriving(transaction) { hasBegun = true } }
    return hasBegun
  }

  /// Own state has changed: the view is evaluated before the next frame.
  final func invalidate(_ transaction: Transaction = Transaction.current) {
    guard !isRemoved else { return }
    tree.invalidate(self, transaction)
  }
}

/// The node of a view of one type.
@MainActor public class TypedViewNode<Content: View>: ViewNode {
  /// The parent has made the view anew.
  func update(_ view: Content, _ environment: EnvironmentValues) { self.environment = environment }
}

/// A part of a lazy container's content.
enum LazySegment {
  case elements([Element])
  case repetition(any LazyRepetition)
}

/// Views that exist once they are asked for.
@MainActor protocol LazyRepetition: AnyObject {
  var count: Int { get }
  /// Another number whenever the views are others, or in another order.
  var order: UInt64 { get }
  /// Where each view of the order before the last change is now; nil for those that have gone.
  func newPlaces() -> [Int?]
  func elements(at index: Int) -> [Element]
  /// The same of a view that is there already; nil for others.
  func madeElements(at index: Int) -> [Element]?
  /// The id of a view, there or not.
  func id(at index: Int) -> AnyHashable?
  /// Views that have gone and are still to be seen, where they were.
  var leaving: [Element] { get }
  /// Where the view with an id is.
  func index(of id: AnyHashable) -> Int?
  /// Forgets the views outside a range.
  func keep(_ range: Range<Int>)
}

/// A node that knows views by ids of the program's.
@MainActor protocol IdentifiedNode: AnyObject {
  func elements(withID id: AnyHashable) -> [Element]?
}
