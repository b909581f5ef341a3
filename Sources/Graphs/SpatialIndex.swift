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
    vertices.rebuild(
      (0..<graph.vertexSlotCount).map { outline(of: VertexID(slot: UInt32($0)), in: graph) }, polylines: [:])
    var polylines: [UInt32: [CGPoint]] = [:]
    let outlines = (0..<graph.edgeSlotCount).map { slot in
      let edge = EdgeID(slot: UInt32(slot))
      let points = points(of: edge, in: graph)
      if let points { polylines[edge.slot] = points }
      return outline(of: edge, along: points, in: graph)
    }
    edges.rebuild(outlines, polylines: polylines)
  }

  /// Follows an edit; O(1) an element of the damage, whatever the size of the graph.
  ///
  /// - Parameters:
  ///   - damage: The edit's damage, as taken before it was applied.
  ///   - graph: The graph after the edit.
  public mutating func update(_ damage: Damage, in graph: Graph) {
    if damage.isWholeGraph {
      updateAll(graph)
      return
    }
    vertices.beginChange(of: damage.vertices.lazy.map(\.slot))
    for vertex in damage.vertices { vertices.change(vertex.slot, to: outline(of: vertex, in: graph)) }
    edges.beginChange(of: damage.edges.lazy.map(\.slot))
    for edge in damage.edges {
      let points = points(of: edge, in: graph)
      edges.change(edge.slot, to: outline(of: edge, along: points, in: graph), points: points)
    }
  }

  /// Looks at all elements and takes over what differs; little of it does after a change of the graph's attributes.
  private mutating func updateAll(_ graph: Graph) {
    for slot in 0..<UInt32(graph.vertexSlotCount) {
      let outline = outline(of: VertexID(slot: slot), in: graph)
      if outline != vertices.outline(slot) { vertices.change(slot, to: outline) }
    }
    for slot in 0..<UInt32(graph.edgeSlotCount) {
      let points = points(of: EdgeID(slot: slot), in: graph)
      let outline = outline(of: EdgeID(slot: slot), along: points, in: graph)
      if points != nil || outline != edges.outline(slot) { edges.change(slot, to: outline, points: points) }
    }
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
      let box = vertices.outline(vertex.slot).box
      let distance = hypot((box.minX + box.maxX) / 2 - point.x, (box.minY + box.maxY) / 2 - point.y)
      if distance <= bestDistance { (best, bestDistance) = (vertex, distance) }
    }
    return best
  }

  /// The smallest rectangle around all vertices with their extents and all edges; nil for none.
  ///
  /// O(1), or O(*n*) while an outermost element is dragged inwards.
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
    // Twice the greatest coordinate reaches everywhere.
    let most = 2 * Graph.maximumCoordinate
    if !(abs(extent.width) <= most && abs(extent.height) <= most) { extent = .zero }
    return Outline(
      kind: .box, start: CGPoint(x: center.x - extent.width, y: center.y - extent.height),
      end: CGPoint(x: center.x + extent.width, y: center.y + extent.height))
  }

  /// The points of an edge that is not straight, if they are points.
  private func points(of edge: EdgeID, in graph: Graph) -> [CGPoint]? {
    guard graph.contains(edge), let points = course(graph, edge), points.count > 1 else { return nil }
    let most = 2 * Graph.maximumCoordinate
    return points.allSatisfy { abs($0.x) <= most && abs($0.y) <= most } ? points : nil
  }

  private func outline(of edge: EdgeID, along points: [CGPoint]?, in graph: Graph) -> Outline {
    guard let tail = graph.tail(of: edge), let head = graph.head(of: edge),
      let start = graph.position(of: tail), let end = graph.position(of: head)
    else { return .absent }
    guard let points, let first = points.first else { return Outline(kind: .segment, start: start, end: end) }
    var box = Box(first, first)
    for point in points { box.formUnion(Box(point, point)) }
    return Outline(
      kind: .polyline, start: CGPoint(x: box.minX, y: box.minY), end: CGPoint(x: box.maxX, y: box.maxY))
  }
}
