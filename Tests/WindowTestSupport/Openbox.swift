// A window manager for tests: openbox with no menus, no key bindings but those named here, and no animation.
//
// Alt with the left button moves a window, Alt with the right one resizes it; every other key reaches the window.

import CX11
import Foundation

public final class Openbox {
  public let process: ChildProcess
  /// Kept open: the next connection would get its window numbers, about which openbox may still be thinking.
  private let client: XClient
  private let folder: URL

  /// Starts openbox on a display and returns when it manages windows.
  public init(display: String) throws(LaunchError) {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("openbox-" + UUID().uuidString)
    let configuration = folder.appendingPathComponent("rc.xml")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Self.configuration.write(to: configuration, atomically: true, encoding: .utf8)
    } catch {
      throw LaunchError("no folder for openbox's configuration: \(error)")
    }
    client = try XClient(display: display)
    process = try ChildProcess(
      "openbox", ["--sm-disable", "--config-file", configuration.path],
      environment: ["DISPLAY": display, "XDG_CONFIG_HOME": folder.path, "XDG_CACHE_HOME": folder.path])
    let deadline = Deadline(after: 30)
    while !Self.manages(client) {
      guard !deadline.isPast, process.isRunning else {
        throw LaunchError("openbox does not manage \(display): \(process.errorOutput)")
      }
    }
  }

  /// Returns when openbox has dealt with all events so far: it loses a drag whose first move comes before that.
  ///
  /// - Returns: False if it gave no answer in time.
  public func settle() -> Bool {
    let window = XCreateSimpleWindow(client.display, client.root, 0, 0, 50, 50, 0, 0, 0)
    defer { XDestroyWindow(client.display, window) }
    XSelectInput(client.display, window, PropertyChangeMask)
    // A question that it answers in its turn, by a property.
    client.send(
      "_NET_REQUEST_FRAME_EXTENTS", [], about: window, to: client.root,
      mask: SubstructureNotifyMask | SubstructureRedirectMask)
    return client.wait { client.numbers(of: window, "_NET_FRAME_EXTENTS") != nil }
  }

  /// Whether a window that is mapped now is taken into care: while it starts, openbox may overlook one.
  private static func manages(_ client: XClient) -> Bool {
    let window = XCreateSimpleWindow(client.display, client.root, 0, 0, 50, 50, 0, 0, 0)
    defer {
      XDestroyWindow(client.display, window)
      client.sync()
    }
    XSelectInput(client.display, window, PropertyChangeMask)
    XMapWindow(client.display, window)
    return client.wait(timeout: 0.3) { client.numbers(of: window, "WM_STATE") != nil }
  }

  deinit {
    process.kill()
    try? FileManager.default.removeItem(at: folder)
  }

  private static let configuration = """
    <?xml version="1.0"?>
    <openbox_config xmlns="http://openbox.org/3.4/rc">
      <focus><focusNew>yes</focusNew><followMouse>no</followMouse></focus>
      <placement><policy>Smart</policy></placement>
      <desktops><number>1</number></desktops>
      <resize><drawContents>yes</drawContents><popupShow>Never</popupShow></resize>
      <keyboard></keyboard>
      <mouse>
        <dragThreshold>1</dragThreshold>
        <context name="Frame">
          <mousebind button="A-Left" action="Press"><action name="Focus"/><action name="Raise"/></mousebind>
          <mousebind button="A-Left" action="Drag"><action name="Move"/></mousebind>
          <mousebind button="A-Right" action="Drag"><action name="Resize"/></mousebind>
        </context>
        <context name="Client">
          <mousebind button="Left" action="Press"><action name="Focus"/><action name="Raise"/></mousebind>
        </context>
        <context name="Close">
          <mousebind button="Left" action="Click"><action name="Close"/></mousebind>
        </context>
      </mouse>
    </openbox_config>
    """
}
