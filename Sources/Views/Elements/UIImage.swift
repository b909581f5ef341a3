// UIKit's and AppKit's pictures and fonts, as values that a program hands on to SwiftUI.
//
// In:  a name, a symbol's name, PNG data; a size and a weight.
// Out: SwiftUI's Image and Font. Nothing else can be done with them.

public import Drawing
public import Foundation
import Geometry
import Images

/// A picture that SwiftUI's `Image(uiImage:)` and `Image(nsImage:)` show.
public final class UIImage: Hashable, Sendable {
  public enum RenderingMode: Hashable, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  let image: Image

  package init(_ image: Image) { self.image = image }

  /// A picture without pixels.
  public convenience init() { self.init(Image(Pixmap(width: 0, height: 0))) }

  /// A picture of the program; nil if there is none of the name.
  public convenience init?(named name: String) {
    let resolved = PictureFinder().resolved(Image(name), in: EnvironmentValues())
    guard resolved.size != .zero else { return nil }
    self.init(resolved.image)
  }

  /// A symbol; one that nobody has drawn shows a dashed square, so that programs that count on it go on.
  public convenience init?(systemName name: String) { self.init(Image(systemName: name)) }

  public convenience init?(systemSymbolName name: String, accessibilityDescription: String?) {
    self.init(systemName: name)
  }

  /// A PNG picture; nil for other data.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  public convenience init?(data: Data, scale: CGFloat) {
    guard scale > 0, scale.isFinite, let pixmap = try? Pixmap(png: data) else { return nil }
    self.init(Image(pixmap, scale: scale))
  }

  /// A PNG file; nil if it is none or cannot be read.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  public convenience init(cgImage: CGImage) { self.init(Image(cgImage.pixmap)) }

  /// The pixels; nil for a symbol, which has none.
  public var cgImage: CGImage? {
    let pixmap = PictureFinder().resolved(image, in: EnvironmentValues()).image.pixmap
    return pixmap.width > 0 && pixmap.height > 0 ? CGImage(pixmap) : nil
  }

  /// The pixels as a PNG file's content; nil for a symbol.
  public func pngData() -> Data? {
    guard let pixmap = cgImage?.pixmap, let bytes = try? pixmap.pngData(pixelsPerPoint: scale) else { return nil }
    return Data(bytes)
  }

  /// Points; of a symbol, at the size of the body's font.
  public var size: CGSize { PictureFinder().resolved(image, in: EnvironmentValues()).size }

  /// Pixels a point.
  public var scale: CGFloat { image.scale }

  public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    switch mode {
    case .automatic: UIImage(image.renderingMode(nil))
    case .alwaysOriginal: UIImage(image.renderingMode(.original))
    case .alwaysTemplate: UIImage(image.renderingMode(.template))
    }
  }

  public static func == (first: UIImage, second: UIImage) -> Bool { first.image == second.image }

  public func hash(into hasher: inout Hasher) { hasher.combine(image) }
}

public typealias NSImage = UIImage

extension Image {
  public init(uiImage: UIImage) { self = uiImage.image }

  public init(nsImage: UIImage) { self = nsImage.image }
}

/// A font that SwiftUI's `Font` is made of.
public final class UIFont: Hashable, Sendable {
  public typealias Weight = Font.Weight

  public struct TextStyle: Hashable, Sendable {
    let style: Font.TextStyle

    public static let largeTitle = TextStyle(style: .largeTitle)
    public static let title1 = TextStyle(style: .title)
    public static let title2 = TextStyle(style: .title2)
    public static let title3 = TextStyle(style: .title3)
    public static let headline = TextStyle(style: .headline)
    public static let subheadline = TextStyle(style: .subheadline)
    public static let body = TextStyle(style: .body)
    public static let callout = TextStyle(style: .callout)
    public static let footnote = TextStyle(style: .footnote)
    public static let caption1 = TextStyle(style: .caption)
    public static let caption2 = TextStyle(style: .caption2)
  }

  let font: Font

  init(_ font: Font) { self.font = font }

  /// A font of the system by the name of its family.
  public convenience init?(name: String, size: CGFloat) { self.init(Font.custom(name, size: size)) }

  /// Points an em.
  public var pointSize: CGFloat { font.size }

  public func withSize(_ size: CGFloat) -> UIFont {
    var font = font
    font.size = size
    return UIFont(font)
  }

  public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(.system(size: size)) }

  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(size: size, weight: weight))
  }

  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(.system(size: size, weight: .bold)) }

  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(Font.system(size: size).italic()) }

  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(size: size, weight: weight, design: .monospaced))
  }

  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(Font.system(size: size, weight: weight).monospacedDigit())
  }

  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(.system(style.style)) }

  public static func == (first: UIFont, second: UIFont) -> Bool { first.font == second.font }

  public func hash(into hasher: inout Hasher) { hasher.combine(font) }
}

public typealias NSFont = UIFont

extension Font {
  public init(_ font: UIFont) { self = font.font }
}
