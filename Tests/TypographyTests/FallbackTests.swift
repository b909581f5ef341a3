// Fonts of the system: other scripts, other families, machines without any, files that are no fonts.

import CText
import Drawing
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Typography

@Suite("Fallback") struct FallbackTests {
  static let library = FontLibrary()
  private static let arabic = "\u{0645}\u{0631}\u{062D}\u{0628}\u{0627}"
  private static let hebrew = "\u{05E9}\u{05DC}\u{05D5}\u{05DD}"
  private static let devanagari = "\u{0928}\u{092E}\u{0938}\u{094D}\u{0924}\u{0947}"

  /// The first face that shows a text, unless it is the hollow box.
  static func face(of text: String) -> FontFace? {
    let line = library.line(StyledText(text))
    return line.runs.contains { $0.glyphs.contains(0) } ? nil : line.runs.first?.face
  }

  @Test(
    "shapes other scripts in the fallback face as HarfBuzz does", .enabled(if: HarfBuzzTool.isInstalled),
    arguments: [arabic, hebrew, devanagari])
  func scripts(text: String) throws {
    // Without a font for the script there is nothing to compare.
    guard let face = Self.face(of: text) else { return }
    #expect(!face.file.hasPrefix("bundled:"))
    let expected = try HarfBuzzTool.shape(text, file: face.file, options: ["--face-index=\(face.index)"])
    let line = Self.library.line(StyledText(text, font: .system(size: 1000)))
    #expect(line.runs.count == 1)
    let units = 1000 * expected.reduce(0) { $0 + $1.ax } / line.size.width
    #expect(abs(units - units.rounded()) < 1e-6, "a whole number of units an em: \(units)")
    ShapingTests.expectSame(line, as: expected, unit: 1000 / units, text)
  }

  @Test("shows a word in another script inside a Latin line, in reading order")
  func mixedLine() {
    let line = Self.library.line(StyledText("ab \(Self.arabic) cd"))
    #expect(line.runs.first?.text.hasPrefix("ab") == true)
    #expect(line.runs.last?.text.hasSuffix("cd") == true)
    #expect(line.runs.contains { $0.text.contains(Self.arabic) })
    var last = -CGFloat.infinity
    for run in line.runs {
      let left = run.positions.map(\.x).min() ?? 0
      #expect(left >= last)
      last = left
    }
  }

  @Test("takes a family of the system when it is named", .enabled(if: Tool("fc-match") != nil))
  func namedFamily() throws {
    let match = try #require(Tool("fc-match")).output(["-f", "%{file}", "DejaVu Sans:bold"])
    let file = String(decoding: match, as: UTF8.self)
    guard file.contains("DejaVuSans-Bold") else { return }
    #expect(Self.library.face(for: Font(size: 12, weight: .bold, family: "DejaVu Sans"))?.file == file)
  }

  @Test(
    "sets any family name in some face",
    arguments: ["", "no such family", "serif", "a:b=c", String(repeating: "x", count: 10_000), "\u{301}\0"])
  func anyFamily(name: String) {
    let line = Self.library.line(StyledText("Hello", font: Font(size: 12, family: name)))
    #expect(line.size.width > 10 && line.runs.flatMap(\.glyphs).count == 5)
  }

  @Test("shows a character that no font has as a hollow box")
  func hollowBox() {
    for library in [Self.library, ShapingTests.bundled] {
      let line = library.line(StyledText("\u{10FFFD}", font: .system(size: 100)))
      #expect(line.runs.flatMap(\.glyphs) == [0] && line.size.width > 10)
      guard let run = line.runs.first else { continue }
      let box = library.outline(of: 0, face: run.face, pixelsPerEm: 100, isHinted: false)
      let contours = box.elements.filter { if case .move = $0 { true } else { false } }.count
      #expect(contours >= 2, "a rim around nothing")
    }
  }

  @Test("asks no system font for the interface's own text")
  func noFallbackForLatin() {
    let text = "Vertex 12 \u{2212} \u{2026} “quoted” → é"
    #expect(Self.library.line(StyledText(text)) == ShapingTests.bundled.line(StyledText(text)))
  }
}

/// Each runs in a process of its own, since fontconfig reads its environment once.
@Suite("Machines without fonts") struct NoFontsTests {
  @Test("set text in the bundled font where fontconfig has no configuration")
  func noConfiguration() async {
    await #expect(processExitsWith: .success) {
      setenv("FONTCONFIG_FILE", "/dev/null", 1)
      let library = FontLibrary()
      let line = library.line(StyledText("Hello \u{5B57}", font: Font(size: 13, family: "Cantarell")))
      precondition(line.size.width > 20, "text has a width")
      precondition(library.line(StyledText("Hello")) == FontLibrary(usesSystemFonts: false).line(StyledText("Hello")))
    }
  }

  @Test("set text in the bundled font where fontconfig has no font")
  func noFont() async {
    await #expect(processExitsWith: .success) {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("fonts-\(UUID().uuidString).conf")
      try Data("<?xml version=\"1.0\"?><fontconfig></fontconfig>".utf8).write(to: file)
      setenv("FONTCONFIG_FILE", file.path, 1)
      defer { try? FileManager.default.removeItem(at: file) }
      let library = FontLibrary()
      let line = library.line(StyledText("Hello \u{5B57}", font: Font(size: 13, family: "DejaVu Sans")))
      precondition(line.runs.allSatisfy { $0.face.file == "bundled:Inter-Regular.otf" }, "the bundled face shows it")
      precondition(line.runs.flatMap(\.glyphs).last == 0, "what no font has is a box")
    }
  }
}

@Suite("Files that are no fonts") struct BadFontTests {
  /// Runs `body` with a file of these bytes.
  static func withFile(_ bytes: some Sequence<UInt8>, _ body: (String) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("font-\(UUID().uuidString)")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try body(file.path)
  }

  @Test(
    "give empty outlines",
    arguments: ["", "/", "/dev/null", "/dev/zero", "/no/such/file", "bundled:", "bundled:../x", "\0"])
  func noFile(name: String) {
    let library = FontLibrary()
    #expect(library.outline(of: 36, face: FontFace(file: name), pixelsPerEm: 20, isHinted: false).isEmpty)
    #expect(library.embedding(of: FontFace(file: name)) == nil && library.familyName(of: FontFace(file: name)) == nil)
  }

  @Test("give empty outlines where they hold noise", arguments: UInt64(1)...3)
  func noise(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for start in ["", "OTTO", "\0\u{1}\0\0", "true", "ttcf", "%!PS", "wOFF"] {
      let bytes = Array(start.utf8) + (0..<3000).map { _ in .random(in: 0...255, using: &random) }
      try Self.withFile(bytes) { path in
        let library = FontLibrary()
        for index in [0, 1, -1, 70_000] {
          let face = FontFace(file: path, index: index, weight: 500)
          #expect(library.outline(of: 3, face: face, pixelsPerEm: 20, isHinted: true).isEmpty)
        }
      }
    }
  }

  @Test("shape and draw without a trap where a sound font was damaged", arguments: UInt64(1)...12)
  func damaged(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var names = [ShapingTests.inter]
    if let face = FallbackTests.face(of: "\u{0645}") { names.append(face.file) }
    for name in names {
      var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: name)))
      // Half of the damage goes to the tables' directory and the first tables, which steer the rest.
      for _ in 0..<Int.random(in: 1...200, using: &random) {
        let end = Bool.random(using: &random) ? bytes.count : min(4000, bytes.count)
        bytes[.random(in: 0..<end, using: &random)] = .random(in: 0...255, using: &random)
      }
      if seed % 4 == 0 { bytes.removeLast(.random(in: 1..<bytes.count, using: &random)) }
      try Self.withFile(bytes) { path in
        var store = FaceStore(usesSystemFonts: false)
        guard let face = store.face(FontFace(file: path)) else { return }
        let scalars = "AVfi \u{0645}\u{0631}\u{062D}e\u{301}9".unicodeScalars.map(\.value)
        for isRightToLeft in [false, true] {
          let piece = Piece(
            range: 0..<scalars.count, level: isRightToLeft ? 1 : 0, script: HB_SCRIPT_ARABIC, face: face)
          for glyph in Shaper().shape(
            scalars, piece, FontFeatures(Font(size: 1, hasTabularDigits: true), hasLigatures: true))
          {
            for isHinted in [false, true] { _ = face.outline(of: glyph.id, pixelsPerEm: 13, isHinted: isHinted) }
          }
        }
        for glyph in UInt32(0)..<200 { _ = face.outline(of: glyph, pixelsPerEm: 500, isHinted: false) }
      }
    }
  }
}
