// The sides of a stroke along a curve.
//
// In:  a curve as a polynomial, its tangents at the ends.
// Out: points of both sides, near enough to the curves that run beside it at the pen's radius.
//
// The curve is sampled where its outer side asks for it: a chord of a curve that runs at distance r beside one of curvature k
// and normal acceleration a is off by a·(1 + k·r)·h²/8 for a parameter step h. Two neighbouring samples with the pen laid across
// each make a quadrilateral cell. Where the bend is tighter than the pen the cell folds over; its inner half is then drawn as
// the two triangles it consists of, each turned clockwise, and the outline passes along the middle line there.
// If cubics are asked for, parts that do not come near to folding have cubic sides instead.
// Where the direction jumps (a cusp) the pen turns as at a round join: that is the limit of ever tighter bends.

import Foundation

extension Stroker {
  /// The cosine of the greatest turn of the pen, 0.45, across half of a part that is cut evenly.
  private static let leastCosine = 0.900_447_102_352_677
  /// How uneven the cost may be within such a part.
  private static let greatestUnevenness = 4.0
  /// Pieces of one curve.
  private static let greatestPieces = 20_000

  /// Draws both sides along `curve`; they already stand at its start.
  mutating func follow(_ curve: CurvePolynomial, from startTangent: Vector, to endTangent: Vector) {
    let sampler = StrokeSampler(curve, radius: pen.radius)
    // A curve of enormous size is not exact to less than this; it would only cost pieces.
    let tolerance = max(pen.tolerance, curve.polygonLength * 1e-9)
    let leastBudget = max(budget - Self.greatestPieces, 0)
    guard var near = sampler.sample(at: 0, tangent: startTangent), let last = sampler.sample(at: 1, tangent: endTangent)
    else { return }
    pending.removeAll(keepingCapacity: true)
    pending.append(last)
    for t in curve.inflections.reversed() {
      if let sample = sampler.sample(at: t) { pending.append(sample) }
    }
    while let far = pending.last {
      if let middle = sampler.sample(between: near, far) {
        let isLast = far.t - near.t < 1e-9 || budget <= leastBudget
        guard part(sampler, near, middle, far, tolerance: tolerance, isLast: isLast) else {
          budget -= 1
          pending.append(middle)
          continue
        }
      } else {
        turnWithin(from: near, to: far)
      }
      near = far
      pending.removeLast()
    }
  }

  /// Draws a part of the curve, if it is even enough to be cut into equal steps or short enough to be a corner.
  ///
  /// - Parameter isLast: Whether it must be drawn as it is.
  /// - Returns: Whether it is drawn.
  private mutating func part(
    _ sampler: StrokeSampler, _ near: StrokeSample, _ middle: StrokeSample, _ far: StrokeSample, tolerance: Double,
    isLast: Bool
  ) -> Bool {
    let (turn1, turn2) = (near.tangent.cross(middle.tangent), middle.tangent.cross(far.tangent))
    // A turn against the bend is one of almost all the way round.
    let isSmooth =
      near.tangent.dot(middle.tangent) >= Self.leastCosine && middle.tangent.dot(far.tangent) >= Self.leastCosine
      && min(turn1 * middle.bend, turn2 * middle.bend) >= -1e-12 * abs(middle.bend)
    guard isSmooth else {
      guard isLast || (middle.point - near.point).length + (far.point - middle.point).length <= tolerance / 64 else {
        return false
      }
      turnWithin(from: near, to: far)
      return true
    }
    let step = far.t - near.t
    let greatest = max(near.cost, max(middle.cost, far.cost))
    let least = min(near.cost, min(middle.cost, far.cost))
    let estimate = step * (greatest / (8 * tolerance)).squareRoot()
    if pen.makesCurves, !isLast, estimate > 1e-2, canBend(near), canBend(middle), canBend(far) {
      guard fits(near, middle, far, tolerance) else { return false }
      bend(from: near, to: far)
      return true
    }
    guard estimate <= 1 || greatest <= Self.greatestUnevenness * least || isLast else { return false }
    let count = isLast ? 1 : max(1, Int(min(estimate, 1024).rounded(.up)))
    budget -= count
    for index in 1..<max(count, 1) {
      guard let place = sampler.place(at: near.t + step * (Double(index) / Double(count))) else { continue }
      cell(to: place.point, tangent: place.tangent)
    }
    cell(to: far.point, tangent: far.tangent)
    return true
  }

  /// Whether neither side comes near to folding, so that both are smooth curves.
  private func canBend(_ sample: StrokeSample) -> Bool {
    min(sample.factor(pen.radius), sample.factor(-pen.radius)) > 0.1
  }

  /// Whether cubics with the sides' own positions and velocities at the ends pass the middle near enough.
  private func fits(
    _ near: StrokeSample, _ middle: StrokeSample, _ far: StrokeSample, _ tolerance: Double
  ) -> Bool {
    let across = middle.tangent.quarterTurn
    func miss(_ offset: Double) -> Double {
      let cubic = side(from: near, to: far, offset: offset)
      let halfway = (cubic.start + 3 * (cubic.control1 + cubic.control2) + cubic.end) / 8
      return abs((halfway - middle.point - offset * across).dot(across))
    }
    return max(miss(pen.radius), miss(-pen.radius)) <= tolerance / 2
  }

  /// The cubic that leaves and arrives as the side does which lies `offset` to the right.
  private func side(
    from near: StrokeSample, to far: StrokeSample, offset: Double
  ) -> (start: Vector, control1: Vector, control2: Vector, end: Vector) {
    let third = (far.t - near.t) / 3
    let start = near.point + offset * near.tangent.quarterTurn
    let end = far.point + offset * far.tangent.quarterTurn
    return (
      start, start + third * near.speed * near.factor(offset) * near.tangent,
      end - third * far.speed * far.factor(offset) * far.tangent, end
    )
  }

  /// Moves the pen along a part of the curve where both sides are smooth.
  private mutating func bend(from near: StrokeSample, to far: StrokeSample) {
    let (onLeft, onRight) = (
      side(from: near, to: far, offset: -pen.radius), side(from: near, to: far, offset: pen.radius)
    )
    left.curve(to: onLeft.end, control1: onLeft.control1, control2: onLeft.control2)
    right.curve(to: onRight.end, control1: onRight.control1, control2: onRight.control2)
    position = far.point
    direction = far.tangent
    foldedSide = nil
  }

  /// Moves the pen to `point` and lays it across `tangent`.
  private mutating func cell(to point: Vector, tangent: Vector) {
    guard let oldTangent = direction else { return }
    let (old, new) = (pen.radius * oldTangent.quarterTurn, pen.radius * tangent.quarterTurn)
    let (leftEnd, rightEnd) = (point - new, point + new)
    let (leftStep, rightStep) = (leftEnd - (position - old), rightEnd - (position + old))
    defer {
      position = point
      direction = tangent
    }
    let isConvex =
      oldTangent.dot(leftStep) >= 0 && tangent.dot(leftStep) >= 0
      && oldTangent.dot(rightStep) >= 0 && tangent.dot(rightStep) >= 0
    let isRight = oldTangent.cross(tangent) > 0
    let sign: Double = isRight ? 1 : -1
    guard !isConvex, let crossing = Self.crossing(position, sign * old, point, sign * new) else {
      left.line(to: leftEnd)
      right.line(to: rightEnd)
      foldedSide = nil
      return
    }
    let side: Fold = isRight ? .right : .left
    if isRight {
      Self.fold(&right, isRepeated: foldedSide == side, through: position, point, to: rightEnd)
      left.line(to: leftEnd)
    } else {
      Self.fold(&left, isRepeated: foldedSide == side, through: position, point, to: leftEnd)
      right.line(to: rightEnd)
    }
    foldedSide = side
    outline.add(triangle: position, point, crossing)
    outline.add(triangle: crossing, position + sign * old, point + sign * new)
  }

  /// Leads the inner side of a folded cell along the middle line; in a row of such cells it stays there.
  private static func fold(
    _ side: inout StrokeSide, isRepeated: Bool, through first: Vector, _ second: Vector, to end: Vector
  ) {
    if isRepeated { side.replaceLast(with: first) } else { side.line(to: first) }
    side.line(to: second)
    side.line(to: end)
  }

  /// Turns the pen as at a round join, on a part of the curve that is too short to be seen.
  private mutating func turnWithin(from near: StrokeSample, to far: StrokeSample) {
    let step = far.point - near.point
    // Moves before the turn or after it, whichever is forwards.
    if step.dot(near.tangent) >= 0 { cell(to: far.point, tangent: near.tangent) }
    let (old, new) = (pen.radius * near.tangent.quarterTurn, pen.radius * far.tangent.quarterTurn)
    if near.tangent.cross(far.tangent) >= 0 {
      right.line(to: position)
      pen.arc(&left, around: position, from: -old, to: -new)
    } else {
      left.line(to: position)
      pen.arc(&right, around: position, from: old, to: new, clockwise: false)
    }
    left.line(to: position - new)
    right.line(to: position + new)
    direction = far.tangent
    foldedSide = nil
    position = far.point
    left.line(to: position - new)
    right.line(to: position + new)
  }

  /// Where the segments a, a + u and b, b + v cross; nil if they do not.
  private static func crossing(_ a: Vector, _ u: Vector, _ b: Vector, _ v: Vector) -> Vector? {
    let denominator = u.cross(v)
    guard denominator != 0 else { return nil }
    let (s, t) = ((b - a).cross(v) / denominator, (b - a).cross(u) / denominator)
    return s >= 0 && s <= 1 && t >= 0 && t <= 1 ? a + s * u : nil
  }
}
