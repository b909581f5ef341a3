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
  private struct Draft {
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

  private var scanner: GMLScanner
  private let limits: TextLimits
  private(set) var warnings = XMLWarnings()
  private var pairs: [GMLPair] = []
  private var drafts: [Draft] = []
  private var draft: Draft
  /// Pairs of the file outside its graphs.
  private var filePairs: [UInt8] = []
  private var fileIsDirected: Bool?
  private var ignoresCase = false
  private var elementCount = 0
  private var attributeCount = 0
  private var buffer: [UInt8] = []
  /// By text: the last element that had an attribute of this name.
  private var lastElement: [UInt32] = []
  private var element: UInt32 = 0
  private var labelText: UInt32 = 0
  private var looks: [GMLLookKey: GMLLook] = [:]

  init(_ bytes: UnsafeBufferPointer<UInt8>, start: Int, limits: TextLimits) {
    scanner = GMLScanner(bytes, start: start)
    self.limits = limits
    draft = GMLReader.newDraft()
  }

  private static func newDraft() -> Draft {
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

  private func finish(_ draft: inout Draft, isFirst: Bool) throws(XMLFailure) -> Graph {
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

  private mutating func readGraph(at start: Int) throws(XMLFailure) {
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
  private func matches(_ key: Range<Int>, _ name: StaticString) -> Bool {
    scanner.equals(key, name, ignoringCase: ignoresCase)
  }

  private func truth(_ pair: GMLPair) -> Bool? {
    switch pair.kind {
    case .integer: Int(scanner.text(of: pair)).map { $0 != 0 }
    case .word: scanner.equals(pair.value, "true", ignoringCase: true)
    default: nil
    }
  }

  // MARK: Texts

  private mutating func nameText(_ pair: GMLPair) -> UInt32 {
    if !draft.own.names.isEmpty {
      let key = GraphString(String(decoding: scanner.bytes[pair.key], as: UTF8.self))
      if let name = draft.own.names[key] { return draft.builder.graph.intern(name) }
    }
    return draft.builder.graph.intern(UnsafeBufferPointer(rebasing: scanner.bytes[pair.key]))
  }

  private mutating func text(_ pair: GMLPair) -> UInt32 {
    if pair.isPlain { return draft.builder.graph.intern(UnsafeBufferPointer(rebasing: scanner.bytes[pair.value])) }
    buffer.removeAll(keepingCapacity: true)
    scanner.appendText(of: pair, to: &buffer)
    return buffer.withUnsafeBufferPointer { draft.builder.graph.intern($0) }
  }

  /// The value's text; its kind is noted for the declarations.
  private mutating func valueText(_ pair: GMLPair, _ domain: AttributeDeclaration.Domain) -> UInt32 {
    let value = text(pair)
    let name = nameText(pair)
    draft.types[domain, default: GMLTypes()].note(
      name, pair.kind, UnsafeBufferPointer(rebasing: scanner.bytes[pair.value]))
    return value
  }

  private mutating func beginElement() { element += 1 }

  /// Whether the element has an attribute of this name already.
  private mutating func isRepeated(_ name: UInt32) -> Bool {
    let index = Int(name)
    if index >= lastElement.count {
      lastElement.append(contentsOf: repeatElement(0, count: max(index + 1, lastElement.count * 2) - lastElement.count))
    }
    if lastElement[index] == element { return true }
    lastElement[index] = element
    return false
  }

  /// The number of an id: integers in one spelling, words as they are.
  private mutating func idText(_ pair: GMLPair) throws(XMLFailure) -> UInt32 {
    if pair.kind == .integer, let number = Int64(scanner.text(of: pair)) {
      return draft.builder.graph.intern(String(number))
    }
    if pair.kind == .word { return text(pair) }
    let place = pair.kind == .string ? pair.value.lowerBound - 1 : pair.value.lowerBound
    throw XMLFailure(
      place, .unexpected(found: scanner.found(at: place), expected: "a whole number up to 63 bits"))
  }

  // MARK: Nodes and edges

  /// What nodes and edges have in common.
  private struct Parts {
    var graphics: Int?
    var labelGraphics: Int?
    /// A label that may be a name.
    var label: Int?
    var kept: [UInt8] = []
    /// The names of attributes whose values are markup.
    var html: Set<GraphString> = []
    var isNameHTML = false
  }

  private func keep(_ index: Int, _ parts: inout Parts) {
    if !parts.kept.isEmpty { parts.kept.append(0x0A) }
    scanner.appendSource(of: index, in: pairs, to: &parts.kept)
  }

  /// Takes a pair that nodes and edges may both have.
  private mutating func take(
    _ index: Int, _ parts: inout Parts, _ domain: AttributeDeclaration.Domain
  ) throws(XMLFailure) {
    let pair = pairs[index]
    if pair.kind == .list {
      if matches(pair.key, "graphics"), parts.graphics == nil {
        parts.graphics = index
      } else if matches(pair.key, "LabelGraphics"), parts.labelGraphics == nil {
        parts.labelGraphics = index
      } else if matches(pair.key, "hexagraph"), readHTML(index, &parts) {
      } else {
        keep(index, &parts)
      }
      return
    }
    let name = matches(pair.key, "label") ? labelText : nameText(pair)
    if isRepeated(name) {
      keep(index, &parts)
      return
    }
    attributeCount += 1
    if attributeCount > limits.attributes {
      throw XMLFailure(pair.key.lowerBound, .limit("attributes", limits.attributes))
    }
    if name == labelText, domain == .vertex, draft.own.usesNames {
      // It may turn out to be the name.
      parts.label = index
      draft.builder.pending.append(AttributePair(name: name, value: text(pair)))
    } else {
      draft.builder.pending.append(AttributePair(name: name, value: valueText(pair, domain)))
    }
  }

  /// Takes our own list of an element; whether it is one.
  private func readHTML(_ index: Int, _ parts: inout Parts) -> Bool {
    var place = index + 1
    var found = Parts()
    while place < pairs[index].next {
      let pair = pairs[place]
      if scanner.equals(pair.key, "html", ignoringCase: false), pair.kind == .string {
        found.html.insert(GraphString(scanner.text(of: pair)))
      } else if scanner.equals(pair.key, "htmlName", ignoringCase: false), pair.kind == .integer {
        found.isNameHTML = true
      } else {
        return false
      }
      place = pair.next
    }
    if found.html.isEmpty, !found.isNameHTML { return false }
    parts.html.formUnion(found.html)
    parts.isNameHTML = parts.isNameHTML || found.isNameHTML
    return true
  }

  /// Marks the innermost attributes that are markup.
  private mutating func markHTML(_ parts: Parts, from start: Int) {
    if parts.html.isEmpty { return }
    for index in start..<draft.builder.pending.count {
      let pair = draft.builder.pending[index]
      guard parts.html.contains(GraphString(draft.builder.text(pair.name))) else { continue }
      let text = draft.builder.text(pair.value)
      draft.builder.pending[index].value = draft.builder.graph.interned(markup(text))
    }
  }

  private mutating func readNode() throws(XMLFailure) {
    beginElement()
    let start = draft.builder.pending.count
    var parts = Parts()
    var identifier: (text: UInt32, offset: Int)?
    var name: UInt32?
    var isGroup = false
    var groupID: (text: UInt32, offset: Int)?
    var place = 1
    while place < pairs[0].next {
      let pair = pairs[place]
      if matches(pair.key, "id") {
        if identifier != nil { throw XMLFailure(pair.key.lowerBound, .malformed("the node has an id already")) }
        identifier = (try idText(pair), pair.value.lowerBound)
      } else if draft.own.usesNames, matches(pair.key, "name"), pair.kind == .string, name == nil {
        name = text(pair)
      } else if matches(pair.key, "isGroup"), pair.kind == .integer {
        isGroup = scanner.text(of: pair) != "0"
      } else if matches(pair.key, "gid"), pair.kind == .integer, groupID == nil {
        groupID = (try idText(pair), pair.value.lowerBound)
      } else {
        try take(place, &parts, .vertex)
      }
      place = pair.next
    }
    markHTML(parts, from: start)
    if draft.own.usesNames {
      if name == nil, let label = draft.builder.pendingValue(labelText, from: start) {
        name = label
        draft.builder.removePending(labelText, from: start)
      } else if let label = parts.label {
        _ = valueText(pairs[label], .vertex)
      }
      if parts.isNameHTML, let given = name {
        name = draft.builder.graph.interned(markup(draft.builder.text(given)))
      }
    }
    let offset = identifier?.offset ?? pairs[0].key.lowerBound
    let vertex = try addVertex(identifier?.text, name, at: offset)
    if isGroup { draft.nested.add(vertex) }
    if let groupID { draft.nested.put(vertex, inGroup: groupID.text, at: groupID.offset) }
    takePosition(vertex, parts, from: start)
    takeLook(
      parts, from: start,
      of: GMLLook.Element(name: draft.builder.text(draft.builder.vertices[vertex].name), isVertex: true))
    if !parts.kept.isEmpty {
      draft.builder.addPending("gml:kept", String(decoding: parts.kept, as: UTF8.self))
    }
    draft.builder.vertices[vertex].pairs = draft.builder.takePending(from: start)
  }

  private mutating func addVertex(_ id: UInt32?, _ name: UInt32?, at offset: Int) throws(XMLFailure) -> Int {
    if let id {
      let index = Int(id)
      if index >= draft.vertexOfID.count {
        let room = max(index + 1, draft.vertexOfID.count * 2)
        draft.vertexOfID.append(contentsOf: repeatElement(.max, count: room - draft.vertexOfID.count))
      }
      guard draft.vertexOfID[index] == .max else {
        throw XMLFailure(
          offset, .malformed("a node has the id \(printable(draft.builder.text(id))) already"))
      }
      draft.vertexOfID[index] = UInt32(draft.builder.vertices.count)
    } else {
      warnings.add(at: offset, "the node has no id, so that no edge can reach it")
    }
    if let vertex = (name ?? id).flatMap({ draft.builder.addVertex(named: $0) }) { return vertex }
    if name != nil {
      warnings.add(at: offset, "another node has the same name; this one is named otherwise")
      if let vertex = id.flatMap({ draft.builder.addVertex(named: $0) }) { return vertex }
    }
    var number = draft.builder.vertices.count
    while true {
      if let vertex = draft.builder.addVertex(named: draft.builder.graph.intern("node \(number)")) { return vertex }
      number += 1
    }
  }

  private mutating func readEdge() throws(XMLFailure) {
    beginElement()
    let start = draft.builder.pending.count
    var parts = Parts()
    var source: (text: UInt32, offset: Int)?
    var target: (text: UInt32, offset: Int)?
    var isDirected: Bool?
    var place = 1
    while place < pairs[0].next {
      let pair = pairs[place]
      if matches(pair.key, "source") {
        if source != nil { throw XMLFailure(pair.key.lowerBound, .malformed("the edge has a source already")) }
        source = (try idText(pair), pair.value.lowerBound)
      } else if matches(pair.key, "target") {
        if target != nil { throw XMLFailure(pair.key.lowerBound, .malformed("the edge has a target already")) }
        target = (try idText(pair), pair.value.lowerBound)
      } else if matches(pair.key, "directed"), isDirected == nil, let value = truth(pair) {
        isDirected = value
      } else {
        try take(place, &parts, .edge)
      }
      place = pair.next
    }
    guard let source else { throw XMLFailure(pairs[0].key.lowerBound, .malformed("the edge has no source")) }
    guard let target else { throw XMLFailure(pairs[0].key.lowerBound, .malformed("the edge has no target")) }
    markHTML(parts, from: start)
    let directed = isDirected ?? draft.isDirected ?? fileIsDirected ?? false
    takeLook(parts, from: start, of: GMLLook.Element(isVertex: false, isDirected: directed))
    if !parts.kept.isEmpty {
      draft.builder.addPending("gml:kept", String(decoding: parts.kept, as: UTF8.self))
    }
    draft.ends.append((source.text, target.text))
    draft.says.append(isDirected)
    draft.builder.addEdge(
      XMLGraphBuilder.EdgeRecord(
        tail: 0, head: 0, tailOffset: source.offset, headOffset: target.offset, isDirected: directed,
        pairs: draft.builder.takePending(from: start)))
  }

  /// Gives edges their ends, which may come after them, and the direction of the graph if they have none of their own.
  private mutating func joinEdges() throws(XMLFailure) {
    let isDirected = draft.isDirected ?? fileIsDirected ?? false
    for index in draft.builder.edges.indices {
      let (source, target) = draft.ends[index]
      draft.builder.edges[index].tail = try name(ofID: source, at: draft.builder.edges[index].tailOffset)
      draft.builder.edges[index].head = try name(ofID: target, at: draft.builder.edges[index].headOffset)
      draft.builder.edges[index].isDirected = draft.says[index] ?? isDirected
    }
    draft.builder.noteDirections()
  }

  private func name(ofID id: UInt32, at offset: Int) throws(XMLFailure) -> UInt32 {
    guard Int(id) < draft.vertexOfID.count, draft.vertexOfID[Int(id)] != .max else {
      throw XMLFailure(offset, .malformed("no node has the id \(printable(draft.builder.text(id)))"))
    }
    return draft.builder.vertices[Int(draft.vertexOfID[Int(id)])].name
  }

  // MARK: Looks

  /// Takes the place from `graphics`, else from plain `x` and `y`, which others write with y up.
  private mutating func takePosition(_ vertex: Int, _ parts: Parts, from start: Int) {
    if let graphics = parts.graphics {
      var (x, y): (Double?, Double?)
      var place = graphics + 1
      while place < pairs[graphics].next {
        let pair = pairs[place]
        if matches(pair.key, "x") { x = x ?? coordinate(pair) }
        if matches(pair.key, "y") { y = y ?? coordinate(pair) }
        place = pair.next
      }
      if let x, let y {
        draft.builder.vertices[vertex].position = CGPoint(x: x, y: y)
        return
      }
    }
    let x = draft.builder.graph.intern("x")
    let y = draft.builder.graph.intern("y")
    guard !draft.own.usesPlainCoordinates, let first = draft.builder.pendingValue(x, from: start),
      let second = draft.builder.pendingValue(y, from: start),
      let left = YEdFields.number(draft.builder.text(first)), let up = YEdFields.number(draft.builder.text(second))
    else { return }
    draft.builder.removePending(x, from: start)
    draft.builder.removePending(y, from: start)
    draft.builder.vertices[vertex].position = CGPoint(x: left, y: 0 - up)
  }

  private mutating func coordinate(_ pair: GMLPair) -> Double? {
    if pair.kind == .integer || pair.kind == .real, let value = YEdFields.number(scanner.text(of: pair)) {
      return value
    }
    warnings.add(at: pair.value.lowerBound, "the coordinate is no number that can be drawn, and is not kept")
    return nil
  }

  /// The pairs of a list, without the place.
  private func lookPairs(_ index: Int?) -> [GMLLookPair] {
    guard let index else { return [] }
    var result: [GMLLookPair] = []
    var place = index + 1
    while place < pairs[index].next {
      let pair = pairs[place]
      if pair.kind == .list || !(matches(pair.key, "x") || matches(pair.key, "y")) {
        var source: [UInt8] = []
        scanner.appendSource(of: place, in: pairs, to: &source)
        result.append(
          GMLLookPair(
            key: String(decoding: scanner.bytes[pair.key], as: UTF8.self),
            text: pair.kind == .list ? nil : scanner.text(of: pair), source: String(decoding: source, as: UTF8.self)))
      }
      place = pair.next
    }
    return result
  }

  private mutating func takeLook(_ parts: Parts, from start: Int, of element: GMLLook.Element) {
    let graphics = lookPairs(parts.graphics)
    let label = lookPairs(parts.labelGraphics)
    if graphics.isEmpty, label.isEmpty { return }
    var plain: [String: String] = [:]
    for pair in draft.builder.pending[start...] {
      let name = draft.builder.text(pair.name)
      // Only what `LabelGraphics` says depends on the label.
      if YEdFields.names.contains(name), name != "label" || !label.isEmpty {
        plain[name] = plainLabel(draft.builder.graph.graphString(pair.value))
      }
    }
    var element = element
    if label.isEmpty { element.name = "" }
    let key = GMLLookKey(
      graphics: graphics, label: label, plain: plain, name: element.name, isVertex: element.isVertex,
      isDirected: element.isDirected)
    let look = looks[key] ?? GMLLook(graphics: graphics, label: label, plain: plain, of: element)
    if label.isEmpty, looks.count < 4096 { looks[key] = look }
    for (name, value) in look.changes {
      let number = draft.builder.graph.intern(name)
      draft.builder.removePending(number, from: start)
      if let value { draft.builder.addPending(name, value) }
    }
    if !look.keptGraphics.isEmpty { draft.builder.addPending("gml:graphics", look.keptGraphics) }
    if !look.keptLabel.isEmpty { draft.builder.addPending("gml:LabelGraphics", look.keptLabel) }
  }

  // MARK: Clusters

  /// Reads the groups of the last graph from OGDF's list of clusters.
  private mutating func readClusters() throws(XMLFailure) {
    let last = drafts.count - 1
    var open: [(group: Int?, end: Int)] = [(nil, pairs[0].next)]
    var place = 1
    var extras: [Int: Parts] = [:]
    var seen: Set<GMLClusterKey> = []
    while let current = open.last {
      if place == current.end {
        open.removeLast()
        continue
      }
      let pair = pairs[place]
      let key = String(decoding: scanner.bytes[pair.key], as: UTF8.self)
      if key == "cluster", pair.kind == .list {
        elementCount += 1
        if elementCount > limits.elements {
          throw XMLFailure(pair.key.lowerBound, .limit("nodes, edges and clusters", limits.elements))
        }
        drafts[last].builder.groups.append(XMLGraphBuilder.GroupRecord(name: nil, parent: current.group))
        open.append((drafts[last].builder.groups.count - 1, pair.next))
        place += 1
        continue
      }
      if let group = current.group { readClusterPair(place, key, group, &extras, &seen) }
      place = pair.next
    }
    for (index, parts) in extras {
      var group = drafts[last].builder.groups[index]
      for place in group.attributes.indices where parts.html.contains(GraphString(group.attributes[place].name)) {
        group.attributes[place].value = markup(group.attributes[place].value.text)
      }
      if parts.isNameHTML, let name = group.name {
        let text = markup(drafts[last].builder.text(name))
        group.name = drafts[last].builder.graph.interned(text)
      }
      if !parts.kept.isEmpty {
        group.attributes.append(Attribute("gml:kept", GraphString(String(decoding: parts.kept, as: UTF8.self))))
      }
      drafts[last].builder.groups[index] = group
    }
    for index in drafts[last].builder.groups.indices {
      drafts[last].builder.groups[index].attributes = drafts[last].builder.groups[index].attributes.normalized
    }
  }

  private mutating func readClusterPair(
    _ place: Int, _ key: String, _ group: Int, _ extras: inout [Int: Parts], _ seen: inout Set<GMLClusterKey>
  ) {
    let last = drafts.count - 1
    let pair = pairs[place]
    switch (key, pair.kind) {
    case ("vertex", .string), ("vertex", .integer):
      let id = drafts[last].builder.graph.intern(scanner.text(of: pair))
      guard Int(id) < drafts[last].vertexOfID.count, drafts[last].vertexOfID[Int(id)] != .max else {
        warnings.add(at: pair.value.lowerBound, "no node has this id; the cluster is read without it")
        return
      }
      drafts[last].builder.groups[group].members.append(Int(drafts[last].vertexOfID[Int(id)]))
    case ("id", .integer):
      // OGDF's clusters have numbers for names.
      if drafts[last].builder.groups[group].name == nil, !drafts[last].own.isRead {
        drafts[last].builder.groups[group].name = drafts[last].builder.graph.intern("cluster" + scanner.text(of: pair))
      }
    case ("name", .string):
      drafts[last].builder.groups[group].name = drafts[last].builder.graph.intern(scanner.text(of: pair))
    case ("hexagraph", .list):
      if !readHTML(place, &extras[group, default: Parts()]) { keep(place, &extras[group, default: Parts()]) }
    default:
      let name = drafts[last].own.names[GraphString(key)] ?? key
      if pair.kind == .list || !seen.insert(GMLClusterKey(group: group, name: GraphString(name))).inserted {
        keep(place, &extras[group, default: Parts()])
        return
      }
      let text = drafts[last].builder.graph.intern(name)
      drafts[last].types[.group, default: GMLTypes()].note(
        text, pair.kind, UnsafeBufferPointer(rebasing: scanner.bytes[pair.value]))
      drafts[last].builder.groups[group].attributes.append(Attribute(name, GraphString(scanner.text(of: pair))))
    }
  }
}

/// An attribute of a cluster.
private struct GMLClusterKey: Hashable {
  var group: Int
  var name: GraphString
}

/// All that the look of an element depends on.
struct GMLLookKey: Hashable {
  var graphics: [GMLLookPair]
  var label: [GMLLookPair]
  var plain: [String: String]
  var name: String
  var isVertex: Bool
  var isDirected: Bool
}
