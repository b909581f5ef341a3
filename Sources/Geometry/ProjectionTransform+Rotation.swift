// A view turned in space and seen from the front.
//
// In:  an angle, an axis, the point that stays, how strong the perspective is, and the view's size.
// Out: the map of its plane, in the view's coordinates, y down.
//
// Points are turned about the anchor in three dimensions (x right, y down, z towards the eye, which sees along −z) in the manner of
// Core Animation, then divided by w = 1 − z · perspective / d with d the view's longer side. That is SwiftUI's rotation3DEffect. As
// there, the division counts z from the anchor: an axis before the view sets the view back, also at 0°.

import Foundation

extension ProjectionTransform {
  /// SwiftUI's `rotation3DEffect` for a view of a given size.
  ///
  /// A positive angle about y lets the right side recede, one about x the upper side. At 180° about y the view is seen mirrored, its
  /// back is drawn like its front; at 90° it is edge-on and cannot be inverted.
  ///
  /// - Parameters:
  ///   - axis: Of any length; nothing turns about one without, or about one that is not of numbers.
  ///   - anchor: The place in the view that the axis goes through.
  ///   - anchorZ: How far before the view, in its unit, the axis lies.
  ///   - perspective: 1 for an eye as far away as the longer side; 0 for one infinitely far, without perspective.
  package static func rotation3D(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1, size: CGSize
  ) -> ProjectionTransform {
    let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
    let isTurned = length > 0 && length.isFinite && angle.radians.isFinite
    let (x, y, z) = isTurned ? (axis.x / length, axis.y / length, axis.z / length) : (0, 0, 1)
    let radians = isTurned ? angle.radians : 0
    let (s, c) = (wholeTurns(sin(radians)), wholeTurns(cos(radians)))
    // Rodrigues' formula for row vectors: the images of the three axes. Those of x and y span the view, that of z lifts it.
    let right = (x * x * (1 - c) + c, x * y * (1 - c) + z * s, x * z * (1 - c) - y * s)
    let down = (x * y * (1 - c) - z * s, y * y * (1 - c) + c, y * z * (1 - c) + x * s)
    let front = (x * z * (1 - c) + y * s, y * z * (1 - c) - x * s, z * z * (1 - c) + c)
    let longest = max(size.width, size.height)
    let depth = longest > 0 ? -perspective / longest : 0

    var turn = ProjectionTransform()
    (turn.m11, turn.m12, turn.m13) = (right.0, right.1, right.2 * depth)
    (turn.m21, turn.m22, turn.m23) = (down.0, down.1, down.2 * depth)
    // The view lies anchorZ behind the axis.
    (turn.m31, turn.m32, turn.m33) = (-anchorZ * front.0, -anchorZ * front.1, 1 - anchorZ * front.2 * depth)
    let place = CGAffineTransform(translationX: size.width * anchor.x, y: size.height * anchor.y)
    return turn.conjugated(by: place) ?? ProjectionTransform()
  }

  /// A sine or cosine of a right angle without the rounding of π.
  private static func wholeTurns(_ value: Double) -> CGFloat {
    let whole = value.rounded()
    return CGFloat(abs(value - whole) < 1e-15 ? whole : value)
  }
}
