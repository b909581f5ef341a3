// What formats with few places cannot hold of a graph, counted.

import Graphs

struct TextLosses {
  let graph: Graph
  private(set) var list: [Loss] = []

  init(_ graph: Graph) { self.graph = graph }

  mutating func add(_ count: Int, _ singular: String, _ plural: String? = nil) {
    if count > 0 { list.append(Loss(count, singular, plural: plural)) }
  }

  /// Strictness, defaults and groups, which most formats lack, and the name.
  mutating func addFrame(keepsName: Bool) {
    if graph.name != nil, !keepsName { add(1, "name of the graph") }
    if graph.isStrict { add(1, "ban on parallel edges", "bans on parallel edges") }
    add(graph.vertexDefaults.count + graph.edgeDefaults.count, "default value")
    add(graph.groups.count, "subgraph")
  }

  /// Directions where the file does not hold them: the format can say that all edges are of one of these kinds.
  mutating func addKind(keeps: Set<Graph.Kind>) {
    if keeps.contains(graph.kind) { return }
    switch graph.kind {
    case .mixed:
      let count = graph.edgeIDs.count { !graph.isDirected($0) }
      if keeps.contains(.digraph), count > 0 {
        add(count, "undirected edge among directed ones", "undirected edges among directed ones")
      } else if keeps.contains(.digraph) {
        add(1, "mark that edges may be undirected", "marks that edges may be undirected")
      } else {
        add(1, "mark that edges are directed or not", "marks that edges are directed or not")
      }
    case .graph: add(1, "mark that edges are undirected", "marks that edges are undirected")
    case .digraph: add(1, "mark that edges are directed", "marks that edges are directed")
    }
  }

  /// Names and values that are markup.
  var markupCount: Int {
    var count = graph.name?.isHTML == true ? 1 : 0
    count += graph.attributes.count { $0.value.isHTML }
    for vertex in graph.vertexIDs {
      if graph.isHTML(graph.nameText(ofVertex: vertex.slot)) { count += 1 }
      for pair in graph.attributePairs(graph.attributeSlice(ofVertex: vertex.slot)) where graph.isHTML(pair.value) {
        count += 1
      }
    }
    for edge in graph.edgeIDs {
      for pair in graph.attributePairs(graph.attributeSlice(ofEdge: edge.slot)) where graph.isHTML(pair.value) {
        count += 1
      }
    }
    return count
  }

  /// Types that come back otherwise.
  ///
  /// To be asked last: it writes and reads the graph if nothing else is lost.
  mutating func addDeclarations(_ format: any GraphFormat.Type) {
    if graph.declarations.isEmpty || !list.isEmpty { return }
    let again = try? format.read(format.write(graph), name: "").documents.first?.graph
    let found = Set(again?.declarations ?? [])
    let count = graph.declarations.count { !found.contains($0) }
    if again?.declarations != graph.declarations { add(max(count, 1), "type of an attribute", "types of attributes") }
  }
}
