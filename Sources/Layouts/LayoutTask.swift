// One run of a layout on one graph: what may move, how large it is, and the two plain placements.
//
// In:  a graph and a layout. Out: places by slot, in points.

import Foundation
import Graphs

struct LayoutTask {
  /// Distance of neighbours between small vertices; larger ones are farther apart.
  static let edgeLength = 72.0
  /// Free space between things that nothing joins.
  static let gap = 36.0
  /// Sizes beyond this are nothing that a picture holds; they would push all else out of the coordinates' range.
  private static let greatestSize = 1e7

  let graph: Graph
  let layout: Layout
  /// By slot, as the graph has them.
  let positions: [CGPoint]
  let mayMove: [Bool]
  /// The slots of those that may move, in drawing order.
  let movers: [Int32]
  /// By slot.
  let sizes: [CGSize]

  init(_ graph: Graph, layout: Layout) {
    self.graph = graph
    self.layout = layout
    var positions = [CGPoint](repeating: .zero, count: graph.vertexSlotCount)
    var mayMove = [Bool](repeating: false, count: graph.vertexSlotCount)
    var sizes = [CGSize](repeating: .zero, count: graph.vertexSlotCount)
    var movers: [Int32] = []
    func bounded(_ side: CGFloat) -> CGFloat { side >= 1 ? min(side, Self.greatestSize) : 1 }
    for vertex in graph.vertexIDs {
      positions[vertex.index] = graph.position(of: vertex) ?? .zero
      let size = layout.extent(graph, vertex)
      sizes[vertex.index] = CGSize(width: bounded(size.width), height: bounded(size.height))
      if layout.mayMove(vertex, in: graph) {
        mayMove[vertex.index] = true
        movers.append(Int32(vertex.index))
      }
    }
    self.positions = positions
    self.mayMove = mayMove
    self.sizes = sizes
    self.movers = movers
  }

  /// Where the middle of what moves belongs: where it was, if only a part of the graph moves; otherwise (0, 0).
  var middle: CGPoint {
    guard layout.selection != nil, let first = movers.first else { return .zero }
    var (low, high) = (positions[Int(first)], positions[Int(first)])
    for mover in movers {
      let position = positions[Int(mover)]
      low = CGPoint(x: min(low.x, position.x), y: min(low.y, position.y))
      high = CGPoint(x: max(high.x, position.x), y: max(high.y, position.y))
    }
    return CGPoint(x: (low.x + high.x) / 2, y: (low.y + high.y) / 2)
  }

  /// Whole thousandths within what a graph takes.
  static func rounded(_ point: CGPoint) -> CGPoint {
    func rounded(_ value: Double) -> Double {
      let limit = Double(Graph.maximumCoordinate)
      // Adding zero makes negative zero positive, which is written differently.
      return min(max((value * 1000).rounded() / 1000 + 0, -limit), limit)
    }
    return CGPoint(x: rounded(point.x), y: rounded(point.y))
  }

  /// Rows of about as many as there are rows, from the top left, around the middle.
  ///
  /// Columns and rows are 72 points apart, or 36 points more than the largest vertex is wide and high.
  func gridded() -> [CGPoint] {
    var result = positions
    if movers.isEmpty { return result }
    var columns = Int(Double(movers.count).squareRoot())
    while columns * columns < movers.count { columns += 1 }
    let rows = (movers.count + columns - 1) / columns
    var (width, height) = (Self.edgeLength, Self.edgeLength)
    for mover in movers {
      width = max(width, sizes[Int(mover)].width + Self.gap)
      height = max(height, sizes[Int(mover)].height + Self.gap)
    }
    let middle = middle
    for (index, mover) in movers.enumerated() {
      result[Int(mover)] = Self.rounded(
        CGPoint(
          x: middle.x + (Double(index % columns) - Double(columns - 1) / 2) * width,
          y: middle.y + (Double(index / columns) - Double(rows - 1) / 2) * height))
    }
    return result
  }

  /// A circle around the middle, on which neighbours are 72 points apart, or 36 more than the largest vertex' longer side.
  ///
  /// One vertex stands in the middle.
  func circled() -> [CGPoint] {
    var result = positions
    var spacing = Self.edgeLength
    for mover in movers {
      spacing = max(spacing, max(sizes[Int(mover)].width, sizes[Int(mover)].height) + Self.gap)
    }
    let radius = movers.count < 2 ? 0 : max(spacing, spacing * Double(movers.count) / (2 * .pi))
    let middle = middle
    for (index, mover) in movers.enumerated() {
      let angle = 2 * .pi * Double(index) / Double(movers.count)
      result[Int(mover)] = Self.rounded(
        CGPoint(x: middle.x + radius * cos(angle), y: middle.y + radius * sin(angle)))
    }
    return result
  }
}
