// A string for editing: characters by number, in pieces that are short enough to be made anew at each key.
//
// In:  ranges of characters and what takes their place.
// Out: what changed, on whole characters, so that the same call with old and new exchanged takes it back.
//
// A piece is a paragraph with its line break; one that is very long is several pieces. Characters are Swift's (grapheme clusters), and
// what is put in may join with its neighbours. A change costs a piece, and a few numbers for each of the others.

import Foundation

struct TextStore: Equatable {
  struct Block: Equatable {
    var text: String
    /// Characters, with the line break.
    var count: Int
    /// Whether a line break ends it.
    var endsParagraph: Bool

    /// Characters without the line break.
    var visibleCount: Int { count - (endsParagraph ? 1 : 0) }
    /// The text without the line break.
    var visibleText: Substring { endsParagraph ? text.dropLast() : text[...] }
  }

  /// What a replacement did: characters from `start` on, old and new.
  struct Change: Equatable {
    var start: Int
    var old: String
    var oldCount: Int
    var new: String
    var newCount: Int
    /// Behind what was put in.
    var end: Int
  }

  /// At least one; the last one has no line break.
  private(set) var blocks: [Block]
  /// The number of the first character of each block, and last of all the number of characters.
  private(set) var starts: [Int] = []

  /// Characters of a paragraph that are laid out as one at most: a key costs them all.
  static let greatestBlock = 1 << 13

  init(_ string: String) {
    blocks = Self.split(string)
    count(from: 0)
  }

  var count: Int { starts.last ?? 0 }

  var string: String {
    if blocks.count == 1 { return blocks[0].text }
    var string = ""
    string.reserveCapacity(blocks.reduce(0) { $0 + $1.text.utf8.count })
    for block in blocks { string += block.text }
    return string
  }

  static func == (first: TextStore, second: TextStore) -> Bool { first.blocks == second.blocks }

  /// Where a character is; the number of characters stands for the end of the last block.
  func location(_ index: Int) -> (block: Int, offset: Int) {
    let index = min(max(index, 0), count)
    var (low, high) = (0, blocks.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle + 1 } else { high = middle }
    }
    let block = max(low - 1, 0)
    return (block, index - starts[block])
  }

  subscript(range: Range<Int>) -> String {
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty else { return "" }
    let (first, last) = (location(range.lowerBound), location(range.upperBound))
    if first.block == last.block {
      return String(blocks[first.block].text.dropFirst(first.offset).prefix(range.count))
    }
    var string = String(blocks[first.block].text.dropFirst(first.offset))
    for block in blocks[first.block + 1..<last.block] { string += block.text }
    return string + blocks[last.block].text.prefix(last.offset)
  }

  // MARK: Changes

  /// Puts a string in the place of characters.
  mutating func replace(_ range: Range<Int>, with new: String) -> Change {
    let range = range.clamped(to: 0..<count)
    var first = location(range.lowerBound).block
    var last = location(range.upperBound).block
    // What is put in may join with the character before it, in the block before this one.
    if first > 0, starts[first] == range.lowerBound, joins(behind: first - 1) { first -= 1 }
    while true {
      let old = joined(first...last)
      let lower = range.lowerBound - starts[first]
      let upper = range.upperBound - starts[first]
      let made = Self.splice(old, lower..<upper, new)
      if first > 0, made.text.isEmpty, !blocks[first - 1].endsParagraph {
        first -= 1
        continue
      }
      if last + 1 < blocks.count, reachesOn(made.text, past: last) {
        last += 1
        continue
      }
      return put(made, old, first...last, lower..<upper)
    }
  }

  /// Whether a character put in behind a block may become part of the block's last one.
  private func joins(behind block: Int) -> Bool {
    !blocks[block].endsParagraph || blocks[block].text.unicodeScalars.last == "\r"
  }

  /// Whether what the blocks up to `last` have become belongs together with the next block.
  private func reachesOn(_ text: String, past last: Int) -> Bool {
    guard let end = text.last else { return true }
    if blocks[last].endsParagraph, !end.isNewline { return true }
    guard let next = blocks[last + 1].text.first else { return false }
    let both = String([end, next])
    return both.count != 2 || both.first != end
  }

  private func joined(_ range: ClosedRange<Int>) -> String {
    if range.count == 1 { return blocks[range.lowerBound].text }
    return blocks[range].reduce(into: "") { $0 += $1.text }
  }

  /// - Parameter end: Bytes before the end of what was put in.
  private static func splice(_ old: String, _ range: Range<Int>, _ new: String) -> (text: String, end: Int) {
    let lower = old.index(old.startIndex, offsetBy: range.lowerBound)
    let upper = old.index(lower, offsetBy: range.count)
    var text = String(old[..<lower])
    text += new
    let end = text.utf8.count
    text += old[upper...]
    return (text, end)
  }

  private mutating func put(
    _ made: (text: String, end: Int), _ old: String, _ range: ClosedRange<Int>, _ replaced: Range<Int>
  ) -> Change {
    let (before, after) = (Array(old), Array(made.text))
    // What differs lies around the place; a character that was joined counts as changed.
    var head = 0
    let greatestHead = min(replaced.lowerBound, after.count)
    while head < greatestHead, Self.isSame(before[head], after[head]) { head += 1 }
    var tail = 0
    let greatestTail = min(before.count - replaced.upperBound, after.count - head, before.count - head)
    while tail < greatestTail, Self.isSame(before[before.count - 1 - tail], after[after.count - 1 - tail]) { tail += 1 }
    var (end, bytes) = (0, 0)
    while end < after.count, bytes < made.end {
      bytes += after[end].utf8.count
      end += 1
    }
    let start = starts[range.lowerBound]
    let isLast = range.upperBound == blocks.count - 1
    var new = Self.split(after)
    // A break at the end makes an empty block only where nothing follows.
    if !isLast, new.count > 1, new[new.count - 1].count == 0 { new.removeLast() }
    blocks.replaceSubrange(range, with: new)
    count(from: range.lowerBound)
    return Change(
      start: start + head, old: String(before[head..<before.count - tail]), oldCount: before.count - tail - head,
      new: String(after[head..<after.count - tail]), newCount: after.count - tail - head, end: start + end)
  }

  private static func isSame(_ first: Character, _ second: Character) -> Bool {
    first.utf8.elementsEqual(second.utf8)
  }

  private static func split(_ string: some Collection<Character>) -> [Block] {
    var blocks: [Block] = []
    var (text, count) = ("", 0)
    for character in string {
      text.append(character)
      count += 1
      let isBreak = character.isNewline
      // A very long paragraph is divided behind a space, if there is one near the end.
      let isFull = count >= greatestBlock || count >= greatestBlock * 3 / 4 && character.isWhitespace
      guard isBreak || isFull else { continue }
      blocks.append(Block(text: text, count: count, endsParagraph: isBreak))
      (text, count) = ("", 0)
    }
    if count > 0 || blocks.last?.endsParagraph != false {
      blocks.append(Block(text: text, count: count, endsParagraph: false))
    }
    return blocks
  }

  private mutating func count(from block: Int) {
    var start = block > 0 ? starts[block - 1] + blocks[block - 1].count : 0
    starts.removeSubrange(block...)
    starts.reserveCapacity(blocks.count + 1)
    for index in block..<blocks.count {
      starts.append(start)
      start += blocks[index].count
    }
    starts.append(start)
  }
}

/// Characters of a store one by one, for walks along it: the block that was read last is kept.
struct TextReader {
  let store: TextStore
  private var block = -1
  private var characters: [Character] = []

  init(_ store: TextStore) { self.store = store }

  var count: Int { store.count }

  /// The character of a number that there is.
  subscript(index: Int) -> Character {
    mutating get {
      let found = block >= 0 && index >= store.starts[block] && index < store.starts[block + 1]
      if !found {
        block = store.location(index).block
        characters = Array(store.blocks[block].text)
      }
      return characters[index - store.starts[block]]
    }
  }
}
