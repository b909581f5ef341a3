// What networkx and igraph, as Debian has them, find in files that we write.

import Formats
import Graphs
import TestSupport
import Testing

@Suite("XML against networkx and igraph") struct XMLOracleTests {
  /// Attributes that both see as texts, under the names that we give them.
  private static let names = ["text", "note", "größe"]
  private static let oracle = PythonOracle(attributes: names.map { .text($0) })

  private static let graphs = PythonOracle.graphs(
    200, seed: 7_000_000,
    // Line ends in XML's attributes are for each reader to judge.
    name: { $0.replacing("\r", with: "r").replacing("\n", with: "n").replacing("\t", with: "t") }
  ) { maker in
    names.filter { _ in maker.chance(50) }.map {
      Attribute($0, GraphString("t" + maker.text().replacing("\r", with: "r")))
    }
  }

  @Test(
    "networkx reads our files as equal graphs",
    .enabled(if: PythonOracle.tool(with: "networkx") != nil, "python3-networkx is not installed"), arguments: xmlFormats
  )
  func networkx(format: FileFormat) throws {
    let tool = try #require(PythonOracle.tool(with: "networkx"))
    try Self.oracle.compare(
      Self.graphs, as: format, with: tool,
      """
      import networkx as nx
      for f in sorted(glob.glob(sys.argv[1] + "/*")):
          g = nx.read_\(format.rawValue)(f)
          show(g.is_directed(), g.nodes(data=True), g.edges(data=True))
      """)
  }

  @Test(
    "igraph reads our GraphML as equal graphs",
    .enabled(if: PythonOracle.tool(with: "igraph") != nil, "python3-igraph is not installed"))
  func igraph() throws {
    let tool = try #require(PythonOracle.tool(with: "igraph"))
    try Self.oracle.compare(
      Self.graphs, as: .graphml, with: tool,
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
