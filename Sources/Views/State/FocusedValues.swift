// Values that the view with the keys, or the whole window, tells to views elsewhere: SwiftUI's focusedValue and @FocusedValue.
//
// In:  values by key, on views around the one that has the keys; or for the window, wherever the keys are.
// Out: the same values for every view of the window that asks, which is made anew when they are others. A value that cannot be compared,
//      such as a binding or a closure, counts as the same as long as there is one.

import Drawing
import Foundation
import Geometry

/// The name of a value that a focused view may have.
public protocol FocusedValueKey {
  associatedtype Value
}

/// What the focused views and the window say.
public struct FocusedValues {
  private(set) var values: [ObjectIdentifier: Any] = [:]

  init() {}

  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Takes over values; those of `other` are the ones nearer to the keys.
  mutating func merge(_ other: FocusedValues) { values.merge(other.values) { _, new in new } }

  /// Whether nobody need be told of the others.
  func isLike(_ other: FocusedValues) -> Bool {
    values.count == other.values.count
      && values.allSatisfy { key, value in
        guard let new = other.values[key] else { return false }
        if let object = value as AnyObject?, type(of: value) is AnyClass {
          return object === (new as AnyObject)
        }
        return value is any Equatable ? EnvironmentValues.areEqual(value, new) : type(of: value) == type(of: new)
      }
  }
}

/// What a window's views say, and who wants to know.
@MainActor final class FocusedValuesHolder {
  private(set) var values = FocusedValues()
  private var readers: [FocusedValuesReader] = []
  /// Whether any view has ever said something: others need no walk through all views.
  var isUsed = false

  nonisolated init() {}

  func add(_ reader: FocusedValuesReader) { readers.append(reader) }
  func remove(_ reader: FocusedValuesReader) { readers.removeAll { $0 === reader } }

  func gather(_ root: RootElement, _ focused: Element?) {
    guard isUsed else { return }
    var new = root.preference(SceneValuesKey.self)
    var around: [FocusedValues] = []
    var next = focused
    while let element = next {
      if let element = element as? FocusedValueElement { around.append(element.values) }
      next = element.parent
    }
    for values in around.reversed() { new.merge(values) }
    let isSame = values.isLike(new)
    values = new
    if !isSame { for reader in readers { reader.changed() } }
  }
}

/// A view that has asked.
@MainActor final class FocusedValuesReader: RemovableStorage {
  private weak var node: ViewNode?
  private let holder: FocusedValuesHolder

  init(_ node: ViewNode) {
    (self.node, holder) = (node, node.tree.focusedValues)
    holder.add(self)
  }

  var values: FocusedValues { holder.values }

  func changed() { if let node { node.tree.invalidate(node, Transaction()) } }

  func remove() { holder.remove(self) }
}

/// A value of the view that has the keys, or of the window.
@propertyWrapper public struct FocusedValue<Value> {
  private let read: (FocusedValues) -> Value?
  public private(set) var wrappedValue: Value?

  public init(_ path: KeyPath<FocusedValues, Value?>) { read = { $0[keyPath: path] } }
}

extension FocusedValue: StoredProperty {
  @MainActor mutating func attach(to storage: inout AnyObject?, _ node: ViewNode) {
    let reader = storage as? FocusedValuesReader ?? FocusedValuesReader(node)
    storage = reader
    wrappedValue = read(reader.values)
  }
}

/// A value behind a binding, of the view that has the keys or of the window.
@propertyWrapper public struct FocusedBinding<Value> {
  private let read: (FocusedValues) -> Binding<Value>?
  public private(set) var projectedValue: Binding<Value>?

  public init(_ path: KeyPath<FocusedValues, Binding<Value>?>) { read = { $0[keyPath: path] } }

  public var wrappedValue: Value? {
    get { projectedValue?.wrappedValue }
    nonmutating set { if let newValue { projectedValue?.wrappedValue = newValue } }
  }
}

extension FocusedBinding: StoredProperty {
  @MainActor mutating func attach(to storage: inout AnyObject?, _ node: ViewNode) {
    let reader = storage as? FocusedValuesReader ?? FocusedValuesReader(node)
    storage = reader
    projectedValue = read(reader.values)
  }
}

enum SceneValuesKey: PreferenceKey {
  static var defaultValue: FocusedValues { FocusedValues() }
  static func reduce(value: inout FocusedValues, nextValue: () -> FocusedValues) { value.merge(nextValue()) }
}

struct FocusedValueModifier {
  let change: (inout FocusedValues) -> Void
  let isForScene: Bool
}

extension FocusedValueModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> FocusedValueElement { FocusedValueElement(content) }

  func update(_ element: FocusedValueElement, _ environment: EnvironmentValues) {
    var values = FocusedValues()
    change(&values)
    (element.values, element.isForScene) = (values, isForScene)
    element.node?.tree.focusedValues.isUsed = true
    element.touch()
  }
}

final class FocusedValueElement: WrapperElement {
  var values = FocusedValues()
  var isForScene = false

  override func gather<Key: PreferenceKey>(_ key: Key.Type, into value: inout Key.Value) {
    super.gather(key, into: &value)
    guard isForScene, key == SceneValuesKey.self, let given = values as? Key.Value else { return }
    Key.reduce(value: &value) { given }
  }
}

extension View {
  /// Tells a value to the window while the keys are in here.
  public nonisolated func focusedValue<Value>(
    _ path: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View {
    modifier(FocusedValueModifier(change: { $0[keyPath: path] = value }, isForScene: false))
  }

  public nonisolated func focusedValue<Value>(
    _ path: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View {
    modifier(FocusedValueModifier(change: { $0[keyPath: path] = value }, isForScene: false))
  }

  /// Tells a value to the window wherever the keys are.
  public nonisolated func focusedSceneValue<Value>(
    _ path: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View {
    modifier(FocusedValueModifier(change: { $0[keyPath: path] = value }, isForScene: true))
  }

  public nonisolated func focusedSceneValue<Value>(
    _ path: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View {
    modifier(FocusedValueModifier(change: { $0[keyPath: path] = value }, isForScene: true))
  }
}
