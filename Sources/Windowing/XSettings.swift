// The settings that a desktop hands to its programs: freedesktop.org's XSETTINGS.
//
// In:  the bytes of the property _XSETTINGS_SETTINGS, which any program may have written.
// Out: numbers and texts by name; what is cut short or of an unknown kind ends the reading, what came before it stays.

import Foundation

struct XSettings: Equatable {
  private(set) var numbers: [String: Int] = [:]
  private(set) var texts: [String: String] = [:]

  /// So many settings at most: desktops have some forty.
  private static let limit = 4096

  init() {}

  init(bytes: [UInt8]) {
    var reader = Reader(bytes: bytes)
    guard let order = reader.byte(), order <= 1 else { return }
    reader.isBigEndian = order == 1
    reader.skip(7)
    guard let count = reader.number(bytes: 4) else { return }
    for _ in 0..<min(count, Self.limit) {
      guard let kind = reader.byte() else { return }
      reader.skip(1)
      guard let nameLength = reader.number(bytes: 2), let name = reader.text(nameLength) else { return }
      // The setting's own serial number.
      reader.skip(4)
      switch kind {
      case 0:
        guard let value = reader.number(bytes: 4) else { return }
        numbers[name] = Int(Int32(truncatingIfNeeded: value))
      case 1:
        guard let length = reader.number(bytes: 4), let value = reader.text(length) else { return }
        texts[name] = value
      case 2: reader.skip(8)
      default: return
      }
    }
  }

  private struct Reader {
    let bytes: [UInt8]
    var isBigEndian = false
    private var index = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func byte() -> UInt8? {
      guard index < bytes.count else { return nil }
      defer { index += 1 }
      return bytes[index]
    }

    mutating func skip(_ count: Int) { index = min(index + count, bytes.count) }

    mutating func number(bytes count: Int) -> Int? {
      guard index + count <= bytes.count else { return nil }
      defer { index += count }
      let part = bytes[index..<index + count]
      func value(_ part: some Sequence<UInt8>) -> Int { part.reduce(0) { $0 << 8 | Int($1) } }
      return isBigEndian ? value(part) : value(part.reversed())
    }

    /// A text, and the bytes that fill it up to a multiple of four.
    mutating func text(_ length: Int) -> String? {
      guard length <= bytes.count - index else { return nil }
      defer { skip((length + 3) / 4 * 4) }
      return String(decoding: bytes[index..<index + length], as: UTF8.self)
    }
  }
}
