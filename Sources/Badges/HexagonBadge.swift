// The badge: a hexagon with rounded corners and, around its middle, copies of a mountain symbol.
//
// Every length is a share of the badge's side, but the padding, which is in points: so the symbols of a small badge are larger in
// relation. The numbers are those of the seed's listing, under its identifiers; what has no identifier there is named for the
// call it stands in (`move`, `scaleEffect`, `position`).

import Drawing
import Foundation
import Geometry

struct HexagonBadge {
  private let values: BadgeValues

  init(_ values: BadgeValues) { self.values = values }

  /// The square that the view takes of a proposal: as large as fits, in the middle.
  static func frame(in size: CGSize) -> CGRect {
    let side = max(min(size.width, size.height), 0)
    return CGRect(x: (size.width - side) / 2, y: (size.height - side) / 2, width: side, height: side)
  }

  func draw(in size: CGSize, context: GraphicsContext) {
    let frame = Self.frame(in: size)
    var context = context
    context.translateBy(x: frame.minX, y: frame.minY)
    drawBackground(side: frame.width, context)
    let symbol = symbol(side: frame.width)
    context.opacity *= Double(values.value("opacity"))
    for index in 0..<count {
      context.fill(
        symbol.applying(placement(of: index, side: frame.width)), with: .color(values.color("symbolColor")))
    }
  }

  // MARK: Background

  private func drawBackground(side: CGFloat, _ context: GraphicsContext) {
    // The gradient's unit points are those of the frame that the aspect ratio leaves, at the top left corner.
    let ratio = values.value("aspectRatio")
    let frame = ratio >= 1 ? CGSize(width: side, height: side / ratio) : CGSize(width: side * ratio, height: side)
    func point(_ name: String) -> CGPoint {
      CGPoint(x: values.value(name + ".x") * frame.width, y: values.value(name + ".y") * frame.height)
    }
    let gradient = Gradient(colors: [values.color("gradientStart"), values.color("gradientEnd")])
    context.fill(
      hexagon(side: side),
      with: .linearGradient(gradient, startPoint: point("startPoint"), endPoint: point("endPoint")))
  }

  /// The outline in a square of this side at 0, 0; it ends where it began, unclosed, as the listing leaves it.
  func hexagon(side: CGFloat) -> Path {
    let xScale = values.value("xScale")
    let (width, offset) = (side * xScale, side * (1 - xScale) / 2)
    let adjustment = values.value("adjustment")
    return Path { path in
      path.move(
        to: CGPoint(
          x: offset + width * values.value("move.x"), y: side * (values.value("move.y") + adjustment)))
      for segment in Self.segments.indices {
        func point(_ place: Int) -> CGPoint {
          let name = { (factors: String) in "points.\(segment).\(factors).\(place)" }
          let shift = adjustment * Self.segments[segment].adjustments[place]
          return CGPoint(
            x: offset + width * values.value(name("useWidth")) * values.value(name("xFactors")),
            y: side * values.value(name("useHeight")) * (values.value(name("yFactors")) + shift))
        }
        path.addLine(to: point(0))
        path.addQuadCurve(to: point(1), control: point(2))
      }
    }
  }

  // MARK: Symbols

  private var count: Int { Int(min(max(values.value("rotationCount"), 0), 1000)) }

  /// The symbol in the space that the padding leaves in a square of this side, from that space's own corner.
  func symbol(side: CGFloat) -> Path {
    let width = max(side - 2 * values.value("padding"), 0)
    let height = width * values.value("height")
    let spacing = width * values.value("spacing")
    let middle = width * values.value("middle")
    let topWidth = values.value("topWidth") * width
    let topHeight = values.value("topHeight") * height
    let notch = topHeight * values.value("notch")
    let gap = spacing * values.value("gap")
    return Path { path in
      path.addLines([
        CGPoint(x: middle, y: spacing),
        CGPoint(x: middle - topWidth, y: topHeight - spacing),
        CGPoint(x: middle, y: notch + spacing),
        CGPoint(x: middle + topWidth, y: topHeight - spacing),
        CGPoint(x: middle, y: spacing),
      ])
      path.addLines([
        CGPoint(x: middle - topWidth, y: topHeight + spacing),
        CGPoint(x: spacing, y: height - spacing),
        CGPoint(x: width - spacing, y: height - spacing),
        CGPoint(x: middle + topWidth, y: topHeight + spacing),
        CGPoint(x: middle, y: notch + gap),
      ])
    }
  }

  /// Where a copy of the symbol goes: padded, turned, made small, moved; each about its own anchor.
  func placement(of index: Int, side: CGFloat) -> CGAffineTransform {
    func anchor(_ name: String) -> CGPoint {
      CGPoint(x: values.value(name + ".x") * side, y: values.value(name + ".y") * side)
    }
    let padding = values.value("padding")
    let angle = Angle.degrees(Double(index) / Double(max(count, 1)) * Double(values.value("angle")))
    let turned = anchor("rotationEffect.anchor")
    let scaled = anchor("scaleEffect.anchor")
    let scale = values.value("scaleEffect")
    return CGAffineTransform(translationX: padding - turned.x, y: padding - turned.y)
      .concatenating(CGAffineTransform(rotationAngle: CGFloat(angle.radians)))
      .concatenating(CGAffineTransform(translationX: turned.x - scaled.x, y: turned.y - scaled.y))
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
      .concatenating(
        CGAffineTransform(
          translationX: scaled.x + (values.value("position.x") - 0.5) * side,
          y: scaled.y + (values.value("position.y") - 0.5) * side))
  }
}

// MARK: Parameters

extension HexagonBadge {
  /// One straight side and the corner after it: three points (end of line, end of curve, control point) as factors of width and
  /// height, and how often the adjustment is added to each y.
  private struct Segment {
    var useWidth, xFactors, useHeight, yFactors, adjustments: [CGFloat]
  }

  private static let segments = [
    Segment(
      useWidth: [1, 1, 1], xFactors: [0.60, 0.40, 0.50], useHeight: [1, 1, 0], yFactors: [0.05, 0.05, 0],
      adjustments: [0, 0, 0]),
    Segment(
      useWidth: [1, 1, 0], xFactors: [0.05, 0, 0], useHeight: [1, 1, 1], yFactors: [0.20, 0.30, 0.25],
      adjustments: [1, 1, 1]),
    Segment(
      useWidth: [1, 1, 0], xFactors: [0, 0.05, 0], useHeight: [1, 1, 1], yFactors: [0.70, 0.80, 0.75],
      adjustments: [-1, -1, -1]),
    Segment(
      useWidth: [1, 1, 1], xFactors: [0.40, 0.60, 0.50], useHeight: [1, 1, 1], yFactors: [0.95, 0.95, 1],
      adjustments: [0, 0, 0]),
    Segment(
      useWidth: [1, 1, 1], xFactors: [0.95, 1, 1], useHeight: [1, 1, 1], yFactors: [0.80, 0.70, 0.75],
      adjustments: [-1, -1, -1]),
    Segment(
      useWidth: [1, 1, 1], xFactors: [1, 0.95, 1], useHeight: [1, 1, 1], yFactors: [0.30, 0.20, 0.25],
      adjustments: [1, 1, 1]),
  ]

  static let parameters: [BadgeParameter] =
    [
      .number("xScale", "Width", 0.832, 0.2...1.4, in: "Hexagon"),
      .number("adjustment", "Corner", 0.085, -0.15...0.25, in: "Hexagon"),
      .number("rotationCount", "Count", 8, 1...64, .count, in: "Symbols"),
      .number("scaleEffect", "Scale", 0.25, 0.02...1, in: "Symbols"),
      .number("padding", "Inset", -60, -200...100, .points, in: "Symbols"),
      .number("angle", "Turn", 360, 0...720, .degrees, in: "Symbols"),
      .number("opacity", "Opacity", 0.5, 0...1, in: "Symbols"),
      .color("symbolColor", "Colour", Color(red: 79.0 / 255, green: 79.0 / 255, blue: 191.0 / 255), in: "Symbols"),
      .number("height", "Height", 0.75, 0.1...1.5, in: "Symbol shape"),
      .number("spacing", "Spacing", 0.03, 0...0.2, in: "Symbol shape"),
      .number("middle", "Middle", 0.5, 0...1, in: "Symbol shape"),
      .number("topWidth", "Top width", 0.226, 0...0.5, in: "Symbol shape"),
      .number("topHeight", "Top height", 0.488, 0...1, in: "Symbol shape"),
      .number("notch", "Notch", 0.5, 0...1, in: "Symbol shape"),
      .number("gap", "Gap", 3, 0...10, in: "Symbol shape"),
      .color(
        "gradientStart", "Start", Color(red: 239.0 / 255, green: 120.0 / 255, blue: 221.0 / 255), in: "Gradient"),
      .color("gradientEnd", "End", Color(red: 239.0 / 255, green: 172.0 / 255, blue: 120.0 / 255), in: "Gradient"),
      .number("startPoint.x", "Start x", 0.5, 0...1, in: "Gradient"),
      .number("startPoint.y", "Start y", 0, 0...1, in: "Gradient"),
      .number("endPoint.x", "End x", 0.5, 0...1, in: "Gradient"),
      .number("endPoint.y", "End y", 0.6, 0...1, in: "Gradient"),
      .number("aspectRatio", "Ratio", 1, 0.25...4, in: "Gradient"),
      .number("position.x", "Centre x", 0.5, 0...1, in: "Placement"),
      .number("position.y", "Centre y", 0.75, 0...1.5, in: "Placement"),
      .number("scaleEffect.anchor.x", "Scale at x", 0.5, 0...1, in: "Placement"),
      .number("scaleEffect.anchor.y", "Scale at y", 0, 0...1, in: "Placement"),
      .number("rotationEffect.anchor.x", "Turn at x", 0.5, 0...1, in: "Placement"),
      .number("rotationEffect.anchor.y", "Turn at y", 1, 0...1, in: "Placement"),
      .number("move.x", "First x", 0.95, 0...1, in: "Hexagon points"),
      .number("move.y", "First y", 0.2, 0...1, in: "Hexagon points"),
    ] + factors

  /// The twelve factors of each segment.
  private static let factors: [BadgeParameter] = segments.enumerated().flatMap { index, segment in
    [
      ("xFactors", "x", segment.xFactors), ("yFactors", "y", segment.yFactors), ("useWidth", "width", segment.useWidth),
      ("useHeight", "height", segment.useHeight),
    ].flatMap { name, title, factors in
      factors.enumerated().map { place, factor in
        BadgeParameter.number(
          "points.\(index).\(name).\(place)", "\(["Line", "Curve", "Control"][place]) \(title)", Double(factor),
          -0.5...1.5,
          in: "Segment \(index + 1)")
      }
    }
  }
}
