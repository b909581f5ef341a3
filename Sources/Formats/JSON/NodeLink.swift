// Node-link JSON, as networkx (`node_link_data`) and D3 have it, as documents.
//
// - Nodes are the objects of `nodes`, edges those of `links` or `edges`. The name of a vertex is its `id`, in text whatever it
//   is, else its place in the list; two ids with the same text refuse the file. An edge to a node that is nowhere refuses it, too.
// - `x` and `y`, if both are numbers, are the place in points, y down, as D3 has them. All other members are attributes.
// - `directed` is false where it is missing. `multigraph` is what the edges show; where they do not, it is an attribute.
// - `graph` has the attributes of the graph, and its `name`.
// - Arrays, objects and null are kept as JSON in attributes named `json:` and the member's name, members beside the lists in
//   `json:file`. Ids that are strings though they look like numbers are declared to be strings.
// - The writer writes numbers and truths as such where all values of the attribute are.

import Foundation
public import Graphs

/// Reads and writes node-link JSON.
public enum NodeLink: GraphFormat {
  /// What the reader refuses to exceed.
  public typealias Limits = TextLimits

  /// Reads the graph of a file; time and memory are linear in its size.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: What messages call it.
  ///   - limits: What not to exceed.
  /// - Returns: One document, with every vertex at a finite place.
  public static func read(_ bytes: [UInt8], name: String, limits: Limits) throws(FormatError) -> GraphFile {
    try readText(bytes, name: name, format: "node-link", limits: limits, readsLatin1: false) {
      buffer, start throws(XMLFailure) in
      var reader = NodeLinkReader(JSONElements(buffer, start: start, limits: limits))
      let graph = try reader.read()
      return TextContents(graphs: [graph], warnings: reader.elements.warnings)
    }
  }

  public static func write(_ graph: Graph) -> [UInt8] {
    var writer = NodeLinkWriter(graph)
    return writer.write()
  }

  /// Node-link JSON has no place for groups, markup, strict and mixed graphs, defaults, and attributes named like its own words.
  public static func losses(writing graph: Graph) -> [Loss] {
    var losses = TextLosses(graph)
    losses.addFrame(keepsName: true)
    losses.addKind(keeps: [.graph, .digraph])
    losses.add(losses.markupCount, "HTML text")
    var words = 0
    for vertex in graph.vertexIDs {
      let isPlaced = graph.isPlaced(vertex)
      for pair in graph.attributePairs(graph.attributeSlice(ofVertex: vertex.slot)) {
        words += graph.withBytes(of: pair.name) { name in
          name.elementsEqual("id".utf8) || (isPlaced && (name.elementsEqual("x".utf8) || name.elementsEqual("y".utf8)))
            ? 1 : 0
        }
      }
    }
    for edge in graph.edgeIDs {
      for pair in graph.attributePairs(graph.attributeSlice(ofEdge: edge.slot)) {
        words += graph.withBytes(of: pair.name) { name in
          name.elementsEqual("source".utf8) || name.elementsEqual("target".utf8) ? 1 : 0
        }
      }
    }
    if graph.attributes.value(of: "name") != nil { words += 1 }
    losses.add(words, "attribute named like a word of the format", "attributes named like words of the format")
    losses.addDeclarations(NodeLink.self)
    return losses.list
  }
}
