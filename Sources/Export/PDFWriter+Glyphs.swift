// Text as text: glyphs of embedded fonts, with the words that they stand for.
//
// In:  glyph runs.
// Out: marks of Cairo's; a halo (stroked outlines) as paths, since the text on top of it has the words.

import CCairo
import Drawing
import Foundation
import Geometry
import Typography

extension PDFWriter {
  mutating func write(_ run: GlyphRun, _ item: DrawList.Item) {
    let size = run.size * item.transform.maximumScale
    guard run.size > 0, size.isFinite, run.outlineWidth >= 0 else { return }
    if run.outlineWidth > 0 {
      stroke(outline(of: run), StrokeStyle(lineWidth: run.outlineWidth, lineJoin: .round), item)
      return
    }
    guard Self.sizes.contains(size), let font = faces.font(run.face, fonts) else {
      let path = outline(of: run)
      guard path.isDrawable, add(path, item.transform) else { return }
      losses.add("text of a font that cannot be embedded, or of a size that is out of range, is stored as shapes")
      cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
      fill(item, around: path.hull(under: .identity))
      return
    }
    show(run, item, font)
  }

  /// Sizes on the page that are set as text; points.
  private static let sizes: ClosedRange<CGFloat> = 0.01...20_000

  private func show(_ run: GlyphRun, _ item: DrawList.Item, _ font: PDFFonts.Font) {
    let words = PDFWords(run)
    guard !words.glyphs.isEmpty else { return }
    cairo_set_matrix(context, item.transform.cairoMatrix)
    defer { cairo_identity_matrix(context) }
    cairo_set_font_face(context, font.face)
    // Cairo's y points down, and what leans to the right leans to smaller y.
    let size = Double(run.size)
    var matrix = cairo_matrix_t(xx: size, yx: 0, xy: -size * font.shear, yy: size, x0: 0, y0: 0)
    cairo_set_font_matrix(context, &matrix)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_set_font_options(context, options)
    cairo_font_options_destroy(options)
    let frame =
      item.paint.isColor ? .null : outline(of: run).hull(under: .identity)
    switch source(item, around: frame) {
    case .nothing: break
    case .everywhere: words.show(on: context)
    case .image(let opacity):
      cairo_push_group(context)
      words.show(on: context)
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, opacity)
    }
  }

  /// All glyphs of a run as one path, in the run's coordinates.
  private func outline(of run: GlyphRun) -> Path {
    // Outlines of a middling size, so that a font is never asked for an absurd one.
    let asked: CGFloat = 1000
    let scale = run.size / asked
    var elements: [Path.Element] = []
    for (glyph, position) in zip(run.glyphs, run.positions) where position.x.isFinite && position.y.isFinite {
      fonts.outline(of: glyph, face: run.face, pixelsPerEm: asked, isHinted: false)
        .applying(CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: position.x, ty: position.y))
        .forEach { elements.append($0) }
    }
    return Path(elements)
  }
}

/// Glyphs, and which characters each group of them stands for.
private struct PDFWords {
  var glyphs: [cairo_glyph_t] = []
  private var bytes: [UInt8] = []
  private var clusters: [cairo_text_cluster_t] = []
  private var isBackward = false

  init(_ run: GlyphRun) {
    for (glyph, position) in zip(run.glyphs, run.positions) where position.x.isFinite && position.y.isFinite {
      glyphs.append(cairo_glyph_t(index: UInt(glyph), x: Double(position.x), y: Double(position.y)))
    }
    // What shows nothing has no place in a file's text.
    // Cairo refuses noncharacters.
    let scalars = run.text.unicodeScalars.filter {
      $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) && !$0.properties.isNoncharacterCodePoint
    }
    bytes = Array(String(String.UnicodeScalarView(scalars)).utf8)
    if scalars.count == glyphs.count, scalars.allSatisfy(Self.standsAlone) {
      clusters = scalars.map { cairo_text_cluster_t(num_bytes: Int32(UTF8.width($0)), num_glyphs: 1) }
    } else if scalars.count == glyphs.count, scalars.allSatisfy(Self.standsAloneFromRight) {
      // The first character has the last glyph.
      clusters = scalars.map { cairo_text_cluster_t(num_bytes: Int32(UTF8.width($0)), num_glyphs: 1) }
      isBackward = true
    } else if !glyphs.isEmpty {
      // Ligatures and marks: the run stands for its text as a whole.
      clusters = [
        cairo_text_cluster_t(num_bytes: Int32(clamping: bytes.count), num_glyphs: Int32(clamping: glyphs.count))
      ]
    }
  }

  /// Whether a character has a glyph of its own, in the order of reading: Latin, Greek, Cyrillic, CJK; not marks.
  private static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x300, 0x370..<0x483, 0x48A..<0x590, 0x1E00..<0x2000, 0x2010..<0x2028, 0x2030..<0x2060, 0x2070..<0x20D0,
      0x2100..<0x3000, 0x3001..<0x302A, 0x3030..<0x3099, 0x309B..<0xA000, 0xAC00..<0xD7A4:
      true
    default: false
    }
  }

  /// Whether a character has a glyph of its own, in the order from the right: Hebrew and Arabic letters and what stands between them.
  private static func standsAloneFromRight(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x30, 0x3A..<0x41, 0x5D0..<0x5F5, 0x60C..<0x610, 0x61B..<0x64B, 0x66E..<0x670, 0x671..<0x6D6: true
    default: false
    }
  }

  func show(on context: OpaquePointer) {
    guard !bytes.isEmpty else {
      cairo_show_glyphs(context, glyphs, Int32(clamping: glyphs.count))
      return
    }
    bytes.withUnsafeBytes { text in
      cairo_show_text_glyphs(
        context, text.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: text.count), glyphs,
        Int32(clamping: glyphs.count), clusters, Int32(clamping: clusters.count),
        isBackward ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(0))
    }
  }
}
