// A view whose type is forgotten.

import Drawing

/// A view of any type; another type is another identity.
public struct AnyView {
  let content: AnyContent

  public nonisolated init<Content: View>(_ view: Content) { content = AnyContent(view) }

  public nonisolated init<Content: View>(erasing view: Content) { self.init(view) }
}

extension AnyView: View {
  public static func _makeNode(_ view: AnyView, _ context: ViewContext) -> TypedViewNode<AnyView> {
    ErasedNode(view, context, \.content)
  }
}

/// A view behind a box that can make and update its node.
final class AnyContent {
  let make: @MainActor (ViewContext) -> ViewNode
  let update: @MainActor (ViewNode, EnvironmentValues) -> Void
  let type: Any.Type

  nonisolated init<Content: View>(_ view: Content) {
    // The value goes into closures of the main actor alone, and whoever gives it is on it: views are described there.
    nonisolated(unsafe) let view = view
    type = Content.self
    make = { Content._makeNode(view, $0) }
    update = { unsafeDowncast($0, to: TypedViewNode<Content>.self).update(view, $1) }
  }
}

/// The node of a view that stands for another, whose type may change.
final class ErasedNode<Outer: View>: BranchNode<Outer> {
  private let content: (Outer) -> AnyContent
  private var type: Any.Type

  init(_ view: Outer, _ context: ViewContext, _ content: @escaping (Outer) -> AnyContent) {
    self.content = content
    let inner = content(view)
    type = inner.type
    super.init(context)
    child = inner.make(childContext)
  }

  override func update(_ view: Outer, _ environment: EnvironmentValues) {
    super.update(view, environment)
    let inner = content(view)
    if inner.type == type, let child {
      inner.update(child, environment)
    } else {
      type = inner.type
      replace(with: inner.make(childContext))
    }
  }
}
