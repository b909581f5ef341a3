// SHA-256 (FIPS 180-4), for the corpora's digests.

enum SHA256 {
  /// The first 16 hexadecimal digits of the digest.
  static func prefix16(_ message: [UInt8]) -> String {
    let words = digest(message)
    return words.prefix(2).map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  private static func digest(_ message: [UInt8]) -> [UInt32] {
    var padded = message + [0x80]
    while padded.count % 64 != 56 { padded.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      padded.append(UInt8(truncatingIfNeeded: UInt64(message.count * 8) >> UInt64(shift)))
    }
    var state: [UInt32] = fractions(of: [2, 3, 5, 7, 11, 13, 17, 19]) { $0.squareRoot() }
    for block in stride(from: 0, to: padded.count, by: 64) {
      var words = (0..<16).map { index in
        (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(padded[block + index * 4 + $1]) }
      }
      for index in 16..<64 {
        let (a, b) = (words[index - 15], words[index - 2])
        let first = turned(a, 7) ^ turned(a, 18) ^ a >> 3
        let second = turned(b, 17) ^ turned(b, 19) ^ b >> 10
        words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
      }
      var s = state
      for index in 0..<64 {
        let big = turned(s[4], 6) ^ turned(s[4], 11) ^ turned(s[4], 25)
        let choice = (s[4] & s[5]) ^ (~s[4] & s[6])
        let first = s[7] &+ big &+ choice &+ constants[index] &+ words[index]
        let small = turned(s[0], 2) ^ turned(s[0], 13) ^ turned(s[0], 22)
        let majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2])
        s = [first &+ small &+ majority, s[0], s[1], s[2], s[3] &+ first, s[4], s[5], s[6]]
      }
      for index in 0..<8 { state[index] = state[index] &+ s[index] }
    }
    return state
  }

  private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

  private static let constants: [UInt32] = {
    let primes = (2..<312).filter { number in (2..<number).allSatisfy { number % $0 != 0 } }
    return fractions(of: primes.prefix(64).map(Double.init)) { value in
      // A cube root good to 2^-40: one step of Newton's after the library's.
      var root = Double(value)
      for _ in 0..<60 { root -= (root * root * root - value) / (3 * root * root) }
      return root
    }
  }()

  /// The first 32 bits after the point.
  private static func fractions(of numbers: [Double], _ function: (Double) -> Double) -> [UInt32] {
    numbers.map { number in
      let value = function(number)
      return UInt32((value - value.rounded(.down)) * 0x1p32)
    }
  }
}
