// Levels against GNU FriBidi's, over random lines of all kinds of characters but brackets and explicit embeddings.

import Foundation
import TestSupport
import Testing

@testable import Typography

@Suite("Bidirectional levels") struct BidirectionalTests {
  private static func levels(_ text: String) -> [UInt8] { BidirectionalLevels(text.unicodeScalars.map(\.value)).levels }

  @Test(
    "are those of the standard's own examples",
    arguments: [
      ("abc 12", [0, 0, 0, 0, 0, 0], 0),
      ("אבג", [1, 1, 1], 1),
      ("ab אב cd", [0, 0, 0, 1, 1, 0, 0, 0], 0),
      ("אב ab", [1, 1, 1, 2, 2], 1),
      ("אב 12", [1, 1, 1, 2, 2], 1),
      ("אב 1,234.5 ", [1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 1], 1),
      ("ab אב 12%", [0, 0, 0, 1, 1, 1, 2, 2, 2], 0),
      ("12 אב", [2, 2, 1, 1, 1], 1),
      ("", [], 0),
    ] as [(String, [UInt8], UInt8)])
  func examples(text: String, expected: [UInt8], base: UInt8) {
    #expect(Self.levels(text) == expected)
    #expect(BidirectionalLevels(text.unicodeScalars.map(\.value)).base == base)
  }

  @Test("are those of FriBidi", .enabled(if: Tool("fribidi") != nil), arguments: UInt64(1)...8)
  func fribidi(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pool: [Character] =
      Array("abcXYZאבגשםابتثمر0189٠١٢٣۰۱ +-,.:/#$%€°!?;&*@=_~«ßé字かДω\u{30FC}") + [
        "\u{05B0}", "\u{064B}", "\u{301}", "\u{200F}", "\u{200E}",
      ]
    let lines = (0..<300).map { _ in
      (0..<Int.random(in: 1...14, using: &random)).map { _ in String(pool.randomElement(using: &random) ?? "x") }
        .joined()
    }
    let output = try #require(Tool("fribidi")).output(
      ["--levels", "--novisual", "--nopad", "--nobreak"],
      input: Data((lines.joined(separator: "\n") + "\n").utf8))
    let expected = String(decoding: output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map
    {
      $0.split(separator: " ").compactMap { UInt8($0) }
    }
    for (line, levels) in zip(lines, expected) {
      // Scalars without a direction of their own may take either neighbour's level; nobody sees them.
      let own = Self.levels(line)
      #expect(
        own == Array(levels.prefix(own.count)),
        "seed \(seed): \(line.unicodeScalars.map { String($0.value, radix: 16) })")
    }
  }

  @Test("are those of the standard's own tests", .enabled(if: UnicodeData.isInstalled, "needs unicode-data"))
  func conformance() throws {
    // Breaks and tabs count as spaces here. Of lines without explicit marks every sixth will do: thousands of cases.
    var (count, wrong) = (0, 0)
    for (number, line) in try UnicodeData.lines(of: "BidiCharacterTest.txt").enumerated() {
      guard number % 6 == 0 || line.contains("202") || line.contains("206") else { continue }
      let fields = line.split(separator: ";").map { $0.split(separator: " ").map(String.init) }
      let scalars = fields[0].compactMap { UInt32($0, radix: 16) }
      guard fields.count == 5, !scalars.contains(0x2029), !scalars.contains(0x9) else { continue }
      let own = BidirectionalLevels(scalars, base: UInt8(fields[1][0]).flatMap { $0 < 2 ? $0 : nil })
      let expected = fields[3].map { UInt8($0) }
      // x stands for characters that have no level.
      let isSame = zip(own.levels, expected).allSatisfy { $1 == nil || $0 == $1 }
      if !isSame || own.levels.count != expected.count {
        wrong += 1
        if wrong < 20 { Issue.record("\(line): \(own.levels)") }
      }
      count += 1
    }
    #expect(count > 1000 && wrong == 0, "\(wrong) of \(count)")
  }

  @Test("know all pairs of brackets", .enabled(if: UnicodeData.isInstalled, "needs unicode-data"))
  func brackets() throws {
    var pairs: [UInt32: UInt32] = [:]
    for line in try UnicodeData.lines(of: "BidiBrackets.txt") {
      let fields = line.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      guard fields.count == 3, fields[2] == "o", let first = UInt32(fields[0], radix: 16) else { continue }
      pairs[first] = UInt32(fields[1], radix: 16)
    }
    #expect(pairs.count > 60 && BidirectionalLevels.closingBrackets == pairs)
  }

  @Test("put runs into the order that readers expect")
  func order() {
    #expect(BidirectionalLevels.visualOrder(ofLevels: [0, 1, 0]) == [0, 1, 2])
    #expect(BidirectionalLevels.visualOrder(ofLevels: [1, 2, 1]) == [2, 1, 0])
    #expect(BidirectionalLevels.visualOrder(ofLevels: [0, 1, 2, 1, 0]) == [0, 3, 2, 1, 4])
    #expect(BidirectionalLevels.visualOrder(ofLevels: []) == [])
  }
}
