// XML 1.0, pulled event by event.
//
// In:  UTF-8 that holds only characters of XML, from `XMLSource`.
// Out: starts and ends of elements with their attributes, and text, as ranges of the input: nothing is copied before it is
//      asked for.
//
// Namespaces are checked (a prefix must be declared) but not resolved, as the formats here go by local names. There are no
// entities but the five of XML itself; a document type is skipped, and refused if it declares any. Nothing outside the file is
// ever looked at. Nesting costs 24 bytes an element and no stack.
//
// Tried and left: Foundation's XMLParser (libxml2). It refuses a value of more than 10 MB, and a file of 14 MB made of
// small elements, counts columns in bytes, leaves out a declared entity without an error, tells no offsets, so that no
// subtree can be kept as it stands, and takes 0.64 s for 100,000 nodes and 200,000 edges, where this takes 0.05 s.

/// Reads one document.
struct XMLScanner {
  enum Event {
    case start, end, text, finished
  }

  /// One attribute of the element that has begun.
  struct AttributeRange {
    var name: Range<Int>
    /// The name after its prefix.
    var localName: Range<Int>
    /// Between the quotes.
    var value: Range<Int>
    /// Whether the value is its own text, with nothing to decode.
    var isPlain: Bool
  }

  struct OpenElement {
    var name: Range<Int>
    /// How many prefixes were declared outside.
    var declarationCount: Int
  }

  struct Declaration {
    var depth: Int
    var prefix: Range<Int>
    var attribute: Range<Int>
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let limits: XMLLimits
  let count: Int
  let failure: XMLFailure?
  let checksPrefixes: Bool

  /// Where reading goes on.
  var offset: Int
  /// Where the tag or the text of the event begins.
  var eventStart = 0
  /// The name in the tag.
  var name = 0..<0
  /// The name after its prefix.
  var localName = 0..<0
  var attributes: [AttributeRange] = []
  /// The text of the event, as it stands in the file.
  var text = 0..<0
  /// Whether the text of the event stands for itself, with nothing to decode.
  var isPlainText = true
  var isCDATA = false

  var open: [OpenElement] = []
  var declarations: [Declaration] = []
  var declared: [[UInt8]: Int] = [:]
  /// The prefix that was looked up last, and was found.
  var knownPrefix = 0..<0
  var hasPendingEnd = false
  var hasRoot = false
  var hasDocumentType = false

  /// - Parameters:
  ///   - bytes: The decoded file, which must outlive the scanner.
  ///   - start: Where the text begins.
  ///   - failure: The first place that is not to be read.
  ///   - limits: What not to exceed.
  ///   - checksPrefixes: Whether prefixes must be declared; not in a piece of a document.
  init(
    _ bytes: UnsafeBufferPointer<UInt8>, start: Int = 0, failure: XMLFailure? = nil, limits: XMLLimits = XMLLimits(),
    checksPrefixes: Bool = true
  ) {
    self.bytes = bytes
    self.failure = failure
    self.limits = limits
    self.checksPrefixes = checksPrefixes
    count = failure?.offset ?? bytes.count
    offset = start
  }

  /// How many elements are open; after `end` without the one that ended.
  var depth: Int { open.count }

  // MARK: Events

  mutating func next() throws(XMLFailure) -> Event {
    if hasPendingEnd {
      hasPendingEnd = false
      eventStart = offset
      close()
      return .end
    }
    if !hasRoot, open.isEmpty, offset == 0 || (offset == 3 && bytes[0] == 0xEF) { try skipDeclaration() }
    while true {
      eventStart = offset
      guard offset < count else { return try finish() }
      guard bytes[offset] == UInt8(ascii: "<") else {
        if try readText() { return .text }
        continue
      }
      guard offset + 1 < count else { throw unterminated("a tag", begin: offset) }
      switch bytes[offset + 1] {
      case UInt8(ascii: "/"):
        try readEndTag()
        return .end
      case UInt8(ascii: "?"): try skipInstruction()
      case UInt8(ascii: "!"):
        if try readDeclarationOrText() { return .text }
      default:
        try readStartTag()
        return .start
      }
    }
  }

  mutating func finish() throws(XMLFailure) -> Event {
    if let failure { throw failure }
    if let element = open.last {
      throw unterminated("the element <\(shown(element.name))>", begin: element.name.lowerBound - 1)
    }
    if !hasRoot { throw XMLFailure(offset, .malformed("the file holds no element; it should begin with '<'")) }
    return .finished
  }

  // MARK: Text

  /// Reads to the next tag; false for spaces around the root element.
  mutating func readText() throws(XMLFailure) -> Bool {
    if open.isEmpty {
      while offset < count, isXMLSpace(bytes[offset]) { offset += 1 }
      if offset < count, bytes[offset] != UInt8(ascii: "<") {
        throw XMLFailure(
          offset,
          .unexpected(
            found: found(offset), expected: hasRoot ? "the end of the file" : "'<' and the name of an element"))
      }
      return false
    }
    var place = offset
    var isPlain = true
    while place < count {
      let byte = bytes[place]
      if byte > UInt8(ascii: "]") || (byte > UInt8(ascii: "<") && byte < UInt8(ascii: "]")) {
        place += 1
        continue
      }
      if byte == UInt8(ascii: "<") { break }
      switch byte {
      case UInt8(ascii: "&"):
        isPlain = false
        place = try checkReference(at: place)
      case UInt8(ascii: "]"):
        if place + 2 < count, bytes[place + 1] == UInt8(ascii: "]"), bytes[place + 2] == UInt8(ascii: ">") {
          throw XMLFailure(place, .malformed("']]>' stands outside a CDATA section; write ']]&gt;'"))
        }
        place += 1
      case 0x0D:
        isPlain = false
        place += 1
      default: place += 1
      }
    }
    text = offset..<place
    isPlainText = isPlain
    isCDATA = false
    try check(length: text)
    offset = place
    return true
  }

  /// The place after the reference that begins here.
  func checkReference(at start: Int) throws(XMLFailure) -> Int {
    // The longest: `&#x0010FFFF;` with any number of zeros; a hundred characters are more than anybody writes.
    var end = start + 1
    while end < count, end < start + 100, bytes[end] != UInt8(ascii: ";") { end += 1 }
    guard end < count || end == start + 100 else { throw unterminated("a reference", begin: start) }
    guard bytes[end] == UInt8(ascii: ";"), end > start + 1 else {
      throw XMLFailure(start, .malformed("'&' begins no reference; write '&amp;'"))
    }
    if xmlReference(bytes, start + 1..<end) == nil {
      if bytes[start + 1] == UInt8(ascii: "#") {
        throw XMLFailure(start, .malformed("'&\(shown(start + 1..<end));' is no character that XML can hold"))
      }
      guard isNameStart(at: start + 1) else {
        throw XMLFailure(start, .malformed("'&' begins no reference; write '&amp;'"))
      }
      throw XMLFailure(
        start, .malformed("the entity '&\(shown(start + 1..<end));' is not known; write the character itself"))
    }
    return end + 1
  }

  func check(length range: Range<Int>) throws(XMLFailure) {
    if range.count > limits.value { throw XMLFailure(range.lowerBound, .limit("bytes in a value", limits.value)) }
  }

  // MARK: Comparing and showing

  func matches(_ text: StaticString) -> Bool {
    guard offset + text.utf8CodeUnitCount <= count else { return false }
    return equals(offset..<offset + text.utf8CodeUnitCount, text)
  }

  /// Whether the bytes are this ASCII text.
  func equals(_ range: Range<Int>, _ text: StaticString) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    let start = text.utf8Start
    var index = 0
    while index < range.count {
      if bytes[range.lowerBound + index] != start[index] { return false }
      index += 1
    }
    return true
  }

  func equals(_ range: Range<Int>, _ text: String) -> Bool {
    bytes[range].elementsEqual(text.utf8)
  }

  func equals(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    guard first.count == second.count else { return false }
    var index = 0
    while index < first.count {
      if bytes[first.lowerBound + index] != bytes[second.lowerBound + index] { return false }
      index += 1
    }
    return true
  }

  /// The bytes as a message shows them.
  func shown(_ range: Range<Int>) -> String {
    printable(String(decoding: bytes[range.lowerBound..<min(range.upperBound, range.lowerBound + 200)], as: UTF8.self))
  }

  func found(_ place: Int) -> String {
    if place >= count { return "the end of the file" }
    let (_, length) = decodedScalar(bytes, at: place)
    return "'\(shown(place..<min(place + length, count)))'"
  }

  func unterminated(_ what: String, begin: Int) -> XMLFailure {
    failure ?? XMLFailure(count, .unterminated(what), begin: begin)
  }
}

/// What the XML readers refuse to exceed, so that a file cannot fill the memory.
public struct XMLLimits: FormatLimits {
  public static let standard = XMLLimits()

  /// Bytes in a file.
  public var bytes = 2_000_000_000
  /// Elements inside each other.
  public var depth = 4_000_000
  /// Bytes in one text or attribute.
  public var value = 1 << 30
  /// Vertices and edges of a file together.
  public var elements = 100_000_000
  /// Attributes stored for a graph.
  public var attributes = 400_000_000

  public init() {}
}
