// Sums, units and steps in fields of numbers.

import Drawing
import Foundation
import Geometry
import Input
import Testing

@testable import Views

@MainActor @Suite("Sums and steps") struct NumberSumTests {
  @Test(
    "sums have their value",
    arguments: [
      ("250/3", 250.0 / 3), ("1 + 2 * 3", 7), ("(1 + 2) * 3", 9), ("10 - 4 - 3", 3), ("2*-3", -6), ("-(2+3)", -5),
      ("8 / 4 / 2", 1), ("1.5 + .5", 2), ("3 \u{D7} 4 \u{F7} 6", 2), ("\u{2212}2 \u{2212} 1", -3), ("+4", 4),
      ("((((7))))", 7), ("7", 7),
    ])
  func sums(_ text: String, _ value: Double) { #expect(NumberSum.value(text) == value) }

  @Test(
    "units of length come to points, of angles to degrees",
    arguments: [
      ("1 in", 72.0), ("2.54cm", 72), ("25.4 mm", 72), ("1in + 6 pt", 78), ("2 pc", 24), ("1\"", 72), ("90\u{B0}", 90),
      ("0.5 turn", 180), ("(1+1) in", 144), ("12 PT", 12),
    ])
  func units(_ text: String, _ value: Double) {
    let found = NumberSum.value(text) ?? .nan
    #expect(abs(found - value) < 1e-9, "\(text)")
  }

  @Test(
    "what is no sum has no value",
    arguments: [
      "", " ", "x", "1 2", "1 +", "* 2", "(1", "1)", "()", "1/0", "0/0", "1..2", "1.2.3", "12x", "cm", "2 cm cm3",
      "1e5",
      "3 apples", ".", "1,5", "1 + (", "5 5 +", "--3",
    ])
  func noSums(_ text: String) { #expect(NumberSum.value(text) == nil) }

  @Test("a comma parts decimals where the field's format has it so") func comma() {
    #expect(NumberSum.value("1,5 * 2", decimal: ",") == 3)
    #expect(NumberSum.value("1.5 * 2", decimal: ",") == 3)
  }

  @Test("deep and long input comes to an end") func deep() {
    let deep = String(repeating: "(", count: 400) + "1" + String(repeating: ")", count: 400)
    #expect(NumberSum.value(deep) == 1)
    #expect(NumberSum.value(String(repeating: "(", count: 100_000)) == nil)
    #expect(NumberSum.value(String(repeating: "1+", count: 400) + "1") == 401)
  }

  private func type(_ text: String, into driver: EventDriver, _ end: Key = .return) {
    driver.key(.character("a"), "", .control)
    driver.type(text)
    driver.key(end, end == .return ? "\r" : "")
  }

  @Test("a field takes sums and units, in its own type") func fields() {
    let (real, whole, part) = (Box(1.0), Box(1), Box(0.5))
    let driver = EventDriver(CGSize(width: 300, height: 300)) {
      VStack {
        TextField("Real", value: real.binding, format: .number)
        TextField("Whole", value: whole.binding, format: .number)
        TextField("Part", value: part.binding, format: .percent)
      }
    }
    driver.key(.tab)
    type("250/3", into: driver)
    #expect(real.value == 250.0 / 3)
    type("1 in", into: driver)
    #expect(real.value == 72)
    driver.key(.tab)
    type("250/3", into: driver)
    #expect(whole.value == 83)
    driver.key(.tab)
    type("100/4", into: driver)
    #expect(part.value == 0.25)
    type("30%", into: driver)
    #expect(part.value == 0.3)
  }

  @Test("Escape gives the old value back, and so does leaving with what is none") func escape() {
    let value = Box(0.25)
    let driver = EventDriver { TextField("Value", value: value.binding, format: .number) }
    driver.key(.tab)
    type("7", into: driver, .escape)
    #expect(value.value == 0.25)
    driver.key(.return, "\r")
    #expect(value.value == 0.25)
    type("0.2.5", into: driver, .tab)
    #expect(value.value == 0.25)
  }

  @Test("up and down step a number: by ones, tens with Shift, tenths with Alt") func steps() {
    let (real, whole, part) = (Box(0.25), Box(5), Box(0.5))
    let driver = EventDriver(CGSize(width: 300, height: 300)) {
      VStack {
        TextField("Real", value: real.binding, format: .number)
        TextField("Whole", value: whole.binding, format: .number)
        TextField("Part", value: part.binding, format: .percent)
      }
    }
    driver.key(.tab)
    for (key, modifiers, wanted) in [
      (Key.up, Modifiers(), 1.25), (.up, .shift, 11.25), (.down, .alt, 11.15), (.down, [], 10.15),
    ] {
      driver.key(key, "", modifiers)
      #expect(real.value == wanted)
    }
    driver.key(.tab)
    for (key, modifiers, wanted) in [(Key.up, Modifiers(), 6), (.down, .shift, -4), (.up, .alt, -3)] {
      driver.key(key, "", modifiers)
      #expect(whole.value == wanted)
    }
    driver.key(.tab)
    driver.key(.up)
    #expect(part.value == 0.51)
    driver.key(.down, "", .shift)
    #expect(part.value == 0.41)
  }

  @Test("Escape takes back what was stepped since the field was settled, whatever its format shows of it")
  func steppedBack() {
    let value = Box(0.123456)
    let driver = EventDriver { TextField("Value", value: value.binding, format: .number.precision(.fractionLength(1))) }
    driver.key(.tab)
    driver.key(.up)
    driver.key(.up, "", .shift)
    #expect(value.value == 11.123456)
    driver.key(.escape)
    #expect(value.value == 0.123456)
    driver.key(.up)
    driver.key(.return, "\r")
    driver.key(.escape)
    #expect(value.value == 1.123456)
  }

  @Test("a step begins from what is typed, and a field of words has none") func draft() {
    let (value, text) = (Box(1.0), Box("ab"))
    let driver = EventDriver(CGSize(width: 300, height: 300)) {
      VStack {
        TextField("Value", value: value.binding, format: .number)
        TextField("Words", text: text.binding)
      }
    }
    driver.key(.tab)
    driver.key(.character("a"), "", .control)
    driver.type("40")
    driver.key(.up)
    #expect(value.value == 41)
    driver.key(.tab)
    driver.key(.up)
    #expect(text.value == "ab")
  }

  @Test("a whole number that its type does not hold is refused") func overflow() {
    let value = Box(Int8(100))
    let source = TextFieldSource.value(value.binding, .number)
    #expect(!source.accepts("100*100"))
    source.set("100*100")
    #expect(value.value == 100)
    for _ in 0..<5 { _ = source.step(10) }
    #expect(value.value == 120)
    #expect(NumberEntry.value(.infinity, as: Double.self) == nil)
    #expect(NumberEntry.value(1e300, as: Float.self) == nil)
    #expect(NumberEntry.value(0.1, as: Decimal.self) == Decimal(string: "0.1"))
  }
}
