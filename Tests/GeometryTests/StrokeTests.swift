import Foundation
import Geometry
import TestSupport
import Testing

@Suite("Strokes") struct StrokeTests {
  private func line(_ points: CGPoint..., isClosed: Bool = false) -> Path {
    Path { path in
      path.addLines(points)
      if isClosed { path.closeSubpath() }
    }
  }

  private func area(_ path: Path, _ style: StrokeStyle, tolerance: CGFloat = 1e-4) -> Double {
    Double(FlattenedPath(stroking: path, style: style, tolerance: tolerance).filledArea())
  }

  // MARK: Against independent references

  @Test("round pens cover exactly what is near the path", arguments: UInt64(1)...20)
  func roundPensCoverTheNeighbourhood(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<3 {
      let path = random.path()
      let width = random.double(in: 0.5...60)
      let style = StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round)
      let outline = FlattenedPath(stroking: path, style: style, tolerance: 0.02)
      let curves = FlattenedPath(path.strokedPath(style), tolerance: 0.01)
      let dense = FlattenedPath(path, tolerance: 1e-3)
      guard dense.points.contains(where: { $0 != dense.points[0] }) else { continue }
      for _ in 0..<20 {
        let point = random.point(-40...140)
        let distance = dense.distance(to: point)
        let (first, second) = (outline.winding(around: point), curves.winding(around: point))
        #expect(first >= 0 && second >= 0, "\(path) width \(width) at \(point)")
        if abs(distance - width / 2) < 0.025 { continue }
        #expect((first > 0) == (distance < width / 2), "\(path) width \(width) at \(point)")
        #expect((second > 0) == (distance < width / 2), "\(path) width \(width) at \(point)")
      }
    }
  }

  @Test("lines with any join and cap cover the union of their pieces", arguments: UInt64(1)...25)
  func linesCoverTheirPieces(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let joins: [CGLineJoin] = [.miter, .round, .bevel]
    let caps: [CGLineCap] = [.butt, .round, .square]
    for _ in 0..<6 {
      // Not on a grid: exactly opposite directions have no outer side, and the reference takes one.
      let points = (0..<random.integer(2...6)).map { _ in random.point() }
      let style = StrokeStyle(
        lineWidth: random.double(in: 0.5...50), lineCap: caps[random.integer(0...2)],
        lineJoin: joins[random.integer(0...2)], miterLimit: random.double(in: 1...6))
      let isClosed = random.integer(0...1) == 0 && points.count > 2
      let path = Path { path in
        path.addLines(points)
        if isClosed { path.closeSubpath() }
      }
      let outline = FlattenedPath(stroking: path, style: style, tolerance: 1e-4)
      let reference = PolylinePen(points: points, isClosed: isClosed, style: style)
      for _ in 0..<30 {
        let point = random.point(-60...160)
        #expect(
          (outline.winding(around: point) > 0) == reference.covers(point),
          "\(path) \(style) at \(point)")
      }
    }
  }

  @Test("the outline has the area of all pieces of the stroke added up", arguments: UInt64(1)...5)
  func areaOfPieces(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let joins: [CGLineJoin] = [.miter, .round, .bevel]
    let caps: [CGLineCap] = [.butt, .round, .square]
    let path = random.path()
    let style = StrokeStyle(
      lineWidth: random.double(in: 3...30), lineCap: caps[random.integer(0...2)],
      lineJoin: joins[random.integer(0...2)],
      miterLimit: random.double(in: 1...5))
    let reference = StrokeReference(path, style).area(lines: 400)
    let flattened = Double(FlattenedPath(stroking: path, style: style, tolerance: 1e-2).filledArea())
    let outline = Double(path.strokedPath(style, tolerance: 1e-2).normalized(eoFill: false).area)
    #expect(abs(flattened - reference) < 5e-3 * reference + 0.2, "\(path) \(style): \(reference)")
    #expect(abs(outline - reference) < 5e-3 * reference + 0.2, "\(path) \(style): \(reference)")
  }

  // MARK: Closed forms

  @Test(
    "a line's caps have their areas",
    arguments: [(CGLineCap.butt, 400.0), (.round, 400 + 4 * Double.pi), (.square, 416)])
  func caps(cap: CGLineCap, expected: Double) {
    let path = line(.zero, CGPoint(x: 100, y: 0))
    #expect(abs(area(path, StrokeStyle(lineWidth: 4, lineCap: cap)) - expected) < 1e-3)
  }

  @Test("a right angle's joins have their areas", arguments: [CGLineJoin.miter, .round, .bevel])
  func joins(join: CGLineJoin) {
    let path = line(.zero, CGPoint(x: 50, y: 0), CGPoint(x: 50, y: 50))
    // Two rectangles that share a quarter of the pen's square, and a corner.
    let corner: [CGLineJoin: Double] = [.miter: 4, .round: .pi, .bevel: 2]
    let expected = 2 * 50 * 4 - 4 + (corner[join] ?? 0)
    #expect(abs(area(path, StrokeStyle(lineWidth: 4, lineJoin: join)) - expected) < 1e-3)
  }

  @Test("a miter longer than its limit is a bevel", arguments: [(2.1, true), (1.9, false)])
  func miterLimit(limit: Double, isMiter: Bool) {
    // An inner angle of 60°: the miter is 1 / sin 30° = 2 widths long.
    let path = line(CGPoint(x: -50, y: 0), .zero, CGPoint(x: -25, y: 25 * 3.0.squareRoot()))
    let outline = FlattenedPath(stroking: path, style: StrokeStyle(lineWidth: 2, miterLimit: limit), tolerance: 0.01)
    // Along the bisector, outwards: the miter reaches 2, the bevel 0.5.
    let far = CGPoint(x: 1.9 * 0.75.squareRoot(), y: -1.9 * 0.5)
    #expect((outline.winding(around: far) > 0) == isMiter)
    let near = CGPoint(x: 0.45 * 0.75.squareRoot(), y: -0.45 * 0.5)
    #expect(outline.winding(around: near) > 0)
  }

  @Test("a rectangle's stroke is a frame, four points outside and four inside")
  func frame() {
    let outline = FlattenedPath(
      stroking: Path(CGRect(x: 10, y: 10, width: 80, height: 60)), style: StrokeStyle(lineWidth: 6), tolerance: 0.02)
    #expect(abs(outline.filledArea() - (86 * 66 - 74 * 54)) < 1e-9)
    #expect(outline.points.count == 8)
  }

  @Test("a rectangle smaller than the pen is filled", arguments: [6.0, 7, 9, 20])
  func smallFrame(width: Double) {
    let outline = FlattenedPath(
      stroking: Path(CGRect(x: 0, y: 0, width: 6, height: 8)), style: StrokeStyle(lineWidth: width), tolerance: 0.02)
    #expect(abs(outline.filledArea() - ((6 + width) * (8 + width) - max(6 - width, 0) * max(8 - width, 0))) < 1e-9)
    #expect(outline.winding(around: CGPoint(x: 3, y: 4)) > 0 || width == 6)
  }

  @Test("a circle's stroke lies between two circles, to the tolerance")
  func circle() {
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 250, height: 250))
    let outline = FlattenedPath(stroking: circle, style: StrokeStyle(lineWidth: 30), tolerance: 0.02)
    // The circle of four cubics is itself up to 2.7e-4 of the radius too large.
    for point in outline.points {
      let radius = hypot(Double(point.x) - 125, Double(point.y) - 125)
      #expect(abs(radius - 140) < 0.035 || abs(radius - 110) < 0.035)
    }
    #expect(abs(outline.filledArea() - .pi * (140 * 140 - 110 * 110)) < 5)
    #expect(outline.contours.count == 2)
    #expect(outline.points.count < 500)
  }

  @Test("a pen wider than the circle leaves no hole", arguments: [40.0, 60, 100])
  func fullCircle(width: Double) {
    let circle = Path(ellipseIn: CGRect(x: 40, y: 40, width: 20, height: 20))
    let outline = FlattenedPath(stroking: circle, style: StrokeStyle(lineWidth: width), tolerance: 0.005)
    let radius = 10 + width / 2
    #expect(abs(Double(outline.filledArea()) / (.pi * radius * radius) - 1) < 1e-3)
    #expect(outline.winding(around: CGPoint(x: 50, y: 50)) > 0)
  }

  @Test("the pen is a circle in the path's unit, whatever the transform")
  func unevenTransform() {
    let transform = CGAffineTransform(a: 3, b: 0.5, c: -0.2, d: 0.7, tx: 10, ty: 20)
    let path = Path { path in
      path.move(to: CGPoint(x: 0, y: 0))
      path.addCurve(to: CGPoint(x: 60, y: 20), control1: CGPoint(x: 10, y: 50), control2: CGPoint(x: 40, y: -40))
    }
    let style = StrokeStyle(lineWidth: 8, lineCap: .round, lineJoin: .round)
    let plain = FlattenedPath(stroking: path, style: style, tolerance: 0.001)
    let mapped = FlattenedPath(stroking: path, style: style, transform: transform, tolerance: 0.002)
    #expect(abs(mapped.filledArea() / plain.filledArea() - transform.determinant) < 1e-3)
    var random = SplitMix64(seed: 5)
    for _ in 0..<100 {
      let point = random.point(-20...80)
      if abs(FlattenedPath(path, tolerance: 1e-3).distance(to: point) - 4) < 0.01 { continue }
      #expect(
        (plain.winding(around: point) > 0) == (mapped.winding(around: point.applying(transform)) > 0), "\(point)")
    }
  }

  @Test("a transform that mirrors turns all pieces round, so that none cancels another")
  func mirror() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<20 {
      let path = random.path()
      let outline = FlattenedPath(
        stroking: path, style: StrokeStyle(lineWidth: 30), transform: CGAffineTransform(scaleX: -1, y: 1),
        tolerance: 0.05)
      for _ in 0..<50 { #expect(outline.winding(around: random.point(-130...30)) <= 0) }
    }
  }

  // MARK: Ends and corners of curves

  @Test("caps and joins take the curve's own tangent, however coarse the tolerance", arguments: [0.5, 0.02])
  func exactTangents(tolerance: Double) throws {
    // The seed's heart ends straight down at its tip; a first piece of a polyline would not.
    let path = Path { path in
      path.move(to: CGPoint(x: 160, y: 320))
      path.addCurve(to: CGPoint(x: 0, y: 80), control1: CGPoint(x: 160, y: 240), control2: CGPoint(x: 0, y: 160))
    }
    let outline = FlattenedPath(stroking: path, style: StrokeStyle(lineWidth: 10), tolerance: tolerance)
    #expect(outline.points.contains(CGPoint(x: 155, y: 320)))
    #expect(outline.points.contains(CGPoint(x: 165, y: 320)))
    #expect(outline.points.contains(CGPoint(x: -5, y: 80)))
    #expect(outline.points.contains(CGPoint(x: 5, y: 80)))
  }

  @Test("a cusp is rounded as the limit of ever tighter bends", arguments: [0.0, 1e-12, 1e-9, 1e-6, 1e-3, 1e-2])
  func cusp(gap: Double) {
    // A loop that closes into a cusp at (50, 25·...) as the gap goes to 0.
    let path = Path { path in
      path.move(to: CGPoint(x: 0, y: 0))
      path.addCurve(
        to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 100 + gap, y: 100), control2: CGPoint(x: -gap, y: 100))
    }
    let style = StrokeStyle(lineWidth: 20)
    let outline = FlattenedPath(stroking: path, style: style, tolerance: 0.02)
    #expect(outline.winding(around: CGPoint(x: 50, y: 84.5)) > 0)
    #expect(outline.winding(around: CGPoint(x: 50, y: 85.5)) == 0)
    #expect(outline.points.allSatisfy { $0.y < 85.1 })
  }

  @Test("a curve that turns back on its line is rounded at the turn")
  func turnBack() {
    let path = Path { path in
      path.move(to: .zero)
      path.addQuadCurve(to: .zero, control: CGPoint(x: 40, y: 0))
    }
    let area = area(path, StrokeStyle(lineWidth: 6))
    #expect(abs(area - (20 * 6 + .pi * 9 / 2)) < 0.02)
  }

  // MARK: Degenerate subpaths

  @Test("a subpath without length is a dot under round caps only", arguments: [CGLineCap.butt, .round, .square])
  func zeroLength(cap: CGLineCap) {
    let point = CGPoint(x: 5, y: 5)
    let paths = [
      line(point, point), line(point, isClosed: true),
      Path { path in
        path.move(to: point)
        path.addCurve(to: point, control1: point, control2: point)
      },
    ]
    for path in paths {
      let area = area(path, StrokeStyle(lineWidth: 10, lineCap: cap), tolerance: 1e-4)
      #expect(abs(area - (cap == .round ? 25 * .pi : 0)) < 0.01)
    }
  }

  @Test("a lone move leaves no trace")
  func loneMove() {
    let path = Path { path in
      path.move(to: CGPoint(x: 1, y: 1))
      path.move(to: CGPoint(x: 9, y: 9))
    }
    #expect(path.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .round)).isEmpty)
  }

  @Test("a step too short to have a direction neither turns nor ends the line")
  func shortSteps() {
    let path = Path { path in
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 50, y: 0))
      path.addLine(to: CGPoint(x: 50, y: 1e-15))
      path.addLine(to: CGPoint(x: 100, y: 0))
    }
    #expect(abs(area(path, StrokeStyle(lineWidth: 10)) - 1000) < 1e-6)
    // Ten thousand steps of a millionth each still are a line.
    let fine = Path { path in
      path.move(to: .zero)
      for step in 1...10_000 { path.addLine(to: CGPoint(x: Double(step) * 1e-6, y: 0)) }
    }
    #expect(abs(area(fine, StrokeStyle(lineWidth: 1)) - 0.01) < 1e-5)
  }

  @Test("a pen without a width draws nothing", arguments: [0.0, -1, .nan, .infinity])
  func noPen(width: Double) {
    let path = line(.zero, CGPoint(x: 10, y: 0))
    #expect(path.strokedPath(StrokeStyle(lineWidth: width)).isEmpty)
    #expect(FlattenedPath(stroking: path, style: StrokeStyle(lineWidth: width), tolerance: 0.02).contours.isEmpty)
  }

  @Test(
    "a transform without extent or with a number that is not finite draws nothing",
    arguments: [
      CGAffineTransform(scaleX: 0, y: 0), CGAffineTransform(scaleX: .nan, y: 1),
      CGAffineTransform(scaleX: .infinity, y: 1),
      CGAffineTransform(translationX: .nan, y: 0),
    ])
  func noTransform(transform: CGAffineTransform) {
    let outline = FlattenedPath(
      stroking: line(.zero, CGPoint(x: 10, y: 0)), style: StrokeStyle(lineWidth: 2), transform: transform,
      tolerance: 0.02)
    #expect(outline.contours.isEmpty)
  }

  // MARK: The ring

  @Test("the seed's ring is a band with both caps inside it at a full turn")
  func ring() {
    let circle = Path { path in
      path.addArc(
        center: CGPoint(x: 125, y: 125), radius: 125, startAngle: .degrees(-90), endAngle: .degrees(270),
        clockwise: false)
    }
    let outline = circle.strokedPath(StrokeStyle(lineWidth: 30, lineCap: .round))
    #expect(outline.contains(CGPoint(x: 125 + 1, y: 0)))
    #expect(outline.contains(CGPoint(x: 125 - 1, y: 0)))
    #expect(!outline.contains(CGPoint(x: 125, y: 125)))
    #expect(abs(outline.filledArea(tolerance: 1e-3) / (.pi * (140 * 140 - 110 * 110)) - 1) < 1e-3)
    let bounds = outline.boundingRect
    #expect(abs(bounds.minX + 15) < 0.04 && abs(bounds.maxX - 265) < 0.04)
    #expect(outline.elements.count < 80)
  }
}
