// The text of a draw list, word for word.

import Drawing
import Foundation
import Geometry
import Testing

@Suite("Dump of a draw list") struct DumpTests {
  @Test("shows each item, what covers it and where it lies")
  func all() {
    let gradient = Gradient(colors: [.white, .black.opacity(0.5)])
    var curve = Path()
    curve.move(to: .zero)
    curve.addQuadCurve(to: CGPoint(x: 2, y: 0), control: CGPoint(x: 1, y: 1))
    curve.addCurve(to: CGPoint(x: 5, y: 6), control1: CGPoint(x: 1, y: 2), control2: CGPoint(x: 3, y: 1.0 / 3))
    curve.closeSubpath()
    let list = DrawList { context in
      context.fill(Path(CGRect(x: 0, y: 0.5, width: 100, height: 50)), with: .color(.blue))
      context.opacity = 0.5
      context.translateBy(x: 20, y: 10)
      context.fill(
        Path(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9)),
        with: .linearGradient(gradient, startPoint: .zero, endPoint: CGPoint(x: 0, y: 9)),
        style: FillStyle(eoFill: true, antialiased: false))
      context.opacity = 1
      context.transform = .identity
      context.stroke(
        curve, with: .conicGradient(gradient, center: CGPoint(x: 1, y: 1), angle: .degrees(-90)),
        style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .bevel, miterLimit: 4, dash: [4, 2], dashPhase: 1))
      let run = GlyphRun(
        face: FontFace(file: "bundled:Inter-Regular.otf", index: 1, weight: 500), size: 13, glyphs: [36, 69],
        positions: [.zero, CGPoint(x: 8.5, y: -0.00001)], text: "A\"b")
      context.draw(
        GraphicsContext.ResolvedText(runs: [run], color: .black, size: CGSize(width: 20, height: 16), ascent: 12),
        baseline: CGPoint(x: 3, y: 4))
      context.fill(Path(), with: .color(red: 1.5, green: 0, blue: 0))
    }
    #expect(
      list.dump == """
        fill #007AFF
          rect 0 0.5 100 50
        fill even-odd aliased linear 0 0 to 0 9: #FFFFFF 0, #00000080 1
          transform 1 0 0 1 20 10
          opacity 0.5
          ellipse 0 0 9 9
        stroke width 2 cap round join bevel limit 4 dash 4 2 phase 1, angular 1 1 from -90 to 270: #FFFFFF 0, #00000080 1
          move 0 0
          quad 1 1 to 2 0
          curve 1 2 3 0.3333 to 5 6
          close
        glyphs "A\\"b" bundled:Inter-Regular.otf index 1 weight 500 size 13, #000000
          transform 1 0 0 1 3 4
          36 at 0 0
          69 at 8.5 0
        fill color 1.5 0 0

        """)
  }

  @Test("is empty for an empty list")
  func empty() { #expect(DrawList().dump.isEmpty) }

  @Test(
    "shows numbers that are none or huge without a trap", arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -0.0])
  func numbers(value: CGFloat) {
    let list = DrawList { context in
      context.fill(Path(CGRect(x: value, y: 0, width: 1, height: 1)), with: .color(white: Double(value)))
    }
    #expect(list.dump.hasPrefix("fill ") && !list.dump.contains("-0 "))
  }
}
