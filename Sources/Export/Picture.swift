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
    Int(min(max(Double(length * scale - 1e-6).rounded(.up), 1), Double(Self.maximumSide)))
  }

  /// The most pixels a side can have.
  public static let maximumSide: CGFloat = 16384
  /// The most pixels a picture can have: 256 MiB.
  public static let maximumArea: CGFloat = 67_108_864

  /// Whether a canvas of this size can be drawn at this scale.
  public static func isDrawable(_ size: CGSize, scale: CGFloat) -> Bool {
    let (width, height) = (size.width * scale, size.height * scale)
    return width <= maximumSide && height <= maximumSide && width * height <= maximumArea
  }

  public var pixmap: Pixmap {
    var pixmap = Pixmap(width: pixels(size.width), height: pixels(size.height))
    let everything = PixelRect(x: 0, y: 0, width: pixmap.width, height: pixmap.height)
    let ground = background?.resolve(in: EnvironmentValues()).pixel
    Renderer(glyphs: FontLibrary.shared).render(
      list, into: &pixmap, scale: scale, clip: [everything], background: ground)
    return pixmap
  }
}
