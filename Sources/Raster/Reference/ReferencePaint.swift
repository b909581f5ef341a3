// What colour a paint has at a point, in Double.
//
// In:  a paint and a point in its coordinates.
// Out: premultiplied red, green, blue, alpha, 0...1.

import Drawing
import Foundation
import Geometry
import Images

func referenceColor(_ paint: Paint, at point: CGPoint) -> SIMD4<Double> {
  switch paint {
  case .color(let color): return premultiplied(color)
  case .gradient(let gradient): return referenceColor(gradient, at: point)
  case .image(let image): return referenceColor(image, at: point)
  }
}

private func referenceColor(_ gradient: GradientPaint, at point: CGPoint) -> SIMD4<Double> {
  switch gradient.geometry {
  case .linear(let start, let end):
    let (ex, ey) = (Double(end.x - start.x), Double(end.y - start.y))
    let square = ex * ex + ey * ey
    guard square > 0 else { return color(at: 1, gradient, isPlain: true) }
    return color(at: (Double(point.x - start.x) * ex + Double(point.y - start.y) * ey) / square, gradient)
  case .radial(let center, let start, let end, let yScale):
    guard start != end, yScale != 0 else { return color(at: 1, gradient, isPlain: true) }
    let distance = hypot(Double(point.x - center.x), Double(point.y - center.y) / Double(yScale))
    return color(at: (distance - Double(start)) / Double(end - start), gradient)
  case .angular(let center, let start, let end):
    let angle = atan2(Double(point.y - center.y), Double(point.x - center.x)) * 180 / .pi
    let (first, last) = (Double(start.degrees), Double(end.degrees))
    var padded = gradient
    padded.spread = .pad
    return color(at: angularPlace(angle, first, last), padded)
  }
}

/// Bilinear between the nearest four pixels, or the nearest one; right for pictures that are not made smaller than half.
private func referenceColor(_ image: PlacedImage, at point: CGPoint) -> SIMD4<Double> {
  let place = point.applying(image.transform.inverted())
  func pixel(_ x: Double, _ y: Double) -> SIMD4<Double> {
    func index(_ value: Double, _ length: Int) -> Int {
      let whole = Int(value.rounded(.down))
      return image.isTiled ? ((whole % length) + length) % length : max(0, min(length - 1, whole))
    }
    let word = image.pixmap[index(x, image.pixmap.width), index(y, image.pixmap.height)]
    func channel(_ shift: UInt32) -> Double { Double(word >> shift & 255) / 255 }
    return SIMD4(channel(16), channel(8), channel(0), channel(24))
  }
  if image.interpolation == .none { return pixel(Double(place.x), Double(place.y)) }
  let (u, v) = (Double(place.x) - 0.5, Double(place.y) - 0.5)
  let (left, top) = (u.rounded(.down), v.rounded(.down))
  let upper = pixel(left, top) * (1 - (u - left)) + pixel(left + 1, top) * (u - left)
  let lower = pixel(left, top + 1) * (1 - (u - left)) + pixel(left + 1, top + 1) * (u - left)
  return upper * (1 - (v - top)) + lower * (v - top)
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

func premultiplied(_ color: Color.Resolved) -> SIMD4<Double> {
  func fraction(_ value: Float) -> Double { value.isNaN ? 0 : Double(max(0, min(1, value))) }
  let alpha = fraction(color.opacity)
  return SIMD4(fraction(color.red) * alpha, fraction(color.green) * alpha, fraction(color.blue) * alpha, alpha)
}

/// - Parameter isPlain: The last colour, whatever the stops.
private func color(at place: Double, _ gradient: GradientPaint, isPlain: Bool = false) -> SIMD4<Double> {
  let stops = gradient.stops
  guard let first = stops.first, let last = stops.last else { return .zero }
  if isPlain || stops.count == 1 { return premultiplied(last.color) }
  let place =
    switch gradient.spread {
    case .pad: max(0, min(1, place))
    case .repeat: place - place.rounded(.down)
    case .mirror:
      abs(place.truncatingRemainder(dividingBy: 2)) <= 1
        ? abs(place.truncatingRemainder(dividingBy: 2)) : 2 - abs(place.truncatingRemainder(dividingBy: 2))
    }
  // A stop never lies before the one before it.
  var locations: [Double] = []
  for stop in stops { locations.append(max(Double(stop.location), locations.last ?? -.infinity)) }
  if place < locations[0] { return premultiplied(first.color) }
  for index in stride(from: stops.count - 1, through: 0, by: -1) where place >= locations[index] {
    guard index + 1 < stops.count else { break }
    let fraction = (place - locations[index]) / (locations[index + 1] - locations[index])
    let (a, b) = (premultiplied(stops[index].color), premultiplied(stops[index + 1].color))
    if gradient.isLinearLight { return throughLight(a, b, fraction) }
    return a + (b - a) * fraction
  }
  return premultiplied(last.color)
}

/// The colour between two premultiplied ones, mixed premultiplied in linear light.
private func throughLight(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ fraction: Double) -> SIMD4<Double> {
  func light(_ color: SIMD4<Double>) -> SIMD4<Double> {
    guard color.w > 0 else { return .zero }
    func decoded(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return SIMD4(
      decoded(color.x / color.w) * color.w, decoded(color.y / color.w) * color.w, decoded(color.z / color.w) * color.w,
      color.w)
  }
  let mixed = light(a) + (light(b) - light(a)) * fraction
  guard mixed.w > 0 else { return .zero }
  func encoded(_ value: Double) -> Double {
    value <= 0.003_130_8 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
  }
  return SIMD4(
    encoded(mixed.x / mixed.w) * mixed.w, encoded(mixed.y / mixed.w) * mixed.w, encoded(mixed.z / mixed.w) * mixed.w,
    mixed.w)
}
