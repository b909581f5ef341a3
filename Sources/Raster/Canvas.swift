// What is drawn on: pixels, which of them may change, and how points come to lie there.
//
// A layer is a canvas of its own whose memory is only the part that will be looked at; coordinates stay those of the whole, so that
// a pixel does not depend on which part that is.

import Drawing
import Foundation
import Geometry
import Images

/// Its pointer is valid no longer than one call to `render`.
struct Canvas {
  /// Where the pixel at 0, 0 would be.
  let pixels: UnsafeMutablePointer<UInt32>
  /// Pixels from one row to the next.
  let stride: Int
  /// The whole picture's; paths end there.
  let width, height: Int
  let region: ClipRegion
  let toPixels: CGAffineTransform

  /// Whether something within `box`, in pixels, can be seen; true for a box that is not of numbers.
  func meets(_ box: CGRect) -> Bool {
    let (x0, y0, x1, y1) = (Double(box.minX), Double(box.minY), Double(box.maxX), Double(box.maxY))
    guard x0 <= x1, y0 <= y1 else { return true }
    return region.meets(
      left: near(x0, width), top: near(y0, height), right: near(x1, width) + 1, bottom: near(y1, height) + 1)
  }

  /// The pixels of the region's bounds that a rectangle in pixels can touch; all for one that is not of numbers, none for null.
  func pixelBox(_ box: CGRect) -> PixelRect {
    if box.isNull { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    let (x0, y0, x1, y1) = (Double(box.minX), Double(box.minY), Double(box.maxX), Double(box.maxY))
    guard x0 <= x1, y0 <= y1 else { return region.bounds }
    let (left, top) = (near(x0, width), near(y0, height))
    return PixelRect(x: left, y: top, width: near(x1, width) + 1 - left, height: near(y1, height) + 1 - top)
      .intersection(region.bounds)
  }

  /// A coordinate as a whole number, at most a pixel beyond the picture.
  private func near(_ value: Double, _ limit: Int) -> Int {
    Int(max(-1, min(Double(limit + 1), value.rounded(.down))))
  }

  func fill(_ pixel: UInt32) {
    for slab in region.slabs {
      for y in slab.top..<slab.bottom {
        for interval in region.intervals[slab.range] {
          (pixels + (y * stride + interval.left)).update(repeating: pixel, count: interval.right - interval.left)
        }
      }
    }
  }
}

/// The pixels of a layer: a box of a canvas.
final class LayerBuffer {
  let box: PixelRect
  let pixels: UnsafeMutablePointer<UInt32>

  init(_ box: PixelRect) {
    self.box = box
    pixels = .allocate(capacity: max(box.area, 1))
    pixels.initialize(repeating: 0, count: max(box.area, 1))
  }

  deinit { pixels.deallocate() }

  /// A box of the pixels, `shift` further left and up than they lie here.
  func part(_ box: PixelRect, shift: Int) -> LayerBuffer {
    let part = LayerBuffer(box)
    if box.isEmpty { return part }
    for row in 0..<box.height {
      let source = pixels + ((box.y + shift + row - self.box.y) * self.box.width + box.x + shift - self.box.x)
      (part.pixels + row * box.width).update(from: source, count: box.width)
    }
    return part
  }

  /// Where the pixel at 0, 0 would be if the box began `shift` pixels further left and up.
  func origin(shift: Int = 0) -> UnsafeMutablePointer<UInt32> {
    pixels - ((box.y - shift) * box.width + box.x - shift)
  }
}

/// Finished pixels to be painted one for one; valid as long as its buffer.
struct LayerPixels {
  let buffer: LayerBuffer
  /// How much further left and up it is painted than it lies in its own canvas.
  let shift: Int

  @inline(__always)
  func row(_ y: Int, _ x: Int) -> UnsafeMutablePointer<UInt32> {
    buffer.origin(shift: shift) + (y * buffer.box.width + x)
  }
}
