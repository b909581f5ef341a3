// Follows the desktop's wishes while the program runs.
//
// In:  changes of the root's resources; the settings manager's window, which comes, goes and changes.
// Out: ``Desktop`` as it is now.
//
// The manager owns the selection _XSETTINGS_S<screen> and keeps the settings in a property of the window that owns it. A new manager is
// announced by a MANAGER message to the root; the old one's end is seen as its window's.

import CX11
import Foundation

final class DesktopWatch {
  private let display: OpaquePointer
  private let root: UInt
  private let selection: Atom
  private let managerMessage, settingsProperty: Atom
  private let environment: [String: String]
  private var manager: UInt = 0
  private var resources = ""
  private var settings = XSettings()
  private(set) var desktop: Desktop
  var cursorTheme: CursorTheme { CursorTheme(settings: settings) }

  /// So many bytes of a property at most, in words of 4: no desktop comes near it.
  private static let longestProperty = 1 << 18

  /// - Parameter trapping: Makes requests that may fail, since a manager's window may be gone already.
  init(
    display: OpaquePointer, screen: CInt, root: UInt, atoms: Atoms, environment: [String: String],
    trapping: (() -> Void) -> Void
  ) {
    (self.display, self.root, self.environment) = (display, root, environment)
    selection = XInternAtom(display, "_XSETTINGS_S\(screen)", 0)
    (managerMessage, settingsProperty) = (atoms[.manager], atoms[.xSettings])
    desktop = Desktop(environment: environment, resources: "", settings: XSettings())
    // Property changes tell of resources, the structure mask brings the manager's announcement.
    XSelectInput(display, root, PropertyChangeMask | StructureNotifyMask)
    readResources()
    trapping { findManager() }
    decide()
  }

  /// Takes an event of the root or of the manager's window.
  ///
  /// - Returns: False if it is about something else.
  func receive(_ event: XEvent, trapping: (() -> Void) -> Void) -> Bool {
    guard event.xany.window == root || (manager != 0 && event.xany.window == manager) else { return false }
    switch event.type {
    case PropertyNotify where event.xany.window == root:
      guard event.xproperty.atom == XA_RESOURCE_MANAGER else { return true }
      readResources()
    case PropertyNotify where event.xproperty.atom == settingsProperty: trapping { readSettings() }
    case ClientMessage:
      guard event.xclient.message_type == managerMessage, event.xclient.format == 32,
        Atom(bitPattern: event.xclient.data.l.1) == selection
      else { return true }
      trapping { findManager() }
    case DestroyNotify where event.xany.window == manager: trapping { findManager() }
    default: return true
    }
    decide()
    return true
  }

  private func decide() {
    desktop = Desktop(environment: environment, resources: resources, settings: settings)
  }

  private func findManager() {
    manager = XGetSelectionOwner(display, selection)
    if manager != 0 { XSelectInput(display, manager, PropertyChangeMask | StructureNotifyMask) }
    readSettings()
  }

  private func readSettings() {
    settings = manager == 0 ? XSettings() : XSettings(bytes: property(settingsProperty, of: manager))
  }

  /// Xlib keeps the resources as they were when the connection was made; the property has them as they are.
  private func readResources() { resources = String(decoding: property(XA_RESOURCE_MANAGER, of: root), as: UTF8.self) }

  private func property(_ name: Atom, of window: UInt) -> [UInt8] {
    var (type, count, left): (UInt, UInt, UInt) = (0, 0, 0)
    var format: CInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    guard
      XGetWindowProperty(
        display, window, name, 0, Self.longestProperty, 0, UInt(AnyPropertyType), &type, &format, &count, &left, &data)
        == Success
    else { return [] }
    defer { XFree(data) }
    return format == 8 ? Array(UnsafeBufferPointer(start: data, count: Int(count))) : []
  }
}
