// Two paths as straight pieces on one grid: what a boolean operation works on.
//
// In:  paths of any numbers; elements that are not finite are left out.
// Out: pieces between places on the grid, each with the curve that it is a part of, so that the curve can come back.
//
// Curves are cut evenly, fine enough for the size of their own path: a small shape keeps its roundness beside a large one.

import Foundation

struct GridOutline {
  struct Curve {
    let segment: PathSegment
    let isSecond: Bool
    let subpath: Int
  }

  /// A piece of a curve between two different places.
  struct Piece {
    let start, end: GridPoint
    let curve: Int32
    /// The curve's parameters at both ends.
    let from, to: Double
  }

  private(set) var curves: [Curve] = []
  private(set) var pieces: [Piece] = []
  /// Whether a subpath was closed.
  private(set) var isClosed: [Bool] = []
  /// The numbers that ends of elements had before they were moved to the grid.
  private(set) var anchors: [GridPoint: CGPoint] = [:]
  let grid: SnapGrid

  /// The distance of straight pieces from their curve, as a part of the path's size.
  private static let flatness = 2e-5
  /// How many straight pieces there are at most, unless there are more elements.
  private static let greatestCount = 1_000_000.0

  /// - Parameters:
  ///   - isOutline: Whether open subpaths of the first path are closed; those of the second always are.
  ///   - bits: The grid has about 2^bits steps across, at most 29.
  /// - Returns: Nil if there is nothing but at most one point.
  init?(_ first: Path, _ second: Path, isOutline: Bool, bits: Int) {
    for (path, isSecond) in [(first, false), (second, true)] {
      for subpath in path.subpaths {
        var segments = subpath.segments
        if isSecond || isOutline, let last = segments.last, last.end != subpath.start {
          segments.append(PathSegment(start: last.end, end: subpath.start, shape: .line))
        }
        for segment in segments { curves.append(Curve(segment: segment, isSecond: isSecond, subpath: isClosed.count)) }
        isClosed.append(subpath.isClosed)
      }
    }
    guard let grid = SnapGrid(over: curves.lazy.flatMap(\.segment.controls), bits: bits) else { return nil }
    self.grid = grid
    cut()
  }

  private mutating func cut() {
    let sizes = [false, true].map { isSecond in
      var (low, high) = (Vector(repeating: .infinity), Vector(repeating: -.infinity))
      for curve in curves where curve.isSecond == isSecond {
        for point in curve.segment.controls {
          low = pointwiseMin(low, grid.position(point))
          high = pointwiseMax(high, grid.position(point))
        }
      }
      return max((high - low).max(), 0)
    }
    var counts = curves.map { curve in
      let tolerance = max(sizes[curve.isSecond ? 1 : 0] * Self.flatness, 0.25)
      return curve.segment.pieceCount(tolerance: tolerance, position: grid.position)
    }
    let total = counts.reduce(0, +)
    if total > Self.greatestCount {
      for index in counts.indices {
        counts[index] = max(1, (counts[index] * Self.greatestCount / total).rounded(.down))
      }
    }
    pieces.reserveCapacity(Int(min(total, Self.greatestCount)) + curves.count)
    for (index, curve) in curves.enumerated() {
      let (segment, count) = (curve.segment, Int(counts[index]))
      let (start, end) = (
        grid.place(grid.position(Vector(segment.start))), grid.place(grid.position(Vector(segment.end)))
      )
      if anchors[start] == nil { anchors[start] = segment.start }
      if anchors[end] == nil { anchors[end] = segment.end }
      let controls = segment.controls.map(grid.position)
      var (last, from) = (start, 0.0)
      for step in 1...max(count, 1) {
        let to = step == count ? 1 : Double(step) / Double(count)
        let place = step == count ? end : grid.place(blend(controls, to))
        if place != last { pieces.append(Piece(start: last, end: place, curve: Int32(index), from: from, to: to)) }
        (last, from) = (place, to)
      }
    }
  }

  /// The point of the curve of these control points, by their weights.
  private func blend(_ controls: [Vector], _ t: Double) -> Vector {
    let s = 1 - t
    switch controls.count {
    case 3: return s * s * controls[0] + 2 * s * t * controls[1] + t * t * controls[2]
    case 4:
      return (s * s * s) * controls[0] + (3 * s * s * t) * controls[1] + (3 * s * t * t) * controls[2]
        + (t * t * t) * controls[3]
    default: return s * controls[0] + t * controls[1]
    }
  }
}

extension GridOutline {
  /// The parameter that the curve has at a place on one of its pieces.
  func parameter(at place: GridPoint, of piece: Piece) -> Double {
    if place == piece.start { return piece.from }
    if place == piece.end { return piece.to }
    let (dx, dy) = (Double(piece.end.x - piece.start.x), Double(piece.end.y - piece.start.y))
    let along = Double(place.x - piece.start.x) * dx + Double(place.y - piece.start.y) * dy
    return piece.from + (piece.to - piece.from) * min(max(along / (dx * dx + dy * dy), 0), 1)
  }

  func point(_ place: GridPoint) -> CGPoint { anchors[place] ?? grid.point(place) }
}

extension PathSegment {
  /// All control points, ends included.
  var controls: [Vector] {
    switch shape {
    case .line: [Vector(start), Vector(end)]
    case .quadCurve(let control): [Vector(start), Vector(control), Vector(end)]
    case .curve(let control1, let control2): [Vector(start), Vector(control1), Vector(control2), Vector(end)]
    }
  }

  /// How many even steps keep to the curve; see ``FlattenedPath``.
  fileprivate func pieceCount(tolerance: Double, position: (Vector) -> Vector) -> Double {
    let places = controls.map(position)
    let bend: Double
    switch places.count {
    case 3: bend = (places[0] - 2 * places[1] + places[2]).length / 4
    case 4:
      bend = max((places[0] - 2 * places[1] + places[2]).length, (places[1] - 2 * places[2] + places[3]).length) * 0.75
    default: return 1
    }
    let count = (bend / tolerance).squareRoot().rounded(.up)
    return count.isFinite ? min(max(count, 1), Double(FlattenedPath.maximumPieces)) : 1
  }
}
