// Outlines: where they lie, against HarfBuzz' own reading of the font; what hinting may move.

import Drawing
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Typography

@Suite("Outlines") struct OutlineTests {
  private static let library = ShapingTests.bundled
  private static let face = FontFace(file: "bundled:Inter-Regular.otf")

  /// All points of a path, controls among them.
  static func box(_ path: Path) -> CGRect {
    var points: [CGPoint] = []
    path.forEach { element in
      switch element {
      case .move(let end), .line(let end): points.append(end)
      case .quadCurve(let end, let control): points += [control, end]
      case .curve(let end, let control1, let control2): points += [control1, control2, end]
      case .closeSubpath: break
      }
    }
    return CGRect(containing: points)
  }

  private static func glyph(_ character: Character) -> UInt32 {
    library.line(StyledText(String(character))).runs.first?.glyphs.first ?? 0
  }

  @Test(
    "have the bounds that HarfBuzz reads in the font", .enabled(if: HarfBuzzTool.isInstalled),
    arguments: [13, 100, 2816] as [CGFloat])
  func bounds(size: CGFloat) throws {
    let text = String(String.UnicodeScalarView((0x21...0x17F).compactMap { Unicode.Scalar($0 as UInt32) }))
    let unit = size / ShapingTests.unitsPerEm
    for glyph in try HarfBuzzTool.shape(
      text, file: ShapingTests.inter, options: ["--show-extents", "--features=-calt,-ccmp"])
    {
      guard let xb = glyph.xb, let yb = glyph.yb, let w = glyph.w, let h = glyph.h, w != 0 else { continue }
      let box = Self.box(Self.library.outline(of: glyph.g, face: Self.face, pixelsPerEm: size, isHinted: false))
      // HarfBuzz rounds bounds outward to whole units.
      let tolerance = 1.01 * unit
      #expect(abs(box.minX - xb * unit) < tolerance && abs(box.maxX - (xb + w) * unit) < tolerance, "glyph \(glyph.g)")
      #expect(abs(box.minY + yb * unit) < tolerance && abs(box.maxY + (yb + h) * unit) < tolerance, "glyph \(glyph.g)")
    }
  }

  @Test("scale exactly when they are not hinted")
  func scaling() {
    for character in "Hgß&@" {
      let large = Self.library.outline(of: Self.glyph(character), face: Self.face, pixelsPerEm: 2816, isHinted: false)
      let small = Self.library.outline(of: Self.glyph(character), face: Self.face, pixelsPerEm: 11.7, isHinted: false)
      let scaled = large.applying(CGAffineTransform(scaleX: 11.7 / 2816, y: 11.7 / 2816))
      #expect(small.elements.count == scaled.elements.count)
      #expect(zip(Self.points(small), Self.points(scaled)).allSatisfy { hypot($0.x - $1.x, $0.y - $1.y) < 1e-9 })
    }
  }

  private static func points(_ path: Path) -> [CGPoint] {
    path.elements.compactMap { element in
      switch element {
      case .move(let end), .line(let end), .quadCurve(let end, _), .curve(let end, _, _): end
      case .closeSubpath: nil
      }
    }
  }

  @Test("stand on their baseline and reach the height of capitals, upward being negative")
  func capitals() {
    let box = Self.box(Self.library.outline(of: Self.glyph("H"), face: Self.face, pixelsPerEm: 100, isHinted: false))
    #expect(abs(box.maxY) < 1e-9)
    #expect(abs(-box.minY - Self.library.metrics(of: .system(size: 100)).capHeight) < 0.05)
  }

  @Test(
    "have their stems on rows of pixels when hinted, and keep their widths",
    arguments: [11, 12, 13, 15, 22.5] as [CGFloat])
  func hinting(size: CGFloat) {
    for character in "HEz" {
      let glyph = Self.glyph(character)
      let hinted = Self.box(Self.library.outline(of: glyph, face: Self.face, pixelsPerEm: size, isHinted: true))
      let exact = Self.box(Self.library.outline(of: glyph, face: Self.face, pixelsPerEm: size, isHinted: false))
      #expect(abs(hinted.minY - hinted.minY.rounded()) < 1 / 32, "\(character) at \(size): \(hinted)")
      #expect(abs(hinted.maxY - hinted.maxY.rounded()) < 1 / 32, "\(character) at \(size): \(hinted)")
      #expect(abs(hinted.minX - exact.minX) < 1 / 16 && abs(hinted.maxX - exact.maxX) < 1 / 16)
    }
  }

  @Test("are the exact ones beyond the sizes that hinting is for")
  func largeSizes() {
    let glyph = Self.glyph("H")
    for size in [65, 500, 0.5] as [CGFloat] {
      #expect(
        Self.library.outline(of: glyph, face: Self.face, pixelsPerEm: size, isHinted: true)
          == Self.library.outline(of: glyph, face: Self.face, pixelsPerEm: size, isHinted: false))
    }
  }

  @Test("do not depend on what was asked before")
  func order() {
    let glyph = Self.glyph("g")
    func outline(_ size: CGFloat, _ isHinted: Bool) -> Path {
      Self.library.outline(of: glyph, face: Self.face, pixelsPerEm: size, isHinted: isHinted)
    }
    let (hinted, exact) = (outline(13, true), outline(13, false))
    _ = outline(40, true)
    #expect(outline(13, true) == hinted && outline(13, false) == exact && hinted != exact)
  }

  @Test("are empty for a space, for no glyph and for no size")
  func empty() {
    #expect(Self.library.outline(of: Self.glyph(" "), face: Self.face, pixelsPerEm: 20, isHinted: false).isEmpty)
    #expect(Self.library.outline(of: 65_000, face: Self.face, pixelsPerEm: 20, isHinted: false).isEmpty)
    #expect(Self.library.outline(of: .max, face: Self.face, pixelsPerEm: 20, isHinted: false).isEmpty)
    for size in [0, -1, .nan, .infinity] as [CGFloat] {
      #expect(Self.library.outline(of: Self.glyph("H"), face: Self.face, pixelsPerEm: size, isHinted: true).isEmpty)
    }
  }

  @Test("close every subpath, so that strokes of them are whole")
  func closed() {
    for character in "oi%B8&" {
      let elements = Self.library.outline(of: Self.glyph(character), face: Self.face, pixelsPerEm: 20, isHinted: false)
        .elements
      for (element, next) in zip(elements, elements.dropFirst()) {
        if case .move = next { #expect(element == .closeSubpath) }
      }
      #expect(elements.last == .closeSubpath)
    }
  }
}
