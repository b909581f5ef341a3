// What a container asks of a view beyond its size: its priority, its place from front to back, values for a user's layout.
//
// A modifier puts the value on an element; elements around it let it through, containers do not.

import Drawing
import Foundation
import Geometry

/// Something that a view tells its container.
protocol LayoutTrait {
  associatedtype Value
  static var defaultValue: Value { get }
}

enum LayoutPriorityTrait: LayoutTrait { static var defaultValue: Double { 0 } }
enum ZIndexTrait: LayoutTrait { static var defaultValue: Double { 0 } }
enum SpacingTrait: LayoutTrait { static var defaultValue: ViewSpacing { ViewSpacing() } }
enum TagTrait: LayoutTrait { static var defaultValue: AnyHashable? { nil } }

/// The name and the default of a value that views hand to a user's layout.
public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

enum LayoutValueTrait<Key: LayoutValueKey>: LayoutTrait { static var defaultValue: Key.Value { Key.defaultValue } }

/// The modifier that puts a value on a view.
struct TraitModifier<Key: LayoutTrait> {
  let value: Key.Value
}

extension TraitModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> TraitElement<Key> { TraitElement(content, value) }

  func update(_ element: TraitElement<Key>, _ environment: EnvironmentValues) {
    if !EnvironmentValues.areEqual(element.value, value) {
      element.value = value
      element.setNeedsLayout(isSeenOutside: true)
      element.setNeedsOrder()
    }
  }
}

final class TraitElement<Key: LayoutTrait>: WrapperElement {
  var value: Key.Value

  init(_ content: Element, _ value: Key.Value) {
    self.value = value
    super.init(content)
  }

  override func trait<Other: LayoutTrait>(_ key: Other.Type) -> Other.Value {
    // The same type: the cast cannot fail.
    key == Key.self ? (value as? Other.Value ?? Other.defaultValue) : super.trait(key)
  }
}

extension View {
  /// How early the view is served when room is short; 0 unless set.
  public nonisolated func layoutPriority(_ value: Double) -> some View {
    modifier(TraitModifier<LayoutPriorityTrait>(value: value))
  }

  /// Whether the view lies before or behind its siblings; 0 unless set, higher is nearer.
  public nonisolated func zIndex(_ value: Double) -> some View { modifier(TraitModifier<ZIndexTrait>(value: value)) }

  /// A value for the layout that the view stands in.
  public nonisolated func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
    modifier(TraitModifier<LayoutValueTrait<Key>>(value: value))
  }

  /// The value that a picker chooses with this view.
  public nonisolated func tag<Value: Hashable>(_ tag: Value, includeOptional: Bool = true) -> some View {
    modifier(TraitModifier<TagTrait>(value: AnyHashable(tag)))
  }
}
