// TGF, the Trivial Graph Format, as documents: lines `id label`, a line `#`, lines `from to label`.
//
// Words are separated by blanks or tabs, empty lines are passed over. Edges are directed, as yEd and Wolfram have them. An id twice
// refuses the file, an edge to an id that has no line makes its vertex, with a warning. A missing `#` means no edges, an empty
// file an empty graph. Only a line with nothing but `#` separates.

public import Graphs

/// Reads and writes TGF.
public enum TGF: GraphFormat {
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
    try readText(bytes, name: name, format: "tgf", limits: limits) { buffer, start throws(XMLFailure) in
      var reader = TextGraphBuilder(buffer, limits: limits)
      var isPastMark = false
      for line in TextLines(buffer, start: start) {
        let trimmed = buffer.trimmed(line)
        if trimmed.isEmpty { continue }
        let isMark = trimmed.count == 1 && buffer[trimmed.lowerBound] == UInt8(ascii: "#")
        if isMark {
          if isPastMark {
            throw XMLFailure(trimmed.lowerBound, .unexpected(found: "a second '#'", expected: "an edge"))
          }
          isPastMark = true
        } else if isPastMark {
          try readEdge(line, &reader)
        } else {
          try readVertex(line, &reader)
        }
      }
      return try reader.finish(isDirected: true)
    }
  }

  private static func readVertex(_ line: Range<Int>, _ reader: inout TextGraphBuilder) throws(XMLFailure) {
    let (id, rest) = reader.bytes.firstWord(line)
    try reader.countElement(at: id.lowerBound)
    guard let vertex = reader.builder.addVertex(named: reader.text(id)) else {
      throw XMLFailure(
        id.lowerBound, .malformed("a line before this one has the id '\(shownText(reader.bytes, id))' already"))
    }
    if rest.isEmpty { return }
    let start = reader.builder.pending.count
    reader.builder.pending.append(AttributePair(name: reader.label, value: reader.text(rest)))
    reader.builder.vertices[vertex].pairs = reader.builder.takePending(from: start)
  }

  private static func readEdge(_ line: Range<Int>, _ reader: inout TextGraphBuilder) throws(XMLFailure) {
    let (tail, others) = reader.bytes.firstWord(line)
    let (head, label) = reader.bytes.firstWord(others)
    if head.isEmpty {
      throw XMLFailure(
        tail.upperBound, .unexpected(found: "the end of the line", expected: "the id of the edge's head"))
    }
    var ends: [UInt32] = []
    for end in [tail, head] {
      let text = reader.text(end)
      if reader.builder.vertex(named: text) == nil {
        reader.warnings.add(at: end.lowerBound, "no line before '#' has this id; the vertex is made")
      }
      _ = try reader.vertex(text, at: end.lowerBound)
      ends.append(text)
    }
    let start = reader.builder.pending.count
    if !label.isEmpty {
      reader.builder.pending.append(AttributePair(name: reader.label, value: reader.text(label)))
    }
    try reader.addEdge(ends[0], ends[1], at: tail.lowerBound, isDirected: true, from: start)
  }

  public static func write(_ graph: Graph) -> [UInt8] {
    let names = TextNames(graph, allows: TextNames.isWord)
    var output: [UInt8] = []
    func addLabel(_ element: Element, otherwise: GraphString?) {
      guard let label = graph.attribute("label", of: element) ?? otherwise else { return }
      let text = TextNames.rest(plainLabel(label))
      if !text.isEmpty { output.append(contentsOf: (" " + text).utf8) }
    }
    for vertex in graph.vertexIDs {
      let begin = output.count
      names.append(vertex.slot, to: &output)
      // The name of a vertex whose id had to be another is its label.
      let name = graph.name(of: vertex)
      let isSame = name.map { output[begin...].elementsEqual($0.text.utf8) } ?? true
      addLabel(.vertex(vertex), otherwise: isSame ? nil : name)
      output.append(0x0A)
    }
    output.append(contentsOf: "#\n".utf8)
    for edge in graph.edgeIDs {
      names.append(graph.tailSlot(edge.slot), to: &output)
      output.append(0x20)
      names.append(graph.headSlot(edge.slot), to: &output)
      addLabel(.edge(edge), otherwise: nil)
      output.append(0x0A)
    }
    return output
  }

  /// TGF has a place for names that are words and for labels that are one line.
  public static func losses(writing graph: Graph) -> [Loss] {
    var losses = TextLosses(graph)
    losses.addFrame(keepsName: false)
    losses.addKind(keeps: [.digraph])
    losses.add(
      TextNames(graph, allows: TextNames.isWord).changeCount, "name that is no word", "names that are no words")
    let inner = losses
    let keeps = { (pair: AttributePair) in inner.isAttribute(pair, "label", TextNames.isRest) }
    losses.addAttributes(keepsVertex: keeps, keepsEdge: keeps)
    losses.addDeclarations(TGF.self)
    return losses.list
  }
}
