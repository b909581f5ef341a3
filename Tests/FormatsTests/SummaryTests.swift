// What `info` prints, and which format a file has.

import Formats
import Foundation
import Graphs
import Testing

@Suite("Summaries and formats") struct SummaryTests {
  private func summary(_ text: String) throws -> GraphSummary {
    GraphSummary(try read(text).documents[0].graph, format: "dot")
  }

  @Test("the JSON is JSON, with every figure")
  func json() throws {
    let text = try summary(
      "strict digraph \"a\\\"b\u{7}\" { rankdir=LR; a [pos=\"0,0\", x=1]; b [pos=\"10,-20\"]; a -> b [w=1]; c -> c; subgraph s { label=q d } d [pos=\"5,5\"] c [pos=\"1,1\"] }"
    ).json
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["format"] as? String == "dot")
    #expect(object["kind"] as? String == "digraph")
    #expect(object["strict"] as? Bool == true)
    #expect(object["name"] as? String == "a\"b\u{7}")
    #expect(object["vertices"] as? Int == 4)
    #expect(object["edges"] as? Int == 2)
    #expect(object["loops"] as? Int == 1)
    #expect(object["components"] as? Int == 3)
    #expect(object["subgraphs"] as? Int == 1)
    #expect(object["bounds"] as? [Double] == [0, -5, 10, 25])
    let attributes = try #require(object["attributes"] as? [String: [String]])
    #expect(attributes == ["graph": ["rankdir"], "vertex": ["x"], "edge": ["w"], "subgraph": ["label", "rankdir"]])
    #expect(!text.contains("\n"))
  }

  @Test("a graph without vertices has no bounds; several graphs make an array")
  func array() throws {
    #expect(try summary("graph {}").json.contains("\"bounds\":null"))
    #expect(try summary("graph {}").json.contains("\"name\":null"))
    let documents = try read("graph {a} digraph {b}").documents
    let text = GraphSummary.json(documents.map { GraphSummary($0.graph, format: "dot") })
    let array = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(array.map { $0["kind"] as? String } == ["graph", "digraph"])
  }

  @Test(
    "components, directions disregarded",
    arguments: [
      ("graph {}", 0), ("graph { a b c }", 3), ("digraph { a -> b; c -> b; d }", 2), ("graph { a -- a }", 1),
      ("graph { a -- b -- c -- a; d -- e; f }", 3),
    ] as [(String, Int)])
  func components(text: String, expected: Int) throws {
    #expect(try summary(text).componentCount == expected)
  }

  @Test("components after deletions are those of what is left")
  func componentsAfterDeletion() throws {
    var graph = try read("graph { a -- b -- c -- d }").documents[0].graph
    try graph.apply(.removeVertex(VertexID(slot: 1)))
    #expect(graph.componentCount == 2)
    #expect(GraphSummary(graph, format: "dot").vertexCount == 3)
  }

  @Test("a format is found by what the file holds, then by its name")
  func formats() {
    func format(_ text: String, _ name: String) -> FileFormat? { FileFormat.detect(Array(text.utf8), fileName: name) }
    #expect(format("digraph {", "x.txt") == .dot)
    #expect(format("// c\n STRICT graph", "x") == .dot)
    #expect(format("\u{feff}graph{}", "x") == .dot)
    #expect(format("", "x.GV") == .dot)
    #expect(format("rubbish", "a.b/x.dot") == .dot)
    #expect(format("<?xml version='1.0'?><!-- c --><graphml/>", "x.dot") == .graphml)
    #expect(format("<gexf/>", "x") == .gexf)
    #expect(format("<svg/>", "x.svg") == nil)
    #expect(format("graphics", "x") == nil)
    #expect(FileFormat.dot.suffixes.first == "dot")
  }
}
