// Protocol errors and lost connections, told apart by connection.
//
// Xlib has one error handler and one input/output handler for a whole process, C functions that capture nothing. Ours
// find the connection's record in a table behind a lock. An error is expected if a trap is set and the failing request
// came after it, so that setting a trap costs no round trip. Text is made when somebody asks, never inside a handler.

import CX11
import Foundation
import Synchronization

struct ProtocolError: Hashable, Sendable {
  let code, request, minorRequest: UInt8
  let resource, serial: UInt
}

/// What has gone wrong on one connection.
final class ErrorRecord: Sendable {
  struct State {
    /// The first request whose failure is expected.
    var trapStart: UInt?
    var trapped: ProtocolError?
    var unexpectedCount = 0
    var lastUnexpected: ProtocolError?
    var isServerGone = false
  }

  private let state = Mutex(State())

  func read<Value: Sendable>(_ path: (borrowing State) -> Value) -> Value { state.withLock { path($0) } }

  func setTrap(from serial: UInt) {
    state.withLock { ($0.trapStart, $0.trapped) = (serial, nil) }
  }

  /// The first error since the trap was set, if any.
  func takeTrapped() -> ProtocolError? {
    state.withLock { state in
      state.trapStart = nil
      return state.trapped
    }
  }

  func note(_ error: ProtocolError) {
    state.withLock { state in
      if let start = state.trapStart, error.serial >= start {
        state.trapped = state.trapped ?? error
      } else {
        state.unexpectedCount += 1
        state.lastUnexpected = error
      }
    }
  }

  func noteServerGone() { state.withLock { $0.isServerGone = true } }
}

/// The records of all open connections, by the address of Xlib's display.
enum ErrorLedger {
  private static let records = Mutex<[UInt: ErrorRecord]>([:])
  private static let isInstalled = Mutex(false)
  /// The handler before ours, which answers for connections that are not ours.
  private static let previousHandler = Atomic<UInt>(0)

  static func record(for display: OpaquePointer?) -> ErrorRecord? {
    records.withLock { $0[UInt(bitPattern: display)] }
  }

  static func open(_ display: OpaquePointer) -> ErrorRecord {
    let record = ErrorRecord()
    records.withLock { $0[UInt(bitPattern: display)] = record }
    // Where Xlib's own handler would call exit(), this one comes back, and the program can keep its unsaved work.
    XSetIOErrorExitHandler(display, { display, _ in ErrorLedger.record(for: display)?.noteServerGone() }, nil)
    return record
  }

  /// Forgets a connection after it is closed, unless another one has got its address in the meantime.
  static func close(_ display: OpaquePointer, _ record: ErrorRecord) {
    records.withLock { records in
      let key = UInt(bitPattern: display)
      if records[key] === record { records[key] = nil }
    }
  }

  /// Replaces Xlib's handlers, which print and exit; once a process.
  static func install() {
    isInstalled.withLock { isInstalled in
      guard !isInstalled else { return }
      isInstalled = true
      let previous = XSetErrorHandler { display, event in
        guard let record = ErrorLedger.record(for: display) else {
          let previous = ErrorLedger.previousHandler.load(ordering: .acquiring)
          return previous == 0 ? 0 : unsafeBitCast(previous, to: XErrorHandler.self)(display, event)
        }
        if let error = event?.pointee {
          record.note(
            ProtocolError(
              code: error.error_code, request: error.request_code, minorRequest: error.minor_code,
              resource: error.resourceid, serial: error.serial))
        }
        return 0
      }
      previousHandler.store(unsafeBitCast(previous, to: UInt.self), ordering: .releasing)
      XSetIOErrorHandler { display in
        ErrorLedger.record(for: display)?.noteServerGone()
        return 0
      }
      // libxcb writes without asking for no signal: the death of the server must come as an error, not as SIGPIPE.
      var action = sigaction()
      if sigaction(SIGPIPE, nil, &action) == 0, action.__sigaction_handler.sa_handler == nil {
        signal(SIGPIPE, SIG_IGN)
      }
    }
  }
}
