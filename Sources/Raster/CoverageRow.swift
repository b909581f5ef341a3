// The coverage of one row of pixels, by exact areas.
//
// In:  straight pieces of outline within the row, each with the sign of what begins (+) or ends (−) to its right.
// Out: runs of one weight, and pieces with a weight for each pixel; weights are 0...256.
//
// A piece adds to every pixel the area of the pixel that lies to the right of the piece, as a difference from the pixel before;
// a running sum along the row turns that into coverage. Exact for straight pieces. The idea is LibArt's, by way of FreeType's
// smooth rasteriser and font-rs.
//
// Sums are whole numbers in units of 2^-24 pixels, and what a piece adds up to any pixel is rounded by itself. So the coverage of
// a pixel is the same wherever the row is cut, to the last bit: pixels do not depend on how damage is split.

/// What becomes of coverage.
protocol CoverageSink {
  /// The pixels `x..<x + count` of row `y`, all with one weight, 1...256.
  mutating func run(y: Int, x: Int, count: Int, weight: UInt32)
  /// Pixels from `x` on, each with its weight.
  mutating func pixels(y: Int, x: Int, count: Int, weights: UnsafePointer<UInt16>)
  /// The same, for a sink that can use sums as they come; nil, and nothing done, from one that cannot.
  ///
  /// Weights that are written one by one and read again at once by the vector cost more than all else in a small shape.
  ///
  /// - Parameters:
  ///   - cells: What each pixel adds to the running sum; has to be zero afterwards.
  ///   - sum: The running sum before the first pixel.
  /// - Returns: The running sum after the last pixel.
  mutating func cells(
    y: Int, x: Int, count: Int, cells: UnsafeMutablePointer<Int32>, sum: Int32, scale: Int32
  ) -> Int32?
}

extension CoverageSink {
  mutating func cells(
    y: Int, x: Int, count: Int, cells: UnsafeMutablePointer<Int32>, sum: Int32, scale: Int32
  ) -> Int32? { nil }
}

/// The row's sums, and which of them are not zero.
///
/// Memory is kept from row to row and from shape to shape.
struct CoverageRow: ~Copyable {
  /// The area of a pixel.
  static let full: Int32 = 1 << 24

  /// The first pixel of the row and the one after the last.
  private(set) var left = 0
  private(set) var right = 0

  /// One more than the row is wide: a piece in the last pixel hands on to the one after it.
  private var cells = UnsafeMutableBufferPointer<Int32>.allocate(capacity: 0)
  private var weights = UnsafeMutableBufferPointer<UInt16>.allocate(capacity: 0)
  /// A bit for every block of 8 cells that is not known to be zero.
  private var marks = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: 0)
  /// The first and the last cell that may not be zero.
  private var firstCell = Int.max
  private var lastCell = -1

  init() {}

  deinit {
    cells.deallocate()
    weights.deallocate()
    marks.deallocate()
  }

  /// Sets where the row begins and ends.
  ///
  /// The row has to be empty.
  mutating func setRange(_ left: Int, _ right: Int) {
    (self.left, self.right) = (left, right)
    let needed = right - left + 1
    guard needed > cells.count else { return }
    cells.deallocate()
    weights.deallocate()
    marks.deallocate()
    cells = .allocate(capacity: needed)
    cells.initialize(repeating: 0)
    weights = .allocate(capacity: needed)
    weights.initialize(repeating: 0)
    marks = .allocate(capacity: needed / 512 + 1)
    marks.initialize(repeating: 0)
  }
}

extension CoverageRow {
  /// Rounds to the nearest whole number, without the check that a conversion makes.
  ///
  /// For magnitudes below 2^31.
  @inline(__always)
  static func rounded(_ value: Double) -> Int32 {
    // 1.5·2^52: the sum's last bits are the whole number.
    Int32(truncatingIfNeeded: (value + 6_755_399_441_055_744).bitPattern)
  }

  /// How much of a row's height lies above `y`, in units of ``full``.
  ///
  /// `top` is the row's upper side.
  @inline(__always)
  static func height(_ y: Double, _ top: Double) -> Int32 {
    rounded((y - top) * 16_777_216)
  }

  /// Adds a straight piece.
  ///
  /// - Parameters:
  ///   - x0: Where it begins; pixels, as all over the picture.
  ///   - x1: Where it ends.
  ///   - height: How much of the row's height it takes, in units of ``full``, with its sign.
  @inline(__always)
  mutating func add(_ x0: Double, _ x1: Double, height: Int32) {
    let (low, high) = x0 < x1 ? (x0, x1) : (x1, x0)
    let (leftEdge, rightEdge) = (Double(left), Double(right))
    if low >= rightEdge || height == 0 { return }
    if high <= leftEdge { return addWhole(0, height) }
    // Both lie between left − 1 and right here, so truncating is safe; one is added so that it rounds down.
    let first = Int(max(low, leftEdge - 1) + 1) - 1
    let last = Int(min(high, rightEdge))
    if first == last {
      let area = Self.rounded(Double(height) * (Double(first + 1) - (low + high) * 0.5))
      let cell = first - left
      cells[cell] &+= area
      cells[cell + 1] &+= height &- area
      mark(cell, cell + 1)
    } else {
      addSlanted(low, high, height, first, last)
    }
  }

  /// A piece to the left of everything: it covers all of every pixel from `cell` on.
  @inline(__always)
  mutating func addWhole(_ cell: Int, _ height: Int32) {
    cells[cell] &+= height
    mark(cell, cell)
  }

  /// A piece from pixel `first` to pixel `last`, one of which may lie outside the row.
  ///
  /// With s the height for each pixel sideways, the area to the right of the piece is s·w²/2 in the first pixel, of which the
  /// piece crosses w; s·(k + ½ − low) in a pixel k between; height − s·w²/2 in the last.
  private mutating func addSlanted(_ low: Double, _ high: Double, _ height: Int32, _ first: Int, _ last: Int) {
    let slope = Double(height) / (high - low)
    var before: Int32 = 0
    var pixel = first
    if first >= left {
      let crossed = Double(first + 1) - low
      before = Self.rounded(slope * crossed * crossed * 0.5)
      cells[first - left] &+= before
      pixel += 1
    } else {
      pixel = left
    }
    let end = min(last, right)
    let origin = 0.5 - low
    while pixel < end {
      let area = Self.rounded(slope * (Double(pixel) + origin))
      cells[pixel - left] &+= area &- before
      before = area
      pixel += 1
    }
    if last < right {
      let crossed = high - Double(last)
      let area = height &- Self.rounded(slope * crossed * crossed * 0.5)
      cells[last - left] &+= area &- before
      cells[last - left + 1] &+= height &- area
    }
    mark(max(first, left) - left, min(last, right - 1) - left + 1)
  }

  /// Notes that these cells may not be zero.
  @inline(__always)
  private mutating func mark(_ first: Int, _ last: Int) {
    let (low, high) = (first >> 3, last >> 3)
    marks[low >> 6] |= 1 &<< UInt64(truncatingIfNeeded: low)
    if high > low {
      marks[high >> 6] |= 1 &<< UInt64(truncatingIfNeeded: high)
      if high > low &+ 1 { markBetween(low &+ 1, high) }
    }
    firstCell = min(firstCell, first)
    lastCell = max(lastCell, last)
  }

  private mutating func markBetween(_ first: Int, _ end: Int) {
    for block in first..<end { marks[block >> 6] |= 1 &<< UInt64(truncatingIfNeeded: block) }
  }
}

// MARK: - From sums to weights

extension CoverageRow {
  /// How an area becomes a weight.
  struct Scale {
    /// The weight of a pixel that is covered whole: 256 times the opacity.
    var weight: Int32
    /// Whether edges are smoothed; if not, a pixel that is covered half is covered whole.
    var isSmooth: Bool
  }

  /// The weight of a pixel of which `area` is covered, rounded to the nearest.
  @inline(__always)
  static func weight(_ area: Int32, _ scale: Int32) -> UInt32 {
    let covered = min(abs(area), full) >> 8
    return UInt32(truncatingIfNeeded: (covered &* scale &+ 32_768) >> 16)
  }

  /// Hands the row to `sink` from left to right, as far as it lies in the intervals and is covered at all, and empties it.
  mutating func drain(
    y: Int, scale: Scale, _ intervals: ArraySlice<ClipRegion.Interval>, into sink: inout some CoverageSink
  ) {
    guard lastCell >= 0 else { return }
    let width = right &- left
    var sum: Int32 = 0
    // Before the first cell nothing is covered. A narrow shape is not searched for blocks without cells.
    var x = min(firstCell, width)
    let isNarrow = lastCell &- firstCell < 64
    var interval = intervals.startIndex
    while x < width {
      let marked = x > lastCell ? Self.none : isNarrow ? (start: x >> 3, end: width) : nextMarked(from: x >> 3)
      let start = max(x, min(marked.start << 3, width))
      if start > x {
        let weight = Self.weight(scale.isSmooth ? sum : Self.stepped(sum), scale.weight)
        if weight > 0 {
          Self.cut(left + x, left + start, intervals, &interval) { x0, x1 in
            sink.run(y: y, x: x0, count: x1 - x0, weight: weight)
          }
        }
      }
      guard start < width else { break }
      // Behind the last cell the sum does not change; the blocks may reach farther.
      let end = min(marked.end << 3, lastCell &+ 1, width)
      if scale.isSmooth, intervals.count == 1, let base = cells.baseAddress,
        let next = sink.cells(
          y: y, x: left + start, count: end - start, cells: base + start, sum: sum, scale: scale.weight)
      {
        sum = next
        x = end
        continue
      }
      sum = accumulate(start, end, from: sum, scale)
      if let base = weights.baseAddress {
        Self.cut(left + start, left + end, intervals, &interval) { x0, x1 in
          sink.pixels(y: y, x: x0, count: x1 - x0, weights: UnsafePointer(base + (x0 - left)))
        }
      }
      x = end
    }
    // What a piece in the last pixel has handed on.
    cells[width] = 0
    for word in firstCell >> 9...lastCell >> 9 { marks[word] = 0 }
    (firstCell, lastCell) = (.max, -1)
  }

  /// The running sum over a run of cells, which are emptied; their weights.
  private mutating func accumulate(_ start: Int, _ end: Int, from sum: Int32, _ scale: Scale) -> Int32 {
    var sum = sum
    if scale.isSmooth {
      for index in start..<end {
        sum &+= cells[index]
        cells[index] = 0
        weights[index] = UInt16(truncatingIfNeeded: Self.weight(sum, scale.weight))
      }
    } else {
      for index in start..<end {
        sum &+= cells[index]
        cells[index] = 0
        weights[index] = UInt16(truncatingIfNeeded: Self.weight(Self.stepped(sum), scale.weight))
      }
    }
    return sum
  }

  private static func stepped(_ area: Int32) -> Int32 { abs(area) >= full / 2 ? full : 0 }

  /// Calls `body` with the parts of `x0..<x1` that lie in the intervals, from `next` on.
  @inline(__always)
  private static func cut(
    _ x0: Int, _ x1: Int, _ intervals: ArraySlice<ClipRegion.Interval>, _ next: inout Int, _ body: (Int, Int) -> Void
  ) {
    while next < intervals.endIndex, intervals[next].right <= x0 { next += 1 }
    var index = next
    while index < intervals.endIndex, intervals[index].left < x1 {
      body(max(x0, intervals[index].left), min(x1, intervals[index].right))
      index += 1
    }
  }

  /// A run of blocks beyond every row.
  private static let none = (start: Int.max >> 4, end: Int.max >> 4)

  /// The next run of marked blocks from `block` on; ``none`` if there is none.
  private func nextMarked(from block: Int) -> (start: Int, end: Int) {
    let lastMark = lastCell >> 9
    var word = block >> 6
    var bits = marks[word] & (~0 &<< UInt64(truncatingIfNeeded: block))
    while bits == 0 {
      word &+= 1
      guard word <= lastMark else { return Self.none }
      bits = marks[word]
    }
    let start = word << 6 &+ bits.trailingZeroBitCount
    var empty = ~marks[word] & (~0 &<< UInt64(truncatingIfNeeded: start))
    while empty == 0 {
      word &+= 1
      guard word <= lastMark else { return (start, word << 6) }
      empty = ~marks[word]
    }
    return (start, word << 6 &+ empty.trailingZeroBitCount)
  }
}
