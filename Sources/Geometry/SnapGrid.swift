// A grid of whole numbers over the plane, on which boolean operations are exact.
//
// In:  points in any unit, all of them known beforehand.
// Out: places on the grid and back. The step is a power of two, so that numbers with few digits stay exactly what they are.

import Foundation

/// A place on a ``SnapGrid``: both coordinates in 0..<2^30, packed into one number.
///
/// Places sort from left to right, and in a column by growing y.
struct GridPoint: Hashable, Comparable {
  let key: UInt64

  init(x: Int, y: Int) { key = UInt64(truncatingIfNeeded: x) << 32 | UInt64(UInt32(truncatingIfNeeded: y)) }

  var x: Int { Int(truncatingIfNeeded: key >> 32) }
  var y: Int { Int(truncatingIfNeeded: key & 0xFFFF_FFFF) }

  static func < (a: GridPoint, b: GridPoint) -> Bool { a.key < b.key }

  /// Positive where the way from `self` by `second` to `third` turns from the x axis towards the y axis; zero where it is straight.
  ///
  /// Exact: coordinates have 30 bits.
  @inline(__always)
  func turn(_ second: GridPoint, _ third: GridPoint) -> Int {
    (second.x &- x) &* (third.y &- y) &- (second.y &- y) &* (third.x &- x)
  }
}

struct SnapGrid {
  /// The width of a grid's cell, a power of two, in the path's unit.
  let step: Double
  /// The place (0, 0), in steps.
  private let origin: Vector
  private let limit: Double

  /// A grid on which the larger extent of `points` is 2^(`bits` - 1) to 2^`bits` steps; `bits` is at most 29.
  ///
  /// - Returns: Nil if the points are all one, or none.
  init?(over points: some Sequence<Vector>, bits: Int) {
    var (low, high) = (Vector(repeating: .infinity), Vector(repeating: -.infinity))
    for point in points {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    // Halves, since the whole may be beyond the greatest number.
    let half = (high / 2 - low / 2).max()
    guard half > 0, half.isFinite else { return nil }
    let least = Int(Double.leastNonzeroMagnitude.exponent)
    step = Double(sign: .plus, exponent: max(Int(half.exponent) + 2 - bits, least), significand: 1)
    origin = (low / step).rounded(.down) - 1
    // A step for the rounded origin, and one for rounding.
    limit = Double((1 << bits) + 2)
  }

  /// A point in steps, not yet rounded.
  func position(_ point: Vector) -> Vector { point / step - origin }

  /// The nearest place to a position in steps.
  func place(_ position: Vector) -> GridPoint {
    func whole(_ value: Double) -> Int { Int(max(0, min(limit, (value + 0.5).rounded(.down)))) }
    return GridPoint(x: whole(position.x), y: whole(position.y))
  }

  func point(_ place: GridPoint) -> CGPoint {
    ((origin + Vector(Double(place.x), Double(place.y))) * step).finite.point
  }
}
