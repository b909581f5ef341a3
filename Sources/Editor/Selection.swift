// What the next command acts on: vertices and edges by identity.

public import Graphs

public struct Selection: Hashable, Sendable {
  public var vertices: Set<VertexID> = []
  public var edges: Set<EdgeID> = []

  public init() {}

  public init(vertices: Set<VertexID> = [], edges: Set<EdgeID> = []) {
    self.vertices = vertices
    self.edges = edges
  }

  public var isEmpty: Bool { vertices.isEmpty && edges.isEmpty }
  public var count: Int { vertices.count + edges.count }

  /// The selection without what has been deleted.
  func existing(in graph: Graph) -> Selection {
    Selection(vertices: vertices.filter { graph.contains($0) }, edges: edges.filter { graph.contains($0) })
  }

  func symmetricDifference(_ other: Selection) -> Selection {
    Selection(
      vertices: vertices.symmetricDifference(other.vertices), edges: edges.symmetricDifference(other.edges))
  }

  /// The one selected element, if it is one.
  public var single: Element? {
    guard count == 1 else { return nil }
    if let vertex = vertices.first { return .vertex(vertex) }
    return edges.first.map { .edge($0) }
  }

  /// As damage: what changes its look when it is selected or no longer.
  var damage: Damage {
    var damage = Damage()
    damage.vertices = vertices.sorted()
    damage.edges = edges.sorted()
    return damage
  }
}
