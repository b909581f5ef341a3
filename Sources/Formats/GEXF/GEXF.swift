// GEXF, the format of Gephi, as documents.
//
// The format is that of gexf.net in its versions 1.0 to 1.3. Names are matched without their prefixes, as every version has
// namespaces of its own. The reader takes these sides:
//
// - Strict: an id twice, an edge or `pid` to a node that is nowhere, nodes that are inside each other in a ring refuse the file.
// - `defaultedgetype` is `undirected` where it is missing. A mutual edge is a directed one with the attribute `dir=both`.
// - An attribute has the name that its `title` says, else its `id`. Values of undeclared attributes are kept under their ids, with
//   a warning, and so are values that do not fit their type. A null (an attvalue without value) is no value.
// - A node inside another, or with a `pid`, is in a group of the other's name.
// - `viz:position` is in points with y up, as Gephi and sigma.js draw it. `viz:size` is a radius, so that `width` and `height`
//   are twice that, in inches; `viz:color` is `fillcolor` with `style=filled`, of an edge `color`; `viz:thickness` is `penwidth`,
//   `viz:shape` is `shape` (`disc` is `circle`), of an edge `style`. Where viz and values disagree, viz holds.
// - What has no meaning here is kept: spells and other elements in `gexf:xml`, values that hold for a time in `gexf:attvalues`,
//   times and other XML attributes in `gexf:attributes`, `<meta>` in `gexf:meta`, types and options that have no place in a
//   declaration in `gexf:type:…` and `gexf:options:…`. Counts are hints and not looked at.
//
// The writer writes version 1.2, which all readers know, and 1.3 what was read as 1.3. It has places of its own, in
// the namespace `urn:hexagraph`, for what GEXF lacks: attributes of the graph and of groups, strict graphs, mixed ones whose edges
// are alike, groups that are no vertices, HTML texts. Others' readers pass over them.

public import Graphs

/// Reads and writes GEXF.
public enum GEXF: GraphFormat {
  /// What the reader refuses to exceed.
  public typealias Limits = XMLLimits

  /// Reads the graphs of a file; time and memory are linear in its size.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: What messages call it.
  ///   - limits: What not to exceed.
  /// - Returns: A document for each `<graph>`, with every vertex at a finite place.
  public static func read(_ bytes: [UInt8], name: String, limits: Limits) throws(FormatError) -> GraphFile {
    try readXML(bytes, name: name, format: "gexf", limits: limits) { scanner throws(XMLFailure) in
      var reader = GEXFReader(scanner)
      let graphs = try reader.read()
      return (graphs, reader.warnings)
    }
  }

  public static func write(_ graph: Graph) -> [UInt8] {
    var writer = GEXFWriter(graph)
    return writer.write()
  }

  /// GEXF has a place for everything but what XML cannot hold, further groups of a vertex, defaults that do not hold for all
  /// elements, and types of the attributes of the graph and of groups.
  public static func losses(writing graph: Graph) -> [Loss] {
    var losses = XMLLosses(graph)
    let count = graph.declarations.count { $0.domain == .graph || $0.domain == .group }
    losses.add(count, "type of a graph's attribute", "types of graphs' attributes")
    return losses.list
  }
}
