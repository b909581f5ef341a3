// Colours of an asset catalogue, as Xcode's files say them.

import Foundation
import Testing

@testable import Drawing

@Suite("Colour sets") struct ColorSetTests {
  private static func color(_ components: String, _ space: String = "srgb", rest: String = "") -> Color? {
    let entry =
      "{\"color\": {\"color-space\": \"\(space)\", \"components\": {\(components)}}, \"idiom\": \"universal\"}"
    return ColorSet.color(contents: Data("{\"colors\": [\(entry)\(rest)], \"info\": {\"version\": 1}}".utf8))
  }

  private static func numbers(_ color: Color?, _ scheme: ColorScheme = .light) -> Color.Resolved? {
    color?.resolve(in: EnvironmentValues(colorScheme: scheme))
  }

  @Test(
    "have their numbers as fractions, as bytes, or as bytes in hexadecimal digits",
    arguments: [
      #""red": "1.000", "green": "0.2", "blue": "0.0", "alpha": "1.000""#, #""red": "255", "green": "51", "blue": "0""#,
      #""red": "0xFF", "green": "0x33", "blue": "0x00", "alpha": "0xff""#,
    ])
  func forms(components: String) throws {
    #expect(Self.numbers(Self.color(components)) == Color.Resolved(255, 51, 0))
  }

  @Test("are grey by one number, and linear where the space says so") func spaces() throws {
    #expect(
      Self.numbers(Self.color(#""white": "51", "alpha": "0.5""#, "gray-gamma-22"))
        == Color.Resolved(51, 51, 51, opacity: 0.5))
    let linear = try #require(
      Self.numbers(Self.color(#""red": "0.5", "green": "0.5", "blue": "0.5""#, "extended-linear-srgb")))
    #expect(abs(linear.red - 0.7354) < 0.001)
  }

  @Test("may have another colour in dark surroundings") func dark() {
    let rest =
      #", {"appearances": [{"appearance": "luminosity", "value": "dark"}], "color": {"components": {"red": "0", "green": "0", "blue": "255"}}}"#
    let color = Self.color(#""red": "255", "green": "0", "blue": "0""#, rest: rest)
    #expect(Self.numbers(color, .light) == Color.Resolved(255, 0, 0))
    #expect(Self.numbers(color, .dark) == Color.Resolved(0, 0, 255))
  }

  @Test(
    "are nothing where the file says no colour",
    arguments: [
      "", "{", "[]", #"{"colors": 3}"#, #"{"colors": []}"#, #"{"colors": [{"idiom": "universal"}]}"#,
      #"{"colors": [{"color": {"reference": "systemBlueColor"}}]}"#,
      #"{"colors": [{"color": {"components": {"red": "nan", "green": "inf", "blue": "0x100"}}}]}"#,
      #"{"colors": [{"color": {"components": {"red": "", "green": "a", "blue": "0x"}}}]}"#,
    ])
  func damaged(text: String) {
    #expect(ColorSet.color(contents: Data(text.utf8)) == nil)
  }

  @Test("that no catalogue has leave a name to the palette: CSS's names, the accent, else grey") func names() {
    #expect(Self.numbers(Color("Hot Pink")) == Color.Resolved(255, 105, 180))
    #expect(Color("AccentColor") == .accentColor)
    #expect(Color("../../Nobody") == .gray && Color("") == .gray && Color("a\0b") == .gray)
  }
}
