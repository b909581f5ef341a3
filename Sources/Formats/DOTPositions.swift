// Positions of a DOT file: `pos="x,y"` in points with y up, optionally `x,y,z` and `!` for pinned.
//
// Points of a document have y down: y is negated here and negated back by the writer, nothing else is shifted.

import Foundation
import Graphs

/// The place that a `pos` attribute of a vertex means; nil if it means none that can be drawn.
func parsedPosition(_ bytes: UnsafeBufferPointer<UInt8>) -> (point: CGPoint, isPinned: Bool)? {
  var place = 0
  func skipSpaces() {
    while place < bytes.count, bytes[place] == UInt8(ascii: " ") || bytes[place] == UInt8(ascii: "\t") { place += 1 }
  }
  func skipComma() -> Bool {
    skipSpaces()
    guard place < bytes.count, bytes[place] == UInt8(ascii: ",") else { return false }
    place += 1
    skipSpaces()
    return true
  }
  skipSpaces()
  guard let x = parsedNumber(bytes, at: &place), skipComma(), let y = parsedNumber(bytes, at: &place) else {
    return nil
  }
  if skipComma(), parsedNumber(bytes, at: &place) == nil { return nil }
  skipSpaces()
  let isPinned = place < bytes.count && bytes[place] == UInt8(ascii: "!")
  if isPinned { place += 1 }
  skipSpaces()
  let limit = Graph.maximumCoordinate
  guard place == bytes.count, abs(x) <= limit, abs(y) <= limit else { return nil }
  // Zero minus zero is zero, not negative zero.
  return (CGPoint(x: x, y: 0 - y), isPinned)
}

extension Graph {
  /// Gives places to the vertices that a file left without one: a circle, in the order of the file, clockwise from the right.
  ///
  /// Neighbours on the circle are 72 points apart. If some vertices are placed, the circle lies around them with at least
  /// 72 points to spare; otherwise its centre is (0, 0), where a single vertex stands. Coordinates are whole thousandths.
  package mutating func placeUnplacedVertices() {
    let spacing = 72.0
    let unplaced = vertexCount - placedVertexCount
    if unplaced == 0 { return }
    var center = CGPoint.zero
    var radius = unplaced == 1 ? 0 : max(spacing, spacing * Double(unplaced) / (2 * .pi))
    if let bounds = boundsOfPlacedVertices {
      center = CGPoint(x: bounds.midX, y: bounds.midY)
      radius = max(radius, hypot(bounds.width, bounds.height) / 2 + spacing)
    }
    var index = 0
    func rounded(_ value: Double) -> Double {
      let limit = Graph.maximumCoordinate
      return min(max((value * 1000).rounded() / 1000 + 0, -limit), limit)
    }
    for vertex in vertexIDs where !isPlaced(vertex) {
      let angle = 2 * .pi * Double(index) / Double(unplaced)
      let point = CGPoint(
        x: rounded(center.x + radius * cos(angle)), y: rounded(center.y + radius * sin(angle)))
      setPosition(ofVertex: vertex.slot, to: point, isPlaced: false)
      index += 1
    }
  }

  private var boundsOfPlacedVertices: CGRect? {
    var (minX, minY, maxX, maxY) = (CGFloat.infinity, CGFloat.infinity, -CGFloat.infinity, -CGFloat.infinity)
    for vertex in vertexIDs where isPlaced(vertex) {
      guard let position = position(of: vertex) else { continue }
      minX = min(minX, position.x)
      minY = min(minY, position.y)
      maxX = max(maxX, position.x)
      maxY = max(maxY, position.y)
    }
    return minX <= maxX ? CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) : nil
  }
}
