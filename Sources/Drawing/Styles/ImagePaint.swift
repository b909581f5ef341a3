// A picture as a style: tiles from the frame's upper left corner on.

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
    .tiledImage(image, origin: frame.origin, sourceRect: sourceRect, scale: scale)
  }
}

extension ShapeStyle where Self == ImagePaint {
  public static func image(
    _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) -> ImagePaint {
    ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
  }
}
