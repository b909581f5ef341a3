// Who would get a drop at a place of the screen.
//
// In:  a place; the windows there, from the outermost in; their XdndAware and XdndProxy, which may say anything.
// Out: the first window that takes part in XDND.

import CX11

struct DropTarget: Hashable {
  let window: UInt
  /// Who gets the messages: the window itself, or its proxy.
  let destination: UInt
  let version: Int
}

extension DropTarget {
  /// Windows inside windows, so many at most.
  private static let deepest = 64

  /// - Parameter known: What has been found out about windows during this drag.
  static func at(_ x: Int, _ y: Int, on display: XDisplay, known: inout [UInt: DropTarget?]) -> DropTarget? {
    var window = display.root
    for _ in 0..<deepest {
      var child: UInt = 0
      let error = display.trapping(endsWithAnswer: true) {
        var (inX, inY): (CInt, CInt) = (0, 0)
        XTranslateCoordinates(
          display.pointer, display.root, window, CInt(clamping: x), CInt(clamping: y), &inX, &inY, &child)
      }
      guard error == nil, child != 0, !display.isServerGone else { break }
      if let target = target(child, display, &known) { return target }
      window = child
    }
    // Desktops that draw no window of their own let the root speak for them.
    return target(display.root, display, &known)
  }

  private static func target(_ window: UInt, _ display: XDisplay, _ known: inout [UInt: DropTarget?]) -> DropTarget? {
    if let found = known[window] { return found }
    var found: DropTarget?
    _ = display.trapping(endsWithAnswer: true) {
      func number(_ name: AtomName, of window: UInt) -> UInt? {
        PropertyValue(display.atoms[name], of: window, on: display.pointer, limit: 4)?.words.first
      }
      var destination = window
      // A proxy that does not name itself is what a dead program has left.
      if let proxy = number(.xdndProxy, of: window), proxy != 0, number(.xdndProxy, of: proxy) == proxy {
        destination = proxy
      }
      guard let version = number(.xdndAware, of: destination), version >= DragProtocol.oldestVersion else { return }
      found = DropTarget(
        window: window, destination: destination, version: min(Int(version), DragProtocol.version))
    }
    known[window] = .some(found)
    return found
  }
}
