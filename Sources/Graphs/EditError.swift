// Why an edit did not fit; the graph is then as it was.

public import Foundation

/// The reason an edit was refused.
public enum EditError: Error, Hashable, Sendable {
  case noVertex(VertexID)
  case noEdge(EdgeID)
  case noGroup(Int)
  case vertexExists(VertexID)
  case edgeExists(EdgeID)
  /// An added element's identity is far beyond the next one.
  case identityOutOfRange(UInt32)
  case nameTaken(String)
  case badPosition(CGPoint)
  /// A name or value with a NUL, or markup whose angle brackets do not balance.
  case unstorableText(String)
  /// `pos` of a vertex is its position.
  case reservedAttribute(String)
  case parallelEdgeInStrictGraph(tail: String, head: String)
  /// Two edges between the same vertices with the same `key` would be one edge.
  case duplicateKey(String)
  case movedTwice(VertexID)
}

extension EditError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noVertex(let id): "there is no vertex number \(id.slot); it may have been deleted"
    case .noEdge(let id): "there is no edge number \(id.slot); it may have been deleted"
    case .noGroup(let index): "there is no subgraph number \(index)"
    case .vertexExists(let id): "vertex number \(id.slot) exists already; use the graph's next identity"
    case .edgeExists(let id): "edge number \(id.slot) exists already; use the graph's next identity"
    case .identityOutOfRange(let slot): "identity \(slot) is far beyond the last one; use the graph's next identity"
    case .nameTaken(let name): "a vertex called '\(name)' exists already; choose another name"
    case .badPosition(let point):
      "(\(point.x), \(point.y)) is no position; coordinates are numbers from -1e12 to 1e12"
    case .unstorableText(let text):
      "'\(text)' cannot be stored; remove NUL characters, and balance the angle brackets of HTML text"
    case .reservedAttribute(let name): "'\(name)' of a vertex is its position; move the vertex instead"
    case .parallelEdgeInStrictGraph(let tail, let head):
      "the graph is strict and has an edge from '\(tail)' to '\(head)' already"
    case .duplicateKey(let key): "an edge between these vertices has the key '\(key)' already; choose another key"
    case .movedTwice(let id): "vertex number \(id.slot) is moved twice in one edit"
    }
  }
}
