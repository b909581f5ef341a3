// Bytes of a DOT file as text: encodings, and places as line and column.

/// Whether the bytes are well-formed UTF-8: no overlong forms, no surrogates, nothing past U+10FFFF.
func isUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var place = 0
  while place < bytes.count {
    let lead = bytes[place]
    place += 1
    if lead < 0x80 { continue }
    // The second byte's range excludes overlong forms and surrogates; the rest are any continuation bytes.
    let (length, low, high): (Int, UInt8, UInt8)
    switch lead {
    case 0xC2...0xDF: (length, low, high) = (1, 0x80, 0xBF)
    case 0xE0: (length, low, high) = (2, 0xA0, 0xBF)
    case 0xED: (length, low, high) = (2, 0x80, 0x9F)
    case 0xE1...0xEF: (length, low, high) = (2, 0x80, 0xBF)
    case 0xF0: (length, low, high) = (3, 0x90, 0xBF)
    case 0xF1...0xF3: (length, low, high) = (3, 0x80, 0xBF)
    case 0xF4: (length, low, high) = (3, 0x80, 0x8F)
    default: return false
    }
    guard place + length <= bytes.count, bytes[place] >= low, bytes[place] <= high else { return false }
    for index in place + 1..<max(place + length, place + 1) where bytes[index] & 0xC0 != 0x80 { return false }
    place += length
  }
  return true
}

/// The same characters in UTF-8; Latin-1 has a character for each byte.
func latin1ToUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count + bytes.count / 8)
  for byte in bytes {
    if byte < 0x80 {
      result.append(byte)
    } else {
      result.append(0xC0 | byte >> 6)
      result.append(0x80 | byte & 0x3F)
    }
  }
  return result
}

/// Whether a value of the attribute `charset` means Latin-1, by the names that Graphviz knows.
func isLatin1Charset(_ name: String) -> Bool {
  ["latin1", "latin-1", "l1", "iso-8859-1", "iso_8859-1", "iso8859-1", "iso-ir-100"].contains(name.lowercased())
}

/// Lines and columns of places in a file, cheap for places in ascending order.
struct DOTPlaces {
  let file: String
  private var offset: Int
  private var line = 1
  private var lineStart: Int

  init(file: String, start: Int) {
    self.file = file
    offset = start
    lineStart = start
  }

  /// The file, line and column of a place, as line directives have it.
  mutating func place(
    of target: Int, in bytes: UnsafeBufferPointer<UInt8>, directives: [DOTLineDirective]
  ) -> (file: String, line: Int, column: Int) {
    // Going back is rare: begin anew.
    if target < offset { self = DOTPlaces(file: file, start: 0) }
    while offset < target {
      let byte = bytes[offset]
      offset += 1
      // A line ends with LF, CR LF or CR.
      if byte == UInt8(ascii: "\n")
        || (byte == UInt8(ascii: "\r") && (offset == bytes.count || bytes[offset] != UInt8(ascii: "\n")))
      {
        line += 1
        lineStart = offset
      }
    }
    let range = UnsafeBufferPointer(rebasing: bytes[lineStart..<target])
    var start = range[...]
    if lineStart == 0, start.starts(with: [0xEF, 0xBB, 0xBF]) { start = start.dropFirst(3) }
    let column = 1 + (isUTF8(range) ? start.count { $0 & 0xC0 != 0x80 } : start.count)

    guard let directive = directives.last(where: { $0.offset < target }) else { return (file, line, column) }
    let lines = bytes[directive.offset..<target].count { $0 == UInt8(ascii: "\n") }
    if lines == 0 { return (file, line, column) }
    let named = directives.last { $0.offset < target && $0.file != nil }?.file
    return (named ?? file, directive.line + lines - 1, column)
  }
}

/// Warnings by place, no more than a person would read.
struct DOTWarnings {
  /// How many warnings are kept.
  static let limit = 100
  private(set) var entries: [(offset: Int, text: String)] = []
  /// How many there were in all.
  private(set) var count = 0

  mutating func add(at offset: Int, _ text: String) {
    count += 1
    if entries.count < DOTWarnings.limit { entries.append((offset, text)) }
  }
}
