// One descriptor for two things to wait for: what the server sends, and the end of a time limit.
//
// In:  the connection's descriptor; the next moment at which somebody must be told that nothing came.
// Out: a descriptor that polls as readable when either is there.
//
// So a program that polls the display's descriptor without end still hears of transfers that stall. Nothing runs while no
// limit is set.

import CX11
import Foundation

final class WakeTimer {
  private let connection: CInt
  private let epoll: CInt
  private let timer: CInt
  private var deadline: UInt64?

  init(connection: CInt) {
    self.connection = connection
    epoll = epoll_create1(CInt(O_CLOEXEC))
    timer = timerfd_create(CLOCK_MONOTONIC, CInt(O_CLOEXEC | O_NONBLOCK))
    for descriptor in [connection, timer] where descriptor >= 0 && epoll >= 0 {
      var event = epoll_event()
      event.events = UInt32(POLLIN)
      event.data.fd = descriptor
      epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event)
    }
  }

  deinit {
    if epoll >= 0 { close(epoll) }
    if timer >= 0 { close(timer) }
  }

  /// The connection's own where the system gives us no other: then limits are seen at the next event only.
  var descriptor: CInt { epoll >= 0 ? epoll : connection }

  /// Nanoseconds on the clock that limits are told in.
  static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

  var isDue: Bool { deadline.map { $0 <= Self.now } ?? false }

  /// Wakes at this moment, or not at all.
  func set(_ deadline: UInt64?) {
    guard deadline != self.deadline, timer >= 0 else { return }
    self.deadline = deadline
    var time = itimerspec()
    if let deadline {
      // From now, since the dispatch clock is the same one by another name only on some systems. Never zero: that turns it off.
      let wait = max(1, deadline > Self.now ? deadline - Self.now : 1)
      time.it_value = timespec(tv_sec: Int(clamping: wait / 1_000_000_000), tv_nsec: Int(wait % 1_000_000_000))
    }
    timerfd_settime(timer, 0, &time, nil)
  }
}
