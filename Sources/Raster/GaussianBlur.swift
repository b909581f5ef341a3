// A Gaussian blur of premultiplied pixels, moved by any offset.
//
// In:  a standard deviation in the drawing's unit, the map to pixels.
// Out: pixels in place; beyond the buffer there is nothing.
//
// Separable: rows, then columns. Up to `exact` pixels by the Gaussian's own weights at whole distances; beyond, by four boxes one
// after the other whose variances add up (within a step of 8 bits of the Gaussian; its cost does not grow with the radius). Wide blurs
// are computed in larger pixels where that can be (see FilterLevels.swift). Sums are of whole numbers, so a pixel does not depend on
// where the buffer begins.

import Foundation
import Geometry

struct GaussianBlur {
  /// Pixels.
  private var sigmaX, sigmaY: Double
  private var offset: CGPoint

  /// The largest deviation that is computed weight by weight; pixels.
  private static let exact = 12.0
  /// The largest deviation that is not computed in larger pixels where that can be; pixels.
  private static let fine = 8.0
  /// Weights are in these parts.
  private static let one: Int32 = 1 << 16

  init(_ radius: CGFloat, _ map: CGAffineTransform, offset: CGPoint = .zero) {
    let most = Double(PixelFilter.farthest) / 4
    // Below a hundredth of a pixel nothing is blurred, and the Gaussian's own values would soon be too small for numbers.
    func held(_ value: CGFloat) -> Double { value > 0.01 ? min(Double(value), most) : 0 }
    if map.isAxisAligned {
      (sigmaX, sigmaY) = (held(radius * abs(map.a)), held(radius * abs(map.d)))
    } else {
      // A slanted Gaussian is not separable: the longer way counts for both.
      sigmaX = held(radius * map.maximumScale)
      sigmaY = sigmaX
    }
    self.offset = offset
  }

  /// How often pixels can be doubled in size so that at least 4 pixels of deviation remain.
  var halvings: Int {
    var sigma = min(sigmaX, sigmaY)
    var count = 0
    while sigma > Self.fine {
      sigma /= 2
      count += 1
    }
    return count
  }

  /// The same blur in pixels that are 2 to that power wide.
  func halved(_ halvings: Int) -> GaussianBlur {
    if halvings == 0 { return self }
    let scale = 1 / Double(1 << halvings)
    // A coarse pixel is a mean over its width already, with a variance of a twelfth; reading straight between two adds a sixth.
    func less(_ sigma: Double) -> Double {
      let variance = sigma * sigma * scale * scale - 0.25
      return variance > 0 ? variance.squareRoot() : 0
    }
    var blur = self
    (blur.sigmaX, blur.sigmaY) = (less(sigmaX), less(sigmaY))
    blur.offset = CGPoint(x: offset.x * CGFloat(scale), y: offset.y * CGFloat(scale))
    return blur
  }

  /// How far a pixel spreads; pixels.
  var reach: Int { max(Self.reach(sigmaX), Self.reach(sigmaY)) }

  private static func reach(_ sigma: Double) -> Int {
    if sigma <= 0 { return 0 }
    return sigma <= exact ? Int((3.3 * sigma).rounded(.up)) + 1 : 4 * (Boxes(sigma).radius + 1)
  }

  func apply(to pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int) {
    guard width > 0, height > 0 else { return }
    var room = Room(max(width, height))
    if let kernel = Kernel(sigmaX, Double(offset.x)) {
      for y in 0..<height { kernel.blur(pixels + y * width, step: 1, count: width, &room) }
    }
    if let kernel = Kernel(sigmaY, Double(offset.y)) {
      for x in 0..<width { kernel.blur(pixels + x, step: width, count: height, &room) }
    }
  }

  /// Working memory for one row or column, the same for all of them.
  private struct Room {
    var channels: [[Int64]]
    var spare: [Int64]
    var sums: [Int64]
    /// For weights, which 32 bits hold: a channel, and what it becomes.
    var narrow, blurred: [Int32]

    init(_ count: Int) {
      channels = [[Int64]](repeating: [Int64](repeating: 0, count: count), count: 4)
      spare = [Int64](repeating: 0, count: count)
      sums = [Int64](repeating: 0, count: count + 1)
      narrow = [Int32](repeating: 0, count: count)
      blurred = narrow
    }
  }

  /// What is done to each row or to each column.
  private enum Kernel {
    /// Weights at whole distances from `first` on; their sum is `one`.
    case weights([Int32], first: Int)
    /// Four times the boxes, then a move by whole pixels.
    case boxes(Boxes, distance: Int)

    /// Nil for what leaves everything as it is.
    init?(_ sigma: Double, _ offset: Double) {
      if sigma <= 0 && offset == 0 { return nil }
      if sigma <= GaussianBlur.exact {
        let (first, weights) = GaussianBlur.weights(sigma, offset)
        self = .weights(weights, first: first)
      } else {
        self = .boxes(Boxes(sigma), distance: Int(offset.rounded()))
      }
    }

    /// Blurs `count` pixels that are `step` words apart.
    func blur(_ pixels: UnsafeMutablePointer<UInt32>, step: Int, count: Int, _ room: inout Room) {
      // Nothing stays nothing, whatever the weights: whole rows of it, and the colours of what casts a shadow.
      var present: UInt32 = 0
      for index in 0..<count { present |= pixels[index * step] }
      if present == 0 { return }
      if case .weights(let weights, let first) = self {
        room.narrow.withUnsafeMutableBufferPointer { narrow in
          room.blurred.withUnsafeMutableBufferPointer { blurred in
            for shift in stride(from: UInt32(0), to: 32, by: 8) where present >> shift & 255 != 0 {
              for index in 0..<count { narrow[index] = Int32(truncatingIfNeeded: pixels[index * step] >> shift & 255) }
              GaussianBlur.convolve(narrow, count, weights, first: first, blurred)
              for index in 0..<count {
                let value = UInt32(truncatingIfNeeded: min(max((blurred[index] + 1 << 15) >> 16, 0), 255))
                pixels[index * step] = pixels[index * step] & ~(255 << shift) | value << shift
              }
            }
          }
        }
        return
      }
      for channel in 0..<4 where present >> UInt32(channel * 8) & 255 != 0 {
        let shift = UInt32(channel * 8)
        // With sixteen more bits than a pixel has, so that rounding between the boxes does not show.
        for index in 0..<count { room.channels[channel][index] = Int64(pixels[index * step] >> shift & 255) << 16 }
        switch self {
        case .weights: break
        case .boxes(let boxes, let distance):
          for _ in 0..<4 { boxes.apply(to: &room.channels[channel], count, &room.spare, &room.sums) }
          if distance != 0 { GaussianBlur.move(&room.channels[channel], count, distance, &room.spare) }
        }
      }
      for index in 0..<count {
        var word: UInt32 = 0
        for channel in 0..<4 where present >> UInt32(channel * 8) & 255 != 0 {
          let value = min(max((room.channels[channel][index] + 1 << 15) >> 16, 0), 255)
          word |= UInt32(truncatingIfNeeded: value) << UInt32(channel * 8)
        }
        pixels[index * step] = word
      }
    }
  }

  /// The Gaussian around an offset, at whole distances from `first` on; the weights' sum is `one`.
  private static func weights(_ sigma: Double, _ offset: Double) -> (first: Int, weights: [Int32]) {
    if sigma <= 0 {
      let whole = offset.rounded(.down)
      let part = Int32(((offset - whole) * Double(one)).rounded())
      return (Int(whole), [one - part, part])
    }
    let reach = 3.3 * sigma
    let (first, last) = (Int((offset - reach).rounded(.down)), Int((offset + reach).rounded(.up)))
    let values = (first...last).map { exp(-(Double($0) - offset) * (Double($0) - offset) / (2 * sigma * sigma)) }
    let sum = values.reduce(0, +)
    var weights = values.map { Int32(($0 / sum * Double(one)).rounded()) }
    // What rounding left over goes where it weighs least.
    let rest = one - weights.reduce(0, +)
    if let most = weights.indices.max(by: { weights[$0] < weights[$1] }) { weights[most] += rest }
    return (first, weights)
  }

  /// Sums of 8 bits times weights; at most 24 bits.
  private static func convolve(
    _ values: UnsafeMutableBufferPointer<Int32>, _ count: Int, _ weights: [Int32], first: Int,
    _ result: UnsafeMutableBufferPointer<Int32>
  ) {
    guard let source = values.baseAddress, let target = result.baseAddress else { return }
    target.update(repeating: 0, count: count)
    for (index, weight) in weights.enumerated() where weight != 0 {
      // Result at i takes the value at i − distance.
      let distance = first + index
      let (start, end) = (max(0, distance), min(count, count + distance))
      if start >= end { continue }
      let (from, to) = (source + (start - distance), target + start)
      for place in 0..<end - start { to[place] &+= from[place] &* weight }
    }
  }

  private static func move(_ values: inout [Int64], _ count: Int, _ distance: Int, _ result: inout [Int64]) {
    for place in 0..<count {
      let source = place - distance
      result[place] = source >= 0 && source < count ? values[source] : 0
    }
    swap(&values, &result)
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

    func apply(to values: inout [Int64], _ count: Int, _ result: inout [Int64], _ sums: inout [Int64]) {
      for place in 0..<count { sums[place + 1] = sums[place] &+ values[place] }
      let total = Int64(2 * radius + 1) << 16 + 2 * edge
      for place in 0..<count {
        let (left, right) = (place - radius, place + radius + 1)
        let whole = sums[min(right, count)] - sums[max(left, 0)]
        let ends = (left >= 1 ? values[left - 1] : 0) + (right < count ? values[right] : 0)
        // In double the product of 24 and up to 30 bits is exact, and the quotient the nearest whole number.
        result[place] = Int64(((Double(whole) * 65536 + Double(ends) * Double(edge)) / Double(total)).rounded())
      }
      swap(&values, &result)
    }
  }
}
