// Identities of the parts of a graph.
//
// An identity is the number of a slot in the graph's flat arrays. Slots are handed out once and never again in a
// document's life: what is deleted leaves its slot empty, and undoing the deletion fills that same slot. So an identity
// held by a selection, a history or a journal means one thing for ever, and drawing order is the order of identities.

/// A vertex of one document, valid for the document's whole life, also while the vertex is deleted.
public struct VertexID: Hashable, Comparable, Sendable, Codable {
  /// The place in the graph's arrays; also the drawing order.
  public let slot: UInt32

  public init(slot: UInt32) { self.slot = slot }

  public static func < (first: VertexID, second: VertexID) -> Bool { first.slot < second.slot }

  /// The slot as an index.
  public var index: Int { Int(slot) }
}

/// An edge of one document, valid for the document's whole life, also while the edge is deleted.
public struct EdgeID: Hashable, Comparable, Sendable, Codable {
  /// The place in the graph's arrays; also the drawing order.
  public let slot: UInt32

  public init(slot: UInt32) { self.slot = slot }

  public static func < (first: EdgeID, second: EdgeID) -> Bool { first.slot < second.slot }

  /// The slot as an index.
  public var index: Int { Int(slot) }
}

/// Something that carries attributes.
public enum Element: Hashable, Sendable, Codable {
  case graph
  case vertex(VertexID)
  case edge(EdgeID)
  /// A subgraph or cluster by its place in `Graph.groups`.
  case group(Int)
}
