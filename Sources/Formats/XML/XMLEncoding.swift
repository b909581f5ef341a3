// The bytes of an XML file as UTF-8, whatever they were.
//
// In:  a file.
// Out: UTF-8 (the file itself where it is that), and the first place, if any, that no XML file may hold.
//
// Known: UTF-8 and UTF-16 with or without their marks, US-ASCII, ISO-8859-1 and windows-1252 by declaration. Anything else is
// refused by its name. Columns are counted in characters, so that places are right in the decoded text too.

/// An XML file in UTF-8.
struct XMLSource {
  var bytes: [UInt8]
  /// Where the text begins: after the byte-order mark.
  var start = 0
  /// What the file must be refused for, if nothing before that place is wrong.
  var failure: XMLFailure?

  init(_ file: [UInt8]) {
    bytes = file
    decode(file)
    let invalid = bytes.withUnsafeBufferPointer { firstInvalidCharacter($0, from: start) }
    if let invalid, invalid < (failure?.offset ?? .max) { failure = XMLSource.describe(bytes, invalid) }
  }

  private mutating func decode(_ file: [UInt8]) {
    if file.starts(with: [0xEF, 0xBB, 0xBF]) {
      start = 3
    } else if file.starts(with: [0xFF, 0xFE, 0, 0]) || file.starts(with: [0, 0, 0xFE, 0xFF])
      || file.starts(with: [0x3C, 0, 0, 0]) || file.starts(with: [0, 0, 0, 0x3C])
    {
      refuse("the file is UTF-32; save it as UTF-8")
    } else if file.starts(with: [0xFF, 0xFE]) {
      decodeWide(file, from: 2, isLittleEndian: true)
    } else if file.starts(with: [0xFE, 0xFF]) {
      decodeWide(file, from: 2, isLittleEndian: false)
    } else if file.starts(with: [0x3C, 0, 0x3F, 0]) {
      decodeWide(file, from: 0, isLittleEndian: true)
    } else if file.starts(with: [0, 0x3C, 0, 0x3F]) {
      decodeWide(file, from: 0, isLittleEndian: false)
    } else if file.starts(with: [0x4C, 0x6F, 0xA7, 0x94]) {
      refuse("the file is EBCDIC; save it as UTF-8")
    } else if let range = declaredEncoding(file) {
      decode(file, named: String(decoding: file[range], as: UTF8.self).lowercased(), at: range.lowerBound)
    }
  }

  private mutating func decode(_ file: [UInt8], named name: String, at offset: Int) {
    switch name {
    case "utf-8", "utf8": break
    case "us-ascii", "ascii":
      if let place = file.firstIndex(where: { $0 >= 0x80 }) {
        failure = XMLFailure(
          place,
          .malformed("the byte 0x\(hexadecimal(file[place])) is no ASCII; declare the encoding that the file has"))
      }
    case "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1", "l1", "windows-1252", "cp1252":
      let isWindows = name.hasSuffix("1252")
      var decoded: [UInt8] = []
      decoded.reserveCapacity(file.count + file.count / 8)
      for byte in file {
        if isWindows, (0x80...0x9F).contains(byte) {
          append(XMLSource.windows1252[Int(byte) - 0x80], to: &decoded)
        } else if byte < 0x80 {
          decoded.append(byte)
        } else {
          decoded.append(0xC0 | byte >> 6)
          decoded.append(0x80 | byte & 0x3F)
        }
      }
      bytes = decoded
    default:
      let shown = printable(String(decoding: file[offset..<min(offset + 64, offset + name.utf8.count)], as: UTF8.self))
      failure = XMLFailure(offset, .malformed("the encoding '\(shown)' is not known; save the file as UTF-8"))
    }
  }

  private mutating func refuse(_ text: String) {
    failure = XMLFailure(0, .malformed(text))
  }

  private mutating func decodeWide(_ file: [UInt8], from begin: Int, isLittleEndian: Bool) {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(file.count)
    func unit(_ index: Int) -> UInt32 {
      let (first, second) = (UInt32(file[index]), UInt32(file[index + 1]))
      return isLittleEndian ? second << 8 | first : first << 8 | second
    }
    var index = begin
    while index + 1 < file.count {
      let value = unit(index)
      index += 2
      guard (0xD800...0xDFFF).contains(value) else {
        append(value, to: &decoded)
        continue
      }
      guard value < 0xDC00, index + 1 < file.count, (0xDC00...0xDFFF).contains(unit(index)) else {
        failure = XMLFailure(decoded.count, .malformed("half a character of UTF-16; save the file as UTF-8"))
        break
      }
      append(0x10000 + (value - 0xD800) << 10 + (unit(index) - 0xDC00), to: &decoded)
      index += 2
    }
    if failure == nil, index < file.count {
      failure = XMLFailure(decoded.count, .malformed("half a character of UTF-16; save the file as UTF-8"))
    }
    bytes = decoded
  }

  /// The name between quotes after `encoding=` in the first line's declaration.
  private func declaredEncoding(_ file: [UInt8]) -> Range<Int>? {
    guard file.starts(with: "<?xml".utf8) else { return nil }
    let head = file.prefix(1024)
    guard let end = head.firstIndex(of: UInt8(ascii: ">")) else { return nil }
    let word = Array("encoding".utf8)
    var index = 5
    while index + word.count < end {
      if file[index..<index + word.count].elementsEqual(word) {
        index += word.count
        while index < end, isXMLSpace(file[index]) || file[index] == UInt8(ascii: "=") { index += 1 }
        let quote = file[index]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
          let close = file[(index + 1)..<end].firstIndex(of: quote)
        else { return nil }
        return index + 1..<close
      }
      index += 1
    }
    return nil
  }

  private static func describe(_ bytes: [UInt8], _ offset: Int) -> XMLFailure {
    let byte = bytes[offset]
    if byte == 0 { return XMLFailure(offset, .nul) }
    if byte < 0x20 {
      return XMLFailure(
        offset, .malformed("found the control character \\u{\(hexadecimal(byte))}, which XML cannot hold"))
    }
    if byte == 0xEF, offset + 2 < bytes.count, bytes[offset + 1] == 0xBF, bytes[offset + 2] >= 0xBE {
      return XMLFailure(
        offset, .malformed("found U+FFF\(bytes[offset + 2] == 0xBE ? "E" : "F"), which XML cannot hold"))
    }
    return XMLFailure(
      offset,
      .malformed(
        "the byte 0x\(hexadecimal(byte)) is no UTF-8; save the file as UTF-8 or declare the encoding that it has"))
  }

  /// What windows-1252 has in the place of Latin-1's second set of controls; holes stay controls.
  private static let windows1252: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0x8D, 0x17D, 0x8F,
    0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E,
    0x178,
  ]
}

/// Two hexadecimal digits.
private func hexadecimal(_ byte: UInt8) -> String {
  let digits = String(byte, radix: 16, uppercase: true)
  return byte < 16 ? "0" + digits : digits
}

/// Appends the character with this number, which is no surrogate, in UTF-8.
func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
  switch scalar {
  case 0..<0x80: bytes.append(UInt8(scalar))
  case 0x80..<0x800:
    bytes.append(UInt8(0xC0 | scalar >> 6))
    bytes.append(UInt8(0x80 | scalar & 0x3F))
  case 0x800..<0x10000:
    bytes.append(UInt8(0xE0 | scalar >> 12))
    bytes.append(UInt8(0x80 | scalar >> 6 & 0x3F))
    bytes.append(UInt8(0x80 | scalar & 0x3F))
  default:
    bytes.append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
    bytes.append(UInt8(0x80 | scalar >> 12 & 0x3F))
    bytes.append(UInt8(0x80 | scalar >> 6 & 0x3F))
    bytes.append(UInt8(0x80 | scalar & 0x3F))
  }
}

func isXMLSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D }

/// The first byte that begins no character of XML 1.0: no UTF-8, a control other than tab and line ends, U+FFFE or U+FFFF.
func firstInvalidCharacter(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
  guard let base = bytes.baseAddress else { return nil }
  let raw = UnsafeRawPointer(base)
  let count = bytes.count
  var place = start
  while place < count {
    // Eight bytes at once where all are ASCII from the space on: then no byte's top bit is set, nor falls a byte below 0x20.
    if place + 8 <= count {
      let word = (raw + place).loadUnaligned(as: UInt64.self)
      if (word | (word &- 0x2020_2020_2020_2020)) & 0x8080_8080_8080_8080 == 0 {
        place += 8
        continue
      }
    }
    let lead = bytes[place]
    if lead < 0x80 {
      if lead < 0x20, lead != 0x0A, lead != 0x09, lead != 0x0D { return place }
      place += 1
      continue
    }
    let (length, low, high): (Int, UInt8, UInt8)
    switch lead {
    case 0xC2...0xDF: (length, low, high) = (2, 0x80, 0xBF)
    case 0xE0: (length, low, high) = (3, 0xA0, 0xBF)
    case 0xED: (length, low, high) = (3, 0x80, 0x9F)
    case 0xE1...0xEF: (length, low, high) = (3, 0x80, 0xBF)
    case 0xF0: (length, low, high) = (4, 0x90, 0xBF)
    case 0xF1...0xF3: (length, low, high) = (4, 0x80, 0xBF)
    case 0xF4: (length, low, high) = (4, 0x80, 0x8F)
    default: return place
    }
    guard place + length <= count, bytes[place + 1] >= low, bytes[place + 1] <= high else { return place }
    var index = place + 2
    while index < place + length {
      if bytes[index] & 0xC0 != 0x80 { return place }
      index += 1
    }
    if lead == 0xEF, bytes[place + 1] == 0xBF, bytes[place + 2] >= 0xBE { return place }
    place += length
  }
  return nil
}
