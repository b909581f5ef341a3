// What a stroke is drawn with, and its round parts.
//
// In:  a stroke style, a tolerance in the path's own unit.
// Out: the pen's numbers as Double; arcs, the dot.

import Foundation

struct StrokePen {
  let radius: Double
  let cap: CGLineCap
  let join: CGLineJoin
  /// A miter is drawn where 1 + the cosine of the turn is at least this.
  let leastMiter: Double
  let tolerance: Double
  /// Whether sides and round parts are cubics; otherwise everything is straight.
  let makesCurves: Bool
  /// The angle of one piece of a round part.
  let arcStep: Double

  /// Larger coordinates are drawn in to this, so that squares and cubes of them stay finite.
  static let greatestCoordinate = 1e50

  /// Nil for a pen that draws nothing: no positive finite width.
  ///
  /// - Parameters:
  ///   - tolerance: Greatest distance from the true outline; 1e-9 of the width is the least used.
  ///   - elementCount: How many joins and caps to expect. From hundreds of thousands on, those of a wide pen are coarser, so
  ///     that all together have at most 16 million pieces.
  init?(_ style: StrokeStyle, tolerance: Double, makesCurves: Bool, elementCount: Int) {
    let width = Double(style.lineWidth)
    guard width > 0, width.isFinite, tolerance > 0, tolerance.isFinite else { return nil }
    radius = min(width / 2, Self.greatestCoordinate)
    cap = style.lineCap
    join = style.lineJoin
    // A miter's length over the width is 1 / sin(φ/2) = 1 / cos(θ/2), and cos²(θ/2) = (1 + cos θ) / 2; θ is the turn.
    let limit = Double(style.miterLimit)
    // Not quite a turn back, where the tip is nowhere.
    leastMiter = limit >= 1 ? max(2 / (limit * limit), 1e-12) : .infinity
    self.tolerance = max(tolerance, radius * 1e-9)
    self.makesCurves = makesCurves
    // The sagitta of a chord over the angle a is r·(1 - cos(a / 2)), about r·a²/8. A cubic over an eighth of a turn is off by
    // 4e-6 of the radius.
    let exact = (8 * self.tolerance / radius).squareRoot()
    arcStep = makesCurves ? .pi / 4 : min(max(exact, 1e-3, .pi * Double(elementCount) / 16e6), 1)
  }

  /// The arc of at most half a turn between two spokes of the pen, from where the side stands to the second spoke's end.
  ///
  /// - Parameter clockwise: On the screen; decides where the spokes are opposite.
  func arc(
    _ side: inout StrokeSide, around center: Vector, from first: Vector, to last: Vector, clockwise: Bool = true
  ) {
    let size = abs(atan2(first.cross(last), first.dot(last)))
    let angle = clockwise ? size : -size
    let count = max(1, Int((size / arcStep).rounded(.up)))
    let (sine, cosine) = (sin(angle / Double(count)), cos(angle / Double(count)))
    let handle = makesCurves ? 4 / 3 * tan(angle / Double(4 * count)) : 0
    var spoke = first
    for index in 1...count {
      let next = index == count ? last : spoke.rotated(cosine: cosine, sine: sine)
      if makesCurves {
        side.curve(
          to: center + next, control1: center + spoke + handle * spoke.quarterTurn,
          control2: center + next - handle * next.quarterTurn)
      } else {
        side.line(to: center + next)
      }
      spoke = next
    }
  }

  /// The whole pen at one place.
  func dot(at center: Vector) -> StrokeSide {
    var side = StrokeSide()
    var spoke = Vector(radius, 0)
    side.line(to: center + spoke)
    for _ in 0..<4 {
      arc(&side, around: center, from: spoke, to: spoke.quarterTurn)
      spoke = spoke.quarterTurn
    }
    return side
  }

  /// The end of an open subpath, from the left of the pen to its right.
  func end(at point: Vector, direction: Vector) -> StrokeSide {
    let (across, ahead) = (radius * direction.quarterTurn, radius * direction)
    var side = StrokeSide()
    side.line(to: point - across)
    switch cap {
    case .butt: break
    case .square:
      side.line(to: point - across + ahead)
      side.line(to: point + across + ahead)
    case .round:
      arc(&side, around: point, from: -across, to: ahead)
      arc(&side, around: point, from: ahead, to: across)
    }
    side.line(to: point + across)
    return side
  }
}
