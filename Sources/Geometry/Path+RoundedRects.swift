// Rectangles with round corners.
//
// In:  a rectangle, the size of its corners, their style.
// Out: one closed subpath, clockwise on the screen, from the left end of the top edge.
//
// The continuous corner is Apple's since iOS 7 as PaintCode's article measured it: three cubics that begin 1.528665 radii before
// the corner, so that the curvature does not jump as it does between a line and a circle. Where the sides are too short for
// that it changes gradually into the circular one (our choice; Apple's changes abruptly).

public import Foundation

/// The shape of a rounded rectangle's corners.
public enum RoundedCornerStyle: Hashable, Sendable {
  /// Quarters of an ellipse.
  case circular
  /// Curvature that grows from 0; SwiftUI's default.
  case continuous
}

extension Path {
  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  /// At most half the shorter side is used as the radius.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    let radius = min(cornerRadius, min(abs(rect.width), abs(rect.height)) / 2)
    addRoundedRect(in: rect, cornerSize: CGSize(width: radius, height: radius), style: style)
  }

  /// Adds a rectangle with round corners; a plain one where their size is not positive, nothing for a null rectangle.
  ///
  /// - Parameter cornerSize: At most half the sides are used.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let rect = rect.standardized
    let half = Vector(Double(rect.width), Double(rect.height)) / 2
    let size = pointwiseMin(Vector(Double(cornerSize.width), Double(cornerSize.height)), half)
    guard !rect.isNull, !rect.isInfinite, size.x > 0, size.y > 0 else {
      addRect(rect, transform: transform)
      return
    }
    let corner: [Vector]
    switch style {
    case .circular: corner = RoundedCorner.circular
    case .continuous:
      let room = min(half.x / size.x, half.y / size.y)
      corner = RoundedCorner.continuous(smoothness: min((room - 1) / (RoundedCorner.reach - 1), 1))
    }
    // A corner is given for the top right, as distances from it; the others follow clockwise, every other one backwards.
    let corners = [
      (Vector(rect.maxX, rect.minY), Vector(-1, 1), false), (Vector(rect.maxX, rect.maxY), Vector(-1, -1), true),
      (Vector(rect.minX, rect.maxY), Vector(1, -1), false), (Vector(rect.minX, rect.minY), Vector(1, 1), true),
    ]
    var path = Path()
    // Ends where it begins, to the last bit.
    let first = Vector(rect.minX, rect.minY) + corner[0] * size
    path.move(to: first.point)
    for (place, direction, isBackwards) in corners {
      let points = (isBackwards ? corner.reversed() : corner).map { (place + direction * size * $0).point }
      path.addLine(to: points[0])
      for index in stride(from: 1, to: points.count, by: 3) {
        path.addCurve(to: points[index + 2], control1: points[index], control2: points[index + 1])
      }
    }
    path.closeSubpath()
    addPath(path, transform: transform)
  }
}

/// A corner as points of cubics one after the other, in units of its radius, measured from the corner along both sides.
private enum RoundedCorner {
  /// Where the continuous corner begins.
  static let reach = 1.528_664_83

  static let circular: [Vector] = {
    let handle = 1 - Double(Path.Primitive.quarterHandle)
    return [Vector(1, 0), Vector(handle, 0), Vector(0, handle), Vector(0, 1)]
  }()

  /// Between the circular corner at 0 and the continuous one at 1, which has `reach` radii of room.
  static func continuous(smoothness: Double) -> [Vector] {
    zip(roundInThree, smooth).map { $0 + smoothness * ($1 - $0) }
  }

  /// Four cubics, the second of them straight.
  private static let smooth: [Vector] = {
    let (bend1, bend2) = (Vector(0.669_934_27, 0.065_496_00), Vector(0.631_493_99, 0.074_911_00))
    return [
      Vector(reach, 0), Vector(1.088_493_23, 0), Vector(0.868_406_89, 0), bend1,
      bend1 + (bend2 - bend1) / 3, bend1 + (bend2 - bend1) * 2 / 3, bend2,
      Vector(0.372_823_92, 0.169_058_99), Vector(0.169_060_13, 0.372_824_01), Vector(0.074_911_76, 0.631_493_99),
      Vector(0, 0.868_407_01), Vector(0, 1.088_492_99), Vector(0, reach),
    ]
  }()

  /// The circular corner cut where the smooth one is.
  private static let roundInThree: [Vector] = {
    // Where the circle's direction is that of the smooth corner at its cuts.
    let cut = atan2(0.074_911, 1 - 0.631_494)
    var points = [Vector(1, 0)]
    for (from, to) in [(0, cut), (cut, cut), (cut, .pi / 2 - cut), (.pi / 2 - cut, .pi / 2)] {
      let handle = 4 / 3 * tan((to - from) / 4)
      func point(_ angle: Double) -> Vector { Vector(1 - sin(angle), 1 - cos(angle)) }
      func tangent(_ angle: Double) -> Vector { Vector(-cos(angle), sin(angle)) }
      points += [point(from) + handle * tangent(from), point(to) - handle * tangent(to), point(to)]
    }
    return points
  }()
}
