// Pixels become a PNG.
//
// In:  a Pixmap and how many of its pixels make a point.
// Out: the bytes of a PNG: 8 bits a component, RGB where nothing is transparent, else RGBA; marked as sRGB, with its density.
//      The same pixels give the same bytes (with one version of libpng and zlib): no time, no name of a program.

import CPNG
public import Foundation

extension Pixmap {
  /// This picture as a PNG file.
  ///
  /// - Parameter pixelsPerPoint: A point is 1/72 inch; the file says how large it wants to be printed. What is not a positive number
  ///   within PNG's range is left out.
  /// - Throws: ``PNGError/noPixels(width:height:)`` for an empty picture, ``PNGError/unwritable(_:)`` beyond a million pixels a side.
  public func pngData(pixelsPerPoint: CGFloat = 1) throws(PNGError) -> [UInt8] {
    precondition(pixels.count == width * height, "a pixmap has as many words as pixels")
    guard width > 0, height > 0 else { throw .noPixels(width: width, height: height) }
    let isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
    let components = isOpaque ? plainRGB() : plainRGBA()

    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    guard let width = png_uint_32(exactly: width), let height = png_uint_32(exactly: height) else {
      throw .unwritable("\(width) x \(height) pixels are beyond the format")
    }
    (image.width, image.height) = (width, height)
    image.format = png_uint_32(isOpaque ? PNG_FORMAT_FLAG_COLOR : PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)

    // zlib's own bound on what does not compress, a filter byte a row, and a frame for each of libpng's chunks of 8 KiB.
    let raw = components.count + self.height
    let bound = raw + raw / 8 + raw / 64 + raw / 8192 * 12 + 1024
    var isWritten = false
    let file = [UInt8](unsafeUninitializedCapacity: bound) { buffer, initialized in
      var length: png_alloc_size_t = bound
      isWritten = withUnsafeMutablePointer(to: &image) { image in
        defer { png_image_free(image) }
        return png_image_write_to_memory(image, buffer.baseAddress, &length, 0, components, 0, nil) != 0
      }
      initialized = isWritten ? length : 0
    }
    guard isWritten else { throw .unwritable(image.text) }
    return file[..<PNGHeader.length] + Self.densityChunk(pixelsPerPoint: pixelsPerPoint) + file[PNGHeader.length...]
  }

  private func plainRGB() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: pixels.count * 3) { bytes, count in
      for index in pixels.indices {
        let word = pixels[index]
        bytes[index * 3] = UInt8(truncatingIfNeeded: word >> 16)
        bytes[index * 3 + 1] = UInt8(truncatingIfNeeded: word >> 8)
        bytes[index * 3 + 2] = UInt8(truncatingIfNeeded: word)
      }
      count = pixels.count * 3
    }
  }

  private func plainRGBA() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: pixels.count * 4) { bytes, count in
      for index in pixels.indices {
        let word = pixels[index]
        let alpha = word >> 24
        bytes[index * 4] = UInt8(truncatingIfNeeded: Premultiplication.plain(word >> 16 & 255, alpha: alpha))
        bytes[index * 4 + 1] = UInt8(truncatingIfNeeded: Premultiplication.plain(word >> 8 & 255, alpha: alpha))
        bytes[index * 4 + 2] = UInt8(truncatingIfNeeded: Premultiplication.plain(word & 255, alpha: alpha))
        bytes[index * 4 + 3] = UInt8(truncatingIfNeeded: alpha)
      }
      count = pixels.count * 4
    }
  }

  /// The chunk `pHYs`: pixels a metre, the same both ways.
  ///
  /// libpng's simplified interface writes none.
  private static func densityChunk(pixelsPerPoint: CGFloat) -> [UInt8] {
    let pixelsPerMetre = (Double(pixelsPerPoint) * 72 / 0.0254).rounded()
    guard pixelsPerMetre >= 1, pixelsPerMetre <= Double(Int32.max) else { return [] }
    let density = UInt32(pixelsPerMetre).bigEndianBytes
    let body = Array("pHYs".utf8) + density + density + [1]
    return UInt32(9).bigEndianBytes + body + PNGChecksum.of(body).bigEndianBytes
  }
}

/// The cyclic redundancy check of PNG chunks, of their type and data; bit by bit, for chunks of a few bytes.
enum PNGChecksum {
  static func of(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : (sum >> 1) ^ 0xEDB8_8320 }
    }
    return ~sum
  }
}

extension png_image {
  /// What libpng had to say, as it stands in the structure's fixed array.
  var text: String {
    let message = withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    return message.isEmpty ? "libpng gave no reason" : message
  }
}

extension UInt32 {
  var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}
