// Areas that are piled up and cut out, one after the other.
//
// In:  outlines of strokes and areas to paint, and such to take away.
// Out: one path for the non-zero rule.
//
// What is painted is only put on the pile, with the same turn as all that lies there: no winding is then negative, so nothing cancels,
// and the mathematics of areas is needed for cuts alone. Cuts wait for each other, so that a run of them costs as much as one.

import Foundation
import Geometry

struct SymbolArea {
  private var pile = Path()
  private var cuts = Path()

  /// What is left of everything.
  var path: Path { cuts.isEmpty ? pile : pile.subtracting(cuts) }

  mutating func paint(stroke: Path) {
    settle()
    pile.addPath(stroke.clockwiseStroke)
  }

  mutating func paint(area: Path) {
    settle()
    pile.addPath(area.clockwiseArea)
  }

  mutating func cut(stroke: Path) { cuts.addPath(stroke.clockwiseStroke) }

  mutating func cut(area: Path) { cuts.addPath(area.clockwiseArea) }

  /// Paints or cuts what came from another of these.
  mutating func paint(_ other: SymbolArea) {
    settle()
    pile.addPath(other.path)
  }

  mutating func cut(_ other: SymbolArea) { cuts.addPath(other.path) }

  private mutating func settle() {
    guard !cuts.isEmpty else { return }
    pile = path
    cuts = Path()
  }
}

extension Path {
  /// The pieces of a stroke's outline wind the same way, holes the other: all are turned or none.
  fileprivate var clockwiseStroke: Path { area < 0 ? reversed : self }

  /// Each subpath of an area turns clockwise, so that they add up: none is a hole in another.
  fileprivate var clockwiseArea: Path {
    var result = Path()
    for subpath in separated { result.addPath(subpath.area < 0 ? subpath.reversed : subpath) }
    return result
  }

  private var separated: [Path] {
    var parts: [Path] = []
    for element in elements {
      if case .move = element { parts.append(Path()) }
      if parts.isEmpty { parts.append(Path()) }
      parts[parts.count - 1].append(element)
    }
    return parts
  }

  /// The same closed subpaths, drawn backwards.
  private var reversed: Path {
    var result = Path()
    for part in separated {
      var ends: [CGPoint] = []
      var steps: [Element] = []
      part.forEach { element in
        switch element {
        case .move(let end): ends.append(end)
        case .line(let end), .quadCurve(let end, _), .curve(let end, _, _):
          ends.append(end)
          steps.append(element)
        case .closeSubpath: break
        }
      }
      guard let last = ends.last, ends.count == steps.count + 1 else { continue }
      result.move(to: last)
      for (step, end) in zip(steps, ends).reversed() {
        switch step {
        case .quadCurve(_, let control): result.addQuadCurve(to: end, control: control)
        case .curve(_, let control1, let control2): result.addCurve(to: end, control1: control2, control2: control1)
        default: result.addLine(to: end)
        }
      }
      result.closeSubpath()
    }
    return result
  }

  private mutating func append(_ element: Element) {
    switch element {
    case .move(let end): move(to: end)
    case .line(let end): addLine(to: end)
    case .quadCurve(let end, let control): addQuadCurve(to: end, control: control)
    case .curve(let end, let control1, let control2): addCurve(to: end, control1: control1, control2: control2)
    case .closeSubpath: closeSubpath()
    }
  }
}
