// The plane's projective maps, under SwiftUI's name and layout.
//
// In:  points in any unit, y down, as row vectors [x y 1].
// Out: points; [x' y' w] = [x y 1] · M, and then x'/w, y'/w. What has w ≤ 0 lies behind the eye and is not seen.
//
// The third column makes the perspective: with m13 = m23 = 0 the map is affine. Parallels stay straight lines but meet.

public import Foundation

public struct ProjectionTransform: Hashable, Sendable {
  public var m11: CGFloat = 1
  public var m12: CGFloat = 0
  public var m13: CGFloat = 0
  public var m21: CGFloat = 0
  public var m22: CGFloat = 1
  public var m23: CGFloat = 0
  public var m31: CGFloat = 0
  public var m32: CGFloat = 0
  public var m33: CGFloat = 1

  /// The identity.
  public init() {}

  /// The same map as `m`.
  public init(_ m: CGAffineTransform) {
    (m11, m12, m21, m22, m31, m32) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
  }

  public var isIdentity: Bool { self == ProjectionTransform() }

  /// Whether the third column is that of an affine map, so that nothing is divided.
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// This map, then `next`.
  public func concatenating(_ next: ProjectionTransform) -> ProjectionTransform {
    var result = ProjectionTransform()
    result.m11 = m11 * next.m11 + m12 * next.m21 + m13 * next.m31
    result.m12 = m11 * next.m12 + m12 * next.m22 + m13 * next.m32
    result.m13 = m11 * next.m13 + m12 * next.m23 + m13 * next.m33
    result.m21 = m21 * next.m11 + m22 * next.m21 + m23 * next.m31
    result.m22 = m21 * next.m12 + m22 * next.m22 + m23 * next.m32
    result.m23 = m21 * next.m13 + m22 * next.m23 + m23 * next.m33
    result.m31 = m31 * next.m11 + m32 * next.m21 + m33 * next.m31
    result.m32 = m31 * next.m12 + m32 * next.m22 + m33 * next.m32
    result.m33 = m31 * next.m13 + m32 * next.m23 + m33 * next.m33
    return result
  }

  /// Takes the map's place by the one that takes it back.
  ///
  /// - Returns: False, and nothing is changed, for a map that has none: one that squeezes the plane flat.
  public mutating func invert() -> Bool {
    let (c11, c12, c13) = (m22 * m33 - m23 * m32, m23 * m31 - m21 * m33, m21 * m32 - m22 * m31)
    let determinant = m11 * c11 + m12 * c12 + m13 * c13
    // What is left of three products that should cancel is rounding: a view turned by 90° is flat, though the cosine is 6e-17.
    let size = abs(m11 * c11) + abs(m12 * c12) + abs(m13 * c13)
    guard determinant.isFinite, abs(determinant) > size * 1e-14 else { return false }
    var result = ProjectionTransform()
    (result.m11, result.m21, result.m31) = (c11 / determinant, c12 / determinant, c13 / determinant)
    result.m12 = (m13 * m32 - m12 * m33) / determinant
    result.m22 = (m11 * m33 - m13 * m31) / determinant
    result.m32 = (m12 * m31 - m11 * m32) / determinant
    result.m13 = (m12 * m23 - m13 * m22) / determinant
    result.m23 = (m13 * m21 - m11 * m23) / determinant
    result.m33 = (m11 * m22 - m12 * m21) / determinant
    guard result.isFinite else { return false }
    self = result
    return true
  }

  /// The map that takes this one back; the map itself where there is none.
  public func inverted() -> ProjectionTransform {
    var result = self
    return result.invert() ? result : self
  }
}

extension CGPoint {
  /// The point's image, also of one behind the eye (as SwiftUI has it); not divided where w is 0.
  public func applying(_ m: ProjectionTransform) -> CGPoint {
    let (numerator, w) = m.homogeneous(self)
    return w == 0 ? numerator : CGPoint(x: numerator.x / w, y: numerator.y / w)
  }
}

// MARK: - For drawing

extension ProjectionTransform {
  package var isFinite: Bool { [m11, m12, m13, m21, m22, m23, m31, m32, m33].allSatisfy(\.isFinite) }

  /// The affine map that this one is, also where all is divided by one positive number; nil with perspective.
  package var affine: CGAffineTransform? {
    guard m13 == 0, m23 == 0, m33 > 0 else { return nil }
    if m33 == 1 { return CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32) }
    return CGAffineTransform(a: m11 / m33, b: m12 / m33, c: m21 / m33, d: m22 / m33, tx: m31 / m33, ty: m32 / m33)
  }

  /// The same change of the plane told in the coordinates that `map` leads to; nil if `map` squeezes the plane flat.
  package func conjugated(by map: CGAffineTransform) -> ProjectionTransform? {
    guard map.determinant != 0, map.determinant.isFinite else { return nil }
    let result = ProjectionTransform(map.inverted()).concatenating(self).concatenating(ProjectionTransform(map))
    return result.isFinite ? result : nil
  }

  /// The image before it is divided, and its divisor.
  package func homogeneous(_ point: CGPoint) -> (numerator: CGPoint, w: CGFloat) {
    (
      CGPoint(x: m11 * point.x + m21 * point.y + m31, y: m12 * point.x + m22 * point.y + m32),
      m13 * point.x + m23 * point.y + m33
    )
  }

  /// The point's image; nil for one that is not before the eye.
  package func point(_ point: CGPoint) -> CGPoint? {
    let (numerator, w) = homogeneous(point)
    return w > 0 ? CGPoint(x: numerator.x / w, y: numerator.y / w) : nil
  }

  /// The greatest |w| at a corner of a rectangle.
  package func greatestDivisor(in rect: CGRect) -> CGFloat {
    rect.corners.reduce(0) { max($0, abs(homogeneous($1).w)) }
  }

  /// The corners of the part of a rectangle whose w is at least `least`, in order around it; at most five.
  package func corners(of rect: CGRect, beyond least: CGFloat) -> [CGPoint] {
    let corners = rect.corners
    var kept: [CGPoint] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      let (w, nextW) = (homogeneous(corner).w, homogeneous(next).w)
      if w >= least { kept.append(corner) }
      if (w >= least) != (nextW >= least) {
        let part = (least - w) / (nextW - w)
        kept.append(CGPoint(x: corner.x + (next.x - corner.x) * part, y: corner.y + (next.y - corner.y) * part))
      }
    }
    return kept
  }

  /// The smallest upright rectangle around the image of a rectangle, as far as its w is at least `least`.
  ///
  /// - Parameter least: Above 0; nil for a hundred-thousandth of the greatest |w|.
  /// - Returns: Null if nothing lies before the eye; infinite for a rectangle, or an image, that is not of numbers.
  package func hull(of rect: CGRect, beyond least: CGFloat? = nil) -> CGRect {
    if rect.isNull { return .null }
    // An endless rectangle has numbers too, which no longer can be added.
    guard abs(rect.minX) < 1e100, abs(rect.minY) < 1e100, rect.width < 1e100, rect.height < 1e100, isFinite else {
      return .infinite
    }
    let least = least ?? greatestDivisor(in: rect) * 1e-5
    guard least > 0 else { return .null }
    let images = corners(of: rect, beyond: least).map { corner in
      // At the cut itself rounding must not change the sign.
      let (numerator, w) = homogeneous(corner)
      return CGPoint(x: numerator.x / max(w, least), y: numerator.y / max(w, least))
    }
    if images.isEmpty { return .null }
    let hull = CGRect(containing: images)
    return hull.minX.isFinite && hull.minY.isFinite && hull.width.isFinite && hull.height.isFinite ? hull : .infinite
  }

  /// By how much the map enlarges lengths around a point, along the direction in which it does most; 0 behind the eye.
  package func magnification(at point: CGPoint) -> CGFloat {
    let (numerator, w) = homogeneous(point)
    guard w > 0 else { return 0 }
    let (x, y) = (numerator.x / w, numerator.y / w)
    return CGAffineTransform(
      a: (m11 - x * m13) / w, b: (m12 - y * m13) / w, c: (m21 - x * m23) / w, d: (m22 - y * m23) / w, tx: 0, ty: 0
    ).maximumScale
  }
}

extension CGRect {
  fileprivate var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
    ]
  }
}
