// What networkx and igraph, as Debian has them, find in files of text formats that we write.

import Formats
import Foundation
import Graphs
import TestSupport
import Testing

@Suite("Text formats against networkx and igraph") struct TextOracleTests {
  private static let oracle = PythonOracle(attributes: [.text("text"), .whole("whole"), .real("real")])

  private static let graphs = PythonOracle.graphs(200, seed: 9_000_000, name: { $0 }) { maker in
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

  @Test(
    "networkx reads our GML as equal graphs",
    .enabled(if: PythonOracle.tool(with: "networkx") != nil, "python3-networkx is not installed"))
  func networkx() throws {
    let tool = try #require(PythonOracle.tool(with: "networkx"))
    try Self.oracle.compare(
      Self.graphs, as: .gml, with: tool,
      """
      import networkx as nx
      for f in sorted(glob.glob(sys.argv[1] + "/*")):
          g = nx.read_gml(f)
          show(g.is_directed(), g.nodes(data=True), g.edges(data=True))
      """)
  }

  @Test(
    "igraph reads our GML as equal graphs",
    .enabled(if: PythonOracle.tool(with: "igraph") != nil, "python3-igraph is not installed"))
  func igraph() throws {
    let tool = try #require(PythonOracle.tool(with: "igraph"))
    try Self.oracle.compare(
      Self.graphs, as: .gml, with: tool,
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
      """)
  }

  @Test(
    "networkx reads our node-link JSON as equal graphs",
    .enabled(if: PythonOracle.tool(with: "networkx") != nil, "python3-networkx is not installed"))
  func nodeLink() throws {
    let tool = try #require(PythonOracle.tool(with: "networkx"))
    try Self.oracle.compare(
      Self.graphs, as: .nodeLink, with: tool,
      """
      from networkx.readwrite import json_graph
      for f in sorted(glob.glob(sys.argv[1] + "/*")):
          g = json_graph.node_link_graph(json.load(open(f)))
          show(g.is_directed(), g.nodes(data=True), g.edges(data=True))
      """)
  }

  @Test(
    "we read networkx's node-link JSON as it is, and write it again so that networkx finds no difference",
    .enabled(if: PythonOracle.tool(with: "networkx") != nil, "python3-networkx is not installed"))
  func theirNodeLink() throws {
    let tool = try #require(PythonOracle.tool(with: "networkx"))
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
    .enabled(if: PythonOracle.tool(with: "networkx") != nil, "python3-networkx is not installed"))
  func graph6() throws {
    let tool = try #require(PythonOracle.tool(with: "networkx"))
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
