// From chains of edges to coverage, row by row.
//
// In:  an EdgeList, a fill rule, the region to draw.
// Out: each row's coverage, handed to a sink.
//
// Areas alone give a pixel's coverage only where nothing overlaps: two halves that cover the same half of a pixel are not a
// whole. So each row first finds out which chains are boundaries. Chains whose reaches within the row are apart have one order
// there, and a count from left to right says where the inside begins and ends; those that touch or cross form a cluster, which
// Cluster.swift takes apart. Only boundaries are then summed, and the result is exact under both rules, also in pixels where a
// path crosses itself (where area sums, as most renderers have them, are off by up to 200 of 255).
//
// What is left of the region only counts for the winding; what is right of it is not looked at.

import Images

/// The edges of a list, while it is swept; looked up without checks in release builds.
typealias EdgePool = UnsafeBufferPointer<EdgeList.Edge>

enum FillRule {
  case nonZero, evenOdd

  @inline(__always)
  func isInside(_ winding: Int32) -> Bool {
    self == .nonZero ? winding != 0 : winding & 1 != 0
  }
}

struct Sweep: ~Copyable {
  /// A chain that crosses the current row.
  struct Active {
    var chain: Int
    var direction: Int32
    /// The first edge that ends below the row's top, and the chain's last one.
    var cursor, end: Int
    var top, bottom: Double
    /// How far it reaches within the row.
    var low = 0.0
    var high = 0.0
    /// Whether it crosses the row's upper side.
    var isAtTop = false
    /// Whether it crosses both sides of the row.
    var isWhole = false
  }

  var row = CoverageRow()
  var cluster = Cluster()
  private var active: [Active] = []
  private var order: [Int] = []

  init() {}

  /// Hands the coverage of a shape within `region` to `sink`.
  mutating func fill(
    _ edges: EdgeList, rule: FillRule, region: ClipRegion, scale: CoverageRow.Scale,
    into sink: inout some CoverageSink
  ) {
    guard scale.weight > 0, var top = edges.chains.first?.top else { return }
    var bottom = top
    for chain in edges.chains {
      top = min(top, chain.top)
      bottom = max(bottom, chain.bottom)
    }
    let firstRow = Int(max(top, Double(region.bounds.y)))
    let endRow = Int(min(bottom, Double(region.bounds.maxY)).rounded(.up))
    order.removeAll(keepingCapacity: true)
    order.append(contentsOf: edges.chains.indices)
    if order.count > 1 {
      let chains = edges.chains
      order.sort { chains[$0].top < chains[$1].top }
    }
    active.removeAll(keepingCapacity: true)
    var next = 0
    edges.edges.withUnsafeBufferPointer { pool in
      for slab in region.slabs[region.slabs(from: firstRow, to: endRow)] {
        let intervals = region.intervals[slab.range]
        guard let first = intervals.first, let last = intervals.last else { continue }
        row.setRange(first.left, last.right)
        var y = max(slab.top, firstRow)
        let end = min(slab.bottom, endRow)
        while y < end {
          let height = Double(y)
          advance(to: height, pool, edges.chains, &next)
          if edges.isSimple {
            addSimple(pool, height)
          } else if !active.isEmpty {
            addResolved(pool, height, rule, pictureRight: edges.right)
          }
          row.drain(y: y, scale: scale, intervals, into: &sink)
          y += 1
        }
      }
    }
  }

  /// Brings the active chains to the row below `top`.
  private mutating func advance(to top: Double, _ pool: EdgePool, _ chains: [EdgeList.Chain], _ next: inout Int) {
    var kept = 0
    var index = 0
    while index < active.count {
      if active[index].bottom > top {
        var cursor = active[index].cursor
        while pool[cursor].y1 <= top { cursor &+= 1 }
        active[index].cursor = cursor
        if kept < index { active[kept] = active[index] }
        kept &+= 1
      }
      index &+= 1
    }
    if kept < active.count { active.removeLast(active.count - kept) }
    while next < order.count {
      let chain = chains[order[next]]
      if chain.top >= top + 1 { break }
      if chain.bottom > top {
        var cursor = chain.first
        while pool[cursor].y1 <= top { cursor &+= 1 }
        active.append(
          Active(
            chain: order[next], direction: chain.direction, cursor: cursor, end: chain.end, top: chain.top,
            bottom: chain.bottom))
      }
      next += 1
    }
  }

  /// A shape that winds around nothing twice: areas are enough, in any order.
  private mutating func addSimple(_ pool: EdgePool, _ top: Double) {
    var index = 0
    while index < active.count {
      let (cursor, end, direction) = (active[index].cursor, active[index].end, active[index].direction)
      add(pool, cursor, end, sign: direction, top)
      index &+= 1
    }
  }

  /// Adds the pieces of one chain within the row.
  @inline(__always)
  private mutating func add(_ pool: EdgePool, _ cursor: Int, _ end: Int, sign: Int32, _ top: Double) {
    let bottom = top + 1
    var index = cursor
    while index < end {
      let edge = pool[index]
      if edge.y0 >= bottom { break }
      let isBelowTop = edge.y0 > top
      let isAboveBottom = edge.y1 < bottom
      let x0 = isBelowTop ? edge.x0 : edge.x(at: top)
      let x1 = isAboveBottom ? edge.x1 : edge.x(at: bottom)
      let begin = isBelowTop ? CoverageRow.height(edge.y0, top) : 0
      let finish = isAboveBottom ? CoverageRow.height(edge.y1, top) : CoverageRow.full
      row.add(x0, x1, height: (finish &- begin) &* sign)
      index &+= 1
    }
  }

  private mutating func addResolved(_ pool: EdgePool, _ top: Double, _ rule: FillRule, pictureRight: Double) {
    measure(pool, top)
    sortActive()
    let (left, right) = (Double(row.left), Double(row.right))
    var winding: Int32 = 0
    var first = 0
    while first < active.count, active[first].low < right {
      var high = active[first].high
      var after = winding &+ (active[first].isAtTop ? active[first].direction : 0)
      var end = first + 1
      // What begins to the right of the picture changes nothing in it.
      while end < active.count, active[end].low <= high, active[end].low < pictureRight {
        high = max(high, active[end].high)
        if active[end].isAtTop { after &+= active[end].direction }
        end += 1
      }
      // A chain that begins within the row has a partner that begins at the same point, or one that ends there: what lies to
      // the right of a cluster is wound around equally often all down the row.
      let sign: Int32 = (rule.isInside(after) ? 1 : 0) - (rule.isInside(winding) ? 1 : 0)
      if high <= left {
        if sign != 0 { row.addWhole(0, CoverageRow.full &* sign) }
      } else if end == first + 1, active[first].isWhole {
        if sign != 0 { add(pool, active[first].cursor, active[first].end, sign: sign, top) }
      } else {
        cluster.resolve(pool, active[first..<end], top, winding, rule, into: &row)
      }
      winding = after
      first = end
    }
  }

  /// How far each active chain reaches within the row.
  private mutating func measure(_ pool: EdgePool, _ top: Double) {
    let bottom = top + 1
    for position in active.indices {
      var low = Double.infinity
      var high = -Double.infinity
      var index = active[position].cursor
      let end = active[position].end
      while index < end {
        let edge = pool[index]
        if edge.y0 >= bottom { break }
        // A flat edge is all there; of another one, what lies in the row.
        let isFlat = edge.y0 == edge.y1
        let x0 = isFlat ? edge.x0 : edge.x(at: max(edge.y0, top))
        let x1 = isFlat ? edge.x1 : edge.x(at: min(edge.y1, bottom))
        low = min(low, x0, x1)
        high = max(high, x0, x1)
        index += 1
      }
      let isAtTop = active[position].top <= top
      let isWhole = isAtTop && active[position].bottom >= bottom
      // All that cross the row to the left of the picture are one cluster at its far left, which needs no order.
      let isOutside = isWhole && high <= 0
      active[position].low = isOutside ? -.infinity : low
      active[position].high = isOutside ? -.infinity : high
      active[position].isAtTop = isAtTop
      active[position].isWhole = isWhole
    }
  }

  /// Sorts by the left ends; ties by the chain, so that the order does not depend on the rows before.
  private mutating func sortActive() {
    func precedes(_ a: Active, _ b: Active) -> Bool {
      a.low < b.low || (a.low == b.low && a.chain < b.chain)
    }
    // Nearly sorted from the row above: insertion. Where that moves too much, a sort whose time is bounded.
    var budget = 8 * active.count
    var index = 1
    while index < active.count {
      let entry = active[index]
      var place = index
      while place > 0, precedes(entry, active[place - 1]) {
        active[place] = active[place - 1]
        place -= 1
      }
      active[place] = entry
      budget -= index - place
      if budget < 0 { return active.sort(by: precedes) }
      index += 1
    }
  }
}
