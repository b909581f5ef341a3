// Pins and selections: what may not move does not, what may finds its place beside it.

import Foundation
import Graphs
import Layouts
import Testing

@Suite("Vertices that stay") struct FixedVertexTests {
  private func placed(_ graph: Graph, _ places: [Int: CGPoint], pinned: [Int] = []) throws -> Graph {
    var graph = graph
    _ = try graph.apply(
      .move(places.sorted { $0.key < $1.key }.map { Move(VertexID(slot: UInt32($0.key)), to: $0.value) }))
    for slot in pinned {
      _ = try graph.apply(.setAttribute(.vertex(VertexID(slot: UInt32(slot))), name: "pin", value: "true"))
    }
    return graph
  }

  @Test("pinned vertices stay to the last bit", arguments: Layout.Algorithm.allCases)
  func pins(algorithm: Layout.Algorithm) throws {
    let places = [0: CGPoint(x: 0.1 + 0.2, y: -7.00001), 5: CGPoint(x: 900, y: 1e11), 20: CGPoint(x: 900, y: 901)]
    let graph = try placed(Made.mesh(5), places, pinned: [0, 5, 20])
    var layout = Layout(algorithm)
    let positions = try #require(layout.positions(for: graph))
    for (slot, place) in places { #expect(positions[slot] == place) }
    #expect(Set(positions).count == 25)
    layout.keepsPins = false
    let free = try #require(layout.positions(for: graph))
    #expect(free[0] != places[0] && free[5] != places[5])
  }

  @Test("only the selection moves, in small graphs and large", arguments: [4, 8, 40])
  func selection(side: Int) throws {
    var places: [Int: CGPoint] = [:]
    for slot in 0..<side * side { places[slot] = CGPoint(x: Double(slot % side) * 72, y: Double(slot / side) * 72) }
    let graph = try placed(Made.mesh(side), places)
    let chosen = (0..<side * side).filter { $0 % 3 == 1 }
    let layout = Layout(.force, selection: Set(chosen.map { VertexID(slot: UInt32($0)) }))
    let positions = try #require(layout.positions(for: graph))
    for slot in 0..<side * side where slot % 3 != 1 { #expect(positions[slot] == places[slot]) }
    #expect(Set(positions).count == side * side)
    guard case .move(let moves)? = layout.edit(for: graph) else { throw Failure("no move") }
    #expect(Set(moves.map { $0.vertex.index }).isSubset(of: chosen))
  }

  @Test("a vertex between two that stay comes to lie between them") func between() throws {
    let graph = try placed(Made.path(3), [0: .zero, 1: CGPoint(x: 500, y: 900), 2: CGPoint(x: 200, y: 0)])
    let middle = try #require(Layout(.force, selection: [VertexID(slot: 1)]).positions(for: graph))[1]
    #expect(abs(middle.x - 100) < 1 && abs(middle.y) < 1, "\(middle)")
  }

  @Test("the inner vertices of a mesh whose rim stays come back to their places") func rim() throws {
    var places: [Int: CGPoint] = [:]
    for slot in 0..<36 { places[slot] = CGPoint(x: Double(slot % 6) * 100, y: Double(slot / 6) * 100) }
    let graph = try placed(Made.mesh(6), places)
    let inner = (0..<36).filter { (1...4).contains($0 % 6) && (1...4).contains($0 / 6) }
    let layout = Layout(.force, selection: Set(inner.map { VertexID(slot: UInt32($0)) }))
    let positions = try #require(layout.positions(for: graph))
    for slot in inner {
      let place = try #require(places[slot])
      #expect(hypot(positions[slot].x - place.x, positions[slot].y - place.y) < 30, "\(slot): \(positions[slot])")
    }
  }

  @Test("a selection that nothing joins to the rest stays around its middle") func middle() throws {
    let graph = try placed(
      Made.graph(6, [(0, 1), (1, 2), (3, 4), (4, 5)]),
      [
        0: .zero, 1: .zero, 2: .zero, 3: CGPoint(x: 1000, y: 0), 4: CGPoint(x: 1000, y: 50),
        5: CGPoint(x: 1100, y: 100),
      ])
    let layout = Layout(.force, selection: Set((3...5).map { VertexID(slot: $0) }))
    let positions = try #require(layout.positions(for: graph))
    let (x, y) = (positions[3...5].map(\.x), positions[3...5].map(\.y))
    #expect(((x.min() ?? 0) + (x.max() ?? 0)) / 2 == 1050 && ((y.min() ?? 0) + (y.max() ?? 0)) / 2 == 50)
  }

  @Test("what moves does not cover what stays") func covering() throws {
    // A star around a hub, and a vertex of another part just where a leaf would go.
    let graph = try placed(
      Made.graph(4, [(0, 1)]), [0: .zero, 2: CGPoint(x: 72, y: 0), 3: CGPoint(x: -72, y: 0)], pinned: [0, 2, 3])
    let leaf = try #require(Layout(.force).positions(for: graph))[1]
    for other in [CGPoint(x: 0, y: 0), CGPoint(x: 72, y: 0), CGPoint(x: -72, y: 0)] {
      #expect(max(abs(leaf.x - other.x), abs(leaf.y - other.y)) >= 10)
    }
  }
}

@Suite("Vertices that stay far out") struct FarVertexTests {
  @Test("places at the end of what a graph takes, and crowds in one point, end in no trap", arguments: [12, 700])
  func extremes(count: Int) throws {
    let limit = Graph.maximumCoordinate
    var graph = Made.random(count, edges: 2 * count)
    let corners = [(-limit, -limit), (limit, limit), (limit, -limit), (0, 0)].map { CGPoint(x: $0.0, y: $0.1) }
    _ = try graph.apply(.move(graph.vertexIDs.map { Move($0, to: corners[$0.index % 3]) }))
    let free = Set(graph.vertexIDs.filter { $0.index % 2 == 0 })
    for algorithm in Layout.Algorithm.allCases {
      for selection in [nil, free] {
        let positions = try #require(Layout(algorithm, selection: selection).positions(for: graph))
        #expect(positions.allSatisfy { abs($0.x) <= limit && abs($0.y) <= limit })
      }
    }
    // All in one point, and half of them have to stay there.
    _ = try graph.apply(.move(graph.vertexIDs.map { Move($0, to: corners[3]) }))
    let positions = try #require(Layout(.force, selection: free).positions(for: graph))
    #expect(positions.allSatisfy { abs($0.x) <= limit && abs($0.y) <= limit })
    for vertex in graph.vertexIDs where !free.contains(vertex) { #expect(positions[vertex.index] == .zero) }
  }

  @Test("sizes that are no numbers, infinite or negative are small or large, and no trap")
  func sizes() throws {
    let odd: [CGFloat] = [.nan, .infinity, -.infinity, -5, 0, .greatestFiniteMagnitude, .leastNonzeroMagnitude]
    for algorithm in Layout.Algorithm.allCases {
      var layout = Layout(algorithm)
      layout.extent = { CGSize(width: odd[$1.index % 7], height: odd[$1.index / 7 % 7]) }
      let positions = try #require(layout.positions(for: Made.random(98, edges: 150)))
      let limit = Graph.maximumCoordinate
      #expect(positions.allSatisfy { abs($0.x) <= limit && abs($0.y) <= limit })
    }
  }
}
