// What a window is to the user, and so to the window manager.

public import Images

/// What a pop-up is for; desktops choose shadow and fading by it.
public enum PopUpKind: Hashable, Sendable {
  /// Menus: a press anywhere else takes them away.
  case menu
  /// The list of a field or a button, likewise.
  case combo
  /// A hint: it takes no presses from others, and goes when the program says so.
  case tooltip

  var takesPointer: Bool { self != .tooltip }

  var typeAtom: AtomName {
    switch self {
    case .menu: .netWMWindowTypePopUpMenu
    case .combo: .netWMWindowTypeCombo
    case .tooltip: .netWMWindowTypeToolTip
    }
  }
}

public enum WindowKind {
  case normal
  /// A window that no window manager places, frames or gives the keys to: they go on to its parent.
  case popUp(PopUpKind, PopUpPlacement, of: XWindow)
  /// A pop-up that shows a part of its first parent's plane, beyond that one's edges.
  ///
  /// The rectangle is in pixels from that parent's upper left corner, and is taken as it is. What the pointer does in the pop-up is
  /// reported by that parent, in its own points, as if it had grown to there; the pop-up itself tells of its pixels and its end only.
  case porthole(PopUpKind, PixelRect, of: XWindow)
}
