// Paths, ellipses and polygons as edges.
//
// In:  paths in any unit and the map from there to device pixels.
// Out: edges in device pixels, never farther than the tolerance from their curve.
//
// Curves are cut evenly in their parameter, as in FlattenedPath, with two differences. A curve that lies wholly beyond one side
// of the picture is one edge, so that the work is bounded however far a picture is zoomed. And the points between a curve's ends
// are moved outwards by h²·|B''|/12, so that the pieces lie on both sides of the curve and the area between them and it
// vanishes: the mean error of a circle's edge pixels falls by an order of magnitude, at no cost.

import Foundation
import Geometry

extension EdgeList {
  /// Greatest distance of an edge from its curve; pixels.
  ///
  /// At 0.05 a heart's tip is 45/255 off.
  static let tolerance = 0.02

  /// The greatest number of pieces of one curve, however large it is.
  private static let maximumPieces = 8192

  /// Every contour of `path`, closed.
  mutating func add(_ path: Path, _ map: CGAffineTransform) {
    switch path.primitive {
    case .ellipse(let rect): addEllipse(in: rect, map)
    case .rect(let rect): addRectangle(rect, map)
    case .line: break
    case nil: addElements(of: path, map)
    }
  }

  /// Contours that are flat already, in device pixels.
  mutating func add(_ path: FlattenedPath) {
    for contour in path.contours {
      var isFirst = true
      for point in path.points[contour.range] {
        if isFirst { move(point.x, point.y) } else { line(point.x, point.y) }
        isFirst = false
      }
      close()
    }
  }

  fileprivate mutating func addElements(of path: Path, _ map: CGAffineTransform) {
    var first = (x: 0.0, y: 0.0)
    var pen = (x: 0.0, y: 0.0)
    var isClosed = true
    func mapped(_ point: CGPoint) -> (x: Double, y: Double) {
      (map.a * point.x + map.c * point.y + map.tx, map.b * point.x + map.d * point.y + map.ty)
    }
    path.forEach { element in
      if case .move(let end) = element {
        first = mapped(end)
        pen = first
        isClosed = false
        move(pen.x, pen.y)
        return
      }
      // What follows a close starts where the closed contour did.
      if isClosed {
        move(first.x, first.y)
        isClosed = false
      }
      switch element {
      case .move: break
      case .line(let end):
        pen = mapped(end)
        line(pen.x, pen.y)
      case .quadCurve(let end, let control):
        let end = mapped(end)
        addQuadratic(pen, mapped(control), end)
        pen = end
      case .curve(let end, let control1, let control2):
        let end = mapped(end)
        addCubic(pen, mapped(control1), mapped(control2), end)
        pen = end
      case .closeSubpath:
        close()
        pen = first
        isClosed = true
      }
    }
    close()
  }

  private mutating func addQuadratic(
    _ p0: (x: Double, y: Double), _ p1: (x: Double, y: Double), _ p2: (x: Double, y: Double)
  ) {
    let (bx, by) = (p0.x - 2 * p1.x + p2.x, p0.y - 2 * p1.y + p2.y)
    if isVisible(min(p0.x, p1.x, p2.x), max(p0.x, p1.x, p2.x), min(p0.y, p1.y, p2.y), max(p0.y, p1.y, p2.y)) {
      let count = Self.pieces(secondDerivative: 2 * hypot(bx, by))
      let h = 1 / Double(count)
      // B'' = 2·b, so the points between move by -b·h²/6.
      let (ox, oy) = (-bx * h * h / 6, -by * h * h / 6)
      for step in 1..<max(count, 1) {
        let t = Double(step) * h
        let s = 1 - t
        let (u0, u1, u2) = (s * s, 2 * s * t, t * t)
        line(u0 * p0.x + u1 * p1.x + u2 * p2.x + ox, u0 * p0.y + u1 * p1.y + u2 * p2.y + oy)
      }
    }
    line(p2.x, p2.y)
  }

  private mutating func addCubic(
    _ p0: (x: Double, y: Double), _ p1: (x: Double, y: Double), _ p2: (x: Double, y: Double),
    _ p3: (x: Double, y: Double)
  ) {
    let (bx, by) = (p0.x - 2 * p1.x + p2.x, p0.y - 2 * p1.y + p2.y)
    let (cx, cy) = (p1.x - 2 * p2.x + p3.x, p1.y - 2 * p2.y + p3.y)
    if isVisible(
      min(p0.x, p1.x, p2.x, p3.x), max(p0.x, p1.x, p2.x, p3.x), min(p0.y, p1.y, p2.y, p3.y),
      max(p0.y, p1.y, p2.y, p3.y))
    {
      let count = Self.pieces(secondDerivative: 6 * max(hypot(bx, by), hypot(cx, cy)))
      let h = 1 / Double(count)
      // B'' = 6·(b·(1 − t) + c·t), so the points between move by -(b·(1 − t) + c·t)·h²/2.
      let shift = -h * h / 2
      for step in 1..<max(count, 1) {
        let t = Double(step) * h
        let s = 1 - t
        let (u0, u1, u2, u3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        line(
          u0 * p0.x + u1 * p1.x + u2 * p2.x + u3 * p3.x + shift * (s * bx + t * cx),
          u0 * p0.y + u1 * p1.y + u2 * p2.y + u3 * p3.y + shift * (s * by + t * cy))
      }
    }
    line(p3.x, p3.y)
  }

  /// Whether a curve within these bounds can meet the picture; a curve beyond one side of it counts for the winding
  /// at most, which a straight edge between its ends does as well.
  ///
  /// False for what is not a number.
  private func isVisible(_ minX: Double, _ maxX: Double, _ minY: Double, _ maxY: Double) -> Bool {
    minX < right && maxX > 0 && minY < bottom && maxY > 0
  }

  /// How many even pieces keep a curve within the tolerance.
  ///
  /// One chord is off by |B''|/8. Of more, the points between are moved, and what is left is |B''|·h²/12.
  private static func pieces(secondDerivative: Double) -> Int {
    if secondDerivative <= 8 * tolerance { return 1 }
    return max(2, pieces((secondDerivative / (12 * tolerance)).squareRoot()))
  }

  /// How many pieces `estimate` asks for: at least one, and a bounded number for what is huge or not finite.
  static func pieces(_ estimate: Double) -> Int {
    estimate < Double(maximumPieces) ? max(1, Int(estimate.rounded(.up))) : (estimate.isNaN ? 1 : maximumPieces)
  }
}

// MARK: - Shapes without a path

extension EdgeList {
  mutating func addRectangle(_ rect: CGRect, _ map: CGAffineTransform) {
    isSimple = chains.isEmpty
    func corner(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y).applying(map) }
    let (a, b) = (corner(rect.minX, rect.minY), corner(rect.maxX, rect.minY))
    let (c, d) = (corner(rect.maxX, rect.maxY), corner(rect.minX, rect.maxY))
    move(a.x, a.y)
    line(b.x, b.y)
    line(c.x, c.y)
    line(d.x, d.y)
    close()
  }

  /// The true ellipse, not the four cubics that stand for it: those are off by 2.7e-4 of the radius, a pixel step at 15 pixels.
  ///
  /// A polygon of the same area, so that its edges lie on both sides of the ellipse.
  ///
  /// - Parameter isReversed: Anticlockwise, for a hole.
  mutating func addEllipse(in rect: CGRect, _ map: CGAffineTransform, isReversed: Bool = false) {
    isSimple = chains.isEmpty
    let center = CGPoint(x: rect.midX, y: rect.midY).applying(map)
    let (rx, ry) = (rect.width / 2, isReversed ? -rect.height / 2 : rect.height / 2)
    // A point at angle t is center + u·cos t + v·sin t.
    let u = (x: map.a * rx, y: map.b * rx)
    let v = (x: map.c * ry, y: map.d * ry)
    let reach = max(hypot(u.x, u.y), hypot(v.x, v.y))
    // A corner of the polygon of the same area with steps of t stands off by r·t²/12.
    let estimate = 2 * Double.pi * (reach / (12 * Self.tolerance)).squareRoot()
    let count = max(8, Self.pieces(estimate))
    let step = 2 * Double.pi / Double(count)
    let factor = (step / sin(step)).squareRoot()
    let turn = (cosine: cos(step), sine: sin(step))
    var (cosine, sine) = (factor, 0.0)
    move(center.x + u.x * cosine, center.y + u.y * cosine)
    for _ in 1..<count {
      (cosine, sine) = (cosine * turn.cosine - sine * turn.sine, cosine * turn.sine + sine * turn.cosine)
      line(center.x + u.x * cosine + v.x * sine, center.y + u.y * cosine + v.y * sine)
    }
    close()
  }
}
