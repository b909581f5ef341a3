// Windows of other programs that we watch for a while: for their end, and for properties that they take away.
//
// A connection has one event mask a window, so watching adds to the mask that is there and puts it back afterwards. The
// window may be any, also one of ours or the root, since its number comes from another program.

import CX11

final class ForeignWindows {
  private unowned let display: XDisplay
  private var watched: [UInt: (count: Int, mask: Int)] = [:]

  init(on display: XDisplay) { self.display = display }

  /// Watches a window until as many calls of ``release(_:)``.
  ///
  /// - Returns: False if there is no such window.
  func watch(_ window: UInt) -> Bool {
    if let entry = watched[window] {
      watched[window] = (entry.count + 1, entry.mask)
      return true
    }
    var attributes = XWindowAttributes()
    var isThere = false
    let error = display.trapping {
      isThere = XGetWindowAttributes(display.pointer, window, &attributes) != 0
      guard isThere else { return }
      XSelectInput(display.pointer, window, attributes.your_event_mask | PropertyChangeMask | StructureNotifyMask)
    }
    guard isThere, error == nil, !display.isServerGone else { return false }
    watched[window] = (1, attributes.your_event_mask)
    return true
  }

  func release(_ window: UInt) {
    guard let entry = watched[window] else { return }
    if entry.count > 1 {
      watched[window] = (entry.count - 1, entry.mask)
      return
    }
    watched[window] = nil
    guard !display.isServerGone else { return }
    _ = display.trapping { XSelectInput(display.pointer, window, entry.mask) }
  }

  /// The window has gone, and its mask with it.
  func forget(_ window: UInt) { watched[window] = nil }
}
