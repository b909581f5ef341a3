// What networkx and igraph, as Debian has them, find in files that we write.

import Formats
import Foundation
import Graphs
import TestSupport
import Testing

/// Python with a module, where both are installed.
private func python(with module: String) -> Tool? {
  let tool = Tool(path: "/usr/bin/python3")
  return (try? tool.output(["-c", "import \(module)"])) == nil ? nil : tool
}

/// Lines of a graph: what it is, its vertices and its edges, each with the attributes to be compared, sorted.
private func lines(_ graph: Graph, attributes names: [String]) -> [String] {
  func described(_ element: Element) -> String {
    names.compactMap { name in
      graph.attribute(name, of: element).map { "\(name)=\(Data($0.text.utf8).base64EncodedString())" }
    }.joined(separator: " ")
  }
  func name(_ vertex: VertexID?) -> String {
    Data((vertex.flatMap { graph.name(of: $0) }?.text ?? "").utf8).base64EncodedString()
  }
  let vertices = graph.vertexIDs.map { "V \(name($0)) \(described(.vertex($0)))" }
  let edges = graph.edgeIDs.map { edge in
    let ends = [name(graph.tail(of: edge)), name(graph.head(of: edge))]
    return "E \((graph.isDirected(edge) ? ends : ends.sorted()).joined(separator: " ")) \(described(.edge(edge)))"
  }
  return [graph.kind == .digraph ? "directed" : "undirected"] + (vertices + edges).sorted()
}

@Suite("XML against networkx and igraph") struct XMLOracleTests {
  /// Attributes that both see as texts, under the names that we give them.
  private static let names = ["text", "note", "größe"]

  /// Random graphs, none mixed, as neither program knows those.
  private func graphs(_ count: Int) -> [Graph] {
    (0..<count).map { seed in
      var maker = RandomGraph(seed: UInt64(seed) + 7_000_000)
      var graph = Graph(kind: seed % 2 == 0 ? .digraph : .graph)
      var vertices: [VertexID] = []
      func list(_ maker: inout RandomGraph) -> [Attribute] {
        Self.names.filter { _ in maker.chance(50) }.map {
          Attribute($0, GraphString("t" + maker.text().replacing("\r", with: "r")))
        }
      }
      for index in 0..<Int.random(in: 1..<9, using: &maker.random) {
        let name = GraphString(
          "n\(index)" + maker.text().replacing("\r", with: "r").replacing("\n", with: "n").replacing("\t", with: "t"))
        let vertex = Vertex(
          id: graph.nextVertexID, name: name, position: .zero, isPlaced: seed % 3 == 0, attributes: list(&maker))
        _ = try? graph.apply(.addVertex(vertex))
        vertices.append(vertex.id)
      }
      for _ in 0..<Int.random(in: 0..<12, using: &maker.random) {
        let (tail, head) = (vertices.randomElement(using: &maker.random), vertices.randomElement(using: &maker.random))
        guard let tail, let head else { continue }
        let edge = Edge(
          id: graph.nextEdgeID, tail: tail, head: head, isDirected: graph.kind == .digraph, attributes: list(&maker))
        _ = try? graph.apply(.addEdge(edge))
      }
      return graph
    }
  }

  private static let printing = """
    import sys, glob, base64
    names = ["text", "note", "größe"]
    def enc(s): return base64.b64encode(s.encode()).decode()
    def desc(d): return " ".join(n + "=" + enc(str(d[n])) for n in names if d.get(n) is not None and d.get(n) != "")
    def show(directed, nodes, edges):
        out = ["V %s %s" % (enc(n), desc(d)) for n, d in nodes]
        for a, b, d in edges:
            ends = [enc(a), enc(b)]
            if not directed: ends.sort()
            out.append("E %s %s" % (" ".join(ends), desc(d)))
        print("directed" if directed else "undirected")
        for line in sorted(out): print(line)
        print("--")
    """

  private func compare(_ tool: Tool, _ format: FileFormat, _ script: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oracle-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let graphs = graphs(200)
    for (index, graph) in graphs.enumerated() {
      let name = String(repeating: "0", count: 4 - String(index).count) + String(index)
      try Data(format.write(graph)).write(to: folder.appendingPathComponent(name))
    }
    let output = try tool.output(["-c", Self.printing + "\n" + script, folder.path])
    let found = String(decoding: output, as: UTF8.self).components(separatedBy: "--\n").dropLast()
    try #require(found.count == graphs.count)
    for (index, (text, graph)) in zip(found, graphs).enumerated() {
      let theirs = text.split(separator: "\n").map(String.init)
      #expect(theirs == lines(graph, attributes: Self.names), "graph \(index)")
    }
  }

  @Test(
    "networkx reads our files as equal graphs",
    .enabled(if: python(with: "networkx") != nil, "python3-networkx is not installed"), arguments: xmlFormats)
  func networkx(format: FileFormat) throws {
    let tool = try #require(python(with: "networkx"))
    try compare(
      tool, format,
      """
      import networkx as nx
      for f in sorted(glob.glob(sys.argv[1] + "/*")):
          g = nx.read_\(format.rawValue)(f)
          show(g.is_directed(), g.nodes(data=True), g.edges(data=True))
      """)
  }

  @Test(
    "igraph reads our GraphML as equal graphs",
    .enabled(if: python(with: "igraph") != nil, "python3-igraph is not installed"))
  func igraph() throws {
    let tool = try #require(python(with: "igraph"))
    try compare(
      tool, .graphml,
      """
      import igraph
      # igraph takes libxml2's raw attributes, in which an ampersand stays a reference.
      def plain(s): return s.replace("&#38;", "&")
      for f in sorted(glob.glob(sys.argv[1] + "/*")):
          g = igraph.Graph.Read_GraphML(f)
          nodes = [(plain(v["id"]), v.attributes()) for v in g.vs]
          show(g.is_directed(), nodes, [(nodes[e.source][0], nodes[e.target][0], e.attributes()) for e in g.es])
      """)
  }
}
