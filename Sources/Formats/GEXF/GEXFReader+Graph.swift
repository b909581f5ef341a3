// The graph of a GEXF file, and its groups.

import Foundation
import Graphs

extension GEXFReader {
  // MARK: The graph

  mutating func readGraph() throws(XMLFailure) {
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

  mutating func checkNoText() {
    for place in scanner.text where !isXMLSpace(scanner.bytes[place]) {
      warnings.add(at: place, "text between elements means nothing and is not kept")
      return
    }
  }

  func readType(_ attribute: XMLScanner.AttributeRange) throws(XMLFailure) -> EdgeType {
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
  func readOwnData() -> Attribute? {
    guard let name = scanner.attribute("name"), let value = scanner.attribute("value") else { return nil }
    let isHTML = scanner.attribute("html").map { scanner.value($0) } == "true"
    return Attribute(scanner.value(name), GraphString(scanner.value(value), isHTML: isHTML))
  }

  func unknownAttributes(_ known: [StaticString]) -> String? {
    var kept: [UInt8] = []
    let tag = scanner
    tag.appendAttributes(to: &kept) { attribute in
      for name in known where tag.equals(attribute.name, name) { return false }
      let bytes = tag.bytes[attribute.name]
      return !bytes.starts(with: "xmlns".utf8) && !bytes.starts(with: "hexagraph:".utf8)
    }
    return kept.isEmpty ? nil : String(decoding: kept, as: UTF8.self)
  }

  // MARK: Groups

  /// Makes groups of the nodes that hold others.
  mutating func makeGroups() throws(XMLFailure) {
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
  func checkNoRings() throws(XMLFailure) {
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
