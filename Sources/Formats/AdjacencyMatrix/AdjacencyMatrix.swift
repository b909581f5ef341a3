// Adjacency matrices as documents: a line a row, with a number for each vertex.
//
// Cells are separated by tabs, commas or semicolons, whichever the first line has, or else by blanks. 0 (and an empty cell) is no
// edge, 1 an edge, any other number an edge with that `weight`. A first line that begins with an empty cell names the vertices, and
// then each row begins with its vertex; otherwise they are 1, 2, 3, …. `#` and `%` begin comments before the first row; one that
// begins with `directed` or `undirected` says what the edges are; without one a symmetric matrix is of undirected edges.

public import Graphs

/// Reads and writes adjacency matrices.
public enum AdjacencyMatrix: GraphFormat {
  /// What the reader refuses to exceed.
  public typealias Limits = TextLimits

  /// So many vertices are written at most, since the file grows with their square.
  public static let maximumVertexCount = 10_000

  /// Reads the graph of a file; time and memory are linear in its size.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: What messages call it.
  ///   - limits: What not to exceed.
  /// - Returns: One document, with every vertex at a finite place.
  public static func read(_ bytes: [UInt8], name: String, limits: Limits) throws(FormatError) -> GraphFile {
    try readText(bytes, name: name, format: "adjacency-matrix", limits: limits) { buffer, start throws(XMLFailure) in
      var reader = MatrixReader(TextGraphBuilder(buffer, limits: limits))
      return try reader.read(start: start)
    }
  }

  public static func write(_ graph: Graph) -> [UInt8] {
    let names = TextNames(graph, allows: isName)
    let vertices = Array(graph.vertexIDs.prefix(maximumVertexCount))
    var columns = [Int](repeating: -1, count: graph.vertexSlotCount)
    for (index, vertex) in vertices.enumerated() { columns[vertex.index] = index }
    let isNumbered = vertices.enumerated().allSatisfy { index, vertex in
      graph.name(of: vertex) == GraphString(String(index + 1))
    }
    var output = Array((graph.kind == .graph ? "# undirected\n" : "# directed\n").utf8)
    if !isNumbered {
      for vertex in vertices {
        output.append(0x09)
        names.append(vertex.slot, to: &output)
      }
      output.append(0x0A)
    }
    for (row, vertex) in vertices.enumerated() {
      var cells = [String?](repeating: nil, count: vertices.count)
      for edge in graph.edges(at: vertex) {
        let (tail, head) = (columns[Int(graph.tailSlot(edge.slot))], columns[Int(graph.headSlot(edge.slot))])
        let column = tail == row ? head : graph.kind == .graph ? tail : -1
        if column >= 0, cells[column] == nil { cells[column] = cell(edge, graph) }
      }
      if !isNumbered {
        names.append(vertex.slot, to: &output)
        output.append(0x09)
      }
      for (column, cell) in cells.enumerated() {
        if column > 0 { output.append(0x09) }
        output.append(contentsOf: (cell ?? "0").utf8)
      }
      output.append(0x0A)
    }
    return output
  }

  private static func cell(_ edge: EdgeID, _ graph: Graph) -> String {
    guard let weight = graph.attribute("weight", of: .edge(edge)), !weight.isHTML else { return "1" }
    var text = weight.text
    return text.withUTF8(isWeight) ? text : "1"
  }

  private static func isName(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first, let last = bytes.last, !isBlank(first), !isBlank(last),
      first != UInt8(ascii: "#"), first != UInt8(ascii: "%")
    else { return false }
    return bytes.allSatisfy { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
  }

  /// Whether a weight is neither none nor that of every edge.
  private static func isWeight(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var place = 0
    guard isPlainNumber(bytes), let value = parsedNumber(bytes, at: &place) else { return false }
    return value != 0 && !bytes.elementsEqual("1".utf8)
  }

  /// A matrix has a place for names of one line and one edge with a weight between two vertices.
  public static func losses(writing graph: Graph) -> [Loss] {
    var losses = TextLosses(graph)
    losses.add(max(0, graph.vertexCount - maximumVertexCount), "vertex", "vertices")
    losses.addFrame(keepsName: false)
    losses.addKind(keeps: [.graph, .digraph])
    losses.add(TextNames(graph, allows: isName).changeCount, "name that is not one line", "names that are not one line")
    let inner = losses
    losses.addAttributes(
      keepsVertex: { _ in false }, keepsEdge: { pair in inner.isAttribute(pair, "weight", isWeight) })
    var ends: Set<UInt64> = []
    var parallel = 0
    var last: UInt64 = 0
    var isOrdered = true
    for edge in graph.edgeIDs {
      var (tail, head) = (graph.tailSlot(edge.slot), graph.headSlot(edge.slot))
      if graph.kind == .graph, tail > head {
        isOrdered = false
        swap(&tail, &head)
      }
      let key = UInt64(tail) << 32 | UInt64(head)
      if !ends.insert(key).inserted { parallel += 1 }
      if key < last { isOrdered = false }
      last = key
    }
    losses.add(parallel, "parallel edge")
    if !isOrdered { losses.add(1, "order of the edges", "orders of edges") }
    losses.addDeclarations(AdjacencyMatrix.self)
    return losses.list
  }
}

private struct MatrixReader {
  private var reader: TextGraphBuilder
  private var separator: UInt8?
  private var isDirected: Bool?
  private var names: [UInt32] = []
  private var hasNames = false
  private var rowCount = 0
  private var entries: [(row: Int, column: Int, text: UInt32, offset: Int)] = []
  private let one: UInt32

  init(_ reader: TextGraphBuilder) {
    var reader = reader
    one = reader.builder.graph.intern("1")
    self.reader = reader
  }

  mutating func read(start: Int) throws(XMLFailure) -> TextContents {
    var isFirst = true
    var end = start
    for line in TextLines(reader.bytes, start: start) {
      end = line.upperBound
      let trimmed = reader.bytes.trimmed(line)
      guard let first = reader.bytes[trimmed].first else { continue }
      if first == UInt8(ascii: "#") || first == UInt8(ascii: "%"), rowCount == 0 {
        let comment = trimmed.lowerBound + 1..<trimmed.upperBound
        isDirected = isDirected ?? reader.bytes.direction(inComment: comment)
        continue
      }
      if isFirst {
        isFirst = false
        let marks: [UInt8] = [0x09, UInt8(ascii: ","), UInt8(ascii: ";")]
        separator = marks.first { reader.bytes[line].contains($0) }
        let cells = self.cells(line)
        if separator != nil, cells[0].isEmpty {
          hasNames = true
          for cell in cells.dropFirst() { try addName(reader.text(cell), at: cell.lowerBound) }
          continue
        }
        for column in cells.indices {
          try addName(reader.builder.graph.intern(String(column + 1)), at: cells[column].lowerBound)
        }
      }
      try readRow(line)
    }
    if rowCount < names.count {
      throw XMLFailure(end, .malformed("the matrix has \(names.count) columns and \(rowCount) rows"))
    }
    return try finish()
  }

  private mutating func addName(_ text: UInt32, at offset: Int) throws(XMLFailure) {
    try reader.countElement(at: offset)
    guard reader.builder.addVertex(named: text) != nil else {
      throw XMLFailure(offset, .malformed("a column before this one has the same name"))
    }
    names.append(text)
  }

  private func cells(_ line: Range<Int>) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    guard let separator else {
      var rest = line
      while true {
        let (word, others) = reader.bytes.firstWord(rest)
        if word.isEmpty { return cells }
        cells.append(word)
        rest = others
      }
    }
    var start = line.lowerBound
    while true {
      let end = reader.bytes[start..<line.upperBound].firstIndex(of: separator) ?? line.upperBound
      cells.append(reader.bytes.trimmed(start..<end))
      if end == line.upperBound { return cells }
      start = end + 1
    }
  }

  private mutating func readRow(_ line: Range<Int>) throws(XMLFailure) {
    var cells = self.cells(line)
    if rowCount == names.count {
      throw XMLFailure(
        cells[0].lowerBound, .malformed("the matrix has \(names.count) columns, but more rows"))
    }
    if hasNames {
      let name = cells.removeFirst()
      guard reader.text(name) == names[rowCount] else {
        throw XMLFailure(
          name.lowerBound,
          .unexpected(
            found: "'\(shownText(reader.bytes, name))'",
            expected: "the row of '\(printable(reader.builder.text(names[rowCount])))'"))
      }
    }
    if cells.count > names.count {
      throw XMLFailure(cells[names.count].lowerBound, .malformed("the row has more than \(names.count) cells"))
    }
    if cells.count < names.count {
      throw XMLFailure(line.upperBound, .malformed("the row has \(cells.count) cells instead of \(names.count)"))
    }
    for (column, cell) in cells.enumerated() where !cell.isEmpty {
      if cell.count == 1, reader.bytes[cell.lowerBound] == UInt8(ascii: "0") { continue }
      var place = 0
      let number = UnsafeBufferPointer(rebasing: reader.bytes[cell])
      guard let value = parsedNumber(number, at: &place), place == number.count else {
        throw XMLFailure(
          cell.lowerBound, .unexpected(found: "'\(shownText(reader.bytes, cell))'", expected: "a number"))
      }
      if value == 0 { continue }
      entries.append((rowCount, column, reader.text(cell), cell.lowerBound))
    }
    rowCount += 1
  }

  private mutating func finish() throws(XMLFailure) -> TextContents {
    var texts: [UInt64: UInt32] = [:]
    for entry in entries { texts[UInt64(entry.row) << 32 | UInt64(entry.column)] = entry.text }
    let isSymmetric = entries.allSatisfy { texts[UInt64($0.column) << 32 | UInt64($0.row)] == $0.text }
    let isDirected = self.isDirected ?? !isSymmetric
    if !isDirected, !isSymmetric, let first = entries.first {
      reader.warnings.add(at: first.offset, "the matrix is not symmetric; each edge is read once")
    }
    for entry in entries {
      // Of the two cells of an undirected edge the one above the diagonal counts.
      if !isDirected, entry.row > entry.column, texts[UInt64(entry.column) << 32 | UInt64(entry.row)] != nil {
        continue
      }
      let start = reader.builder.pending.count
      if entry.text != one {
        reader.builder.pending.append(AttributePair(name: reader.weight, value: entry.text))
      }
      try reader.addEdge(names[entry.row], names[entry.column], at: entry.offset, isDirected: isDirected, from: start)
    }
    return try reader.finish(isDirected: isDirected)
  }
}
