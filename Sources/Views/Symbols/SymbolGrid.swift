// The grid that symbols are drawn on, and the pens of the weights.
//
// A square of 24 units is an em. Round and square pictures fill 21.5 of them, which is 1.23 capitals; the regular pen is 2 wide with
// round ends and joins, as in the icons of our own tool bar.

import Drawing
import Foundation

enum SymbolGrid {
  /// Units an em.
  static let side: CGFloat = 24
  static let middle: CGFloat = 12
  /// Ems; that of the interface's own family.
  static let capHeight: CGFloat = 0.727
  /// What a cut leaves free beside the line that it makes room for.
  static let gap: CGFloat = 1.25

  /// How far outlines may be from the true ones; a tenth of a pixel in a picture of a thousand.
  static let tolerance: CGFloat = 0.002

  /// The width of a line.
  static func pen(_ weight: Font.Weight) -> CGFloat {
    switch weight {
    case .ultraLight: 0.7
    case .thin: 1
    case .light: 1.5
    case .regular: 2
    case .medium: 2.25
    case .semibold: 2.5
    case .bold: 2.8
    case .heavy: 3.1
    case .black: 3.4
    }
  }
}
