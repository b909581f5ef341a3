// Node-link JSON as a graph; see ``NodeLink`` for what stands where.

import Foundation
import Graphs

struct NodeLinkReader {
  private typealias Domain = AttributeDeclaration.Domain

  /// How the values of an attribute stand in the file.
  private struct Kinds {
    var hasString = false
    var hasTruth = false
    var hasInt = false
    var hasLong = false
    var hasReal = false

    var type: AttributeType {
      if hasString || (hasTruth && (hasInt || hasLong || hasReal)) { return .string }
      if hasTruth { return .boolean }
      return hasReal ? .double : hasLong ? .long : .int
    }
  }

  var elements: JSONElements
  private var kinds: [Domain: [UInt32: Kinds]] = [:]
  private var rest: [String] = []
  private var isMultigraph = false
  private var hasNumericStringID = false
  private var edgesWord = "links"
  private let words: (id: UInt32, x: UInt32, y: UInt32)

  init(_ elements: JSONElements) {
    var elements = elements
    words = (
      elements.builder.graph.intern("id"), elements.builder.graph.intern("x"), elements.builder.graph.intern("y")
    )
    self.elements = elements
  }

  mutating func read() throws(XMLFailure) -> Graph {
    try elements.expect(.beginObject, "'{'")
    let begin = elements.scanner.start
    var seen: Set<String> = []
    var hasNodes = false
    while let name = try elements.member() {
      let place = elements.scanner.start
      let nameSource = shownSource()
      if !seen.insert(name).inserted {
        throw XMLFailure(place, .malformed("the member '\(printable(name))' stands there already"))
      }
      switch name {
      case "nodes":
        hasNodes = true
        try each { reader throws(XMLFailure) in try reader.readNode() }
      case "links", "edges":
        if seen.contains(name == "links" ? "edges" : "links") {
          throw XMLFailure(place, .malformed("the file has both 'links' and 'edges'"))
        }
        edgesWord = name
        try each { reader throws(XMLFailure) in try reader.readEdge() }
      case "directed", "multigraph":
        let token = try elements.scanner.next()
        guard token == .true || token == .false else { throw elements.unexpected("'true' or 'false'") }
        if name == "directed" { elements.builder.isDirected = token == .true } else { isMultigraph = token == .true }
      case "graph":
        let token = try elements.scanner.next()
        if token == .beginObject {
          try readGraphAttributes()
        } else {
          rest.append(nameSource + ":" + (try elements.scanner.capture(token)))
        }
      default: rest.append(nameSource + ":" + (try elements.scanner.capture(try elements.scanner.next())))
      }
    }
    _ = try elements.scanner.next()
    if !hasNodes { throw XMLFailure(begin, .malformed("the object has no \"nodes\"")) }
    return try finish()
  }

  /// The name of a member as it stands in the file.
  private func shownSource() -> String {
    "\"" + String(decoding: elements.scanner.bytes[elements.scanner.range], as: UTF8.self) + "\""
  }

  private mutating func finish() throws(XMLFailure) -> Graph {
    let isDirected = elements.builder.isDirected
    for index in elements.builder.edges.indices { elements.builder.edges[index].isDirected = isDirected }
    elements.builder.noteDirections()
    if isMultigraph, !elements.builder.hasParallelEdges(isOrdered: isDirected) {
      elements.builder.attributes.append(Attribute("multigraph", "true"))
    }
    if edgesWord == "edges" { elements.builder.attributes.append(Attribute("json:links", "edges")) }
    if !rest.isEmpty {
      elements.builder.attributes.append(
        Attribute("json:file", GraphString("{" + rest.joined(separator: ",") + "}")))
    }
    var declarations: [AttributeDeclaration] = []
    for domain in Domain.allCases {
      declarations += (kinds[domain] ?? [:]).map { name, kinds in
        AttributeDeclaration(domain, elements.builder.text(name), kinds.type)
      }.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }
    if hasNumericStringID { declarations.append(AttributeDeclaration(.vertex, "id", .string)) }
    return try elements.builder.finish(vertexDefaults: [], edgeDefaults: [], declarations: declarations)
  }

  /// Reads an array of objects.
  private mutating func each(_ body: (inout NodeLinkReader) throws(XMLFailure) -> Void) throws(XMLFailure) {
    try elements.expect(.beginArray, "'['")
    while true {
      switch try elements.scanner.next() {
      case .beginObject: try body(&self)
      case .endArray: return
      default: throw elements.unexpected("'{'")
      }
    }
  }

  private mutating func readGraphAttributes() throws(XMLFailure) {
    let start = elements.builder.pending.count
    while try elements.scanner.next() == .name {
      let name = try elements.textNumber()
      if elements.builder.text(name) == "name" {
        let token = try elements.scanner.next()
        if token == .string {
          elements.builder.name = GraphString(try elements.text())
          continue
        }
        try readAttribute(name, token, .graph)
      } else {
        try readAttribute(name, try elements.scanner.next(), .graph)
      }
    }
    for pair in elements.builder.pending[start...] {
      elements.builder.attributes.append(
        Attribute(elements.builder.text(pair.name), elements.builder.graph.graphString(pair.value)))
    }
    elements.builder.pending.removeSubrange(start...)
  }

  /// Reads the value of an attribute to the innermost ones.
  private mutating func readAttribute(
    _ name: UInt32, _ token: JSONScanner.Token, _ domain: Domain
  ) throws(XMLFailure) {
    try elements.countAttribute()
    switch token {
    case .string, .number, .true, .false:
      let value = try elements.textNumber()
      var kinds = self.kinds[domain]?[name] ?? Kinds()
      switch token {
      case .string: kinds.hasString = true
      case .number:
        let text = elements.builder.text(value)
        if let number = Int64(text), text != "-0" {
          if Int32(exactly: number) == nil { kinds.hasLong = true } else { kinds.hasInt = true }
        } else {
          kinds.hasReal = true
        }
      default: kinds.hasTruth = true
      }
      self.kinds[domain, default: [:]][name] = kinds
      elements.builder.pending.append(AttributePair(name: name, value: value))
    default:
      let source = try elements.scanner.capture(token)
      elements.builder.addPending("json:" + elements.builder.text(name), source)
    }
  }

  /// The name of a node that is meant by a value.
  private mutating func identifier(_ token: JSONScanner.Token) throws(XMLFailure) -> UInt32 {
    switch token {
    case .string:
      let text = try elements.textNumber()
      if !hasNumericStringID, elements.builder.graph.withBytes(of: text, isNodeNumber) { hasNumericStringID = true }
      return text
    case .number, .true, .false, .null: return try elements.textNumber()
    default: return elements.builder.graph.intern(try elements.scanner.capture(token))
    }
  }

  private mutating func readNode() throws(XMLFailure) {
    let begin = elements.scanner.start
    try elements.countElement()
    let start = elements.builder.pending.count
    var id: (text: UInt32, offset: Int)?
    var (x, y): (Double?, Double?)
    while try elements.scanner.next() == .name {
      let name = try elements.textNumber()
      let token = try elements.scanner.next()
      if name == words.id {
        let place = elements.scanner.start
        id = (try identifier(token), place)
      } else if token == .number, name == words.x || name == words.y,
        let value = YEdFields.number(elements.scanner.text())
      {
        if name == words.x { x = value } else { y = value }
      } else {
        try readAttribute(name, token, .vertex)
      }
    }
    let text = id?.text ?? elements.builder.graph.intern(String(elements.builder.vertices.count))
    guard let vertex = elements.builder.addVertex(named: text) else {
      throw XMLFailure(
        id?.offset ?? begin, .malformed("a node has the id '\(printable(elements.builder.text(text)))' already"))
    }
    if let x, let y {
      elements.builder.vertices[vertex].position = CGPoint(x: x, y: y)
    } else if let single = x ?? y {
      // One alone is no place.
      elements.builder.addPending(x == nil ? "y" : "x", jsonNumber(single))
    }
    elements.builder.vertices[vertex].pairs = elements.builder.takePending(from: start)
  }

  private mutating func readEdge() throws(XMLFailure) {
    let begin = elements.scanner.start
    try elements.countElement()
    let start = elements.builder.pending.count
    var source: (text: UInt32, offset: Int)?
    var target: (text: UInt32, offset: Int)?
    while try elements.scanner.next() == .name {
      let name = try elements.textNumber()
      let text = elements.builder.text(name)
      let token = try elements.scanner.next()
      let place = elements.scanner.start
      if text == "source" {
        source = (try identifier(token), place)
      } else if text == "target" {
        target = (try identifier(token), place)
      } else {
        try readAttribute(name, token, .edge)
      }
    }
    guard let source else { throw XMLFailure(begin, .malformed("the edge has no source")) }
    guard let target else { throw XMLFailure(begin, .malformed("the edge has no target")) }
    elements.builder.addEdge(
      XMLGraphBuilder.EdgeRecord(
        tail: source.text, head: target.text, tailOffset: source.offset, headOffset: target.offset, isDirected: false,
        pairs: elements.builder.takePending(from: start)))
  }
}
