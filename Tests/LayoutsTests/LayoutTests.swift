// What every placement promises: the same bytes again, what stays stays, all is finite, an end when asked.

import Foundation
import Graphs
import Layouts
import Testing

@Suite("Layouts") struct LayoutTests {
  private static let samples = [
    Made.random(300, edges: 500), Made.mesh(35), Made.tree(400), Made.star(1200), Made.random(1500, edges: 3000),
  ]

  @Test("the same seed gives the same bytes, with one thread or several", arguments: samples)
  func repeatable(graph: Graph) throws {
    var layout = Layout(.force, seed: 3)
    let first = try #require(layout.positions(for: graph))
    #expect(layout.positions(for: graph) == first)
    layout.isParallel = false
    #expect(layout.positions(for: graph) == first)
    layout.seed = 4
    #expect(layout.positions(for: graph) != first)
  }

  @Test("places are the very ones written here, in every build and on every machine") func bytes() throws {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for graph in [Made.random(60, edges: 90), Made.mesh(26)] {
      for position in try #require(Layout(.force, seed: 1).positions(for: graph)) {
        for value in [position.x, position.y] { hash = (hash ^ Double(value).bitPattern) &* 0x100_0000_01B3 }
      }
    }
    #expect(hash == 14_346_365_795_502_277_704, "the places have changed; if that was meant, the new number is \(hash)")
  }

  @Test("places are whole thousandths and no negative zeros", arguments: Layout.Algorithm.allCases)
  func rounded(algorithm: Layout.Algorithm) throws {
    for position in try #require(Layout(algorithm).positions(for: Made.random(200, edges: 300))) {
      for value in [position.x, position.y] {
        #expect(value == (value * 1000).rounded() / 1000 && !(value == 0 && value.sign == .minus))
      }
    }
  }

  @Test("all of a hostile graph is placed at finite, distinct points", arguments: Made.hostile())
  func hostile(sample: Made.Sample) throws {
    for algorithm in Layout.Algorithm.allCases {
      var layout = Layout(algorithm)
      if sample.graph.vertexCount > 20_000 { layout.effort = .quick }
      let positions = try #require(layout.positions(for: sample.graph))
      #expect(positions.count == sample.graph.vertexSlotCount)
      #expect(positions.allSatisfy { abs($0.x) <= Graph.maximumCoordinate && abs($0.y) <= Graph.maximumCoordinate })
      let distinct = Set(sample.graph.vertexIDs.map { positions[$0.index] })
      #expect(distinct.count == sample.graph.vertexCount, "\(sample.name), \(algorithm)")
    }
  }

  @Test("an edit moves every vertex, once, and is taken by the graph") func edit() throws {
    var graph = Made.random(50, edges: 60)
    let layout = Layout(.force)
    guard case .move(let moves)? = layout.edit(for: graph) else { throw Failure("no move") }
    #expect(Set(moves.map(\.vertex)) == Set(graph.vertexIDs) && moves.count == 50)
    _ = try graph.apply(.move(moves))
    #expect(graph.placedVertexCount == 50)
    let positions = try #require(layout.positions(for: graph))
    #expect(graph.vertexIDs.allSatisfy { graph.position(of: $0) == positions[$0.index] })
    // Where all stand already as they should there is nothing to do.
    #expect(layout.edit(for: graph) == .move([]))
  }

  @Test("deleted vertices leave their slots alone") func deleted() throws {
    var graph = Made.mesh(5)
    _ = try graph.apply(.removeVertex(VertexID(slot: 12)))
    let positions = try #require(Layout(.force).positions(for: graph))
    #expect(positions.count == 25 && positions[12] == .zero)
    #expect(Set(graph.vertexIDs.map { positions[$0.index] }).count == 24)
  }

  @Test("a no ends the work soon and gives nothing", arguments: [0, 1, 5, 50])
  func cancelled(calls: Int) {
    let graph = Made.random(3000, edges: 6000)
    var heard = 0
    let positions = Layout(.force).positions(for: graph) { _ in
      heard += 1
      return heard <= calls
    }
    #expect(positions == nil && heard == calls + 1)
    #expect(Layout(.grid).edit(for: graph, progress: { _ in false }) == nil)
  }

  @Test("progress goes from 0 to 1 and never back", arguments: samples)
  func progress(graph: Graph) throws {
    var shares: [Double] = []
    _ = Layout(.force).positions(for: graph) {
      shares.append($0)
      return true
    }
    #expect(shares.first == 0 && shares.last == 1)
    #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("opening costs little for many vertices and moves only those that a file left out") func opening() throws {
    #expect(Layout.opening(Made.mesh(30)).effort == .full)
    #expect(Layout.opening(Made.mesh(60)).effort == .quick)
    var graph = Made.mesh(4)
    _ = try graph.apply(.move(VertexID(slot: 3), to: CGPoint(x: 1000, y: 500)))
    let layout = Layout.opening(graph)
    #expect(!layout.mayMove(VertexID(slot: 3), in: graph) && layout.mayMove(VertexID(slot: 4), in: graph))
    #expect(try #require(layout.positions(for: graph))[3] == CGPoint(x: 1000, y: 500))
  }
}
