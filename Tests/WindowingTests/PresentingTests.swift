// Pixels arrive as they were painted, whatever the server, and nothing of them is left behind.

import CX11
import Foundation
import Images
import TestSupport
import Testing
import WindowTestSupport

@testable import Windowing

extension OnScreen {
  @Suite("Presenting") struct PresentingTests {
    @Test("the screen shows the picture, through shared memory") func wholePicture() throws {
      let test = try TestWindow()
      var random = SplitMix64(seed: 1)
      for index in test.picture.pixels.indices {
        test.picture.pixels[index] = 0xFF00_0000 | UInt32(truncatingIfNeeded: random.next()) & 0xFF_FFFF
      }
      test.damage = [PixelRect(x: 0, y: 0, width: 640, height: 480)]
      test.expectShown()
      #expect(test.window.usesSharedMemory)
    }

    @Test("only damaged parts are put") func damageOnly() throws {
      let test = try TestWindow()
      test.expectShown()
      let before = test.picture
      test.picture = Images.Pixmap(width: 640, height: 480, filledWith: 0xFF00_FF00)
      test.damage = [
        PixelRect(x: 10, y: 20, width: 30, height: 40), PixelRect(x: 600, y: 470, width: 100, height: 100),
        PixelRect(x: -5, y: -5, width: 6, height: 7), PixelRect(x: 700, y: 0, width: 5, height: 5),
        PixelRect(x: 50, y: 50, width: 0, height: 5),
      ]
      var expected = before
      for rectangle in [(10, 20, 40, 60), (600, 470, 640, 480), (0, 0, 1, 2)] {
        for y in rectangle.1..<rectangle.3 { for x in rectangle.0..<rectangle.2 { expected[x, y] = 0xFF00_FF00 } }
      }
      let isShown = test.pump { test.damage.isEmpty && test.shows(expected) }
      #expect(isShown)
      test.expectNoErrors()
    }

    @Test("damage outside the picture presents nothing and is no error") func damageOutside() throws {
      let test = try TestWindow()
      test.expectShown()
      let frames = test.window.framesPresented
      let wasTaken = test.window.present(
        test.picture, damage: [PixelRect(x: 9000, y: -9000, width: 5, height: .max - 9000)])
      #expect(wasTaken)
      #expect(test.window.framesPresented == frames)
      test.expectNoErrors()
    }

    @Test("a picture of another size than the window shows what fits", arguments: [(50, 60), (900, 700)])
    func otherSize(width: Int, height: Int) throws {
      let test = try TestWindow()
      test.expectShown()
      let other = Images.Pixmap(width: width, height: height, filledWith: 0xFF12_3456)
      var expected = test.picture
      for y in 0..<min(height, 480) { for x in 0..<min(width, 640) { expected[x, y] = 0xFF12_3456 } }
      let isTaken = test.pump {
        test.window.present(other, damage: [PixelRect(x: 0, y: 0, width: width, height: height)])
      }
      #expect(isTaken)
      let isShown = test.pump { test.shows(expected) }
      #expect(isShown)
      test.expectNoErrors()
    }

    @Test("a window without the server's memory shows the same", arguments: ["server", "environment", "synchronous"])
    func withoutSharedMemory(reason: String) throws {
      let server = try Xvfb(arguments: reason == "server" ? ["-extension", "MIT-SHM"] : [])
      let test = try TestWindow(on: server, environment: reason == "server" ? [:] : ["HEXAGRAPH_NO_SHM": "1"])
      if reason == "synchronous" { XSynchronize(test.display.pointer, 1) }
      test.expectShown()
      #expect(!test.window.usesSharedMemory)
      #expect(test.display.sharedMemory.isAvailable == false)
      test.fill(PixelRect(x: 100, y: 100, width: 50, height: 50), with: 0xFFAA_BBCC)
      test.expectShown()
    }

    @Test(
      "HEXAGRAPH_NO_SHM turns memory off unless it is empty or 0", arguments: [("1", false), ("0", true), ("", true)])
    func refusal(value: String, isAvailable: Bool) throws {
      let server = try Xvfb()
      let display = try XDisplay(server.display, environment: ["HEXAGRAPH_NO_SHM": value])
      #expect(display.sharedMemory.isAvailable == isAvailable)
    }

    @Test("a picture larger than one request goes through in parts") func largePicture() throws {
      let server = try Xvfb(arguments: ["-screen", "0", "2600x1800x24"])
      let test = try TestWindow(
        on: server, size: CGSize(width: 2600, height: 1800), environment: ["HEXAGRAPH_NO_SHM": "1"])
      test.expectShown()
    }

    @Test("two frames may be under way, a third waits for the server", arguments: [true, false])
    func backPressure(isShared: Bool) throws {
      let test = try TestWindow(environment: isShared ? [:] : ["HEXAGRAPH_NO_SHM": "1"])
      test.expectShown()
      // Making an image needs the server. The second is made by a frame that finds the first busy, which it is until the
      // window's events are taken, however fast the server was.
      for _ in 0..<2 { _ = test.window.present(test.picture, damage: [PixelRect(x: 0, y: 0, width: 640, height: 480)]) }
      #expect(test.window.presenter.images.count == (isShared ? 2 : 0))
      let settled = test.pump {
        let presenter = test.window.presenter
        return presenter.images.allSatisfy { !$0.isBusy } && presenter.marksInFlight == 0
          && !test.display.hasPendingEvents
      }
      #expect(settled)

      test.server.process.stop()
      _ = test.window.drain()
      let small = [PixelRect(x: 0, y: 0, width: 8, height: 8)]
      #expect(test.window.present(test.picture, damage: small))
      #expect(test.window.present(test.picture, damage: small))
      let frames = test.window.framesPresented
      #expect(!test.window.present(test.picture, damage: small))
      #expect(!test.window.present(test.picture, damage: small))
      #expect(test.window.framesPresented == frames)
      #expect(!test.window.drain().contains(.frameDone))
      test.server.process.resume()

      // The completion makes the descriptor readable: it wakes a loop that polls it.
      var waiting = pollfd(fd: test.display.fileDescriptor, events: Int16(POLLIN), revents: 0)
      #expect(poll(&waiting, 1, 20_000) == 1)
      test.events = []
      let isDone = test.pump { test.events.contains(.frameDone) }
      #expect(isDone)
      #expect(test.window.present(test.picture, damage: small))
      test.expectNoErrors()
    }

    @Test("a server that stops taking a segment is served without it") func recovery() throws {
      let test = try TestWindow()
      test.expectShown()
      let image = try #require(test.window.presenter.images.first)
      // Behind the window's back the server forgets the segment.
      var info = XShmSegmentInfo()
      info.shmseg = image.segment
      XShmDetach(test.display.pointer, &info)
      test.fill(PixelRect(x: 5, y: 5, width: 50, height: 50), with: 0xFF00_00FF)
      let isShown = test.pump { test.damage.isEmpty && !test.window.usesSharedMemory && test.shows(test.picture) }
      #expect(isShown)
      #expect(test.display.unexpectedErrorCount > 0)
    }

    @Test("a trace has a line for each frame") func trace() throws {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("trace-" + UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: file) }
      let test = try TestWindow(environment: ["HEXAGRAPH_TRACE": "frames:" + file.path])
      test.expectShown()
      test.fill(PixelRect(x: 10, y: 10, width: 20, height: 30), with: 0xFF00_0000)
      test.expectShown()
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { $0.split(separator: " ") }
      #expect(lines.count == test.window.framesPresented)
      #expect(lines.map { $0[1] } == (1...lines.count).map { "\($0)" })
      #expect(lines.last?.suffix(2) == ["1", "600"])
      let times = lines.compactMap { UInt64($0[2]) }
      #expect(times.count == lines.count && times == times.sorted())
    }

    @Test("segments are for the user alone, marked for removal at once, and none outlives the window") func segments()
      throws
    {
      var ids: [Int] = []
      try {
        let test = try TestWindow()
        test.expectShown()
        ids = test.window.presenter.images.map(\.memoryID)
        let own = ProcessFacts.sharedMemory().filter { ids.contains($0.id) }
        #expect(!own.isEmpty && own.count == ids.count)
        #expect(own.allSatisfy { $0.mode & 0o777 == 0o600 })
        // SHM_DEST, with which the kernel frees the segment after a crash too.
        #expect(own.allSatisfy { $0.mode & 0o1000 != 0 })
        test.window.display.flush()
      }()
      // The server lets go of its side when it sees the connection close.
      let deadline = Deadline(after: 10)
      while !deadline.isPast, ProcessFacts.sharedMemory().contains(where: { ids.contains($0.id) }) { sched_yield() }
      #expect(!ProcessFacts.sharedMemory().contains { ids.contains($0.id) })
    }
  }
}
