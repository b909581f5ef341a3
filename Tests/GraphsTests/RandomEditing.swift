// Random edits, good and bad, for properties that hold whatever is done.

import Foundation
import Graphs
import TestSupport

/// Makes edits for a graph from a seed.
struct RandomEditor {
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private static let names = ["color", "label", "key", "width", "zcustom", "", "é", "e\u{301}"]

  mutating func attributes() -> [Attribute] {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in Attribute(attributeName(), value()) }
  }

  mutating func attributeName() -> String { RandomEditor.names.randomElement(using: &random) ?? "" }

  mutating func value() -> GraphString {
    Bool.random(using: &random)
      ? GraphString("<b>\(Int.random(in: 0...9, using: &random))</b>", isHTML: true)
      : GraphString("v\(Int.random(in: 0...20, using: &random))")
  }

  mutating func position() -> CGPoint {
    switch Int.random(in: 0...40, using: &random) {
    case 0: CGPoint(x: Double.nan, y: 0)
    case 1: CGPoint(x: random.double(in: -1e12...1e12), y: random.double(in: -1e12...1e12))
    case 2: CGPoint(x: random.double(in: -1e7...1e7), y: 0)
    default: CGPoint(x: random.double(in: -500...500).rounded(), y: random.double(in: -500...500).rounded())
    }
  }

  /// A vertex that is likely to exist.
  mutating func vertex(_ graph: Graph) -> VertexID {
    var id = VertexID(slot: 0)
    for _ in 0..<4 {
      id = VertexID(slot: UInt32.random(in: 0...UInt32(graph.vertexSlotCount), using: &random))
      if graph.contains(id) { break }
    }
    return id
  }

  /// An edge that is likely to exist.
  mutating func edge(_ graph: Graph) -> EdgeID {
    var id = EdgeID(slot: 0)
    for _ in 0..<4 {
      id = EdgeID(slot: UInt32.random(in: 0...UInt32(graph.edgeSlotCount), using: &random))
      if graph.contains(id) { break }
    }
    return id
  }

  mutating func element(_ graph: Graph) -> Element {
    switch Int.random(in: 0...9, using: &random) {
    case 0: .graph
    case 1...5: .vertex(vertex(graph))
    case 6: .group(Int.random(in: 0...1, using: &random))
    default: .edge(edge(graph))
    }
  }

  /// Some edit; about one in six does not fit.
  mutating func edit(_ graph: Graph, depth: Int = 0) -> Edit {
    switch Int.random(in: 0...(depth == 0 ? 26 : 24), using: &random) {
    case 0...4:
      var vertex = graph.newVertex(
        at: position(), name: GraphString("n\(Int.random(in: 0...2000, using: &random))"))
      vertex.attributes = attributes().reduce(into: []) { list, attribute in
        if list.value(of: attribute.name) == nil { list.append(attribute) }
      }
      return .addVertex(
        Vertex(id: vertex.id, name: vertex.name, position: vertex.position, attributes: vertex.attributes))
    case 5, 6: return .removeVertex(vertex(graph))
    case 7...10:
      let count = Int.random(in: 1...4, using: &random)
      return .move((0..<count).map { _ in Move(vertex(graph), to: position()) })
    case 11...15:
      return .addEdge(
        Edge(
          id: graph.nextEdgeID, tail: vertex(graph), head: vertex(graph), isDirected: .random(using: &random),
          attributes: attributes()))
    case 16, 17: return .removeEdge(edge(graph))
    case 18...20:
      return .setAttribute(element(graph), name: attributeName(), value: Bool.random(using: &random) ? value() : nil)
    case 21: return .rename(vertex(graph), to: GraphString("n\(Int.random(in: 0...2000, using: &random))"))
    case 22: return .renameGraph(to: Bool.random(using: &random) ? value() : nil)
    case 23:
      let kinds: [Graph.Kind] = [.graph, .digraph, .mixed]
      return .setKind(
        kinds.randomElement(using: &random) ?? .graph, isStrict: Int.random(in: 0...4, using: &random) == 0)
    case 24:
      return .remove(vertices: [vertex(graph), vertex(graph)], edges: [edge(graph), edge(graph)], from: graph)
    default: return .compound((0..<3).map { _ in edit(graph, depth: 1) }, title: nil)
    }
  }
}
