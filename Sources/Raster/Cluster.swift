// Boundaries among chains that touch, cross or end within a row.
//
// In:  the chains of a cluster within one row of pixels, and how often everything to their right is wound around by what lies to
//      their left.
// Out: straight pieces for the row: where the inside begins (+) and where it ends (−).
//
// The row is cut at each vertex and at each crossing into strips, in which the chains are straight and have one order; counting
// from left to right then finds the boundaries. This is exact. Where a path crosses itself very often within a row, the rest of
// the row is cut into strips of equal height instead, ordered by their middles, so that time stays bounded.

struct Cluster {
  /// A chain's piece within a strip.
  private struct Piece {
    /// Its place in the cluster; decides between pieces that coincide.
    var member: Int
    var direction: Int32
    /// Where it is at the strip's top and at its bottom.
    var x0, x1: Double
  }

  private var heights: [Double] = []
  private var cursors: [Int] = []
  private var pieces: [Piece] = []

  /// Two places nearer than this are one: far below what a pixel shows, far above rounding.
  private static let resolution = 1e-7
  /// The least height of a strip that ends at a crossing.
  private static let leastStep = 1.0 / 16_384
  /// How many crossings within a row of a cluster are resolved one by one.
  private static let mostCrossings = 64
  /// How much work (chains × strips) within a row of a cluster is done exactly.
  private static let mostWork = 1 << 16

  init() {}

  /// Adds the boundaries within a row to `row`.
  ///
  /// - Parameters:
  ///   - members: The cluster's chains, sorted; they tell the place of their first edge in the row.
  ///   - top: The row's upper side.
  ///   - before: How often what lies to the left of the cluster winds around it.
  mutating func resolve(
    _ pool: EdgePool, _ members: ArraySlice<Sweep.Active>, _ top: Double, _ before: Int32, _ rule: FillRule,
    into row: inout CoverageRow
  ) {
    let bottom = top + 1
    findHeights(pool, members, top, bottom)
    cursors.removeAll(keepingCapacity: true)
    for member in members { cursors.append(member.cursor) }
    guard members.count * heights.count <= Self.mostWork else {
      return approximate(pool, members, from: top, top, before, rule, into: &row)
    }
    var crossings = 0
    var upper = top
    for lower in heights where lower > upper {
      collect(pool, members, upper)
      while upper < lower {
        place(pool, upper, lower)
        sortPieces()
        let height = lower - upper
        let fraction = firstCrossing()
        if fraction >= 1 {
          emit(upper, lower, top, before, rule, into: &row)
          upper = lower
        } else {
          crossings += 1
          if crossings > Self.mostCrossings {
            return approximate(pool, members, from: upper, top, before, rule, into: &row)
          }
          let cut = min(lower, upper + max(fraction * height, Self.leastStep))
          place(pool, upper, cut)
          emit(upper, cut, top, before, rule, into: &row)
          upper = cut
        }
      }
    }
  }

  /// The heights at which a chain of the cluster turns, begins or ends, and the row's lower side; sorted.
  private mutating func findHeights(
    _ pool: EdgePool, _ members: ArraySlice<Sweep.Active>, _ top: Double, _ bottom: Double
  ) {
    heights.removeAll(keepingCapacity: true)
    for member in members {
      var index = member.cursor
      while index < member.end {
        let edge = pool[index]
        if edge.y0 >= bottom { break }
        if edge.y0 > top { heights.append(edge.y0) }
        if edge.y1 < bottom { heights.append(edge.y1) }
        index += 1
      }
    }
    heights.append(bottom)
    heights.sort()
  }

  /// The pieces that cross the strip below `upper`, which no piece begins or ends inside; `member` is the edge's place for now.
  private mutating func collect(_ pool: EdgePool, _ members: ArraySlice<Sweep.Active>, _ upper: Double) {
    pieces.removeAll(keepingCapacity: true)
    for (place, member) in members.enumerated() {
      var index = cursors[place]
      while index < member.end, pool[index].y1 <= upper { index += 1 }
      cursors[place] = index
      if index < member.end, pool[index].y0 <= upper {
        pieces.append(Piece(member: index, direction: member.direction, x0: 0, x1: 0))
      }
    }
  }

  private mutating func place(_ pool: EdgePool, _ upper: Double, _ lower: Double) {
    for index in pieces.indices {
      let edge = pool[pieces[index].member]
      let (x0, x1) = (edge.x(at: upper), edge.x(at: lower))
      // To the left of the picture, order means nothing.
      let isOutside = x0 <= 0 && x1 <= 0
      pieces[index].x0 = isOutside ? -1 : x0
      pieces[index].x1 = isOutside ? -1 : x1
    }
  }

  /// By where they are at the top; from one point, by where they are at the bottom.
  private mutating func sortPieces() {
    @inline(__always)
    func precedes(_ a: Piece, _ b: Piece) -> Bool {
      if abs(a.x0 - b.x0) > Self.resolution { return a.x0 < b.x0 }
      if a.x1 != b.x1 { return a.x1 < b.x1 }
      return a.member < b.member
    }
    if pieces.count > 64 { return pieces.sort(by: precedes) }
    var index = 1
    while index < pieces.count {
      let piece = pieces[index]
      var place = index
      while place > 0, precedes(piece, pieces[place - 1]) {
        pieces[place] = pieces[place - 1]
        place -= 1
      }
      pieces[place] = piece
      index += 1
    }
  }

  /// How far down the strip the first two neighbours change places, as a fraction of its height; 1 for nowhere.
  private func firstCrossing() -> Double {
    var fraction = 1.0
    var index = 1
    while index < pieces.count {
      let (a, b) = (pieces[index - 1], pieces[index])
      let overlap = a.x1 - b.x1
      if overlap > Self.resolution {
        let gap = max(b.x0 - a.x0, 0)
        fraction = min(fraction, gap / (gap + overlap))
      }
      index += 1
    }
    return fraction
  }

  private func emit(
    _ upper: Double, _ lower: Double, _ top: Double, _ before: Int32, _ rule: FillRule, into row: inout CoverageRow
  ) {
    let height = CoverageRow.height(lower, top) &- CoverageRow.height(upper, top)
    var winding = before
    var wasInside = rule.isInside(winding)
    for piece in pieces {
      winding &+= piece.direction
      let isInside = rule.isInside(winding)
      if isInside != wasInside {
        row.add(piece.x0, piece.x1, height: isInside ? height : 0 &- height)
        wasInside = isInside
      }
    }
  }
}

// MARK: - Very many crossings

extension Cluster {
  /// The rest of a row in strips of equal height, each in the order of its middle.
  ///
  /// A chain that is there at the middle counts for the whole strip, straight up and down from its end: so what begins and what
  /// ends is always of the same height, and nothing leaks to the right.
  private mutating func approximate(
    _ pool: EdgePool, _ members: ArraySlice<Sweep.Active>, from start: Double, _ top: Double, _ before: Int32,
    _ rule: FillRule, into row: inout CoverageRow
  ) {
    let count = members.count > 8192 ? 1 : members.count > 1024 ? 4 : members.count > 256 ? 16 : 32
    let step = (top + 1 - start) / Double(count)
    for strip in 0..<count {
      let upper = start + Double(strip) * step
      let lower = strip == count - 1 ? top + 1 : start + Double(strip + 1) * step
      let middle = (upper + lower) / 2
      pieces.removeAll(keepingCapacity: true)
      for (place, member) in members.enumerated() where member.top <= middle && member.bottom > middle {
        var index = member.cursor
        while pool[index].y1 <= middle { index += 1 }
        pieces.append(
          Piece(
            member: members.startIndex + place, direction: member.direction, x0: pool[index].x(at: middle), x1: 0
          ))
      }
      sortPieces()
      var winding = before
      var wasInside = rule.isInside(winding)
      for piece in pieces {
        winding &+= piece.direction
        let isInside = rule.isInside(winding)
        if isInside != wasInside {
          add(pool, members[piece.member], upper, lower, top, sign: isInside ? 1 : -1, into: &row)
          wasInside = isInside
        }
      }
    }
  }

  /// The part of a chain in a strip, from its top to its bottom.
  private func add(
    _ pool: EdgePool, _ member: Sweep.Active, _ upper: Double, _ lower: Double, _ top: Double, sign: Int32,
    into row: inout CoverageRow
  ) {
    var y = upper
    var index = member.cursor
    while y < lower {
      while index < member.end - 1, pool[index].y1 <= y { index += 1 }
      let edge = pool[index]
      let next = index < member.end - 1 ? min(lower, max(edge.y1, y)) : lower
      let height = CoverageRow.height(next, top) &- CoverageRow.height(y, top)
      row.add(edge.x(at: y), edge.x(at: next), height: height &* sign)
      y = next
    }
  }
}
