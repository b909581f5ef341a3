// Colour as SwiftUI has it: a description, made into numbers only when the appearance is known.
//
// Numbers are sRGB, gamma-encoded, 0...1, not premultiplied; values outside are kept and clamped at the pixel. Blending happens
// on these numbers without linearisation, as in SwiftUI and in browsers.

import Foundation
import Geometry

public struct Color: Hashable, Sendable {
  public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

  /// A colour as numbers.
  public struct Resolved: Hashable, Sendable, Codable {
    public var red, green, blue, opacity: Float

    public init(red: Float, green: Float, blue: Float, opacity: Float = 1) {
      (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
    }
  }

  enum Storage: Hashable, Sendable {
    case fixed(Resolved)
    case adaptive(light: Resolved, dark: Resolved)
    /// What can be used: the tint of the surroundings.
    case accent
    indirect case mixed(Color, Color, share: Double, Gradient.ColorSpace)
  }

  var storage: Storage
  var opacityFactor: Float = 1

  /// - Parameter space: Linear values are encoded; Display P3 is taken as sRGB (no wide screens here).
  public init(
    _ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    func encoded(_ value: Double) -> Float {
      space == .sRGBLinear ? Float(SRGBCurve.encoded(value)) : Float(value)
    }
    storage = .fixed(
      Resolved(red: encoded(red), green: encoded(green), blue: encoded(blue), opacity: Float(opacity)))
  }

  public init(_ space: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(space, red: white, green: white, blue: white, opacity: opacity)
  }

  /// - Parameters:
  ///   - hue: A turn is 1, red is 0; only the fraction counts.
  ///   - saturation: 0 for grey.
  ///   - brightness: The greatest component.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    func component(_ offset: Double) -> Double {
      let place = (offset + (hue - hue.rounded(.down)) * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
  }

  public init(_ resolved: Resolved) { storage = .fixed(resolved) }

  /// A colour with one value for each appearance.
  package init(light: Resolved, dark: Resolved) { storage = .adaptive(light: light, dark: dark) }

  /// The colour with its opacity multiplied.
  public func opacity(_ opacity: Double) -> Color {
    var color = self
    color.opacityFactor *= Float(opacity)
    return color
  }

  public func resolve(in environment: EnvironmentValues) -> Resolved {
    var numbers: Resolved
    switch storage {
    case .fixed(let fixed): numbers = fixed
    case .adaptive(let light, let dark): numbers = environment.colorScheme == .dark ? dark : light
    case .accent: numbers = Self.accent(in: environment)
    case .mixed(let first, let second, let share, let space):
      numbers = first.resolve(in: environment).mixed(with: second.resolve(in: environment), by: share, in: space)
    }
    numbers.opacity *= opacityFactor
    return numbers
  }
}

extension Color.Resolved {
  /// From 8-bit sRGB components.
  package init(_ red: Int, _ green: Int, _ blue: Int, opacity: Float = 1) {
    self.init(red: Float(red) / 255, green: Float(green) / 255, blue: Float(blue) / 255, opacity: opacity)
  }

  /// The pixel word of this colour: 8 bits a component, premultiplied, alpha in the top byte.
  package var pixel: UInt32 {
    func byte(_ value: Float) -> UInt32 { UInt32((value * 255).rounded()) }
    let alpha = opacity.unitFraction
    func premultiplied(_ value: Float) -> UInt32 { byte(value.unitFraction * alpha) }
    return byte(alpha) << 24 | premultiplied(red) << 16 | premultiplied(green) << 8 | premultiplied(blue)
  }
}

/// The system palette: the values of iOS 13 to 18, light and dark.
extension Color {
  private static func system(_ light: (Int, Int, Int), _ dark: (Int, Int, Int)) -> Color {
    Color(light: Resolved(light.0, light.1, light.2), dark: Resolved(dark.0, dark.1, dark.2))
  }

  /// The colour of text: the interface's own ink, which is not quite black, nor white.
  public static let primary = Color(light: Resolved(0x1C, 0x1C, 0x24), dark: Resolved(0xEC, 0xEC, 0xF1))
  /// The colour of less important text: the label colours of macOS.
  public static let secondary = Color(
    light: Resolved(0, 0, 0, opacity: 0.5), dark: Resolved(255, 255, 255, opacity: 0.55))
  public static let clear = Color(white: 0, opacity: 0)
  public static let black = Color(white: 0)
  public static let white = Color(white: 1)
  public static let red = system((255, 59, 48), (255, 69, 58))
  public static let orange = system((255, 149, 0), (255, 159, 10))
  public static let yellow = system((255, 204, 0), (255, 214, 10))
  public static let green = system((52, 199, 89), (48, 209, 88))
  public static let mint = system((0, 199, 190), (99, 230, 226))
  public static let teal = system((48, 176, 199), (64, 200, 224))
  public static let cyan = system((50, 173, 230), (100, 210, 255))
  public static let blue = system((0, 122, 255), (10, 132, 255))
  public static let indigo = system((88, 86, 214), (94, 92, 230))
  public static let purple = system((175, 82, 222), (191, 90, 242))
  public static let pink = system((255, 45, 85), (255, 55, 95))
  public static let brown = system((162, 132, 94), (172, 142, 104))
  public static let gray = system((142, 142, 147), (142, 142, 147))
  /// UIKit's `systemGray6`: the ring's track.
  package static let systemGray6 = system((242, 242, 247), (28, 28, 30))
}
