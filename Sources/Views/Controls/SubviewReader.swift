// A container's content as single views, which the container arranges and decorates as it likes.
//
// In:  content that is any number of elements; the surroundings that it may have, such as those of a chosen row.
// Out: a view made of one `Subview` for each element. Each surroundings get a copy of the content of their own, so that a row can change
//      its ink by showing its element of another copy.

import Drawing
import Foundation
import Geometry

struct SubviewReader<Content: View, Result: View> {
  let content: Content
  /// Changes of the surroundings; each makes a further copy of the content.
  let variants: [(inout EnvironmentValues) -> Void]
  let result: @MainActor ([Subview]) -> Result

  nonisolated init(
    _ content: Content, variants: [(inout EnvironmentValues) -> Void] = [],
    @ViewBuilder result: @escaping @MainActor ([Subview]) -> Result
  ) {
    (self.content, self.variants, self.result) = (content, variants, result)
  }
}

extension SubviewReader: View {
  static func _makeNode(_ view: Self, _ context: ViewContext) -> TypedViewNode<Self> { SubviewNode(view, context) }
  typealias Body = Never
}

/// One element of a container's content.
@MainActor struct Subview: Identifiable {
  let id: Int
  /// The value that choosing it means.
  let choice: AnyHashable?
  fileprivate let elements: [Element]

  /// The element, in the surroundings of a copy; 0 for the container's own.
  func view(_ variant: Int = 0) -> SubviewHost {
    SubviewHost(element: elements.indices.contains(variant) ? elements[variant] : nil)
  }

  func trait<Key: LayoutTrait>(_ key: Key.Type) -> Key.Value { elements.first?.trait(key) ?? Key.defaultValue }
}

final class SubviewNode<Content: View, Result: View>: TypedViewNode<SubviewReader<Content, Result>>, Gathering {
  private var view: SubviewReader<Content, Result>
  private var copies: [HostNode<Content>] = []
  private var inner: [EnvironmentValues] = []
  private var innerStamp: UInt64
  private var result: ViewNode?

  init(_ view: SubviewReader<Content, Result>, _ context: ViewContext) {
    self.view = view
    innerStamp = context.environment.stamp
    super.init(context)
    surround()
    for environment in inner {
      var context = childContext
      context.environment = environment
      context.isLazy = false
      copies.append(HostNode(view.content, context) { [weak self] _ in self?.contentChanged() })
    }
    result = Result._makeNode(made(), childContext)
  }

  private func surround() {
    inner = [environment]
    for change in view.variants {
      var other = environment
      change(&other)
      inner.append(other)
    }
  }

  private func made() -> Result {
    let all = copies.map(\.elements)
    let count = all.first?.count ?? 0
    let subviews = (0..<count).map { index in
      Subview(
        id: index, choice: all[0][index].choice,
        elements: all.compactMap { $0.indices.contains(index) ? $0[index] : nil })
    }
    return observing { view.result(subviews) }
  }

  private func contentChanged() {
    guard result != nil else { return }
    gatherLater()
  }

  /// Once for all rows and all copies.
  func gatherElements() { evaluate() }

  override func update(_ view: SubviewReader<Content, Result>, _ environment: EnvironmentValues) {
    super.update(view, environment)
    self.view = view
    if innerStamp != environment.stamp {
      innerStamp = environment.stamp
      surround()
    }
    for (copy, environment) in zip(copies, inner) { copy.update(view.content, environment) }
    gatherLater()
  }

  override func surroundingsChanged(_ environment: EnvironmentValues) {
    self.environment = environment
    innerStamp = environment.stamp
    surround()
    for (copy, environment) in zip(copies, inner) { copy.surround(environment) }
    result?.surround(environment)
    // What is known of the rows, such as their choices, may follow the surroundings.
    gatherLater()
  }

  override func evaluate() {
    isDirty = false
    if let result { update(result, made()) }
  }

  override func collect(into elements: inout [Element]) { result?.collect(into: &elements) }

  override func forEachChild(_ visit: (ViewNode) -> Void) {
    copies.forEach(visit)
    if let result { visit(result) }
  }

  override func beginArriving(_ transaction: Transaction) -> Bool { false }
  override func beginLeaving(_ transaction: Transaction) -> Bool { false }
}

/// An element that belongs to another node, as a view.
struct SubviewHost {
  let element: Element?
}

extension SubviewHost: View {
  static func _makeNode(_ view: Self, _ context: ViewContext) -> TypedViewNode<Self> { SubviewHostNode(view, context) }
  typealias Body = Never
}

final class SubviewHostNode: TypedViewNode<SubviewHost> {
  private var element: Element?

  init(_ view: SubviewHost, _ context: ViewContext) {
    element = view.element
    super.init(context)
  }

  override func update(_ view: SubviewHost, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard element !== view.element else { return }
    element = view.element
    childElementsChanged()
  }

  override func collect(into elements: inout [Element]) { if let element { elements.append(element) } }
}
