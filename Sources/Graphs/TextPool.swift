// Every text of a graph once, in one buffer.
//
// In:  bytes of UTF-8 and whether they are HTML.
// Out: a small number; equal texts have equal numbers, so comparing names and values is comparing numbers.
//
// A graph of a million vertices holds millions of texts; as Swift strings each long one would be a heap object. Here a
// text costs its bytes, 8 bytes for its place and about 28 for the hash table. Texts are never removed: undo needs them.
//
// The table holds the first eight bytes of each text beside its number, so that looking up a short one, as most names are,
// misses the cache once: reading 100,000 vertices and 200,000 edges spent 43 % of its time in a table of numbers alone.

/// The interned texts of a graph.
struct TextPool: Sendable {
  /// No text.
  static let none = UInt32.max

  /// A place of the hash table.
  private struct Entry {
    var number = TextPool.none
    /// The length up to 255 in the low byte, then whether it is HTML, then bits of the hash.
    var tag: UInt32 = 0
    /// The first eight bytes, or fewer.
    var prefix: UInt64 = 0
  }

  /// What is looked for.
  private struct Key {
    var hash: UInt64
    var tag: UInt32
    var prefix: UInt64
  }

  private var bytes: [UInt8] = []
  /// Where each text starts, shifted left by one, and in the low bit whether it is HTML.
  private var starts: [Int] = []
  /// Open addressing with linear probing; the count is a power of two, at most five eighths of it used.
  private var table: [Entry] = Array(repeating: Entry(), count: 16)
  /// Keeps a crafted file from filling one chain of the table; nothing visible depends on it.
  private let seed = UInt64.random(in: .min ... .max)

  var count: Int { starts.count }

  /// Makes room for so many texts in all, so that the table need not grow on the way.
  mutating func reserve(_ count: Int) {
    while count * 8 > table.count * 5 { grow() }
  }

  /// The number of a text, which is stored if it is new.
  mutating func intern(_ text: UnsafeBufferPointer<UInt8>, isHTML: Bool) -> UInt32 {
    let key = makeKey(for: text, isHTML: isHTML)
    var index = slot(for: key, text)
    if table[index].number != TextPool.none { return table[index].number }
    if (starts.count + 1) * 8 > table.count * 5 {
      grow()
      index = slot(for: key, text)
    }
    let number = UInt32(starts.count)
    starts.append(bytes.count << 1 | (isHTML ? 1 : 0))
    bytes.append(contentsOf: text)
    table[index] = Entry(number: number, tag: key.tag, prefix: key.prefix)
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
    let found = text.withUTF8 { table[slot(for: makeKey(for: $0, isHTML: string.isHTML), $0)].number }
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
    return bytes.withUnsafeBufferPointer { bytes in
      let length = min(one.count, other.count)
      var offset = 0
      while offset < length {
        let (a, b) = (bytes[one.lowerBound + offset], bytes[other.lowerBound + offset])
        if a != b { return a < b }
        offset += 1
      }
      return one.count < other.count
    }
  }

  private func range(_ number: UInt32) -> Range<Int> {
    let index = Int(number)
    let end = index + 1 < starts.count ? starts[index + 1] >> 1 : bytes.count
    return starts[index] >> 1..<end
  }

  /// Where in the table the text is or would go.
  private func slot(for key: Key, _ text: UnsafeBufferPointer<UInt8>) -> Int {
    let mask = table.count - 1
    var index = Int(truncatingIfNeeded: key.hash) & mask
    while true {
      let entry = table[index]
      if entry.number == TextPool.none { return index }
      // A tag and eight bytes tell short texts apart; of longer ones the rest must be compared.
      if entry.tag == key.tag, entry.prefix == key.prefix, text.count <= 8 || holds(entry.number, text) { return index }
      index = (index + 1) & mask
    }
  }

  private func holds(_ number: UInt32, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let range = range(number)
    guard range.count == text.count else { return false }
    return bytes.withUnsafeBufferPointer { stored in
      var offset = 8
      while offset < text.count {
        if stored[range.lowerBound + offset] != text[offset] { return false }
        offset += 1
      }
      return true
    }
  }

  private mutating func grow() {
    let capacity = table.count * 2
    table = Array(repeating: Entry(), count: capacity)
    for number in starts.indices {
      let key: Key = withBytes(UInt32(number)) { makeKey(for: $0, isHTML: starts[number] & 1 == 1) }
      // All stored texts differ, so the first empty place is right without comparing.
      var index = Int(truncatingIfNeeded: key.hash) & (capacity - 1)
      while table[index].number != TextPool.none { index = (index + 1) & (capacity - 1) }
      table[index] = Entry(number: UInt32(number), tag: key.tag, prefix: key.prefix)
    }
  }

  /// Words of eight bytes, each folded in by a 128-bit product, as in Wang Yi's wyhash.
  private func makeKey(for text: UnsafeBufferPointer<UInt8>, isHTML: Bool) -> Key {
    let prefix = word(of: text, at: 0)
    var state = seed &+ UInt64(truncatingIfNeeded: text.count) &* 2 &+ (isHTML ? 1 : 0)
    state = folded(state ^ prefix)
    var offset = 8
    while offset < text.count {
      state = folded(state ^ word(of: text, at: offset))
      offset += 8
    }
    // Places come from the low bits, so that the tag's share of the hash must not.
    let length = UInt32(truncatingIfNeeded: min(text.count, 255))
    let tag = UInt32(truncatingIfNeeded: state >> 41) << 9 | (isHTML ? 256 : 0) | length
    return Key(hash: state, tag: tag, prefix: prefix)
  }

  private func folded(_ word: UInt64) -> UInt64 {
    let product = (word ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }

  /// Up to eight bytes as a number; zero beyond the end, which the length tells from NULs.
  private func word(of text: UnsafeBufferPointer<UInt8>, at offset: Int) -> UInt64 {
    guard let base = text.baseAddress else { return 0 }
    let start = UnsafeRawPointer(base + offset)
    let length = text.count - offset
    if length >= 8 { return start.loadUnaligned(as: UInt64.self) }
    if length >= 4 {
      // Two words that overlap, the second shifted to its place.
      let low = UInt64(start.loadUnaligned(as: UInt32.self))
      let high = UInt64((start + (length - 4)).loadUnaligned(as: UInt32.self))
      return low | high << UInt64((length - 4) * 8)
    }
    var word: UInt64 = 0
    for index in 0..<max(length, 0) { word |= UInt64(text[offset + index]) << UInt64(index * 8) }
    return word
  }
}
