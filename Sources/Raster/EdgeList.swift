// Outlines as chains of straight edges, ready to be swept from the top down.
//
// In:  contours of points in device pixels, y down, of any size, finite or not.
// Out: chains: runs of edges that go only down or only up, each stored from its top to its bottom.
//
// A chain, not an edge, is what a sweep orders and counts: between its ends it is one line that crosses every row once. Edges
// above or below the picture are left out, and so are chains to the right of it: neither changes a pixel. What lies to the
// left stays, because it counts for the winding.
//
// Heights are rounded to 2^-20 pixels, so that an edge is flat or has a slope that is finite.

import Images

struct EdgeList {
  struct Edge {
    /// The top end and the bottom end; `y0 == y1` for a flat edge, which only tells how far the chain reaches sideways.
    var x0, y0, x1, y1: Double
    /// Pixels to the right for each pixel down.
    var slope: Double

    /// Where the edge is at a height, exactly its ends at both ends and beyond them.
    @inline(__always)
    func x(at y: Double) -> Double {
      y >= y1 ? x1 : (y <= y0 ? x0 : x0 + (y - y0) * slope)
    }
  }

  struct Chain {
    /// Its part of ``EdgeList/edges``, top to bottom.
    var first, end: Int
    /// 1 if the contour goes down along it, -1 if it goes up.
    var direction: Int32
    var top, bottom: Double
  }

  private(set) var edges: [Edge] = []
  private(set) var chains: [Chain] = []

  /// Whether no point is wound around more than once, and all in the same sense: convex shapes, rings.
  ///
  /// Set by who adds them.
  var isSimple = false

  /// The picture's sides: what lies beyond the top, the right or the bottom changes nothing.
  private(set) var right, bottom: Double

  private var start = (x: 0.0, y: 0.0)
  private var last = (x: 0.0, y: 0.0)
  private var isOpen = false
  /// Of the chain being made; 0 before its first edge that is not flat.
  private var direction: Int32 = 0
  private var firstOfChain = 0
  private var left = Double.infinity

  init(width: Int, height: Int) {
    right = Double(width)
    bottom = Double(height)
  }

  /// Forgets all contours, for a picture of another size, and keeps the memory.
  mutating func removeAll(width: Int, height: Int) {
    removeAll()
    right = Double(width)
    bottom = Double(height)
  }

  /// Forgets all contours and keeps the memory.
  mutating func removeAll() {
    edges.removeAll(keepingCapacity: true)
    chains.removeAll(keepingCapacity: true)
    isSimple = false
    isOpen = false
    direction = 0
    firstOfChain = 0
    left = .infinity
  }
}

extension EdgeList {
  /// Ends the contour before, closing it, and begins one.
  mutating func move(_ x: Double, _ y: Double) {
    close()
    guard let point = Self.usable(x, y) else { return }
    (start, last, isOpen) = (point, point, true)
  }

  /// An edge from the last point; begins a contour where there is none.
  ///
  /// A point that is not a number is passed over.
  mutating func line(_ x: Double, _ y: Double) {
    guard isOpen else { return move(x, y) }
    guard let point = Self.usable(x, y) else { return }
    add(point.x, point.y)
  }

  /// An edge back to the contour's first point.
  mutating func close() {
    guard isOpen else { return }
    add(start.x, start.y)
    endChain()
    isOpen = false
  }

  /// Coordinates beyond this are taken as this: far outside, and small enough that no sum or quotient of ours overflows.
  private static let farthest = 1e100

  /// Adding and taking away leaves a multiple of 2^-20; larger numbers keep fewer bits, as they do anyway.
  private static let heightGrid = 1.5 * 4_294_967_296.0

  @inline(__always)
  private static func usable(_ x: Double, _ y: Double) -> (x: Double, y: Double)? {
    guard x == x, y == y else { return nil }
    let (x, y) = (max(-farthest, min(farthest, x)), max(-farthest, min(farthest, y)))
    return (x, (y + heightGrid) - heightGrid)
  }

  private mutating func add(_ x: Double, _ y: Double) {
    let (x0, y0) = last
    last = (x, y)
    if max(y, y0) <= 0 || min(y, y0) >= bottom { return endChain() }
    if y == y0 {
      if x != x0 {
        edges.append(Edge(x0: x0, y0: y, x1: x, y1: y, slope: 0))
        left = min(left, x0, x)
      }
      return
    }
    let turn: Int32 = y > y0 ? 1 : -1
    if turn != direction {
      if direction != 0 { endChain() }
      direction = turn
    }
    let slope = (x - x0) / (y - y0)
    edges.append(
      turn > 0
        ? Edge(x0: x0, y0: y0, x1: x, y1: y, slope: slope) : Edge(x0: x, y0: y, x1: x0, y1: y0, slope: slope))
    left = min(left, x0, x)
  }

  private mutating func endChain() {
    defer {
      direction = 0
      firstOfChain = edges.count
      left = .infinity
    }
    guard direction != 0, left < right else {
      if edges.count > firstOfChain { edges.removeLast(edges.count - firstOfChain) }
      return
    }
    if direction < 0 { edges[firstOfChain...].reverse() }
    chains.append(
      Chain(
        first: firstOfChain, end: edges.count, direction: direction, top: edges[firstOfChain].y0,
        bottom: edges[edges.count - 1].y1))
  }
}
