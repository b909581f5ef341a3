// SVG's elliptical arc, as cubics.
//
// In:  where the path stands, the end, two radii, a rotation, two flags.
// Out: cubics appended to the path. The way from end points to a centre is that of SVG 2, appendix B.2.4.

import Foundation

extension Path {
  /// Adds an arc of an ellipse from the current point to `end`; a line where a radius is 0, nothing where it ends at its start.
  ///
  /// - Parameters:
  ///   - radii: Half the axes; their signs do not matter, and they grow if they cannot reach.
  ///   - rotation: Of the ellipse's x axis, in degrees, clockwise on the screen.
  mutating func addSVGArc(to end: CGPoint, radii: CGPoint, rotation: CGFloat, isLarge: Bool, isClockwise: Bool) {
    guard let current = currentPoint, current != end else { return }
    let (from, to) = (Vector(current), Vector(end))
    var radii = Vector(abs(Double(radii.x)), abs(Double(radii.y)))
    guard radii.x > 0, radii.y > 0 else { return addLine(to: end) }
    let angle = Double(rotation).truncatingRemainder(dividingBy: 360) * .pi / 180
    let (sine, cosine) = (sin(angle), cos(angle))
    // Half the chord, in a space where the ellipse is a circle of radius 1 once divided by its radii.
    let half = ((from - to) / 2).rotated(cosine: cosine, sine: -sine)
    var chord = half / radii
    let reach = chord.length
    // Radii so far beyond the chord that its square vanishes beside them: no number tells the arc from a line.
    guard reach > 1e-150, reach.isFinite else { return addLine(to: end) }
    if reach > 1 {
      radii *= reach
      chord /= reach
    }
    let square = chord.dot(chord)
    let height = (max(1 - square, 0) / square).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    // From the middle of the chord to the centre, across the chord.
    let center = height * Vector(chord.y, -chord.x)
    let (first, last) = (chord - center, -chord - center)
    var sweep = atan2(first.cross(last), first.dot(last))
    // The flags decide between the halves, where the sign of the angle is rounding.
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    guard sweep.isFinite else { return addLine(to: end) }
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let handle = 4 / 3 * tan(step / 4)
    let (stepSine, stepCosine) = (sin(step), cos(step))
    let middle = (from + to) / 2
    func placed(_ unit: Vector) -> CGPoint {
      (middle + ((center + unit) * radii).rotated(cosine: cosine, sine: sine)).point
    }
    var spoke = first
    var curves: [Element] = []
    for index in 1...count {
      let next = spoke.rotated(cosine: stepCosine, sine: stepSine)
      let control1 = placed(spoke + handle * spoke.quarterTurn)
      let control2 = placed(next - handle * next.quarterTurn)
      let stop = index == count ? end : placed(next)
      // Of an ellipse that leaves the range of numbers only its ends can be drawn.
      guard [control1, control2, stop].allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return addLine(to: end) }
      curves.append(.curve(to: stop, control1: control1, control2: control2))
      spoke = next
    }
    withElementList { list in for curve in curves { list.append(curve) } }
  }
}
