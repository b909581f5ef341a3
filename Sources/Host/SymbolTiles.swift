// Pixels for drawings that a style needs as a tile: the drawing module records, and here is what paints.

import Drawing
import Geometry
import Images
import Raster
import Typography

enum SymbolTiles {
  private static let registration: Void = TileMaker.register { list, width, height, scale in
    var pixmap = Pixmap(width: width, height: height)
    let all = PixelRect(x: 0, y: 0, width: width, height: height)
    Renderer(glyphs: FontLibrary.shared).render(list, into: &pixmap, scale: scale, clip: [all], background: 0)
    return Image(pixmap, scale: scale)
  }

  /// Lets styles have tiles made; once for the process.
  static func register() { registration }
}
