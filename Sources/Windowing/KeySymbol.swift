// What an X key symbol means: a named key, a character, or neither.
//
// The text comes from the symbol itself, so it is right in every locale; composing several keys into one character is the
// input method's work.

import CX11
import Input

enum KeySymbol {
  /// The character that a symbol stands for, or nil for keys that type nothing.
  static func scalar(of symbol: KeySym) -> Unicode.Scalar? {
    switch symbol {
    case 0x20...0x7E, 0xA0...0xFF: return Unicode.Scalar(UInt32(symbol))
    // The newer symbols are Unicode with a mark above.
    case 0x0100_0100...0x0110_FFFF: return Unicode.Scalar(UInt32(symbol & 0xFF_FFFF))
    case 0x5AC, 0x5BB, 0x5BF, 0x5C1...0x5DA, 0x5E0...0x5F2: return Unicode.Scalar(UInt32(symbol - 0x5A0 + 0x600))
    case 0xCDF: return "\u{2017}"
    case 0xCE0...0xCFA: return Unicode.Scalar(UInt32(symbol - 0xCE0 + 0x5D0))
    case 0xDA1...0xDDA, 0xDDF...0xDED, 0xDF0...0xDF9: return Unicode.Scalar(UInt32(symbol - 0xDA0 + 0xE00))
    case UInt(XK_KP_Space): return " "
    case UInt(XK_KP_Equal): return "="
    // The keypad's signs and digits lie as in ASCII.
    case UInt(XK_KP_Multiply)...UInt(XK_KP_9): return Unicode.Scalar(UInt32(symbol & 0x7F))
    default: return characters[symbol]
    }
  }

  /// What the symbol types; empty for control characters and for keys that type nothing.
  static func text(of symbol: KeySym) -> String {
    guard let scalar = scalar(of: symbol), scalar.properties.generalCategory != .control else { return "" }
    return String(scalar)
  }

  /// The lower-case character on the key, or nil if it types none.
  static func character(of symbol: KeySym) -> Character? {
    guard let scalar = scalar(of: symbol), scalar.properties.generalCategory != .control else { return nil }
    let lower = scalar.properties.lowercaseMapping
    return lower.count == 1 ? lower.first : Character(scalar)
  }

  /// Whether a shortcut may name the character: Latin letters of all European languages, digits and signs.
  static func isLatin(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return scalar.value < 0x250 || scalar.properties.generalCategory.isSymbolOrPunctuation
  }

  static func namedKey(_ symbol: KeySym) -> Key? {
    guard let symbol = Int32(exactly: symbol) else { return nil }
    switch symbol {
    case XK_Escape: return .escape
    case XK_Return, XK_KP_Enter, XK_ISO_Enter, XK_Linefeed: return .return
    case XK_Tab, XK_ISO_Left_Tab, XK_KP_Tab: return .tab
    case XK_Delete, XK_KP_Delete: return .delete
    case XK_BackSpace: return .backspace
    case XK_space, XK_KP_Space: return .space
    case XK_Insert, XK_KP_Insert: return .insert
    case XK_Left, XK_KP_Left: return .left
    case XK_Right, XK_KP_Right: return .right
    case XK_Up, XK_KP_Up: return .up
    case XK_Down, XK_KP_Down: return .down
    case XK_Home, XK_KP_Home: return .home
    case XK_End, XK_KP_End: return .end
    case XK_Prior, XK_KP_Prior: return .pageUp
    case XK_Next, XK_KP_Next: return .pageDown
    case XK_F1...XK_F35: return .function(Int(symbol - XK_F1) + 1)
    case XK_KP_F1...XK_KP_F4: return .function(Int(symbol - XK_KP_F1) + 1)
    default: return nil
    }
  }

  /// The symbol's name, such as `Shift_L`, or its number if X has no name for it.
  static func name(of symbol: KeySym) -> String {
    guard let name = XKeysymToString(symbol) else { return "0x" + String(symbol, radix: 16) }
    return String(cString: name)
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isSymbolOrPunctuation: Bool {
    switch self {
    case .currencySymbol, .mathSymbol, .modifierSymbol, .otherSymbol: true
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation: true
    case .initialPunctuation, .finalPunctuation, .otherPunctuation: true
    default: false
    }
  }
}
