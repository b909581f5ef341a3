// A graph as GML.
//
// In:  a graph.
// Out: a file in ASCII such as yEd and networkx write: the graph's own pairs, then nodes, then edges, two blanks a level.
//
// Integers and reals are written bare where they read back with the same letters; an attribute of which some value looks like a
// number but is spelled otherwise is written in strings throughout, so that what it is stays known.

import Foundation
import Graphs

struct GMLWriter {
  typealias Domain = AttributeDeclaration.Domain

  /// How the values of an attribute are written.
  struct Spelling {
    var key: [UInt8] = []
    var declared: AttributeType?
    /// Whether some value looks like a number that may not stand bare.
    var hasOddNumeral = false
    var isText = false
  }

  let graph: Graph
  /// The graph with the texts of lists in it.
  var texts: Graph
  let usesNames: Bool
  var spellings: [Domain: [UInt32: Spelling]] = [:]
  var types: [Domain: GMLTypes] = [:]
  var renamed: [(key: String, name: String)] = []
  var usedKeys: Set<GraphString> = []
  var keyOfName: [GraphString: String] = [:]
  var nameOfKey: [GraphString: String] = [:]
  var output = XMLOutput()
  var hasPlainCoordinates = false
  let ids: [UInt32]
  let hasParallelEdges: Bool
  let nested: GMLNesting?
  var lookNames: Set<UInt32> = []
  var keptName: UInt32 = 0
  var graphicsName: UInt32 = 0
  var labelGraphicsName: UInt32 = 0
  var labelName: UInt32 = 0
  var looks: [[UInt32]: WrittenLook] = [:]

  static let reserved: [Domain: Set<String>] = [
    .graph: ["node", "edge", "directed", "name", "hexagraph", "multigraph"],
    .vertex: ["id", "graphics", "LabelGraphics", "hexagraph", "isGroup", "gid", "name"],
    .edge: ["source", "target", "graphics", "LabelGraphics", "hexagraph", "directed"],
    .group: ["id", "name", "cluster", "vertex", "hexagraph"],
  ]

  init(_ graph: Graph) {
    self.graph = graph
    texts = graph
    usesNames = !graph.vertexIDs.allSatisfy { vertex in
      let text = graph.nameText(ofVertex: vertex.slot)
      return !graph.isHTML(text) && graph.withBytes(of: text, isGMLIdentifier)
    }
    var ids = [UInt32](repeating: 0, count: graph.vertexSlotCount)
    for (index, vertex) in graph.vertexIDs.enumerated() { ids[vertex.index] = UInt32(index) }
    self.ids = ids
    var ends: Set<UInt64> = []
    var hasParallelEdges = false
    for edge in graph.edgeIDs {
      let (tail, head) = (graph.tailSlot(edge.slot), graph.headSlot(edge.slot))
      let (first, second) = graph.kind != .graph || tail <= head ? (tail, head) : (head, tail)
      if !ends.insert(UInt64(first) << 32 | UInt64(second)).inserted { hasParallelEdges = true }
    }
    self.hasParallelEdges = hasParallelEdges
    nested = graph.groups.isEmpty ? nil : GMLNesting(graph)
  }

  // MARK: The file

  mutating func write() -> [UInt8] {
    keptName = texts.intern("gml:kept")
    graphicsName = texts.intern("gml:graphics")
    labelGraphicsName = texts.intern("gml:LabelGraphics")
    labelName = texts.intern("label")
    lookNames = Set(YEdFields.names.subtracting(["label"]).map { texts.intern($0) })
    survey()
    for vertex in graph.vertexIDs { write(vertex) }
    for edge in graph.edgeIDs { write(edge) }
    output.add("]\n")
    writeClusters()
    let body = output.bytes
    output = XMLOutput()
    let filePairs = graph.attributes.value(of: "gml:file")
    if let filePairs, isFileKept(filePairs) {
      output.add(filePairs.text)
      output.add("\n")
    }
    output.add("graph [\n")
    if graph.kind != .graph { output.add("  directed 1\n") }
    if hasParallelEdges { output.add("  multigraph 1\n") }
    var attributes = XMLOutput()
    swap(&attributes, &output)
    writeGraphAttributes()
    swap(&attributes, &output)
    writeOwn()
    if let name = graph.name { pair("name", name.text, level: 1) }
    output.bytes.append(contentsOf: attributes.bytes)
    return output.bytes + body
  }
}
