// Dashes: the parts of a path that the pen leaves a trace on.
//
// In:  a path, a dash pattern; lengths in the path's own unit.
// Out: elements and points for a Stroker, dash by dash.
//
// The pattern starts anew with each subpath, `dashPhase` into itself; an odd number of lengths counts twice. On a closed subpath
// a dash that ends where the first begins goes on into it, with a join. A dash of length 0 has the path's direction: a dot for
// round caps, a square for square ones.

import Foundation

struct StrokeDash {
  /// Lengths that are drawn and left out in turn; an even number.
  private let pattern: [Double]
  private let firstIndex: Int
  private let firstRemainder: Double

  /// More dashes than this in one path, or more pieces of round caps than 2 million, are not drawn: the path has no gaps then.
  static let greatestCount = 100_000

  /// Nil where nothing is dashed: no pattern, one of no length, or one with a negative length or one that is not finite.
  init?(_ style: StrokeStyle) {
    let lengths = style.dash.map { Double($0) }
    let whole = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
    let sum = whole.reduce(0, +)
    guard sum > 0, sum.isFinite, lengths.allSatisfy({ $0 >= 0 }) else { return nil }
    // A phase before the start is as far before the end of the pattern.
    let phase = Double(style.dashPhase)
    var offset = phase.isFinite ? phase.truncatingRemainder(dividingBy: sum) : 0
    if offset < 0 { offset += sum }
    var index = 0
    while offset > 0, offset >= whole[index] {
      offset -= whole[index]
      index = (index + 1) % whole.count
    }
    pattern = whole
    firstIndex = index
    firstRemainder = whole[index] - offset
  }

  /// Strokes the dashes of a path.
  func draw(_ path: Path, with stroker: inout Stroker) {
    let subpaths = path.subpaths
    let lengths = subpaths.map { $0.segments.map(\.length) }
    let total = lengths.reduce(0) { $1.reduce($0, +) }
    let count = total / pattern.reduce(0, +) * Double(pattern.count / 2)
    let pieces = stroker.pen.cap == .round ? 2 * .pi / stroker.pen.arcStep : 1
    guard count <= Double(Self.greatestCount), count * pieces <= 2e6 else {
      path.forEach { stroker.add($0) }
      return
    }
    for (subpath, lengths) in zip(subpaths, lengths) { draw(subpath, lengths, with: &stroker) }
  }

  private func draw(_ subpath: Subpath, _ lengths: [Double], with stroker: inout Stroker) {
    guard lengths.contains(where: { $0 > 0 }) else {
      if firstIndex.isMultiple(of: 2) {
        stroker.addSteps(from: subpath.start, subpath.segments, isClosed: subpath.isClosed)
      }
      return
    }
    var index = firstIndex
    var remainder = firstRemainder
    var dash: [PathSegment] = []
    // On a closed subpath, what is drawn before the first gap waits for the end.
    var opening: [PathSegment]?
    var hasGap = false
    func isOn() -> Bool { index.isMultiple(of: 2) }
    func addDash(isClosed: Bool) {
      if let first = dash.first { stroker.addSteps(from: first.start, dash, isClosed: isClosed) }
    }
    func endDash(at point: Vector, _ tangent: Vector) {
      if !hasGap, subpath.isClosed, firstIndex.isMultiple(of: 2) {
        opening = dash
      } else if dash.isEmpty {
        stroker.addPoint(at: point, direction: tangent)
      } else {
        addDash(isClosed: false)
      }
      dash = []
      hasGap = true
    }
    for (segment, length) in zip(subpath.segments, lengths) where length > 0 {
      let curve = segment.polynomial
      var (t, position) = (0.0, 0.0)
      // The end of the subpath belongs to what begins there: a gap or dash of no length after it is not drawn.
      while remainder < length - position {
        position += remainder
        let next = curve.parameter(after: t, length: remainder)
        if isOn() {
          if next > t { dash.append(segment.part(from: t, to: next)) }
          endDash(at: curve.point(at: next), curve.direction(at: next))
        }
        t = next
        index = (index + 1) % pattern.count
        remainder = pattern[index]
      }
      remainder -= length - position
      if isOn(), t < 1 { dash.append(segment.part(from: t, to: 1)) }
    }
    if !hasGap, subpath.isClosed, isOn(), firstIndex.isMultiple(of: 2) {
      addDash(isClosed: true)
      return
    }
    if let opening {
      // A first dash without length still has a place and a direction.
      if opening.isEmpty, dash.isEmpty, let first = subpath.segments.first {
        stroker.addPoint(at: Vector(subpath.start), direction: first.polynomial.direction(at: 0))
      }
      dash += opening
    }
    addDash(isClosed: false)
  }
}

extension CurvePolynomial {
  /// The unit tangent; at a place without speed, that of the nearer end.
  fileprivate func direction(at t: Double) -> Vector {
    let velocity = velocity(at: t)
    let speed = velocity.length
    if t > 0, t < 1, speed > polygonLength * 1e-7 { return velocity / speed }
    return (t < 0.5 ? startTangent : endTangent) ?? Vector(1, 0)
  }
}

extension Stroker {
  /// Strokes segments that follow one another as a subpath.
  fileprivate mutating func addSteps(from start: CGPoint, _ segments: [PathSegment], isClosed: Bool) {
    add(.move(to: start))
    for segment in segments { add(segment.element) }
    if isClosed { add(.closeSubpath) }
    end()
  }
}
