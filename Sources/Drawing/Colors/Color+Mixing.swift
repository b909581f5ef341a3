// Colours from colours: mixtures, and the accent.

import Foundation

extension Color {
  /// The colour of what can be used: the tint of the surroundings.
  public static let accentColor = Color(storage: .accent)

  init(storage: Storage) { self.storage = storage }

  /// This colour towards another: 0 gives this one, 1 the other.
  public func mix(with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
    Color(storage: .mixed(self, rhs, share: fraction, colorSpace))
  }

  /// The accent of controls where the surroundings have no other: an indigo, light and dark.
  package static let systemAccent = Color(light: Resolved(79, 79, 191), dark: Resolved(93, 93, 210))

  /// The tint where it is a colour; the controls' own accent else.
  static func accent(in environment: EnvironmentValues) -> Resolved {
    var outside = environment
    outside.accentColor = nil
    outside.tintStyle = nil
    if let color = environment.accentColor { return color.resolve(in: outside) }
    if let color = environment.tintStyle?.base as? Color { return color.resolve(in: outside) }
    return systemAccent.resolve(in: environment)
  }
}

extension Color.Resolved {
  /// From components in a space: linear ones are encoded, Display P3 is taken as sRGB.
  public init(
    colorSpace: Color.RGBColorSpace, red: Float, green: Float, blue: Float, opacity: Float = 1
  ) {
    guard colorSpace == .sRGBLinear else {
      self.init(red: red, green: green, blue: blue, opacity: opacity)
      return
    }
    self.init(
      red: Float(Self.encoded(Double(red))), green: Float(Self.encoded(Double(green))),
      blue: Float(Self.encoded(Double(blue))), opacity: opacity)
  }

  public var linearRed: Float {
    get { Float(Self.linear(Double(red))) }
    set { red = Float(Self.encoded(Double(newValue))) }
  }
  public var linearGreen: Float {
    get { Float(Self.linear(Double(green))) }
    set { green = Float(Self.encoded(Double(newValue))) }
  }
  public var linearBlue: Float {
    get { Float(Self.linear(Double(blue))) }
    set { blue = Float(Self.encoded(Double(newValue))) }
  }

  /// sRGB's encoding of a linear component.
  static func encoded(_ value: Double) -> Double {
    value <= 0.003_130_8 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
  }

  static func linear(_ value: Double) -> Double {
    value <= 0.040_45 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// Premultiplied, so that a clear colour does not stain the mixture.
  func mixed(with other: Color.Resolved, by share: Double, in space: Gradient.ColorSpace) -> Color.Resolved {
    let alpha = Double(opacity) + (Double(other.opacity) - Double(opacity)) * share
    guard alpha != 0 else { return Color.Resolved(red: red, green: green, blue: blue, opacity: 0) }
    func mean(_ first: SIMD3<Double>, _ second: SIMD3<Double>) -> SIMD3<Double> {
      let (weight, otherWeight) = (Double(opacity) * (1 - share) / alpha, Double(other.opacity) * share / alpha)
      return first * weight + second * otherWeight
    }
    let mixture =
      space.isPerceptual ? Oklab.rgb(mean(Oklab.lab(rgb), Oklab.lab(other.rgb))) : mean(rgb, other.rgb)
    return Color.Resolved(
      red: Float(mixture.x), green: Float(mixture.y), blue: Float(mixture.z), opacity: Float(alpha))
  }

  private var rgb: SIMD3<Double> { SIMD3(Double(red), Double(green), Double(blue)) }
}

/// Björn Ottosson's Oklab, from and to encoded sRGB.
private enum Oklab {
  static func lab(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
    let (r, g, b) = (Color.Resolved.linear(rgb.x), Color.Resolved.linear(rgb.y), Color.Resolved.linear(rgb.z))
    let l = cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
    let m = cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
    let s = cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
    return SIMD3(
      0.210_454_255_3 * l + 0.793_617_785_0 * m - 0.004_072_046_8 * s,
      1.977_998_495_1 * l - 2.428_592_205_0 * m + 0.450_593_709_9 * s,
      0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766_0 * s)
  }

  static func rgb(_ lab: SIMD3<Double>) -> SIMD3<Double> {
    func cube(_ value: Double) -> Double { value * value * value }
    let l = cube(lab.x + 0.396_337_777_4 * lab.y + 0.215_803_757_3 * lab.z)
    let m = cube(lab.x - 0.105_561_345_8 * lab.y - 0.063_854_172_8 * lab.z)
    let s = cube(lab.x - 0.089_484_177_5 * lab.y - 1.291_485_548_0 * lab.z)
    return SIMD3(
      Color.Resolved.encoded(4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s),
      Color.Resolved.encoded(-1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s),
      Color.Resolved.encoded(-0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701_0 * s))
  }
}
