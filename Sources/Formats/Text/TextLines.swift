// Lines and words of text files, and graphs that are made of them.

import Graphs

/// The lines of a text; each ends with LF, CR LF or CR, which are not part of it.
struct TextLines: Sequence, IteratorProtocol {
  let bytes: UnsafeBufferPointer<UInt8>
  private var offset: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, start: Int) {
    self.bytes = bytes
    offset = start
  }

  mutating func next() -> Range<Int>? {
    guard offset < bytes.count else { return nil }
    let start = offset
    while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
    let line = start..<offset
    if offset + 1 < bytes.count, bytes[offset] == 0x0D, bytes[offset + 1] == 0x0A { offset += 1 }
    offset += 1
    return line
  }
}

func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C }

extension UnsafeBufferPointer<UInt8> {
  /// A range without the blanks at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high, isBlank(self[low]) { low += 1 }
    while low < high, isBlank(self[high - 1]) { high -= 1 }
    return low..<high
  }

  /// The word that a range begins with, and what follows it without blanks at its ends.
  func firstWord(_ range: Range<Int>) -> (word: Range<Int>, rest: Range<Int>) {
    let range = trimmed(range)
    var end = range.lowerBound
    while end < range.upperBound, !isBlank(self[end]) { end += 1 }
    return (range.lowerBound..<end, trimmed(end..<range.upperBound))
  }

  /// Whether a comment says that edges are directed or not, as SNAP's and ours do.
  func direction(inComment range: Range<Int>) -> Bool? {
    let text = String(decoding: self[trimmed(range)].prefix(40), as: UTF8.self).lowercased()
    if text.hasPrefix("directed") || text.hasPrefix("digraph") { return true }
    return text.hasPrefix("undirected") ? false : nil
  }
}

/// A graph that is made of lines: a name makes a vertex where it first stands.
struct TextGraphBuilder {
  var builder = XMLGraphBuilder()
  var warnings = XMLWarnings()
  let bytes: UnsafeBufferPointer<UInt8>
  let limits: TextLimits
  private var elementCount = 0
  let label: UInt32
  let weight: UInt32

  init(_ bytes: UnsafeBufferPointer<UInt8>, limits: TextLimits) {
    self.bytes = bytes
    self.limits = limits
    label = builder.graph.intern("label")
    weight = builder.graph.intern("weight")
  }

  /// The number of a text of the file.
  mutating func text(_ range: Range<Int>) -> UInt32 {
    builder.graph.intern(UnsafeBufferPointer(rebasing: bytes[range]))
  }

  mutating func countElement(at offset: Int) throws(XMLFailure) {
    elementCount += 1
    if elementCount > limits.elements {
      throw XMLFailure(offset, .limit("vertices and edges", limits.elements))
    }
  }

  /// The vertex of this name, made if there is none.
  mutating func vertex(_ name: UInt32, at offset: Int) throws(XMLFailure) -> Int {
    if let vertex = builder.vertex(named: name) { return vertex }
    try countElement(at: offset)
    // There is none of that name, so that it can be added.
    return builder.addVertex(named: name) ?? 0
  }

  /// Adds an edge with the innermost attributes from this one on.
  mutating func addEdge(
    _ tail: UInt32, _ head: UInt32, at offset: Int, isDirected: Bool, from start: Int
  ) throws(XMLFailure) {
    try countElement(at: offset)
    builder.addEdge(
      XMLGraphBuilder.EdgeRecord(
        tail: tail, head: head, tailOffset: offset, headOffset: offset, isDirected: isDirected,
        pairs: builder.takePending(from: start)))
  }

  /// The graph, its edges all directed or all not.
  mutating func finish(isDirected: Bool) throws(XMLFailure) -> TextContents {
    builder.isDirected = isDirected
    for index in builder.edges.indices { builder.edges[index].isDirected = isDirected }
    builder.noteDirections()
    return try finish()
  }

  mutating func finish() throws(XMLFailure) -> TextContents {
    let graph = try builder.finish(vertexDefaults: [], edgeDefaults: [], declarations: [])
    return TextContents(graphs: [graph], warnings: warnings)
  }
}

/// The names of vertices where a format allows words only.
struct TextNames {
  private var renamed: [UInt32: String] = [:]
  private let graph: Graph

  /// How many names had to be changed.
  var changeCount: Int { renamed.count }

  /// - Parameter allows: Whether a name may stand as it is.
  init(_ graph: Graph, allows: (UnsafeBufferPointer<UInt8>) -> Bool) {
    self.graph = graph
    var unfit: [UInt32] = []
    for vertex in graph.vertexIDs {
      let name = graph.nameText(ofVertex: vertex.slot)
      if graph.isHTML(name) || !graph.withBytes(of: name, allows) { unfit.append(vertex.slot) }
    }
    var taken: Set<GraphString> = []
    var numbers: [String: Int] = [:]
    for slot in unfit {
      var base = ""
      for scalar in graph.graphString(graph.nameText(ofVertex: slot)).text.unicodeScalars {
        base.unicodeScalars.append(scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) ? scalar : "_")
      }
      if base.isEmpty { base = "_" }
      var name = base
      var number = numbers[base] ?? 1
      while graph.vertex(named: GraphString(name)) != nil || !taken.insert(GraphString(name)).inserted {
        number += 1
        name = "\(base)_\(number)"
      }
      numbers[base] = number
      renamed[slot] = name
    }
  }

  func append(_ slot: UInt32, to output: inout [UInt8]) {
    if let name = renamed[slot] {
      output.append(contentsOf: name.utf8)
    } else {
      graph.withBytes(of: graph.nameText(ofVertex: slot)) { output.append(contentsOf: $0) }
    }
  }

  /// A word that can stand in any text format: no blanks, control characters or commas, and no mark of a comment at its beginning.
  static func isWord(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first, first != UInt8(ascii: "#"), first != UInt8(ascii: "%"),
      !bytes.starts(with: [0xEF, 0xBB, 0xBF])
    else { return false }
    return bytes.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: ",") }
  }

  /// Text that can stand at the end of a line: not empty, no blanks at its ends, no line ends.
  static func isRest(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first, let last = bytes.last, !isBlank(first), !isBlank(last) else { return false }
    return bytes.allSatisfy { $0 != 0x0A && $0 != 0x0D }
  }

  /// Text with blanks for line ends and none at its ends.
  static func rest(_ text: String) -> String {
    let lines = text.unicodeScalars.map { $0 == "\n" || $0 == "\r" ? " " : $0 }
    return String(String.UnicodeScalarView(lines)).trimmingBlanks()
  }
}

extension String {
  fileprivate func trimmingBlanks() -> String {
    func isEnd(_ character: Unicode.Scalar) -> Bool { character.value < 0x80 && isBlank(UInt8(character.value)) }
    var scalars = Substring(self).unicodeScalars
    while let first = scalars.first, isEnd(first) { scalars.removeFirst() }
    while let last = scalars.last, isEnd(last) { scalars.removeLast() }
    return String(scalars)
  }
}

extension TextLosses {
  /// Attributes that are not kept, and places.
  ///
  /// - Parameters:
  ///   - keepsVertex: Whether an attribute of a vertex is kept.
  ///   - keepsEdge: Whether an attribute of an edge is kept.
  mutating func addAttributes(
    keepsPlaces: Bool = false, keepsVertex: (AttributePair) -> Bool, keepsEdge: (AttributePair) -> Bool
  ) {
    var (vertexCount, edgeCount) = (0, 0)
    for vertex in graph.vertexIDs {
      for pair in graph.attributePairs(graph.attributeSlice(ofVertex: vertex.slot)) where !keepsVertex(pair) {
        vertexCount += 1
      }
    }
    for edge in graph.edgeIDs {
      for pair in graph.attributePairs(graph.attributeSlice(ofEdge: edge.slot)) where !keepsEdge(pair) {
        edgeCount += 1
      }
    }
    add(graph.attributes.count, "attribute of the graph", "attributes of the graph")
    add(vertexCount, "attribute of a vertex", "attributes of vertices")
    add(edgeCount, "attribute of an edge", "attributes of edges")
    if !keepsPlaces { add(graph.placedVertexCount, "position") }
  }

  /// Whether an attribute has this name and a plain value that the closure allows.
  func isAttribute(
    _ pair: AttributePair, _ name: StaticString, _ allows: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Bool {
    !graph.isHTML(pair.value)
      && graph.withBytes(of: pair.name) {
        $0.elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
      } && graph.withBytes(of: pair.value, allows)
  }
}

/// Whether the vertices come in the order in which the edges name them first.
func areVerticesInOrderOfEdges(_ graph: Graph) -> Bool {
  var seen = [Bool](repeating: false, count: graph.vertexSlotCount)
  var last: Int64 = -1
  var count = 0
  for edge in graph.edgeIDs {
    for slot in [graph.tailSlot(edge.slot), graph.headSlot(edge.slot)] where !seen[Int(slot)] {
      seen[Int(slot)] = true
      if Int64(slot) < last { return false }
      last = Int64(slot)
      count += 1
    }
  }
  return count == graph.vertexCount
}

/// Whether a text is a finite number in its usual spelling.
func isPlainNumber(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  XMLValueTypes(spelling: bytes).contains(.double)
}
