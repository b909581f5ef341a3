// What yEd draws of a node or an edge, as named fields, and what they mean as Graphviz's attributes.
//
// In:  the attributes of an element, or fields read from yEd's XML.
// Out: the fields that the attributes mean, or the attributes that the fields mean.
//
// Both ways are needed at once: a file holds attributes as plain data beside yEd's own elements, and a person may have changed
// either. A field that says what the plain data mean changes nothing; one that says something else wins, for then the file was
// edited with yEd. So texts such as `0.75` or `red`, which yEd spells `54.0` and `#FF0000`, come back as they were.

import Foundation
import Graphs

/// One of yEd's values.
enum YEdField: Int, CaseIterable {
  case x, y, width, height, fill, stroke, strokeStyle, strokeWidth, label, fontSize, fontColor, shape
  case sourceArrow, targetArrow
}

/// Values by field; nil for what is not said.
struct YEdFields: Equatable {
  private var values = [String?](repeating: nil, count: YEdField.allCases.count)

  subscript(field: YEdField) -> String? {
    get { values[field.rawValue] }
    set { values[field.rawValue] = newValue }
  }

  /// Whether two values of a field are the same, numbers by their value.
  static func agree(_ field: YEdField, _ first: String, _ second: String) -> Bool {
    switch field {
    case .x, .y, .width, .height, .strokeWidth, .fontSize:
      if let one = Double(first), let other = Double(second) { return one == other }
      return first == second
    case .fill, .stroke, .fontColor: return first.lowercased() == second.lowercased()
    case .label:
      // Spaces around a label are those of the file.
      return trimmedXML(Array(first.utf8)).elementsEqual(trimmedXML(Array(second.utf8)))
    default: return first.utf8.elementsEqual(second.utf8)
    }
  }
}

/// Graphviz's sizes of a vertex without any, in points.
private let defaultWidth = 54.0
private let defaultHeight = 36.0

extension YEdFields {
  /// What a vertex looks like.
  init(vertex name: String, attributes: [String: String], position: CGPoint?) {
    let width = YEdFields.points(attributes["width"]) ?? defaultWidth
    let height = YEdFields.points(attributes["height"]) ?? defaultHeight
    self[.width] = shortNumber(width)
    self[.height] = shortNumber(height)
    if let position {
      self[.x] = shortNumber(position.x - width / 2)
      self[.y] = shortNumber(position.y - height / 2)
    }
    let styles = YEdFields.styles(attributes["style"])
    if styles.contains("filled") {
      self[.fill] = YEdFields.color(attributes["fillcolor"] ?? attributes["color"]) ?? "#D3D3D3"
    } else {
      self[.fill] = "none"
    }
    setStroke(attributes, styles)
    self[.label] = displayed(attributes["label"] ?? "\\N", name: name)
    let shape = attributes["shape"] ?? "ellipse"
    self[.shape] =
      styles.contains("rounded") && YEdFields.boxes.contains(shape)
      ? "roundrectangle" : YEdFields.shapes.first { $0.graphviz == shape }?.yEd ?? "rectangle"
  }

  /// What an edge looks like.
  init(edge attributes: [String: String], isDirected: Bool) {
    setStroke(attributes, YEdFields.styles(attributes["style"]))
    self[.label] = displayed(attributes["label"] ?? "", name: "")
    let direction = attributes["dir"] ?? (isDirected ? "forward" : "none")
    self[.targetArrow] = direction == "forward" || direction == "both" ? "standard" : "none"
    self[.sourceArrow] = direction == "back" || direction == "both" ? "standard" : "none"
  }

  private mutating func setStroke(_ attributes: [String: String], _ styles: [String]) {
    self[.stroke] = YEdFields.color(attributes["color"]) ?? "#000000"
    self[.strokeStyle] = styles.first { $0 == "dashed" || $0 == "dotted" } ?? "line"
    self[.strokeWidth] = attributes["penwidth"].flatMap(YEdFields.number).map(shortNumber) ?? "1"
    self[.fontSize] = attributes["fontsize"].flatMap(YEdFields.number).map(shortNumber) ?? "14"
    self[.fontColor] = YEdFields.color(attributes["fontcolor"]) ?? "#000000"
  }

  // MARK: Fields as attributes

  /// The attributes, without the position, that make these fields where `expected` are those of the attributes so far.
  ///
  /// - Parameters:
  ///   - expected: What the plain data mean.
  ///   - styles: The list `style` of the plain data.
  ///   - isDirected: Whether an edge has a direction; nil for a vertex.
  /// - Returns: Names and values; a nil value takes the attribute out.
  func attributes(against expected: YEdFields, style: String?, isDirected: Bool? = nil) -> [(String, String?)] {
    var result: [(String, String?)] = []
    func differing(_ field: YEdField) -> String? {
      guard let value = self[field] else { return nil }
      if let other = expected[field], YEdFields.agree(field, value, other) { return nil }
      return value
    }
    for (field, name) in [(YEdField.width, "width"), (.height, "height")] {
      if let value = differing(field).flatMap(YEdFields.number), value > 0 {
        result.append((name, shortNumber(value / 72)))
      }
    }
    var styles = YEdFields.styles(style)
    let before = styles
    if let fill = differing(.fill) {
      if fill == "none" {
        styles.removeAll { $0 == "filled" }
      } else {
        result.append(("fillcolor", fill))
        if !styles.contains("filled") { styles.append("filled") }
      }
    }
    if let stroke = differing(.stroke) { result.append(("color", stroke == "none" ? "transparent" : stroke)) }
    if let kind = differing(.strokeStyle) {
      styles.removeAll { $0 == "dashed" || $0 == "dotted" }
      if kind.hasPrefix("dashed") { styles.append("dashed") }
      if kind == "dotted" { styles.append("dotted") }
    }
    if let value = differing(.strokeWidth), YEdFields.number(value) != nil {
      result.append(("penwidth", trimmedZero(value)))
    }
    if let value = differing(.fontSize), YEdFields.number(value) != nil {
      result.append(("fontsize", trimmedZero(value)))
    }
    if let value = differing(.fontColor) { result.append(("fontcolor", value)) }
    if let value = differing(.label) { result.append(("label", escapedLabel(value))) }
    if let shape = differing(.shape) {
      styles.removeAll { $0 == "rounded" }
      if shape == "roundrectangle" {
        styles.append("rounded")
        result.append(("shape", "box"))
      } else if let known = YEdFields.shapes.first(where: { $0.yEd == shape }) {
        result.append(("shape", known.graphviz))
      }
    }
    if let isDirected, differing(.sourceArrow) != nil || differing(.targetArrow) != nil {
      let hasSource = (self[.sourceArrow] ?? expected[.sourceArrow]) != "none"
      let hasTarget = (self[.targetArrow] ?? expected[.targetArrow]) != "none"
      let wasSource = expected[.sourceArrow] != "none"
      let wasTarget = expected[.targetArrow] != "none"
      if hasSource != wasSource || hasTarget != wasTarget {
        let direction = hasSource ? (hasTarget ? "both" : "back") : (hasTarget ? "forward" : "none")
        result.append(("dir", direction == (isDirected ? "forward" : "none") ? nil : direction))
      }
    }
    if styles != before { result.append(("style", styles.isEmpty ? nil : styles.joined(separator: ","))) }
    return result
  }

  /// The centre that the geometry means, if it says one that can be drawn.
  func position(against expected: YEdFields) -> CGPoint? {
    guard let left = self[.x].flatMap(YEdFields.number), let top = self[.y].flatMap(YEdFields.number) else {
      return nil
    }
    let width = (self[.width] ?? expected[.width]).flatMap(YEdFields.number) ?? 0
    let height = (self[.height] ?? expected[.height]).flatMap(YEdFields.number) ?? 0
    let point = CGPoint(x: left + width / 2, y: top + height / 2)
    let limit = Graph.maximumCoordinate
    return abs(point.x) <= limit && abs(point.y) <= limit ? point : nil
  }

  // MARK: Values

  /// The attributes that the fields are made of.
  static let names: Set<String> = [
    "width", "height", "fillcolor", "color", "style", "penwidth", "label", "fontsize", "fontcolor", "shape", "dir",
  ]

  /// Shapes by their names; the first of several with the same name is the one that is written or read.
  static let shapes: [(graphviz: String, yEd: String)] = [
    ("box", "rectangle"), ("rect", "rectangle"), ("rectangle", "rectangle"), ("square", "rectangle"),
    ("ellipse", "ellipse"), ("oval", "ellipse"), ("circle", "ellipse"), ("diamond", "diamond"),
    ("triangle", "triangle"), ("hexagon", "hexagon"), ("octagon", "octagon"), ("parallelogram", "parallelogram"),
    ("trapezium", "trapezoid"), ("invtrapezium", "trapezoid2"), ("star", "star5"),
  ]
  static let boxes = ["box", "rect", "rectangle", "square"]

  static func styles(_ text: String?) -> [String] {
    (text ?? "").split(whereSeparator: { $0 == "," || $0 == " " }).map(String.init)
  }

  static func number(_ text: String) -> Double? {
    guard let value = Double(text), value.isFinite, abs(value) <= 1e12 else { return nil }
    return value
  }

  private static func points(_ inches: String?) -> Double? {
    guard let value = inches.flatMap(number), value > 0 else { return nil }
    return value * 72
  }

  /// A colour as yEd writes it; nil for none or one that has no such spelling.
  static func color(_ text: String?) -> String? {
    guard let text else { return nil }
    if isHexadecimalColor(text) { return text.uppercased() }
    return basicColors[text.lowercased()]
  }
}

/// Whether a text is `#rrggbb` or `#rrggbbaa`.
func isHexadecimalColor(_ text: String) -> Bool {
  let bytes = Array(text.utf8)
  guard bytes.count == 7 || bytes.count == 9, bytes[0] == UInt8(ascii: "#") else { return false }
  return bytes.dropFirst().allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || (($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x66) }
}

/// The colours that people name most, as X11 and so Graphviz has them.
let basicColors: [String: String] = [
  "black": "#000000", "white": "#FFFFFF", "red": "#FF0000", "green": "#00FF00", "blue": "#0000FF", "yellow": "#FFFF00",
  "cyan": "#00FFFF", "magenta": "#FF00FF", "gray": "#C0C0C0", "grey": "#C0C0C0", "orange": "#FFA500",
  "purple": "#A020F0", "brown": "#A52A2A", "pink": "#FFC0CB", "gold": "#FFD700", "navy": "#000080",
  "turquoise": "#40E0D0", "lightgrey": "#D3D3D3", "lightgray": "#D3D3D3", "lightblue": "#ADD8E6",
  "lightgreen": "#90EE90", "lightyellow": "#FFFFE0", "darkgreen": "#006400", "darkblue": "#00008B",
  "darkred": "#8B0000", "transparent": "#00000000",
]

/// The number with twelve significant digits at most: what arithmetic adds to a short one goes away.
func shortNumber(_ value: Double) -> String {
  if value == 0 { return "0" }
  if let whole = Int64(exactly: value), abs(whole) < 1 << 53 { return String(whole) }
  // What has few digits needs no rounding, and most numbers do.
  let text = String(value)
  if text.utf8.count <= 12 { return text }
  let magnitude = pow(10, 11 - floor(log10(abs(value))))
  let rounded = magnitude.isFinite && magnitude > 0 ? (value * magnitude).rounded() / magnitude : value
  return trimmedZero(String(rounded.isFinite ? rounded : value))
}

/// Without a needless `.0`.
func trimmedZero(_ text: String) -> String { text.hasSuffix(".0") ? String(text.dropLast(2)) : text }

/// The label that reads as markup does without its tags.
func plainLabel(_ label: GraphString) -> String {
  guard label.isHTML else { return label.text }
  var text = ""
  var isInside = false
  for character in label.text.unicodeScalars {
    if character == "<" {
      isInside = true
    } else if character == ">" {
      isInside = false
    } else if !isInside {
      text.unicodeScalars.append(character)
    }
  }
  return escapedLabel(text)
}

/// A label as one reads it: line breaks for `\n`, `\l` and `\r`, the name for `\N`, the text of markup.
private func displayed(_ label: String, name: String) -> String {
  guard label.utf8.contains(UInt8(ascii: "\\")) else { return label }
  var result = ""
  var isEscaped = false
  for character in label.unicodeScalars {
    if !isEscaped {
      if character == "\\" { isEscaped = true } else { result.unicodeScalars.append(character) }
      continue
    }
    isEscaped = false
    switch character {
    case "n", "l", "r": result += "\n"
    case "N": result += name
    default: result.unicodeScalars.append(character)
    }
  }
  return isEscaped ? result + "\\" : result
}

/// The label that reads so.
private func escapedLabel(_ text: String) -> String {
  text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\n", with: "\\n")
}
