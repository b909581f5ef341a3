// graph6 and sparse6 as documents: a line of printable characters a graph (users.cecs.anu.edu.au/~bdm/data/formats.txt).
//
// Both hold undirected graphs whose vertices are 0, 1, 2, …; graph6 a bit for each pair, sparse6 the edges, with loops and parallel
// ones. `>>graph6<<` and `>>sparse6<<` before the first graph and empty lines are passed over; a line that begins with `:` is
// sparse6 in both formats' files. Of sparse6's end the pad bits may be anything that adds no edge. The number of a single
// vertex takes no bits, as in nauty (in networkx it takes one). digraph6 and incremental sparse6
// are refused by name.

public import Graphs

/// Reads both, writes graph6.
public enum Graph6: GraphFormat {
  /// What the reader refuses to exceed.
  public struct Limits: FormatLimits {
    public static let standard = Limits()

    /// What any text format refuses to exceed.
    public var text = TextLimits()
    /// Vertices of all graphs of a file, of which a few bytes can claim any number.
    public var vertices = 2_000_000

    public init() {}
  }

  /// So many vertices are written at most, since the file grows with their square.
  public static let maximumVertexCount = 100_000

  /// Reads all graphs of a file; time and memory are linear in its size and in the number of vertices.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: What messages call it.
  ///   - limits: What not to exceed.
  /// - Returns: A document a line, with every vertex at a finite place.
  public static func read(_ bytes: [UInt8], name: String, limits: Limits) throws(FormatError) -> GraphFile {
    try read(bytes, name: name, format: "graph6", limits: limits)
  }

  static func read(
    _ bytes: [UInt8], name: String, format: String, limits: Limits
  ) throws(FormatError) -> GraphFile {
    try readText(bytes, name: name, format: format, limits: limits.text) { buffer, start throws(XMLFailure) in
      var reader = Graph6Reader(buffer, limits: limits)
      return TextContents(graphs: try reader.read(start: start))
    }
  }

  public static var holdsSeveralGraphs: Bool { true }

  public static func write(_ graph: Graph) -> [UInt8] {
    let vertices = Array(graph.vertexIDs.prefix(maximumVertexCount))
    var numbers = [Int](repeating: -1, count: graph.vertexSlotCount)
    for (index, vertex) in vertices.enumerated() { numbers[vertex.index] = index }
    var output = Graph6Output()
    output.append(count: vertices.count)
    // The pairs column by column: (0,1), (0,2), (1,2), (0,3), …
    var column: [Bool] = []
    for (index, vertex) in vertices.enumerated() {
      column.removeAll(keepingCapacity: true)
      column.append(contentsOf: repeatElement(false, count: index))
      graph.forEachEdgeEnd(at: vertex) { edge, isHead in
        let other = numbers[Int(isHead ? graph.tailSlot(edge.slot) : graph.headSlot(edge.slot))]
        if other >= 0, other < index { column[other] = true }
      }
      for bit in column { output.append(bit: bit) }
    }
    output.finish(padding: false)
    return output.bytes + [0x0A]
  }

  /// graph6 has a place for which vertices are joined, and nothing else.
  public static func losses(writing graph: Graph) -> [Loss] {
    var losses = graph6Losses(graph)
    losses.add(max(0, graph.vertexCount - maximumVertexCount), "vertex", "vertices")
    var seen: Set<UInt64> = []
    var (loops, parallel) = (0, 0)
    for edge in graph.edgeIDs {
      let (tail, head) = (graph.tailSlot(edge.slot), graph.headSlot(edge.slot))
      if tail == head {
        loops += 1
      } else if !seen.insert(UInt64(min(tail, head)) << 32 | UInt64(max(tail, head))).inserted {
        parallel += 1
      }
    }
    losses.add(loops, "loop")
    losses.add(parallel, "parallel edge")
    losses.addDeclarations(Graph6.self)
    return losses.list
  }

  /// Whether the bytes begin with one of the headers.
  static func recognizes(_ bytes: [UInt8]) -> FileFormat? {
    if bytes.starts(with: ">>graph6<<".utf8) { return .graph6 }
    return bytes.starts(with: ">>sparse6<<".utf8) ? .sparse6 : nil
  }
}

/// Reads both, writes sparse6.
public enum Sparse6: GraphFormat {
  /// What the reader refuses to exceed.
  public typealias Limits = Graph6.Limits

  /// Reads all graphs of a file; time and memory are linear in its size and in the number of vertices.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: What messages call it.
  ///   - limits: What not to exceed.
  /// - Returns: A document a line, with every vertex at a finite place.
  public static func read(_ bytes: [UInt8], name: String, limits: Limits) throws(FormatError) -> GraphFile {
    try Graph6.read(bytes, name: name, format: "sparse6", limits: limits)
  }

  public static var holdsSeveralGraphs: Bool { true }

  public static func write(_ graph: Graph) -> [UInt8] {
    var numbers = [Int](repeating: 0, count: graph.vertexSlotCount)
    for (index, vertex) in graph.vertexIDs.enumerated() { numbers[vertex.index] = index }
    let count = graph.vertexCount
    var output = Graph6Output()
    output.bytes.append(UInt8(ascii: ":"))
    output.append(count: count)
    let width = Graph6Output.width(count)
    // By the greater end, then by the smaller one.
    var edges: [(high: Int, low: Int)] = []
    edges.reserveCapacity(graph.edgeCount)
    for edge in graph.edgeIDs {
      let tail = numbers[Int(graph.tailSlot(edge.slot))]
      let head = numbers[Int(graph.headSlot(edge.slot))]
      edges.append((max(tail, head), min(tail, head)))
    }
    edges.sort { ($0.high, $0.low) < ($1.high, $1.low) }
    var current = 0
    for edge in edges {
      if edge.high == current {
        output.append(bit: false)
      } else if edge.high == current + 1 {
        output.append(bit: true)
        current += 1
      } else {
        output.append(bit: true)
        output.append(edge.high, width: width)
        output.append(bit: false)
        current = edge.high
      }
      output.append(edge.low, width: width)
    }
    // Pad bits of ones would be read as a loop at the last vertex if it is the next one and they have room for it.
    let isPowerOfTwo = count == 2 || count == 4 || count == 8 || count == 16
    if isPowerOfTwo, output.padCount > width, current == count - 2, edges.last != nil {
      output.append(bit: false)
    }
    output.finish(padding: true)
    return output.bytes + [0x0A]
  }

  /// sparse6 has a place for which vertices are joined and how often, and nothing else.
  public static func losses(writing graph: Graph) -> [Loss] {
    var losses = graph6Losses(graph)
    losses.addDeclarations(Sparse6.self)
    return losses.list
  }
}

/// What neither holds: all but the edges themselves in the order of the vertices.
private func graph6Losses(_ graph: Graph) -> TextLosses {
  var losses = TextLosses(graph)
  losses.addFrame(keepsName: false)
  losses.addKind(keeps: [.graph])
  let names = graph.vertexIDs.enumerated().count { index, vertex in
    graph.name(of: vertex) != GraphString(String(index))
  }
  losses.add(names, "name that is no number in order", "names that are no numbers in order")
  losses.addAttributes(keepsVertex: { _ in false }, keepsEdge: { _ in false })
  var last: (UInt32, UInt32) = (0, 0)
  var isOrdered = true
  for edge in graph.edgeIDs {
    let ends = (graph.headSlot(edge.slot), graph.tailSlot(edge.slot))
    if ends.1 > ends.0 || ends < last { isOrdered = false }
    last = ends
  }
  if !isOrdered { losses.add(1, "order of the edges", "orders of edges") }
  return losses
}

/// Bits as characters, six in each.
struct Graph6Output {
  var bytes: [UInt8] = []
  private var bits: UInt8 = 0
  private var bitCount = 0

  /// How many bits are missing in the last character.
  var padCount: Int { bitCount == 0 ? 0 : 6 - bitCount }

  /// The bits that the number of a vertex takes in sparse6.
  static func width(_ count: Int) -> Int { count < 2 ? 0 : Int.bitWidth - (count - 1).leadingZeroBitCount }

  mutating func append(count: Int) {
    let groups: Int
    if count <= 62 {
      groups = 1
    } else if count <= 258_047 {
      bytes.append(126)
      groups = 3
    } else {
      bytes.append(contentsOf: [126, 126])
      groups = 6
    }
    for group in (0..<groups).reversed() { bytes.append(UInt8(count >> (6 * group) & 63) + 63) }
  }

  mutating func append(bit: Bool) {
    bits = bits << 1 | (bit ? 1 : 0)
    bitCount += 1
    if bitCount == 6 {
      bytes.append(bits + 63)
      (bits, bitCount) = (0, 0)
    }
  }

  mutating func append(_ value: Int, width: Int) {
    for place in (0..<width).reversed() { append(bit: value >> place & 1 == 1) }
  }

  /// Fills the last character.
  mutating func finish(padding bit: Bool) {
    while bitCount > 0 { append(bit: bit) }
  }
}

private struct Graph6Reader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let limits: Graph6.Limits
  private var vertexCount = 0
  private var edgeCount = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, limits: Graph6.Limits) {
    self.bytes = bytes
    self.limits = limits
  }

  mutating func read(start: Int) throws(XMLFailure) -> [Graph] {
    var graphs: [Graph] = []
    var isFirst = true
    for line in TextLines(bytes, start: start) {
      var line = bytes.trimmed(line)
      if isFirst, !line.isEmpty {
        isFirst = false
        for header in [">>graph6<<", ">>sparse6<<"] where bytes[line].starts(with: header.utf8) {
          line = line.lowerBound + header.utf8.count..<line.upperBound
        }
      }
      if line.isEmpty { continue }
      for place in line where bytes[place] < 63 || bytes[place] > 126 {
        if place == line.lowerBound, bytes[place] == UInt8(ascii: ":") { continue }
        if place == line.lowerBound, bytes[place] == UInt8(ascii: "&") {
          throw XMLFailure(place, .malformed("the line is digraph6, which is not read"))
        }
        if place == line.lowerBound, bytes[place] == UInt8(ascii: ";") {
          throw XMLFailure(place, .malformed("the line is incremental sparse6, which is not read"))
        }
        throw XMLFailure(
          place,
          .unexpected(found: "'\(shownText(bytes, place..<place + 1))'", expected: "a character from '?' to '~'"))
      }
      graphs.append(try readGraph(line))
    }
    if graphs.isEmpty { throw XMLFailure(bytes.count, .malformed("the file holds no graph")) }
    return graphs
  }

  private mutating func readGraph(_ line: Range<Int>) throws(XMLFailure) -> Graph {
    let isSparse = bytes[line.lowerBound] == UInt8(ascii: ":")
    var place = isSparse ? line.lowerBound + 1 : line.lowerBound
    let count = try readCount(&place, line)
    vertexCount += count
    if vertexCount > limits.vertices { throw XMLFailure(line.lowerBound, .limit("vertices", limits.vertices)) }
    var ends: [(tail: Int, head: Int)] = []
    if isSparse {
      ends = try readSparse(count, place..<line.upperBound)
    } else {
      ends = try readPairs(count, place..<line.upperBound)
    }
    var builder = XMLGraphBuilder()
    var names: [UInt32] = []
    names.reserveCapacity(count)
    for index in 0..<count {
      let name = builder.graph.intern(String(index))
      names.append(name)
      _ = builder.addVertex(named: name)
    }
    for (tail, head) in ends {
      builder.addEdge(
        XMLGraphBuilder.EdgeRecord(
          tail: names[tail], head: names[head], tailOffset: line.lowerBound, headOffset: line.lowerBound,
          isDirected: false, pairs: 0..<0))
    }
    return try builder.finish(vertexDefaults: [], edgeDefaults: [], declarations: [])
  }

  private func readCount(_ place: inout Int, _ line: Range<Int>) throws(XMLFailure) -> Int {
    var groups = 1
    if place < line.upperBound, bytes[place] == 126 {
      place += 1
      groups = 3
      if place < line.upperBound, bytes[place] == 126 {
        place += 1
        groups = 6
      }
    }
    guard line.upperBound - place >= groups else {
      throw XMLFailure(
        line.upperBound, .unexpected(found: "the end of the line", expected: "the number of vertices"))
    }
    var count = 0
    for _ in 0..<groups {
      count = count << 6 | Int(bytes[place] - 63)
      place += 1
    }
    return count
  }

  private func bit(_ index: Int, _ range: Range<Int>) -> Bool {
    (bytes[range.lowerBound + index / 6] - 63) >> UInt8(5 - index % 6) & 1 == 1
  }

  private mutating func countEdge(_ offset: Int) throws(XMLFailure) {
    edgeCount += 1
    if edgeCount > limits.text.elements { throw XMLFailure(offset, .limit("edges", limits.text.elements)) }
  }

  private mutating func readPairs(_ count: Int, _ range: Range<Int>) throws(XMLFailure) -> [(tail: Int, head: Int)] {
    // Up to 36 bits of vertices are refused before, so that this does not overflow.
    let pairs = count * (count - 1) / 2
    let wanted = (pairs + 5) / 6
    if range.count < wanted {
      throw XMLFailure(
        range.upperBound,
        .malformed("the line ends before the bits of \(count) vertices do; they take \(wanted) characters"))
    }
    if range.count > wanted {
      throw XMLFailure(
        range.lowerBound + wanted, .malformed("the line goes on after the bits of \(count) vertices"))
    }
    var ends: [(tail: Int, head: Int)] = []
    var index = 0
    for column in 0..<count {
      for row in 0..<column {
        if bit(index, range) {
          try countEdge(range.lowerBound + index / 6)
          ends.append((row, column))
        }
        index += 1
      }
    }
    return ends
  }

  private mutating func readSparse(_ count: Int, _ range: Range<Int>) throws(XMLFailure) -> [(tail: Int, head: Int)] {
    let width = Graph6Output.width(count)
    let bitCount = range.count * 6
    var ends: [(tail: Int, head: Int)] = []
    var index = 0
    var current = 0
    while index + 1 + width <= bitCount {
      let place = range.lowerBound + index / 6
      if bit(index, range) { current += 1 }
      index += 1
      var number = 0
      for _ in 0..<width {
        number = number << 1 | (bit(index, range) ? 1 : 0)
        index += 1
      }
      // Past the last vertex there is padding only.
      if current >= count || number >= count { break }
      if number > current {
        current = number
      } else {
        try countEdge(place)
        ends.append((number, current))
      }
      if width == 0, index >= bitCount { break }
    }
    return ends
  }
}
