// The curve between light and the numbers that sRGB stores for it (IEC 61966-2-1).
//
// In:  a component, 0...1; what lies outside goes on along the ends' pieces.
// Out: a component, 0...1.

import Foundation

package enum SRGBCurve {
  /// The light that an encoded component stands for.
  package static func decoded(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// What is stored for an amount of light.
  package static func encoded(_ light: Double) -> Double {
    light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}
