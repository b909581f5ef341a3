// Every edit has an exact inverse, and one that does not fit changes nothing.

import Foundation
import Graphs
import TestSupport
import Testing

@Suite("Edits") struct EditTests {
  @Test("any edit is taken back exactly by its inverse, and a refused one changes nothing", arguments: UInt64(1)...4)
  func inverse(seed: UInt64) throws {
    var editor = RandomEditor(seed: seed)
    var graph = Graph(kind: .mixed)
    var (applied, refused) = (0, 0)
    for step in 0..<1500 {
      let edit = editor.edit(graph)
      let before = graph
      do {
        let inverse = try graph.apply(edit)
        applied += 1
        let after = graph
        let again = try graph.apply(inverse)
        try #require(graph == before, "seed \(seed), step \(step): \(edit)")
        try graph.apply(again)
        try #require(graph == after, "seed \(seed), step \(step): \(edit)")
      } catch let error as EditError {
        refused += 1
        try #require(graph == before, "seed \(seed), step \(step): \(error)")
        #expect(!error.description.isEmpty)
      }
      if step % 10 == 0 { try #require(graph.brokenInvariant() == nil, "seed \(seed), step \(step)") }
    }
    #expect(applied > 600 && refused > 100, "seed \(seed): \(applied) applied, \(refused) refused")
  }

  @Test("deleting a vertex deletes its edges, and undoing brings back the same identities")
  func identities() throws {
    var document = Document(graph: Graph(kind: .graph))
    for name in ["a", "b", "c"] {
      try document.apply(.addVertex(document.graph.newVertex(at: .zero, name: GraphString(name))))
    }
    let ids = Array(document.graph.vertexIDs)
    try document.apply(.addEdge(document.graph.newEdge(from: ids[0], to: ids[1])))
    try document.apply(.addEdge(document.graph.newEdge(from: ids[1], to: ids[1])))
    try document.apply(.addEdge(document.graph.newEdge(from: ids[1], to: ids[2])))
    let before = document.graph
    try document.apply(.removeVertex(ids[1]))
    #expect(document.graph.edgeCount == 0)
    #expect(document.graph.vertexCount == 2)
    let next = document.graph.nextVertexID
    #expect(!ids.contains(next))
    try document.undo()
    #expect(document.graph == before)
    #expect(document.graph.vertex(named: "b") == ids[1])
    #expect(document.graph.nextVertexID == next)
    #expect(document.graph.edges(at: ids[1]).map(\.slot) == [0, 1, 2])
    #expect(document.graph.degree(of: ids[1]) == 4)
    #expect(document.graph.neighbors(of: ids[1]) == ids)
  }

  @Test("names are compared by bytes: composed and decomposed letters are two vertices")
  func names() throws {
    var graph = Graph()
    try graph.apply(.addVertex(graph.newVertex(at: .zero, name: "\u{e9}")))
    try graph.apply(.addVertex(graph.newVertex(at: .zero, name: "e\u{301}")))
    try graph.apply(.addVertex(graph.newVertex(at: .zero, name: GraphString("\u{e9}", isHTML: true))))
    #expect(graph.vertexCount == 3)
    #expect(graph.vertex(named: "\u{e9}")?.slot == 0)
    #expect(graph.vertex(named: "e\u{301}")?.slot == 1)
    #expect(throws: EditError.nameTaken("\u{e9}")) { try graph.apply(.rename(VertexID(slot: 1), to: "\u{e9}")) }
  }

  @Test("a strict graph refuses parallel edges, in either order if undirected")
  func strict() throws {
    var graph = Graph(kind: .digraph, isStrict: true)
    for _ in 0..<2 { try graph.apply(.addVertex(graph.newVertex(at: .zero))) }
    let (a, b) = (VertexID(slot: 0), VertexID(slot: 1))
    try graph.apply(.addEdge(graph.newEdge(from: a, to: b)))
    #expect(throws: EditError.parallelEdgeInStrictGraph(tail: "1", head: "2")) {
      try graph.apply(.addEdge(graph.newEdge(from: a, to: b)))
    }
    try graph.apply(.addEdge(graph.newEdge(from: b, to: a)))
    let before = graph
    #expect(throws: EditError.self) { try graph.apply(.setKind(.graph, isStrict: true)) }
    #expect(graph == before)
    try graph.apply(.setKind(.graph, isStrict: false))
    #expect(graph.edgeCount == 2)
  }

  @Test(
    "what a file could not hold is refused",
    arguments: [GraphString("a\0b"), GraphString("<b", isHTML: true), GraphString("a>b<", isHTML: true)])
  func unstorable(text: GraphString) {
    var graph = Graph()
    #expect(throws: EditError.unstorableText(text.text)) {
      try graph.apply(.setAttribute(.graph, name: "label", value: text))
    }
    #expect(throws: EditError.unstorableText(text.text)) {
      try graph.apply(.addVertex(graph.newVertex(at: .zero, name: text)))
    }
  }

  @Test("damage names the moved vertex with its edges, and what is parallel to a new edge")
  func damage() throws {
    var graph = Graph()
    for _ in 0..<4 { try graph.apply(.addVertex(graph.newVertex(at: .zero))) }
    func id(_ slot: UInt32) -> VertexID { VertexID(slot: slot) }
    for (tail, head) in [(0, 1), (1, 0), (1, 2), (3, 3)] as [(UInt32, UInt32)] {
      try graph.apply(.addEdge(graph.newEdge(from: id(tail), to: id(head))))
    }
    let move = Edit.move(id(1), to: CGPoint(x: 1, y: 1)).damage(in: graph)
    #expect(move.vertices == [id(1)])
    #expect(move.edges.map(\.slot) == [0, 1, 2])
    #expect(Edit.addEdge(graph.newEdge(from: id(0), to: id(1))).damage(in: graph).edges.map(\.slot) == [0, 1, 4])
    #expect(Edit.removeVertex(id(3)).damage(in: graph).edges.map(\.slot) == [3])
    #expect(Edit.setAttribute(.graph, name: "bgcolor", value: "red").damage(in: graph).isWholeGraph)
  }

  @Test("titles say what a menu should")
  func titles() throws {
    var graph = Graph()
    for _ in 0..<3 { try graph.apply(.addVertex(graph.newVertex(at: .zero))) }
    let ids = Array(graph.vertexIDs)
    #expect(Edit.move(ids[0], to: .zero).title == "Move Vertex")
    #expect(Edit.move(ids.map { Move($0, to: .zero) }).title == "Move 3 Vertices")
    #expect(Edit.remove(vertices: ids, edges: [], from: graph).title == "Delete 3 Items")
    #expect(Edit.remove(vertices: [ids[0]], edges: [], from: graph).title == "Delete Vertex")
    #expect(Edit.compound(ids.map { .setAttribute(.vertex($0), name: "color", value: "red") }).title == "Set color")
    #expect(Edit.compound([.removeVertex(ids[0])], title: "Cut").title == "Cut")
  }

  @Test("an edit survives being written down", arguments: UInt64(1)...3)
  func codable(seed: UInt64) throws {
    var editor = RandomEditor(seed: seed)
    for _ in 0..<200 {
      let edit = editor.edit(Graph())
      if case .move(let moves) = edit, moves.contains(where: { !$0.position.x.isFinite }) { continue }
      if case .addVertex(let vertex) = edit, !vertex.position.x.isFinite { continue }
      if case .compound = edit { continue }
      #expect(try JSONDecoder().decode(Edit.self, from: JSONEncoder().encode(edit)) == edit)
    }
  }

  @Test("unset and set attributes keep every list in order and compact, also after a hundred thousand changes")
  func compaction() throws {
    var graph = Graph()
    for _ in 0..<10 { try graph.apply(.addVertex(graph.newVertex(at: .zero))) }
    var random = SplitMix64(seed: 5)
    for step in 0..<100_000 {
      let vertex = VertexID(slot: .random(in: 0..<10, using: &random))
      try graph.apply(
        .setAttribute(.vertex(vertex), name: "a\(step % 7)", value: step % 5 == 0 ? nil : GraphString("\(step % 11)")))
    }
    #expect(graph.brokenInvariant() == nil)
    #expect(
      graph.attributes(of: .vertex(VertexID(slot: 3))).map(\.name).sorted()
        == graph.attributes(of: .vertex(VertexID(slot: 3))).map(\.name))
  }
}
