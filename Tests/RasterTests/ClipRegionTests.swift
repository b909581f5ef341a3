import Images
import TestSupport
import Testing

@testable import Raster

@Suite("Clip regions") struct ClipRegionTests {
  @Test("hold each pixel of the union once, in order, and no other", arguments: UInt64(1)...40)
  func union(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (width, height) = (23, 17)
    let rectangles = (0..<Int.random(in: 0...9, using: &random)).map { _ in
      PixelRect(
        x: .random(in: -6...24, using: &random), y: .random(in: -6...18, using: &random),
        width: .random(in: -2...14, using: &random), height: .random(in: -2...14, using: &random))
    }
    let region = ClipRegion(rectangles, width: width, height: height)
    var counts = [Int](repeating: 0, count: width * height)
    var lastRow = 0
    for slab in region.slabs {
      #expect(slab.top >= lastRow && slab.top < slab.bottom && !slab.range.isEmpty)
      lastRow = slab.bottom
      var lastColumn = -1
      for interval in region.intervals[slab.range] {
        #expect(interval.left > lastColumn && interval.left < interval.right)
        lastColumn = interval.right
        for y in slab.top..<slab.bottom {
          for x in interval.left..<interval.right { counts[y * width + x] += 1 }
        }
      }
    }
    var hull = PixelRect(x: 0, y: 0, width: 0, height: 0)
    for y in 0..<height {
      for x in 0..<width {
        let isInside = rectangles.contains { x >= $0.x && x < $0.maxX && y >= $0.y && y < $0.maxY }
        #expect(counts[y * width + x] == (isInside ? 1 : 0), "\(x), \(y)")
        if isInside { hull = hull.union(PixelRect(x: x, y: y, width: 1, height: 1)) }
      }
    }
    if hull.isEmpty { #expect(region.isEmpty) } else { #expect(region.bounds == hull) }
  }

  @Test("meet a box if one of their pixels lies in it", arguments: UInt64(1)...40)
  func meeting(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func rectangle() -> PixelRect {
      PixelRect(
        x: .random(in: -6...24, using: &random), y: .random(in: -6...18, using: &random),
        width: .random(in: 1...6, using: &random), height: .random(in: 1...6, using: &random))
    }
    let rectangles = (0..<6).map { _ in rectangle() }
    let picture = PixelRect(x: 0, y: 0, width: 23, height: 17)
    let region = ClipRegion(rectangles, width: 23, height: 17)
    for _ in 0..<30 {
      let box = rectangle()
      let expected = rectangles.contains { !$0.intersection(picture).intersection(box).isEmpty }
      #expect(region.meets(left: box.x, top: box.y, right: box.maxX, bottom: box.maxY) == expected, "\(box)")
      let rows = region.slabs[region.slabs(from: box.y, to: box.maxY)]
      #expect(rows.count == region.slabs.filter { $0.bottom > box.y && $0.top < box.maxY }.count)
    }
  }

  @Test("cut rectangles whose sides overflow at the picture's edge")
  func overflow() {
    let all = PixelRect(x: -5, y: -5, width: .max, height: .max)
    let region = ClipRegion([all, PixelRect(x: .max, y: 0, width: .max, height: 5)], width: 8, height: 6)
    #expect(region.bounds == PixelRect(x: 0, y: 0, width: 8, height: 6))
    #expect(ClipRegion([PixelRect(x: .min, y: .min, width: .max, height: .max)], width: 8, height: 6).isEmpty)
    #expect(ClipRegion([all], width: 0, height: 6).isEmpty)
  }
}
