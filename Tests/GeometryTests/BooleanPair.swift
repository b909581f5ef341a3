// Two paths, what the operations make of them, and what is wrong with that.
//
// In:  a seed, or two paths.
// Out: faults, as text: none if all is well. The judges are `contains`, point by point, and `filledArea`, neither of which knows of the
//      operations.

import Foundation
import Geometry
import TestSupport

struct BooleanPair {
  let a, b: Path
  let eoFill: Bool
  private var random: SplitMix64

  struct Results {
    let union, intersection, difference, reverse, symmetric, first, second: Path

    var all: [Path] { [union, intersection, difference, reverse, symmetric, first, second] }
  }

  init(_ a: Path, _ b: Path, eoFill: Bool) {
    (self.a, self.b, self.eoFill, random) = (a, b, eoFill, SplitMix64(seed: 1))
  }

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let kind = random.integer(0...5)
    a = random.area(kind: kind)
    // Now and then they have edges in common.
    switch random.integer(0...9) {
    case 0: b = a.applying(CGAffineTransform(translationX: CGFloat(random.integer(-2...2)) * 10, y: 0))
    case 1:
      var both = a
      both.addPath(random.area(kind: kind))
      b = both
    default: b = random.area(kind: random.integer(0...3) == 0 ? random.integer(0...5) : kind)
    }
    eoFill = random.integer(0...1) == 0
    self.random = random
  }

  var results: Results {
    Results(
      union: a.union(b, eoFill: eoFill), intersection: a.intersection(b, eoFill: eoFill),
      difference: a.subtracting(b, eoFill: eoFill), reverse: b.subtracting(a, eoFill: eoFill),
      symmetric: a.symmetricDifference(b, eoFill: eoFill), first: a.normalized(eoFill: eoFill),
      second: b.normalized(eoFill: eoFill))
  }

  func faults(in results: Results) -> [String] {
    let bounds = [a, b].map(\.boundingRect).filter { !$0.isNull }.reduce(CGRect.null) { $0.union($1) }
    guard !bounds.isNull else { return results.all.allSatisfy(\.isEmpty) ? [] : ["something from nothing"] }
    let size = Double(max(bounds.width, bounds.height))
    return pointFaults(results, bounds, size) + areaFaults(results, size) + shapeFaults(results)
  }

  private func pointFaults(_ results: Results, _ bounds: CGRect, _ size: Double) -> [String] {
    var (random, faults) = (random, [String]())
    let borders = FlattenedPath(a, tolerance: 1e-5 * size).closed + FlattenedPath(b, tolerance: 1e-5 * size).closed
    for _ in 0..<24 {
      let point = CGPoint(
        x: random.double(in: Double(bounds.minX)...Double(bounds.maxX)),
        y: random.double(in: Double(bounds.minY)...Double(bounds.maxY)))
      let (inA, inB) = (a.contains(point, eoFill: eoFill), b.contains(point, eoFill: eoFill))
      let expected = [inA || inB, inA && inB, inA && !inB, inB && !inA, inA != inB, inA, inB]
      for (index, result) in results.all.enumerated() where result.contains(point) != expected[index] {
        // Near a border either may be right.
        if borders.contains(where: { $0.distance(to: point) < 1e-4 * size }) { break }
        faults.append("result \(index) at \(point), even-odd \(eoFill): not \(expected[index])")
      }
    }
    return faults
  }

  private func areaFaults(_ results: Results, _ size: Double) -> [String] {
    let areas = results.all.map { Double($0.area) }
    let (union, intersection, difference, reverse, symmetric, first, second) = (
      areas[0], areas[1], areas[2], areas[3], areas[4], areas[5], areas[6]
    )
    var faults: [String] = []
    func expect(_ name: String, _ value: Double, _ expected: Double) {
      // A part in a thousand; of what is but a sliver, a part of the whole picture.
      if abs(value - expected) > 1e-3 * max(first, second, 0.01 * size * size) {
        faults.append("\(name): \(value), not \(expected); even-odd \(eoFill)")
      }
    }
    expect("|A|", first, Double(a.filledArea(eoFill: eoFill, tolerance: 5e-6 * size)))
    expect("|B|", second, Double(b.filledArea(eoFill: eoFill, tolerance: 5e-6 * size)))
    expect("|A ∪ B| + |A ∩ B|", union + intersection, first + second)
    expect("|A − B| + |A ∩ B|", difference + intersection, first)
    expect("|A △ B|", symmetric, difference + reverse)
    expect("|(A − B) ∪ (A ∩ B)|", Double(results.difference.union(results.intersection).area), first)
    expect("|(A − B) ∩ B|", Double(results.difference.intersection(b, eoFill: eoFill).area), 0)
    expect("|A ∪ A|", Double(a.union(a, eoFill: eoFill).area), first)
    if !a.subtracting(a, eoFill: eoFill).isEmpty { faults.append("A − A is something") }
    return faults
  }

  /// Both rules say the same of a result, which is that each point is covered once.
  private func shapeFaults(_ results: Results) -> [String] {
    var faults: [String] = []
    for (index, result) in results.all.enumerated() where !result.isEmpty {
      let bounds = result.boundingRect
      let size = Double(max(bounds.width, bounds.height))
      let (signed, evenOdd) = (Double(result.area), Double(result.filledArea(eoFill: true, tolerance: 1e-4 * size)))
      if abs(signed - evenOdd) > 1e-3 * size * size {
        faults.append("result \(index) overlaps itself: \(signed), \(evenOdd)")
      }
      if result.contours.contains(where: { $0.elements.last != .closeSubpath }) {
        faults.append("result \(index) is open")
      }
    }
    return faults
  }
}

extension FlattenedPath {
  /// The contours as closed ones, each by itself.
  fileprivate var closed: [FlattenedPath] {
    var path = Path()
    for contour in contours {
      path.addLines(Array(points[contour.range]))
      path.closeSubpath()
    }
    return [FlattenedPath(path, tolerance: 1)]
  }
}

extension SplitMix64 {
  /// One to three subpaths: polygons, curves, arcs, or steps on a small lattice, where edges coincide and pass through vertices.
  mutating func area(kind: Int) -> Path {
    var path = Path()
    for _ in 0..<integer(1...3) {
      switch kind {
      case 0: path.addLines((0..<integer(3...12)).map { _ in point() })
      case 1:
        path.move(to: point())
        for _ in 0..<integer(1...4) { path.addCurve(to: point(), control1: point(), control2: point()) }
      case 2:
        path.addArc(
          center: point(), radius: CGFloat(double(in: 5...60)), startAngle: .radians(double(in: 0...6)),
          endAngle: .radians(double(in: 0...6)), clockwise: integer(0...1) == 0)
        if integer(0...1) == 0 { path.addEllipse(in: CGRect(origin: point(), size: CGSize(width: 40, height: 25))) }
      case 3, 4: path.addLines((0..<integer(3...14)).map { _ in latticePoint(kind == 3 ? 3 : 6) })
      default:
        path.move(to: latticePoint(5))
        for _ in 0..<integer(2...6) {
          switch integer(0...3) {
          case 0: path.addQuadCurve(to: latticePoint(5), control: latticePoint(5))
          case 1: path.addCurve(to: latticePoint(5), control1: latticePoint(5), control2: latticePoint(5))
          case 2: path.addRect(CGRect(origin: latticePoint(5), size: CGSize(width: 10 * integer(1...4), height: 10)))
          default: path.addLine(to: latticePoint(5))
          }
        }
      }
      if integer(0...1) == 0 { path.closeSubpath() }
    }
    return path
  }

  private mutating func latticePoint(_ size: Int) -> CGPoint {
    CGPoint(x: 10 * integer(0...size), y: 10 * integer(0...size))
  }
}
