import Drawing
import Foundation
import Geometry
import Images
import TestSupport
import Testing

@testable import Raster

@Suite("Glyphs") struct GlyphTests {
  private let face = FontFace(file: "shapes")

  private func run(_ glyphs: [UInt32], size: CGFloat, at x: CGFloat = 5, _ y: CGFloat = 30) -> GlyphRun {
    GlyphRun(
      face: face, size: size, glyphs: glyphs,
      positions: glyphs.indices.map { CGPoint(x: x + CGFloat($0) * size * 0.7, y: y) }, text: "")
  }

  private func draw(
    _ run: GlyphRun, _ transform: CGAffineTransform = .identity, opacity: Float = 1, with renderer: Renderer? = nil
  ) -> Pixmap {
    var pixmap = Pixmap(width: 60, height: 40)
    var list = DrawList()
    list.items = [
      DrawList.Item(.glyphs(run), .color(Color.Resolved(255, 255, 255)), transform: transform, opacity: opacity)
    ]
    (renderer ?? Renderer(glyphs: ShapeGlyphs())).render(
      list, into: &pixmap, scale: 1, clip: [PixelRect(x: 0, y: 0, width: 60, height: 40)], background: 0xFF00_0000)
    return pixmap
  }

  @Test("upright text is fitted to the rows, wherever its baseline lies")
  func baseline() {
    let expected = draw(run([1, 2], size: 20))
    for y in [29.6, 30.3, 30.49] as [CGFloat] {
      #expect(draw(run([1, 2], size: 20, at: 5, y)) == expected)
      #expect(draw(run([1, 2], size: 10, at: 2.5, y / 2), CGAffineTransform(scaleX: 2, y: 2)) == expected)
    }
    #expect(draw(run([1, 2], size: 20, at: 5, 31)) != expected)
  }

  @Test("along the row text moves in quarters of a pixel")
  func phases() {
    let pictures = [5, 5.25, 5.5, 5.75, 6].map { draw(run([2], size: 20, at: $0)) }
    #expect(Set(pictures).count == 5)
    #expect(draw(run([2], size: 20, at: 5.3)) == pictures[1])
    #expect(draw(run([2], size: 20, at: 4.9)) == pictures[0])
    // A whole pixel further is the same, shifted.
    for y in 0..<40 {
      for x in 1..<60 { #expect(pictures[4][x, y] == pictures[0][x - 1, y]) }
    }
  }

  @Test("overlapping contours of a glyph are one area")
  func overlaps() {
    let pixels = Set(draw(run([1], size: 20)).pixels.map { $0 & 255 })
    #expect(pixels.contains(255))
    let pixmap = draw(run([1], size: 30), opacity: 0.5)
    #expect(pixmap.pixels.allSatisfy { $0 & 255 <= 128 })
  }

  @Test("kept glyphs are drawn as at first, faded too")
  func kept() {
    let renderer = Renderer(glyphs: ShapeGlyphs())
    for opacity in [1, 0.3] as [Float] {
      let first = draw(run([1, 2, 3, 0, 4], size: 14), opacity: opacity, with: renderer)
      #expect(draw(run([1, 2, 3, 0, 4], size: 14), opacity: opacity, with: renderer) == first)
      #expect(draw(run([1, 2, 3, 0, 4], size: 14), opacity: opacity) == first)
    }
  }

  @Test("turned, slanted, mirrored and large text is drawn where it is", arguments: UInt64(1)...12)
  func free(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let transform =
      seed % 3 == 0
      ? CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 50, ty: 0.4)
      : CGAffineTransform(translationX: 20, y: 10).rotated(by: random.double(in: 0.1...1)).scaledBy(x: 1, y: 0.8)
    let run = run([1, 2], size: seed % 3 == 1 ? 300 : 14, at: 3, 14)
    let pixmap = draw(run, transform)
    var list = DrawList()
    list.items = [DrawList.Item(.glyphs(run), .color(Color.Resolved(255, 255, 255)), transform: transform)]
    let exact = ReferenceRenderer(glyphs: ShapeGlyphs()).render(
      list, width: 60, height: 40, scale: 1, background: 0xFF00_0000)
    let difference = Difference(pixmap, exact)
    #expect(difference.worst < 6, "\(difference)")
  }

  @Test("outlined text is the stroke of its outlines, upright and turned", arguments: [0, 0.4])
  func outlined(angle: CGFloat) {
    var run = run([1, 2], size: 20, at: 8, 26)
    run.outlineWidth = 3
    let transform = CGAffineTransform(rotationAngle: angle)
    var list = DrawList()
    list.items = [DrawList.Item(.glyphs(run), .color(Color.Resolved(255, 255, 255)), transform: transform)]
    let exact = ReferenceRenderer(glyphs: ShapeGlyphs()).render(
      list, width: 60, height: 40, scale: 1, background: 0xFF00_0000)
    let difference = Difference(draw(run, transform), exact)
    #expect(difference.worst < 6, "\(difference)")
    // It reaches half its width beyond the glyphs on every side.
    func box(_ run: GlyphRun) -> CGRect {
      let pixmap = draw(run)
      var places: [CGPoint] = []
      for y in 0..<40 { for x in 0..<60 where pixmap[x, y] & 255 > 0 { places.append(CGPoint(x: x, y: y)) } }
      return CGRect(containing: places)
    }
    var filled = run
    filled.outlineWidth = 0
    let grown = box(filled).insetBy(dx: -2, dy: -2)
    #expect(grown.contains(box(run)) && box(run).width > box(filled).width)
  }

  @Test("memory is bounded, however many glyphs and sizes are asked for")
  func bounded() {
    var sprites = GlyphSprites()
    let number = sprites.number(of: face)
    #expect(sprites.number(of: face) == number)
    #expect(sprites.number(of: FontFace(file: "another")) != number)
    var size: CGFloat = 100
    for glyph in UInt32(1)...300 {
      size += 0.01
      let key = GlyphSprites.Key(face: number, glyph: glyph, size: size, phase: Int(glyph) % 4)
      let sprite = sprites.sprite(key, face, ShapeGlyphs())
      #expect(sprite.weights.count == sprite.width * sprite.height)
      let again = sprites.sprite(key, face, ShapeGlyphs())
      #expect(again.weights == sprite.weights && again.left == sprite.left && again.top == sprite.top)
    }
    #expect(sprites.keptWeights <= 2 * GlyphSprites.capacity)
    #expect(sprites.keptWeights > 0)
  }

  @Test("a run with more glyphs than places draws those that have one")
  func uneven() {
    var short = run([1, 2, 3], size: 14)
    short.positions.removeLast()
    #expect(draw(short) == draw(run([1, 2], size: 14)))
  }
}
