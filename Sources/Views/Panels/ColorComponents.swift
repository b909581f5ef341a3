// A colour as a colour panel has it: hue, saturation, brightness and opacity, and in hexadecimal digits.
//
// In:  sRGB components, 0 to 1; what is typed.
// Out: the same, in whole 255ths, as they are written and stored.

import Drawing
import Foundation

/// A colour by its hue; all parts are 0 to 1.
struct ColorComponents: Equatable {
  var hue, saturation, brightness, opacity: Double

  init(_ color: Color.Resolved) {
    let (red, green, blue) = (Self.held(color.red), Self.held(color.green), Self.held(color.blue))
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let range = most - least
    opacity = Self.held(color.opacity)
    brightness = most
    saturation = most > 0 ? range / most : 0
    guard range > 0 else {
      hue = 0
      return
    }
    let sixths =
      most == red ? (green - blue) / range : most == green ? 2 + (blue - red) / range : 4 + (red - green) / range
    hue = (sixths < 0 ? sixths + 6 : sixths) / 6
  }

  private static func held(_ part: Float) -> Double { part.isFinite ? min(max(Double(part), 0), 1) : 0 }

  /// In whole 255ths; the opacity as it is.
  var color: Color.Resolved {
    let sixths = (hue - hue.rounded(.down)) * 6
    func part(_ shift: Double) -> Float {
      let place = (sixths + shift).truncatingRemainder(dividingBy: 6)
      let full = brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
      return Float((min(max(full, 0), 1) * 255).rounded() / 255)
    }
    return Color.Resolved(red: part(5), green: part(3), blue: part(1), opacity: Float(opacity))
  }

  /// The pure hue, for the ground of the field.
  var pure: Color { Color(hue: hue, saturation: 1, brightness: 1) }

  /// Takes another colour, keeping what that does not tell: the hue of a grey, the saturation of black.
  mutating func adopt(_ color: Color.Resolved) {
    guard self.color != color else { return opacity = Self.held(color.opacity) }
    var new = ColorComponents(color)
    if new.saturation == 0 || new.brightness == 0 { new.hue = hue }
    if new.brightness == 0 { new.saturation = saturation }
    self = new
  }
}

extension Color.Resolved {
  /// A part in 255ths.
  func byte(_ part: KeyPath<Color.Resolved, Float>) -> Int {
    let value = self[keyPath: part]
    return value.isFinite ? Int((min(max(value, 0), 1) * 255).rounded()) : 0
  }

  /// Red, green and blue in six hexadecimal digits.
  var hexadecimal: String {
    [\Color.Resolved.red, \.green, \.blue].map { part in
      let digits = String(byte(part), radix: 16, uppercase: true)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }

  /// A colour of this opacity in three or six hexadecimal digits, with or without a number sign; nil for anything else.
  func replaced(byHexadecimal string: String) -> Color.Resolved? {
    var digits = string.trimmingCharacters(in: .whitespaces)
    if digits.hasPrefix("#") { digits.removeFirst() }
    if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
    guard digits.count == 6, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }), let number = Int(digits, radix: 16)
    else { return nil }
    func part(_ shift: Int) -> Float { Float(number >> shift & 255) / 255 }
    return Color.Resolved(red: part(16), green: part(8), blue: part(0), opacity: opacity)
  }
}
