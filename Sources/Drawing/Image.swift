// A picture as something to draw: pixels, a symbol by name, a file by name.
//
// In:  a Pixmap and how many of its pixels make a point; or a name, which the view layer looks up.
// Out: an Image with a size in points; the paint that lays it somewhere, once or as tiles.

public import Foundation
public import Geometry
public import Images
import Synchronization

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
  package var symbolRenderingMode: SymbolRenderingMode?

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

  /// How a symbol is coloured; nil for what the surroundings say.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { changed { $0.symbolRenderingMode = mode } }

  public func interpolation(_ interpolation: Interpolation) -> Image { changed { $0.interpolation = interpolation } }

  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  private func changed(_ change: (inout Image) -> Void) -> Image {
    var image = self
    change(&image)
    return image
  }
}

/// How a symbol of several parts is coloured.
public struct SymbolRenderingMode: Hashable, Sendable {
  private let name: String
  /// All of it in the foreground's style.
  public static let monochrome = SymbolRenderingMode(name: "monochrome")
  /// Parts further back in fainter levels of the foreground.
  public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
  /// A part in each of the foreground's styles.
  public static let palette = SymbolRenderingMode(name: "palette")
  /// In the colours of its own, where it has some: a yellow sun behind a white cloud.
  public static let multicolor = SymbolRenderingMode(name: "multicolor")
}

private struct SymbolRenderingModeKey: EnvironmentKey { static var defaultValue: SymbolRenderingMode? { nil } }

extension EnvironmentValues {
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[SymbolRenderingModeKey.self] }
    set { self[SymbolRenderingModeKey.self] = newValue }
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
  /// An image ready to draw: its pixels, or a symbol's outline at the size of the font around it.
  public struct ResolvedImage: Hashable, Sendable {
    public var image: Image
    /// Points.
    public let size: CGSize
    /// From the top; pictures stand on their lower side, symbols as letters do.
    public let baseline: CGFloat
    /// What a symbol, or a picture that is a template, is painted with; nil for the foreground of the surroundings.
    public var shading: Shading?
    /// What a symbol covers within its size, in parts of one colour each; nil for pixels.
    package let parts: [Part]?

    /// A part of a symbol.
    package struct Part: Hashable, Sendable {
      package let outline: Path
      /// Nil for the image's shading.
      package let shading: Shading?

      package init(_ outline: Path, shading: Shading?) {
        self.outline = outline
        self.shading = shading
      }
    }

    /// A picture with pixels.
    package init(pixelsOf image: Image) {
      self.image = image
      size = image.size
      baseline = image.size.height
      parts = nil
    }

    /// A symbol.
    package init(_ image: Image, size: CGSize, baseline: CGFloat, parts: [Part]) {
      self.image = image
      self.size = size
      self.baseline = baseline
      self.parts = parts
    }
  }

  /// Gets an image ready to draw.
  ///
  /// Symbols and files are looked up by the view layer: without it they draw nothing.
  public func resolve(_ image: Image) -> ResolvedImage {
    guard image.source != .pixels, let finder = ImageFinderKey.finder(in: environment) else {
      return ResolvedImage(pixelsOf: image)
    }
    return finder.resolved(image, in: environment)
  }

  /// Draws an image, stretched to a rectangle.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(resolve(image), in: rect, style: style)
  }

  /// Draws an image at its own size so that `anchor` of it lies at `point`.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }

  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(image, in: rect, style: style, foreground: .foreground)
  }

  /// - Parameter foreground: For what has neither a shading nor colours of its own.
  package func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle, foreground: Shading) {
    guard image.size.width > 0, image.size.height > 0, !rect.isEmpty else { return }
    if let parts = image.parts {
      let place = CGAffineTransform(
        a: rect.width / image.size.width, b: 0, c: 0, d: rect.height / image.size.height, tx: rect.minX, ty: rect.minY)
      for part in parts {
        record(
          .fill(part.outline.applying(place), style), image.shading ?? part.shading ?? foreground, frame: rect)
      }
      return
    }
    guard image.image.renderingMode == .template || image.shading != nil else {
      return drawPixels(image.image, in: rect, style)
    }
    var masked = self
    masked.clipToLayer { $0.drawPixels(image.image, in: rect, style) }
    masked.record(.fill(Path(rect), style), image.shading ?? foreground, frame: rect)
  }

  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(
      image,
      in: CGRect(
        x: point.x - anchor.x * image.size.width, y: point.y - anchor.y * image.size.height, width: image.size.width,
        height: image.size.height))
  }

  private func drawPixels(_ image: Image, in rect: CGRect, _ style: FillStyle) {
    let (width, height) = (CGFloat(image.pixmap.width), CGFloat(image.pixmap.height))
    guard width > 0, height > 0 else { return }
    let place = CGAffineTransform(
      a: rect.width / width, b: 0, c: 0, d: rect.height / height, tx: rect.minX, ty: rect.minY)
    record(
      .fill(Path(rect), style),
      .image(PlacedImage(image.pixmap, transform: place, interpolation: image.interpolation)))
  }
}

extension GraphicsContext {
  /// Fills a rectangle with whatever of a picture lies there.
  package func fill(_ rect: CGRect, with image: PlacedImage) { record(.fill(Path(rect), FillStyle()), .image(image)) }
}

/// Who knows symbols and files by name.
package protocol ImageFinder: Sendable {
  func resolved(_ image: Image, in environment: EnvironmentValues) -> GraphicsContext.ResolvedImage
}

package enum ImageFinderKey: EnvironmentKey {
  package static var defaultValue: (any ImageFinder)? { nil }

  /// The process' own, as there are the process' fonts.
  private static let registered = Mutex<(any ImageFinder)?>(nil)

  /// Makes a finder the one where the surroundings have none; later ones replace it.
  package static func register(_ finder: any ImageFinder) { registered.withLock { $0 = finder } }

  static func finder(in environment: EnvironmentValues) -> (any ImageFinder)? {
    environment[ImageFinderKey.self] ?? registered.withLock { $0 }
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
