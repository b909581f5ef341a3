// A painter behind a clip, in any blend mode.
//
// In:  coverage from a sweep; the clip's mask; the paint's colours.
// Out: pixels, changed in place.
//
// Coverage and mask are one weight: how far a pixel goes from what it was to what the blend mode makes of it. The paint's opacity
// belongs to the source, since some modes treat a faint source otherwise than a small one.

import Drawing
import Images

struct CompositePainter: CoverageSink {
  private var painter: Painter
  private let mask: ClipMask?
  private let blendMode: BlendMode
  /// Of the source in a blend mode; `normal` has it in the weights.
  private let opacity: Float
  /// Room for a row of weights.
  private let weights: UnsafeMutablePointer<UInt16>

  init(
    _ painter: Painter, mask: ClipMask?, blendMode: BlendMode, opacity: Float, weights: UnsafeMutablePointer<UInt16>
  ) {
    self.painter = painter
    self.mask = mask
    self.blendMode = blendMode
    self.opacity = opacity
    self.weights = weights
  }

  mutating func run(y: Int, x: Int, count: Int, weight: UInt32) {
    guard let (x, count) = shown(y, x, count) else { return }
    guard let row = maskRow(y, x) else {
      if blendMode == .normal { return painter.run(y: y, x: x, count: count, weight: weight) }
      for index in 0..<count { weights[index] = UInt16(truncatingIfNeeded: weight) }
      return blend(y, x, count, weights)
    }
    fade(row, by: Int32(truncatingIfNeeded: weight), into: weights, count: count)
    finish(y, x, count, weights)
  }

  mutating func pixels(y: Int, x start: Int, count: Int, weights given: UnsafePointer<UInt16>) {
    guard let (x, count) = shown(y, start, count) else { return }
    let given = given + (x - start)
    guard let row = maskRow(y, x) else { return finish(y, x, count, given) }
    for index in 0..<count {
      weights[index] = UInt16(truncatingIfNeeded: (UInt32(given[index]) &* UInt32(row[index]) &+ 128) >> 8)
    }
    finish(y, x, count, weights)
  }

  /// The part of a run that lies in the mask's box.
  private func shown(_ y: Int, _ x: Int, _ count: Int) -> (x: Int, count: Int)? {
    guard let box = mask?.box else { return (x, count) }
    guard y >= box.y, y < box.maxY else { return nil }
    let (left, right) = (max(x, box.x), min(x + count, box.maxX))
    return left < right ? (left, right - left) : nil
  }

  private func maskRow(_ y: Int, _ x: Int) -> UnsafePointer<UInt16>? {
    guard let mask, let base = mask.weights else { return nil }
    let index = (y - mask.box.y) * mask.box.width + (x - mask.box.x)
    return UnsafePointer(base.pointer + index)
  }

  private mutating func finish(_ y: Int, _ x: Int, _ count: Int, _ weights: UnsafePointer<UInt16>) {
    if blendMode == .normal {
      painter.pixels(y: y, x: x, count: count, weights: weights)
    } else {
      blend(y, x, count, weights)
    }
  }

  private mutating func blend(_ y: Int, _ x: Int, _ count: Int, _ weights: UnsafePointer<UInt16>) {
    painter.fillSources(y: y, x: x, count: count)
    let (target, sources) = (painter.target(y: y, x: x), painter.sources)
    for index in 0..<count where weights[index] > 0 {
      let destination = components(target[index])
      let result = blended(blendMode, components(sources[index]) * opacity, over: destination)
      let share = Float(weights[index]) * (1 / 256)
      target[index] = pixelWord(destination + (result - destination) * share)
    }
  }
}
