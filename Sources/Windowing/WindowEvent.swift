// What a window reports: the user's actions, and what only the keeper of its pixels needs to know.

public import Images
public import Input

public enum WindowEvent: Hashable, Sendable {
  /// What the user did. Positions and sizes are in points.
  case input(Event)
  /// The window is this many pixels wide and high from now on; the same size in points follows as `.input(.resize)`.
  case resized(width: Int, height: Int)
  /// These parts of the window have lost their pixels and want them again.
  case expose([PixelRect])
  /// The server has taken a frame: where ``XWindow/present(_:damage:)`` refused one, it now takes another.
  case frameDone
  /// Somebody else destroyed the window. Nothing more will come from it.
  case destroyed
}
