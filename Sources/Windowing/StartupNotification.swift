// The end of a launch: freedesktop.org's startup notification, so that the busy pointer goes when the first frame comes.

import CX11
import Foundation

enum StartupNotification {
  /// Broadcasts that the program with this DESKTOP_STARTUP_ID has started.
  static func sendRemoval(of startupID: String, from window: UInt, on display: XDisplay) {
    for (index, chunk) in chunks(removing: startupID).enumerated() {
      var event = XEvent()
      event.xclient.type = ClientMessage
      event.xclient.window = window
      event.xclient.message_type = display.atoms[index == 0 ? .netStartupInfoBegin : .netStartupInfo]
      event.xclient.format = 8
      withUnsafeMutableBytes(of: &event.xclient.data) { $0.copyBytes(from: chunk) }
      XSendEvent(display.pointer, display.root, 0, PropertyChangeMask, &event)
    }
  }

  /// The message in parts of at most 20 bytes, the last with a zero at its end.
  static func chunks(removing startupID: String) -> [[UInt8]] {
    let quoted = startupID.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
    let message = Array("remove: ID=\"\(quoted)\"".utf8) + [0]
    return stride(from: 0, to: message.count, by: 20).map { Array(message[$0..<min($0 + 20, message.count)]) }
  }
}
