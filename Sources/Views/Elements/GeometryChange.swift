// Word of a view's size and place, whenever what a program makes of them is another value.

import Drawing
import Foundation
import Geometry

struct GeometryChangeModifier<Value: Equatable> {
  let value: @MainActor (GeometryProxy) -> Value
  /// The value before, or the same one the first time, and the value now.
  let action: (Value, Value) -> Void
}

extension GeometryChangeModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> GeometryChangeElement<Value> { GeometryChangeElement(content) }

  func update(_ element: GeometryChangeElement<Value>, _ environment: EnvironmentValues) {
    element.modifier = self
    element.observe()
  }
}

final class GeometryChangeElement<Value: Equatable>: WrapperElement, PreferenceObserver {
  var modifier: GeometryChangeModifier<Value>?
  private var last: Value?
  private var isObserving = false

  func observe() {
    guard !isObserving, let tree else { return }
    isObserving = true
    tree.preferences.append(self)
  }

  func check() {
    guard let modifier else { return }
    let value = modifier.value(GeometryProxy(element: self, size: size))
    guard value != last else { return }
    let before = last ?? value
    last = value
    tree?.after { modifier.action(before, value) }
  }

  override func disappear() {
    super.disappear()
    tree?.preferences.removeAll { $0 === self }
    isObserving = false
  }
}

extension View {
  /// Calls back with what is made of the view's geometry, at first and whenever it is another value.
  public nonisolated func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping @MainActor (GeometryProxy) -> Value,
    action: @escaping (Value) -> Void
  ) -> some View {
    modifier(GeometryChangeModifier(value: transform) { action($1) })
  }

  public nonisolated func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping @MainActor (GeometryProxy) -> Value,
    action: @escaping (Value, Value) -> Void
  ) -> some View {
    modifier(GeometryChangeModifier(value: transform, action: action))
  }
}
