// What tells two graphs apart, and a graph in words.

import Formats
import Graphs
import Testing

private func graph(_ text: String) throws -> Graph { try DOT.read(Array(text.utf8), name: "t.dot").documents[0].graph }

@Suite("The difference of two graphs") struct DifferenceTests {
  private func lines(_ old: String, _ new: String) throws -> [String] {
    GraphDifference(from: try graph(old), to: try graph(new)).lines
  }

  @Test("order, spelling and turned undirected edges are no difference") func same() throws {
    #expect(
      try lines("graph { a [x=\"1\"]; b; a:n -- b:s [w=2]; a -- b }", "graph { b -- a; b:s -- a:n [w=2]; a [x=1] }")
        == [])
    #expect(try lines("digraph { a -> b }", "digraph { b; a -> b }") == [])
  }

  @Test("each difference is one line") func each() throws {
    let old = "digraph g { rankdir=LR; a [pos=\"1,2\", color=red]; gone; a -> b [w=1]; b -> a; subgraph s { a b } }"
    let new =
      "digraph g { rankdir=TB; a [pos=\"1,3\", color=blue, new=\"two words\"]; a -> b [w=2]; a -> c; subgraph s { a } }"
    #expect(
      try lines(old, new) == [
        "~ graph: rankdir LR -> TB", "~ vertex a: at 1,-2 -> 1,-3", "~ vertex a: color red -> blue",
        "~ vertex a: new none -> \"two words\"", "- vertex gone", "+ vertex c", "~ edge a -> b: w 1 -> 2",
        "- edge b -> a",
        "+ edge a -> c", "~ group s: rankdir LR -> TB", "- group s: vertex b",
      ])
    #expect(
      try lines("graph { a -- a }", "strict digraph x { a -> a }").prefix(2) == [
        "~ graph: graph -> strict digraph", "~ graph: name none -> x",
      ])
  }

  @Test("parallel edges are matched by what they say") func parallel() throws {
    #expect(
      try lines("graph { a -- b [w=1]; a -- b [w=2]; a -- b [w=3] }", "graph { a -- b [w=3]; b -- a [w=1] }") == [
        "- edge a -- b"
      ])
    #expect(try lines("digraph { a -> a }", "digraph { a -> a; a -> a }") == ["+ edge a -> a"])
  }
}

@Suite("A graph in words") struct OutlineTests {
  @Test("vertices with the edges that leave them, groups and attributes") func outline() throws {
    let text = """
      digraph "my graph" { rankdir=LR; subgraph cluster_x { label=box; a }
        a [pos="10,-20", label="Vertex A"]; a -> b [weight=2]; a -> a; alone }
      """
    #expect(
      GraphOutline(try graph(text)).text == """
        directed graph "my graph": 3 vertices, 2 edges, 2 components
          rankdir LR
          cluster cluster_x: a; label box, rankdir LR
        vertex a at 10, 20: label "Vertex A"
          to b: weight 2
          to itself
        vertex b
          from a
        vertex alone
          no edges

        """)
    #expect(
      GraphOutline(try graph("strict graph { a -- b }")).text.hasPrefix("strict undirected graph: 2 vertices, 1 edge, ")
    )
  }
}
