// Numbers and texts as bytes, for the journal.

struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(byte: UInt8) { bytes.append(byte) }

  /// LEB128: seven bits a byte, the lowest first.
  mutating func write(number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Four bytes, the lowest first.
  mutating func write(word: UInt32) {
    for shift in [0, 8, 16, 24] { bytes.append(UInt8(word >> UInt32(shift) & 255)) }
  }

  mutating func write(double: Double) {
    let bits = double.bitPattern
    write(word: UInt32(truncatingIfNeeded: bits))
    write(word: UInt32(truncatingIfNeeded: bits >> 32))
  }

  /// Its length in UTF-8, then that.
  mutating func write(text: String) {
    write(number: UInt64(text.utf8.count))
    bytes += text.utf8
  }
}

/// Reads what `ByteWriter` wrote; each answer is nil where the bytes end too early or say something impossible.
struct ByteReader {
  private(set) var rest: Slice<UnsafeRawBufferPointer>

  init(_ bytes: UnsafeRawBufferPointer) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func byte() -> UInt8? { rest.popFirst() }

  mutating func number() -> UInt64? {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while let byte = rest.popFirst() {
      let bits = UInt64(byte & 0x7F)
      // The tenth byte has room for the highest bit only.
      if shift == 63, byte > 1 { return nil }
      value |= bits << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    return nil
  }

  mutating func word() -> UInt32? {
    guard rest.count >= 4 else { return nil }
    var value: UInt32 = 0
    for shift in [0, 8, 16, 24] as [UInt32] {
      guard let byte = rest.popFirst() else { return nil }
      value |= UInt32(byte) << shift
    }
    return value
  }

  mutating func double() -> Double? {
    guard let low = word(), let high = word() else { return nil }
    return Double(bitPattern: UInt64(high) << 32 | UInt64(low))
  }

  mutating func text() -> String? {
    guard let count = number(), let length = Int(exactly: count), length <= rest.count else { return nil }
    defer { rest = rest.dropFirst(length) }
    return String(validating: rest.prefix(length), as: UTF8.self)
  }
}
