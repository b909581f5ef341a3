// A picture without a window: what is drawn, how large, on which ground, and its pixels.
//
// In:  a drawing in points with its size.
// Out: pixels, `scale` of them a point.

public import Drawing
public import Foundation
import Geometry
public import Images
import Raster
import Typography

public struct Picture: Sendable {
  /// Points.
  public var size: CGSize
  /// Device pixels a point.
  public var scale: CGFloat
  /// Nil for a transparent ground.
  public var background: Color?
  public var list: DrawList

  /// A picture of what `draw` records; what lies outside `size` is cut off.
  public init(
    size: CGSize, scale: CGFloat, background: Color?, _ draw: (inout GraphicsContext) -> Void
  ) {
    self.size = size
    self.scale = scale
    self.background = background
    list = DrawList(environment: EnvironmentValues(displayScale: scale), draw)
  }

  /// The number of pixels of a side, at least one; as many as cover the points.
  private func pixels(_ length: CGFloat) -> Int {
    Int(min(max(Double(length * scale).rounded(), 1), Double(Self.maximumSide)))
  }

  /// The most pixels a side can have.
  public static let maximumSide: CGFloat = 16384

  public var pixmap: Pixmap {
    var pixmap = Pixmap(width: pixels(size.width), height: pixels(size.height))
    let everything = PixelRect(x: 0, y: 0, width: pixmap.width, height: pixmap.height)
    let ground = background?.resolve(in: EnvironmentValues()).pixel
    Renderer(glyphs: FontLibrary.shared).render(
      list, into: &pixmap, scale: scale, clip: [everything], background: ground)
    return pixmap
  }
}
