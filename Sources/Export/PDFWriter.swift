// Items on a page of Cairo's.
//
// In:  lists, nested as their layers are.
// Out: marks on the page; losses.
//
// Outside of an item's own drawing Cairo's coordinates are points, y down. Paths are handed over in points, whatever the item's
// transform: Cairo keeps them so, and numbers beyond its range must be held before.

import CCairo
import Drawing
import Foundation
import Geometry
import Typography

struct PDFWriter {
  let page: PDFPage
  let canvas: CGRect
  let fonts: FontLibrary
  var losses = Losses()
  var faces = PDFFonts()

  var context: OpaquePointer { page.context }

  init(page: PDFPage, canvas: CGRect, fonts: FontLibrary) {
    self.page = page
    self.canvas = canvas
    self.fonts = fonts
  }
}

extension PDFWriter {
  /// - Parameter ground: The colour of the whole canvas beneath.
  mutating func write(_ list: DrawList, ground: Color.Resolved? = nil) {
    let unsaid = list.items.lastIndex { $0.blendMode.cairoOperator == nil }
    let first = unsaid.map { $0 + 1 } ?? 0
    // What blends meets this drawing only, not the paper that a viewer thinks beneath.
    let isOpaque = ground.map { $0.opacity >= 1 } ?? false
    let isGroup = !isOpaque && list.items[first...].contains { $0.blendMode != .normal }
    if isGroup { cairo_push_group(context) }
    if let last = unsaid {
      losses.add(
        "PDF lacks the blend mode '\(list.items[last].blendMode.rawValue)': what lies beneath it is stored as pixels of 288 dpi"
      )
      if let part = PixelPart(list.part(list.items[...last]), within: canvas, ground: ground, glyphs: fonts) {
        paint(part, opacity: 1)
      }
    } else if let ground, setColor(ground, 1) {
      cairo_paint(context)
    }
    for item in list.items[first...] where item.transform.isUsable { write(item, in: list) }
    if isGroup {
      cairo_pop_group_to_source(context)
      cairo_paint(context)
    }
  }

  private mutating func write(_ item: DrawList.Item, in list: DrawList) {
    cairo_save(context)
    defer { cairo_restore(context) }
    let masks = clip(to: list.chain(of: item.clip))
    for _ in masks { cairo_push_group(context) }
    if masks.isEmpty { setBlendMode(item.blendMode) }
    draw(item)
    for (index, mask) in masks.enumerated() {
      cairo_pop_group_to_source(context)
      if index == masks.count - 1 { setBlendMode(item.blendMode) }
      cairo_mask(context, mask)
      cairo_pattern_destroy(mask)
    }
  }

  private func setBlendMode(_ mode: GraphicsContext.BlendMode) {
    cairo_set_operator(context, mode.cairoOperator ?? CAIRO_OPERATOR_OVER)
  }

  private mutating func draw(_ item: DrawList.Item) {
    switch item.shape {
    case .fill(let path, let style):
      guard add(path, item.transform) else { return }
      if !style.isAntialiased {
        losses.add("PDF cannot ask for edges without smoothing: a viewer smooths them as all others")
      }
      cairo_set_fill_rule(context, style.isEOFilled ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      fill(item, around: path.hull(under: .identity))
    case .stroke(let path, let style): stroke(path, style, item)
    case .glyphs(let run): write(run, item)
    case .layer: writeLayer(item)
    }
  }

  /// Fills the current path with the item's paint.
  func fill(_ item: DrawList.Item, around frame: CGRect) {
    cairo_set_matrix(context, item.transform.cairoMatrix)
    switch source(item, around: frame) {
    case .nothing: break
    case .everywhere: cairo_fill(context)
    case .image(let opacity):
      cairo_clip(context)
      cairo_paint_with_alpha(context, opacity)
    }
    cairo_new_path(context)
    cairo_identity_matrix(context)
  }

  mutating func stroke(_ path: Path, _ style: StrokeStyle, _ item: DrawList.Item) {
    guard style.lineWidth > 0, style.lineWidth.isFinite, add(path, item.transform) else { return }
    let frame = path.hull(under: .identity).insetBy(dx: -style.reach, dy: -style.reach)
    cairo_set_matrix(context, item.transform.cairoMatrix)
    set(style)
    switch source(item, around: frame) {
    case .nothing: break
    case .everywhere: cairo_stroke(context)
    case .image(let opacity):
      // The image alone, as opaque as it is where the stroke lies.
      cairo_push_group(context)
      cairo_stroke(context)
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, opacity)
    }
    cairo_new_path(context)
    cairo_identity_matrix(context)
  }

  private func set(_ style: StrokeStyle) {
    cairo_set_line_width(context, Double(style.lineWidth))
    switch style.lineCap {
    case .butt: cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(context, CAIRO_LINE_CAP_SQUARE)
    }
    switch style.lineJoin {
    case .miter where style.miterLimit >= 1:
      cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
      cairo_set_miter_limit(context, min(Double(style.miterLimit), 1e4))
    // PDF has no limit below 1, under which every corner is cut.
    case .miter, .bevel: cairo_set_line_join(context, CAIRO_LINE_JOIN_BEVEL)
    case .round: cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    }
    let lengths = style.dash.map { Double($0) }
    let sum = lengths.reduce(0, +)
    if sum > 0, sum.isFinite, lengths.allSatisfy({ $0 >= 0 }) {
      let phase = style.dashPhase.isFinite ? Double(style.dashPhase) : 0
      cairo_set_dash(context, lengths, Int32(clamping: lengths.count), phase)
    } else {
      cairo_set_dash(context, nil, 0, 0)
    }
  }

  private mutating func writeLayer(_ item: DrawList.Item) {
    let opacity = Double(item.opacity.unitFraction)
    guard opacity > 0 else { return }
    let item = item.withoutAffineProjections
    guard case .layer(let layer) = item.shape else { return }
    if layer.filters.isEmpty {
      // Inside the group drawing is plain; the mode set before holds for the whole.
      cairo_push_group(context)
      write(layer.list)
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, opacity)
      return
    }
    // PDF has no filters: the layer is drawn by our own renderer.
    for filter in layer.filters { losses.add("\(filter.words) is stored as pixels of 288 dpi") }
    var list = DrawList()
    list.items = [DrawList.Item(.layer(layer), .none, transform: item.transform)]
    if let part = PixelPart(list, within: canvas, glyphs: fonts) { paint(part, opacity: opacity) }
  }
}

extension PDFWriter {
  /// Cairo counts in 256ths of a point, in 32 bits.
  private static let farthest: CGFloat = 4e6

  /// Makes a path the current one, in points; false if there is none.
  mutating func add(_ path: Path, _ transform: CGAffineTransform) -> Bool {
    guard path.isDrawable else {
      if !path.isEmpty { losses.add("a shape with coordinates that are no numbers is left out") }
      return false
    }
    appendPath(path, transform)
    return true
  }

  func appendPath(_ path: Path, _ transform: CGAffineTransform) {
    func held(_ point: CGPoint) -> (x: Double, y: Double) {
      let place = point.applying(transform)
      func coordinate(_ value: CGFloat) -> Double {
        value.isNaN ? 0 : Double(min(max(value, -Self.farthest), Self.farthest))
      }
      return (coordinate(place.x), coordinate(place.y))
    }
    var (current, start) = (CGPoint.zero, CGPoint.zero)
    path.forEach { element in
      switch element {
      case .move(let end):
        let point = held(end)
        cairo_move_to(context, point.x, point.y)
        (current, start) = (end, end)
      case .line(let end):
        let point = held(end)
        cairo_line_to(context, point.x, point.y)
        current = end
      case .quadCurve(let end, let control):
        // The cubic with the same course.
        let first = CGPoint(
          x: current.x + (control.x - current.x) * 2 / 3, y: current.y + (control.y - current.y) * 2 / 3)
        let second = CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
        let points = (held(first), held(second), held(end))
        cairo_curve_to(context, points.0.x, points.0.y, points.1.x, points.1.y, points.2.x, points.2.y)
        current = end
      case .curve(let end, let control1, let control2):
        let points = (held(control1), held(control2), held(end))
        cairo_curve_to(context, points.0.x, points.0.y, points.1.x, points.1.y, points.2.x, points.2.y)
        current = end
      case .closeSubpath:
        cairo_close_path(context)
        current = start
      }
    }
  }
}

extension CGAffineTransform {
  /// The same matrix in a form that C functions take by its address.
  var cairoMatrix: [cairo_matrix_t] {
    [cairo_matrix_t(xx: Double(a), yx: Double(b), xy: Double(c), yy: Double(d), x0: Double(tx), y0: Double(ty))]
  }
}

extension DrawList.Filter {
  fileprivate var words: String {
    switch self {
    case .blur: "a blur"
    case .shadow: "a drawing with a shadow"
    case .colorMatrix: "a drawing whose colours are changed"
    case .alphaThreshold: "a drawing cut by its opacity"
    case .projection: "a drawing in perspective"
    }
  }
}

extension GraphicsContext.BlendMode {
  /// Nil for a mode that PDF lacks.
  var cairoOperator: cairo_operator_t? {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn, .destinationOut,
      .destinationAtop, .xor, .plusDarker, .plusLighter:
      nil
    }
  }
}
