// The one place where our pixels become an image of the server's.

import CX11
import Images

extension Images.Pixmap {
  /// Writes a rectangle, which must lie within both, into the image in the server's format.
  ///
  /// - Parameter origin: Where in this picture the image's first pixel lies.
  borrowing func writeServerRows(
    of rectangle: PixelRect, format: PixelFormat, into image: UnsafeMutablePointer<XImage>,
    origin: (x: Int, y: Int) = (0, 0)
  ) {
    guard let data = image.pointee.data else { return }
    let bytesPerRow = Int(image.pointee.bytes_per_line)
    let firstByte = (rectangle.x - origin.x) * format.bytesPerPixel
    let rowWidth = width
    pixels.withUnsafeBufferPointer { pixels in
      for y in rectangle.y..<rectangle.maxY {
        let start = y * rowWidth + rectangle.x
        format.write(
          UnsafeBufferPointer(rebasing: pixels[start..<start + rectangle.width]),
          to: UnsafeMutableRawPointer(data + (y - origin.y) * bytesPerRow + firstByte))
      }
    }
  }
}
