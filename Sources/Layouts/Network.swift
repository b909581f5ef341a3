// A graph as the algorithms see it: who is joined to whom, nothing else.
//
// Rows of neighbours in one array. No loops, no parallel edges: their number becomes the edge's weight where it matters.

/// Vertices 0..<count, and the neighbours of each in a row.
struct Network: Sendable {
  /// Where the row of a vertex begins; one more at the end.
  let starts: Column<Int32>
  let targets: Column<Int32>
  /// How strongly the edge of the same place pulls.
  let weights: Column<Float>
  /// How many vertices of the graph each vertex stands for.
  let masses: Column<Float>

  var count: Int { masses.count }
  /// Twice the number of edges.
  var endCount: Int { targets.count }

  func degree(_ vertex: Int) -> Int { Int(starts[vertex + 1] - starts[vertex]) }

  @inline(__always) func row(_ vertex: Int) -> Range<Int> { Int(starts[vertex])..<Int(starts[vertex + 1]) }
}

extension Network {
  /// The network of pairs of vertices in any order and number; loops are left out, parallel ones become one of weight 1.
  init(count: Int, pairs: [(Int32, Int32)]) {
    var starts = [Int32](repeating: 0, count: count + 1)
    for (first, second) in pairs where first != second {
      starts[Int(first) + 1] += 1
      starts[Int(second) + 1] += 1
    }
    for vertex in 0..<count { starts[vertex + 1] += starts[vertex] }
    var places = starts
    var ends = [Int32](repeating: 0, count: Int(starts[count]))
    for (first, second) in pairs where first != second {
      ends[Int(places[Int(first)])] = second
      places[Int(first)] += 1
      ends[Int(places[Int(second)])] = first
      places[Int(second)] += 1
    }
    // Each neighbour once: `seen` holds the vertex whose row met it last.
    var seen = [Int32](repeating: -1, count: count)
    var targets: [Int32] = []
    targets.reserveCapacity(ends.count)
    var rows = [Int32](repeating: 0, count: count + 1)
    for vertex in 0..<count {
      for place in Int(starts[vertex])..<Int(starts[vertex + 1]) where seen[Int(ends[place])] != Int32(vertex) {
        seen[Int(ends[place])] = Int32(vertex)
        targets.append(ends[place])
      }
      rows[vertex + 1] = Int32(targets.count)
    }
    self.init(
      starts: Column(rows), targets: Column(targets), weights: Column(repeating: 1, count: targets.count),
      masses: Column(repeating: 1, count: count))
  }

  /// The parts that hang together, each as its vertices in the order of a walk in breadth, so that neighbours lie near.
  func components() -> [[Int32]] {
    var isMet = [Bool](repeating: false, count: count)
    var result: [[Int32]] = []
    for first in 0..<count where !isMet[first] {
      isMet[first] = true
      var members = [Int32(first)]
      var next = 0
      while next < members.count {
        for place in row(Int(members[next])) where !isMet[Int(targets[place])] {
          isMet[Int(targets[place])] = true
          members.append(targets[place])
        }
        next += 1
      }
      result.append(members)
    }
    return result
  }

  /// The network between some of the vertices, renumbered in their order; `numbers` is scratch space, one a vertex.
  func part(_ members: [Int32], numbers: inout [Int32]) -> Network {
    for (number, member) in members.enumerated() { numbers[Int(member)] = Int32(number) }
    var rows: [Int32] = [0]
    rows.reserveCapacity(members.count + 1)
    var ends: [Int32] = []
    for member in members {
      for place in row(Int(member)) where numbers[Int(targets[place])] >= 0 {
        ends.append(numbers[Int(targets[place])])
      }
      rows.append(Int32(ends.count))
    }
    for member in members { numbers[Int(member)] = -1 }
    return Network(
      starts: Column(rows), targets: Column(ends), weights: Column(repeating: 1, count: ends.count),
      masses: Column(repeating: 1, count: members.count))
  }

  /// The vertices from end to end if a network that hangs together is a single line; nil otherwise.
  func pathOrder() -> [Int]? {
    guard endCount == 2 * (count - 1), let end = (0..<count).first(where: { degree($0) == 1 }),
      (0..<count).allSatisfy({ degree($0) <= 2 })
    else { return nil }
    var order = [end]
    var before = -1
    while order.count < count, let here = order.last {
      guard let next = row(here).map({ Int(targets[$0]) }).first(where: { $0 != before }) else { return nil }
      before = here
      order.append(next)
    }
    return order
  }

  /// Steps along edges from a vertex to each; -1 where there is no way.
  ///
  /// `queue` is scratch space, one a vertex.
  func distances(from vertex: Int, into steps: UnsafeMutablePointer<Int32>, queue: UnsafeMutablePointer<Int32>) {
    let (starts, targets) = (starts.base, targets.base)
    steps.update(repeating: -1, count: count)
    steps[vertex] = 0
    queue[0] = Int32(vertex)
    var (next, end) = (0, 1)
    while next < end {
      let here = Int(queue[next])
      next += 1
      let step = steps[here] + 1
      for place in Int(starts[here])..<Int(starts[here + 1]) {
        let target = Int(targets[place])
        if steps[target] < 0 {
          steps[target] = step
          queue[end] = Int32(target)
          end += 1
        }
      }
    }
  }
}
