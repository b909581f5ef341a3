// A string made ready for one line: its scalars, and which of them make a character.
//
// In:  any string.
// Out: scalars in logical order, with line breaks and tabs as spaces and other control characters as nothing (a zero width space).

import Foundation

struct Paragraph {
  private(set) var scalars: [UInt32] = []
  /// Where each character begins among the scalars.
  private(set) var characterStarts: [Int] = []
  /// Whether the string was longer than a line may be.
  private(set) var isCut = false

  /// No line shows more; a longer string is cut.
  static let greatestLength = 1 << 16

  init(_ content: some Sequence<Character>) {
    for character in content {
      guard scalars.count < Self.greatestLength else {
        isCut = true
        return
      }
      characterStarts.append(scalars.count)
      if character.isNewline || character == "\t" {
        scalars.append(0x20)
        continue
      }
      for scalar in character.unicodeScalars.prefix(Self.greatestLength - scalars.count) {
        scalars.append(Self.isControl(scalar.value) ? 0x200B : scalar.value)
      }
    }
  }

  private static func isControl(_ scalar: UInt32) -> Bool { scalar < 0x20 || (0x7F...0x9F).contains(scalar) }

  /// The scalars of a range as a string.
  func text(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    for value in scalars[range] {
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    return String(text)
  }

  /// The range of scalars that each character covers, in logical order.
  var characterRanges: [Range<Int>] {
    zip(characterStarts, characterStarts.dropFirst() + [scalars.count]).map { $0..<$1 }
  }
}
