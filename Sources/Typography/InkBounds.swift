// What the glyphs of a run cover, added up while they are placed.
//
// In:  glyphs' extents as the font has them, in HarfBuzz' numbers, y up.
// Out: a rectangle in points, y down, from the line's left end on its baseline.

import Drawing
import Foundation

struct InkBounds {
  private var left = CGFloat.infinity
  private var top = CGFloat.infinity
  private var right = -CGFloat.infinity
  private var bottom = -CGFloat.infinity
  private var isKnown = true

  /// - Parameters:
  ///   - extents: Nil for a glyph of which the font tells nothing: nothing is known of the run then.
  ///   - x: Where the glyph's own origin lies before its offset; points.
  ///   - scale: Points an em.
  mutating func add(
    _ extents: LoadedFace.Extents?, at glyph: Shaper.Glyph, x: CGFloat, scale: CGFloat, _ face: LoadedFace
  ) {
    guard let extents else {
      isKnown = false
      return
    }
    guard !extents.isEmpty else { return }
    let originX = x + scale * face.ems(glyph.xOffset)
    let originY = -scale * face.ems(glyph.yOffset)
    left = min(left, originX + scale * face.ems(extents.left))
    right = max(right, originX + scale * face.ems(extents.right))
    top = min(top, originY - scale * face.ems(extents.top))
    bottom = max(bottom, originY - scale * face.ems(extents.bottom))
  }

  /// Empty where no glyph has an outline; nil where one is not known.
  var rect: CGRect? {
    guard isKnown else { return nil }
    guard left <= right, top <= bottom else { return .zero }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Bounds of two runs together.
  static func union(_ first: CGRect?, _ second: CGRect?) -> CGRect? {
    guard let first, let second else { return nil }
    if first == .zero { return second }
    return second == .zero ? first : first.union(second)
  }
}
