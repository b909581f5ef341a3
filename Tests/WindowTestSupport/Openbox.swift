// A window manager for tests: openbox with no menus, no key bindings but those named here, and no animation.
//
// Alt with the left button moves a window, Alt with the right one resizes it; every other key reaches the window.

import CX11
import Foundation

public final class Openbox {
  public let process: ChildProcess
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
    let client = try XClient(display: display)
    XSelectInput(client.display, client.root, PropertyChangeMask)
    process = try ChildProcess(
      "openbox", ["--sm-disable", "--config-file", configuration.path],
      environment: ["DISPLAY": display, "XDG_CONFIG_HOME": folder.path, "XDG_CACHE_HOME": folder.path])
    let isManaged = client.wait(timeout: 30) {
      guard let keeper = client.numbers(of: client.root, "_NET_SUPPORTING_WM_CHECK")?.first else { return false }
      return client.numbers(of: UInt(bitPattern: keeper), "_NET_SUPPORTING_WM_CHECK") == [keeper]
    }
    guard isManaged else { throw LaunchError("openbox does not manage \(display): \(process.errorOutput)") }
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
