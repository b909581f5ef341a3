// A node above some content whose elements somebody wants: a container, a background, the window.

import Drawing

final class HostNode<Content: View>: TypedViewNode<Content>, Gathering {
  private var child: ViewNode?
  private let onChange: ([Element]) -> Void

  /// - Parameter onChange: Told the elements whenever they are others than before, once all changes are made; not at first.
  init(_ view: Content, _ context: ViewContext, onChange: @escaping ([Element]) -> Void) {
    self.onChange = onChange
    super.init(context)
    child = Content._makeNode(view, childContext)
  }

  override func update(_ view: Content, _ environment: EnvironmentValues) {
    super.update(view, environment)
    if let child { update(child, view) }
  }

  override func collect(into elements: inout [Element]) { child?.collect(into: &elements) }

  override func collectSegments(into segments: inout [LazySegment]) { child?.collectSegments(into: &segments) }

  override func childElementsChanged() { gatherLater() }

  func gatherElements() { onChange(elements) }

  override func forEachChild(_ visit: (ViewNode) -> Void) { if let child { visit(child) } }

  /// What happens inside a container is not the coming and going of the container.
  override func beginArriving(_ transaction: Transaction) -> Bool { false }
  override func beginLeaving(_ transaction: Transaction) -> Bool { false }
}
