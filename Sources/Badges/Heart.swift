// The heart: two curves, two arcs, a fill and an outline.
//
// The quarter lines across are taken from the height, as in the seed's listing, so only a square gives the usual heart; the view makes
// its frame square.

import Drawing
import Foundation
import Geometry

struct Heart {
  private let values: BadgeValues

  init(_ values: BadgeValues) { self.values = values }

  /// The frame in a proposal: padded at both sides, square, in the middle.
  func frame(in size: CGSize) -> CGRect {
    let padded = max(size.width - 2 * values.value("padding"), 0)
    let side = max(min(padded, size.height), 0)
    return CGRect(x: (size.width - side) / 2, y: (size.height - side) / 2, width: side, height: side)
  }

  func draw(in size: CGSize, context: GraphicsContext) {
    let frame = frame(in: size)
    var context = context
    context.translateBy(x: frame.minX, y: frame.minY)
    let path = path(in: CGRect(origin: .zero, size: frame.size))
    context.fill(path, with: .color(values.color("fill")))
    context.stroke(path, with: .color(values.color("stroke")), lineWidth: values.value("lineWidth"))
  }

  func path(in rect: CGRect) -> Path {
    let quarterX = rect.minX + rect.height * values.value("quarterX")
    let quarterY = rect.minY + rect.height * values.value("quarterY")
    let threeQuartersX = rect.minX + rect.height * values.value("threeQuartersX")
    let threeQuartersY = rect.minY + rect.height * values.value("threeQuartersY")
    let radius = rect.width * values.value("radius")
    let start = Angle.degrees(Double(values.value("startAngle")))
    let end = Angle.degrees(Double(values.value("endAngle")))
    let tip = CGPoint(x: rect.midX, y: rect.maxY)
    return Path { path in
      path.move(to: tip)
      path.addCurve(
        to: CGPoint(x: rect.minX, y: quarterY), control1: CGPoint(x: rect.midX, y: threeQuartersY),
        control2: CGPoint(x: rect.minX, y: rect.midY))
      for x in [quarterX, threeQuartersX] {
        path.addArc(
          center: CGPoint(x: x, y: quarterY), radius: radius, startAngle: start, endAngle: end, clockwise: false)
      }
      path.addCurve(
        to: tip, control1: CGPoint(x: rect.maxX, y: rect.midY), control2: CGPoint(x: rect.midX, y: threeQuartersY))
    }
  }

  static let parameters: [BadgeParameter] = [
    .color("fill", "Fill", .red, in: "Paint"),
    .color("stroke", "Outline", .orange, in: "Paint"),
    .number("lineWidth", "Width", 10, 0...60, .points, in: "Paint"),
    .number("radius", "Lobes", 0.25, 0...0.5, in: "Shape"),
    .number("quarterX", "Left lobe", 0.25, 0...1, in: "Shape"),
    .number("threeQuartersX", "Right lobe", 0.75, 0...1, in: "Shape"),
    .number("quarterY", "Shoulder", 0.25, 0...1, in: "Shape"),
    .number("threeQuartersY", "Waist", 0.75, 0...1, in: "Shape"),
    .number("startAngle", "Arc from", 180, -360...360, .degrees, in: "Shape"),
    .number("endAngle", "Arc to", 0, -360...360, .degrees, in: "Shape"),
    .number("padding", "Padding", 20, 0...100, .points, in: "Frame"),
  ]
}
