// The pairs of a GML file: keys and values, lists of pairs among them.
//
// In:  UTF-8.
// Out: pairs in the order of the file, a list's pairs after it; nesting takes no stack, and a pair holds places, not texts.

/// A key and its value.
struct GMLPair {
  enum Kind: UInt8 {
    case integer, real, string
    /// A bare word, which GML does not have but some files do.
    case word
    case list
  }

  /// The key in the file.
  var key: Range<Int>
  var kind: Kind
  /// Of a string what stands between its quotes, of a list all from bracket to bracket.
  var value: Range<Int>
  /// Whether a string has no references and no escapes.
  var isPlain = true
  /// The place among the pairs of the one that follows it and what is in it.
  var next: Int
}

struct GMLScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var offset: Int
  /// Whether a backslash takes a quote its meaning, as OGDF once wrote it; the first string that cannot be read otherwise decides.
  private(set) var hasEscapes = false
  /// Where escapes began to count.
  private(set) var escapesBegan: Int?
  /// The lists that are open, by their pairs.
  private var open: [Int] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, start: Int) {
    self.bytes = bytes
    offset = start
  }

  /// Passes over spaces and comments; whether something follows.
  mutating func skipSpace() -> Bool {
    while offset < bytes.count {
      let byte = bytes[offset]
      if isGMLSpace(byte) {
        offset += 1
      } else if byte == UInt8(ascii: "#") {
        while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
      } else {
        return true
      }
    }
    return false
  }

  /// Whether a bracket closes here; it is passed.
  mutating func closes() -> Bool {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "]") else { return false }
    offset += 1
    return true
  }

  /// Whether a list opens here, after a key; the bracket is passed.
  mutating func opens() -> Bool {
    guard skipSpace(), bytes[offset] == UInt8(ascii: "[") else { return false }
    offset += 1
    return true
  }

  /// The key that stands here.
  mutating func key() throws(XMLFailure) -> Range<Int> {
    let start = offset
    if offset < bytes.count, isKeyStart(bytes[offset]) {
      while offset < bytes.count, isKeyPart(bytes[offset]) { offset += 1 }
      return start..<offset
    }
    throw XMLFailure(start, .unexpected(found: found(at: start), expected: "a key"))
  }

  /// Reads the value of a key, and all that is in it if it is a list, to the end of the pairs.
  mutating func readValue(of key: Range<Int>, to pairs: inout [GMLPair]) throws(XMLFailure) {
    open.removeAll(keepingCapacity: true)
    try readOne(key, to: &pairs)
    while let last = open.last {
      guard skipSpace() else {
        throw XMLFailure(offset, .unterminated("a list"), begin: pairs[last].value.lowerBound)
      }
      if closes() {
        pairs[last].value = pairs[last].value.lowerBound..<offset
        pairs[last].next = pairs.count
        open.removeLast()
      } else {
        try readOne(try self.key(), to: &pairs)
      }
    }
  }

  private mutating func readOne(_ key: Range<Int>, to pairs: inout [GMLPair]) throws(XMLFailure) {
    guard skipSpace() else { throw XMLFailure(offset, .unterminated("a pair"), begin: key.lowerBound) }
    let start = offset
    var pair = GMLPair(key: key, kind: .list, value: start..<start, next: pairs.count + 1)
    switch bytes[start] {
    case UInt8(ascii: "["):
      offset += 1
      open.append(pairs.count)
    case UInt8(ascii: "\""):
      pair.kind = .string
      (pair.value, pair.isPlain) = try string()
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), 0x80...0xFF:
      while offset < bytes.count, !isGMLSpace(bytes[offset]), !isGMLMark(bytes[offset]) { offset += 1 }
      pair.value = start..<offset
      guard let kind = kind(of: pair.value, key) else {
        throw XMLFailure(start, .unexpected(found: found(at: start), expected: "a number, a string or '['"))
      }
      pair.kind = kind
    default: throw XMLFailure(start, .unexpected(found: found(at: start), expected: "a number, a string or '['"))
    }
    pairs.append(pair)
  }

  /// What an unquoted value is; nil if it is none.
  private func kind(of range: Range<Int>, _ key: Range<Int>) -> GMLPair.Kind? {
    switch gmlNumberKind(UnsafeBufferPointer(rebasing: bytes[range])) {
    case .integer?: return .integer
    case .real?: return .real
    default: break
    }
    // Words are no GML, but Gephi and GraphStream wrote them as ids and for `directed`.
    if equals(range, "true", ignoringCase: true) || equals(range, "false", ignoringCase: true) { return .word }
    for name in ["id", "source", "target"] as [StaticString]
    where equals(key, name, ignoringCase: true) && isKeyStart(bytes[range.lowerBound]) { return .word }
    return nil
  }

  private mutating func string() throws(XMLFailure) -> (Range<Int>, Bool) {
    let start = offset
    var isPlain = true
    offset += 1
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        let range = start + 1..<offset
        offset += 1
        if offset < bytes.count, !isGMLSpace(bytes[offset]), bytes[offset] != UInt8(ascii: "]"),
          bytes[offset] != UInt8(ascii: "#")
        {
          throw XMLFailure(offset, .unexpected(found: found(at: offset), expected: "a space after the string"))
        }
        return (range, isPlain)
      case UInt8(ascii: "&"): isPlain = false
      case UInt8(ascii: "\\"):
        if hasEscapes {
          isPlain = false
          offset += 1
        } else if offset + 2 < bytes.count, bytes[offset + 1] == UInt8(ascii: "\""), !isGMLSpace(bytes[offset + 2]),
          bytes[offset + 2] != UInt8(ascii: "]")
        {
          // A string ends before a space or a bracket, so that this quote ends none.
          hasEscapes = true
          escapesBegan = offset
          isPlain = false
          offset += 1
        }
      default: break
      }
      offset += 1
    }
    throw XMLFailure(min(offset, bytes.count), .unterminated("a string"), begin: start)
  }

  private func isKeyStart(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
  }

  private func isKeyPart(_ byte: UInt8) -> Bool { isKeyStart(byte) || byte &- UInt8(ascii: "0") < 10 }

  func equals(_ range: Range<Int>, _ name: StaticString, ignoringCase: Bool) -> Bool {
    guard range.count == name.utf8CodeUnitCount else { return false }
    for index in 0..<range.count {
      let (byte, other) = (bytes[range.lowerBound + index], name.utf8Start[index])
      if byte != other, !ignoringCase || byte | 0x20 != other | 0x20 { return false }
    }
    return true
  }

  /// What stands at a place, for a message.
  func found(at place: Int) -> String {
    guard place < bytes.count else { return "the end of the file" }
    var end = place + 1
    if isKeyPart(bytes[place]) {
      while end < bytes.count, isKeyPart(bytes[end]) { end += 1 }
    } else {
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    }
    return "'\(shownText(bytes, place..<end))'"
  }

  // MARK: Texts

  /// Appends the text of a value that is no list.
  func appendText(of pair: GMLPair, to buffer: inout [UInt8]) {
    if pair.isPlain {
      buffer.append(contentsOf: bytes[pair.value])
    } else {
      appendUnescaped(pair.value, to: &buffer)
    }
  }

  func text(of pair: GMLPair) -> String {
    var buffer: [UInt8] = []
    appendText(of: pair, to: &buffer)
    return String(decoding: buffer, as: UTF8.self)
  }

  private func appendUnescaped(_ range: Range<Int>, to buffer: inout [UInt8]) {
    var place = range.lowerBound
    while place < range.upperBound {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\\"), hasEscapes, place + 1 < range.upperBound,
        bytes[place + 1] == UInt8(ascii: "\"") || bytes[place + 1] == UInt8(ascii: "\\")
      {
        buffer.append(bytes[place + 1])
        place += 2
        continue
      }
      if byte == UInt8(ascii: "&") {
        // The longest name has eight letters.
        let last = min(range.upperBound, place + 12)
        if let end = bytes[place..<last].firstIndex(of: UInt8(ascii: ";")),
          let scalar = gmlReference(UnsafeBufferPointer(rebasing: bytes[place + 1..<end]))
        {
          append(scalar, to: &buffer)
          place = end + 1
          continue
        }
      }
      buffer.append(byte)
      place += 1
    }
  }

  /// Appends a pair with all that is in it, one blank between words and strings in ASCII.
  func appendSource(of index: Int, in pairs: [GMLPair], to buffer: inout [UInt8]) {
    var ends: [Int] = []
    var place = index
    while true {
      while let end = ends.last, end == place {
        buffer.append(" ]")
        ends.removeLast()
      }
      if place == pairs[index].next { return }
      let pair = pairs[place]
      if place > index { buffer.append(UInt8(ascii: " ")) }
      buffer.append(contentsOf: bytes[pair.key])
      buffer.append(UInt8(ascii: " "))
      switch pair.kind {
      case .list:
        buffer.append(UInt8(ascii: "["))
        ends.append(pair.next)
      case .string: appendGMLString(text(of: pair), to: &buffer)
      case .word where pair.value.contains { bytes[$0] >= 0x80 }: appendGMLString(text(of: pair), to: &buffer)
      default: buffer.append(contentsOf: bytes[pair.value])
      }
      place += 1
    }
  }
}

func isGMLSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }

private func isGMLMark(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "\"")
}

/// Whether a text is a number of GML, and which kind; infinities and what is none are real.
func gmlNumberKind(_ bytes: UnsafeBufferPointer<UInt8>) -> GMLPair.Kind? {
  var place = 0
  func isDigit() -> Bool { place < bytes.count && bytes[place] &- UInt8(ascii: "0") < 10 }
  if place < bytes.count, bytes[place] == UInt8(ascii: "+") || bytes[place] == UInt8(ascii: "-") { place += 1 }
  let begin = place
  while isDigit() { place += 1 }
  var digits = place - begin
  if digits > 0, place == bytes.count { return .integer }
  if place < bytes.count, bytes[place] == UInt8(ascii: ".") {
    place += 1
    let fraction = place
    while isDigit() { place += 1 }
    digits += place - fraction
  }
  if digits > 0 {
    if place < bytes.count, bytes[place] | 0x20 == UInt8(ascii: "e") {
      place += 1
      if place < bytes.count, bytes[place] == UInt8(ascii: "+") || bytes[place] == UInt8(ascii: "-") { place += 1 }
      let exponent = place
      while isDigit() { place += 1 }
      if place == exponent { return nil }
    }
    return place == bytes.count ? .real : nil
  }
  guard place == begin, bytes.count - begin == 3 else { return nil }
  let word = bytes[begin...].map { $0 | 0x20 }
  return word.elementsEqual("nan".utf8) || word.elementsEqual("inf".utf8) ? .real : nil
}
