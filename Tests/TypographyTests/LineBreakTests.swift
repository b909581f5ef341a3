// Line breaks against the Unicode Consortium's own tests and its table of classes.

import Foundation
import TestSupport
import Testing

@testable import Typography

/// Files of the package unicode-data.
enum UnicodeData {
  static let folder = "/usr/share/unicode/"
  static let isInstalled = FileManager.default.fileExists(atPath: folder + "auxiliary/LineBreakTest.txt")

  /// Lines without comments, not empty.
  static func lines(of name: String) throws -> [String] {
    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: folder + name)), as: UTF8.self)
    return text.split(separator: "\n").compactMap { line in
      let content = line.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces)
      return content.isEmpty ? nil : content
    }
  }
}

@Suite("Line breaks") struct LineBreakTests {
  private static func breaks(_ text: String) -> [LineBreaks.Break] {
    LineBreaks(text.unicodeScalars.map(\.value)).breaks
  }

  /// The text with | where a line may begin and ¶ where one must.
  private static func marked(_ text: String) -> String {
    var result = ""
    for (scalar, mark) in zip(text.unicodeScalars, breaks(text)) {
      result += mark == .mandatory ? "¶" : mark == .allowed ? "|" : ""
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  @Test("are those of the standard's own tests", .enabled(if: UnicodeData.isInstalled, "needs unicode-data"))
  func conformance() throws {
    var count = 0
    for line in try UnicodeData.lines(of: "auxiliary/LineBreakTest.txt") {
      let words = line.split(separator: " ")
      let scalars = words.compactMap { UInt32($0, radix: 16) }
      let expected = words.filter { $0 == "×" || $0 == "÷" }.map { $0 == "÷" }
      let own = LineBreaks(scalars, splitsSoutheastAsian: false).breaks.map { $0 != .none }
      if own != expected { Issue.record("\(line): \(own.map { $0 ? "÷" : "×" }.joined(separator: " "))") }
      count += 1
    }
    #expect(count > 7000)
  }

  @Test(
    "take each character's class from the standard's table", .enabled(if: UnicodeData.isInstalled, "needs unicode-data")
  )
  func table() throws {
    let names: [String: Set<LineBreakClass>] = [
      "AL": [.alphabetic], "AI": [.alphabetic], "SG": [.alphabetic], "XX": [.alphabetic], "BA": [.breakAfter],
      "BB": [.breakBefore], "B2": [.breakBoth], "BK": [.mandatory], "CB": [.contingent], "CJ": [.nonstarter],
      "NS": [.nonstarter], "CL": [.closePunctuation], "CP": [.closeParenthesis], "CM": [.combiningMark],
      "CR": [.carriageReturn], "EB": [.emojiBase], "EM": [.emojiModifier], "EX": [.exclamation], "GL": [.glue],
      "HL": [.hebrewLetter], "HY": [.hyphen], "ID": [.ideograph, .unassignedPictograph], "IN": [.inseparable],
      "IS": [.infixNumeric], "LF": [.lineFeed], "NL": [.nextLine], "NU": [.numeric], "JL": [.hangulLeading],
      "JV": [.hangulVowel], "JT": [.hangulTrailing], "H2": [.hangulOpen], "H3": [.hangulClosed],
      "OP": [.openPunctuation, .wideOpenPunctuation], "PO": [.postfixNumeric], "PR": [.prefixNumeric],
      "QU": [.quotation], "RI": [.regionalIndicator], "SA": [.southeastAsian, .combiningMark], "SP": [.space],
      "SY": [.breakSymbols], "WJ": [.wordJoiner], "ZW": [.zeroWidthSpace], "ZWJ": [.zeroWidthJoiner],
    ]
    var count = 0
    for line in try UnicodeData.lines(of: "LineBreak.txt") {
      let fields = line.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      let ends = fields[0].components(separatedBy: "..").compactMap { UInt32($0, radix: 16) }
      let allowed = try #require(names[fields[1]])
      guard let first = ends.first, let last = ends.last else { continue }
      // Of the large blocks the ends and some between will do.
      for scalar in stride(from: first, through: last, by: max(Int(last - first) / 50, 1)) {
        let own = LineBreakClass(scalar)
        if !allowed.contains(own) { Issue.record("\(String(scalar, radix: 16)): \(own), not \(fields[1])") }
        count += 1
      }
    }
    #expect(count > 10_000)
  }

  @Test(
    "fall where readers expect them",
    arguments: [
      ("one two", "one |two"), ("well-known", "well-|known"), ("a\u{A0}b", "a\u{A0}b"), ("a\nb", "a\n¶b"),
      ("a\r\nb", "a\r\n¶b"), ("3.14 m", "3.14 |m"), ("$5,000.00!", "$5,000.00!"), ("(see page)", "(see |page)"),
      ("汉字。可以", "汉|字。|可|以"), ("「引用」文", "「引|用」|文"), ("e\u{301}a e\u{301}", "e\u{301}a |e\u{301}"),
      ("カー", "カー"), ("ab\u{AD}cd", "ab\u{AD}|cd"), ("a\u{200B}b", "a\u{200B}|b"), ("a\u{2060}b", "a\u{2060}b"),
      ("🇩🇪🇫🇷", "🇩🇪|🇫🇷"), ("👩‍👧👩", "👩‍👧|👩"), ("สวัสดี", "ส|วั|ส|ดี"), ("เขา", "เขา"), ("/usr/lib", "/|usr/|lib"),
      ("한국어", "한|국|어"),
    ])
  func examples(text: String, expected: String) {
    #expect(Self.marked(text).unicodeScalars.elementsEqual(expected.unicodeScalars), "\(Self.marked(text))")
  }
}
