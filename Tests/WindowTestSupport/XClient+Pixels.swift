// Pixels as the server holds them.

import CX11
import CXTst
import Foundation

/// A picture read back from a window, rows from the top.
public struct Capture: Sendable {
  public let width, height: Int
  /// 0x??RRGGBB a pixel: the top byte is whatever the server has there.
  private let words: [UInt32]

  public init(width: Int, height: Int, pixels: [UInt32]) {
    (self.width, self.height, words) = (width, height, pixels)
  }

  /// 0x00RRGGBB.
  public subscript(x: Int, y: Int) -> UInt32 { words[y * width + x] & 0xFF_FFFF }

  public func count(of pixel: UInt32) -> Int {
    words.withUnsafeBufferPointer { words in
      var count = 0
      for index in 0..<words.count where words[index] & 0xFF_FFFF == pixel { count += 1 }
      return count
    }
  }

  /// Whether every pixel has the colour given here, whatever its top byte.
  public func matches(_ pixels: [UInt32]) -> Bool {
    guard pixels.count == words.count else { return false }
    // Test builds are not optimised and windows have many pixels: the C library compares what it can.
    if memcmp(words, pixels, words.count * 4) == 0 { return true }
    return words.withUnsafeBufferPointer { words in
      pixels.withUnsafeBufferPointer { pixels in
        for index in 0..<words.count where (words[index] ^ pixels[index]) & 0xFF_FFFF != 0 { return false }
        return true
      }
    }
  }

  /// The middle of the box around all pixels of a colour, or nil if there are none.
  public func center(of pixel: UInt32) -> (x: Int, y: Int)? {
    var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
    for y in 0..<height {
      for x in 0..<width where self[x, y] == pixel {
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), max(bottom, y))
      }
    }
    return right < 0 ? nil : ((left + right) / 2, (top + bottom) / 2)
  }
}

extension XClient {
  /// One pixel of a window as 0x00RRGGBB, or nil outside the window or the screen, or where the window is not visible.
  ///
  /// On screens of other depths than 24 the server tells which colour its pixel has.
  public func pixel(of window: UInt, at x: Int, _ y: Int) -> UInt32? {
    capture(window, x: x, y: y, width: 1, height: 1)?[0, 0]
  }

  /// The word that the server holds for a pixel, whatever its format.
  public func rawPixel(of window: UInt, at x: Int, _ y: Int) -> UInt? {
    guard let image = image(of: window, x: x, y: y, width: 1, height: 1) else { return nil }
    defer { cx11_destroy_image(image) }
    return cx11_get_pixel(image, 0, 0)
  }

  /// The whole of a window, or nil if it is not visible.
  public func capture(_ window: UInt) -> Capture? {
    guard let size = size(of: window) else { return nil }
    return capture(window, x: 0, y: 0, width: size.width, height: size.height)
  }

  /// A part of a window, or nil if it is not wholly inside or not visible.
  public func capture(_ window: UInt, x: Int, y: Int, width: Int, height: Int) -> Capture? {
    guard let image = image(of: window, x: x, y: y, width: width, height: height) else { return nil }
    defer { cx11_destroy_image(image) }
    let isPlain =
      image.pointee.depth == 24 && image.pointee.bits_per_pixel == 32 && image.pointee.byte_order == LSBFirst
    let words = [UInt32](unsafeUninitializedCapacity: width * height) { words, count in
      count = width * height
      guard let start = words.baseAddress else { return }
      var known: [UInt: UInt32] = [:]
      for row in 0..<height {
        if isPlain, let data = image.pointee.data {
          memcpy(start + row * width, data + row * Int(image.pointee.bytes_per_line), width * 4)
          continue
        }
        for column in 0..<width {
          let word = cx11_get_pixel(image, CInt(column), CInt(row))
          let color = known[word] ?? color(ofPixel: word, in: window)
          known[word] = color
          start[row * width + column] = color
        }
      }
    }
    return Capture(width: width, height: height, pixels: words)
  }

  /// Waits until a pixel has a colour, woken by the window's damage.
  ///
  /// - Parameter color: As 0x00RRGGBB.
  /// - Returns: False if it never had.
  public func waitForPixel(of window: UInt, at x: Int, _ y: Int, toBe color: UInt32, timeout: Double = 10) -> Bool {
    let damage = XDamageCreate(display, window, CInt(XDamageReportRawRectangles))
    defer { XDamageDestroy(display, damage) }
    return wait(timeout: timeout) { pixel(of: window, at: x, y) == color }
  }

  /// A window's size in pixels, or nil if it has gone.
  public func size(of window: UInt) -> (width: Int, height: Int)? {
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(display, window, &attributes) != 0 else { return nil }
    return (Int(attributes.width), Int(attributes.height))
  }

  private func image(of window: UInt, x: Int, y: Int, width: Int, height: Int) -> UnsafeMutablePointer<XImage>? {
    guard width > 0, height > 0 else { return nil }
    let allPlanes = UInt.max
    return XGetImage(
      display, window, CInt(clamping: x), CInt(clamping: y), UInt32(width), UInt32(height), allPlanes, ZPixmap)
  }

  private func color(ofPixel pixel: UInt, in window: UInt) -> UInt32 {
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(display, window, &attributes) != 0 else { return 0 }
    var color = XColor()
    color.pixel = pixel
    XQueryColor(display, attributes.colormap, &color)
    return UInt32(color.red >> 8) << 16 | UInt32(color.green >> 8) << 8 | UInt32(color.blue >> 8)
  }
}
