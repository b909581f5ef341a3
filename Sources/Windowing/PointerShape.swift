// What the pointer looks like in a window.
//
// Cursors are made by the names of X's cursor font; where libXcursor is installed, Xlib takes the desktop's theme for them.

import CX11

public enum PointerShape: Hashable, Sendable {
  case arrow, text, cross, openHand, closedHand, link, zoomIn, zoomOut
  case left, right, up, down, leftRight, upDown
  case topLeft, top, topRight, leftSide, rightSide, bottomLeft, bottom, bottomRight

  /// Its glyph in the cursor font; nil for the desktop's own arrow.
  var glyph: CInt? {
    switch self {
    case .arrow: nil
    case .text: CInt(XC_xterm)
    case .cross: CInt(XC_crosshair)
    case .openHand: CInt(XC_hand1)
    case .closedHand: CInt(XC_fleur)
    case .link: CInt(XC_hand2)
    // There is no magnifying glass.
    case .zoomIn, .zoomOut: CInt(XC_target)
    case .left: CInt(XC_sb_left_arrow)
    case .right: CInt(XC_sb_right_arrow)
    case .up: CInt(XC_sb_up_arrow)
    case .down: CInt(XC_sb_down_arrow)
    case .leftRight: CInt(XC_sb_h_double_arrow)
    case .upDown: CInt(XC_sb_v_double_arrow)
    case .topLeft: CInt(XC_top_left_corner)
    case .top: CInt(XC_top_side)
    case .topRight: CInt(XC_top_right_corner)
    case .leftSide: CInt(XC_left_side)
    case .rightSide: CInt(XC_right_side)
    case .bottomLeft: CInt(XC_bottom_left_corner)
    case .bottom: CInt(XC_bottom_side)
    case .bottomRight: CInt(XC_bottom_right_corner)
    }
  }
}

extension XWindow {
  /// Puts the shape on; the server keeps a cursor as long as a window shows it.
  func showPointer() {
    guard !display.isServerGone, !isDestroyed else { return }
    if let glyph = pointerShape.glyph {
      let cursor = XCreateFontCursor(display.pointer, UInt32(glyph))
      XDefineCursor(display.pointer, id, cursor)
      XFreeCursor(display.pointer, cursor)
    } else {
      XUndefineCursor(display.pointer, id)
    }
    XFlush(display.pointer)
  }
}
