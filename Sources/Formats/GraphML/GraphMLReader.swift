// The elements of a GraphML file, in one pass.
//
// In:  a scanner at the start of a file.
// Out: a graph for each outer `<graph>`.
//
// Open graphs and nodes stand in a list of their own, so that nesting takes no stack. Graphs are finished at the end of the
// file, as a key with a default may come after them.

import Foundation
import Graphs

struct GraphMLReader {
  private typealias Domain = AttributeDeclaration.Domain

  /// An open graph or node.
  private struct Frame {
    /// The group whose members the nodes in it are; nil for the outer graph.
    var group: Int?
    /// The node's vertex; nil for a graph, and for a node that is a group only.
    var vertex: Int?
    var isGraph = false
    /// Where the attributes of a node begin among those that wait.
    var pendingStart = 0
    var isDirected = false
    /// Elements that are kept as they stand.
    var extras: [UInt8] = []
    /// Hyperedges of a graph.
    var hyperedges: [UInt8] = []
    var graphics: [UInt8] = []
    var ports: [UInt32] = []
    var name: UInt32?
  }

  /// What a graph's texts are by their numbers.
  private struct Names {
    /// By key: the number of the attribute's name.
    var keys: [UInt32] = []
    var tailPort: UInt32
    var headPort: UInt32
    var id: UInt32
    var x: UInt32
    var y: UInt32
  }

  /// Bare ports of a vertex that wait for an edge to use them.
  private struct Port: Hashable {
    var vertex: UInt32
    var name: UInt32
  }

  private var scanner: XMLScanner
  private var keys = GraphMLKeys()
  private(set) var warnings = XMLWarnings()
  private var builders: [XMLGraphBuilder] = []
  private var builder = XMLGraphBuilder()
  private var names: Names
  private var frames: [Frame] = []
  private var barePorts: [Port] = []
  private var usedPorts: Set<Port> = []
  private var extrasOfVertex: [Int: [UInt8]] = [:]
  private var endpoints: [(name: UInt32, offset: Int)] = []
  /// Attributes of the root element, and what stands in it beside graphs and keys.
  private var root: [UInt8] = []
  private var rootElements: [UInt8] = []
  private var elementCount = 0
  private var text: [UInt8] = []
  /// The defaults of so many keys by name, for comparing with yEd's fields.
  private var defaultsKeyCount = 0
  private var defaultTexts: [AttributeDeclaration.Domain: [String: String]] = [:]

  init(_ scanner: XMLScanner) {
    self.scanner = scanner
    names = GraphMLReader.names(&builder)
  }

  private static func names(_ builder: inout XMLGraphBuilder) -> Names {
    Names(
      tailPort: builder.graph.intern("tailport"), headPort: builder.graph.intern("headport"),
      id: builder.graph.intern("id"), x: builder.graph.intern("x"), y: builder.graph.intern("y"))
  }

  // MARK: The file

  mutating func read() throws(XMLFailure) -> [Graph] {
    guard case .start = try scanner.next(), scanner.equals(scanner.localName, "graphml") else {
      throw XMLFailure(
        scanner.eventStart, .unexpected(found: "<\(scanner.shown(scanner.name))>", expected: "<graphml>"))
    }
    readRoot()
    while true {
      switch try scanner.next() {
      case .finished:
        return try finish()
      case .start:
        if scanner.equals(scanner.localName, "key") {
          try keys.read(&scanner)
        } else if scanner.equals(scanner.localName, "graph") {
          try readGraph()
        } else {
          try scanner.captureElement(to: &rootElements)
        }
      case .text:
        checkNoText()
      case .end: break
      }
    }
  }

  private mutating func readRoot() {
    let scanner = scanner
    scanner.appendAttributes(to: &root) { attribute in
      if scanner.equals(attribute.name, "xmlns") { return false }
      let value = scanner.value(attribute)
      if scanner.equals(attribute.name, "xmlns:y") { return value != GraphMLNames.yEdNamespace }
      if scanner.equals(attribute.name, "xmlns:hexagraph") { return false }
      if scanner.equals(attribute.name, "xmlns:xsi") || scanner.equals(attribute.name, "xsi:schemaLocation") {
        return false
      }
      return true
    }
  }

  private mutating func checkNoText() {
    for place in scanner.text where !isXMLSpace(scanner.bytes[place]) {
      warnings.add(at: place, "text between elements means nothing and is not kept")
      return
    }
  }

  private mutating func finish() throws(XMLFailure) -> [Graph] {
    if builders.isEmpty {
      throw XMLFailure(scanner.offset, .malformed("the file holds no graph; <graphml> should have a <graph> in it"))
    }
    let rootText = String(decoding: root, as: UTF8.self)
    var graphs: [Graph] = []
    for var builder in builders {
      if !rootText.isEmpty { builder.attributes.append(Attribute("graphml:root", GraphString(rootText))) }
      if !rootElements.isEmpty {
        builder.attributes.append(
          Attribute("graphml:rootxml", GraphString(String(decoding: rootElements, as: UTF8.self))))
      }
      if !keys.foreign.isEmpty {
        builder.attributes.append(
          Attribute("graphml:keys", GraphString(String(decoding: keys.foreign, as: UTF8.self))))
      }
      applyDefaults(&builder.attributes, .graph)
      for index in builder.groups.indices {
        var list = builder.groups[index].attributes
        applyDefaults(&list, .graph)
        builder.groups[index].attributes = list.normalized
      }
      graphs.append(
        try builder.finish(
          vertexDefaults: defaults(.vertex), edgeDefaults: defaults(.edge), declarations: declarations()))
    }
    return graphs
  }

  private func applyDefaults(_ list: inout [Attribute], _ domain: Domain) {
    for attribute in defaults(domain) where list.value(of: attribute.name) == nil { list.append(attribute) }
  }

  private func defaults(_ domain: Domain) -> [Attribute] {
    keys.keys.compactMap { key in
      guard key.domains.contains(domain), let value = key.defaultValue, key.yfilesType == nil else { return nil }
      return Attribute(key.name, GraphString(value))
    }.normalized
  }

  private func declarations() -> [AttributeDeclaration] {
    var list: [AttributeDeclaration] = []
    for key in keys.keys {
      for domain in Domain.allCases where key.domains.contains(domain) {
        list.append(
          AttributeDeclaration(
            domain, key.name, key.type, identifier: key.identifier,
            defaultValue: key.defaultValue.map { GraphString($0) }))
      }
    }
    return list
  }

  // MARK: Graphs

  private mutating func readGraph() throws(XMLFailure) {
    builder = XMLGraphBuilder()
    names = GraphMLReader.names(&builder)
    barePorts = []
    usedPorts = []
    extrasOfVertex = [:]
    endpoints = []
    if let attribute = scanner.attribute("id") { builder.name = GraphString(scanner.value(attribute)) }
    if let attribute = scanner.attribute("hexagraph:strict") { builder.isStrict = scanner.value(attribute) == "true" }
    if let attribute = scanner.attribute("hexagraph:kind") { builder.isMixed = scanner.value(attribute) == "mixed" }
    var frame = Frame(isGraph: true)
    frame.isDirected = try readDirection(outer: nil)
    builder.isDirected = frame.isDirected
    if let value = unknownAttributes(["id", "edgedefault"]) {
      builder.attributes.append(Attribute("graphml:attributes", value))
    }
    frames = [frame]
    while !frames.isEmpty {
      switch try scanner.next() {
      case .start: try readChild()
      case .end, .finished: try closeFrame()
      case .text: checkNoText()
      }
    }
    finishPorts()
    for endpoint in endpoints where builder.vertex(named: endpoint.name) == nil {
      throw XMLFailure(
        endpoint.offset, .malformed("no node has the id '\(printable(builder.text(endpoint.name)))'"))
    }
    builders.append(builder)
  }

  private mutating func readDirection(outer: Bool?) throws(XMLFailure) -> Bool {
    guard let attribute = scanner.attribute("edgedefault") else {
      if outer == nil {
        warnings.add(at: scanner.eventStart, "the graph has no edgedefault; its edges are taken for undirected ones")
      }
      return outer ?? false
    }
    switch scanner.value(attribute) {
    case "directed": return true
    case "undirected": return false
    default:
      throw XMLFailure(
        attribute.value.lowerBound,
        .unexpected(
          found: "edgedefault=\"\(scanner.shown(attribute.value))\"", expected: "'directed' or 'undirected'"))
    }
  }

  /// The XML attributes that have no meaning here, as they would stand in a tag.
  private func unknownAttributes(_ known: [StaticString]) -> GraphString? {
    guard scanner.attributes.count > 0 else { return nil }
    var kept: [UInt8] = []
    let scanner = scanner
    scanner.appendAttributes(to: &kept) { attribute in
      for name in known where scanner.equals(attribute.name, name) { return false }
      let first = attribute.name.lowerBound
      let bytes = scanner.bytes[attribute.name]
      if scanner.bytes[first] == UInt8(ascii: "p"), bytes.starts(with: "parse.".utf8) { return false }
      if scanner.bytes[first] == UInt8(ascii: "x"), bytes.starts(with: "xmlns".utf8) { return false }
      if scanner.bytes[first] == UInt8(ascii: "h"), bytes.starts(with: "hexagraph:".utf8) { return false }
      return true
    }
    return kept.isEmpty ? nil : GraphString(String(decoding: kept, as: UTF8.self))
  }

  private mutating func readChild() throws(XMLFailure) {
    let last = frames.count - 1
    if scanner.equals(scanner.localName, "data") {
      try readData(frame: last)
    } else if frames[last].isGraph {
      if scanner.equals(scanner.localName, "node") {
        try openNode()
      } else if scanner.equals(scanner.localName, "edge") {
        try readEdge(isDirected: frames[last].isDirected)
      } else if scanner.equals(scanner.localName, "hyperedge") {
        try readHyperedge(frame: last)
      } else if scanner.equals(scanner.localName, "key") {
        try keys.read(&scanner)
      } else {
        try scanner.captureElement(to: &frames[last].extras)
      }
    } else if scanner.equals(scanner.localName, "graph") {
      try openInnerGraph(frame: last)
    } else if scanner.equals(scanner.localName, "port") {
      try readPort(frame: last)
    } else {
      try scanner.captureElement(to: &frames[last].extras)
    }
  }

  private mutating func openInnerGraph(frame: Int) throws(XMLFailure) {
    let node = frames[frame]
    let parent = frame > 0 ? frames[frame - 1].group : nil
    var group: Int
    if node.vertex != nil {
      if let known = node.group {
        group = known
        warnings.add(at: scanner.eventStart, "the node holds a graph already; both are taken for one")
      } else {
        group = builder.groups.count
        builder.groups.append(XMLGraphBuilder.GroupRecord(name: node.name, parent: parent))
        frames[frame].group = group
      }
    } else {
      group = node.group ?? 0
    }
    var inner = Frame(group: group, isGraph: true)
    inner.isDirected = try readDirection(outer: frame > 0 ? frames[frame - 1].isDirected : false)
    if let attribute = scanner.attribute("id") {
      let id = scanner.value(attribute)
      if id != node.name.map({ builder.text($0) + ":" }) {
        builder.groups[group].attributes.append(Attribute("graphml:id", GraphString(id)))
      }
    }
    if let value = unknownAttributes(["id", "edgedefault"]) {
      builder.groups[group].attributes.append(Attribute("graphml:attributes", value))
    }
    frames.append(inner)
  }

  private mutating func closeFrame() throws(XMLFailure) {
    guard let frame = frames.popLast() else { return }
    if frame.isGraph {
      func add(_ name: String, _ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        let attribute = Attribute(name, GraphString(String(decoding: bytes, as: UTF8.self)))
        if let group = frame.group {
          builder.groups[group].attributes.append(attribute)
        } else {
          builder.attributes.append(attribute)
        }
      }
      add("graphml:xml", frame.extras)
      add("graphml:hyperedges", frame.hyperedges)
      return
    }
    guard let vertex = frame.vertex else {
      // A node that is a group only: its data are those of the graph in it.
      _ = builder.takePending(from: frame.pendingStart)
      return
    }
    if !frame.extras.isEmpty { extrasOfVertex[vertex] = frame.extras }
    takePosition(frame)
    if !frame.graphics.isEmpty { mergeGraphics(frame.graphics, vertex: vertex, start: frame.pendingStart) }
    // Extras wait for the ports that no edge uses; they are added when the graph ends.
    for port in frame.ports {
      if let name = frame.name { barePorts.append(Port(vertex: name, name: port)) }
    }
    builder.vertices[vertex].pairs = builder.takePending(from: frame.pendingStart)
    if builder.attributeCount > scanner.limits.attributes {
      throw XMLFailure(scanner.eventStart, .limit("attributes", scanner.limits.attributes))
    }
  }

  /// Keeps the ports that no edge names; the others are made again from the edges.
  private mutating func finishPorts() {
    for port in barePorts where !usedPorts.contains(port) {
      guard let vertex = builder.vertex(named: port.vertex) else { continue }
      var element = Array("<port name=\"".utf8)
      appendEscaped(builder.text(port.name), isAttribute: true, to: &element)
      element.append("\"/>")
      extrasOfVertex[vertex, default: []].append(contentsOf: element)
    }
    for (vertex, extras) in extrasOfVertex.sorted(by: { $0.key < $1.key }) {
      builder.addAttribute("graphml:xml", String(decoding: extras, as: UTF8.self), toVertex: vertex)
    }
  }

  // MARK: Nodes

  private mutating func countElement() throws(XMLFailure) {
    elementCount += 1
    if elementCount > scanner.limits.elements {
      throw XMLFailure(scanner.eventStart, .limit("nodes and edges", scanner.limits.elements))
    }
  }

  private mutating func intern(_ attribute: XMLScanner.AttributeRange) -> UInt32 {
    if attribute.isPlain {
      return builder.graph.intern(UnsafeBufferPointer(rebasing: scanner.bytes[attribute.value]))
    }
    text.removeAll(keepingCapacity: true)
    scanner.appendValue(attribute, to: &text)
    return text.withUnsafeBufferPointer { builder.graph.intern($0) }
  }

  private mutating func openNode() throws(XMLFailure) {
    let outer = frames[frames.count - 1].group
    try countElement()
    guard let id = scanner.attribute("id") else {
      throw XMLFailure(scanner.eventStart, .malformed("the <node> has no id"))
    }
    let name = intern(id)
    var frame = Frame(pendingStart: builder.pending.count, name: name)
    if scanner.attributes.count > 1, let attribute = scanner.attribute("hexagraph:subgraph") {
      var groupName: UInt32? = name
      switch scanner.value(attribute) {
      case "anonymous": groupName = nil
      case "renamed": groupName = scanner.attribute("hexagraph:name").map { intern($0) }
      default: break
      }
      frame.group = builder.groups.count
      builder.groups.append(XMLGraphBuilder.GroupRecord(name: groupName, parent: outer))
      frames.append(frame)
      return
    }
    guard let vertex = builder.addVertex(named: name) else {
      throw XMLFailure(
        id.value.lowerBound, .malformed("a node has the id '\(printable(builder.text(name)))' already"))
    }
    frame.vertex = vertex
    if let outer { builder.groups[outer].members.append(vertex) }
    if scanner.attributes.count > 1 {
      if let attribute = scanner.attribute("hexagraph:order"), let order = Int(scanner.value(attribute)) {
        builder.setOrder(order, of: vertex)
      }
      if let value = unknownAttributes(["id"]) { builder.addPending("graphml:attributes", value.text) }
    }
    frames.append(frame)
  }

  private mutating func readPort(frame: Int) throws(XMLFailure) {
    guard let attribute = scanner.attribute("name") else {
      throw XMLFailure(scanner.eventStart, .malformed("the <port> has no name"))
    }
    let name = intern(attribute)
    let hasOthers = scanner.attributes.count > 1
    let start = scanner.eventStart
    let isEmpty: Bool
    var captured: [UInt8] = []
    try scanner.captureElement(to: &captured)
    // Bare means `<port name="…"/>` or with nothing but an end tag.
    let tail = scanner.bytes[start..<scanner.offset]
    isEmpty =
      !hasOthers && (tail.suffix(2).elementsEqual("/>".utf8) || tail.suffix(8).elementsEqual("></port>".utf8))
      && tail.count { $0 == UInt8(ascii: "<") } <= 2
    if isEmpty {
      frames[frame].ports.append(name)
    } else {
      frames[frame].extras.append(contentsOf: captured)
    }
  }

  /// Moves the attributes `x` and `y` to the position, if both are numbers that can be drawn.
  private mutating func takePosition(_ frame: Frame) {
    guard let vertex = frame.vertex else { return }
    var (x, y) = (names.x, names.y)
    if keys.hasName("graphml:x", .vertex) {
      x = builder.graph.intern("graphml:x")
      y = builder.graph.intern("graphml:y")
    }
    guard let first = builder.pendingValue(x, from: frame.pendingStart),
      let second = builder.pendingValue(y, from: frame.pendingStart),
      let left = YEdFields.number(builder.text(first)), let up = YEdFields.number(builder.text(second))
    else { return }
    builder.removePending(x, from: frame.pendingStart)
    builder.removePending(y, from: frame.pendingStart)
    builder.vertices[vertex].position = CGPoint(x: left, y: 0 - up)
  }

  // MARK: Edges

  private mutating func readEdge(isDirected: Bool) throws(XMLFailure) {
    try countElement()
    guard let source = scanner.attribute("source") else {
      throw XMLFailure(scanner.eventStart, .malformed("the <edge> has no source"))
    }
    guard let target = scanner.attribute("target") else {
      throw XMLFailure(scanner.eventStart, .malformed("the <edge> has no target"))
    }
    var edge = XMLGraphBuilder.EdgeRecord(
      tail: intern(source), head: intern(target), tailOffset: source.value.lowerBound,
      headOffset: target.value.lowerBound, isDirected: isDirected, pairs: 0..<0)
    let start = builder.pending.count
    if scanner.attributes.count > 2 {
      if let attribute = scanner.attribute("directed") {
        switch scanner.value(attribute) {
        case "true", "1": edge.isDirected = true
        case "false", "0": edge.isDirected = false
        default:
          throw XMLFailure(
            attribute.value.lowerBound,
            .unexpected(found: "directed=\"\(scanner.shown(attribute.value))\"", expected: "'true' or 'false'"))
        }
      }
      if let attribute = scanner.attribute("id") {
        builder.pending.append(AttributePair(name: names.id, value: intern(attribute)))
      }
      if let attribute = scanner.attribute("sourceport") {
        let port = intern(attribute)
        usedPorts.insert(Port(vertex: edge.tail, name: port))
        builder.pending.append(AttributePair(name: names.tailPort, value: port))
      }
      if let attribute = scanner.attribute("targetport") {
        let port = intern(attribute)
        usedPorts.insert(Port(vertex: edge.head, name: port))
        builder.pending.append(AttributePair(name: names.headPort, value: port))
      }
      if let value = unknownAttributes(["id", "source", "target", "directed", "sourceport", "targetport"]) {
        builder.addPending("graphml:attributes", value.text)
      }
    }
    var frame = Frame()
    let outside = scanner.depth - 1
    reading: while true {
      switch try scanner.next() {
      case .start where scanner.equals(scanner.localName, "data"):
        frames.append(frame)
        try readData(.edge, frame: frames.count - 1)
        frame = frames.removeLast()
      case .start: try scanner.captureElement(to: &frame.extras)
      case .text: checkNoText()
      case .end, .finished: if scanner.depth <= outside { break reading }
      }
    }
    if !frame.graphics.isEmpty { mergeGraphics(frame.graphics, isDirected: edge.isDirected, start: start) }
    if !frame.extras.isEmpty { builder.addPending("graphml:xml", String(decoding: frame.extras, as: UTF8.self)) }
    if builder.pending.count > start { edge.pairs = builder.takePending(from: start) }
    builder.addEdge(edge)
  }

  private mutating func readHyperedge(frame: Int) throws(XMLFailure) {
    // Looked through once for the ends, which must exist, and kept as it stands.
    var ahead = scanner
    let outside = ahead.depth - 1
    reading: while true {
      switch try ahead.next() {
      case .start where ahead.equals(ahead.localName, "endpoint"):
        guard let attribute = ahead.attribute("node") else {
          throw XMLFailure(ahead.eventStart, .malformed("the <endpoint> has no node"))
        }
        endpoints.append((builder.graph.intern(ahead.value(attribute)), attribute.value.lowerBound))
      case .end, .finished: if ahead.depth <= outside { break reading }
      default: break
      }
    }
    try scanner.captureElement(to: &frames[frame].hyperedges)
  }

  // MARK: Data

  private mutating func readData(frame: Int) throws(XMLFailure) {
    let target = frames[frame]
    try readData(target.isGraph ? .graph : .vertex, frame: frame)
  }

  /// Reads `<data>` of the frame's element, or of an edge.
  private mutating func readData(_ domain: Domain, frame: Int) throws(XMLFailure) {
    let start = scanner.eventStart
    guard let attribute = scanner.attribute("key") else {
      throw XMLFailure(start, .malformed("the <data> has no key"))
    }
    let isHTML = scanner.attributes.count > 1 && scanner.attribute("hexagraph:html").map { scanner.value($0) } == "true"
    let identifier = scanner.value(attribute)
    var place = keys.place(identifier, domain)
    if place == nil, !keys.hasReadAhead {
      keys.readAhead(scanner)
      place = keys.place(identifier, domain)
    }
    if place == nil {
      if let other = keys.anyPlace(identifier) {
        warnings.add(
          at: attribute.value.lowerBound, "the key '\(printable(identifier))' is declared for other elements")
        place = other
      } else {
        warnings.add(at: attribute.value.lowerBound, "no key has the id '\(printable(identifier))'")
      }
    }
    text.removeAll(keepingCapacity: true)
    let contentStart = scanner.offset
    var inner: [UInt8] = []
    var isComplex = false
    let tag = scanner.attributes
    let hasMiddle =
      !scanner.middleDeclarations.isEmpty
      || (tag.count > 1 && tag.contains { scanner.bytes[$0.name].starts(with: "xmlns".utf8) })
    let made = tag.count > 1 ? scanner.attribute("hexagraph:made").map { scanner.value($0) } : nil
    let outside = scanner.depth - 1
    reading: while true {
      switch try scanner.next() {
      case .text: if !isComplex { scanner.appendText(to: &text) }
      case .start:
        isComplex = true
        // All that stands there is kept, unless the elements have to be completed one by one.
        if hasMiddle { try scanner.captureElement(to: &inner) } else { try scanner.skipElement() }
      case .end, .finished: if scanner.depth <= outside { break reading }
      }
    }
    if isComplex {
      // What we made of the plain data, and nobody has touched since, says nothing new.
      if let made, made == contentHash(scanner.bytes[contentStart..<scanner.eventStart]) { return }
      if !hasMiddle {
        scanner.appendLines(contentStart..<scanner.eventStart, to: &inner)
        inner = Array(trimmedXML(inner))
      }
      let key = place.map { keys.keys[$0] }
      if domain != .graph, let kind = key?.yfilesType, kind == (domain == .vertex ? "nodegraphics" : "edgegraphics") {
        frames[frame].graphics = inner
        return
      }
      let name = key.map { $0.yfilesType == nil ? "graphml:data:" + $0.name : $0.name } ?? "graphml:data:" + identifier
      add(name, String(decoding: inner, as: UTF8.self), isHTML: false, domain, frame: frame)
      return
    }
    var value = text[...]
    if let place, keys.keys[place].type != .string {
      value = trimmedXML(text)
      let type = keys.keys[place].type
      if !value.withUnsafeBufferPointer({ isReadable($0, as: type) }) {
        let shown = printable(String(decoding: value, as: UTF8.self))
        warnings.add(at: contentStart, "'\(shown)' is no value of the type \(type.rawValue)")
      }
    }
    if domain == .graph || isHTML {
      let name = place.map { keys.keys[$0].name } ?? identifier
      add(name, String(decoding: value, as: UTF8.self), isHTML: isHTML, domain, frame: frame)
      return
    }
    let name = place.map { nameText(ofKey: $0) } ?? builder.graph.intern(identifier)
    let number = value.withUnsafeBufferPointer { builder.graph.intern($0) }
    builder.pending.append(AttributePair(name: name, value: number))
  }

  private mutating func nameText(ofKey place: Int) -> UInt32 {
    if place >= names.keys.count {
      names.keys.append(contentsOf: repeatElement(.max, count: keys.keys.count - names.keys.count))
    }
    if names.keys[place] == .max { names.keys[place] = builder.graph.intern(keys.keys[place].name) }
    return names.keys[place]
  }

  private mutating func add(_ name: String, _ value: String, isHTML: Bool, _ domain: Domain, frame: Int) {
    let string = GraphString(value, isHTML: isHTML)
    if domain == .graph {
      if let group = frames[frame].group {
        builder.groups[group].attributes.append(Attribute(name, string))
      } else {
        builder.attributes.append(Attribute(name, string))
      }
    } else {
      builder.pending.append(
        AttributePair(name: builder.graph.intern(name), value: builder.graph.interned(string)))
    }
  }

  // MARK: yEd

  /// The attributes of the innermost element as texts, defaults among them.
  private mutating func pendingAttributes(from start: Int, _ domain: Domain) -> [String: String] {
    if defaultsKeyCount != keys.keys.count {
      defaultsKeyCount = keys.keys.count
      for domain in [Domain.vertex, .edge] {
        defaultTexts[domain] = [:]
        for attribute in defaults(domain) { defaultTexts[domain, default: [:]][attribute.name] = attribute.value.text }
      }
    }
    var attributes = defaultTexts[domain] ?? [:]
    for pair in builder.pending[start...] {
      let name = builder.text(pair.name)
      if YEdFields.names.contains(name) { attributes[name] = plainLabel(builder.graph.graphString(pair.value)) }
    }
    return attributes
  }

  /// Takes over what yEd's element says other than the plain data of the vertex, and keeps it if it says more.
  private mutating func mergeGraphics(_ graphics: [UInt8], vertex: Int, start: Int) {
    let name = builder.text(builder.vertices[vertex].name)
    let position = builder.vertices[vertex].position
    let plain = pendingAttributes(from: start, .vertex)
    let expected = YEdFields(vertex: name, attributes: plain, position: position)
    if let position, graphics == YEdMarkup.node(expected) {
      builder.vertices[vertex].position = position
      return
    }
    let markup = YEdMarkup(graphics)
    if let found = markup.fields.position(against: expected) {
      let isSame = [YEdField.x, .y].allSatisfy { field in
        guard let one = markup.fields[field], let other = expected[field] else { return false }
        return YEdFields.agree(field, one, other)
      }
      if !isSame { builder.vertices[vertex].position = found }
    }
    set(markup.fields.attributes(against: expected, style: plain["style"]), start: start)
    builder.addPending("graphml:yfiles:nodegraphics", String(decoding: graphics, as: UTF8.self))
  }

  private mutating func mergeGraphics(_ graphics: [UInt8], isDirected: Bool, start: Int) {
    let plain = pendingAttributes(from: start, .edge)
    let expected = YEdFields(edge: plain, isDirected: isDirected)
    if graphics == YEdMarkup.edge(expected) { return }
    let markup = YEdMarkup(graphics)
    set(markup.fields.attributes(against: expected, style: plain["style"], isDirected: isDirected), start: start)
    builder.addPending("graphml:yfiles:edgegraphics", String(decoding: graphics, as: UTF8.self))
  }

  private mutating func set(_ changes: [(String, String?)], start: Int) {
    for (name, value) in changes {
      if let value {
        builder.addPending(name, value)
      } else {
        builder.removePending(builder.graph.intern(name), from: start)
      }
    }
  }
}

/// Names of GraphML's and yEd's own.
enum GraphMLNames {
  static let namespace = "http://graphml.graphdrawing.org/xmlns"
  static let schema = "http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd"
  static let yEdNamespace = "http://www.yworks.com/xml/graphml"
  static let ownNamespace = "urn:hexagraph"
}
