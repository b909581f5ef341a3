// What colour a paint has at a point, in Double.
//
// In:  a paint and a point in its coordinates.
// Out: premultiplied red, green, blue, alpha, 0...1.

import Drawing
import Foundation
import Geometry

func referenceColor(_ paint: Paint, at point: CGPoint) -> SIMD4<Double> {
  switch paint {
  case .color(let color): return premultiplied(color)
  case .linearGradient(let stops, let start, let end):
    let (ex, ey) = (Double(end.x - start.x), Double(end.y - start.y))
    let square = ex * ex + ey * ey
    guard square > 0 else { return color(at: 1, stops, isPlain: true) }
    return color(at: (Double(point.x - start.x) * ex + Double(point.y - start.y) * ey) / square, stops)
  case .angularGradient(let stops, let center, let start, let end):
    let angle = atan2(Double(point.y - center.y), Double(point.x - center.x)) * 180 / .pi
    let (first, last) = (Double(start.degrees), Double(end.degrees))
    return color(at: angularPlace(angle, first, last), stops)
  }
}

/// The place of an angle along a sweep from `first` to `last`; degrees.
private func angularPlace(_ angle: Double, _ first: Double, _ last: Double) -> Double {
  if last < first { return angularPlace(-angle, -first, -last) }
  let sweep = last - first
  if sweep >= 360 - 1e-6 {
    // The last turn: the angle that lies in last − 360 ..< last.
    var shown = angle
    while shown < last - 360 { shown += 360 }
    while shown >= last { shown -= 360 }
    return (shown - first) / sweep
  }
  var after = (angle - first).truncatingRemainder(dividingBy: 360)
  if after < 0 { after += 360 }
  if sweep > 0, after <= sweep { return after / sweep }
  return after < sweep + (360 - sweep) / 2 ? 1 : 0
}

private func premultiplied(_ color: Color.Resolved) -> SIMD4<Double> {
  func fraction(_ value: Float) -> Double { value.isNaN ? 0 : Double(max(0, min(1, value))) }
  let alpha = fraction(color.opacity)
  return SIMD4(fraction(color.red) * alpha, fraction(color.green) * alpha, fraction(color.blue) * alpha, alpha)
}

/// - Parameter isPlain: The last colour, whatever the stops.
private func color(at place: Double, _ stops: [Paint.Stop], isPlain: Bool = false) -> SIMD4<Double> {
  guard let first = stops.first, let last = stops.last else { return .zero }
  if isPlain || stops.count == 1 { return premultiplied(last.color) }
  let place = max(0, min(1, place))
  // A stop never lies before the one before it.
  var locations: [Double] = []
  for stop in stops { locations.append(max(Double(stop.location), locations.last ?? -.infinity)) }
  if place < locations[0] { return premultiplied(first.color) }
  for index in stride(from: stops.count - 1, through: 0, by: -1) where place >= locations[index] {
    guard index + 1 < stops.count else { break }
    let fraction = (place - locations[index]) / (locations[index + 1] - locations[index])
    let (a, b) = (premultiplied(stops[index].color), premultiplied(stops[index + 1].color))
    return a + (b - a) * fraction
  }
  return premultiplied(last.color)
}
