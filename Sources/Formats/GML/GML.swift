// GML, the Graph Modelling Language, as documents.
//
// The format is that of Himsolt's "GML: A portable Graph File Format" (Passau, 1997) as yEd, OGDF, networkx and igraph write it.
// The reader takes these sides:
//
// - Strict: an id twice, an edge to a node that is nowhere, an edge without both ends, an id that is no whole number refuse the
//   file. An edge may come before its nodes. A node without an id gets a name, with a warning.
// - A vertex has its node's id for its name, `label` is an attribute. `directed` other than 0 means directed edges; before the
//   graph, as OGDF writes it, it counts for graphs that do not say.
// - All graphs of a file are read, one behind the other. Keys are matched in any case if `graph` itself is not in small letters.
// - Bare words are taken as ids and as `true` and `false`. A backslash takes a quote its meaning if some string of the file cannot
//   be read otherwise (OGDF once wrote such). A reference that means nothing is text. `#` begins a comment outside strings.
// - A file that is no UTF-8 is read as Latin-1.
// - `graphics` has the place of the centre, in points, y down; `w` and `h` are `width` and `height` in inches; `type`, `fill`,
//   `outline`, `arrow` and the like are Graphviz's attributes as for yEd in GraphML. Plain `x` and `y`, if both are numbers and
//   there is no other place, are the place with y up.
// - `isGroup` and `gid`, as yEd writes them, and OGDF's `rootcluster` are groups.
// - What has no meaning here is kept: lists and further pairs of the same key in `gml:kept`, pairs in `graphics` and
//   `LabelGraphics` in `gml:graphics` and `gml:LabelGraphics`, pairs outside the graph in `gml:file`. Comments are not kept.
//
// Values are texts; whether they stood in quotes is kept as their type. The writer has a list of its own for what GML lacks; see
// `GMLOwnList`.

public import Graphs

/// Reads and writes GML.
public enum GML: GraphFormat {
  /// What the reader refuses to exceed.
  public typealias Limits = TextLimits

  /// Reads all graphs of a file; time and memory are linear in its size.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: What messages call it.
  ///   - limits: What not to exceed.
  /// - Returns: A document for each graph that is not inside another, with every vertex at a finite place.
  public static func read(_ bytes: [UInt8], name: String, limits: Limits) throws(FormatError) -> GraphFile {
    try readText(bytes, name: name, format: "gml", limits: limits) { buffer, start throws(XMLFailure) in
      var reader = GMLReader(buffer, start: start, limits: limits)
      let graphs = try reader.read()
      return TextContents(graphs: graphs, warnings: reader.warnings)
    }
  }

  public static var holdsSeveralGraphs: Bool { true }

  public static func write(_ graph: Graph) -> [UInt8] {
    var writer = GMLWriter(graph)
    return writer.write()
  }

  /// GML has a place for everything.
  public static func losses(writing graph: Graph) -> [Loss] { [] }

  /// Whether the bytes begin as GML does: pairs, and among them a list `graph`.
  static func recognizes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var scanner = GMLScanner(bytes, start: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    var pairs: [GMLPair] = []
    while scanner.skipSpace(), let key = try? scanner.key() {
      if scanner.equals(key, "graph", ignoringCase: true), scanner.opens() { return true }
      pairs.removeAll(keepingCapacity: true)
      guard (try? scanner.readValue(of: key, to: &pairs)) != nil else { return false }
    }
    return false
  }
}
