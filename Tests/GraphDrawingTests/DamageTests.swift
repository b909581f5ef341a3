import Foundation
import Geometry
import Graphs
import Images
import TestSupport
import Testing

@testable import GraphDrawing

/// A small random graph whose pictures before and after an edit are compared pixel by pixel.
private struct Sketch {
  var graph: Graph
  var picture: GraphPicture
  var random: SplitMix64
  static let size = CGSize(width: 160, height: 120)

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    graph = Graph(kind: [.graph, .digraph][Int(seed % 2)])
    for _ in 0..<6 { try graph.apply(.addVertex(graph.newVertex(at: Self.place(&random)))) }
    for _ in 0..<7 {
      let edge = graph.newEdge(from: Self.vertex(graph, &random), to: Self.vertex(graph, &random))
      try graph.apply(.addEdge(edge))
    }
    picture = GraphPicture(graph)
  }

  static func place(_ random: inout SplitMix64) -> CGPoint {
    CGPoint(x: random.double(in: 10...150), y: random.double(in: 10...110))
  }

  static func vertex(_ graph: Graph, _ random: inout SplitMix64) -> VertexID {
    Array(graph.vertexIDs).randomElement(using: &random) ?? VertexID(slot: 0)
  }

  mutating func randomEdit() -> Edit {
    let vertex = Self.vertex(graph, &random)
    let edge = Array(graph.edgeIDs).randomElement(using: &random) ?? EdgeID(slot: 0)
    return switch Int.random(in: 0..<9, using: &random) {
    case 0: .addVertex(graph.newVertex(at: Self.place(&random)))
    case 1: .removeVertex(vertex)
    case 2: .addEdge(graph.newEdge(from: vertex, to: Self.vertex(graph, &random)))
    case 3: .removeEdge(edge)
    case 4: .setAttribute(.vertex(vertex), name: "label", value: GraphString("long label"))
    case 5: .setAttribute(.edge(edge), name: "label", value: "7")
    case 6: .setAttribute(.edge(edge), name: "penwidth", value: "5")
    case 7: .setAttribute(.vertex(vertex), name: "width", value: "0.4")
    default: .move(vertex, to: Self.place(&random))
    }
  }

  func pixels() -> Pixmap { picture.pixels(of: graph, Self.size) }
}

@Suite("The damage of an edit") struct DamageTests {
  @Test("covers every pixel that the edit changes", arguments: UInt64(1)...12) func covers(seed: UInt64) throws {
    var sketch = try Sketch(seed: seed)
    for step in 0..<12 {
      let edit = sketch.randomEdit()
      let before = sketch.pixels()
      let damage = edit.damage(in: sketch.graph)
      var areas = sketch.picture.areas(of: damage, in: sketch.graph)
      guard (try? sketch.graph.apply(edit)) != nil else { continue }
      sketch.picture.update(damage, in: sketch.graph)
      areas += sketch.picture.areas(of: damage, in: sketch.graph)
      let after = sketch.pixels()
      var missed: [CGPoint] = []
      for y in 0..<after.height {
        for x in 0..<after.width where before[x, y] != after[x, y] {
          let pixel = CGRect(x: CGFloat(x), y: CGFloat(y), width: 1, height: 1)
          if !areas.contains(where: { $0.intersects(pixel) }) { missed.append(pixel.origin) }
        }
      }
      #expect(missed.isEmpty, "seed \(seed), step \(step), \(edit): \(missed.prefix(3))")
    }
  }

  @Test("of one moved vertex is small in a large graph") func isLocal() throws {
    var random = SplitMix64(seed: 1)
    var graph = Graph(kind: .graph)
    for _ in 0..<400 {
      let place = CGPoint(x: random.double(in: 0...2000), y: random.double(in: 0...2000))
      try graph.apply(.addVertex(graph.newVertex(at: place)))
    }
    let picture = GraphPicture(graph)
    let vertex = try #require(graph.vertexIDs.first { _ in true })
    let areas = picture.areas(of: Edit.move(vertex, to: .zero).damage(in: graph), in: graph)
    #expect(areas.reduce(0) { $0 + $1.width * $1.height } < 3000)
  }
}
