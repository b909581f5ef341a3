import Foundation
import TestSupport
import Testing

@testable import Geometry

/// Areas joined and cut, held against what each point alone says, and against the identities of sets.
///
/// `PAIRS=100000 SEED=1 swift test -c release --filter Booleans` tries more pairs than the few of every day.
@Suite("Booleans") struct BooleanTests {
  private func square(_ x: Double, _ y: Double, _ size: Double = 10) -> Path {
    Path(CGRect(x: x, y: y, width: size, height: size))
  }

  // MARK: Known results

  @Test("rectangles give exactly the corners that paper and pencil do")
  func rectangles() {
    let (a, b) = (square(0, 0), square(5, 5))
    #expect(a.intersection(b) == square(5, 5, 5))
    #expect(a.union(b).svgPathData == "M0 0L10 0L10 5L15 5L15 15L5 15L5 10L0 10Z")
    #expect(a.subtracting(b).svgPathData == "M0 0L10 0L10 5L5 5L5 10L0 10Z")
    #expect(a.union(square(10, 0)) == Path(CGRect(x: 0, y: 0, width: 20, height: 10)))
    #expect(a.subtracting(square(2, 2, 3)).area == 91)
    #expect(a.intersection(square(20, 20)).isEmpty && a.intersection(square(10, 0)).isEmpty)
  }

  @Test("numbers that no power of two divides stay what they are")
  func exactNumbers() {
    let a = Path(CGRect(x: 0.1, y: 0.2, width: 0.7, height: 1 / 3))
    #expect(a.union(a) == a)
    #expect(a.normalized() == a)
    let circle = Path(ellipseIn: CGRect(x: 0.1, y: 0.2, width: 12.3, height: 4.56))
    // Only the start is another: the leftmost point.
    #expect(Set(circle.normalized().elements).subtracting(circle.elements).count == 1)
  }

  @Test("a circle cut in half has two curves and a line left")
  func halfCircle() {
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
    let half = circle.subtracting(Path(CGRect(x: -10, y: 50, width: 200, height: 200)))
    #expect(half.elements.count == 4)
    #expect(abs(half.area - circle.area / 2) < 1e-3)
    let cut = circle.intersection(Path(CGRect(x: 30, y: -10, width: 200, height: 200)))
    // Two of the four quarters are cut.
    #expect(cut.elements.count { if case .curve = $0 { true } else { false } } == 4)
  }

  @Test("the rule decides about what is covered twice")
  func rules() {
    var twice = square(0, 0)
    twice.addPath(square(2, 2, 5))
    #expect(twice.normalized().area == 75)
    #expect(twice.normalized(eoFill: false).area == 100)
    #expect(twice.union(square(3, 3, 1), eoFill: true).area == 76)
    #expect(twice.union(square(3, 3, 1)).area == 100)
  }

  @Test("an outline has its area to the right, a hole has not")
  func orientation() {
    var ring = square(0, 0)
    ring.addPath(square(2, 2, 5), transform: CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0))
    let areas = ring.normalized().contours.map(\.area)
    #expect(areas.sorted() == [-25, 100])
  }

  @Test("an open subpath counts as closed, a line has no area")
  func open() {
    let corner = Path { $0.addLines([.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)]) }
    #expect(corner.normalized().area == 50)
    let line = Path { $0.addLines([.zero, CGPoint(x: 10, y: 0)]) }
    #expect(line.union(line).isEmpty && Path().union(Path()).isEmpty)
    #expect(line.union(square(0, 0)) == square(0, 0))
  }

  @Test("lines are parted by an area: within or on its border, and without")
  func lines() {
    let line = Path { $0.addLines([CGPoint(x: -5, y: 5), CGPoint(x: 5, y: 5), CGPoint(x: 15, y: 5)]) }
    #expect(line.lineIntersection(square(0, 0)).svgPathData == "M0 5L5 5L10 5")
    #expect(line.lineSubtraction(square(0, 0)).svgPathData == "M-5 5L0 5M10 5L15 5")
    let border = Path { $0.addLines([.zero, CGPoint(x: 10, y: 0)]) }
    #expect(border.lineIntersection(square(0, 0)) == border)
    #expect(border.lineSubtraction(square(0, 0)).isEmpty)
  }

  @Test("closed subpaths stay closed where nothing is cut, else their parts meet at the start")
  func closedLines() {
    let inner = square(2, 2, 3)
    #expect(inner.lineIntersection(square(0, 0)) == inner)
    #expect(inner.lineSubtraction(square(20, 0)) == inner)
    // The start, (2, 2), lies in the middle of the part that is left.
    let rest = inner.lineSubtraction(Path(CGRect(x: 3, y: 3, width: 9, height: 9)))
    #expect(rest.svgPathData == "M3 5L2 5L2 2L5 2L5 3")
  }

  // MARK: Random pairs

  static let pairs = Int(ProcessInfo.processInfo.environment["PAIRS"] ?? "") ?? 16
  static let seed = UInt64(ProcessInfo.processInfo.environment["SEED"] ?? "") ?? 1

  @Test("each point is inside the result if the operation says so, and areas add up", arguments: 0..<8)
  func randomPairs(part: Int) {
    var slowest = 0.0
    for number in 0..<max(Self.pairs / 8, 1) {
      let seed = Self.seed &* 1_000_000_007 &+ UInt64(number * 8 + part)
      let pair = BooleanPair(seed: seed)
      let start = ContinuousClock.now
      let results = pair.results
      slowest = max(slowest, (ContinuousClock.now - start) / .seconds(1))
      for fault in pair.faults(in: results) { Issue.record("seed \(seed): \(fault)\nA: \(pair.a)\nB: \(pair.b)") }
    }
    if Self.pairs > 1000 { print("part \(part): the slowest pair took \(slowest) s for seven operations") }
  }

  // MARK: Hostile input

  @Test("numbers of any size are answered", arguments: UInt64(1)...40)
  func hostile(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func path() -> Path {
      func number() -> CGFloat {
        random.integer(0...2) > 0
          ? random.double(in: -100...100)
          : HostileNumberTests.nasty[random.integer(0...HostileNumberTests.nasty.count - 1)]
      }
      func point() -> CGPoint { CGPoint(x: number(), y: number()) }
      return Path { path in
        for _ in 0..<random.integer(1...8) {
          switch random.integer(0...6) {
          case 0: path.move(to: point())
          case 1, 2: path.addLine(to: point())
          case 3: path.addQuadCurve(to: point(), control: point())
          case 4: path.addCurve(to: point(), control1: point(), control2: point())
          case 5: path.addEllipse(in: CGRect(origin: point(), size: CGSize(width: number(), height: number())))
          default: path.closeSubpath()
          }
        }
      }
    }
    let pair = BooleanPair(path(), path(), eoFill: random.integer(0...1) == 0)
    for result in pair.results.all {
      #expect(result.elementsAreFinite, "\(seed)")
    }
  }

  @Test("what would be too much is answered on a coarser grid", arguments: UInt64(1)...4)
  func coarse(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let path = Path { path in
      path.move(to: random.point())
      for _ in 0..<30 { path.addLine(to: random.point()) }
    }
    let area = Double(path.filledArea(tolerance: 1))
    let limits = [
      SnapRounding.Limits(crossings: 10, links: 20_000), SnapRounding.Limits(links: 100),
      SnapRounding.Limits(links: 20_000, comparisons: 20), SnapRounding.Limits(crossings: 10, links: 300_000),
    ]
    for (limits, error) in zip(limits, [0.04, 0.4, 0.04, 0.01]) {
      let result = path.combined(Path(), eoFill: false, limits: limits) { first, _ in first }
      #expect(abs(Double(result.area) / area - 1) < error, "\(limits): \(result.area), \(area)")
    }
  }

  @Test("a fan of edges at one vertex and a heap of equal ones are linked")
  func fan() {
    let fan = Path { path in
      for index in 0..<300 {
        let (a, b) = (Double(index) / 300 * .pi, (Double(index) + 0.5) / 300 * .pi)
        path.addLines([.zero, CGPoint(x: 1000 * cos(a), y: 1000 * sin(a)), CGPoint(x: 1000 * cos(b), y: 1000 * sin(b))])
        path.closeSubpath()
      }
    }
    #expect(abs(fan.normalized().area / (1e6 * .pi / 4) - 1) < 1e-3)
    let heap = Path { path in for _ in 0..<200 { path.addPath(square(1, 1)) } }
    #expect(heap.normalized(eoFill: false) == square(1, 1))
    #expect(heap.normalized().isEmpty)
  }
}

extension Path {
  var elementsAreFinite: Bool {
    elements.allSatisfy { element in
      switch element {
      case .move(let a), .line(let a): a.x.isFinite && a.y.isFinite
      case .quadCurve(let a, let b): a.x.isFinite && a.y.isFinite && b.x.isFinite && b.y.isFinite
      case .curve(let a, let b, let c): [a, b, c].allSatisfy { $0.x.isFinite && $0.y.isFinite }
      case .closeSubpath: true
      }
    }
  }

  /// Each subpath by itself.
  var contours: [Path] {
    var contours: [Path] = []
    for element in elements {
      if case .move = element { contours.append(Path()) }
      if let last = contours.indices.last { contours[last] = Path(contours[last].elements + [element]) }
    }
    return contours
  }
}
