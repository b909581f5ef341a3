// Graphs made for the tests of placements.

import Foundation
import Graphs
import Testing

struct Failure: Error {
  let text: String
  init(_ text: String) { self.text = text }
}

enum Made {
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let graph: Graph
    var testDescription: String { name }
  }

  /// Vertices without places, all with the same attributes, and edges between them.
  static func graph(_ count: Int, _ pairs: [(Int, Int)], size: String? = nil) -> Graph {
    var graph = Graph(kind: .graph)
    graph.beginBuilding(kind: .graph, isStrict: false, name: nil)
    var slice = AttributeSlice.empty
    if let size {
      slice = graph.store(
        slice,
        overlaid: ["width", "height"].map { AttributePair(name: graph.intern($0), value: graph.intern(size)) })
    }
    for index in 0..<count { _ = graph.appendVertex(named: graph.intern("n\(index)"), attributes: slice) }
    for (tail, head) in pairs {
      _ = graph.appendEdge(tail: UInt32(tail), head: UInt32(head), isDirected: false, attributes: .empty)
    }
    graph.finishBuilding(attributes: [], vertexDefaults: [], edgeDefaults: [], groups: [])
    return graph
  }

  static func path(_ count: Int) -> Graph { graph(count, (1..<max(count, 1)).map { ($0 - 1, $0) }) }
  static func cycle(_ count: Int) -> Graph { graph(count, (0..<count).map { ($0, ($0 + 1) % count) }) }
  static func star(_ count: Int) -> Graph { graph(count, (1..<count).map { (0, $0) }) }
  static func tree(_ count: Int) -> Graph { graph(count, (1..<count).map { ($0, ($0 - 1) / 2) }) }

  static func complete(_ count: Int) -> Graph {
    graph(count, (0..<count).flatMap { first in (0..<first).map { (first, $0) } })
  }

  static func mesh(_ side: Int) -> Graph {
    var pairs: [(Int, Int)] = []
    for place in 0..<side * side {
      if place % side > 0 { pairs.append((place - 1, place)) }
      if place >= side { pairs.append((place - side, place)) }
    }
    return graph(side * side, pairs)
  }

  static func random(_ count: Int, edges: Int, seed: UInt64 = 1) -> Graph {
    var state = seed
    func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    return graph(count, (0..<edges).map { _ in (below(count), below(count)) })
  }

  static func hostile() -> [Sample] {
    [
      Sample(name: "empty", graph: graph(0, [])), Sample(name: "one vertex", graph: graph(1, [])),
      Sample(name: "one loop", graph: graph(1, [(0, 0), (0, 0)])), Sample(name: "two vertices", graph: path(2)),
      Sample(name: "no edges", graph: graph(1000, [])),
      Sample(name: "a hundred thousand vertices without edges", graph: graph(100_000, [])),
      Sample(name: "pairs", graph: graph(2000, (0..<1000).map { (2 * $0, 2 * $0 + 1) })),
      Sample(name: "star", graph: star(2000)), Sample(name: "star of a hundred thousand", graph: star(100_000)),
      Sample(name: "path", graph: path(2000)), Sample(name: "path of a hundred thousand", graph: path(100_000)),
      Sample(name: "complete", graph: complete(120)), Sample(name: "complete, large", graph: complete(700)),
      Sample(name: "two sides", graph: graph(1000, (0..<2000).map { ($0 % 2, 2 + $0 / 2 % 998) })),
      Sample(name: "parallel edges", graph: graph(3, (0..<600).map { ($0 % 3, ($0 + 1) % 3) })),
      Sample(name: "loops", graph: graph(50, (0..<50).map { ($0, $0) })),
      Sample(name: "huge vertices", graph: graph(40, (1..<40).map { ($0 - 1, $0) }, size: "1e9")),
      Sample(name: "tiny vertices", graph: graph(40, (1..<40).map { ($0 - 1, $0) }, size: "1e-300")),
      Sample(name: "edges in a row of rings", graph: graph(900, (0..<900).map { ($0, $0 % 3 == 2 ? $0 - 2 : $0 + 1) })),
    ]
  }
}
