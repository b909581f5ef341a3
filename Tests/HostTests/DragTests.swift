// Values dragged from view to view on a display: within a program's window, and from one program to another.

import CX11
import Foundation
import TestSupport
import Testing
import WindowTestSupport

@Suite("Dragging on a display", .serialized) struct DisplayDragTests {
  private struct Probe {
    let process: ChildProcess
    let window: UInt

    /// - Parameter others: Windows of its kind that are there already.
    init(on screen: Xvfb, _ eye: XClient, at x: Int) throws {
      process = try ChildProcess(
        BuiltProgram.path("scene-probe"),
        environment: [
          "DISPLAY": screen.display, "SWIFT_BACKTRACE": "enable=no", "SCENE_PROBE": "drag", "HEXAGRAPH_SCALE": nil,
          "HEXAGRAPH_APPEARANCE": nil,
        ])
      window = try #require(eye.waitForWindow(processID: process.processID), "\(process.errorOutput)")
      eye.move(window, to: x, 0)
      #expect(eye.waitForPixel(of: window, at: 20, 20, toBe: 0x007AFF))
    }

    func tells(_ words: String) -> Bool {
      for _ in 0..<400 {
        if process.output.contains(words) { return true }
        usleep(25_000)
      }
      return false
    }
  }

  @Test("text goes to a view of the same window, and to one of another program; a place without a taker refuses it")
  func text() throws {
    let screen = try Xvfb()
    let eye = try XClient(display: screen.display)
    let (here, there) = (try Probe(on: screen, eye, at: 0), try Probe(on: screen, eye, at: 500))
    let pointer = try Pointer(display: screen.display)

    func drag(to x: Int, shows window: UInt?) {
      pointer.move(20, 20)
      pointer.press()
      pointer.move(24, 24)
      pointer.move(30, 24)
      if window == nil {
        // The way out leads over the taker here: it shows that the drag has come, and then that it has gone.
        pointer.move(56, 20)
        pointer.move(60, 20)
        pointer.sync()
        #expect(eye.waitForPixel(of: here.window, at: 60, 20, toBe: 0x34C759))
      }
      pointer.move(x - 4, 20)
      pointer.move(x, 20)
      pointer.sync()
      // The target has heard of it once it shows so.
      #expect(eye.waitForPixel(of: window ?? here.window, at: 60, 20, toBe: window == nil ? 0xFF9500 : 0x34C759))
      pointer.release()
      pointer.sync()
    }

    drag(to: 60, shows: here.window)
    #expect(here.tells("text [\"words\"]\n"))
    #expect(eye.waitForPixel(of: here.window, at: 60, 20, toBe: 0xFF9500))
    drag(to: 560, shows: there.window)
    #expect(there.tells("text [\"words\"]\n"))
    #expect(eye.waitForPixel(of: there.window, at: 60, 20, toBe: 0xFF9500))
    drag(to: 300, shows: nil)
    drag(to: 60, shows: here.window)
    #expect(here.tells("text [\"words\"]\ntext [\"words\"]\n"))
    for probe in [here, there] { eye.sendClose(to: probe.window) }
    #expect(here.process.wait(timeout: 20) == .code(0))
    #expect(there.process.wait(timeout: 20) == .code(0))
    #expect(there.process.output == "appear\ntext [\"words\"]\n")
    #expect(here.process.errorOutput == "" && there.process.errorOutput == "")
  }
}
