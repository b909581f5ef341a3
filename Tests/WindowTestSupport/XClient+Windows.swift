// Windows as a window manager or xprop sees them: found by title or process, asked for their properties, sent messages.

public import CX11
import Foundation

extension XClient {
  /// Every window whose title the window system knows, the root's own children first.
  public func findWindow(titlePrefix: String) -> UInt? {
    firstWindow { text(of: $0, "_NET_WM_NAME")?.hasPrefix(titlePrefix) == true }
  }

  public func findWindow(processID: pid_t) -> UInt? {
    firstWindow { numbers(of: $0, "_NET_WM_PID") == [Int(processID)] }
  }

  /// Waits until the process shows a window.
  public func waitForWindow(processID: pid_t, timeout: Double = 20) -> UInt? {
    var found: UInt?
    let isThere = wait(timeout: timeout) {
      found = findWindow(processID: processID)
      return found.map(isViewable) ?? false
    }
    return isThere ? found : nil
  }

  public func waitForWindow(titlePrefix: String, timeout: Double = 20) -> UInt? {
    var found: UInt?
    let isThere = wait(timeout: timeout) {
      found = findWindow(titlePrefix: titlePrefix)
      return found.map(isViewable) ?? false
    }
    return isThere ? found : nil
  }

  public func isViewable(_ window: UInt) -> Bool {
    var attributes = XWindowAttributes()
    return XGetWindowAttributes(display, window, &attributes) != 0 && attributes.map_state == IsViewable
  }

  /// Where the window's top left corner is on the screen, in pixels.
  public func origin(of window: UInt) -> (x: Int, y: Int)? {
    var (x, y): (CInt, CInt) = (0, 0)
    var child: UInt = 0
    guard XTranslateCoordinates(display, window, root, 0, 0, &x, &y, &child) != 0 else { return nil }
    return (Int(x), Int(y))
  }

  /// A property's bytes, whatever its type; nil if the window does not have it.
  ///
  /// Words of format 32 take 8 bytes each.
  public func property(of window: UInt, _ name: String) -> (type: String, format: Int, bytes: [UInt8])? {
    var (type, count, left): (UInt, UInt, UInt) = (0, 0, 0)
    var format: CInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    let longest = 1 << 24
    guard
      XGetWindowProperty(
        display, window, atom(name), 0, longest, 0, UInt(AnyPropertyType), &type, &format, &count, &left, &data)
        == Success, type != 0
    else { return nil }
    defer { XFree(data) }
    let size = format == 32 ? MemoryLayout<CLong>.size : Int(format) / 8
    return (self.name(ofAtom: type), Int(format), Array(UnsafeBufferPointer(start: data, count: Int(count) * size)))
  }

  public func text(of window: UInt, _ name: String) -> String? {
    property(of: window, name).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// A property of format 32 as numbers.
  public func numbers(of window: UInt, _ name: String) -> [Int]? {
    guard let property = property(of: window, name), property.format == 32 else { return nil }
    return property.bytes.withUnsafeBytes { Array($0.assumingMemoryBound(to: Int.self)) }
  }

  public func atomNames(of window: UInt, _ name: String) -> [String]? {
    numbers(of: window, name)?.map { self.name(ofAtom: UInt(bitPattern: $0)) }
  }

  public func name(ofAtom atom: UInt) -> String {
    guard let name = XGetAtomName(display, atom) else { return "" }
    defer { XFree(name) }
    return String(cString: name)
  }

  /// Sends a client message with up to five numbers, to the window itself or, about a window, to the root.
  public func send(
    _ type: String, _ numbers: [Int], about window: UInt, to target: UInt? = nil, mask: Int = NoEventMask
  ) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = atom(type)
    event.xclient.format = 32
    let words = numbers + [Int](repeating: 0, count: 5)
    event.xclient.data.l = (words[0], words[1], words[2], words[3], words[4])
    XSendEvent(display, target ?? window, 0, mask, &event)
    XFlush(display)
  }

  /// What a window manager sends when the user closes the window.
  public func sendClose(to window: UInt) {
    send("WM_PROTOCOLS", [Int(bitPattern: atom("WM_DELETE_WINDOW")), CurrentTime], about: window)
  }

  private func firstWindow(where matches: (UInt) -> Bool) -> UInt? {
    var waiting = [root]
    var next = 0
    while next < waiting.count {
      let window = waiting[next]
      next += 1
      if window != root, matches(window) { return window }
      var (parentRoot, parent): (UInt, UInt) = (0, 0)
      var count: UInt32 = 0
      var children: UnsafeMutablePointer<UInt>?
      guard XQueryTree(display, window, &parentRoot, &parent, &children, &count) != 0 else { continue }
      waiting += UnsafeBufferPointer(start: children, count: Int(count))
      XFree(children)
    }
    return nil
  }
}
