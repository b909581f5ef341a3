// How a graph differs from an earlier state of itself or from another reading of it, for whoever writes the difference.

import Foundation

extension Graph {
  /// The vertices that were moved since an earlier state of this graph; nil if anything else has changed, too.
  ///
  /// What was never written to is shared between the two, so that comparing costs next to nothing for it.
  package func moves(since base: Graph) -> [VertexID]? {
    guard kind == base.kind, isStrict == base.isStrict, name == base.name, placed == base.placed,
      vertexNames == base.vertexNames, vertexAttributes == base.vertexAttributes, tails == base.tails,
      heads == base.heads, directed == base.directed, edgeAttributes == base.edgeAttributes,
      attributeStore.pairs == base.attributeStore.pairs, attributes == base.attributes, groups == base.groups,
      vertexDefaults == base.vertexDefaults, edgeDefaults == base.edgeDefaults, declarations == base.declarations
    else { return nil }
    if positions == base.positions { return [] }
    var moved: [VertexID] = []
    for slot in positions.indices where vertexNames[slot] != Graph.none && positions[slot] != base.positions[slot] {
      moved.append(VertexID(slot: UInt32(slot)))
    }
    return moved
  }

  /// Whether a vertex has the same attributes, apart from its place, as a vertex of another graph.
  package func hasSameAttributes(_ vertex: VertexID, as other: VertexID, in graph: Graph) -> Bool {
    isSame(vertexAttributes[vertex.index], graph.vertexAttributes[other.index], in: graph)
  }

  /// Whether an edge has the same attributes as an edge of another graph.
  package func hasSameAttributes(_ edge: EdgeID, as other: EdgeID, in graph: Graph) -> Bool {
    isSame(edgeAttributes[edge.index], graph.edgeAttributes[other.index], in: graph)
  }

  private func isSame(_ slice: AttributeSlice, _ other: AttributeSlice, in graph: Graph) -> Bool {
    guard slice.count == other.count else { return false }
    for (own, others) in zip(attributeStore.list(slice), graph.attributeStore.list(other)) {
      guard texts.isSame(own.name, others.name, in: graph.texts), texts.isSame(own.value, others.value, in: graph.texts)
      else { return false }
    }
    return true
  }
}

extension TextPool {
  /// Whether a text is the same as a text of another pool.
  fileprivate func isSame(_ number: UInt32, _ other: UInt32, in pool: TextPool) -> Bool {
    guard isHTML(number) == pool.isHTML(other) else { return false }
    return withBytes(number) { bytes in
      pool.withBytes(other) { others in
        guard bytes.count == others.count, let first = bytes.baseAddress, let second = others.baseAddress else {
          return bytes.isEmpty && others.isEmpty
        }
        return memcmp(first, second, bytes.count) == 0
      }
    }
  }
}
