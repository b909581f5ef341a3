// Runs of edges made into a path again.
//
// In:  edges in the order of travel, each with the piece of a curve that it lies on.
// Out: lines and curves: edges that follow one another on one curve become a part of that curve, those on one line a line.

import Foundation

struct ContourBuilder {
  /// A part of a curve, from one parameter to another, between two places.
  private struct Run {
    let curve: Int
    var start, end: GridPoint
    var from, to: Double
  }

  private let outline: GridOutline
  /// Whether places on straight lines stay where they were made as ends of elements.
  private let keepsElements: Bool
  private var runs: [Run] = []

  init(_ outline: GridOutline, keepsElements: Bool) {
    self.outline = outline
    self.keepsElements = keepsElements
  }

  /// Goes on to `end` along a piece; from where it stands, or from `start` if it stands nowhere.
  mutating func add(_ start: GridPoint, _ end: GridPoint, piece: GridOutline.Piece) {
    let run = Run(
      curve: Int(piece.curve), start: start, end: end, from: outline.parameter(at: start, of: piece),
      to: outline.parameter(at: end, of: piece))
    if let last = runs.last, let joined = joined(last, run) {
      runs[runs.count - 1] = joined
    } else {
      runs.append(run)
    }
  }

  private func isLine(_ curve: Int) -> Bool { outline.curves[curve].segment.shape == .line }

  /// Two runs as one, if they are parts of one curve or lie on one line.
  private func joined(_ first: Run, _ second: Run) -> Run? {
    guard first.end == second.start, first.start != second.end || first.curve == second.curve else { return nil }
    let goesOn = first.to == second.from && (first.to > first.from) == (second.to > second.from)
    if first.curve == second.curve, goesOn {
      return Run(curve: first.curve, start: first.start, end: second.end, from: first.from, to: second.to)
    }
    guard !keepsElements, isLine(first.curve), isLine(second.curve), first.start.turn(first.end, second.end) == 0 else {
      return nil
    }
    // On one line, but perhaps back along it.
    let dot =
      (first.end.x - first.start.x) * (second.end.x - second.start.x)
      + (first.end.y - first.start.y) * (second.end.y - second.start.y)
    guard dot > 0 else { return nil }
    return Run(curve: first.curve, start: first.start, end: second.end, from: first.from, to: second.to)
  }

  /// Adds what was travelled to a path, and begins anew.
  mutating func finish(into path: inout Path, isClosed: Bool) {
    defer { runs.removeAll() }
    guard var first = runs.first else { return }
    if isClosed, runs.count > 1, let last = runs.last, let joined = joined(last, first) {
      first = joined
      runs[0] = joined
      runs.removeLast()
    }
    // Two lines there and back have no area.
    if isClosed, !keepsElements, runs.count < 3, runs.allSatisfy({ isLine($0.curve) }) { return }
    path.withElementList { list in
      list.append(.move(to: outline.point(first.start)))
      for (index, run) in runs.enumerated() {
        // The close draws the last line.
        if isClosed, index == runs.count - 1, isLine(run.curve) { break }
        list.append(element(run))
      }
      if isClosed { list.append(.closeSubpath) }
    }
  }

  private func element(_ run: Run) -> Path.Element {
    let segment = outline.curves[run.curve].segment
    let (start, end) = (outline.point(run.start), outline.point(run.end))
    let part = segment.part(from: min(run.from, run.to), to: max(run.from, run.to))
    let isReversed = run.from > run.to
    // The ends lie on the grid and on chords of the curve; the difference is spread along it.
    let startShift = Vector(start) - Vector(isReversed ? part.end : part.start)
    let endShift = Vector(end) - Vector(isReversed ? part.start : part.end)
    func shifted(_ control: CGPoint, _ t: Double) -> CGPoint {
      (Vector(control) + (1 - t) * startShift + t * endShift).point
    }
    switch part.shape {
    case .line: return .line(to: end)
    case .quadCurve(let control): return .quadCurve(to: end, control: shifted(control, 0.5))
    case .curve(let control1, let control2):
      let (near, far) = isReversed ? (control2, control1) : (control1, control2)
      return .curve(to: end, control1: shifted(near, 1 / 3), control2: shifted(far, 2 / 3))
    }
  }
}
