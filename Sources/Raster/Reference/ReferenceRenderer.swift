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
    draw(list, CGAffineTransform(scaleX: scale, y: scale), onto: &picture)
    return picture
  }

  func draw(_ list: DrawList, _ toPixels: CGAffineTransform, onto picture: inout Picture) {
    for item in list.items {
      let mask = mask(list.chain(of: item.clip), toPixels, picture)
      draw(item, mask, item.transform.concatenating(toPixels), toPixels, onto: &picture)
    }
  }

  private func draw(
    _ item: DrawList.Item, _ mask: [Double], _ map: CGAffineTransform, _ toPixels: CGAffineTransform,
    onto picture: inout Picture
  ) {
    var coverage = ReferenceCoverage(width: picture.width, height: picture.height, linesPerRow: linesPerRow)
    switch item.shape {
    case .fill(let path, let style):
      coverage.add(path, map)
      coverage.finish(isEvenOdd: style.isEOFilled)
      if !style.isAntialiased { coverage.values = coverage.values.map { $0 >= 0.5 ? 1 : 0 } }
      paint(item, map, coverage.values, mask, onto: &picture)
    case .stroke(let path, let style):
      coverage.addStroke(path, style, map)
      coverage.finish(isEvenOdd: false)
      paint(item, map, coverage.values, mask, onto: &picture)
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
        paint(item, map, glyphCoverage.values, mask, onto: &picture)
      }
    case .layer(let layer):
      let colors = finished(layer, item.transform, toPixels, picture)
      composite(item, colors, [Double](repeating: 1, count: mask.count), mask, onto: &picture)
    }
  }

  private func paint(
    _ item: DrawList.Item, _ map: CGAffineTransform, _ coverage: [Double], _ mask: [Double],
    onto picture: inout Picture
  ) {
    let inverse = map.inverted()
    let colors = picture.pixels.indices.map { index in
      let center = CGPoint(x: CGFloat(index % picture.width) + 0.5, y: CGFloat(index / picture.width) + 0.5)
      return coverage[index] > 0 ? referenceColor(item.paint, at: center.applying(inverse)) : SIMD4<Double>.zero
    }
    composite(item, colors, coverage, mask, onto: &picture)
  }

  /// Lays colours over the picture: each pixel goes from what it was to what the blend mode makes of it, by coverage and mask.
  private func composite(
    _ item: DrawList.Item, _ colors: [SIMD4<Double>], _ coverage: [Double], _ mask: [Double],
    onto picture: inout Picture
  ) {
    let opacity = item.opacity.isNaN ? 0 : Double(max(0, min(1, item.opacity)))
    for index in picture.pixels.indices where coverage[index] * mask[index] > 0 {
      let destination = picture.pixels[index]
      let result = referenceBlend(item.blendMode, colors[index] * opacity, destination)
      picture.pixels[index] = destination + (result - destination) * (coverage[index] * mask[index])
    }
  }
}
