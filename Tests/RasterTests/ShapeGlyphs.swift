import Drawing
import Foundation
import Geometry

/// Glyphs without a font: 0 is a space, odd ones are two overlapping bars, even ones a ring of curves.
struct ShapeGlyphs: GlyphSource {
  func outline(of glyph: UInt32, face: FontFace, pixelsPerEm: CGFloat, isHinted: Bool) -> Path {
    guard glyph > 0 else { return Path() }
    // A hinted outline has its top on a whole row.
    let height = isHinted ? (pixelsPerEm * 0.7).rounded() : pixelsPerEm * 0.7
    let width = pixelsPerEm * (0.3 + 0.05 * CGFloat(glyph % 5))
    var path = Path()
    if glyph % 2 == 1 {
      path.addRect(CGRect(x: width * 0.1, y: -height, width: width * 0.3, height: height))
      path.addRect(CGRect(x: width * 0.2, y: -height * 0.6, width: width * 0.8, height: height * 0.2))
    } else {
      path.addEllipse(in: CGRect(x: 0, y: -height, width: width, height: height))
      path.addEllipse(
        in: CGRect(x: width * 0.25, y: -height * 0.75, width: width * 0.5, height: height * 0.5),
        transform: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0))
    }
    return path
  }
}
