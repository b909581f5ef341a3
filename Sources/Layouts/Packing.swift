// Rectangles side by side on shelves, for the parts of a graph that nothing joins.
//
// In:  sizes. Out: the middle of each, around (0, 0), y down.
//
// The highest first, in rows about as wide as all together are high: what a person would do with cut-out pictures.

import Foundation

enum Packing {
  /// Where the middles go.
  ///
  /// - Parameter gap: Free space between two, in the unit of the sizes.
  /// - Complexity: O(*n* log *n*).
  static func middles(of sizes: [CGSize], gap: Double) -> [CGPoint] {
    var result = [CGPoint](repeating: .zero, count: sizes.count)
    if sizes.isEmpty { return result }
    let order = sizes.indices.sorted {
      sizes[$0].height != sizes[$1].height
        ? sizes[$0].height > sizes[$1].height
        : sizes[$0].width != sizes[$1].width ? sizes[$0].width > sizes[$1].width : $0 < $1
    }
    var (area, widest) = (0.0, 0.0)
    for size in sizes {
      area += (size.width + gap) * (size.height + gap)
      widest = max(widest, size.width)
    }
    // A screen is wider than high.
    let aspect = 1.4
    let limit = max(widest, (area * aspect).squareRoot())
    var (x, y, height, farthest) = (0.0, 0.0, 0.0, 0.0)
    for index in order {
      let size = sizes[index]
      if x > 0 && x + size.width > limit {
        y += height + gap
        (x, height) = (0, 0)
      }
      height = max(height, size.height)
      result[index] = CGPoint(x: x + size.width / 2, y: y + size.height / 2)
      x += size.width + gap
      farthest = max(farthest, x - gap)
    }
    let (middleX, middleY) = (farthest / 2, (y + height) / 2)
    for index in result.indices {
      result[index].x -= middleX
      result[index].y -= middleY
    }
    return result
  }
}
