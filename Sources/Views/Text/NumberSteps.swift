// What a field of numbers makes of a number: the value of a type, and steps up and down.
//
// In:  values of whatever type a format is for.
// Out: values of that type. A field of percents counts in percents.

import Foundation

extension NumberEntry {
  /// A number as a value of a type: whole numbers are rounded; nil where the type does not hold it.
  static func value<Value>(_ number: Double, as type: Value.Type) -> Value? {
    guard number.isFinite else { return nil }
    if let whole = type as? any BinaryInteger.Type { return integer(number, whole) as? Value }
    if let real = type as? any BinaryFloatingPoint.Type { return floating(number, real) as? Value }
    // By its decimal digits: 0.1 is no more than that.
    if type == Decimal.self { return Decimal(string: "\(number)") as? Value }
    return nil
  }

  private static func integer<Whole: BinaryInteger>(_ number: Double, _ type: Whole.Type) -> Whole? {
    Whole(exactly: number.rounded())
  }

  private static func floating<Real: BinaryFloatingPoint>(_ number: Double, _ type: Real.Type) -> Real? {
    let real = Real(number)
    return real.isFinite ? real : nil
  }

  /// A value some units further on, without what binary fractions add up to; nil for what is no number.
  ///
  /// - Parameter unit: What one step is: 0.01 where percents are shown.
  static func stepped<Value>(_ value: Value, by count: Double, unit: Double) -> Value? {
    guard let old = double(value) else { return nil }
    let way = old.isInteger ? (count < 0 ? min(count.rounded(), -1) : max(count.rounded(), 1)) : count * unit
    let new = old.value + way
    let isRoundable = abs(new) < 1e6
    return self.value(isRoundable ? (new * 1e9).rounded() / 1e9 : new, as: Value.self)
  }
}
