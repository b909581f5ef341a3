// Items as elements, and the groups around them.
//
// In:  lists, nested as their layers are.
// Out: lines of elements; definitions; losses.
//
// Items that share a clip share a group, which carries it. An item that blends is alone in its group, since a group with a clip is
// blended as a whole.

import Drawing
import Foundation
import Geometry
import Images

struct SVGWriter {
  let glyphs: any GlyphSource
  let canvas: CGRect
  var definitions = SVGDefinitions()
  var losses = Losses()
  /// Nil for glyphs without an outline.
  var glyphNames: [SVGGlyph: String?] = [:]
  private(set) var lines: [String] = []
  private var depth = 1

  init(glyphs: any GlyphSource, canvas: CGRect) {
    self.glyphs = glyphs
    self.canvas = canvas
  }

  mutating func add(_ tag: SVGTag) { addLine("<\(tag.inside)/>") }

  mutating func add(_ tag: SVGTag, text: String) {
    addLine("<\(tag.inside)>\(SVGText.escaped(text))</\(tag.name)>")
  }

  mutating func addComment(_ text: String) { addLine("<!-- \(text) -->") }

  mutating func open(_ tag: SVGTag) {
    addLine("<\(tag.inside)>")
    depth += 1
  }

  mutating func close(_ name: String) {
    depth -= 1
    addLine("</\(name)>")
  }

  private mutating func addLine(_ text: String) { lines.append(String(repeating: "  ", count: depth) + text) }

  /// The lines that `write` adds, without the indentation of where it is called.
  mutating func separately(_ write: (inout SVGWriter) -> Void) -> [String] {
    let (outerLines, outerDepth) = (lines, depth)
    (lines, depth) = ([], 0)
    write(&self)
    defer { (lines, depth) = (outerLines, outerDepth) }
    return lines
  }
}

extension SVGWriter {
  /// - Parameter ground: The colour of the whole canvas beneath.
  mutating func write(_ list: DrawList, ground: Color.Resolved? = nil) {
    var first = 0
    let last = list.items.lastIndex { $0.blendMode.svgName == nil }
    if last == nil, let ground, let paint = Self.plain("fill", ground, 1) {
      var tag = SVGTag("rect")
      tag.set("width", "100%")
      tag.set("height", "100%")
      tag.set(paint)
      add(tag)
    }
    if let last {
      writePixels(list.part(list.items[...last]), ground: ground)
      losses.add(
        "SVG programs lack the blend mode '\(list.items[last].blendMode.rawValue)': what lies beneath it is stored as pixels of 288 dpi"
      )
      first = last + 1
    }
    var groups = SVGClipGroups()
    var open: [SVGClipGroup] = []
    var index = first
    while index < list.items.count {
      let item = list.items[index]
      let around = groups.around(item.clip, of: list, writer: &self)
      let isBlended = item.blendMode != .normal
      if open != around || isBlended || around.contains(where: \.isSoft) {
        // Groups that both stand in stay open.
        let shared = isBlended ? 0 : zip(open, around).prefix { $0 == $1 && !$0.isSoft }.count
        closeGroups(open.count - shared)
        openGroups(around[shared...], blendMode: item.blendMode)
        open = around
      }
      let next = index + 1 < list.items.count ? list.items[index + 1] : nil
      let written = write(item, next, blendMode: around.isEmpty ? item.blendMode : .normal)
      index += written
      if isBlended {
        closeGroups(open.count)
        open = []
      }
    }
    closeGroups(open.count)
  }

  private mutating func openGroups(_ groups: ArraySlice<SVGClipGroup>, blendMode: GraphicsContext.BlendMode) {
    for (index, group) in zip(groups.indices, groups) {
      var tag = SVGTag("g")
      tag.set(group.attribute, "url(#\(group.name))")
      if index == 0, let style = blendMode.svgStyle { tag.set("style", style) }
      open(tag)
    }
  }

  private mutating func closeGroups(_ count: Int) {
    for _ in 0..<count { close("g") }
  }

  /// Writes an item, and the next one with it if that strokes what this one fills; returns how many were written.
  private mutating func write(
    _ item: DrawList.Item, _ next: DrawList.Item?, blendMode: GraphicsContext.BlendMode
  ) -> Int {
    guard item.transform.isUsable else { return 1 }
    switch item.shape {
    case .fill(let path, let style):
      if let next, let (outline, pen) = item.outline(next), blendMode == .normal {
        write(path, fill: (item, style), stroke: (outline, pen), blendMode: .normal)
        return 2
      }
      write(path, fill: (item, style), stroke: nil, blendMode: blendMode)
    case .stroke(let path, let style): write(path, fill: nil, stroke: (item, style), blendMode: blendMode)
    case .glyphs(let run): write(run, item, blendMode: blendMode)
    case .layer(let layer): write(layer, item, blendMode: blendMode)
    }
    return 1
  }

  private mutating func write(_ layer: DrawList.Layer, _ item: DrawList.Item, blendMode: GraphicsContext.BlendMode) {
    guard item.opacity > 0, !layer.list.items.isEmpty || !layer.filters.isEmpty else { return }
    if layer.filters.contains(where: \.isProjection) { return writeProjected(item, blendMode: blendMode) }
    var tag = SVGTag("g")
    if item.opacity < 1 { tag.set("opacity", SVGText.fraction(Double(item.opacity))) }
    if let name = filter(layer, item.transform) { tag.set("filter", "url(#\(name))") }
    if let style = blendMode.svgStyle {
      tag.set("style", style)
    } else if layer.list.items.contains(where: { $0.blendMode != .normal }) {
      // What blends in the layer meets the layer only.
      tag.set("style", "isolation:isolate")
    }
    open(tag)
    write(layer.list)
    close("g")
  }

  /// Writes a layer whose filters move it: as a group under another transform, or, with perspective, as an image.
  private mutating func writeProjected(_ item: DrawList.Item, blendMode: GraphicsContext.BlendMode) {
    let item = item.withoutAffineProjections
    guard case .layer(let layer) = item.shape else { return }
    if !layer.filters.contains(where: \.isProjection) { return write(layer, item, blendMode: blendMode) }
    losses.add("SVG knows no perspective: a drawing in perspective is stored as pixels of 288 dpi")
    var tag = SVGTag("g")
    if item.opacity < 1 { tag.set("opacity", SVGText.fraction(Double(item.opacity))) }
    if let style = blendMode.svgStyle { tag.set("style", style) }
    open(tag)
    var list = DrawList()
    list.items = [DrawList.Item(.layer(layer), .none, transform: item.transform)]
    writePixels(list, ground: nil)
    close("g")
  }

  /// Writes a list as an image.
  mutating func writePixels(_ list: DrawList, ground: Color.Resolved?) {
    guard let part = PixelPart(list, within: canvas, ground: ground, glyphs: glyphs),
      let image = imageTag(part.pixmap, .smooth)
    else {
      return
    }
    var tag = image
    tag.set("x", part.frame.minX, 4)
    tag.set("y", part.frame.minY, 4)
    tag.set("width", part.frame.width, 4)
    tag.set("height", part.frame.height, 4)
    add(tag)
  }
}

extension CGAffineTransform {
  /// Whether what is drawn under it can be seen: finite, and not squeezed flat.
  var isUsable: Bool {
    [a, b, c, d, tx, ty].allSatisfy(\.isFinite) && determinant != 0 && determinant.isFinite
  }

  /// Whether it moves and enlarges only, the same in both directions.
  var isPlain: Bool { isAxisAligned && a == d && a > 0 }
}

extension DrawList.Item {
  /// The next item as the outline of this one, if one element can say both.
  fileprivate func outline(_ next: DrawList.Item) -> (DrawList.Item, StrokeStyle)? {
    guard case .fill(let path, let fillStyle) = shape, fillStyle.isAntialiased,
      case .stroke(let same, let style) = next.shape, transform == next.transform,
      clip == next.clip, blendMode == .normal, next.blendMode == .normal, paint.isColor, next.paint.isColor,
      path == same
    else { return nil }
    return (next, style)
  }
}

extension Paint {
  var isColor: Bool {
    if case .color = self { true } else { false }
  }
}

extension GraphicsContext.BlendMode {
  /// The name in CSS; nil for a mode that CSS, or nearly every program that shows SVG, lacks.
  var svgName: String? {
    switch self {
    case .normal, .multiply, .screen, .overlay, .darken, .lighten, .difference, .exclusion, .hue, .saturation, .color,
      .luminosity:
      rawValue
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .softLight: "soft-light"
    case .hardLight: "hard-light"
    case .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn, .destinationOut,
      .destinationAtop, .xor, .plusDarker, .plusLighter:
      nil
    }
  }

  var svgStyle: String? { self == .normal ? nil : svgName.map { "mix-blend-mode:\($0)" } }
}
