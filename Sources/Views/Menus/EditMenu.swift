// The rows of an Edit menu: what they do is done to what has the focus.
//
// In:  the field that is typed into, or a text in which something is selected, and the window's changes.
// Out: rows that are enabled where they would do something. A menu takes no focus, so they find it as it was.

import Drawing
import Foundation
import Geometry
import Input

/// What an Edit menu does, and Escape.
enum EditCommand {
  case undo, redo, cut, copy, paste, delete, selectAll, exit

  /// What keys mean to views that answer commands; nil for keys that mean none to them.
  init?(_ key: Key, _ modifiers: Modifiers) {
    switch (key, modifiers) {
    case (.character("c"), .control): self = .copy
    case (.character("x"), .control): self = .cut
    case (.character("v"), .control): self = .paste
    case (.delete, []), (.backspace, []): self = .delete
    case (.escape, []): self = .exit
    default: return nil
    }
  }
}

/// What has the keys in the view's window.
@propertyWrapper struct WindowInput {
  private(set) var wrappedValue: InputState?

  nonisolated init() {}
}

extension WindowInput: StoredProperty {
  @MainActor mutating func attach(to storage: inout AnyObject?, _ node: ViewNode) { wrappedValue = node.tree.input }
}

/// Rows that take changes back and make them again.
package struct UndoRows {
  @WindowInput private var input
  @Environment(\.undoManager) private var undoManager

  package nonisolated init() {}
}

extension UndoRows: View {
  package var body: some View {
    let (focused, manager) = (input?.focus.focused, undoManager)
    // A field's own changes come first, as they do by the keys.
    let undoes = focused?.canPerform(.undo) ?? false
    let redoes = focused?.canPerform(.redo) ?? false
    Button(undoes ? "Undo" : manager?.undoMenuItemTitle ?? "Undo") {
      if undoes { focused?.perform(.undo) } else { manager?.undo() }
    }
    .keyboardShortcut("z")
    .disabled(!undoes && manager?.canUndo != true)
    Button(redoes ? "Redo" : manager?.redoMenuItemTitle ?? "Redo") {
      if redoes { focused?.perform(.redo) } else { manager?.redo() }
    }
    .keyboardShortcut("z", modifiers: [.command, .shift])
    .disabled(!redoes && manager?.canRedo != true)
  }
}

/// Rows for what is selected and what has been copied.
package struct PasteboardRows {
  @WindowInput private var input

  package nonisolated init() {}
}

extension PasteboardRows: View {
  package var body: some View {
    row("Cut", .cut, KeyboardShortcut("x"))
    row("Copy", .copy, KeyboardShortcut("c"))
    row("Paste", .paste, KeyboardShortcut("v"))
    row("Delete", .delete, KeyboardShortcut(.deleteForward, modifiers: []))
    row("Select All", .selectAll, KeyboardShortcut("a"))
  }

  @MainActor private func row(_ title: String, _ command: EditCommand, _ shortcut: KeyboardShortcut) -> some View {
    let input = input
    return Button(title) { input?.perform(command) }
      .keyboardShortcut(shortcut)
      .disabled(input?.canPerform(command) != true)
  }
}

extension InputState {
  func canPerform(_ command: EditCommand) -> Bool { isForText(command) || focus.answers(command) }

  /// Text that is typed into or selected comes before what views around it answer, as it does by the keys.
  func perform(_ command: EditCommand) {
    guard isForText(command) else {
      focus.answer(command)
      return
    }
    if let focused = focus.focused { focused.perform(command) } else { selectedText.perform(command) }
  }

  private func isForText(_ command: EditCommand) -> Bool {
    focus.focused?.canPerform(command) ?? selectedText.canPerform(command)
  }
}

extension SelectedText {
  func canPerform(_ command: EditCommand) -> Bool {
    switch command {
    case .copy, .selectAll: hasSelection
    default: false
    }
  }

  func perform(_ command: EditCommand) {
    switch command {
    case .copy: _ = handle(.character("c"), .control)
    case .selectAll: _ = handle(.character("a"), .control)
    default: break
    }
  }
}

extension TextEntryElement {
  func canEdit(_ command: EditCommand) -> Bool {
    let hasSelection = !editing.selection.isEmpty
    switch command {
    case .undo: return !entry.isFixed && !editing.history.undoable.isEmpty
    case .redo: return !entry.isFixed && !editing.history.redoable.isEmpty
    case .cut: return hasSelection && !entry.isFixed && !entry.isSecret
    case .copy: return hasSelection && !entry.isSecret
    case .paste: return !entry.isFixed
    case .delete: return hasSelection && !entry.isFixed
    case .selectAll: return editing.count > 0 && editing.selection.count < editing.count
    case .exit: return false
    }
  }

  func carryOut(_ command: EditCommand) {
    guard canEdit(command) else { return }
    switch command {
    case .undo: edit { _ = $0.undo() }
    case .redo: edit { _ = $0.redo() }
    case .cut: cut()
    case .copy: copy()
    case .paste: paste(from: .clipboard)
    case .delete: edit { $0.delete(.backward) }
    case .selectAll: edit { $0.selectAll() }
    case .exit: break
    }
  }
}
