// What the user did, whatever the window system: the alphabet that windows report, editors understand and scripts replay.
//
// Points are the window's, from its top left corner, y down; a drag goes on outside the window, so they may be negative.

public import Foundation
public import Geometry

public enum Event: Hashable, Sendable {
  case press(PointerButton, at: CGPoint, Modifiers)
  case release(PointerButton, at: CGPoint, Modifiers)
  /// The pointer moved; a run of moves is merged into its last.
  case move(to: CGPoint, Modifiers)
  case pointerLeft
  /// A wheel or touchpad: `by` is in notches, positive down and to the right.
  case scroll(by: CGVector, at: CGPoint, Modifiers)
  /// A key went down, or repeats; `text` is what it types, empty for none.
  case key(Key, text: String, Modifiers)
  case resize(to: CGSize)
  case focus(Bool)
  /// The user asked the window to close; nothing has closed yet.
  case closeRequest
  /// Time passes without input: only in scripts, where it steps the clock. Seconds.
  case wait(Double)
}

public enum PointerButton: String, Hashable, Sendable, CaseIterable { case left, middle, right, back, forward }

public struct Modifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let shift = Modifiers(rawValue: 1)
  public static let control = Modifiers(rawValue: 2)
  public static let alt = Modifiers(rawValue: 4)
  public static let meta = Modifiers(rawValue: 8)
}

/// A key by what is on it, not by where it lies.
public enum Key: Hashable, Sendable {
  /// A key that types: its lower-case Latin letter, digit or sign where the layout has one (so that shortcuts work in any layout).
  case character(Character)
  case escape, `return`, tab, delete, backspace, space, insert
  case left, right, up, down, home, end, pageUp, pageDown
  /// F1 and on.
  case function(Int)
  /// A key that we have no use for, by its X name.
  case other(String)
}
