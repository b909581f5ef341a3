// How one vertex looks: its attributes made into numbers, in document points.
//
// A vertex that says nothing about its size is the dot of GraphPad: red, radius 5, its label below. One that has a `width` or
// `height`, as layout programs write them, is an outline of that size, with its label inside where it fits. Of Graphviz's attributes
// these are honoured here: label, color, fillcolor, fontcolor, shape (ellipse or box), style (filled), penwidth, width, height.
// `hexagraph_symbol` shows a parametric shape instead, `hexagraph_NAME` sets its parameter NAME; a value `=ATTRIBUTE` is taken from
// the vertex's attribute of that name.

import Badges
import Drawing
public import Foundation
public import Geometry
public import Graphs
import Typography

public struct VertexLook: Hashable, Sendable {
  public enum Outline: Hashable, Sendable { case ellipse, rectangle }
  public enum LabelPlace: Hashable, Sendable { case below, inside }

  public var outline = Outline.ellipse
  /// Half the width and half the height.
  public var halfSize = CGSize(width: VertexLook.dotRadius, height: VertexLook.dotRadius)
  var fill: Color? = .red
  var stroke: Color?
  var strokeWidth: CGFloat = 0
  /// One line, escapes resolved; empty for none.
  public var label = ""
  public var labelPlace = LabelPlace.below
  var labelColor = Ink.label
  /// Drawn in the vertex's frame instead of fill and outline.
  var symbol: BadgeValues?

  public static let dotRadius: CGFloat = 5
  /// The largest half side that is drawn, whatever the file says.
  static let maximumHalfSide: CGFloat = 2000

  public func frame(at center: CGPoint) -> CGRect {
    CGRect(
      x: center.x - halfSize.width, y: center.y - halfSize.height, width: 2 * halfSize.width,
      height: 2 * halfSize.height)
  }

  /// Half the width and half the height of all that is painted, the rim's outer half too; without the label.
  var halfExtent: CGSize {
    CGSize(width: halfSize.width + strokeWidth / 2, height: halfSize.height + strokeWidth / 2)
  }

  /// Half of a box around the centre that holds the label too, taken at its widest.
  ///
  /// No letter of Latin text is wider than 1.05 em; what other scripts need is not known before it is set, so they get all there is.
  var halfExtentWithLabel: CGSize {
    guard !label.isEmpty else { return halfExtent }
    let letters = label.utf8.count
    let isLatin = label.utf8.allSatisfy { $0 < 128 }
    let width =
      isLatin
      ? min(CGFloat(letters) * 1.05 * Self.labelFont.size, GraphPicture.maximumLabelWidth)
      : GraphPicture.maximumLabelWidth
    let below = labelPlace == .below ? halfSize.height + GraphPicture.labelGap + GraphPicture.labelHeight : 0
    return CGSize(
      width: max(halfExtent.width, width / 2 + GraphPicture.haloReach),
      height: max(halfExtent.height, below + GraphPicture.haloReach))
  }

  /// The sides of a box around the centre that shape and label usually fit into: for whoever places vertices.
  ///
  /// Setting every label of a large graph would take longer than placing it, and room for the widest letters there are would pull
  /// everything apart: Latin text is 0.58 em a letter in the mean, other scripts get a whole em.
  public var usualExtent: CGSize {
    guard !label.isEmpty else { return CGSize(width: 2 * halfExtent.width, height: 2 * halfExtent.height) }
    let ems = label.unicodeScalars.reduce(0) { $0 + ($1.value < 0x300 ? 0.58 : 1) }
    let width = min(ems * Self.labelFont.size, GraphPicture.maximumLabelWidth)
    return CGSize(
      width: 2 * max(halfExtent.width, width / 2 + GraphPicture.haloReach), height: 2 * halfExtentWithLabel.height)
  }

  func path(at center: CGPoint) -> Path {
    switch outline {
    case .ellipse: Path(ellipseIn: frame(at: center))
    case .rectangle: Path(frame(at: center))
    }
  }

  /// How far the rim lies from the centre in a direction.
  ///
  /// - Parameter direction: Of length 1.
  public func reach(towards direction: CGVector) -> CGFloat {
    let (dx, dy) = (abs(direction.dx), abs(direction.dy))
    let (a, b) = (max(halfSize.width, 1e-6), max(halfSize.height, 1e-6))
    switch outline {
    case .ellipse:
      let (x, y) = (Double(dx / a), Double(dy / b))
      return CGFloat(1 / max((x * x + y * y).squareRoot(), 1e-9))
    case .rectangle: return min(dx > 1e-9 ? a / dx : .infinity, dy > 1e-9 ? b / dy : .infinity)
    }
  }
}

extension VertexLook {
  /// The look of a vertex that exists in `graph`.
  public init(of vertex: VertexID, in graph: Graph) {
    let name = graph.name(of: vertex)?.text ?? ""
    label = LabelText.line(name)
    let attributes = graph.attributes(of: .vertex(vertex))
    guard !attributes.isEmpty else { return }
    func text(_ name: String) -> String? { attributes.value(of: name)?.text }
    func color(_ name: String) -> Color? {
      text(name).flatMap { Color(svg: String($0.prefix { $0 != ":" && $0 != ";" })) }
    }

    if let own = attributes.value(of: "label") { label = LabelText.line(own, vertexName: name) }
    labelColor = color("fontcolor") ?? labelColor
    let size = graph.size(of: vertex)
    if size.width != nil || size.height != nil {
      func half(_ length: CGFloat?) -> CGFloat {
        min(max((length ?? size.width ?? size.height ?? 0) / 2, 1), Self.maximumHalfSide)
      }
      halfSize = CGSize(width: half(size.width), height: half(size.height))
      fill = Ink.paper
      stroke = Ink.label
      strokeWidth = 1
    }
    switch text("shape") ?? "" {
    case "box", "rect", "rectangle", "square", "record", "Mrecord", "note", "tab", "folder", "component", "plain",
      "plaintext", "none":
      outline = .rectangle
    default: break
    }
    let isFilled = text("style")?.split(separator: ",").contains {
      $0.trimmingPrefix(while: \.isWhitespace) == "filled"
    }
    if stroke == nil {
      fill = color("fillcolor") ?? color("color") ?? fill
      if color("fillcolor") != nil, let rim = color("color") { (stroke, strokeWidth) = (rim, 2) }
    } else {
      stroke = color("color") ?? stroke
      if isFilled == true { fill = color("fillcolor") ?? color("color") ?? Color(svg: "lightgrey") }
    }
    if let width = text("penwidth").flatMap(Double.init), width.isFinite, stroke != nil {
      strokeWidth = CGFloat(min(max(width, 0), 100))
    }
    symbol = Self.symbol(attributes)
    if symbol != nil {
      (stroke, strokeWidth) = (nil, 0)
      if size.width == nil && size.height == nil { halfSize = CGSize(width: 20, height: 20) }
    } else if size.width != nil || size.height != nil, halfSize.height >= 9 {
      let width = FontLibrary.shared.line(StyledText(label, font: Self.labelFont)).size.width
      if width + 8 <= 2 * halfSize.width { labelPlace = .inside }
    }
  }

  static let labelFont = Font(size: 12, weight: .medium)

  /// The parametric shape that the attributes ask for; values that do not fit are left at their defaults.
  private static func symbol(_ attributes: [Attribute]) -> BadgeValues? {
    guard let kind = attributes.value(of: "hexagraph_symbol").flatMap({ BadgeKind(rawValue: $0.text) }) else {
      return nil
    }
    var values = BadgeValues(kind)
    for attribute in attributes where attribute.name.hasPrefix("hexagraph_") && attribute.name != "hexagraph_symbol" {
      var value = attribute.value.text
      if value.hasPrefix("=") { value = attributes.value(of: String(value.dropFirst()))?.text ?? "" }
      try? values.set(String(attribute.name.dropFirst("hexagraph_".count)), to: value)
    }
    return values
  }

  /// Draws the symbol, stroke and all, into the vertex's frame.
  func drawSymbol(_ symbol: BadgeValues, at center: CGPoint, in context: GraphicsContext) {
    // The ring's frame is fixed and its stroke paints beyond it, by half its thickness at each side.
    let side: CGFloat = symbol.kind == .ring ? 280 : 300
    let frame = frame(at: center)
    // A ring is open in its middle, where the edges meet.
    if symbol.kind == .ring { context.fill(Path(ellipseIn: frame), with: .color(Ink.paper)) }
    var context = context
    context.translateBy(x: frame.minX, y: frame.minY)
    context.scaleBy(x: frame.width / side, y: frame.height / side)
    symbol.draw(in: CGSize(width: side, height: side), context: context)
  }
}

/// The colours of a document's picture that come from no attribute.
enum Ink {
  static let label = Color(light: Color.Resolved(28, 28, 36), dark: Color.Resolved(236, 236, 241))
  static let edgeLabel = Color(light: Color.Resolved(85, 85, 98), dark: Color.Resolved(178, 178, 190))
  static let paper = Color(light: Color.Resolved(255, 255, 255), dark: Color.Resolved(22, 22, 26))
  static let accent = Color(light: Color.Resolved(67, 67, 173), dark: Color.Resolved(171, 171, 255))
}
