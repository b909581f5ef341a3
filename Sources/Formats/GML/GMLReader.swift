// The lists of a GML file, in one pass.
//
// In:  UTF-8.
// Out: a graph for each `graph` list that is not inside another.
//
// A node or an edge is scanned as a whole and then looked through, so that memory is that of the largest one. Graphs are
// finished at the end of the file, as clusters come after them.

import Foundation
import Graphs

struct GMLReader {
  /// What is known of one graph until it is finished.
  struct Draft {
    var builder: XMLGraphBuilder
    var vertexOfID: [UInt32]
    /// By edge: the numbers of the ids of its ends.
    var ends: [(source: UInt32, target: UInt32)]
    /// By edge: what it says of its direction.
    var says: [Bool?] = []
    var types: [AttributeDeclaration.Domain: GMLTypes]
    var nested: GMLNestedGroups
    var own: GMLOwnList
    var isMultigraph = false
    var isDirected: Bool?
  }

  var scanner: GMLScanner
  let limits: TextLimits
  var warnings = XMLWarnings()
  var pairs: [GMLPair] = []
  var drafts: [Draft] = []
  var draft: Draft
  /// Pairs of the file outside its graphs.
  var filePairs: [UInt8] = []
  var fileIsDirected: Bool?
  var ignoresCase = false
  var elementCount = 0
  var attributeCount = 0
  var buffer: [UInt8] = []
  /// By text: the last element that had an attribute of this name.
  var lastElement: [UInt32] = []
  var element: UInt32 = 0
  var labelText: UInt32 = 0
  var looks: [GMLLookKey: GMLLook] = [:]

  init(_ bytes: UnsafeBufferPointer<UInt8>, start: Int, limits: TextLimits) {
    scanner = GMLScanner(bytes, start: start)
    self.limits = limits
    draft = GMLReader.newDraft()
  }

  static func newDraft() -> Draft {
    Draft(
      builder: XMLGraphBuilder(), vertexOfID: [], ends: [], types: [:], nested: GMLNestedGroups(), own: GMLOwnList())
  }

  // MARK: The file

  mutating func read() throws(XMLFailure) -> [Graph] {
    while scanner.skipSpace() {
      let key = try scanner.key()
      let isGraph = scanner.equals(key, "graph", ignoringCase: true)
      if isGraph, scanner.opens() {
        ignoresCase = !scanner.equals(key, "graph", ignoringCase: false)
        try readGraph(at: key.lowerBound)
        continue
      }
      pairs.removeAll(keepingCapacity: true)
      try scanner.readValue(of: key, to: &pairs)
      let pair = pairs[0]
      if scanner.equals(key, "rootcluster", ignoringCase: false), pair.kind == .list, !drafts.isEmpty {
        try readClusters()
      } else if scanner.equals(key, "directed", ignoringCase: true), drafts.isEmpty, let value = truth(pair) {
        fileIsDirected = value
      } else {
        if !filePairs.isEmpty { filePairs.append(0x0A) }
        scanner.appendSource(of: 0, in: pairs, to: &filePairs)
      }
    }
    if drafts.isEmpty {
      throw XMLFailure(scanner.offset, .malformed("the file holds no graph; it should have a list 'graph [ … ]'"))
    }
    if let place = scanner.escapesBegan {
      warnings.add(at: place, "a backslash before a quote is taken for an escape, which GML does not have")
    }
    if drafts.count > 1 { warnings.add(at: 0, "the file holds \(drafts.count) graphs") }
    var graphs: [Graph] = []
    for index in drafts.indices { graphs.append(try finish(&drafts[index], isFirst: index == 0)) }
    return graphs
  }

  func finish(_ draft: inout Draft, isFirst: Bool) throws(XMLFailure) -> Graph {
    if isFirst, !filePairs.isEmpty {
      draft.builder.attributes.append(Attribute("gml:file", GraphString(String(decoding: filePairs, as: UTF8.self))))
    }
    let isDirected = draft.isDirected ?? fileIsDirected ?? false
    draft.builder.isDirected = isDirected
    draft.builder.isMixed = draft.own.isMixed
    draft.builder.isStrict = draft.own.isStrict
    var declarations: [AttributeDeclaration] = []
    for domain in AttributeDeclaration.Domain.allCases {
      declarations += draft.types[domain]?.declarations(domain) { draft.builder.text($0) } ?? []
    }
    if let own = draft.own.declarations { declarations = own }
    if draft.isMultigraph, !draft.builder.hasParallelEdges(isOrdered: isDirected) {
      draft.builder.attributes.append(Attribute("multigraph", "1"))
    }
    return try draft.builder.finish(
      vertexDefaults: draft.own.vertexDefaults.normalized, edgeDefaults: draft.own.edgeDefaults.normalized,
      declarations: declarations, overlaysDefaults: false)
  }

  // MARK: Graphs

  mutating func readGraph(at start: Int) throws(XMLFailure) {
    draft = GMLReader.newDraft()
    labelText = draft.builder.graph.intern("label")
    lastElement = []
    element = 0
    beginElement()
    var kept: [UInt8] = []
    var graphPairs: [AttributePair] = []
    var named: Set<UInt32> = []
    while true {
      guard scanner.skipSpace() else { throw XMLFailure(scanner.offset, .unterminated("the graph"), begin: start) }
      if scanner.closes() { break }
      let key = try scanner.key()
      pairs.removeAll(keepingCapacity: true)
      try scanner.readValue(of: key, to: &pairs)
      let pair = pairs[0]
      let isNode = matches(key, "node")
      if isNode || matches(key, "edge") {
        guard pair.kind == .list else {
          throw XMLFailure(
            pair.value.lowerBound, .unexpected(found: scanner.found(at: pair.value.lowerBound), expected: "'['"))
        }
        elementCount += 1
        if elementCount > limits.elements {
          throw XMLFailure(key.lowerBound, .limit("nodes and edges", limits.elements))
        }
        if isNode { try readNode() } else { try readEdge() }
      } else if matches(key, "directed"), let value = truth(pair) {
        draft.isDirected = value
      } else if matches(key, "multigraph"), pair.kind == .integer, scanner.text(of: pair) == "1" {
        draft.isMultigraph = true
      } else if matches(key, "name"), pair.kind != .list, draft.builder.name == nil {
        draft.builder.name = draft.own.isNameHTML ? markup(scanner.text(of: pair)) : GraphString(scanner.text(of: pair))
      } else if matches(key, "hexagraph"), pair.kind == .list, !draft.own.isRead {
        draft.own.read(pairs, scanner)
      } else if pair.kind == .list || !named.insert(nameText(pair)).inserted {
        if !kept.isEmpty { kept.append(0x0A) }
        scanner.appendSource(of: 0, in: pairs, to: &kept)
      } else {
        graphPairs.append(AttributePair(name: nameText(pair), value: valueText(pair, .graph)))
      }
    }
    for pair in graphPairs {
      let name = draft.builder.text(pair.name)
      var value = draft.builder.graph.graphString(pair.value)
      if draft.own.htmlNames.contains(GraphString(name)) { value = markup(value.text) }
      draft.builder.attributes.append(Attribute(name, value))
    }
    if !kept.isEmpty {
      draft.builder.attributes.append(Attribute("gml:kept", GraphString(String(decoding: kept, as: UTF8.self))))
    }
    try joinEdges()
    draft.builder.groups = try draft.nested.groups(draft.builder, draft.vertexOfID)
    drafts.append(draft)
  }

  /// Whether a key is this one, in any case if the file writes its keys so.
  func matches(_ key: Range<Int>, _ name: StaticString) -> Bool {
    scanner.equals(key, name, ignoringCase: ignoresCase)
  }

  func truth(_ pair: GMLPair) -> Bool? {
    switch pair.kind {
    case .integer: Int(scanner.text(of: pair)).map { $0 != 0 }
    case .word: scanner.equals(pair.value, "true", ignoringCase: true)
    default: nil
    }
  }

  // MARK: Texts

  mutating func nameText(_ pair: GMLPair) -> UInt32 {
    if !draft.own.names.isEmpty {
      let key = GraphString(String(decoding: scanner.bytes[pair.key], as: UTF8.self))
      if let name = draft.own.names[key] { return draft.builder.graph.intern(name) }
    }
    return draft.builder.graph.intern(UnsafeBufferPointer(rebasing: scanner.bytes[pair.key]))
  }

  mutating func text(_ pair: GMLPair) -> UInt32 {
    if pair.isPlain { return draft.builder.graph.intern(UnsafeBufferPointer(rebasing: scanner.bytes[pair.value])) }
    buffer.removeAll(keepingCapacity: true)
    scanner.appendText(of: pair, to: &buffer)
    return buffer.withUnsafeBufferPointer { draft.builder.graph.intern($0) }
  }

  /// The value's text; its kind is noted for the declarations.
  mutating func valueText(_ pair: GMLPair, _ domain: AttributeDeclaration.Domain) -> UInt32 {
    let value = text(pair)
    let name = nameText(pair)
    draft.types[domain, default: GMLTypes()].note(
      name, pair.kind, UnsafeBufferPointer(rebasing: scanner.bytes[pair.value]))
    return value
  }

  mutating func beginElement() { element += 1 }

  /// Whether the element has an attribute of this name already.
  mutating func isRepeated(_ name: UInt32) -> Bool {
    let index = Int(name)
    if index >= lastElement.count {
      lastElement.append(contentsOf: repeatElement(0, count: max(index + 1, lastElement.count * 2) - lastElement.count))
    }
    if lastElement[index] == element { return true }
    lastElement[index] = element
    return false
  }

  /// The number of an id: integers in one spelling, words as they are.
  mutating func idText(_ pair: GMLPair) throws(XMLFailure) -> UInt32 {
    if pair.kind == .integer, let number = Int64(scanner.text(of: pair)) {
      return draft.builder.graph.intern(String(number))
    }
    if pair.kind == .word { return text(pair) }
    let place = pair.kind == .string ? pair.value.lowerBound - 1 : pair.value.lowerBound
    throw XMLFailure(
      place, .unexpected(found: scanner.found(at: place), expected: "a whole number up to 63 bits"))
  }
}
