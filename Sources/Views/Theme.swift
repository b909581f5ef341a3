// The interface's colours: the design tokens, read as a table, each with the token's own name.
//
// In:  nothing.
// Out: colours for the light and the dark appearance, 8-bit sRGB with an opacity. Measures, letters and motion stand in `Theme+Measures`.
//
// The accent is `Color.accentColor`'s where nothing is tinted, so that what programs draw with it goes with the controls.

import Drawing
import Foundation
import Geometry

package enum Theme {
  private static func token(_ light: UInt32, _ dark: UInt32, opacity: (light: Float, dark: Float) = (1, 1)) -> Color {
    Color(light: resolved(light, opacity.light), dark: resolved(dark, opacity.dark))
  }

  /// Red, green and blue in two hexadecimal digits each.
  private static func resolved(_ value: UInt32, _ opacity: Float) -> Color.Resolved {
    Color.Resolved(Int(value >> 16 & 0xFF), Int(value >> 8 & 0xFF), Int(value & 0xFF), opacity: opacity)
  }

  // MARK: Surfaces

  /// `canvas`: what is drawn on; the inside of a check box.
  package static let canvas = token(0xFFFFFF, 0x16161A)
  /// `chrome`: menu bar, tool bar, inspector, status line: one surface.
  package static let chrome = token(0xF7F7F9, 0x222227)
  /// `popover`: menus, dialogs, panels over the window.
  package static let popover = token(0xFFFFFF, 0x2A2A30)
  /// `field`: fields, buttons, the ground of a picker, rows under the pointer, toggles that are on.
  package static let field = token(0xEBEBF0, 0x2F2F37)
  /// `field-hover`: the same under the pointer.
  package static let fieldHover = token(0xE3E3EA, 0x37373F)
  /// `pressed`: the same while pressed; a selected row in a list without the keys.
  package static let pressed = token(0xD9D9E2, 0x41414B)
  /// `raised`: the chosen segment of a picker.
  package static let raised = token(0xFFFFFF, 0x4A4A55)
  /// `track`: of sliders and of progress.
  package static let track = token(0xD6D6DF, 0x44444F)
  /// `pop-field`: `field` on `popover`.
  package static let popField = token(0xEDEDF2, 0x383841)
  /// `pop-field-hover`: `field-hover` on `popover`.
  package static let popFieldHover = token(0xE5E5EC, 0x42424C)
  /// `pop-hairline`: `hairline` on `popover`.
  package static let popHairline = token(0xE0E0E7, 0x40404A)

  // MARK: Lines and letters

  /// `hairline`: between regions.
  package static let hairline = token(0xE0E0E7, 0x36363E)
  /// `outline`: the ring of an unchecked box, a switch that is off, scroll bars, marks; not for text.
  package static let outline = token(0x8B8B98, 0x73737F)
  /// `text`.
  package static let text = Color.primary
  /// `text2`: labels, tools at rest.
  package static let secondaryText = token(0x555562, 0xB2B2BE)
  /// `text3`: units, placeholders, shortcuts, captions.
  package static let tertiaryText = token(0x636370, 0xA2A2AF)
  /// `disabled`: words and symbols of what may not be used.
  package static let disabled = token(0xA9A9B4, 0x62626D)

  // MARK: The accent

  /// `accent`: the one primary button, selected rows, switches, sliders.
  package static let accent = Color.systemAccent
  /// `accent-hover`.
  package static let accentHover = token(0x4545AD, 0x6666DA)
  /// `accent-pressed`.
  package static let accentPressed = token(0x3B3B98, 0x4F4FBF)
  /// `accent-ink`: the accent as a line, a symbol or words: links, the chosen tab, the caret.
  package static let accentInk = token(0x4343AD, 0xABABFF)
  /// `accent-soft`: the ground of the tool in hand, and of selected text.
  package static let accentSoft = token(0xE5E5F6, 0x33335C)
  /// `on-accent`: words and symbols on the accent.
  package static let onAccent = token(0xFFFFFF, 0xFFFFFF)
  /// `focus`: the ring of what has the keys.
  package static let focus = token(0x4F4FBF, 0xABABFF)

  // MARK: Meanings

  /// `guide`: smart guides and nothing else.
  package static let guide = token(0xD12A86, 0xFF77B9)
  /// `danger`: words of destructive buttons, the ring of a field in error.
  package static let danger = token(0xAE2620, 0xFF938A)
  /// `danger-fill`: the one destructive default button of a dialog.
  package static let dangerFill = token(0xB82A25, 0xB82A25)
  /// `warning`.
  package static let warning = token(0x8A5300, 0xF2B24C)
  /// `success`.
  package static let success = token(0x1E7A42, 0x62CE8B)
  /// `dot`: the grid's dots on the canvas.
  package static let dot = token(0xDADAE2, 0x303038)
  /// `edge`: edges of the tasteful style.
  package static let edge = token(0x8E8E9C, 0x777786)

  // MARK: Over the window

  /// `scrim`: over the window under a dialog.
  package static let scrim = token(0x1C1C24, 0x000000, opacity: (0.32, 0.52))
  /// `shadow`: the large one.
  package static let shadow = token(0x141428, 0x000000, opacity: (0.16, 0.5))
  /// `shadow2`: the small one.
  package static let smallShadow = token(0x141428, 0x000000, opacity: (0.06, 0.3))

  /// Every token by its name, in the table's order.
  package static let tokens: KeyValuePairs<String, Color> = [
    "canvas": canvas, "chrome": chrome, "popover": popover, "field": field, "field-hover": fieldHover,
    "pressed": pressed, "raised": raised, "track": track, "pop-field": popField, "pop-field-hover": popFieldHover,
    "pop-hairline": popHairline, "hairline": hairline, "outline": outline, "text": text, "text2": secondaryText,
    "text3": tertiaryText, "disabled": disabled, "accent": accent, "accent-hover": accentHover,
    "accent-pressed": accentPressed, "accent-ink": accentInk, "accent-soft": accentSoft, "on-accent": onAccent,
    "focus": focus, "guide": guide, "danger": danger, "danger-fill": dangerFill, "warning": warning,
    "success": success, "dot": dot, "edge": edge, "scrim": scrim, "shadow": shadow, "shadow2": smallShadow,
  ]

  // MARK: Parts of single controls

  /// The knob of a slider.
  package static let knob = token(0xFFFFFF, 0xE9E9F0)
  /// The ring around that knob.
  package static let knobRing = token(0x000000, 0x000000, opacity: (0.22, 0.4))
  /// The knob of a switch, and the marks of boxes.
  package static let mark = token(0xFFFFFF, 0xFFFFFF)
  /// The ring inside a colour well.
  package static let wellRing = token(0x000000, 0xFFFFFF, opacity: (0.12, 0.16))
  /// The darker squares behind a colour that lets something through; the others are white.
  package static let checker = token(0xC9C9D1, 0xC9C9D1)
  /// The ground of a tooltip, and its words.
  package static let tip = token(0x2B2B33, 0xECECF1)
  package static let tipText = token(0xF4F4F8, 0x1C1C24)
}
