// Edges pull like springs, vertices push each other away: the spring-electrical model (Fruchterman and Reingold 1991; Hu 2005).
//
// In:  a network with places. Out: better places.
//
//     pull of an edge of length d:  weight · d²        push of a pair at distance d:  strength · masses / d
//
// A coarse network has the sums of masses and weights, so its energy is that of the fine one with every cluster in one
// point, and the fine one starts near its own minimum. Steps are Newton's with the springs' part of the curvature, no
// longer than a limit that shrinks.

import Foundation

struct SpringModel {
  /// Hu's 0.2: what makes an edge about one unit long where the network is a mesh.
  static let strength = 0.2
  let network: Network
  let places: Places
  let isParallel: Bool
  /// Those that stay where they are.
  var isFixed: Column<Bool>?

  /// Runs so many rounds.
  func refine(
    rounds: Int, from first: Double, to last: Double, progress: inout LayoutProgress
  ) throws(LayoutCancelled) {
    let count = network.count
    let tree = Quadtree(count: count, isParallel: isParallel)
    let (pushX, pushY) = (Column(repeating: 0.0, count: count), Column(repeating: 0.0, count: count))
    let next = Places(count: count)
    let network = network
    let (x, y, masses, fixed) = (places.x, places.y, network.masses, isFixed)
    if isFixed == nil { rescale() }
    let unit = meanLength()
    for round in 0..<rounds {
      let share = rounds > 1 ? Double(round) / Double(rounds - 1) : 0
      let limit = unit * (first * (1 - share) + last * share)
      tree.fill(x: x, y: y, masses: masses, openness: 1)
      tree.repulsion(intoX: pushX, y: pushY)
      inChunks(count, isParallel: isParallel) { range in
        let (xs, ys, targets, weights) = (x.base, y.base, network.targets.base, network.weights.base)
        for vertex in range {
          if let fixed, fixed[vertex] {
            next.x[vertex] = xs[vertex]
            next.y[vertex] = ys[vertex]
            continue
          }
          let mass = Double(masses[vertex]) * Self.strength
          var forceX = pushX[vertex] * mass
          var forceY = pushY[vertex] * mass
          var stiffness = 1e-12
          for place in network.row(vertex) {
            let other = Int(targets[place])
            let dx = xs[other] - xs[vertex]
            let dy = ys[other] - ys[vertex]
            let pull = Double(weights[place]) * (dx * dx + dy * dy).squareRoot()
            forceX += dx * pull
            forceY += dy * pull
            stiffness += pull
          }
          var moveX = 0.6 * forceX / stiffness
          var moveY = 0.6 * forceY / stiffness
          let length = (moveX * moveX + moveY * moveY).squareRoot()
          if length > limit {
            moveX *= limit / length
            moveY *= limit / length
          }
          next.x[vertex] = xs[vertex] + moveX
          next.y[vertex] = ys[vertex] + moveY
        }
      }
      x.copy(from: next.x)
      y.copy(from: next.y)
      try progress.advance(Double(count))
    }
  }

  /// The size at which pulls and pushes balance as a whole.
  private func rescale() {
    var (cubes, mass, squares) = (0.0, 0.0, 0.0)
    for vertex in 0..<network.count {
      mass += Double(network.masses[vertex])
      squares += Double(network.masses[vertex]) * Double(network.masses[vertex])
      for place in network.row(vertex) where Int(network.targets[place]) > vertex {
        let length = self.length(vertex, Int(network.targets[place]))
        cubes += Double(network.weights[place]) * length * length * length
      }
    }
    let pairs = (mass * mass - squares) / 2
    guard cubes > 0, pairs > 0 else { return }
    places.scale(by: steady(cbrt(Self.strength * pairs / cubes)))
  }

  private func length(_ first: Int, _ second: Int) -> Double { places.distance(first, second) }

  private func meanLength() -> Double { places.meanLength(of: network) }
}
