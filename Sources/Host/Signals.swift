// Signals as bytes on a pipe that the loop polls: nothing but a write happens inside a handler.
//
// Whatever would end the program and can be answered is taken as a wish to end; SIGPIPE and SIGXFSZ become the error of the call that
// caused them. Faults of our own (SIGSEGV and the like) are left alone: a handler could not trust the memory it would save.

import Glibc
import Synchronization

enum Signals {
  private static let pipeEnd = Atomic<CInt>(-1)

  /// Takes the ending signals over; call once, before the loop.
  ///
  /// - Returns: A descriptor that yields the number of each signal as one byte; -1 if there is no pipe to be had.
  static func install() -> CInt {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { return -1 }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    pipeEnd.store(ends[1], ordering: .relaxed)
    for signal in [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU] {
      var old = sigaction()
      sigaction(signal, nil, &old)
      // Whoever started the program with a signal ignored, such as `nohup`, wants it to stay so.
      if unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        continue
      }
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        let saved = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(Signals.pipeEnd.load(ordering: .relaxed), &byte, 1)
        errno = saved
      }
      sigaction(signal, &action, nil)
    }
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    return ends[0]
  }

  /// The next signal that has come, if one has.
  static func next(from descriptor: CInt) -> CInt? {
    var byte: UInt8 = 0
    return read(descriptor, &byte, 1) == 1 ? CInt(byte) : nil
  }
}
