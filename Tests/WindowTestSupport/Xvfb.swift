// A screen in memory for one test: its own X server on a display number that the server itself chooses.
//
// `-noreset` keeps it from starting over when its last client leaves; `-displayfd` tells when it is ready. A shell waits
// beside it on a pipe that this process holds, and ends the server if this process dies first.

import CXTst
import Foundation

public final class Xvfb: Sendable {
  /// The value for DISPLAY, such as `:3`.
  public let display: String
  public let process: ChildProcess
  private let watchdog: ChildProcess?
  private let lifeline: CInt

  /// Starts a server and returns when it takes connections.
  ///
  /// - Parameter arguments: Such as `["-screen", "0", "800x600x16"]` or `["-extension", "MIT-SHM"]`; without a `-screen`
  ///   the screen is 1280x800 at 24 bits.
  public init(arguments: [String] = []) throws(LaunchError) {
    let screen = arguments.contains("-screen") ? [] : ["-screen", "0", "1280x800x24"]
    var ready: [CInt] = [-1, -1]
    var life: [CInt] = [-1, -1]
    guard pipe2(&ready, O_CLOEXEC) == 0, pipe2(&life, O_CLOEXEC) == 0 else {
      throw LaunchError("no pipe for Xvfb: \(String(cString: strerror(errno)))")
    }
    defer {
      close(ready[0])
      close(life[0])
    }
    lifeline = life[1]
    do {
      defer { close(ready[1]) }
      process = try ChildProcess(
        "Xvfb", ["-displayfd", "3", "-noreset", "-nolisten", "tcp"] + screen + arguments, inherited: [(ready[1], 3)])
    } catch {
      close(lifeline)
      throw error
    }
    watchdog = try? ChildProcess(
      "sh", ["-c", "read line <&3; kill -9 \"$1\"", "watchdog", String(process.processID)], inherited: [(life[0], 3)])
    guard let number = Self.line(from: ready[0], within: Deadline(after: 30)) else {
      throw LaunchError("Xvfb gave no display number: \(process.errorOutput)")
    }
    display = ":" + number
  }

  deinit {
    watchdog?.kill()
    close(lifeline)
    process.send(SIGTERM)
    if process.wait(timeout: 5) == nil { kill() }
  }

  /// The server dies as by a crash; what it left in /tmp is cleared away.
  public func kill() {
    process.kill()
    let number = display.dropFirst()
    unlink("/tmp/.X\(number)-lock")
    unlink("/tmp/.X11-unix/X\(number)")
  }

  private static func line(from descriptor: CInt, within deadline: Deadline) -> String? {
    var line: [UInt8] = []
    while !deadline.isPast {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, deadline.milliseconds) > 0 else { continue }
      var byte: UInt8 = 0
      guard read(descriptor, &byte, 1) == 1 else { return nil }
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    return nil
  }
}
