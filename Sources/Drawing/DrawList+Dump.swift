// A draw list as indented text, to read and to compare.
//
// In:  a DrawList.
// Out: an item a paragraph, in painting order: what it is and what covers it; then its transform, opacity, blend mode and clip where
//      they do something; then its geometry, an element a line, or a layer's items. The clips stand first, by number.
//
// Equal lists give equal text. Numbers have at most four decimals, so that the last bits of a sine on another machine do not show.
//
//     clip 0 inverse
//       ellipse 0 0 10 10
//     fill #007AFF
//       transform 1 0 0 1 20 10
//       clip 0
//       rect 0 0 100 50
//     stroke width 2 cap round, linear 0 0 to 0 100: #FF0000 0, #0000FF80 1
//       move 0 0
//       curve 1 2 3 4 to 5 6
//     glyphs "Ab" bundled:Inter-Regular.otf size 13, #000000
//       36 at 0 0
//       69 at 8.5 0
//     layer blur 3
//       opacity 0.5
//       fill #FF0000
//         rect 0 0 9 9

import Foundation
import Geometry
import Images

extension DrawList {
  /// The list as text; ends in a line break unless it is empty.
  public var dump: String {
    var text = ""
    for (index, clip) in clips.enumerated() { clip.write(index, to: &text) }
    for item in items { item.write(to: &text) }
    return text
  }

  /// The dump as part of another.
  fileprivate var indentedDump: String {
    dump.split(separator: "\n").map { "  \($0)\n" }.joined()
  }
}

extension DrawList.Clip {
  fileprivate func write(_ index: Int, to text: inout String) {
    text += "clip \(index)"
    if let parent { text += " in \(parent)" }
    if isInverse { text += " inverse" }
    switch shape {
    case .path(_, let style): text += "\(style.words)\n"
    case .layer: text += opacity == 1 ? " layer\n" : " layer opacity \([CGFloat(opacity)].words)\n"
    }
    if !transform.isIdentity { text += "  transform \(transform.words)\n" }
    switch shape {
    case .path(let path, _): path.write(to: &text)
    case .layer(let list): text += list.indentedDump
    }
  }
}

extension DrawList.Item {
  fileprivate func write(to text: inout String) {
    switch shape {
    case .fill(_, let style): text += "fill\(style.words) \(paint.words)\n"
    case .stroke(_, let style): text += "stroke \(style.words), \(paint.words)\n"
    case .glyphs(let run): text += "glyphs \(run.words), \(paint.words)\n"
    case .layer(let layer): text += "layer\(layer.filters.map { " \($0.words)" }.joined(separator: ","))\n"
    }
    if !transform.isIdentity { text += "  transform \(transform.words)\n" }
    if opacity != 1 { text += "  opacity \([CGFloat(opacity)].words)\n" }
    if blendMode != .normal { text += "  blend \(blendMode.rawValue)\n" }
    if let clip { text += "  clip \(clip)\n" }
    switch shape {
    case .fill(let path, _), .stroke(let path, _): path.write(to: &text)
    case .glyphs(let run):
      for (glyph, position) in zip(run.glyphs, run.positions) { text += "  \(glyph) at \(position.words)\n" }
    case .layer(let layer): text += layer.list.indentedDump
    }
  }
}

extension Path {
  fileprivate func write(to text: inout String) {
    switch primitive {
    case .rect(let rect): text += "  rect \(rect.words)\n"
    case .ellipse(let rect): text += "  ellipse \(rect.words)\n"
    case .line, nil:
      forEach { element in
        switch element {
        case .move(let end): text += "  move \(end.words)\n"
        case .line(let end): text += "  line \(end.words)\n"
        case .quadCurve(let end, let control): text += "  quad \(control.words) to \(end.words)\n"
        case .curve(let end, let control1, let control2):
          text += "  curve \(control1.words) \(control2.words) to \(end.words)\n"
        case .closeSubpath: text += "  close\n"
        }
      }
    }
  }
}

extension Paint {
  fileprivate var words: String {
    switch self {
    case .color(let color): color.words
    case .gradient(let gradient): gradient.words
    case .image(let image): image.words
    }
  }
}

extension GradientPaint {
  fileprivate var words: String {
    let place =
      switch geometry {
      case .linear(let start, let end): "linear \(start.words) to \(end.words)"
      case .radial(let center, let start, let end, let yScale):
        "radial \(center.words) from \([start].words) to \([end].words)"
          + (yScale == 1 ? "" : " yscale \([yScale].words)")
      case .angular(let center, let start, let end):
        "angular \(center.words) from \([start.degrees].words) to \([end.degrees].words)"
      }
    let stops = stops.map { "\($0.color.words) \([CGFloat($0.location)].words)" }.joined(separator: ", ")
    return place + (spread == .pad ? "" : " \(spread)") + (isLinearLight ? " linear-light" : "") + ": \(stops)"
  }
}

extension PlacedImage {
  /// The size, and a number that tells pictures apart.
  fileprivate var words: String {
    let checksum = pixmap.pixels.reduce(UInt32(2_166_136_261)) { ($0 ^ $1) &* 16_777_619 }
    return "image \(pixmap.width)x\(pixmap.height) \(String(checksum, radix: 16))" + (isTiled ? " tiled" : "")
      + (interpolation == .none ? " unsmoothed" : "") + " at \(transform.words)"
  }
}

extension FillStyle {
  fileprivate var words: String { "\(isEOFilled ? " even-odd" : "")\(isAntialiased ? "" : " aliased")" }
}

extension DrawList.Filter {
  fileprivate var words: String {
    switch self {
    case .blur(let radius): return "blur \([radius].words)"
    case .shadow(let shadow):
      var words = "shadow \(shadow.color.words) radius \([shadow.radius].words) at \([shadow.x, shadow.y].words)"
      if shadow.blendMode != .normal { words += " \(shadow.blendMode.rawValue)" }
      if shadow.options.contains(.shadowAbove) { words += " above" }
      if shadow.options.contains(.shadowOnly) { words += " only" }
      if shadow.options.contains(.invertsAlpha) { words += " inverted" }
      return words
    case .colorMatrix(let matrix): return "matrix \(matrix.rows.map { CGFloat($0) }.words)"
    case .alphaThreshold(let threshold):
      return "threshold \([CGFloat(threshold.min), CGFloat(threshold.max)].words) \(threshold.color.words)"
    case .projection(let m):
      return "projection \([m.m11, m.m12, m.m13, m.m21, m.m22, m.m23, m.m31, m.m32].words) \([m.m33].words)"
    }
  }
}

extension CGAffineTransform {
  fileprivate var words: String { [a, b, c, d, tx, ty].words }
}

extension Color.Resolved {
  /// As hexadecimal bytes where that says all to half a byte; as numbers beyond 0...1.
  fileprivate var words: String {
    let components = opacity == 1 ? [red, green, blue] : [red, green, blue, opacity]
    guard components.allSatisfy({ $0 >= 0 && $0 <= 1 }) else {
      return "color \(components.map { CGFloat($0) }.words)"
    }
    return "#"
      + components.map { component in
        let digits = String(UInt8((component * 255).rounded()), radix: 16, uppercase: true)
        return digits.count < 2 ? "0" + digits : digits
      }.joined()
  }
}

extension StrokeStyle {
  /// The width, and what differs from the default.
  fileprivate var words: String {
    var text = "width \([lineWidth].words)"
    let standard = StrokeStyle()
    if lineCap != standard.lineCap { text += " cap \(lineCap == .round ? "round" : "square")" }
    if lineJoin != standard.lineJoin { text += " join \(lineJoin == .round ? "round" : "bevel")" }
    if miterLimit != standard.miterLimit { text += " limit \([miterLimit].words)" }
    if !dash.isEmpty { text += " dash \(dash.words)" }
    if dashPhase != standard.dashPhase { text += " phase \([dashPhase].words)" }
    return text
  }
}

extension GlyphRun {
  fileprivate var words: String {
    let index = face.index == 0 ? "" : " index \(face.index)"
    let weight = face.weight == 0 ? "" : " weight \(face.weight)"
    let width = face.width == 0 ? "" : " width \(face.width)"
    let slant = face.slant == 0 ? "" : " slant \(face.slant)"
    let outline = outlineWidth == 0 ? "" : " outline \([outlineWidth].words)"
    return "\(text.debugDescription) \(face.file)\(index)\(weight)\(width)\(slant) size \([size].words)\(outline)"
  }
}

extension CGPoint {
  fileprivate var words: String { [x, y].words }
}

extension CGRect {
  fileprivate var words: String { [origin.x, origin.y, size.width, size.height].words }
}

extension [CGFloat] {
  /// Numbers with spaces between them, each with at most four decimals and without a sign at zero.
  fileprivate var words: String {
    map { number in
      // Beyond this a fraction of 1/10,000 is below a number's own precision.
      let isLarge = !(abs(number) < 1e11)
      let rounded = isLarge ? Double(number) : (Double(number) * 1e4).rounded() / 1e4
      let text = "\(rounded == 0 ? 0 : rounded)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }.joined(separator: " ")
  }
}
