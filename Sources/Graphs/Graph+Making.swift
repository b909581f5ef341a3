// New elements as the graph would have them: next identity, an unused name, the file's defaults.

public import Foundation

extension Graph {
  /// A name that no vertex has: the next free number, counting from the number of vertices.
  public var unusedName: GraphString {
    var number = vertexCount + 1
    while vertex(named: GraphString(String(number))) != nil { number += 1 }
    return GraphString(String(number))
  }

  /// A vertex to be added by `Edit.addVertex`, with what the file sets for new vertices.
  ///
  /// - Parameters:
  ///   - position: The centre, in points, y down.
  ///   - name: Nil for an unused one.
  /// - Returns: A value; the graph does not change.
  public func newVertex(at position: CGPoint, name: GraphString? = nil) -> Vertex {
    Vertex(id: nextVertexID, name: name ?? unusedName, position: position, attributes: vertexDefaults)
  }

  /// An edge to be added by `Edit.addEdge`, with what the file sets for new edges.
  public func newEdge(from tail: VertexID, to head: VertexID) -> Edge {
    Edge(id: nextEdgeID, tail: tail, head: head, isDirected: kind != .graph, attributes: edgeDefaults)
  }
}
