import Images

@testable import Raster

/// How far a picture is from numbers that are not rounded; steps of 1/255 over all four channels.
struct Difference: CustomStringConvertible {
  var mean = 0.0
  var worst = 0.0
  var place = (x: 0, y: 0)

  init(_ pixmap: Pixmap, _ reference: ReferenceRenderer.Picture) {
    for (index, pixel) in pixmap.pixels.enumerated() {
      let expected = reference.pixels[index] * 255
      for (lane, shift) in [UInt32(16), 8, 0, 24].enumerated() {
        let distance = abs(Double(pixel >> shift & 255) - expected[lane])
        mean += distance
        if distance > worst { (worst, place) = (distance, (index % pixmap.width, index / pixmap.width)) }
      }
    }
    mean /= Double(max(1, pixmap.pixels.count * 4))
  }

  var description: String { "mean \(mean), worst \(worst) at \(place.x), \(place.y)" }
}
