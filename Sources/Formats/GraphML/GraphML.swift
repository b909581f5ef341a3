// GraphML, with what yEd adds to it, as documents.
//
// The format is that of graphml.graphdrawing.org (Brandes, Eiglsperger, Lerner: GraphML Primer; the schemas of 1.1). Names are
// matched without their prefixes. The reader takes these sides:
//
// - Strict: an id twice, an edge to a node that is nowhere, a key twice for the same kind of element, an edgedefault other than
//   `directed` and `undirected` refuse the file. A missing edgedefault means `undirected`, with a warning.
// - Keys stand anywhere in the file; `for` is `all` by default; the name of an attribute is `attr.name`, else the id.
// - Data of an undeclared key, or of one declared for other elements, are kept under the key's id or name, with a warning, and
//   so are values that do not fit the key's type. Spaces around values are dropped but where the type is `string`.
// - Every element carries the value of a `<default>` that it does not override; the declaration keeps the default.
// - A node that holds a graph is a vertex and a group of the same name, whose attributes are the inner graph's data.
// - `sourceport` and `targetport` are the attributes `tailport` and `headport`; an edge's id is the attribute `id`.
// - `x` and `y`, if both are numbers, are the position of a node, in points with y up, as Gephi, igraph and networkx draw them.
//   Of yEd, `y:Geometry` is the top-left corner in points with y down; where the two disagree, yEd's holds.
// - What has no meaning here is kept: hyperedges in `graphml:hyperedges`, other elements (ports that no edge uses among them) in
//   `graphml:xml`, data with elements inside in `graphml:data:` and the key's name, yEd's in `graphml:yfiles:` and its type,
//   other XML attributes in `graphml:attributes`; of the file as a whole in `graphml:root`, `graphml:rootxml` and
//   `graphml:keys`. `parse.…` hints, comments and processing instructions are not kept.
//
// The writer has places of its own, in the namespace `urn:hexagraph`, for what GraphML lacks: strict graphs, mixed graphs whose
// edges are alike, groups that are no vertices, the order of nested vertices, HTML texts. Others' readers pass over them.

public import Graphs

/// Reads and writes GraphML.
public enum GraphML: GraphFormat {
  /// What the reader refuses to exceed.
  public typealias Limits = XMLLimits

  /// Reads all graphs of a file; time and memory are linear in its size.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: What messages call it.
  ///   - limits: What not to exceed.
  /// - Returns: A document for each graph that is not inside another, with every vertex at a finite place.
  public static func read(_ bytes: [UInt8], name: String, limits: Limits) throws(FormatError) -> GraphFile {
    try readXML(bytes, name: name, format: "graphml", limits: limits) { scanner throws(XMLFailure) in
      var reader = GraphMLReader(scanner)
      let graphs = try reader.read()
      return (graphs, reader.warnings)
    }
  }

  public static func write(_ graph: Graph) -> [UInt8] {
    var writer = GraphMLWriter(graph)
    return writer.write()
  }

  /// GraphML has a place for everything but control characters, HTML in names, further groups of a vertex, defaults that do not
  /// hold for all elements, and hyperedges whose ends are gone.
  public static func losses(writing graph: Graph) -> [Loss] {
    var losses = XMLLosses(graph)
    let gone = GraphMLWriter(graph).goneHyperedgeCount
    if gone > 0 { losses.add(gone, "hyperedge whose ends are gone", "hyperedges whose ends are gone") }
    return losses.list
  }
}
