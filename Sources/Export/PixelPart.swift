// A part of a drawing as pixels, for what a format has no words for.
//
// In:  a list, the part of the canvas that can be seen.
// Out: 288 pixels an inch of it, four a point, and where they lie; fewer for parts so large that a file of them would be of no use.

import Drawing
import Foundation
import Geometry
import Images
import Raster

struct PixelPart {
  var pixmap: Pixmap
  /// Points.
  var frame: CGRect

  /// Pixels a point: 288 an inch.
  static let density: CGFloat = 4
  /// 64 MiB before compression.
  static let greatestArea: CGFloat = 16_777_216

  /// Nil where there is nothing to see.
  ///
  /// - Parameter ground: The colour of the whole canvas beneath.
  init?(_ list: DrawList, within canvas: CGRect, ground: Color.Resolved? = nil, glyphs: any GlyphSource) {
    let bounds = list.bounds
    guard !bounds.isNull || ground != nil else { return nil }
    let seen = ground == nil ? bounds.insetBy(dx: -1, dy: -1).intersection(canvas) : canvas
    guard !seen.isNull, seen.width > 0, seen.height > 0 else { return nil }
    let area = CGRect(
      x: seen.minX.rounded(.down), y: seen.minY.rounded(.down),
      width: seen.maxX.rounded(.up) - seen.minX.rounded(.down),
      height: seen.maxY.rounded(.up) - seen.minY.rounded(.down))
    let density = min(Self.density, (Self.greatestArea / (area.width * area.height)).squareRoot())
    guard let width = Int(exactly: (area.width * density).rounded(.up)), width > 0,
      let height = Int(exactly: (area.height * density).rounded(.up)), height > 0
    else { return nil }
    var pixmap = Pixmap(width: width, height: height)
    Renderer(glyphs: glyphs).render(
      list.applying(CGAffineTransform(translationX: -area.minX, y: -area.minY)), into: &pixmap, scale: density,
      clip: [PixelRect(x: 0, y: 0, width: width, height: height)], background: ground?.pixel)
    self.pixmap = pixmap
    frame = CGRect(
      x: area.minX, y: area.minY, width: CGFloat(width) / density, height: CGFloat(height) / density)
  }
}

extension DrawList {
  /// A list of some of the items, with all clips.
  func part(_ items: some Sequence<Item>) -> DrawList {
    var list = self
    list.items = Array(items)
    return list
  }
}
