// The only way a document changes.
//
// An edit is a value: it can be kept in a history, written to a journal, or made by a script. Applying one gives the
// edit that takes it back, exactly: identities, attributes and all.

public import Foundation

/// A vertex's way to a new place.
public struct Move: Hashable, Sendable, Codable {
  public var vertex: VertexID
  /// The new centre, in points, y down.
  public var position: CGPoint
  /// Whether the vertex counts as placed afterwards; false only in the inverse of a first move.
  public var isPlaced: Bool

  public init(_ vertex: VertexID, to position: CGPoint, isPlaced: Bool = true) {
    self.vertex = vertex
    self.position = position
    self.isPlaced = isPlaced
  }
}

/// A change of a graph.
public indirect enum Edit: Hashable, Sendable, Codable {
  /// Makes a vertex; its identity is `Graph.nextVertexID`, or that of a deleted vertex which comes back.
  case addVertex(Vertex)
  /// Deletes a vertex with its edges.
  case removeVertex(VertexID)
  /// Moves vertices; no vertex twice.
  case move([Move])
  /// Makes an edge; its identity is `Graph.nextEdgeID`, or that of a deleted edge which comes back.
  case addEdge(Edge)
  case removeEdge(EdgeID)
  /// Leads an edge from one vertex to another, its attributes and identity kept.
  case reconnect(EdgeID, tail: VertexID, head: VertexID)
  /// Gives an attribute a value; nil takes the attribute away, which is no error if there is none.
  case setAttribute(Element, name: String, value: GraphString?)
  /// Gives a vertex another name.
  case rename(VertexID, to: GraphString)
  /// Gives the graph another name, or none.
  case renameGraph(to: GraphString?)
  /// Changes whether edges have directions and whether parallel edges are refused.
  case setKind(Graph.Kind, isStrict: Bool)
  /// Several edits in order, all or none; the title is for menus, nil to derive one.
  case compound([Edit], title: String?)
}

extension Edit {
  /// Moves one vertex.
  public static func move(_ vertex: VertexID, to position: CGPoint) -> Edit { .move([Move(vertex, to: position)]) }

  /// Several edits under a derived title.
  public static func compound(_ edits: [Edit]) -> Edit { .compound(edits, title: nil) }

  /// Deletes vertices and edges; edges that go with their vertices are not named twice.
  public static func remove(vertices: some Sequence<VertexID>, edges: some Sequence<EdgeID>, from graph: Graph) -> Edit
  {
    let vertices = Set(vertices)
    var edits: [Edit] = []
    for edge in Set(edges).sorted() {
      guard let tail = graph.tail(of: edge), let head = graph.head(of: edge) else { continue }
      if !vertices.contains(tail) && !vertices.contains(head) { edits.append(.removeEdge(edge)) }
    }
    edits += vertices.sorted().map { .removeVertex($0) }
    return edits.count == 1 ? edits[0] : .compound(edits)
  }
}

// MARK: Titles

extension Edit {
  /// What a menu calls the edit, as in "Undo Move Vertex".
  public var title: String {
    switch self {
    case .addVertex: "Add Vertex"
    case .removeVertex: "Delete Vertex"
    case .move(let moves): moves.count == 1 ? "Move Vertex" : "Move \(moves.count) Vertices"
    case .addEdge: "Add Edge"
    case .removeEdge: "Delete Edge"
    case .reconnect: "Reconnect Edge"
    case .setAttribute(_, let name, value: _?): "Set \(Edit.short(name))"
    case .setAttribute(_, let name, value: nil): "Clear \(Edit.short(name))"
    case .rename: "Rename Vertex"
    case .renameGraph: "Rename Graph"
    case .setKind: "Change Graph Kind"
    case .compound(_, let title?): title
    case .compound(let edits, nil): Edit.title(of: edits)
    }
  }

  private static func title(of edits: [Edit]) -> String {
    guard let first = edits.first else { return "Change Nothing" }
    if edits.count == 1 { return first.title }
    var (additions, removals, moved, set) = (0, 0, 0, 0)
    for edit in edits {
      switch edit {
      case .addVertex, .addEdge: additions += 1
      case .removeVertex, .removeEdge: removals += 1
      case .move(let moves): moved += moves.count
      case .setAttribute(_, let name, value: _?):
        if case .setAttribute(_, name, value: _?) = first { set += 1 }
      default: break
      }
    }
    if additions == edits.count { return "Add \(edits.count) Items" }
    if removals == edits.count { return "Delete \(edits.count) Items" }
    if moved > 0 && additions + removals + set == 0 && edits.allSatisfy(\.isMove) { return "Move \(moved) Vertices" }
    if set == edits.count { return first.title }
    return "Change \(edits.count) Items"
  }

  private var isMove: Bool {
    if case .move = self { true } else { false }
  }

  /// A name fit for a menu: one line of at most 24 characters.
  private static func short(_ name: String) -> String {
    let line = String(name.prefix(24).map { $0.isNewline || $0.unicodeScalars.first?.value ?? 0 < 32 ? " " : $0 })
    return name.count > 24 ? line + "…" : line
  }
}
