// The repulsion of all vertices on each, nearly: far crowds count as one (Barnes and Hut 1986).
//
// In:  places and masses.
// Out: for each vertex the sum over all others of mass · (place − other) / distance².
//
// The points are sorted along a Z-curve, so that every square of the tree is a run of them; the squares lie in one array,
// parents before children, each with the number of the square after its last child. A walk is then one loop: a square
// that is far enough counts and is jumped over, otherwise the next entry is its first child. No recursion, no node of its
// own on the heap; sixteen bits an axis bound the depth, whatever the input.

import Foundation

/// The squares over one set of places; made once, then filled for each set.
final class Quadtree {
  /// Squares with no more points than this are not divided.
  private static let leafCapacity: Int32 = 6
  private static let axisBits = 16
  /// Twice as many squares as points would be the worst if each had two children; a chain of single children is skipped.
  private let count: Int
  private let isParallel: Bool

  // The points in the order of the curve.
  private let order: Column<Int32>
  private let spareOrder: Column<Int32>
  private let codes: Column<UInt32>
  private let spareCodes: Column<UInt32>
  private let xs: Column<Double>
  private let ys: Column<Double>
  private let pointMasses: Column<Double>

  /// A square of the tree: its crowd's middle and mass, and where its points and the square after it are.
  struct Square: BitwiseCopyable {
    var x: Double
    var y: Double
    var mass: Double
    /// Squared distance beyond which the crowd counts as one.
    var reach: Double
    var first: Int32
    var end: Int32
    /// The square that follows in the array once this one with all within is done.
    var next: Int32
    var isLeaf: Int32
  }

  private var squares: Column<Square>
  private var squareCount = 0

  init(count: Int, isParallel: Bool) {
    self.count = count
    self.isParallel = isParallel
    order = Column(repeating: 0, count: count)
    spareOrder = Column(repeating: 0, count: count)
    codes = Column(repeating: 0, count: count)
    spareCodes = Column(repeating: 0, count: count)
    xs = Column(repeating: 0, count: count)
    ys = Column(repeating: 0, count: count)
    pointMasses = Column(repeating: 0, count: count)
    squares = Column(
      repeating: Square(x: 0, y: 0, mass: 0, reach: 0, first: 0, end: 0, next: 0, isLeaf: 1), count: 2 * count + 2)
  }

  /// Sorts the places and sums up the squares.
  ///
  /// - Parameter openness: A square of this share of its distance, in width, is taken as one point; smaller is more exact.
  func fill(x: Column<Double>, y: Column<Double>, masses: Column<Float>, openness: Double) {
    var (minX, minY, maxX, maxY) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    for index in 0..<count {
      minX = min(minX, x[index])
      maxX = max(maxX, x[index])
      minY = min(minY, y[index])
      maxY = max(maxY, y[index])
    }
    let side = max(maxX - minX, maxY - minY, 1e-9)
    let cells = Double(1 << Self.axisBits)
    // Just below 1, so that the greatest coordinate stays in the last cell.
    let scale = cells * (1 - 1e-9) / side
    let (codes, order, left, top) = (self.codes, self.order, minX, minY)
    inChunks(count, isParallel: isParallel) { range in
      for index in range {
        codes[index] = interleaved(cell((x[index] - left) * scale)) | interleaved(cell((y[index] - top) * scale)) << 1
        order[index] = Int32(index)
      }
    }
    sort()
    let (xs, ys, pointMasses) = (self.xs, self.ys, self.pointMasses)
    inChunks(count, isParallel: isParallel) { range in
      for place in range {
        let index = Int(order[place])
        xs[place] = x[index]
        ys[place] = y[index]
        pointMasses[place] = Double(masses[index])
      }
    }
    build(side: side, openness: openness)
  }

  /// Sorts by codes, equal ones by index, two passes of sixteen bits each where the points are many.
  private func sort() {
    let bits = count > 20_000 ? 11 : 8
    let passes = (2 * Self.axisBits + bits - 1) / bits
    let mask = UInt32(1 << bits - 1)
    var (from, fromOrder, to, toOrder) = (codes.base, order.base, spareCodes.base, spareOrder.base)
    var counts = [Int](repeating: 0, count: 1 << bits)
    for pass in 0..<passes {
      let shift = UInt32(pass * bits)
      counts.withUnsafeMutableBufferPointer { counts in
        counts.update(repeating: 0)
        for index in 0..<count { counts[Int(from[index] >> shift & mask)] += 1 }
        var sum = 0
        for digit in 0..<counts.count { (counts[digit], sum) = (sum, sum + counts[digit]) }
        for index in 0..<count {
          let digit = Int(from[index] >> shift & mask)
          to[counts[digit]] = from[index]
          toOrder[counts[digit]] = fromOrder[index]
          counts[digit] += 1
        }
      }
      swap(&from, &to)
      swap(&fromOrder, &toOrder)
    }
    if from != codes.base {
      codes.copy(from: spareCodes)
      order.copy(from: spareOrder)
    }
  }

  private func build(side: Double, openness: Double) {
    squareCount = 0
    // Squares begun and not ended: number, and the level of the digit that divides it next.
    var open: [Int] = []
    var waiting: [(first: Int32, end: Int32, level: Int)] = [(0, Int32(count), 0)]
    let (codes, squares) = (self.codes.base, self.squares.base)
    while let run = waiting.popLast() {
      // Squares whose points are all done end here.
      while let last = open.last, squares[last].end <= run.first {
        squares[last].next = Int32(squareCount)
        open.removeLast()
      }
      var level = run.level
      // A square that has all its points in one quarter is that quarter.
      while level < Self.axisBits, run.end - run.first > Self.leafCapacity,
        (codes[Int(run.first)] ^ codes[Int(run.end) - 1]) >> UInt32(2 * (Self.axisBits - 1 - level)) == 0
      {
        level += 1
      }
      let isLeaf = run.end - run.first <= Self.leafCapacity || level >= Self.axisBits
      let width = side / Double(1 << level)
      let number = squareCount
      squareCount += 1
      let reach = width / openness
      squares[number] = Square(
        x: 0, y: 0, mass: 0, reach: reach * reach, first: run.first, end: run.end, next: Int32(squareCount),
        isLeaf: isLeaf ? 1 : 0)
      if isLeaf {
        var (mass, x, y) = (0.0, 0.0, 0.0)
        for place in Int(run.first)..<Int(run.end) {
          mass += pointMasses.base[place]
          x += xs.base[place] * pointMasses.base[place]
          y += ys.base[place] * pointMasses.base[place]
        }
        squares[number].mass = mass
        squares[number].x = x / mass
        squares[number].y = y / mass
        continue
      }
      open.append(number)
      let shift = UInt32(2 * (Self.axisBits - 1 - level))
      var bounds: (Int32, Int32, Int32) = (run.first, run.first, run.first)
      bounds.0 = firstPlace(of: 1, shift: shift, from: run.first, to: run.end)
      bounds.1 = firstPlace(of: 2, shift: shift, from: bounds.0, to: run.end)
      bounds.2 = firstPlace(of: 3, shift: shift, from: bounds.1, to: run.end)
      if bounds.2 < run.end { waiting.append((bounds.2, run.end, level + 1)) }
      if bounds.1 < bounds.2 { waiting.append((bounds.1, bounds.2, level + 1)) }
      if bounds.0 < bounds.1 { waiting.append((bounds.0, bounds.1, level + 1)) }
      if run.first < bounds.0 { waiting.append((run.first, bounds.0, level + 1)) }
    }
    for number in open { squares[number].next = Int32(squareCount) }
    // Children lie behind their parents: backwards, each square is the sum of those that follow it directly within.
    var number = squareCount - 1
    while number >= 0 {
      if squares[number].isLeaf == 0 {
        var (mass, x, y) = (0.0, 0.0, 0.0)
        var child = number + 1
        while child < Int(squares[number].next) {
          mass += squares[child].mass
          x += squares[child].x * squares[child].mass
          y += squares[child].y * squares[child].mass
          child = Int(squares[child].next)
        }
        squares[number].mass = mass
        squares[number].x = x / mass
        squares[number].y = y / mass
      }
      number -= 1
    }
  }

  /// The first place of a run whose digit is at least this one; a search by halves.
  private func firstPlace(of digit: UInt32, shift: UInt32, from first: Int32, to end: Int32) -> Int32 {
    var (low, high) = (first, end)
    while low < high {
      let middle = (low + high) / 2
      if codes.base[Int(middle)] >> shift & 3 < digit { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Stores the repulsion on each point.
  ///
  /// Points in the same place push each other apart along a direction that their numbers decide.
  func repulsion(intoX forceX: Column<Double>, y forceY: Column<Double>) {
    let (order, xColumn, yColumn, massColumn, squareColumn) = (self.order, xs, ys, pointMasses, squares)
    let end = squareCount
    inChunks(count, isParallel: isParallel) { range in
      let (xs, ys, masses, squares) = (xColumn.base, yColumn.base, massColumn.base, squareColumn.base)
      for place in range {
        let (x, y) = (xs[place], ys[place])
        var (sumX, sumY) = (0.0, 0.0)
        var number = 0
        while number < end {
          let square = squares + number
          let dx = x - square.pointee.x
          let dy = y - square.pointee.y
          let squared = dx * dx + dy * dy
          if squared > square.pointee.reach {
            let share = square.pointee.mass / squared
            sumX += dx * share
            sumY += dy * share
            number = Int(square.pointee.next)
          } else if square.pointee.isLeaf != 0 {
            // A crowd in one place beyond what the curve can tell apart would cost its square: it counts in a sample.
            let (first, last) = (Int(square.pointee.first), Int(square.pointee.end))
            let stride = max(1, (last - first) / 64)
            var other = first
            while other < last {
              if other != place {
                var dx = x - xs[other]
                var dy = y - ys[other]
                var squared = dx * dx + dy * dy
                if squared < 1e-12 {
                  // Any direction will do that is opposite for the two.
                  let sign = order[place] < order[other] ? 1e-6 : -1e-6
                  let turn = Double((order[place] &+ order[other]) & 7) - 3.5
                  dx = sign * 3.5
                  dy = sign * turn
                  squared = dx * dx + dy * dy
                }
                let share = masses[other] * Double(stride) / squared
                sumX += dx * share
                sumY += dy * share
              }
              other += stride
            }
            number = Int(square.pointee.next)
          } else {
            number += 1
          }
        }
        let index = Int(order[place])
        forceX[index] = sumX
        forceY[index] = sumY
      }
    }
  }
}

/// The whole part of a number within what sixteen bits hold; 0 for what is no number.
@inline(__always) private func cell(_ value: Double) -> UInt32 { value >= 0 ? UInt32(min(value, 65_535)) : 0 }

/// The lower sixteen bits, each followed by a zero bit.
private func interleaved(_ value: UInt32) -> UInt32 {
  var bits = min(value, 0xFFFF)
  bits = (bits | bits << 8) & 0x00FF_00FF
  bits = (bits | bits << 4) & 0x0F0F_0F0F
  bits = (bits | bits << 2) & 0x3333_3333
  return (bits | bits << 1) & 0x5555_5555
}
