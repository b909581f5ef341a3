// A layer whose filters blur widely, in pixels as large as each blur allows.
//
// In:  a stage whose pixels come from a list; how to draw that list into a buffer at any scale.
// Out: the stage's picture. Its cost does not grow with the radius.
//
// What a wide Gaussian lets through changes so little from pixel to pixel that it is drawn in pixels of 2, 4, 8, … to a side, as coarse
// as leaves a deviation of 4 of them, and read between them: within 2 steps of 8 bits of the Gaussian itself (WideBlurTests). A shadow
// needs its drawing in fine pixels too, and several filters may want several sizes of pixel, so each filter is applied to a few levels at
// once: to those as fine as it needs, or coarser, by itself; to finer ones by what the first of those gives.
//
// Levels lie on a grid counted from the picture's corner, so that pixels do not depend on the box that is asked for.

import Drawing
import Foundation
import Geometry
import Images

struct FilterLevels {
  /// The picture in pixels of one size.
  private struct Level {
    /// A pixel is 2 to this power wide.
    let halvings: Int
    /// How far the drawing exceeds what is asked for, in the level's pixels.
    let margin: Int
    /// The first step whose result does not depend on this level's own drawing; nil if all do.
    let start: Int?
    /// The last step that a finer level takes from here.
    let end: Int
  }

  private let stage: LayerStage
  /// The level from which finer ones take a step's result.
  private let sources: [Int]
  private let levels: [Level]

  /// Nil if nothing is gained.
  init?(_ stage: LayerStage) {
    guard case .list = stage.source else { return nil }
    let needs = stage.steps.map(\.halvings)
    guard needs.contains(where: { $0 > 0 }), !stage.box.isEmpty else { return nil }
    let sizes = Set(needs + [0]).sorted()
    self.stage = stage
    let sources = needs.map { sizes.firstIndex(of: $0) ?? 0 }
    self.sources = sources
    var levels: [Level] = []
    for (index, halvings) in sizes.enumerated() {
      let own = zip(stage.steps, needs).reduce(0) { $1.1 <= halvings ? $0 + $1.0.halved(halvings).reach : $0 }
      // What finer levels need of this one, and a pixel to each side to read between.
      let finer = levels.last.map { $0.margin >> (halvings - $0.halvings) + 3 } ?? 0
      levels.append(
        Level(
          halvings: halvings, margin: min(own, (4 * PixelFilter.farthest) >> halvings) + finer,
          start: stage.steps.indices.last { sources[$0] > index && stage.steps[$0].isBlur },
          end: index == 0 ? .max : stage.steps.indices.last { sources[$0] == index } ?? -1))
    }
    self.levels = levels
  }

  /// How far the picture exceeds what is asked for on every side.
  var margin: Int { levels[0].margin }

  /// - Parameter draw: Draws the list into a canvas of such a size and map to pixels.
  func picture(
    _ draw: (_ buffer: LayerBuffer, _ width: Int, _ height: Int, _ toPixels: CGAffineTransform) -> Void
  ) -> LayerBuffer {
    var buffers = levels.map { level -> LayerBuffer? in
      if level.start != nil { return nil }
      let buffer = LayerBuffer(wide(level))
      let scale = 1 / CGFloat(1 << level.halvings)
      draw(
        buffer, coarse(stage.width, level.halvings) + 2 * level.margin,
        coarse(stage.height, level.halvings) + 2 * level.margin,
        stage.toPixels.concatenating(CGAffineTransform(scaleX: scale, y: scale)).concatenating(
          CGAffineTransform(translationX: CGFloat(level.margin), y: CGFloat(level.margin))))
      return buffer
    }
    for (number, step) in stage.steps.enumerated() {
      let source = sources[number]
      var soft: LayerBuffer?
      for (index, level) in levels.enumerated().reversed() where number <= level.end {
        if let start = level.start, number < start { continue }
        if index >= source {
          guard let buffer = buffers[index] else { continue }
          let blurred = step.halved(level.halvings).softened(buffer)
          if index == source { soft = blurred }
          buffers[index] = step.finished(buffer, blurred)
        } else if let soft {
          let blurred = refined(soft, from: levels[source], to: level)
          buffers[index] = step.isBlur ? blurred : buffers[index].map { step.finished($0, blurred) }
        }
      }
    }
    return buffers[0] ?? LayerBuffer(wide(levels[0]))
  }

  /// The pixels to compute, where the picture lies `margin` further right and down.
  private func wide(_ level: Level) -> PixelRect {
    let (box, size) = (stage.box, level.halvings)
    let (left, top) = (box.x >> size, box.y >> size)
    return PixelRect(
      x: left, y: top, width: coarse(box.maxX, size) - left + 2 * level.margin,
      height: coarse(box.maxY, size) - top + 2 * level.margin)
  }

  private func coarse(_ length: Int, _ halvings: Int) -> Int { (length + (1 << halvings) - 1) >> halvings }

  /// A level's pixels in finer ones, straight between the centres.
  private func refined(_ buffer: LayerBuffer, from level: Level, to finer: Level) -> LayerBuffer {
    let result = LayerBuffer(wide(finer))
    let halvings = level.halvings - finer.halvings
    /// The pixel at or before the centre of a finer one, and how far after it the centre lies, in 256ths.
    func place(_ fine: Int) -> (index: Int, fraction: UInt32) {
      let twice = 2 * (fine - finer.margin) + 1 - (1 << halvings)
      let index = twice >> (halvings + 1)
      let rest = twice - (index << (halvings + 1))
      return (index + level.margin, UInt32(truncatingIfNeeded: (rest << 8) >> (halvings + 1)))
    }
    let (width, columns) = (result.box.width, buffer.box.width)
    let across = (0..<width).map { x -> (index: Int, fraction: UInt32) in
      let (index, fraction) = place(result.box.x + x)
      return (max(0, min(columns - 2, index - buffer.box.x)), fraction)
    }
    guard columns > 1, buffer.box.height > 1 else { return result }
    // Each channel of a line between two rows, times 256.
    var line = [UInt32](repeating: 0, count: 4 * columns)
    line.withUnsafeMutableBufferPointer { line in
      for y in 0..<result.box.height {
        let (index, fraction) = place(result.box.y + y)
        let row = buffer.pixels + max(0, min(buffer.box.height - 2, index - buffer.box.y)) * columns
        for x in 0..<columns {
          let (upper, lower) = (row[x], row[x + columns])
          for channel in 0..<4 {
            let shift = UInt32(channel * 8)
            line[4 * x + channel] = (upper >> shift & 255) * (256 - fraction) + (lower >> shift & 255) * fraction
          }
        }
        let target = result.pixels + y * width
        for x in 0..<width {
          let (index, fraction) = across[x]
          var word: UInt32 = 0
          for channel in 0..<4 {
            let sum = line[4 * index + channel] * (256 - fraction) + line[4 * index + 4 + channel] * fraction
            word |= ((sum + (1 << 15)) >> 16) << UInt32(channel * 8)
          }
          target[x] = word
        }
      }
    }
    return result
  }
}
