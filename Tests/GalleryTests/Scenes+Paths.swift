// The gallery's paths: primitives, arcs, strokes, fill rules.

import Drawing
import Foundation
import Geometry

let ink = Color(Color.Resolved(28, 28, 36))
let accent = Color(Color.Resolved(67, 67, 173))
let pale = Color(Color.Resolved(214, 214, 240))

private func stroked(_ name: String, _ path: Path) -> Sheet.Cell {
  Sheet.Cell(name) { context in
    context.fill(path, with: .color(pale))
    context.stroke(path, with: .color(accent), lineWidth: 2)
  }
}

let primitivesSheet = Sheet(
  name: "primitives", title: "Primitives",
  text: "Each path filled and stroked with two points. An open path is filled as if it were closed.",
  cells: [
    stroked("line", Path { $0.addLines([CGPoint(x: 10, y: 70), CGPoint(x: 102, y: 14)]) }),
    stroked(
      "lines",
      Path {
        $0.addLines([CGPoint(x: 10, y: 70), CGPoint(x: 36, y: 14), CGPoint(x: 70, y: 60), CGPoint(x: 102, y: 14)])
      }),
    stroked(
      "quadratic",
      Path {
        $0.move(to: CGPoint(x: 10, y: 70))
        $0.addQuadCurve(to: CGPoint(x: 102, y: 70), control: CGPoint(x: 56, y: -30))
      }),
    stroked(
      "cubic",
      Path {
        $0.move(to: CGPoint(x: 10, y: 60))
        $0.addCurve(to: CGPoint(x: 102, y: 24), control1: CGPoint(x: 40, y: -50), control2: CGPoint(x: 72, y: 134))
      }),
    stroked("rectangle", Path(CGRect(x: 12, y: 14, width: 88, height: 56))),
    stroked("ellipse", Path(ellipseIn: CGRect(x: 12, y: 14, width: 88, height: 56))),
    stroked("circle", Path(ellipseIn: CGRect(x: 26, y: 12, width: 60, height: 60))),
    stroked(
      "rounded, circular",
      Path(roundedRect: CGRect(x: 12, y: 14, width: 88, height: 56), cornerRadius: 18, style: .circular)),
    stroked(
      "rounded, continuous",
      Path(roundedRect: CGRect(x: 12, y: 14, width: 88, height: 56), cornerRadius: 18, style: .continuous)),
    stroked(
      "closed",
      Path {
        $0.addLines([CGPoint(x: 14, y: 70), CGPoint(x: 56, y: 12), CGPoint(x: 98, y: 70)])
        $0.closeSubpath()
      }),
  ])

private func arc(_ name: String, _ start: Double, _ end: Double, clockwise: Bool) -> Sheet.Cell {
  stroked(
    name,
    Path {
      $0.addArc(
        center: CGPoint(x: 56, y: 42), radius: 32, startAngle: .degrees(start), endAngle: .degrees(end),
        clockwise: clockwise)
    })
}

let arcsSheet = Sheet(
  name: "arcs", title: "Arcs and trimming",
  text: "`clockwise: false` turns clockwise on the screen, since y points down. Trimming is by arc length.",
  cells: [
    arc("0° to 90°", 0, 90, clockwise: false), arc("0° to 90°, clockwise", 0, 90, clockwise: true),
    arc("180° to 360°", 180, 360, clockwise: false), arc("-90° to 270°", -90, 270, clockwise: false),
    stroked(
      "joined by a line",
      Path {
        $0.move(to: CGPoint(x: 10, y: 74))
        $0.addArc(
          center: CGPoint(x: 56, y: 42), radius: 30, startAngle: .degrees(180), endAngle: .degrees(350),
          clockwise: false)
      }),
    stroked(
      "tangent arc",
      Path {
        $0.move(to: CGPoint(x: 12, y: 72))
        $0.addArc(tangent1End: CGPoint(x: 56, y: 6), tangent2End: CGPoint(x: 100, y: 72), radius: 20)
        $0.addLine(to: CGPoint(x: 100, y: 72))
      }),
    stroked(
      "relative arc",
      Path {
        $0.addRelativeArc(center: CGPoint(x: 56, y: 42), radius: 32, startAngle: .degrees(-30), delta: .degrees(240))
      }),
    stroked(
      "trim 0 to 0.5", Path(ellipseIn: CGRect(x: 26, y: 12, width: 60, height: 60)).trimmedPath(from: 0, to: 0.5)),
    stroked(
      "trim 0.1 to 0.85", Path(CGRect(x: 16, y: 14, width: 80, height: 56)).trimmedPath(from: 0.1, to: 0.85)),
    stroked(
      "its stroke's outline",
      Path {
        $0.addArc(
          center: CGPoint(x: 56, y: 42), radius: 26, startAngle: .degrees(150), endAngle: .degrees(390),
          clockwise: false)
      }.strokedPath(StrokeStyle(lineWidth: 14, lineCap: .round))),
  ])

private func stroke(_ name: String, _ style: StrokeStyle, closed: Bool = false) -> Sheet.Cell {
  Sheet.Cell(name) { context in
    let path = Path {
      $0.addLines([CGPoint(x: 18, y: 62), CGPoint(x: 56, y: 20), CGPoint(x: 94, y: 62)])
      if closed { $0.closeSubpath() }
    }
    context.stroke(path, with: .color(pale), style: style)
    context.stroke(path, with: .color(accent), lineWidth: 1)
  }
}

let strokesSheet = Sheet(
  name: "strokes", title: "Caps, joins, dashes",
  text: "The path in dark, its stroke in pale. A mitre beyond the limit becomes a bevel.",
  cells: [
    stroke("butt, miter", StrokeStyle(lineWidth: 16)),
    stroke("round, round", StrokeStyle(lineWidth: 16, lineCap: .round, lineJoin: .round)),
    stroke("square, bevel", StrokeStyle(lineWidth: 16, lineCap: .square, lineJoin: .bevel)),
    stroke("miter limit 1", StrokeStyle(lineWidth: 16, miterLimit: 1)),
    stroke("closed, round", StrokeStyle(lineWidth: 12, lineJoin: .round), closed: true),
    stroke("dash 12 8", StrokeStyle(lineWidth: 6, dash: [12, 8])),
    stroke("dash 12 8, phase 10", StrokeStyle(lineWidth: 6, dash: [12, 8], dashPhase: 10)),
    stroke("dots", StrokeStyle(lineWidth: 6, lineCap: .round, dash: [0.01, 10])),
    stroke("dash 16 6 4, closed", StrokeStyle(lineWidth: 4, dash: [16, 6, 4]), closed: true),
    Sheet.Cell("hair lines") { context in
      for index in 0..<8 {
        let y = 12 + CGFloat(index) * 8.3
        context.stroke(
          Path { $0.addLines([CGPoint(x: 10, y: y), CGPoint(x: 102, y: y + CGFloat(index) * 2 - 8)]) },
          with: .color(ink), lineWidth: 0.25 + CGFloat(index) * 0.2)
      }
    },
  ])

private let star = Path { path in
  path.addLines(
    (0..<5).map { index in
      let angle = Double(index) * 4 * .pi / 5 - .pi / 2
      return CGPoint(x: 56 + 36 * cos(angle), y: 46 + 36 * sin(angle))
    })
  path.closeSubpath()
}

let fillsSheet = Sheet(
  name: "fills", title: "Fill rules and antialiasing",
  text: "The rule of winding numbers other than zero, the even-odd rule, and edges that are not smoothed.",
  cells: [
    Sheet.Cell("non-zero") { $0.fill(star, with: .color(accent)) },
    Sheet.Cell("even-odd") { $0.fill(star, with: .color(accent), style: FillStyle(eoFill: true)) },
    Sheet.Cell("not antialiased") { $0.fill(star, with: .color(accent), style: FillStyle(antialiased: false)) },
    Sheet.Cell("opacity 0.5, one by one") { context in
      context.opacity = 0.5
      context.fill(Path(ellipseIn: CGRect(x: 14, y: 16, width: 52, height: 52)), with: .color(accent))
      context.fill(Path(ellipseIn: CGRect(x: 46, y: 16, width: 52, height: 52)), with: .color(accent))
    },
    Sheet.Cell("opacity 0.5 of a layer") { context in
      context.opacity = 0.5
      context.drawLayer { layer in
        layer.fill(Path(ellipseIn: CGRect(x: 14, y: 16, width: 52, height: 52)), with: .color(accent))
        layer.fill(Path(ellipseIn: CGRect(x: 46, y: 16, width: 52, height: 52)), with: .color(accent))
      }
    },
  ])
