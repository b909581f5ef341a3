// A paint made ready for a device: what colour each pixel has.
//
// In:  a paint, the map from its coordinates to pixels.
// Out: a constant colour, one for each row, one for each column, or rows of pixels evaluated at the pixels' centres.
//
// A gradient across the rows is one colour a row and costs what a plain colour costs.

import Drawing
import Foundation
import Geometry

enum Shader {
  /// Not premultiplied, alpha 255; its opacity is in the weight.
  case color(UInt32)
  /// The place along the ramp depends on the row only.
  case rows(LinearPlaces, GradientRamp)
  /// It depends on the column only.
  case columns(LinearPlaces, GradientRamp)
  case linear(LinearPlaces, GradientRamp)
  case angular(AngularPlaces, GradientRamp)

  /// The shader, and the opacity that it leaves to the weights; nil for what paints nothing.
  ///
  /// - Parameters:
  ///   - map: From the paint's coordinates to pixels.
  ///   - width: Of the picture; with the height, tells what may count as constant.
  static func make(_ paint: Paint, _ map: CGAffineTransform, width: Int, height: Int) -> (Shader, opacity: Float)? {
    switch paint {
    case .color(let color): return solid(color)
    case .linearGradient(let stops, let start, let end):
      guard let last = stops.last else { return nil }
      guard stops.count > 1, let places = LinearPlaces(from: start, to: end, map) else { return solid(last.color) }
      let ramp = GradientRamp(stops)
      // A change of less than a thousandth of a step over the whole picture, with the steepest ramp that is not an edge.
      let least = 1e-7
      if abs(places.dx) * Double(width) < least { return (.rows(places, ramp), 1) }
      if abs(places.dy) * Double(height) < least { return (.columns(places, ramp), 1) }
      return (.linear(places, ramp), 1)
    case .angularGradient(let stops, let center, let start, let end):
      guard let last = stops.last else { return nil }
      guard stops.count > 1, let places = AngularPlaces(center: center, start: start, end: end, map) else {
        return solid(last.color)
      }
      return (.angular(places, GradientRamp(stops)), 1)
    }
  }

  private static func solid(_ color: Color.Resolved) -> (Shader, opacity: Float)? {
    let opacity = clamped(color.opacity)
    guard opacity > 0 else { return nil }
    return (.color(Color.Resolved(red: color.red, green: color.green, blue: color.blue).pixel), opacity)
  }
}

/// Places along a line: `origin + dx·x + dy·y`, clamped to 0...1.
struct LinearPlaces {
  let origin, dx, dy: Double

  /// Nil where the line has no length or the map no inverse.
  init?(from start: CGPoint, to end: CGPoint, _ map: CGAffineTransform) {
    let (ex, ey) = (Double(end.x - start.x), Double(end.y - start.y))
    let square = ex * ex + ey * ey
    guard square > 0, square.isFinite, map.determinant != 0 else { return nil }
    let inverse = map.inverted()
    dx = (Double(inverse.a) * ex + Double(inverse.b) * ey) / square
    dy = (Double(inverse.c) * ex + Double(inverse.d) * ey) / square
    origin = (Double(inverse.tx - start.x) * ex + Double(inverse.ty - start.y) * ey) / square
    guard origin.isFinite, dx.isFinite, dy.isFinite else { return nil }
  }

  /// The place of a point that lies in every column, or every row, at these coordinates.
  func place(x: Double, y: Double) -> Float {
    Float(max(0, min(1, origin + dx * x + dy * y)))
  }

  /// The places of the pixels from `x` on in row `y`.
  ///
  /// What is written for a pixel depends on the pixel only, not on where the run begins.
  func fill(_ places: UnsafeMutablePointer<Float>, x: Int, y: Int, count: Int) {
    let base = Float(origin + dy * (Double(y) + 0.5) + dx * 0.5)
    let step = Float(dx)
    let first = Int32(truncatingIfNeeded: x)
    for index in 0..<count {
      places[index] = max(0, min(1, base + step * Float(first &+ Int32(truncatingIfNeeded: index))))
    }
  }
}
