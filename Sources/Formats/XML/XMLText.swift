// Text between XML and the graph: references, line ends, spaces in attributes, and what must be written as a reference.

/// The character at a place of well-formed UTF-8, and how many bytes it takes.
func decodedScalar(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> (scalar: UInt32, length: Int) {
  let lead = UInt32(bytes[place])
  func follow(_ index: Int) -> UInt32 { place + index < bytes.count ? UInt32(bytes[place + index] & 0x3F) : 0 }
  switch lead {
  case 0..<0x80: return (lead, 1)
  case 0..<0xE0: return ((lead & 0x1F) << 6 | follow(1), 2)
  case 0..<0xF0: return ((lead & 0x0F) << 12 | follow(1) << 6 | follow(2), 3)
  default: return ((lead & 0x07) << 18 | follow(1) << 12 | follow(2) << 6 | follow(3), 4)
  }
}

/// Whether a character past ASCII may stand in a name (XML 1.0, fifth edition, productions 4 and 4a).
func isXMLNameScalar(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0xB7, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x37D, 0x37F...0x1FFF, 0x200C...0x200D, 0x203F...0x2040, 0x2070...0x218F,
    0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF:
    true
  default: false
  }
}

/// The character that a reference means, given what stands between `&` and `;`; nil if there is no such reference.
func xmlReference(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> UInt32? {
  guard let first = bytes[range].first else { return nil }
  if first == UInt8(ascii: "#") {
    let isHexadecimal = range.count > 2 && bytes[range.lowerBound + 1] == UInt8(ascii: "x")
    let digits = (range.lowerBound + (isHexadecimal ? 2 : 1))..<range.upperBound
    guard !digits.isEmpty else { return nil }
    var value: UInt32 = 0
    for byte in bytes[digits] {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f") where isHexadecimal: digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F") where isHexadecimal: digit = byte - UInt8(ascii: "A") + 10
      default: return nil
      }
      value = value * (isHexadecimal ? 16 : 10) + UInt32(digit)
      if value > 0x10FFFF { return nil }
    }
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: return value
    default: return nil
    }
  }
  switch range.count {
  case 2:
    guard bytes[range.lowerBound + 1] == UInt8(ascii: "t") else { return nil }
    if first == UInt8(ascii: "l") { return 0x3C }
    return first == UInt8(ascii: "g") ? 0x3E : nil
  case 3: return bytes[range].elementsEqual("amp".utf8) ? 0x26 : nil
  case 4:
    if bytes[range].elementsEqual("quot".utf8) { return 0x22 }
    return bytes[range].elementsEqual("apos".utf8) ? 0x27 : nil
  default: return nil
  }
}

extension XMLScanner {
  /// Appends the text of the event, decoded.
  func appendText(to buffer: inout [UInt8]) {
    if isPlainText {
      buffer.append(contentsOf: bytes[text])
    } else {
      appendDecoded(text, hasReferences: !isCDATA, isAttribute: false, to: &buffer)
    }
  }

  /// Appends the value of an attribute, decoded.
  func appendValue(_ attribute: AttributeRange, to buffer: inout [UInt8]) {
    if attribute.isPlain {
      buffer.append(contentsOf: bytes[attribute.value])
    } else {
      appendDecoded(attribute.value, hasReferences: true, isAttribute: true, to: &buffer)
    }
  }

  /// The value of an attribute, decoded.
  func value(_ attribute: AttributeRange) -> String {
    if attribute.isPlain { return String(decoding: bytes[attribute.value], as: UTF8.self) }
    var buffer: [UInt8] = []
    appendValue(attribute, to: &buffer)
    return String(decoding: buffer, as: UTF8.self)
  }

  /// The attribute of this name, without regard to prefixes declared for it.
  func attribute(_ name: StaticString) -> AttributeRange? {
    for attribute in attributes where equals(attribute.name, name) { return attribute }
    return nil
  }

  private func appendDecoded(_ range: Range<Int>, hasReferences: Bool, isAttribute: Bool, to buffer: inout [UInt8]) {
    var place = range.lowerBound
    while place < range.upperBound {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "&") where hasReferences:
        var end = place
        while end < range.upperBound, bytes[end] != UInt8(ascii: ";") { end += 1 }
        if let scalar = xmlReference(bytes, place + 1..<end) { append(scalar, to: &buffer) }
        place = end
      case 0x0D:
        // Any line end is one LF, and in an attribute any space is a blank.
        if place + 1 < range.upperBound, bytes[place + 1] == 0x0A { place += 1 }
        buffer.append(isAttribute ? 0x20 : 0x0A)
      case 0x0A where isAttribute, 0x09 where isAttribute: buffer.append(0x20)
      default: buffer.append(byte)
      }
      place += 1
    }
  }
}

/// Appends text so that it reads back the same: in an attribute between double quotes, or between tags.
///
/// What XML cannot hold becomes a picture of it: U+0001 is written as U+2401.
func appendEscaped(_ text: UnsafeBufferPointer<UInt8>, isAttribute: Bool, to buffer: inout [UInt8]) {
  var start = 0
  var place = 0
  func flush(_ buffer: inout [UInt8]) { buffer.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<place])) }
  while place < text.count {
    let byte = text[place]
    let replacement: StaticString
    switch byte {
    case UInt8(ascii: "&"): replacement = "&amp;"
    case UInt8(ascii: "<"): replacement = "&lt;"
    case UInt8(ascii: ">"): replacement = "&gt;"
    case UInt8(ascii: "\"") where isAttribute: replacement = "&quot;"
    case 0x0D: replacement = "&#13;"
    case 0x0A where isAttribute: replacement = "&#10;"
    case 0x09 where isAttribute: replacement = "&#9;"
    case 0x0A, 0x09, 0x20..<0xEF, 0xF0...0xFF:
      place += 1
      continue
    case 0xEF:
      guard place + 2 < text.count, text[place + 1] == 0xBF, text[place + 2] >= 0xBE else {
        place += 1
        continue
      }
      flush(&buffer)
      append(0xFFFD, to: &buffer)
      place += 3
      start = place
      continue
    default:
      flush(&buffer)
      append(0x2400 + UInt32(byte), to: &buffer)
      place += 1
      start = place
      continue
    }
    flush(&buffer)
    buffer.append(contentsOf: UnsafeBufferPointer(start: replacement.utf8Start, count: replacement.utf8CodeUnitCount))
    place += 1
    start = place
  }
  flush(&buffer)
}

func appendEscaped(_ text: String, isAttribute: Bool, to buffer: inout [UInt8]) {
  var text = text
  text.withUTF8 { appendEscaped($0, isAttribute: isAttribute, to: &buffer) }
}

/// Whether XML can hold all characters of the text.
func isXMLText(_ text: UnsafeBufferPointer<UInt8>) -> Bool { firstInvalidCharacter(text, from: 0) == nil }

extension [UInt8] {
  mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
