// One colour where a layer's opacity is in a range.
//
// In:  premultiplied pixels, of which only the alpha counts.
// Out: the colour, or nothing, or between at an edge. Pixels at the border of the buffer lack a neighbour.
//
// Where the opacity changes by s from one pixel to the next and differs from the end of the range by d, the edge is d / s pixels away,
// and so much of the pixel lies within: d / s + 1/2. The slope is taken from the neighbours on both sides; it counts as one step of 8
// bits at least, below which opacities are rounded anyway, and an opacity that is the range's end but for that rounding is in it.

import Drawing
import Geometry
import Images

extension DrawList.AlphaThreshold {
  func apply(to buffer: LayerBuffer) {
    let (width, height) = (buffer.box.width, buffer.box.height)
    guard width > 0, height > 0 else { return }
    if isEmpty { return buffer.pixels.update(repeating: 0, count: width * height) }
    var alpha = [Float](repeating: 0, count: width * height)
    for index in 0..<width * height { alpha[index] = Float(buffer.pixels[index] >> 24) }
    // In steps of 8 bits; beyond 0 and 255 there is no edge.
    let lower = min > 0 ? Float(min * 255) - 0.5 : -1000
    let upper = max < 1 ? Float(max * 255) + 0.5 : 1000
    let opacity = color.opacity.unitFraction
    let plain = SIMD4(color.red.unitFraction, color.green.unitFraction, color.blue.unitFraction, 1) * opacity
    let whole = pixelWord(plain)
    alpha.withUnsafeBufferPointer { alpha in
      for y in 0..<height {
        let (above, row, below) = (Swift.max(y - 1, 0) * width, y * width, Swift.min(y + 1, height - 1) * width)
        for x in 0..<width {
          let across = alpha[row + Swift.min(x + 1, width - 1)] - alpha[row + Swift.max(x - 1, 0)]
          let down = alpha[below + x] - alpha[above + x]
          let slope = Swift.max(((across * across + down * down) / 4).squareRoot(), 1)
          let value = alpha[row + x]
          let inside = Swift.min((value - lower) / slope, (upper - value) / slope) + 0.5
          buffer.pixels[row + x] = inside >= 1 ? whole : inside <= 0 ? 0 : pixelWord(plain * inside)
        }
      }
    }
  }
}
