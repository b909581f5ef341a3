// Places for a large network such that distances in the picture are those along edges, a few vertices standing for the rest.
//
// In:  a network that hangs together, with places.
// Out: better places, in units of an edge.
//
// Each vertex is drawn to the right distance from its neighbours and from some dozens of pivots, each of which counts for
// as many vertices as lie nearer to it than to other pivots and within half the way (Ortmann, Klimenta and Brandes 2017,
// "A sparse stress model"). What that leaves free, the branches of a tree above all, a weak push of all against all
// spreads (Gansner, Hu and North 2013, "A maxent-stress model"). All vertices move at once, part of the way, so the
// work divides among threads without a difference in the outcome.

import Foundation

struct PivotStress {
  let network: Network
  let isParallel: Bool
  let pivots: [Int32]
  /// By vertex, then by pivot: steps between them.
  private let steps: Column<Float>
  /// By vertex, then by pivot: how much the pair counts.
  private let shares: Column<Float>
  let edgeEmphasis: Double
  let push: Double
  /// The push changes slowly and costs the most: it is summed up anew each so many rounds.
  private let pushInterval = 3

  init(
    _ network: Network, pivotCount: Int, edgeEmphasis: Double, push: Double, isParallel: Bool,
    random: inout LayoutRandom, progress: inout LayoutProgress
  ) throws(LayoutCancelled) {
    self.network = network
    self.isParallel = isParallel
    self.push = push
    let count = network.count
    let width = min(pivotCount, count)
    let steps = Column<Float>(repeating: 0, count: count * width)
    let row = Column<Int32>(repeating: 0, count: count)
    let queue = Column<Int32>(repeating: 0, count: count)
    let nearest = Column<Int32>(repeating: Int32.max, count: count)
    let regions = Column<Int32>(repeating: 0, count: count)
    var pivots: [Int32] = []
    var next = random.below(count)
    for pivot in 0..<width {
      pivots.append(Int32(next))
      network.distances(from: next, into: row.base, queue: queue.base)
      var (farthest, distance) = (0, Int32(-1))
      for vertex in 0..<count {
        let step = row.base[vertex]
        steps.base[vertex * width + pivot] = Float(step)
        if step < nearest.base[vertex] {
          nearest.base[vertex] = step
          regions.base[vertex] = Int32(pivot)
        }
        if nearest.base[vertex] > distance { (farthest, distance) = (vertex, nearest.base[vertex]) }
      }
      // Turns: the farthest reach the ends, the random ones lie where the vertices are.
      next = pivot % 2 == 0 ? farthest : random.below(count)
      try progress.advance(Double(count) * 0.3)
    }
    self.pivots = pivots
    self.steps = steps
    // How many vertices of a pivot's region lie within so many steps of it.
    var within = [[Int32]](repeating: [], count: width)
    for vertex in 0..<count {
      let region = Int(regions[vertex])
      let step = Int(nearest[vertex])
      while within[region].count <= step { within[region].append(0) }
      within[region][step] += 1
    }
    for pivot in 0..<width {
      for step in within[pivot].indices.dropFirst() { within[pivot][step] += within[pivot][step - 1] }
    }
    let shares = Column<Float>(repeating: 0, count: count * width)
    for vertex in 0..<count {
      for pivot in 0..<width {
        let step = Int(steps.base[vertex * width + pivot])
        if step < 2 { continue }
        let near = within[pivot].isEmpty ? 1 : max(within[pivot][min(step / 2, within[pivot].count - 1)], 1)
        shares.base[vertex * width + pivot] = Float(Double(near) / (Double(step) * Double(step)))
      }
    }
    self.shares = shares
    // As many edges as there are should weigh against all else in the same proportion whatever the number of vertices.
    var total = 0.0
    for place in 0..<count * width where steps.base[place] > 1 {
      total += 1 / (Double(steps.base[place]) * Double(steps.base[place]))
    }
    total *= Double(count) / Double(width)
    self.edgeEmphasis = max(2, edgeEmphasis * total / Double(max(network.endCount, 1)))
  }

  /// Moves all vertices so many times.
  func refine(
    _ places: Places, rounds: Int, isFixed: Column<Bool>? = nil, progress: inout LayoutProgress
  ) throws(LayoutCancelled) {
    let count = network.count
    let width = pivots.count
    let tree = Quadtree(count: count, isParallel: isParallel)
    let (pushX, pushY) = (Column(repeating: 0.0, count: count), Column(repeating: 0.0, count: count))
    let next = Places(count: count)
    let (x, y, steps, shares, network) = (places.x, places.y, steps, shares, network)
    let pivotX = Column(repeating: 0.0, count: width)
    let pivotY = Column(repeating: 0.0, count: width)
    let emphasis = edgeEmphasis
    if isFixed == nil { rescale(places) }
    for round in 0..<rounds {
      let strength = push * (round * 2 < rounds ? 1 : 0.5)
      if push > 0 && round % pushInterval == 0 {
        tree.fill(x: x, y: y, masses: network.masses, openness: 1.2)
        tree.repulsion(intoX: pushX, y: pushY)
      }
      for pivot in 0..<width {
        pivotX[pivot] = x[Int(pivots[pivot])]
        pivotY[pivot] = y[Int(pivots[pivot])]
      }
      inChunks(count, isParallel: isParallel) { range in
        let (xs, ys, pivotX, pivotY) = (x.base, y.base, pivotX.base, pivotY.base)
        let (targets, steps, shares) = (network.targets.base, steps.base, shares.base)
        for vertex in range {
          let (hereX, hereY) = (xs[vertex], ys[vertex])
          if let isFixed, isFixed[vertex] {
            next.x[vertex] = hereX
            next.y[vertex] = hereY
            continue
          }
          var moveX = pushX[vertex] * strength
          var moveY = pushY[vertex] * strength
          var total = 1e-12
          for place in network.row(vertex) {
            let other = Int(targets[place])
            let dx = hereX - xs[other]
            let dy = hereY - ys[other]
            let length = (dx * dx + dy * dy + 1e-18).squareRoot()
            let pull = emphasis * (1 - length) / length
            moveX += pull * dx
            moveY += pull * dy
            total += emphasis
          }
          let base = vertex * width
          for pivot in 0..<width {
            let dx = hereX - pivotX[pivot]
            let dy = hereY - pivotY[pivot]
            let length = (dx * dx + dy * dy + 1e-18).squareRoot()
            let share = Double(shares[base + pivot])
            let pull = share * (Double(steps[base + pivot]) / length - 1)
            moveX += pull * dx
            moveY += pull * dy
            total += share
          }
          next.x[vertex] = hereX + 0.7 * moveX / total
          next.y[vertex] = hereY + 0.7 * moveY / total
        }
      }
      x.copy(from: next.x)
      y.copy(from: next.y)
      try progress.advance(Double(count))
    }
  }

  /// The size at which the pairs with pivots are right as a whole.
  private func rescale(_ places: Places) {
    var (product, square) = (0.0, 0.0)
    let width = pivots.count
    for vertex in 0..<network.count {
      for pivot in 0..<width {
        let dx = places.x[vertex] - places.x[Int(pivots[pivot])]
        let dy = places.y[vertex] - places.y[Int(pivots[pivot])]
        let share = Double(shares[vertex * width + pivot])
        let squared = dx * dx + dy * dy
        product += share * Double(steps[vertex * width + pivot]) * squared.squareRoot()
        square += share * squared
      }
    }
    if product > 0 && square > 0 { places.scale(by: product / square) }
  }
}
