// What can be wrong with a PNG file, or with a picture that is to become one.

public enum PNGError: Error, Hashable, Sendable {
  /// The file does not begin as every PNG does; the first bytes, at most eight.
  case notPNG(firstBytes: [UInt8])
  /// The header asks for more than ``Pixmap/maximumPixels``.
  case tooLarge(width: Int, height: Int)
  /// The file begins well but cannot be read: what libpng said of it.
  case damaged(String)
  /// A picture with no pixel has no PNG.
  case noPixels(width: Int, height: Int)
  /// The picture could not be written: what libpng said of it.
  case unwritable(String)
}

extension PNGError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notPNG(let bytes) where bytes.isEmpty:
      "the file is empty; a PNG begins with the bytes 89 50 4E 47"
    case .notPNG(let bytes):
      "the file begins with \(bytes.map(Self.hexadecimal).joined(separator: " ")), a PNG with 89 50 4E 47 0D 0A 1A 0A; "
        + "is it a picture of another format?"
    case .tooLarge(let width, let height):
      "the picture has \(width) x \(height) pixels, more than the \(Pixmap.maximumPixels) that fit; scale it down first"
    case .damaged(let reason):
      "the PNG cannot be read: \(reason); copy or export it again"
    case .noPixels(let width, let height):
      "a picture of \(width) x \(height) pixels cannot be a PNG; both sides must be at least 1"
    case .unwritable(let reason):
      "the PNG cannot be written: \(reason); try a smaller picture"
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count < 2 ? "0" + digits : digits
  }
}
