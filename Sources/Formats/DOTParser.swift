// DOT's grammar.
//
// In:  tokens.
// Out: calls of the builder in the order of the file: what a statement means is `DOTBuilder`'s matter.
//
// A statement is a node statement, an edge statement, an attribute statement, an assignment or a subgraph. Subgraphs may
// stand in subgraphs and in edges to any depth, so the open ones are kept in the builder's list of scopes, not on the call stack.

import Foundation
import Graphs

struct DOTParser {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var lexer: DOTLexer
  private var token: DOTToken
  private var builder: DOTBuilder
  private var warnings: DOTWarnings
  /// Where the last token that was taken ends.
  private var previousEnd = 0
  /// Where the graph that was taken last has the places of its vertices, by vertex; 0 where not in a statement of its own.
  private(set) var positionOffsets: [UInt32] = []
  /// The map of the graph that was taken last, if one is kept.
  private(set) var map: DOTMap?
  /// Holds a string while its pieces are unescaped and joined.
  private var scratch: [UInt8] = []

  /// Where in a statement the parser is.
  private enum State {
    case statement
    /// After `->` or `--`.
    case operand
    /// After a list of vertices or a subgraph.
    case afterOperand
  }

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, offset: Int, limits: DOT.Limits, warnings: DOTWarnings, keepsMap: Bool = false
  ) throws(DOTFailure) {
    self.bytes = bytes
    lexer = DOTLexer(bytes, offset: offset)
    builder = DOTBuilder(limits: limits, keepsMap: keepsMap)
    self.warnings = warnings
    token = try lexer.next()
    // A statement of usual length brings one new text; too much room costs little and too little only time.
    builder.graph.reserve(texts: min(bytes.count / 64, 1 << 22))
  }

  /// Where the next graph would begin.
  var offset: Int { token.start }
  var isAtEnd: Bool { token.kind == .end }
  var directives: [DOTLineDirective] { lexer.directives }

  /// Takes the warnings out, those of split numerals among them.
  mutating func takeWarnings() -> DOTWarnings {
    for offset in lexer.splitNumerals {
      warnings.add(
        at: offset, "a number runs into a letter or a dot and ends there; put it in quotes if it is one name")
    }
    return warnings
  }

  /// Reads one graph; false at the end of the file.
  mutating func parseGraph() throws(DOTFailure) -> Bool {
    if token.kind == .end { return false }
    var isStrict = false
    builder.map?.strictWord = token.start..<token.start
    if token.kind == .strict {
      isStrict = true
      builder.map?.strictWord = token.start..<token.end
      try advance()
    }
    guard token.kind == .graph || token.kind == .digraph else {
      throw unexpected(isStrict ? "'graph' or 'digraph' after 'strict'" : "'graph', 'digraph' or 'strict'")
    }
    let isDirected = token.kind == .digraph
    builder.map?.kindWord = token.start..<token.end
    try advance()
    builder.map?.name = previousEnd..<previousEnd
    let nameStart = token.start
    let name: UInt32? = token.isID ? try readID() : nil
    if name != nil { builder.map?.name = nameStart..<previousEnd }
    guard token.kind == .openBrace else {
      throw unexpected(name == nil ? "a name or '{' to begin the graph" : "'{' to begin the graph")
    }
    builder.begin(isDirected: isDirected, isStrict: isStrict, name: name, offset: token.start)
    try advance()
    try parseStatements()
    return true
  }

  /// Reads up to and with the brace that closes the graph.
  private mutating func parseStatements() throws(DOTFailure) {
    var state = State.statement
    while true {
      switch state {
      case .statement:
        switch token.kind {
        case .word, .quoted, .html:
          let start = token
          builder.map?.begin(.vertices, at: start.start)
          let name = try readID()
          if token.kind == .equals {
            try advance()
            let valueStart = token.start
            builder.setGraphAttribute(name, to: try readID("a value after '='"))
            builder.map?.turn(into: .assignment)
            builder.map?.enter(name, start: start.start, valueStart: valueStart, end: previousEnd)
            try endOfStatement()
          } else {
            try readVertexList(first: name, at: start.start)
            state = .afterOperand
          }
        case .graph, .node, .edge: try readAttributeStatement()
        case .subgraph, .openBrace:
          builder.map?.begin(.subgraph, at: token.start)
          try openSubgraph()
        case .closeBrace:
          builder.map?.close(at: token.start)
          try advance()
          if !builder.closeScope() { return }
          state = .afterOperand
        case .end:
          throw DOTFailure(
            offset: token.start, reason: .unterminated("the braces"), begin: builder.scopes.last?.offset)
        case .semicolon: throw unexpected("a statement; a ';' stands only after one")
        case .digraph, .strict: throw unexpected("a statement; put the name into double quotes, as it is a keyword")
        case .arrow, .line: throw unexpected("a vertex or a subgraph before it")
        case .openBracket: throw unexpected("a statement; attributes stand at the end of one")
        case .closeBracket, .comma, .colon, .equals, .plus: throw unexpected("a statement or '}'")
        }
      case .operand:
        switch token.kind {
        case .word, .quoted, .html:
          let start = token.start
          try readVertexList(first: try readID(), at: start)
          state = .afterOperand
        case .subgraph, .openBrace:
          try openSubgraph()
          state = .statement
        default: throw unexpected("a vertex or a subgraph after '\(builder.isDirected ? "->" : "--")'")
        }
      case .afterOperand:
        switch token.kind {
        case .arrow, .line:
          if (token.kind == .arrow) != builder.isDirected {
            throw unexpected(
              builder.isDirected
                ? "'->', as this is a digraph; begin it with 'graph' for undirected edges"
                : "'--', as this is an undirected graph; begin it with 'digraph' for directed edges")
          }
          builder.beginEdge()
          builder.map?.turn(into: .edges)
          builder.map?.operators.append(token.start)
          try advance()
          state = .operand
        case .openBracket:
          try readAttributes(after: state)
          try builder.endStatement(at: token.start, warnings: &warnings)
          if token.kind == .arrow || token.kind == .line {
            throw unexpected("the end of the statement; attributes of an edge stand after its last vertex")
          }
          try endOfStatement()
          state = .statement
        default:
          builder.attributes.removeAll(keepingCapacity: true)
          try builder.endStatement(at: token.start, warnings: &warnings)
          try endOfStatement()
          state = .statement
        }
      }
    }
  }

  /// Takes out the graph that was read and makes ready for the next.
  mutating func takeGraph() -> Graph {
    let graph = builder.finish()
    map = builder.map
    positionOffsets = builder.positionOffsets
    builder = DOTBuilder(limits: builder.limits, keepsMap: map != nil)
    return graph
  }

  // MARK: Parts of statements

  /// `a:port:compass, b, c`, of which the first name is read already.
  private mutating func readVertexList(first: UInt32, at start: Int) throws(DOTFailure) {
    builder.beginVertexList()
    var name = first
    var start = start
    while true {
      let nameEnd = previousEnd
      var port = DOTBuilder.noPort
      if token.kind == .colon {
        try advance()
        port = try readID("a port after ':'")
        if token.kind == .colon {
          try advance()
          port = builder.joinedPort(port, try readID("a compass point after ':'"))
        }
        if token.kind == .colon { throw unexpected("the end of the vertex; it has a port and a compass point at most") }
      }
      try builder.mentionVertex(named: name, port: port, at: start)
      if let vertex = builder.lastVertex {
        builder.map?.mention(vertex, start: start, nameEnd: nameEnd, end: previousEnd)
      }
      guard token.kind == .comma else { return }
      try advance()
      start = token.start
      name = try readID("a vertex after ','")
    }
  }

  private mutating func openSubgraph() throws(DOTFailure) {
    var name: UInt32?
    let start = token.start
    if token.kind == .subgraph {
      try advance()
      if token.isID { name = try readID() }
      if token.kind != .openBrace {
        throw unexpected(name == nil ? "a name or '{' after 'subgraph'" : "'{' to begin the subgraph")
      }
    }
    try builder.openScope(name: name, start: start, offset: token.start)
    try advance()
  }

  private mutating func readAttributeStatement() throws(DOTFailure) {
    let keyword = token
    builder.map?.begin(
      keyword.kind == .node ? .vertexDefaults : keyword.kind == .edge ? .edgeDefaults : .graphAttributes,
      at: keyword.start)
    try advance()
    if token.isID {
      builder.map?.turn(into: .macro)
      _ = try readID()
      guard token.kind == .equals else { throw unexpectedAfterKeyword(keyword) }
      warnings.add(at: keyword.start, "attribute macros mean nothing; this statement is ignored")
      try advance()
      guard token.kind == .openBracket else { throw unexpected("'[' to begin the attributes") }
      try readAttributes(after: .statement)
    } else {
      guard token.kind == .openBracket else { throw unexpectedAfterKeyword(keyword) }
      try readAttributes(after: .statement)
      switch keyword.kind {
      case .node: try builder.setVertexDefaults(at: keyword.start, warnings: &warnings)
      case .edge: builder.setEdgeDefaults()
      default: builder.setGraphAttributes()
      }
    }
    try endOfStatement()
  }

  /// `[a=b, c=d] [e=f]` into the builder's list.
  private mutating func readAttributes(after state: State) throws(DOTFailure) {
    builder.attributes.removeAll(keepingCapacity: true)
    let isVertexStatement = state == .afterOperand && builder.isVertexStatement
    while token.kind == .openBracket {
      let start = token.start
      try advance()
      while token.kind != .closeBracket {
        if token.kind == .end {
          throw DOTFailure(offset: token.start, reason: .unterminated("the attribute list"), begin: start)
        }
        let nameStart = token.start
        let name = try readID("an attribute's name or ']'")
        guard token.kind == .equals else { throw unexpected("'=' and a value after the attribute's name") }
        try advance()
        let valueStart = token.start
        if lexer.extendNumeral(&token) {
          warnings.add(at: token.start, "a number with an exponent is read as one value here; put it in quotes")
        }
        if isVertexStatement && builder.isPosition(name) {
          try readPosition()
        } else {
          builder.attributes.append((name, try readID("a value after '='")))
        }
        builder.map?.enter(name, start: nameStart, valueStart: valueStart, end: previousEnd)
        if token.kind == .semicolon || token.kind == .comma { try advance() }
      }
      try advance()
      builder.map?.addList(start: start, end: previousEnd)
    }
  }

  /// The value of `pos` for vertices, which is not kept as text.
  private mutating func readPosition() throws(DOTFailure) {
    let start = token
    var position: (point: CGPoint, isPinned: Bool)?
    if start.kind == .quoted && !start.hasBackslash {
      try advance()
      if token.kind == .plus {
        let text = try readPieces(start)
        position = builder.graph.withBytes(of: text, parsedPosition)
      } else {
        position = parsedPosition(UnsafeBufferPointer(rebasing: bytes[start.start + 1..<start.end - 1]))
      }
    } else {
      let text = try readID("a position after '='")
      position = builder.graph.withBytes(of: text, parsedPosition)
    }
    if let position {
      builder.setPosition(position.point, isPinned: position.isPinned, offset: start.start)
    } else {
      warnings.add(
        at: start.start, "pos=\(description(of: start)) is no position and is ignored; write \"x,y\" in points")
    }
  }

  private mutating func endOfStatement() throws(DOTFailure) {
    let end = previousEnd
    if token.kind == .semicolon { try advance() }
    builder.map?.end(at: end, stop: previousEnd)
  }

  private mutating func advance() throws(DOTFailure) {
    previousEnd = token.end
    token = try lexer.next()
  }

  // MARK: Names and strings

  /// The number of the text that a name or string stands for, joined with those after '+'.
  private mutating func readID(_ expected: @autoclosure () -> String = "a name") throws(DOTFailure) -> UInt32 {
    let first = token
    switch first.kind {
    case .word:
      try advance()
      return intern(first, content: UnsafeBufferPointer(rebasing: bytes[first.start..<first.end]))
    case .quoted, .html:
      try advance()
      let inner = UnsafeBufferPointer(rebasing: bytes[first.start + 1..<first.end - 1])
      if token.kind != .plus && !first.hasBackslash { return intern(first, content: inner) }
      return try readPieces(first)
    default:
      if first.kind != .end, first.end - first.start >= 4 {
        throw unexpected("\(expected()); put the name into double quotes, as it is a keyword")
      }
      throw unexpected(expected())
    }
  }

  /// A string with backslashes, or several joined by '+', which then are plain even if some are HTML.
  private mutating func readPieces(_ first: DOTToken) throws(DOTFailure) -> UInt32 {
    scratch.removeAll(keepingCapacity: true)
    var whole = first
    appendContent(of: first)
    var isJoined = false
    while token.kind == .plus {
      try advance()
      guard token.kind == .quoted || token.kind == .html else { throw unexpected("a quoted string after '+'") }
      appendContent(of: token)
      isJoined = true
      whole.hasHighByte = whole.hasHighByte || token.hasHighByte
      try advance()
    }
    if isJoined { whole.kind = .quoted }
    // Taken out for the call, which may not read from a part of self that it changes.
    let text = scratch
    scratch = []
    let number = text.withUnsafeBufferPointer { intern(whole, content: $0) }
    scratch = text
    return number
  }

  private mutating func appendContent(of token: DOTToken) {
    let inner = bytes[token.start + 1..<token.end - 1]
    if token.kind == .html || !token.hasBackslash {
      scratch.append(contentsOf: inner)
      return
    }
    var place = inner.startIndex
    while place < inner.endIndex {
      let byte = inner[place]
      place += 1
      guard byte == UInt8(ascii: "\\"), place < inner.endIndex else {
        scratch.append(byte)
        continue
      }
      switch inner[place] {
      case UInt8(ascii: "\""):
        scratch.append(UInt8(ascii: "\""))
        place += 1
      case UInt8(ascii: "\\"):
        scratch.append(contentsOf: [byte, byte])
        place += 1
      case UInt8(ascii: "\n"): place += 1
      default: scratch.append(byte)
      }
    }
  }

  /// Bytes that are no UTF-8 are taken for Latin-1, name by name.
  private mutating func intern(_ token: DOTToken, content: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let isHTML = token.kind == .html
    if !token.hasHighByte || isUTF8(content) { return builder.graph.intern(content, isHTML: isHTML) }
    warnings.add(at: token.start, "this is no UTF-8 and is read as Latin-1; the file will be written as UTF-8")
    return latin1ToUTF8(content).withUnsafeBufferPointer { builder.graph.intern($0, isHTML: isHTML) }
  }

  // MARK: Errors

  private func unexpected(_ expected: String) -> DOTFailure {
    DOTFailure(offset: token.start, reason: .unexpected(found: description(of: token), expected: expected))
  }

  private func unexpectedAfterKeyword(_ keyword: DOTToken) -> DOTFailure {
    let name = description(of: keyword)
    if token.kind == .arrow || token.kind == .line || token.kind == .colon || token.kind == .comma {
      return DOTFailure(
        offset: keyword.start,
        reason: .unexpected(found: "the keyword \(name)", expected: "a name; put it into double quotes"))
    }
    return unexpected("'[' after \(name)")
  }

  private func description(of token: DOTToken) -> String {
    if token.kind == .end { return "the end of the file" }
    let shown = bytes[token.start..<min(token.end, token.start + 200)]
    let text = printable(String(decoding: shown, as: UTF8.self))
    return token.kind == .quoted || token.kind == .html ? text : "'\(text)'"
  }
}
