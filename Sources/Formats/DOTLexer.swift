// DOT's words.
//
// In:  the bytes of a file.
// Out: one token after the other; names and strings as places in the bytes, not yet unescaped.
//
// The rules are those of Graphviz's scanner, lib/cgraph/scan.l: keywords in any case, every byte from 0x80 on a letter, `#`
// comments anywhere, `@` as the end of the file. Differences are listed in `DOT`.

/// Where and why reading stopped.
struct DOTFailure: Error {
  var offset: Int
  var reason: FormatError.Reason
  /// If what is wrong at `offset` is that the file ends: where the unfinished part began.
  var begin: Int?

  init(offset: Int, reason: FormatError.Reason, begin: Int? = nil) {
    self.offset = offset
    self.reason = reason
    self.begin = begin
  }
}

struct DOTToken {
  enum Kind: UInt8 {
    case end, openBrace, closeBrace, openBracket, closeBracket, semicolon, comma, colon, equals, plus, arrow, line
    case graph, digraph, node, edge, subgraph, strict
    /// A name or numeral, a quoted string, an HTML string.
    case word, quoted, html
  }

  var kind: Kind
  /// The token with its quotes.
  var start: Int
  var end: Int
  /// Whether a quoted string has backslashes.
  var hasBackslash = false
  /// Whether a byte is no ASCII.
  var hasHighByte = false

  var isID: Bool { kind == .word || kind == .quoted || kind == .html }
}

/// The file and line that a directive gives to the line after it.
struct DOTLineDirective {
  var offset: Int
  var line: Int
  var file: String?
}

struct DOTLexer {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var offset: Int
  private(set) var directives: [DOTLineDirective] = []
  /// Where numerals ran into a letter or a dot.
  private(set) var splitNumerals: [Int] = []
  /// How many splits are remembered.
  private static let splitLimit = 100

  init(_ bytes: UnsafeBufferPointer<UInt8>, offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  /// The next token; an unknown character is an error.
  mutating func next() throws(DOTFailure) -> DOTToken {
    try skipBlanks()
    let start = offset
    guard start < bytes.count else { return DOTToken(kind: .end, start: start, end: start) }
    let byte = bytes[start]
    if isLetter(byte) { return word(from: start) }
    if isDigit(byte) { return numeral(from: start) }
    switch byte {
    case UInt8(ascii: "\""): return try quoted(from: start)
    case UInt8(ascii: "{"): return single(.openBrace)
    case UInt8(ascii: "}"): return single(.closeBrace)
    case UInt8(ascii: "["): return single(.openBracket)
    case UInt8(ascii: "]"): return single(.closeBracket)
    case UInt8(ascii: ";"): return single(.semicolon)
    case UInt8(ascii: ","): return single(.comma)
    case UInt8(ascii: ":"): return single(.colon)
    case UInt8(ascii: "="): return single(.equals)
    case UInt8(ascii: "+"): return single(.plus)
    case UInt8(ascii: "@"): return DOTToken(kind: .end, start: start, end: start)
    case UInt8(ascii: "<"): return try html(from: start)
    case UInt8(ascii: "-"):
      let following = byteAt(start + 1)
      if following == UInt8(ascii: ">") || following == UInt8(ascii: "-") {
        offset = start + 2
        return DOTToken(kind: following == UInt8(ascii: ">") ? .arrow : .line, start: start, end: offset)
      }
      if isDigit(following) || (following == UInt8(ascii: ".") && isDigit(byteAt(start + 2))) {
        return numeral(from: start)
      }
    case UInt8(ascii: "."): if isDigit(byteAt(start + 1)) { return numeral(from: start) }
    case 0: throw DOTFailure(offset: start, reason: .nul)
    default: break
    }
    throw DOTFailure(
      offset: start,
      reason: .unexpected(
        found: "'\(printable(String(decoding: [byte], as: UTF8.self)))'",
        expected: "a name, a string or punctuation; put names with such characters into double quotes"))
  }

  // MARK: Between tokens

  private mutating func skipBlanks() throws(DOTFailure) {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"): offset += 1
      case UInt8(ascii: "/"):
        switch byteAt(offset + 1) {
        case UInt8(ascii: "/"): skipLine()
        case UInt8(ascii: "*"): try skipComment()
        default:
          throw DOTFailure(
            offset: offset,
            reason: .unexpected(found: "'/'", expected: "a comment '//' or '/*', or quotes around the name"))
        }
      case UInt8(ascii: "#"):
        let start = offset
        skipLine()
        if start == 0 || bytes[start - 1] == UInt8(ascii: "\n") { noteDirective(in: start + 1..<offset) }
      default: return
      }
    }
  }

  /// Goes to the end of the line, which a lone carriage return is too.
  private mutating func skipLine() {
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n"), bytes[offset] != UInt8(ascii: "\r") {
      offset += 1
    }
  }

  private mutating func skipComment() throws(DOTFailure) {
    let start = offset
    offset += 2
    while offset + 1 < bytes.count {
      if bytes[offset] == UInt8(ascii: "*") && bytes[offset + 1] == UInt8(ascii: "/") {
        offset += 2
        return
      }
      offset += 1
    }
    offset = bytes.count
    throw DOTFailure(offset: start, reason: .unterminated("the comment that begins here; end it with '*/'"))
  }

  /// `# 12 "file"` or `#line 12 "file"`, as C's preprocessor leaves them; a number alone after `#` is a comment.
  private mutating func noteDirective(in range: Range<Int>) {
    var place = range.lowerBound
    func skipSpaces() {
      while place < range.upperBound, bytes[place] == UInt8(ascii: " ") || bytes[place] == UInt8(ascii: "\t") {
        place += 1
      }
    }
    let hasWord = bytes[range].starts(with: "line".utf8)
    if hasWord { place += 4 }
    skipSpaces()
    var line = 0
    var digits = 0
    while place < range.upperBound, isDigit(bytes[place]), digits < 9 {
      line = line * 10 + Int(bytes[place] - UInt8(ascii: "0"))
      digits += 1
      place += 1
    }
    guard digits > 0 else { return }
    skipSpaces()
    var file: String?
    if place < range.upperBound, bytes[place] == UInt8(ascii: "\"") {
      let rest = bytes[place + 1..<range.upperBound]
      if let end = rest.firstIndex(of: UInt8(ascii: "\"")), end > place + 1 {
        file = String(decoding: bytes[place + 1..<end], as: UTF8.self)
      }
    }
    if hasWord || file != nil { directives.append(DOTLineDirective(offset: offset, line: line, file: file)) }
  }

  // MARK: Tokens

  private mutating func single(_ kind: DOTToken.Kind) -> DOTToken {
    offset += 1
    return DOTToken(kind: kind, start: offset - 1, end: offset)
  }

  private mutating func word(from start: Int) -> DOTToken {
    var place = start
    var union: UInt8 = 0
    while place < bytes.count {
      let byte = bytes[place]
      if !isLetter(byte) && !isDigit(byte) { break }
      union |= byte
      place += 1
    }
    offset = place
    return DOTToken(kind: keyword(start..<place), start: start, end: place, hasHighByte: union >= 0x80)
  }

  private mutating func numeral(from start: Int) -> DOTToken {
    var place = bytes[start] == UInt8(ascii: "-") ? start + 1 : start
    while isDigit(byteAt(place)) { place += 1 }
    if byteAt(place) == UInt8(ascii: ".") {
      place += 1
      while isDigit(byteAt(place)) { place += 1 }
    }
    offset = place
    if place < bytes.count, bytes[place] == UInt8(ascii: ".") || isLetter(bytes[place]),
      splitNumerals.count < DOTLexer.splitLimit
    {
      splitNumerals.append(start)
    }
    return DOTToken(kind: .word, start: start, end: place)
  }

  /// Makes a numeral that was just read one with the exponent that follows it, `-1e400`, and says whether there is one.
  ///
  /// Graphviz splits such a number anywhere; where a value stands it then finds a name without a value and refuses the
  /// file, unless '=' follows.
  mutating func extendNumeral(_ token: inout DOTToken) -> Bool {
    guard token.kind == .word, offset == token.end, !isLetter(bytes[token.start]),
      byteAt(offset) | 0x20 == UInt8(ascii: "e")
    else { return false }
    var place = offset + 1
    if byteAt(place) == UInt8(ascii: "-") || byteAt(place) == UInt8(ascii: "+") { place += 1 }
    guard isDigit(byteAt(place)) else { return false }
    while isDigit(byteAt(place)) { place += 1 }
    let end = place
    if isLetter(byteAt(place)) { return false }
    while byteAt(place) == UInt8(ascii: " ") || byteAt(place) == UInt8(ascii: "\t") { place += 1 }
    if byteAt(place) == UInt8(ascii: "=") { return false }
    token.end = end
    offset = end
    if splitNumerals.last == token.start { splitNumerals.removeLast() }
    return true
  }

  private mutating func quoted(from start: Int) throws(DOTFailure) -> DOTToken {
    var place = start + 1
    var union: UInt8 = 0
    var hasBackslash = false
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\"") {
        offset = place + 1
        return DOTToken(
          kind: .quoted, start: start, end: offset, hasBackslash: hasBackslash, hasHighByte: union >= 0x80)
      }
      if byte == UInt8(ascii: "\\") {
        hasBackslash = true
        let following = byteAt(place + 1)
        place += following == UInt8(ascii: "\"") || following == UInt8(ascii: "\\") ? 2 : 1
        continue
      }
      if byte == 0 { throw DOTFailure(offset: place, reason: .nul) }
      union |= byte
      place += 1
    }
    throw DOTFailure(offset: start, reason: .unterminated("the string that begins here; end it with '\"'"))
  }

  private mutating func html(from start: Int) throws(DOTFailure) -> DOTToken {
    var place = start + 1
    var depth = 1
    var union: UInt8 = 0
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">"):
        depth -= 1
        if depth == 0 {
          offset = place
          return DOTToken(kind: .html, start: start, end: place, hasHighByte: union >= 0x80)
        }
      case 0: throw DOTFailure(offset: place - 1, reason: .nul)
      default: union |= byte
      }
    }
    throw DOTFailure(
      offset: start, reason: .unterminated("the HTML string that begins here; each '<' in it needs a '>'"))
  }

  /// The keyword that a word is, whatever its case; comparing all letters costs less than a table for so few.
  private func keyword(_ range: Range<Int>) -> DOTToken.Kind {
    func matches(_ keyword: StaticString) -> Bool {
      keyword.withUTF8Buffer { letters in
        guard letters.count == range.count else { return false }
        for index in 0..<letters.count where bytes[range.lowerBound + index] | 0x20 != letters[index] { return false }
        return true
      }
    }
    guard range.count >= 4 && range.count <= 8 else { return .word }
    switch bytes[range.lowerBound] | 0x20 {
    case UInt8(ascii: "n"): return matches("node") ? .node : .word
    case UInt8(ascii: "e"): return matches("edge") ? .edge : .word
    case UInt8(ascii: "g"): return matches("graph") ? .graph : .word
    case UInt8(ascii: "d"): return matches("digraph") ? .digraph : .word
    case UInt8(ascii: "s"): return matches("subgraph") ? .subgraph : matches("strict") ? .strict : .word
    default: return .word
    }
  }

  // MARK: Bytes

  /// The byte at a place, or NUL past the end.
  private func byteAt(_ place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }

  private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  private func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte >= 0x80 || byte == UInt8(ascii: "_")
  }
}
