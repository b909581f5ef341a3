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
    let areas = areas(damage)
    let list = DrawList(environment: environment) { content.draw(areas, in: &$0) }
    renderer.render(list, into: &pixmap, scale: scale, clip: damage.rects, background: content.background.pixel)
  }

  /// Draws what `damage` names of the content's ground, without the layers over it.
  mutating func drawGround(_ content: any WindowContent, environment: EnvironmentValues, damage: Damage) {
    guard !damage.isEmpty else { return }
    let areas = areas(damage)
    let list = DrawList(environment: environment) { content.drawGround(areas, in: &$0) }
    renderer.render(list, into: &pixmap, scale: scale, clip: damage.rects, background: content.background.pixel)
  }

  /// Draws what `damage` names of the layers over a ground of the same size.
  mutating func drawLayers(
    _ content: any WindowContent, over ground: Frame, environment: EnvironmentValues, damage: Damage
  ) {
    copy(damage.rects, from: ground)
    let areas = areas(damage)
    let list = DrawList(environment: environment) { content.drawLayers(areas, in: &$0) }
    renderer.render(list, into: &pixmap, scale: scale, clip: damage.rects, background: nil)
  }

  /// Takes what a frame of the same size shows in some rectangles.
  mutating func copy(_ rects: [PixelRect], from other: Frame) {
    for rect in rects { pixmap.copy(rect.intersection(bounds), from: other.pixmap) }
  }

  /// Points of the content.
  private func areas(_ damage: Damage) -> [CGRect] {
    damage.rects.map { rect in
      CGRect(
        x: CGFloat(rect.x) / scale, y: CGFloat(rect.y) / scale, width: CGFloat(rect.width) / scale,
        height: CGFloat(rect.height) / scale)
    }
  }
}

extension Pixmap {
  /// Takes a rectangle's pixels from a picture of the same size.
  fileprivate mutating func copy(_ rect: PixelRect, from other: Pixmap) {
    guard width == other.width, height == other.height, rect.width > 0, rect.height > 0 else { return }
    let stride = width
    other.pixels.withUnsafeBufferPointer { source in
      pixels.withUnsafeMutableBufferPointer { target in
        for row in rect.y..<rect.y + rect.height {
          let range = row * stride + rect.x..<row * stride + rect.x + rect.width
          _ = target[range].update(fromContentsOf: source[range])
        }
      }
    }
  }
}
