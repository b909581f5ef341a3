// What both JSON formats have in common: members of objects as attributes, and names.

import Foundation
import Graphs

/// Reads values of a JSON text into a graph that is being built.
struct JSONElements {
  var scanner: JSONScanner
  var builder = XMLGraphBuilder()
  var warnings = XMLWarnings()
  let limits: TextLimits
  private var elementCount = 0
  private var attributeCount = 0
  private var buffer: [UInt8] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, start: Int, limits: TextLimits) {
    scanner = JSONScanner(bytes, start: start)
    self.limits = limits
  }

  /// Counts a vertex, an edge or a group.
  mutating func countElement() throws(XMLFailure) {
    elementCount += 1
    if elementCount > limits.elements {
      throw XMLFailure(scanner.start, .limit("vertices, edges and groups", limits.elements))
    }
  }

  mutating func countAttribute() throws(XMLFailure) {
    attributeCount += 1
    if attributeCount > limits.attributes {
      throw XMLFailure(scanner.start, .limit("attributes", limits.attributes))
    }
  }

  /// The next token, which must be this one.
  mutating func expect(_ token: JSONScanner.Token, _ words: String) throws(XMLFailure) {
    let found = try scanner.next()
    if found != token { throw unexpected(words) }
  }

  func unexpected(_ words: String) -> XMLFailure {
    XMLFailure(
      scanner.start,
      .unexpected(
        found: scanner.range.isEmpty && scanner.offset >= scanner.bytes.count
          ? "the end of the file"
          : "'\(shownText(scanner.bytes, scanner.start..<max(scanner.start + 1, scanner.range.upperBound)))'",
        expected: words))
  }

  /// The name of the next member, with its text's number; nil at the end of the object.
  mutating func member() throws(XMLFailure) -> String? {
    switch try scanner.next() {
    case .name: return try text()
    default: return nil
    }
  }

  /// The text of the token, which no NUL may be in.
  mutating func text() throws(XMLFailure) -> String {
    try readText()
    return String(decoding: buffer, as: UTF8.self)
  }

  /// The number of the token's text.
  mutating func textNumber() throws(XMLFailure) -> UInt32 {
    try readText()
    return buffer.withUnsafeBufferPointer { builder.graph.intern($0) }
  }

  private mutating func readText() throws(XMLFailure) {
    buffer.removeAll(keepingCapacity: true)
    if scanner.start == scanner.range.lowerBound {
      buffer.append(contentsOf: scanner.bytes[scanner.range])
      return
    }
    if !scanner.appendText(to: &buffer) {
      warnings.add(at: scanner.start, "half a character of UTF-16 is read as U+FFFD")
    }
    if !scanner.isPlain, buffer.contains(0) { throw XMLFailure(scanner.start, .nul) }
  }

  /// A value that is text, also where it is a number or a truth.
  ///
  /// - Returns: Markup for `{"html": "…"}`; nil for other values, which are passed over.
  mutating func graphString(_ token: JSONScanner.Token) throws(XMLFailure) -> GraphString? {
    switch token {
    case .string, .number, .true, .false: return GraphString(try text())
    case .beginObject:
      var result: GraphString?
      while let name = try member() {
        let value = try scanner.next()
        if name == "html", value == .string {
          result = markup(try text())
        } else {
          try scanner.skip(value)
        }
      }
      return result
    default:
      try scanner.skip(token)
      return nil
    }
  }

  /// An object of attributes.
  mutating func attributes() throws(XMLFailure) -> [Attribute] {
    try expect(.beginObject, "an object of attributes")
    var list: [Attribute] = []
    while let name = try member() {
      try countAttribute()
      let token = try scanner.next()
      let place = scanner.start
      if let value = try graphString(token) {
        list.append(Attribute(name, value))
      } else {
        warnings.add(at: place, "the attribute '\(printable(name))' has no text and is not kept")
      }
    }
    return list.normalized
  }

  /// Reads an object of attributes to the innermost ones.
  mutating func pendingAttributes() throws(XMLFailure) {
    try expect(.beginObject, "an object of attributes")
    while try scanner.next() == .name {
      try countAttribute()
      let name = try textNumber()
      let token = try scanner.next()
      if token == .beginObject || token == .beginArray || token == .null {
        let place = scanner.start
        if let value = try graphString(token) {
          builder.pending.append(AttributePair(name: name, value: builder.graph.interned(value)))
        } else {
          warnings.add(at: place, "the attribute '\(printable(builder.text(name)))' has no text and is not kept")
        }
      } else {
        builder.pending.append(AttributePair(name: name, value: try textNumber()))
      }
    }
  }
}

/// Markup, or plain text if its brackets do not balance, so that no file could hold it as markup.
func markup(_ text: String) -> GraphString {
  var depth = 0
  for byte in text.utf8 {
    if byte == UInt8(ascii: "<") { depth += 1 }
    if byte == UInt8(ascii: ">") { depth -= 1 }
    if depth < 0 { return GraphString(text) }
  }
  return GraphString(text, isHTML: depth == 0)
}
