// Circular arcs, as cubics.
//
// In:  a circle, angles that grow clockwise on the screen (y down), or two tangents.
// Out: elements appended to the path. Rules: SwiftUI's documentation of `addArc`; of sweeps, the note at `arcSweep`.
//
// An arc becomes one cubic for each quarter turn or less, with handles of 4/3·tan(θ/4): off by at most 2.7e-4 of the radius.

public import Foundation

extension Path {
  /// More turns than this are not drawn: whole turns beyond it change nothing that can be seen.
  static let greatestTurns = 64.0

  /// Adds an arc of a circle, joined by a line to an open subpath, else as the start of a new one.
  ///
  /// `clockwise: false` runs towards growing angles, which is clockwise on the screen: SwiftUI's flag speaks of axes with y up.
  /// An end before the start is reached in the next turn; sweeps of more than a turn are drawn as such. Equal angles make no
  /// arc, only the join. Nothing happens if a number is not finite.
  ///
  /// - Parameter transform: Applied to the arc, not to the point where the path stands.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let sweep = Self.arcSweep(from: startAngle.radians, to: endAngle.radians, clockwise: clockwise)
    addArc(center: center, radius: radius, startAngle: startAngle.radians, sweep: sweep, transform: transform)
  }

  /// Adds an arc of a circle by its sweep: a positive one runs clockwise on the screen.
  ///
  /// Joins as ``addArc(center:radius:startAngle:endAngle:clockwise:transform:)`` does.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
  ) {
    addArc(
      center: center, radius: radius, startAngle: startAngle.radians, sweep: delta.radians, transform: transform)
  }

  /// Rounds the corner between the current point, `tangent1End` and `tangent2End`.
  ///
  /// A line to where the circle touches the first tangent, then the arc to where it touches the second. If the points lie on one
  /// line or the radius is 0, a line to `tangent1End`. Nothing without a current point.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard let current = currentPoint else { return }
    let corner = Vector(tangent1End)
    let toStart = Vector(current.applying(transform.inverted())) - corner
    let toEnd = Vector(tangent2End) - corner
    let (near, far) = (toStart.length, toEnd.length)
    let (cross, dot) = (toStart.cross(toEnd), toStart.dot(toEnd))
    // Half the angle between the tangents: tan(φ/2) = |sin φ| / (1 + cos φ).
    let tangent = abs(cross) / (near * far + dot)
    guard radius > 0, radius.isFinite, tangent.isFinite, abs(cross) > 1e-12 * near * far else {
      addLine(to: tangent1End.applying(transform))
      return
    }
    let distance = Double(radius) / tangent
    let first = corner + distance / near * toStart
    let last = corner + distance / far * toEnd
    // The centre lies a radius from the first tangent, on the side of the second.
    let spoke = (cross > 0 ? -Double(radius) : Double(radius)) / near * toStart.quarterTurn
    let center = first - spoke
    let sweep = atan2(spoke.cross(last - center), spoke.dot(last - center))
    addArc(
      center: center.point, radius: radius, startAngle: atan2(spoke.y, spoke.x), sweep: sweep, transform: transform)
  }

  /// The signed angle that an arc covers.
  ///
  /// As in GNUstep's CGPathAddArc: whole turns are added until the end lies not before the start in the asked direction.
  static func arcSweep(from start: Double, to end: Double, clockwise: Bool) -> Double {
    let sweep = end - start
    let turn = 2 * Double.pi
    if !clockwise, sweep < 0 { return sweep + turn * (-sweep / turn).rounded(.up) }
    if clockwise, sweep > 0 { return sweep - turn * (sweep / turn).rounded(.up) }
    return sweep
  }

  private mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Double, sweep: Double, transform: CGAffineTransform
  ) {
    let (middle, r) = (Vector(center), Double(radius))
    guard middle.x.isFinite, middle.y.isFinite, r.isFinite, startAngle.isFinite, sweep.isFinite else { return }
    let turn = 2 * Double.pi
    let excess = max((abs(sweep) / turn - Self.greatestTurns).rounded(.up), 0) * turn
    let sweep = sweep < 0 ? sweep + excess : sweep - excess
    func spoke(_ angle: Double) -> Vector { r * Vector(cos(angle), sin(angle)) }
    func placed(_ vector: Vector) -> CGPoint { (middle + vector).point.applying(transform) }

    let first = placed(spoke(startAngle))
    if let current = currentPoint, !isAtStart {
      // A join this short is rounding: sin π is not 0.
      let size = max(1, abs(r), abs(middle.x), abs(middle.y))
      if (Vector(first) - Vector(current)).length > 1e-9 * size { addLine(to: first) }
    } else {
      move(to: first)
    }
    // Not one cubic more for a sweep that is a whole number of quarters but for rounding.
    let count = Int((abs(sweep) / (turn / 4) - 1e-9).rounded(.up))
    guard count > 0 else { return }
    let step = sweep / Double(count)
    let handle = 4 / 3 * tan(step / 4)
    var old = spoke(startAngle)
    for index in 1...count {
      let new = spoke(startAngle + step * Double(index))
      addCurve(
        to: placed(new), control1: placed(old + handle * old.quarterTurn),
        control2: placed(new - handle * new.quarterTurn))
      old = new
    }
  }

  /// Whether there is no open subpath to go on with: nothing yet, or the last one is closed.
  private var isAtStart: Bool {
    switch storage {
    case .empty, .primitive(.rect), .primitive(.ellipse): true
    case .primitive(.line): false
    case .elements(let list): list.verbs.last == .close
    }
  }
}
