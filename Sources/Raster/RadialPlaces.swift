// Places by the distance from a centre.
//
// In:  a centre, two radii, the ratio of an ellipse's radii, the map to pixels.
// Out: (distance − start) / (end − start), brought into 0...1, for each pixel's centre.

import Drawing
import Foundation
import Geometry

struct RadialPlaces {
  /// From a pixel's centre to the centre of the gradient, in units of horizontal radius: u = u0 + ux·x + uy·y, and v alike.
  private let u0, ux, uy, v0, vx, vy: Double
  private let start, factor: Double
  private let spread: GradientPaint.Spread

  /// Nil where the radii are the same, the ellipse is flat or the map has no inverse.
  init?(
    center: CGPoint, start: CGFloat, end: CGFloat, yScale: CGFloat, _ spread: GradientPaint.Spread,
    _ map: CGAffineTransform
  ) {
    guard map.determinant != 0, start != end, yScale != 0 else { return nil }
    let inverse = map.inverted()
    (u0, ux, uy) = (Double(inverse.tx - center.x), Double(inverse.a), Double(inverse.c))
    let vertical = Double(yScale)
    (v0, vx, vy) = (
      Double(inverse.ty - center.y) / vertical, Double(inverse.b) / vertical, Double(inverse.d) / vertical
    )
    self.start = Double(start)
    factor = 1 / Double(end - start)
    self.spread = spread
    let numbers = [u0, ux, uy, v0, vx, vy, self.start, factor]
    guard numbers.allSatisfy(\.isFinite) else { return nil }
  }

  /// The places of the pixels from `x` on in row `y`.
  func fill(_ places: UnsafeMutablePointer<Float>, x: Int, y: Int, count: Int) {
    let row = Double(y) + 0.5
    let (u, v) = (u0 + uy * row + ux * 0.5, v0 + vy * row + vx * 0.5)
    let (ux, vx, start, factor, spread) = (ux, vx, start, factor, spread)
    if spread == .pad {
      // The loop that vectorises: nearly all radial gradients are padded.
      for index in 0..<count {
        let column = Double(x &+ index)
        let (du, dv) = (u + ux * column, v + vx * column)
        places[index] = Float(max(0, min(1, ((du * du + dv * dv).squareRoot() - start) * factor)))
      }
      return
    }
    for index in 0..<count {
      let column = Double(x &+ index)
      let (du, dv) = (u + ux * column, v + vx * column)
      places[index] = spread.wrapped(((du * du + dv * dv).squareRoot() - start) * factor)
    }
  }
}
