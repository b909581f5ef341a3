// A layer seen through a projective map.
//
// In:  the pixels of its content, drawn by themselves at a scale of their own; the map to the pixels of the picture.
// Out: for each pixel of a box of the picture, the mean of the content beneath it.
//
// The content is drawn at twice the resolution at which it appears largest (once, where that would be very much), in a picture that
// depends on what can be seen of it at all but not on which part is asked for. Each pixel is mapped back; by how much the content is
// shrunk there, both along rows and along columns, decides over how many places of the pixel a bilinear sample is taken, and from which
// of the content's halvings. Places are mapped one by one, so the perspective is right within a pixel, too. What surrounds the content
// is transparent and counts, which makes its edges smooth. A pixel's value is the same whichever box it is computed in.

import Foundation
import Geometry
import Images

struct ProjectedLayer {
  /// From the picture's pixels to the content's.
  private let toContent: ProjectionTransform
  /// What is farther from the eye than this allows is not drawn: the least divisor of the inverse.
  private let least: CGFloat
  /// From pixels that lie as the picture's do to those that the content is drawn in.
  let placement: CGAffineTransform
  /// The size of the content's picture; multiples of `grain`.
  let width, height: Int

  /// Places that are looked at in a pixel.
  private static let mostPlaces = 16
  /// How often the content is halved, at most.
  private static let mostHalvings = 4
  private static let grain = 1 << mostHalvings
  /// Room around the content for the two pixels by which drawings may exceed their bounds, and for transparent ones.
  private static let margin: CGFloat = 4
  private static let greatestScale: CGFloat = 4
  private static let greatestSide: CGFloat = 16_384

  /// Nil where nothing can be seen.
  ///
  /// - Parameters:
  ///   - map: In the picture's pixels: from where something would be without the projection to where it is.
  ///   - bounds: What the content covers without the projection; pixels.
  ///   - width: The picture's, which decides about the resolution; likewise the height.
  init?(_ map: ProjectionTransform, bounds: CGRect, width: Int, height: Int) {
    var inverse = map
    guard map.isFinite, inverse.invert() else { return nil }
    let picture = CGRect(x: -2, y: -2, width: width + 4, height: height + 4)
    least = inverse.greatestDivisor(in: picture) * 1e-4
    let seen = inverse.hull(of: picture, beyond: least).intersection(bounds)
    guard least > 0, !seen.isNull, seen.width < 1e9, seen.height < 1e9, abs(seen.minX) < 1e9, abs(seen.minY) < 1e9
    else {
      return nil
    }
    let nearest = map.greatestDivisor(in: seen) * 1e-3
    var scale = map.corners(of: seen, beyond: nearest).reduce(0) { max($0, map.magnification(at: $1)) }
    let area = max(seen.width * seen.height, 1e-6)
    // A picture twice as fine as needed, as long as it is not larger than four pictures of a usual size.
    scale = min(scale, Self.greatestScale)
    if area * scale * scale * 4 < 4_194_304 { scale *= 2 }
    let greatestArea = CGFloat(4 * width * height + 262_144)
    scale = min(scale, (greatestArea / area).squareRoot(), Self.greatestSide / max(seen.width, seen.height, 1e-6))
    guard scale > 0, scale.isFinite else { return nil }
    let (left, top) = (
      (seen.minX * scale).rounded(.down) - Self.margin, (seen.minY * scale).rounded(.down) - Self.margin
    )
    func side(_ first: CGFloat, _ last: CGFloat) -> Int {
      let length = Int(max(0, min(last.rounded(.up) + Self.margin - first, Self.greatestSide + 8)))
      return (length + Self.grain - 1) / Self.grain * Self.grain
    }
    self.width = side(left, seen.maxX * scale)
    self.height = side(top, seen.maxY * scale)
    placement = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: -left, ty: -top)
    toContent = inverse.concatenating(ProjectionTransform(placement))
  }

  /// The part of the content's picture that a box of the picture shows.
  func source(of box: PixelRect) -> PixelRect {
    let outline = CGRect(x: box.x - 1, y: box.y - 1, width: box.width + 2, height: box.height + 2)
    let hull = toContent.hull(of: outline, beyond: least)
    if hull.isNull { return .empty }
    // A sample takes the next pixel, too, which of the last halving is `grain` wide.
    let reach = CGFloat(2 * Self.grain)
    func whole(_ value: CGFloat, _ limit: Int) -> Int {
      value.isNaN ? 0 : Int(max(0, min(CGFloat(limit), value)))
    }
    let (left, top) = (whole(hull.minX - reach, width), whole(hull.minY - reach, height))
    let (right, bottom) = (whole(hull.maxX + reach, width), whole(hull.maxY + reach, height))
    let grain = Self.grain
    let (x, y) = (left / grain * grain, top / grain * grain)
    return PixelRect(
      x: x, y: y, width: (right + grain - 1) / grain * grain - x, height: (bottom + grain - 1) / grain * grain - y
    ).intersection(PixelRect(x: 0, y: 0, width: width, height: height))
  }

  /// Samples the content for each pixel of a buffer.
  ///
  /// - Parameter content: The pixels of ``source(of:)`` of the buffer's box.
  func draw(_ content: LayerBuffer, into buffer: LayerBuffer) {
    guard !content.box.isEmpty else { return }
    var levels = HalvedLayer(content)
    defer { withExtendedLifetime(levels) {} }
    let box = buffer.box
    let m = toContent
    let (m11, m12, m13) = (Double(m.m11), Double(m.m12), Double(m.m13))
    let (m21, m22, m23) = (Double(m.m21), Double(m.m22), Double(m.m23))
    let (m31, m32, m33) = (Double(m.m31), Double(m.m32), Double(m.m33))
    let least = Double(least)
    for row in 0..<box.height {
      let y = Double(box.y + row) + 0.5
      let line = buffer.pixels + row * box.width
      for column in 0..<box.width {
        let x = Double(box.x + column) + 0.5
        let w = m13 * x + m23 * y + m33
        // Half a pixel further the eye's plane may lie; there places decide one by one.
        if w + (abs(m13) + abs(m23)) / 2 < least { continue }
        let centre = 1 / max(w, least)
        let (u, v) = ((m11 * x + m21 * y + m31) * centre, (m12 * x + m22 * y + m32) * centre)
        // How far the content runs from pixel to pixel, along the row and along the column.
        let (acrossU, acrossV) = ((m11 - u * m13) * centre, (m12 - v * m13) * centre)
        let (downU, downV) = ((m21 - u * m23) * centre, (m22 - v * m23) * centre)
        var across = (acrossU * acrossU + acrossV * acrossV).squareRoot()
        var down = (downU * downU + downV * downV).squareRoot()
        var level = 0
        var (columns, rows) = (Self.places(across), Self.places(down))
        while columns * rows > Self.mostPlaces, level < Self.mostHalvings {
          level += 1
          across /= 2
          down /= 2
          (columns, rows) = (Self.places(across), Self.places(down))
        }
        while columns * rows > Self.mostPlaces {
          if columns > rows { columns = (columns + 1) / 2 } else { rows = (rows + 1) / 2 }
        }
        while levels.levels.count <= level { levels.halve() }
        let source = levels.levels[level]
        let factor = 1 / Double(1 << level)
        var sum: UInt64 = 0
        for j in 0..<rows {
          let placeY = y - 0.5 + (Double(j) + 0.5) / Double(rows)
          for i in 0..<columns {
            let placeX = x - 0.5 + (Double(i) + 0.5) / Double(columns)
            let divisor = m13 * placeX + m23 * placeY + m33
            if divisor < least { continue }
            let scale = factor / divisor
            sum &+= source.sample(
              (m11 * placeX + m21 * placeY + m31) * scale - 0.5, (m12 * placeX + m22 * placeY + m32) * scale - 0.5)
          }
        }
        if sum != 0 { line[column] = Self.mean(sum, UInt64(columns * rows)) }
      }
    }
  }

  /// So many samples do for a step of this length in the content's pixels; one more than `mostPlaces` for all that are too long.
  @inline(__always)
  private static func places(_ length: Double) -> Int {
    length <= 1.05 ? 1 : length < Double(mostPlaces) ? Int(length.rounded(.up)) : mostPlaces + 1
  }

  /// The pixel whose channels are those of a sum, divided by how many it is of.
  @inline(__always)
  private static func mean(_ sum: UInt64, _ count: UInt64) -> UInt32 {
    if count == 1 { return HalvedLayer.Level.packed(sum) }
    let half = count / 2
    let blue = ((sum & 0xFFFF) &+ half) / count
    let green = ((sum >> 16 & 0xFFFF) &+ half) / count
    let red = ((sum >> 32 & 0xFFFF) &+ half) / count
    let alpha = ((sum >> 48) &+ half) / count
    return UInt32(truncatingIfNeeded: alpha << 24 | red << 16 | green << 8 | blue)
  }
}
