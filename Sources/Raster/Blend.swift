// How a source meets a destination: the W3C's "Compositing and Blending Level 1", and Core Graphics' two sums.
//
// In:  premultiplied red, green, blue, alpha, 0...1, of source S and destination D.
// Out: the same of the result.
//
//     blend modes        R = S·(1 − Da) + D·(1 − Sa) + Sa·Da·B(D/Da, S/Sa),  Ra = Sa + Da − Sa·Da
//     Porter and Duff    R = S·Fs + D·Fd
//
// Numbers are Floats: these modes are rare, and every one but a few divides.

import Drawing

typealias BlendMode = GraphicsContext.BlendMode

func blended(_ mode: BlendMode, _ source: SIMD4<Float>, over destination: SIMD4<Float>) -> SIMD4<Float> {
  let (sa, da) = (source.w, destination.w)
  switch mode {
  case .normal: return source + destination * (1 - sa)
  case .clear: return .zero
  case .copy: return source
  case .sourceIn: return source * da
  case .sourceOut: return source * (1 - da)
  case .sourceAtop: return source * da + destination * (1 - sa)
  case .destinationOver: return destination + source * (1 - da)
  case .destinationIn: return destination * sa
  case .destinationOut: return destination * (1 - sa)
  case .destinationAtop: return destination * sa + source * (1 - da)
  case .xor: return source * (1 - da) + destination * (1 - sa)
  case .plusLighter: return (source + destination).clamped(lowerBound: .zero, upperBound: .one)
  case .plusDarker:
    let alpha = min(1, sa + da)
    // Premultiplied: what both lack of their own alpha is taken off.
    let sum = source + destination - SIMD4(repeating: sa + da - alpha)
    var result = sum.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: alpha))
    result.w = alpha
    return result
  case .hue, .saturation, .color, .luminosity, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn,
    .softLight, .hardLight, .difference, .exclusion:
    let plain = source * (1 - da) + destination * (1 - sa)
    if sa <= 0 || da <= 0 { return plain }
    let (s, d) = (source / sa, destination / da)
    var mixed: SIMD4<Float>
    switch mode {
    case .hue: mixed = withLuminosity(withSaturation(s, saturation(d)), luminosity(d))
    case .saturation: mixed = withLuminosity(withSaturation(d, saturation(s)), luminosity(d))
    case .color: mixed = withLuminosity(s, luminosity(d))
    case .luminosity: mixed = withLuminosity(d, luminosity(s))
    default: mixed = SIMD4(component(mode, s.x, d.x), component(mode, s.y, d.y), component(mode, s.z, d.z), 1)
    }
    mixed.w = 1
    return plain + mixed * (sa * da)
  }
}

extension SIMD4<Float> {
  fileprivate static let one = SIMD4(repeating: 1)
}

/// The separable modes: one component of source `s` and destination `d`, neither premultiplied.
private func component(_ mode: BlendMode, _ s: Float, _ d: Float) -> Float {
  switch mode {
  case .multiply: return s * d
  case .screen: return s + d - s * d
  case .overlay: return hardLight(d, s)
  case .hardLight: return hardLight(s, d)
  case .darken: return min(s, d)
  case .lighten: return max(s, d)
  case .colorDodge: return d <= 0 ? 0 : s >= 1 ? 1 : min(1, d / (1 - s))
  case .colorBurn: return d >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - d) / s)
  case .softLight:
    if s <= 0.5 { return d - (1 - 2 * s) * d * (1 - d) }
    let root = d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()
    return d + (2 * s - 1) * (root - d)
  case .difference: return abs(s - d)
  case .exclusion: return s + d - 2 * s * d
  default: return s
  }
}

private func hardLight(_ s: Float, _ d: Float) -> Float {
  s <= 0.5 ? d * 2 * s : d + (2 * s - 1) - d * (2 * s - 1)
}

private func luminosity(_ color: SIMD4<Float>) -> Float { 0.3 * color.x + 0.59 * color.y + 0.11 * color.z }

private func saturation(_ color: SIMD4<Float>) -> Float {
  max(color.x, color.y, color.z) - min(color.x, color.y, color.z)
}

/// The colour moved along the grey axis to a luminosity, then towards grey until every component fits.
private func withLuminosity(_ color: SIMD4<Float>, _ target: Float) -> SIMD4<Float> {
  let moved = color + SIMD4(repeating: target - luminosity(color))
  let middle = luminosity(moved)
  let (least, most) = (min(moved.x, moved.y, moved.z), max(moved.x, moved.y, moved.z))
  var result = moved
  let grey = SIMD4(repeating: middle)
  if least < 0, middle > least { result = grey + (result - grey) * (middle / (middle - least)) }
  if most > 1, most > middle { result = grey + (result - grey) * ((1 - middle) / (most - middle)) }
  return result
}

/// The colour with its components stretched so that they span `target`, the least at 0.
private func withSaturation(_ color: SIMD4<Float>, _ target: Float) -> SIMD4<Float> {
  let (least, most) = (min(color.x, color.y, color.z), max(color.x, color.y, color.z))
  guard most > least else { return .zero }
  return (color - SIMD4(repeating: least)) * (target / (most - least))
}

/// The components of a pixel word, 0...1.
@inline(__always)
func components(_ pixel: UInt32) -> SIMD4<Float> {
  SIMD4(
    Float(pixel >> 16 & 255), Float(pixel >> 8 & 255), Float(pixel & 255), Float(pixel >> 24)
  ) * (1 / 255)
}

/// The pixel word of premultiplied components, each rounded to the nearest step; a colour never exceeds its alpha.
@inline(__always)
func pixelWord(_ color: SIMD4<Float>) -> UInt32 {
  func step(_ value: Float, _ most: UInt32) -> UInt32 {
    // What is not a number is 0.
    value > 0 ? min(UInt32(min(value, 1) * 255 + 0.5), most) : 0
  }
  let alpha = step(color.w, 255)
  return alpha << 24 | step(color.x, alpha) << 16 | step(color.y, alpha) << 8 | step(color.z, alpha)
}
