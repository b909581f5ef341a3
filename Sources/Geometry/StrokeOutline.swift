// The outline of a stroke under construction: a run of steps, and closed contours made of such runs.
//
// In:  points in the order of travel, in the path's own unit.
// Out: contours, all clockwise on the screen (y down), in flat arrays.

import Foundation

/// Steps from point to point, straight or cubic.
///
/// A cubic is three points, the first at a place listed in `curves`.
struct StrokeSide {
  private(set) var points: [Vector] = []
  private(set) var curves: [Int] = []

  /// Goes straight to `point`; nothing if it is there already.
  mutating func line(to point: Vector) {
    if points.last != point { points.append(point) }
  }

  mutating func curve(to end: Vector, control1: Vector, control2: Vector) {
    curves.append(points.count)
    points.append(control1)
    points.append(control2)
    points.append(end)
  }

  /// Puts another point in the place of the last one, which a straight step must have reached.
  mutating func replaceLast(with point: Vector) {
    if !points.isEmpty { points[points.count - 1] = point }
  }

  mutating func replaceFirst(with point: Vector) {
    if !points.isEmpty { points[0] = point }
  }

  mutating func reserve(_ count: Int) { points.reserveCapacity(count) }

  mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    curves.removeAll(keepingCapacity: true)
  }
}

/// Finished contours, closed and clockwise.
struct StrokeOutline {
  private(set) var points: [Vector] = []
  /// Where the first control point of each cubic stands in `points`.
  private(set) var curves: [Int] = []
  private(set) var contours: [Range<Int>] = []
  private var start = 0

  mutating func line(to point: Vector) {
    if points.count == start || points[points.count - 1] != point { points.append(point) }
  }

  mutating func append(_ side: StrokeSide) {
    guard let first = side.points.first else { return }
    // A whole stroke is two sides and two caps: growing once will do for most.
    if points.isEmpty { points.reserveCapacity(2 * side.points.count + 16) }
    // The first point may be there already, as the end of a cap.
    let isRepeated = points.count > start && points[points.count - 1] == first
    let shift = points.count - (isRepeated ? 1 : 0)
    for curve in side.curves { curves.append(curve + shift) }
    points.append(contentsOf: side.points.dropFirst(isRepeated ? 1 : 0))
  }

  mutating func append(reversed side: StrokeSide) {
    guard let last = side.points.last else { return }
    line(to: last)
    let shift = points.count - 1 + (side.points.count - 1)
    // A cubic's controls stand at c and c + 1; walked backwards the one at c + 1 comes first.
    for curve in side.curves.reversed() { curves.append(shift - (curve + 1)) }
    for index in stride(from: side.points.count - 2, through: 0, by: -1) { points.append(side.points[index]) }
  }

  /// Ends the contour; one without an area is forgotten.
  mutating func close() {
    // The close goes back to the start by itself, unless a cubic does.
    if points.count > start + 1, points[points.count - 1] == points[start], curves.last != points.count - 3 {
      points.removeLast()
    }
    if points.count - start > 2 {
      contours.append(start..<points.count)
    } else {
      points.removeLast(points.count - start)
      while let last = curves.last, last >= start { curves.removeLast() }
    }
    start = points.count
  }

  /// A contour of its own, turned round if it is not clockwise.
  mutating func add(triangle a: Vector, _ b: Vector, _ c: Vector) {
    let area = (b - a).cross(c - a)
    guard area != 0, points.count == start else { return }
    points.append(a)
    points.append(area > 0 ? b : c)
    points.append(area > 0 ? c : b)
    close()
  }
}
