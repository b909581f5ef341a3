// A picture as a paint.
//
// In:  pixels, where they lie, the map to device pixels.
// Out: the premultiplied pixel at each device pixel's centre.
//
// Smooth sampling is bilinear between the four nearest pixels. Where the picture is made smaller than half, it is first halved by
// means of 2x2 pixels as often as needed, so that no pixel of it is passed over. Beyond the picture its outermost pixels go on, or
// the picture again where it is tiled.
//
// A picture that lies pixel for pixel on the device's, as shadows and symbols do, is copied line by line, and one that is a single pixel
// wide, as a shadow's side, is one colour a line: `fillAnyhow` is the twin that both are held to.

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
    if !isSmooth, !isTiled, let line = line(x: x, y: y, count: count) {
      fill(sources, from: line, count: count)
    } else {
      fillAnyhow(sources, x: x, y: y, count: count)
    }
  }

  /// The same, whatever the map: each pixel asks where it lies.
  func fillAnyhow(_ sources: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
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

  /// Part of a row of the picture that lies pixel for pixel on the device's, or is one pixel all along.
  private struct Line {
    let row: Int
    /// The picture's column of the first device pixel, which may be beyond the picture.
    let column: Int
  }

  /// Beyond this nobody counts pixels.
  private static let farthest = 1 << 20

  /// Where a run of device pixels lies on the picture, if it is one line of it without steps left out or taken twice; nil if that is not
  /// certain.
  private func line(x: Int, y: Int, count: Int) -> Line? {
    guard inverse.b == 0, inverse.c == 0, abs(x) < Self.farthest, count < Self.farthest else { return nil }
    let v = Double(inverse.d) * (Double(y) + 0.5) + Double(inverse.ty)
    let row = row(v.rounded(.down))
    if pixmap.width == 1 { return Line(row: row, column: 0) }
    // How far the last pixel may be from a whole number of steps on, by a step that is not quite one and by rounding.
    let error = abs(Double(inverse.a) - 1) * Double(abs(x) + count + 1) + 1e-6
    let u = Double(inverse.a) * (Double(x) + 0.5) + Double(inverse.tx)
    let first = u.rounded(.down)
    guard u - first > error, u - first < 1 - error, abs(first) < Double(Self.farthest) else { return nil }
    return Line(row: row, column: Int(first))
  }

  /// A line's pixels; beyond the picture its outermost ones go on.
  private func fill(_ sources: UnsafeMutablePointer<UInt32>, from line: Line, count: Int) {
    pixmap.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      let (row, width) = (base + line.row * pixmap.width, pixmap.width)
      if width == 1 { return sources.update(repeating: row[0], count: count) }
      let before = min(max(-line.column, 0), count)
      let inside = min(max(width - line.column - before, 0), count - before)
      sources.update(repeating: row[0], count: before)
      if inside > 0 { (sources + before).update(from: row + (line.column + before), count: inside) }
      (sources + before + inside).update(repeating: row[width - 1], count: count - before - inside)
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
