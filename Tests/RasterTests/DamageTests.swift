import Drawing
import Foundation
import Geometry
import Images
import TestSupport
import Testing

@testable import Raster

@Suite("Damage") struct DamageTests {
  private let size = 48

  private func draw(_ list: DrawList, onto pixmap: inout Pixmap, _ clip: [PixelRect], background: UInt32?) {
    Renderer(glyphs: ShapeGlyphs()).render(list, into: &pixmap, scale: 1.5, clip: clip, background: background)
  }

  private func randomClip(_ random: inout SplitMix64) -> [PixelRect] {
    (0..<Int.random(in: 1...12, using: &random)).map { _ in
      PixelRect(
        x: .random(in: -5...size, using: &random), y: .random(in: -5...size, using: &random),
        width: .random(in: 1...20, using: &random), height: .random(in: 1...20, using: &random))
    }
  }

  @Test("in any rectangles gives the pixels of the whole picture, and touches no other", arguments: UInt64(1)...80)
  func anyRectangles(seed: UInt64) {
    var scene = RandomScene(seed: seed &+ 777, size: Double(size) / 1.5)
    let list = scene.list(items: 5)
    let all = PixelRect(x: 0, y: 0, width: size, height: size)
    var whole = Pixmap(width: size, height: size)
    draw(list, onto: &whole, [all], background: 0xFFFF_F0E0)
    let clip = randomClip(&scene.random)
    let guardPixel: UInt32 = 0xDEAD_BEEF
    var parts = Pixmap(width: size, height: size, filledWith: guardPixel)
    draw(list, onto: &parts, clip, background: 0xFFFF_F0E0)
    for y in 0..<size {
      for x in 0..<size {
        let isInside = clip.contains { x >= $0.x && x < $0.maxX && y >= $0.y && y < $0.maxY }
        let expected = isInside ? whole[x, y] : guardPixel
        if parts[x, y] != expected {
          Issue.record("pixel \(x), \(y) is \(parts[x, y]), not \(expected)")
          return
        }
      }
    }
  }

  @Test("cut into tiles gives the picture, to the last bit", arguments: UInt64(1)...40)
  func tiles(seed: UInt64) {
    var scene = RandomScene(seed: seed &+ 4242, size: Double(size) / 1.5)
    let list = scene.list(items: 4)
    let (width, height) = (
      Int.random(in: 1...size, using: &scene.random), Int.random(in: 1...size, using: &scene.random)
    )
    expectTilesGiveWhole(of: list, width: width, height: height)
  }

  @Test(
    "with clips, layers, filters and blend modes, cut into tiles gives the picture, to the last bit",
    arguments: UInt64(1)...60)
  func richTiles(seed: UInt64) {
    var scene = RandomScene(seed: seed &+ 99_000, size: Double(size) / 1.5)
    let list = scene.richList(items: 3)
    let side = Int.random(in: 3...size, using: &scene.random)
    expectTilesGiveWhole(of: list, width: side, height: side)
  }

  /// Draws a list at once and tile by tile onto the same ground.
  private func expectTilesGiveWhole(
    of list: DrawList, width: Int, height: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var whole = Pixmap(width: size, height: size, filledWith: 0xFF10_2030)
    var tiled = whole
    draw(list, onto: &whole, [PixelRect(x: 0, y: 0, width: size, height: size)], background: nil)
    for y in stride(from: 0, to: size, by: height) {
      for x in stride(from: 0, to: size, by: width) {
        draw(list, onto: &tiled, [PixelRect(x: x, y: y, width: width, height: height)], background: nil)
      }
    }
    #expect(tiled == whole, "tiles of \(width)×\(height)", sourceLocation: sourceLocation)
  }

  @Test("drawn twice onto its background is drawn once")
  func idempotent() {
    var scene = RandomScene(seed: 5, size: Double(size) / 1.5)
    let list = scene.list(items: 8)
    let clip = randomClip(&scene.random)
    var pixmap = Pixmap(width: size, height: size)
    draw(list, onto: &pixmap, clip, background: 0xFF00_0000)
    let once = pixmap
    draw(list, onto: &pixmap, clip, background: 0xFF00_0000)
    #expect(pixmap == once)
  }
}
