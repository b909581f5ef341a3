// The index agrees with looking at everything, whatever the edits and however far the coordinates.

import Foundation
import Graphs
import TestSupport
import Testing

@Suite("Spatial index") struct SpatialIndexTests {
  static let extent: SpatialIndex.Extent = { _, vertex in
    CGSize(width: CGFloat(vertex.slot % 5) * 3, height: vertex.slot % 50 == 0 ? 400 : 2)
  }
  static let course: SpatialIndex.Course = { graph, edge in
    guard edge.slot % 7 == 0, let tail = graph.tail(of: edge), let head = graph.head(of: edge),
      let start = graph.position(of: tail), let end = graph.position(of: head)
    else { return nil }
    return [start, CGPoint(x: start.x + 40, y: end.y), end]
  }

  /// Whether a segment meets a rectangle, by clipping it (Liang and Barsky), a method that the index does not use.
  static func meets(_ start: CGPoint, _ end: CGPoint, _ rectangle: CGRect) -> Bool {
    var (from, to) = (0.0, 1.0)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    for (p, q) in [
      (-dx, start.x - rectangle.minX), (dx, rectangle.maxX - start.x), (-dy, start.y - rectangle.minY),
      (dy, rectangle.maxY - start.y),
    ] {
      if p == 0 {
        if q < 0 { return false }
      } else if p < 0 {
        from = max(from, q / p)
      } else {
        to = min(to, q / p)
      }
    }
    return from <= to
  }

  static func edges(_ graph: Graph, meeting rectangle: CGRect) -> [EdgeID] {
    graph.edgeIDs.filter { edge in
      guard let tail = graph.tail(of: edge), let head = graph.head(of: edge), let start = graph.position(of: tail),
        let end = graph.position(of: head)
      else { return false }
      let points = course(graph, edge) ?? [start, end]
      return zip(points, points.dropFirst()).contains { meets($0, $1, rectangle) }
    }
  }

  static func vertices(_ graph: Graph, meeting rectangle: CGRect) -> [VertexID] {
    graph.vertexIDs.filter { vertex in
      guard let center = graph.position(of: vertex) else { return false }
      let half = extent(graph, vertex)
      return center.x - half.width <= rectangle.maxX && rectangle.minX <= center.x + half.width
        && center.y - half.height <= rectangle.maxY && rectangle.minY <= center.y + half.height
    }
  }

  static func nearest(_ graph: Graph, _ point: CGPoint, _ radius: CGFloat) -> VertexID? {
    var best: (VertexID, CGFloat)?
    for vertex in graph.vertexIDs {
      guard let center = graph.position(of: vertex) else { continue }
      let distance = hypot(center.x - point.x, center.y - point.y)
      if distance <= radius && distance <= best?.1 ?? .infinity { best = (vertex, distance) }
    }
    return best?.0
  }

  @Test("agrees with brute force after each of many edits", arguments: UInt64(1)...6)
  func bruteForce(seed: UInt64) throws {
    var editor = RandomEditor(seed: seed)
    var graph = Graph(kind: .digraph)
    var index = SpatialIndex(graph, extent: Self.extent, course: Self.course)
    for step in 0..<800 {
      let edit = editor.edit(graph)
      let damage = edit.damage(in: graph)
      if let inverse = try? graph.apply(edit) {
        index.update(damage, in: graph)
        if step % 3 == 0 {
          let damage = inverse.damage(in: graph)
          let again = try graph.apply(inverse)
          index.update(damage, in: graph)
          let redone = again.damage(in: graph)
          try graph.apply(again)
          index.update(redone, in: graph)
        }
      }
      if step % 50 == 49 { index.settle() }
      let sides: [Double] = [0, 1, 30, 300, 3000, 1e9]
      let side = sides.randomElement(using: &editor.random) ?? 0
      let rectangle = CGRect(
        x: editor.random.double(in: -600...500), y: editor.random.double(in: -600...500), width: side, height: side / 2)
      try #require(
        index.vertices(meeting: rectangle) == Self.vertices(graph, meeting: rectangle), "seed \(seed), step \(step)")
      try #require(
        index.edges(meeting: rectangle) == Self.edges(graph, meeting: rectangle), "seed \(seed), step \(step)")
      let point = CGPoint(x: rectangle.minX.rounded(), y: rectangle.minY.rounded())
      try #require(
        index.nearestVertex(to: point, within: 50) == Self.nearest(graph, point, 50), "seed \(seed), step \(step)")
    }
  }

  @Test("a drag of many vertices over many frames stays right")
  func drag() throws {
    var random = SplitMix64(seed: 7)
    var graph = Graph(kind: .graph)
    for _ in 0..<400 {
      try graph.apply(
        .addVertex(graph.newVertex(at: CGPoint(x: random.double(in: 0...2000), y: random.double(in: 0...2000)))))
    }
    for _ in 0..<800 {
      let tail = VertexID(slot: .random(in: 0..<400, using: &random))
      try graph.apply(.addEdge(graph.newEdge(from: tail, to: VertexID(slot: .random(in: 0..<400, using: &random)))))
    }
    var index = SpatialIndex(graph, extent: Self.extent, course: Self.course)
    for frame in 0..<300 {
      // A hundred frames of one drag, then another set.
      let first = UInt32(frame / 100) * 100
      let moves = (first..<first + 150).map { slot in
        Move(VertexID(slot: slot), to: CGPoint(x: random.double(in: 0...2000), y: Double(frame)))
      }
      let edit = Edit.move(moves)
      let damage = edit.damage(in: graph)
      try graph.apply(edit)
      index.update(damage, in: graph)
      let rectangle = CGRect(x: random.double(in: 0...2000), y: random.double(in: 0...500), width: 60, height: 60)
      try #require(index.vertices(meeting: rectangle) == Self.vertices(graph, meeting: rectangle), "frame \(frame)")
      try #require(index.edges(meeting: rectangle) == Self.edges(graph, meeting: rectangle), "frame \(frame)")
    }
    #expect(index.bounds != nil)
  }

  @Test("bounds hold all vertices with their extents, and follow the outermost inwards")
  func bounds() throws {
    var graph = Graph()
    for x in [0, 10, 1000] as [CGFloat] { try graph.apply(.addVertex(graph.newVertex(at: CGPoint(x: x, y: -x)))) }
    var index = SpatialIndex(graph, extent: { _, _ in CGSize(width: 5, height: 5) })
    #expect(index.bounds == CGRect(x: -5, y: -1005, width: 1010, height: 1010))
    let edit = Edit.move(VertexID(slot: 2), to: CGPoint(x: 20, y: 0))
    let damage = edit.damage(in: graph)
    try graph.apply(edit)
    index.update(damage, in: graph)
    #expect(index.bounds == CGRect(x: -5, y: -15, width: 30, height: 20))
    #expect(SpatialIndex(Graph()).bounds == nil)
  }

  @Test("of vertices equally near, the topmost is found; none beyond the radius; no rectangle that is not a number")
  func ties() throws {
    var graph = Graph()
    for x in [-3, 3, 3, 40] as [CGFloat] { try graph.apply(.addVertex(graph.newVertex(at: CGPoint(x: x, y: 0)))) }
    let index = SpatialIndex(graph)
    #expect(index.nearestVertex(to: .zero, within: 3)?.slot == 2)
    #expect(index.nearestVertex(to: .zero, within: 2.9) == nil)
    #expect(index.nearestVertex(to: .zero, within: -1) == nil)
    #expect(index.nearestVertex(to: CGPoint(x: CGFloat.nan, y: 0), within: 5) == nil)
    #expect(index.vertices(meeting: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)) == [])
    #expect(index.vertices(meeting: CGRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)).count == 4)
  }
}
