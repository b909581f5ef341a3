// The area that a fill covers.
//
// In:  a path or its flattened form, the rule.
// Out: the area, each covered point counted once.
//
// The plane is cut into strips at the heights of all points. Within a strip edges are straight; where two of them change places
// the strip is cut again at the crossing. Then each strip is a row of trapezoids, and its area is exact.

public import Foundation

extension Path {
  /// The area that a fill of the path covers.
  ///
  /// - Parameters:
  ///   - eoFill: The even-odd rule; else the non-zero one.
  ///   - tolerance: How far from curves their straight pieces may be, in the path's unit.
  /// - Complexity: O(*n*·*k*) for *k* pieces side by side.
  public func filledArea(eoFill: Bool = false, tolerance: CGFloat) -> CGFloat {
    FlattenedPath(self, tolerance: tolerance).filledArea(eoFill: eoFill)
  }
}

extension FlattenedPath {
  /// The area that a fill covers; open contours count as closed.
  ///
  /// Contours with a coordinate that is not finite are left out. Where very many pieces lie side by side, the area comes from at
  /// most 4,096 lines across instead of all strips, good to about a thousandth.
  public func filledArea(eoFill: Bool = false) -> CGFloat {
    var edges: [FilledAreaEdge] = []
    // Differences and products of coordinates must stay finite.
    let isHuge = points.contains { max(abs($0.x), abs($0.y)) > 0x1p500 }
    let scale = isHuge ? 0x1p-600 : 1.0
    for contour in contours where points[contour.range].allSatisfy({ $0.x.isFinite && $0.y.isFinite }) {
      for index in contour.range {
        let next = index + 1 < contour.range.upperBound ? index + 1 : contour.range.lowerBound
        if let edge = FilledAreaEdge(from: Vector(points[index]) * scale, to: Vector(points[next]) * scale) {
          edges.append(edge)
        }
      }
    }
    edges.sort { $0.top.y < $1.top.y }
    return FilledAreaSweep(eoFill: eoFill).area(of: edges) / scale / scale
  }
}

/// An edge that runs down, with the direction it had.
private struct FilledAreaEdge {
  let top, bottom: Vector
  let winding: Int

  init?(from start: Vector, to end: Vector) {
    guard start.y != end.y else { return nil }
    (top, bottom, winding) = start.y < end.y ? (start, end, 1) : (end, start, -1)
  }

  func x(at y: Double) -> Double {
    let t = (y - top.y) / (bottom.y - top.y)
    return (1 - t) * top.x + t * bottom.x
  }
}

private struct FilledAreaSweep {
  let eoFill: Bool

  private typealias Line = (x1: Double, x2: Double, winding: Int)

  /// Work beyond which lines across stand for strips.
  private static let greatestWork = 20_000_000

  /// - Parameter edges: In the order of their tops.
  func area(of edges: [FilledAreaEdge]) -> Double {
    var heights = (edges.map(\.top.y) + edges.map(\.bottom.y)).sorted()
    heights = heights.indices.filter { $0 == 0 || heights[$0] != heights[$0 - 1] }.map { heights[$0] }
    guard let first = heights.first, let last = heights.last else { return 0 }
    if let total = sweep(edges, heights, work: Self.greatestWork, isSampled: false) { return total }
    let count = min(max(Self.greatestWork / edges.count, 64), 4096)
    heights = (0...count).map { first + (last - first) * (Double($0) / Double(count)) }
    return sweep(edges, heights, work: .max, isSampled: true) ?? 0
  }

  /// - Parameter isSampled: Whether the edges may begin and end within strips, of which only the middle is looked at.
  /// - Returns: Nil if it would be more work than `work`.
  private func sweep(_ edges: [FilledAreaEdge], _ heights: [Double], work: Int, isSampled: Bool) -> Double? {
    var (work, next, total) = (work, 0, 0.0)
    var active: [FilledAreaEdge] = []
    var lines: [Line] = []
    for (top, bottom) in zip(heights, heights.dropFirst()) {
      let start = isSampled ? (top + bottom) / 2 : top
      while next < edges.count, edges[next].top.y <= start {
        active.append(edges[next])
        next += 1
      }
      active.removeAll { $0.bottom.y <= start }
      lines.removeAll(keepingCapacity: true)
      for edge in active {
        lines.append((edge.x(at: start), edge.x(at: isSampled ? start : bottom), edge.winding))
      }
      work -= lines.count
      guard work > 0 else { return nil }
      if !isSampled { lines.sort { ($0.x1, $0.x2) < ($1.x1, $1.x2) } }
      guard !isSampled, isCrossed(lines) else {
        total += width(lines, at: 0.5) * (bottom - top)
        continue
      }
      work -= lines.count * lines.count
      guard work > 0 else { return nil }
      let cuts = crossings(lines)
      work -= cuts.count * lines.count
      var from = 0.0
      for to in cuts + [1] where to > from {
        total += width(lines, at: (from + to) / 2) * (bottom - top) * (to - from)
        from = to
      }
    }
    return total
  }

  private func isCrossed(_ lines: [Line]) -> Bool {
    var highest = -Double.infinity
    for line in lines {
      if line.x2 < highest { return true }
      highest = line.x2
    }
    return false
  }

  /// Where two lines change places, as parts of the strip's height, ascending.
  private func crossings(_ lines: [Line]) -> [Double] {
    var cuts: [Double] = []
    for index in lines.indices {
      for other in 0..<index {
        let (apart1, apart2) = (lines[index].x1 - lines[other].x1, lines[other].x2 - lines[index].x2)
        if apart1 > 0, apart2 > 0 { cuts.append(apart1 / (apart1 + apart2)) }
      }
    }
    return cuts.sorted()
  }

  /// How much of a horizontal line is covered, a part `t` of the way down the strip.
  private func width(_ lines: [Line], at t: Double) -> Double {
    let xs = lines.map { (x: $0.x1 + t * ($0.x2 - $0.x1), winding: $0.winding) }.sorted { $0.x < $1.x }
    var (winding, width) = (0, 0.0)
    for (here, there) in zip(xs, xs.dropFirst()) {
      winding += here.winding
      if eoFill ? winding & 1 != 0 : winding != 0 { width += there.x - here.x }
    }
    return width
  }
}
