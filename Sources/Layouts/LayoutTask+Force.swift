// The force-directed placement of a whole graph: its parts one by one, then side by side.
//
// In:  the graph, taken apart by `LayoutTask`. Out: places by slot, in points.
//
// Parts among which nothing stays in place are laid out freely, turned upright and packed; vertices without edges lie in
// rows. A part that hangs on vertices that stay is laid out freely too, then turned, mirrored and shifted to fit those as
// well as can be, and refined with them in their places.

import Foundation
import Graphs

extension LayoutTask {
  func forced(_ tell: @escaping (Double) -> Bool) throws(LayoutCancelled) -> [CGPoint] {
    var result = positions
    if movers.isEmpty { return result }
    let network = Network(count: positions.count, pairs: activePairs())
    var run = ForceLayout(count: movers.count)
    run.isParallel = layout.isParallel
    if layout.effort == .quick { (run.springRounds, run.stressRounds) = (6, 0) }
    var parts: [[Int32]] = []
    var lone: [Int32] = []
    var work = 0.0
    for members in network.components() where members.contains(where: { mayMove[Int($0)] }) {
      if members.count == 1 {
        lone.append(members[0])
      } else {
        parts.append(members)
        // Those that hang on others are refined once more.
        work += run.work(members.count) * (members.allSatisfy { mayMove[Int($0)] } ? 1 : 2)
      }
    }
    var progress = LayoutProgress(total: work, tell: tell)
    var random = LayoutRandom(seed: layout.seed)
    var numbers = [Int32](repeating: -1, count: network.count)
    let unit = edgeLength(of: network)
    var free: [Block] = []
    for members in parts {
      let part = network.part(members, numbers: &numbers)
      let places = try run.places(of: part, random: &random, progress: &progress)
      let fixed = members.map { !mayMove[Int($0)] }
      if fixed.contains(true) {
        fit(places, members, fixed, unit: unit)
        try run.refine(places, of: part, isFixed: Column(fixed), random: &random, progress: &progress)
        places.scale(by: unit)
        for (number, member) in members.enumerated() where !fixed[number] { result[Int(member)] = places[number] }
      } else {
        // Half way between edges of one length in all parts, and distances of one scale in all parts.
        places.scale(by: 1 / places.meanLength(of: part).squareRoot())
        places.turnUpright()
        free.append(Block(members: members, places: places, sizes: members.map { sizes[Int($0)] }))
      }
    }
    // One unit for all: an edge is as long in a small part as in a large one.
    let common = free.reduce(unit) { max($0, roomyUnit($1)) }
    for block in free {
      block.places.scale(by: common)
      separate(block.places, block.sizes)
    }
    if !lone.isEmpty { free.append(loneBlock(lone)) }
    place(free, into: &result)
    if movers.count < graph.vertexCount { clear(&result) }
    for mover in movers { result[Int(mover)] = Self.rounded(result[Int(mover)]) }
    try progress.finish()
    return result
  }

  /// The edges between vertices that move or are joined to one that does.
  private func activePairs() -> [(Int32, Int32)] {
    var isActive = mayMove
    let isPartial = movers.count < graph.vertexCount
    var pairs: [(Int32, Int32)] = []
    pairs.reserveCapacity(graph.edgeCount)
    for edge in graph.edgeIDs {
      guard let tail = graph.tail(of: edge)?.index, let head = graph.head(of: edge)?.index else { continue }
      pairs.append((Int32(tail), Int32(head)))
      if isPartial && (mayMove[tail] || mayMove[head]) { (isActive[tail], isActive[head]) = (true, true) }
    }
    return isPartial ? pairs.filter { isActive[Int($0.0)] && isActive[Int($0.1)] } : pairs
  }

  /// How long an edge should be, in points: long enough for half of the edges to have room between their ends.
  ///
  /// Where edges between vertices that stay tell what is usual, that counts, within reason.
  private func edgeLength(of network: Network) -> Double {
    var (needs, stays, count): ([Double], Double, Int) = ([], 0, 0)
    func half(_ vertex: Int) -> Double { max(sizes[vertex].width, sizes[vertex].height) / 2 }
    for vertex in 0..<network.count {
      for place in network.row(vertex) where Int(network.targets[place]) > vertex {
        let other = Int(network.targets[place])
        needs.append(half(vertex) + half(other) + Self.gap / 2)
        if !mayMove[vertex] && !mayMove[other] {
          let dx = positions[vertex].x - positions[other].x
          let dy = positions[vertex].y - positions[other].y
          stays += (dx * dx + dy * dy).squareRoot()
          count += 1
        }
      }
    }
    needs.sort()
    let length = max(Self.edgeLength, needs.isEmpty ? 0 : needs[needs.count / 2])
    return count > 0 ? min(max(stays / Double(count), length / 2), length * 4) : length
  }

  /// The unit at which the vertices cover no more than a quarter of their rectangle.
  ///
  /// Single giants do not count for what they are: pushing a few vertices aside is better than pulling all apart.
  private func roomyUnit(_ block: Block) -> Double {
    guard let bounds = block.places.bounds else { return 0 }
    let areas = block.sizes.map { ($0.width + Self.gap / 4) * ($0.height + Self.gap / 4) }
    let usual = areas.sorted()[areas.count / 2]
    let area = areas.reduce(0) { $0 + min($1, 16 * usual) }
    return (4 * area / ((bounds.width + 1) * (bounds.height + 1))).squareRoot()
  }

  /// Rows of what has no edge.
  private func loneBlock(_ members: [Int32]) -> Block {
    let sizes = members.map { self.sizes[Int($0)] }
    let places = Places(count: members.count)
    for (number, middle) in Packing.middles(of: sizes, gap: Self.gap).enumerated() {
      places.x[number] = middle.x
      places.y[number] = middle.y
    }
    return Block(members: members, places: places, sizes: sizes)
  }

  /// Packs blocks around the middle, or below what stays.
  private func place(_ blocks: [Block], into result: inout [CGPoint]) {
    let frames = blocks.map(\.frame)
    let middles = Packing.middles(of: frames.map(\.size), gap: Self.gap)
    var origin = middle
    if layout.selection == nil && movers.count < graph.vertexCount {
      var (left, right, bottom, isFirst) = (0.0, 0.0, 0.0, true)
      var isFree = [Bool](repeating: false, count: positions.count)
      for block in blocks { for member in block.members { isFree[Int(member)] = true } }
      for vertex in graph.vertexIDs where !isFree[vertex.index] {
        let (place, size) = (result[vertex.index], sizes[vertex.index])
        left = isFirst ? place.x - size.width / 2 : min(left, place.x - size.width / 2)
        right = isFirst ? place.x + size.width / 2 : max(right, place.x + size.width / 2)
        bottom = isFirst ? place.y + size.height / 2 : max(bottom, place.y + size.height / 2)
        isFirst = false
      }
      var top = 0.0
      for (middle, frame) in zip(middles, frames) { top = min(top, middle.y - frame.height / 2) }
      origin = CGPoint(x: (left + right) / 2, y: bottom + Self.gap - top)
    }
    for (index, block) in blocks.enumerated() {
      let dx = origin.x + middles[index].x - frames[index].midX
      let dy = origin.y + middles[index].y - frames[index].midY
      for (number, member) in block.members.enumerated() {
        result[Int(member)] = CGPoint(x: block.places.x[number] + dx, y: block.places.y[number] + dy)
      }
    }
  }

  /// Pushes what moved off what it covers.
  private func clear(_ result: inout [CGPoint]) {
    let slots = graph.vertexIDs.map(\.index)
    let places = Places(count: slots.count)
    for (number, slot) in slots.enumerated() {
      places.x[number] = result[slot].x
      places.y[number] = result[slot].y
    }
    separate(places, slots.map { sizes[$0] }, isFixed: slots.map { !mayMove[$0] })
    for (number, slot) in slots.enumerated() where mayMove[slot] { result[slot] = places[number] }
  }
}

/// Vertices with places of their own, to be moved as one.
private struct Block {
  let members: [Int32]
  let places: Places
  let sizes: [CGSize]

  /// The rectangle around all vertices with their sizes.
  var frame: CGRect {
    var (minX, minY, maxX, maxY) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    for (number, size) in sizes.enumerated() {
      minX = min(minX, places.x[number] - size.width / 2)
      maxX = max(maxX, places.x[number] + size.width / 2)
      minY = min(minY, places.y[number] - size.height / 2)
      maxY = max(maxY, places.y[number] + size.height / 2)
    }
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}
