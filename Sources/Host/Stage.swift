// What stands above the windows of a host: it opens and closes them between two frames.
//
// In:  a turn, given once the events of a batch are handled and before frames are drawn.
// Out: windows opened and brought forward through the host.

import Drawing
import Foundation

@MainActor protocol Stage: AnyObject {
  /// Brings windows up to date with what the program wants.
  func turn()

  /// Whether a turn would do something: the host must not sleep.
  var wantsTurn: Bool { get }
}

/// What shows windows: the loop on a display, or a picture without one.
@MainActor protocol WindowHost: AnyObject {
  /// What a window that opens now is shown in: the desktop's appearance and scale.
  var environment: EnvironmentValues { get }

  /// - Parameters:
  ///   - size: In points.
  ///   - minimumSize: In points; a user makes the window no smaller.
  ///   - maximumSize: In points, if a user is to make it no larger.
  func open(_ content: any WindowContent, size: CGSize, minimumSize: CGSize, maximumSize: CGSize?)

  /// Brings a content's window before the others.
  func activate(_ content: any WindowContent)
}

extension Loop: WindowHost {}
