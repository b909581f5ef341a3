// Pixels sent through the connection, for servers with which we share no memory.
//
// If the server's format is ours, Xlib reads the caller's picture itself; otherwise each rectangle is converted into a
// scratch image first. Only the rectangles travel, so that a small change stays cheap over a network.

import CX11
import Foundation
import Images

enum PlainImage {
  /// Sends rectangles of the picture to the same places of the window.
  ///
  /// When it returns, the picture may change.
  static func put(
    _ rectangles: [PixelRect], of picture: borrowing Images.Pixmap, on window: UInt, gc: GC?, display: XDisplay
  ) {
    if display.screenVisual.format.isNative {
      picture.pixels.withUnsafeBytes { bytes in
        // Xlib only reads from an image that it puts.
        let data = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
        guard let image = makeImage(display: display, data: data, width: picture.width, height: picture.height) else {
          return
        }
        for rectangle in rectangles {
          put(image, from: (rectangle.x, rectangle.y), to: rectangle, on: window, gc: gc, display: display)
        }
        image.pointee.data = nil
        cx11_destroy_image(image)
      }
      return
    }
    for rectangle in rectangles {
      guard
        let image = makeImage(display: display, data: nil, width: rectangle.width, height: rectangle.height),
        let data = malloc(Int(image.pointee.bytes_per_line) * rectangle.height)
      else { continue }
      image.pointee.data = data.assumingMemoryBound(to: CChar.self)
      picture.writeServerRows(
        of: rectangle, format: display.screenVisual.format, into: image, origin: (rectangle.x, rectangle.y))
      put(image, from: (0, 0), to: rectangle, on: window, gc: gc, display: display)
      cx11_destroy_image(image)
    }
  }

  private static func makeImage(
    display: XDisplay, data: UnsafeMutableRawPointer?, width: Int, height: Int
  ) -> UnsafeMutablePointer<XImage>? {
    let visual = display.screenVisual
    return XCreateImage(
      display.pointer, visual.visual, UInt32(visual.depth), ZPixmap, 0, data?.assumingMemoryBound(to: CChar.self),
      UInt32(width), UInt32(height), 32, 0)
  }

  private static func put(
    _ image: UnsafeMutablePointer<XImage>, from source: (x: Int, y: Int), to rectangle: PixelRect, on window: UInt,
    gc: GC?, display: XDisplay
  ) {
    XPutImage(
      display.pointer, window, gc, image, CInt(source.x), CInt(source.y), CInt(rectangle.x), CInt(rectangle.y),
      UInt32(rectangle.width), UInt32(rectangle.height))
  }
}
