// Where and how the glyphs of a run are drawn.
//
// In:  a run and the map from its coordinates to device pixels.
// Out: upright text: outlines fitted to the rows of pixels, with baselines on whole rows and quarters of a pixel along them.
//      Turned, slanted or very large text: outlines as they are, where they are.

import Drawing
import Foundation
import Geometry

/// A `pen` is the width of the stroke along the outlines, in their own unit; 0 where they are filled.
enum GlyphPlacement {
  /// Hinted outlines of this size, each moved by whole pixels and a quarter phase.
  case upright(pixelsPerEm: CGFloat, pen: CGFloat)
  /// Outlines of this size, then mapped.
  case free(pixelsPerEm: CGFloat, pen: CGFloat, outline: CGAffineTransform)

  /// The greatest size of text that is hinted and kept; pixels an em.
  static let largestKept: CGFloat = 160
  /// Outlines stroked wider than this are not drawn; pixels.
  static let widestPen: CGFloat = 1024

  /// Nil where nothing can be seen.
  init?(_ run: GlyphRun, _ map: CGAffineTransform) {
    let scale = map.maximumScale
    let size = run.size * scale
    guard size > 0, size.isFinite, run.outlineWidth >= 0, run.outlineWidth * scale < Self.widestPen else { return nil }
    if map.isAxisAligned, map.a == map.d, map.a > 0, size >= 1, size <= Self.largestKept {
      self = .upright(pixelsPerEm: size, pen: run.outlineWidth * scale)
    } else {
      // Outlines of a middling size, so that a font is never asked for an absurd one.
      let asked = max(16, min(1024, size))
      let factor = run.size / asked
      self = .free(
        pixelsPerEm: asked, pen: run.outlineWidth / factor,
        outline: CGAffineTransform(
          a: map.a * factor, b: map.b * factor, c: map.c * factor, d: map.d * factor, tx: 0, ty: 0))
    }
  }

  /// The pixel that a glyph's origin falls on, and how many quarters of a pixel it stands to the right of it.
  static func origin(_ position: CGPoint, _ map: CGAffineTransform) -> (x: Int, y: Int, phase: Int)? {
    let place = position.applying(map)
    let limit: CGFloat = 1e9
    guard abs(place.x) < limit, abs(place.y) < limit else { return nil }
    let quarters = Int((place.x * 4).rounded())
    return (quarters >> 2, Int(place.y.rounded()), quarters & 3)
  }
}
