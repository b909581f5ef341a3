// Attribute lists: a value put in another's place, a pair added behind the last, a pair taken out.

import Foundation
import Graphs

extension DOTRound {
  /// Changes of attributes by name; nil takes one out.
  typealias Changes = [(name: String, value: GraphString?)]

  /// The last entry of a name in a statement.
  func entry(_ name: String, in statement: Int) -> DOTMap.Entry? {
    guard let index = entriesOfStatement[statement].last(where: { isNamed(map.entries[$0], name) }) else { return nil }
    return map.entries[index]
  }

  func isNamed(_ entry: DOTMap.Entry, _ name: String) -> Bool { graph.graphString(entry.name).text == name }

  /// The splices that make the changes in a statement's own lists, or give it one.
  ///
  /// - Parameter place: A new value of `pos`, spelled already.
  func listSplices(_ changes: Changes, in statement: Int) -> [Splice] {
    var result: [Splice] = []
    var added: [UInt8] = []
    let entries = entriesOfStatement[statement].map { map.entries[$0] }
    for change in changes {
      if let value = change.value {
        if let entry = entries.last(where: { isNamed($0, change.name) }) {
          let range = entry.valueStart..<entry.end
          result.append(Splice(range, spelled(value, like: range)))
        } else {
          if !added.isEmpty { added += separator(in: statement) }
          added += DOTSpelling.bytes(GraphString(change.name)) + [UInt8(ascii: "=")]
          added += DOTSpelling.bytes(value, isQuoted: quotesValues(in: statement))
        }
      } else {
        let gone = entries.indices.filter { isNamed(entries[$0], change.name) }
        if gone.count == entries.count, let list = listsOfStatement[statement].first.map({ map.lists[$0] }),
          listsOfStatement[statement].count == 1, comments(in: list.start..<list.end).isEmpty, changes.count == 1
        {
          result.append(Splice(blanksBefore(list.start)..<list.end))
        } else {
          result += removals(gone, among: entries)
        }
      }
    }
    if !added.isEmpty { result.append(addition(added, to: statement)) }
    return result
  }

  /// Adds spelled pairs behind the last one of a statement, or in a list of their own.
  private func addition(_ pairs: [UInt8], to statement: Int) -> Splice {
    if let list = listsOfStatement[statement].last.map({ map.lists[$0] }) {
      let inside = entriesOfStatement[statement].map { map.entries[$0] }.filter {
        $0.start > list.start && $0.end <= list.end
      }
      if let last = inside.last {
        let separator = separator(in: statement)
        // Before the last where each has a line of its own: no line changes then, one is added.
        if separator.contains(UInt8(ascii: "\n")) { return Splice(at: last.start, pairs + separator) }
        return Splice(at: last.end, separator + pairs)
      }
      return Splice(at: list.start + 1, pairs)
    }
    return Splice(at: map.statements[statement].end, Array(" [".utf8) + pairs + [UInt8(ascii: "]")])
  }

  /// What stands between the pairs of a statement's lists; a comma and a blank where there is no example.
  private func separator(in statement: Int) -> [UInt8] {
    let entries = entriesOfStatement[statement]
    if entries.count >= 2, let first = entries.first, let second = entries.dropFirst().first {
      let between = Array(text[map.entries[first].end..<map.entries[second].start])
      let allowed = Set(" ,;\t\r\n".utf8)
      if !between.isEmpty, between.allSatisfy(allowed.contains) { return between }
    }
    return Array(", ".utf8)
  }

  /// Whether the statement's plain values are in quotes all the same.
  private func quotesValues(in statement: Int) -> Bool {
    let entries = entriesOfStatement[statement]
    return !entries.isEmpty && entries.allSatisfy { text[map.entries[$0].valueStart] == UInt8(ascii: "\"") }
  }

  private func blanksBefore(_ offset: Int) -> Int {
    var start = offset
    while start > 0, text[start - 1] == UInt8(ascii: " ") || text[start - 1] == UInt8(ascii: "\t") { start -= 1 }
    return start
  }

  /// Takes pairs out of a list with one of the separators beside each.
  private func removals(_ gone: [Int], among entries: [DOTMap.Entry]) -> [Splice] {
    let isGone = Set(gone)
    return gone.map { index in
      let entry = entries[index]
      // Only within one list: between two lists stand brackets.
      if let before = entries.indices.prefix(index).last(where: { !isGone.contains($0) }),
        before + 1 == index || isGone.contains(index - 1), isOneList(entries[index - 1].end..<entry.start)
      {
        return removal(of: entries[index - 1].end..<entry.end)
      }
      if index + 1 < entries.count, isOneList(entry.end..<entries[index + 1].start) {
        return removal(of: entry.start..<entries[index + 1].start)
      }
      return removal(of: entry.start..<entry.end)
    }
  }

  /// Whether nothing but separators and comments stand in a range.
  private func isOneList(_ range: Range<Int>) -> Bool {
    let skipped = comments(in: range)
    return !range.contains { offset in
      (text[offset] == UInt8(ascii: "]") || text[offset] == UInt8(ascii: "["))
        && !skipped.contains { $0.contains(offset) }
    }
  }

  /// A list of attributes as new text, with a blank before it; empty for none.
  func spelledList(_ attributes: [Attribute]) -> [UInt8] {
    if attributes.isEmpty { return [] }
    var bytes = Array(" [".utf8)
    for (index, attribute) in attributes.enumerated() {
      if index > 0 { bytes += Array(", ".utf8) }
      bytes += DOTSpelling.bytes(GraphString(attribute.name)) + [UInt8(ascii: "=")] + DOTSpelling.bytes(attribute.value)
    }
    return bytes + [UInt8(ascii: "]")]
  }
}
