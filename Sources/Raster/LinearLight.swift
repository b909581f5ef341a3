// Gradients through linear light, made of short straight pieces in sRGB.
//
// In:  stops.
// Out: more stops, so close that straight lines between them stay within a third of a step of 8 bits of the true curve.

import Drawing
import Geometry

enum LinearLight {
  /// Pieces between two stops.
  ///
  /// They are shorter towards the ends, where the curve from black is steepest.
  private static let pieces = 96

  static func subdivided(_ stops: [Paint.Stop]) -> [Paint.Stop] {
    guard let first = stops.first else { return [] }
    var result = [first]
    for (start, end) in zip(stops, stops.dropFirst()) {
      if end.location > start.location, start.color != end.color {
        for piece in 1..<pieces {
          let t = Float(piece) / Float(pieces)
          // Smoothstep: steps that grow from nothing and shrink to nothing.
          let place = t * t * (3 - 2 * t)
          result.append(
            Paint.Stop(
              color: mixed(start.color, end.color, Double(place)),
              location: start.location + (end.location - start.location) * place))
        }
      }
      result.append(end)
    }
    return result
  }

  /// The colour between two, premultiplied in linear light.
  static func mixed(_ a: Color.Resolved, _ b: Color.Resolved, _ place: Double) -> Color.Resolved {
    let (first, second) = (Double(a.opacity.unitFraction), Double(b.opacity.unitFraction))
    let opacity = first + (second - first) * place
    guard opacity > 0 else { return Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0) }
    func component(_ x: Float, _ y: Float) -> Float {
      let (from, to) = (
        SRGBCurve.decoded(Double(x.unitFraction)) * first, SRGBCurve.decoded(Double(y.unitFraction)) * second
      )
      return Float(SRGBCurve.encoded((from + (to - from) * place) / opacity))
    }
    return Color.Resolved(
      red: component(a.red, b.red), green: component(a.green, b.green), blue: component(a.blue, b.blue),
      opacity: Float(opacity))
  }
}
