// Many scripts against HarfBuzz' own command: random text, each run by the same face, glyph for glyph.

import Drawing
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Typography

@Suite("Scripts", .enabled(if: HarfBuzzTool.isInstalled, "needs hb-shape of libharfbuzz-bin")) struct ScriptOracleTests
{
  private static let library = FontLibrary()

  struct Sample: CustomTestStringConvertible, Sendable {
    var name: String
    var script: String
    /// Pieces to put words together from.
    var pieces: [String]
    var isRightToLeft = false

    var testDescription: String { name }
  }

  static let samples = [
    Sample(
      name: "Latin with ligatures and marks", script: "Latn",
      pieces: [
        "ffi", "fl", "fi", "AV", "To", "e\u{301}", "o\u{308}\u{304}", "q\u{323}\u{307}", "->", "ij", "Ł", "ﬁ", "w",
      ]),
    Sample(
      name: "Arabic", script: "Arab",
      pieces: [
        "\u{644}\u{627}", "\u{645}", "\u{62D}\u{64E}", "\u{628}\u{651}\u{650}", "\u{631}", "\u{627}", "\u{643}",
        "\u{647}", "\u{64A}", "\u{644}\u{644}\u{647}",
      ],
      isRightToLeft: true),
    Sample(
      name: "Hebrew", script: "Hebr",
      pieces: ["\u{5E9}\u{5C1}\u{5B8}", "\u{5DC}", "\u{5D5}\u{5BC}", "\u{5DD}", "\u{5D1}\u{5BC}\u{5B0}"],
      isRightToLeft: true),
    Sample(
      name: "Devanagari", script: "Deva",
      pieces: [
        "\u{915}\u{94D}\u{937}", "\u{930}\u{94D}\u{915}", "\u{924}\u{94D}\u{930}", "\u{928}\u{93F}",
        "\u{939}\u{93F}\u{902}", "\u{926}\u{940}", "\u{936}\u{94D}\u{930}\u{940}",
        "\u{92E}\u{948}\u{902}", "\u{917}\u{941}", "\u{91F}\u{94D}\u{920}",
      ]),
    Sample(name: "Chinese", script: "Hani", pieces: ["图", "论", "與", "邊", "中", "文", "字", "体"]),
    Sample(name: "Greek", script: "Grek", pieces: ["Ω", "μ", "έ", "γ", "α\u{301}", "ϊ", "ς"]),
  ]

  @Test("give the glyphs and places that hb-shape gives", arguments: samples, UInt64(1)...3)
  func oracle(sample: Sample, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<12 {
      let content = (0..<Int.random(in: 1...8, using: &random)).map { _ in
        sample.pieces.randomElement(using: &random) ?? ""
      }.joined()
      let line = Self.library.line(StyledText(content, font: .system(size: 100)))
      // A word may need a second face for a mark, and without a font for the script there is nothing to compare.
      guard let face = line.runs.first?.face, line.runs.allSatisfy({ $0.face == face }) else { continue }
      guard !line.runs.contains(where: { $0.glyphs.contains(0) }) else { continue }
      let file = face.file.replacing("bundled:", with: ShapingTests.inter.replacing("Inter-Regular.otf", with: ""))
      let expected = try HarfBuzzTool.shape(
        content, file: file,
        options: [
          "--face-index=\(face.index)", "--script=\(sample.script)",
          "--direction=\(sample.isRightToLeft ? "rtl" : "ltr")",
          "--remove-default-ignorables",
        ])
      let total = expected.reduce(0) { $0 + $1.ax }
      let units = 100 * total / line.size.width
      #expect(abs(units - units.rounded()) < 1e-6, "a whole number of units an em: \(units)")
      ShapingTests.expectSame(line, as: expected, unit: 100 / units, "seed \(seed): \(content)")
    }
  }

  @Test(
    "have a font on this machine where the tests' packages are installed",
    arguments: [("字", "wqy"), ("\u{915}", "Lohit"), ("\u{645}", "DejaVu"), ("\u{1F600}", "Symbola")])
  func coverage(text: String, family: String) throws {
    guard let list = try Tool("fc-list")?.output([":", "file"]) else { return }
    guard String(decoding: list, as: UTF8.self).contains(family) else { return }
    let face = try #require(FallbackTests.face(of: text))
    #expect(!face.file.hasPrefix("bundled:"))
  }

  @Test("mix in one line: every scalar in one run, the runs from left to right", arguments: UInt64(1)...4)
  func mixed(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<8 {
      let words = (0..<5).compactMap { _ -> String? in
        guard let sample = Self.samples.randomElement(using: &random) else { return nil }
        return (0..<2).map { _ in sample.pieces.randomElement(using: &random) ?? "" }.joined()
      }
      let content = "x " + words.joined(separator: " ")
      let line = Self.library.line(StyledText(content, font: .system(size: 100)))
      var right: CGFloat = 0
      for run in line.runs {
        // Runs follow one another: none begins left of where the one before began.
        let left = run.positions.map(\.x).min() ?? right
        #expect(left >= right - 60, "seed \(seed): \(content)")
        right = max(right, left)
      }
      #expect(
        line.runs.map(\.text).joined().unicodeScalars.sorted() == content.unicodeScalars.sorted(),
        "every scalar in one run; seed \(seed): \(content)")
    }
  }
}
