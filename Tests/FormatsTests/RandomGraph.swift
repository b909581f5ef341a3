// Random graphs of every kind that XML formats hold: awkward texts, defaults, groups, positions, mixed edges.

import Foundation
@testable import Formats
@testable import Graphs
import TestSupport

struct RandomGraph {
  var random: SplitMix64
  /// Whether the graph declares types.
  var isDeclared = true
  /// Attributes that formats have places of their own for.
  private let words = [
    "label", "color", "fillcolor", "style", "shape", "width", "height", "penwidth", "weight", "fontsize", "dir", "x",
    "z",
    "group name", "größe", "kind", "comment",
  ]

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  mutating func value(of name: String) -> GraphString {
    switch (name, Int.random(in: 0..<8, using: &random)) {
    case (_, 0): return GraphString(text())
    case ("color", _), ("fillcolor", _):
      return GraphString(
        ["red", "#ff0000", "#FF8800", "#11223344", "no colour", "transparent"].randomElement(using: &random) ?? "")
    case ("style", _):
      return GraphString(
        ["filled", "filled,rounded", "dashed", "dotted", "solid", "bold"].randomElement(using: &random) ?? "")
    case ("shape", _):
      return GraphString(["circle", "box", "diamond", "star", "square", "ellipse"].randomElement(using: &random) ?? "")
    case ("width", _), ("height", _), ("penwidth", _), ("weight", _), ("z", _), ("x", _), ("fontsize", _):
      return GraphString(["1", "0.75", "0.5", "2.25", "-3", "1e3", "0.333", "12"].randomElement(using: &random) ?? "")
    case ("dir", _): return GraphString(["both", "none", "forward", "back"].randomElement(using: &random) ?? "")
    default: return GraphString(text(), isHTML: chance(5))
    }
  }

  mutating func text() -> String {
    let pieces = [
      "a", "b", " ", "<", ">", "&", "\"", "'", "\n", "\t", "\r", "\\n", "ä", "漢", "𝄞", "]]>", "&amp;", "1", "0", ".",
      "e\u{301}",
    ]
    return (0..<Int.random(in: 0..<6, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  mutating func attributes(_ names: [String]) -> [Attribute] {
    var list: [Attribute] = []
    for name in names where chance(40) { list.append(Attribute(name, value(of: name))) }
    return list.normalized
  }

  mutating func graph() -> Graph {
    let kind = [Graph.Kind.graph, .digraph, .mixed].randomElement(using: &random) ?? .graph
    var graph = Graph(kind: kind, isStrict: false, name: chance(50) ? GraphString(text()) : nil)
    let names = Array(words.shuffled(using: &random).prefix(Int.random(in: 0..<8, using: &random)))
    let places = chance(60)
    var vertices: [VertexID] = []
    for index in 0..<Int.random(in: 0..<8, using: &random) {
      var name = GraphString(chance(50) ? "n\(index)" : text())
      if graph.vertex(named: name) != nil { name = GraphString("vertex \(index)") }
      let point = CGPoint(
        x: (random.double(in: -1000...1000) * 1000).rounded() / 1000,
        y: (random.double(in: -1000...1000) * 8).rounded() / 8)
      let vertex = Vertex(
        id: graph.nextVertexID, name: name, position: point, isPlaced: places && chance(80),
        attributes: attributes(names))
      _ = try? graph.apply(.addVertex(vertex))
      vertices.append(vertex.id)
    }
    for _ in 0..<(vertices.isEmpty ? 0 : Int.random(in: 0..<10, using: &random)) {
      guard let tail = vertices.randomElement(using: &random), let head = vertices.randomElement(using: &random) else {
        break
      }
      var list = attributes(names.filter { $0 != "x" && $0 != "z" })
      if chance(20) { list.append(Attribute("id", GraphString(text()))) }
      if chance(20) { list.append(Attribute("tailport", GraphString(text()))) }
      let edge = Edge(
        id: graph.nextEdgeID, tail: tail, head: head, isDirected: kind == .mixed ? chance(50) : kind == .digraph,
        attributes: list)
      _ = try? graph.apply(.addEdge(edge))
    }
    for attribute in attributes(["label", "bgcolor", "rankdir", "größe"]) {
      graph.attributes.set(attribute.name, to: attribute.value)
    }
    addGroups(&graph, vertices)
    if chance(30), Set(graph.edgeIDs.map { ends(of: $0, graph) }).count == graph.edgeCount { graph.isStrict = true }
    graph.placeUnplacedVertices()
    return graph
  }

  private func ends(of edge: EdgeID, _ graph: Graph) -> [UInt32] {
    let ends = [graph.tailSlot(edge.slot), graph.headSlot(edge.slot)]
    return graph.kind == .digraph ? ends : ends.sorted()
  }

  private mutating func addGroups(_ graph: inout Graph, _ vertices: [VertexID]) {
    var free = vertices.shuffled(using: &random)
    var groups: [Group] = []
    for index in 0..<Int.random(in: 0..<4, using: &random) {
      // The parent is one of the last group's ancestors or that group, so that the order is that of the tree.
      var parent: Int? = groups.isEmpty ? nil : groups.count - 1
      while let one = parent, chance(50) { parent = groups[one].parent }
      var name: GraphString? = chance(20) ? nil : GraphString("cluster \(index)")
      // Some groups are a vertex of the group around them.
      if chance(40), let one = parent.flatMap({ groups[$0].members.first }) ?? (parent == nil ? free.popLast() : nil) {
        name = graph.name(of: one)
      }
      var group = Group(name: name, parent: parent, attributes: attributes(["label", "color", "bgcolor"]))
      let count = min(free.count, Int.random(in: 0..<4, using: &random))
      group.members = free.suffix(count).sorted()
      free.removeLast(count)
      groups.append(group)
    }
    graph.groups = groups
  }
}

extension Graph {
  /// The graph without the types that a reader finds declared where a writer had none to write.
  func withoutDeclarations() -> Graph {
    var graph = self
    graph.declarations = []
    return graph
  }

  /// What differs first, in words.
  func difference(from other: Graph) -> String {
    if kind != other.kind || isStrict != other.isStrict || name != other.name { return "kind, strictness or name" }
    if attributes != other.attributes { return "\(attributes) is \(other.attributes)" }
    if vertexDefaults != other.vertexDefaults { return "\(vertexDefaults) is \(other.vertexDefaults)" }
    if declarations != other.declarations { return "\(declarations) is \(other.declarations)" }
    for (one, another) in zip(groups, other.groups) where one != another { return "\(one) is \(another)" }
    for (one, another) in zip(vertexIDs, other.vertexIDs) where self[one] != other[another] {
      return "\(String(describing: self[one])) is \(String(describing: other[another]))"
    }
    for (one, another) in zip(edgeIDs, other.edgeIDs) where self[one] != other[another] {
      return "\(String(describing: self[one])) is \(String(describing: other[another]))"
    }
    return
      "\(vertexCount) vertices, \(edgeCount) edges and \(groups.count) groups are \(other.vertexCount), \(other.edgeCount) and \(other.groups.count)"
  }
}
