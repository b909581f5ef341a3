// A string that is being edited: caret, selection, changes and the way back. A pure value; it knows no lines.
//
// In:  what is typed, deleted, put in, and where the caret goes. Positions count characters as Swift sees them, from 0 before the first.
// Out: the string, the caret and what is selected.

import Drawing
import Foundation

struct TextEditing: Equatable {
  typealias Place = Text.Layout.Place

  /// How much a double or triple click selects, and what dragging on goes by.
  enum Unit: Equatable { case character, word, paragraph }

  enum Direction: Equatable { case backward, forward }

  private(set) var store: TextStore
  /// Where typing goes on.
  private(set) var caret: Place
  /// The other end of what is selected; the caret itself for nothing.
  private(set) var anchor: Int
  private(set) var history = TextHistory()
  /// What a click has selected: dragging on keeps at least that.
  private var origin = 0..<0

  init(_ text: String) {
    store = TextStore(text)
    caret = Place(store.count)
    anchor = store.count
  }

  var string: String { store.string }
  var count: Int { store.count }
  var selection: Range<Int> { min(caret.index, anchor)..<max(caret.index, anchor) }
  var selectedText: String { store[selection] }

  // MARK: Changes

  /// The program's own change of the string: the caret stays where it is in what is the same, and there is no way back.
  mutating func replaceAll(_ string: String) {
    let old = self.string
    guard string != old || !string.utf8.elementsEqual(old.utf8) else { return }
    let head = zip(old, string).prefix { $0 == $1 }.count
    let oldCount = count
    store = TextStore(string)
    func moved(_ index: Int) -> Int { min(max(index <= head ? index : index + count - oldCount, 0), count) }
    let isAtCaret = anchor == caret.index
    caret = Place(moved(caret.index))
    anchor = isAtCaret ? caret.index : moved(anchor)
    history.clear()
  }

  /// Puts a string in the place of the selection.
  mutating func insert(_ string: String, _ kind: TextHistory.Kind = .typing) {
    let kind = selection.isEmpty ? kind : .other
    change(selection, string, kind)
  }

  private mutating func change(_ range: Range<Int>, _ string: String, _ kind: TextHistory.Kind) {
    guard !range.isEmpty || !string.isEmpty else { return }
    let before = (anchor, caret.index)
    let change = store.replace(range, with: string)
    caret = Place(change.end, isUpstream: !string.isEmpty)
    anchor = change.end
    history.record(change, kind, before: before, after: change.end)
  }

  /// Deletes the selection, or what is next to the caret.
  mutating func delete(_ direction: Direction, byWord: Bool = false) {
    guard selection.isEmpty else { return change(selection, "", .other) }
    let kind: TextHistory.Kind = direction == .backward ? .deletingBackward : .deletingForward
    switch direction {
    case .backward where byWord: change(wordEdge(.backward)..<caret.index, "", kind)
    case .forward where byWord: change(caret.index..<wordEdge(.forward), "", kind)
    case .forward: change(caret.index..<min(caret.index + 1, count), "", kind)
    case .backward:
      guard caret.index > 0 else { return }
      let range = caret.index - 1..<caret.index
      change(range, Self.withoutLastMark(store[range]), kind)
    }
  }

  /// What a backspace leaves of a character.
  ///
  /// Signs that are typed one by one are taken back one by one, as the vowel signs of Indic scripts and the points of Hebrew and Arabic;
  /// a letter with its accents, an emoji and a syllable of Hangul are one thing.
  static func withoutLastMark(_ character: String) -> String {
    let scalars = character.unicodeScalars
    guard scalars.count > 1, let first = scalars.first else { return "" }
    let isTypedBySigns = (0x0590...0x109F).contains(first.value) || (0x1780...0x1AAF).contains(first.value)
    guard isTypedBySigns else { return "" }
    var rest = scalars
    rest.removeLast()
    return String(rest)
  }

  /// Takes the last group of changes back; false if there is none.
  mutating func undo() -> Bool {
    guard let group = history.takeUndo() else { return false }
    for change in group.changes.reversed() {
      _ = store.replace(change.start..<change.start + change.newCount, with: change.old)
    }
    anchor = min(group.before.anchor, count)
    caret = Place(min(group.before.caret, count))
    return true
  }

  /// Does again what was taken back.
  mutating func redo() -> Bool {
    guard let group = history.takeRedo() else { return false }
    for change in group.changes {
      _ = store.replace(change.start..<change.start + change.oldCount, with: change.new)
    }
    caret = Place(min(group.after, count), isUpstream: true)
    anchor = caret.index
    return true
  }

  // MARK: The caret

  mutating func move(to place: Place, extending: Bool = false) {
    caret = Place(min(max(place.index, 0), count), isUpstream: place.isUpstream)
    if !extending { anchor = caret.index }
    history.close()
  }

  mutating func move(to index: Int, extending: Bool = false) { move(to: Place(index), extending: extending) }

  mutating func selectAll() {
    (anchor, caret) = (0, Place(count))
    history.close()
  }

  mutating func select(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<count)
    (anchor, caret) = (range.lowerBound, Place(range.upperBound, isUpstream: !range.isEmpty))
    history.close()
  }

  /// A click: selects what it is on, by its unit.
  mutating func click(at place: Place, _ unit: Unit) {
    move(to: place)
    origin = range(of: unit, at: place)
    if unit != .character { select(origin) }
  }

  /// A drag after a click, by the click's unit.
  mutating func drag(to place: Place, _ unit: Unit) {
    guard unit != .character else { return move(to: place, extending: true) }
    let reached = range(of: unit, at: place)
    if reached.lowerBound < origin.lowerBound {
      (anchor, caret) = (origin.upperBound, Place(reached.lowerBound))
    } else {
      (anchor, caret) = (origin.lowerBound, Place(max(reached.upperBound, origin.upperBound), isUpstream: true))
    }
    history.close()
  }

  private func range(of unit: Unit, at place: Place) -> Range<Int> {
    // A place belongs to the character that was hit.
    let index = place.isUpstream ? max(place.index - 1, 0) : place.index
    return switch unit {
    case .character: place.index..<place.index
    case .word: word(around: index)
    case .paragraph: paragraph(around: index)
    }
  }

  // MARK: Words and paragraphs

  /// What kind of word a character belongs to.
  private enum WordKind: Equatable { case letters, han, kana, space, lineBreak, other }

  private static func kind(_ character: Character) -> WordKind {
    if character.isNewline { return .lineBreak }
    if character.isWhitespace { return .space }
    guard let first = character.unicodeScalars.first else { return .other }
    switch first.value {
    case 0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: return .kana
    case 0x2E80...0x2FDF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: return .han
    default: break
    }
    let isLetter = character.isLetter || character.isNumber || character == "_" || first.properties.isAlphabetic
    return isLetter || first.properties.isGraphemeExtend ? .letters : .other
  }

  /// An apostrophe between letters belongs to the word.
  private static func joinsLetters(_ character: Character) -> Bool { character == "'" || character == "\u{2019}" }

  private func kind(_ index: Int, _ reader: inout TextReader) -> WordKind {
    let own = Self.kind(reader[index])
    guard own == .other, Self.joinsLetters(reader[index]), index > 0, index + 1 < count,
      Self.kind(reader[index - 1]) == .letters, Self.kind(reader[index + 1]) == .letters
    else { return own }
    return .letters
  }

  /// The word, the spaces or the signs at a place; a line break is nothing's.
  func word(around place: Int) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    var reader = TextReader(store)
    var middle = min(max(place, 0), count - 1)
    if kind(middle, &reader) == .lineBreak {
      guard middle > 0, kind(middle - 1, &reader) != .lineBreak else { return middle..<middle }
      middle -= 1
    }
    let wanted = kind(middle, &reader)
    var (lower, upper) = (middle, middle + 1)
    while lower > 0, kind(lower - 1, &reader) == wanted { lower -= 1 }
    while upper < count, kind(upper, &reader) == wanted { upper += 1 }
    return lower..<upper
  }

  /// The next end of a word, or the start of the one before.
  func wordEdge(_ direction: Direction) -> Int {
    var reader = TextReader(store)
    var place = caret.index
    func isGap(_ kind: WordKind) -> Bool { kind == .space || kind == .lineBreak || kind == .other }
    if direction == .forward {
      while place < count, isGap(kind(place, &reader)) { place += 1 }
      guard place < count else { return place }
      let wanted = kind(place, &reader)
      while place < count, kind(place, &reader) == wanted { place += 1 }
    } else {
      while place > 0, isGap(kind(place - 1, &reader)) { place -= 1 }
      guard place > 0 else { return place }
      let wanted = kind(place - 1, &reader)
      while place > 0, kind(place - 1, &reader) == wanted { place -= 1 }
    }
    return place
  }

  /// The paragraph at a place, with its line break.
  func paragraph(around place: Int) -> Range<Int> {
    let block = store.location(place).block
    var (first, last) = (block, block)
    while first > 0, !store.blocks[first - 1].endsParagraph { first -= 1 }
    while last + 1 < store.blocks.count, !store.blocks[last].endsParagraph { last += 1 }
    return store.starts[first]..<store.starts[last + 1]
  }

  /// The start of the paragraph, or of the one before; the end of the paragraph, or of the next one.
  func paragraphEdge(_ direction: Direction) -> Int {
    let own = paragraph(around: caret.index)
    if direction == .backward {
      if caret.index > own.lowerBound || own.lowerBound == 0 { return own.lowerBound }
      return paragraph(around: own.lowerBound - 1).lowerBound
    }
    func end(_ range: Range<Int>) -> Int { endsWithBreak(range) ? range.upperBound - 1 : range.upperBound }
    let ownEnd = end(own)
    if caret.index < ownEnd || !endsWithBreak(own) { return ownEnd }
    return end(paragraph(around: own.upperBound))
  }

  private func endsWithBreak(_ range: Range<Int>) -> Bool {
    !range.isEmpty && store.blocks[store.location(range.upperBound - 1).block].endsParagraph
  }
}
