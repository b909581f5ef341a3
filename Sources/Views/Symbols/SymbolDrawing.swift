// One drawing: layers of lines and areas on the grid, painted or cut out in their order.
//
// In:  a line of text, see `SymbolReader`.
// Out: the area that it covers with a pen of some width, as outline or as a filled shape.
//
// The filled form of a drawing follows from its outline: what is a body becomes solid, and details on it become holes.

import Foundation
import Geometry

struct SymbolLayer: Sendable {
  enum Role: Character {
    /// A line, in both forms.
    case line = "s"
    /// An area without a line around it, in both forms.
    case area = "f"
    /// An area with a line around it, in both forms: its corners are round and it grows with the weight.
    case solid = "F"
    /// A line around the area that is solid in the filled form.
    case body = "b"
    /// A line that is a hole in the filled form.
    case detail = "d"
    /// An area that is a hole in the filled form.
    case hole = "h"
    /// Takes a line from what is below, and a gap at both sides.
    case cutLine = "c"
    /// Takes an area with the line around it from what is below, and a gap around that.
    case cutArea = "k"
  }

  var role: Role
  var path: Path
  /// Times the pen of the weight.
  var penFactor: CGFloat = 1
  /// The colour of its own, where a symbol shows in several.
  var ink: SymbolInk?
}

struct SymbolDrawing: Sendable {
  var layers: [SymbolLayer]

  /// Whether there is a filled form.
  var hasBody: Bool { layers.contains { $0.role == .body } }

  /// Around all that is painted with a pen of this width.
  func box(pen: CGFloat) -> CGRect {
    var box = CGRect.null
    for layer in layers {
      let outset: CGFloat
      switch layer.role {
      case .area, .hole: outset = 0
      case .line, .solid, .body, .detail: outset = pen * layer.penFactor / 2
      case .cutLine, .cutArea: continue
      }
      box = box.union(layer.path.boundingRect.insetBy(dx: -outset, dy: -outset))
    }
    return box
  }

  /// What is painted with a pen of this width.
  func area(pen: CGFloat, isFilled: Bool) -> SymbolArea {
    var result = SymbolArea()
    for layer in layers { layer.add(to: &result, pen: pen, isFilled: isFilled) }
    return result
  }

  /// What is painted in each ink, in the order of the inks' ranks.
  func areas(pen: CGFloat, isFilled: Bool) -> [(ink: SymbolInk?, area: SymbolArea)] {
    let cuts: Set<SymbolLayer.Role> = isFilled ? [.detail, .hole] : []
    var inks = Set(layers.filter { $0.role.isPainted && !cuts.contains($0.role) }.map(\.ink))
    // Cuts have no colour; a drawing of nothing but cuts has no part.
    if inks.isEmpty { inks = [nil] }
    return inks.sorted { ($0?.rank ?? 0) < ($1?.rank ?? 0) }.map { ink in
      var area = SymbolArea()
      for layer in layers {
        // What lies over this part in another ink is not seen through it.
        if !layer.role.isPainted || layer.ink == ink {
          layer.add(to: &area, pen: pen, isFilled: isFilled)
        } else if cuts.contains(layer.role) {
          layer.add(to: &area, pen: pen, isFilled: true)
        }
      }
      return (ink, area)
    }
  }

  /// The same drawing elsewhere; lines keep their width.
  func applying(_ transform: CGAffineTransform) -> SymbolDrawing {
    SymbolDrawing(
      layers: layers.map { layer in
        var layer = layer
        layer.path = layer.path.applying(transform)
        return layer
      })
  }
}

extension SymbolLayer {
  fileprivate func add(to result: inout SymbolArea, pen: CGFloat, isFilled: Bool) {
    func line(_ extra: CGFloat = 0) -> Path {
      path.strokedPath(
        StrokeStyle(lineWidth: pen * penFactor + extra, lineCap: .round, lineJoin: .round),
        tolerance: SymbolGrid.tolerance)
    }
    switch role {
    case .line: result.paint(stroke: line())
    case .area: result.paint(area: path)
    case .solid:
      result.paint(stroke: line())
      result.paint(area: path)
    case .body:
      result.paint(stroke: line())
      if isFilled { result.paint(area: path) }
    case .detail: if isFilled { result.cut(stroke: line()) } else { result.paint(stroke: line()) }
    case .hole: if isFilled { result.cut(area: path) } else { result.paint(area: path) }
    case .cutLine: result.cut(stroke: line(2 * SymbolGrid.gap))
    case .cutArea:
      result.cut(stroke: line(2 * SymbolGrid.gap))
      result.cut(area: path)
    }
  }
}

extension SymbolLayer.Role {
  fileprivate var isPainted: Bool { self != .cutLine && self != .cutArea }
}

extension SymbolDrawing {
  /// The smallest circle around the painted lines and areas, good to a hundredth of its radius.
  ///
  /// Pictures that look equally large have circles of the same size, whatever their shape: so they are fitted into frames.
  /// The idea is Bădoiu's and Clarkson's: go from the farthest point to the farthest point, in steps that become shorter.
  var enclosingCircle: (center: CGPoint, radius: CGFloat) {
    var points: [CGPoint] = []
    for layer in layers where layer.role != .cutLine && layer.role != .cutArea { points += layer.path.places }
    guard var center = points.first else { return (CGPoint(x: SymbolGrid.middle, y: SymbolGrid.middle), 0) }
    func distance(_ point: CGPoint) -> CGFloat { hypot(point.x - center.x, point.y - center.y) }
    func farthest() -> CGPoint { points.max { distance($0) < distance($1) } ?? center }
    for step in 1...200 {
      let point = farthest()
      center.x += (point.x - center.x) / CGFloat(step + 1)
      center.y += (point.y - center.y) / CGFloat(step + 1)
    }
    return (center, distance(farthest()))
  }
}

extension Path {
  /// Points on the path: its corners, and three on each curve.
  fileprivate var places: [CGPoint] {
    var places: [CGPoint] = []
    forEach { element in
      switch element {
      case .move(let end), .line(let end): places.append(end)
      case .quadCurve(let end, let control):
        guard let start = places.last else { return }
        places.append(
          CGPoint(x: (start.x + 2 * control.x + end.x) / 4, y: (start.y + 2 * control.y + end.y) / 4))
        places.append(end)
      case .curve(let end, let control1, let control2):
        guard let start = places.last else { return }
        for t in [0.25, 0.5, 0.75] {
          let (u, v) = (CGFloat(t), CGFloat(1 - t))
          let weights = (v * v * v, 3 * v * v * u, 3 * v * u * u, u * u * u)
          places.append(
            CGPoint(
              x: weights.0 * start.x + weights.1 * control1.x + weights.2 * control2.x + weights.3 * end.x,
              y: weights.0 * start.y + weights.1 * control1.y + weights.2 * control2.y + weights.3 * end.y))
        }
        places.append(end)
      case .closeSubpath: break
      }
    }
    return places
  }
}
