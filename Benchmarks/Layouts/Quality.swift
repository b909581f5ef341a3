// How good a placement is: two figures that do not depend on its size.
//
// In:  a graph, places by vertex slot.
// Out: the coefficient of variation of edge lengths (standard deviation / mean), and the normalised stress over sampled
//      pairs: the mean of ((s · distance − steps) / steps)² with the s that makes it least.
//
// Edges count once whatever their direction, loops do not. Pairs lie in one component each; sources are drawn with
// 25 targets each, so that 200 searches give 5,000 pairs.

import Foundation
import Graphs

struct Quality {
  var lengthVariation = 0.0
  var stress = 0.0
}

/// The pairs of a graph that are measured, with their steps; the same for each placement of it.
struct Sample {
  let edges: [(Int, Int)]
  private(set) var pairs: [(first: Int, second: Int, steps: Double)] = []

  init(_ graph: Graph, pairCount: Int = 5000) {
    var neighbors = [[Int32]](repeating: [], count: graph.vertexSlotCount)
    var seen: Set<UInt64> = []
    var edges: [(Int, Int)] = []
    for edge in graph.edgeIDs {
      guard let tail = graph.tail(of: edge)?.index, let head = graph.head(of: edge)?.index, tail != head else {
        continue
      }
      if !seen.insert(UInt64(min(tail, head)) << 32 | UInt64(max(tail, head))).inserted { continue }
      edges.append((tail, head))
      neighbors[tail].append(Int32(head))
      neighbors[head].append(Int32(tail))
    }
    self.edges = edges
    let vertices = graph.vertexIDs.map(\.index).filter { !neighbors[$0].isEmpty }
    if vertices.isEmpty { return }
    var state: UInt64 = 42
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<pairCount / 25 {
      let first = vertices[random(vertices.count)]
      var steps = [Int](repeating: -1, count: neighbors.count)
      var queue = [first]
      steps[first] = 0
      var next = 0
      while next < queue.count {
        for other in neighbors[queue[next]] where steps[Int(other)] < 0 {
          steps[Int(other)] = steps[queue[next]] + 1
          queue.append(Int(other))
        }
        next += 1
      }
      for _ in 0..<25 where queue.count > 1 {
        let second = queue[1 + random(queue.count - 1)]
        pairs.append((first, second, Double(steps[second])))
      }
    }
  }

  func quality(of places: [CGPoint]) -> Quality {
    func distance(_ first: Int, _ second: Int) -> Double {
      hypot(places[first].x - places[second].x, places[first].y - places[second].y)
    }
    let lengths = edges.map { distance($0.0, $0.1) }
    let mean = lengths.reduce(0, +) / Double(max(lengths.count, 1))
    let variance = lengths.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(max(lengths.count, 1))
    var (product, square) = (0.0, 0.0)
    for pair in pairs {
      let share = distance(pair.first, pair.second) / pair.steps
      product += share
      square += share * share
    }
    let scale = square > 0 ? product / square : 0
    let sum = pairs.reduce(0) { sum, pair in
      let error = scale * distance(pair.first, pair.second) / pair.steps - 1
      return sum + error * error
    }
    return Quality(
      lengthVariation: mean > 0 ? variance.squareRoot() / mean : 0,
      stress: pairs.isEmpty ? 0 : sum / Double(pairs.count))
  }
}
