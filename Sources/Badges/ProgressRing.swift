// The progress ring: a grey circle, and over it a stroked arc with round ends and an angular gradient.
//
// The gradient's sweep is fixed in the seed's listing and does not follow the progress: at 50 % the last part is flat, at 100 % the
// seam shows at the lower left. Its frame has a fixed width; the stroke paints half its thickness beyond it.

import Drawing
import Foundation
import Geometry

struct ProgressRing {
  private let values: BadgeValues

  init(_ values: BadgeValues) { self.values = values }

  func frame(in size: CGSize) -> CGRect {
    let width = values.value("width")
    return CGRect(x: (size.width - width) / 2, y: (size.height - width) / 2, width: width, height: width)
  }

  func draw(in size: CGSize, context: GraphicsContext) {
    let frame = frame(in: size)
    var context = context
    context.translateBy(x: frame.minX, y: frame.minY)
    let rect = CGRect(origin: .zero, size: frame.size)
    context.stroke(
      Path(ellipseIn: rect), with: .color(values.color("track")), lineWidth: values.value("thickness"))
    let start = Double(values.value("gradient.startAngle"))
    let gradient = Gradient(colors: [values.color("gradientPink"), values.color("gradientYellow")])
    context.fill(
      arc(in: rect).strokedPath(StrokeStyle(lineWidth: values.value("thickness"), lineCap: .round)),
      with: .angularGradient(
        gradient, center: CGPoint(x: rect.midX, y: rect.midY), startAngle: .degrees(start),
        endAngle: .degrees(start + 360 * Double(values.value("gradient.sweep")))))
  }

  /// The centre line of the ring.
  func arc(in rect: CGRect) -> Path {
    let start = Double(values.value("startAngle"))
    return Path { path in
      path.addArc(
        center: CGPoint(x: rect.width * values.value("center.x"), y: rect.height * values.value("center.y")),
        radius: min(rect.width, rect.height) * values.value("radius"), startAngle: .degrees(start),
        endAngle: .degrees(start + Double(values.value("sweep")) * Double(values.value("progress"))), clockwise: false)
    }
  }

  static let parameters: [BadgeParameter] = [
    .number("progress", "Progress", 0, 0...1, in: "Progress"),
    .number("duration", "Duration", 1, 0.1...5, .seconds, in: "Progress"),
    .number("thickness", "Thickness", 30, 0...120, .points, in: "Ring"),
    .number("width", "Width", 250, 50...500, .points, in: "Ring"),
    .number("startAngle", "Start", -90, -360...360, .degrees, in: "Ring"),
    .number("sweep", "Whole turn", 360, 0...720, .degrees, in: "Ring"),
    .number("radius", "Radius", 0.5, 0...1, in: "Ring"),
    .number("center.x", "Centre x", 0.5, 0...1, in: "Ring"),
    .number("center.y", "Centre y", 0.5, 0...1, in: "Ring"),
    .color("track", "Track", .systemGray6, in: "Paint"),
    .color("gradientPink", "Start", Color(red: 210.0 / 255, green: 153.0 / 255, blue: 194.0 / 255), in: "Paint"),
    .color("gradientYellow", "End", Color(red: 254.0 / 255, green: 249.0 / 255, blue: 215.0 / 255), in: "Paint"),
    .number("gradient.startAngle", "Gradient at", -90, -360...360, .degrees, in: "Paint"),
    .number("gradient.sweep", "Sweep", 0.3, 0...1, in: "Paint"),
  ]
}
