import Foundation
import TestSupport
import Testing

@testable import Geometry

@Suite("Paths") struct PathTests {
  @Test("appending copies nothing: the points move only as their buffer grows")
  func appendsInPlace() {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 1, y: 1))
    var moves = 0
    var last: UnsafeRawPointer?
    for step in 0..<100_000 {
      path.addLine(to: CGPoint(x: step, y: step))
      guard case .elements(let list) = path.storage else { continue }
      let address = list.points.withUnsafeBytes { $0.baseAddress }
      if address != last { moves += 1 }
      last = address
    }
    #expect(path.elements.count == 100_002)
    #expect(moves < 64)
  }

  @Test("a line, a rectangle and an ellipse keep their kind under maps that allow it")
  func primitives() {
    let map = CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 1, ty: 1)
    let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
    #expect(Path(rect).applying(map).primitive == .rect(CGRect(x: 1, y: 1, width: 20, height: 60)))
    #expect(Path(ellipseIn: rect).applying(map).primitive == .ellipse(in: CGRect(x: 1, y: 1, width: 20, height: 60)))
    #expect(Path(rect).applying(CGAffineTransform(rotationAngle: 1)).primitive == nil)
    #expect(Path(rect).applying(map) == Path(Path(rect).applying(map).elements))
  }

  @Test("addLines moves to the first point, also in a subpath")
  func addLines() {
    let path = Path { path in
      path.addLines([CGPoint(x: 1, y: 1), CGPoint(x: 2, y: 2)])
      path.addLines([CGPoint(x: 3, y: 3), CGPoint(x: 4, y: 4)])
      path.addLines([])
    }
    #expect(path.description == "1 1 m 2 2 l 3 3 m 4 4 l")
    #expect(path.currentPoint == CGPoint(x: 4, y: 4))
  }

  @Test("after a close the pen stands where the subpath began, and goes on from there")
  func afterClose() {
    let path = Path { path in
      path.addLines([CGPoint(x: 1, y: 1), CGPoint(x: 5, y: 1), CGPoint(x: 5, y: 5)])
      path.closeSubpath()
      path.addLine(to: CGPoint(x: 1, y: 9))
    }
    let stroke = FlattenedPath(stroking: path, style: StrokeStyle(lineWidth: 1), tolerance: 0.01)
    #expect(stroke.winding(around: CGPoint(x: 1, y: 7)) > 0)
    #expect(path.boundingRect == CGRect(x: 1, y: 1, width: 4, height: 8))
  }
}

@Suite("Measures") struct MeasureTests {
  @Test("bounds are those of the curve, not of its control points")
  func bounds() {
    let path = Path { path in
      path.move(to: .zero)
      path.addCurve(to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 80), control2: CGPoint(x: 100, y: 80))
    }
    #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 100, height: 60))
  }

  @Test("an empty path has no bounds, and a lone move adds none")
  func noBounds() {
    #expect(Path().boundingRect.isNull)
    #expect(Path { $0.move(to: CGPoint(x: 5, y: 5)) }.boundingRect.isNull)
    let path = Path { path in
      path.addLines([.zero, CGPoint(x: 1, y: 1)])
      path.move(to: CGPoint(x: 100, y: 100))
    }
    #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 1, height: 1))
  }

  @Test("bounds hold all points of the path and touch it on four sides", arguments: UInt64(1)...50)
  func tightBounds(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let path = random.path()
    let dense = CGRect(containing: FlattenedPath(path, tolerance: 1e-6).points)
    let bounds = path.boundingRect
    for (a, b) in [
      (dense.minX, bounds.minX), (dense.maxX, bounds.maxX), (dense.minY, bounds.minY), (dense.maxY, bounds.maxY),
    ] {
      #expect(abs(a - b) < 1e-4, "\(path)")
    }
  }

  @Test("the length of a circle of four cubics is that of the circle, nearly")
  func circleLength() {
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 200))
    // Each quarter is longer than the arc by 2.1e-4 of it.
    #expect(abs(circle.length / (200 * .pi) - 1) < 3e-4)
    #expect(abs(circle.length - FlattenedPath(circle, tolerance: 1e-8).length) < 1e-4)
  }

  @Test("a parabola's length agrees with its closed form")
  func parabola() {
    // y = x² from 0 to 1: √5 / 2 + asinh(2) / 4.
    let path = Path { path in
      path.move(to: .zero)
      path.addQuadCurve(to: CGPoint(x: 1, y: 1), control: CGPoint(x: 0.5, y: 0))
    }
    #expect(abs(path.length - (5.0.squareRoot() / 2 + asinh(2) / 4)) < 1e-11)
  }

  @Test("length counts closing lines and survives a cusp")
  func cuspLength() {
    #expect(Path(CGRect(x: 0, y: 0, width: 3, height: 4)).length == 14)
    let back = Path { path in
      path.move(to: .zero)
      path.addQuadCurve(to: .zero, control: CGPoint(x: 40, y: 0))
    }
    #expect(abs(back.length - 40) < 1e-6)
    let huge = Path { $0.addLines([CGPoint(x: -1e300, y: 0), CGPoint(x: 1e300, y: 0)]) }
    #expect(abs(huge.length / 2e300 - 1) < 1e-12)
  }

  @Test("bounds of coordinates near the greatest number hold the curve") func hugeBounds() {
    let curve = Path(svgPathData: "M0 0C0-1e308 10-1e308 10 0")
    #expect(abs(curve.boundingRect.minY / -0.75e308 - 1) < 1e-9 && curve.boundingRect.maxY == 0)
  }

  @Test("a covered area beyond all numbers is infinite, not unknown") func hugeArea() {
    let path = Path(svgPathData: "M-38-1e308L-22 56C64-3 69-31-13 89S-1-42 6 1.7976931348623157e308")
    #expect(path.filledArea(tolerance: 0.1) >= 0 && path.filledArea(eoFill: true, tolerance: 0.1) >= 0)
  }

  @Test("lengths of parts add up where the curve turns back, however sharply", arguments: UInt64(1)...30)
  func sharpTurns(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let far = CGFloat(pow(10, random.double(in: 1...12)))
    let curve = Path { path in
      path.move(to: random.point())
      path.addCurve(
        to: random.point(), control1: CGPoint(x: 3 * far, y: far),
        control2: CGPoint(x: -random.double(in: 0...3) * far, y: 10))
    }
    let fraction = random.double(in: 0.1...0.9)
    let (first, second) = (curve.trimmedPath(from: 0, to: fraction), curve.trimmedPath(from: fraction, to: 1))
    #expect(abs(first.length + second.length - curve.length) < 1e-8 * curve.length)
    #expect(abs(first.length - fraction * curve.length) < 1e-8 * curve.length)
  }

  @Test("area is signed: clockwise on the screen is positive")
  func area() {
    let rect = Path(CGRect(x: 1000, y: 1000, width: 3, height: 4))
    #expect(rect.area == 12)
    #expect(rect.applying(CGAffineTransform(scaleX: -1, y: 1)).area == -12)
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(abs(circle.area / .pi - 1) < 6e-4)
    let quad = Path { path in
      path.move(to: .zero)
      path.addQuadCurve(to: CGPoint(x: 4, y: 0), control: CGPoint(x: 2, y: 3))
    }
    // Two thirds of the triangle, and to the left of the chord on the screen.
    #expect(abs(quad.area + 2.0 / 3 * 6) < 1e-12)
  }

  @Test("covered area counts each point once, by the rule")
  func filledArea() {
    let star = Path { path in
      for index in 0..<5 {
        let angle = Double(index) * 0.8 * .pi
        let point = CGPoint(x: sin(angle), y: cos(angle))
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.closeSubpath()
    }
    // A pentagram of radius 1: ten triangles outside, a pentagon of radius 1/φ² inside.
    let inner = 1 / pow((1 + 5.0.squareRoot()) / 2, 2)
    let pentagon = 2.5 * inner * inner * sin(0.4 * .pi)
    let whole = 5 * inner * sin(0.2 * .pi)
    #expect(abs(star.filledArea(tolerance: 1e-3) - whole) < 1e-12)
    #expect(abs(star.filledArea(eoFill: true, tolerance: 1e-3) - (whole - pentagon)) < 1e-12)
    let twice = Path { path in
      path.addRect(CGRect(x: 0, y: 0, width: 2, height: 2))
      path.addRect(CGRect(x: 1, y: 1, width: 2, height: 2))
    }
    #expect(twice.filledArea(tolerance: 1) == 7)
    #expect(twice.filledArea(eoFill: true, tolerance: 1) == 6)
  }

  @Test("covered area of a tangle agrees with points asked one by one", arguments: UInt64(1)...6)
  func filledAreaOfTangles(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let path = random.path()
    for eoFill in [false, true] {
      var hits = 0
      for x in 0..<50 {
        for y in 0..<50 where path.contains(CGPoint(x: 2 * x + 1, y: 2 * y + 1), eoFill: eoFill) { hits += 1 }
      }
      #expect(abs(path.filledArea(eoFill: eoFill, tolerance: 0.01) - Double(4 * hits)) < 200, "\(path)")
    }
  }

  @Test("contains agrees with the winding of a dense polyline", arguments: UInt64(1)...40)
  func contains(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let path = random.path()
    let dense = FlattenedPath(path, tolerance: 1e-4)
    for _ in 0..<50 {
      let point = random.point(-10...110)
      if dense.distance(to: point) < 1e-3 { continue }
      // Open subpaths count as closed, so the distance to the closing line matters as well.
      let winding = dense.winding(around: point)
      #expect(path.contains(point) == (winding != 0), "\(path) at \(point)")
      #expect(path.contains(point, eoFill: true) == (winding & 1 != 0), "\(path) at \(point)")
    }
    #expect(!path.contains(CGPoint(x: CGFloat.nan, y: 0)))
  }

  @Test("a ray through corners counts each corner once")
  func cornerRays() {
    let diamond = Path { path in
      path.addLines([CGPoint(x: 5, y: 0), CGPoint(x: 10, y: 5), CGPoint(x: 5, y: 10), CGPoint(x: 0, y: 5)])
      path.closeSubpath()
    }
    #expect(diamond.contains(CGPoint(x: 5, y: 5)))
    #expect(diamond.contains(CGPoint(x: 1, y: 5)))
    #expect(!diamond.contains(CGPoint(x: -1, y: 5)))
    #expect(!diamond.contains(CGPoint(x: -1, y: 0)))
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(circle.contains(CGPoint(x: 1, y: 5)) && !circle.contains(CGPoint(x: -1, y: 5)))
    #expect(!circle.contains(CGPoint(x: -1, y: 0)) && !circle.contains(CGPoint(x: -1, y: 10)))
  }
}

extension FlattenedPath {
  fileprivate var length: CGFloat {
    contours.reduce(0) { sum, contour in
      zip(contour.range, contour.range.dropFirst()).reduce(sum) {
        $0 + hypot(points[$1.1].x - points[$1.0].x, points[$1.1].y - points[$1.0].y)
      }
    }
  }
}

@Suite("Trimming") struct TrimTests {
  @Test("parts of a path have their part of its length and meet", arguments: UInt64(1)...40)
  func partsJoin(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let path = random.path()
    let total = path.length
    guard total > 1 else { return }
    let cuts = ([0, 1] + (0..<3).map { _ in random.double(in: 0...1) }).sorted()
    for (from, to) in zip(cuts, cuts.dropFirst()) {
      let part = path.trimmedPath(from: from, to: to)
      #expect(abs(part.length - (to - from) * total) < 1e-8 * total, "\(path) from \(from) to \(to)")
      // Every point of the part lies on the path.
      let dense = FlattenedPath(path, tolerance: 1e-4)
      for point in FlattenedPath(part, tolerance: 1).points { #expect(dense.distance(to: point) < 2e-4) }
    }
    let (first, second) = (path.trimmedPath(from: 0, to: cuts[2]), path.trimmedPath(from: cuts[2], to: 1))
    if let end = first.currentPoint, case .move(let start)? = second.elements.first, cuts[2] > 0, cuts[2] < 1 {
      #expect(hypot(end.x - start.x, end.y - start.y) < 1e-6, "\(path) at \(cuts[2])")
    }
  }

  @Test("nothing from a fraction to itself or backwards, all from 0 to 1")
  func limits() {
    let path = Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10))
    for (from, to) in [(0.5, 0.5), (0.7, 0.2), (.nan, 1), (0, .nan), (1, 2)] {
      #expect(path.trimmedPath(from: from, to: to).isEmpty)
    }
    #expect(path.trimmedPath(from: 0, to: 1) == path)
    #expect(path.trimmedPath(from: -1, to: 3) == path)
    #expect(Path().trimmedPath(from: 0, to: 0.5).isEmpty)
  }

  @Test("half a circle begins at three o'clock and turns through six")
  func halfCircle() {
    let half = Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10)).trimmedPath(from: 0, to: 0.5)
    #expect(half.elements.count == 3)
    #expect(half.elements.first == .move(to: CGPoint(x: 10, y: 5)))
    #expect(half.currentPoint == CGPoint(x: 0, y: 5))
    #expect(half.boundingRect.maxY == 10)
  }

  @Test("all subpaths count, and one wholly kept stays closed")
  func subpaths() {
    let path = Path { path in
      path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
      path.addLines([CGPoint(x: 100, y: 0), CGPoint(x: 160, y: 0)])
    }
    #expect(path.trimmedPath(from: 0, to: 0.7).description == "0 0 m 10 0 l 10 10 l 0 10 l 0 0 l h 100 0 m 130 0 l")
    #expect(path.trimmedPath(from: 0.1, to: 0.2).description == "10 0 m 10 10 l")
  }
}
