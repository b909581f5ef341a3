import Drawing
import Foundation
import Geometry
import Graphs
import Testing

@testable import GraphDrawing

private func graph(_ kind: Graph.Kind, edges: [(Int, Int)], size: String? = nil) throws -> Graph {
  var graph = Graph(kind: kind)
  for index in 0..<2 {
    let vertex = graph.newVertex(at: CGPoint(x: 100 * CGFloat(index), y: 0))
    try graph.apply(.addVertex(vertex))
    if let size { try graph.apply(.setAttribute(.vertex(vertex.id), name: "width", value: GraphString(size))) }
  }
  let ids = Array(graph.vertexIDs)
  for (tail, head) in edges { try graph.apply(.addEdge(graph.newEdge(from: ids[tail], to: ids[head]))) }
  return graph
}

@Suite("The line of an edge") struct EdgeShapeTests {
  @Test("without direction runs from centre to centre") func undirected() throws {
    let graph = try graph(.graph, edges: [(0, 1)])
    let shape = try #require(EdgeShape(of: EdgeID(slot: 0), in: graph))
    #expect(shape.path.primitive == .line(.zero, CGPoint(x: 100, y: 0)))
    #expect(shape.arrow == nil)
  }

  @Test("with direction points at the rim", arguments: [(nil, 5.0), ("1", 36.0)]) func directed(
    size: String?, reach: Double
  ) throws {
    let graph = try graph(.digraph, edges: [(0, 1)], size: size)
    let arrow = try #require(EdgeShape(of: EdgeID(slot: 0), in: graph)?.arrow)
    #expect(abs(arrow.tip.x - (100 - CGFloat(reach) - 2)) < 1e-9 && arrow.tip.y == 0)
    #expect(arrow.direction == CGVector(dx: 1, dy: 0))
  }

  @Test("spreads evenly among parallel ones, in either direction") func parallel() throws {
    let graph = try graph(.digraph, edges: [(0, 1), (1, 0), (0, 1)])
    let middles = graph.edgeIDs.compactMap { EdgeShape(of: $0, in: graph)?.middle.y }.sorted()
    #expect(middles == [-EdgeShape.spacing, 0, EdgeShape.spacing])
  }

  @Test("stays within reach however many share its ends") func reach() throws {
    let graph = try graph(.graph, edges: Array(repeating: (0, 1), count: 200) + Array(repeating: (0, 0), count: 50))
    for edge in graph.edgeIDs {
      let points = FlattenedPath(try #require(EdgeShape(of: edge, in: graph)).path, tolerance: 0.5).points
      #expect(points.allSatisfy { abs($0.y) <= EdgeShape.maximumReach + 1 && $0.x <= 110 })
    }
  }

  @Test("of a vertex with itself comes back to it") func loop() throws {
    let graph = try graph(.digraph, edges: [(0, 0)])
    let shape = try #require(EdgeShape(of: EdgeID(slot: 0), in: graph))
    #expect(shape.middle.x > 20)
    #expect(shape.arrow.map { hypot($0.tip.x, $0.tip.y) < 8 } == true)
  }
}

@Suite("A label") struct LabelTextTests {
  @Test(
    "shows what Graphviz's escapes mean",
    arguments: [("\\N", "v"), ("a\\nb", "a b"), ("x\\\\y", "x\\y"), ("two\nlines", "two lines"), ("\\q", "q")])
  func escapes(value: String, shown: String) {
    #expect(LabelText.line(GraphString(value), vertexName: "v") == shown)
  }

  @Test("of markup shows its text") func markup() {
    #expect(
      LabelText.line(GraphString("<b>one</b><br/>two &amp; &lt;3", isHTML: true), vertexName: "") == "one two & <3")
  }

  @Test("typed by a person comes back as typed", arguments: ["plain", "back\\slash", "\\N", "quote\""]) func roundTrip(
    text: String
  ) {
    #expect(LabelText.line(GraphString(LabelText.escaped(text)), vertexName: "v") == text)
  }
}

@Suite("The camera") struct CameraTests {
  @Test("shows a graph that fits at full size, on whole points") func fits() {
    let camera = Camera(
      showing: CGRect(x: 10, y: 20, width: 300, height: 201), in: CGSize(width: 801, height: 600))
    #expect(camera.zoom == 1)
    #expect(camera.origin.x == camera.origin.x.rounded() && camera.origin.y == camera.origin.y.rounded())
  }

  @Test("shows all of a graph that does not fit") func shrinks() {
    let bounds = CGRect(x: -5000, y: 0, width: 10000, height: 100)
    let view = CGSize(width: 800, height: 600)
    let camera = Camera(showing: bounds, in: view)
    #expect(CGRect(origin: .zero, size: view).contains(camera.viewRect(of: bounds)))
  }

  @Test("goes there and back", arguments: [0.01, 0.5, 1, 3.7, 32]) func roundTrip(zoom: Double) {
    let camera = Camera(origin: CGPoint(x: 17, y: -4), zoom: CGFloat(zoom))
    let back = camera.documentPoint(at: camera.viewPoint(of: CGPoint(x: 123.25, y: 99.5)))
    #expect(abs(back.x - 123.25) < 1e-9 && abs(back.y - 99.5) < 1e-9)
  }

  @Test("survives any pan, zoom and bounds") func extremes() {
    var camera = Camera(showing: CGRect(x: -1e300, y: 0, width: 2e300, height: CGFloat.infinity), in: .zero)
    camera.zoom(by: .infinity, at: CGPoint(x: 1e300, y: -1e300))
    camera.pan(by: CGVector(dx: .nan, dy: .infinity))
    camera.zoom(by: 0, at: .zero)
    #expect(camera.origin.x.isFinite && camera.origin.y.isFinite && Camera.zoomRange.contains(camera.zoom))
  }
}
