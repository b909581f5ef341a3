// The name of a temporary file: `.NAME.PID.hexagraph.tmp`. The dot hides it, the number tells whose it is, and the last part that it is
// ours, for a sweep must never take another program's file for one of these.

struct TemporaryName: Hashable, Sendable {
  let bytes: [UInt8]
  let process: Int32

  private static let suffix = Array(".hexagraph.tmp".utf8)
  /// Bytes of the target's name that are kept; the whole stays below the 143 that encrypted folders allow.
  private static let keptLength = 100

  /// - Parameter attempt: 1, or more if that name is taken.
  init(of name: some Collection<UInt8>, process: Int32, attempt: Int) {
    let number = attempt == 1 ? "\(process)" : "\(process)-\(attempt)"
    bytes = [period] + Self.shortened(name) + [period] + number.utf8 + Self.suffix
    self.process = process
  }

  /// Nil if this is no name of ours.
  init?(parsing name: [UInt8]) {
    guard name.first == period, name.suffix(Self.suffix.count).elementsEqual(Self.suffix) else { return nil }
    let front = name.dropLast(Self.suffix.count)
    guard let last = front.lastIndex(of: period), last > front.startIndex else { return nil }
    let parts = front[(last + 1)...].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ Self.isNumber($0) }) else { return nil }
    guard let process = Int32(String(decoding: parts[0], as: UTF8.self)), process > 0 else { return nil }
    bytes = name
    self.process = process
  }

  private static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
    !text.isEmpty && text.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// The name's beginning, not ending within a character.
  private static func shortened(_ name: some Collection<UInt8>) -> [UInt8] {
    if name.count <= keptLength { return Array(name) }
    var kept = Array(name.prefix(keptLength + 1))
    while let last = kept.popLast(), UTF8.isContinuation(last) {}
    return kept
  }
}

private let period = UInt8(ascii: ".")
