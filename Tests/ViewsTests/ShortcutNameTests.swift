// How shortcuts are written.

import Testing
import Views

@Suite("A shortcut's name") struct ShortcutNameTests {
  @Test(
    "says what is held, then the key, apart by spaces",
    arguments: [
      (KeyboardShortcut("l", modifiers: [.command, .shift]), "Ctrl Shift L"),
      (KeyboardShortcut("l", modifiers: [.control, .shift]), "Ctrl Shift L"),
      (KeyboardShortcut("x"), "Ctrl X"),
      (KeyboardShortcut("e", modifiers: []), "E"),
      (KeyboardShortcut(.upArrow, modifiers: [.option, .shift, .command]), "Ctrl Alt Shift Up"),
      (KeyboardShortcut(.deleteForward, modifiers: []), "Del"),
      (KeyboardShortcut(.delete, modifiers: []), "Backspace"),
      (KeyboardShortcut("\u{F705}", modifiers: []), "F2"),
      (KeyboardShortcut("-"), "Ctrl \u{2212}"),
      (.defaultAction, "Enter"), (.cancelAction, "Esc"),
    ]) func names(_ shortcut: KeyboardShortcut, _ name: String)
  {
    #expect(shortcut.name == name)
  }
}
