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
  var edges = EdgeList(width: 0, height: 0)
  var sweep = Sweep()
  var scratch = PaintScratch()

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
    let (width, height) = (pixmap.width, pixmap.height)
    let region = ClipRegion(clip, width: width, height: height)
    guard !region.isEmpty else { return }
    pixmap.pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      let canvas = Canvas(
        pixels: base, stride: width, width: width, height: height, region: region,
        toPixels: CGAffineTransform(scaleX: scale, y: scale))
      if let background { canvas.fill(background) }
      draw(list, on: canvas)
    }
  }

  func draw(_ list: DrawList, on canvas: Canvas) {
    var masks: [Int: ClipMask] = [:]
    var room = Self.fewMasks
    scratch.reserve(canvas.region.bounds.width)
    for item in list.items {
      var mask: ClipMask?
      if let clip = item.clip, list.clips.indices.contains(clip) {
        // Masks are as large as what is drawn: a list of many clips must not hold them all. Those that this one narrows are kept,
        // or clips within clips would each begin anew; the room grows with them, so that they are seldom looked through.
        if masks.count > room, masks[clip] == nil {
          let ancestors = list.ancestors(of: clip)
          masks = masks.filter { ancestors.contains($0.key) }
          room = Self.fewMasks + 2 * masks.count
        }
        mask = self.mask(clip, of: list, on: canvas, known: &masks)
        if mask?.box.isEmpty == true { continue }
      }
      draw(item, mask, item.transform.concatenating(canvas.toPixels), canvas)
    }
  }

  /// So many masks are held without asking what for.
  private static let fewMasks = 32
}

extension Renderer {
  private func draw(_ item: DrawList.Item, _ mask: ClipMask?, _ map: CGAffineTransform, _ canvas: Canvas) {
    edges.removeAll(width: canvas.width, height: canvas.height)
    switch item.shape {
    case .fill(let path, let style):
      let hull = path.hull(under: map)
      guard !hull.isNull, canvas.meets(hull) else { return }
      edges.add(path, map)
      paint(item, mask, map, canvas, style.isEOFilled ? .evenOdd : .nonZero, isSmooth: style.isAntialiased)
    case .stroke(let path, let style):
      let hull = path.hull(under: map)
      let reach = style.reach * map.maximumScale
      guard !hull.isNull, canvas.meets(hull.insetBy(dx: -reach, dy: -reach)) else { return }
      edges.addStroke(path, style, map)
      paint(item, mask, map, canvas, .nonZero, isSmooth: true)
    case .glyphs(let run): draw(run, item, mask, map, canvas)
    case .layer(let layer): draw(layer, item, mask, canvas)
    }
  }

  /// Fills the edges.
  private func paint(
    _ item: DrawList.Item, _ mask: ClipMask?, _ map: CGAffineTransform, _ canvas: Canvas, _ rule: FillRule,
    isSmooth: Bool
  ) {
    guard !edges.chains.isEmpty, case (var painter, let opacity)? = painter(item, map, canvas) else { return }
    if item.blendMode == .normal, mask == nil {
      sweep.fill(
        edges, rule: rule, region: canvas.region,
        scale: CoverageRow.Scale(weight: Self.weight(opacity), isSmooth: isSmooth), into: &painter)
    } else if case (var composite, let weight)? = composite(painter, mask, item.blendMode, opacity) {
      sweep.fill(
        edges, rule: rule, region: canvas.region, scale: CoverageRow.Scale(weight: weight, isSmooth: isSmooth),
        into: &composite)
    }
  }

  /// The item's paint made ready, and its opacity; nil if nothing would show.
  private func painter(
    _ item: DrawList.Item, _ map: CGAffineTransform, _ canvas: Canvas
  ) -> (Painter, opacity: Float)? {
    guard let (shader, opacity) = Shader.make(item.paint, map, width: canvas.width, height: canvas.height) else {
      return nil
    }
    return painter(shader, opacity * item.opacity.unitFraction, item.blendMode, canvas)
  }

  func painter(
    _ shader: Shader, _ opacity: Float, _ blendMode: BlendMode, _ canvas: Canvas
  ) -> (
    Painter, opacity: Float
  )? {
    // A clear source still clears in some modes.
    guard Self.weight(opacity) > 0 || blendMode != .normal else { return nil }
    return Painter(
      shader, pixels: canvas.pixels, width: canvas.stride, bounds: canvas.region.bounds, scratch: scratch
    ).map { ($0, opacity) }
  }

  /// A painter behind a mask and in a blend mode, and the weight of a pixel that is covered whole.
  func composite(
    _ painter: Painter, _ mask: ClipMask?, _ blendMode: BlendMode, _ opacity: Float
  ) -> (CompositePainter, weight: Int32)? {
    guard let weights = scratch.masked.baseAddress else { return nil }
    let painter = CompositePainter(painter, mask: mask, blendMode: blendMode, opacity: opacity, weights: weights)
    return (painter, blendMode == .normal ? Self.weight(opacity) : 256)
  }

  static func weight(_ opacity: Float) -> Int32 { Int32((opacity * 256).rounded()) }

  // MARK: Glyphs

  private func draw(
    _ run: GlyphRun, _ item: DrawList.Item, _ mask: ClipMask?, _ map: CGAffineTransform, _ canvas: Canvas
  ) {
    guard let placement = GlyphPlacement(run, map), case (var painter, let opacity)? = painter(item, map, canvas) else {
      return
    }
    if item.blendMode == .normal, mask == nil {
      draw(run, placement, map, Self.weight(opacity), canvas, into: &painter)
    } else if case (var composite, let weight)? = composite(painter, mask, item.blendMode, opacity) {
      draw(run, placement, map, weight, canvas, into: &composite)
    }
  }

  private func draw(
    _ run: GlyphRun, _ placement: GlyphPlacement, _ map: CGAffineTransform, _ weight: Int32, _ canvas: Canvas,
    into sink: inout some CoverageSink
  ) {
    switch placement {
    case .upright(let size, let pen):
      let face = sprites.number(of: run.face)
      for (glyph, position) in zip(run.glyphs, run.positions) {
        guard let origin = GlyphPlacement.origin(position, map) else { continue }
        let key = GlyphSprites.Key(face: face, glyph: glyph, size: size, pen: pen, phase: origin.phase)
        let sprite = sprites.sprite(key, run.face, glyphs)
        draw(sprite, x: origin.x + sprite.left, y: origin.y + sprite.top, weight, canvas, into: &sink)
      }
    case .free(let size, let pen, var outline):
      let reach = pen / 2 * outline.maximumScale
      for (glyph, position) in zip(run.glyphs, run.positions) {
        let origin = position.applying(map)
        (outline.tx, outline.ty) = (origin.x, origin.y)
        let path = glyphs.outline(of: glyph, face: run.face, pixelsPerEm: size, isHinted: false)
        guard canvas.meets(path.hull(under: outline).insetBy(dx: -reach, dy: -reach)) else { continue }
        edges.removeAll()
        edges.addGlyph(path, pen: pen, outline)
        sweep.fill(
          edges, rule: .nonZero, region: canvas.region, scale: CoverageRow.Scale(weight: weight, isSmooth: true),
          into: &sink)
      }
    }
  }

  /// Paints through a sprite whose first pixel lies at `x`, `y`.
  private func draw(
    _ sprite: GlyphSprite, x: Int, y: Int, _ weight: Int32, _ canvas: Canvas, into sink: inout some CoverageSink
  ) {
    let box = PixelRect(x: x, y: y, width: sprite.width, height: sprite.height)
    guard !box.intersection(canvas.region.bounds).isEmpty else { return }
    sprite.weights.withUnsafeBufferPointer { weights in
      guard let weights = weights.baseAddress, let faded = scratch.weights.baseAddress else { return }
      for slab in canvas.region.slabs where slab.top < box.maxY && slab.bottom > y {
        for interval in canvas.region.intervals[slab.range] {
          let (left, right) = (max(x, interval.left), min(box.maxX, interval.right))
          if left >= right { continue }
          for row in max(y, slab.top)..<min(box.maxY, slab.bottom) {
            let source = weights + ((row - y) * sprite.width + left - x)
            if weight == 256 {
              sink.pixels(y: row, x: left, count: right - left, weights: source)
            } else {
              fade(source, by: weight, into: faded, count: right - left)
              sink.pixels(y: row, x: left, count: right - left, weights: faded)
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
