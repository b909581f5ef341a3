// The desktop's side of XSETTINGS, and of the resources, for tests: what a settings daemon does.
//
// In:  settings by name.
// Out: a window that owns the manager's selection and has the settings as a property; the root's resources.

import CX11
import Foundation

public final class SettingsManager {
  public enum Value {
    case number(Int32)
    case text(String)
  }

  private let client: XClient
  /// Kept: a request to a server that has gone ends the process.
  private let screen: Xvfb
  private let window: UInt

  /// Becomes the manager of screen 0, and says so.
  public init(on screen: Xvfb, _ settings: [String: Value], isBigEndian: Bool = false) throws(LaunchError) {
    self.screen = screen
    client = try XClient(display: screen.display)
    window = XCreateSimpleWindow(client.display, client.root, -10, -10, 1, 1, 0, 0, 0)
    set(settings, isBigEndian: isBigEndian)
    let selection = client.atom("_XSETTINGS_S0")
    XSetSelectionOwner(client.display, selection, window, UInt(CurrentTime))
    client.send(
      "MANAGER", [CurrentTime, Int(selection), Int(window)], about: client.root, to: client.root,
      mask: StructureNotifyMask)
    client.sync()
  }

  deinit {
    XDestroyWindow(client.display, window)
    client.sync()
  }

  public func set(_ settings: [String: Value], isBigEndian: Bool = false) {
    let bytes = Self.bytes(settings, isBigEndian: isBigEndian)
    let property = client.atom("_XSETTINGS_SETTINGS")
    XChangeProperty(client.display, window, property, property, 8, PropModeReplace, bytes, CInt(bytes.count))
    client.sync()
  }

  /// The settings as the property has them.
  public static func bytes(_ settings: [String: Value], isBigEndian: Bool = false) -> [UInt8] {
    func number(_ value: UInt32, _ count: Int) -> [UInt8] {
      let low = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
      return isBigEndian ? low.reversed() : low
    }
    func padded(_ text: String) -> [UInt8] {
      let bytes = Array(text.utf8)
      return bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }
    var bytes: [UInt8] = [isBigEndian ? 1 : 0, 0, 0, 0] + number(1, 4) + number(UInt32(settings.count), 4)
    for (name, value) in settings.sorted(by: { $0.key < $1.key }) {
      let kind: UInt8 = if case .text = value { 1 } else { 0 }
      bytes += [kind, 0] + number(UInt32(name.utf8.count), 2) + padded(name) + number(1, 4)
      switch value {
      case .number(let value): bytes += number(UInt32(bitPattern: value), 4)
      case .text(let value): bytes += number(UInt32(value.utf8.count), 4) + padded(value)
      }
    }
    return bytes
  }
}

extension XClient {
  /// What `xrdb` does: the display's resources, a `name: value` a line.
  public func setResources(_ text: String) {
    let bytes = Array(text.utf8)
    XChangeProperty(display, root, XA_RESOURCE_MANAGER, XA_STRING, 8, PropModeReplace, bytes, CInt(bytes.count))
    sync()
  }

  /// Moves a window; where there is a window manager, it decides.
  public func move(_ window: UInt, to x: Int, _ y: Int) {
    XMoveWindow(display, window, CInt(clamping: x), CInt(clamping: y))
    sync()
  }

  /// Minimises a window, through the window manager.
  public func iconify(_ window: UInt) {
    XIconifyWindow(display, window, XDefaultScreen(display))
    sync()
  }

  /// Undoes ``iconify(_:)``.
  public func restore(_ window: UInt) {
    XMapWindow(display, window)
    sync()
  }
}
