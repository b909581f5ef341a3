// What a person sees is what is saved: whoever moves one vertex of a graph that was laid out by us keeps the others where
// they are, too.

import Graphs

extension Edit {
  /// This edit and, if it puts a vertex somewhere, all vertices that nobody had placed left where they are shown.
  ///
  /// A file without places gets one for each vertex at the next opening; with one place in it they would be others.
  func keepingPicture(of graph: Graph) -> Edit {
    guard graph.placedVertexCount < graph.vertexCount else { return self }
    var placed = Set<VertexID>()
    collectPlaced(into: &placed)
    guard !placed.isEmpty else { return self }
    let moves = graph.vertexIDs.compactMap { vertex in
      graph.isPlaced(vertex) || placed.contains(vertex) ? nil : graph.position(of: vertex).map { Move(vertex, to: $0) }
    }
    return moves.isEmpty ? self : .compound([.move(moves), self], title: title)
  }

  private func collectPlaced(into placed: inout Set<VertexID>) {
    switch self {
    case .move(let moves): for move in moves where move.isPlaced { placed.insert(move.vertex) }
    case .addVertex(let vertex) where vertex.isPlaced: placed.insert(vertex.id)
    case .compound(let edits, title: _): for edit in edits { edit.collectPlaced(into: &placed) }
    default: break
    }
  }
}
