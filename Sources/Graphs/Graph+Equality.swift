// When two graphs are the same: as documents (identities count), or in what they say (only the order counts).

extension Graph: Equatable {
  /// Whether both have the same elements under the same identities; empty slots do not count.
  public static func == (first: Graph, second: Graph) -> Bool {
    guard first.hasSameFrame(as: second) else { return false }
    guard first.groups.count == second.groups.count,
      first.vertexIDs.elementsEqual(second.vertexIDs), first.edgeIDs.elementsEqual(second.edgeIDs)
    else { return false }
    for index in first.groups.indices where first.members(of: index) != second.members(of: index) { return false }
    return first.vertexIDs.allSatisfy { first[$0] == second[$0] }
      && first.edgeIDs.allSatisfy { first[$0] == second[$0] }
  }

  /// Whether both say the same, element by element in drawing order, whatever the identities; where a vertex is drawn that nobody
  /// has placed does not count.
  public func hasSameContent(as other: Graph) -> Bool {
    guard hasSameFrame(as: other) else { return false }
    var counterparts = [UInt32](repeating: Graph.none, count: vertexSlotCount)
    for (id, otherID) in zip(vertexIDs, other.vertexIDs) {
      counterparts[id.index] = otherID.slot
      guard var vertex = self[id] else { return false }
      vertex.id = otherID
      // A place that nobody chose is no content.
      if !vertex.isPlaced, let position = other.position(of: otherID) { vertex.position = position }
      if vertex != other[otherID] { return false }
    }
    for index in groups.indices {
      let members = members(of: index).map { VertexID(slot: counterparts[$0.index]) }
      if members != other.members(of: index) { return false }
    }
    for (id, otherID) in zip(edgeIDs, other.edgeIDs) {
      guard var edge = self[id] else { return false }
      edge.id = otherID
      edge.tail = VertexID(slot: counterparts[edge.tail.index])
      edge.head = VertexID(slot: counterparts[edge.head.index])
      // What an edge says about its direction counts where the graph leaves it to the edge.
      if kind != .mixed { edge.isDirected = other[otherID]?.isDirected ?? edge.isDirected }
      if edge != other[otherID] { return false }
    }
    return true
  }

  /// Whether all but vertices, edges and members is the same.
  private func hasSameFrame(as other: Graph) -> Bool {
    kind == other.kind && isStrict == other.isStrict && name == other.name && attributes == other.attributes
      && vertexDefaults == other.vertexDefaults && edgeDefaults == other.edgeDefaults
      && declarations == other.declarations
      && vertexCount == other.vertexCount && edgeCount == other.edgeCount
      && groups.count == other.groups.count
      && zip(groups, other.groups).allSatisfy {
        $0.name == $1.name && $0.parent == $1.parent && $0.attributes == $1.attributes
      }
  }
}
