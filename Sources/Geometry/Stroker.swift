// The outline that a pen leaves: the sides, joins and caps of each subpath.
//
// In:  elements of a path, a pen; all in the path's own unit.
// Out: closed contours to be filled with the non-zero rule, which then cover the stroke once or more, never less.
//
// Why the winding never cancels: the stroke is the sum of clockwise pieces (a quadrilateral for each straight part, a wedge
// for each join, caps). Neighbours share the edge across the pen, which drops out of the sum, so that what remains are the two
// sides of the path. Where a side would run backwards (the inside of a corner or of a tight bend) the outline goes through
// the corner itself, which is the border of the pieces' sum. The exception are inner corners of two long straight steps, where
// the sides end at their meeting point: that takes the common kite off once. A point in k of the kites lies in at least k + 1
// of the steps, since the kites join neighbours in a row; round a closed row that needs two neighbouring kites to be apart.

import Foundation

struct Stroker {
  let pen: StrokePen
  /// Steps shorter than this are put off until more come.
  private let negligible: Double

  var outline = StrokeOutline()
  /// The sides as seen on the screen when walking along the path.
  var left = StrokeSide()
  var right = StrokeSide()

  /// Where the last step that counted ended.
  var position = Vector.zero
  /// The pen's direction there; nil before the first such step.
  var direction: Vector?
  private var start = Vector.zero
  private var startDirection = Vector.zero
  /// The lengths of the last and of the first step, 0 for one that is not straight.
  private var lastLineLength = 0.0
  private var firstLineLength = 0.0
  /// How far along the first step the kite at its end reaches; nil until that corner is made.
  private var firstReach: Double?
  private var isOpen = false
  private var hasSteps = false
  /// Ends of parts of the curve at hand that are still to be drawn, the next one last.
  var pending: [StrokeSample] = []
  /// On which side the last cell was folded.
  var foldedSide: Fold?
  /// Pieces that may still be made before curves become coarse: it bounds time and memory.
  var budget: Int

  enum Fold { case left, right }

  init(_ pen: StrokePen, elementCount: Int) {
    self.pen = pen
    budget = 1_000_000 + 16 * elementCount
    left.reserve(64)
    right.reserve(64)
    pending.reserveCapacity(8)
    negligible = pen.tolerance * 1e-4
  }

  /// Draws the next element; one with a coordinate that is not finite is left out.
  mutating func add(_ element: Path.Element) {
    switch element {
    case .move(let end):
      finish(isClosed: false)
      if let end = Self.vector(end) { begin(at: end) }
    case .line(let end):
      guard isOpen, let end = Self.vector(end) else { return }
      addLine(to: end)
    case .quadCurve(let end, let control):
      guard isOpen, let end = Self.vector(end), let control = Self.vector(control) else { return }
      addCurve(CurvePolynomial(from: position, control: control, to: end))
    case .curve(let end, let control1, let control2):
      guard isOpen, let end = Self.vector(end), let control1 = Self.vector(control1),
        let control2 = Self.vector(control2)
      else { return }
      addCurve(CurvePolynomial(from: position, control1: control1, control2: control2, to: end))
    case .closeSubpath:
      guard isOpen else { return }
      let start = start
      addLine(to: start)
      finish(isClosed: true)
      begin(at: start)
    }
  }

  /// Draws the whole path, in dashes if there are any.
  mutating func draw(_ path: Path, dash: StrokeDash?) {
    if let dash { dash.draw(path, with: &self) } else { path.forEach { add($0) } }
    end()
  }

  /// Draws a subpath that has a direction but no length: its caps only.
  mutating func addPoint(at point: Vector, direction: Vector) {
    finish(isClosed: false)
    guard let point = Self.vector(point.point) else { return }
    begin(at: point)
    turn(to: direction, lineLength: 0)
    finish(isClosed: false)
  }

  /// Draws the end of the last subpath.
  mutating func end() { finish(isClosed: false) }

  /// The position as a vector, drawn in to what can be computed with; nil if it is not finite.
  private static func vector(_ point: CGPoint) -> Vector? {
    let vector = Vector(point)
    guard vector.x.isFinite, vector.y.isFinite else { return nil }
    let bound = Vector(repeating: StrokePen.greatestCoordinate)
    return vector.clamped(lowerBound: -bound, upperBound: bound)
  }

  /// Whether a step of this length to this place is too short to have a direction.
  private func isNegligible(_ length: Double, to end: Vector) -> Bool {
    length <= max(negligible, 1e-14 * (abs(end.x) + abs(end.y)))
  }

  private mutating func begin(at point: Vector) {
    position = point
    start = point
    isOpen = true
  }

  private mutating func addLine(to end: Vector) {
    hasSteps = true
    let step = end - position
    let length = step.length
    if isNegligible(length, to: end) { return }
    let tangent = step / length
    turn(to: tangent, lineLength: length)
    let across = pen.radius * tangent.quarterTurn
    left.line(to: end - across)
    right.line(to: end + across)
    position = end
    lastLineLength = length
  }

  private mutating func addCurve(_ curve: CurvePolynomial) {
    hasSteps = true
    guard !isNegligible(curve.polygonLength, to: curve.end), let startTangent = curve.startTangent,
      let endTangent = curve.endTangent
    else { return }
    turn(to: startTangent, lineLength: 0)
    follow(curve, from: startTangent, to: endTangent)
    foldedSide = nil
    position = curve.end
    direction = endTangent
    lastLineLength = 0
  }

  /// Points the pen along `tangent`: the first direction of the subpath, or a join.
  private mutating func turn(to tangent: Vector, lineLength: Double) {
    if let old = direction {
      let corner = StrokeCorner(
        pen, at: position, from: old, to: tangent, before: lastLineLength, after: lineLength, isClosing: false)
      let reach = corner.turn(left: &left, right: &right)
      if firstReach == nil { firstReach = reach }
    } else {
      let across = pen.radius * tangent.quarterTurn
      left.line(to: position - across)
      right.line(to: position + across)
      startDirection = tangent
      firstLineLength = lineLength
      firstReach = nil
    }
    direction = tangent
  }

  private mutating func finish(isClosed: Bool) {
    if let direction {
      if isClosed { close(from: direction) } else { addCaps(direction) }
    } else if hasSteps, pen.cap == .round {
      outline.append(pen.dot(at: position))
      outline.close()
    }
    left.removeAll()
    right.removeAll()
    direction = nil
    isOpen = false
    hasSteps = false
    foldedSide = nil
  }

  private mutating func addCaps(_ direction: Vector) {
    outline.append(left)
    outline.append(pen.end(at: position, direction: direction))
    outline.append(reversed: right)
    outline.append(pen.end(at: start, direction: -startDirection))
    outline.close()
  }

  private mutating func close(from direction: Vector) {
    // What the corner at the other end of the first step has left of it: the two kites must be apart.
    let room = firstReach.map { firstLineLength - $0 } ?? 0
    let corner = StrokeCorner(
      pen, at: position, from: direction, to: startDirection, before: lastLineLength, after: max(room, 0),
      isClosing: true)
    _ = corner.turn(left: &left, right: &right)
    outline.append(left)
    outline.close()
    outline.append(reversed: right)
    outline.close()
  }
}
