// Pixels as a value.
//
// One 32-bit word a pixel, alpha in the top byte, then red, green, blue: sRGB, premultiplied, rows from the top, no padding.

public struct Pixmap: Hashable, Sendable {
  /// In pixels; neither is negative.
  public let width, height: Int
  /// Row by row from the top, `width` words each.
  public var pixels: [UInt32]

  /// A picture of one premultiplied colour, clear unless told otherwise.
  ///
  /// - Parameters:
  ///   - width: At least 0; with the height, at most ``maximumPixels``.
  public init(width: Int, height: Int, filledWith pixel: UInt32 = 0) {
    precondition(width >= 0 && height >= 0, "a pixmap's sides are not negative")
    self.width = width
    self.height = height
    pixels = [UInt32](repeating: pixel, count: width * height)
  }

  /// A picture of given words, row by row from the top, as many as there are pixels.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(width >= 0 && height >= 0 && pixels.count == width * height, "a pixmap has as many words as pixels")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The largest picture that readers of files accept: 256 million pixels, 1 GiB.
  public static let maximumPixels = 1 << 28

  public subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }
}

/// An upright rectangle of whole pixels: `x..<x + width`, `y..<y + height`.
public struct PixelRect: Hashable, Sendable {
  public var x, y, width, height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  public var maxX: Int { x + width }
  public var maxY: Int { y + height }
  public var isEmpty: Bool { width <= 0 || height <= 0 }
  public var area: Int { isEmpty ? 0 : width * height }

  public func intersection(_ other: PixelRect) -> PixelRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    return PixelRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
