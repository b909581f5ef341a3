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
  ///
  /// - Parameter transform: Of the item that carries the layer.
  func finished(
    _ layer: DrawList.Layer, _ transform: CGAffineTransform, _ toPixels: CGAffineTransform, _ picture: Picture
  ) -> [SIMD4<Double>] {
    // So much larger on every side that nothing from beyond is missed in tests' pictures.
    let margin = layer.filters.isEmpty ? 0 : layer.filters.allSatisfy(\.isProjection) ? 2 : 48
    let large = filtered(
      layer, layer.filters[...], transform,
      toPixels.concatenating(CGAffineTransform(translationX: CGFloat(margin), y: CGFloat(margin))),
      picture.width + 2 * margin, picture.height + 2 * margin)
    return picture.pixels.indices.map { index in
      large.pixels[(index / picture.width + margin) * large.width + index % picture.width + margin]
    }
  }

  /// A layer after some of its filters.
  private func filtered(
    _ layer: DrawList.Layer, _ filters: ArraySlice<DrawList.Filter>, _ transform: CGAffineTransform,
    _ toPixels: CGAffineTransform, _ width: Int, _ height: Int
  ) -> Picture {
    var picture = empty(width, height)
    let map = transform.concatenating(toPixels)
    var first = filters.startIndex
    if let index = filters.lastIndex(where: \.isProjection), case .projection(let matrix) = filters[index] {
      let before = filters[..<index]
      project(matrix, layer, before, transform, toPixels, onto: &picture)
      first = index + 1
    } else {
      draw(layer.list, toPixels, onto: &picture)
    }
    for filter in filters[first...] { apply(filter, map, to: &picture) }
    return picture
  }

  /// Looks at 64 places of each pixel in a picture of the layer that is four times as fine.
  private func project(
    _ matrix: ProjectionTransform, _ layer: DrawList.Layer, _ filters: ArraySlice<DrawList.Filter>,
    _ transform: CGAffineTransform, _ toPixels: CGAffineTransform, onto picture: inout Picture
  ) {
    let (fineness, places) = (4, 8)
    let bounds = filters.reduce(layer.bounds) { $1.bounds(of: $0, under: transform) }
    guard let map = matrix.conjugated(by: transform.concatenating(toPixels)) else { return }
    var inverse = map
    guard inverse.invert(), !bounds.isNull else { return }
    let screen = CGRect(x: 0, y: 0, width: picture.width, height: picture.height)
    let all = bounds.width < 1e9 ? bounds.applying(toPixels).insetBy(dx: -1, dy: -1) : .infinite
    let seen = inverse.hull(of: screen).intersection(all)
    guard !seen.isNull, seen.width < 1000, seen.height < 1000 else { return }
    let (left, top) = (seen.minX.rounded(.down) - 1, seen.minY.rounded(.down) - 1)
    let finer = CGAffineTransform(translationX: -left, y: -top).concatenating(
      CGAffineTransform(scaleX: CGFloat(fineness), y: CGFloat(fineness)))
    let source = filtered(
      layer, filters, transform, toPixels.concatenating(finer),
      (Int((seen.maxX - left).rounded(.up)) + 1) * fineness, (Int((seen.maxY - top).rounded(.up)) + 1) * fineness)
    for index in picture.pixels.indices {
      var sum = SIMD4<Double>.zero
      for place in 0..<places * places {
        let x = CGFloat(index % picture.width) + (CGFloat(place % places) + 0.5) / CGFloat(places)
        let y = CGFloat(index / picture.width) + (CGFloat(place / places) + 0.5) / CGFloat(places)
        guard let point = inverse.point(CGPoint(x: x, y: y))?.applying(finer), point.x >= 0, point.y >= 0,
          point.x < CGFloat(source.width), point.y < CGFloat(source.height)
        else { continue }
        sum += source.pixels[Int(point.y) * source.width + Int(point.x)]
      }
      picture.pixels[index] = sum / Double(places * places)
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
    case .projection: break
    case .alphaThreshold(let threshold): apply(threshold, to: &picture)
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

  /// How much of each pixel has an opacity in the range if it goes on as straight as it does between the neighbours.
  private func apply(_ threshold: DrawList.AlphaThreshold, to picture: inout Picture) {
    let (width, height) = (picture.width, picture.height)
    let alpha = picture.pixels.map { ($0.w * 255).rounded() }
    func at(_ x: Int, _ y: Int) -> Double { alpha[max(0, min(height - 1, y)) * width + max(0, min(width - 1, x))] }
    for index in picture.pixels.indices {
      let (x, y) = (index % width, index / width)
      let slope = max(1, hypot(at(x + 1, y) - at(x - 1, y), at(x, y + 1) - at(x, y - 1)) / 2)
      // Half a step either way is rounding.
      let above = threshold.min <= 0 ? 1 : (alpha[index] - threshold.min * 255 + 0.5) / slope + 0.5
      let below = threshold.max >= 1 ? 1 : (threshold.max * 255 + 0.5 - alpha[index]) / slope + 0.5
      let share = threshold.min > threshold.max ? 0 : max(0, min(1, above, below))
      picture.pixels[index] = premultiplied(threshold.color) * share
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
