// What networkx and igraph, as Debian has them, find in files of text formats that we write.

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

@Suite("Text formats against networkx and igraph") struct TextOracleTests {
  /// Random graphs, none mixed, as neither program knows those; with texts, numbers, parallel edges and loops.
  private func graphs(_ count: Int) -> [Graph] {
    (0..<count).map { seed in
      var maker = RandomGraph(seed: UInt64(seed) + 9_000_000)
      var graph = Graph(kind: seed % 2 == 0 ? .digraph : .graph)
      var vertices: [VertexID] = []
      func list(_ maker: inout RandomGraph) -> [Attribute] {
        var list: [Attribute] = []
        if maker.chance(50) { list.append(Attribute("text", GraphString("t" + maker.text()))) }
        if maker.chance(50) {
          list.append(Attribute("whole", GraphString(String(Int32.random(in: .min ... .max, using: &maker.random)))))
        }
        if maker.chance(50) {
          list.append(Attribute("real", GraphString(String(Double.random(in: -9...9, using: &maker.random)))))
        }
        return list
      }
      for index in 0..<Int.random(in: 1..<9, using: &maker.random) {
        let name = GraphString("n\(index)" + maker.text())
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

  /// Lines of a graph: what it is, its vertices and its edges, each with its attributes, sorted.
  private func lines(_ graph: Graph) -> [String] {
    func described(_ element: Element) -> String {
      [
        graph.attribute("text", of: element).map { "text=\(base64($0.text))" },
        graph.attribute("whole", of: element).map { "whole=\($0.text)" },
        graph.attribute("real", of: element).flatMap { Double($0.text) }.map { "real=\(Int(($0 * 1e6).rounded()))" },
      ].compactMap(\.self).joined(separator: " ")
    }
    func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }
    func name(_ vertex: VertexID?) -> String { base64(vertex.flatMap { graph.name(of: $0) }?.text ?? "") }
    let vertices = graph.vertexIDs.map { "V \(name($0)) \(described(.vertex($0)))" }
    let edges = graph.edgeIDs.map { edge in
      let ends = [name(graph.tail(of: edge)), name(graph.head(of: edge))]
      return "E \((graph.isDirected(edge) ? ends : ends.sorted()).joined(separator: " ")) \(described(.edge(edge)))"
    }
    return [graph.kind == .digraph ? "directed" : "undirected"] + (vertices + edges).sorted()
  }

  private static let printing = """
    import sys, glob, base64, json, math, re
    def enc(s): return base64.b64encode(s.encode()).decode()
    def desc(d):
        out = []
        if d.get("text") not in (None, ""): out.append("text=" + enc(d["text"]))
        w = d.get("whole")
        if w is not None and not (isinstance(w, float) and math.isnan(w)):
            assert not isinstance(w, str), w
            out.append("whole=%d" % w)
        r = d.get("real")
        if r is not None and not math.isnan(r): out.append("real=%d" % math.floor(abs(r) * 1e6 + 0.5).__mul__(1 if r >= 0 else -1))
        return " ".join(out)
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

  private func compare(_ tool: Tool, _ format: FileFormat, _ script: String, _ graphs: [Graph]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oracle-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (index, graph) in graphs.enumerated() {
      let name = String(repeating: "0", count: 4 - String(index).count) + String(index)
      try Data(format.write(graph)).write(to: folder.appendingPathComponent(name))
    }
    let output = try tool.output(["-c", Self.printing + "\n" + script, folder.path])
    let found = String(decoding: output, as: UTF8.self).components(separatedBy: "--\n").dropLast()
    try #require(found.count == graphs.count)
    for (index, (text, graph)) in zip(found, graphs).enumerated() {
      let theirs = text.split(separator: "\n").map(String.init)
      #expect(theirs == lines(graph), "graph \(index)")
    }
  }

  @Test(
    "networkx reads our GML as equal graphs",
    .enabled(if: python(with: "networkx") != nil, "python3-networkx is not installed"))
  func networkx() throws {
    let tool = try #require(python(with: "networkx"))
    try compare(
      tool, .gml,
      """
      import networkx as nx
      for f in sorted(glob.glob(sys.argv[1] + "/*")):
          g = nx.read_gml(f)
          show(g.is_directed(), g.nodes(data=True), g.edges(data=True))
      """, graphs(200))
  }

  @Test(
    "igraph reads our GML as equal graphs",
    .enabled(if: python(with: "igraph") != nil, "python3-igraph is not installed"))
  func igraph() throws {
    let tool = try #require(python(with: "igraph"))
    try compare(
      tool, .gml,
      """
      import igraph, warnings
      warnings.simplefilter("ignore")
      # igraph knows the five named references only.
      def plain(d):
          return {k: re.sub("&#([0-9]+);", lambda m: chr(int(m[1])), v) if isinstance(v, str) else v for k, v in d.items()}
      for f in sorted(glob.glob(sys.argv[1] + "/*")):
          g = igraph.Graph.Read_GML(f)
          nodes = [(plain(v.attributes())["label"], plain(v.attributes())) for v in g.vs]
          edges = [(nodes[e.source][0], nodes[e.target][0], plain(e.attributes())) for e in g.es]
          show(g.is_directed(), nodes, edges)
      """, graphs(200))
  }

  @Test(
    "networkx reads our node-link JSON as equal graphs",
    .enabled(if: python(with: "networkx") != nil, "python3-networkx is not installed"))
  func nodeLink() throws {
    let tool = try #require(python(with: "networkx"))
    try compare(
      tool, .nodeLink,
      """
      from networkx.readwrite import json_graph
      for f in sorted(glob.glob(sys.argv[1] + "/*")):
          g = json_graph.node_link_graph(json.load(open(f)))
          show(g.is_directed(), g.nodes(data=True), g.edges(data=True))
      """, graphs(200))
  }

  @Test(
    "we read networkx's node-link JSON as it is, and write it again so that networkx finds no difference",
    .enabled(if: python(with: "networkx") != nil, "python3-networkx is not installed"))
  func theirNodeLink() throws {
    let tool = try #require(python(with: "networkx"))
    let make = """
      import networkx as nx, json, sys
      from networkx.readwrite import json_graph
      g = nx.MultiDiGraph(name="a \\u2028 b", size=3, deep={"a": [1, None]})
      g.add_node(1, flag=True, n=5, r=0.1, s="5", t="ä\\n", none=None, list=[1, {"x": 2.0}])
      g.add_node(2, flag=False, n=-7, r=1e300, s="x")
      g.add_edge(1, 2, weight=1.5)
      g.add_edge(1, 2, weight=2)
      g.add_edge(2, 2)
      """
    let text = try tool.output(["-c", make + "\nprint(json.dumps(json_graph.node_link_data(g)))"])
    let graph = try NodeLink.read(Array(text), name: "networkx").documents[0].graph
    #expect(graph.kind == .digraph && graph.vertexCount == 2 && graph.edgeCount == 3)
    #expect(graph.name?.text == "a \u{2028} b")
    let written = FileManager.default.temporaryDirectory.appendingPathComponent("node-link-\(UUID().uuidString).json")
    try Data(NodeLink.write(graph)).write(to: written)
    defer { try? FileManager.default.removeItem(at: written) }
    let check = """
      h = json_graph.node_link_graph(json.load(open(sys.argv[1])))
      print(type(h).__name__, h.graph == g.graph, dict(h.nodes(data=True)) == dict(g.nodes(data=True)),
            sorted(h.edges(keys=True, data=True)) == sorted(g.edges(keys=True, data=True)))
      """
    let answer = try tool.output(["-c", make + "\n" + check, written.path])
    #expect(String(decoding: answer, as: UTF8.self) == "MultiDiGraph True True True\n")
  }

  @Test(
    "graph6 of random graphs is networkx's, byte for byte; sparse6 means the same to both",
    .enabled(if: python(with: "networkx") != nil, "python3-networkx is not installed"))
  func graph6() throws {
    let tool = try #require(python(with: "networkx"))
    // A loop at a single vertex takes one bit in nauty and here, two in networkx.
    let make = """
      import networkx as nx, random, sys
      random.seed(5)
      def graphs():
          for i in range(400):
              n = random.choice([0, 2, 2, 3, 4, 4, 5, 8, 8, 16, 16, 17, 62, 63, 70])
              sparse = i % 2
              g = nx.MultiGraph() if sparse else nx.Graph()
              g.add_nodes_from(range(n))
              for k in range(random.randrange(1 + 2 * n)):
                  a, b = random.randrange(n), random.randrange(n)
                  if sparse or a != b: g.add_edge(a, b)
              yield sparse, g
      """
    let script = """
      for sparse, g in graphs():
          data = nx.to_sparse6_bytes(g, header=False) if sparse else nx.to_graph6_bytes(g, header=False)
          print(data.decode().strip(), g.number_of_nodes(), g.number_of_edges())
      """
    let lines = String(decoding: try tool.output(["-c", make + "\n" + script]), as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 400)
    var ours = ""
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      let format: FileFormat = words[0].hasPrefix(":") ? .sparse6 : .graph6
      let graph = try format.read(Array(words[0].utf8), name: "f").documents[0].graph
      #expect("\(graph.vertexCount) \(graph.edgeCount)" == words[1] + " " + words[2], "\(line)")
      let written = String(decoding: format.write(graph), as: UTF8.self)
      if format == .graph6 { #expect(written == words[0] + "\n", "\(line)") }
      #expect(format.losses(writing: graph).isEmpty)
      ours += written
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("graph6-\(UUID().uuidString)")
    try Data(ours.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let check = """
      def ends(g): return sorted(tuple(sorted(e[:2])) for e in g.edges())
      same = 0
      for (sparse, g), line in zip(graphs(), open(sys.argv[1], "rb")):
          h = nx.from_sparse6_bytes(line.strip()) if sparse else nx.from_graph6_bytes(line.strip())
          same += ends(g) == ends(h) and g.number_of_nodes() == h.number_of_nodes()
      print(same)
      """
    #expect(String(decoding: try tool.output(["-c", make + "\n" + check, file.path]), as: UTF8.self) == "400\n")
  }
}
