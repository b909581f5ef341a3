// _NET_WM_SYNC_REQUEST: the window manager waits with the next step of a resize until we have painted the last one.
//
// The order is request, new size, frame at the new size, acknowledgement. Acknowledging earlier shows a stripe without
// pixels at the window's edge at each step.

struct ResizeSync {
  /// The value of the request that is still to be answered.
  private var requested: Int64?
  /// The size that belongs to it has come.
  private var isSizeKnown = false

  /// The window manager is about to give a size, and wants the counter to be `value` when it is painted.
  mutating func request(_ value: Int64) {
    requested = value
    isSizeKnown = false
  }

  /// A size has come, be it the old one again.
  mutating func configured() {
    if requested != nil { isSizeKnown = true }
  }

  /// The value to acknowledge with now that a frame at the current size is shown, once for each request.
  mutating func takeValue() -> Int64? {
    guard isSizeKnown else { return nil }
    defer { (requested, isSizeKnown) = (nil, false) }
    return requested
  }
}
