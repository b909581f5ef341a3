// Damage as few rectangles: nothing that changed is left out, whatever is merged.

import Foundation
import Geometry
import Images
import TestSupport
import Testing

@testable import Host

@Suite("Damage") struct DamageTests {
  private static let bounds = PixelRect(x: 0, y: 0, width: 800, height: 600)

  private static func random(_ random: inout SplitMix64) -> CGRect {
    let largest = [3.0, 40, 400, 5000][Int.random(in: 0...3, using: &random)]
    return CGRect(
      x: random.double(in: -200...900), y: random.double(in: -200...700), width: random.double(in: 0...largest),
      height: random.double(in: 0...largest))
  }

  @Test("covers each rectangle that it was given, in few rectangles inside the window", arguments: UInt64(1)...20)
  func covers(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let scale: CGFloat = [1, 1.25, 2][Int(seed % 3)]
    var damage = Damage()
    var needed = [Bool](repeating: false, count: Self.bounds.area)
    for _ in 0..<Int.random(in: 1...80, using: &generator) {
      let rect = Self.random(&generator)
      damage.add(rect, scale: scale, bounds: Self.bounds)
      // Pixels whose inside meets the rectangle's.
      let left = max(0, Int((rect.minX * scale).rounded(.down)))
      let right = min(Self.bounds.width, Int((rect.maxX * scale).rounded(.up)))
      let top = max(0, Int((rect.minY * scale).rounded(.down)))
      let bottom = min(Self.bounds.height, Int((rect.maxY * scale).rounded(.up)))
      for y in top..<max(top, bottom) {
        for x in left..<max(left, right) { needed[y * Self.bounds.width + x] = true }
      }
    }
    #expect(damage.rects.count <= Damage.limit, "seed \(seed)")
    for rect in damage.rects {
      #expect(rect == rect.intersection(Self.bounds) && !rect.isEmpty, "seed \(seed)")
      for y in rect.y..<rect.maxY { for x in rect.x..<rect.maxX { needed[y * Self.bounds.width + x] = false } }
    }
    #expect(!needed.contains(true), "seed \(seed)")
  }

  @Test("keeps the boxes of a star's rays apart") func star() {
    var damage = Damage()
    for ray in 0..<12 {
      damage.add(PixelRect(x: ray * 60, y: (ray % 2) * 500, width: 20, height: 20))
    }
    #expect(damage.rects.count == 12)
    #expect(damage.rects.reduce(0) { $0 + $1.area } == 12 * 400)
  }

  @Test(
    "takes numbers that are none", arguments: [CGFloat.nan, .infinity, -.infinity, .greatestFiniteMagnitude, 1e300])
  func oddNumbers(number: CGFloat) {
    var damage = Damage()
    damage.add(CGRect(x: number, y: 0, width: 10, height: 10), scale: 2, bounds: Self.bounds)
    damage.add(CGRect(x: 0, y: 0, width: number, height: number), scale: 2, bounds: Self.bounds)
    damage.add(CGRect(x: -number, y: -number, width: 1, height: 1), scale: 2, bounds: Self.bounds)
    damage.add(.null, scale: 1, bounds: Self.bounds)
    for rect in damage.rects { #expect(rect == rect.intersection(Self.bounds)) }
  }

  @Test("everything is the whole window") func everything() {
    var damage = Damage()
    damage.add(.infinite, scale: 1.5, bounds: Self.bounds)
    #expect(damage.rects == [Self.bounds])
  }
}
