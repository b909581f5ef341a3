// Numbers that look random and are the same everywhere: SplitMix64 (Steele, Lea, Flood 2014).

/// A stream of numbers that its seed decides.
struct LayoutRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// At least 0, less than 1: a multiple of 2^-53.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// From -1/2 to 1/2.
  mutating func centered() -> Double { unit() - 0.5 }

  /// A number below the bound, which is small beside 2^32; the high half of a product, as Lemire has it.
  mutating func below(_ bound: Int) -> Int { Int((next() >> 32) &* UInt64(bound) >> 32) }

  /// The indices below the count in an order of the stream's.
  mutating func permutation(_ count: Int) -> [Int32] {
    var order = (0..<Int32(count)).map { $0 }
    var last = count - 1
    while last > 0 {
      order.swapAt(last, below(last + 1))
      last -= 1
    }
    return order
  }
}

/// A number without its last bits, in which sines, logarithms and roots differ between processors and C libraries.
///
/// A layout would carry such a difference on to where it shows; arithmetic and square roots are the same everywhere.
func steady(_ value: Double) -> Double { Double(Float(value)) }
