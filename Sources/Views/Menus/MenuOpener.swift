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
  let open: (_ isByKeyboard: Bool) -> Void
  var closedContent: (() -> AnyView)?
  /// Told what is typed while the menu is closed, with the time; nil where typing means nothing.
  var type: ((String, Double) -> Void)?
  /// Nil for the ring of a button.
  var ringInset: CGFloat = -3
  var radius: CGFloat = 9
  @State private var hasRing = false

  static let buttonKeys: Set<Key> = [.space, .return, .down]
  static let pickerKeys: Set<Key> = [.space, .down, .up]

  nonisolated init(
    keys: Set<Key>, open: @escaping (Bool) -> Void, closedContent: (() -> AnyView)? = nil,
    type: ((String, Double) -> Void)? = nil, ringInset: CGFloat = -3, radius: CGFloat = 9
  ) {
    (self.keys, self.open, self.closedContent, self.type) = (keys, open, closedContent, type)
    (self.ringInset, self.radius) = (ringInset, radius)
  }
}

extension MenuOpenerModifier: ViewModifier {
  func body(content: Content) -> some View {
    content
      .modifier(
        MenuOpenerElementModifier(keys: keys, open: open, closedContent: closedContent, type: type) { hasRing = $0 }
      )
      .overlay {
        if hasRing {
          RoundedRectangle(cornerRadius: radius, style: .circular)
            .inset(by: ringInset)
            .stroke(Theme.focus, lineWidth: 2)
            .allowsHitTesting(false)
        }
      }
  }
}

struct MenuOpenerElementModifier {
  let keys: Set<Key>
  let open: (Bool) -> Void
  let closedContent: (() -> AnyView)?
  let type: ((String, Double) -> Void)?
  let ringChanged: (Bool) -> Void
}

extension MenuOpenerElementModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> MenuOpenerElement { MenuOpenerElement(content) }

  func update(_ element: MenuOpenerElement, _ environment: EnvironmentValues) {
    element.modifier = self
    element.environment = environment
    element.setFocusable(environment.isEnabled)
  }
}

final class MenuOpenerElement: FocusableElement, MenuPressOpener, ClosedMenu {
  var modifier: MenuOpenerElementModifier?
  var environment = EnvironmentValues()
  private var hasRing = false

  var closedContent: (() -> AnyView)? { modifier?.closedContent }
  var canOpen: Bool { environment.isEnabled && !isLeaving }
  override var closedMenu: (any ClosedMenu)? { self }
  override var takesFocusByPress: Bool { false }

  func setFocusable(_ isFocusable: Bool) {
    canFocus = isFocusable
    if !isFocusable, isFocused {
      tree?.after { [weak self] in if let self, !self.canFocus, self.isFocused { self.tree?.input.focus.set(nil) } }
    }
  }

  func open(isByKeyboard: Bool) { withTransaction(Transaction()) { modifier?.open(isByKeyboard) } }

  override func handle(_ key: Key, _ text: String, _ modifiers: Modifiers) -> Bool {
    guard modifiers.subtracting(.shift).isEmpty, canOpen, let modifier else { return false }
    setRing(true)
    if modifiers.isEmpty, modifier.keys.contains(key) {
      open(isByKeyboard: true)
      return true
    }
    guard let type = modifier.type, !text.isEmpty, case .character = key else { return false }
    withTransaction(Transaction()) { type(text, tree?.time ?? 0) }
    return true
  }

  /// The button inside is this element for the keys.
  override func collectFocusable(into found: inout [FocusableElement]) {
    if !isLeaving, canFocus { found.append(self) }
  }

  override func focusChanged() { setRing(isFocused && tree?.input.focus.isMoving == true) }

  private func setRing(_ hasRing: Bool) {
    guard hasRing != self.hasRing, let modifier else { return }
    self.hasRing = hasRing
    modifier.ringChanged(hasRing)
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
