// Tags, their attributes, and names.

extension XMLScanner {
  // MARK: Tags

  mutating func readStartTag() throws(XMLFailure) {
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

  mutating func readAttribute(tag: Int) throws(XMLFailure) {
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

  func checkAttributesDiffer() throws(XMLFailure) {
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

  func duplicate(_ name: Range<Int>) -> XMLFailure {
    XMLFailure(name.lowerBound, .malformed("the attribute '\(shown(name))' is there already"))
  }

  mutating func readEndTag() throws(XMLFailure) {
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

  mutating func close() {
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

  mutating func declare(_ prefix: Range<Int>, attribute: Range<Int>) {
    declarations.append(Declaration(depth: open.count + 1, prefix: prefix, attribute: attribute))
    declared[Array(bytes[prefix]), default: 0] += 1
  }

  mutating func checkPrefix(_ prefix: Range<Int>) throws(XMLFailure) {
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
  mutating func readName(in what: String, begin: Int) throws(XMLFailure) -> (Range<Int>, Int?) {
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

  func isNameStart(at place: Int) -> Bool {
    let byte = bytes[place]
    if byte < 0x80 { return XMLScanner.nameClass(byte) == 1 }
    let scalar = decodedScalar(bytes, at: place).0
    return isXMLNameScalar(scalar) && scalar != 0xB7 && !(0x300...0x36F).contains(scalar)
      && !(0x203F...0x2040).contains(scalar)
  }

  /// 1 for what may begin a name, 2 for what may only follow, 0 for anything else.
  @inline(__always) static func nameClass(_ byte: UInt8) -> Int {
    if (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":") { return 1 }
    return byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") ? 2 : 0
  }

  mutating func skipSpaces() {
    while offset < count, isXMLSpace(bytes[offset]) { offset += 1 }
  }
}
