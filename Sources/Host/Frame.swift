// The window's pixels, kept from frame to frame: only what changed is drawn again.
//
// In:  a content, its damage in points.
// Out: a pixmap that shows the content, and the rectangles of it that differ from the frame before.

import Drawing
public import Foundation
import Geometry
public import Images
import Raster
import Typography

/// What a content looks like at one size and scale.
@MainActor public struct Frame {
  public private(set) var pixmap: Pixmap
  /// Device pixels a point.
  public let scale: CGFloat
  private let renderer: Renderer

  /// A frame whose first drawing covers everything.
  ///
  /// - Parameters:
  ///   - width: In pixels.
  ///   - renderer: Kept by the caller across sizes, for its caches.
  init(width: Int, height: Int, scale: CGFloat, renderer: Renderer) {
    SymbolTiles.register()
    pixmap = Pixmap(width: width, height: height)
    self.scale = scale
    self.renderer = renderer
  }

  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: pixmap.width, height: pixmap.height) }

  /// Draws what `damage` names again.
  mutating func draw(_ content: any WindowContent, environment: EnvironmentValues, damage: Damage) {
    let areas = damage.rects.map { rect in
      CGRect(
        x: CGFloat(rect.x) / scale, y: CGFloat(rect.y) / scale, width: CGFloat(rect.width) / scale,
        height: CGFloat(rect.height) / scale)
    }
    let list = DrawList(environment: environment) { content.draw(areas, in: &$0) }
    renderer.render(list, into: &pixmap, scale: scale, clip: damage.rects, background: content.background.pixel)
  }
}
