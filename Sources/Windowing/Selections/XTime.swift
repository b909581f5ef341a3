// The server's clock: milliseconds that wrap around after 49 days.

import CX11

/// A moment on the server's clock, compared by the shorter way around.
struct XTime: Hashable {
  let milliseconds: UInt32

  init(_ time: Time) { milliseconds = UInt32(truncatingIfNeeded: time) }

  /// For requests.
  var time: Time { Time(milliseconds) }

  /// `CurrentTime` is no moment: it means whenever the request arrives.
  var isCurrentTime: Bool { milliseconds == 0 }

  func isBefore(_ other: XTime) -> Bool { Int32(bitPattern: milliseconds &- other.milliseconds) < 0 }
}
