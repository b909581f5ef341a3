// A path as straight pieces.
//
// In:  a path, a transform that is applied before flattening, and a tolerance in the transformed unit.
// Out: contours of points; no piece is farther than the tolerance from its curve.
//
// Each curve is cut evenly in its parameter, into as many pieces as the bound on its second derivative asks for
// (the error of a chord is at most max|B''|·h²/8). Adaptive halving needs a fifth fewer pieces and twice the time.

public import Foundation

public struct FlattenedPath: Sendable {
  /// A run of ``FlattenedPath/points``.
  ///
  /// A contour of one point comes from a lone move and draws nothing.
  public struct Contour: Sendable {
    public var range: Range<Int>
    public var isClosed: Bool
  }

  public private(set) var points: [CGPoint] = []
  public private(set) var contours: [Contour] = []

  /// The greatest number of pieces of one curve, however large it is.
  static let maximumPieces = 8192

  init() {}

  /// Appends closed contours of points before the transform.
  mutating func append(_ added: [Vector], _ ranges: [Range<Int>], _ transform: CGAffineTransform) {
    let shift = points.count
    points.reserveCapacity(shift + added.count)
    if transform.isIdentity {
      for vector in added { points.append(vector.point) }
    } else {
      for vector in added { points.append(vector.point.applying(transform)) }
    }
    for range in ranges {
      contours.append(Contour(range: range.lowerBound + shift..<range.upperBound + shift, isClosed: true))
    }
  }

  public init(_ path: Path, transform: CGAffineTransform = .identity, tolerance: CGFloat) {
    var start = 0
    let scale = 1 / Double(max(tolerance, 1e-9))
    func endContour(closed: Bool) {
      if points.count > start { contours.append(Contour(range: start..<points.count, isClosed: closed)) }
      start = points.count
    }
    var reopen: CGPoint?
    func open() {
      if let point = reopen { points.append(point) }
      reopen = nil
    }
    path.forEach { element in
      switch element {
      case .move(let end):
        endContour(closed: false)
        reopen = nil
        points.append(end.applying(transform))
      case .line(let end):
        open()
        points.append(end.applying(transform))
      case .quadCurve(let end, let control):
        open()
        guard let from = points.last else { return }
        let (p1, p2) = (control.applying(transform), end.applying(transform))
        let bend = hypot(Double(from.x - 2 * p1.x + p2.x), Double(from.y - 2 * p1.y + p2.y))
        let count = Self.pieces((bend * 0.25 * scale).squareRoot())
        for step in 1..<max(count, 1) {
          let t = CGFloat(step) / CGFloat(count)
          let (u0, u1, u2) = ((1 - t) * (1 - t), 2 * (1 - t) * t, t * t)
          points.append(
            CGPoint(x: u0 * from.x + u1 * p1.x + u2 * p2.x, y: u0 * from.y + u1 * p1.y + u2 * p2.y))
        }
        points.append(p2)
      case .curve(let end, let control1, let control2):
        open()
        guard let from = points.last else { return }
        let (p1, p2, p3) = (control1.applying(transform), control2.applying(transform), end.applying(transform))
        let bend = max(
          hypot(Double(from.x - 2 * p1.x + p2.x), Double(from.y - 2 * p1.y + p2.y)),
          hypot(Double(p1.x - 2 * p2.x + p3.x), Double(p1.y - 2 * p2.y + p3.y)))
        let count = Self.pieces((bend * 0.75 * scale).squareRoot())
        for step in 1..<max(count, 1) {
          let t = CGFloat(step) / CGFloat(count)
          let s = 1 - t
          let (u0, u1, u2, u3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
          points.append(
            CGPoint(
              x: u0 * from.x + u1 * p1.x + u2 * p2.x + u3 * p3.x,
              y: u0 * from.y + u1 * p1.y + u2 * p2.y + u3 * p3.y))
        }
        points.append(p3)
      case .closeSubpath:
        let first = start < points.count ? points[start] : nil
        endContour(closed: true)
        reopen = first ?? reopen
      }
    }
    endContour(closed: false)
  }

  /// How many pieces `estimate` asks for: at least one, and a bounded number for what is huge or not finite.
  private static func pieces(_ estimate: Double) -> Int {
    estimate < Double(maximumPieces) ? max(1, Int(estimate.rounded(.up))) : (estimate.isNaN ? 1 : maximumPieces)
  }
}
