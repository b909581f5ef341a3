// Places along an angular gradient.
//
// In:  a centre, two angles, the map to pixels.
// Out: 0...1 for each pixel's centre.
//
// SwiftUI's rule: a sweep of more than a turn shows its last turn; one of less leaves a gap, of which the half after the end has
// the last colour and the half before the start the first. A sweep that ends before it starts goes anticlockwise. Where the centre
// itself lies on a pixel's centre, its angle is 0.

import Foundation
import Geometry

struct AngularPlaces {
  /// From a pixel's centre to the centre of the gradient, in the paint's coordinates: u = u0 + ux·x + uy·y, and v alike.
  private let u0, ux, uy, v0, vx, vy: Double
  /// Where the sweep, or its last turn, starts; turns, 0..<1.
  private let start: Float
  /// The place is (turns after the start + offset)·factor.
  private let offset, factor: Float
  /// Up to this many turns after the start, that is; beyond, it is 0.
  private let seam: Float

  /// Nil where the map has no inverse.
  init?(center: CGPoint, start: Angle, end: Angle, _ map: CGAffineTransform) {
    guard map.determinant != 0 else { return nil }
    let inverse = map.inverted()
    func turns(_ angle: Angle) -> Double { angle.radians.isFinite ? angle.radians / (2 * .pi) : 0 }
    var (first, sweep) = (turns(start), turns(end) - turns(start))
    let mirror: Double = sweep < 0 ? -1 : 1
    (first, sweep) = (first * mirror, sweep * mirror)
    (u0, ux, uy) = (Double(inverse.tx - center.x), Double(inverse.a), Double(inverse.c))
    (v0, vx, vy) = (Double(inverse.ty - center.y) * mirror, Double(inverse.b) * mirror, Double(inverse.d) * mirror)
    guard u0.isFinite, v0.isFinite, ux.isFinite, uy.isFinite, vx.isFinite, vy.isFinite else { return nil }
    // A sweep of whole turns, but for rounding, has no gap.
    let isWhole = sweep > 1 - 1e-9
    let shown = isWhole ? first + sweep - 1 : first
    self.start = Float(shown - shown.rounded(.down))
    offset = isWhole ? Float(max(0, sweep - 1)) : 0
    // Without any sweep, every place after the start is beyond the end.
    factor = sweep > 0 ? Float(min(1 / sweep, 1e30)) : 1e30
    seam = isWhole ? 2 : Float((1 + sweep) / 2)
  }

  /// The places of the pixels from `x` on in row `y`.
  func fill(_ places: UnsafeMutablePointer<Float>, x: Int, y: Int, count: Int) {
    let row = Double(y) + 0.5
    let (u, v) = (Float(u0 + uy * row + ux * 0.5), Float(v0 + vy * row + vx * 0.5))
    let (du, dv) = (Float(ux), Float(vx))
    let (start, offset, factor, seam) = (start, offset, factor, seam)
    let first = Int32(truncatingIfNeeded: x)
    for index in 0..<count {
      let column = Float(first &+ Int32(truncatingIfNeeded: index))
      let after = turns(u + du * column, v + dv * column) - start
      let around = after < 0 ? after + 1 : after
      let place = max(0, min(1, (around + offset) * factor))
      places[index] = around < seam ? place : 0
    }
  }
}

/// The angle of a point in turns, clockwise on the screen from the right, 0...1; 0 at the origin.
///
/// Within 4e-8.
///
/// The arc tangent of the smaller over the larger coordinate by an odd polynomial (coefficients fitted for the least greatest
/// error on 0...1, divided by 2π), then folded out into the eight octants.
@inline(__always)
func turns(_ x: Float, _ y: Float) -> Float {
  let (ax, ay) = (abs(x), abs(y))
  let ratio = min(ax, ay) / max(ax, ay, .leastNormalMagnitude)
  let square = ratio * ratio
  var sum: Float = -0.000_645_303_08
  sum = sum * square + 0.003_479_592_85
  sum = sum * square - 0.008_898_715_82
  sum = sum * square + 0.015_346_028_13
  sum = sum * square - 0.022_136_269_22
  sum = sum * square + 0.031_745_944_75
  sum = sum * square - 0.053_046_120_92
  sum = sum * square + 0.159_154_837_34
  sum = sum * ratio
  sum = ay > ax ? 0.25 - sum : sum
  sum = x < 0 ? 0.5 - sum : sum
  return y < 0 ? 1 - sum : sum
}
