// From our pixels to the server's: any arrangement of red, green and blue in 8, 16, 24 or 32 bits, either byte order.
//
// In:  0xAARRGGBB words, premultiplied; on a window without translucency that is the colour over black.
// Out: bytes as the server wants them in an image.
//
// A channel of n bits takes round(v · (2ⁿ − 1) / 255), which is what the server itself gives for a colour
// (PixelFormatTests ask it). Three tables of 256 words, already in the server's byte order, make a pixel from three
// look-ups; where the server's format is ours, rows are copied as they are.

import CX11

struct PixelFormat {
  let bytesPerPixel: Int
  /// Rows can be copied without change: 32 bits in this machine's order, 8 bits a channel, the top byte unused.
  let isNative: Bool
  /// By channel value, the channel's bits in place; for 2 and 4 bytes swapped if the server's order is not ours, for 3
  /// bytes such that the lowest byte comes first.
  private let red, green, blue: [UInt32]
  /// Bits that are set in every pixel: the opaque alpha of a translucent visual.
  private let constant: UInt32

  /// The format of the images that this visual takes; nil if its pixels are not whole bytes.
  init?(display: OpaquePointer, info: XVisualInfo) {
    guard let image = XCreateImage(display, info.visual, UInt32(info.depth), ZPixmap, 0, nil, 1, 1, 32, 0) else {
      return nil
    }
    defer { cx11_destroy_image(image) }
    self.init(
      redMask: image.pointee.red_mask, greenMask: image.pointee.green_mask, blueMask: image.pointee.blue_mask,
      depth: Int(image.pointee.depth), bitsPerPixel: Int(image.pointee.bits_per_pixel),
      isLittleEndian: image.pointee.byte_order == LSBFirst)
  }

  init?(redMask: UInt, greenMask: UInt, blueMask: UInt, depth: Int, bitsPerPixel: Int, isLittleEndian: Bool) {
    guard [8, 16, 24, 32].contains(bitsPerPixel), redMask != 0, greenMask != 0, blueMask != 0 else { return nil }
    bytesPerPixel = bitsPerPixel / 8
    let isHostLittleEndian = UInt16(littleEndian: 1) == 1
    let mustSwap = bitsPerPixel == 24 ? !isLittleEndian : isLittleEndian != isHostLittleEndian
    let inServerOrder = { (word: UInt32) -> UInt32 in
      mustSwap ? word.byteSwapped >> UInt32(32 - bitsPerPixel) : word
    }
    let table = { (mask: UInt) -> [UInt32] in
      let shift = UInt(mask.trailingZeroBitCount)
      let largest = UInt(1) << UInt((mask >> shift).nonzeroBitCount) - 1
      return (UInt(0)...255).map { inServerOrder(UInt32(truncatingIfNeeded: (($0 * largest + 127) / 255) << shift)) }
    }
    (red, green, blue) = (table(redMask), table(greenMask), table(blueMask))
    let used = UInt32(truncatingIfNeeded: redMask | greenMask | blueMask)
    constant = depth == 32 ? inServerOrder(~used) : 0
    isNative =
      bitsPerPixel == 32 && !mustSwap && depth == 24 && (redMask, greenMask, blueMask) == (0xFF_0000, 0xFF00, 0xFF)
  }

  /// One pixel, in the server's byte order.
  @inline(__always) func packed(_ pixel: UInt32) -> UInt32 {
    red[Int(pixel >> 16 & 255)] | green[Int(pixel >> 8 & 255)] | blue[Int(pixel & 255)] | constant
  }

  /// Writes pixels as the server wants them.
  ///
  /// - Parameters:
  ///   - pixels: A part of a row.
  ///   - bytes: At least `bytesPerPixel` for each pixel, aligned to a pixel of 2 or 4 bytes.
  func write(_ pixels: UnsafeBufferPointer<UInt32>, to bytes: UnsafeMutableRawPointer) {
    if isNative {
      if let start = pixels.baseAddress { bytes.copyMemory(from: start, byteCount: pixels.count * 4) }
      return
    }
    switch bytesPerPixel {
    case 4:
      let words = bytes.assumingMemoryBound(to: UInt32.self)
      for x in 0..<pixels.count { words[x] = packed(pixels[x]) }
    case 2:
      let words = bytes.assumingMemoryBound(to: UInt16.self)
      for x in 0..<pixels.count { words[x] = UInt16(truncatingIfNeeded: packed(pixels[x])) }
    case 3:
      for x in 0..<pixels.count {
        let word = packed(pixels[x])
        bytes.storeBytes(of: UInt8(truncatingIfNeeded: word), toByteOffset: 3 * x, as: UInt8.self)
        bytes.storeBytes(of: UInt8(truncatingIfNeeded: word >> 8), toByteOffset: 3 * x + 1, as: UInt8.self)
        bytes.storeBytes(of: UInt8(truncatingIfNeeded: word >> 16), toByteOffset: 3 * x + 2, as: UInt8.self)
      }
    default:
      for x in 0..<pixels.count {
        bytes.storeBytes(of: UInt8(truncatingIfNeeded: packed(pixels[x])), toByteOffset: x, as: UInt8.self)
      }
    }
  }
}
