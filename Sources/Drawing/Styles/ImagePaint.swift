// A picture as a style: tiles from the frame's upper left corner on. A symbol's tile is painted first, in the foreground around it.

public import Foundation

public struct ImagePaint: ShapeStyle, Hashable {
  public var image: Image
  /// The part of the picture that is a tile, as fractions of it.
  public var sourceRect: CGRect
  /// Makes tiles larger.
  public var scale: CGFloat

  public init(image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) {
    (self.image, self.sourceRect, self.scale) = (image, sourceRect, scale)
  }

  public func _shading(in frame: CGRect, _ environment: EnvironmentValues) -> GraphicsContext.Shading {
    .tiledImage(withPixels(environment), origin: frame.origin, sourceRect: sourceRect, scale: scale)
  }

  /// The picture with its pixels, which a name stands for until here.
  private func withPixels(_ environment: EnvironmentValues) -> Image {
    guard image.source != .pixels, let finder = ImageFinderKey.finder(in: environment) else { return image }
    let resolved = finder.resolved(image, in: environment)
    guard resolved.parts != nil else { return resolved.image }
    // As fine as it will be shown.
    let fineness = environment.displayScale * (scale > 0 && scale.isFinite ? min(scale, 16) : 1)
    return TileMaker.tile(resolved, scale: fineness, environment) ?? image
  }
}

extension ShapeStyle where Self == ImagePaint {
  public static func image(
    _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) -> ImagePaint {
    ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
  }
}
