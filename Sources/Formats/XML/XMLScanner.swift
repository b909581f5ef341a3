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

  private struct OpenElement {
    var name: Range<Int>
    /// How many prefixes were declared outside.
    var declarationCount: Int
  }

  private struct Declaration {
    var depth: Int
    var prefix: Range<Int>
    var attribute: Range<Int>
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let limits: XMLLimits
  private let count: Int
  private let failure: XMLFailure?
  private let checksPrefixes: Bool

  /// Where reading goes on.
  private(set) var offset: Int
  /// Where the tag or the text of the event begins.
  private(set) var eventStart = 0
  /// The name in the tag.
  private(set) var name = 0..<0
  /// The name after its prefix.
  private(set) var localName = 0..<0
  private(set) var attributes: [AttributeRange] = []
  /// The text of the event, as it stands in the file.
  private(set) var text = 0..<0
  /// Whether the text of the event stands for itself, with nothing to decode.
  private(set) var isPlainText = true
  private(set) var isCDATA = false

  private var open: [OpenElement] = []
  private var declarations: [Declaration] = []
  private var declared: [[UInt8]: Int] = [:]
  /// The prefix that was looked up last, and was found.
  private var knownPrefix = 0..<0
  private var hasPendingEnd = false
  private var hasRoot = false
  private var hasDocumentType = false

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

  private mutating func finish() throws(XMLFailure) -> Event {
    if let failure { throw failure }
    if let element = open.last {
      throw unterminated("the element <\(shown(element.name))>", begin: element.name.lowerBound - 1)
    }
    if !hasRoot { throw XMLFailure(offset, .malformed("the file holds no element; it should begin with '<'")) }
    return .finished
  }

  // MARK: Text

  /// Reads to the next tag; false for spaces around the root element.
  private mutating func readText() throws(XMLFailure) -> Bool {
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
  private func checkReference(at start: Int) throws(XMLFailure) -> Int {
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

  private func check(length range: Range<Int>) throws(XMLFailure) {
    if range.count > limits.value { throw XMLFailure(range.lowerBound, .limit("bytes in a value", limits.value)) }
  }

  // MARK: Tags

  private mutating func readStartTag() throws(XMLFailure) {
    let start = offset
    if open.isEmpty, hasRoot {
      throw XMLFailure(start, .unexpected(found: "another element", expected: "the end of the file"))
    }
    offset += 1
    let (name, colon) = try readName(in: "a tag", begin: start)
    attributes.removeAll(keepingCapacity: true)
    let outer = declarations.count
    while true {
      let before = offset
      skipSpaces()
      guard offset < count else { throw unterminated("a tag", begin: start) }
      let byte = bytes[offset]
      if byte == UInt8(ascii: ">") {
        offset += 1
        break
      }
      if byte == UInt8(ascii: "/") {
        guard offset + 1 < count else { throw unterminated("a tag", begin: start) }
        guard bytes[offset + 1] == UInt8(ascii: ">") else {
          throw XMLFailure(offset + 1, .unexpected(found: found(offset + 1), expected: "'>' after '/'"))
        }
        offset += 2
        hasPendingEnd = true
        break
      }
      guard before < offset else {
        throw XMLFailure(offset, .unexpected(found: found(offset), expected: "a space, '/' or '>' in the tag"))
      }
      try readAttribute(tag: start)
    }
    try checkAttributesDiffer()
    if open.count == limits.depth { throw XMLFailure(start, .limit("elements inside each other", limits.depth)) }
    open.append(OpenElement(name: name, declarationCount: outer))
    hasRoot = true
    self.name = name
    localName = colon.map { $0 + 1..<name.upperBound } ?? name
    if checksPrefixes {
      if let colon { try checkPrefix(name.lowerBound..<colon) }
      for attribute in attributes where attribute.localName.lowerBound > attribute.name.lowerBound {
        let prefix = attribute.name.lowerBound..<attribute.localName.lowerBound - 1
        if !equals(prefix, "xmlns") { try checkPrefix(prefix) }
      }
    }
  }

  private mutating func readAttribute(tag: Int) throws(XMLFailure) {
    let (name, colon) = try readName(in: "a tag", begin: tag)
    skipSpaces()
    guard offset < count else { throw unterminated("a tag", begin: tag) }
    guard bytes[offset] == UInt8(ascii: "=") else {
      throw XMLFailure(
        offset, .unexpected(found: found(offset), expected: "'=' after the attribute '\(shown(name))'"))
    }
    offset += 1
    skipSpaces()
    guard offset < count else { throw unterminated("a tag", begin: tag) }
    let quote = bytes[offset]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw XMLFailure(offset, .unexpected(found: found(offset), expected: "a quoted value for '\(shown(name))'"))
    }
    let start = offset + 1
    var place = start
    var isPlain = true
    while place < count {
      let byte = bytes[place]
      if byte == quote { break }
      if byte == UInt8(ascii: "&") {
        isPlain = false
        place = try checkReference(at: place)
      } else if byte == UInt8(ascii: "<") {
        throw XMLFailure(place, .malformed("'<' stands in the value of '\(shown(name))'; write '&lt;'"))
      } else {
        if byte < 0x20 { isPlain = false }
        place += 1
      }
    }
    guard place < count else { throw unterminated("the value of '\(shown(name))'", begin: start - 1) }
    offset = place + 1
    try check(length: start..<place)
    attributes.append(
      AttributeRange(
        name: name, localName: colon.map { $0 + 1..<name.upperBound } ?? name, value: start..<place, isPlain: isPlain))
    guard bytes[name.lowerBound] == UInt8(ascii: "x") else { return }
    if let colon, equals(name.lowerBound..<colon, "xmlns") {
      if start == place {
        throw XMLFailure(
          name.lowerBound, .malformed("the prefix '\(shown(colon + 1..<name.upperBound))' needs a value"))
      }
      if equals(colon + 1..<name.upperBound, "xml"), !equals(start..<place, "http://www.w3.org/XML/1998/namespace") {
        throw XMLFailure(name.lowerBound, .malformed("the prefix 'xml' has a meaning of its own"))
      }
      declare(colon + 1..<name.upperBound, attribute: name.lowerBound..<offset)
    } else if equals(name, "xmlns") {
      declarations.append(
        Declaration(depth: open.count + 1, prefix: 0..<0, attribute: name.lowerBound..<offset))
    }
  }

  private func checkAttributesDiffer() throws(XMLFailure) {
    guard attributes.count > 1 else { return }
    if attributes.count <= 12 {
      for index in 1..<attributes.count {
        for other in 0..<index where equals(attributes[index].name, attributes[other].name) {
          throw duplicate(attributes[index].name)
        }
      }
      return
    }
    var names: Set<[UInt8]> = []
    for attribute in attributes where !names.insert(Array(bytes[attribute.name])).inserted {
      throw duplicate(attribute.name)
    }
  }

  private func duplicate(_ name: Range<Int>) -> XMLFailure {
    XMLFailure(name.lowerBound, .malformed("the attribute '\(shown(name))' is there already"))
  }

  private mutating func readEndTag() throws(XMLFailure) {
    let start = offset
    offset += 2
    guard let element = open.last else {
      throw XMLFailure(
        start, .unexpected(found: "an end tag", expected: hasRoot ? "the end of the file" : "an element"))
    }
    let (name, colon) = try readName(in: "an end tag", begin: start)
    guard equals(name, element.name) else {
      throw XMLFailure(start, .unexpected(found: "</\(shown(name))>", expected: "</\(shown(element.name))>"))
    }
    skipSpaces()
    guard offset < count else { throw unterminated("an end tag", begin: start) }
    guard bytes[offset] == UInt8(ascii: ">") else {
      throw XMLFailure(offset, .unexpected(found: found(offset), expected: "'>'"))
    }
    offset += 1
    self.name = name
    localName = colon.map { $0 + 1..<name.upperBound } ?? name
    close()
  }

  private mutating func close() {
    guard let element = open.popLast() else { return }
    name = element.name
    while declarations.count > element.declarationCount {
      let declaration = declarations.removeLast()
      if declaration.prefix.isEmpty { continue }
      knownPrefix = 0..<0
      declared[Array(bytes[declaration.prefix]), default: 1] -= 1
    }
  }

  // MARK: Prefixes

  private mutating func declare(_ prefix: Range<Int>, attribute: Range<Int>) {
    declarations.append(Declaration(depth: open.count + 1, prefix: prefix, attribute: attribute))
    declared[Array(bytes[prefix]), default: 0] += 1
  }

  private mutating func checkPrefix(_ prefix: Range<Int>) throws(XMLFailure) {
    if !knownPrefix.isEmpty, equals(prefix, knownPrefix) { return }
    if equals(prefix, "xml") { return }
    guard declared[Array(bytes[prefix]), default: 0] > 0 else {
      throw XMLFailure(
        prefix.lowerBound,
        .malformed(
          "the prefix '\(shown(prefix))' is not declared; the first element needs xmlns:\(shown(prefix))=\"…\""))
    }
    knownPrefix = prefix
  }

  /// The declarations of prefixes that hold here but stand neither at the root nor at the innermost open element.
  var middleDeclarations: [Range<Int>] {
    declarations.compactMap { $0.depth > 1 && $0.depth < open.count ? $0.attribute : nil }
  }

  // MARK: Names

  /// The name that begins here, and its colon.
  private mutating func readName(in what: String, begin: Int) throws(XMLFailure) -> (Range<Int>, Int?) {
    let start = offset
    guard offset < count else { throw unterminated(what, begin: begin) }
    guard isNameStart(at: offset) else {
      throw XMLFailure(offset, .unexpected(found: found(offset), expected: "a name"))
    }
    var colon: Int?
    while offset < count {
      let byte = bytes[offset]
      if byte < 0x80 {
        if byte == UInt8(ascii: ":") {
          if colon != nil || offset == start || offset + 1 >= count || !isNameStart(at: offset + 1) {
            throw XMLFailure(offset, .unexpected(found: "':'", expected: "a name with one colon inside at most"))
          }
          colon = offset
        } else if XMLScanner.nameClass(byte) == 0 {
          break
        }
        offset += 1
      } else {
        let (scalar, length) = decodedScalar(bytes, at: offset)
        guard isXMLNameScalar(scalar) else { break }
        offset += length
      }
    }
    guard offset < count else { throw unterminated(what, begin: begin) }
    return (start..<offset, colon)
  }

  private func isNameStart(at place: Int) -> Bool {
    let byte = bytes[place]
    if byte < 0x80 { return XMLScanner.nameClass(byte) == 1 }
    let scalar = decodedScalar(bytes, at: place).0
    return isXMLNameScalar(scalar) && scalar != 0xB7 && !(0x300...0x36F).contains(scalar)
      && !(0x203F...0x2040).contains(scalar)
  }

  /// 1 for what may begin a name, 2 for what may only follow, 0 for anything else.
  @inline(__always) private static func nameClass(_ byte: UInt8) -> Int {
    if (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":") { return 1 }
    return byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") ? 2 : 0
  }

  private mutating func skipSpaces() {
    while offset < count, isXMLSpace(bytes[offset]) { offset += 1 }
  }

  // MARK: What is not an element

  /// `<?xml ...?>` at the very start.
  private mutating func skipDeclaration() throws(XMLFailure) {
    guard offset + 5 < count, equals(offset..<offset + 5, "<?xml"), isXMLSpace(bytes[offset + 5]) else { return }
    let start = offset
    offset += 5
    let wanted = ["version", "encoding", "standalone"]
    var next = 0
    while true {
      let before = offset
      skipSpaces()
      guard offset < count else { throw unterminated("the XML declaration", begin: start) }
      if bytes[offset] == UInt8(ascii: "?") { break }
      let (name, _) = try readName(in: "the XML declaration", begin: start)
      guard before < name.lowerBound, let index = wanted.indices.first(where: { equals(name, wanted[$0]) }),
        index >= next,
        index == 0 || next > 0
      else {
        throw XMLFailure(
          name.lowerBound,
          .unexpected(
            found: "'\(shown(name))'", expected: next == 0 ? "version=\"1.0\"" : "'encoding', 'standalone' or '?>'"))
      }
      next = index + 1
      skipSpaces()
      guard offset + 1 < count, bytes[offset] == UInt8(ascii: "=") else {
        throw XMLFailure(offset, .unexpected(found: found(offset), expected: "'='"))
      }
      offset += 1
      skipSpaces()
      guard offset < count, bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == UInt8(ascii: "'") else {
        throw XMLFailure(offset, .unexpected(found: found(offset), expected: "a quoted value"))
      }
      let quote = bytes[offset]
      offset += 1
      let value = offset
      while offset < count, bytes[offset] != quote, bytes[offset] != UInt8(ascii: "<") { offset += 1 }
      guard offset < count, bytes[offset] == quote else { throw unterminated("the XML declaration", begin: start) }
      if index == 0, !(bytes[value..<offset].starts(with: "1.".utf8)) {
        throw XMLFailure(value, .malformed("the file is XML \(shown(value..<offset)); only 1.0 is known"))
      }
      offset += 1
    }
    guard next > 0, offset + 1 < count, bytes[offset + 1] == UInt8(ascii: ">") else {
      throw XMLFailure(offset, .unexpected(found: found(offset), expected: next > 0 ? "'?>'" : "version=\"1.0\""))
    }
    offset += 2
  }

  private mutating func skipInstruction() throws(XMLFailure) {
    let start = offset
    offset += 2
    let (name, _) = try readName(in: "a processing instruction", begin: start)
    if name.count == 3, shown(name).lowercased() == "xml" {
      throw XMLFailure(start, .malformed("the XML declaration may stand only at the very start of the file"))
    }
    guard isXMLSpace(bytes[offset]) || bytes[offset] == UInt8(ascii: "?") else {
      throw XMLFailure(offset, .unexpected(found: found(offset), expected: "a space or '?>'"))
    }
    while offset + 1 < count {
      if bytes[offset] == UInt8(ascii: "?"), bytes[offset + 1] == UInt8(ascii: ">") {
        offset += 2
        return
      }
      offset += 1
    }
    throw unterminated("a processing instruction", begin: start)
  }

  /// A comment or document type, which are skipped, or a CDATA section, which is text.
  private mutating func readDeclarationOrText() throws(XMLFailure) -> Bool {
    let start = offset
    if matches("<!--") {
      try skipComment()
      return false
    }
    if matches("<![CDATA["), !open.isEmpty {
      offset += 9
      let begin = offset
      while offset + 2 < count {
        if bytes[offset] == UInt8(ascii: "]"), bytes[offset + 1] == UInt8(ascii: "]"),
          bytes[offset + 2] == UInt8(ascii: ">")
        {
          text = begin..<offset
          isCDATA = true
          isPlainText = !bytes[text].contains(0x0D)
          try check(length: text)
          offset += 3
          return true
        }
        offset += 1
      }
      throw unterminated("a CDATA section", begin: start)
    }
    if matches("<!DOCTYPE"), open.isEmpty, !hasRoot, !hasDocumentType {
      hasDocumentType = true
      offset += 9
      try skipDocumentType(from: start)
      return false
    }
    if start + 9 >= count { throw unterminated("a declaration", begin: start) }
    throw XMLFailure(start, .unexpected(found: "'<!'", expected: "a comment, an element or text"))
  }

  private mutating func skipComment() throws(XMLFailure) {
    let start = offset
    offset += 4
    while offset + 2 < count {
      if bytes[offset] == UInt8(ascii: "-"), bytes[offset + 1] == UInt8(ascii: "-") {
        guard bytes[offset + 2] == UInt8(ascii: ">") else {
          throw XMLFailure(offset, .malformed("'--' stands inside a comment; write '- -'"))
        }
        offset += 3
        return
      }
      offset += 1
    }
    throw unterminated("a comment", begin: start)
  }

  /// Goes over a document type; nothing in it has a meaning here, and an entity in it refuses the file.
  private mutating func skipDocumentType(from start: Int) throws(XMLFailure) {
    let what = "the document type"
    guard offset < count else { throw unterminated(what, begin: start) }
    guard isXMLSpace(bytes[offset]) else {
      throw XMLFailure(offset, .unexpected(found: found(offset), expected: "a space"))
    }
    skipSpaces()
    _ = try readName(in: what, begin: start)
    var isInside = false
    while offset < count {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let begin = offset
        offset += 1
        while offset < count, bytes[offset] != byte { offset += 1 }
        guard offset < count else { throw unterminated("a string", begin: begin) }
        offset += 1
      case UInt8(ascii: "["):
        guard !isInside else { throw XMLFailure(offset, .unexpected(found: "'['", expected: "a declaration")) }
        isInside = true
        offset += 1
      case UInt8(ascii: "]") where isInside:
        isInside = false
        offset += 1
        skipSpaces()
        guard offset < count else { throw unterminated(what, begin: start) }
        guard bytes[offset] == UInt8(ascii: ">") else {
          throw XMLFailure(offset, .unexpected(found: found(offset), expected: "'>'"))
        }
      case UInt8(ascii: ">") where !isInside:
        offset += 1
        return
      case UInt8(ascii: "%") where isInside && offset + 1 < count && isNameStart(at: offset + 1):
        throw XMLFailure(offset, .malformed("the document type refers to an entity; remove the document type"))
      case UInt8(ascii: "<"):
        if matches("<!--") {
          try skipComment()
        } else if matches("<!ENTITY") {
          throw XMLFailure(
            offset, .malformed("the document type declares an entity; write the text itself and remove the declaration")
          )
        } else if isInside, matches("<?") {
          try skipInstruction()
        } else if isInside, matches("<!ELEMENT") || matches("<!ATTLIST") || matches("<!NOTATION") {
          try skipMarkupDeclaration()
        } else {
          throw XMLFailure(offset, .unexpected(found: found(offset), expected: isInside ? "a declaration" : "'>'"))
        }
      default: offset += 1
      }
    }
    throw unterminated(what, begin: start)
  }

  private mutating func skipMarkupDeclaration() throws(XMLFailure) {
    let start = offset
    offset += 2
    while offset < count {
      let byte = bytes[offset]
      offset += 1
      if byte == UInt8(ascii: ">") { return }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        while offset < count, bytes[offset] != byte { offset += 1 }
        offset += 1
      } else if byte == UInt8(ascii: "<") {
        throw XMLFailure(offset - 1, .unexpected(found: "'<'", expected: "'>'"))
      }
    }
    throw unterminated("a declaration", begin: start)
  }

  // MARK: Comparing and showing

  private func matches(_ text: StaticString) -> Bool {
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

  private func equals(_ range: Range<Int>, _ text: String) -> Bool {
    bytes[range].elementsEqual(text.utf8)
  }

  private func equals(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
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

  private func found(_ place: Int) -> String {
    if place >= count { return "the end of the file" }
    let (_, length) = decodedScalar(bytes, at: place)
    return "'\(shown(place..<min(place + length, count)))'"
  }

  private func unterminated(_ what: String, begin: Int) -> XMLFailure {
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
