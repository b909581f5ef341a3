// The renderer's slow twin: plainly right, in Double, without any of its tricks.
//
// In:  items in points, a size in pixels, the number of pixels a point has.
// Out: premultiplied colours as numbers, not rounded.
//
// Tests hold the fast renderer to it. What both share are the outlines of strokes and where glyphs are placed; everything else is
// written a second time: curves are cut finely, coverage is counted on many lines across each row with the winding taken literally,
// paints are evaluated in Double at each pixel's centre.

public import Drawing
public import Foundation
import Geometry

public struct ReferenceRenderer: Sendable {
  /// Premultiplied red, green, blue and alpha, 0...1, row by row.
  public struct Picture: Sendable {
    public let width, height: Int
    public var pixels: [SIMD4<Double>]
  }

  let glyphs: any GlyphSource

  /// How many lines across each row of pixels are looked at.
  ///
  /// Along a line, coverage is exact.
  public var linesPerRow = 64

  public init(glyphs: any GlyphSource) { self.glyphs = glyphs }

  /// Draws a list onto a picture of one premultiplied pixel word.
  public func render(
    _ list: DrawList, width: Int, height: Int, scale: CGFloat, background: UInt32 = 0
  ) -> Picture {
    func channel(_ shift: UInt32) -> Double { Double(background >> shift & 255) / 255 }
    let color = SIMD4(channel(16), channel(8), channel(0), channel(24))
    var picture = Picture(
      width: width, height: height, pixels: [SIMD4<Double>](repeating: color, count: width * height))
    for item in list.items {
      draw(item, item.transform.concatenating(CGAffineTransform(scaleX: scale, y: scale)), onto: &picture)
    }
    return picture
  }

  private func draw(_ item: DrawList.Item, _ map: CGAffineTransform, onto picture: inout Picture) {
    var coverage = ReferenceCoverage(width: picture.width, height: picture.height, linesPerRow: linesPerRow)
    switch item.shape {
    case .fill(let path, let style):
      coverage.add(path, map)
      coverage.finish(isEvenOdd: style.isEOFilled)
      if !style.isAntialiased { coverage.values = coverage.values.map { $0 >= 0.5 ? 1 : 0 } }
      paint(item, map, coverage.values, onto: &picture)
    case .stroke(let path, let style):
      coverage.addStroke(path, style, map)
      coverage.finish(isEvenOdd: false)
      paint(item, map, coverage.values, onto: &picture)
    case .glyphs(let run):
      guard let placement = GlyphPlacement(run, map) else { return }
      for (glyph, position) in zip(run.glyphs, run.positions) {
        var glyphCoverage = ReferenceCoverage(width: picture.width, height: picture.height, linesPerRow: linesPerRow)
        switch placement {
        case .upright(let size, let pen):
          guard let origin = GlyphPlacement.origin(position, map) else { continue }
          let x = CGFloat(origin.x) + CGFloat(origin.phase) / 4
          glyphCoverage.addGlyph(
            glyphs.outline(of: glyph, face: run.face, pixelsPerEm: size, isHinted: true), pen: pen,
            CGAffineTransform(translationX: x, y: CGFloat(origin.y)))
        case .free(let size, let pen, let outline):
          let origin = position.applying(map)
          glyphCoverage.addGlyph(
            glyphs.outline(of: glyph, face: run.face, pixelsPerEm: size, isHinted: false), pen: pen,
            outline.concatenating(CGAffineTransform(translationX: origin.x, y: origin.y)))
        }
        glyphCoverage.finish(isEvenOdd: false)
        paint(item, map, glyphCoverage.values, onto: &picture)
      }
    }
  }

  private func paint(
    _ item: DrawList.Item, _ map: CGAffineTransform, _ coverage: [Double], onto picture: inout Picture
  ) {
    let opacity = item.opacity.isNaN ? 0 : Double(max(0, min(1, item.opacity)))
    let inverse = map.inverted()
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let index = y * picture.width + x
        guard coverage[index] > 0 else { continue }
        let center = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(inverse)
        let source = referenceColor(item.paint, at: center) * (coverage[index] * opacity)
        picture.pixels[index] = source + picture.pixels[index] * (1 - source.w)
      }
    }
  }
}
