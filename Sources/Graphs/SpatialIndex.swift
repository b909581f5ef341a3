// Where the vertices and edges of a graph are: what meets a rectangle, which vertex is nearest.
//
// In:  a graph, and how large its vertices are; then the damage of each edit.
// Out: identities in drawing order. Stroke widths, arrows and labels are not known here: whoever draws asks with a rectangle
//      widened by what they reach.

public import Foundation

/// The places of a graph's vertices and edges; kept beside the graph and told of every edit.
public struct SpatialIndex: Sendable {
  /// Half the width and height of a vertex, in points; must depend on the vertex alone.
  public typealias Extent = @Sendable (Graph, VertexID) -> CGSize
  /// The points that an edge follows if it is not straight; nil for the segment between the centres.
  public typealias Course = @Sendable (Graph, EdgeID) -> [CGPoint]?

  private let extent: Extent
  private let course: Course
  private var vertices = CellGrid(span: 2)
  private var edges = CellGrid(span: 16)

  /// Indexes all of a graph; O(*n*), about a second for a million vertices.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - extent: Half the size of each vertex.
  ///   - course: The points of each edge that is not straight, self-loops among them.
  public init(
    _ graph: Graph, extent: @escaping Extent = { _, _ in .zero }, course: @escaping Course = { _, _ in nil }
  ) {
    self.extent = extent
    self.course = course
    rebuild(graph)
  }

  /// Indexes all of a graph anew.
  public mutating func rebuild(_ graph: Graph) {
    vertices.rebuild((0..<graph.vertexSlotCount).map { outline(of: VertexID(slot: UInt32($0)), in: graph) })
    edges.rebuild((0..<graph.edgeSlotCount).map { outline(of: EdgeID(slot: UInt32($0)), in: graph) })
  }

  /// Follows an edit; O(1) an element of the damage, whatever the size of the graph.
  ///
  /// - Parameters:
  ///   - damage: The edit's damage, as taken before it was applied.
  ///   - graph: The graph after the edit.
  public mutating func update(_ damage: Damage, in graph: Graph) {
    if damage.isWholeGraph {
      rebuild(graph)
      return
    }
    vertices.update(damage.vertices.map { ($0.slot, outline(of: $0, in: graph)) })
    edges.update(damage.edges.map { ($0.slot, outline(of: $0, in: graph)) })
  }

  /// Prepares for queries after a drag of many; never needed, as the next edit does it.
  public mutating func settle() {
    vertices.settle()
    edges.settle()
  }

  /// The vertices whose boxes meet the rectangle, touching included, in drawing order.
  public func vertices(meeting rectangle: CGRect) -> [VertexID] {
    SpatialIndex.box(rectangle).map { vertices.slots(meeting: $0).map { VertexID(slot: $0) } } ?? []
  }

  /// The edges whose lines meet the rectangle, touching included, in drawing order.
  public func edges(meeting rectangle: CGRect) -> [EdgeID] {
    SpatialIndex.box(rectangle).map { edges.slots(meeting: $0).map { EdgeID(slot: $0) } } ?? []
  }

  /// The vertex whose centre is nearest to a point, at most so far away; of equally near ones the topmost.
  public func nearestVertex(to point: CGPoint, within radius: CGFloat) -> VertexID? {
    guard radius >= 0 else { return nil }
    let square = CGRect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)
    var (best, bestDistance): (VertexID?, CGFloat) = (nil, radius)
    for vertex in vertices(meeting: square) {
      guard let box = vertices.outline(vertex.slot).box else { continue }
      let distance = hypot((box.minX + box.maxX) / 2 - point.x, (box.minY + box.maxY) / 2 - point.y)
      if distance <= bestDistance { (best, bestDistance) = (vertex, distance) }
    }
    return best
  }

  /// The smallest rectangle around all vertices with their extents and all edges; nil for none.
  public var bounds: CGRect? {
    guard var box = vertices.bounds else { return nil }
    if let other = edges.bounds { box.formUnion(other) }
    return box.rectangle
  }

  private static func box(_ rectangle: CGRect) -> Box? {
    let box = Box(rectangle)
    return box.minX.isNaN || box.minY.isNaN || box.maxX.isNaN || box.maxY.isNaN ? nil : box
  }

  private func outline(of vertex: VertexID, in graph: Graph) -> Outline {
    guard let center = graph.position(of: vertex) else { return .absent }
    var extent = extent(graph, vertex)
    if !(extent.width.isFinite && extent.height.isFinite) { extent = .zero }
    return .box(
      Box(
        CGPoint(x: center.x - extent.width, y: center.y - extent.height),
        CGPoint(x: center.x + extent.width, y: center.y + extent.height)))
  }

  private func outline(of edge: EdgeID, in graph: Graph) -> Outline {
    guard let tail = graph.tail(of: edge), let head = graph.head(of: edge),
      let start = graph.position(of: tail), let end = graph.position(of: head)
    else { return .absent }
    guard let points = course(graph, edge), points.count > 1, points.allSatisfy({ $0.x.isFinite && $0.y.isFinite })
    else { return .segment(start, end) }
    return .polyline(points)
  }
}
