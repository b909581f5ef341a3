// Where lines begin and end, what blanks go with a statement, and the comments that must outlive it.

import Foundation
import Graphs

extension DOTRound {
  private static let newline = UInt8(ascii: "\n")

  /// The line end that the text uses.
  var lineEnd: [UInt8] {
    guard let first = text.firstIndex(of: DOTRound.newline) else { return [DOTRound.newline] }
    return first > 0 && text[first - 1] == UInt8(ascii: "\r") ? Array("\r\n".utf8) : [DOTRound.newline]
  }

  private func isBlank(_ offset: Int) -> Bool {
    text.indices.contains(offset) && (text[offset] == UInt8(ascii: " ") || text[offset] == UInt8(ascii: "\t"))
  }

  private func isLineEnd(_ offset: Int) -> Bool {
    !text.indices.contains(offset) || text[offset] == DOTRound.newline || text[offset] == UInt8(ascii: "\r")
  }

  /// The blanks before a place that begins its line; nil if something else stands before it there.
  func indentation(of offset: Int) -> Range<Int>? {
    var start = offset
    while isBlank(start - 1) { start -= 1 }
    return start == 0 || isLineEnd(start - 1) ? start..<offset : nil
  }

  /// A range with the blanks that go with it: its whole lines if it has them for itself.
  func withBlanks(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while isBlank(end) { end += 1 }
    if let indentation = indentation(of: range.lowerBound), isLineEnd(end) {
      if text.indices.contains(end), text[end] == UInt8(ascii: "\r") { end += 1 }
      if text.indices.contains(end), text[end] == DOTRound.newline { return indentation.lowerBound..<end + 1 }
      return indentation.lowerBound..<end
    }
    if isLineEnd(end) {
      var start = range.lowerBound
      while isBlank(start - 1) { start -= 1 }
      return start..<range.upperBound
    }
    return range.lowerBound..<end
  }

  /// The comments that begin in a range, strings apart.
  func comments(in range: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var place = range.lowerBound
    func byte(_ offset: Int) -> UInt8 { offset < text.count ? text[offset] : 0 }
    while place < range.upperBound {
      let start = place
      switch byte(place) {
      case UInt8(ascii: "\""):
        place += 1
        while place < text.count, text[place] != UInt8(ascii: "\"") {
          place += text[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        place += 1
      case UInt8(ascii: "<"):
        var depth = 0
        repeat {
          if byte(place) == UInt8(ascii: "<") { depth += 1 }
          if byte(place) == UInt8(ascii: ">") { depth -= 1 }
          place += 1
        } while depth > 0 && place < text.count
      case UInt8(ascii: "/") where byte(place + 1) == UInt8(ascii: "*"):
        place += 2
        while place < text.count, byte(place) != UInt8(ascii: "*") || byte(place + 1) != UInt8(ascii: "/") {
          place += 1
        }
        place = min(place + 2, text.count)
        result.append(start..<place)
      case UInt8(ascii: "#"), UInt8(ascii: "/"):
        if byte(place) == UInt8(ascii: "/") && byte(place + 1) != UInt8(ascii: "/") {
          place += 1
          continue
        }
        while !isLineEnd(place) { place += 1 }
        result.append(start..<place)
      default: place += 1
      }
    }
    return result
  }

  /// Takes a range out, but not the comments in it.
  func removal(of range: Range<Int>) -> Splice {
    let kept = comments(in: range)
    guard !kept.isEmpty else { return Splice(range) }
    var bytes: [UInt8] = [UInt8(ascii: " ")]
    for comment in kept {
      bytes += text[comment]
      bytes += isLineComment(comment) ? lineEnd : [UInt8(ascii: " ")]
    }
    return Splice(range, bytes)
  }

  func isLineComment(_ range: Range<Int>) -> Bool {
    !(range.count >= 2 && text[range.lowerBound + 1] == UInt8(ascii: "*"))
  }

  /// Takes a statement out with its semicolon and, if it has them for itself, its lines.
  func removal(ofStatement index: Int) -> Splice {
    let statement = map.statements[index]
    let range = statement.start..<statement.stop
    return comments(in: range).isEmpty ? Splice(withBlanks(range)) : removal(of: range)
  }

  /// Puts statements in place of one; its semicolon stays.
  ///
  /// - Parameter verbatim: Ranges whose comments the pieces hold already.
  func replacement(ofStatement index: Int, by pieces: [[UInt8]], verbatim: [Range<Int>] = []) -> Splice {
    if pieces.isEmpty { return removal(ofStatement: index) }
    let statement = map.statements[index]
    let range = statement.start..<statement.end
    let indentation = indentation(of: statement.start)
    let between = indentation.map { [UInt8(ascii: ";")] + lineEnd + text[$0] } ?? Array("; ".utf8)
    var bytes: [UInt8] = []
    for comment in comments(in: range) where !verbatim.contains(where: { $0.contains(comment.lowerBound) }) {
      bytes += text[comment]
      if isLineComment(comment) {
        bytes += lineEnd
        if let indentation { bytes += text[indentation] }
      } else {
        bytes.append(UInt8(ascii: " "))
      }
    }
    for (number, piece) in pieces.enumerated() { bytes += (number > 0 ? between : []) + piece }
    return Splice(range, bytes)
  }

  /// Puts statements behind another.
  func insertion(of pieces: [[UInt8]], behind index: Int) -> Splice {
    let statement = map.statements[index]
    let hasSemicolon = statement.stop > statement.end
    let indentation = indentation(of: statement.start)
    var bytes: [UInt8] = []
    for piece in pieces {
      if hasSemicolon {
        bytes += indentation.map { lineEnd + text[$0] } ?? [UInt8(ascii: " ")]
      } else {
        bytes += indentation.map { lineEnd + text[$0] } ?? Array("; ".utf8)
      }
      bytes += piece
      if hasSemicolon { bytes.append(UInt8(ascii: ";")) }
    }
    return Splice(at: statement.stop, bytes)
  }

  /// Puts statements before the brace that closes an opening, each on its own line if the brace has one.
  func insertion(of pieces: [[UInt8]], atEndOf opening: Int) -> Splice {
    let close = map.openings[opening].close
    let last = statementsOfOpening[opening].last.map { map.statements[$0] }
    // Few write one behind a subgraph.
    let example = statementsOfOpening[opening].reversed().prefix(64).map { map.statements[$0] }.first {
      $0.kind != .subgraph
    }
    let hasSemicolons = example.map { $0.stop > $0.end } ?? true
    var bytes: [UInt8] = []
    if let line = indentation(of: close), line.lowerBound > 0 {
      var indentation = Array(text[line]) + Array("  ".utf8)
      for index in statementsOfOpening[opening].reversed().prefix(64) {
        guard let range = self.indentation(of: map.statements[index].start) else { continue }
        indentation = Array(text[range])
        break
      }
      for piece in pieces {
        bytes += indentation + piece
        if hasSemicolons { bytes.append(UInt8(ascii: ";")) }
        bytes += lineEnd
      }
      return Splice(at: line.lowerBound, bytes)
    }
    // On one line with the brace: behind the last statement, where a comment may follow.
    let place = last?.stop ?? map.openings[opening].brace + 1
    for piece in pieces {
      if let last, last.stop == last.end { bytes.append(UInt8(ascii: ";")) }
      bytes += [UInt8(ascii: " ")] + piece
      if last == nil || hasSemicolons { bytes.append(UInt8(ascii: ";")) }
    }
    if last == nil && !isBlank(place) { bytes.append(UInt8(ascii: " ")) }
    return Splice(at: place, bytes)
  }
}
