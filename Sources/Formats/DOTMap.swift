// Where in a DOT file each thing stands: what a change must touch, and what it may leave alone.
//
// In:  the parser's calls, in the order of the file, when it is asked to keep a map.
// Out: ranges of bytes, by statement, vertex, edge and attribute. Everything refers to the text that was parsed.
//
// A map costs some 60 bytes a statement and is made when a changed document is saved, not when it is opened: a second
// reading is cheaper than carrying the map of every open file.

import Graphs

/// The statements of one graph of a file, in the order of their beginnings; one inside another comes after it.
struct DOTMap {
  enum Kind: UInt8 {
    /// `a, b [...]`, `a -> b [...]`, `subgraph {...}`.
    case vertices, edges, subgraph
    /// `node [...]`, `edge [...]`, `graph [...]`, `name=value`, `node m = [...]`.
    case vertexDefaults, edgeDefaults, graphAttributes, assignment, macro
  }

  struct Statement {
    var kind: Kind
    /// The first token's beginning and the last one's end; the semicolon, if there is one, does not belong to it.
    var start: Int
    var end: Int
    /// The end with the semicolon.
    var stop: Int
    /// The braces it stands in directly.
    var opening: Int
    /// How many operands an edge statement has so far.
    var operandCount = 0
  }

  /// A pair of braces: that of the graph comes first, then each subgraph's, a subgraph opened twice having two.
  struct Opening {
    /// The keyword `subgraph` or, without one, the brace.
    var start: Int
    var brace: Int
    /// The closing brace.
    var close: Int
    /// The statement it is or belongs to; -1 for the graph.
    var statement: Int
    /// The operand it is in that statement.
    var operand: Int
    /// The subgraph by the builder's count, or `noGroup` for the graph.
    var group: UInt32
    var isNamed: Bool
  }

  struct Mention {
    var vertex: UInt32
    var start: Int
    var nameEnd: Int
    /// The end with the port.
    var end: Int
    var statement: Int
    var operand: Int
  }

  /// `name=value` in a list or as a statement.
  struct Entry {
    /// The number of the name's text.
    var name: UInt32
    var start: Int
    var valueStart: Int
    var end: Int
    var statement: Int
  }

  /// `[...]`, with its brackets.
  struct List {
    var start: Int
    var end: Int
    var statement: Int
  }

  /// An edge that a statement makes or, in a strict graph or by `key`, says more of.
  struct Tie {
    var edge: UInt32
    var tail: UInt32
    var head: UInt32
    /// Between which operands: this one and the next.
    var segment: Int
    var statement: Int
  }

  static let noGroup = UInt32.max

  var statements: [Statement] = []
  var openings: [Opening] = []
  var mentions: [Mention] = []
  var entries: [Entry] = []
  var lists: [List] = []
  var ties: [Tie] = []
  /// Where `->` and `--` begin.
  var operators: [Int] = []
  /// `strict`, `graph` or `digraph`, and the name; an absent one is empty and stands where it would.
  var strictWord = 0..<0
  var kindWord = 0..<0
  var name = 0..<0
  /// By vertex: the attributes it was made with.
  var creations: [AttributeSlice] = []
  /// By the builder's count of subgraphs: the place in the graph's groups, or `noGroup` for one that is not kept.
  var places: [UInt32] = []

  /// The openings that are open, and the statement being read in each.
  private var path: [(opening: Int, statement: Int)] = []

  /// The whole graph, from its first word to its closing brace.
  var range: Range<Int> { min(strictWord.lowerBound, kindWord.lowerBound)..<(openings.first.map { $0.close + 1 } ?? 0) }
}

// MARK: Recording

extension DOTMap {
  /// The statement being read.
  private var current: Int { path.last?.statement ?? -1 }

  mutating func begin(_ kind: Kind, at start: Int) {
    guard let last = path.indices.last else { return }
    path[last].statement = statements.count
    statements.append(Statement(kind: kind, start: start, end: start, stop: start, opening: path[last].opening))
  }

  /// What was begun turns out to be of another kind.
  mutating func turn(into kind: Kind) {
    if statements.indices.contains(current) { statements[current].kind = kind }
  }

  mutating func end(at end: Int, stop: Int) {
    guard statements.indices.contains(current) else { return }
    statements[current].end = end
    statements[current].stop = stop
  }

  mutating func open(start: Int, brace: Int, group: UInt32, isNamed: Bool) {
    let statement = current
    var operand = 0
    if statements.indices.contains(statement) {
      operand = statements[statement].operandCount
      statements[statement].operandCount += 1
    }
    path.append((openings.count, -1))
    openings.append(
      Opening(
        start: start, brace: brace, close: brace, statement: statement, operand: operand, group: group,
        isNamed: isNamed))
  }

  mutating func close(at brace: Int) {
    if let last = path.popLast() { openings[last.opening].close = brace }
  }

  mutating func beginVertexList() {
    if statements.indices.contains(current) { statements[current].operandCount += 1 }
  }

  mutating func mention(_ vertex: UInt32, start: Int, nameEnd: Int, end: Int) {
    guard statements.indices.contains(current) else { return }
    mentions.append(
      Mention(
        vertex: vertex, start: start, nameEnd: nameEnd, end: end, statement: current,
        operand: statements[current].operandCount - 1))
  }

  mutating func enter(_ name: UInt32, start: Int, valueStart: Int, end: Int) {
    entries.append(Entry(name: name, start: start, valueStart: valueStart, end: end, statement: current))
  }

  mutating func addList(start: Int, end: Int) { lists.append(List(start: start, end: end, statement: current)) }

  mutating func tie(_ edge: UInt32, tail: UInt32, head: UInt32, segment: Int) {
    ties.append(Tie(edge: edge, tail: tail, head: head, segment: segment, statement: current))
  }

  mutating func made(vertex: UInt32, with attributes: AttributeSlice) {
    while creations.count <= Int(vertex) { creations.append(.empty) }
    creations[Int(vertex)] = attributes
  }
}
