// One corner of a stroke: what either side does where the direction jumps.
//
// In:  where, the directions before and after, how long the straight steps are that meet there.
// Out: points appended to the sides.

import Foundation

struct StrokeCorner {
  let pen: StrokePen
  let position: Vector
  /// The pen's radius towards the right, before and after the turn.
  let oldAcross, newAcross: Vector
  let cross, dot: Double
  /// Lengths of the steps that meet here, 0 for one that is not straight.
  let before, after: Double
  /// Whether the sides already hold the points that come after the corner, as their first.
  let isClosing: Bool

  init(
    _ pen: StrokePen, at position: Vector, from old: Vector, to new: Vector, before: Double, after: Double,
    isClosing: Bool
  ) {
    self.pen = pen
    self.position = position
    oldAcross = pen.radius * old.quarterTurn
    newAcross = pen.radius * new.quarterTurn
    cross = old.cross(new)
    dot = old.dot(new)
    self.before = before
    self.after = after
    self.isClosing = isClosing
  }

  /// How far along either step the kite between the corner and the meeting of the inner sides reaches.
  ///
  /// Its points are the corner, the meeting (r·tan(θ/2) along) and the ends of both pens (r·sin θ along).
  private var reach: Double { pen.radius * abs(cross) / min(1 + dot, 1) }

  /// From the corner to where the right sides meet; the left ones meet at the opposite place.
  private var meeting: Vector { (oldAcross + newAcross) / (1 + dot) }

  /// Makes the turn on both sides.
  ///
  /// - Returns: How far along either step a kite was taken off on the inside.
  func turn(left: inout StrokeSide, right: inout StrokeSide) -> Double {
    if dot > 0, pen.radius * abs(cross) <= pen.tolerance * 1e-3 {
      left.line(to: position - newAcross)
      right.line(to: position + newAcross)
      return 0
    }
    // The kite between the corner and the point where the inner sides meet lies in both steps if both are long enough, so
    // that it may be taken off once.
    let isCut = before > 0 && after > 0 && reach <= min(before, after)
    if cross >= 0 {
      inside(&right, 1, isCut: isCut)
      outside(&left, -1)
    } else {
      inside(&left, -1, isCut: isCut)
      outside(&right, 1)
    }
    return isCut ? reach : 0
  }

  private func inside(_ side: inout StrokeSide, _ sign: Double, isCut: Bool) {
    if isCut {
      side.replaceLast(with: position + sign * meeting)
      if isClosing { side.replaceFirst(with: position + sign * meeting) }
    } else {
      side.line(to: position)
      side.line(to: position + sign * newAcross)
    }
  }

  private func outside(_ side: inout StrokeSide, _ sign: Double) {
    if pen.join == .miter, 1 + dot >= pen.leastMiter {
      let tip = position + sign * meeting
      // The tip lies on the prolongation of straight sides, whose own ends then say nothing.
      if before > 0 { side.replaceLast(with: tip) } else { side.line(to: tip) }
      if after > 0 {
        if isClosing { side.replaceFirst(with: tip) }
        return
      }
    } else if pen.join == .round {
      pen.arc(&side, around: position, from: sign * oldAcross, to: sign * newAcross, clockwise: sign < 0)
    }
    side.line(to: position + sign * newAcross)
  }
}
