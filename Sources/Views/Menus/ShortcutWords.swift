// A keyboard shortcut in words, as menus show it: "Ctrl Shift L".

import Foundation
import Input

extension KeyboardShortcut {
  /// The keys' names in the order in which they are held down.
  var words: String {
    let held = modifiers.held
    var words: [String] = []
    if held.contains(.control) { words.append("Ctrl") }
    if held.contains(.alt) { words.append("Alt") }
    if held.contains(.shift) { words.append("Shift") }
    return (words + [key.word]).joined(separator: " ")
  }
}

extension KeyEquivalent {
  /// What stands on the key.
  fileprivate var word: String {
    switch key {
    case .escape: "Esc"
    case .return: "Enter"
    case .tab: "Tab"
    case .delete: "Del"
    case .backspace: "Backspace"
    case .space: "Space"
    case .insert: "Ins"
    case .left: "Left"
    case .right: "Right"
    case .up: "Up"
    case .down: "Down"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "Page Up"
    case .pageDown: "Page Down"
    case .function(let number): "F\(number)"
    case .character(let character): character.uppercased()
    case .other(let name): name
    }
  }
}
