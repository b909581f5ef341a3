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
  /// Alt, held with other keys or by itself, came up; of other keys nothing is told then.
  case keyUp(Key, Modifiers)
  case resize(to: CGSize)
  case focus(Bool)
  /// The user asked the window to close; nothing has closed yet.
  case closeRequest
  /// An input method has committed a text: composed of several keys, or chosen from a list.
  case text(String)
  /// What the input method is composing now; `Preedit.none` when it has done.
  case preedit(Preedit)
  /// What came of a question for data, by the question's token.
  case answer(token: Int, TransferAnswer)
  /// Another program wants data that is on offer without bytes: answer with the token, soon.
  case dataWanted(token: Int, SelectionName, ContentType)
  /// Another program's data has taken the place of ours.
  case selectionLost(SelectionName)
  /// Something is dragged over the window; say whether it could be dropped here.
  case drag(Drag, at: CGPoint)
  /// What was dragged has left the window, or will not be dropped.
  case dragLeft
  /// It was dropped where the program said it could be; the data is here, or why it is not.
  case drop(TransferAnswer, DropAction, at: CGPoint)
  /// What was dragged out of the window has been taken, or, nil, has not; no release of the button follows.
  case dragEnded(DropAction?)
  /// The pop-up window has been taken off the screen, since the user pressed outside or turned to something else.
  case popUpDismissed
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
