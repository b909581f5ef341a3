// The blend modes a second time, in Double, written after the W3C's formulas one by one.
//
// In:  premultiplied source and destination.
// Out: the premultiplied result.

import Drawing
import Foundation

func referenceBlend(
  _ mode: GraphicsContext.BlendMode, _ source: SIMD4<Double>, _ destination: SIMD4<Double>
) -> SIMD4<Double> {
  let (sa, da) = (source.w, destination.w)
  func porterDuff(_ forSource: Double, _ forDestination: Double) -> SIMD4<Double> {
    source * forSource + destination * forDestination
  }
  switch mode {
  case .normal: return porterDuff(1, 1 - sa)
  case .clear: return porterDuff(0, 0)
  case .copy: return porterDuff(1, 0)
  case .sourceIn: return porterDuff(da, 0)
  case .sourceOut: return porterDuff(1 - da, 0)
  case .sourceAtop: return porterDuff(da, 1 - sa)
  case .destinationOver: return porterDuff(1 - da, 1)
  case .destinationIn: return porterDuff(0, sa)
  case .destinationOut: return porterDuff(0, 1 - sa)
  case .destinationAtop: return porterDuff(1 - da, sa)
  case .xor: return porterDuff(1 - da, 1 - sa)
  case .plusLighter:
    return SIMD4(
      min(1, source.x + destination.x), min(1, source.y + destination.y), min(1, source.z + destination.z),
      min(1, sa + da))
  case .plusDarker:
    let alpha = min(1, sa + da)
    func darker(_ s: Double, _ d: Double) -> Double { max(0, alpha - ((sa - s) + (da - d))) }
    return SIMD4(
      darker(source.x, destination.x), darker(source.y, destination.y), darker(source.z, destination.z), alpha)
  default: break
  }
  let plain = porterDuff(1 - da, 1 - sa)
  guard sa > 0, da > 0 else { return plain }
  let (s, d) = (source / sa, destination / da)
  let mixed: SIMD4<Double>
  switch mode {
  case .hue: mixed = setLuminosity(setSaturation(s, span(d)), luminosity(d))
  case .saturation: mixed = setLuminosity(setSaturation(d, span(s)), luminosity(d))
  case .color: mixed = setLuminosity(s, luminosity(d))
  case .luminosity: mixed = setLuminosity(d, luminosity(s))
  default: mixed = SIMD4(separable(mode, d.x, s.x), separable(mode, d.y, s.y), separable(mode, d.z, s.z), 1)
  }
  var result = plain + mixed * (sa * da)
  result.w = sa + da - sa * da
  return result
}

/// The W3C's B(Cb, Cs).
private func separable(_ mode: GraphicsContext.BlendMode, _ backdrop: Double, _ source: Double) -> Double {
  switch mode {
  case .multiply: return backdrop * source
  case .screen: return 1 - (1 - backdrop) * (1 - source)
  case .overlay: return separable(.hardLight, source, backdrop)
  case .darken: return backdrop < source ? backdrop : source
  case .lighten: return backdrop > source ? backdrop : source
  case .colorDodge:
    if backdrop == 0 { return 0 }
    return source == 1 ? 1 : min(1, backdrop / (1 - source))
  case .colorBurn:
    if backdrop == 1 { return 1 }
    return source == 0 ? 0 : 1 - min(1, (1 - backdrop) / source)
  case .hardLight:
    return source <= 0.5 ? backdrop * (2 * source) : separable(.screen, backdrop, 2 * source - 1)
  case .softLight:
    if source <= 0.5 { return backdrop - (1 - 2 * source) * backdrop * (1 - backdrop) }
    let curve = backdrop <= 0.25 ? ((16 * backdrop - 12) * backdrop + 4) * backdrop : backdrop.squareRoot()
    return backdrop + (2 * source - 1) * (curve - backdrop)
  case .difference: return abs(backdrop - source)
  case .exclusion: return backdrop + source - 2 * backdrop * source
  default: return source
  }
}

private func luminosity(_ c: SIMD4<Double>) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }
private func span(_ c: SIMD4<Double>) -> Double { max(c.x, c.y, c.z) - min(c.x, c.y, c.z) }

private func setLuminosity(_ c: SIMD4<Double>, _ target: Double) -> SIMD4<Double> {
  let difference = target - luminosity(c)
  var result = [c.x + difference, c.y + difference, c.z + difference]
  let light = luminosity(SIMD4(result[0], result[1], result[2], 1))
  let (least, most) = (result.min() ?? 0, result.max() ?? 0)
  if least < 0, light != least { result = result.map { light + ($0 - light) * light / (light - least) } }
  if most > 1, most != light { result = result.map { light + ($0 - light) * (1 - light) / (most - light) } }
  return SIMD4(result[0], result[1], result[2], 1)
}

private func setSaturation(_ c: SIMD4<Double>, _ target: Double) -> SIMD4<Double> {
  let components = [c.x, c.y, c.z]
  let order = components.indices.sorted { components[$0] < components[$1] }
  var result = [0.0, 0.0, 0.0]
  let (low, middle, high) = (components[order[0]], components[order[1]], components[order[2]])
  if high > low {
    result[order[1]] = (middle - low) * target / (high - low)
    result[order[2]] = target
  }
  return SIMD4(result[0], result[1], result[2], 1)
}
