// Which face a description leads to: the text styles, designs, widths and italics, with and without fonts of the system.

import Drawing
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Typography

@Suite("Font descriptions") struct FontTests {
  private static let library = FontLibrary()
  private static let bundled = ShapingTests.bundled

  private static func hasFamily(_ name: String) -> Bool {
    guard let list = try? Tool("fc-list")?.output([name, "family"]) else { return false }
    return !list.isEmpty
  }

  @Test("have the sizes and weights of macOS' text styles")
  func textStyles() {
    let sizes = Font.TextStyle.allCases.map { Font.system($0).size }
    #expect(sizes == [26, 22, 17, 15, 13, 11, 13, 12, 10, 10, 10])
    #expect(Font.headline.weight == .bold && Font.caption2.weight == .medium && Font.body.weight == .regular)
    #expect(Font.system(.body, design: .serif, weight: .heavy).weight == .heavy)
  }

  @Test("change by SwiftUI's modifiers, one thing each")
  func modifiers() {
    let font = Font.system(size: 12)
    #expect(font.bold() == Font(size: 12, weight: .bold) && font.weight(.thin).weight == .thin)
    #expect(font.italic().isItalic && !font.isItalic && font.monospacedDigit().hasTabularDigits)
    #expect(font.monospaced() == .system(size: 12, design: .monospaced))
    #expect(font.width(.condensed).width.value < 0 && font.width(Font.Width(0)) == font)
    #expect(Font.custom("X", size: 9).family == "X" && Font.custom("X", fixedSize: 9) == .custom("X", size: 9))
    #expect(Set([font, font.italic(), font.bold(), font.monospaced(), font.width(.expanded)]).count == 5)
  }

  @Test("lead to the bundled face where the system has no fonts", arguments: Font.Design.allCases)
  func bundledDesigns(design: Font.Design) {
    for width in [Font.Width.compressed, .standard, .expanded, Font.Width(.nan), Font.Width(-.infinity)] {
      let face = Self.bundled.face(for: .system(size: 10, weight: .bold, design: design).width(width))
      #expect(face == FontFace(file: "bundled:Inter-Bold.otf"))
    }
  }

  @Test("lead to families of one width, of serifs and of less width where the system has them")
  func systemDesigns() throws {
    if Self.hasFamily("DejaVu Sans Mono") {
      let widths = Set(
        "iWm.1".map { Self.library.line(StyledText("\($0)", font: .system(size: 100).monospaced())).size.width })
      #expect(widths.count == 1)
    }
    if Self.hasFamily("DejaVu Serif") {
      let face = try #require(Self.library.face(for: .system(size: 10, design: .serif)))
      #expect(face.file.contains("Serif") || face.file.contains("serif"), "\(face.file)")
    }
    if Self.hasFamily("DejaVu Sans:width=75") {
      let plain = Self.library.line(StyledText("Hamburg", font: .custom("DejaVu Sans", size: 100))).size.width
      let narrow = Self.library.line(StyledText("Hamburg", font: .custom("DejaVu Sans", size: 100).width(.condensed)))
      #expect(narrow.size.width < 0.95 * plain)
      #expect(Self.library.face(for: .system(size: 10).width(.condensed))?.file.hasPrefix("bundled:") == false)
    }
  }

  @Test("take a family's own italics, and slant what has none")
  func italics() throws {
    let upright = Self.bundled.line(StyledText("Hl", font: .system(size: 100)))
    let slanted = Self.bundled.line(StyledText("Hl", font: .system(size: 100).italic()))
    let face = try #require(slanted.runs.first?.face)
    #expect(face.slant == BundledFont.slant && face.file == "bundled:Inter-Regular.otf")
    #expect(slanted.size == upright.size && slanted.runs.map(\.glyphs) == upright.runs.map(\.glyphs))
    let glyph = try #require(slanted.runs.first?.glyphs.first)
    for isHinted in [false, true] {
      let (before, after) = (
        Self.bundled.outline(of: glyph, face: FontFace(file: face.file), pixelsPerEm: 50, isHinted: isHinted),
        Self.bundled.outline(of: glyph, face: face, pixelsPerEm: 50, isHinted: isHinted)
      )
      let (first, second) = (OutlineTests.box(before), OutlineTests.box(after))
      #expect(first.minY == second.minY && first.maxY == second.maxY, "heights stay")
      let lean = tan(9 * Double.pi / 180) * first.height
      #expect(abs(second.width - first.width - lean) < 0.05)
    }
    if Self.hasFamily("DejaVu Serif:slant=100") || Self.hasFamily("DejaVu Serif:italic") {
      let own = try #require(Self.library.face(for: .custom("DejaVu Serif", size: 10).italic()))
      #expect(own.slant == 0 && own.file.contains("Italic"))
    }
  }
}

@Suite("Ink bounds") struct InkBoundsTests {
  @Test(
    "hold all outlines of a line, and no more than its curves' control points",
    arguments: [
      "Hamburg fjord", "ÄÇgj|@", "e\u{301}\u{323}", "AVATAR -> 12", "\u{0645}\u{0631}\u{062D}\u{0628}\u{0627}", "字漢",
    ])
  func outlines(text: String) throws {
    let library = FontLibrary()
    for font in [Font.system(size: 20), .system(size: 13.5, weight: .bold).italic()] {
      for run in library.line(StyledText(text, font: font)).runs {
        let ink = try #require(run.inkBounds)
        var box = CGRect.null
        for (glyph, place) in zip(run.glyphs, run.positions) {
          let outline = library.outline(of: glyph, face: run.face, pixelsPerEm: run.size, isHinted: false)
          guard !outline.isEmpty else { continue }
          box = box.union(OutlineTests.box(outline).offsetBy(dx: place.x, dy: place.y))
        }
        // Sheared bounds are those of the upright rectangle's corners.
        let lean = run.face.slant == 0 ? 0.03 : run.size
        #expect(ink.insetBy(dx: -0.03, dy: -0.03).contains(Self.exact(run, library)), "\(ink) \(box)")
        #expect(box.insetBy(dx: -lean, dy: -0.03).contains(ink), "\(ink) \(box)")
      }
    }
  }

  /// The bounds of the curves themselves, from many points on each.
  private static func exact(_ run: GlyphRun, _ library: FontLibrary) -> CGRect {
    var box = CGRect.null
    for (glyph, place) in zip(run.glyphs, run.positions) {
      let outline = library.outline(of: glyph, face: run.face, pixelsPerEm: run.size, isHinted: false)
      guard !outline.isEmpty else { continue }
      box = box.union(outline.boundingRect.offsetBy(dx: place.x, dy: place.y))
    }
    return box
  }

  @Test("are empty for spaces")
  func spaces() {
    #expect(ShapingTests.bundled.line(StyledText("  ")).runs.map(\.inkBounds) == [.zero])
  }
}
