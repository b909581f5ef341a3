// A clip as weights: how much of each pixel may show.
//
// In:  the coverage of paths, the opacity of layers, one within the other.
// Out: a box and a weight, 0...256, for each pixel in it; outside nothing shows.
//
// A rectangle on whole pixels is its box alone and costs nothing.

import Images

struct ClipMask {
  var box: PixelRect
  /// Row by row; nil where all of the box shows.
  var weights: Weights?

  /// Memory that lives as long as a mask refers to it.
  final class Weights {
    let pointer: UnsafeMutablePointer<UInt16>

    init(count: Int) {
      pointer = .allocate(capacity: max(count, 1))
      pointer.initialize(repeating: 0, count: max(count, 1))
    }

    deinit { pointer.deallocate() }
  }

  /// All of a box.
  init(box: PixelRect) { self.box = box }

  /// Nothing yet, to be filled in.
  init(emptyIn box: PixelRect) {
    self.box = box
    weights = Weights(count: box.area)
  }

  /// Turns what shows and what does not around, within the box.
  mutating func invert() {
    guard let weights else {
      box = PixelRect(x: box.x, y: box.y, width: 0, height: 0)
      return
    }
    for index in 0..<box.area { weights.pointer[index] = 256 - weights.pointer[index] }
  }

  /// What shows through both.
  func narrowed(by other: ClipMask) -> ClipMask {
    let common = box.intersection(other.box)
    if weights == nil && other.weights == nil { return ClipMask(box: common) }
    // All of a box leaves a mask within it as it is: both then share its memory, which no one writes to any more.
    if weights == nil && common == other.box { return other }
    if other.weights == nil && common == box { return self }
    let result = ClipMask(emptyIn: common)
    guard let target = result.weights?.pointer else { return result }
    for y in common.y..<common.maxY {
      let line = target + (y - common.y) * common.width
      switch (row(common.x, y), other.row(common.x, y)) {
      case (let own?, let others?):
        for x in 0..<common.width {
          line[x] = UInt16(truncatingIfNeeded: (UInt32(own[x]) &* UInt32(others[x]) &+ 128) >> 8)
        }
      case (let row?, nil), (nil, let row?):
        // All of a pixel times a weight is the weight.
        line.update(from: row, count: common.width)
      case (nil, nil): line.update(repeating: 256, count: common.width)
      }
    }
    return result
  }

  /// The weights from a pixel in the box on; nil where all shows.
  private func row(_ x: Int, _ y: Int) -> UnsafePointer<UInt16>? {
    weights.map { UnsafePointer($0.pointer + ((y - box.y) * box.width + x - box.x)) }
  }
}

/// Coverage into a mask that is empty yet.
struct MaskSink: CoverageSink {
  private let box: PixelRect
  private let weights: UnsafeMutablePointer<UInt16>

  /// Nil for a mask without weights.
  init?(_ mask: ClipMask) {
    guard let weights = mask.weights else { return nil }
    box = mask.box
    self.weights = weights.pointer
  }

  mutating func run(y: Int, x: Int, count: Int, weight: UInt32) {
    let row = weights + ((y - box.y) * box.width + x - box.x)
    for index in 0..<count { row[index] = UInt16(truncatingIfNeeded: weight) }
  }

  mutating func pixels(y: Int, x: Int, count: Int, weights given: UnsafePointer<UInt16>) {
    let row = weights + ((y - box.y) * box.width + x - box.x)
    for index in 0..<count { row[index] = given[index] }
  }
}
