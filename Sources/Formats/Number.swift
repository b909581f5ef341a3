// Numbers in files: decimal, with a point whatever the user's language, and range-checked.

import Foundation

/// The number that begins at a place, which is moved past it; nil if there is none or it is not finite.
///
/// Takes what C's `strtod` takes in decimal: a sign, digits with a point, an exponent. Exact to the last bit.
func parsedNumber(_ bytes: UnsafeBufferPointer<UInt8>, at place: inout Int) -> Double? {
  func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
  func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  let start = place
  var index = place
  let isNegative = byte(index) == UInt8(ascii: "-")
  if isNegative || byte(index) == UInt8(ascii: "+") { index += 1 }
  var mantissa: UInt64 = 0
  var (digits, fraction) = (0, 0)
  while isDigit(byte(index)) {
    mantissa = mantissa &* 10 &+ UInt64(byte(index) - UInt8(ascii: "0"))
    digits += 1
    index += 1
  }
  if byte(index) == UInt8(ascii: ".") {
    index += 1
    while isDigit(byte(index)) {
      mantissa = mantissa &* 10 &+ UInt64(byte(index) - UInt8(ascii: "0"))
      digits += 1
      fraction += 1
      index += 1
    }
  }
  guard digits > 0 else { return nil }
  var hasExponent = false
  if byte(index) | 0x20 == UInt8(ascii: "e") {
    var end = index + 1
    if byte(end) == UInt8(ascii: "-") || byte(end) == UInt8(ascii: "+") { end += 1 }
    if isDigit(byte(end)) {
      while isDigit(byte(end)) { end += 1 }
      index = end
      hasExponent = true
    }
  }
  place = index
  // Up to 2^53 and 10^22 a double holds both exactly, so that one division rounds once (Clinger).
  if !hasExponent, digits <= 15, fraction <= 15 {
    let value = Double(mantissa) / powersOfTen[fraction]
    return isNegative ? -value : value
  }
  let value = Double(String(decoding: bytes[start..<index], as: UTF8.self))
  return value.flatMap { $0.isFinite ? $0 : nil }
}

private let powersOfTen: [Double] = (0...15).map { (exponent: Int) in
  (0..<exponent).reduce(1) { power, _ in power * 10 }
}

/// The number as text: at most three decimals, no exponent, no needless zeros, no negative zero.
func shortDecimal(_ value: Double) -> String {
  // Positions end at 1e12, where thousandths still fit into 63 bits.
  let scaled = (value * 1000).rounded()
  guard let thousandths = Int(exactly: scaled) else { return "0" }
  let magnitude = thousandths.magnitude
  var text = thousandths < 0 ? "-" : ""
  text += String(magnitude / 1000)
  var rest = magnitude % 1000
  if rest > 0 {
    var places = 3
    while rest % 10 == 0 {
      rest /= 10
      places -= 1
    }
    let digits = String(rest)
    text += "." + String(repeating: "0", count: places - digits.count) + digits
  }
  return text
}
