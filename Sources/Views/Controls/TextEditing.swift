// A string that is being edited: caret, selection, and what each key does to them.
//
// Positions count characters as Swift sees them, from 0 before the first.

import Drawing
import Foundation
import Input

struct TextEditing: Equatable {
  private(set) var text: [Character]
  /// Where typing goes on.
  private(set) var caret: Int
  /// The other end of what is selected; the caret itself for nothing.
  private(set) var anchor: Int

  init(_ text: String) {
    self.text = Array(text)
    (caret, anchor) = (self.text.count, self.text.count)
  }

  var string: String { String(text) }
  var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

  /// The program's own change of the string; the caret stays as far as it can.
  mutating func replaceAll(_ string: String) {
    guard string != self.string else { return }
    text = Array(string)
    caret = min(caret, text.count)
    anchor = caret
  }

  mutating func insert(_ string: String) {
    let selection = selection
    // Characters may join with their neighbours, so the caret is found again by what stands behind it.
    let behind = text.count - selection.upperBound
    text.replaceSubrange(selection, with: string)
    let joined = Array(String(text))
    text = joined
    caret = max(joined.count - behind, 0)
    anchor = caret
  }

  mutating func move(to place: Int, extending: Bool = false) {
    caret = min(max(place, 0), text.count)
    if !extending { anchor = caret }
  }

  mutating func selectAll() { (anchor, caret) = (0, text.count) }

  mutating func selectWord(at place: Int) {
    let range = word(around: place)
    (anchor, caret) = (range.lowerBound, range.upperBound)
  }

  private func word(around place: Int) -> Range<Int> {
    guard !text.isEmpty else { return 0..<0 }
    let middle = min(max(place, 0), text.count - 1)
    func kind(_ index: Int) -> Int {
      text[index].isLetter || text[index].isNumber ? 0 : text[index].isWhitespace ? 1 : 2
    }
    var (lower, upper) = (middle, middle + 1)
    while lower > 0, kind(lower - 1) == kind(middle) { lower -= 1 }
    while upper < text.count, kind(upper) == kind(middle) { upper += 1 }
    return lower..<upper
  }

  /// The next place behind or before a word.
  private func wordEdge(forward: Bool) -> Int {
    var place = caret
    func isWord(_ index: Int) -> Bool { text[index].isLetter || text[index].isNumber }
    if forward {
      while place < text.count, !isWord(place) { place += 1 }
      while place < text.count, isWord(place) { place += 1 }
    } else {
      while place > 0, !isWord(place - 1) { place -= 1 }
      while place > 0, isWord(place - 1) { place -= 1 }
    }
    return place
  }

  /// What a key does; false for one that means nothing here, such as those that need the lines.
  mutating func handle(_ key: Key, _ typed: String, _ modifiers: Modifiers) -> Bool {
    let extends = modifiers.contains(.shift)
    let byWord = modifiers.contains(.control) || modifiers.contains(.alt)
    switch key {
    case .left:
      if !extends, !selection.isEmpty {
        move(to: selection.lowerBound)
      } else {
        move(to: byWord ? wordEdge(forward: false) : caret - 1, extending: extends)
      }
    case .right:
      if !extends, !selection.isEmpty {
        move(to: selection.upperBound)
      } else {
        move(to: byWord ? wordEdge(forward: true) : caret + 1, extending: extends)
      }
    case .backspace:
      if selection.isEmpty { move(to: byWord ? wordEdge(forward: false) : caret - 1, extending: true) }
      insert("")
    case .delete:
      if selection.isEmpty { move(to: byWord ? wordEdge(forward: true) : caret + 1, extending: true) }
      insert("")
    case .character("a") where modifiers == .control: selectAll()
    default:
      let command = !modifiers.intersection([.control, .meta]).isEmpty
      let isPrintable = typed.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
      guard !command, !typed.isEmpty, isPrintable else { return false }
      insert(typed)
    }
    return true
  }
}
