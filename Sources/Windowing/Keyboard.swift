// From a key event to a key, the text that it types and the modifiers held.
//
// The text is that of the layout in use. The key is for shortcuts, which people learn by their Latin letter: where the
// layout in use gives none, the keyboard's other groups are asked for one, and if it has no Latin group at all the US
// layout's letter in that place stands in, so that Ctrl+Z undoes on a Russian keyboard too.

import CX11
import Input

final class Keyboard {
  private let display: OpaquePointer
  private var modifierMasks: (alt: UInt32, meta: UInt32)?

  init(display: OpaquePointer) { self.display = display }

  /// The keyboard's layout or modifiers have changed.
  func mappingChanged(_ event: inout XMappingEvent) {
    XRefreshKeyboardMapping(&event)
    modifierMasks = nil
  }

  func key(of event: XKeyEvent) -> (key: Key, text: String, modifiers: Modifiers) {
    var event = event
    var symbol: KeySym = 0
    XLookupString(&event, nil, 0, &symbol, nil)
    let modifiers = self.modifiers(state: event.state)
    // With these held the key is a shortcut, not text; AltGr is none of them, it chooses another symbol.
    let isShortcut = !modifiers.isDisjoint(with: [.control, .alt, .meta])
    let text = isShortcut ? "" : KeySymbol.text(of: symbol)
    if let key = KeySymbol.namedKey(symbol) { return (key, text, modifiers) }
    guard let typed = KeySymbol.character(of: symbol) else {
      return (.other(KeySymbol.name(of: symbol)), text, modifiers)
    }
    if KeySymbol.isLatin(typed) { return (.character(typed), text, modifiers) }
    return (.character(latinCharacter(of: event) ?? typed), text, modifiers)
  }

  /// The key, if it is one whose release is told: Alt, which by itself goes to a menu bar.
  func heldKey(of event: XKeyEvent) -> Key? {
    var event = event
    var symbol: KeySym = 0
    XLookupString(&event, nil, 0, &symbol, nil)
    guard symbol == KeySym(XK_Alt_L) || symbol == KeySym(XK_Alt_R) else { return nil }
    return .other(KeySymbol.name(of: symbol))
  }

  func modifiers(state: UInt32) -> Modifiers {
    let masks = currentMasks()
    var modifiers: Modifiers = []
    if state & UInt32(ShiftMask) != 0 { modifiers.insert(.shift) }
    if state & UInt32(ControlMask) != 0 { modifiers.insert(.control) }
    if state & masks.alt != 0 { modifiers.insert(.alt) }
    if state & masks.meta != 0 { modifiers.insert(.meta) }
    return modifiers
  }

  private func latinCharacter(of event: XKeyEvent) -> Character? {
    let level: CInt = event.state & UInt32(ShiftMask) != 0 ? 1 : 0
    let code = KeyCode(truncatingIfNeeded: event.keycode)
    for group in 0..<CInt(XkbNumKbdGroups) {
      let symbol = KeySym(XkbKeycodeToKeysym(display, code, group, level))
      if let character = KeySymbol.character(of: symbol), KeySymbol.isLatin(character) { return character }
    }
    return Self.usCharacter(keycode: Int(event.keycode), isShifted: level == 1)
  }

  /// What a US keyboard has in the place of a keycode, which counts from 8 along the rows of all current X servers.
  static func usCharacter(keycode: Int, isShifted: Bool) -> Character? {
    for row in usRows where row.first <= keycode && keycode < row.first + row.plain.count {
      return (isShifted ? row.shifted : row.plain)[keycode - row.first]
    }
    return nil
  }

  private static let usRows: [(first: Int, plain: [Character], shifted: [Character])] = [
    (10, Array("1234567890-="), Array("!@#$%^&*()_+")),
    (24, Array("qwertyuiop[]"), Array("qwertyuiop{}")),
    (38, Array("asdfghjkl;'`"), Array("asdfghjkl:\"~")),
    (51, Array("\\zxcvbnm,./"), Array("|zxcvbnm<>?")),
  ]

  /// The bits of Alt and of the logo key, which are usually Mod1 and Mod4 but need not be.
  private func currentMasks() -> (alt: UInt32, meta: UInt32) {
    if let modifierMasks { return modifierMasks }
    let mask = { (symbols: [Int32]) in
      symbols.reduce(UInt32(0)) { $0 | XkbKeysymToModifiers(self.display, KeySym($1)) }
    }
    let alt = mask([XK_Alt_L, XK_Alt_R])
    let masks = (
      alt: alt == 0 ? UInt32(Mod1Mask) : alt, meta: mask([XK_Super_L, XK_Super_R, XK_Meta_L, XK_Meta_R]) & ~alt
    )
    modifierMasks = masks
    return masks
  }
}
