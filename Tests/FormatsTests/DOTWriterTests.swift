// What is written reads as the same graph, and looks as a person would write it.

import Formats
import Foundation
import Graphs
import TestSupport
import Testing

@Suite("Writing DOT") struct DOTWriterTests {
  private func text(_ graph: Graph) -> String { String(decoding: DOT.write(graph), as: UTF8.self) }

  @Test("a statement a line, quotes only where they are needed")
  func looks() throws {
    let graph = try read(
      """
      strict digraph "my graph" { rankdir=LR; a [label="A b", pos="1.00049,-2.5"]; "node" -> a:p:n -> b:"x y" [w="-1.5"]
        subgraph cluster_1 { label="<x>"; a; b } c [label=<<i>c</i>>, key=""] }
      """
    ).documents[0].graph
    let written = text(graph)
    #expect(
      written.contains(
        """
        strict digraph "my graph" {
          rankdir=LR;
          a [label="A b", pos="1,-2.5"];
          "node";

        """), "\(written)")
    #expect(
      written.hasSuffix(
        """
          subgraph cluster_1 {
            label="<x>";
            a;
            b;
          }
          "node" -> a:p:n [w=-1.5];
          a:p:n -> b:"x y" [w=-1.5];
        }

        """), "\(written)")
    #expect(written.contains("c [key=\"\", label=<<i>c</i>>]"))
  }

  @Test("positions are written only where somebody chose them, with y up and three decimals")
  func positions() throws {
    var graph = try read("graph { a; b }").documents[0].graph
    #expect(!text(graph).contains("pos"))
    let inverse = try graph.apply(.move(VertexID(slot: 0), to: CGPoint(x: 0.1234567, y: 10)))
    #expect(text(graph).contains("a [pos=\"0.123,-10\"]"))
    #expect(text(graph).contains("b;"))
    try graph.apply(inverse)
    #expect(!text(graph).contains("pos"))
  }

  @Test(
    "coordinates as short decimals",
    arguments: [
      (0, "0,0"), (-0.0, "0,0"), (0.0004, "0,0"), (-0.0004, "0,0"), (0.0005, "0.001,-0.001"), (1.5, "1.5,-1.5"),
      (-100.25, "-100.25,100.25"), (1234.5678, "1234.568,-1234.568"), (999.9999, "1000,-1000"),
      (1e12, "1000000000000,-1000000000000"),
      (0.01, "0.01,-0.01"), (12.034, "12.034,-12.034"),
    ] as [(Double, String)])
  func decimals(value: Double, expected: String) throws {
    var graph = Graph()
    try graph.apply(.addVertex(graph.newVertex(at: CGPoint(x: value, y: value), name: "a")))
    #expect(text(graph) == "digraph {\n  a [pos=\"\(expected)\"];\n}\n")
  }

  @Test("random DOT reads the same after writing", arguments: UInt64(1)...4)
  func random(seed: UInt64) throws {
    var generator = RandomDOT(seed: seed)
    for index in 0..<200 {
      let source = generator.graph()
      for document in try DOT.read(source, name: "seed \(seed)").documents {
        try expectRoundTrip(document.graph, "seed \(seed), graph \(index)")
      }
    }
  }

  @Test("any text that DOT can say survives as name, value and port", arguments: UInt64(1)...4)
  func texts(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "a", "Z", "0", "9", ".", "-", "_", " ", "\n", "\r", "\t", "\"", "\\\\", "\\n", ":", "<", ">", "{", "}", "[", "]",
      ";", ",",
      "=", "+", "#", "//", "/*", "*/", "@", "%", "&amp;", "\u{e9}", "e\u{301}", "\u{1F469}\u{200D}\u{1F680}",
      "\u{202e}", "node",
      "GRAPH", "\u{1}", "\u{7f}", "\u{feff}", "'",
    ]
    func piece() -> String { pieces.randomElement(using: &random) ?? "" }
    for round in 0..<100 {
      var graph = Graph(kind: round % 2 == 0 ? .graph : .digraph)
      func text() -> GraphString {
        var text = ""
        for _ in 0..<Int.random(in: 0...4, using: &random) { text += piece() }
        // An odd backslash before a quote, a break or the end is what DOT cannot say; pairs it can.
        let isHTML = Int.random(in: 0...4, using: &random) == 0
        return GraphString(isHTML ? "<b>" + text.filter { $0 != "<" && $0 != ">" } + "</b>" : text, isHTML: isHTML)
      }
      func attributes(_ count: Int) -> [Attribute] {
        (0..<count).map { index in Attribute(index == 0 ? text().text : "k\(index)", text()) }
          .filter { !["pos", "key", "charset"].contains($0.name) }
      }
      for _ in 0..<10 {
        let vertex = Vertex(
          id: graph.nextVertexID, name: text(), position: CGPoint(x: random.double(in: -1e6...1e6).rounded(), y: 0.125),
          attributes: attributes(3))
        _ = try? graph.apply(.addVertex(vertex))
      }
      for _ in 0..<10 {
        let ends = (0..<2).map { _ in VertexID(slot: .random(in: 0..<UInt32(graph.vertexSlotCount), using: &random)) }
        try graph.apply(
          .addEdge(
            Edge(
              id: graph.nextEdgeID, tail: ends[0], head: ends[1], isDirected: graph.kind == .digraph,
              attributes: attributes(2) + [Attribute("headport", text())])))
      }
      for attribute in attributes(3) {
        try graph.apply(.setAttribute(.graph, name: attribute.name, value: attribute.value))
      }
      try graph.apply(.renameGraph(to: text()))
      // Deleted elements leave no trace.
      try graph.apply(.removeVertex(VertexID(slot: 0)))
      try expectRoundTrip(graph, "seed \(seed), round \(round)")
    }
  }

  @Test("a backslash that DOT cannot say is doubled")
  func backslashes() throws {
    var graph = Graph()
    try graph.apply(.addVertex(graph.newVertex(at: .zero, name: "a\\")))
    try graph.apply(.setAttribute(.vertex(VertexID(slot: 0)), name: "label", value: "x\\\"y\\\nz\\"))
    let again = try DOT.read(DOT.write(graph), name: "t").documents[0].graph
    #expect(again.name(of: VertexID(slot: 0)) == "a\\\\")
    #expect(again.attribute("label", of: .vertex(VertexID(slot: 0))) == "x\\\\\"y\\\\\nz\\\\")
  }

  @Test("defaults stand first where all elements have them, and do not reach others")
  func defaults() throws {
    let uniform = try read("digraph { node [shape=box, color=red]; edge [w=1]; a; b [color=blue]; a -> b }").documents[
      0
    ].graph
    #expect(
      text(uniform) == """
        digraph {
          node [color=red, shape=box];
          edge [w=1];
          a;
          b [color=blue];
          a -> b;
        }

        """)
    let late = try read("digraph { a; node [shape=box]; b }").documents[0].graph
    #expect(text(late) == "digraph {\n  a;\n  b [shape=box];\n  node [shape=box];\n}\n")
    #expect(late.newVertex(at: .zero).attributes == [Attribute("shape", "box")])
    try expectRoundTrip(late, "late defaults")
  }

  @Test("an attribute that a subgraph lacks is not inherited by it, at any depth")
  func inheritance() throws {
    for source in [
      "graph { subgraph a { subgraph b { x } } label=L }",
      "graph { label=L subgraph a { subgraph b { x } label=M } k=1 }",
      "graph { subgraph a { k=1; subgraph b { k=2; subgraph c { x } } l=3; subgraph d { y } } l=4; subgraph e { z } }",
      "graph { subgraph a {} k=1; subgraph a { subgraph b { x } } }",
    ] {
      try expectRoundTrip(try read(source).documents[0].graph, "\(source)")
    }
  }

  @Test("a mixed graph is written as a digraph with plain lines")
  func mixed() throws {
    var graph = Graph(kind: .mixed)
    for _ in 0..<2 { try graph.apply(.addVertex(graph.newVertex(at: .zero))) }
    let ends = Array(graph.vertexIDs)
    try graph.apply(.addEdge(Edge(id: graph.nextEdgeID, tail: ends[0], head: ends[1], isDirected: false)))
    try graph.apply(.addEdge(Edge(id: graph.nextEdgeID, tail: ends[0], head: ends[1], isDirected: true)))
    #expect(text(graph).contains("1 -> 2 [dir=none];\n  1 -> 2;\n"))
  }

  @Test("a million levels would not indent without end")
  func depth() throws {
    let depth = 20_000
    let graph = try read(
      "graph { " + String(repeating: "{", count: depth) + "a" + String(repeating: "}", count: depth) + "}"
    )
    .documents[0].graph
    let written = DOT.write(graph)
    #expect(written.count < depth * 200)
    #expect(try DOT.read(written, name: "t").documents[0].graph.hasSameContent(as: graph))
  }

  @Test("Graphviz reads what is written as we do", .enabled(if: GraphvizOracle.exists, "gvpr is not installed"))
  func graphvizReads() throws {
    var generator = RandomDOT(seed: 99)
    let graphs = try (0..<100).map { _ in try DOT.read(generator.graph(), name: "t").documents[0].graph }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("written-\(UUID().uuidString).dot")
    try Data(DOT.write(graphs)).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let theirs = try GraphvizOracle.lines(of: file)
    try #require(theirs.graphs.count == graphs.count, "\(theirs.complaints)")
    for (index, graph) in graphs.enumerated() {
      #expect(theirs.graphs[index] == GraphvizOracle.ours(graph), "graph \(index)")
    }
  }
}
