// Adjacency lists as documents: a line a vertex, with its neighbours after it, as networkx writes them.
//
// Words are separated by blanks or tabs; a colon after the first is passed over. `#` and `%` begin comments; one that begins with
// `directed` or `undirected` says what the edges are, which are undirected otherwise. If then every edge stands at both of its ends,
// it is one edge, unless the comment says `each edge once`.

public import Graphs

/// Reads and writes adjacency lists.
public enum AdjacencyList: GraphFormat {
  /// What the reader refuses to exceed.
  public typealias Limits = TextLimits

  private static let once = "each edge once"

  /// Reads the graph of a file; time and memory are linear in its size.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: What messages call it.
  ///   - limits: What not to exceed.
  /// - Returns: One document, with every vertex at a finite place.
  public static func read(_ bytes: [UInt8], name: String, limits: Limits) throws(FormatError) -> GraphFile {
    try readText(bytes, name: name, format: "adjacency-list", limits: limits) { buffer, start throws(XMLFailure) in
      var reader = TextGraphBuilder(buffer, limits: limits)
      var isDirected: Bool?
      var isOnce = false
      var lines: [(tail: UInt32, heads: Range<Int>)] = []
      for line in TextLines(buffer, start: start) {
        var (word, rest) = buffer.firstWord(line)
        guard let first = buffer[word].first else { continue }
        if first == UInt8(ascii: "#") || first == UInt8(ascii: "%") {
          let comment = word.lowerBound + 1..<line.upperBound
          isDirected = isDirected ?? buffer.direction(inComment: comment)
          if String(decoding: buffer[comment].prefix(80), as: UTF8.self).contains(once) { isOnce = true }
          continue
        }
        if word.count > 1, buffer[word.upperBound - 1] == UInt8(ascii: ":") {
          word = word.lowerBound..<word.upperBound - 1
        } else if buffer[rest].first == UInt8(ascii: ":") {
          rest = buffer.trimmed(rest.lowerBound + 1..<rest.upperBound)
        }
        let text = reader.text(word)
        _ = try reader.vertex(text, at: word.lowerBound)
        lines.append((text, rest))
      }
      var ends: [(tail: UInt32, head: UInt32, offset: Int)] = []
      for line in lines {
        var rest = line.heads
        while !rest.isEmpty {
          let (word, others) = buffer.firstWord(rest)
          let head = reader.text(word)
          _ = try reader.vertex(head, at: word.lowerBound)
          ends.append((line.tail, head, word.lowerBound))
          rest = others
        }
      }
      if isDirected != true, !isOnce, stands(atBothEnds: ends.map { ($0.tail, $0.head) }) {
        if let first = ends.first(where: { $0.tail != $0.head }) {
          reader.warnings.add(at: first.offset, "every edge stands at both of its ends, and is read as one")
        }
        var open: [UInt64: Int] = [:]
        ends.removeAll { end in
          if end.tail == end.head { return false }
          let back = UInt64(end.head) << 32 | UInt64(end.tail)
          if let count = open[back], count > 0 {
            open[back] = count - 1
            return true
          }
          open[UInt64(end.tail) << 32 | UInt64(end.head), default: 0] += 1
          return false
        }
      }
      for end in ends {
        try reader.addEdge(
          end.tail, end.head, at: end.offset, isDirected: false, from: reader.builder.pending.count)
      }
      return try reader.finish(isDirected: isDirected ?? false)
    }
  }

  /// Whether each edge between two vertices is there as often as the one the other way.
  private static func stands(atBothEnds ends: [(tail: UInt32, head: UInt32)]) -> Bool {
    var balance: [UInt64: Int] = [:]
    for (tail, head) in ends where tail != head {
      let key = UInt64(min(tail, head)) << 32 | UInt64(max(tail, head))
      balance[key, default: 0] += tail < head ? 1 : -1
    }
    return balance.values.allSatisfy { $0 == 0 }
  }

  public static func write(_ graph: Graph) -> [UInt8] {
    let names = TextNames(graph, allows: isName)
    var output = Array((graph.kind == .graph ? "# undirected, \(once)\n" : "# directed, \(once)\n").utf8)
    for vertex in graph.vertexIDs {
      names.append(vertex.slot, to: &output)
      for edge in graph.edges(at: vertex) where graph.tailSlot(edge.slot) == vertex.slot {
        output.append(0x20)
        names.append(graph.headSlot(edge.slot), to: &output)
      }
      output.append(0x0A)
    }
    return output
  }

  private static func isName(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    TextNames.isWord(bytes) && bytes.first != UInt8(ascii: ":") && bytes.last != UInt8(ascii: ":")
  }

  /// An adjacency list has a place for names that are words, and for edges in the order of their tails.
  public static func losses(writing graph: Graph) -> [Loss] {
    var losses = TextLosses(graph)
    losses.addFrame(keepsName: false)
    losses.addKind(keeps: [.graph, .digraph])
    losses.add(TextNames(graph, allows: isName).changeCount, "name that is no word", "names that are no words")
    losses.addAttributes(keepsVertex: { _ in false }, keepsEdge: { _ in false })
    let tails = graph.edgeIDs.map { graph.tailSlot($0.slot) }
    if zip(tails, tails.dropFirst()).contains(where: { $0 > $1 }) {
      losses.add(1, "order of the edges", "orders of edges")
    }
    losses.addDeclarations(AdjacencyList.self)
    return losses.list
  }
}
