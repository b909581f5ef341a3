// SwiftUI's onKeyPress: keys for a view that has the focus, or in which something has it.
//
// In:  a key that went down, with what it types and what is held.
// Out: the views around the focus are asked from the inside out, until one has handled it. A field that types is asked before those
//      handlers that stand around more than it.
//
// Windows report that keys go down, repeats alike: nothing is told of a release, and a repeat is told as a further `down`.

import Drawing
public import Foundation
import Geometry
import Input

/// A key that was pressed.
public struct KeyPress: Sendable {
  /// Which of a key's ways are told.
  public struct Phases: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let down = Phases(rawValue: 1)
    public static let `repeat` = Phases(rawValue: 2)
    public static let up = Phases(rawValue: 4)
    public static let all: Phases = [.down, .repeat, .up]
  }

  public enum Result: Sendable { case handled, ignored }

  public let phase: Phases
  public let key: KeyEquivalent
  /// What the key types; of one that types nothing the character that stands for it.
  public let characters: String
  /// Control counts as `control` and as `command`.
  public let modifiers: EventModifiers
}

extension KeyPress: CustomDebugStringConvertible {
  public var debugDescription: String { "KeyPress(\(key.character), \"\(characters)\", \(modifiers.rawValue))" }
}

extension KeyPress {
  /// Nil for a key that has no equivalent.
  init?(_ key: Key, _ text: String, _ modifiers: Modifiers) {
    guard let equivalent = KeyEquivalent(key) else { return nil }
    var held: EventModifiers = []
    if modifiers.contains(.shift) { held.insert(.shift) }
    if modifiers.contains(.control) { held.formUnion([.control, .command]) }
    if modifiers.contains(.alt) { held.insert(.option) }
    self.init(
      phase: .down, key: equivalent, characters: text.isEmpty ? String(equivalent.character) : text, modifiers: held)
  }
}

extension KeyEquivalent {
  init?(_ key: Key) {
    switch key {
    case .character(let character): self.init(character)
    case .escape: self = .escape
    case .return: self = .return
    case .tab: self = .tab
    case .delete: self = .deleteForward
    case .backspace: self = .delete
    case .space: self = .space
    case .left: self = .leftArrow
    case .right: self = .rightArrow
    case .up: self = .upArrow
    case .down: self = .downArrow
    case .home: self = .home
    case .end: self = .end
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .insert, .function, .other: return nil
    }
  }
}

struct KeyPressModifier {
  let phases: KeyPress.Phases
  let isMeant: (KeyPress) -> Bool
  let action: (KeyPress) -> KeyPress.Result
}

extension KeyPressModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> KeyPressElement { KeyPressElement(content) }

  func update(_ element: KeyPressElement, _ environment: EnvironmentValues) {
    element.handler = environment.isEnabled ? self : nil
  }
}

final class KeyPressElement: WrapperElement {
  /// Nil while the view is disabled.
  var handler: KeyPressModifier?

  /// Returns whether the key is done with.
  func handle(_ press: KeyPress) -> Bool {
    guard let handler, !isLeaving, !handler.phases.isDisjoint(with: [.down, .repeat]), handler.isMeant(press) else {
      return false
    }
    return withTransaction(Transaction()) { handler.action(press) } == .handled
  }
}

extension FocusableElement {
  /// The handlers of keys around this element, from the inside out, apart: those for nothing else than it, and the others.
  var keyHandlers: (own: [KeyPressElement], shared: [KeyPressElement]) {
    var (own, shared): ([KeyPressElement], [KeyPressElement]) = ([], [])
    // What stands directly inside comes first.
    var inside: Element = content
    while let wrapper = inside as? WrapperElement {
      if let handler = wrapper as? KeyPressElement { own.insert(handler, at: 0) }
      inside = wrapper.content
    }
    var next = parent
    while let element = next {
      if let handler = element as? KeyPressElement {
        var focusable: [FocusableElement] = []
        handler.collectFocusable(into: &focusable)
        if focusable.count <= 1 { own.append(handler) } else { shared.append(handler) }
      }
      next = element.parent
    }
    return (own, shared)
  }
}

extension View {
  /// Acts on a key, whatever else is held.
  public nonisolated func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View {
    onKeyPress(keys: [key], phases: [.down, .repeat]) { _ in action() }
  }

  /// Acts on a key in some of its phases, and is told what is held.
  public nonisolated func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress(keys: [key], phases: phases, action: action)
  }

  /// Acts on any of several keys, whatever else is held.
  public nonisolated func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    let wanted = Set(keys.map(\.key))
    return modifier(
      KeyPressModifier(phases: phases, isMeant: { wanted.contains($0.key.key) }, action: action))
  }

  /// Acts on keys that type nothing but characters of a set.
  public nonisolated func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(
      KeyPressModifier(
        phases: phases, isMeant: { $0.characters.unicodeScalars.allSatisfy(characters.contains) }, action: action))
  }

  /// Acts on every key.
  public nonisolated func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(KeyPressModifier(phases: phases, isMeant: { _ in true }, action: action))
  }
}
