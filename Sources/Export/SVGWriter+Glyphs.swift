// Text: outlines that look the same everywhere, and words beneath that can be found.
//
// In:  glyph runs.
// Out: a group a run: `<text>` without colour, then a `<use>` a glyph. An outline stands in `<defs>` once, 1000 units an em.
//
// A halo (stroked outlines) has no words: those of the text on top of it are enough. A gradient or an image would start anew with each
// glyph, so text painted with one is a single path.

import Drawing
import Foundation
import Geometry

struct SVGGlyph: Hashable {
  var face: FontFace
  var glyph: UInt32
}

extension SVGWriter {
  mutating func write(_ run: GlyphRun, _ item: DrawList.Item, blendMode: GraphicsContext.BlendMode) {
    guard run.size > 0, run.size.isFinite, run.outlineWidth >= 0, run.outlineWidth.isFinite else { return }
    let property = run.outlineWidth > 0 ? "stroke" : "fill"
    let isColor = item.paint.isColor
    let whole = isColor ? Path() : outline(of: run)
    let frame = whole.hull(under: .identity).insetBy(dx: -run.outlineWidth, dy: -run.outlineWidth)
    guard let paint = paint(property, item, around: frame) else { return }

    let scale = run.size / Self.unitsPerEm
    var group = SVGTag("g")
    let decimals = SVGText.decimals(scaledBy: item.transform.maximumScale)
    let pen = run.outlineWidth > 0 ? StrokeStyle(lineWidth: run.outlineWidth, lineJoin: .round) : nil
    if case .sectors(let center, let sectors, let opacity) = paint {
      guard whole.isDrawable else { return }
      if let pen {
        let outline = pen.attributes(scale: 1, decimals: decimals)
        group.set("mask", "url(#\(mask(stroking: whole, outline, reach: pen.reach, decimals: decimals)))")
      } else {
        group.set("clip-path", "url(#\(clipPath(whole, FillStyle(), .identity)))")
      }
      openSectors(&group, opacity, item.transform, blendMode)
      if pen == nil { addWords(of: run, 1) }
      addSectors(center, sectors, around: frame, decimals: decimals)
      close("g")
      return
    }
    if case .attributes(let attributes) = paint { group.set(attributes) }
    if let pen {
      group.set("fill", "none")
      group.set(pen.attributes(scale: isColor ? 1 / scale : 1, decimals: isColor ? 2 : decimals))
    }
    group.setTransform(isColor ? item.transform.scaledBy(x: scale, y: scale) : item.transform)
    if let style = blendMode.svgStyle { group.set("style", style) }
    open(group)
    if pen == nil { addWords(of: run, isColor ? scale : 1) }
    if isColor {
      addOutlines(of: run, scale)
    } else if whole.isDrawable {
      add(SVGTag(shape: whole, decimals: decimals))
    }
    close("g")
  }

  /// Units of the outlines in `<defs>`.
  private static let unitsPerEm: CGFloat = 1000

  /// The text itself, which is not drawn.
  private mutating func addWords(of run: GlyphRun, _ scale: CGFloat) {
    guard let first = run.positions.first, first.x.isFinite, first.y.isFinite else { return }
    let words = run.text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !words.isEmpty else { return }
    var tag = SVGTag("text")
    if first.x != 0 { tag.set("x", first.x / scale, 2) }
    if first.y != 0 { tag.set("y", first.y / scale, 2) }
    tag.set("font-size", run.size / scale, 2)
    // As wide as the outlines, whatever font is there.
    let count = min(run.positions.count, run.glyphs.count)
    if count > 0 {
      let (glyph, position) = (run.glyphs[count - 1], run.positions[count - 1])
      let ink = glyphs.outline(of: glyph, face: run.face, pixelsPerEm: run.size, isHinted: false).hull(under: .identity)
      let width = position.x - first.x + (ink.isNull ? run.size / 4 : ink.maxX)
      if width > 0, width.isFinite { tag.set("textLength", width / scale, 1) }
    }
    tag.set("fill-opacity", "0")
    add(tag, text: words)
  }

  private mutating func addOutlines(of run: GlyphRun, _ scale: CGFloat) {
    for (glyph, position) in zip(run.glyphs, run.positions) where position.x.isFinite && position.y.isFinite {
      guard let name = name(of: SVGGlyph(face: run.face, glyph: glyph)) else { continue }
      var tag = SVGTag("use")
      tag.set("href", "#" + name)
      if position.x != 0 { tag.set("x", position.x / scale, 2) }
      if position.y != 0 { tag.set("y", position.y / scale, 2) }
      add(tag)
    }
  }

  /// The definition of a glyph's outline; nil for a glyph without one.
  private mutating func name(of glyph: SVGGlyph) -> String? {
    if let known = glyphNames[glyph] { return known }
    let outline = glyphs.outline(of: glyph.glyph, face: glyph.face, pixelsPerEm: Self.unitsPerEm, isHinted: false)
    var name: String?
    if outline.isDrawable {
      var definition = SVGTag("path")
      definition.set("d", SVGText.path(outline, decimals: 1))
      name = definitions.name("glyph", definition)
    }
    glyphNames[glyph] = .some(name)
    return name
  }

  /// All glyphs of a run as one path, in the run's coordinates.
  private func outline(of run: GlyphRun) -> Path {
    let scale = run.size / Self.unitsPerEm
    var elements: [Path.Element] = []
    for (glyph, position) in zip(run.glyphs, run.positions) where position.x.isFinite && position.y.isFinite {
      glyphs.outline(of: glyph, face: run.face, pixelsPerEm: Self.unitsPerEm, isHinted: false)
        .applying(CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: position.x, ty: position.y))
        .forEach { elements.append($0) }
    }
    return Path(elements)
  }
}
