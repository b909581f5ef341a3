import Foundation
import Geometry
import TestSupport
import Testing

@Suite("Arcs") struct ArcTests {
  private func arc(_ from: Double, _ to: Double, clockwise: Bool) -> Path {
    Path { path in
      path.addArc(
        center: CGPoint(x: 10, y: 20), radius: 5, startAngle: .degrees(from), endAngle: .degrees(to),
        clockwise: clockwise)
    }
  }

  /// The signed angle that the cubics sweep, from where their control points say the pen goes.
  private func sweep(_ path: Path) -> Double {
    let points = FlattenedPath(path, tolerance: 1e-6).points.map {
      atan2(Double($0.y) - 20, Double($0.x) - 10)
    }
    return zip(points, points.dropFirst()).reduce(0) { sum, step in
      let delta = step.1 - step.0
      return sum + (delta > .pi ? delta - 2 * .pi : delta < -.pi ? delta + 2 * .pi : delta)
    } * 180 / .pi
  }

  @Test(
    "the sweep is what the angles and the flag say",
    arguments: [
      (0.0, 90.0, false, 90.0), (0, 90, true, -270), (90, 0, false, 270), (90, 0, true, -90), (0, 360, false, 360),
      (-90, 270, false, 360), (0, -360, true, -360), (180, 0, false, 180), (180, 0, true, -180), (30, 30, false, 0),
      (30, 30, true, 0), (0, 720, false, 720), (-90, 18, false, 108), (0, -10, false, 350), (360, 0, false, 0),
      (0, 360, true, 0), (0, 10, true, -350), (10, 800, false, 790),
    ])
  func sweeps(from: Double, to: Double, clockwise: Bool, expected: Double) {
    let path = arc(from, to, clockwise: clockwise)
    #expect(abs(sweep(path) - expected) < 0.1)
    let quarters = (abs(expected) / 90 - 1e-9).rounded(.up)
    #expect(path.elements.count == 1 + Int(quarters))
    let end = path.currentPoint ?? .zero
    #expect(abs(end.x - 10 - 5 * cos((from + expected) * .pi / 180)) < 1e-9)
    #expect(abs(end.y - 20 - 5 * sin((from + expected) * .pi / 180)) < 1e-9)
  }

  @Test("a quarter turn has the handle that everybody uses")
  func handle() {
    guard case .curve(_, let control1, _)? = arc(0, 90, clockwise: false).elements.last else {
      Issue.record("no curve")
      return
    }
    #expect(abs(control1.y - 20 - 5 * 0.552_284_749_830_793_4) < 1e-12)
  }

  @Test("an arc joins an open subpath by a line and begins a new one after a close")
  func joins() {
    var path = Path()
    path.move(to: .zero)
    path.addArc(center: CGPoint(x: 10, y: 0), radius: 5, startAngle: .zero, endAngle: .degrees(90), clockwise: false)
    #expect(path.elements[1] == .line(to: CGPoint(x: 15, y: 0)))
    var closed = Path(CGRect(x: 0, y: 0, width: 1, height: 1))
    closed.addArc(center: CGPoint(x: 10, y: 0), radius: 5, startAngle: .zero, endAngle: .degrees(90), clockwise: false)
    #expect(closed.elements[5] == .move(to: CGPoint(x: 15, y: 0)))
  }

  @Test("no join where the arc begins but for rounding")
  func noJoin() {
    var path = Path()
    path.move(to: CGPoint(x: 0, y: 80))
    // sin π is 1.2e-16.
    path.addArc(
      center: CGPoint(x: 80, y: 80), radius: 80, startAngle: .radians(.pi), endAngle: .zero, clockwise: false)
    #expect(path.elements.count == 3)
  }

  @Test("equal angles add the join or move only")
  func noSweep() {
    #expect(arc(45, 45, clockwise: false).elements.count == 1)
    var path = Path()
    path.move(to: .zero)
    path.addArc(center: .zero, radius: 5, startAngle: .zero, endAngle: .zero, clockwise: false)
    #expect(path.elements == [.move(to: .zero), .line(to: CGPoint(x: 5, y: 0))])
  }

  @Test("a relative arc turns by its delta, either way")
  func relative() {
    for delta in [30.0, -200, 500] {
      var path = Path()
      path.addRelativeArc(center: CGPoint(x: 10, y: 20), radius: 5, startAngle: .degrees(10), delta: .degrees(delta))
      #expect(abs(sweep(path) - delta) < 0.1)
    }
  }

  @Test("very many turns are cut by whole ones, the end stays")
  func manyTurns() {
    let path = arc(0, 3600e6 + 90, clockwise: false)
    #expect(path.elements.count <= 258)
    #expect(abs((path.currentPoint?.y ?? 0) - 25) < 1e-5)
  }

  @Test("a corner is rounded with lines that touch the circle")
  func tangents() {
    var path = Path()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 30), radius: 4)
    #expect(path.elements.count == 3)
    #expect(path.elements[1] == .line(to: CGPoint(x: 6, y: 0)))
    let end = path.currentPoint ?? .zero
    #expect(abs(end.x - 10) < 1e-12 && abs(end.y - 4) < 1e-12)
    for point in FlattenedPath(path, tolerance: 1e-5).points.dropFirst() {
      #expect(abs(hypot(Double(point.x) - 6, Double(point.y) - 4) - 4) < 2e-3)
    }
    // The other way round, and obtuse.
    var left = Path()
    left.move(to: .zero)
    left.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 20, y: -10), radius: 4)
    let tangentLength = 4 * tan(22.5 * .pi / 180)
    #expect(left.elements[1] == .line(to: CGPoint(x: 10 - tangentLength, y: 0)))
    let leftEnd = left.currentPoint ?? .zero
    #expect(abs(leftEnd.x - 10 - tangentLength / 2.0.squareRoot()) < 1e-9)
    #expect(abs(leftEnd.y + tangentLength / 2.0.squareRoot()) < 1e-9)
  }

  @Test("without a corner the rounding is a line to the first tangent's end")
  func noCorner() {
    for (end1, end2, radius) in [
      (CGPoint(x: 5, y: 0), CGPoint(x: 9, y: 0), 3.0), (CGPoint(x: 5, y: 0), CGPoint(x: 5, y: 5), 0),
      (CGPoint(x: 5, y: 0), CGPoint(x: 5, y: 0), 3), (CGPoint(x: 5, y: 0), CGPoint(x: 1, y: 0), 3),
    ] {
      var path = Path()
      path.move(to: .zero)
      path.addArc(tangent1End: end1, tangent2End: end2, radius: radius)
      #expect(path.elements == [.move(to: .zero), .line(to: end1)])
    }
    var empty = Path()
    empty.addArc(tangent1End: CGPoint(x: 1, y: 0), tangent2End: CGPoint(x: 1, y: 1), radius: 1)
    #expect(empty.isEmpty)
  }

  @Test("a transform acts on the arc, not on where the path stands")
  func transform() {
    var path = Path()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addArc(
      center: .zero, radius: 1, startAngle: .zero, endAngle: .degrees(90), clockwise: false,
      transform: CGAffineTransform(scaleX: 10, y: 20))
    #expect(path.elements[0] == .move(to: CGPoint(x: 1, y: 1)))
    #expect(path.elements[1] == .line(to: CGPoint(x: 10, y: 0)))
    #expect(abs((path.currentPoint?.y ?? 0) - 20) < 1e-12)
  }
}

@Suite("Rounded rectangles") struct RoundedRectTests {
  private let rect = CGRect(x: 10, y: 20, width: 100, height: 60)

  @Test("circular corners are quarters of a circle, clockwise from the top edge")
  func circular() {
    let path = Path(roundedRect: rect, cornerRadius: 12, style: .circular)
    #expect(path.elements.first == .move(to: CGPoint(x: 22, y: 20)))
    #expect(path.elements.last == .closeSubpath)
    #expect(path.boundingRect == rect)
    #expect(abs(path.area - (6000 - (4 - .pi) * 144)) < 0.15)
    #expect(!path.contains(CGPoint(x: 13, y: 23)) && path.contains(CGPoint(x: 14, y: 24)))
  }

  @Test("the default is continuous: Apple's corner, which begins 1.53 radii away")
  func continuous() {
    let path = Path(roundedRect: rect, cornerRadius: 12)
    #expect(path == Path(roundedRect: rect, cornerRadius: 12, style: .continuous))
    guard case .move(let start)? = path.elements.first else { return }
    #expect(abs(start.x - (10 + 12 * 1.528_665)) < 1e-4)
    #expect(path.boundingRect == rect)
    // Symmetric about both axes, but for the measured shape's own rounding.
    let mirrored = path.applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 120, ty: 0))
    for point in FlattenedPath(path, tolerance: 0.01).points {
      #expect(FlattenedPath(mirrored, tolerance: 0.001).distance(to: point) < 0.1)
    }
    // A little more is cut off than by the circle.
    #expect(path.area < Path(roundedRect: rect, cornerRadius: 12, style: .circular).area)
  }

  @Test("without room the continuous corner becomes the circular one, gradually")
  func cramped() {
    let circular = Path(roundedRect: rect, cornerRadius: 30, style: .circular)
    let full = Path(roundedRect: rect, cornerRadius: 30)
    #expect(abs(full.area - circular.area) < 1)
    var last = full.area
    for radius in stride(from: 29.0, through: 1, by: -1) {
      let path = Path(roundedRect: rect, cornerRadius: radius)
      #expect(path.area > last && path.area - last < 60)
      #expect(path.boundingRect == rect)
      last = path.area
    }
    #expect(Path(roundedRect: rect, cornerRadius: 500) == full)
  }

  @Test("corners of no size leave a plain rectangle, a null rectangle nothing")
  func plain() {
    #expect(Path(roundedRect: rect, cornerRadius: 0) == Path(rect))
    #expect(Path(roundedRect: rect, cornerSize: CGSize(width: 5, height: 0)) == Path(rect))
    #expect(Path(roundedRect: rect, cornerRadius: -3) == Path(rect))
    #expect(Path(roundedRect: .null, cornerRadius: 3).isEmpty)
  }
}
