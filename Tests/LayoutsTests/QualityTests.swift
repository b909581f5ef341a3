// What the places look like, where that can be said exactly.

import Foundation
import Graphs
import Layouts
import Testing

@Suite("How layouts look") struct QualityTests {
  private func lengths(_ graph: Graph, _ positions: [CGPoint]) -> [Double] {
    graph.edgeIDs.compactMap { edge in
      guard let tail = graph.tail(of: edge), let head = graph.head(of: edge) else { return nil }
      return hypot(positions[tail.index].x - positions[head.index].x, positions[tail.index].y - positions[head.index].y)
    }
  }

  @Test("a path is a straight line from left to right with steps of 72 points", arguments: [2, 3, 10, 60])
  func path(count: Int) throws {
    let graph = Made.path(count)
    let positions = try #require(Layout(.force).positions(for: graph))
    let width = abs(positions[count - 1].x - positions[0].x)
    #expect(abs(width - 72 * Double(count - 1)) < 1)
    #expect(lengths(graph, positions).allSatisfy { abs($0 - 72) < 1 })
    // Turned to the nearest of forty-five directions: two degrees, so at most one is left.
    #expect(positions.allSatisfy { abs($0.y) <= width * 0.02 })
  }

  @Test("a cycle is a regular polygon", arguments: [3, 5, 12, 40])
  func cycle(count: Int) throws {
    let graph = Made.cycle(count)
    let positions = try #require(Layout(.force).positions(for: graph))
    let middle = CGPoint(
      x: positions.map(\.x).reduce(0, +) / Double(count), y: positions.map(\.y).reduce(0, +) / Double(count))
    let radii = positions.map { hypot($0.x - middle.x, $0.y - middle.y) }
    let (lengths, radius) = (lengths(graph, positions), radii.reduce(0, +) / Double(count))
    #expect(radii.allSatisfy { abs($0 - radius) < 0.01 * radius })
    #expect(lengths.allSatisfy { abs($0 - 2 * radius * sin(.pi / Double(count))) < 0.02 * radius })
  }

  @Test("the stress of a mesh is below two hundredths, its edges vary by less than a tenth", arguments: [8, 30])
  func mesh(side: Int) throws {
    let graph = Made.mesh(side)
    let positions = try #require(Layout(.force).positions(for: graph))
    let lengths = lengths(graph, positions)
    let mean = lengths.reduce(0, +) / Double(lengths.count)
    let variance = lengths.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(lengths.count)
    #expect(variance.squareRoot() / mean < 0.1)
    // Steps in a mesh are known: columns and rows between the two.
    var (product, square, count) = (0.0, 0.0, 0.0)
    var shares: [Double] = []
    for first in 0..<side * side {
      for second in first + 1..<max(side * side, first + 1) {
        let steps = abs(first % side - second % side) + abs(first / side - second / side)
        let share =
          hypot(positions[first].x - positions[second].x, positions[first].y - positions[second].y) / Double(steps)
        shares.append(share)
        product += share
        square += share * share
        count += 1
      }
    }
    let stress = shares.reduce(0) { $0 + ($1 * product / square - 1) * ($1 * product / square - 1) } / count
    #expect(stress < 0.02)
  }

  @Test("vertices do not overlap where there is room", arguments: [Made.tree(127), Made.star(60), Made.mesh(12)])
  func apart(graph: Graph) throws {
    let positions = try #require(Layout(.force).positions(for: graph))
    for first in positions.indices {
      for second in positions.indices.dropFirst(first + 1) {
        #expect(
          max(abs(positions[first].x - positions[second].x), abs(positions[first].y - positions[second].y)) >= 10)
      }
    }
  }

  @Test("large vertices get longer edges") func large() throws {
    let graph = Made.graph(9, (0..<9).map { ($0, ($0 + 1) % 9) }, size: "3")
    let positions = try #require(Layout(.force).positions(for: graph))
    #expect(lengths(graph, positions).allSatisfy { $0 > 216 })
  }

  @Test("parts lie side by side, none over another") func parts() throws {
    let graph = Made.graph(90, (0..<90).map { ($0, $0 % 9 == 8 ? $0 - 8 : $0 + 1) })
    let positions = try #require(Layout(.force).positions(for: graph))
    var frames: [CGRect] = []
    for part in 0..<10 {
      let places = positions[part * 9..<part * 9 + 9]
      let (x, y) = (places.map(\.x), places.map(\.y))
      let (left, top) = (x.min() ?? 0, y.min() ?? 0)
      frames.append(CGRect(x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top))
    }
    for first in frames.indices {
      for second in frames.indices.dropFirst(first + 1) { #expect(!frames[first].intersects(frames[second])) }
    }
  }

  @Test("vertices without edges lie in rows") func rows() throws {
    let positions = try #require(Layout(.force).positions(for: Made.graph(20, [])))
    #expect(Set(positions.map(\.y)).count < 6 && Set(positions.map(\.x)).count < 9)
  }
}

@Suite("Plain layouts") struct PlainLayoutTests {
  @Test("a grid has rows from the top left, as many columns as rows or one more") func grid() throws {
    let positions = try #require(Layout(.grid).positions(for: Made.path(5)))
    let expected = [(-72, -36), (0, -36), (72, -36), (-72, 36), (0, 36)].map { CGPoint(x: $0.0, y: $0.1) }
    #expect(positions == expected)
    let large = try #require(Layout(.grid).positions(for: Made.graph(2, [], size: "2")))
    #expect(large == [CGPoint(x: -90, y: 0), CGPoint(x: 90, y: 0)])
  }

  @Test("a circle goes clockwise from the right, 72 points between neighbours") func circle() throws {
    let positions = try #require(Layout(.circle).positions(for: Made.path(4)))
    #expect(positions == [(72, 0), (0, 72), (-72, 0), (0, -72)].map { CGPoint(x: $0.0, y: $0.1) })
    let many = try #require(Layout(.circle).positions(for: Made.path(100)))
    #expect(many[0] == CGPoint(x: 1145.916, y: 0) && many[25] == CGPoint(x: 0, y: 1145.916))
    #expect(try #require(Layout(.circle).positions(for: Made.path(1))) == [.zero])
  }

  @Test("of a selection only that is arranged, around where it was") func selection() throws {
    var graph = Made.path(4)
    _ = try graph.apply(.move((0..<4).map { Move(VertexID(slot: $0), to: CGPoint(x: Double($0) * 100, y: 7)) }))
    let selection: Set<VertexID> = [VertexID(slot: 1), VertexID(slot: 3)]
    let grid = try #require(Layout(.grid, selection: selection).positions(for: graph))
    #expect(grid == [(0, 7), (164, 7), (200, 7), (236, 7)].map { CGPoint(x: $0.0, y: $0.1) })
    let circle = try #require(Layout(.circle, selection: selection).positions(for: graph))
    #expect(circle == [(0, 7), (272, 7), (200, 7), (128, 7)].map { CGPoint(x: $0.0, y: $0.1) })
  }
}
