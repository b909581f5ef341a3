// A graph in words, line by line: for a screen reader, a terminal, a mail.
//
// In:  a graph.
// Out: what it is, its groups, and each vertex with the edges that leave it; in drawing order, the same each time.

import Foundation
public import Graphs

/// A graph as an indented text.
public struct GraphOutline: Sendable {
  private let graph: Graph

  public init(_ graph: Graph) { self.graph = graph }

  /// The outline, ending with a line break; linear in the size of the graph.
  public var text: String {
    var lines = [title]
    let own = list(graph.attributes)
    if !own.isEmpty { lines.append("  " + own) }
    var depths: [Int] = []
    for (index, group) in graph.groups.enumerated() {
      depths.append(group.parent.map { depths[$0] + 1 } ?? 1)
      let indentation = String(repeating: "  ", count: min(depths[index], 32))
      let members = graph.members(of: index).compactMap { graph.name(of: $0) }.map { outlined($0) }
      let name = group.name.map { outlined($0) } ?? "without a name"
      let attributes = list(group.attributes)
      lines.append(
        "\(indentation)\(group.isCluster ? "cluster" : "subgraph") \(name): "
          + (members.isEmpty ? "no vertices" : members.joined(separator: ", "))
          + (attributes.isEmpty ? "" : "; " + attributes))
    }
    for vertex in graph.vertexIDs { describe(vertex, into: &lines) }
    return lines.joined(separator: "\n") + "\n"
  }

  private var title: String {
    func count(_ number: Int, _ singular: String, _ plural: String) -> String {
      "\(number) \(number == 1 ? singular : plural)"
    }
    let kind =
      switch graph.kind {
      case .graph: "undirected graph"
      case .digraph: "directed graph"
      case .mixed: "mixed graph"
      }
    return (graph.isStrict ? "strict " : "") + kind + (graph.name.map { " " + outlined($0) } ?? "") + ": "
      + [
        count(graph.vertexCount, "vertex", "vertices"), count(graph.edgeCount, "edge", "edges"),
        count(graph.componentCount, "component", "components"),
      ].joined(separator: ", ")
  }

  private func describe(_ vertex: VertexID, into lines: inout [String]) {
    guard let name = graph.name(of: vertex) else { return }
    var line = "vertex \(outlined(name))"
    if graph.isPlaced(vertex), let position = graph.position(of: vertex) {
      line += " at \(shortDecimal(position.x)), \(shortDecimal(position.y))"
    }
    let attributes = list(graph.attributes(of: .vertex(vertex)))
    lines.append(line + (attributes.isEmpty ? "" : ": " + attributes))
    var origins: [String] = []
    for edge in graph.edges(at: vertex) {
      guard let tail = graph.tail(of: edge), let head = graph.head(of: edge), let tailName = graph.name(of: tail),
        let headName = graph.name(of: head)
      else { continue }
      guard tail == vertex else {
        if graph.isDirected(edge) { origins.append(outlined(tailName)) }
        continue
      }
      let attributes = list(graph.attributes(of: .edge(edge)))
      let end = head == vertex ? "itself" : outlined(headName)
      lines.append(
        "  \(graph.isDirected(edge) ? "to" : "joined with") \(end)" + (attributes.isEmpty ? "" : ": " + attributes))
    }
    if !origins.isEmpty { lines.append("  from " + origins.joined(separator: ", ")) }
    if graph.degree(of: vertex) == 0 { lines.append("  no edges") }
  }

  private func list(_ attributes: [Attribute]) -> String {
    attributes.map { "\(printable($0.name)) \(outlined($0.value))" }.joined(separator: ", ")
  }
}
