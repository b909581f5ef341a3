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
  /// The level that the bidirectional algorithm starts from; nil to read it from the string.
  private(set) var base: UInt8?

  /// No line shows more; a longer string is cut.
  static let greatestLength = 1 << 16

  init(_ content: some Sequence<Character>, base: UInt8? = nil) {
    self.base = base
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

  /// The same paragraph with a hyphen that shows for a soft one.
  func showingSoftHyphen(at index: Int) -> Paragraph {
    var copy = self
    if copy.scalars[index] == Self.softHyphen { copy.scalars[index] = 0x2D }
    return copy
  }

  static let softHyphen: UInt32 = 0xAD

  /// Where a character begins among the scalars; the end for the number behind the last one.
  func scalarIndex(ofCharacter index: Int) -> Int {
    index < characterStarts.count ? characterStarts[index] : scalars.count
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
