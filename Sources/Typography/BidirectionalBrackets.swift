// Brackets in text of mixed directions: both of a pair take one direction, so that they enclose what they enclosed.
//
// In:  classes of scalars after the weak ones are resolved; the scalars.
// Out: classes in which paired brackets are left or right, where the text inside tells.
//
// Rule N0 and definition BD16 of UAX #9. Pairs are those of BidiBrackets.txt in the Unicode Character Database; BidirectionalTests hold
// them against the file.

extension BidirectionalLevels {
  /// What an opening bracket waits for, up to as many as the standard allows.
  private static let greatestDepth = 63

  static func resolveBrackets(
    _ classes: inout [BidirectionalClass], _ original: [BidirectionalClass], _ scalars: [UInt32],
    embedding: BidirectionalClass, start: BidirectionalClass
  ) {
    for (opening, closing) in pairs(classes, scalars) {
      let inside = classes[(opening + 1)..<closing].lazy.compactMap(strength)
      var direction: BidirectionalClass?
      if inside.contains(embedding) {
        direction = embedding
      } else if inside.first != nil {
        // Only the other direction is inside: it wins where the text before goes that way too.
        let before = classes[..<opening].reversed().lazy.compactMap(strength).first ?? start
        direction = before
      }
      guard let direction else { continue }
      for index in [opening, closing] {
        classes[index] = direction
        var next = index + 1
        while next < classes.count, original[next] == .nonspacingMark || original[next] == .boundary {
          classes[next] = direction
          next += 1
        }
      }
    }
  }

  /// Where brackets open and close, in order of their opening.
  private static func pairs(_ classes: [BidirectionalClass], _ scalars: [UInt32]) -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    var open: [(closing: UInt32, index: Int)] = []
    for index in scalars.indices where classes[index] == .neutral {
      let scalar = canonical(scalars[index])
      if let closing = closingBrackets[scalar] {
        guard open.count < greatestDepth else { break }
        open.append((closing, index))
      } else if let match = open.lastIndex(where: { $0.closing == scalar }) {
        pairs.append((open[match].index, index))
        open.removeSubrange(match...)
      }
    }
    return pairs.sorted { $0.0 < $1.0 }
  }

  /// Left or right; numbers count as right here.
  private static func strength(_ value: BidirectionalClass) -> BidirectionalClass? {
    switch value {
    case .left: .left
    case .right, .arabicLetter, .europeanNumber, .arabicNumber: .right
    default: nil
    }
  }

  /// Angle brackets are encoded twice.
  private static func canonical(_ scalar: UInt32) -> UInt32 {
    scalar == 0x2329 ? 0x3008 : scalar == 0x232A ? 0x3009 : scalar
  }

  /// The closing bracket of each opening one.
  static let closingBrackets: [UInt32: UInt32] = {
    var pairs: [UInt32: UInt32] = [
      0x5B: 0x5D, 0x7B: 0x7D, 0x298D: 0x2990, 0x298F: 0x298E, 0xFF3B: 0xFF3D, 0xFF5B: 0xFF5D,
    ]
    // Those whose closing one comes next.
    let neighbours: [UInt32] = [
      0x28, 0xF3A, 0xF3C, 0x169B, 0x2045, 0x207D, 0x208D, 0x2308, 0x230A, 0x2329, 0x2768, 0x276A, 0x276C, 0x276E,
      0x2770,
      0x2772, 0x2774, 0x27C5, 0x27E6, 0x27E8, 0x27EA, 0x27EC, 0x27EE, 0x2983, 0x2985, 0x2987, 0x2989, 0x298B, 0x2991,
      0x2993, 0x2995, 0x2997, 0x29D8, 0x29DA, 0x29FC, 0x2E22, 0x2E24, 0x2E26, 0x2E28, 0x2E55, 0x2E57, 0x2E59, 0x2E5B,
      0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A, 0xFE59, 0xFE5B, 0xFE5D, 0xFF08, 0xFF5F,
      0xFF62,
    ]
    for opening in neighbours { pairs[opening] = opening + 1 }
    return pairs
  }()
}
