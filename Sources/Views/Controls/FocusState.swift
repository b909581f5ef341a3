// SwiftUI's FocusState: a value that follows the keys, and moves them when it is set.

import Drawing
import Foundation
import Geometry

@propertyWrapper public struct FocusState<Value: Hashable> {
  /// A way to a focus state of another view.
  @propertyWrapper public struct Binding {
    let get: () -> Value
    let set: (Value) -> Void

    public var wrappedValue: Value {
      get { get() }
      nonmutating set { set(newValue) }
    }

    public var projectedValue: Binding { self }
  }

  private let initial: Value
  private var place: StatePlace<Value>?

  public init() where Value == Bool { initial = false }

  public init<Wrapped: Hashable>() where Value == Wrapped? { initial = nil }

  public var wrappedValue: Value {
    get { place?.value ?? initial }
    nonmutating set { place?.set(newValue) }
  }

  public var projectedValue: Binding {
    guard let place else {
      let initial = initial
      return Binding(get: { initial }, set: { _ in })
    }
    return Binding(get: { place.value }, set: { place.set($0) })
  }
}

extension FocusState: StoredProperty {
  @MainActor mutating func attach(to storage: inout AnyObject?, _ node: ViewNode) {
    let place = storage as? StatePlace<Value> ?? StatePlace(initial, node)
    storage = place
    self.place = place
  }
}

/// Keeps a focus state and the focus of the views inside in step.
struct FocusGroupModifier {
  let isWanted: Bool
  let got: () -> Void
  let lost: () -> Void
}

extension FocusGroupModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> FocusGroupElement { FocusGroupElement(content) }

  func update(_ element: FocusGroupElement, _ environment: EnvironmentValues) {
    (element.got, element.lost) = (got, lost)
    element.set(isWanted)
  }
}

final class FocusGroupElement: WrapperElement {
  var got: () -> Void = {}
  var lost: () -> Void = {}
  private var isWanted = false

  func set(_ isWanted: Bool) {
    guard isWanted != self.isWanted else { return }
    self.isWanted = isWanted
    // What is inside may come with the same update.
    tree?.after { [weak self] in self?.settle() }
  }

  private func settle() {
    guard let tree else { return }
    var inside: [FocusableElement] = []
    collectFocusable(into: &inside)
    let holder = tree.input.focus
    let has = holder.focused.map { focused in inside.contains { $0 === focused } } ?? false
    if isWanted, !has { holder.set(inside.first) }
    if !isWanted, has { holder.set(nil) }
  }
}

extension View {
  public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    modifier(
      FocusGroupModifier(
        isWanted: condition.wrappedValue, got: { condition.wrappedValue = true },
        lost: { condition.wrappedValue = false }))
  }

  public nonisolated func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    modifier(
      FocusGroupModifier(
        isWanted: binding.wrappedValue == value, got: { binding.wrappedValue = value },
        lost: {
          // Another field may have taken the value already.
          guard binding.wrappedValue == value, let none = Self.none(Value.self) else { return }
          binding.wrappedValue = none
        }))
  }

  private nonisolated static func none<Value>(_ type: Value.Type) -> Value? {
    func empty<Empty: ExpressibleByNilLiteral>(_ type: Empty.Type) -> Empty { nil }
    return (type as? any ExpressibleByNilLiteral.Type).flatMap { empty($0) as? Value }
  }

  public nonisolated func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, _ value: Value
  ) -> some View {
    onAppear { binding.wrappedValue = value }
  }
}
