// A rectangle by its corners, and what meets it.

import Foundation

/// A closed rectangle by its corners: touching counts as meeting, and a point is a rectangle.
struct Box: Hashable, Sendable {
  var minX, minY, maxX, maxY: Double

  init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  init(_ first: CGPoint, _ second: CGPoint) {
    minX = min(first.x, second.x)
    minY = min(first.y, second.y)
    maxX = max(first.x, second.x)
    maxY = max(first.y, second.y)
  }

  init(_ rectangle: CGRect) {
    self.init(
      CGPoint(x: rectangle.minX, y: rectangle.minY), CGPoint(x: rectangle.maxX, y: rectangle.maxY))
  }

  var rectangle: CGRect { CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) }

  func meets(_ other: Box) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  func contains(_ other: Box) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  mutating func formUnion(_ other: Box) {
    minX = min(minX, other.minX)
    minY = min(minY, other.minY)
    maxX = max(maxX, other.maxX)
    maxY = max(maxY, other.maxY)
  }

  /// Whether the other box reaches a side of this one, so that without it this one might be smaller.
  func isBorderedBy(_ other: Box) -> Bool {
    other.minX <= minX || other.minY <= minY || other.maxX >= maxX || other.maxY >= maxY
  }

  /// Whether a segment and the box have a point in common.
  func meetsSegment(_ start: CGPoint, _ end: CGPoint) -> Bool {
    guard meets(Box(start, end)) else { return false }
    // Their boxes meet; they are apart only if all corners lie strictly on one side of the line.
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    func side(_ x: Double, _ y: Double) -> Double { dx * (y - start.y) - dy * (x - start.x) }
    let (a, b, c, d) = (side(minX, minY), side(maxX, minY), side(minX, maxY), side(maxX, maxY))
    return !(a > 0 && b > 0 && c > 0 && d > 0) && !(a < 0 && b < 0 && c < 0 && d < 0)
  }
}
