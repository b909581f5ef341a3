// A graph as node-link JSON; see ``NodeLink`` for what stands where.

import Foundation
import Graphs

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
func isNodeNumber(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
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
