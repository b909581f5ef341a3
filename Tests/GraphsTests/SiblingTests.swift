import Foundation
import Graphs
import TestSupport
import Testing

@Suite("Siblings of an edge") struct SiblingTests {
  @Test("are there exactly where the list of edges between its ends is longer than one", arguments: UInt64(1)...4)
  func agreesWithList(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var graph = Graph(kind: .digraph)
    for _ in 0..<8 { try graph.apply(.addVertex(graph.newVertex(at: .zero))) }
    let vertices = Array(graph.vertexIDs)
    for _ in 0..<24 {
      let tail = vertices[Int.random(in: 0..<8, using: &random)]
      let head = vertices[Int.random(in: 0..<8, using: &random)]
      try graph.apply(.addEdge(graph.newEdge(from: tail, to: head)))
    }
    for edge in graph.edgeIDs {
      let tail = try #require(graph.tail(of: edge))
      let head = try #require(graph.head(of: edge))
      #expect(graph.hasSiblings(edge) == (graph.edges(between: tail, and: head).count > 1))
    }
  }
}
