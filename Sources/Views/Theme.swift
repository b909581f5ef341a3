// The interface's colours and measures: the design tokens, read as a table.
//
// The accent is `Color.accentColor`'s where nothing is tinted, so that what programs draw with it goes with the controls.
// Colours are 8-bit sRGB with an opacity, light and dark; lengths are points.

import Drawing
import Foundation
import Geometry

package enum Theme {
  package static func token(_ light: (Int, Int, Int, Float), _ dark: (Int, Int, Int, Float)) -> Color {
    Color(
      light: Color.Resolved(light.0, light.1, light.2, opacity: light.3),
      dark: Color.Resolved(dark.0, dark.1, dark.2, opacity: dark.3))
  }

  package static let canvas = token((255, 255, 255, 1), (22, 22, 26, 1))
  package static let chrome = token((247, 247, 249, 1), (34, 34, 39, 1))
  package static let popover = token((255, 255, 255, 1), (42, 42, 48, 1))
  package static let field = token((235, 235, 240, 1), (47, 47, 55, 1))
  package static let fieldHover = token((227, 227, 234, 1), (55, 55, 63, 1))
  package static let pressed = token((217, 217, 226, 1), (65, 65, 75, 1))
  package static let raised = token((255, 255, 255, 1), (74, 74, 85, 1))
  package static let track = token((214, 214, 223, 1), (68, 68, 79, 1))
  package static let hairline = token((224, 224, 231, 1), (54, 54, 62, 1))
  package static let outline = token((139, 139, 152, 1), (115, 115, 127, 1))
  package static let text = token((28, 28, 36, 1), (236, 236, 241, 1))
  package static let secondaryText = token((85, 85, 98, 1), (178, 178, 190, 1))
  package static let tertiaryText = token((99, 99, 112, 1), (162, 162, 175, 1))
  package static let disabled = token((169, 169, 180, 1), (98, 98, 109, 1))
  package static let accent = Color.systemAccent
  package static let accentHover = token((69, 69, 173, 1), (102, 102, 218, 1))
  package static let accentPressed = token((59, 59, 152, 1), (79, 79, 191, 1))
  package static let accentInk = token((67, 67, 173, 1), (171, 171, 255, 1))
  package static let accentSoft = token((229, 229, 246, 1), (51, 51, 92, 1))
  package static let onAccent = token((255, 255, 255, 1), (255, 255, 255, 1))
  package static let danger = token((174, 38, 32, 1), (255, 147, 138, 1))
  package static let dangerFill = token((184, 42, 37, 1), (184, 42, 37, 1))
  package static let scrim = token((28, 28, 36, 0.32), (0, 0, 0, 0.52))
  package static let shadow = token((20, 20, 40, 0.16), (0, 0, 0, 0.5))
  package static let smallShadow = token((20, 20, 40, 0.06), (0, 0, 0, 0.3))
  /// The ground of tooltips, and what is written on it.
  package static let tip = token((43, 43, 51, 1), (236, 236, 241, 1))
  package static let onTip = token((244, 244, 248, 1), (28, 28, 36, 1))
  package static let popField = token((237, 237, 242, 1), (56, 56, 65, 1))
  package static let popFieldHover = token((229, 229, 236, 1), (66, 66, 76, 1))
  package static let focus = token((79, 79, 191, 1), (171, 171, 255, 1))
  package static let popHairline = token((224, 224, 231, 1), (64, 64, 74, 1))
  /// The ring inside a colour well, and the ground of what is not opaque.
  package static let wellRing = token((0, 0, 0, 0.12), (255, 255, 255, 0.16))
  package static let checker = token((201, 201, 209, 1), (201, 201, 209, 1))
  package static let knob = token((255, 255, 255, 1), (233, 233, 240, 1))
  package static let knobRing = token((0, 0, 0, 0.22), (0, 0, 0, 0.4))
}
