// A layer's filters as one `<filter>`.
//
// In:  blurs, shadows, colour matrices and ranges of opacity in their order; the transform that takes their lengths to points.
// Out: a chain of primitives in sRGB, each named by its place; its lengths in points.

import Drawing
import Foundation
import Geometry

extension SVGWriter {
  /// Nil for a layer without filters.
  mutating func filter(_ layer: DrawList.Layer, _ transform: CGAffineTransform) -> String? {
    guard !layer.filters.isEmpty else { return nil }
    var bounds = layer.bounds
    for filter in layer.filters { bounds = bounds.union(filter.bounds(of: bounds, under: transform)) }
    // What lies farther out cannot reach the canvas.
    let own = layer.filters.reduce(1) { $0 + $1.reach(under: transform) }
    let reach = own + canvas.width + canvas.height
    // An inner shadow is cast by the surroundings, which must be there.
    let seen = bounds.insetBy(dx: -own, dy: -own).intersection(canvas.insetBy(dx: -reach, dy: -reach))
    var tag = SVGTag("filter")
    tag.set("filterUnits", "userSpaceOnUse")
    let room = seen.isNull ? canvas : seen
    tag.set("x", room.minX.rounded(.down), 4)
    tag.set("y", room.minY.rounded(.down), 4)
    tag.set("width", room.width.rounded(.up) + 1, 4)
    tag.set("height", room.height.rounded(.up) + 1, 4)
    tag.set("color-interpolation-filters", "sRGB")
    var chain = SVGFilterChain()
    for filter in layer.filters { chain.add(filter, transform, &losses) }
    return definitions.name("filter", tag, chain.lines)
  }
}

extension DrawList.Filter {
  fileprivate func reach(under transform: CGAffineTransform) -> CGFloat {
    let length: CGFloat
    switch self {
    case .blur(let radius): length = radius * Self.reachOfBlur
    case .shadow(let shadow): length = shadow.radius * Self.reachOfBlur + hypot(shadow.x, shadow.y)
    case .colorMatrix, .alphaThreshold, .projection: length = 0
    }
    let reach = length * transform.maximumScale
    return reach.isFinite ? max(reach, 0) : 0
  }
}

private struct SVGFilterChain {
  private(set) var lines: [String] = []
  /// The result that the next filter changes.
  private var drawing = "SourceGraphic"
  private var count = 0
  /// Of the last blur, in points.
  private var softness: CGFloat = 0

  mutating func add(_ filter: DrawList.Filter, _ transform: CGAffineTransform, _ losses: inout Losses) {
    switch filter {
    case .blur(let radius):
      let deviation = Self.deviation(radius, transform)
      if deviation != "0" { drawing = step("feGaussianBlur", from: drawing, [("stdDeviation", deviation)]) }
      softness = radius * transform.maximumScale
    // Such a layer is written as pixels.
    case .projection: break
    case .alphaThreshold(let threshold): drawing = add(threshold)
    case .colorMatrix(let matrix): drawing = step("feColorMatrix", from: drawing, [("values", Self.words(matrix.rows))])
    case .shadow(let shadow): drawing = add(shadow, transform, &losses)
    }
  }

  private mutating func step(
    _ name: String, from source: String?, _ attributes: [(name: String, value: String)], over other: String? = nil
  ) -> String {
    count += 1
    let result = "step-\(count)"
    var tag = SVGTag(name)
    if let source { tag.set("in", source) }
    if let other { tag.set("in2", other) }
    tag.set(attributes)
    tag.set("result", result)
    lines.append("<\(tag.inside)/>")
    return result
  }

  private mutating func add(_ threshold: DrawList.AlphaThreshold) -> String {
    if threshold.isEmpty { return step("feFlood", from: nil, [("flood-opacity", "0")]) }
    // An edge that was blurred changes by 1 / (σ √2π) a point: with this factor by 1. Other drawings may have any opacity beside any
    // other, so there the edge is one step of 8 bits wide; what is the range's end but for half such a step is in it.
    let isSoft = softness > 0 && softness.isFinite
    let slope = isSoft ? max(8, min(255, Double(softness) * (2 * Double.pi).squareRoot())) : 255
    let offset = slope / 510 + 0.5
    func alpha(_ factor: Double, _ constant: Double) -> [(name: String, value: String)] {
      let row = "\(SVGText.number(CGFloat(factor), decimals: 5)) \(SVGText.number(CGFloat(constant), decimals: 5))"
      return [("values", "0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 \(row)")]
    }
    var inside = step(
      "feColorMatrix", from: drawing, threshold.min <= 0 ? alpha(0, 1) : alpha(slope, offset - slope * threshold.min))
    if threshold.max < 1 {
      let below = step("feColorMatrix", from: drawing, alpha(-slope, offset + slope * threshold.max))
      inside = step("feComposite", from: inside, [("operator", "in")], over: below)
    }
    return step("feComposite", from: flood(threshold.color), [("operator", "in")], over: inside)
  }

  private mutating func flood(_ color: Color.Resolved) -> String {
    var attributes = [(name: "flood-color", value: SVGText.color(color))]
    let opacity = color.opacity.unitFraction
    if opacity < 1 { attributes.append(("flood-opacity", SVGText.fraction(Double(opacity)))) }
    return step("feFlood", from: nil, attributes)
  }

  private mutating func add(
    _ shadow: DrawList.Shadow, _ transform: CGAffineTransform, _ losses: inout Losses
  ) -> String {
    let isInverted = shadow.options.contains(.invertsAlpha)
    // The opacity alone, or what it lacks.
    let alpha = isInverted ? "0 0 0 -1 1" : "0 0 0 1 0"
    var cast = step("feColorMatrix", from: drawing, [("values", "0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  \(alpha)")])
    let deviation = Self.deviation(shadow.radius, transform)
    if deviation != "0" { cast = step("feGaussianBlur", from: cast, [("stdDeviation", deviation)]) }
    let (dx, dy) = (
      SVGText.number(transform.a * shadow.x + transform.c * shadow.y, decimals: 4),
      SVGText.number(transform.b * shadow.x + transform.d * shadow.y, decimals: 4)
    )
    if dx != "0" || dy != "0" { cast = step("feOffset", from: cast, [("dx", dx), ("dy", dy)]) }
    cast = step("feComposite", from: flood(shadow.color), [("operator", "in")], over: cast)
    if isInverted { cast = step("feComposite", from: cast, [("operator", "in")], over: drawing) }
    if shadow.options.contains(.shadowOnly) { return cast }
    if shadow.options.contains(.shadowAbove) || isInverted { return blend(shadow.blendMode, cast, &losses) }
    return step("feComposite", from: drawing, [("operator", "over")], over: cast)
  }

  /// A shadow over the drawing.
  private mutating func blend(
    _ mode: GraphicsContext.BlendMode, _ cast: String, _ losses: inout Losses
  ) -> String {
    func composite(_ name: String) -> [(name: String, value: String)] { [("operator", name)] }
    switch mode {
    case .normal: return step("feComposite", from: cast, composite("over"), over: drawing)
    case .copy: return cast
    case .clear: return step("feFlood", from: nil, [("flood-opacity", "0")])
    case .sourceIn: return step("feComposite", from: cast, composite("in"), over: drawing)
    case .sourceOut: return step("feComposite", from: cast, composite("out"), over: drawing)
    case .sourceAtop: return step("feComposite", from: cast, composite("atop"), over: drawing)
    case .destinationOver: return step("feComposite", from: drawing, composite("over"), over: cast)
    case .destinationIn: return step("feComposite", from: drawing, composite("in"), over: cast)
    case .destinationOut: return step("feComposite", from: drawing, composite("out"), over: cast)
    case .destinationAtop: return step("feComposite", from: drawing, composite("atop"), over: cast)
    case .xor: return step("feComposite", from: cast, composite("xor"), over: drawing)
    case .plusLighter:
      return step(
        "feComposite", from: cast, [("operator", "arithmetic"), ("k1", "0"), ("k2", "1"), ("k3", "1"), ("k4", "0")],
        over: drawing)
    default:
      guard let name = mode.svgName else {
        losses.add(
          "SVG lacks the blend mode '\(mode.rawValue)' for shadows: such a shadow is laid over the drawing as it is")
        return step("feComposite", from: cast, composite("over"), over: drawing)
      }
      return step("feBlend", from: cast, [("mode", name)], over: drawing)
    }
  }

  /// Standard deviations in points, one number where both are the same.
  private static func deviation(_ radius: CGFloat, _ transform: CGAffineTransform) -> String {
    func length(_ scale: CGFloat) -> String { SVGText.number(max(radius * scale, 0), decimals: 4) }
    // A slanted Gaussian is not separable: the longer way counts for both, as in Raster.
    guard transform.isAxisAligned else { return length(transform.maximumScale) }
    let (x, y) = (length(abs(transform.a)), length(abs(transform.d)))
    return x == y ? x : "\(x) \(y)"
  }

  private static func words(_ rows: [Float]) -> String {
    stride(from: 0, to: rows.count, by: 5).map { start in
      rows[start..<start + 5].map { SVGText.number(CGFloat($0), decimals: 5) }.joined(separator: " ")
    }.joined(separator: "  ")
  }
}
