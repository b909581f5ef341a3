// Which pixels a frame has to draw again.
//
// In:  changed rectangles in points, in any number and overlapping.
// Out: at most `limit` rectangles of whole pixels inside the window.
//
// A rectangle is merged with another where that costs few pixels. A dragged vertex yields one box an edge: as one box they
// would cover most of the window, apart they are a hundredth of it.

import Foundation
import Geometry
import Images

struct Damage {
  private(set) var rects: [PixelRect] = []

  /// Above this number the pair whose union wastes least is merged; a put of a rectangle costs some 13 µs.
  static let limit = 24

  var isEmpty: Bool { rects.isEmpty }

  /// Adds a rectangle in points, grown to whole pixels and one more all round, since smoothed edges reach out.
  mutating func add(_ rect: CGRect, scale: CGFloat, bounds: PixelRect) {
    guard !rect.isNull else { return }
    func pixel(_ value: CGFloat, _ rounding: FloatingPointRoundingRule, _ limit: Int) -> Int {
      let scaled = Double(value * scale).rounded(rounding)
      return scaled.isNaN ? 0 : Int(min(max(scaled, -4), Double(limit + 4)))
    }
    let left = pixel(rect.minX, .down, bounds.maxX) - 1
    let top = pixel(rect.minY, .down, bounds.maxY) - 1
    let right = pixel(rect.maxX, .up, bounds.maxX) + 1
    let bottom = pixel(rect.maxY, .up, bounds.maxY) + 1
    add(PixelRect(x: left, y: top, width: right - left, height: bottom - top).intersection(bounds))
  }

  mutating func add(_ rect: PixelRect) {
    var added = rect
    guard !added.isEmpty else { return }
    // Merging may make the result meet a rectangle that was passed over, hence again from the start.
    var index = 0
    while index < rects.count {
      let union = rects[index].union(added)
      if union.area <= rects[index].area + added.area + 256 {
        added = union
        rects.remove(at: index)
        index = 0
      } else {
        index += 1
      }
    }
    rects.append(added)
    if rects.count > Self.limit { mergeCheapestPair() }
  }

  private mutating func mergeCheapestPair() {
    var best = (first: 0, second: 1, waste: Int.max)
    for first in rects.indices {
      for second in rects.indices where second > first {
        let waste = rects[first].union(rects[second]).area - rects[first].area - rects[second].area
        if waste < best.waste { best = (first, second, waste) }
      }
    }
    let union = rects[best.first].union(rects[best.second])
    rects.remove(at: best.second)
    rects.remove(at: best.first)
    rects.append(union)
  }
}
