// The elements of a GEXF file, in one pass.
//
// In:  a scanner at the start of a file.
// Out: a graph for each `<graph>`.
//
// Open nodes stand in a list of their own, so that nodes inside nodes take no stack. Which node is in which is known only at the
// end, as a `pid` may name a later node.

import Foundation
import Graphs

struct GEXFReader {
  private typealias Domain = AttributeDeclaration.Domain

  /// What viz says of an element.
  private struct Viz {
    var color: GEXFViz.Color?
    var size: String?
    var shape: String?
    var thickness: String?
    var position: CGPoint?
    var z: String?
  }

  /// A node or edge that is open.
  private struct Frame {
    /// The node by its place in `nodes`; nil for an edge.
    var node: Int?
    var pendingStart: Int
    var viz = Viz()
    var extras: [UInt8] = []
    var timedValues: [UInt8] = []
    /// How deep the element itself is.
    var depth: Int
  }

  /// A node of the file: a vertex, a group, or both.
  struct Node {
    var name: UInt32
    var vertex: Int?
    var parent: Int?
    /// What `pid` says, and where.
    var parentName: (text: UInt32, offset: Int)?
    var isGroup = false
    /// The name of a group that is no vertex, if it has one.
    var groupName: UInt32?
    var groupOrder: Int?
    var groupAttributes: [Attribute] = []
  }

  private enum EdgeType {
    case directed, undirected, mutual
  }

  private var scanner: XMLScanner
  private(set) var warnings = XMLWarnings()
  private var declared = GEXFAttributes()
  private var builder = XMLGraphBuilder()
  private var finished: [XMLGraphBuilder] = []
  private var attributesOfGraph: [GEXFAttributes] = []
  private var nodes: [Node] = []
  private var nodeOfText: [UInt32: Int] = [:]
  private var frames: [Frame] = []
  private var defaultType = EdgeType.undirected
  private var root: [UInt8] = []
  private var meta: [UInt8] = []
  private var version: String?
  private var elementCount = 0
  private var nameTexts: [Domain: [UInt32]] = [:]
  private var text: [UInt8] = []

  init(_ scanner: XMLScanner) { self.scanner = scanner }

  mutating func read() throws(XMLFailure) -> [Graph] {
    guard case .start = try scanner.next(), scanner.equals(scanner.localName, "gexf") else {
      throw XMLFailure(scanner.eventStart, .unexpected(found: "<\(scanner.shown(scanner.name))>", expected: "<gexf>"))
    }
    readRoot()
    while true {
      switch try scanner.next() {
      case .finished: return try finish()
      case .start:
        if scanner.equals(scanner.localName, "graph") {
          try readGraph()
        } else {
          try scanner.captureElement(to: &meta)
        }
      case .text, .end: break
      }
    }
  }

  private mutating func readRoot() {
    let tag = scanner
    if let attribute = tag.attribute("version"), tag.value(attribute) == "1.3" { version = "1.3" }
    tag.appendAttributes(to: &root) { attribute in
      for name: StaticString in ["xmlns", "xmlns:xsi", "xsi:schemaLocation", "xmlns:viz", "xmlns:hexagraph", "version"]
      where tag.equals(attribute.name, name) { return false }
      return true
    }
  }

  private mutating func finish() throws(XMLFailure) -> [Graph] {
    if finished.isEmpty {
      throw XMLFailure(scanner.offset, .malformed("the file holds no graph; <gexf> should have a <graph> in it"))
    }
    var graphs: [Graph] = []
    for (var builder, declared) in zip(finished, attributesOfGraph) {
      func add(_ name: String, _ bytes: [UInt8], _ builder: inout XMLGraphBuilder) {
        if bytes.isEmpty { return }
        builder.attributes.append(Attribute(name, GraphString(String(decoding: bytes, as: UTF8.self))))
      }
      add("gexf:root", root, &builder)
      add("gexf:meta", meta, &builder)
      if let version { builder.attributes.append(Attribute("gexf:version", GraphString(version))) }
      builder.attributes.append(contentsOf: declared.extras())
      graphs.append(
        try builder.finish(
          vertexDefaults: declared.defaults(.vertex), edgeDefaults: declared.defaults(.edge),
          declarations: declared.declarations()))
    }
    return graphs
  }

  // MARK: The graph

  private mutating func readGraph() throws(XMLFailure) {
    builder = XMLGraphBuilder()
    declared = GEXFAttributes()
    nameTexts = [:]
    nodes = []
    nodeOfText = [:]
    defaultType = .undirected
    if let attribute = scanner.attribute("defaultedgetype") { defaultType = try readType(attribute) }
    builder.isDirected = defaultType != .undirected
    if let attribute = scanner.attribute("hexagraph:name") { builder.name = GraphString(scanner.value(attribute)) }
    if let attribute = scanner.attribute("hexagraph:strict") { builder.isStrict = scanner.value(attribute) == "true" }
    if let attribute = scanner.attribute("hexagraph:kind") { builder.isMixed = scanner.value(attribute) == "mixed" }
    if let value = unknownAttributes(["defaultedgetype"]) {
      builder.attributes.append(Attribute("gexf:attributes", GraphString(value)))
    }
    let outside = scanner.depth - 1
    var extras: [UInt8] = []
    reading: while true {
      switch try scanner.next() {
      case .start:
        if !frames.isEmpty {
          try readChild()
        } else if scanner.equals(scanner.localName, "nodes") || scanner.equals(scanner.localName, "edges") {
          // A list has no meaning but its elements, which come next.
        } else if scanner.equals(scanner.localName, "node") {
          try openNode()
        } else if scanner.equals(scanner.localName, "edge") {
          try openEdge()
        } else if scanner.equals(scanner.localName, "attributes") {
          if !(try declared.read(&scanner)) { try scanner.captureElement(to: &extras) }
        } else if scanner.equals(scanner.name, "hexagraph:data") {
          if let attribute = readOwnData() { builder.attributes.append(attribute) }
          try scanner.skipElement()
        } else {
          try scanner.captureElement(to: &extras)
        }
      case .text: checkNoText()
      case .end, .finished:
        if let frame = frames.last, scanner.depth < frame.depth {
          try closeFrame()
        } else if scanner.depth <= outside {
          break reading
        }
      }
    }
    if !extras.isEmpty {
      builder.attributes.append(Attribute("gexf:xml", GraphString(String(decoding: extras, as: UTF8.self))))
    }
    try makeGroups()
    finished.append(builder)
    attributesOfGraph.append(declared)
  }

  private mutating func checkNoText() {
    for place in scanner.text where !isXMLSpace(scanner.bytes[place]) {
      warnings.add(at: place, "text between elements means nothing and is not kept")
      return
    }
  }

  private func readType(_ attribute: XMLScanner.AttributeRange) throws(XMLFailure) -> EdgeType {
    switch scanner.value(attribute) {
    case "directed", "dir": return .directed
    case "undirected", "simple", "sim": return .undirected
    case "mutual", "double", "dou": return .mutual
    default:
      throw XMLFailure(
        attribute.value.lowerBound,
        .unexpected(found: "'\(scanner.shown(attribute.value))'", expected: "'directed', 'undirected' or 'mutual'"))
    }
  }

  /// An attribute that GEXF itself has no place for.
  private func readOwnData() -> Attribute? {
    guard let name = scanner.attribute("name"), let value = scanner.attribute("value") else { return nil }
    let isHTML = scanner.attribute("html").map { scanner.value($0) } == "true"
    return Attribute(scanner.value(name), GraphString(scanner.value(value), isHTML: isHTML))
  }

  private func unknownAttributes(_ known: [StaticString]) -> String? {
    var kept: [UInt8] = []
    let tag = scanner
    tag.appendAttributes(to: &kept) { attribute in
      for name in known where tag.equals(attribute.name, name) { return false }
      let bytes = tag.bytes[attribute.name]
      return !bytes.starts(with: "xmlns".utf8) && !bytes.starts(with: "hexagraph:".utf8)
    }
    return kept.isEmpty ? nil : String(decoding: kept, as: UTF8.self)
  }

  // MARK: Elements

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

  private mutating func add(_ name: String, _ attribute: XMLScanner.AttributeRange) {
    let value = intern(attribute)
    builder.pending.append(AttributePair(name: builder.graph.intern(name), value: value))
  }

  private mutating func openNode() throws(XMLFailure) {
    try countElement()
    guard let id = scanner.attribute("id") else {
      throw XMLFailure(scanner.eventStart, .malformed("the <node> has no id"))
    }
    let name = intern(id)
    guard nodeOfText[name] == nil else {
      throw XMLFailure(
        id.value.lowerBound, .malformed("a node has the id '\(printable(builder.text(name)))' already"))
    }
    var node = Node(name: name)
    node.parent = frames.last?.node
    if let attribute = scanner.attribute("pid") {
      node.parentName = (intern(attribute), attribute.value.lowerBound)
    }
    if let attribute = scanner.attribute("hexagraph:group") { node.groupOrder = Int(scanner.value(attribute)) }
    let start = builder.pending.count
    if let attribute = scanner.attribute("hexagraph:subgraph") {
      node.isGroup = true
      switch scanner.value(attribute) {
      case "anonymous": break
      case "renamed": node.groupName = scanner.attribute("hexagraph:name").map { intern($0) }
      default: node.groupName = name
      }
    } else {
      node.vertex = builder.addVertex(named: name)
      if let label = scanner.attribute("label") { add("label", label) }
      if let value = unknownAttributes(["id", "label", "pid"]) { builder.addPending("gexf:attributes", value) }
    }
    nodeOfText[name] = nodes.count
    frames.append(Frame(node: nodes.count, pendingStart: start, depth: scanner.depth))
    nodes.append(node)
  }

  private mutating func openEdge() throws(XMLFailure) {
    try countElement()
    guard let source = scanner.attribute("source") else {
      throw XMLFailure(scanner.eventStart, .malformed("the <edge> has no source"))
    }
    guard let target = scanner.attribute("target") else {
      throw XMLFailure(scanner.eventStart, .malformed("the <edge> has no target"))
    }
    var type = defaultType
    if let attribute = scanner.attribute("type") { type = try readType(attribute) }
    let start = builder.pending.count
    if let attribute = scanner.attribute("id") { add("id", attribute) }
    if let attribute = scanner.attribute("label") { add("label", attribute) }
    if let attribute = scanner.attribute("weight") { add("weight", attribute) }
    if let attribute = scanner.attribute("kind") { add("kind", attribute) }
    if type == .mutual { builder.addPending("dir", "both") }
    if let value = unknownAttributes(["id", "source", "target", "type", "label", "weight", "kind"]) {
      builder.addPending("gexf:attributes", value)
    }
    builder.addEdge(
      XMLGraphBuilder.EdgeRecord(
        tail: intern(source), head: intern(target), tailOffset: source.value.lowerBound,
        headOffset: target.value.lowerBound, isDirected: type != .undirected, pairs: 0..<0))
    frames.append(Frame(node: nil, pendingStart: start, depth: scanner.depth))
  }

  /// An element inside a node or an edge.
  private mutating func readChild() throws(XMLFailure) {
    let last = frames.count - 1
    let isNode = frames[last].node != nil
    if scanner.equals(scanner.localName, "attvalues") || scanner.equals(scanner.localName, "edges") && isNode {
      // A list has no meaning but its elements, which come next.
    } else if scanner.equals(scanner.localName, "attvalue") {
      try readValue(frame: last)
    } else if scanner.equals(scanner.localName, "nodes"), let node = frames[last].node {
      nodes[node].isGroup = true
    } else if scanner.equals(scanner.localName, "node"), isNode {
      try openNode()
    } else if scanner.equals(scanner.localName, "edge"), isNode {
      try openEdge()
    } else if scanner.equals(scanner.name, "hexagraph:data"), let node = frames[last].node {
      if let attribute = readOwnData() { nodes[node].groupAttributes.append(attribute) }
      try scanner.skipElement()
    } else if readViz(into: last, isNode: isNode) {
      try scanner.skipElement()
    } else {
      try scanner.captureElement(to: &frames[last].extras)
    }
  }

  private mutating func readValue(frame: Int) throws(XMLFailure) {
    let domain: Domain = frames[frame].node == nil ? .edge : .vertex
    for name: StaticString in ["start", "end", "startopen", "endopen", "timestamp", "datefrom", "dateto"]
    where scanner.attribute(name) != nil {
      try scanner.captureElement(to: &frames[frame].timedValues)
      return
    }
    guard let attribute = scanner.attribute("for") ?? scanner.attribute("id") else {
      throw XMLFailure(scanner.eventStart, .malformed("the <attvalue> has no 'for'"))
    }
    guard let value = scanner.attribute("value") else {
      try scanner.skipElement()
      return
    }
    let identifier = scanner.value(attribute)
    if declared.place(identifier, domain) == nil, !declared.hasReadAhead { declared.readAhead(scanner) }
    let isHTML = scanner.attribute("hexagraph:html").map { scanner.value($0) } == "true"
    let name: UInt32
    var number = intern(value)
    if let place = declared.place(identifier, domain) {
      name = nameText(of: place, domain)
      let type = declared.list(domain)[place].type
      if type != .string {
        number = trimmed(number)
        if !builder.graph.withBytes(of: number, { isReadable($0, as: type) }) {
          warnings.add(
            at: value.value.lowerBound,
            "'\(printable(builder.text(number)))' is no value of the type \(type.rawValue)")
        }
      }
    } else {
      warnings.add(at: attribute.value.lowerBound, "no attribute has the id '\(printable(identifier))'")
      name = builder.graph.intern(identifier)
    }
    if isHTML { number = builder.graph.interned(GraphString(builder.text(number), isHTML: true)) }
    builder.pending.append(AttributePair(name: name, value: number))
    try scanner.skipElement()
  }

  private mutating func trimmed(_ number: UInt32) -> UInt32 {
    let isTrimmed = builder.graph.withBytes(of: number) { bytes in
      bytes.first.map { !isXMLSpace($0) } ?? true && bytes.last.map { !isXMLSpace($0) } ?? true
    }
    if isTrimmed { return number }
    return builder.graph.intern(String(decoding: trimmedXML(Array(builder.text(number).utf8)), as: UTF8.self))
  }

  private mutating func nameText(of place: Int, _ domain: Domain) -> UInt32 {
    var texts = nameTexts[domain] ?? []
    let count = declared.list(domain).count
    if texts.count < count { texts.append(contentsOf: repeatElement(.max, count: count - texts.count)) }
    if texts[place] == .max {
      texts[place] = builder.graph.intern(declared.list(domain)[place].name)
      nameTexts[domain] = texts
    }
    return texts[place]
  }

  /// Reads an element of viz; false if it is none, or one that has no meaning here.
  private mutating func readViz(into frame: Int, isNode: Bool) -> Bool {
    var viz = frames[frame].viz
    defer { frames[frame].viz = viz }
    let tag = scanner
    let name = tag.shown(tag.localName)
    func attribute(_ name: String) -> String? {
      for attribute in tag.attributes where tag.bytes[attribute.name].elementsEqual(name.utf8) {
        return tag.value(attribute)
      }
      return nil
    }
    guard GEXFViz.isMeant(name, isNode: isNode, attributes: attribute) else {
      if name == "size", isNode { warnings.add(at: tag.eventStart, "the size is no positive number and means nothing") }
      return false
    }
    switch name {
    case "color": viz.color = GEXFViz.Color(attributes: attribute)
    case "shape": viz.shape = attribute("value")
    case "thickness": viz.thickness = attribute("value")
    case "size": viz.size = attribute("value")
    default:
      guard let x = attribute("x").flatMap(YEdFields.number), let y = attribute("y").flatMap(YEdFields.number) else {
        warnings.add(at: tag.eventStart, "the position is no pair of numbers up to 1e12 and is ignored")
        break
      }
      viz.position = CGPoint(x: x, y: 0 - y)
      viz.z = attribute("z")
    }
    return true
  }

  private mutating func closeFrame() throws(XMLFailure) {
    guard let frame = frames.popLast() else { return }
    if !frame.extras.isEmpty { builder.addPending("gexf:xml", String(decoding: frame.extras, as: UTF8.self)) }
    if !frame.timedValues.isEmpty {
      builder.addPending("gexf:attvalues", String(decoding: frame.timedValues, as: UTF8.self))
    }
    if let node = frame.node {
      guard let vertex = nodes[node].vertex else {
        _ = builder.takePending(from: frame.pendingStart)
        return
      }
      apply(frame.viz, isNode: true, start: frame.pendingStart)
      builder.vertices[vertex].position = frame.viz.position
      builder.vertices[vertex].pairs = builder.takePending(from: frame.pendingStart)
    } else {
      apply(frame.viz, isNode: false, start: frame.pendingStart)
      if builder.pending.count > frame.pendingStart {
        builder.edges[builder.edges.count - 1].pairs = builder.takePending(from: frame.pendingStart)
      }
    }
    if builder.attributeCount > scanner.limits.attributes {
      throw XMLFailure(scanner.eventStart, .limit("attributes", scanner.limits.attributes))
    }
  }

  // MARK: Viz as attributes

  /// Adds what viz says other than the values do.
  private mutating func apply(_ viz: Viz, isNode: Bool, start: Int) {
    if let color = viz.color { apply(color, isNode: isNode, start: start) }
    if let size = viz.size, let width = GEXFViz.width(ofSize: size) {
      let values = ["width", "height"].map { value(of: $0, start) }
      if !values.allSatisfy({ $0.flatMap(GEXFViz.size(ofWidth:)) == shortSize(size) }) {
        builder.addPending("width", width)
        builder.addPending("height", width)
      }
    }
    if let shape = viz.shape {
      if isNode {
        for known in GEXFViz.shapes where known.gexf == shape { builder.addPending("shape", known.graphviz) }
      } else {
        builder.addPending("style", shape)
      }
    }
    if let thickness = viz.thickness { builder.addPending("penwidth", thickness) }
    if let z = viz.z, viz.position != nil { builder.addPending("z", z) }
  }

  private func shortSize(_ size: String) -> String? { YEdFields.number(size).map(shortNumber) }

  private mutating func value(of name: String, _ start: Int) -> String? {
    builder.pendingValue(builder.graph.intern(name), from: start).map { builder.text($0) }
  }

  private mutating func apply(_ color: GEXFViz.Color, isNode: Bool, start: Int) {
    let name = isNode ? "fillcolor" : "color"
    if let known = GEXFViz.Color(value(of: name, start)), known.matches(color) {
      // The value says the same in other words.
    } else {
      builder.addPending(name, color.text)
    }
    if color.hasFinerAlpha, let alpha = color.alpha { builder.addPending("gexf:alpha", alpha) }
    guard isNode else { return }
    let style = value(of: "style", start)
    if !YEdFields.styles(style).contains("filled") {
      builder.addPending("style", style.map { $0.isEmpty ? "filled" : $0 + ",filled" } ?? "filled")
    }
  }

  // MARK: Groups

  /// Makes groups of the nodes that hold others.
  private mutating func makeGroups() throws(XMLFailure) {
    for index in nodes.indices {
      guard let (text, offset) = nodes[index].parentName else { continue }
      guard let parent = nodeOfText[text] else {
        // An empty `pid` is none, unless a node is called so.
        if builder.text(text).isEmpty { continue }
        throw XMLFailure(offset, .malformed("no node has the id '\(printable(builder.text(text)))'"))
      }
      nodes[index].parent = parent
      nodes[parent].isGroup = true
    }
    try checkNoRings()
    var children = [[Int]](repeating: [], count: nodes.count)
    var roots: [Int] = []
    var members: [Int: [Int]] = [:]
    for (index, node) in nodes.enumerated() {
      if let parent = node.parent {
        if let vertex = node.vertex { members[parent, default: []].append(vertex) }
        if node.isGroup { children[parent].append(index) }
      } else if node.isGroup {
        roots.append(index)
      }
    }
    func ordered(_ list: [Int]) -> [Int] {
      guard list.contains(where: { nodes[$0].groupOrder != nil }) else { return list }
      return list.sorted { (nodes[$0].groupOrder ?? 0, $0) < (nodes[$1].groupOrder ?? 0, $1) }
    }
    var groupOfNode: [Int: Int] = [:]
    var waiting = Array(ordered(roots).reversed())
    while let index = waiting.popLast() {
      let node = nodes[index]
      groupOfNode[index] = builder.groups.count
      var group = XMLGraphBuilder.GroupRecord(
        name: node.vertex == nil ? node.groupName : node.name, parent: node.parent.flatMap { groupOfNode[$0] })
      group.members = members[index] ?? []
      group.attributes = node.groupAttributes.normalized
      builder.groups.append(group)
      waiting.append(contentsOf: ordered(children[index]).reversed())
    }
  }

  /// Refuses nodes that are inside each other.
  private func checkNoRings() throws(XMLFailure) {
    // By node: the walk that came by first; a walk that meets itself goes round.
    var walks = [Int](repeating: -1, count: nodes.count)
    for start in nodes.indices where walks[start] < 0 {
      var index = start
      while walks[index] < 0 {
        walks[index] = start
        guard let parent = nodes[index].parent else { break }
        if walks[parent] == start {
          let offset = nodes[index].parentName?.offset ?? 0
          throw XMLFailure(
            offset, .malformed("the node '\(printable(builder.text(nodes[index].name)))' is inside itself"))
        }
        index = parent
      }
    }
  }
}
