// Every text of a graph once, in one buffer.
//
// In:  bytes of UTF-8 and whether they are HTML.
// Out: a small number; equal texts have equal numbers, so comparing names and values is comparing numbers.
//
// A graph of a million vertices holds millions of texts; as Swift strings each long one would be a heap object. Here a
// text costs its bytes, 8 bytes for its place and about 6 for the hash table. Texts are never removed: undo needs them.

/// The interned texts of a graph.
struct TextPool: Sendable {
  /// No text.
  static let none = UInt32.max

  private var bytes: [UInt8] = []
  /// Where each text starts, shifted left by one, and in the low bit whether it is HTML.
  private var starts: [Int] = []
  /// Open addressing with linear probing; the count is a power of two, at most half of it used.
  private var table: [UInt32] = Array(repeating: TextPool.none, count: 16)
  /// Keeps a crafted file from filling one chain of the table; nothing visible depends on it.
  private let seed = UInt64.random(in: .min ... .max)

  var count: Int { starts.count }

  mutating func reserve(texts: Int, bytes byteCount: Int) {
    bytes.reserveCapacity(byteCount)
    starts.reserveCapacity(texts)
    var capacity = table.count
    while capacity < texts * 2 { capacity *= 2 }
    if capacity > table.count { rehash(capacity: capacity) }
  }

  /// The number of a text, which is stored if it is new.
  mutating func intern(_ text: UnsafeBufferPointer<UInt8>, isHTML: Bool) -> UInt32 {
    var index = slot(for: text, isHTML: isHTML)
    if table[index] != TextPool.none { return table[index] }
    if (starts.count + 1) * 2 > table.count {
      rehash(capacity: table.count * 2)
      index = slot(for: text, isHTML: isHTML)
    }
    let number = UInt32(starts.count)
    starts.append(bytes.count << 1 | (isHTML ? 1 : 0))
    bytes.append(contentsOf: text)
    table[index] = number
    return number
  }

  mutating func intern(_ string: GraphString) -> UInt32 {
    var text = string.text
    return text.withUTF8 { intern($0, isHTML: string.isHTML) }
  }

  mutating func intern(_ string: String) -> UInt32 {
    var text = string
    return text.withUTF8 { intern($0, isHTML: false) }
  }

  /// The number of a text if it is stored.
  func number(of string: GraphString) -> UInt32? {
    var text = string.text
    let found = text.withUTF8 { table[slot(for: $0, isHTML: string.isHTML)] }
    return found == TextPool.none ? nil : found
  }

  func number(of string: String) -> UInt32? { number(of: GraphString(string)) }

  func string(_ number: UInt32) -> String {
    String(decoding: bytes[range(number)], as: UTF8.self)
  }

  func graphString(_ number: UInt32) -> GraphString {
    GraphString(string(number), isHTML: isHTML(number))
  }

  func isHTML(_ number: UInt32) -> Bool { starts[Int(number)] & 1 == 1 }

  /// Calls the closure with the bytes of a text, without copying them.
  func withBytes<Result>(_ number: UInt32, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let range = range(number)
    return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Whether the bytes of one text come before those of another.
  func precedes(_ first: UInt32, _ second: UInt32) -> Bool {
    if first == second { return false }
    let (one, other) = (range(first), range(second))
    return bytes.withUnsafeBufferPointer { $0[one].lexicographicallyPrecedes($0[other]) }
  }

  private func range(_ number: UInt32) -> Range<Int> {
    let index = Int(number)
    let end = index + 1 < starts.count ? starts[index + 1] >> 1 : bytes.count
    return starts[index] >> 1..<end
  }

  /// Where in the table the text is or would go.
  private func slot(for text: UnsafeBufferPointer<UInt8>, isHTML: Bool) -> Int {
    let mask = table.count - 1
    var index = Int(truncatingIfNeeded: hash(text, isHTML: isHTML)) & mask
    while true {
      let number = table[index]
      if number == TextPool.none { return index }
      if starts[Int(number)] & 1 == (isHTML ? 1 : 0), holds(number, text) { return index }
      index = (index + 1) & mask
    }
  }

  private func holds(_ number: UInt32, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let range = range(number)
    guard range.count == text.count else { return false }
    return bytes.withUnsafeBufferPointer { stored in
      var offset = 0
      while offset < text.count {
        if stored[range.lowerBound + offset] != text[offset] { return false }
        offset += 1
      }
      return true
    }
  }

  private mutating func rehash(capacity: Int) {
    table = Array(repeating: TextPool.none, count: capacity)
    for number in starts.indices {
      let isHTML = starts[number] & 1 == 1
      let index = withBytes(UInt32(number)) { text in
        // All stored texts differ, so the first empty place is right without comparing.
        var index = Int(truncatingIfNeeded: hash(text, isHTML: isHTML)) & (capacity - 1)
        while table[index] != TextPool.none { index = (index + 1) & (capacity - 1) }
        return index
      }
      table[index] = UInt32(number)
    }
  }

  /// Words of eight bytes, each folded in by a 128-bit product, as in Wang Yi's wyhash.
  private func hash(_ text: UnsafeBufferPointer<UInt8>, isHTML: Bool) -> UInt64 {
    let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15
    var state = seed ^ UInt64(truncatingIfNeeded: text.count) &* 2 &+ (isHTML ? 1 : 0)
    var offset = 0
    while offset < text.count {
      var word: UInt64 = 0
      let end = min(offset + 8, text.count)
      if end - offset == 8 {
        word = UnsafeRawPointer(text.baseAddress.unsafelyUnwrapped + offset).loadUnaligned(as: UInt64.self)
      } else {
        while offset < end {
          word = word << 8 | UInt64(text[offset])
          offset += 1
        }
      }
      let product = (state ^ word).multipliedFullWidth(by: multiplier)
      state = product.high ^ product.low &+ multiplier
      offset = end
    }
    let product = (state ^ seed).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }
}
