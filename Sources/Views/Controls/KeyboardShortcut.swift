// Keys that press a button from wherever the focus is.
//
// In:  a key that nothing with the focus had use for.
// Out: the first button with that shortcut acts: in the topmost layer over the window, else in the window.

import Drawing
import Input

public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  public let character: Character

  public init(_ character: Character) { self.character = character }
  public init(extendedGraphemeClusterLiteral value: Character) { character = value }

  public static let upArrow = KeyEquivalent("\u{F700}")
  public static let downArrow = KeyEquivalent("\u{F701}")
  public static let leftArrow = KeyEquivalent("\u{F702}")
  public static let rightArrow = KeyEquivalent("\u{F703}")
  public static let home = KeyEquivalent("\u{F729}")
  public static let end = KeyEquivalent("\u{F72B}")
  public static let pageUp = KeyEquivalent("\u{F72C}")
  public static let pageDown = KeyEquivalent("\u{F72D}")
  public static let escape = KeyEquivalent("\u{1B}")
  public static let delete = KeyEquivalent("\u{8}")
  public static let deleteForward = KeyEquivalent("\u{F728}")
  public static let clear = KeyEquivalent("\u{F739}")
  public static let tab = KeyEquivalent("\t")
  public static let space = KeyEquivalent(" ")
  public static let `return` = KeyEquivalent("\r")

  /// The number of a function key, which has a character of its own on Apple's systems: F1 is U+F704, F35 U+F726.
  private var functionNumber: Int? {
    guard character.unicodeScalars.count == 1, let scalar = character.unicodeScalars.first?.value,
      (0xF704...0xF726).contains(scalar)
    else { return nil }
    return Int(scalar) - 0xF703
  }

  var key: Key {
    switch self {
    case .upArrow: .up
    case .downArrow: .down
    case .leftArrow: .left
    case .rightArrow: .right
    case .home: .home
    case .end: .end
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    case .escape: .escape
    case .delete: .backspace
    case .deleteForward: .delete
    case .tab: .tab
    case .space: .space
    case .return: .return
    default: functionNumber.map { .function($0) } ?? .character(character.lowercased().first ?? character)
    }
  }
}

/// Keys that are held while another is struck; the command key is Control here.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let capsLock = EventModifiers(rawValue: 1)
  public static let shift = EventModifiers(rawValue: 2)
  public static let control = EventModifiers(rawValue: 4)
  public static let option = EventModifiers(rawValue: 8)
  public static let command = EventModifiers(rawValue: 16)
  public static let numericPad = EventModifiers(rawValue: 32)
  public static let function = EventModifiers(rawValue: 64)
  public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad, .function]

  var held: Modifiers {
    var held: Modifiers = []
    if contains(.shift) { held.insert(.shift) }
    if contains(.control) || contains(.command) { held.insert(.control) }
    if contains(.option) { held.insert(.alt) }
    return held
  }
}

public struct KeyboardShortcut: Hashable, Sendable {
  public var key: KeyEquivalent
  public var modifiers: EventModifiers

  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    (self.key, self.modifiers) = (key, modifiers)
  }

  /// Return.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// Escape.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

extension KeyboardShortcut {
  /// The shortcut as menus and tooltips write it: what is held, then the key, apart by spaces, as "Ctrl Shift L".
  package var name: String {
    var words: [String] = []
    if modifiers.contains(.control) || modifiers.contains(.command) { words.append("Ctrl") }
    if modifiers.contains(.option) { words.append("Alt") }
    if modifiers.contains(.shift) { words.append("Shift") }
    words.append(key.name)
    return words.joined(separator: " ")
  }
}

extension KeyEquivalent {
  /// What is written on the key.
  package var name: String {
    switch key {
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "Page Up"
    case .pageDown: "Page Down"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .delete: "Del"
    case .insert: "Ins"
    case .tab: "Tab"
    case .space: "Space"
    case .return: "Enter"
    case .function(let number): "F\(number)"
    // A hyphen is easily overlooked; the sign on the key is a minus.
    case .character("-"): "\u{2212}"
    case .character(let character): character.uppercased()
    case .other(let name): name
    }
  }
}

enum KeyboardShortcutKey: EnvironmentKey { static var defaultValue: KeyboardShortcut? { nil } }

extension EnvironmentValues {
  public internal(set) var keyboardShortcut: KeyboardShortcut? {
    get { self[KeyboardShortcutKey.self] }
    set { self[KeyboardShortcutKey.self] = newValue }
  }
}

extension View {
  public nonisolated func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
    environment(\.keyboardShortcut, KeyboardShortcut(key, modifiers: modifiers))
  }

  public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    environment(\.keyboardShortcut, shortcut)
  }
}

/// Marks an element as that of a button with a shortcut.
struct ShortcutModifier {
  let shortcut: KeyboardShortcut?
  let action: @MainActor () -> Void
}

extension ShortcutModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> ShortcutElement { ShortcutElement(content) }

  func update(_ element: ShortcutElement, _ environment: EnvironmentValues) {
    (element.shortcut, element.action) = (shortcut, action)
  }
}

final class ShortcutElement: WrapperElement {
  var shortcut: KeyboardShortcut?
  var action: @MainActor () -> Void = {}
}

extension Element {
  /// The action of the first button in here with a shortcut.
  func shortcutAction(_ key: Key, _ modifiers: Modifiers) -> (@MainActor () -> Void)? {
    if isLeaving { return nil }
    if let element = self as? ShortcutElement, let shortcut = element.shortcut, shortcut.key.key == key,
      shortcut.modifiers.held == modifiers
    {
      return element.action
    }
    for child in children {
      if let action = child.shortcutAction(key, modifiers) { return action }
    }
    return nil
  }
}
