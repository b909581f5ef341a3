// The provisional controls of the first window: few, plain, and values. A page lists its controls anew whenever it is asked; a
// control knows its frame, its look and the command it stands for, and nothing else. The view layer is to replace them.

import Drawing
import Foundation
import Geometry

struct Control: Hashable {
  enum Kind: Hashable {
    case button(title: String, icon: Icon?, role: ButtonRole)
    /// An icon alone, 32 x 28.
    case tool(Icon)
    /// A switch with its title to the right.
    case toggle(title: String, isOn: Bool)
    /// One segment of a picker; the ground is drawn by the first.
    case segment(title: String, isChosen: Bool, ground: CGRect?)
    /// A track with a knob; fractions of the range. `standard` is where the default lies, nil while the value is there.
    case slider(fraction: Double, standard: Double?)
    /// A dot that takes a value back to its default.
    case resetDot
    /// A cell of the gallery: the picture's place is the control's frame without its caption.
    case galleryCell(title: String, isChosen: Bool)
    /// A field that is being typed in, with what it holds.
    case field(text: String, caret: Int, isAllSelected: Bool)
    /// A colour to look at.
    case colorWell(Color)
    /// The part of a list that is seen, beside it.
    case scrollThumb
    /// A line of text that takes no click.
    case label(String, LabelStyle, LineAlignment)
  }

  enum ButtonRole: Hashable {
    case standard, primary
    /// A standard one on a dialog, whose ground is lighter.
    case raised
    /// What it does cannot be undone.
    case destructive
  }

  enum LabelStyle: Hashable { case title, section, small, smallNumber, faint, message, documentName, body }

  var kind: Kind
  var frame: CGRect
  /// What a click asks for; nil for what cannot be clicked.
  var command: Command?
  var isEnabled = true

  /// Where a press counts as on the control: at least 24 x 24.
  var hitFrame: CGRect {
    frame.insetBy(dx: min(0, (frame.width - 24) / 2), dy: min(0, (frame.height - 24) / 2))
  }

  /// For a slider: the value's fraction when the pointer is at `x`, and back.
  func fraction(atX x: CGFloat) -> Double {
    let run = frame.width - Self.knobDiameter
    guard run > 0 else { return 0 }
    return Double(min(max((x - frame.minX - Self.knobDiameter / 2) / run, 0), 1))
  }

  func knobCenter(fraction: Double) -> CGPoint {
    CGPoint(
      x: frame.minX + Self.knobDiameter / 2 + (frame.width - Self.knobDiameter) * CGFloat(fraction), y: frame.midY)
  }

  static let knobDiameter: CGFloat = 16
}

/// Where a line of text stands in a box that is wider than it.
enum LineAlignment: Hashable { case leading, center, trailing }

/// How a control is met by the pointer; pressed wins over hover.
enum ControlState { case rest, hover, pressed }
