// A picture as something to draw: pixels, a symbol by name, a file by name.
//
// In:  a Pixmap and how many of its pixels make a point; or a name, which the view layer looks up.
// Out: an Image with a size in points; the paint that lays it somewhere, once or as tiles.

public import Foundation
public import Geometry
public import Images

/// A picture with a size in points, to be drawn like any other shape.
public struct Image: Hashable, Sendable {
  /// How pixels are made larger or smaller.
  public enum Interpolation: Hashable, Sendable {
    /// The nearest pixel: squares when enlarged.
    case none
    /// Between the four nearest; when made smaller, the mean of all that fall on a pixel.
    case smooth
    /// SwiftUI's names for grades of smoothness, which are one here.
    public static var low: Interpolation { .smooth }
    public static var medium: Interpolation { .smooth }
    public static var high: Interpolation { .smooth }
  }

  /// What fills a larger frame.
  public enum ResizingMode: Hashable, Sendable { case tile, stretch }

  /// Whether a picture has colours of its own or is a mask for the foreground style.
  public enum TemplateRenderingMode: Hashable, Sendable { case template, original }

  /// How large a symbol is beside the text around it.
  public enum Scale: Hashable, Sendable, CaseIterable { case small, medium, large }

  /// Where the picture comes from.
  package enum Source: Hashable, Sendable {
    case pixels
    /// A symbol of the system by its name.
    case symbol(String)
    /// A picture of the program by its name.
    case file(String)
  }

  public var pixmap: Pixmap
  /// Pixels a point.
  public var scale: CGFloat
  public var interpolation: Interpolation
  package var source = Source.pixels
  /// Nil for a picture that keeps its size.
  package var resizingMode: ResizingMode?
  /// What of a resizable picture keeps its size, from each side; points.
  package var capInsets = EdgeInsets()
  package var renderingMode: TemplateRenderingMode?

  /// - Parameters:
  ///   - pixmap: Premultiplied pixels; a picture without any draws nothing.
  ///   - scale: Pixels a point: 2 for a picture made for a screen of twice the density.
  ///   - interpolation: How pixels are made larger or smaller.
  public init(_ pixmap: Pixmap, scale: CGFloat = 1, interpolation: Interpolation = .smooth) {
    self.pixmap = pixmap
    self.scale = scale
    self.interpolation = interpolation
  }

  /// A symbol of the system, drawn in the font and the foreground style around it.
  public init(systemName: String) {
    self.init(Pixmap(width: 0, height: 0))
    source = .symbol(systemName)
  }

  public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }

  /// A picture of the program: a PNG file of this name beside it, or in its asset catalogue.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(Pixmap(width: 0, height: 0))
    source = .file(name)
  }

  public init(_ name: String, bundle: Bundle? = nil, label: Text) { self.init(name, bundle: bundle) }

  public init(decorative name: String, bundle: Bundle? = nil) { self.init(name, bundle: bundle) }

  /// Points; zero where the scale is no positive number.
  public var size: CGSize {
    guard scale > 0, scale.isFinite else { return .zero }
    return CGSize(width: CGFloat(pixmap.width) / scale, height: CGFloat(pixmap.height) / scale)
  }
}

extension Image {
  /// A picture that takes whatever size it is offered.
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    changed {
      $0.resizingMode = resizingMode
      $0.capInsets = capInsets
    }
  }

  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    changed { $0.renderingMode = renderingMode }
  }

  public func interpolation(_ interpolation: Interpolation) -> Image { changed { $0.interpolation = interpolation } }

  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  private func changed(_ change: (inout Image) -> Void) -> Image {
    var image = self
    change(&image)
    return image
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
