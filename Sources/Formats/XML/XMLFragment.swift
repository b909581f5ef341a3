// Parts of a document that a reader does not know, kept as they stand, and put back where they were.
//
// A piece stands on its own but for the prefixes that the root element declares: what is declared between the root and the
// piece is added to the piece. Line ends become LF, as XML itself reads them.

extension XMLScanner {
  /// After `start`: goes past the end of the element and appends all of it.
  mutating func captureElement(to buffer: inout [UInt8]) throws(XMLFailure) {
    let (start, nameEnd) = (eventStart, name.upperBound)
    var declarations: [UInt8] = []
    let middle = middleDeclarations
    if !middle.isEmpty {
      var names = Set(attributes.map { Array(bytes[$0.name]) })
      for range in middle.reversed() {
        let end = bytes[range].firstIndex { $0 == UInt8(ascii: "=") || isXMLSpace($0) } ?? range.upperBound
        guard names.insert(Array(bytes[range.lowerBound..<end])).inserted else { continue }
        declarations.append(UInt8(ascii: " "))
        declarations.append(contentsOf: bytes[range])
      }
    }
    let end = try skipElement().upperBound
    appendLines(start..<nameEnd, to: &buffer)
    buffer.append(contentsOf: declarations)
    appendLines(nameEnd..<end, to: &buffer)
  }

  /// After `start`: goes past the end of the element and returns the place of its end tag.
  @discardableResult
  mutating func skipElement() throws(XMLFailure) -> Range<Int> {
    let outside = depth - 1
    while true {
      if case .end = try next(), depth == outside { return eventStart..<offset }
    }
  }

  /// Appends a stretch of the file with LF for every line end.
  func appendLines(_ range: Range<Int>, to buffer: inout [UInt8]) {
    guard bytes[range].contains(0x0D) else {
      buffer.append(contentsOf: bytes[range])
      return
    }
    for place in range {
      if bytes[place] != 0x0D {
        buffer.append(bytes[place])
      } else if place + 1 == range.upperBound || bytes[place + 1] != 0x0A {
        buffer.append(0x0A)
      }
    }
  }

  /// Appends the attributes of the element that has begun, but for some, as they would stand in a tag.
  func appendAttributes(
    to buffer: inout [UInt8], where isWanted: (AttributeRange) -> Bool
  ) {
    for attribute in attributes where isWanted(attribute) {
      if !buffer.isEmpty { buffer.append(UInt8(ascii: " ")) }
      buffer.append(contentsOf: bytes[attribute.name])
      buffer.append("=\"")
      appendEscaped(value(attribute), isAttribute: true, to: &buffer)
      buffer.append(UInt8(ascii: "\""))
    }
  }
}

/// Whether a text may stand inside an element whose root has these attributes: well-formed, and all prefixes declared.
func isXMLContent(_ text: String, rootAttributes: String) -> Bool {
  let document = Array("<r \(rootAttributes)>\(text)</r>".utf8)
  return document.withUnsafeBufferPointer { bytes in
    guard firstInvalidCharacter(bytes, from: 0) == nil else { return false }
    var scanner = XMLScanner(bytes)
    do throws(XMLFailure) {
      while try scanner.next() != .finished {}
      return true
    } catch {
      return false
    }
  }
}

/// Whether a text may stand in a tag after the name and a space.
func isXMLAttributes(_ text: String, rootAttributes: String) -> Bool {
  guard !text.contains(">"), !text.hasSuffix("/") else { return false }
  return isXMLContent("<e \(text)/>", rootAttributes: rootAttributes)
}
