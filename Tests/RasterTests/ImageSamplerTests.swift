import Drawing
import Foundation
import Geometry
import Images
import TestSupport
import Testing

@testable import Raster

@Suite("Pictures as paints") struct ImageSamplerTests {
  private func picture(_ width: Int, _ height: Int, _ random: inout SplitMix64) -> Pixmap {
    var pixmap = Pixmap(width: width, height: height)
    for index in pixmap.pixels.indices { pixmap.pixels[index] = random.premultiplied() }
    return pixmap
  }

  /// Counts the runs in which lines copied differ from pixels asked for one by one.
  private func differing(_ pixmap: Pixmap, _ place: CGAffineTransform, _ map: CGAffineTransform) -> Int {
    let image = PlacedImage(pixmap, transform: place, interpolation: .none)
    guard let sampler = ImageSampler(image, map) else {
      Issue.record("no sampler for \(place)")
      return 0
    }
    var (copied, asked) = ([UInt32](repeating: 1, count: 64), [UInt32](repeating: 2, count: 64))
    var differing = 0
    for (x, y, count) in [(0, 0, 64), (-3, 5, 40), (7, -2, 1), (100, 3, 64), (12, 40, 33), (65_000, 9, 64), (4, 4, 0)] {
      sampler.fill(&copied, x: x, y: y, count: count)
      sampler.fillAnyhow(&asked, x: x, y: y, count: count)
      if copied[..<count] != asked[..<count] { differing += 1 }
    }
    return differing
  }

  @Test("copied line by line have the pixels that are found one by one", arguments: UInt64(1)...40)
  func lines(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    for _ in 0..<50 {
      let pixmap = picture(number(1...40), number(1...40), &random)
      // Whole places, and some near the half where a pixel might be this one or the next.
      let part = [0, 0, 0.25, 0.5, 0.4999999, 0.5000001, -0.5, 1e-9][number(0...7)]
      let step = [1, 1, 1, 1 + 1e-15, 1 - 1e-12, 1 + 1e-6, 0.5, 3][number(0...7)]
      let place = CGAffineTransform(
        a: CGFloat(step), b: 0, c: 0, d: CGFloat(number(1...3)), tx: CGFloat(Double(number(-50...50)) + part),
        ty: CGFloat(number(-50...50)))
      #expect(differing(pixmap, place, .identity) == 0, "\(pixmap.width) by \(pixmap.height), \(place)")
    }
  }

  @Test("that are a pixel wide are one colour all along, however long they are made")
  func sides() {
    var random = SplitMix64(seed: 7)
    for length in [1.0, 37, 1280.25] {
      let place = CGAffineTransform(a: CGFloat(length), b: 0, c: 0, d: 1, tx: 3, ty: 0)
      #expect(differing(picture(1, 30, &random), place, CGAffineTransform(scaleX: 1.5, y: 1.5)) == 0)
    }
  }

  @Test("that are turned, mirrored or at places beyond counting are still found")
  func others() {
    var random = SplitMix64(seed: 8)
    let pixmap = picture(9, 7, &random)
    for place in [
      CGAffineTransform(rotationAngle: 0.3), CGAffineTransform(scaleX: -1, y: 1),
      CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0),
      CGAffineTransform(translationX: 1e12, y: -1e12), CGAffineTransform(scaleX: 1e-9, y: 1),
    ] { #expect(differing(pixmap, place, .identity) == 0, "\(place)") }
  }
}
