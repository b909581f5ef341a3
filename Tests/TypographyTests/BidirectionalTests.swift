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

  @Test("put runs into the order that readers expect")
  func order() {
    #expect(BidirectionalLevels.visualOrder(ofLevels: [0, 1, 0]) == [0, 1, 2])
    #expect(BidirectionalLevels.visualOrder(ofLevels: [1, 2, 1]) == [2, 1, 0])
    #expect(BidirectionalLevels.visualOrder(ofLevels: [0, 1, 2, 1, 0]) == [0, 3, 2, 1, 4])
    #expect(BidirectionalLevels.visualOrder(ofLevels: []) == [])
  }
}
