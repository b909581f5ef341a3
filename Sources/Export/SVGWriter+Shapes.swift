// Paths, filled and stroked, as the simplest element for each.
//
// In:  a path with what fills and strokes it.
// Out: `<rect>`, `<circle>`, `<ellipse>`, `<line>` or `<path>`.
//
// What one colour paints is written in points, with no transform, where it was only moved or enlarged. Gradients keep the coordinates
// that they were given in, so that equal ones are one definition.

import Drawing
import Foundation
import Geometry

extension SVGWriter {
  mutating func write(
    _ path: Path, fill: (item: DrawList.Item, style: FillStyle)?, stroke: (item: DrawList.Item, style: StrokeStyle)?,
    blendMode: GraphicsContext.BlendMode
  ) {
    guard let transform = fill?.item.transform ?? stroke?.item.transform, path.isDrawable else {
      if !path.isEmpty { losses.add("a shape with coordinates that are no numbers is left out") }
      return
    }
    // A picture in its own frame needs no pattern.
    if stroke == nil, let fill, var image = imageTag(filling: path, fill.item) {
      if fill.item.opacity < 1 { image.set("opacity", SVGText.fraction(Double(fill.item.opacity))) }
      image.setTransform(transform)
      if let style = blendMode.svgStyle { image.set("style", style) }
      add(image)
      return
    }

    let isInPoints = transform.isPlain && (fill?.item.paint.isColor ?? true) && (stroke?.item.paint.isColor ?? true)
    let shown = isInPoints ? path.applying(transform) : path
    let scale = isInPoints ? transform.a : 1
    let decimals = SVGText.decimals(scaledBy: isInPoints ? 1 : transform.maximumScale)

    let frame = path.hull(under: .identity)
    let inside = fill.flatMap { fill -> SVGPaint? in paint("fill", fill.item, around: frame) }
    let outside = stroke.flatMap { stroke -> SVGPaint? in
      guard stroke.style.lineWidth > 0, stroke.style.lineWidth.isFinite else { return nil }
      return paint("stroke", stroke.item, around: frame.insetBy(dx: -stroke.style.reach, dy: -stroke.style.reach))
    }
    guard inside != nil || outside != nil else { return }
    let outline = stroke.map { $0.style.attributes(scale: scale, decimals: decimals) } ?? []
    if case .sectors(let center, let sectors, let opacity)? = inside ?? outside {
      var group = SVGTag("g")
      if let fill {
        group.set("clip-path", "url(#\(clipPath(path, fill.style, .identity)))")
      } else {
        group.set("mask", "url(#\(mask(stroking: path, outline, reach: stroke?.style.reach ?? 0, decimals: decimals)))")
      }
      let reach = stroke?.style.reach ?? 0
      openSectors(&group, opacity, transform, blendMode)
      addSectors(center, sectors, around: frame.insetBy(dx: -reach, dy: -reach), decimals: decimals)
      close("g")
      return
    }

    var tag = SVGTag(shape: shown, decimals: decimals, isFilled: inside != nil)
    if case .attributes(let attributes)? = inside {
      tag.set(attributes)
      if let fill, fill.style.isEOFilled { tag.set("fill-rule", "evenodd") }
      if let fill, !fill.style.isAntialiased { tag.set("shape-rendering", "crispEdges") }
    } else {
      tag.set("fill", "none")
    }
    if case .attributes(let attributes)? = outside {
      tag.set(attributes)
      tag.set(outline)
    }
    if !isInPoints { tag.setTransform(transform) }
    if let style = blendMode.svgStyle { tag.set("style", style) }
    add(tag)
  }

  /// Opens a group that shows sectors only where it is told to.
  mutating func openSectors(
    _ group: inout SVGTag, _ opacity: Float, _ transform: CGAffineTransform, _ blendMode: GraphicsContext.BlendMode
  ) {
    if opacity < 1 { group.set("opacity", SVGText.fraction(Double(opacity))) }
    group.set("shape-rendering", "crispEdges")
    group.setTransform(transform)
    if let style = blendMode.svgStyle { group.set("style", style) }
    open(group)
  }

  /// A mask that shows the stroke of a path.
  mutating func mask(
    stroking path: Path, _ outline: [(name: String, value: String)], reach: CGFloat, decimals: Int
  ) -> String {
    var shape = SVGTag(shape: path, decimals: decimals, isFilled: false)
    shape.set("fill", "none")
    shape.set("stroke", "white")
    shape.set(outline)
    var tag = SVGTag("mask")
    tag.set("maskUnits", "userSpaceOnUse")
    let frame = path.hull(under: .identity).insetBy(dx: -reach, dy: -reach)
    tag.set("x", frame.minX, decimals)
    tag.set("y", frame.minY, decimals)
    tag.set("width", frame.width, decimals)
    tag.set("height", frame.height, decimals)
    return definitions.name("mask", tag, ["<\(shape.inside)/>"])
  }
}

extension Path {
  /// Whether there are elements and all their coordinates are numbers.
  var isDrawable: Bool {
    var isDrawable = !isEmpty
    forEach { element in
      switch element {
      case .move(let end), .line(let end): isDrawable = isDrawable && end.isFinite
      case .quadCurve(let end, let control): isDrawable = isDrawable && end.isFinite && control.isFinite
      case .curve(let end, let control1, let control2):
        isDrawable = isDrawable && end.isFinite && control1.isFinite && control2.isFinite
      case .closeSubpath: break
      }
    }
    return isDrawable
  }
}

extension CGPoint {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}

extension SVGTag {
  /// The element of a path.
  ///
  /// - Parameter isFilled: A rectangle without area has no element of its own when stroked: SVG would not draw it.
  init(shape path: Path, decimals: Int, isFilled: Bool = true) {
    func number(_ value: CGFloat) -> String { SVGText.number(value, decimals: decimals) }
    switch path.primitive {
    case .rect(let rect) where rect.width > 0 && rect.height > 0:
      self.init("rect")
      // An endless side ends within what numbers can say.
      let limit = CGFloat(SVGText.farthest / 2)
      let (left, top) = (max(rect.minX, -limit), max(rect.minY, -limit))
      set("x", number(left))
      set("y", number(top))
      set("width", number(min(rect.maxX, limit) - left))
      set("height", number(min(rect.maxY, limit) - top))
    case .ellipse(let rect) where rect.width > 0 && rect.height > 0:
      let isCircle = number(rect.width / 2) == number(rect.height / 2)
      self.init(isCircle ? "circle" : "ellipse")
      set("cx", number(rect.midX))
      set("cy", number(rect.midY))
      if isCircle {
        set("r", number(rect.width / 2))
      } else {
        set("rx", number(rect.width / 2))
        set("ry", number(rect.height / 2))
      }
    case .line(let start, let end) where !isFilled:
      self.init("line")
      set("x1", number(start.x))
      set("y1", number(start.y))
      set("x2", number(end.x))
      set("y2", number(end.y))
    default:
      self.init("path")
      set("d", SVGText.path(path, decimals: decimals))
    }
  }

  mutating func setTransform(_ map: CGAffineTransform, named name: String = "transform") {
    let text = SVGText.transform(map)
    if !text.isEmpty { set(name, text) }
  }
}

extension StrokeStyle {
  /// What differs from SVG's defaults.
  func attributes(scale: CGFloat, decimals: Int) -> [(name: String, value: String)] {
    func number(_ value: CGFloat) -> String { SVGText.number(value * scale, decimals: decimals) }
    var result: [(name: String, value: String)] = []
    if number(lineWidth) != "1" { result.append(("stroke-width", number(lineWidth))) }
    switch lineCap {
    case .butt: break
    case .round: result.append(("stroke-linecap", "round"))
    case .square: result.append(("stroke-linecap", "square"))
    }
    switch lineJoin {
    case .miter where miterLimit >= 1:
      // As the whole file has it.
      if miterLimit != StrokeStyle().miterLimit {
        result.append(("stroke-miterlimit", SVGText.number(miterLimit, decimals: 4)))
      }
    // SVG has no limit below 1, under which every corner is cut.
    case .miter, .bevel: result.append(("stroke-linejoin", "bevel"))
    case .round: result.append(("stroke-linejoin", "round"))
    }
    let lengths = dash.map(number)
    let isDashed = dash.allSatisfy { $0 >= 0 && $0.isFinite } && lengths.contains { $0 != "0" }
    if isDashed {
      result.append(("stroke-dasharray", lengths.joined(separator: " ")))
      if dashPhase.isFinite, number(dashPhase) != "0" { result.append(("stroke-dashoffset", number(dashPhase))) }
    }
    return result
  }
}
