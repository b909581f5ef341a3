// Nodes and edges of a GEXF file, with their looks, which become attributes.

import Foundation
import Graphs

extension GEXFReader {
  // MARK: Elements

  mutating func countElement() throws(XMLFailure) {
    elementCount += 1
    if elementCount > scanner.limits.elements {
      throw XMLFailure(scanner.eventStart, .limit("nodes and edges", scanner.limits.elements))
    }
  }

  mutating func intern(_ attribute: XMLScanner.AttributeRange) -> UInt32 {
    if attribute.isPlain {
      return builder.graph.intern(UnsafeBufferPointer(rebasing: scanner.bytes[attribute.value]))
    }
    text.removeAll(keepingCapacity: true)
    scanner.appendValue(attribute, to: &text)
    return text.withUnsafeBufferPointer { builder.graph.intern($0) }
  }

  mutating func add(_ name: String, _ attribute: XMLScanner.AttributeRange) {
    let value = intern(attribute)
    builder.pending.append(AttributePair(name: builder.graph.intern(name), value: value))
  }

  mutating func openNode() throws(XMLFailure) {
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

  mutating func openEdge() throws(XMLFailure) {
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
  mutating func readChild() throws(XMLFailure) {
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

  mutating func readValue(frame: Int) throws(XMLFailure) {
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

  mutating func trimmed(_ number: UInt32) -> UInt32 {
    let isTrimmed = builder.graph.withBytes(of: number) { bytes in
      bytes.first.map { !isXMLSpace($0) } ?? true && bytes.last.map { !isXMLSpace($0) } ?? true
    }
    if isTrimmed { return number }
    return builder.graph.intern(String(decoding: trimmedXML(Array(builder.text(number).utf8)), as: UTF8.self))
  }

  mutating func nameText(of place: Int, _ domain: Domain) -> UInt32 {
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
  mutating func readViz(into frame: Int, isNode: Bool) -> Bool {
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

  mutating func closeFrame() throws(XMLFailure) {
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
  mutating func apply(_ viz: Viz, isNode: Bool, start: Int) {
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

  func shortSize(_ size: String) -> String? { YEdFields.number(size).map(shortNumber) }

  mutating func value(of name: String, _ start: Int) -> String? {
    builder.pendingValue(builder.graph.intern(name), from: start).map { builder.text($0) }
  }

  mutating func apply(_ color: GEXFViz.Color, isNode: Bool, start: Int) {
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
}
