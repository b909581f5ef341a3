// yEd's elements as text: reading their fields, writing new ones, and changing fields in place.
//
// `y:ShapeNode` and its kin are read whatever they are called, as they all have the same parts. In place means: of an element
// that yEd wrote only the values that differ are replaced, and all that is unknown here stays.

import Graphs

/// One of yEd's elements, and where in it each field stands.
struct YEdMarkup {
  private(set) var fields = YEdFields()
  private var places: [(field: YEdField, range: Range<Int>)] = []
  private let bytes: [UInt8]

  /// Reads an element; nothing is known of one that is no XML.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    bytes.withUnsafeBufferPointer { buffer in
      var scanner = XMLScanner(buffer, checksPrefixes: false)
      do throws(XMLFailure) { try read(&scanner) } catch {
        fields = YEdFields()
        places = []
      }
    }
  }

  private mutating func read(_ scanner: inout XMLScanner) throws(XMLFailure) {
    var hasGeometry = false
    var hasLabel = false
    while true {
      switch try scanner.next() {
      case .finished: return
      case .text, .end: break
      case .start:
        if scanner.equals(scanner.localName, "Geometry"), !hasGeometry {
          hasGeometry = true
          take([("x", .x), ("y", .y), ("width", .width), ("height", .height)], scanner)
        } else if scanner.equals(scanner.localName, "Fill") {
          if let has = scanner.attribute("hasColor"), scanner.value(has) == "false" {
            fields[.fill] = "none"
          } else {
            take([("color", .fill)], scanner)
          }
        } else if scanner.equals(scanner.localName, "BorderStyle") || scanner.equals(scanner.localName, "LineStyle") {
          take([("type", .strokeStyle), ("width", .strokeWidth)], scanner)
          if let has = scanner.attribute("hasColor"), scanner.value(has) == "false" {
            fields[.stroke] = "none"
          } else {
            take([("color", .stroke)], scanner)
          }
        } else if scanner.equals(scanner.localName, "Shape") {
          take([("type", .shape)], scanner)
        } else if scanner.equals(scanner.localName, "Arrows") {
          take([("source", .sourceArrow), ("target", .targetArrow)], scanner)
        } else if scanner.equals(scanner.localName, "NodeLabel") || scanner.equals(scanner.localName, "EdgeLabel") {
          if hasLabel {
            try scanner.skipElement()
          } else {
            hasLabel = true
            take([("fontSize", .fontSize), ("textColor", .fontColor)], scanner)
            try takeLabel(&scanner)
          }
        }
      }
    }
  }

  private mutating func take(_ names: [(StaticString, YEdField)], _ scanner: XMLScanner) {
    for (name, field) in names where fields[field] == nil {
      guard let attribute = scanner.attribute(name) else { continue }
      fields[field] = scanner.value(attribute)
      places.append((field, attribute.value))
    }
  }

  /// The text of a label up to the first element in it, without the spaces of the file around it.
  private mutating func takeLabel(_ scanner: inout XMLScanner) throws(XMLFailure) {
    let outside = scanner.depth - 1
    let start = scanner.offset
    var text: [UInt8] = []
    var end = start
    var isOpen = true
    while true {
      switch try scanner.next() {
      case .text:
        guard isOpen else { break }
        scanner.appendText(to: &text)
        end = scanner.offset
      case .start:
        isOpen = false
        try scanner.skipElement()
      case .end, .finished:
        guard scanner.depth <= outside else { continue }
        let trimmed = trimmedXML(text)
        fields[.label] = String(decoding: trimmed, as: UTF8.self)
        // A label without text has `<y:NodeLabel …/>`, where nothing can be put in.
        if !text.isEmpty { places.append((.label, start..<end)) }
        return
      }
    }
  }

  /// The element with other values where they differ.
  func replacing(with wanted: YEdFields) -> [UInt8] {
    var result: [UInt8] = []
    var copied = 0
    for (field, range) in places.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard let value = wanted[field], let old = fields[field], !YEdFields.agree(field, value, old), value != "none"
      else {
        continue
      }
      result.append(contentsOf: bytes[copied..<range.lowerBound])
      appendEscaped(value, isAttribute: field != .label, to: &result)
      copied = range.upperBound
    }
    result.append(contentsOf: bytes[copied...])
    return result
  }

  // MARK: New elements

  /// A node such as yEd draws.
  static func node(_ fields: YEdFields) -> [UInt8] {
    var text: [UInt8] = []
    text.append("<y:ShapeNode><y:Geometry")
    add("x", fields[.x], to: &text)
    add("y", fields[.y], to: &text)
    add("width", fields[.width], to: &text)
    add("height", fields[.height], to: &text)
    text.append("/><y:Fill")
    if fields[.fill] == "none" {
      add("hasColor", "false", to: &text)
    } else {
      add("color", fields[.fill], to: &text)
    }
    text.append(" transparent=\"false\"/>")
    addStroke("<y:BorderStyle", fields, to: &text)
    text.append("<y:NodeLabel")
    addLabel(fields, "</y:NodeLabel>", to: &text)
    text.append("<y:Shape")
    add("type", fields[.shape], to: &text)
    text.append("/></y:ShapeNode>")
    return text
  }

  /// An edge such as yEd draws.
  static func edge(_ fields: YEdFields) -> [UInt8] {
    var text: [UInt8] = []
    text.append("<y:PolyLineEdge>")
    addStroke("<y:LineStyle", fields, to: &text)
    text.append("<y:Arrows")
    add("source", fields[.sourceArrow], to: &text)
    add("target", fields[.targetArrow], to: &text)
    text.append("/>")
    if fields[.label]?.isEmpty == false {
      text.append("<y:EdgeLabel")
      addLabel(fields, "</y:EdgeLabel>", to: &text)
    }
    text.append("</y:PolyLineEdge>")
    return text
  }

  private static func add(_ name: StaticString, _ value: String?, to text: inout [UInt8]) {
    guard let value else { return }
    text.append(UInt8(ascii: " "))
    text.append(name)
    text.append("=\"")
    appendEscaped(value, isAttribute: true, to: &text)
    text.append(UInt8(ascii: "\""))
  }

  /// A thin black line is what yEd draws where nothing is said.
  private static func addStroke(_ tag: StaticString, _ fields: YEdFields, to text: inout [UInt8]) {
    if fields[.stroke] == "#000000", fields[.strokeStyle] == "line", fields[.strokeWidth] == "1" { return }
    text.append(tag)
    add("color", fields[.stroke], to: &text)
    add("type", fields[.strokeStyle], to: &text)
    add("width", fields[.strokeWidth], to: &text)
    text.append("/>")
  }

  private static func addLabel(_ fields: YEdFields, _ end: StaticString, to text: inout [UInt8]) {
    add("fontSize", fields[.fontSize], to: &text)
    if fields[.fontColor] != "#000000" { add("textColor", fields[.fontColor], to: &text) }
    text.append(UInt8(ascii: ">"))
    appendEscaped(fields[.label] ?? "", isAttribute: false, to: &text)
    text.append(end)
  }
}

/// A short name of some content, by which the reader knows what the writer made and nobody changed (FNV-1a).
func contentHash(_ bytes: some Sequence<UInt8>) -> String {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  return String(hash, radix: 36)
}
