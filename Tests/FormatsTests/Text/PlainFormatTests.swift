// Tables and lists as other programs and people write them, and where malformed ones are wrong.

import Formats
import Foundation
@testable import Graphs
import Testing

@Suite("Lists, matrices and tables") struct PlainFormatTests {
  private func graph(_ text: String, _ format: FileFormat) throws -> Graph {
    try format.read(Array(text.utf8), name: "f").documents[0].graph
  }

  /// Edges as `a-b` or `a>b`, with their attributes.
  private func edges(_ graph: Graph) -> [String] {
    graph.edgeIDs.map { edge in
      let ends = [graph.tail(of: edge), graph.head(of: edge)].map { end in
        end.flatMap { graph.name(of: $0) }?.text ?? "?"
      }
      let attributes = graph.attributes(of: .edge(edge)).map { " \($0.name)=\($0.value.text)" }.joined()
      return ends.joined(separator: graph.isDirected(edge) ? ">" : "-") + attributes
    }
  }

  @Test(
    "edge lists",
    arguments: [
      ("a b\nb c 2.5\n\nd\n", ["a-b", "b-c weight=2.5"]),
      ("# Directed graph: x\n# Nodes: 2\n1\t2\n2\t1\n", ["1>2", "2>1"]),
      ("% comment\r\na,b,3\r\nb,c\r\n", ["a-b weight=3", "b-c"]),
      (
        "a b {}\na c {'weight': 3, 'color': \"red\"}\nb c {'x': [1]}\n",
        ["a-b", "a-c color=red weight=3", "b-c data={'x': [1]}"]
      ),
      ("a b 3 x y\nb c x 3\n", ["a-b label=x y weight=3", "b-c label=x 3"]),
    ])
  func edgeLists(text: String, expected: [String]) throws {
    #expect(edges(try graph(text, .edgeList)) == expected)
  }

  @Test(
    "adjacency lists",
    arguments: [
      ("#comment\na b c\nb c\nc\n", ["a-b", "a-c", "b-c"]),
      ("a: b c\nb: a\nc: a\n", ["a-b", "a-c"]),
      ("# directed\na b\nb a\n", ["a>b", "b>a"]),
      ("a : b b\n", ["a-b", "a-b"]),
    ])
  func adjacencyLists(text: String, expected: [String]) throws {
    #expect(edges(try graph(text, .adjacencyList)) == expected)
  }

  @Test(
    "adjacency matrices",
    arguments: [
      ("0 1\n1 0\n", ["1-2"]),
      ("0 1 2\n0 0 0\n0 0 1\n", ["1>2", "1>3 weight=2", "3>3"]),
      ("0,1;\n", ["error 1:3"]),
      (",a,b\na,0,1\nb,,\n", ["a>b"]),
      ("0 1\n1\n", ["error 2:2"]),
      ("0 1\n", ["error 1:4"]),
      ("0 1\n0 0\n1 1\n", ["error 3:1"]),
      ("0 x\n0 0\n", ["error 1:3"]),
      ("\ta\tb\na\t0\t1\nc\t0\t0\n", ["error 3:1"]),
    ])
  func adjacencyMatrices(text: String, expected: [String]) throws {
    do throws(FormatError) {
      let graph = try FileFormat.adjacencyMatrix.read(Array(text.utf8), name: "f").documents[0].graph
      #expect(edges(graph) == expected)
    } catch {
      #expect(["error \(error.line):\(error.column)"] == expected, "\(error)")
    }
  }

  @Test(
    "tables",
    arguments: [
      (
        "Source,Target,Type,Id,Label,Weight\na,b,Undirected,1,,2\nb,c,Directed,2,\"x, \"\"y\"\"\",\n",
        ["a-b Id=1 Weight=2", "b>c Id=2 Label=x, \"y\""]
      ),
      ("from;to\r\na;b\r\nc\r\n", ["a>b"]),
      ("source\ttarget\nä\t\"b\nc\"\n", ["ä>b\nc"]),
      ("a,b\n1,2\n", ["error 1:1"]),
      ("source,target\na,b,c\n", ["error 2:5"]),
      ("source,target\n,b\n", ["error 2:1"]),
      ("source,target\na,\"b\n", ["error 3:1"]),
      ("source,target\na,\"b\"c\n", ["error 2:6"]),
      ("source,target,type\na,b,both\n", ["error 2:5"]),
      ("id,x\na,1\na,2\n", ["error 3:1"]),
      ("", ["error 1:1"]),
    ])
  func tables(text: String, expected: [String]) throws {
    do throws(FormatError) {
      let graph = try FileFormat.csv.read(Array(text.utf8), name: "f").documents[0].graph
      #expect(edges(graph) == expected)
    } catch {
      #expect(["error \(error.line):\(error.column)"] == expected, "\(error)")
    }
  }

  @Test(
    "graph6 and sparse6",
    arguments: [
      ("DQc\n", ["0-2", "1-3", "0-4", "3-4"]),
      (">>graph6<<DQc\n\n", ["0-2", "1-3", "0-4", "3-4"]),
      (":Fa@x^\n", ["0-1", "0-2", "1-2", "5-6"]),
      (">>sparse6<<:Fa@x^", ["0-1", "0-2", "1-2", "5-6"]),
      ("?\n", []),
      ("DQ\n", ["error 1:3"]),
      ("DQc?\n", ["error 1:4"]),
      ("D c\n", ["error 1:2"]),
      ("DQc\n&DI?\n", ["error 2:1"]),
      ("~?\n", ["error 1:3"]),
      (":~~~~~~~~\n", ["error 1:1"]),
      ("\n", ["error 2:1"]),
    ])
  func graph6(text: String, expected: [String]) throws {
    do throws(FormatError) {
      let graph = try FileFormat.graph6.read(Array(text.utf8), name: "f").documents[0].graph
      #expect(edges(graph) == expected)
    } catch {
      #expect(["error \(error.line):\(error.column)"] == expected, "\(error)")
    }
  }

  @Test("of several graphs of a file the edited one is replaced")
  func several() throws {
    let contents = try FileFormat.graph6.read(Array("DQc\n:Fa@x^\nA_\n".utf8), name: "f")
    #expect(contents.documents.map(\.graph.edgeCount) == [4, 4, 1])
    var document = contents.documents[2]
    try document.apply(.removeEdge(EdgeID(slot: 0)))
    let saved = FileFormat.graph6.file(of: document)
    let again = try FileFormat.graph6.read(saved.bytes, name: "f")
    #expect(again.documents.map(\.graph.edgeCount) == [4, 4, 0])
    let two = try GML.read(Array("graph [ node [ id 1 ] ] graph [ node [ id 2 ] node [ id 3 ] ]".utf8), name: "f")
    var second = two.documents[1]
    try second.apply(.removeVertex(VertexID(slot: 0)))
    let both = try GML.read(FileFormat.gml.file(of: second).bytes, name: "f")
    #expect(both.documents.map(\.graph.vertexCount) == [1, 1])
  }

  @Test("a table of vertices has places and attributes")
  func vertices() throws {
    let graph = try graph("id,x,y,size\na,1,2,3\nb,,,\"\"\n", .csv)
    #expect(graph.vertexCount == 2)
    let first = try #require(graph[VertexID(slot: 0)])
    #expect(first.position.x == 1 && first.position.y == 2 && first.isPlaced)
    #expect(first.attributes == [Attribute("size", "3")])
    #expect(graph[VertexID(slot: 1)]?.attributes == [Attribute("size", "")])
    #expect(graph[VertexID(slot: 1)]?.isPlaced == false)
  }

  @Test("what does not fit is told before it is lost")
  func losses() throws {
    let text = "digraph { a -> b [color=red]; subgraph cluster_x { b }; \"c d\" [label=x] }"
    let graph = try DOT.read(Array(text.utf8), name: "f").documents[0].graph
    #expect(
      FileFormat.tgf.losses(writing: graph).sentence(format: "TGF")
        == "1 subgraph, 1 name that is no word and 1 attribute of an edge do not fit into TGF")
    #expect(String(decoding: FileFormat.tgf.write(graph), as: UTF8.self) == "a\nb\nc_d x\n#\na b\n")
    #expect(FileFormat.gml.losses(writing: graph).isEmpty)
  }

  @Test("Latin-1 is read with a warning, and what it is not is refused")
  func encodings() throws {
    let file = try FileFormat.edgeList.read([0xE4, 0x20, 0x62, 0x0A], name: "f")
    #expect(edges(file.documents[0].graph) == ["ä-b"])
    #expect(file.warnings.map(\.description) == ["f:1:1: warning: the file is no UTF-8 and is read as Latin-1"])
    #expect(throws: FormatError(file: "f", line: 1, column: 2, reason: .nul)) {
      try FileFormat.tgf.read([0x61, 0, 0x62], name: "f")
    }
    #expect(throws: FormatError(file: "f", line: 1, column: 1, reason: .wideText("UTF-16 (little-endian)"))) {
      try FileFormat.csv.read([0xFF, 0xFE, 0x62, 0], name: "f")
    }
  }

  @Test("limits are kept on both sides")
  func limits() throws {
    var limits = TextLimits()
    limits.elements = 3
    _ = try EdgeList.read(Array("a b\n".utf8), name: "f", limits: limits)
    #expect(throws: FormatError(file: "f", line: 2, column: 1, reason: .limit("vertices and edges", 3))) {
      try EdgeList.read(Array("a b\na b\n".utf8), name: "f", limits: limits)
    }
    _ = try GML.read(Array("graph[node[id 1]node[id 2]edge[source 1 target 2]]".utf8), name: "f", limits: limits)
    #expect(throws: FormatError(file: "f", line: 1, column: 51, reason: .limit("nodes and edges", 3))) {
      try GML.read(
        Array("graph[node[id 1]node[id 2]edge[source 1 target 2] edge[source 1 target 2]]".utf8), name: "f",
        limits: limits)
    }
    let small = "{\"nodes\":[{\"id\":1},{\"id\":2},{\"id\":3}]}"
    _ = try NodeLink.read(Array(small.utf8), name: "f", limits: limits)
    limits.elements = 2
    #expect(throws: FormatError(file: "f", line: 1, column: 29, reason: .limit("vertices, edges and groups", 2))) {
      try NodeLink.read(Array(small.utf8), name: "f", limits: limits)
    }
    limits.bytes = small.utf8.count - 1
    #expect(throws: FormatError(file: "f", line: 1, column: 1, reason: .limit("bytes", limits.bytes))) {
      try NodeLink.read(Array(small.utf8), name: "f", limits: limits)
    }
  }

  @Test("deep nesting takes no stack")
  func depth() throws {
    let depth = 200_000
    let gml = "graph [ " + String(repeating: "a [ ", count: depth) + String(repeating: "] ", count: depth) + "]"
    let kept = try GML.read(Array(gml.utf8), name: "f").documents[0].graph
    #expect(kept.attributes.count == 1)
    let json = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(throws: FormatError.self) { try NodeLink.read(Array("{\"nodes\":[],\"x\":\(json)}".utf8), name: "f") }
    let clusters =
      "graph [ node [ id 1 ] ] rootcluster [ " + String(repeating: "cluster [ ", count: 20_000)
      + String(repeating: "] ", count: 20_000) + "]"
    #expect(try GML.read(Array(clusters.utf8), name: "f").documents[0].graph.groups.count == 20_000)
  }
}
