// Views that stand for values, and the view that gathers what all of them say.
//
// In:  content whose views may have state and read the surroundings, as any; among them views that are values.
// Out: a view made of the values, in their order, and made anew when one of them changes. Nothing of the content is shown.
//
// A program's commands come to its menu bar by this: what describes them is evaluated in the window, so that it hears of focused values.

import Drawing
import Foundation
import Geometry

/// A value among the views that a ``ValueGatherer`` looks at.
package struct GatheredValue {
  let value: Any

  package nonisolated init(_ value: Any) { self.value = value }
}

extension GatheredValue: View, ElementView {
  func makeElement() -> ValueElement { ValueElement() }

  func update(_ element: ValueElement, _ environment: EnvironmentValues) {
    element.value = value
    environment.valueCollector?.changed()
  }
}

final class ValueElement: Element {
  var value: Any?
}

/// Hears of values that are others than before.
final class ValueCollector: Equatable {
  @MainActor fileprivate var changed: () -> Void = {}

  fileprivate nonisolated init() {}

  nonisolated static func == (first: ValueCollector, second: ValueCollector) -> Bool { first === second }
}

enum ValueCollectorKey: EnvironmentKey { static var defaultValue: ValueCollector? { nil } }

extension EnvironmentValues {
  var valueCollector: ValueCollector? {
    get { self[ValueCollectorKey.self] }
    set { self[ValueCollectorKey.self] = newValue }
  }
}

/// Makes a view of the values that stand in another.
package struct ValueGatherer<Content: View, Result: View> {
  let content: Content
  let result: @MainActor ([Any]) -> Result

  package nonisolated init(_ content: Content, @ViewBuilder result: @escaping @MainActor ([Any]) -> Result) {
    (self.content, self.result) = (content, result)
  }
}

extension ValueGatherer: View {
  package static func _makeNode(_ view: Self, _ context: ViewContext) -> TypedViewNode<Self> {
    ValueGathererNode(view, context)
  }
  package typealias Body = Never
}

final class ValueGathererNode<Content: View, Result: View>: TypedViewNode<ValueGatherer<Content, Result>>, Gathering {
  private var view: ValueGatherer<Content, Result>
  private var host: HostNode<Content>?
  private var result: ViewNode?
  private let collector = ValueCollector()
  private var derived = DerivedEnvironment()

  init(_ view: ValueGatherer<Content, Result>, _ context: ViewContext) {
    self.view = view
    super.init(context)
    var inner = childContext
    inner.environment = contentEnvironment
    inner.isLazy = false
    host = HostNode(view.content, inner) { [weak self] _ in self?.contentChanged() }
    result = Result._makeNode(made(), childContext)
    collector.changed = { [weak self] in self?.contentChanged() }
  }

  private var contentEnvironment: EnvironmentValues {
    let collector = collector
    return derived.values(from: environment) { $0.valueCollector = collector }
  }

  private func made() -> Result {
    let values = (host?.elements ?? []).compactMap { ($0 as? ValueElement)?.value }
    return observing { view.result(values) }
  }

  private func contentChanged() { if !isRemoved { gatherLater() } }

  func gatherElements() { evaluate() }

  override func update(_ view: ValueGatherer<Content, Result>, _ environment: EnvironmentValues) {
    super.update(view, environment)
    self.view = view
    host?.update(view.content, contentEnvironment)
    gatherLater()
  }

  override func surroundingsChanged(_ environment: EnvironmentValues) {
    self.environment = environment
    host?.surround(contentEnvironment)
    result?.surround(environment)
  }

  override func evaluate() {
    isDirty = false
    if let result { update(result, made()) }
  }

  override func collect(into elements: inout [Element]) { result?.collect(into: &elements) }

  override func forEachChild(_ visit: (ViewNode) -> Void) {
    if let host { visit(host) }
    if let result { visit(result) }
  }
}
