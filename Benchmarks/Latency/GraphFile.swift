// A graph to measure with: vertices strewn over 1200x700 points, edges between near neighbours, the same for a seed.
//
// Vertices stand on a jittered grid, so that none hides another; edges are the shortest pairs, as in a map.

import Foundation
import TestSupport

enum GraphFile {
  private static let width = 1200.0
  private static let height = 700.0

  static func text(vertices count: Int, edges edgeCount: Int, seed: UInt64) -> String {
    var random = SplitMix64(seed: seed)
    let columns = max(1, Int((Double(count) * width / height).squareRoot().rounded(.up)))
    let rows = (count + columns - 1) / columns
    let (cellWidth, cellHeight) = (width / Double(columns), height / Double(rows))
    var points: [(x: Double, y: Double)] = []
    for index in 0..<count {
      let jitter = 0.2
      points.append(
        (
          (Double(index % columns) + random.double(in: jitter...(1 - jitter))) * cellWidth,
          (Double(index / columns) + random.double(in: jitter...(1 - jitter))) * cellHeight
        ))
    }

    // Neighbours up to this many cells away are candidates; more only if so many edges are asked for.
    var reach = 1
    while (2 * reach + 1) * (2 * reach + 1) * count < 4 * edgeCount, reach < max(columns, rows) { reach += 1 }
    var pairs: [(length: Double, from: Int, to: Int)] = []
    for from in 0..<count {
      let (column, row) = (from % columns, from / columns)
      for otherRow in row...min(rows - 1, row + reach) {
        for otherColumn in max(0, column - reach)...min(columns - 1, column + reach) {
          let to = otherRow * columns + otherColumn
          if to <= from || to >= count { continue }
          pairs.append((hypot(points[from].x - points[to].x, points[from].y - points[to].y), from, to))
        }
      }
    }
    pairs.sort { ($0.length, $0.from, $0.to) < ($1.length, $1.from, $1.to) }

    var lines = ["graph measured {", "  node [shape=circle]"]
    for (index, point) in points.enumerated() {
      lines.append("  v\(index) [pos=\"\(decimal(point.x)),\(decimal(point.y))\"]")
    }
    for pair in pairs.prefix(edgeCount) { lines.append("  v\(pair.from) -- v\(pair.to)") }
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func decimal(_ value: Double) -> String { String(format: "%.2f", value) }
}
