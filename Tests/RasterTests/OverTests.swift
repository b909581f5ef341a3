import TestSupport
import Testing

@testable import Raster

@Suite("Over") struct OverTests {
  /// One channel of `over` in exact arithmetic.
  private func exact(_ source: Double, _ alpha: Double, _ destination: Double, _ weight: UInt32) -> Double {
    let part = Double(weight) / 256
    return source * part + destination * (1 - alpha / 255 * part)
  }

  private func channel(_ pixel: UInt32, _ index: Int) -> UInt32 { pixel >> UInt32(8 * index) & 255 }

  private func word(_ value: UInt32) -> UInt32 { value &* 0x0101_0101 }

  @Test("an opaque colour at weight 256 replaces, at weight 0 leaves everything")
  func ends() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<1000 {
      let (color, below) = (random.opaque(), random.premultiplied())
      #expect(mix(color, over: below, weight: 256) == color)
      #expect(mix(color, over: below, weight: 0) == below)
      #expect(over(color, below, weight: 256) == color)
      #expect(over(random.premultiplied(), below, weight: 0) == below)
    }
  }

  @Test("mixing rounds to the nearest step, for every weight and every pair of channels at the ends and between")
  func mixIsNearest() {
    for weight in UInt32(0)...256 {
      for color in [UInt32(0), 1, 77, 128, 254, 255] {
        for below in [UInt32(0), 1, 100, 127, 254, 255] {
          let expected = (color * weight + below * (256 - weight) + 128) / 256
          let result = mix(word(color), over: word(below), weight: weight)
          if result != word(expected) {
            Issue.record("\(color) over \(below) at \(weight): \(String(result, radix: 16)), not \(expected)")
          }
        }
      }
    }
  }

  @Test("no channel runs into its neighbour, for every alpha and weight with channels at their ends")
  func lanesStayApart() {
    for alpha in UInt32(0)...255 {
      for weight in UInt32(0)...256 {
        let scaled = (2 * alpha * weight + 255) / 510
        for (source, below) in [(UInt32(0), UInt32(0)), (0, 255), (alpha, 0), (alpha, 255)] {
          // Neighbours of the greatest value on either side of one of the least, and the other way round.
          let pixel = alpha << 24 | source << 16 | (alpha - source) << 8 | source
          let under = 0xFF00_0000 | below << 16 | (255 - below) << 8 | below
          let result = over(pixel, under, weight: weight)
          for index in 0..<4 {
            let expected = (channel(pixel, index) * weight + channel(under, index) * (256 - scaled) + 128) / 256
            if channel(result, index) != expected {
              Issue.record(
                "alpha \(alpha), weight \(weight), channel \(index): \(channel(result, index)), not \(expected)")
            }
          }
        }
      }
    }
  }

  @Test("stays within a step of exact arithmetic, and a premultiplied pixel stays one", arguments: UInt64(1)...4)
  func agreesWithExact(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<5000 {
      let (source, below) = (random.premultiplied(), random.premultiplied())
      let weight = UInt32.random(in: 0...256, using: &random)
      let result = over(source, below, weight: weight)
      for index in 0..<4 {
        let expected = exact(
          Double(channel(source, index)), Double(source >> 24), Double(channel(below, index)), weight)
        if abs(Double(channel(result, index)) - expected) > 1 {
          Issue.record(
            "\(source) over \(below) at \(weight): channel \(index) is \(channel(result, index)), not \(expected)")
        }
        if channel(result, index) > result >> 24 { Issue.record("\(source) over \(below) is not premultiplied") }
      }
    }
  }

  @Test("an opaque source is mixed, whichever function does it")
  func overIsMixWhereOpaque() {
    var random = SplitMix64(seed: 9)
    for _ in 0..<5000 {
      let (color, below) = (random.opaque(), random.premultiplied())
      let weight = UInt32.random(in: 0...256, using: &random)
      #expect(over(color, below, weight: weight) == mix(color, over: below, weight: weight))
    }
  }

  @Test(
    "rows do to each pixel what the pixel's function does, and nothing beyond their ends", arguments: [0, 1, 7, 64])
  func rows(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    let below = (0..<count + 2).map { _ in random.premultiplied() }
    let sources = (0..<count).map { _ in random.premultiplied() }
    let weights = (0..<count).map { _ in UInt16.random(in: 0...256, using: &random) }
    let color = random.opaque()

    func check(_ name: String, _ draw: (UnsafeMutablePointer<UInt32>) -> Void, _ expected: (Int) -> UInt32) {
      var row = below
      row.withUnsafeMutableBufferPointer { if let base = $0.baseAddress { draw(base + 1) } }
      let wanted = [below[0]] + (0..<count).map(expected) + [below[count + 1]]
      #expect(row == wanted, "\(name)")
    }
    for weight in [UInt32(0), 100, 256] {
      check("one colour, one weight", { mixRow($0, count: count, color: color, weight: weight) }) {
        mix(color, over: below[$0 + 1], weight: weight)
      }
      check("pixels, one weight", { overRow($0, count: count, sources: sources, weight: weight) }) {
        over(sources[$0], below[$0 + 1], weight: weight)
      }
      check("one pixel, one weight", { overRow($0, count: count, source: 0x8040_2010, weight: weight) }) {
        over(0x8040_2010, below[$0 + 1], weight: weight)
      }
    }
    check("one colour, weights", { mixRow($0, count: count, color: color, weights: weights) }) {
      mix(color, over: below[$0 + 1], weight: UInt32(weights[$0]))
    }
    check("pixels, weights", { overRow($0, count: count, sources: sources, weights: weights) }) {
      over(sources[$0], below[$0 + 1], weight: UInt32(weights[$0]))
    }
    check("one pixel, weights", { overRow($0, count: count, source: 0x8040_2010, weights: weights) }) {
      over(0x8040_2010, below[$0 + 1], weight: UInt32(weights[$0]))
    }
  }

  @Test(
    "a colour through a running sum is the colour through the sum's weights, and leaves no sum",
    arguments: UInt64(1)...8)
  func cells(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 0...30, using: &random)
    let first = Int32.random(in: 0...CoverageRow.full, using: &random)
    var cells: [Int32] = []
    var sums: [Int32] = []
    for _ in 0..<count {
      // Sums of either sense, as of shapes that go round the other way.
      let next = Int32.random(in: -CoverageRow.full...CoverageRow.full, using: &random)
      cells.append(next - (sums.last ?? first))
      sums.append(next)
    }
    let below = (0..<count).map { _ in random.premultiplied() }
    let (color, scale) = (random.opaque(), Int32.random(in: 0...256, using: &random))
    var row = below
    let last = cells.withUnsafeMutableBufferPointer { cells in
      row.withUnsafeMutableBufferPointer { row in
        guard let cells = cells.baseAddress, let row = row.baseAddress else { return first }
        return mixCells(row, count: count, color: color, cells: cells, sum: first, scale: scale)
      }
    }
    #expect(last == sums.last ?? first)
    #expect(cells.allSatisfy { $0 == 0 })
    for index in 0..<count {
      let covered = Double(abs(sums[index])) / Double(CoverageRow.full)
      let weight = CoverageRow.weight(sums[index], scale)
      #expect(abs(Double(weight) - covered * Double(scale)) <= 0.5 + 1e-2)
      #expect(row[index] == mix(color, over: below[index], weight: weight))
    }
  }

  @Test("fading a weight rounds to the nearest", arguments: [1, 64, 128, 200, 256])
  func fading(weight: Int32) {
    let all = (0...256).map { UInt16($0) }
    var faded = [UInt16](repeating: 9, count: 257)
    faded.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { fade(all, by: weight, into: base, count: 257) }
    }
    #expect(faded == (0...256).map { UInt16((Double($0) * Double(weight) / 256).rounded()) })
  }
}

extension SplitMix64 {
  /// A pixel with alpha 255.
  mutating func opaque() -> UInt32 { UInt32.random(in: 0...0xFF_FFFF, using: &self) | 0xFF00_0000 }

  /// A pixel whose colours are not above its alpha.
  mutating func premultiplied() -> UInt32 {
    let alpha = UInt32.random(in: 0...255, using: &self)
    var pixel = alpha << 24
    for shift in [UInt32(0), 8, 16] { pixel |= UInt32.random(in: 0...alpha, using: &self) << shift }
    return pixel
  }
}
