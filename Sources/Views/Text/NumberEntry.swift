// Whether what is typed as a number is one from its first to its last character.
//
// In:  a string, the value that a format has read from it, and how that format writes the value.
// Out: yes or no. Foundation's parsers stop where a string goes on with something else: "12x" is 12 to them, and "1.2.3" is 1.2.

import Foundation

enum NumberEntry {
  /// - Parameter written: The value as the format writes it: signs and words in it may stand around the digits.
  static func isWhole(_ string: String, value: Double, isInteger: Bool, written: String) -> Bool {
    // "1e999" is read as infinity, which traps in a program that makes an Int of it.
    guard value.isFinite else { return false }
    let affixes = Set(written.filter { !$0.isWholeNumber && !isSeparator($0) })
    var digits = ""
    var hasAffix = false
    for character in string {
      if let value = character.wholeNumberValue, character.isNumber, (0...9).contains(value) {
        digits.append(String(value))
      } else if isSeparator(character) {
        // Spaces only set groups apart.
        if !character.isWhitespace, character != "'", character != "\u{2019}" {
          digits.append(character == "\u{66B}" ? "." : character)
        }
      } else if character == "-" || character == "\u{2212}" || character == "+" {
        digits.append(character == "+" ? "+" : "-")
      } else if character == "e" || character == "E" {
        digits.append("e")
      } else if affixes.contains(character) {
        hasAffix = true
      } else {
        return false
      }
    }
    // Words beside the number may change its size, as in "1.2K": then the digits say nothing.
    if hasAffix { return true }
    return readings(digits).contains { reading in
      isSame(reading, value) || isInteger && isSame(reading.rounded(.towardZero), value)
        || isInteger && isSame(reading.rounded(.toNearestOrEven), value)
    }
  }

  private static func isSeparator(_ character: Character) -> Bool {
    [".", ",", "'", "\u{2019}", "\u{66B}", "\u{66C}"].contains(character) || character.isWhitespace
  }

  /// The numbers that digits can be: with no decimal sign, or with the last separator as one.
  private static func readings(_ digits: String) -> [Double] {
    let separators: Set<Character> = [".", ",", "\u{66C}"]
    var found: [Double] = []
    if let plain = Double(digits.filter { !separators.contains($0) }), hasGroups(digits, separators) {
      found.append(plain)
    }
    if let last = digits.lastIndex(where: { separators.contains($0) }) {
      let whole = digits[..<last]
      // The sign of groups is another one than that of decimals.
      if !whole.contains(digits[last]), hasGroups(String(whole), separators) {
        let text = whole.filter { !separators.contains($0) } + "." + digits[digits.index(after: last)...]
        if let decimal = Double(text.hasSuffix(".") ? text + "0" : text) { found.append(decimal) }
      }
    }
    return found
  }

  /// Whether all groups but the first are of two or three digits, as languages have them.
  private static func hasGroups(_ digits: String, _ separators: Set<Character>) -> Bool {
    digits.split(omittingEmptySubsequences: false) { separators.contains($0) }.dropFirst().allSatisfy {
      (2...3).contains($0.count) && $0.allSatisfy(\.isNumber)
    }
  }

  private static func isSame(_ first: Double, _ second: Double) -> Bool {
    first == second || abs(first - second) <= 1e-9 * max(abs(first), abs(second))
  }

  /// A number of any type; nil for what is none.
  static func double(_ value: Any) -> (value: Double, isInteger: Bool)? {
    switch value {
    case let number as any BinaryInteger: (Double(number), true)
    case let number as any BinaryFloatingPoint: (Double(number), false)
    case let number as Decimal: (NSDecimalNumber(decimal: number).doubleValue, false)
    case let number as NSNumber: (number.doubleValue, false)
    default: nil
    }
  }
}
