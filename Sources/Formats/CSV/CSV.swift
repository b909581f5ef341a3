// CSV as documents: a table of edges, or one of vertices.
//
// The first row names the columns. With `source` and `target` (or `from` and `to`), in any case, rows are edges, else with `id` or
// `name` vertices. The separator is whichever of comma, semicolon and tab the first row has. Quotes are those of RFC 4180; an
// empty cell is no value, `""` is an empty one.
//
// - Edges: a row without a target is a vertex. `type` is `directed` or `undirected`, as Gephi has it; edges without are directed.
// - Vertices: `x` and `y`, if both are numbers, are the place in points, y down.
// - Other columns are attributes under their names.
//
// A graph with edges is written as their table, one without as that of its vertices.

import Foundation
public import Graphs

/// Reads and writes CSV.
public enum CSV: GraphFormat {
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
    try readText(bytes, name: name, format: "csv", limits: limits) { buffer, start throws(XMLFailure) in
      var reader = CSVReader(TextGraphBuilder(buffer, limits: limits), start: start)
      return try reader.read()
    }
  }

  /// The names of attributes as columns, sorted by their bytes.
  private static func columns(_ graph: Graph, ofEdges: Bool) -> [String] {
    let names = graph.attributeNames()
    return ofEdges ? names.edges : names.vertices
  }

  static func words(ofEdges: Bool) -> Set<String> {
    ofEdges ? ["source", "target", "from", "to", "type"] : ["id", "name", "source", "target", "from", "to"]
  }

  public static func write(_ graph: Graph) -> [UInt8] {
    let isOfEdges = graph.edgeCount > 0
    let words = words(ofEdges: isOfEdges)
    let hasPlaces = !isOfEdges && graph.placedVertexCount > 0
    let columns = columns(graph, ofEdges: isOfEdges).filter { name in
      !words.contains(name.lowercased()) && !(hasPlaces && ["x", "y"].contains(name))
    }
    var output: [UInt8] = []
    func add(_ cells: [String?]) {
      for (index, cell) in cells.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        guard let cell else { continue }
        let isPlain =
          !cell.isEmpty
          && cell.utf8.allSatisfy { byte in
            byte > 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: ",") && byte != UInt8(ascii: ";")
              && byte != 0xEF
          }
        if isPlain {
          output.append(contentsOf: cell.utf8)
        } else {
          output.append(UInt8(ascii: "\""))
          for byte in cell.utf8 {
            if byte == UInt8(ascii: "\"") { output.append(byte) }
            output.append(byte)
          }
          output.append(UInt8(ascii: "\""))
        }
      }
      output.append(0x0A)
    }
    func name(_ slot: UInt32) -> String { graph.graphString(graph.nameText(ofVertex: slot)).text }
    if isOfEdges {
      let hasTypes = graph.kind != .digraph
      add(["source", "target"] + (hasTypes ? ["type"] : []) + columns)
      if !areVerticesInOrderOfEdges(graph) {
        let rest = [String?](repeating: nil, count: columns.count + (hasTypes ? 2 : 1))
        for vertex in graph.vertexIDs { add([name(vertex.slot)] + rest) }
      }
      for edge in graph.edgeIDs {
        var cells: [String?] = [name(graph.tailSlot(edge.slot)), name(graph.headSlot(edge.slot))]
        if hasTypes { cells.append(graph.isDirected(edge) ? "directed" : "undirected") }
        cells += columns.map { graph.attribute($0, of: .edge(edge))?.text }
        add(cells)
      }
      return output
    }
    add(["id"] + (hasPlaces ? ["x", "y"] : []) + columns)
    for vertex in graph.vertexIDs {
      var cells: [String?] = [name(vertex.slot)]
      if hasPlaces {
        let position = graph.isPlaced(vertex) ? graph.position(of: vertex) : nil
        cells += [position.map { jsonNumber($0.x) }, position.map { jsonNumber($0.y) }]
      }
      cells += columns.map { graph.attribute($0, of: .vertex(vertex))?.text }
      add(cells)
    }
    return output
  }

  /// A table has a place for names and for the attributes of edges, or of vertices if there are no edges.
  public static func losses(writing graph: Graph) -> [Loss] {
    var losses = TextLosses(graph)
    losses.addFrame(keepsName: false)
    let isOfEdges = graph.edgeCount > 0
    if graph.kind == .graph, !isOfEdges { losses.addKind(keeps: [.digraph]) }
    if graph.kind == .mixed {
      let count = graph.edgeIDs.count { graph.isDirected($0) }
      if count == 0 || count == graph.edgeCount { losses.addKind(keeps: [.graph, .digraph]) }
    }
    losses.add(losses.markupCount, "HTML text")
    let words = words(ofEdges: isOfEdges)
    let hasPlaces = !isOfEdges && graph.placedVertexCount > 0
    let isKept = { (pair: AttributePair) in
      let name = graph.graphString(pair.name).text
      return !words.contains(name.lowercased()) && !(hasPlaces && (name == "x" || name == "y"))
    }
    losses.addAttributes(
      keepsPlaces: !isOfEdges, keepsVertex: { pair in !isOfEdges && isKept(pair) }, keepsEdge: isKept)
    if !isOfEdges, !hasPlaces {
      // Without places of its own the table would take these for places.
      let count = graph.vertexIDs.count { vertex in
        ["x", "y"].allSatisfy { name in
          graph.attribute(name, of: .vertex(vertex)).map { YEdFields.number($0.text) != nil } ?? false
        }
      }
      losses.add(count, "pair of attributes that is taken for a place", "pairs of attributes that are taken for places")
    }
    losses.addDeclarations(CSV.self)
    return losses.list
  }
}

private struct CSVReader {
  private struct Cell {
    var text: UInt32
    /// Whether there is nothing, not even quotes.
    var isEmpty: Bool
    var offset: Int
  }

  private var reader: TextGraphBuilder
  private var offset: Int
  private var separator = UInt8(ascii: ",")
  private var buffer: [UInt8] = []
  private var cells: [Cell] = []

  init(_ reader: TextGraphBuilder, start: Int) {
    self.reader = reader
    offset = start
  }

  mutating func read() throws(XMLFailure) -> TextContents {
    let begin = offset
    findSeparator()
    guard try readRow() else {
      throw XMLFailure(begin, .malformed("the table is empty; its first row names the columns"))
    }
    let header = cells
    let names = header.map { reader.builder.text($0.text).lowercased() }
    func column(_ words: [String]) -> Int? { names.firstIndex(where: words.contains) }
    var seen: Set<UInt32> = []
    for cell in header where !seen.insert(cell.text).inserted {
      throw XMLFailure(cell.offset, .malformed("a column before this one has the same name"))
    }
    let isOfEdges: Bool
    if let source = column(["source", "from"]), let target = column(["target", "to"]) {
      isOfEdges = true
      let type = column(["type"])
      while try readRow() { try readEdge(header, source, target, type) }
    } else if let id = column(["id"]) ?? column(["name"]) {
      isOfEdges = false
      // In small letters only, as other programs' columns `X` and `Y` may be anything.
      func coordinate(_ name: String) -> Int? { header.firstIndex { reader.builder.text($0.text) == name } }
      let (x, y) = (coordinate("x"), coordinate("y"))
      while try readRow() { try readVertex(header, id, x, y) }
    } else {
      throw XMLFailure(
        begin,
        .malformed("the first row should name the columns 'source' and 'target', or 'id' for a table of vertices"))
    }
    if !isOfEdges || reader.builder.edges.isEmpty { return try reader.finish(isDirected: true) }
    return try reader.finish()
  }

  private mutating func findSeparator() {
    var place = offset
    var isQuoted = false
    while place < reader.bytes.count {
      let byte = reader.bytes[place]
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted {
        if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == 0x09 {
          separator = byte
          return
        }
        if byte == 0x0A || byte == 0x0D { return }
      }
      place += 1
    }
  }

  /// Reads the next row that is not empty; false at the end.
  private mutating func readRow() throws(XMLFailure) -> Bool {
    let bytes = reader.bytes
    while offset < bytes.count, bytes[offset] == 0x0A || bytes[offset] == 0x0D { offset += 1 }
    guard offset < bytes.count else { return false }
    cells.removeAll(keepingCapacity: true)
    while true {
      let start = offset
      buffer.removeAll(keepingCapacity: true)
      let isQuoted = bytes[safe: offset] == UInt8(ascii: "\"")
      if isQuoted {
        try readQuoted()
      } else {
        while offset < bytes.count, bytes[offset] != separator, bytes[offset] != 0x0A, bytes[offset] != 0x0D {
          offset += 1
        }
        buffer.append(contentsOf: bytes[bytes.trimmed(start..<offset)])
      }
      let text = buffer.withUnsafeBufferPointer { reader.builder.graph.intern($0) }
      cells.append(Cell(text: text, isEmpty: !isQuoted && buffer.isEmpty, offset: start))
      guard offset < bytes.count, bytes[offset] == separator else { break }
      offset += 1
    }
    return true
  }

  private mutating func readQuoted() throws(XMLFailure) {
    let bytes = reader.bytes
    let start = offset
    offset += 1
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte != UInt8(ascii: "\"") {
        buffer.append(byte)
      } else if offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") {
        buffer.append(byte)
        offset += 1
      } else {
        while offset < bytes.count, bytes[offset] == 0x20 { offset += 1 }
        if offset < bytes.count, bytes[offset] != separator, bytes[offset] != 0x0A, bytes[offset] != 0x0D {
          throw XMLFailure(
            offset,
            .unexpected(found: "'\(shownText(bytes, offset..<offset + 1))'", expected: "the end of the cell"))
        }
        return
      }
    }
    throw XMLFailure(offset, .unterminated("a cell in quotes"), begin: start)
  }

  /// Adds the cells of other columns as attributes, and checks that there are not too many.
  private mutating func addAttributes(_ header: [Cell], but used: [Int?]) throws(XMLFailure) {
    if cells.count > header.count {
      throw XMLFailure(
        cells[header.count].offset,
        .malformed("the row has more cells than there are columns, which are \(header.count)"))
    }
    for (index, cell) in cells.enumerated() where !cell.isEmpty && !used.contains(index) {
      reader.builder.pending.append(AttributePair(name: header[index].text, value: cell.text))
    }
  }

  private func cell(_ index: Int?) -> Cell? {
    guard let index, index < cells.count, !cells[index].isEmpty else { return nil }
    return cells[index]
  }

  private mutating func readEdge(_ header: [Cell], _ source: Int, _ target: Int, _ type: Int?) throws(XMLFailure) {
    guard let tail = cell(source) else {
      throw XMLFailure(cells[min(source, cells.count - 1)].offset, .malformed("the row has no source"))
    }
    _ = try reader.vertex(tail.text, at: tail.offset)
    guard let head = cell(target) else {
      try addAttributes(header, but: Array(header.indices))
      return
    }
    _ = try reader.vertex(head.text, at: head.offset)
    var isDirected = true
    if let type = cell(type) {
      switch reader.builder.text(type.text).lowercased() {
      case "directed": break
      case "undirected": isDirected = false
      default:
        throw XMLFailure(
          type.offset,
          .unexpected(
            found: "'\(printable(reader.builder.text(type.text)))'", expected: "'directed' or 'undirected'"))
      }
    }
    let start = reader.builder.pending.count
    try addAttributes(header, but: [source, target, type])
    try reader.addEdge(tail.text, head.text, at: tail.offset, isDirected: isDirected, from: start)
  }

  private mutating func readVertex(_ header: [Cell], _ id: Int, _ x: Int?, _ y: Int?) throws(XMLFailure) {
    guard let name = cell(id) else {
      throw XMLFailure(cells[min(id, cells.count - 1)].offset, .malformed("the row has no id"))
    }
    try reader.countElement(at: name.offset)
    guard let vertex = reader.builder.addVertex(named: name.text) else {
      throw XMLFailure(
        name.offset,
        .malformed("a row before this one has the id '\(printable(reader.builder.text(name.text)))' already"))
    }
    var used: [Int?] = [id]
    if let left = cell(x).flatMap({ YEdFields.number(reader.builder.text($0.text)) }),
      let top = cell(y).flatMap({ YEdFields.number(reader.builder.text($0.text)) })
    {
      reader.builder.vertices[vertex].position = CGPoint(x: left, y: top)
      used += [x, y]
    }
    let start = reader.builder.pending.count
    try addAttributes(header, but: used)
    reader.builder.vertices[vertex].pairs = reader.builder.takePending(from: start)
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate subscript(safe index: Int) -> UInt8? { index < count ? self[index] : nil }
}
