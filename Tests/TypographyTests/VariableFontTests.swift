// Variable fonts: the weight axis moves advances and outlines as HarfBuzz' own command moves them.

import CText
import Drawing
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Typography

/// The first variable font of the machine with a range of weights.
enum VariableFont {
  static let file: String? = {
    let arguments = [":variable=true", "-f", "%{file}\t%{weight}\n"]
    guard let list = try? Tool("fc-list")?.output(arguments) else { return nil }
    for line in String(decoding: list, as: UTF8.self).split(separator: "\n") {
      let fields = line.split(separator: "\t").map(String.init)
      if fields.count == 2, fields[0].hasSuffix(".ttf"), fields[1].hasPrefix("[") { return fields[0] }
    }
    return nil
  }()

  static let isTestable = file != nil && HarfBuzzTool.isInstalled
}

@Suite("Variable fonts", .enabled(if: VariableFont.isTestable, "needs a variable font and hb-shape"))
struct VariableFontTests {
  @Test("take the weight that is asked for", arguments: [300, 400, 650, 5000])
  func weight(weight: Int) throws {
    let file = try #require(VariableFont.file)
    var store = FaceStore(usesSystemFonts: false)
    let loaded = store.face(FontFace(file: file, weight: weight))
    let face = try #require(loaded)
    let text = "Hamburgefonstiv & AVATAR"
    let scalars = text.unicodeScalars.map(\.value)
    let piece = Piece(range: 0..<scalars.count, level: 0, script: HB_SCRIPT_LATIN, face: face)
    let glyphs = Shaper().shape(
      scalars, piece, FontFeatures(Font(size: 1, hasTabularDigits: false), hasLigatures: true))
    let scale = Int(face.unitsPerEm * LoadedFace.unitFraction)
    let expected = try HarfBuzzTool.shape(
      text, file: file, options: ["--variations=wght=\(weight)", "--font-size=\(scale)", "--show-extents"])
    #expect(glyphs.map(\.id) == expected.map(\.g))
    #expect(glyphs.map { Double($0.xAdvance) } == expected.map(\.ax))
    for glyph in expected {
      guard let xb = glyph.xb, let w = glyph.w, let yb = glyph.yb, w != 0 else { continue }
      // HarfBuzz' bounds of quadratic curves are those of all points, as ours; FreeType rounds varied points to whole units.
      let box = OutlineTests.box(face.outline(of: glyph.g, pixelsPerEm: CGFloat(scale), isHinted: false))
      #expect(
        abs(box.minX - xb) <= 128 && abs(box.maxX - xb - w) <= 128 && abs(box.minY + yb) <= 128, "glyph \(glyph.g)")
    }
  }

  @Test("differ from weight to weight in the same file")
  func faces() throws {
    let file = try #require(VariableFont.file)
    let library = FontLibrary(usesSystemFonts: false)
    let (light, bold) = (FontFace(file: file, weight: 300), FontFace(file: file, weight: 700))
    let outlines = [light, bold, light].map { library.outline(of: 36, face: $0, pixelsPerEm: 100, isHinted: false) }
    #expect(outlines[0] != outlines[1] && outlines[0] == outlines[2] && !outlines[0].isEmpty)
  }
}
