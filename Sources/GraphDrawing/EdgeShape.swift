// The line of one edge, in document points.
//
// In:  an edge, its ends' places and looks, and the edges that share its ends.
// Out: a path, where its arrowhead points, where its label goes.
//
// A single edge without direction runs from centre to centre, as in GraphPad; a directed one stops at the rim it points to. Edges
// between the same two vertices spread as arcs, evenly to both sides; loops stand at the right of their vertex, one around the
// other. No arc or loop reaches farther than `maximumReach` from the straight line or the vertex's rim: the spatial index knows
// straight lines only, and its queries are grown by that much.

public import Foundation
public import Geometry
public import Graphs

public struct EdgeShape: Hashable, Sendable {
  public var path: Path
  /// The tip of the arrowhead and the direction it points in; nil where there is none.
  public var arrow: Arrow?
  /// The middle of the line.
  public var middle: CGPoint

  public struct Arrow: Hashable, Sendable {
    public var tip: CGPoint
    /// Of length 1.
    public var direction: CGVector
  }

  /// Points that arcs and loops stay within.
  public static let maximumReach: CGFloat = 72
  /// The distance between neighbouring parallel edges in their middle.
  static let spacing: CGFloat = 18
  static let arrowLength: CGFloat = 9

  public init?(of edge: EdgeID, in graph: Graph) {
    guard let tail = graph.tail(of: edge), let head = graph.head(of: edge), let start = graph.position(of: tail),
      let end = graph.position(of: head)
    else { return nil }
    let isDirected = graph.isDirected(edge)
    let target = isDirected && tail != head ? VertexLook(of: head, in: graph) : nil
    if tail != head && !graph.hasSiblings(edge) {
      self.init(from: start, to: end, bend: 0, target: target)
      return
    }
    let siblings = graph.edges(between: tail, and: head)
    let rank = siblings.firstIndex(of: edge) ?? 0
    if tail == head {
      self.init(loop: rank, at: start, look: VertexLook(of: tail, in: graph), isDirected: isDirected)
      return
    }
    // Both directions between two vertices bend to the same system of sides, hence the order by identity.
    let side: CGFloat = tail < head ? 1 : -1
    let count = CGFloat(siblings.count)
    let step = min(Self.spacing, count > 1 ? 2 * Self.maximumReach / (count - 1) : Self.spacing)
    let bend = side * (CGFloat(rank) - (count - 1) / 2) * step
    self.init(from: start, to: end, bend: bend, target: target)
  }

  /// A straight line, or an arc whose middle lies `bend` to the left of the way (right on the screen for one that goes down).
  init(from start: CGPoint, to end: CGPoint, bend: CGFloat, target: VertexLook?) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = CGFloat(hypot(Double(dx), Double(dy)))
    guard length > 1e-9 else {
      path = Path { $0.addLines([start, end]) }
      middle = start
      return
    }
    let normal = CGVector(dx: dy / length, dy: -dx / length)
    let control = CGPoint(
      x: (start.x + end.x) / 2 + normal.dx * 2 * bend, y: (start.y + end.y) / 2 + normal.dy * 2 * bend)
    middle = CGPoint(x: (start.x + end.x) / 2 + normal.dx * bend, y: (start.y + end.y) / 2 + normal.dy * bend)
    var tip = end
    if let target {
      let (ex, ey) = (end.x - control.x, end.y - control.y)
      let reach = max(CGFloat(hypot(Double(ex), Double(ey))), 1e-9)
      let direction = CGVector(dx: ex / reach, dy: ey / reach)
      let rim = min(target.reach(towards: direction) + 2, reach)
      tip = CGPoint(x: end.x - direction.dx * rim, y: end.y - direction.dy * rim)
      arrow = Arrow(tip: tip, direction: direction)
      // The line ends inside the head, so that its square end does not stick out at the tip.
      tip = CGPoint(
        x: tip.x - direction.dx * Self.arrowLength / 2, y: tip.y - direction.dy * Self.arrowLength / 2)
    }
    path = Path { path in
      if bend == 0 {
        path.addLines([start, tip])
      } else {
        path.move(to: start)
        path.addQuadCurve(to: tip, control: control)
      }
    }
  }

  private init(loop rank: Int, at center: CGPoint, look: VertexLook, isDirected: Bool) {
    let grow = min(CGFloat(rank) * 10, 32)
    func point(_ degrees: CGFloat, _ distance: CGFloat) -> CGPoint {
      let angle = Double(degrees) * .pi / 180
      return CGPoint(x: center.x + distance * CGFloat(cos(angle)), y: center.y + distance * CGFloat(sin(angle)))
    }
    func rim(_ degrees: CGFloat) -> CGFloat {
      let angle = Double(degrees) * .pi / 180
      return look.reach(towards: CGVector(dx: CGFloat(cos(angle)), dy: CGFloat(sin(angle)))) + 2
    }
    let (from, to) = (point(-38, rim(-38)), point(38, rim(38)))
    let far = look.halfSize.width + 32 + grow
    let (first, second) = (
      CGPoint(x: center.x + far, y: center.y - 22 - grow), CGPoint(x: center.x + far, y: center.y + 22 + grow)
    )
    path = Path { path in
      path.move(to: from)
      path.addCurve(to: to, control1: first, control2: second)
    }
    middle = CGPoint(x: (from.x + 3 * first.x + 3 * second.x + to.x) / 8, y: center.y)
    if isDirected {
      let (dx, dy) = (to.x - second.x, to.y - second.y)
      let length = max(CGFloat(hypot(Double(dx), Double(dy))), 1e-9)
      arrow = Arrow(tip: to, direction: CGVector(dx: dx / length, dy: dy / length))
    }
  }

  /// The arrowhead as a triangle, nil where there is none.
  var arrowHead: Path? {
    guard let arrow else { return nil }
    let (back, half) = (Self.arrowLength, Self.arrowLength * 0.4)
    let base = CGPoint(x: arrow.tip.x - arrow.direction.dx * back, y: arrow.tip.y - arrow.direction.dy * back)
    let normal = CGVector(dx: -arrow.direction.dy * half, dy: arrow.direction.dx * half)
    return Path { path in
      path.addLines([
        arrow.tip, CGPoint(x: base.x + normal.dx, y: base.y + normal.dy),
        CGPoint(x: base.x - normal.dx, y: base.y - normal.dy),
      ])
      path.closeSubpath()
    }
  }
}
