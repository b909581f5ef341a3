// The tokens of a JSON text (RFC 8259), each checked where it stands.
//
// In:  UTF-8.
// Out: one token after the other with its place; nesting takes a bit a level and no stack, and texts are decoded when asked for.

struct JSONScanner {
  enum Token: Equatable {
    case beginObject, endObject, beginArray, endArray
    /// The name of an object's member; its value is the next token.
    case name
    case string, number, `true`, `false`, null
    case finished
  }

  /// So many arrays and objects may be inside each other.
  static let maximumDepth = 100_000

  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var offset: Int
  /// Where the token is; of a string or name what stands between its quotes.
  private(set) var range = 0..<0
  /// Whether a string has no escapes.
  private(set) var isPlain = true
  /// By level: whether it is an object.
  private var isObject: [Bool] = []
  /// Where each level began.
  private var begins: [Int] = []
  private enum State { case value, first, comma, colon, end }
  private var state = State.value

  init(_ bytes: UnsafeBufferPointer<UInt8>, start: Int) {
    self.bytes = bytes
    offset = start
  }

  /// How many arrays and objects are open.
  var depth: Int { isObject.count }

  /// Where the token begins, its quote included.
  var start: Int {
    let begin = range.lowerBound
    return begin > 0 && bytes[begin - 1] == UInt8(ascii: "\"") && isQuoted ? begin - 1 : begin
  }
  private var isQuoted = false

  /// The next token; after `finished` always that.
  mutating func next() throws(XMLFailure) -> Token {
    isQuoted = false
    skipSpace()
    guard offset < bytes.count else {
      if state == .end { return .finished }
      range = offset..<offset
      if let begin = begins.last {
        throw XMLFailure(offset, .unterminated(isObject.last == true ? "an object" : "an array"), begin: begin)
      }
      throw XMLFailure(offset, .unexpected(found: "the end of the file", expected: "a value"))
    }
    let byte = bytes[offset]
    range = offset..<offset + 1
    switch state {
    case .end: throw unexpected("the end of the file")
    case .colon:
      guard byte == UInt8(ascii: ":") else { throw unexpected("':'") }
      offset += 1
      state = .value
      return try next(after: ())
    case .comma:
      let isInObject = isObject.last == true
      if byte == (isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) { return close() }
      guard byte == UInt8(ascii: ",") else { throw unexpected(isInObject ? "',' or '}'" : "',' or ']'") }
      offset += 1
      skipSpace()
      return isInObject ? try name() : try value()
    case .first:
      let isInObject = isObject.last == true
      if byte == (isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) { return close() }
      return isInObject ? try name() : try value()
    case .value: return try value()
    }
  }

  private mutating func next(after colon: Void) throws(XMLFailure) -> Token {
    skipSpace()
    return try value()
  }

  private mutating func skipSpace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      default: return
      }
    }
  }

  private mutating func close() -> Token {
    offset += 1
    begins.removeLast()
    let wasObject = isObject.removeLast()
    state = isObject.isEmpty ? .end : .comma
    return wasObject ? .endObject : .endArray
  }

  private mutating func name() throws(XMLFailure) -> Token {
    range = offset..<offset + 1
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else { throw unexpected("a name in quotes") }
    try string()
    state = .colon
    return .name
  }

  private mutating func value() throws(XMLFailure) -> Token {
    range = offset..<offset + 1
    guard offset < bytes.count else {
      throw XMLFailure(offset, .unexpected(found: "the end of the file", expected: "a value"))
    }
    switch bytes[offset] {
    case UInt8(ascii: "{"): return try open(isObject: true)
    case UInt8(ascii: "["): return try open(isObject: false)
    case UInt8(ascii: "\""):
      try string()
      ended()
      return .string
    case UInt8(ascii: "t"):
      try word("true")
      return .true
    case UInt8(ascii: "f"):
      try word("false")
      return .false
    case UInt8(ascii: "n"):
      try word("null")
      return .null
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      try number()
      ended()
      return .number
    default: throw unexpected("a value")
    }
  }

  private mutating func ended() { state = isObject.isEmpty ? .end : .comma }

  private mutating func open(isObject: Bool) throws(XMLFailure) -> Token {
    if self.isObject.count == JSONScanner.maximumDepth {
      throw XMLFailure(offset, .limit("arrays and objects inside each other", JSONScanner.maximumDepth))
    }
    self.isObject.append(isObject)
    begins.append(offset)
    offset += 1
    state = .first
    return isObject ? .beginObject : .beginArray
  }

  private mutating func word(_ word: StaticString) throws(XMLFailure) {
    let start = offset
    for index in 0..<word.utf8CodeUnitCount {
      guard offset < bytes.count, bytes[offset] == word.utf8Start[index] else {
        while offset < bytes.count, isWordPart(bytes[offset]) { offset += 1 }
        range = start..<max(offset, start + 1)
        throw unexpected("a value")
      }
      offset += 1
    }
    range = start..<offset
    if offset < bytes.count, isWordPart(bytes[offset]) {
      while offset < bytes.count, isWordPart(bytes[offset]) { offset += 1 }
      range = start..<offset
      throw unexpected("a value")
    }
    ended()
  }

  private func isWordPart(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_")
  }

  private mutating func number() throws(XMLFailure) {
    let start = offset
    func digits(_ place: inout Int) -> Int {
      let begin = place
      while place < bytes.count, bytes[place] &- UInt8(ascii: "0") < 10 { place += 1 }
      return place - begin
    }
    func fail(_ place: Int) -> XMLFailure {
      let found = place < bytes.count ? "'\(character(at: place))'" : "the end of the file"
      return XMLFailure(place, .unexpected(found: found, expected: "a digit"))
    }
    var place = start
    if bytes[place] == UInt8(ascii: "-") { place += 1 }
    let first = place
    let whole = digits(&place)
    if whole == 0 { throw fail(place) }
    if whole > 1, bytes[first] == UInt8(ascii: "0") {
      throw XMLFailure(first, .malformed("a number begins with a needless 0"))
    }
    if place < bytes.count, bytes[place] == UInt8(ascii: ".") {
      place += 1
      if digits(&place) == 0 { throw fail(place) }
    }
    if place < bytes.count, bytes[place] | 0x20 == UInt8(ascii: "e") {
      place += 1
      if place < bytes.count, bytes[place] == UInt8(ascii: "+") || bytes[place] == UInt8(ascii: "-") { place += 1 }
      if digits(&place) == 0 { throw fail(place) }
    }
    offset = place
    range = start..<place
  }

  private mutating func string() throws(XMLFailure) {
    let begin = offset
    var place = offset + 1
    isPlain = true
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\"") {
        range = begin + 1..<place
        offset = place + 1
        isQuoted = true
        return
      }
      if byte < 0x20 {
        throw XMLFailure(place, .malformed("a string holds a control character; write it with a backslash"))
      }
      guard byte == UInt8(ascii: "\\") else {
        place += 1
        continue
      }
      isPlain = false
      guard place + 1 < bytes.count else { break }
      switch bytes[place + 1] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
        UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
        place += 2
      case UInt8(ascii: "u"):
        if bytes.count - place < 6 { throw XMLFailure(bytes.count, .unterminated("a string"), begin: begin) }
        guard codeUnit(at: place) != nil else {
          throw XMLFailure(place, .malformed("'\\u' needs four hexadecimal digits"))
        }
        place += 6
      default:
        throw XMLFailure(
          place, .unexpected(found: "'\\\(character(at: place + 1))'", expected: "an escape such as '\\n' or '\\u00e4'")
        )
      }
    }
    throw XMLFailure(bytes.count, .unterminated("a string"), begin: begin)
  }

  /// The number of `\uXXXX`, which has room there.
  private func codeUnit(at place: Int) -> UInt32? {
    guard place + 6 <= bytes.count, bytes[place] == UInt8(ascii: "\\"), bytes[place + 1] == UInt8(ascii: "u") else {
      return nil
    }
    var value: UInt32 = 0
    for byte in bytes[place + 2..<place + 6] {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: return nil
      }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  private func unexpected(_ expected: String) -> XMLFailure {
    let place = range.lowerBound
    guard place < bytes.count else {
      return XMLFailure(place, .unexpected(found: "the end of the file", expected: expected))
    }
    let found = range.count > 1 ? shownText(bytes, range) : character(at: place)
    return XMLFailure(place, .unexpected(found: "'\(found)'", expected: expected))
  }

  private func character(at place: Int) -> String {
    var end = place + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return shownText(bytes, place..<end)
  }

  // MARK: Texts and values

  /// Appends the text of the string or name; a surrogate that has no partner becomes U+FFFD.
  ///
  /// - Returns: Whether all surrogates had partners.
  @discardableResult
  func appendText(to buffer: inout [UInt8]) -> Bool {
    if isPlain {
      buffer.append(contentsOf: bytes[range])
      return true
    }
    var isWhole = true
    var place = range.lowerBound
    while place < range.upperBound {
      let byte = bytes[place]
      guard byte == UInt8(ascii: "\\") else {
        buffer.append(byte)
        place += 1
        continue
      }
      place += 2
      switch bytes[place - 1] {
      case UInt8(ascii: "b"): buffer.append(0x08)
      case UInt8(ascii: "f"): buffer.append(0x0C)
      case UInt8(ascii: "n"): buffer.append(0x0A)
      case UInt8(ascii: "r"): buffer.append(0x0D)
      case UInt8(ascii: "t"): buffer.append(0x09)
      case UInt8(ascii: "u"):
        var unit = codeUnit(at: place - 2) ?? 0xFFFD
        place += 4
        if (0xD800..<0xDC00).contains(unit), place < range.upperBound, let low = codeUnit(at: place),
          (0xDC00..<0xE000).contains(low)
        {
          unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
          place += 6
        } else if (0xD800..<0xE000).contains(unit) {
          unit = 0xFFFD
          isWhole = false
        }
        append(unit, to: &buffer)
      default: buffer.append(bytes[place - 1])
      }
    }
    return isWhole
  }

  /// The text of the string, name, number or word.
  func text() -> String {
    guard isQuoted else { return String(decoding: bytes[range], as: UTF8.self) }
    var buffer: [UInt8] = []
    appendText(to: &buffer)
    return String(decoding: buffer, as: UTF8.self)
  }

  /// Passes over the rest of a value that has begun with this token.
  mutating func skip(_ token: Token) throws(XMLFailure) {
    guard token == .beginObject || token == .beginArray else { return }
    let outside = depth - 1
    while depth > outside { _ = try next() }
  }

  /// Passes over a value that has begun with this token, and gives it without spaces.
  mutating func capture(_ token: Token) throws(XMLFailure) -> String {
    var result: [UInt8] = []
    let outside = token == .beginObject || token == .beginArray ? depth - 1 : depth
    var token = token
    var needsComma = false
    while true {
      let isEnd = token == .endObject || token == .endArray
      if needsComma, !isEnd { result.append(UInt8(ascii: ",")) }
      if isQuoted { result.append(UInt8(ascii: "\"")) }
      result.append(contentsOf: bytes[range])
      if isQuoted { result.append(UInt8(ascii: "\"")) }
      if token == .name { result.append(UInt8(ascii: ":")) }
      needsComma = token != .name && token != .beginObject && token != .beginArray
      if depth <= outside { return String(decoding: result, as: UTF8.self) }
      token = try next()
    }
  }
}

/// Whether the bytes are a JSON text by the rules of the readers here: the error if they are not.
package func jsonError(_ bytes: [UInt8], name: String) -> FormatError? {
  do throws(FormatError) {
    _ = try readText(bytes, name: name, format: "json", limits: TextLimits(), readsLatin1: false) {
      buffer, start throws(XMLFailure) in
      var scanner = JSONScanner(buffer, start: start)
      while try scanner.next() != .finished {}
      return TextContents(graphs: [])
    }
    return nil
  } catch {
    return error
  }
}

/// Appends a text as a JSON string with its quotes.
func appendJSONString(_ text: UnsafeBufferPointer<UInt8>, to buffer: inout [UInt8]) {
  buffer.append(UInt8(ascii: "\""))
  for byte in text {
    switch byte {
    case UInt8(ascii: "\""): buffer.append("\\\"")
    case UInt8(ascii: "\\"): buffer.append("\\\\")
    case 0x0A: buffer.append("\\n")
    case 0x0D: buffer.append("\\r")
    case 0x09: buffer.append("\\t")
    case 0..<0x20, 0x7F:
      let digits = String(byte, radix: 16)
      buffer.append(contentsOf: "\\u".utf8)
      buffer.append(contentsOf: String(repeating: "0", count: 4 - digits.count).utf8)
      buffer.append(contentsOf: digits.utf8)
    default: buffer.append(byte)
    }
  }
  buffer.append(UInt8(ascii: "\""))
}

func appendJSONString(_ text: String, to buffer: inout [UInt8]) {
  var text = text
  text.withUTF8 { appendJSONString($0, to: &buffer) }
}

/// A number as JSON has it.
func jsonNumber(_ value: Double) -> String { trimmedZero(String(value + 0)) }
