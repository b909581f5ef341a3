// The plane as two paths divide it: edges that meet only at vertices, and how often each path winds on both sides of each.
//
// In:  links from snap rounding, which cross nowhere.
// Out: edges, each once however many links lie on it, with windings.
//
// A line sweeps from left to right over the vertices. It keeps the edges that it meets in order from below (less y) to above; an
// edge that begins finds its lower side's windings above its neighbour, and has those and its own on its upper side.

import Foundation

struct PlanarArrangement {
  /// How often the first and the second path go around.
  struct Windings: Hashable {
    var first: Int32 = 0
    var second: Int32 = 0

    static func + (a: Windings, b: Windings) -> Windings {
      Windings(first: a.first &+ b.first, second: a.second &+ b.second)
    }
  }

  /// From the lesser vertex to the greater one.
  struct Edge {
    let from, to: Int32
    /// A link that lies on it, in either direction.
    let link: Int32
    /// What crossing it upwards adds.
    let change: Windings
    /// On the side of less y; for an upright edge, of greater x.
    var below = Windings()

    var above: Windings { below + change }
  }

  let rounding: SnapRounding
  /// Ascending by `from`; those from one vertex turn from down to up.
  private(set) var edges: [Edge] = []
  /// The edge that each link lies on.
  private(set) var edgeOfLink: [Int32]

  var vertices: [GridPoint] { rounding.vertices }

  init(_ rounding: SnapRounding) {
    self.rounding = rounding
    edgeOfLink = Array(repeating: -1, count: rounding.links.count)
    merge()
    sweep()
  }

  /// Makes one edge of all links between the same vertices.
  private mutating func merge() {
    let (links, outline, vertices) = (rounding.links, rounding.outline, rounding.vertices)
    let keys = links.indices.map { index in
      let (from, to) = (links[index].from, links[index].to)
      let key =
        UInt64(UInt32(truncatingIfNeeded: min(from, to))) << 32 | UInt64(UInt32(truncatingIfNeeded: max(from, to)))
      return (key: key, link: Int32(truncatingIfNeeded: index))
    }.sorted { ($0.key, $0.link) < ($1.key, $1.link) }
    var unsorted: [Edge] = []
    var position = 0
    while position < keys.count {
      let key = keys[position].key
      let representative = keys[position].link
      var change = Windings()
      while position < keys.count, keys[position].key == key {
        let link = links[Int(keys[position].link)]
        let turn: Int32 = link.from < link.to ? 1 : -1
        if outline.curves[Int(outline.pieces[Int(link.piece)].curve)].isSecond {
          change.second &+= turn
        } else {
          change.first &+= turn
        }
        edgeOfLink[Int(keys[position].link)] = Int32(unsorted.count)
        position += 1
      }
      let link = links[Int(representative)]
      unsorted.append(
        Edge(from: min(link.from, link.to), to: max(link.from, link.to), link: representative, change: change))
    }
    // Around each vertex by angle. All edges go to the right or straight up, so that turning is an order.
    var order = Array(unsorted.indices)
    var start = 0
    while start < order.count {
      let from = unsorted[start].from
      var end = start + 1
      while end < order.count, unsorted[end].from == from { end += 1 }
      if end - start > 1 {
        order[start..<end].sort {
          vertices[Int(from)].turn(vertices[Int(unsorted[$0].to)], vertices[Int(unsorted[$1].to)]) > 0
        }
      }
      start = end
    }
    var place = Array(repeating: Int32(0), count: order.count)
    for (index, old) in order.enumerated() { place[old] = Int32(index) }
    edges = order.map { unsorted[$0] }
    for index in edgeOfLink.indices { edgeOfLink[index] = place[Int(edgeOfLink[index])] }
  }

  private mutating func sweep() {
    let vertices = rounding.vertices
    var status = SweepStatus()
    var next = 0
    for (vertex, point) in vertices.enumerated() {
      var place = status.place { edge in
        vertices[Int(edges[edge].from)].turn(vertices[Int(edges[edge].to)], point) > 0
      }
      while let edge = status.edge(above: place), Int(edges[edge].to) == vertex { status.removeEdge(above: &place) }
      let first = next
      var windings = status.edge(below: place).map { edges[$0].above } ?? Windings()
      while next < edges.count, Int(edges[next].from) == vertex {
        edges[next].below = windings
        windings = edges[next].above
        next += 1
      }
      if next > first { status.insert(first..<next, at: place) }
    }
  }
}
