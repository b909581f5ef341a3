// What a picture must draw anew after an edit.
//
// Taken before the edit is applied, it names the elements whose looks may change: whoever draws turns them into rectangles
// once before the edit (what vanishes) and once after (what appears), skipping identities that do not exist at that time.

/// The elements that an edit makes look different.
public struct Damage: Hashable, Sendable {
  /// Sorted, none twice.
  public var vertices: [VertexID] = []
  /// Sorted, none twice.
  public var edges: [EdgeID] = []
  /// Whether everything may look different, as after a change of the graph's own attributes.
  public var isWholeGraph = false

  public init() {}

  public var isEmpty: Bool { vertices.isEmpty && edges.isEmpty && !isWholeGraph }
}

extension Edit {
  /// The elements that look different once this edit is applied; call it on the graph before the edit.
  ///
  /// A moved vertex brings its edges, and those parallel to an added or removed edge are included, as they share the room
  /// between two vertices. Ask once for the whole edit, not for its parts. O(*n* log *n*) in the elements named.
  ///
  /// - Parameter graph: The graph that the edit will be applied to.
  /// - Returns: Identities that exist before or after the edit.
  public func damage(in graph: Graph) -> Damage {
    var damage = Damage()
    collectDamage(in: graph, into: &damage)
    damage.vertices = damage.vertices.sortedWithoutRepeats()
    damage.edges = damage.edges.sortedWithoutRepeats()
    return damage
  }

  private func collectDamage(in graph: Graph, into damage: inout Damage) {
    switch self {
    case .addVertex(let vertex): damage.vertices.append(vertex.id)
    case .removeVertex(let id):
      damage.vertices.append(id)
      graph.forEachEdgeEnd(at: id) { edge, _ in damage.edges.append(edge) }
    case .move(let moves):
      for move in moves {
        damage.vertices.append(move.vertex)
        graph.forEachEdgeEnd(at: move.vertex) { edge, _ in damage.edges.append(edge) }
      }
    case .addEdge(let edge):
      damage.edges.append(edge.id)
      damage.edges += graph.edges(between: edge.tail, and: edge.head)
    case .removeEdge(let id):
      if let tail = graph.tail(of: id), let head = graph.head(of: id) {
        damage.edges += graph.edges(between: tail, and: head)
      } else {
        damage.edges.append(id)
      }
    case .reconnect(let id, let tail, let head):
      if let oldTail = graph.tail(of: id), let oldHead = graph.head(of: id) {
        damage.edges += graph.edges(between: oldTail, and: oldHead)
      }
      damage.edges.append(id)
      damage.edges += graph.edges(between: tail, and: head)
    case .setAttribute(.vertex(let id), name: _, value: _):
      damage.vertices.append(id)
      // A vertex's size decides where its edges end.
      graph.forEachEdgeEnd(at: id) { edge, _ in damage.edges.append(edge) }
    case .setAttribute(.edge(let id), name: _, value: _): damage.edges.append(id)
    case .setAttribute(.graph, name: _, value: _), .setAttribute(.group, name: _, value: _), .setKind, .renameGraph:
      damage.isWholeGraph = true
    case .rename(let id, to: _): damage.vertices.append(id)
    case .compound(let edits, title: _):
      for edit in edits { edit.collectDamage(in: graph, into: &damage) }
    }
  }
}

extension Array where Element: Comparable {
  fileprivate func sortedWithoutRepeats() -> [Element] {
    var result: [Element] = []
    result.reserveCapacity(count)
    for element in sorted() where result.last != element { result.append(element) }
    return result
  }
}
