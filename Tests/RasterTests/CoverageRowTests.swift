import TestSupport
import Testing

@testable import Raster

/// Notes what it is handed.
struct RecordingSink: CoverageSink {
  var weights: [Int: [Int: UInt32]] = [:]

  mutating func run(y: Int, x: Int, count: Int, weight: UInt32) {
    for index in 0..<count { note(y, x + index, weight) }
  }

  mutating func pixels(y: Int, x: Int, count: Int, weights row: UnsafePointer<UInt16>) {
    for index in 0..<count { note(y, x + index, UInt32(row[index])) }
  }

  private mutating func note(_ y: Int, _ x: Int, _ weight: UInt32) {
    #expect(weights[y]?[x] == nil, "pixel \(x), \(y) came twice")
    weights[y, default: [:]][x] = weight
  }

  func weight(_ x: Int, _ y: Int) -> UInt32 { weights[y]?[x] ?? 0 }
}

@Suite("Coverage rows") struct CoverageRowTests {
  private let smooth = CoverageRow.Scale(weight: 256, isSmooth: true)

  private struct Piece {
    var x0, x1: Double
    var height: Int32
  }

  /// How much of pixel `x` lies to the right of a piece, in pixels: by the area under a clamped line.
  private func area(_ piece: Piece, _ x: Int) -> Double {
    let steps = 2000
    var sum = 0.0
    for step in 0..<steps {
      let place = piece.x0 + (piece.x1 - piece.x0) * (Double(step) + 0.5) / Double(steps)
      sum += max(0, min(1, Double(x + 1) - place))
    }
    return sum / Double(steps) * Double(piece.height) / Double(CoverageRow.full)
  }

  private func drain(_ pieces: [Piece], _ left: Int, _ right: Int) -> [UInt32] {
    var row = CoverageRow()
    row.setRange(left, right)
    for piece in pieces { row.add(piece.x0, piece.x1, height: piece.height) }
    var sink = RecordingSink()
    row.drain(y: 0, scale: smooth, [ClipRegion.Interval(left: left, right: right)], into: &sink)
    // A row is empty once it has been handed on.
    var rest = RecordingSink()
    row.drain(y: 0, scale: smooth, [ClipRegion.Interval(left: left, right: right)], into: &rest)
    #expect(rest.weights.isEmpty)
    return (left..<right).map { sink.weight($0, 0) }
  }

  private func randomPieces(_ random: inout SplitMix64) -> [Piece] {
    // The first begins the inside, the second ends it to the right of the first.
    let height = Int32.random(in: 1...CoverageRow.full, using: &random)
    let wide = random.double(in: 0...1) < 0.5 ? 1.5 : 40
    let first = random.double(in: -20...90)
    let last = first + random.double(in: 0...60)
    return [
      Piece(x0: first, x1: first + random.double(in: -wide...wide), height: height),
      Piece(x0: last + wide, x1: last + random.double(in: 0...wide) + wide, height: -height),
    ]
  }

  @Test("give each pixel the area beside a piece", arguments: UInt64(1)...60)
  func areas(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = randomPieces(&random)
    let weights = drain(pieces, 3, 80)
    for (index, weight) in weights.enumerated() {
      let expected = abs(pieces.reduce(0) { $0 + area($1, index + 3) }) * 256
      #expect(abs(Double(weight) - expected) < 0.75, "pixel \(index + 3): \(weight), not \(expected)")
    }
  }

  @Test("do not depend on where the row is cut, to the last bit", arguments: UInt64(1)...60)
  func cuts(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = randomPieces(&random) + randomPieces(&random)
    let whole = drain(pieces, 0, 100)
    let cut = Int.random(in: 1...99, using: &random)
    #expect(drain(pieces, 0, cut) + drain(pieces, cut, 100) == whole, "cut at \(cut)")
  }

  @Test("hand on only what lies in the intervals")
  func intervals() {
    var row = CoverageRow()
    row.setRange(0, 2000)
    row.add(1.5, 1.5, height: CoverageRow.full)
    row.add(1900, 1900, height: -CoverageRow.full)
    var sink = RecordingSink()
    let intervals = [(0, 3), (5, 9), (700, 1500), (1899, 1950)].map { ClipRegion.Interval(left: $0.0, right: $0.1) }
    row.drain(y: 7, scale: smooth, intervals[...], into: &sink)
    for x in 0..<2000 {
      let isInside = intervals.contains { x >= $0.left && x < $0.right }
      let weight: UInt32 = !isInside || x == 0 || x >= 1900 ? 0 : x == 1 ? 128 : 256
      if sink.weight(x, 7) != weight { Issue.record("pixel \(x): \(sink.weight(x, 7)), not \(weight)") }
    }
  }

  @Test("without smoothing cover a pixel whole or not at all")
  func steps() {
    var row = CoverageRow()
    row.setRange(0, 4)
    row.add(0.4, 0.4, height: CoverageRow.full)
    row.add(2.4, 2.4, height: -CoverageRow.full)
    var sink = RecordingSink()
    row.drain(
      y: 0, scale: CoverageRow.Scale(weight: 100, isSmooth: false), [ClipRegion.Interval(left: 0, right: 4)],
      into: &sink)
    #expect((0..<4).map { sink.weight($0, 0) } == [100, 100, 0, 0])
  }

  @Test("take pieces of any place", arguments: [-1e100, -1e9, -1, 0, 8, 9, 1e9, 1e100])
  func anyPlace(x: Double) {
    for other in [-1e100, -3.5, 4, 20, 1e100] {
      let pieces = [Piece(x0: x, x1: other, height: CoverageRow.full / 2)]
      #expect(drain(pieces, 0, 8) == drain(pieces, 0, 3) + drain(pieces, 3, 8))
    }
  }
}
