// Edge lists as documents: a line an edge, `tail head`, then its weight if it is a number, then its label.
//
// Words are separated by blanks or tabs, by commas in lines without blanks. A line of one word is a vertex. `#` and `%` begin
// comments; one that begins with `directed` or `undirected`, as SNAP's do, says what the edges are, which are undirected
// otherwise. networkx's dictionaries are read if they hold texts and numbers only; other ones are kept as the attribute `data`.

public import Graphs

/// Reads and writes edge lists.
public enum EdgeList: GraphFormat {
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
    try readText(bytes, name: name, format: "edge-list", limits: limits) { buffer, start throws(XMLFailure) in
      var reader = TextGraphBuilder(buffer, limits: limits)
      var isDirected: Bool?
      for line in TextLines(buffer, start: start) {
        let trimmed = buffer.trimmed(line)
        guard let first = buffer[trimmed].first else { continue }
        if first == UInt8(ascii: "#") || first == UInt8(ascii: "%") {
          let comment = trimmed.lowerBound + 1..<trimmed.upperBound
          isDirected = isDirected ?? buffer.direction(inComment: comment)
          continue
        }
        try readLine(trimmed, &reader)
      }
      return try reader.finish(isDirected: isDirected ?? false)
    }
  }

  private static func readLine(_ line: Range<Int>, _ reader: inout TextGraphBuilder) throws(XMLFailure) {
    let bytes = reader.bytes
    let hasCommas = !bytes[line].contains(where: isBlank) && bytes[line].contains(UInt8(ascii: ","))
    func split(_ range: Range<Int>) -> (word: Range<Int>, rest: Range<Int>) {
      guard hasCommas else { return bytes.firstWord(range) }
      let comma = bytes[range].firstIndex(of: UInt8(ascii: ",")) ?? range.upperBound
      return (range.lowerBound..<comma, min(comma + 1, range.upperBound)..<range.upperBound)
    }
    let (tail, others) = split(line)
    let (head, rest) = split(others)
    if hasCommas, tail.isEmpty || head.isEmpty {
      throw XMLFailure(
        tail.isEmpty ? tail.lowerBound : head.lowerBound, .unexpected(found: "nothing", expected: "a vertex"))
    }
    let tailText = reader.text(tail)
    _ = try reader.vertex(tailText, at: tail.lowerBound)
    if head.isEmpty { return }
    let headText = reader.text(head)
    _ = try reader.vertex(headText, at: head.lowerBound)
    let start = reader.builder.pending.count
    if bytes[rest].first == UInt8(ascii: "{") {
      readData(rest, &reader)
    } else if !rest.isEmpty {
      var (word, label) = split(rest)
      var place = 0
      let number = UnsafeBufferPointer(rebasing: bytes[word])
      if parsedNumber(number, at: &place) != nil, place == number.count {
        reader.builder.pending.append(AttributePair(name: reader.weight, value: reader.text(word)))
      } else {
        label = rest
      }
      if !label.isEmpty {
        reader.builder.pending.append(AttributePair(name: reader.label, value: reader.text(label)))
      }
    }
    try reader.addEdge(tailText, headText, at: tail.lowerBound, isDirected: false, from: start)
  }

  /// Reads Python's `{'weight': 3, 'label': 'x'}`.
  private static func readData(_ range: Range<Int>, _ reader: inout TextGraphBuilder) {
    let start = reader.builder.pending.count
    var place = range.lowerBound + 1
    let bytes = reader.bytes
    let end = range.upperBound
    func skip() { while place < end, isBlank(bytes[place]) { place += 1 } }
    /// A text between quotes without escapes.
    func quoted() -> Range<Int>? {
      guard place < end, bytes[place] == UInt8(ascii: "'") || bytes[place] == UInt8(ascii: "\"") else { return nil }
      let quote = bytes[place]
      let begin = place + 1
      place = begin
      while place < end, bytes[place] != quote {
        if bytes[place] == UInt8(ascii: "\\") { return nil }
        place += 1
      }
      guard place < end else { return nil }
      place += 1
      return begin..<place - 1
    }
    func readPairs() -> Bool {
      skip()
      while place < end, bytes[place] != UInt8(ascii: "}") {
        guard let name = quoted() else { return false }
        skip()
        guard place < end, bytes[place] == UInt8(ascii: ":") else { return false }
        place += 1
        skip()
        let begin = place
        let value: Range<Int>
        if let text = quoted() {
          value = text
        } else {
          place = begin
          let rest = UnsafeBufferPointer(rebasing: bytes[begin..<end])
          var length = 0
          guard parsedNumber(rest, at: &length) != nil else { return false }
          place = begin + length
          value = begin..<place
        }
        reader.builder.pending.append(AttributePair(name: reader.text(name), value: reader.text(value)))
        skip()
        guard place < end else { return false }
        if bytes[place] == UInt8(ascii: ",") {
          place += 1
          skip()
        } else if bytes[place] != UInt8(ascii: "}") {
          return false
        }
      }
      return place == end - 1
    }
    if readPairs() { return }
    reader.builder.pending.removeSubrange(start...)
    reader.builder.pending.append(
      AttributePair(name: reader.builder.graph.intern("data"), value: reader.text(range)))
  }

  public static func write(_ graph: Graph) -> [UInt8] {
    let names = TextNames(graph, allows: TextNames.isWord)
    var output = Array((graph.kind == .graph ? "# undirected\n" : "# directed\n").utf8)
    if !areVerticesInOrderOfEdges(graph) {
      for vertex in graph.vertexIDs {
        names.append(vertex.slot, to: &output)
        output.append(0x0A)
      }
    }
    for edge in graph.edgeIDs {
      names.append(graph.tailSlot(edge.slot), to: &output)
      output.append(0x20)
      names.append(graph.headSlot(edge.slot), to: &output)
      if let weight = graph.attribute("weight", of: .edge(edge)), !weight.isHTML {
        var text = weight.text
        if text.withUTF8(isPlainNumber) { output.append(contentsOf: (" " + text).utf8) }
      }
      if let label = graph.attribute("label", of: .edge(edge)) {
        let text = TextNames.rest(plainLabel(label))
        if !text.isEmpty { output.append(contentsOf: (" " + text).utf8) }
      }
      output.append(0x0A)
    }
    return output
  }

  /// An edge list has a place for names that are words, and for weights and labels of edges.
  public static func losses(writing graph: Graph) -> [Loss] {
    var losses = TextLosses(graph)
    losses.addFrame(keepsName: false)
    losses.addKind(keeps: [.graph, .digraph])
    losses.add(
      TextNames(graph, allows: TextNames.isWord).changeCount, "name that is no word", "names that are no words")
    let inner = losses
    losses.addAttributes(
      keepsVertex: { _ in false },
      keepsEdge: { pair in
        inner.isAttribute(pair, "weight", isPlainNumber) || inner.isAttribute(pair, "label", isLabel)
      })
    losses.addDeclarations(EdgeList.self)
    return losses.list
  }

  /// Whether a label is taken for one, and not for a weight or a dictionary.
  private static func isLabel(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard TextNames.isRest(bytes), bytes.first != UInt8(ascii: "{") else { return false }
    let word = UnsafeBufferPointer(rebasing: bytes[bytes.firstWord(0..<bytes.count).word])
    var place = 0
    return parsedNumber(word, at: &place) == nil || place < word.count
  }
}
