import Foundation
import Geometry
import TestSupport
import Testing

@Suite("Dashes") struct StrokeDashTests {
  /// The stretches of the x axis that a dashed line from 0 to `length` covers.
  private func stretches(
    _ dash: [CGFloat], phase: CGFloat = 0, length: Double = 20, cap: CGLineCap = .butt
  ) -> [ClosedRange<Double>] {
    let path = Path { path in
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: length, y: 0))
    }
    let style = StrokeStyle(lineWidth: 2, lineCap: cap, dash: dash, dashPhase: phase)
    let outline = FlattenedPath(stroking: path, style: style, tolerance: 0.01)
    return outline.contours.map { contour in
      let xs = outline.points[contour.range].map { Double($0.x) }
      return (xs.min() ?? 0)...(xs.max() ?? 0)
    }
  }

  private func isClose(_ a: [ClosedRange<Double>], _ b: [ClosedRange<Double>]) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy {
        abs($0.lowerBound - $1.lowerBound) < 1e-9 && abs($0.upperBound - $1.upperBound) < 1e-9
      }
  }

  @Test("lengths are drawn and left out in turn")
  func turns() { #expect(isClose(stretches([4, 3]), [0...4, 7...11, 14...18])) }

  @Test("an odd count of lengths goes through twice")
  func odd() {
    #expect(isClose(stretches([4]), [0...4, 8...12, 16...20]))
    #expect(isClose(stretches([3, 2, 1]), [0...3, 5...6, 9...11, 12...15, 17...18]))
  }

  @Test(
    "the pattern begins a phase into itself, before or after",
    arguments: [
      (1.0, [0...3.0, 6...10, 13...17]), (5, [2...6.0, 9...13, 16...20]), (-2, [2...6.0, 9...13, 16...20]),
      (701, [0...3.0, 6...10, 13...17]), (.nan, [0...4.0, 7...11, 14...18]),
    ])
  func phase(phase: Double, expected: [ClosedRange<Double>]) {
    #expect(isClose(stretches([4, 3], phase: phase), expected))
  }

  @Test("a dash of no length is a dot or a square, none under butt caps")
  func points() {
    #expect(isClose(stretches([0, 5], cap: .round), [-1...1, 4...6, 9...11, 14...16]))
    #expect(isClose(stretches([0, 5], cap: .square), [-1...1, 4...6, 9...11, 14...16]))
    #expect(stretches([0, 5]).isEmpty)
  }

  @Test(
    "a pattern that says nothing draws the line whole",
    arguments: [[], [0, 0], [-1, 2], [.nan, 1], [.infinity, 1]] as [[CGFloat]])
  func noPattern(dash: [CGFloat]) { #expect(isClose(stretches(dash), [0...20])) }

  @Test("too many dashes are drawn as a line, at once")
  func tooMany() {
    #expect(isClose(stretches([1e-9, 1e-9]), [0...20]))
    #expect(isClose(stretches([1e-300, 1e-300]), [0...20]))
    #expect(stretches([1, 1], length: 1e300).count == 1)
    #expect(stretches([1, 1], length: 20_000).count == 10_000)
  }

  @Test("each subpath begins the pattern anew")
  func restart() {
    let path = Path { path in
      path.addLines([.zero, CGPoint(x: 5, y: 0)])
      path.addLines([CGPoint(x: 0, y: 50), CGPoint(x: 5, y: 50)])
    }
    let outline = FlattenedPath(stroking: path, style: StrokeStyle(lineWidth: 2, dash: [4, 3]), tolerance: 0.01)
    #expect(outline.contours.count == 2)
    #expect(abs(outline.filledArea() - 16) < 1e-9)
  }

  @Test("a dash goes round a corner with a join, also where a closed subpath begins")
  func corners() {
    let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    // Dashes of 10 with gaps of 10, half a dash in: each lies round a corner, the last one round the first.
    let style = StrokeStyle(lineWidth: 2, dash: [10, 10], dashPhase: 5)
    let outline = FlattenedPath(stroking: square, style: style, tolerance: 0.01)
    #expect(outline.contours.count == 2)
    #expect(outline.winding(around: CGPoint(x: -0.9, y: -0.9)) > 0)
    #expect(outline.winding(around: CGPoint(x: 10.9, y: 10.9)) > 0)
    #expect(outline.winding(around: CGPoint(x: 10.9, y: -0.9)) == 0)
    #expect(abs(outline.filledArea() - 2 * (2 * 2 * 5 - 1 + 1)) < 1e-9)
    // One dash longer than the whole is closed.
    let whole = FlattenedPath(stroking: square, style: StrokeStyle(lineWidth: 2, dash: [100, 10]), tolerance: 0.01)
    #expect(abs(whole.filledArea() - (144 - 64)) < 1e-9)
  }

  @Test("dashes along curves have their lengths", arguments: UInt64(1)...20)
  func curves(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let path = Path { path in
      path.move(to: random.point())
      path.addCurve(to: random.point(), control1: random.point(), control2: random.point())
      path.addQuadCurve(to: random.point(), control: random.point())
    }
    // Trimming by length is the same question asked another way.
    let total = Double(path.length)
    let style = StrokeStyle(lineWidth: 0.5, dash: [7, 4])
    let outline = FlattenedPath(stroking: path, style: style, tolerance: 1e-3)
    var start = 0.0
    var expected = 0.0
    while start < total {
      let dash = path.trimmedPath(from: start / total, to: min(start + 7, total) / total)
      expected += Double(
        FlattenedPath(stroking: dash, style: StrokeStyle(lineWidth: 0.5), tolerance: 1e-3).filledArea())
      start += 11
    }
    let sum = outline.contours.reduce(0.0) { sum, contour in
      let piece = Path { $0.addLines(Array(outline.points[contour.range])) }
      return sum + Double(piece.filledArea(tolerance: 1))
    }
    #expect(abs(sum / expected - 1) < 0.02, "\(path)")
  }
}
