// Scrolling by program: to the view with an id.

import Drawing
import Foundation
public import Geometry

/// Content that gets a proxy by which scroll views inside can be moved.
public struct ScrollViewReader<Content> {
  public var content: (ScrollViewProxy) -> Content

  nonisolated init(reading content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
}

extension ScrollViewReader where Content: View {
  public nonisolated init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.init(reading: content)
  }
}

extension ScrollViewReader: View where Content: View {
  public static func _makeNode(_ view: Self, _ context: ViewContext) -> TypedViewNode<Self> {
    ScrollReaderNode(view, context)
  }
}

/// Moves scroll views.
@MainActor @preconcurrency public struct ScrollViewProxy {
  weak var node: ViewNode?

  /// Scrolls to the view with an id, once what was changed before is laid out; animated in the transaction of the call.
  ///
  /// - Parameters:
  ///   - id: As given by `id(_:)`, or of an element of a `ForEach`.
  ///   - anchor: Which point of the view comes to the same point of the scroll view; nil for the shortest way that shows it all.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    guard let node else { return }
    let transaction = Transaction.current
    node.tree.after { [weak node] in node?.scroll(to: AnyHashable(id), anchor, transaction) }
    node.tree.onInvalidate()
  }
}

final class ScrollReaderNode<Content: View>: TypedViewNode<ScrollViewReader<Content>> {
  private var view: ScrollViewReader<Content>
  private var child: ViewNode?

  init(_ view: ScrollViewReader<Content>, _ context: ViewContext) {
    self.view = view
    super.init(context)
    child = Content._makeNode(made(), childContext)
  }

  private func made() -> Content {
    isDirty = false
    return observing { view.content(ScrollViewProxy(node: self)) }
  }

  override func update(_ view: ScrollViewReader<Content>, _ environment: EnvironmentValues) {
    super.update(view, environment)
    self.view = view
    evaluate()
  }

  override func evaluate() { if let child { update(child, made()) } }

  override func collect(into elements: inout [Element]) { child?.collect(into: &elements) }
  override func collectSegments(into segments: inout [LazySegment]) { child?.collectSegments(into: &segments) }
  override func forEachChild(_ visit: (ViewNode) -> Void) { if let child { visit(child) } }
}

extension ViewNode {
  /// Scrolls the scroll view in here that has the view with an id.
  fileprivate func scroll(to id: AnyHashable, _ anchor: UnitPoint?, _ transaction: Transaction) {
    // Rows that are made on demand are known to their container, whether they are there or not.
    var waiting = elements
    while let element = waiting.popLast() {
      if let lazy = element as? LazyElement, lazy.reveal(id, anchor, transaction) { return }
      waiting += element.children
    }
    var nodes: [ViewNode] = [self]
    while let node = nodes.popLast() {
      if let element = (node as? any IdentifiedNode)?.elements(withID: id)?.first, let scroll = element.scrollElement()
      {
        return scroll.reveal(scroll.frame(of: element), anchor, transaction)
      }
      node.forEachChild { nodes.append($0) }
    }
  }
}

extension Element {
  /// The nearest scroll view around that scrolls in a direction, or in any.
  final func scrollElement(along axis: Axis? = nil) -> ScrollElement? {
    var element = parent
    while let next = element {
      if let scroll = next as? ScrollElement, axis.map({ scroll.axes.contains($0.set) }) ?? true { return scroll }
      element = next.parent
    }
    return nil
  }
}
