import Foundation
import Geometry
import Images
import TestSupport
import Testing

@testable import Raster

@Suite("Sweeps") struct SweepTests {
  /// The weights of a row of pixels that contours of points cover.
  private func weights(
    _ contours: [[(Double, Double)]], rule: FillRule = .nonZero, width: Int = 8, height: Int = 4, row: Int = 0
  ) -> [UInt32] {
    var edges = EdgeList(width: width, height: height)
    for contour in contours {
      for (index, point) in contour.enumerated() {
        if index == 0 { edges.move(point.0, point.1) } else { edges.line(point.0, point.1) }
      }
      edges.close()
    }
    var sweep = Sweep()
    var sink = RecordingSink()
    let region = ClipRegion([.init(x: 0, y: 0, width: width, height: height)], width: width, height: height)
    sweep.fill(
      edges, rule: rule, region: region, scale: CoverageRow.Scale(weight: 256, isSmooth: true), into: &sink)
    return (0..<width).map { sink.weight($0, row) }
  }

  private func rect(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> [(Double, Double)] {
    [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
  }

  @Test("two halves over one another are a half, side by side a whole")
  func halves() {
    let (upper, lower) = (rect(1, 0, 3, 0.5), rect(1, 0.5, 3, 1))
    #expect(weights([upper, upper]) == [0, 128, 128, 0, 0, 0, 0, 0])
    #expect(weights([upper, lower]) == [0, 256, 256, 0, 0, 0, 0, 0])
    #expect(weights([upper, upper], rule: .evenOdd) == [0, 0, 0, 0, 0, 0, 0, 0])
    #expect(weights([rect(1, 0.25, 3, 0.75), rect(2, 0.5, 4, 1)]) == [0, 128, 192, 128, 0, 0, 0, 0])
    #expect(weights([rect(1, 0.25, 3, 0.75), rect(2, 0.5, 4, 1)], rule: .evenOdd) == [0, 128, 128, 128, 0, 0, 0, 0])
  }

  @Test("what is turned the other way is a hole by the non-zero rule, whichever comes first")
  func holes() {
    let (outer, inner) = (rect(0, 0, 8, 1), rect(2, 0, 5, 1))
    let expected: [UInt32] = [256, 256, 0, 0, 0, 256, 256, 256]
    #expect(weights([outer, inner.reversed()]) == expected)
    #expect(weights([inner.reversed(), outer]) == expected)
    #expect(weights([outer, inner], rule: .evenOdd) == expected)
    #expect(weights([outer, inner]) == [256, 256, 256, 256, 256, 256, 256, 256])
  }

  @Test("a cross within one pixel covers its two triangles")
  func crossing() {
    // A bow tie: triangles of a quarter each to the left and to the right of the crossing, wound in opposite senses.
    let tie = [(2.0, 0.0), (3.0, 1.0), (3.0, 0.0), (2.0, 1.0)]
    #expect(weights([tie]) == [0, 0, 128, 0, 0, 0, 0, 0])
    #expect(weights([tie], rule: .evenOdd) == [0, 0, 128, 0, 0, 0, 0, 0])
    // Laid across four pixels.
    let wide = [(2.0, 0.0), (6.0, 1.0), (6.0, 0.0), (2.0, 1.0)]
    #expect(weights([wide]) == [0, 0, 192, 64, 64, 192, 0, 0])
  }

  @Test("pieces that share a side leave no seam", arguments: UInt64(1)...20)
  func seams(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    // Slanted strips from side to side of the picture, each with a side of the one before it.
    var contours: [[(Double, Double)]] = []
    var (upper, lower) = (0.0, 0.0)
    while upper < 8 || lower < 8 {
      let (nextUpper, nextLower) = (upper + random.double(in: 0.1...1.5), lower + random.double(in: 0.1...1.5))
      contours.append([(upper, -1), (nextUpper, -1), (nextLower, 5), (lower, 5)])
      (upper, lower) = (nextUpper, nextLower)
    }
    for row in 0..<4 {
      #expect(weights(contours, row: row) == [UInt32](repeating: 256, count: 8))
    }
  }

  @Test("a shape that ends within a row leaves nothing beside it", arguments: UInt64(1)...30)
  func noLeaks(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var contours: [[(Double, Double)]] = []
    for _ in 0..<Int.random(in: 1...60, using: &random) {
      contours.append(
        (0..<Int.random(in: 3...7, using: &random)).map { _ in (random.double(in: -3...6), random.double(in: -1...4)) })
    }
    for rule in [FillRule.nonZero, .evenOdd] {
      for row in [1, 3] { #expect(weights(contours, rule: rule, row: row).suffix(2) == [0, 0], "row \(row)") }
    }
  }

  @Test("very many crossings in one row are near to the truth")
  func fallback() {
    // A comb of slanted teeth: 400 chains cross in two pixels. Half of the area is covered twice, the rest not at all.
    var contour: [(Double, Double)] = []
    for tooth in 0..<200 {
      contour.append((3 + Double(tooth % 7) * 0.01, 0))
      contour.append((4 + Double(tooth % 5) * 0.01, 1))
    }
    for rule in [FillRule.nonZero, .evenOdd] {
      let row = weights([contour], rule: rule)
      #expect(row[0...2] == [0, 0, 0] && row[5...] == [0, 0, 0])
      #expect(row.allSatisfy { $0 <= 20 })
    }
  }
}

@Suite("Edge lists") struct EdgeListTests {
  private func area(_ edges: EdgeList) -> Double {
    var sum = 0.0
    for chain in edges.chains {
      for edge in edges.edges[chain.first..<chain.end] {
        sum += Double(chain.direction) * (edge.x0 + edge.x1) / 2 * (edge.y1 - edge.y0)
      }
    }
    return abs(sum)
  }

  @Test("keep an ellipse's area whatever its size", arguments: [0.3, 1, 5, 15.7, 100, 2000])
  func ellipseArea(radius: Double) {
    var edges = EdgeList(width: 8192, height: 8192)
    let map = CGAffineTransform(translationX: 4096, y: 4096).rotated(by: 0.3)
    edges.add(Path(ellipseIn: CGRect(x: -radius, y: -radius / 2, width: 2 * radius, height: radius)), map)
    #expect(abs(area(edges) / (.pi * radius * radius / 2) - 1) < 1e-5)
    #expect(edges.isSimple)
  }

  @Test("keep the area under curves far better than their tolerance")
  func curveArea() {
    var edges = EdgeList(width: 400, height: 400)
    // The area of a quadratic's cap is two thirds of its triangle: 2/3 · 200 · 100 / 2 … with the height 100 of its control.
    var path = Path()
    path.move(to: CGPoint(x: 100, y: 300))
    path.addQuadCurve(to: CGPoint(x: 300, y: 300), control: CGPoint(x: 200, y: 200))
    edges.add(path, .identity)
    #expect(abs(area(edges) - 200.0 * 100 / 3) < 0.4)
  }

  @Test("are monotone chains from top to bottom, whatever the points", arguments: UInt64(1)...20)
  func chains(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var edges = EdgeList(width: 20, height: 20)
    for _ in 0..<3 {
      // Not to the right of the picture, where chains are left out.
      edges.move(random.double(in: -5...19), Double(Int.random(in: -3...23, using: &random)))
      for _ in 0..<20 { edges.line(random.double(in: -5...19), Double(Int.random(in: -3...23, using: &random))) }
    }
    edges.close()
    var windingAtSide = [Int32](repeating: 0, count: 20)
    for chain in edges.chains {
      let part = edges.edges[chain.first..<chain.end]
      #expect(part.first?.y0 == chain.top && part.last?.y1 == chain.bottom && chain.top < chain.bottom)
      for (a, b) in zip(part, part.dropFirst()) { #expect(a.y1 == b.y0 && a.y0 <= a.y1) }
      for row in 0..<20 where chain.top <= Double(row) + 0.5 && chain.bottom > Double(row) + 0.5 {
        windingAtSide[row] += chain.direction
      }
    }
    #expect(windingAtSide.allSatisfy { $0 == 0 }, "every row is left as often as it is entered")
  }

  @Test("pass over points that are not numbers and take those that are too large")
  func anyPoints() {
    var edges = EdgeList(width: 20, height: 20)
    edges.move(.nan, 3)
    edges.line(2, 2)
    edges.line(.infinity, .nan)
    edges.line(10, 2)
    edges.line(10, 12)
    edges.line(2, 12)
    edges.close()
    #expect(area(edges) == 80)
    edges.removeAll()
    edges.move(-.infinity, -.infinity)
    edges.line(.infinity, -1e300)
    edges.line(1e308, .infinity)
    edges.line(-1e308, 1e308)
    edges.close()
    for edge in edges.edges { #expect(edge.slope.isFinite && edge.x(at: 7).isFinite) }
  }

  @Test("bound the work of curves that are large or far away")
  func largeCurves() {
    var edges = EdgeList(width: 20, height: 20)
    var path = Path()
    path.move(to: CGPoint(x: 1e9, y: 0))
    for index in 1...1000 {
      path.addCurve(
        to: CGPoint(x: 1e9 + CGFloat(index), y: 1e9), control1: CGPoint(x: 3e9, y: 5),
        control2: CGPoint(x: 2e9, y: -1e9))
    }
    edges.add(path, .identity)
    #expect(edges.edges.count < 3000)
  }
}
