// A graph as DOT.
//
// In:  a graph.
// Out: bytes of UTF-8 that `DOT.read` turns into the same graph, and that Graphviz reads. A statement a line, two spaces of
//      indentation, elements in drawing order, attributes by name: the same graph gives the same bytes.
//
// Order: graph attributes, vertices, subgraphs with the names of their members, edges. A graph attribute is inherited by the
// subgraphs after it; one that some subgraph does not have therefore stands behind the subgraphs. Likewise the defaults for
// new vertices and edges stand first if every element has the attribute, and last, where they reach none, if not.
//
// DOT cannot say all: a backslash before a quote, a line break or the end of a string is doubled, which labels show as one.

import Foundation
public import Graphs

extension DOT {
  /// The graph as a DOT file, ending with a line break.
  ///
  /// Positions are written as `pos` with at most three decimals and y up, for the vertices that were placed by a person or a
  /// file: places that nobody chose are made anew when the file is read. Linear time.
  public static func write(_ graph: Graph) -> [UInt8] {
    var writer = DOTWriter(graph)
    return writer.write()
  }

  /// Several graphs in one file, in order.
  public static func write(_ graphs: [Graph]) -> [UInt8] { graphs.flatMap { write($0) } }
}

private struct DOTWriter {
  private let graph: Graph
  private var output: [UInt8] = []
  /// Deeper subgraphs are not indented further, so that a million nested ones do not take a million squared spaces.
  private static let deepestIndentation = 32

  init(_ graph: Graph) { self.graph = graph }

  mutating func write() -> [UInt8] {
    // What Graphviz would read as another encoding must not be said.
    let attributes = graph.attributes.filter { $0.name != "charset" }
    append(graph.isStrict ? "strict " : "")
    append(graph.kind == .graph ? "graph " : "digraph ")
    if let name = graph.name {
      append(name)
      append(" ")
    }
    append("{\n")

    let children = children()
    let inherited = inheritedByAll(children)
    let early = inherited.first ?? []
    writeAttributes(attributes.filter { early.sortedValue(of: $0.name) != nil }, depth: 1)
    let vertexDefaults = Defaults(graph.vertexDefaults, count: graph.vertexCount, in: graph, vertices: true)
    let edgeDefaults = Defaults(graph.edgeDefaults, count: graph.edgeCount, in: graph, vertices: false)
    writeDefaults(vertexDefaults.early, of: "node")
    writeDefaults(edgeDefaults.early, of: "edge")
    writeVertices(defaults: vertexDefaults.early)
    writeGroups(children, inherited)
    writeEdges(defaults: edgeDefaults.early)
    writeDefaults(vertexDefaults.late, of: "node")
    writeDefaults(edgeDefaults.late, of: "edge")
    writeAttributes(attributes.filter { early.sortedValue(of: $0.name) == nil }, depth: 1)
    append("}\n")
    return output
  }

  // MARK: Defaults

  /// The defaults that may stand first, since every element has such an attribute, and those that may not.
  private struct Defaults {
    var early: [Attribute] = []
    var late: [Attribute] = []

    init(_ defaults: [Attribute], count: Int, in graph: Graph, vertices: Bool) {
      for attribute in defaults {
        // With no elements the end is as good a place.
        let isEarly =
          count > 0
          && (vertices
            ? graph.vertexIDs.allSatisfy { graph.hasAttribute(attribute.name, .vertex($0)) }
            : graph.edgeIDs.allSatisfy { graph.hasAttribute(attribute.name, .edge($0)) })
        if isEarly { early.append(attribute) } else { late.append(attribute) }
      }
    }
  }

  private mutating func writeDefaults(_ attributes: [Attribute], of keyword: String) {
    if attributes.isEmpty { return }
    append("  " + keyword)
    appendList(attributes)
    append(";\n")
  }

  // MARK: Vertices and edges

  private mutating func writeVertices(defaults: [Attribute]) {
    for vertex in graph.vertexIDs {
      guard let name = graph.name(of: vertex), let position = graph.position(of: vertex) else { continue }
      append("  ")
      append(name)
      var attributes = without(defaults, graph.attributes(of: .vertex(vertex)))
      if graph.isPlaced(vertex) {
        // Zero minus zero is zero, not negative zero.
        let text = shortDecimal(position.x) + "," + shortDecimal(0 - position.y)
        attributes.set("pos", to: GraphString(text))
      }
      appendList(attributes)
      append(";\n")
    }
  }

  private mutating func writeEdges(defaults: [Attribute]) {
    for edge in graph.edgeIDs {
      guard let tail = graph.tail(of: edge), let head = graph.head(of: edge), let tailName = graph.name(of: tail),
        let headName = graph.name(of: head)
      else { continue }
      var attributes = without(defaults, graph.attributes(of: .edge(edge)))
      append("  ")
      append(tailName)
      appendPort("tailport", &attributes)
      append(graph.kind == .graph ? " -- " : " -> ")
      append(headName)
      appendPort("headport", &attributes)
      // DOT has no graph with both kinds of edges; Graphviz draws such an edge without arrow.
      if graph.kind == .mixed && !graph.isDirected(edge) && attributes.value(of: "dir") == nil {
        attributes.set("dir", to: "none")
      }
      appendList(attributes)
      append(";\n")
    }
  }

  /// The attributes that say something else than the defaults, in which every name has one.
  private func without(_ defaults: [Attribute], _ attributes: [Attribute]) -> [Attribute] {
    defaults.isEmpty ? attributes : attributes.filter { defaults.sortedValue(of: $0.name) != $0.value }
  }

  private mutating func appendPort(_ name: String, _ attributes: inout [Attribute]) {
    guard let port = attributes.value(of: name), !port.isHTML else { return }
    // A port with a compass point is two names.
    let parts = port.text.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    attributes.set(name, to: nil)
    for part in parts {
      append(":")
      append(GraphString(String(decoding: part, as: UTF8.self)))
    }
  }

  // MARK: Subgraphs

  /// The subgraphs directly in the graph, first, and then in each subgraph.
  private func children() -> [[Int]] {
    var result = [[Int]](repeating: [], count: graph.groups.count + 1)
    for (index, group) in graph.groups.enumerated() { result[(group.parent ?? -1) + 1].append(index) }
    return result
  }

  /// For the graph, first, and then for each subgraph: its attributes that all subgraphs in it have too, at any depth.
  ///
  /// Only these may stand before the subgraphs, which would inherit any other.
  private func inheritedByAll(_ children: [[Int]]) -> [[Attribute]] {
    var result = [[Attribute]](repeating: [], count: children.count)
    // Parents come before their children.
    for place in children.indices.reversed() {
      let own = place == 0 ? graph.attributes : graph.groups[place - 1].attributes
      result[place] = own.filter { attribute in
        attribute.name != "charset"
          && children[place].allSatisfy { result[$0 + 1].sortedValue(of: attribute.name) != nil }
      }
    }
    return result
  }

  /// All subgraphs, each within its parent, without recursion.
  private mutating func writeGroups(_ children: [[Int]], _ inherited: [[Attribute]]) {
    struct Visit {
      var group: Int
      var isEnd: Bool
      var depth: Int
      /// The attributes to write behind the subgraphs inside.
      var late: [Attribute] = []
    }
    var stack = (children.first ?? []).reversed().map { Visit(group: $0, isEnd: false, depth: 1) }
    while let visit = stack.popLast() {
      let group = graph.groups[visit.group]
      if visit.isEnd {
        writeAttributes(visit.late, depth: visit.depth + 1)
        indent(visit.depth)
        append("}\n")
        continue
      }
      indent(visit.depth)
      append("subgraph ")
      if let name = group.name {
        append(name)
        append(" ")
      }
      append("{\n")
      let fromParent = inherited[(group.parent ?? -1) + 1]
      let early = inherited[visit.group + 1]
      writeAttributes(
        early.filter { fromParent.sortedValue(of: $0.name) != $0.value }, depth: visit.depth + 1)
      for member in graph.members(of: visit.group) {
        guard let name = graph.name(of: member) else { continue }
        indent(visit.depth + 1)
        append(name)
        append(";\n")
      }
      let late = group.attributes.filter { $0.name != "charset" && early.sortedValue(of: $0.name) == nil }
      stack.append(Visit(group: visit.group, isEnd: true, depth: visit.depth, late: late))
      for child in children[visit.group + 1].reversed() {
        stack.append(Visit(group: child, isEnd: false, depth: visit.depth + 1))
      }
    }
  }

  private mutating func writeAttributes(_ attributes: [Attribute], depth: Int) {
    for attribute in attributes {
      indent(depth)
      append(GraphString(attribute.name))
      append("=")
      append(attribute.value)
      append(";\n")
    }
  }

  // MARK: Texts

  private mutating func indent(_ depth: Int) {
    for _ in 0..<min(depth, DOTWriter.deepestIndentation) * 2 { output.append(UInt8(ascii: " ")) }
  }

  private mutating func appendList(_ attributes: [Attribute]) {
    if attributes.isEmpty { return }
    append(" [")
    for (index, attribute) in attributes.enumerated() {
      if index > 0 { append(", ") }
      append(GraphString(attribute.name))
      append("=")
      append(attribute.value)
    }
    append("]")
  }

  private mutating func append(_ text: String) { output.append(contentsOf: text.utf8) }

  private mutating func append(_ string: GraphString) { DOTSpelling.append(string, to: &output) }
}

extension Graph {
  fileprivate func hasAttribute(_ name: String, _ element: Element) -> Bool { attribute(name, of: element) != nil }
}
