// Preferences: values that views hand outward.
//
// They are gathered when somebody asks and something has changed, by a walk through the elements in drawing order. So a preference that
// nobody reads costs nothing, and there is nothing to keep in step.

import Drawing
import Foundation

/// The name of a preference, its default, and how two values become one.
public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Value { get }
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

/// Sets a preference, or changes what is set inside.
struct PreferenceModifier<Key: PreferenceKey> {
  /// The value to set instead of those inside; nil to change those.
  let value: Key.Value?
  let transform: ((inout Key.Value) -> Void)?
}

extension PreferenceModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> PreferenceElement<Key> { PreferenceElement(content) }

  func update(_ element: PreferenceElement<Key>, _ environment: EnvironmentValues) {
    element.modifier = self
    if Key.self == PreferredColorSchemeKey.self { element.tree?.hasColorSchemeWish = true }
    if Key.self == NavigationTitleKey.self { element.tree?.hasTitleWish = true }
    element.touch()
  }
}

final class PreferenceElement<Key: PreferenceKey>: WrapperElement {
  var modifier: PreferenceModifier<Key>?

  override func gather<Other: PreferenceKey>(_ key: Other.Type, into value: inout Other.Value) {
    guard key == Key.self, let modifier else { return super.gather(key, into: &value) }
    var inner = Key.defaultValue
    if let set = modifier.value { inner = set } else { super.gather(Key.self, into: &inner) }
    modifier.transform?(&inner)
    guard let given = inner as? Other.Value else { return }
    Other.reduce(value: &value) { given }
  }
}

/// Something that is told of a preference.
@MainActor protocol PreferenceObserver: AnyObject {
  func check()
}

/// Calls back when a preference of the views inside has another value.
struct PreferenceChangeModifier<Key: PreferenceKey> where Key.Value: Equatable {
  let action: (Key.Value) -> Void
}

extension PreferenceChangeModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> PreferenceChangeElement<Key> { PreferenceChangeElement(content) }

  func update(_ element: PreferenceChangeElement<Key>, _ environment: EnvironmentValues) {
    element.action = action
    element.observe()
  }
}

final class PreferenceChangeElement<Key: PreferenceKey>: WrapperElement, PreferenceObserver where Key.Value: Equatable {
  var action: (Key.Value) -> Void = { _ in }
  private var last: Key.Value?
  private var isObserving = false

  func observe() {
    guard !isObserving, let tree else { return }
    isObserving = true
    tree.preferences.append(self)
  }

  func check() {
    var value = Key.defaultValue
    content.gather(Key.self, into: &value)
    guard value != last else { return }
    last = value
    let action = action
    tree?.after { action(value) }
  }

  override func disappear() {
    super.disappear()
    tree?.preferences.removeAll { $0 === self }
  }
}

/// A view before or behind the content that depends on a preference of the content.
struct PreferenceViewModifier<Key: PreferenceKey, Secondary: View> {
  let alignment: Alignment
  let isOverlay: Bool
  let view: (Key.Value) -> Secondary
}

extension PreferenceViewModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> PreferenceViewElement<Key, Secondary> {
    PreferenceViewElement(content, isOverlay ? .overlay : .background)
  }

  func update(_ element: PreferenceViewElement<Key, Secondary>, _ environment: EnvironmentValues) {
    element.alignment = alignment
    element.view = view
    element.environment = environment
    element.observe()
  }
}

final class PreferenceViewElement<Key: PreferenceKey, Secondary: View>: SecondaryElement<Secondary>,
  PreferenceObserver
{
  var view: ((Key.Value) -> Secondary)?
  var environment = EnvironmentValues()
  private var seen = -1
  private var isObserving = false

  func observe() {
    guard let tree, let view else { return }
    var value = Key.defaultValue
    content.gather(Key.self, into: &value)
    setSecondary(view(value), environment)
    if !isObserving {
      isObserving = true
      tree.preferences.append(self)
    }
  }

  /// The values may be no Equatable: the view is made anew after each turn that changed anything inside, once.
  func check() {
    guard let tree, content.isTouched, seen != tree.changes else { return }
    seen = tree.changes + 1
    tree.after { [weak self] in self?.observe() }
  }

  override func disappear() {
    super.disappear()
    tree?.preferences.removeAll { $0 === self }
  }
}

extension View {
  /// Hands a value outward.
  public nonisolated func preference<Key: PreferenceKey>(key: Key.Type = Key.self, value: Key.Value) -> some View {
    modifier(PreferenceModifier<Key>(value: value, transform: nil))
  }

  public nonisolated func transformPreference<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, _ callback: @escaping (inout Key.Value) -> Void
  ) -> some View {
    modifier(PreferenceModifier<Key>(value: nil, transform: callback))
  }

  /// Calls back when a preference of the views inside has another value, at first too.
  public nonisolated func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, perform action: @escaping (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable {
    modifier(PreferenceChangeModifier<Key>(action: action))
  }

  public nonisolated func overlayPreferenceValue<Key: PreferenceKey, V: View>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (Key.Value) -> V
  ) -> some View {
    modifier(PreferenceViewModifier<Key, V>(alignment: alignment, isOverlay: true, view: transform))
  }

  public nonisolated func backgroundPreferenceValue<Key: PreferenceKey, V: View>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (Key.Value) -> V
  ) -> some View {
    modifier(PreferenceViewModifier<Key, V>(alignment: alignment, isOverlay: false, view: transform))
  }
}
