// A view that has the keys and says what they do, for controls that are made of views.

import Drawing
import Foundation
import Geometry
import Input

struct KeysModifier {
  let isFocusable: Bool
  /// Told whether the view has the keys, and whether keys have brought them there.
  let focusChanged: (_ isFocused: Bool, _ isByKey: Bool) -> Void
  /// Returns whether the key meant something.
  let handle: @MainActor (Key, Modifiers) -> Bool
}

extension KeysModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> KeysElement { KeysElement(content) }

  func update(_ element: KeysElement, _ environment: EnvironmentValues) {
    element.modifier = self
    element.setFocusable(isFocusable && environment.isEnabled)
  }
}

final class KeysElement: FocusableElement {
  var modifier: KeysModifier?

  /// A drag of a line, or a click on a title, leaves the keys where they are.
  override var takesKeysByPress: Bool { false }

  func setFocusable(_ isFocusable: Bool) {
    canFocus = isFocusable
    if !isFocusable, isFocused { tree?.after { [weak self] in self?.giveUp() } }
  }

  private func giveUp() { if !canFocus, isFocused { tree?.input.focus.set(nil) } }

  override func focusChanged() { modifier?.focusChanged(isFocused, tree?.input.focus.isMoving ?? false) }

  override func handle(_ key: Key, _ text: String, _ modifiers: Modifiers) -> Bool {
    guard let modifier else { return false }
    return withTransaction(Transaction()) { modifier.handle(key, modifiers) }
  }
}
