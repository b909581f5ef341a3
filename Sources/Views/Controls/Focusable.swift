// Any view as one that can have the keys: by a press on it, by Tab, or by a focus state.

import Drawing
import Foundation
import Geometry

/// What a view wants the focus for; all are one here.
public struct FocusInteractions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let activate = FocusInteractions(rawValue: 1)
  public static let edit = FocusInteractions(rawValue: 2)
  public static let automatic: FocusInteractions = [.activate, .edit]
}

enum FocusEffectKey: EnvironmentKey { static var defaultValue: Bool { true } }

extension EnvironmentValues {
  /// Whether a view that has the keys shows it by a ring.
  public internal(set) var isFocusEffectEnabled: Bool {
    get { self[FocusEffectKey.self] }
    set { self[FocusEffectKey.self] = newValue }
  }
}

/// A view that can have the keys, with a ring while it has.
struct FocusableModifier {
  let isFocusable: Bool
  @State private var isFocused = false
  @Environment(\.isFocusEffectEnabled) private var showsRing

  nonisolated init(isFocusable: Bool) { self.isFocusable = isFocusable }
}

extension FocusableModifier: ViewModifier {
  func body(content: Content) -> some View {
    content
      .transformEnvironment(\.isControlFocusable) { $0 = $0 && isFocusable }
      .modifier(KeyReceiverModifier(isFocusable: isFocusable) { isFocused = $0 })
      .overlay { if isFocused, showsRing { FocusRing() } }
  }
}

struct KeyReceiverModifier {
  let isFocusable: Bool
  /// Told whether it has the keys and that is to be seen.
  let focusChanged: (Bool) -> Void
}

extension KeyReceiverModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> KeyReceiverElement { KeyReceiverElement(content) }

  func update(_ element: KeyReceiverElement, _ environment: EnvironmentValues) {
    element.onChange = focusChanged
    element.setFocusable(isFocusable && environment.isEnabled)
  }
}

final class KeyReceiverElement: FocusableElement {
  var onChange: (Bool) -> Void = { _ in }

  func setFocusable(_ isFocusable: Bool) {
    canFocus = isFocusable
    if !isFocusable, isFocused { tree?.after { [weak self] in self?.giveUp() } }
  }

  private func giveUp() { if !canFocus, isFocused { tree?.input.focus.set(nil) } }

  override func focusShownChanged() { onChange(showsFocus) }
}

extension View {
  /// Lets the view have the keys.
  public nonisolated func focusable(_ isFocusable: Bool = true) -> some View {
    modifier(FocusableModifier(isFocusable: isFocusable))
  }

  /// Lets the view have the keys, whatever it wants them for.
  public nonisolated func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View {
    modifier(FocusableModifier(isFocusable: isFocusable))
  }

  /// Takes the ring from views inside that have the keys; what one further out has taken is not given back.
  public nonisolated func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    transformEnvironment(\.isFocusEffectEnabled) { $0 = $0 && !disabled }
  }
}
