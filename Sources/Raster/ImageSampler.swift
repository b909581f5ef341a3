// A picture as a paint.
//
// In:  pixels, where they lie, the map to device pixels.
// Out: the premultiplied pixel at each device pixel's centre.
//
// Smooth sampling is bilinear between the four nearest pixels. Where the picture is made smaller than half, it is first halved by
// means of 2x2 pixels as often as needed, so that no pixel of it is passed over. Beyond the picture its outermost pixels go on, or
// the picture again where it is tiled.

import Drawing
import Foundation
import Geometry
import Images

struct ImageSampler {
  private let pixmap: Pixmap
  private let isTiled, isSmooth: Bool
  /// From device pixels to the picture's.
  private let inverse: CGAffineTransform
  /// Whether every pixel has alpha 255.
  let isOpaque: Bool

  /// Nil for a picture without pixels, one that is squeezed flat, or places that are no numbers.
  init?(_ image: PlacedImage, _ map: CGAffineTransform) {
    var toDevice = image.transform.concatenating(map)
    guard image.pixmap.width > 0, image.pixmap.height > 0, toDevice.determinant != 0 else { return nil }
    var pixmap = image.pixmap
    if image.interpolation == .smooth {
      while max(pixmap.width, pixmap.height) > 1 {
        // How long a step of one pixel is on the device, along each side.
        let across = hypot(Double(toDevice.a), Double(toDevice.b))
        let down = hypot(Double(toDevice.c), Double(toDevice.d))
        let halvesWidth = across < 0.5 && pixmap.width > 1
        let halvesHeight = down < 0.5 && pixmap.height > 1
        if !halvesWidth && !halvesHeight { break }
        let (width, height) = (pixmap.width, pixmap.height)
        pixmap = pixmap.halved(width: halvesWidth, height: halvesHeight)
        toDevice = CGAffineTransform(
          scaleX: CGFloat(width) / CGFloat(pixmap.width), y: CGFloat(height) / CGFloat(pixmap.height)
        ).concatenating(toDevice)
      }
    }
    guard toDevice.determinant != 0 else { return nil }
    inverse = toDevice.inverted()
    let numbers = [inverse.a, inverse.b, inverse.c, inverse.d, inverse.tx, inverse.ty]
    guard numbers.allSatisfy(\.isFinite) else { return nil }
    self.pixmap = pixmap
    (isTiled, isSmooth) = (image.isTiled, image.interpolation == .smooth)
    isOpaque = pixmap.pixels.allSatisfy { $0 >> 24 == 255 }
  }

  /// The colours of the pixels from `x` on in row `y`.
  func fill(_ sources: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    let row = Double(y) + 0.5
    pixmap.pixels.withUnsafeBufferPointer { pixels in
      for index in 0..<count {
        let column = Double(x + index) + 0.5
        let u = Double(inverse.a) * column + Double(inverse.c) * row + Double(inverse.tx)
        let v = Double(inverse.b) * column + Double(inverse.d) * row + Double(inverse.ty)
        sources[index] = isSmooth ? smooth(pixels, u - 0.5, v - 0.5) : pixels[place(u, v)]
      }
    }
  }

  /// The index of the pixel that a point of the picture lies in.
  private func place(_ u: Double, _ v: Double) -> Int {
    row(v.rounded(.down)) * pixmap.width + column(u.rounded(.down))
  }

  private func column(_ u: Double) -> Int { Self.wrapped(u, pixmap.width, isTiled) }
  private func row(_ v: Double) -> Int { Self.wrapped(v, pixmap.height, isTiled) }

  /// A whole number as a place in `0..<length`.
  @inline(__always)
  private static func wrapped(_ value: Double, _ length: Int, _ isTiled: Bool) -> Int {
    let limit = Double(length)
    if isTiled {
      let rest = value - (value / limit).rounded(.down) * limit
      return rest >= 0 && rest < limit ? Int(rest) : 0
    }
    return value >= 0 ? (value < limit ? Int(value) : length - 1) : 0
  }

  private func smooth(_ pixels: UnsafeBufferPointer<UInt32>, _ u: Double, _ v: Double) -> UInt32 {
    let (left, top) = (u.rounded(.down), v.rounded(.down))
    // In 256ths; the places are finite, so both fractions are in 0..<1.
    let (fx, fy) = (UInt32(max(0, min(256, (u - left) * 256))), UInt32(max(0, min(256, (v - top) * 256))))
    let (x0, x1) = (column(left), column(left + 1))
    let (y0, y1) = (row(top) * pixmap.width, row(top + 1) * pixmap.width)
    let (a, b, c, d) = (pixels[y0 + x0], pixels[y0 + x1], pixels[y1 + x0], pixels[y1 + x1])
    if a == b && c == d && a == c { return a }
    var result: UInt32 = 0
    for shift in [UInt32(0), 8, 16, 24] {
      let upper = (a >> shift & 255) * (256 - fx) + (b >> shift & 255) * fx
      let lower = (c >> shift & 255) * (256 - fx) + (d >> shift & 255) * fx
      result |= ((upper * (256 - fy) + lower * fy + 32768) >> 16) << shift
    }
    return result
  }
}

extension Pixmap {
  /// The picture with one pixel for two in the directions asked for; the last of an odd number stands alone.
  fileprivate func halved(width halvesWidth: Bool, height halvesHeight: Bool) -> Pixmap {
    let newWidth = halvesWidth ? (width + 1) / 2 : width
    let newHeight = halvesHeight ? (height + 1) / 2 : height
    var result = Pixmap(width: newWidth, height: newHeight)
    for y in 0..<newHeight {
      let (y0, y1) = halvesHeight ? (2 * y, min(2 * y + 1, height - 1)) : (y, y)
      for x in 0..<newWidth {
        let (x0, x1) = halvesWidth ? (2 * x, min(2 * x + 1, width - 1)) : (x, x)
        let four = [self[x0, y0], self[x1, y0], self[x0, y1], self[x1, y1]]
        var mean: UInt32 = 0
        for shift in [UInt32(0), 8, 16, 24] {
          let sum = four.reduce(2) { $0 + ($1 >> shift & 255) }
          mean |= (sum / 4) << shift
        }
        result[x, y] = mean
      }
    }
    return result
  }
}
