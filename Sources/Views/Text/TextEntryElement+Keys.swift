// What keys do in a field: as on Linux desktops, with macOS's where those say nothing.
//
// Arrows go by what is seen: to the right is to the right, whatever the direction of the letters. By words and by paragraphs the way is
// that of reading, so that right is forward only in text that runs rightward.

import Drawing
import Foundation
import Geometry
import Input

extension TextEntryElement {
  func strike(_ key: Key, _ text: String, _ modifiers: Modifiers) -> Bool {
    if !canFocus { return false }
    if stepNumber(key, modifiers) { return true }
    if let isUsed = handleCommand(key, modifiers) ?? handleMovement(key, modifiers) { return isUsed }
    if entry.isFixed { return false }
    switch key {
    case .return: return handleReturn(modifiers)
    case .tab: return handleTab(modifiers)
    case .escape:
      var isUsed = false
      withTransaction(Transaction()) { isUsed = entry.cancel() }
      if isUsed { caretMoved() }
      return isUsed
    case .backspace, .delete:
      let byWord = !modifiers.isDisjoint(with: [.control, .alt])
      let direction: TextEditing.Direction = key == .backspace ? .backward : .forward
      let isWhole = entry.isSecret && byWord
      edit {
        if isWhole, $0.selection.isEmpty {
          $0.move(to: direction == .backward ? 0 : $0.count, extending: true)
        }
        $0.delete(direction, byWord: byWord)
      }
      return true
    default:
      let isCommand = !modifiers.isDisjoint(with: [.control, .meta, .alt])
      let isPrintable = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
      guard !isCommand, !text.isEmpty, isPrintable else { return false }
      return type(text)
    }
  }

  /// Up and down step a number: by ones, with Shift by tens, with Alt by tenths.
  private func stepNumber(_ key: Key, _ modifiers: Modifiers) -> Bool {
    guard key == .up || key == .down else { return false }
    return stepNumber(by: key == .up ? 1 : -1, modifiers)
  }

  private func stepNumber(by count: Double, _ modifiers: Modifiers) -> Bool {
    guard entry.kind == .line, !entry.isFixed, let size = [Modifiers(): 1, .shift: 10, .alt: 0.1][modifiers]
    else { return false }
    var isUsed = false
    withTransaction(Transaction()) { isUsed = entry.step(count * size) }
    if isUsed { edit { $0.selectAll() } }
    return isUsed
  }

  /// The wheel steps as the keys do while the field has them: up is more, a step a notch.
  func stepNumber(by notches: CGVector, _ modifiers: Modifiers) -> Bool {
    guard isFocused, entry.canStep, notches.dy != 0, notches.dy.isFinite, abs(notches.dy) < 1e6 else { return false }
    // What touch pads report is parts of notches.
    wheelRest -= notches.dy
    let whole = wheelRest.rounded(.towardZero)
    wheelRest -= whole
    guard whole != 0 else { return true }
    return stepNumber(by: Double(whole), modifiers)
  }

  private func handleReturn(_ modifiers: Modifiers) -> Bool {
    switch entry.kind {
    case .page where modifiers.isSubset(of: .shift), .growing where !modifiers.isDisjoint(with: [.shift, .alt]):
      edit { $0.insert("\n") }
      return true
    case .page: return false
    case .line, .growing:
      withTransaction(Transaction()) { entry.submit() }
      // The default button may want the key as well.
      return false
    }
  }

  private func handleTab(_ modifiers: Modifiers) -> Bool {
    guard entry.kind == .page else { return false }
    if modifiers.isEmpty {
      edit { $0.insert("\t") }
      return true
    }
    // A page keeps Tab for itself, so there is another way out.
    guard modifiers.subtracting(.shift) == .control else { return false }
    return tree?.input.focus.move(forward: !modifiers.contains(.shift)) ?? false
  }

  /// Nil for a key that is none of these.
  private func handleCommand(_ key: Key, _ modifiers: Modifiers) -> Bool? {
    switch (key, modifiers) {
    case (.character("a"), .control): edit { $0.selectAll() }
    case (.character("c"), .control), (.insert, .control): copy()
    case (.character("x"), .control), (.delete, .shift): if !entry.isFixed { cut() }
    case (.character("v"), .control), (.insert, .shift): if !entry.isFixed { paste(from: .clipboard) }
    case (.character("z"), .control): if !entry.isFixed { edit { _ = $0.undo() } }
    case (.character("z"), [.control, .shift]), (.character("y"), .control):
      if !entry.isFixed { edit { _ = $0.redo() } }
    default: return nil
    }
    return true
  }

  /// Nil for a key that moves nothing.
  private func handleMovement(_ key: Key, _ modifiers: Modifiers) -> Bool? {
    let extends = modifiers.contains(.shift)
    let isFar = modifiers.contains(.control)
    if modifiers.contains(.meta) { return nil }
    switch key {
    case .left, .right:
      let place = sideways(rightward: key == .right, byWord: isFar || modifiers.contains(.alt), extends)
      edit { $0.move(to: place, extending: extends) }
    case .up, .down: return handleVertical(down: key == .down, isFar: isFar, extends)
    case .home, .end:
      let edges = lines.lineEdges(around: editing.caret)
      let whole = (start: Place(0), end: Place(editing.count))
      let place = isFar ? (key == .home ? whole.start : whole.end) : key == .home ? edges.start : edges.end
      edit { $0.move(to: place, extending: extends) }
    case .pageUp, .pageDown:
      guard entry.kind == .page, !isFar else { return false }
      let step = max(viewHeight - lines.lineHeight, lines.lineHeight)
      moveVertically(down: key == .pageDown, extends) { lines, caret, column in
        lines.place(from: caret, column: column, by: key == .pageDown ? step : -step)
      }
    default: return nil
    }
    return true
  }

  private func sideways(rightward: Bool, byWord: Bool, _ extends: Bool) -> Place {
    let lines = lines
    let isForward = rightward != lines.runsLeftward(at: editing.caret)
    if byWord {
      if entry.isSecret { return Place(isForward ? editing.count : 0) }
      return Place(editing.wordEdge(isForward ? .forward : .backward), isUpstream: isForward)
    }
    let selection = editing.selection
    guard extends || selection.isEmpty else {
      return isForward ? Place(selection.upperBound, isUpstream: true) : Place(selection.lowerBound)
    }
    return lines.step(from: editing.caret, rightward: rightward)
  }

  private func handleVertical(down: Bool, isFar: Bool, _ extends: Bool) -> Bool {
    if entry.kind == .line {
      edit { $0.move(to: down ? $0.count : 0, extending: extends) }
    } else if isFar {
      edit { $0.move(to: Place($0.paragraphEdge(down ? .forward : .backward)), extending: extends) }
    } else {
      moveVertically(down: down, extends) { lines, caret, column in
        lines.lineStep(from: caret, column: column, down: down)
      }
    }
    return true
  }

  /// Goes up or down and keeps the column for the next time; beyond the first and last line to the ends.
  private func moveVertically(down: Bool, _ extends: Bool, _ find: (TextSheet, Place, CGFloat) -> Place?) {
    let lines = lines
    let column = column ?? lines.caretRect(editing.caret).minX
    guard let place = find(lines, editing.caret, column) else {
      return edit { $0.move(to: Place(down ? $0.count : 0), extending: extends) }
    }
    edit { $0.move(to: place, extending: extends) }
    self.column = column
  }
}
