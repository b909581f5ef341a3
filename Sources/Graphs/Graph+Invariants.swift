// What must hold between the arrays of a graph, for tests.

import Foundation

extension Graph {
  /// The first broken invariant in words, or nil; O(*n*), for tests.
  package func brokenInvariant() -> String? {
    let vertices = vertexNames.count
    guard positions.count == vertices, placed.count == vertices, vertexAttributes.count == vertices,
      firstEnds.count == vertices
    else { return "arrays by vertex differ in length" }
    let edges = tails.count
    guard heads.count == edges, directed.count == edges, edgeAttributes.count == edges, nextEnds.count == 2 * edges,
      previousEnds.count == 2 * edges
    else { return "arrays by edge differ in length" }

    var (living, placedCount, listed) = (0, 0, 0)
    for slot in vertexNames.indices {
      guard vertexNames[slot] != Graph.none else {
        if firstEnds[slot] != Graph.none { return "deleted vertex \(slot) has edges" }
        if vertexAttributes[slot].count > 0 { return "deleted vertex \(slot) has attributes" }
        continue
      }
      living += 1
      placedCount += placed[slot] ? 1 : 0
      if !positions[slot].x.isFinite || !positions[slot].y.isFinite { return "vertex \(slot) is at no place" }
      if vertexOfText[Int(vertexNames[slot])] != UInt32(slot) { return "vertex \(slot) is not found by name" }
      var (end, previous) = (firstEnds[slot], Graph.none)
      while end != Graph.none {
        let edge = Int(end >> 1)
        if (end & 1 == 0 ? tails : heads)[edge] != UInt32(slot) { return "edge \(edge) is in the list of \(slot)" }
        if previousEnds[Int(end)] != previous { return "the list of \(slot) is broken at \(end)" }
        listed += 1
        if listed > 2 * edges { return "the list of \(slot) is a ring" }
        previous = end
        end = nextEnds[Int(end)]
      }
    }
    if living != vertexCount { return "\(living) vertices are counted as \(vertexCount)" }
    if placedCount != placedVertexCount { return "\(placedCount) placed vertices are counted as \(placedVertexCount)" }
    for (text, slot) in vertexOfText.enumerated() where slot != Graph.none {
      if vertexNames[Int(slot)] != UInt32(text) { return "text \(text) leads to vertex \(slot)" }
    }

    var livingEdges = 0
    for slot in tails.indices where tails[slot] != Graph.none {
      livingEdges += 1
      if vertexNames[Int(tails[slot])] == Graph.none || vertexNames[Int(heads[slot])] == Graph.none {
        return "edge \(slot) ends at a deleted vertex"
      }
    }
    if livingEdges != edgeCount { return "\(livingEdges) edges are counted as \(edgeCount)" }
    if listed != 2 * edgeCount { return "\(listed) edge ends are listed for \(edgeCount) edges" }

    var attributes = 0
    for slice in vertexAttributes + edgeAttributes {
      attributes += Int(slice.count)
      let list = Array(attributeStore.list(slice))
      for (first, second) in zip(list, list.dropFirst()) where !texts.precedes(first.name, second.name) {
        return "attributes are not sorted"
      }
    }
    if attributes != attributeCount { return "\(attributes) attributes are counted as \(attributeCount)" }
    for (index, group) in groups.enumerated() {
      if let parent = group.parent, parent >= index { return "group \(index) comes before its parent" }
    }
    if firstParallelEdgeError() != nil { return "parallel edges that the graph forbids" }
    return nil
  }
}
