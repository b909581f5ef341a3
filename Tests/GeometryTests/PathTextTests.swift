import Foundation
import Geometry
import TestSupport
import Testing

@Suite("Paths as text") struct PathTextTests {
  @Test("a description has numbers first and reads back")
  func description() {
    let path = Path { path in
      path.move(to: CGPoint(x: 1, y: 2.5))
      path.addLine(to: CGPoint(x: -3, y: 1e-20))
      path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
      path.addCurve(to: CGPoint(x: 1, y: 2), control1: CGPoint(x: 3, y: 4), control2: CGPoint(x: 5, y: 100_000_000))
      path.closeSubpath()
    }
    #expect(path.description == "1 2.5 m -3 1e-20 l 7 8 5 6 q 3 4 5 1e+08 1 2 c h")
    #expect(Path(path.description) == path)
    #expect(Path("  0 0 10 20\tre\n")?.primitive == .rect(CGRect(x: 0, y: 0, width: 10, height: 20)))
    #expect(Path("")?.isEmpty == true)
  }

  @Test(
    "what is not a path's text is refused",
    arguments: ["1 m", "1 2 l", "1 2 m 3", "1 2 m x", "nan 1 m", "1 2 3 m", "h", "1 2 m 1 h"])
  func refused(text: String) { #expect(Path(text) == nil) }

  @Test(
    "SVG path data in all its forms",
    arguments: [
      ("", ""), ("  \n", ""), ("M1 2", "1 2 m"), ("m1,2 3,4", "1 2 m 4 6 l"),
      ("M-.5.5-.5-.5.5.5", "-0.5 0.5 m -0.5 -0.5 l 0.5 0.5 l"),
      ("M0 0H5V6h-1v-1z", "0 0 m 5 0 l 5 6 l 4 6 l 4 5 l h"), ("M1e1 1E-1L+1.5-2", "10 0.1 m 1.5 -2 l"),
      ("M0 0C1 1 2 2 3 3S5 5 6 6", "0 0 m 1 1 2 2 3 3 c 4 4 5 5 6 6 c"),
      ("M0 0Q1 1 2 0T4 0", "0 0 m 1 1 2 0 q 3 -1 4 0 q"),
      ("M0 0S1 1 2 2", "0 0 m 0 0 1 1 2 2 c"), ("M0 0T2 2", "0 0 m 0 0 2 2 q"),
      // A control point is reflected only after a command of the same kind.
      ("M0 0Q1 5 2 0S3 3 4 0", "0 0 m 1 5 2 0 q 2 0 3 3 4 0 c"),
      ("M0 0C1 1 2 5 3 0T4 0", "0 0 m 1 1 2 5 3 0 c 3 0 4 0 q"),
      ("M1 1h2zm5 5h1", "1 1 m 3 1 l h 6 6 m 7 6 l"), ("M1 1h2zl1 1", "1 1 m 3 1 l h 2 2 l"),
      ("M0 0A0 5 0 0 0 10 10", "0 0 m 10 10 l"), ("M0 0A5 5 0 0 0 0 0", "0 0 m"),
      ("M0 0 z z z m5 5 z l1 1", "0 0 m h 5 5 m h 6 6 l"),
      ("M1.L2.", nil), ("M1 2e3e4", nil),
    ] as [(String, String?)])
  func svg(text: String, expected: String?) {
    let data = SVGPathData(text)
    if let expected {
      #expect(data.path.description == expected)
      #expect(data.error == nil)
    } else {
      #expect(data.error != nil)
    }
  }

  @Test(
    "an error tells its place, and what stands before it is kept",
    arguments: [
      ("10 10", 0, SVGPathError.Reason.moveExpected, ""), ("M10 10 20", 9, .numberExpected, "10 10 m"),
      ("M0 0L10 10X20 20L30 30", 10, .commandExpected, "0 0 m 10 10 l"), ("M0,0,,5,5", 5, .numberExpected, "0 0 m"),
      ("M1e309 0L0 0", 1, .numberOutOfRange, ""), ("Minf 0", 1, .numberExpected, ""),
      ("M0 0a5 5 0 2 0 1 1", 11, .flagExpected, "0 0 m"), ("M0 0L1 1,", 9, .numberExpected, "0 0 m 1 1 l"),
      ("M1e308 0l1e308 0", 9, .numberOutOfRange, "1e+308 0 m"), ("M0 0 #", 5, .commandExpected, "0 0 m"),
    ])
  func svgErrors(text: String, offset: Int, reason: SVGPathError.Reason, kept: String) {
    let data = SVGPathData(text)
    #expect(data.error?.offset == offset)
    #expect(data.error?.reason == reason)
    #expect(data.path.description == kept)
    #expect(Path(svgPathData: text) == data.path)
  }

  @Test("an error names what was found, without control characters")
  func errorText() {
    #expect(SVGPathData("M0 0 L#80").error?.description == "offset 6: a number expected, found '#80'")
    #expect(SVGPathData("M0 0 L").error?.description == "offset 6: a number expected, found the end")
    #expect(SVGPathData("M0 0\u{1b}[31m").error?.description.unicodeScalars.allSatisfy { $0.value >= 0x20 } == true)
  }

  @Test(
    "an arc ends where it should, on its ellipse, on the side that its flags say",
    arguments: [false, true], [false, true])
  func svgArcs(isLarge: Bool, isClockwise: Bool) {
    // A chord of 30 in a circle of radius 25 about (15, ±20).
    let path = Path(svgPathData: "M0 0A25 25 0 \(isLarge ? 1 : 0)\(isClockwise ? 1 : 0) 30 0")
    let center = CGPoint(x: 15, y: isLarge == isClockwise ? -20 : 20)
    #expect(path.currentPoint == CGPoint(x: 30, y: 0))
    for point in FlattenedPath(path, tolerance: 0.01).points {
      #expect(abs(hypot(Double(point.x - center.x), Double(point.y - center.y)) - 25) < 0.01)
    }
    #expect((path.length > 25 * .pi) == isLarge)
    #expect((path.area > 0) == isClockwise)
  }

  @Test("radii too small grow; rotated ellipses and packed flags are read")
  func svgArcForms() {
    let half = Path(svgPathData: "M0 0A1 1 0 0 1 10 0")
    #expect(abs(half.length - 5 * .pi) < 5e-3)
    #expect(half.boundingRect.minY < -4.99)
    #expect(Path(svgPathData: "M0 0a5 5 0 1110 10").currentPoint == CGPoint(x: 10, y: 10))
    let turned = Path(svgPathData: "M0 0A30 10 30 0 1 40 20")
    let back = turned.applying(CGAffineTransform(rotationAngle: -.pi / 6)).applying(CGAffineTransform(scaleX: 1, y: 3))
    // A circle of radius 30 again.
    #expect(
      abs(
        back.length
          - Path(svgPathData: "M0 0A30 30 0 0 1 \(back.currentPoint?.x ?? 0) \(back.currentPoint?.y ?? 0)").length)
        < 1e-6)
    let huge = Path(svgPathData: "M0 0A1e308 1e308 0 0 1 1 1")
    #expect(huge.elements.allSatisfy { !"\($0)".contains("nan") && !"\($0)".contains("inf") })
  }

  @Test("path data printed reads back as the same path", arguments: UInt64(1)...100)
  func svgRoundTrip(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let path = Path { path in
      for _ in 0..<random.integer(1...3) { path.addPath(random.path()) }
    }
    let data = SVGPathData(path.svgPathData)
    #expect(data.error == nil)
    #expect(data.path == path)
  }

  @Test(
    "what leaves the range of numbers on the way is a path of numbers all the same",
    arguments: [
      // A chord whose square vanishes beside the radii; an ellipse beyond all numbers; reflections of far control points.
      "M1e154 0A1e308 1e308 0 0 1 1 1", "M0 0A1e308 1e308 0 1 1 1 1", "M-42 0C0 0-42-1e308 20-48S30 5 20 73",
      "M0 0Q1e308 1e308 0 0T1 1T2 2",
    ])
  func farAway(text: String) {
    let data = SVGPathData(text)
    #expect(data.error == nil && data.path.elementsAreFinite)
  }

  @Test("an error names no control character, be it of one byte or two") func controlCharacters() {
    for bytes: [UInt8] in [[0x4D, 0x1B], [0x4D, 0xC2, 0x9B], [0x4D, 0x7F]] {
      let text = SVGPathData(utf8: bytes).error?.description ?? ""
      #expect(
        text.hasPrefix("offset 1: ") && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    }
  }

  @Test("any bytes are read without a trap", arguments: UInt64(1)...50)
  func noise(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let alphabet = Array("MmLlHhVvCcSsQqTtAaZz0123456789.,+-eE \n#é")
    for _ in 0..<40 {
      let text = String((0..<random.integer(0...60)).map { _ in alphabet[random.integer(0...alphabet.count - 1)] })
      let data = SVGPathData("M0 0" + text)
      #expect((data.error?.offset ?? 0) <= text.utf8.count + 4)
    }
  }
}

@Suite("Timing curves") struct UnitCurveTests {
  @Test(
    "ease in and out has the values that its Bézier curve gives",
    arguments: [
      (0.1, 0.019722), (0.25, 0.129162), (0.4, 0.331884), (0.5, 0.5), (0.6, 0.668116), (0.75, 0.870838),
      (0.9, 0.980278),
    ])
  func easeInOut(time: Double, expected: Double) {
    #expect(abs(UnitCurve.easeInOut.value(at: time) - expected) < 5e-7)
  }

  @Test("the value is the curve's, to 1e-9", arguments: UInt64(1)...20)
  func exact(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (start, end) = (
      UnitPoint(x: random.double(in: 0...1), y: random.double(in: -1...2)),
      UnitPoint(x: random.double(in: 0...1), y: random.double(in: -1...2))
    )
    let curve = UnitCurve.bezier(startControlPoint: start, endControlPoint: end)
    for step in 1..<200 {
      // A point of the curve by its parameter.
      let t = Double(step) / 200
      func at(_ a: CGFloat, _ b: CGFloat) -> Double {
        3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
      }
      #expect(abs(curve.value(at: at(start.x, end.x)) - at(start.y, end.y)) < 1e-9)
    }
  }

  @Test("even the steepest curve is exact", arguments: [(0.0, 1.0), (1, 0), (0, 0), (1, 1)])
  func steep(x1: Double, x2: Double) {
    let curve = UnitCurve.bezier(startControlPoint: UnitPoint(x: x1, y: 0), endControlPoint: UnitPoint(x: x2, y: 1))
    var last = 0.0
    for step in 0...1000 {
      let value = curve.value(at: Double(step) / 1000)
      #expect(value >= last - 1e-12 && value <= 1)
      last = value
    }
  }

  @Test("all curves go from 0 to 1 and stay there outside")
  func ends() {
    let curves: [UnitCurve] = [
      .linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut,
    ]
    for curve in curves {
      #expect(curve.value(at: 0) == 0 && curve.value(at: -1) == 0 && curve.value(at: .nan) == 0)
      #expect(curve.value(at: 1) == 1 && curve.value(at: 2) == 1)
      for t in [0.1, 0.5, 0.9] { #expect(abs(curve.inverse.value(at: t) - (1 - curve.value(at: 1 - t))) < 1e-12) }
    }
    #expect(UnitCurve.easeIn.value(at: 0.5) < 0.5 && UnitCurve.easeOut.value(at: 0.5) > 0.5)
  }
}
