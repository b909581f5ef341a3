// A picture of pixels as something to draw.
//
// In:  a Pixmap and how many of its pixels make a point.
// Out: an Image with a size in points; the paint that lays it somewhere, once or as tiles.

public import Foundation
public import Geometry
public import Images

/// Pixels with a size in points, to be drawn like any other shape.
public struct Image: Hashable, Sendable {
  /// How pixels are made larger or smaller.
  public enum Interpolation: Hashable, Sendable {
    /// The nearest pixel: squares when enlarged.
    case none
    /// Between the four nearest; when made smaller, the mean of all that fall on a pixel.
    case smooth
  }

  public var pixmap: Pixmap
  /// Pixels a point.
  public var scale: CGFloat
  public var interpolation: Interpolation

  /// - Parameters:
  ///   - pixmap: Premultiplied pixels; a picture without any draws nothing.
  ///   - scale: Pixels a point: 2 for a picture made for a screen of twice the density.
  ///   - interpolation: How pixels are made larger or smaller.
  public init(_ pixmap: Pixmap, scale: CGFloat = 1, interpolation: Interpolation = .smooth) {
    self.pixmap = pixmap
    self.scale = scale
    self.interpolation = interpolation
  }

  /// Points; zero where the scale is no positive number.
  public var size: CGSize {
    guard scale > 0, scale.isFinite else { return .zero }
    return CGSize(width: CGFloat(pixmap.width) / scale, height: CGFloat(pixmap.height) / scale)
  }
}

/// A picture in its place, as something to paint with.
public struct PlacedImage: Hashable, Sendable {
  public var pixmap: Pixmap
  /// From pixels, whose corners are whole numbers, to the coordinates of the drawing command.
  public var transform: CGAffineTransform
  /// Whether the picture repeats in both directions; otherwise its outermost pixels go on for ever.
  public var isTiled: Bool
  public var interpolation: Image.Interpolation

  /// - Parameters:
  ///   - pixmap: Premultiplied pixels; a picture without any paints nothing.
  ///   - transform: From pixels to the coordinates of the drawing command; one that cannot be inverted paints nothing.
  ///   - isTiled: Whether the picture repeats in both directions.
  ///   - interpolation: How pixels are made larger or smaller.
  public init(
    _ pixmap: Pixmap, transform: CGAffineTransform, isTiled: Bool = false,
    interpolation: Image.Interpolation = .smooth
  ) {
    self.pixmap = pixmap
    self.transform = transform
    self.isTiled = isTiled
    self.interpolation = interpolation
  }
}

extension GraphicsContext {
  /// An image ready to draw; SwiftUI's type, here without anything to look up.
  public struct ResolvedImage: Hashable, Sendable {
    public var image: Image
    /// Points.
    public var size: CGSize { image.size }
    /// From the top, as SwiftUI's: pictures stand on their lower side.
    public var baseline: CGFloat { size.height }
  }

  public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage(image: image) }

  /// Draws an image, stretched to a rectangle.
  public func draw(_ image: Image, in rect: CGRect) {
    let (width, height) = (CGFloat(image.pixmap.width), CGFloat(image.pixmap.height))
    guard width > 0, height > 0, !rect.isEmpty else { return }
    let place = CGAffineTransform(
      a: rect.width / width, b: 0, c: 0, d: rect.height / height, tx: rect.minX, ty: rect.minY)
    record(
      .fill(Path(rect), FillStyle()),
      .image(PlacedImage(image.pixmap, transform: place, interpolation: image.interpolation)))
  }

  /// Draws an image at its own size so that `anchor` of it lies at `point`.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    let size = image.size
    draw(
      image,
      in: CGRect(
        x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height, width: size.width,
        height: size.height))
  }

  public func draw(_ image: ResolvedImage, in rect: CGRect) { draw(image.image, in: rect) }

  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(image.image, at: point, anchor: anchor)
  }
}

extension Pixmap {
  /// A part of the picture; what reaches beyond it is left out.
  public func cropped(to rect: PixelRect) -> Pixmap {
    let part = rect.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    guard !part.isEmpty else { return Pixmap(width: 0, height: 0) }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(part.area)
    for y in part.y..<part.maxY { pixels += self.pixels[y * width + part.x..<y * width + part.maxX] }
    return Pixmap(width: part.width, height: part.height, pixels: pixels)
  }
}
