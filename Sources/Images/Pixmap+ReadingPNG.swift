// A PNG becomes pixels.
//
// In:  the bytes of a PNG file: any colour type, depth and interlace.
// Out: a Pixmap: 16 bits rounded to 8, premultiplied. Samples of another gamma than sRGB's are encoded anew, by the exact curve;
//      colour profiles are not looked at.
//
// Before libpng sees a byte, the header is held against two limits, so that no small file makes us fetch much memory.

import CPNG
public import Foundation
import Geometry

extension Pixmap {
  /// The picture of a PNG file.
  ///
  /// A wrong checksum, missing pixels and a header beyond ``maximumPixels`` are errors; damage in chunks that hold no pixels is not.
  ///
  /// - Parameter bytes: The whole file.
  /// - Complexity: Four bytes a pixel (twelve for a file of another gamma), and libpng's 8 MB at most for other chunks.
  public init(png bytes: some ContiguousBytes) throws(PNGError) {
    let result: Result<Pixmap, PNGError> = bytes.withUnsafeBytes { raw in
      do throws(PNGError) { return .success(try Self.read(raw)) } catch { return .failure(error) }
    }
    self = try result.get()
  }

  private static func read(_ bytes: UnsafeRawBufferPointer) throws(PNGError) -> Pixmap {
    let header = try PNGHeader(bytes)
    guard header.width * header.height <= maximumPixels else {
      throw .tooLarge(width: header.width, height: header.height)
    }
    guard header.isPlausible(inFileOf: bytes.count) else {
      throw .damaged("\(bytes.count) bytes cannot hold \(header.width) x \(header.height) pixels")
    }
    guard let reader = png_reader_make(bytes.baseAddress, bytes.count) else {
      throw .damaged("there is no memory for it")
    }
    defer { png_reader_free(reader) }
    guard png_reader_open(reader) != 0 else { throw .damaged(reader.pointee.text) }
    let count = header.width * header.height
    let pixels = GammaTable(gamma: Int(reader.pointee.gamma)).map { wide($0, reader, count) } ?? narrow(reader, count)
    guard pixels.count == count else { throw .damaged(reader.pointee.text) }
    return Pixmap(width: header.width, height: header.height, pixels: pixels)
  }

  /// Pixels of a file whose samples are as they should be; none if it cannot be read.
  private static func narrow(_ reader: UnsafeMutablePointer<png_reader>, _ count: Int) -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: count)
    let isRead = pixels.withUnsafeMutableBufferPointer { buffer in
      guard png_reader_read(reader, buffer.baseAddress, 0) != 0 else { return false }
      Premultiplication.premultiply(buffer)
      return true
    }
    return isRead ? pixels : []
  }

  /// Pixels of a file whose samples go through a table; none if it cannot be read.
  private static func wide(
    _ table: GammaTable, _ reader: UnsafeMutablePointer<png_reader>, _ count: Int
  ) -> [UInt32] {
    var samples = [UInt16](repeating: 0, count: count * 4)
    let isRead = samples.withUnsafeMutableBufferPointer { png_reader_read(reader, $0.baseAddress, 1) != 0 }
    guard isRead else { return [] }
    var pixels = (0..<count).map { index in
      let alpha = (UInt32(samples[index * 4 + 3]) * 255 + 32767) / 65535
      return alpha << 24 | UInt32(table[samples[index * 4]]) << 16 | UInt32(table[samples[index * 4 + 1]]) << 8
        | UInt32(table[samples[index * 4 + 2]])
    }
    pixels.withUnsafeMutableBufferPointer { Premultiplication.premultiply($0) }
    return pixels
  }
}

/// The first chunk of a PNG: its picture's size and the size of a pixel.
struct PNGHeader {
  var width, height, bitsPerPixel: Int

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// Signature and header chunk together.
  static let length = 33
  /// Deflate makes one byte out of at most so many.
  static let greatestCompression = 1032

  init(_ bytes: UnsafeRawBufferPointer) throws(PNGError) {
    guard bytes.count >= Self.signature.count, bytes[..<Self.signature.count].elementsEqual(Self.signature) else {
      throw .notPNG(firstBytes: Array(bytes.prefix(Self.signature.count)))
    }
    guard bytes.count >= Self.length else { throw .damaged("it ends after \(bytes.count) bytes, inside its header") }
    func word(at offset: Int) -> Int {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    guard word(at: 8) == 13, bytes[12..<16].elementsEqual("IHDR".utf8) else {
      throw .damaged("its first chunk is not a header of 13 bytes")
    }
    (width, height) = (word(at: 16), word(at: 20))
    guard width > 0, height > 0, width <= Int32.max, height <= Int32.max else {
      throw .damaged("its header says \(width) x \(height) pixels")
    }
    guard let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][bytes[25]] else {
      throw .damaged("its header names colour type \(bytes[25]), which is none of PNG's five")
    }
    bitsPerPixel = channels * Int(bytes[24])
  }

  /// Whether so few bytes can hold so many pixels at all, however well compressed.
  func isPlausible(inFileOf length: Int) -> Bool {
    width * height / 8 * bitsPerPixel / Self.greatestCompression <= length
  }
}

/// From samples that were encoded by a power to bytes encoded as sRGB has it.
struct GammaTable {
  private let bytes: [UInt8]

  /// - Parameter gamma: The exponent of the encoding, times 100,000; 45455 stands for sRGB itself in most files that give it.
  /// - Returns: Nil where samples are right as they are.
  init?(gamma: Int) {
    guard gamma > 0, abs(gamma - 45455) > 500 else { return nil }
    let exponent = 100_000 / Double(gamma)
    bytes = (0...65535).map { sample in
      let encoded = SRGBCurve.encoded(pow(Double(sample) / 65535, exponent))
      return UInt8((min(max(encoded, 0), 1) * 255).rounded())
    }
  }

  subscript(sample: UInt16) -> UInt8 { bytes[Int(sample)] }
}

extension png_reader {
  /// The reason of a failure, as it stands in the structure's fixed array.
  var text: String {
    let message = withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    return message.isEmpty ? "libpng gave no reason" : message
  }
}
