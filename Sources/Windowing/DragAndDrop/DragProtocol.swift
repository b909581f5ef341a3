// The words of XDND, freedesktop.org's protocol for dragging between programs, version 5.

import CX11
import Foundation
import Input

enum DragProtocol {
  static let version = 5
  /// Older programs than this speak differently; nobody has any.
  static let oldestVersion = 3
  /// A target has so long to say whether it would take a drop, in nanoseconds.
  static let statusLimit: UInt64 = 2_000_000_000
  /// A target that was dropped on has so long between its steps.
  static let finishLimit: UInt64 = 10_000_000_000

  /// What an action's atom means to us; asking the user and private agreements are copies.
  static func action(_ atom: Atom, _ atoms: Atoms) -> DropAction {
    switch atom {
    case atoms[.xdndActionMove]: .move
    case atoms[.xdndActionLink]: .link
    default: .copy
    }
  }

  static func atom(of action: DropAction, _ atoms: Atoms) -> Atom {
    switch action {
    case .copy: atoms[.xdndActionCopy]
    case .move: atoms[.xdndActionMove]
    case .link: atoms[.xdndActionLink]
    }
  }
}

extension XDisplay {
  /// Sends a message to a window that may have gone.
  ///
  /// - Parameter destination: Who gets it, if that is not the window that it is about.
  /// - Returns: False if nobody is there.
  @discardableResult
  func sendDrag(
    _ message: AtomName, _ words: (Int, Int, Int, Int, Int), about window: UInt, to destination: UInt? = nil
  ) -> Bool {
    guard !isServerGone else { return false }
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = atoms[message]
    event.xclient.format = 32
    event.xclient.data.l = words
    return trapping { XSendEvent(pointer, destination ?? window, 0, NoEventMask, &event) } == nil
  }
}
