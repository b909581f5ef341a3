// The loop in a program of its own, `loop-probe`, on a screen of its own.

import CX11
import Foundation
import TestSupport
import Testing
import WindowTestSupport

@Suite("The loop", .serialized) struct LoopTests {
  private static func start(_ words: String..., on screen: Xvfb) throws -> ChildProcess {
    try ChildProcess(
      BuiltProgram.path("loop-probe"), words, environment: ["DISPLAY": screen.display, "SWIFT_BACKTRACE": "enable=no"])
  }

  @Test("runs tasks of the main actor while the window is idle, and draws what they change") func tasks() throws {
    let screen = try Xvfb()
    let eye = try XClient(display: screen.display)
    let probe = try Self.start("tasks", on: screen)
    let window = try #require(eye.waitForWindow(processID: probe.processID), "\(probe.errorOutput)")
    // No event reaches the window: whatever happens now, tasks alone bring it about.
    #expect(eye.waitForPixel(of: window, at: 20, 20, toBe: 0x007AFF, timeout: 30))
    #expect(probe.output == "task\nslept\ncomputed 500500\ndispatched\n")
    eye.sendClose(to: window)
    #expect(probe.wait(timeout: 20) == .code(0))
    #expect(probe.output.hasSuffix("finished\n0 errors\n"))
  }

  @Test("steps an animation to its end, in order of time") func steps() throws {
    let screen = try Xvfb()
    let probe = try Self.start("steps", "40", on: screen)
    #expect(probe.wait(timeout: 30) == .code(0))
    #expect(probe.output == "finished\n0 errors\n")
  }

  @Test("keeps unsaved work before a signal ends it", arguments: [SIGTERM, SIGHUP, SIGINT]) func signals(
    number: CInt
  )
    throws
  {
    let screen = try Xvfb()
    let eye = try XClient(display: screen.display)
    let probe = try Self.start("idle", on: screen)
    _ = try #require(eye.waitForWindow(processID: probe.processID), "\(probe.errorOutput)")
    probe.send(number)
    #expect(probe.wait(timeout: 20) == .code(0))
    #expect(probe.output == "kept\nsignal(\(number))\n0 errors\n")
  }

  @Test("keeps unsaved work when the server dies") func serverDeath() throws {
    let screen = try Xvfb()
    let probe: ChildProcess
    do {
      let eye = try XClient(display: screen.display)
      probe = try Self.start("idle", on: screen)
      _ = try #require(eye.waitForWindow(processID: probe.processID), "\(probe.errorOutput)")
    }
    screen.kill()
    #expect(probe.wait(timeout: 20) == .code(0))
    #expect(probe.output.hasPrefix("kept\ndisplayLost\n"))
  }
}
