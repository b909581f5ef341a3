// Keys, and the text that they become.
//
// In:  key presses that the input method has left, and those by which it commits text.
// Out: `.key`, `.text` and `.preedit`.

import CX11
public import Foundation
import Input

/// Whether text is entered in a window, and where.
public enum TextEntry: Hashable, Sendable {
  /// Keys are only keys: no input method sees them.
  case none
  case anywhere
  /// The caret, in points.
  case at(CGRect)
}

extension XWindow {
  func receiveKey(_ event: XKeyEvent) {
    let context = textEntry == .none ? nil : display.inputMethod.context(for: self)
    let typed = context?.text(of: event)
    // By a key that is on no keyboard the method commits its text.
    if event.keycode == 0 {
      if let typed, !typed.isEmpty { queue.append(.text(typed)) }
      return
    }
    var (key, text, modifiers) = display.keyboard.key(of: event)
    if !text.isEmpty, let typed, let first = typed.unicodeScalars.first, first.properties.generalCategory != .control {
      text = typed
    }
    queue.append(.key(key, text: text, modifiers))
  }

  /// What the method is composing now.
  func report(_ preedit: Preedit) {
    guard preedit != self.preedit else { return }
    self.preedit = preedit
    queue.append(.preedit(preedit))
  }

  func endPreedit() { report(.none) }

  /// Where or whether text is entered has changed.
  func textEntryChanged() {
    if textEntry == .none { endPreedit() }
    display.inputMethod.changed(self)
  }
}
