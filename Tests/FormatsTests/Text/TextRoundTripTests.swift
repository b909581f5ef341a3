// What is written reads back as the same graph, in the text formats.
//
// ROUNDS=10000 tries so many graphs a seed instead of 60.

import Formats
import Foundation
@testable import Graphs
import TestSupport
import Testing

/// The formats of plain text that hold whole graphs.
let textFormats: [FileFormat] = [
  .gml, .json, .nodeLink, .tgf, .edgeList, .adjacencyList, .adjacencyMatrix, .csv, .graph6, .sparse6,
]

let roundTripCount = ProcessInfo.processInfo.environment["ROUNDS"].flatMap { Int($0) } ?? 60

@Suite("Text round trips") struct TextRoundTripTests {
  @Test("random graphs come back as they were exactly where no loss is reported", arguments: textFormats, 1...4)
  func random(format: FileFormat, seed: Int) throws {
    for index in 0..<roundTripCount {
      var maker = RandomGraph(seed: UInt64(seed * 1_000_000 + index))
      var graph = maker.graph()
      balanceMarkup(&graph)
      if maker.chance(30) { addSingles(&graph, &maker) }
      if !roundTrips(graph, format, "seed \(seed), graph \(index)") { return }
    }
  }

  @Test("plain graphs come back as they were exactly where no loss is reported", arguments: textFormats)
  func plain(format: FileFormat) throws {
    var kept = 0
    for index in 0..<roundTripCount * 8 {
      var maker = RandomGraph(seed: UInt64(77_000_000 + index))
      let graph = plainGraph(&maker)
      if format.losses(writing: graph).isEmpty { kept += 1 }
      if !roundTrips(graph, format, "graph \(index)") { return }
    }
    #expect(kept > roundTripCount / 8)
  }

  /// Few attributes, edges mostly in the order of their tails, names that are mostly words.
  private func plainGraph(_ maker: inout RandomGraph) -> Graph {
    let kind: Graph.Kind = maker.chance(45) ? .graph : maker.chance(90) ? .digraph : .mixed
    var graph = Graph(kind: kind)
    let isNumbered = maker.chance(60)
    let first = maker.chance(50) ? 0 : 1
    var vertices: [VertexID] = []
    let hasLabels = maker.chance(30)
    for index in 0..<Int.random(in: 0..<7, using: &maker.random) {
      var name = GraphString(isNumbered ? String(index + first) : "n\(index)")
      if maker.chance(5) { name = GraphString(maker.text()) }
      if graph.vertex(named: name) != nil { continue }
      let label = GraphString(maker.chance(90) ? "a b" : maker.text())
      let vertex = Vertex(
        id: graph.nextVertexID, name: name, position: .zero, isPlaced: maker.chance(2),
        attributes: hasLabels && maker.chance(50) ? [Attribute("label", label)] : [])
      _ = try? graph.apply(.addVertex(vertex))
      vertices.append(vertex.id)
    }
    let hasWeights = maker.chance(40)
    let isSorted = maker.chance(80)
    // By columns, as graph6 has them, or by rows.
    let isByHead = maker.chance(40)
    for outer in vertices {
      for inner in vertices where maker.chance(30) {
        let (tail, head) = isByHead ? (inner, outer) : (outer, inner)
        if isSorted, kind == .graph, head < tail { continue }
        var attributes: [Attribute] = []
        if hasWeights, maker.chance(70) {
          attributes.append(Attribute("weight", maker.chance(90) ? "2.5" : maker.value(of: "weight")))
        }
        if hasLabels, maker.chance(50) { attributes.append(Attribute("label", "x")) }
        let ends = isSorted || maker.chance(50) ? (tail, head) : (head, tail)
        let edge = Edge(
          id: graph.nextEdgeID, tail: ends.0, head: ends.1,
          isDirected: kind == .digraph || (kind == .mixed && maker.chance(50)), attributes: attributes)
        _ = try? graph.apply(.addEdge(edge))
      }
    }
    graph.placeUnplacedVertices()
    return graph
  }

  /// Markup that no edit would let in is text.
  private func balanceMarkup(_ graph: inout Graph) {
    func isBalanced(_ text: String) -> Bool {
      let depths = text.utf8.reduce(into: [0]) { $0.append($0[$0.count - 1] + ($1 == 60 ? 1 : $1 == 62 ? -1 : 0)) }
      return depths.last == 0 && !depths.contains { $0 < 0 }
    }
    for attribute in graph.attributes where attribute.value.isHTML && !isBalanced(attribute.value.text) {
      graph.attributes.set(attribute.name, to: GraphString(attribute.value.text))
    }
    for index in graph.groups.indices {
      for attribute in graph.groups[index].attributes
      where attribute.value.isHTML && !isBalanced(attribute.value.text) {
        graph.groups[index].attributes.set(attribute.name, to: GraphString(attribute.value.text))
      }
    }
  }

  /// What `RandomGraph` leaves out, as the formats of XML cannot hold it: markup for a name, control characters, defaults.
  private func addSingles(_ graph: inout Graph, _ maker: inout RandomGraph) {
    if maker.chance(50) { graph.vertexDefaults = [Attribute("color", maker.value(of: "color"))] }
    if maker.chance(50) { graph.edgeDefaults = [Attribute("a b", GraphString("<b>x</b>", isHTML: maker.chance(50)))] }
    if maker.chance(50) { graph.attributes.set("control", to: GraphString("\u{1}\u{7F}\u{85}\u{2028}")) }
    if maker.chance(50) { graph.name = GraphString("<i>x</i>", isHTML: true) }
    if maker.chance(50) {
      let vertex = Vertex(
        id: graph.nextVertexID, name: GraphString("<b>x</b>", isHTML: true), position: .zero, isPlaced: false,
        attributes: [
          Attribute("gml:kept", "no gml [[ "), Attribute("gml:graphics", "w 7"), Attribute("name", "x"),
          Attribute("id", "007"), Attribute("number", "1e5"), Attribute("graphics", "\\"),
        ])
      _ = try? graph.apply(.addVertex(vertex))
      graph.placeUnplacedVertices()
    }
    if maker.chance(50) {
      graph.declarations = [
        AttributeDeclaration(.vertex, "width", .double, identifier: "d0"),
        AttributeDeclaration(.edge, "label", .boolean, defaultValue: "true"),
      ]
    }
  }

  @Test("GML files of other people are the same after reading, writing and reading")
  func corpus() throws {
    guard Shared.exists else { return }
    for file in CorpusFile.all(kind: "gml") + CorpusFile.all(kind: "gml-hostile") {
      guard let contents = try? GML.read(try file.bytes(), name: file.path) else { continue }
      for document in contents.documents where !roundTrips(document.graph, .gml, file.path, isDeclared: true) { return }
    }
  }
}

/// Whether a graph comes back from a format as it was, exactly if no loss is reported.
func roundTrips(_ graph: Graph, _ format: FileFormat, _ name: String, isDeclared: Bool = false) -> Bool {
  let written = format.write(graph)
  let shown = String(decoding: written.prefix(3000), as: UTF8.self)
  do {
    let again = try format.read(written, name: "written").documents[0].graph
    if let broken = again.brokenInvariant() {
      Issue.record("\(name): \(broken)\n\(shown)")
      return false
    }
    let second = format.write(again)
    if second != written, format.losses(writing: graph).isEmpty {
      Issue.record(
        "\(name) is written otherwise the second time:\n\(shown)\n\(String(decoding: second.prefix(3000), as: UTF8.self))"
      )
      return false
    }
    let found = isDeclared || !graph.declarations.isEmpty ? again : again.withoutDeclarations()
    let isSame = found.hasSameContent(as: graph)
    let losses = format.losses(writing: graph)
    if isSame != losses.isEmpty {
      Issue.record("\(name) with losses \(losses.map(\.text)): \(graph.difference(from: found))\n\(shown)")
      return false
    }
    if !FileFormat.detects(written, as: format) { Issue.record("\(name) is not detected\n\(shown)") }
    return true
  } catch {
    Issue.record("\(name): \(error)\n\(shown)")
    return false
  }
}

extension FileFormat {
  /// Whether a file with the usual suffix of a format is taken for that.
  static func detects(_ bytes: [UInt8], as format: FileFormat) -> Bool {
    FileFormat.detect(bytes, fileName: "x." + format.suffixes[0]) == format
  }
}
