// Drawing lists onto pictures.
//
// In:  items in points, the number of pixels a point has, the rectangles of pixels that may change.
// Out: premultiplied sRGB pixels; nothing outside the rectangles is touched.
//
// Each item becomes edges (EdgeList), these coverage (Sweep, Cluster, CoverageRow), and that pixels (Shader, Painter, Over). A
// pixel's value does not depend on which rectangles it was drawn in, nor on how many times: only on the items and on what lay
// beneath. Numbers that are not finite, endless shapes, empty pictures are all drawn as far as they can be seen.

public import Drawing
public import Foundation
import Geometry
public import Images

/// Draws; keeps glyphs and working memory from frame to frame, so a host has one and uses it from one place at a time.
public final class Renderer {
  private let glyphs: any GlyphSource
  private var sprites = GlyphSprites()
  private var edges = EdgeList(width: 0, height: 0)
  private var sweep = Sweep()
  private var scratch = PaintScratch()

  public init(glyphs: any GlyphSource) { self.glyphs = glyphs }

  /// Draws a list, back to front, each item over what is there.
  ///
  /// - Parameters:
  ///   - scale: Pixels a point.
  ///   - clip: The pixels that may change; rectangles may overlap and reach beyond the picture.
  ///   - background: A premultiplied pixel that the rectangles are filled with first; nil leaves what is there.
  public func render(
    _ list: DrawList, into pixmap: inout Pixmap, scale: CGFloat, clip: [PixelRect], background: UInt32?
  ) {
    render(list.items, into: &pixmap, scale: scale, clip: clip, background: background)
  }

  /// Draws items as they come, for who makes them on the way and never has a list.
  public func render(
    _ items: some Sequence<DrawList.Item>, into pixmap: inout Pixmap, scale: CGFloat, clip: [PixelRect],
    background: UInt32?
  ) {
    let (width, height) = (pixmap.width, pixmap.height)
    let region = ClipRegion(clip, width: width, height: height)
    guard !region.isEmpty else { return }
    scratch.reserve(region.bounds.width)
    edges.removeAll(width: width, height: height)
    pixmap.pixels.withUnsafeMutableBufferPointer { pixels in
      let frame = Frame(pixels: pixels, width: width, height: height, region: region)
      if let background { fill(frame, background) }
      let toPixels = CGAffineTransform(scaleX: scale, y: scale)
      for item in items { draw(item, item.transform.concatenating(toPixels), frame) }
    }
  }
}

extension Renderer {
  /// What one call to `render` draws into; its pointer is valid no longer than that.
  fileprivate struct Frame {
    let pixels: UnsafeMutableBufferPointer<UInt32>
    let width, height: Int
    let region: ClipRegion

    /// Whether something within `box` can be seen; true for a box that is not of numbers.
    func meets(_ box: CGRect) -> Bool {
      let (x0, y0, x1, y1) = (Double(box.minX), Double(box.minY), Double(box.maxX), Double(box.maxY))
      guard x0 <= x1, y0 <= y1 else { return true }
      // Within the picture and a pixel around it, so that it is a whole number.
      func near(_ value: Double, _ limit: Int) -> Int { Int(max(-1, min(Double(limit + 1), value.rounded(.down)))) }
      return region.meets(
        left: near(x0, width), top: near(y0, height), right: near(x1, width) + 1, bottom: near(y1, height) + 1)
    }
  }

  private func fill(_ frame: Frame, _ pixel: UInt32) {
    for slab in frame.region.slabs {
      for y in slab.top..<slab.bottom {
        for interval in frame.region.intervals[slab.range] {
          let start = y * frame.width
          frame.pixels[start + interval.left..<start + interval.right].update(repeating: pixel)
        }
      }
    }
  }

  private func draw(_ item: DrawList.Item, _ map: CGAffineTransform, _ frame: Frame) {
    edges.removeAll()
    switch item.shape {
    case .fill(let path, let style):
      let hull = path.hull(under: map)
      guard !hull.isNull, frame.meets(hull) else { return }
      edges.add(path, map)
      paint(item, map, frame, style.isEOFilled ? .evenOdd : .nonZero, isSmooth: style.isAntialiased)
    case .stroke(let path, let style):
      let hull = path.hull(under: map)
      // A mitre reaches `miterLimit` half widths, a square cap's corner √2.
      let reach = style.lineWidth / 2 * max(style.miterLimit, 1.5) * map.maximumScale
      guard !hull.isNull, frame.meets(hull.insetBy(dx: -reach, dy: -reach)) else { return }
      edges.addStroke(path, style, map)
      paint(item, map, frame, .nonZero, isSmooth: true)
    case .glyphs(let run): draw(run, item, map, frame)
    }
  }

  /// Fills the edges.
  private func paint(
    _ item: DrawList.Item, _ map: CGAffineTransform, _ frame: Frame, _ rule: FillRule, isSmooth: Bool
  ) {
    guard !edges.chains.isEmpty, case (var painter, let weight)? = painter(item, map, frame) else { return }
    sweep.fill(
      edges, rule: rule, region: frame.region, scale: CoverageRow.Scale(weight: weight, isSmooth: isSmooth),
      into: &painter)
  }

  /// The item's paint made ready, and the weight of a pixel that is covered whole; nil if nothing would show.
  private func painter(
    _ item: DrawList.Item, _ map: CGAffineTransform, _ frame: Frame
  ) -> (Painter, weight: Int32)? {
    guard let (shader, opacity) = Shader.make(item.paint, map, width: frame.width, height: frame.height) else {
      return nil
    }
    let weight = Int32((opacity * clamped(item.opacity) * 256).rounded())
    guard weight > 0 else { return nil }
    return Painter(
      shader, pixels: frame.pixels, width: frame.width, bounds: frame.region.bounds, scratch: scratch
    ).map { ($0, weight) }
  }

  private func draw(_ run: GlyphRun, _ item: DrawList.Item, _ map: CGAffineTransform, _ frame: Frame) {
    guard let placement = GlyphPlacement(run, map), case (var painter, let weight)? = painter(item, map, frame) else {
      return
    }
    switch placement {
    case .upright(let size, let pen):
      let face = sprites.number(of: run.face)
      for (glyph, position) in zip(run.glyphs, run.positions) {
        guard let origin = GlyphPlacement.origin(position, map) else { continue }
        let key = GlyphSprites.Key(face: face, glyph: glyph, size: size, pen: pen, phase: origin.phase)
        let sprite = sprites.sprite(key, run.face, glyphs)
        draw(sprite, x: origin.x + sprite.left, y: origin.y + sprite.top, weight, frame, &painter)
      }
    case .free(let size, let pen, var outline):
      let reach = pen / 2 * outline.maximumScale
      for (glyph, position) in zip(run.glyphs, run.positions) {
        let origin = position.applying(map)
        (outline.tx, outline.ty) = (origin.x, origin.y)
        let path = glyphs.outline(of: glyph, face: run.face, pixelsPerEm: size, isHinted: false)
        guard frame.meets(path.hull(under: outline).insetBy(dx: -reach, dy: -reach)) else { continue }
        edges.removeAll()
        edges.addGlyph(path, pen: pen, outline)
        sweep.fill(
          edges, rule: .nonZero, region: frame.region, scale: CoverageRow.Scale(weight: weight, isSmooth: true),
          into: &painter)
      }
    }
  }

  /// Paints through a sprite whose first pixel lies at `x`, `y`.
  private func draw(
    _ sprite: GlyphSprite, x: Int, y: Int, _ weight: Int32, _ frame: Frame, _ painter: inout Painter
  ) {
    let box = PixelRect(x: x, y: y, width: sprite.width, height: sprite.height)
    guard !box.intersection(frame.region.bounds).isEmpty else { return }
    sprite.weights.withUnsafeBufferPointer { weights in
      guard let weights = weights.baseAddress, let faded = scratch.weights.baseAddress else { return }
      for slab in frame.region.slabs where slab.top < box.maxY && slab.bottom > y {
        for interval in frame.region.intervals[slab.range] {
          let (left, right) = (max(x, interval.left), min(box.maxX, interval.right))
          if left >= right { continue }
          for row in max(y, slab.top)..<min(box.maxY, slab.bottom) {
            let source = weights + ((row - y) * sprite.width + left - x)
            if weight == 256 {
              painter.pixels(y: row, x: left, count: right - left, weights: source)
            } else {
              fade(source, by: weight, into: faded, count: right - left)
              painter.pixels(y: row, x: left, count: right - left, weights: faded)
            }
          }
        }
      }
    }
  }
}

/// Weights times `weight`/256, rounded to the nearest.
@inline(__always)
func fade(
  _ weights: UnsafePointer<UInt16>, by weight: Int32, into faded: UnsafeMutablePointer<UInt16>, count: Int
) {
  let factor = UInt32(truncatingIfNeeded: weight)
  for index in 0..<count {
    faded[index] = UInt16(truncatingIfNeeded: (UInt32(weights[index]) &* factor &+ 128) >> 8)
  }
}
