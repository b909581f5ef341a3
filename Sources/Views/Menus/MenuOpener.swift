// What opens a menu: an element that a press opens it by at once, and keys that do while it has the focus.
//
// In:  presses, keys; the rows, to be looked through for shortcuts.
// Out: a call that opens, by the pointer or by a key. A click takes no focus from what has it; Tab gives it, with a ring.

import Drawing
import Foundation
import Geometry
import Input

/// An element that a press opens a menu by.
@MainActor protocol MenuPressOpener: Element {
  var canOpen: Bool { get }
  func open(isByKeyboard: Bool)
}

struct MenuOpenerModifier {
  /// Of keys that open.
  let keys: Set<Key>
  let ring: FocusRingPlace
  let open: (_ isByKeyboard: Bool) -> Void
  var closedContent: (() -> AnyView)?
  /// Told what is typed while the menu is closed, with the time; nil where typing means nothing.
  var type: ((String, Double) -> Void)?

  static let buttonKeys: Set<Key> = [.space, .return, .down]
  static let pickerKeys: Set<Key> = [.space, .down, .up]
}

extension MenuOpenerModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> MenuOpenerElement { MenuOpenerElement(content) }

  func update(_ element: MenuOpenerElement, _ environment: EnvironmentValues) {
    element.modifier = self
    element.set(
      ControlKeysModifier(ring: ring) { [weak element] key, _ in element?.open(by: key) ?? false }, environment)
  }
}

final class MenuOpenerElement: ControlKeysElement, MenuPressOpener, ClosedMenu {
  var modifier: MenuOpenerModifier?

  var closedContent: (() -> AnyView)? { modifier?.closedContent }
  var canOpen: Bool { environment.isEnabled && !isLeaving }
  override var closedMenu: (any ClosedMenu)? { self }

  func open(isByKeyboard: Bool) { withTransaction(Transaction()) { modifier?.open(isByKeyboard) } }

  fileprivate func open(by key: Key) -> Bool {
    guard modifier?.keys.contains(key) == true else { return false }
    open(isByKeyboard: true)
    return true
  }

  override func handle(_ key: Key, _ text: String, _ modifiers: Modifiers) -> Bool {
    guard modifiers.subtracting(.shift).isEmpty, canOpen else { return false }
    if modifiers.isEmpty, super.handle(key, text, modifiers) { return true }
    guard let type = modifier?.type, !text.isEmpty, case .character = key else { return false }
    withTransaction(Transaction()) { type(text, tree?.time ?? 0) }
    return true
  }

  /// The button inside is this element for the keys.
  override func collectFocusable(into found: inout [FocusableElement]) {
    if !isLeaving, canFocus { found.append(self) }
  }
}

extension InputState {
  /// Opens the menu of what lies under a press; the press goes on as any other.
  func openMenu(_ path: [Element], _ point: CGPoint) {
    for case let opener as any MenuPressOpener in path where opener.canOpen {
      menus.willOpen(.left, point, opener)
      opener.open(isByKeyboard: false)
      return
    }
  }
}
