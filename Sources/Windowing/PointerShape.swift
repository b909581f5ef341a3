// What the pointer looks like in a window.
//
// Cursors are the desktop theme's, by the names that themes have for them: first CSS's, as themes of today do, then X's own. Where
// the theme has none of them, the glyph of X's cursor font stands in.

import CX11

public enum PointerShape: Hashable, Sendable, CaseIterable {
  case arrow, text, cross, openHand, closedHand, link, zoomIn, zoomOut
  case left, right, up, down, leftRight, upDown
  /// From top left to bottom right, and from bottom left to top right.
  case diagonalDown, diagonalUp
  case topLeft, top, topRight, leftSide, rightSide, bottomLeft, bottom, bottomRight
  /// Something moves in any direction.
  case move
  case notAllowed
  /// A drop here makes a copy.
  case copy
  /// Nothing can be done until something has ended, and: something goes on, but work can, too.
  case wait, progress

  /// In themes, the best name first; none for the desktop's own arrow.
  var themeNames: [String] {
    switch self {
    case .arrow: []
    case .text: ["text", "xterm", "ibeam"]
    case .cross: ["crosshair", "cross", "tcross"]
    case .openHand: ["grab", "openhand", "hand1", "fleur"]
    case .closedHand: ["grabbing", "closedhand", "dnd-move", "fleur"]
    case .link: ["pointer", "hand2", "pointing_hand", "hand1"]
    case .zoomIn: ["zoom-in"]
    case .zoomOut: ["zoom-out"]
    case .left: ["w-resize", "sb_left_arrow", "left_side"]
    case .right: ["e-resize", "sb_right_arrow", "right_side"]
    case .up: ["n-resize", "sb_up_arrow", "top_side"]
    case .down: ["s-resize", "sb_down_arrow", "bottom_side"]
    case .leftRight: ["ew-resize", "col-resize", "size_hor", "sb_h_double_arrow", "h_double_arrow"]
    case .upDown: ["ns-resize", "row-resize", "size_ver", "sb_v_double_arrow", "v_double_arrow"]
    case .diagonalDown: ["nwse-resize", "size_fdiag", "bd_double_arrow"]
    case .diagonalUp: ["nesw-resize", "size_bdiag", "fd_double_arrow"]
    case .topLeft: ["nw-resize", "top_left_corner", "nwse-resize"]
    case .top: ["n-resize", "top_side", "ns-resize"]
    case .topRight: ["ne-resize", "top_right_corner", "nesw-resize"]
    case .leftSide: ["w-resize", "left_side", "ew-resize"]
    case .rightSide: ["e-resize", "right_side", "ew-resize"]
    case .bottomLeft: ["sw-resize", "bottom_left_corner", "nesw-resize"]
    case .bottom: ["s-resize", "bottom_side", "ns-resize"]
    case .bottomRight: ["se-resize", "bottom_right_corner", "nwse-resize"]
    case .move: ["move", "all-scroll", "size_all", "fleur"]
    case .notAllowed: ["not-allowed", "no-drop", "forbidden", "crossed_circle", "circle"]
    case .copy: ["copy", "dnd-copy"]
    case .wait: ["wait", "watch"]
    case .progress: ["progress", "left_ptr_watch", "half-busy"]
    }
  }

  /// Its glyph in the cursor font; nil for the desktop's own arrow.
  var glyph: CInt? {
    switch self {
    case .arrow: nil
    case .text: CInt(XC_xterm)
    case .cross: CInt(XC_crosshair)
    case .openHand: CInt(XC_hand1)
    case .closedHand, .move: CInt(XC_fleur)
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
    case .bottomRight, .diagonalDown: CInt(XC_bottom_right_corner)
    case .diagonalUp: CInt(XC_bottom_left_corner)
    case .notAllowed: CInt(XC_X_cursor)
    case .copy: CInt(XC_plus)
    case .wait, .progress: CInt(XC_watch)
    }
  }
}

extension XWindow {
  /// Puts the shape on.
  func showPointer() {
    guard !display.isServerGone, !isDestroyed else { return }
    if let cursor = display.cursors.cursor(pointerShape, of: display.cursorTheme) {
      XDefineCursor(display.pointer, id, cursor)
    } else {
      XUndefineCursor(display.pointer, id)
    }
    XFlush(display.pointer)
  }
}
