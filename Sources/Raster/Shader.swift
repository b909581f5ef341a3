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
  case radial(RadialPlaces, GradientRamp)
  case angular(AngularPlaces, GradientRamp)
  case image(ImageSampler)
  /// Pixels as they are, one for one.
  case layer(LayerPixels)

  /// The shader, and the opacity that it leaves to the weights; nil for what paints nothing.
  ///
  /// - Parameters:
  ///   - map: From the paint's coordinates to pixels.
  ///   - width: Of the picture; with the height, tells what may count as constant.
  static func make(_ paint: Paint, _ map: CGAffineTransform, width: Int, height: Int) -> (Shader, opacity: Float)? {
    switch paint {
    case .color(let color): return solid(color)
    case .gradient(let gradient): return make(gradient, map, width: width, height: height)
    case .image(let image): return ImageSampler(image, map).map { (.image($0), 1) }
    }
  }

  private static func make(
    _ gradient: GradientPaint, _ map: CGAffineTransform, width: Int, height: Int
  ) -> (Shader, opacity: Float)? {
    guard let last = gradient.stops.last else { return nil }
    if gradient.stops.count == 1 { return solid(last.color) }
    let ramp = GradientRamp(gradient.stops, isLinearLight: gradient.isLinearLight)
    switch gradient.geometry {
    case .linear(let start, let end):
      guard let places = LinearPlaces(from: start, to: end, gradient.spread, map) else { break }
      // A change of less than a thousandth of a step over the whole picture, with the steepest ramp that is not an edge.
      let least = 1e-7
      if abs(places.dx) * Double(width) < least { return (.rows(places, ramp), 1) }
      if abs(places.dy) * Double(height) < least { return (.columns(places, ramp), 1) }
      return (.linear(places, ramp), 1)
    case .radial(let center, let start, let end, let yScale):
      guard let places = RadialPlaces(center: center, start: start, end: end, yScale: yScale, gradient.spread, map)
      else { break }
      return (.radial(places, ramp), 1)
    case .angular(let center, let start, let end):
      guard let places = AngularPlaces(center: center, start: start, end: end, map) else { break }
      return (.angular(places, ramp), 1)
    }
    return solid(last.color)
  }

  private static func solid(_ color: Color.Resolved) -> (Shader, opacity: Float)? {
    let opacity = color.opacity.unitFraction
    guard opacity > 0 else { return nil }
    return (.color(Color.Resolved(red: color.red, green: color.green, blue: color.blue).pixel), opacity)
  }
}
