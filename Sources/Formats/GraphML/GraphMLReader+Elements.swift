// Nodes, ports, edges and hyperedges of a GraphML file.

import Foundation
import Graphs

extension GraphMLReader {
  // MARK: Nodes

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

  mutating func openNode() throws(XMLFailure) {
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

  mutating func readPort(frame: Int) throws(XMLFailure) {
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
  mutating func takePosition(_ frame: Frame) {
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

  mutating func readEdge(isDirected: Bool) throws(XMLFailure) {
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

  mutating func readHyperedge(frame: Int) throws(XMLFailure) {
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
}
