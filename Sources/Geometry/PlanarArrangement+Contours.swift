// The border of an area, and the parts of lines within or outside of it, taken from a divided plane.
//
// In:  an arrangement, and what is inside.
// Out: paths. A border has the area to its right as seen on the screen (y down): clockwise outside, holes the other way round.

import Foundation

extension PlanarArrangement {
  /// An edge of the border, in the direction that has the area on its right.
  private struct BorderEdge {
    let edge: Int
    let from, to: Int32
  }

  /// The border of the points where the windings are `isInside`.
  func border(_ isInside: (Windings) -> Bool) -> Path {
    var border: [BorderEdge] = []
    for (index, edge) in edges.enumerated() {
      let (above, below) = (isInside(edge.above), isInside(edge.below))
      guard above != below else { continue }
      border.append(BorderEdge(edge: index, from: above ? edge.from : edge.to, to: above ? edge.to : edge.from))
    }
    let next = successors(of: border)
    var isDone = Array(repeating: false, count: border.count)
    var path = Path()
    var builder = ContourBuilder(rounding.outline, keepsElements: false)
    for start in border.indices where !isDone[start] {
      var index = start
      var contour: [Int] = []
      while index >= 0, !isDone[index] {
        isDone[index] = true
        contour.append(index)
        index = next[index]
      }
      // From the lesser end of the first edge on, so that a rectangle begins at its origin.
      if border[start].from > border[start].to, contour.count > 1 { contour.append(contour.removeFirst()) }
      for index in contour {
        let (edge, step) = (border[index].edge, border[index])
        builder.add(vertices[Int(step.from)], vertices[Int(step.to)], piece: piece(on: edge))
      }
      builder.finish(into: &path, isClosed: true)
    }
    return path
  }

  private func piece(on edge: Int) -> GridOutline.Piece {
    rounding.outline.pieces[Int(rounding.links[Int(edges[edge].link)].piece)]
  }

  /// For each edge of a border the one that goes on from its end.
  ///
  /// Where several meet, the area's wedge between the two is kept together, so that contours touch and do not cross.
  private func successors(of border: [BorderEdge]) -> [Int] {
    var next = Array(repeating: -1, count: border.count)
    // The ends of edges at vertices: those that come in and those that go out.
    var ends: [(vertex: Int32, other: Int32, index: Int32, isIncoming: Bool)] = []
    ends.reserveCapacity(2 * border.count)
    for (index, step) in border.enumerated() {
      ends.append((step.to, step.from, Int32(index), true))
      ends.append((step.from, step.to, Int32(index), false))
    }
    ends.sort { ($0.vertex, $0.index) < ($1.vertex, $1.index) }
    var start = 0
    while start < ends.count {
      let vertex = ends[start].vertex
      var end = start + 1
      while end < ends.count, ends[end].vertex == vertex { end += 1 }
      if end - start > 2 {
        let center = vertices[Int(vertex)]
        // Against the turn from the x axis to the y axis, beginning with what lies to the left.
        ends[start..<end].sort { a, b in
          let (isLeftA, isLeftB) = (a.other < vertex, b.other < vertex)
          if isLeftA != isLeftB { return isLeftA }
          return center.turn(vertices[Int(a.other)], vertices[Int(b.other)]) < 0
        }
      }
      // Around a vertex edges that come in and go out take turns; what comes in goes on with the one after it.
      for place in start..<end where ends[place].isIncoming {
        let follower = place + 1 < end ? place + 1 : start
        if !ends[follower].isIncoming { next[Int(ends[place].index)] = Int(ends[follower].index) }
      }
      start = end
    }
    return next
  }

  /// The parts of the first path's lines on which `isKept` is true of what lies to both sides.
  ///
  /// A closed subpath that is kept whole stays closed; one that is not is open, and its parts that meet at its start are one.
  func lines(_ isKept: (_ above: Windings, _ below: Windings) -> Bool) -> Path {
    let (outline, links) = (rounding.outline, rounding.links)
    var path = Path()
    var builder = ContourBuilder(outline, keepsElements: true)
    var start = 0
    func curve(_ link: Int) -> GridOutline.Curve { outline.curves[Int(outline.pieces[Int(links[link].piece)].curve)] }
    while start < links.count, !curve(start).isSecond {
      let subpath = curve(start).subpath
      var end = start + 1
      while end < links.count, curve(end).subpath == subpath { end += 1 }
      let kept = (start..<end).map { link in
        let edge = edges[Int(edgeOfLink[link])]
        return isKept(edge.above, edge.below)
      }
      let isClosed = outline.isClosed[subpath]
      let gap = kept.firstIndex(of: false)
      // A closed subpath is walked from a gap on, so that its start falls into the middle of a part.
      let shift = isClosed ? gap ?? 0 : 0
      for offset in kept.indices {
        let index = (offset + shift) % kept.count
        if kept[index] {
          let link = links[start + index]
          builder.add(vertices[Int(link.from)], vertices[Int(link.to)], piece: outline.pieces[Int(link.piece)])
        } else {
          builder.finish(into: &path, isClosed: false)
        }
      }
      builder.finish(into: &path, isClosed: isClosed && gap == nil)
      start = end
    }
    return path
  }
}
