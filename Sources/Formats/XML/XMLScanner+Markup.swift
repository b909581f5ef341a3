// What is neither an element nor text: declarations, comments, instructions, CDATA, document types.

extension XMLScanner {
  /// `<?xml ...?>` at the very start.
  mutating func skipDeclaration() throws(XMLFailure) {
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

  mutating func skipInstruction() throws(XMLFailure) {
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
  mutating func readDeclarationOrText() throws(XMLFailure) -> Bool {
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

  mutating func skipComment() throws(XMLFailure) {
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
  mutating func skipDocumentType(from start: Int) throws(XMLFailure) {
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

  mutating func skipMarkupDeclaration() throws(XMLFailure) {
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
}
