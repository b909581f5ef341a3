// Node-link JSON, as networkx (`node_link_data`) and D3 have it, as documents.
//
// - Nodes are the objects of `nodes`, edges those of `links` or `edges`. The name of a vertex is its `id`, in text whatever it
//   is, else its place in the list; two ids with the same text refuse the file. An edge to a node that is nowhere refuses it, too.
// - `x` and `y`, if both are numbers, are the place in points, y down, as D3 has them. All other members are attributes.
// - `directed` is false where it is missing. `multigraph` is what the edges show; where they do not, it is an attribute.
// - `graph` has the attributes of the graph, and its `name`.
// - Arrays, objects and null are kept as JSON in attributes named `json:` and the member's name, members beside the lists in
//   `json:file`. Ids that are strings though they look like numbers are declared to be strings.
// - The writer writes numbers and truths as such where all values of the attribute are.

import Foundation
public import Graphs

/// Reads and writes node-link JSON.
public enum NodeLink: GraphFormat {
  /// What the reader refuses to exceed.
  public typealias Limits = TextLimits

  /// Reads the graph of a file; time and memory are linear in its size.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: What messages call it.
  ///   - limits: What not to exceed.
  /// - Returns: One document, with every vertex at a finite place.
  public static func read(_ bytes: [UInt8], name: String, limits: Limits) throws(FormatError) -> GraphFile {
    try readText(bytes, name: name, format: "node-link", limits: limits, readsLatin1: false) {
      buffer, start throws(XMLFailure) in
      var reader = NodeLinkReader(JSONElements(buffer, start: start, limits: limits))
      let graph = try reader.read()
      return TextContents(graphs: [graph], warnings: reader.elements.warnings)
    }
  }

  public static func write(_ graph: Graph) -> [UInt8] {
    var writer = NodeLinkWriter(graph)
    return writer.write()
  }

  /// Node-link JSON has no place for groups, markup, strict and mixed graphs, defaults, and attributes named like its own words.
  public static func losses(writing graph: Graph) -> [Loss] {
    var losses = TextLosses(graph)
    losses.addFrame(keepsName: true)
    losses.addKind(keeps: [.graph, .digraph])
    losses.add(losses.markupCount, "HTML text")
    var words = 0
    for vertex in graph.vertexIDs {
      let isPlaced = graph.isPlaced(vertex)
      for pair in graph.attributePairs(graph.attributeSlice(ofVertex: vertex.slot)) {
        words += graph.withBytes(of: pair.name) { name in
          name.elementsEqual("id".utf8) || (isPlaced && (name.elementsEqual("x".utf8) || name.elementsEqual("y".utf8)))
            ? 1 : 0
        }
      }
    }
    for edge in graph.edgeIDs {
      for pair in graph.attributePairs(graph.attributeSlice(ofEdge: edge.slot)) {
        words += graph.withBytes(of: pair.name) { name in
          name.elementsEqual("source".utf8) || name.elementsEqual("target".utf8) ? 1 : 0
        }
      }
    }
    if graph.attributes.value(of: "name") != nil { words += 1 }
    losses.add(words, "attribute named like a word of the format", "attributes named like words of the format")
    losses.addDeclarations(NodeLink.self)
    return losses.list
  }
}

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

struct NodeLinkWriter {
  private typealias Domain = AttributeDeclaration.Domain

  private let graph: Graph
  private var texts: Graph
  private var output = XMLOutput()
  private var types: [Domain: [UInt32: AttributeType]] = [:]
  private var hasNumericIDs = false
  private var hasParallelEdges = false

  init(_ graph: Graph) {
    self.graph = graph
    texts = graph
    let isString = graph.declarations.contains { $0.domain == .vertex && $0.name == "id" && $0.type == .string }
    hasNumericIDs =
      !isString && graph.vertexCount > 0
      && graph.vertexIDs.allSatisfy { vertex in
        let name = graph.nameText(ofVertex: vertex.slot)
        return !graph.isHTML(name) && graph.withBytes(of: name, isNodeNumber)
      }
    var ends: Set<UInt64> = []
    for edge in graph.edgeIDs {
      let (tail, head) = (graph.tailSlot(edge.slot), graph.headSlot(edge.slot))
      let (first, second) = graph.kind != .graph || tail <= head ? (tail, head) : (head, tail)
      if !ends.insert(UInt64(first) << 32 | UInt64(second)).inserted { hasParallelEdges = true }
    }
  }

  mutating func write() -> [UInt8] {
    survey()
    let graph = graph
    let isMultigraph = graph.attributes.value(of: "multigraph") == "true"
    let word = graph.attributes.value(of: "json:links") == "edges" ? "edges" : "links"
    output.add("{\n  \"directed\": \(graph.kind != .graph),\n  \"multigraph\": \(hasParallelEdges || isMultigraph),\n")
    output.add("  \"graph\": {")
    var isFirst = true
    if let name = graph.name {
      output.add("\"name\": ")
      appendJSONString(name.text, to: &output.bytes)
      isFirst = false
    }
    for attribute in graph.attributes {
      switch attribute.name {
      case "name": continue
      case "multigraph" where isMultigraph && !hasParallelEdges: continue
      case "json:links" where word == "edges": continue
      case "json:file" where members(attribute.value) != nil: continue
      default: break
      }
      if !isFirst { output.add(", ") }
      isFirst = false
      let pair = AttributePair(name: texts.intern(attribute.name), value: texts.interned(attribute.value))
      write(
        pair, .graph,
        isKept: { name in
          name != "name" && graph.attributes.value(of: name) == nil
        })
    }
    output.add("},\n  \"nodes\": [")
    isFirst = true
    for vertex in graph.vertexIDs {
      output.add(isFirst ? "\n    " : ",\n    ")
      isFirst = false
      write(vertex)
    }
    output.add(isFirst ? "],\n  \"\(word)\": [" : "\n  ],\n  \"\(word)\": [")
    isFirst = true
    for edge in graph.edgeIDs {
      output.add(isFirst ? "\n    " : ",\n    ")
      isFirst = false
      write(edge)
    }
    output.add(isFirst ? "]" : "\n  ]")
    if let value = graph.attributes.value(of: "json:file"), let members = members(value) {
      output.add(",\n  ")
      output.add(members)
    }
    output.add("\n}\n")
    return output.bytes
  }

  // MARK: Types

  private mutating func survey() {
    var vertices = AttributeSurvey()
    for vertex in graph.vertexIDs {
      vertices.add(graph.attributePairs(graph.attributeSlice(ofVertex: vertex.slot)), of: texts)
    }
    var edges = AttributeSurvey()
    for edge in graph.edgeIDs {
      edges.add(graph.attributePairs(graph.attributeSlice(ofEdge: edge.slot)), of: texts)
    }
    var whole = AttributeSurvey()
    let list = graph.attributes.map { attribute in
      AttributePair(name: texts.intern(attribute.name), value: texts.interned(attribute.value))
    }
    whole.add(list, of: texts)
    for (domain, survey) in [(Domain.vertex, vertices), (.edge, edges), (.graph, whole)] {
      for entry in survey.entries {
        let name = texts.graphString(entry.name).text
        let declared = graph.declarations.first { $0.domain == domain && $0.name.utf8.elementsEqual(name.utf8) }
        types[domain, default: [:]][entry.name] = entry.type(declared: declared?.type, name: name)
      }
    }
  }

  // MARK: Elements

  private mutating func add(identifier slot: UInt32) {
    let name = graph.nameText(ofVertex: slot)
    graph.withBytes(of: name) { bytes in
      if hasNumericIDs { output.bytes.append(contentsOf: bytes) } else { appendJSONString(bytes, to: &output.bytes) }
    }
  }

  private mutating func write(_ vertex: VertexID) {
    let graph = graph
    output.add("{\"id\": ")
    add(identifier: vertex.slot)
    let isPlaced = graph.isPlaced(vertex)
    if isPlaced, let position = graph.position(of: vertex) {
      output.add(", \"x\": \(jsonNumber(position.x)), \"y\": \(jsonNumber(position.y))")
    }
    for pair in graph.attributePairs(graph.attributeSlice(ofVertex: vertex.slot)) {
      let name = texts.graphString(pair.name).text
      // A single coordinate comes back as it is, but both would be a place.
      let isCoordinate = name == "x" || name == "y"
      if name == "id" || (isPlaced && isCoordinate) { continue }
      output.add(", ")
      write(
        pair, .vertex, isString: isCoordinate,
        isKept: { name in
          name != "id" && name != "x" && name != "y" && graph.attribute(name, of: .vertex(vertex)) == nil
        })
    }
    output.add("}")
  }

  private mutating func write(_ edge: EdgeID) {
    let graph = graph
    output.add("{\"source\": ")
    add(identifier: graph.tailSlot(edge.slot))
    output.add(", \"target\": ")
    add(identifier: graph.headSlot(edge.slot))
    for pair in graph.attributePairs(graph.attributeSlice(ofEdge: edge.slot)) {
      let name = texts.graphString(pair.name).text
      if name == "source" || name == "target" { continue }
      output.add(", ")
      write(
        pair, .edge,
        isKept: { name in
          name != "source" && name != "target" && graph.attribute(name, of: .edge(edge)) == nil
        })
    }
    output.add("}")
  }

  /// - Parameter isKept: Whether the JSON of an attribute `json:` may stand under this name.
  private mutating func write(
    _ pair: AttributePair, _ domain: Domain, isString: Bool = false, isKept: (String) -> Bool
  ) {
    let name = texts.graphString(pair.name).text
    if name.hasPrefix("json:"), !texts.isHTML(pair.value) {
      let inner = String(name.dropFirst(5))
      let value = texts.graphString(pair.value).text
      if isKept(inner), isKeptJSON(value) {
        appendJSONString(inner, to: &output.bytes)
        output.add(": ")
        output.add(value)
        return
      }
    }
    appendJSONString(name, to: &output.bytes)
    output.add(": ")
    let isBare = !isString && !texts.isHTML(pair.value) && types[domain]?[pair.name] != .string
    texts.withBytes(of: pair.value) { bytes in
      // What a type can be read as is not always what JSON calls so, such as `+1`.
      let isSpelled = isBare && !XMLValueTypes(spelling: bytes).isEmpty && isJSONScalar(bytes)
      if isSpelled { output.bytes.append(contentsOf: bytes) } else { appendJSONString(bytes, to: &output.bytes) }
    }
  }

  /// The members of an object that was kept of the file, as they stand between its braces; nil if it is none such.
  private func members(_ value: GraphString) -> String? {
    guard !value.isHTML, value.text.hasPrefix("{\""), isKeptJSON(value.text) else { return nil }
    var text = value.text
    let isForeign = text.withUTF8 { bytes in
      var scanner = JSONScanner(bytes, start: 0)
      var names: Set<String> = ["nodes", "links", "edges", "directed", "multigraph"]
      guard (try? scanner.next()) == .beginObject else { return false }
      while (try? scanner.next()) == .name {
        let name = scanner.text()
        guard names.insert(name).inserted, let token = try? scanner.next() else { return false }
        // An object of that name is the attributes of the graph, which are written before.
        if name == "graph" { return false }
        guard (try? scanner.skip(token)) != nil else { return false }
      }
      return true
    }
    return isForeign ? String(value.text.dropFirst().dropLast()) : nil
  }
}

/// Whether a name is a node's number: a whole one in its usual spelling that a double holds.
private func isNodeNumber(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  bytes.count <= 15 && XMLValueTypes(spelling: bytes).contains(.long)
}

/// Whether the text is a number or a truth of JSON.
private func isJSONScalar(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var scanner = JSONScanner(bytes, start: 0)
  switch try? scanner.next() {
  case .number?, .true?, .false?: return scanner.range == 0..<bytes.count
  default: return false
  }
}

/// Whether the text is an array, an object or null of JSON as the reader keeps it.
private func isKeptJSON(_ text: String) -> Bool {
  var text = text
  return text.withUTF8 { bytes in
    var scanner = JSONScanner(bytes, start: 0)
    guard let token = try? scanner.next(), token == .beginObject || token == .beginArray || token == .null,
      let captured = try? scanner.capture(token), (try? scanner.next()) == .finished
    else { return false }
    return captured.utf8.elementsEqual(bytes)
  }
}
