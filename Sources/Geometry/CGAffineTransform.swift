// The plane's affine maps, under Core Graphics' name and layout.
//
// In:  points in any unit, y down.
// Out: points; x' = a·x + c·y + tx, y' = b·x + d·y + ty.
//
// Foundation on Linux has CGPoint, CGSize and CGRect but not this type; the semantics are those of Core Graphics:
// `t.translatedBy` and its sisters act before `t`, `t.concatenating(u)` acts with `t` first.

public import Foundation

public struct CGAffineTransform: Hashable, Sendable {
  public var a, b, c, d, tx, ty: CGFloat

  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  public init() { self = .identity }

  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  public init(translationX x: CGFloat, y: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  public init(scaleX x: CGFloat, y: CGFloat) {
    self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// A turn about the origin, clockwise on the screen for a positive angle (y points down).
  ///
  /// - Parameter angle: Radians.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (sin(Double(angle)), cos(Double(angle)))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  public var isIdentity: Bool { self == .identity }

  /// How much areas grow; negative where the map mirrors, zero where it flattens the plane.
  package var determinant: CGFloat { a * d - b * c }

  /// Whether rectangles stay rectangles with sides along the axes and no turn between them.
  package var isAxisAligned: Bool { b == 0 && c == 0 }

  /// The greatest factor by which a length grows: the larger singular value of the linear part.
  package var maximumScale: CGFloat {
    let (a, b, c, d) = (Double(a), Double(b), Double(c), Double(d))
    let sum = (a * a + b * b + c * c + d * d) / 2
    let difference = ((a * a + b * b - c * c - d * d) / 2, a * c + b * d)
    return (sum + (difference.0 * difference.0 + difference.1 * difference.1).squareRoot()).squareRoot()
  }

  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// This map, then `next`.
  public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The map that takes this one back; the map itself where there is none (Core Graphics' choice).
  public func inverted() -> CGAffineTransform {
    let det = determinant
    guard det != 0, det.isFinite else { return self }
    return CGAffineTransform(
      a: d / det, b: -b / det, c: -c / det, d: a / det,
      tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
  }
}

extension CGPoint {
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// The size as a displacement under the linear part.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// The smallest upright rectangle that holds the image of this one.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    guard !isNull else { return .null }
    let corners = [
      CGPoint(x: minX, y: minY).applying(t), CGPoint(x: maxX, y: minY).applying(t),
      CGPoint(x: minX, y: maxY).applying(t), CGPoint(x: maxX, y: maxY).applying(t),
    ]
    return CGRect(containing: corners)
  }

  /// The smallest rectangle that holds all the points; null for none.
  package init(containing points: some Sequence<CGPoint>) {
    var (low, high) = (CGPoint(x: CGFloat.infinity, y: .infinity), CGPoint(x: -CGFloat.infinity, y: -.infinity))
    for point in points {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    self =
      low.x <= high.x && low.y <= high.y
      ? CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y) : .null
  }
}
