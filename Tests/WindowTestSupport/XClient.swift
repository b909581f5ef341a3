// The eye of a test: a second connection to the display, which sees what a user would see.
//
// Pixels are read back from the server, so that they prove what was painted. Errors of this connection, such as a window
// that has gone in the meantime, are no concern of the program under test: they are ignored.

public import CX11
import CXTst
import Foundation
import Synchronization

/// A connection for looking; one thread at a time uses it.
public final class XClient {
  public let display: OpaquePointer
  private let isQuiet: Quiet.Entry

  /// Opens the display called `name`, such as `:3`.
  public init(display name: String) throws(LaunchError) {
    // Suites run beside each other, and Xlib readies itself for threads in the first of these calls: one at a time.
    let opened = Quiet.once.withLock { _ in
      XInitThreads()
      return XOpenDisplay(name).map { UInt(bitPattern: $0) }
    }
    Quiet.install()
    guard let display = opened.flatMap({ OpaquePointer(bitPattern: $0) }) else {
      throw LaunchError("cannot open display '\(name)'")
    }
    self.display = display
    isQuiet = Quiet.add(display)
    // A server that dies under a test ends no more than this connection.
    XSetIOErrorExitHandler(display, { _, _ in }, nil)
  }

  deinit {
    let display = UInt(bitPattern: display)
    Quiet.once.withLock { _ in _ = OpaquePointer(bitPattern: display).map { XCloseDisplay($0) } }
    Quiet.remove(isQuiet)
  }

  public var root: UInt { XDefaultRootWindow(display) }
  public var fileDescriptor: CInt { XConnectionNumber(display) }

  /// Returns when the server has done all that was asked of it.
  public func sync() { XSync(display, 0) }

  public func atom(_ name: String) -> UInt { XInternAtom(display, name, 0) }

  /// Waits until something holds, looking again at every event of this connection and at least every 5 ms.
  ///
  /// - Returns: False if it did not come to hold in time.
  public func wait(timeout: Double = 10, until holds: () -> Bool) -> Bool {
    let deadline = Deadline(after: timeout)
    while !holds() {
      if deadline.isPast { return false }
      discardEvents()
      var waiting = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&waiting, 1, min(5, deadline.milliseconds))
    }
    return true
  }

  /// The next event that a test is looking for; others before it are dropped.
  public func event(timeout: Double = 10, where isWanted: (XEvent) -> Bool) -> XEvent? {
    let deadline = Deadline(after: timeout)
    var event = XEvent()
    while true {
      while XPending(display) > 0 {
        XNextEvent(display, &event)
        if isWanted(event) { return event }
      }
      if deadline.isPast { return nil }
      var waiting = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&waiting, 1, deadline.milliseconds)
    }
  }

  private func discardEvents() {
    var event = XEvent()
    while XPending(display) > 0 { XNextEvent(display, &event) }
  }
}

/// Xlib has one error handler for a whole process: ours answers for our connections and leaves others to the one before.
private enum Quiet {
  /// A connection by its address, which another may get when it is closed; so each has a number, too.
  struct Entry {
    let display: UInt
    let number: Int
  }

  static let numbers = Mutex<(byDisplay: [UInt: Int], next: Int)>(([:], 0))
  static let previousHandler = Atomic<UInt>(0)
  static let once = Mutex<Bool>(false)

  static func add(_ display: OpaquePointer) -> Entry {
    numbers.withLock { numbers in
      numbers.next += 1
      let entry = Entry(display: UInt(bitPattern: display), number: numbers.next)
      numbers.byDisplay[entry.display] = entry.number
      return entry
    }
  }

  static func remove(_ entry: Entry) {
    numbers.withLock { numbers in
      if numbers.byDisplay[entry.display] == entry.number { numbers.byDisplay[entry.display] = nil }
    }
  }

  static func install() {
    once.withLock { isInstalled in
      guard !isInstalled else { return }
      isInstalled = true
      let previous = XSetErrorHandler { display, error in
        if Quiet.numbers.withLock({ $0.byDisplay[UInt(bitPattern: display)] != nil }) { return 0 }
        let previous = Quiet.previousHandler.load(ordering: .relaxed)
        return unsafeBitCast(previous, to: XErrorHandler.self)(display, error)
      }
      previousHandler.store(unsafeBitCast(previous, to: UInt.self), ordering: .relaxed)
    }
  }
}
