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
  private struct Sample {
    var t: Double
    var point: Vector
    var tangent: Vector
    /// 0 where the direction of the velocity is mostly rounding.
    var speed: Double
    /// Signed normal acceleration; positive where the curve bends to the right.
    var bend: Double
    /// What a chord costs: |bend|·(1 + curvature·radius).
    var cost: Double

    /// How fast the side that lies `offset` to the right moves, as a part of the pen's speed; negative where it is folded.
    func factor(_ offset: Double) -> Double { speed > 0 ? 1 - bend * offset / (speed * speed) : 0 }
  }

  /// The greatest turn of the pen across half of a part that is cut evenly; its cosine.
  private static let leastCosine = cos(0.45)
  /// Pieces of one curve.
  private static let greatestPieces = 20_000
  /// How uneven the cost may be within such a part.
  private static let greatestUnevenness = 4.0

  /// Draws both sides along `curve`; they already stand at its start.
  mutating func follow(_ curve: CurvePolynomial, from startTangent: Vector, to endTangent: Vector) {
    // Slower than this, the direction of the velocity is mostly rounding.
    let leastSpeed = curve.polygonLength * 1e-7
    // Nor is a curve of enormous size exact to less than this; it would only cost pieces.
    let tolerance = max(pen.tolerance, curve.polygonLength * 1e-9)
    let leastBudget = max(budget - Self.greatestPieces, 0)
    func sample(at t: Double, tangent: Vector?) -> Sample? {
      let velocity = curve.velocity(at: t)
      let speed = velocity.length
      let isSlow = speed <= leastSpeed
      guard let tangent = tangent ?? (isSlow ? nil : velocity / speed) else { return nil }
      let bend = isSlow ? 0 : velocity.cross(curve.acceleration(at: t)) / speed
      let curvature = isSlow ? 0 : abs(bend) / (speed * speed)
      let point = t == 0 ? curve.start : t == 1 ? curve.end : curve.point(at: t)
      return Sample(
        t: t, point: point, tangent: tangent, speed: isSlow ? 0 : speed, bend: bend,
        cost: abs(bend) * (1 + curvature * pen.radius))
    }
    func between(_ a: Sample, _ b: Sample) -> Sample? {
      for part in [0.5, 0.45, 0.55] {
        if let sample = sample(at: a.t + part * (b.t - a.t), tangent: nil) { return sample }
      }
      return nil
    }
    guard var near = sample(at: 0, tangent: startTangent), let last = sample(at: 1, tangent: endTangent) else { return }
    var pending = [last] + curve.inflections.reversed().compactMap { sample(at: $0, tangent: nil) }
    while let far = pending.last {
      guard let middle = between(near, far) else {
        turnWithin(from: near, to: far)
        near = far
        pending.removeLast()
        continue
      }
      let step = far.t - near.t
      let (turn1, turn2) = (near.tangent.cross(middle.tangent), middle.tangent.cross(far.tangent))
      let isSmooth =
        near.tangent.dot(middle.tangent) >= Self.leastCosine && middle.tangent.dot(far.tangent) >= Self.leastCosine
        && turn1 * middle.bend >= -1e-12 * abs(middle.bend) && turn2 * middle.bend >= -1e-12 * abs(middle.bend)
      let greatest = max(near.cost, middle.cost, far.cost)
      let estimate = step * (greatest / (8 * tolerance)).squareRoot()
      let isEven = greatest <= Self.greatestUnevenness * min(near.cost, middle.cost, far.cost)
      let isSmallest = step < 1e-9 || budget <= leastBudget
      if isSmooth, pen.makesCurves, !isSmallest, estimate > 1e-2, canBend(near, middle, far) {
        guard fits(near, middle, far, tolerance) else {
          budget -= 1
          pending.append(middle)
          continue
        }
        bend(from: near, to: far)
      } else if isSmooth && (estimate <= 1 || isEven || isSmallest) {
        let count = budget > leastBudget ? max(1, Int(min(estimate, 1024).rounded(.up))) : 1
        budget -= count
        for index in 1..<max(count, 1) {
          let t = near.t + step * Double(index) / Double(count)
          if let inner = sample(at: t, tangent: nil) { cell(to: inner.point, tangent: inner.tangent) }
        }
        cell(to: far.point, tangent: far.tangent)
      } else if isSmallest
        || (middle.point - near.point).length + (far.point - middle.point).length <= tolerance / 64
      {
        turnWithin(from: near, to: far)
      } else {
        budget -= 1
        pending.append(middle)
        continue
      }
      near = far
      pending.removeLast()
    }
  }

  /// Whether neither side comes near to folding, so that both are smooth curves.
  private func canBend(_ samples: Sample...) -> Bool {
    samples.allSatisfy { min($0.factor(pen.radius), $0.factor(-pen.radius)) > 0.1 }
  }

  /// Whether cubics with the sides' own positions and velocities at the ends pass the middle near enough.
  private func fits(_ near: Sample, _ middle: Sample, _ far: Sample, _ tolerance: Double) -> Bool {
    let across = middle.tangent.quarterTurn
    return [pen.radius, -pen.radius].allSatisfy { offset in
      let cubic = side(from: near, to: far, offset: offset)
      let halfway = (cubic.start + 3 * (cubic.control1 + cubic.control2) + cubic.end) / 8
      return abs((halfway - middle.point - offset * across).dot(across)) <= tolerance / 2
    }
  }

  /// The cubic that leaves and arrives as the side does which lies `offset` to the right.
  private func side(
    from near: Sample, to far: Sample, offset: Double
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
  private mutating func bend(from near: Sample, to far: Sample) {
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
  private mutating func turnWithin(from near: Sample, to far: Sample) {
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
