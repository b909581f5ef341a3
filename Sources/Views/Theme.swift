// The interface's colours and measures: the design tokens, read as a table.
//
// The accent is the system's blue, as `Color.accentColor` is: what a program draws and what its controls are must match.
// Colours are 8-bit sRGB with an opacity, light and dark; lengths are points.

import Drawing
import Foundation
import Geometry

enum Theme {
  private static func token(_ light: (Int, Int, Int, Float), _ dark: (Int, Int, Int, Float)) -> Color {
    Color(
      light: Color.Resolved(light.0, light.1, light.2, opacity: light.3),
      dark: Color.Resolved(dark.0, dark.1, dark.2, opacity: dark.3))
  }

  static let canvas = token((255, 255, 255, 1), (22, 22, 26, 1))
  static let chrome = token((247, 247, 249, 1), (34, 34, 39, 1))
  static let popover = token((255, 255, 255, 1), (42, 42, 48, 1))
  static let field = token((235, 235, 240, 1), (47, 47, 55, 1))
  static let fieldHover = token((227, 227, 234, 1), (55, 55, 63, 1))
  static let pressed = token((217, 217, 226, 1), (65, 65, 75, 1))
  static let raised = token((255, 255, 255, 1), (74, 74, 85, 1))
  static let track = token((214, 214, 223, 1), (68, 68, 79, 1))
  static let hairline = token((224, 224, 231, 1), (54, 54, 62, 1))
  static let outline = token((139, 139, 152, 1), (115, 115, 127, 1))
  static let text = token((28, 28, 36, 1), (236, 236, 241, 1))
  static let secondaryText = token((85, 85, 98, 1), (178, 178, 190, 1))
  static let tertiaryText = token((99, 99, 112, 1), (162, 162, 175, 1))
  static let disabled = token((169, 169, 180, 1), (98, 98, 109, 1))
  static let accent = token((0, 122, 255, 1), (10, 132, 255, 1))
  static let accentHover = token((0, 110, 230, 1), (42, 148, 255, 1))
  static let accentPressed = token((0, 96, 200, 1), (0, 110, 230, 1))
  static let accentInk = token((0, 102, 214, 1), (108, 180, 255, 1))
  static let accentSoft = token((214, 232, 255, 1), (18, 54, 98, 1))
  static let onAccent = token((255, 255, 255, 1), (255, 255, 255, 1))
  static let danger = token((174, 38, 32, 1), (255, 147, 138, 1))
  static let dangerFill = token((184, 42, 37, 1), (184, 42, 37, 1))
  static let scrim = token((28, 28, 36, 0.32), (0, 0, 0, 0.52))
  static let shadow = token((20, 20, 40, 0.16), (0, 0, 0, 0.5))
  static let smallShadow = token((20, 20, 40, 0.06), (0, 0, 0, 0.3))
  static let popField = token((237, 237, 242, 1), (56, 56, 65, 1))
  static let popFieldHover = token((229, 229, 236, 1), (66, 66, 76, 1))
  static let focus = token((0, 122, 255, 1), (108, 180, 255, 1))
  static let popHairline = token((224, 224, 231, 1), (64, 64, 74, 1))
  static let knob = token((255, 255, 255, 1), (233, 233, 240, 1))
  static let knobRing = token((0, 0, 0, 0.22), (0, 0, 0, 0.4))
}
