// How much the program does: few frames for many moves, nothing at all where nothing happens.

import Badges
import CX11
import CXTst
import Drawing
import Editor
import Foundation
import Geometry
import Graphs
import Images
import Testing
import WindowTestSupport

@testable import Studio

extension WindowTests {
  @Suite("Pace") struct Pace {
    @Test("two thousand moves are few frames, and the last one counts") func flood() throws {
      let program = try Program()
      let eye = program.eye
      let start = try program.pixelPlace(of: blue)
      program.hand.move(start.x, start.y)
      program.hand.press()
      program.hand.move(start.x + 10, start.y)
      program.hand.sync()
      try #require(program.waitForDisc(blue, at: start.x + 10, start.y))

      // Every rectangle that is put on the window is an event here, and a frame puts one at least.
      let damage = XDamageCreate(eye.display, program.window, CInt(XDamageReportRawRectangles))
      eye.sync()
      var (firstEvent, firstError): (CInt, CInt) = (0, 0)
      XDamageQueryExtension(eye.display, &firstEvent, &firstError)
      let notify = firstEvent + cxtst_damage_notify()
      let end = (x: start.x + 321, y: start.y + 123)
      var places = (0..<2000).map { step in (x: start.x + 10 + step % 397, y: start.y - 50 + step * 7 % 251) }
      places.append(end)
      program.hand.move(through: places)
      program.hand.flush()
      var puts = 0
      let lastFrame = eye.event(timeout: 60) { event in
        guard event.type == notify else { return false }
        puts += 1
        return program.pixel(end.x, end.y) == blue
      }
      #expect(lastFrame != nil)
      #expect(puts < 50)
      XDamageDestroy(eye.display, damage)
      program.hand.release()
      program.hand.sync()
      #expect(program.waitForDisc(blue, at: end.x, end.y))
    }

    /// Waits until the program sleeps, then looks for two seconds whether it wakes or works.
    private func expectIdle(_ program: Program, _ moment: Comment) throws {
      let id = program.process.processID
      let deadline = Deadline(after: 60)
      var last = (ticks: -1, wakeUps: -1)
      while !deadline.isPast {
        let now = (
          ticks: try #require(ProcessFacts.ticks(of: id)), wakeUps: try #require(ProcessFacts.wakeUps(of: id))
        )
        // On a loaded machine a program may stand still for long without sleeping.
        if now == last, ProcessFacts.isAsleep(id) { break }
        last = now
        usleep(250_000)
      }
      usleep(2_000_000)
      #expect(ProcessFacts.ticks(of: id) == last.ticks, moment)
      #expect(ProcessFacts.wakeUps(of: id) == last.wakeUps, moment)
    }

    @Test("an idle program uses no processor: at first, after a drag, iconified") func idle() throws {
      let program = try Program(isManaged: true)
      try expectIdle(program, "at first")
      let start = try program.pixelPlace(of: blue)
      program.drag(from: start, to: (start.x + 100, start.y))
      try #require(program.waitForDisc(blue, at: start.x + 100, start.y))
      // The journal has the drag within a second; there is nothing more to do then.
      try #require(program.wait { program.folder.kept.contains { $0.hasSuffix(".journal") } })
      try expectIdle(program, "after a drag")
      XIconifyWindow(program.eye.display, program.window, XDefaultScreen(program.eye.display))
      try #require(program.wait { !program.eye.isViewable(program.window) })
      try expectIdle(program, "iconified")
      XMapWindow(program.eye.display, program.window)
      #expect(program.waitForDisc(blue, at: start.x + 100, start.y))
    }

    @Test("the ring's animation ends, and then costs nothing") @MainActor func animation() throws {
      let program = try Program()
      func click(_ place: CGPoint) { program.hand.click(Int(place.x), Int(place.y)) }
      let steps = Places.progressSteps(in: CGSize(width: 1280, height: 800))
      click(Places.badgesPage)
      click(Places.ring)
      click(steps[0])
      try expectIdle(program, "after an animation")
      let empty = try program.picture()
      click(steps[2])
      try expectIdle(program, "after another")
      let full = try program.picture()
      #expect(zip(empty.pixels, full.pixels).count { $0 != $1 } > 10_000)
      #expect(try program.close() == .code(0))
    }
  }
}

extension ProcessFacts {
  /// How often the process's threads have gone to sleep so far: more telling than processor time, whose ticks are coarse.
  static func wakeUps(of processID: pid_t) -> Int? {
    let folder = "/proc/\(processID)/task"
    guard let threads = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return nil }
    return threads.reduce(0) { sum, thread in
      let status = (try? String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
      return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
    }
  }

  /// Whether the main thread waits for something, rather than for a processor.
  static func isAsleep(_ processID: pid_t) -> Bool {
    let stat = (try? String(contentsOfFile: "/proc/\(processID)/stat", encoding: .utf8)) ?? ""
    return stat.split(separator: ")").last?.hasPrefix(" S") == true
  }
}
