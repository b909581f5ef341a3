// Our own JSON: all that a graph holds, in plain words; docs/formats.md describes it.
//
// The reader takes these sides: members that it does not know are passed over, with a warning; a member twice refuses the file;
// numbers and truths are taken for their texts; `edges` may come before `vertices`.

public import Graphs
import Foundation

/// Reads and writes our own JSON.
public enum JSONGraph: GraphFormat {
  /// What the reader refuses to exceed.
  public typealias Limits = TextLimits

  /// Reads the graph of a file; time and memory are linear in its size.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: What messages call it.
  ///   - limits: What not to exceed.
  /// - Returns: One document, with every vertex at a finite place.
  public static func read(_ bytes: [UInt8], name: String, limits: Limits) throws(FormatError) -> GraphFile {
    try readText(bytes, name: name, format: "json", limits: limits, readsLatin1: false) {
      buffer, start throws(XMLFailure) in
      var reader = JSONGraphReader(JSONElements(buffer, start: start, limits: limits))
      let graph = try reader.read()
      return TextContents(graphs: [graph], warnings: reader.elements.warnings)
    }
  }

  public static func write(_ graph: Graph) -> [UInt8] {
    var writer = JSONGraphWriter(graph: graph)
    return writer.write()
  }

  /// Our own format has a place for everything.
  public static func losses(writing graph: Graph) -> [Loss] { [] }

  static let formatName = "hexagraph"
  /// What is read and written; a file of a later one is refused.
  static let version = 1
}

struct JSONGraphReader {
  var elements: JSONElements
  private var declarations: [AttributeDeclaration] = []
  private var vertexDefaults: [Attribute] = []
  private var edgeDefaults: [Attribute] = []
  private var members: [(group: Int, name: UInt32, offset: Int)] = []
  private var ancestors: [Int] = []

  init(_ elements: JSONElements) { self.elements = elements }

  mutating func read() throws(XMLFailure) -> Graph {
    try elements.expect(.beginObject, "'{'")
    let begin = elements.scanner.start
    var seen: Set<String> = []
    var format: String?
    while let name = try elements.member() {
      let place = elements.scanner.start
      if !seen.insert(name).inserted {
        throw XMLFailure(place, .malformed("the member '\(printable(name))' stands there already"))
      }
      switch name {
      case "format": format = try string()
      case "version":
        try elements.expect(.number, "a number")
        guard let version = Int(elements.scanner.text()), version <= JSONGraph.version else {
          throw XMLFailure(elements.scanner.start, .malformed("the file is of a later version than this program"))
        }
      case "kind":
        switch try string() {
        case "graph": elements.builder.isDirected = false
        case "digraph": elements.builder.isDirected = true
        case "mixed": (elements.builder.isDirected, elements.builder.isMixed) = (true, true)
        default: throw elements.unexpected("'graph', 'digraph' or 'mixed'")
        }
      case "strict": elements.builder.isStrict = try truth()
      case "name":
        let token = try elements.scanner.next()
        guard let name = try elements.graphString(token) else {
          throw XMLFailure(place, .malformed("the name is no text"))
        }
        elements.builder.name = name
      case "attributes": elements.builder.attributes = try elements.attributes()
      case "vertexDefaults": vertexDefaults = try elements.attributes()
      case "edgeDefaults": edgeDefaults = try elements.attributes()
      case "declarations": try each { reader throws(XMLFailure) in try reader.readDeclaration() }
      case "vertices": try each { reader throws(XMLFailure) in try reader.readVertex() }
      case "edges": try each { reader throws(XMLFailure) in try reader.readEdge() }
      case "groups": try each { reader throws(XMLFailure) in try reader.readGroup() }
      default: try skipMember(name, at: place)
      }
    }
    _ = try elements.scanner.next()
    if format != JSONGraph.formatName {
      throw XMLFailure(
        begin,
        .malformed(
          "the object has no \"format\": \"\(JSONGraph.formatName)\"; another program's JSON is read if it has \"nodes\" and \"links\""
        ))
    }
    return try finish()
  }

  private mutating func finish() throws(XMLFailure) -> Graph {
    for (group, name, offset) in members {
      guard let vertex = elements.builder.vertex(named: name) else {
        throw XMLFailure(offset, .malformed("no vertex has the name '\(printable(elements.builder.text(name)))'"))
      }
      elements.builder.groups[group].members.append(vertex)
    }
    if !elements.builder.isMixed {
      // The graph's kind decides.
      for index in elements.builder.edges.indices {
        elements.builder.edges[index].isDirected = elements.builder.isDirected
      }
    }
    elements.builder.noteDirections()
    return try elements.builder.finish(
      vertexDefaults: vertexDefaults, edgeDefaults: edgeDefaults, declarations: declarations, overlaysDefaults: false)
  }

  private mutating func skipMember(_ name: String, at place: Int) throws(XMLFailure) {
    elements.warnings.add(at: place, "the member '\(printable(name))' means nothing and is not kept")
    try elements.scanner.skip(try elements.scanner.next())
  }

  private mutating func string() throws(XMLFailure) -> String {
    try elements.expect(.string, "a string")
    return try elements.text()
  }

  private mutating func truth() throws(XMLFailure) -> Bool {
    switch try elements.scanner.next() {
    case .true: return true
    case .false: return false
    default: throw elements.unexpected("'true' or 'false'")
    }
  }

  /// Reads an array of objects.
  private mutating func each(_ body: (inout JSONGraphReader) throws(XMLFailure) -> Void) throws(XMLFailure) {
    try elements.expect(.beginArray, "'['")
    while true {
      switch try elements.scanner.next() {
      case .beginObject: try body(&self)
      case .endArray: return
      default: throw elements.unexpected("'{'")
      }
    }
  }

  /// The number of a name, which may be markup.
  private mutating func name() throws(XMLFailure) -> UInt32 {
    let token = try elements.scanner.next()
    if token == .string { return try elements.textNumber() }
    let place = elements.scanner.start
    guard let name = try elements.graphString(token) else { throw XMLFailure(place, .malformed("the name is no text")) }
    return elements.builder.graph.interned(name)
  }

  private mutating func readVertex() throws(XMLFailure) {
    let begin = elements.scanner.start
    try elements.countElement()
    var name: (text: UInt32, offset: Int)?
    var position: CGPoint?
    let start = elements.builder.pending.count
    while let member = try elements.member() {
      let place = elements.scanner.start
      switch member {
      case "name":
        let text = try self.name()
        name = (text, place)
      case "position": position = try self.position()
      case "attributes": try elements.pendingAttributes()
      default: try skipMember(member, at: place)
      }
    }
    guard let name else { throw XMLFailure(begin, .malformed("the vertex has no name")) }
    guard let vertex = elements.builder.addVertex(named: name.text) else {
      let shown = printable(elements.builder.text(name.text))
      throw XMLFailure(name.offset, .malformed("a vertex has the name '\(shown)' already"))
    }
    elements.builder.vertices[vertex].position = position
    elements.builder.vertices[vertex].pairs = elements.builder.takePending(from: start)
  }

  private mutating func position() throws(XMLFailure) -> CGPoint {
    try elements.expect(.beginArray, "'[' of a position")
    let x = try coordinate()
    let y = try coordinate()
    try elements.expect(.endArray, "']'")
    return CGPoint(x: x, y: y)
  }

  private mutating func coordinate() throws(XMLFailure) -> Double {
    try elements.expect(.number, "a coordinate")
    guard let value = YEdFields.number(elements.scanner.text()) else {
      throw XMLFailure(elements.scanner.start, .malformed("a coordinate is beyond 1e12"))
    }
    return value
  }

  private mutating func readEdge() throws(XMLFailure) {
    let begin = elements.scanner.start
    try elements.countElement()
    var (tail, head): (UInt32?, UInt32?)
    var (tailOffset, headOffset) = (0, 0)
    var isDirected = true
    let start = elements.builder.pending.count
    while let member = try elements.member() {
      let place = elements.scanner.start
      switch member {
      case "tail":
        tail = try name()
        tailOffset = elements.scanner.start
      case "head":
        head = try name()
        headOffset = elements.scanner.start
      case "directed": isDirected = try truth()
      case "attributes": try elements.pendingAttributes()
      default: try skipMember(member, at: place)
      }
    }
    guard let tail else { throw XMLFailure(begin, .malformed("the edge has no tail")) }
    guard let head else { throw XMLFailure(begin, .malformed("the edge has no head")) }
    elements.builder.addEdge(
      XMLGraphBuilder.EdgeRecord(
        tail: tail, head: head, tailOffset: tailOffset, headOffset: headOffset, isDirected: isDirected,
        pairs: elements.builder.takePending(from: start)))
  }

  private mutating func readGroup() throws(XMLFailure) {
    try elements.countElement()
    let index = elements.builder.groups.count
    var group = XMLGraphBuilder.GroupRecord(name: nil, parent: nil)
    while let member = try elements.member() {
      let place = elements.scanner.start
      switch member {
      case "name": group.name = try name()
      case "parent":
        try elements.expect(.number, "the number of a group")
        // Each group is taken from the list once.
        guard let parent = Int(elements.scanner.text()) else { throw elements.unexpected("the number of a group") }
        while let last = ancestors.last, last > parent { ancestors.removeLast() }
        guard ancestors.last == parent else {
          throw XMLFailure(
            elements.scanner.start, .malformed("a group's parent must be the group before it or one around that"))
        }
        group.parent = parent
      case "attributes": group.attributes = try elements.attributes()
      case "members":
        try elements.expect(.beginArray, "'['")
        reading: while true {
          let token = try elements.scanner.next()
          let place = elements.scanner.start
          if token == .endArray { break reading }
          guard let name = try elements.graphString(token) else {
            throw XMLFailure(place, .malformed("a member is no name"))
          }
          members.append((index, elements.builder.graph.interned(name), place))
        }
      default: try skipMember(member, at: place)
      }
    }
    if group.parent == nil { ancestors.removeAll(keepingCapacity: true) }
    ancestors.append(index)
    elements.builder.groups.append(group)
  }

  private mutating func readDeclaration() throws(XMLFailure) {
    let begin = elements.scanner.start
    var domain: AttributeDeclaration.Domain?
    var type: AttributeType?
    var declaration = AttributeDeclaration(.vertex, "", .string)
    while let member = try elements.member() {
      let place = elements.scanner.start
      switch member {
      case "of":
        domain = AttributeDeclaration.Domain(rawValue: try string())
        if domain == nil { throw elements.unexpected("'graph', 'vertex', 'edge' or 'group'") }
      case "type":
        type = AttributeType(rawValue: try string())
        if type == nil { throw elements.unexpected("'string', 'boolean', 'int', 'long', 'float' or 'double'") }
      case "name": declaration.name = try string()
      case "id": declaration.identifier = try string()
      case "default": declaration.defaultValue = try elements.graphString(try elements.scanner.next())
      default: try skipMember(member, at: place)
      }
    }
    guard let domain, let type else {
      throw XMLFailure(begin, .malformed("the declaration does not say of what it is or of which type"))
    }
    declaration.domain = domain
    declaration.type = type
    declarations.append(declaration)
  }
}

/// One vertex, edge or group a line.
struct JSONGraphWriter {
  let graph: Graph
  private var output = XMLOutput()

  init(graph: Graph) { self.graph = graph }

  mutating func write() -> [UInt8] {
    output.add("{\n  \"format\": \"\(JSONGraph.formatName)\",\n  \"version\": \(JSONGraph.version),\n")
    output.add("  \"kind\": \"\(graph.kind.rawValue)\"")
    if graph.isStrict { output.add(",\n  \"strict\": true") }
    if let name = graph.name {
      output.add(",\n  \"name\": ")
      add(name)
    }
    for (name, list) in [
      ("attributes", graph.attributes), ("vertexDefaults", graph.vertexDefaults), ("edgeDefaults", graph.edgeDefaults),
    ] where !list.isEmpty {
      output.add(",\n  \"\(name)\": ")
      add(list)
    }
    writeList("declarations", graph.declarations) { writer, declaration in
      writer.output.add("{\"of\": \"\(declaration.domain.rawValue)\", \"name\": ")
      writer.add(GraphString(declaration.name))
      writer.output.add(", \"type\": \"\(declaration.type.rawValue)\"")
      if let identifier = declaration.identifier {
        writer.output.add(", \"id\": ")
        writer.add(GraphString(identifier))
      }
      if let value = declaration.defaultValue {
        writer.output.add(", \"default\": ")
        writer.add(value)
      }
      writer.output.add("}")
    }
    writeList("vertices", graph.vertexIDs) { writer, vertex in writer.write(vertex) }
    writeList("edges", graph.edgeIDs) { writer, edge in writer.write(edge) }
    writeList("groups", Array(graph.groups.indices)) { writer, group in writer.write(group: group) }
    output.add("\n}\n")
    return output.bytes
  }

  private mutating func writeList<Elements: Sequence>(
    _ name: String, _ list: Elements, _ body: (inout JSONGraphWriter, Elements.Element) -> Void
  ) {
    var isFirst = true
    for element in list {
      if isFirst { output.add(",\n  \"\(name)\": [\n    ") } else { output.add(",\n    ") }
      isFirst = false
      body(&self, element)
    }
    if !isFirst { output.add("\n  ]") }
  }

  private mutating func add(_ text: GraphString) {
    if text.isHTML { output.add("{\"html\": ") }
    appendJSONString(text.text, to: &output.bytes)
    if text.isHTML { output.add("}") }
  }

  private mutating func add(textOf number: UInt32) {
    if graph.isHTML(number) { output.add("{\"html\": ") }
    graph.withBytes(of: number) { appendJSONString($0, to: &output.bytes) }
    if graph.isHTML(number) { output.add("}") }
  }

  private mutating func add(_ list: [Attribute]) {
    output.add("{")
    for (index, attribute) in list.enumerated() {
      if index > 0 { output.add(", ") }
      add(GraphString(attribute.name))
      output.add(": ")
      add(attribute.value)
    }
    output.add("}")
  }

  private mutating func add(attributesIn slice: AttributeSlice) {
    if slice.count == 0 { return }
    output.add(", \"attributes\": {")
    var isFirst = true
    for pair in graph.attributePairs(slice) {
      if !isFirst { output.add(", ") }
      isFirst = false
      add(textOf: pair.name)
      output.add(": ")
      add(textOf: pair.value)
    }
    output.add("}")
  }

  private mutating func write(_ vertex: VertexID) {
    output.add("{\"name\": ")
    add(textOf: graph.nameText(ofVertex: vertex.slot))
    if graph.isPlaced(vertex), let position = graph.position(of: vertex) {
      output.add(", \"position\": [\(jsonNumber(position.x)), \(jsonNumber(position.y))]")
    }
    add(attributesIn: graph.attributeSlice(ofVertex: vertex.slot))
    output.add("}")
  }

  private mutating func write(_ edge: EdgeID) {
    output.add("{\"tail\": ")
    add(textOf: graph.nameText(ofVertex: graph.tailSlot(edge.slot)))
    output.add(", \"head\": ")
    add(textOf: graph.nameText(ofVertex: graph.headSlot(edge.slot)))
    if graph.kind == .mixed, !graph.isDirected(edge) { output.add(", \"directed\": false") }
    add(attributesIn: graph.attributeSlice(ofEdge: edge.slot))
    output.add("}")
  }

  private mutating func write(group index: Int) {
    let group = graph.groups[index]
    var isFirst = true
    func separate(_ output: inout XMLOutput) {
      if !isFirst { output.add(", ") }
      isFirst = false
    }
    output.add("{")
    if let name = group.name {
      separate(&output)
      output.add("\"name\": ")
      add(name)
    }
    if let parent = group.parent {
      separate(&output)
      output.add("\"parent\": \(parent)")
    }
    if !group.attributes.isEmpty {
      separate(&output)
      output.add("\"attributes\": ")
      add(group.attributes)
    }
    let members = graph.members(of: index)
    if !members.isEmpty {
      separate(&output)
      output.add("\"members\": [")
      for (place, vertex) in members.enumerated() {
        if place > 0 { output.add(", ") }
        add(textOf: graph.nameText(ofVertex: vertex.slot))
      }
      output.add("]")
    }
    output.add("}")
  }
}

/// Which of the JSON formats the members of an object show; nil for none.
func jsonFormat(_ bytes: UnsafeBufferPointer<UInt8>) -> FileFormat? {
  var scanner = JSONScanner(bytes, start: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
  guard (try? scanner.next()) == .beginObject else { return nil }
  var isNodeLink = false
  while (try? scanner.next()) == .name {
    let name = scanner.text()
    if name == "nodes" { return .nodeLink }
    if ["links", "edges", "directed", "multigraph", "graph"].contains(name) { isNodeLink = true }
    guard let token = try? scanner.next() else { break }
    if name == "format", token == .string, scanner.text() == JSONGraph.formatName { return .json }
    // An object that goes on past the beginning of the file shows no more.
    guard (try? scanner.skip(token)) != nil else { break }
  }
  return isNodeLink ? .nodeLink : nil
}
