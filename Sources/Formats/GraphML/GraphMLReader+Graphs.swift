// Graphs of a GraphML file, nested ones among them.

import Foundation
import Graphs

extension GraphMLReader {
  mutating func readGraph() throws(XMLFailure) {
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

  mutating func readDirection(outer: Bool?) throws(XMLFailure) -> Bool {
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
  func unknownAttributes(_ known: [StaticString]) -> GraphString? {
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

  mutating func readChild() throws(XMLFailure) {
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

  mutating func openInnerGraph(frame: Int) throws(XMLFailure) {
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

  mutating func closeFrame() throws(XMLFailure) {
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
  mutating func finishPorts() {
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
}
