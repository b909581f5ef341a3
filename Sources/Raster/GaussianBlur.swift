// A Gaussian blur of premultiplied pixels, moved by any offset.
//
// In:  a standard deviation in the drawing's unit, the map to pixels.
// Out: pixels in place; beyond the buffer there is nothing.
//
// Separable: rows, then columns. Up to `exact` pixels by the Gaussian's own weights at whole distances; beyond, by four boxes one
// after the other whose variances add up (within a step of 8 bits of the Gaussian; its cost does not grow with the radius). Sums are
// of whole numbers, so a pixel does not depend on where the buffer begins.

import Foundation
import Geometry

struct GaussianBlur {
  /// Pixels.
  private let sigmaX, sigmaY: Double
  private let offset: CGPoint

  /// The largest deviation that is computed weight by weight; pixels.
  private static let exact = 12.0
  /// Weights are in these parts.
  private static let one: Int64 = 1 << 16

  init(_ radius: CGFloat, _ map: CGAffineTransform, offset: CGPoint = .zero) {
    let most = Double(PixelFilter.farthest) / 4
    func held(_ value: CGFloat) -> Double { value > 0 ? min(Double(value), most) : 0 }
    if map.isAxisAligned {
      (sigmaX, sigmaY) = (held(radius * abs(map.a)), held(radius * abs(map.d)))
    } else {
      // A slanted Gaussian is not separable: the longer way counts for both.
      sigmaX = held(radius * map.maximumScale)
      sigmaY = sigmaX
    }
    self.offset = offset
  }

  /// How far a pixel spreads; pixels.
  var reach: Int { max(Self.reach(sigmaX), Self.reach(sigmaY)) }

  private static func reach(_ sigma: Double) -> Int {
    if sigma <= 0 { return 0 }
    return sigma <= exact ? Int((3.3 * sigma).rounded(.up)) + 1 : 4 * (Boxes(sigma).radius + 1)
  }

  func apply(to pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int) {
    guard width > 0, height > 0 else { return }
    let line = max(width, height)
    var channels = [[Int64]](repeating: [Int64](repeating: 0, count: line), count: 4)
    for y in 0..<height {
      let row = pixels + y * width
      Self.blur(row, 1, width, sigmaX, Double(offset.x), &channels)
    }
    for x in 0..<width { Self.blur(pixels + x, width, height, sigmaY, Double(offset.y), &channels) }
  }

  /// One row or column: `count` pixels that are `step` words apart.
  private static func blur(
    _ pixels: UnsafeMutablePointer<UInt32>, _ step: Int, _ count: Int, _ sigma: Double, _ offset: Double,
    _ channels: inout [[Int64]]
  ) {
    if sigma <= 0 && offset == 0 { return }
    // Nothing stays nothing, whatever the weights.
    var isEmpty = true
    for index in 0..<count where pixels[index * step] != 0 {
      isEmpty = false
      break
    }
    if isEmpty { return }
    for channel in 0..<4 {
      let shift = UInt32(channel * 8)
      // With sixteen more bits than a pixel has, so that rounding between the boxes does not show.
      for index in 0..<count { channels[channel][index] = Int64(pixels[index * step] >> shift & 255) << 16 }
      if sigma <= exact {
        convolve(&channels[channel], count, weights(sigma, offset))
      } else {
        let boxes = Boxes(sigma)
        for _ in 0..<4 { boxes.apply(to: &channels[channel], count) }
        let whole = offset.rounded()
        if whole != 0 { move(&channels[channel], count, Int(whole)) }
      }
    }
    for index in 0..<count {
      var word: UInt32 = 0
      for channel in 0..<4 {
        let value = min(max((channels[channel][index] + 1 << 15) >> 16, 0), 255)
        word |= UInt32(truncatingIfNeeded: value) << UInt32(channel * 8)
      }
      pixels[index * step] = word
    }
  }

  /// The Gaussian around an offset, at whole distances from `first` on; the weights' sum is `one`.
  private static func weights(_ sigma: Double, _ offset: Double) -> (first: Int, weights: [Int64]) {
    if sigma <= 0 {
      let whole = offset.rounded(.down)
      let part = Int64(((offset - whole) * Double(one)).rounded())
      return (Int(whole), [one - part, part])
    }
    let reach = 3.3 * sigma
    let (first, last) = (Int((offset - reach).rounded(.down)), Int((offset + reach).rounded(.up)))
    let values = (first...last).map { exp(-(Double($0) - offset) * (Double($0) - offset) / (2 * sigma * sigma)) }
    let sum = values.reduce(0, +)
    var weights = values.map { Int64(($0 / sum * Double(one)).rounded()) }
    // What rounding left over goes where it weighs least.
    let rest = one - weights.reduce(0, +)
    if let most = weights.indices.max(by: { weights[$0] < weights[$1] }) { weights[most] += rest }
    return (first, weights)
  }

  private static func convolve(_ values: inout [Int64], _ count: Int, _ kernel: (first: Int, weights: [Int64])) {
    var result = [Int64](repeating: 0, count: count)
    for (index, weight) in kernel.weights.enumerated() where weight != 0 {
      // Result at i takes the value at i − distance.
      let distance = kernel.first + index
      let (start, end) = (max(0, distance), min(count, count + distance))
      if start < end {
        for place in start..<end { result[place] &+= values[place - distance] &* weight }
      }
    }
    for place in 0..<count { values[place] = (result[place] + 1 << 15) >> 16 }
  }

  private static func move(_ values: inout [Int64], _ count: Int, _ distance: Int) {
    let old = values
    for place in 0..<count {
      let source = place - distance
      values[place] = source >= 0 && source < count ? old[source] : 0
    }
  }

  /// A box with soft ends: `radius` pixels to each side whole, one more by `edge` of `one`.
  private struct Boxes {
    let radius: Int
    let edge: Int64

    /// A quarter of the Gaussian's variance each.
    ///
    /// A box of half width r has variance (r(r+1)(2r+1)/3 + 2·e·(r+1)²) / (2r + 1 + 2e); solved for e.
    init(_ sigma: Double) {
      let variance = sigma * sigma / 4
      let radius = max(0, ((12 * variance + 1).squareRoot() / 2 - 0.5).rounded(.down))
      let inner = radius * (radius + 1) * (2 * radius + 1) / 3
      let part = ((2 * radius + 1) * variance - inner) / (2 * ((radius + 1) * (radius + 1) - variance))
      self.radius = Int(radius)
      edge = Int64((max(0, min(1, part)) * 65536).rounded())
    }

    func apply(to values: inout [Int64], _ count: Int) {
      var sums = [Int64](repeating: 0, count: count + 1)
      for place in 0..<count { sums[place + 1] = sums[place] &+ values[place] }
      let total = Int64(2 * radius + 1) << 16 + 2 * edge
      let old = values
      for place in 0..<count {
        let (left, right) = (place - radius, place + radius + 1)
        let whole = sums[min(right, count)] - sums[max(left, 0)]
        let ends = (left >= 1 ? old[left - 1] : 0) + (right < count ? old[right] : 0)
        // In double the product of 24 and up to 30 bits is exact, and the quotient the nearest whole number.
        values[place] = Int64(((Double(whole) * 65536 + Double(ends) * Double(edge)) / Double(total)).rounded())
      }
    }
  }
}
