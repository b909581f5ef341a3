// GEXF's visualization module and Graphviz's attributes.
//
// Both ways are functions of texts, so that the writer can ask whether what it writes as viz will come back as it is; where it
// will not, the attribute is written as a value too.

import Graphs

enum GEXFViz {
  /// `viz:size` is a radius in points.
  static func size(ofWidth width: String) -> String? {
    guard let inches = YEdFields.number(width), inches > 0 else { return nil }
    return shortNumber(inches * 36)
  }

  /// The width or height, in inches, of a node of this size; nil if it is none.
  static func width(ofSize size: String) -> String? {
    guard let radius = YEdFields.number(size), radius > 0 else { return nil }
    return shortNumber(radius / 36)
  }

  /// Shapes of nodes in GEXF and in Graphviz.
  static let shapes: [(gexf: String, graphviz: String)] = [
    ("disc", "circle"), ("square", "square"), ("triangle", "triangle"), ("diamond", "diamond"),
  ]

  /// Shapes of edges that are styles of the same name.
  static let styles = ["solid", "dotted", "dashed", "double"]

  /// Whether an element of viz has a meaning here, so that it is not kept as it stands.
  static func isMeant(_ name: String, isNode: Bool, attributes: (String) -> String?) -> Bool {
    let value = attributes("value")
    switch name {
    case "color": return Color(attributes: attributes) != nil
    case "shape":
      guard let value else { return false }
      return isNode ? shapes.contains { $0.gexf == value } : styles.contains(value)
    case "thickness": return !isNode && value.flatMap(YEdFields.number) != nil
    case "size": return isNode && value.flatMap(width(ofSize:)) != nil
    case "position": return isNode
    default: return false
    }
  }

  /// A colour by its parts; the alpha as the file writes it.
  struct Color {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
    var alpha: String?

    /// `#rrggbb`, or with two digits more if it is not opaque.
    var text: String {
      let opacity = alphaByte
      return "#" + [red, green, blue].map(Color.digits).joined() + (opacity == 255 ? "" : Color.digits(opacity))
    }

    private var alphaByte: UInt8 {
      guard let value = alpha.flatMap(YEdFields.number) else { return 255 }
      return UInt8((min(max(value, 0), 1) * 255).rounded())
    }

    /// Whether the alpha needs more than its byte says.
    var hasFinerAlpha: Bool {
      guard let alpha, let value = YEdFields.number(alpha) else { return false }
      return value != YEdFields.number(Color.alpha(ofByte: alphaByte))
    }

    static func alpha(ofByte byte: UInt8) -> String { shortNumber((Double(byte) / 255 * 10_000).rounded() / 10_000) }

    private static func digits(_ byte: UInt8) -> String {
      let text = String(byte, radix: 16)
      return byte < 16 ? "0" + text : text
    }

    init(red: UInt8, green: UInt8, blue: UInt8, alpha: String?) {
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// The colour that a text of Graphviz means, if it is one of the plain ones.
    init?(_ text: String?) {
      guard let text, let digits = isHexadecimalColor(text) ? text : basicColors[text.lowercased()],
        let value = UInt32(digits.dropFirst(), radix: 16)
      else { return nil }
      let hasAlpha = digits.utf8.count == 9
      let colors = hasAlpha ? value >> 8 : value
      red = UInt8(colors >> 16 & 255)
      green = UInt8(colors >> 8 & 255)
      blue = UInt8(colors & 255)
      alpha = hasAlpha && value & 255 < 255 ? Color.alpha(ofByte: UInt8(value & 255)) : nil
    }

    /// The colour of `viz:color`, given its attributes; nil if they are none.
    init?(attributes: (String) -> String?) {
      if let hex = attributes("hex") {
        guard let color = Color(hex) else { return nil }
        self = color
        if let alpha = attributes("a") { self.alpha = alpha }
      } else {
        func part(_ name: String) -> UInt8? {
          guard let value = attributes(name).flatMap(YEdFields.number), value >= 0, value <= 255 else { return nil }
          return UInt8(value.rounded())
        }
        guard let red = part("r"), let green = part("g"), let blue = part("b") else { return nil }
        self.init(red: red, green: green, blue: blue, alpha: attributes("a"))
      }
      if let alpha, YEdFields.number(alpha) == nil { return nil }
    }

    /// Whether both draw alike.
    func matches(_ other: Color) -> Bool { text == other.text }
  }
}
