// Clips, layers and filters of the slow twin.
//
// In:  clips, a layer and its filters; the map to pixels.
// Out: a weight, or a premultiplied colour, for each pixel of a picture.

import Drawing
import Foundation
import Geometry

extension ReferenceRenderer {
  /// How much shows of each pixel through all of a chain of clips.
  func mask(_ chain: [DrawList.Clip], _ toPixels: CGAffineTransform, _ picture: Picture) -> [Double] {
    var mask = [Double](repeating: 1, count: picture.pixels.count)
    for clip in chain {
      var weights: [Double]
      switch clip.shape {
      case .path(let path, let style):
        var coverage = ReferenceCoverage(width: picture.width, height: picture.height, linesPerRow: linesPerRow)
        coverage.add(path, clip.transform.concatenating(toPixels))
        coverage.finish(isEvenOdd: style.isEOFilled)
        weights = style.isAntialiased ? coverage.values : coverage.values.map { $0 >= 0.5 ? 1 : 0 }
      case .layer(let list):
        var layer = empty(picture.width, picture.height)
        draw(list, toPixels, onto: &layer)
        weights = layer.pixels.map { $0.w * Double(max(0, min(1, clip.opacity))) }
      }
      for index in mask.indices { mask[index] *= clip.isInverse ? 1 - weights[index] : weights[index] }
    }
    return mask
  }

  /// A layer's colours after its filters, for each pixel of a picture.
  func finished(
    _ layer: DrawList.Layer, _ map: CGAffineTransform, _ toPixels: CGAffineTransform, _ picture: Picture
  ) -> [SIMD4<Double>] {
    // So much larger on every side that nothing from beyond is missed in tests' pictures.
    let margin = layer.filters.isEmpty ? 0 : 48
    var large = empty(picture.width + 2 * margin, picture.height + 2 * margin)
    draw(
      layer.list,
      toPixels.concatenating(CGAffineTransform(translationX: CGFloat(margin), y: CGFloat(margin))), onto: &large)
    for filter in layer.filters { apply(filter, map, to: &large) }
    return picture.pixels.indices.map { index in
      large.pixels[(index / picture.width + margin) * large.width + index % picture.width + margin]
    }
  }

  private func empty(_ width: Int, _ height: Int) -> Picture {
    Picture(width: width, height: height, pixels: [SIMD4<Double>](repeating: .zero, count: width * height))
  }

  private func apply(_ filter: DrawList.Filter, _ map: CGAffineTransform, to picture: inout Picture) {
    switch filter {
    case .blur(let radius): blur(&picture, radius, map, offset: .zero)
    case .shadow(let shadow):
      let drawing = picture.pixels
      let isInverted = shadow.options.contains(.invertsAlpha)
      var cast = picture
      cast.pixels = drawing.map { SIMD4(0, 0, 0, isInverted ? 1 - $0.w : $0.w) }
      let origin = CGPoint.zero.applying(map)
      let end = CGPoint(x: shadow.x, y: shadow.y).applying(map)
      blur(&cast, shadow.radius, map, offset: CGPoint(x: end.x - origin.x, y: end.y - origin.y))
      for index in drawing.indices {
        let color = premultiplied(shadow.color) * (cast.pixels[index].w * (isInverted ? drawing[index].w : 1))
        let above = drawing[index]
        picture.pixels[index] =
          shadow.options.contains(.shadowOnly)
          ? color
          : shadow.options.contains(.shadowAbove) || isInverted
            ? referenceBlend(shadow.blendMode, color, above) : above + color * (1 - above.w)
      }
    case .colorMatrix(let matrix):
      let m = matrix.rows.map { Double($0) }
      picture.pixels = picture.pixels.map { pixel in
        let plain = pixel.w > 0 ? pixel / pixel.w : .zero
        func row(_ row: Int) -> Double {
          let sum =
            m[row * 5] * plain.x + m[row * 5 + 1] * plain.y + m[row * 5 + 2] * plain.z + m[row * 5 + 3] * pixel.w
            + m[row * 5 + 4]
          return max(0, min(1, sum))
        }
        return SIMD4(row(0) * row(3), row(1) * row(3), row(2) * row(3), row(3))
      }
    }
  }

  /// The Gaussian's integral over each pixel's distance is taken by its value there; five deviations are looked at.
  private func blur(_ picture: inout Picture, _ radius: CGFloat, _ map: CGAffineTransform, offset: CGPoint) {
    let isUpright = map.b == 0 && map.c == 0
    let across = Double(radius) * Double(isUpright ? abs(map.a) : map.maximumScale)
    let down = Double(radius) * Double(isUpright ? abs(map.d) : map.maximumScale)
    let (width, height, source) = (picture.width, picture.height, picture.pixels)
    var middle = source
    let (rowKernel, columnKernel) = (kernel(across, Double(offset.x)), kernel(down, Double(offset.y)))
    for index in source.indices {
      let (x, y) = (index % width, index / width)
      var sum = SIMD4<Double>.zero
      for (distance, weight) in rowKernel where x - distance >= 0 && x - distance < width {
        sum += source[y * width + x - distance] * weight
      }
      middle[index] = sum
    }
    for index in source.indices {
      let (x, y) = (index % width, index / width)
      var sum = SIMD4<Double>.zero
      for (distance, weight) in columnKernel where y - distance >= 0 && y - distance < height {
        sum += middle[(y - distance) * width + x] * weight
      }
      picture.pixels[index] = sum
    }
  }

  private func kernel(_ sigma: Double, _ offset: Double) -> [(distance: Int, weight: Double)] {
    if sigma <= 0 {
      let whole = offset.rounded(.down)
      return [(Int(whole), 1 - (offset - whole)), (Int(whole) + 1, offset - whole)]
    }
    let (first, last) = (Int((offset - 5 * sigma).rounded(.down)), Int((offset + 5 * sigma).rounded(.up)))
    let values = (first...last).map { exp(-pow((Double($0) - offset) / sigma, 2) / 2) }
    let sum = values.reduce(0, +)
    return zip(first...last, values).map { ($0, $1 / sum) }
  }
}
