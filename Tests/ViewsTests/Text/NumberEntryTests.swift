// What counts as a number in a field.

import Drawing
import Foundation
import Testing

@testable import Views

@MainActor @Suite("Numbers that are typed") struct NumberEntryTests {
  private func read<F: ParseableFormatStyle>(_ string: String, _ start: F.FormatInput, _ format: F) -> F.FormatInput
  where F.FormatOutput == String {
    var value = start
    let source = TextFieldSource.value(Binding(get: { value }, set: { value = $0 }), format)
    source.set(string)
    return value
  }

  private static let english = Locale(identifier: "en_US")
  private static let german = Locale(identifier: "de_DE")

  @Test(
    "are read whole or not at all",
    arguments: [
      ("12", 12), ("-3.5", -3.5), ("1,234.5", 1234.5), (" 7 ", 7), ("1.5e3", 1500), ("٣", 3), (".5", 0.5), ("5.", 5),
      ("1,234,567", 1_234_567), ("12x", nil), ("1e999", nil), ("9e307*10", nil), ("x", nil), ("", nil), ("1.2.3", nil),
      ("1..2", nil), ("--3", nil),
      ("0x10", nil), ("1,2,3", nil), ("1-", nil), ("nan%", nil),
    ] as [(String, Double?)])
  func english(string: String, expected: Double?) {
    let format = FloatingPointFormatStyle<Double>.number.locale(Self.english)
    #expect(read(string, -99, format) == expected ?? -99)
  }

  @Test("follow the language", arguments: [("1.234,5", 1234.5), ("0,25", 0.25), ("1,2,3", nil)] as [(String, Double?)])
  func german(string: String, expected: Double?) {
    let format = FloatingPointFormatStyle<Double>.number.locale(Self.german)
    #expect(read(string, -99, format) == expected ?? -99)
  }

  @Test("may be whole numbers, percentages and amounts") func kinds() {
    #expect(read("12", 0, IntegerFormatStyle<Int>.number.locale(Self.english)) == 12)
    #expect(read("12a", 0, IntegerFormatStyle<Int>.number.locale(Self.english)) == 0)
    #expect(read("50%", 0, FloatingPointFormatStyle<Double>.Percent.percent.locale(Self.english)) == 0.5)
    #expect(
      read("$1,200.50", 0, FloatingPointFormatStyle<Double>.Currency(code: "USD", locale: Self.english)) == 1200.5)
    var value = 4.0
    let formatter = NumberFormatter()
    (formatter.locale, formatter.numberStyle) = (Self.english, .decimal)
    let source = TextFieldSource.formatter(Binding(get: { value }, set: { value = $0 }), formatter)
    source.set("1.2.3")
    #expect(value == 4 && !source.accepts("12x") && source.accepts("12"))
    source.set("12.5")
    #expect(value == 12.5)
  }
}
