// Strokes as edges.
//
// In:  a path and a pen in the path's own unit, and the map from there to device pixels.
// Out: edges of the outline, to be filled with the non-zero rule.
//
// A lone straight line is one convex polygon and a circle two, without a path in between: a graph is made of them. Everything
// else goes through Geometry's outlines.

import Foundation
import Geometry

extension EdgeList {
  mutating func addStroke(_ path: Path, _ style: StrokeStyle, _ map: CGAffineTransform) {
    let width = Double(style.lineWidth)
    guard width > 0, width.isFinite else { return }
    if style.dash.isEmpty {
      switch path.primitive {
      case .line(let start, let end) where start != end:
        return addSegment(start, end, width / 2, style.lineCap, map)
      case .ellipse(let rect) where isCircle(rect):
        return addRing(rect, width / 2, map)
      default: break
      }
    }
    add(FlattenedPath(stroking: path, style: style, transform: map, tolerance: Self.tolerance))
  }

  /// A glyph's outline: filled, or stroked with round joins where the pen has a width.
  mutating func addGlyph(_ outline: Path, pen: CGFloat, _ map: CGAffineTransform) {
    if pen == 0 { add(outline, map) } else { addStroke(outline, StrokeStyle(lineWidth: pen, lineJoin: .round), map) }
  }

  private func isCircle(_ rect: CGRect) -> Bool {
    rect.width > 0 && abs(rect.width - rect.height) <= 1e-9 * rect.width
  }

  /// The band between two circles; a disc where the pen is wider than the circle.
  private mutating func addRing(_ rect: CGRect, _ half: Double, _ map: CGAffineTransform) {
    addEllipse(in: rect.insetBy(dx: -half, dy: -half), map)
    if rect.width / 2 > half {
      addEllipse(in: rect.insetBy(dx: half, dy: half), map, isReversed: true)
      isSimple = true
    }
  }

  private mutating func addSegment(
    _ start: CGPoint, _ end: CGPoint, _ half: Double, _ cap: CGLineCap, _ map: CGAffineTransform
  ) {
    let length = hypot(end.x - start.x, end.y - start.y)
    guard length > 0, length.isFinite else { return }
    isSimple = chains.isEmpty
    // Along the line and across it, half a pen long, in pixels.
    let (ux, uy) = ((end.x - start.x) / length * half, (end.y - start.y) / length * half)
    let along = (x: map.a * ux + map.c * uy, y: map.b * ux + map.d * uy)
    let across = (x: map.c * ux - map.a * uy, y: map.d * ux - map.b * uy)
    var (first, last) = (start.applying(map), end.applying(map))
    if cap == .square {
      first = CGPoint(x: first.x - along.x, y: first.y - along.y)
      last = CGPoint(x: last.x + along.x, y: last.y + along.y)
    }
    move(first.x + across.x, first.y + across.y)
    line(last.x + across.x, last.y + across.y)
    if cap == .round { addHalfCircle(last, across, along, 1) }
    line(last.x - across.x, last.y - across.y)
    line(first.x - across.x, first.y - across.y)
    if cap == .round { addHalfCircle(first, across, along, -1) }
    close()
  }

  /// The points between the ends of a half circle from `across` through `along` to the other side; `sign` −1 turns it around.
  private mutating func addHalfCircle(
    _ center: CGPoint, _ across: (x: Double, y: Double), _ along: (x: Double, y: Double), _ sign: Double
  ) {
    let reach = max(hypot(across.x, across.y), hypot(along.x, along.y))
    let count = max(4, Self.pieces(Double.pi * (reach / (12 * Self.tolerance)).squareRoot()))
    let step = Double.pi / Double(count)
    // So that the polygon's area is the half circle's.
    let factor = sign * (step / sin(step)).squareRoot()
    for index in 1..<count {
      let (cosine, sine) = (cos(Double(index) * step) * factor, sin(Double(index) * step) * factor)
      line(
        center.x + across.x * cosine + along.x * sine, center.y + across.y * cosine + along.y * sine)
    }
  }
}
