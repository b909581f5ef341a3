// Nodes and edges of a GML file.

import Foundation
import Graphs

extension GMLReader {
  /// What nodes and edges have in common.
  struct Parts {
    var graphics: Int?
    var labelGraphics: Int?
    /// A label that may be a name.
    var label: Int?
    var kept: [UInt8] = []
    /// The names of attributes whose values are markup.
    var html: Set<GraphString> = []
    var isNameHTML = false
  }

  func keep(_ index: Int, _ parts: inout Parts) {
    if !parts.kept.isEmpty { parts.kept.append(0x0A) }
    scanner.appendSource(of: index, in: pairs, to: &parts.kept)
  }

  /// Takes a pair that nodes and edges may both have.
  mutating func take(
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
  func readHTML(_ index: Int, _ parts: inout Parts) -> Bool {
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
  mutating func markHTML(_ parts: Parts, from start: Int) {
    if parts.html.isEmpty { return }
    for index in start..<draft.builder.pending.count {
      let pair = draft.builder.pending[index]
      guard parts.html.contains(GraphString(draft.builder.text(pair.name))) else { continue }
      let text = draft.builder.text(pair.value)
      draft.builder.pending[index].value = draft.builder.graph.interned(markup(text))
    }
  }

  mutating func readNode() throws(XMLFailure) {
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

  mutating func addVertex(_ id: UInt32?, _ name: UInt32?, at offset: Int) throws(XMLFailure) -> Int {
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

  mutating func readEdge() throws(XMLFailure) {
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
  mutating func joinEdges() throws(XMLFailure) {
    let isDirected = draft.isDirected ?? fileIsDirected ?? false
    for index in draft.builder.edges.indices {
      let (source, target) = draft.ends[index]
      draft.builder.edges[index].tail = try name(ofID: source, at: draft.builder.edges[index].tailOffset)
      draft.builder.edges[index].head = try name(ofID: target, at: draft.builder.edges[index].headOffset)
      draft.builder.edges[index].isDirected = draft.says[index] ?? isDirected
    }
    draft.builder.noteDirections()
  }

  func name(ofID id: UInt32, at offset: Int) throws(XMLFailure) -> UInt32 {
    guard Int(id) < draft.vertexOfID.count, draft.vertexOfID[Int(id)] != .max else {
      throw XMLFailure(offset, .malformed("no node has the id \(printable(draft.builder.text(id)))"))
    }
    return draft.builder.vertices[Int(draft.vertexOfID[Int(id)])].name
  }
}
