// Places for a small network such that distances in the picture are those along edges, all pairs counted.
//
// In:  a network that hangs together, of some hundred vertices at most.
// Out: places in units of an edge.
//
//     stress = sum over pairs of (|place − place| − steps)² / steps²
//
// Pairs are put right one after another, in an order that changes each round, by a share that shrinks (Zheng, Pawar and
// Goodman 2018, "Graph drawing by stochastic gradient descent"): it depends little on the start and stops in no poor place.

import Foundation

struct FullStress {
  let network: Network
  /// Steps between each two.
  private let steps: Column<Int32>
  /// How much more an edge counts than another pair of distance 1 would.
  let edgeEmphasis: Double

  init(_ network: Network, edgeEmphasis: Double) {
    self.network = network
    let count = network.count
    steps = Column(repeating: 0, count: count * count)
    let queue = Column<Int32>(repeating: 0, count: count)
    for vertex in 0..<count { network.distances(from: vertex, into: steps.base + vertex * count, queue: queue.base) }
    var total = 0.0
    for place in 0..<count * count where steps.base[place] > 1 {
      total += 1 / (Double(steps.base[place]) * Double(steps.base[place]))
    }
    self.edgeEmphasis = max(1, edgeEmphasis * total / Double(max(network.endCount, 1)))
  }

  @inline(__always) private func weight(_ steps: Int32) -> Double {
    steps == 1 ? edgeEmphasis : 1 / (Double(steps) * Double(steps))
  }

  /// Improves the places; the first share should be 1 or more where they mean nothing yet.
  func refine(
    _ places: Places, rounds: Int, random: inout LayoutRandom, isFixed: Column<Bool>? = nil,
    startsFresh: Bool, progress: inout LayoutProgress
  ) throws(LayoutCancelled) {
    let count = network.count
    if count < 2 { return }
    var greatest: Int32 = 1
    for index in 0..<count * count { greatest = max(greatest, steps[index]) }
    // Zheng's schedule: from 1 / the least weight to a tenth of 1 / the greatest, exponentially.
    let least = weight(greatest)
    let first = startsFresh ? 1 / min(least, 1) : 1
    let last = 0.02 / max(edgeEmphasis, 1)
    let decay = steady(log(first / last) / Double(max(rounds - 1, 1)))
    var order = random.permutation(count)
    let (x, y) = (places.x.base, places.y.base)
    for round in 0..<rounds {
      let rate = first * steady(exp(-decay * Double(round)))
      // A shuffle of all pairs costs memory: shuffled rows, each walked in the shuffled order, are as good.
      for index in stride(from: count - 1, to: 0, by: -1) { order.swapAt(index, random.below(index + 1)) }
      order.withUnsafeBufferPointer { order in
        for gap in 1...max(count / 2, 1) {
          for index in 0..<count {
            let far = index + gap < count ? index + gap : index + gap - count
            if 2 * gap == count && far < index { continue }
            let (one, other) = (Int(order[index]), Int(order[far]))
            let ideal = steps.base[one * count + other]
            if ideal <= 0 { continue }
            let share = min(rate * weight(ideal), 1)
            var dx = x[one] - x[other]
            var dy = y[one] - y[other]
            var length = (dx * dx + dy * dy).squareRoot()
            if length < 1e-9 {
              dx = 1e-3 * (one < other ? 1 : -1)
              dy = 1e-3 * Double((one &+ other) % 7 - 3)
              length = (dx * dx + dy * dy).squareRoot()
            }
            let correction = share * (length - Double(ideal)) / length
            let (oneFixed, otherFixed) = (isFixed?[one] ?? false, isFixed?[other] ?? false)
            let half = oneFixed != otherFixed ? correction : correction / 2
            if !oneFixed {
              x[one] -= half * dx
              y[one] -= half * dy
            }
            if !otherFixed {
              x[other] += half * dx
              y[other] += half * dy
            }
          }
        }
      }
      try progress.advance(Double(count))
    }
  }

  /// Moves each vertex to the middle of where the others want it, until nothing moves: the exact bottom of the valley.
  ///
  /// This is majorization one vertex at a time (Gansner, Koren and North 2004); it never makes the stress greater.
  func settle(_ places: Places, rounds: Int, isFixed: Column<Bool>? = nil) {
    let count = network.count
    let (x, y) = (places.x.base, places.y.base)
    for _ in 0..<rounds {
      var farthest = 0.0
      for one in 0..<count where !(isFixed?[one] ?? false) {
        var (sumX, sumY, total) = (0.0, 0.0, 0.0)
        for other in 0..<count {
          let ideal = steps.base[one * count + other]
          if ideal <= 0 { continue }
          let dx = x[one] - x[other]
          let dy = y[one] - y[other]
          let length = (dx * dx + dy * dy).squareRoot()
          let weight = weight(ideal)
          let reach = length > 1e-9 ? Double(ideal) / length : 0
          sumX += weight * (x[other] + reach * dx)
          sumY += weight * (y[other] + reach * dy)
          total += weight
        }
        if total <= 0 { continue }
        farthest = max(farthest, abs(sumX / total - x[one]), abs(sumY / total - y[one]))
        x[one] = sumX / total
        y[one] = sumY / total
      }
      if farthest < 1e-7 { return }
    }
  }

  /// The stress of the places, with the emphasis on edges.
  func stress(_ places: Places) -> Double {
    var sum = 0.0
    for one in 0..<network.count {
      for other in one + 1..<max(network.count, one + 1) {
        let ideal = steps[one * network.count + other]
        if ideal <= 0 { continue }
        let dx = places.x[one] - places.x[other]
        let dy = places.y[one] - places.y[other]
        let error = (dx * dx + dy * dy).squareRoot() - Double(ideal)
        sum += weight(ideal) * error * error
      }
    }
    return sum
  }
}
