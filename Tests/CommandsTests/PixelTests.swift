// The pixels on the screen are those that are drawn without one, whichever way they take.

import CX11
import Foundation
import Geometry
import Images
import Testing
import WindowTestSupport

/// A way for pixels from the program to the screen.
struct PixelPath: Sendable, CustomTestStringConvertible {
  let testDescription: String
  var screen: [String] = []
  var environment: [String: String] = [:]
  var launcher: [String] = []
  /// How far a channel may be off: half a step of the screen's own, made up to 8 bits.
  var tolerance = (red: 0, green: 0, blue: 0)
  var sharesMemory = false

  static let all = [
    PixelPath(testDescription: "shared memory", sharesMemory: true),
    PixelPath(testDescription: "a server without MIT-SHM", screen: ["-extension", "MIT-SHM"]),
    PixelPath(testDescription: "HEXAGRAPH_NO_SHM=1", environment: ["HEXAGRAPH_NO_SHM": "1"]),
    PixelPath(testDescription: "an IPC namespace of its own", launcher: ["unshare", "-i"]),
    PixelPath(
      testDescription: "depth 16", screen: ["-screen", "0", "1280x800x16"], tolerance: (5, 3, 5), sharesMemory: true),
    PixelPath(
      testDescription: "depth 30", screen: ["-screen", "0", "1280x800x30"], tolerance: (1, 1, 1), sharesMemory: true),
  ]
}

/// Whether the system lets us have IPC namespaces.
let canUnshare: Bool = {
  guard let child = try? ChildProcess("unshare", ["-i", "true"]) else { return false }
  return child.wait(timeout: 20) == .code(0)
}()

/// What the program shows after these events, drawn without a display.
func replayed(_ lines: [String], text: String = sampleText, in folder: Folder) throws -> Images.Pixmap {
  let file = try folder.make("replay/graph.dot", text)
  let script = try folder.make("replay/script", lines.joined(separator: "\n") + "\n")
  let picture = folder.file("replay/picture.png")
  let run = try CommandRun(["replay", script.path, file.path, "-o", picture.path], in: folder)
  #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
  return try Images.Pixmap(png: Data(contentsOf: picture))
}

extension WindowTests {
  @Suite("Pixels") struct Pixels {
    @Test("are the same by every way to the screen, at first and after a drag", arguments: PixelPath.all)
    func sameByEveryWay(path: PixelPath) throws {
      // Without the right to namespaces there is nothing to test; CI containers often have none.
      if !path.launcher.isEmpty && !canUnshare { return }
      let program = try Program(
        environment: path.environment, screen: path.screen,
        launcher: path.launcher)
      func expectSame(as picture: Images.Pixmap, _ moment: Comment) throws {
        var difference: (red: Int, green: Int, blue: Int)?
        let isSame = program.wait {
          difference = program.eye.capture(program.window)?.difference(from: picture)
          guard let difference else { return false }
          return difference.red <= path.tolerance.red && difference.green <= path.tolerance.green
            && difference.blue <= path.tolerance.blue
        }
        #expect(isSame, "\(moment): off by \(String(describing: difference))")
      }
      try expectSame(as: replayed(["focus in"], in: program.folder), "at first")
      let segments = ProcessFacts.sharedMemory(createdBy: program.process.processID)
      #expect(segments.isEmpty != path.sharesMemory)
      #expect(segments.allSatisfy { $0.mode & 0o777 == 0o600 })

      // The disc's place is that of the same picture without a display: on the screen its colour may be another.
      let picture = try replayed(["focus in"], in: program.folder)
      let start = try #require(picture.middle(of: blue))
      let end = CGPoint(x: start.x + 210, y: start.y + 33)
      program.drag(from: (Int(start.x), Int(start.y)), to: (Int(end.x), Int(end.y)))
      program.hand.key("n", with: ["Control_L"])
      let lines = [
        "move \(start.x) \(start.y)", "press left \(start.x) \(start.y)", "move \(end.x) \(end.y)",
        "release left \(end.x) \(end.y)", "key n control",
      ]
      try expectSame(as: replayed(lines, in: program.folder), "after a drag")
      program.process.send(SIGTERM)
      #expect(program.process.wait(timeout: 60) == .code(143))
      #expect(!program.process.errorOutput.contains("an X request failed"))
      #expect(program.wait { ProcessFacts.sharedMemory(createdBy: program.process.processID).isEmpty })
    }

    @Test("come back after another window has lain over them") func exposed() throws {
      let program = try Program()
      let before = try program.picture()
      let eye = program.eye
      var attributes = XSetWindowAttributes()
      attributes.override_redirect = 1
      attributes.background_pixel = 0
      let cover = XCreateWindow(
        eye.display, eye.root, 200, 5, 700, 600, 0, CInt(CopyFromParent), UInt32(InputOutput), nil,
        UInt(CWOverrideRedirect | CWBackPixel), &attributes)
      for _ in 0..<3 {
        XMapRaised(eye.display, cover)
        try #require(program.wait { eye.isViewable(cover) && program.pixel(300, 100) == 0 })
        XMoveWindow(eye.display, cover, 300, 80)
        XUnmapWindow(eye.display, cover)
        #expect(program.wait { eye.capture(program.window)?.matches(before.pixels) == true })
      }
      XDestroyWindow(eye.display, cover)
      #expect(try program.close() == .code(0))
    }

    @Test("fill the window after each of thirty sizes and at the end") func resized() throws {
      let program = try Program()
      var size = (width: 1280, height: 800)
      for step in 0..<30 {
        size = (500 + (step * 197) % 780, 380 + (step * 131) % 420)
        XResizeWindow(program.eye.display, program.window, UInt32(size.width), UInt32(size.height))
        if step % 5 == 4 {
          // The corner is the status line's, wherever it is now.
          #expect(
            program.wait {
              program.eye.size(of: program.window).map { $0 == size } == true
                && program.pixel(size.width - 3, size.height - 3) == chrome && program.pixel(2, 2) == chrome
            }, "\(size)")
        }
      }
      let picture = try replayed(
        ["focus in", "resize 600 500", "resize \(size.width) \(size.height)"], in: program.folder)
      #expect(
        program.wait {
          program.eye.capture(program.window)?.difference(from: picture).map { $0 == (0, 0, 0) } == true
        })
      #expect(try program.close() == .code(0))
    }

    @Test("answer a manager that waits for each size of a resize") func resizedByManager() throws {
      let program = try Program(isManaged: true)
      let eye = program.eye
      program.hand.keyDown("Alt_L")
      program.hand.move(900, 700)
      program.hand.press(3)
      program.hand.sync()
      try program.settleManager()
      program.hand.move(895, 696)
      program.hand.sync()
      try program.settleManager()
      program.hand.move(through: (2...40).map { (900 - $0 * 5, 700 - $0 * 4) })
      program.hand.release(3)
      program.hand.keyUp("Alt_L")
      program.hand.sync()
      // Openbox waits for the picture of each size before it gives the next one.
      #expect(
        program.wait {
          guard let size = eye.size(of: program.window), size.width <= 1080, size.height <= 640 else { return false }
          return eye.pixel(of: program.window, at: size.width - 3, size.height - 3) == chrome
        }, "\(String(describing: eye.size(of: program.window)))")
      #expect(try program.close() == .code(0))
    }

    @Test("the wheel keeps what is under the pointer, in and out again") func wheel() throws {
      let program = try Program()
      let before = try program.picture()
      let place = try program.pixelPlace(of: green)
      program.hand.move(place.x, place.y)
      func wheel(_ button: Int, by notches: Int) {
        for _ in 0..<notches {
          program.hand.press(button)
          program.hand.release(button)
        }
        program.hand.sync()
      }
      wheel(4, by: 6)
      // 1.2 to the sixth: the disc of radius 5 has one of 15.
      #expect(
        program.wait {
          program.pixel(place.x + 12, place.y) == green && program.pixel(place.x, place.y - 12) == green
            && program.pixel(place.x + 20, place.y) != green
        })
      wheel(5, by: 6)
      #expect(program.wait { program.eye.capture(program.window)?.matches(before.pixels) == true })
      #expect(try program.close() == .code(0))
    }
  }
}
