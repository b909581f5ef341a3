// Sums and units in fields of numbers: "250/3", "2 cm + 4 mm", "(1 + 2) * 3".
//
// In:  what is typed; the sign that parts whole numbers from decimals in the field's own format.
// Out: a number; nil for what is no sum, or has no value. A length counts in points and an angle in degrees, whatever it is typed in.
//
// The operators wait on a stack until one that binds less comes (Dijkstra's shunting yard), so nothing here is as deep as the input.

import Foundation

struct NumberSum {
  private enum Sign: Character {
    case plus = "+"
    case minus = "-"
    case times = "*"
    case over = "/"
    /// A minus before a number.
    case negative = "~"
    case open = "("

    var rank: Int {
      switch self {
      case .open: 0
      case .plus, .minus: 1
      case .times, .over: 2
      case .negative: 3
      }
    }
  }

  /// How many points or degrees a unit is.
  private static let units: [String: Double] = [
    "pt": 1, "px": 1, "pc": 12, "in": 72, "\"": 72, "cm": 72 / 2.54, "mm": 72 / 25.4, "m": 7200 / 2.54,
    "\u{B0}": 1, "deg": 1, "rad": 180 / .pi, "turn": 360,
  ]
  /// More than this is no sum that somebody types.
  private static let greatestLength = 1000

  private let decimal: Character
  private var values: [Double] = []
  private var signs: [Sign] = []
  /// Whether a number, or what stands for one, has just come.
  private var hasValue = false

  private init(decimal: Character) { self.decimal = decimal }

  /// - Parameter decimal: The sign that parts whole numbers from decimals; a point always does.
  static func value(_ text: String, decimal: Character = ".") -> Double? {
    guard text.count <= greatestLength else { return nil }
    var sum = NumberSum(decimal: decimal)
    return sum.read(Array(text))
  }

  private mutating func read(_ text: [Character]) -> Double? {
    var place = 0
    while place < text.count {
      let character = text[place]
      if character.isWhitespace {
        place += 1
      } else if character.isASCII, character.isNumber || character == "." || character == decimal {
        guard !hasValue, let number = number(text, &place) else { return nil }
        values.append(number)
        hasValue = true
      } else if character.isLetter || character == "\u{B0}" || character == "\"" {
        guard multiplyByUnit(text, &place) else { return nil }
      } else {
        guard take(character) else { return nil }
        place += 1
      }
    }
    guard hasValue else { return nil }
    while let sign = signs.popLast() {
      guard sign != .open, apply(sign) else { return nil }
    }
    guard values.count == 1, let value = values.first, value.isFinite else { return nil }
    return value
  }

  private func number(_ text: [Character], _ place: inout Int) -> Double? {
    var digits = ""
    while place < text.count, text[place].isASCII, text[place].isNumber || text[place] == "." || text[place] == decimal
    {
      digits.append(text[place] == decimal ? "." : text[place])
      place += 1
    }
    guard digits.contains(where: \.isNumber) else { return nil }
    if digits.hasPrefix(".") { digits = "0" + digits }
    if digits.hasSuffix(".") { digits += "0" }
    return Double(digits)
  }

  /// A unit belongs to the number right before it.
  private mutating func multiplyByUnit(_ text: [Character], _ place: inout Int) -> Bool {
    var name = ""
    while place < text.count, text[place].isLetter || text[place] == "\u{B0}" || text[place] == "\"" {
      name.append(text[place])
      place += 1
    }
    guard hasValue, let unit = Self.units[name.lowercased()], let value = values.popLast() else { return false }
    values.append(value * unit)
    return true
  }

  private mutating func take(_ character: Character) -> Bool {
    switch character {
    case "(":
      guard !hasValue else { return false }
      signs.append(.open)
      return true
    case ")":
      guard hasValue else { return false }
      while let sign = signs.popLast() {
        if sign == .open { return true }
        guard apply(sign) else { return false }
      }
      return false
    case "+" where !hasValue: return true
    case "-" where !hasValue, "\u{2212}" where !hasValue:
      // Two of them are a slip, not a sum.
      guard signs.last != .negative else { return false }
      signs.append(.negative)
      return true
    default:
      guard hasValue, let sign = Self.sign(character) else { return false }
      while let last = signs.last, last.rank >= sign.rank {
        signs.removeLast()
        guard apply(last) else { return false }
      }
      signs.append(sign)
      hasValue = false
      return true
    }
  }

  private static func sign(_ character: Character) -> Sign? {
    switch character {
    case "+": .plus
    case "-", "\u{2212}": .minus
    case "*", "\u{D7}", "\u{B7}": .times
    case "/", "\u{F7}", ":": .over
    default: nil
    }
  }

  private mutating func apply(_ sign: Sign) -> Bool {
    guard let second = values.popLast() else { return false }
    if sign == .negative {
      values.append(-second)
      return true
    }
    guard let first = values.popLast() else { return false }
    switch sign {
    case .plus: values.append(first + second)
    case .minus: values.append(first - second)
    case .times: values.append(first * second)
    case .over: values.append(first / second)
    case .negative, .open: return false
    }
    return true
  }
}
