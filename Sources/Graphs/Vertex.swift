// A vertex and an edge as values on their own, for edits and for looking at one element; the graph stores them flat.

public import Foundation

/// All there is to say about one vertex.
public struct Vertex: Hashable, Sendable, Codable {
  public var id: VertexID
  /// Unique in its graph.
  public var name: GraphString
  /// The centre, in points, y down.
  public var position: CGPoint
  /// Whether a person or a file put the vertex where it is; if no vertex of a graph is placed, none is written with a position.
  public var isPlaced: Bool
  /// Sorted by name; no name twice.
  public var attributes: [Attribute]

  public init(
    id: VertexID, name: GraphString, position: CGPoint, isPlaced: Bool = true, attributes: [Attribute] = []
  ) {
    self.id = id
    self.name = name
    self.position = position
    self.isPlaced = isPlaced
    self.attributes = attributes.normalized
  }
}

/// All there is to say about one edge; ports are its attributes `tailport` and `headport`.
public struct Edge: Hashable, Sendable, Codable {
  public var id: EdgeID
  public var tail: VertexID
  public var head: VertexID
  /// Matters in a mixed graph only; in the others the graph's kind decides.
  public var isDirected: Bool
  /// Sorted by name; no name twice.
  public var attributes: [Attribute]

  public init(
    id: EdgeID, tail: VertexID, head: VertexID, isDirected: Bool = true, attributes: [Attribute] = []
  ) {
    self.id = id
    self.tail = tail
    self.head = head
    self.isDirected = isDirected
    self.attributes = attributes.normalized
  }

  public var isLoop: Bool { tail == head }
}

/// A subgraph or cluster as read: a set of vertices with attributes, in a tree.
public struct Group: Hashable, Sendable, Codable {
  /// Nil for an anonymous subgraph.
  public var name: GraphString?
  /// The group around it, by its place in `Graph.groups`, always an earlier one; nil directly in the graph.
  public var parent: Int?
  /// Its own and what it inherited when it was made; sorted by name.
  public var attributes: [Attribute]
  /// The vertices mentioned directly in it, deleted ones too.
  ///
  /// So undo brings a vertex back to its groups; `Graph.members(of:)` leaves the deleted ones out.
  public var members: [VertexID]

  public init(name: GraphString?, parent: Int? = nil, attributes: [Attribute] = [], members: [VertexID] = []) {
    self.name = name
    self.parent = parent
    self.attributes = attributes.normalized
    self.members = members
  }

  /// A group from attributes that are sorted already.
  package init(sortedAttributes: [Attribute], name: GraphString?, parent: Int?) {
    self.name = name
    self.parent = parent
    attributes = sortedAttributes
    members = []
  }

  /// Whether Graphviz draws a box around it: its name begins with `cluster`.
  public var isCluster: Bool { name?.text.utf8.starts(with: "cluster".utf8) ?? false }
}
