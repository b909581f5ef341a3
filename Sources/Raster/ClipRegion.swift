// The part of a picture that a frame changes, as rows of intervals.
//
// In:  rectangles in any order, overlapping or not, of any size.
// Out: slabs from the top down: runs of rows that all have the same intervals, these sorted and apart.
//
// So every pixel of the region is visited once, whichever way damage was cut into rectangles.

import Images

struct ClipRegion {
  struct Interval: Equatable {
    var left, right: Int
  }

  struct Slab {
    var top, bottom: Int
    /// Its part of ``ClipRegion/intervals``; never empty.
    var range: Range<Int>
  }

  private(set) var slabs: [Slab] = []
  private(set) var intervals: [Interval] = []
  /// The smallest rectangle that holds all of it.
  private(set) var bounds = PixelRect(x: 0, y: 0, width: 0, height: 0)

  var isEmpty: Bool { slabs.isEmpty }

  /// The union of `rectangles`, as far as it lies in a picture of this size.
  ///
  /// - Complexity: O(*n* log *n* + rows of rectangles × rectangles that share them).
  init(_ rectangles: [PixelRect], width: Int, height: Int) {
    var boxes: [Box] = []
    for rectangle in rectangles {
      let box = Box(rectangle, width: width, height: height)
      if box.left < box.right && box.top < box.bottom { boxes.append(box) }
    }
    if boxes.count > 1 {
      boxes.sort { ($0.top, $0.left) < ($1.top, $1.left) }
      addUnion(of: boxes)
    } else if let box = boxes.first {
      intervals.append(Interval(left: box.left, right: box.right))
      slabs.append(Slab(top: box.top, bottom: box.bottom, range: 0..<1))
    }
    guard let first = boxes.first else { return }
    var hull = first
    for box in boxes {
      hull.left = min(hull.left, box.left)
      hull.right = max(hull.right, box.right)
      hull.bottom = max(hull.bottom, box.bottom)
    }
    bounds = PixelRect(x: hull.left, y: hull.top, width: hull.right - hull.left, height: hull.bottom - hull.top)
  }

  /// The slabs that have rows from `top` up to, not including, `bottom`.
  func slabs(from top: Int, to bottom: Int) -> Range<Int> {
    // The first slab that ends below `top`, by halving.
    var (first, end) = (0, slabs.count)
    while first < end {
      let middle = (first + end) / 2
      if slabs[middle].bottom <= top { first = middle + 1 } else { end = middle }
    }
    var last = first
    while last < slabs.count, slabs[last].top < bottom { last += 1 }
    return first..<last
  }

  /// Whether a pixel of the region lies in these columns and rows.
  func meets(left: Int, top: Int, right: Int, bottom: Int) -> Bool {
    guard left < bounds.maxX, right > bounds.x, top < bounds.maxY, bottom > bounds.y else { return false }
    for slab in slabs[slabs(from: top, to: bottom)] {
      for interval in intervals[slab.range] where interval.left < right && interval.right > left { return true }
    }
    return false
  }

  /// A rectangle by its sides, cut to the picture.
  ///
  /// Sums that overflow end at the picture's edge.
  private struct Box {
    var left, top, right, bottom: Int

    init(_ rectangle: PixelRect, width: Int, height: Int) {
      func end(_ start: Int, _ length: Int, _ limit: Int) -> Int {
        let (sum, overflow) = start.addingReportingOverflow(max(0, length))
        return overflow ? limit : min(sum, limit)
      }
      left = max(0, rectangle.x)
      top = max(0, rectangle.y)
      right = end(rectangle.x, rectangle.width, width)
      bottom = end(rectangle.y, rectangle.height, height)
    }
  }

  /// Sweeps the boxes, which are sorted by their tops, from one horizontal side to the next.
  private mutating func addUnion(of boxes: [Box]) {
    var lines: [Int] = []
    for box in boxes {
      lines.append(box.top)
      lines.append(box.bottom)
    }
    lines.sort()
    var current: [Box] = []
    var next = 0
    for (top, bottom) in zip(lines, lines.dropFirst()) where top < bottom {
      current.removeAll { $0.bottom <= top }
      while next < boxes.count, boxes[next].top <= top {
        current.append(boxes[next])
        next += 1
      }
      if !current.isEmpty { addSlab(top, bottom, current) }
    }
  }

  private mutating func addSlab(_ top: Int, _ bottom: Int, _ boxes: [Box]) {
    let first = intervals.count
    for box in boxes.sorted(by: { $0.left < $1.left }) {
      if let last = intervals.indices.last, last >= first, box.left <= intervals[last].right {
        intervals[last].right = max(intervals[last].right, box.right)
      } else {
        intervals.append(Interval(left: box.left, right: box.right))
      }
    }
    if let above = slabs.last, above.bottom == top, intervals[above.range] == intervals[first...] {
      intervals.removeSubrange(first...)
      slabs[slabs.count - 1].bottom = bottom
    } else {
      slabs.append(Slab(top: top, bottom: bottom, range: first..<intervals.count))
    }
  }
}
