// What covers an area, as attributes and what they refer to.
//
// In:  a paint with its item's opacity; the frame of what is painted, in the paint's coordinates.
// Out: `fill` or `stroke` with an opacity; gradients, patterns of images, or sectors of a turn to draw instead.

import Drawing
import Foundation
import Geometry
import Images

enum SVGPaint {
  /// `fill` or `stroke`, with its opacity.
  case attributes([(name: String, value: String)])
  /// What is drawn within the shape, since SVG has no such paint.
  case sectors(center: CGPoint, [GradientSector], opacity: Float)
}

extension SVGWriter {
  /// - Parameters:
  ///   - property: `fill` or `stroke`.
  ///   - frame: Holds all that is painted.
  /// - Returns: Nil where nothing would show.
  mutating func paint(_ property: String, _ item: DrawList.Item, around frame: CGRect) -> SVGPaint? {
    let opacity = item.opacity.unitFraction
    guard opacity > 0 else { return nil }
    let reference: String
    switch item.paint {
    case .color(let color): return Self.plain(property, color, opacity).map { .attributes($0) }
    case .gradient(let gradient):
      switch GradientPlan(gradient) {
      case .nothing: return nil
      case .solid(let color): return Self.plain(property, color, opacity).map { .attributes($0) }
      case .linear(let start, let end, let ramp, let spread):
        reference = linear(start, end, ramp, spread, item.transform.maximumScale)
      case .radial(let center, let radius, let yScale, let ramp, let spread):
        reference = radial(center, radius, yScale, ramp, spread, item.transform.maximumScale)
      case .angular(let center, let sectors):
        return .sectors(center: center, sectors, opacity: opacity)
      }
    case .image(let image):
      guard let name = pattern(image, around: frame) else { return nil }
      reference = name
    }
    var attributes = [(name: property, value: "url(#\(reference))")]
    if opacity < 1 { attributes.append(("\(property)-opacity", SVGText.fraction(Double(opacity)))) }
    return .attributes(attributes)
  }

  static func plain(
    _ property: String, _ color: Color.Resolved, _ opacity: Float
  ) -> [(name: String, value: String)]? {
    let whole = color.opacity.unitFraction * opacity
    guard whole > 0 else { return nil }
    var attributes = [(name: property, value: SVGText.color(color))]
    if whole < 1 { attributes.append(("\(property)-opacity", SVGText.fraction(Double(whole)))) }
    return attributes
  }

  // MARK: Gradients

  private mutating func linear(
    _ start: CGPoint, _ end: CGPoint, _ ramp: Ramp, _ spread: GradientPaint.Spread, _ scale: CGFloat
  ) -> String {
    let decimals = SVGText.decimals(scaledBy: scale)
    var tag = SVGTag("linearGradient")
    tag.set("gradientUnits", "userSpaceOnUse")
    tag.set("x1", start.x, decimals)
    tag.set("y1", start.y, decimals)
    tag.set("x2", end.x, decimals)
    tag.set("y2", end.y, decimals)
    tag.set(spread.attributes)
    return definitions.name("gradient", tag, ramp.lines)
  }

  private mutating func radial(
    _ center: CGPoint, _ radius: CGFloat, _ yScale: CGFloat, _ ramp: Ramp, _ spread: GradientPaint.Spread,
    _ scale: CGFloat
  ) -> String {
    let decimals = SVGText.decimals(scaledBy: scale)
    var tag = SVGTag("radialGradient")
    tag.set("gradientUnits", "userSpaceOnUse")
    if yScale == 1 {
      tag.set("cx", center.x, decimals)
      tag.set("cy", center.y, decimals)
      tag.set("r", radius, decimals)
    } else {
      tag.set("cx", "0")
      tag.set("cy", "0")
      tag.set("r", radius, decimals)
      tag.setTransform(
        CGAffineTransform(a: 1, b: 0, c: 0, d: yScale, tx: center.x, ty: center.y), named: "gradientTransform")
    }
    tag.set(spread.attributes)
    return definitions.name("gradient", tag, ramp.lines)
  }

  /// A fan of sectors, each of one colour, as many as there are steps of colour.
  ///
  /// Without smoothing each pixel belongs to one sector, so there are no seams between them.
  mutating func addSectors(_ center: CGPoint, _ sectors: [GradientSector], around frame: CGRect, decimals: Int) {
    let limit = CGFloat(SVGText.farthest)
    let box = frame.intersection(CGRect(x: -limit, y: -limit, width: 2 * limit, height: 2 * limit))
    guard !box.isNull else { return }
    let corners = [box.minX, box.maxX].flatMap { x in [box.minY, box.maxY].map { hypot($0 - center.y, x - center.x) } }
    // Sectors end in chords, which come nearer to the centre than their ends by the cosine of half their width.
    let widest = Double.pi / 6
    let reach = (corners.max() ?? 0) / cos(widest / 2) * 1.01
    func words(_ point: CGPoint) -> String {
      SVGText.number(point.x, decimals: decimals) + "," + SVGText.number(point.y, decimals: decimals)
    }
    func rim(_ angle: Double) -> String {
      words(CGPoint(x: center.x + reach * cos(angle), y: center.y + reach * sin(angle)))
    }
    addComment("A gradient along a turn: sectors, a step of colour each.")
    for sector in sectors {
      for piece in sector.pieces(widest: widest) {
        guard let paint = Self.plain("fill", piece.startColor.mixed(piece.endColor, 0.5).resolved, 1) else { continue }
        var tag = SVGTag("path")
        tag.set("d", "M\(words(center)) L\(rim(piece.start)) L\(rim(piece.end)) Z")
        tag.set(paint)
        add(tag)
      }
    }
  }

  // MARK: Images

  /// An image without a place; nil for one without pixels.
  func imageTag(_ pixmap: Pixmap, _ interpolation: Image.Interpolation) -> SVGTag? {
    guard let png = try? pixmap.pngData() else { return nil }
    var tag = SVGTag("image")
    tag.set("preserveAspectRatio", "none")
    // The older word for programs that do not know the newer one.
    if interpolation == .none {
      tag.set("image-rendering", "optimizeSpeed")
      tag.set("style", "image-rendering:pixelated")
    }
    tag.set("href", "data:image/png;base64," + Data(png).base64EncodedString())
    return tag
  }

  /// The image element that is the same as a rectangle filled with a picture of just its size; nil for everything else.
  func imageTag(filling path: Path, _ item: DrawList.Item) -> SVGTag? {
    guard case .image(let image) = item.paint, case .rect(let rect) = path.primitive, !image.isTiled,
      image.transform.isAxisAligned, image.transform.a > 0, image.transform.d > 0, item.blendMode == .normal
    else { return nil }
    let frame = image.frame
    guard abs(frame.minX - rect.minX) < 1e-6, abs(frame.minY - rect.minY) < 1e-6, abs(frame.maxX - rect.maxX) < 1e-6,
      abs(frame.maxY - rect.maxY) < 1e-6, var tag = imageTag(image.pixmap, image.interpolation)
    else { return nil }
    let decimals = SVGText.decimals(scaledBy: item.transform.maximumScale)
    tag.set("x", rect.minX, decimals)
    tag.set("y", rect.minY, decimals)
    tag.set("width", rect.width, decimals)
    tag.set("height", rect.height, decimals)
    return tag
  }

  private mutating func pattern(_ image: PlacedImage, around frame: CGRect) -> String? {
    guard image.transform.isUsable, var tag = imageTag(image.pixmap, image.interpolation) else { return nil }
    if !image.isTiled, !image.frame.insetBy(dx: -1e-6, dy: -1e-6).contains(frame) {
      losses.add("an image ends at its edges where its outermost pixels were drawn on beyond them")
    }
    tag.set("width", "\(image.pixmap.width)")
    tag.set("height", "\(image.pixmap.height)")
    var pattern = SVGTag("pattern")
    pattern.set("patternUnits", "userSpaceOnUse")
    pattern.set("width", "\(image.pixmap.width)")
    pattern.set("height", "\(image.pixmap.height)")
    pattern.setTransform(image.transform, named: "patternTransform")
    return definitions.name("image", pattern, ["<\(tag.inside)/>"])
  }
}

extension PlacedImage {
  /// Where the picture lies, in the coordinates of what it paints.
  var frame: CGRect {
    Path(CGRect(x: 0, y: 0, width: CGFloat(pixmap.width), height: CGFloat(pixmap.height))).hull(under: transform)
  }
}

extension GradientPaint.Spread {
  fileprivate var attributes: [(name: String, value: String)] {
    switch self {
    case .pad: []
    case .repeat: [("spreadMethod", "repeat")]
    case .mirror: [("spreadMethod", "reflect")]
    }
  }
}

extension Ramp {
  fileprivate var lines: [String] {
    stops.map { stop in
      var tag = SVGTag("stop")
      tag.set("offset", SVGText.number(CGFloat(stop.offset), decimals: 5))
      tag.set("stop-color", SVGText.color(stop.resolved))
      if stop.opacity < 1 { tag.set("stop-opacity", SVGText.fraction(stop.opacity)) }
      return "<\(tag.inside)/>"
    }
  }
}
