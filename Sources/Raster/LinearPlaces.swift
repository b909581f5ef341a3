// Places along a line, and what lies beyond its ends.
//
// In:  two points, the map to pixels, how the gradient goes on.
// Out: `origin + dx·x + dy·y`, brought into 0...1, for each pixel's centre.

import Drawing
import Foundation
import Geometry

struct LinearPlaces {
  let origin, dx, dy: Double
  let spread: GradientPaint.Spread

  /// Nil where the line has no length or the map no inverse.
  init?(from start: CGPoint, to end: CGPoint, _ spread: GradientPaint.Spread = .pad, _ map: CGAffineTransform) {
    let (ex, ey) = (Double(end.x - start.x), Double(end.y - start.y))
    let square = ex * ex + ey * ey
    guard square > 0, square.isFinite, map.determinant != 0 else { return nil }
    let inverse = map.inverted()
    dx = (Double(inverse.a) * ex + Double(inverse.b) * ey) / square
    dy = (Double(inverse.c) * ex + Double(inverse.d) * ey) / square
    origin = (Double(inverse.tx - start.x) * ex + Double(inverse.ty - start.y) * ey) / square
    self.spread = spread
    guard origin.isFinite, dx.isFinite, dy.isFinite else { return nil }
  }

  /// The place of a point that lies in every column, or every row, at these coordinates.
  func place(x: Double, y: Double) -> Float {
    spread.wrapped(origin + dx * x + dy * y)
  }

  /// The places of the pixels from `x` on in row `y`.
  ///
  /// What is written for a pixel depends on the pixel only, not on where the run begins.
  func fill(_ places: UnsafeMutablePointer<Float>, x: Int, y: Int, count: Int) {
    if spread != .pad {
      // Far from the start a Float has no fraction left, so these are wrapped as Doubles.
      let base = origin + dy * (Double(y) + 0.5) + dx * 0.5
      for index in 0..<count { places[index] = spread.wrapped(base + dx * Double(x &+ index)) }
      return
    }
    let base = Float(origin + dy * (Double(y) + 0.5) + dx * 0.5)
    let step = Float(dx)
    let first = Int32(truncatingIfNeeded: x)
    for index in 0..<count {
      places[index] = max(0, min(1, base + step * Float(first &+ Int32(truncatingIfNeeded: index))))
    }
  }
}

extension GradientPaint.Spread {
  /// A place anywhere along the gradient's line, as one from 0 to 1.
  @inline(__always)
  func wrapped(_ place: Double) -> Float {
    switch self {
    case .pad: return Float(max(0, min(1, place)))
    case .repeat: return Float(place - place.rounded(.down))
    case .mirror:
      let turn = place / 2 - (place / 2).rounded(.down)
      return Float(1 - abs(1 - 2 * turn))
    }
  }
}
