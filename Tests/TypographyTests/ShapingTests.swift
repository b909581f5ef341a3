// Shaping against HarfBuzz' own command: the same glyphs at the same places.

import Drawing
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Typography

@Suite("Shaping") struct ShapingTests {
  static let bundled = FontLibrary(usesSystemFonts: false)
  static let inter = Shared.repository.appendingPathComponent("assets/fonts/Inter-Regular.otf").path
  /// Inter's units.
  static let unitsPerEm: CGFloat = 2816

  /// Holds a line of one run against what `hb-shape` says.
  static func expectSame(
    _ line: GraphicsContext.ResolvedText, as expected: [HarfBuzzTool.Glyph], unit: CGFloat, _ text: String
  ) {
    let glyphs = line.runs.flatMap(\.glyphs)
    #expect(glyphs == expected.map(\.g), "\(text)")
    guard glyphs.count == expected.count else { return }
    var x: CGFloat = 0
    for (place, glyph) in zip(line.runs.flatMap(\.positions), expected) {
      #expect(abs(place.x - (x + glyph.dx) * unit) < 1e-6 && abs(place.y + glyph.dy * unit) < 1e-6, "\(text)")
      x += glyph.ax
    }
    #expect(abs(line.size.width - x * unit) < 1e-6, "\(text)")
  }

  @Test(
    "places Latin, Greek and Cyrillic as HarfBuzz does, kerned and joined", .enabled(if: HarfBuzzTool.isInstalled),
    arguments: [
      "AVATAR To Wa. \"Yes\"", "office fjord", "a -> b <- c => d", "4x4 1920x1080", "e\u{301}gale\u{308}",
      "Ωμέγα και άλφα",
      "Кириллица", "x\u{2212}1 \u{2026}", "", " ", "(H) (h) 12:30", "ŁÓDŹ ﬁ",
    ])
  func latin(text: String) throws {
    let expected = text.isEmpty ? [] : try HarfBuzzTool.shape(text, file: Self.inter)
    for size in [CGFloat(13), 12.5, Self.unitsPerEm] {
      let line = Self.bundled.line(StyledText(text, font: .system(size: size)))
      Self.expectSame(line, as: expected, unit: size / Self.unitsPerEm, text)
    }
  }

  @Test("places random words as HarfBuzz does", .enabled(if: HarfBuzzTool.isInstalled), arguments: UInt64(1)...4)
  func randomWords(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let letters = Array("AVTLYPWaeiouylrtvwf.,'-0123456789 éßøŁ")
    let text = String((0..<200).map { _ in letters.randomElement(using: &random) ?? "x" }) + "x"
    let line = Self.bundled.line(StyledText(text, font: .system(size: 100)))
    Self.expectSame(
      line, as: try HarfBuzzTool.shape(text, file: Self.inter), unit: 100 / Self.unitsPerEm, "seed \(seed): \(text)")
  }

  @Test("gives digits one width when asked", .enabled(if: HarfBuzzTool.isInstalled))
  func tabularDigits() throws {
    let text = "1174.50"
    let line = Self.bundled.line(StyledText(text, font: Font(size: 28.16, hasTabularDigits: true)))
    Self.expectSame(
      line, as: try HarfBuzzTool.shape(text, file: Self.inter, options: ["--features=tnum"]), unit: 0.01, text)
    let widths = Set(
      "0123456789".map {
        Self.bundled.line(StyledText("\($0)", font: Font(size: 100, hasTabularDigits: true))).size.width
      })
    #expect(widths.count == 1)
    let proportional = Set(
      "0123456789".map { Self.bundled.line(StyledText("\($0)", font: .system(size: 100))).size.width })
    #expect(proportional.count > 1)
  }

  @Test("adds tracking behind every character, and none inside Arabic words")
  func tracking() {
    let plain = Self.bundled.line(StyledText("AVA", font: Font(size: 20)))
    let spaced = Self.bundled.line(StyledText("AVA", font: Font(size: 20, tracking: 1.5)))
    #expect(abs(spaced.size.width - plain.size.width - 4.5) < 1e-9)
    let accented = "a\u{301}\u{323}b"
    let difference =
      Self.bundled.line(StyledText(accented, font: Font(size: 20, tracking: 2))).size.width
      - Self.bundled.line(StyledText(accented, font: Font(size: 20))).size.width
    #expect(abs(difference - 4) < 1e-9)
    let arabic = "\u{0645}\u{0631}\u{062D}\u{0628}\u{0627}"
    #expect(
      Self.bundled.line(StyledText(arabic, font: Font(size: 20, tracking: 2))).size
        == Self.bundled.line(StyledText(arabic, font: Font(size: 20))).size)
  }

  @Test("takes the bundled face of the weight, whatever the design, where the system has no fonts")
  func weights() {
    let names: [Font.Weight: String] = [
      .ultraLight: "Thin", .thin: "ExtraLight", .light: "Light", .regular: "Regular", .medium: "Medium",
      .semibold: "SemiBold", .bold: "Bold", .heavy: "ExtraBold", .black: "Black",
    ]
    for (weight, name) in names {
      for family in [nil, "Inter"] {
        let line = Self.bundled.line(StyledText("H", font: Font(size: 10, weight: weight, family: family)))
        #expect(line.runs.first?.face == FontFace(file: "bundled:Inter-\(name).otf"))
      }
      let rounded = Self.bundled.line(StyledText("H", font: .system(size: 10, weight: weight, design: .rounded)))
      #expect(rounded.runs.first?.face == FontFace(file: "bundled:Inter-\(name).otf"))
    }
  }

  @Test(
    "holds the files that lie in assets/fonts",
    arguments: ["Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black"])
  func embeddedBytes(name: String) throws {
    let file = Shared.repository.appendingPathComponent("assets/fonts/Inter-\(name).otf")
    let face = FontFace(file: "bundled:Inter-\(name).otf")
    #expect(Self.bundled.embedding(of: face)?.data == (try Data(contentsOf: file)))
    #expect(Self.bundled.familyName(of: face)?.hasPrefix("Inter") == true)
  }

  @Test("sets breaks and tabs as spaces, other controls as nothing")
  func controls() {
    func line(_ text: String) -> GraphicsContext.ResolvedText { Self.bundled.line(StyledText(text)) }
    let spaced = line("a b")
    for text in ["a\nb", "a\r\nb", "a\tb", "a\u{2028}b", "a\u{85}b", "a\u{B}b"] {
      #expect(
        line(text).runs.map(\.glyphs) == spaced.runs.map(\.glyphs) && line(text).size == spaced.size,
        "\(text.debugDescription)")
    }
    let plain = line("ab")
    for text in [
      "a\0b", "a\u{7}b", "a\u{7F}b", "a\u{9B}b", "a\u{200B}b", "a\u{2060}b", "\u{202A}ab\u{202C}", "a\u{FEFF}b",
    ] {
      #expect(line(text).size.width == plain.size.width, "\(text.debugDescription)")
      #expect(line(text).runs.flatMap(\.glyphs).count == 2, "\(text.debugDescription)")
    }
  }

  @Test("says in each run what its glyphs say")
  func runText() {
    #expect(Self.bundled.line(StyledText("Ärger 12")).runs.map(\.text) == ["Ärger 12"])
    #expect(
      Self.bundled.line(StyledText("Latin, кириллица, ελληνικά")).runs.map(\.text).joined()
        == "Latin, кириллица, ελληνικά")
    #expect(Self.bundled.line(StyledText("Latin, кириллица, ελληνικά")).runs.count == 1)
  }

  @Test("shows nothing at a size that is none", arguments: [0, -3, .nan, .infinity, 1e300] as [CGFloat])
  func badSizes(size: CGFloat) {
    let line = Self.bundled.line(StyledText("Hello", font: .system(size: size)))
    #expect(line.runs.isEmpty && line.size == .zero && line.ascent == 0)
    #expect(Self.bundled.metrics(of: .system(size: size)).capHeight.isFinite)
  }

  @Test("measures lines by the face: ascent, descent, capitals")
  func metrics() {
    let line = Self.bundled.line(StyledText("x", font: .system(size: Self.unitsPerEm)))
    #expect(abs(line.ascent - 2728) < 1e-6 && abs(line.size.height - 2728 - 680) < 1e-6)
    let metrics = Self.bundled.metrics(of: .system(size: 100))
    #expect(abs(metrics.capHeight - 72.7) < 0.1 && metrics.xHeight > 50 && metrics.xHeight < 60)
    #expect(abs(metrics.ascent - 96.875) < 1e-6)
    let empty = Self.bundled.line(StyledText("", font: .system(size: 100)))
    #expect(empty.runs.isEmpty && empty.size.width == 0 && abs(empty.ascent - 96.875) < 1e-6)
  }

  @Test("cuts a string that is too long for a line, and says so by an ellipsis where it is measured")
  func endless() {
    let long = String(repeating: "ab ", count: 50_000)
    let line = Self.bundled.line(StyledText(long))
    #expect(line.runs.flatMap(\.glyphs).count == Paragraph.greatestLength)
    let marks = "a" + String(repeating: "\u{301}", count: 200_000)
    #expect(Self.bundled.line(StyledText(marks)).runs.flatMap(\.glyphs).count <= Paragraph.greatestLength)
    #expect(Self.bundled.line(StyledText(long), maximumWidth: .infinity).runs.last?.text.hasSuffix("\u{2026}") == true)
  }

  @Test("keeps the colour of each text, though lines are kept")
  func color() {
    #expect(Self.bundled.line(StyledText("same", color: .red)).color == .red)
    #expect(Self.bundled.line(StyledText("same", color: .blue)).color == .blue)
  }
}
