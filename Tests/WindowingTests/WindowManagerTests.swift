// What passes between a window and its manager: properties, messages, resizing step by step.

import CX11
import Foundation
import Images
import Input
import Testing
import WindowTestSupport

@testable import Windowing

extension OnScreen {
  @Suite("Properties") struct PropertyTests {
    @Test("the window tells what ICCCM and EWMH ask of it") func properties() throws {
      let test = try TestWindow(title: "Grüße – graph.dot")
      let (eye, id) = (test.eye, test.id)
      #expect(eye.text(of: id, "_NET_WM_NAME") == "Grüße – graph.dot")
      #expect(eye.property(of: id, "_NET_WM_NAME")?.type == "UTF8_STRING")
      #expect(eye.text(of: id, "_NET_WM_ICON_NAME") == "Grüße – graph.dot")
      #expect(eye.property(of: id, "WM_NAME") != nil)
      #expect(eye.property(of: id, "WM_ICON_NAME") != nil)
      #expect(eye.text(of: id, "WM_CLASS") == "hexagraph\0Hexagraph\0")
      #expect(eye.numbers(of: id, "_NET_WM_PID") == [Int(getpid())])
      #expect(eye.text(of: id, "WM_CLIENT_MACHINE") == ProcessInfo.processInfo.hostName)
      #expect(eye.atomNames(of: id, "_NET_WM_WINDOW_TYPE") == ["_NET_WM_WINDOW_TYPE_NORMAL"])
      #expect(
        eye.atomNames(of: id, "WM_PROTOCOLS") == ["WM_DELETE_WINDOW", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST"])
      #expect(eye.numbers(of: id, "_NET_WM_SYNC_REQUEST_COUNTER")?.count == 1)

      let hints = try #require(eye.numbers(of: id, "WM_NORMAL_HINTS"))
      #expect(hints[0] & PMinSize != 0)
      #expect((hints[5], hints[6]) == (480, 360))
      let manager = try #require(eye.numbers(of: id, "WM_HINTS"))
      #expect(manager[0] & InputHint != 0 && manager[1] == 1)
      test.expectNoErrors()
    }

    @Test("the smallest size is in points, too") func minimumSize() throws {
      let server = try Xvfb(arguments: ["-screen", "0", "2000x1500x24"])
      let test = try TestWindow(on: server, environment: ["HEXAGRAPH_SCALE": "1.5"])
      let hints = try #require(test.eye.numbers(of: test.id, "WM_NORMAL_HINTS"))
      #expect((hints[5], hints[6]) == (720, 540))
      #expect((test.window.width, test.window.height) == (960, 720))
    }

    @Test(
      "a new title shows at once, whatever is in it",
      arguments: [
        ("plain", "plain"), ("two\nlines\tand\0more", "two lines and more"), ("", ""), ("日本語 🎈", "日本語 🎈"),
        (String(repeating: "x", count: 5000), String(repeating: "x", count: 511) + "…"),
      ])
    func title(given: String, shown: String) throws {
      let test = try TestWindow()
      test.window.title = given
      #expect(test.window.title == given)
      let isShown = test.eye.wait { test.eye.text(of: test.id, "_NET_WM_NAME") == shown }
      #expect(isShown)
      #expect(test.eye.text(of: test.id, "_NET_WM_ICON_NAME") == shown)
      test.expectNoErrors()
      #expect(test.eye.text(of: test.id, "WM_CLASS") == "hexagraph\0Hexagraph\0", "the rest stays")
      #expect(test.eye.numbers(of: test.id, "WM_NORMAL_HINTS")?[5] == 480)
    }

    @Test("icons are words of straight alpha") func icons() throws {
      var small = Images.Pixmap(width: 2, height: 1, filledWith: 0xFF11_2233)
      small[1, 0] = 0x8040_2000
      let icons = [small] + [16, 32, 48, 64, 128].map { Images.Pixmap(width: $0, height: $0, filledWith: 0xFF00_FF00) }
      let test = try TestWindow(icons: icons + [Images.Pixmap(width: 2000, height: 2000)])
      let words = try #require(test.eye.numbers(of: test.id, "_NET_WM_ICON"))
      #expect(words[0..<4].map(UInt32.init(truncatingIfNeeded:)) == [2, 1, 0xFF11_2233, 0x8080_4000])
      #expect(words.count == 4 + [16, 32, 48, 64, 128].reduce(0) { $0 + 2 + $1 * $1 })
      test.expectNoErrors()
    }

    @Test("the launch ends with the first frame") func startup() throws {
      let server = try Xvfb()
      let eye = try XClient(display: server.display)
      XSelectInput(eye.display, eye.root, PropertyChangeMask)
      eye.sync()
      let test = try TestWindow(on: server, environment: ["DESKTOP_STARTUP_ID": "host-\"1\"_TIME4711"])
      test.expectShown()
      #expect(eye.text(of: test.id, "_NET_STARTUP_ID") == "host-\"1\"_TIME4711")
      var message: [UInt8] = []
      while !message.contains(0) {
        let event = try #require(eye.event { $0.type == ClientMessage && $0.xclient.format == 8 })
        let isFirst = event.xclient.message_type == eye.atom("_NET_STARTUP_INFO_BEGIN")
        #expect(isFirst == message.isEmpty)
        withUnsafeBytes(of: event.xclient.data) { message += $0.prefix(20) }
      }
      #expect(String(decoding: message.prefix { $0 != 0 }, as: UTF8.self) == #"remove: ID="host-\"1\"_TIME4711""#)
    }
  }

  @Suite("Messages") struct MessageTests {
    @Test("closing is asked for, not done") func close() throws {
      let test = try TestWindow()
      test.eye.sendClose(to: test.id)
      let isAsked = test.pump { test.inputs.contains(.closeRequest) }
      #expect(isAsked)
      #expect(test.eye.isViewable(test.id))
      test.expectShown()
    }

    @Test("a ping comes back to the root") func ping() throws {
      let test = try TestWindow()
      let manager = try XClient(display: test.server.display)
      XSelectInput(manager.display, manager.root, SubstructureNotifyMask)
      let ping = Int(bitPattern: manager.atom("_NET_WM_PING"))
      manager.send("WM_PROTOCOLS", [ping, 12345, Int(test.id)], about: test.id)
      manager.sync()
      let isRead = test.pump { !test.display.hasPendingEvents }
      #expect(isRead)
      let answer = manager.event { $0.type == ClientMessage && $0.xclient.data.l.1 == 12345 }
      #expect(answer?.xclient.window == manager.root)
      #expect(answer?.xclient.data.l.2 == Int(test.id))
      #expect(test.inputs.isEmpty)
    }

    @Test("messages that make no sense change nothing") func junk() throws {
      let test = try TestWindow()
      test.expectShown()
      test.events = []
      let eye = test.eye
      for (type, format) in [
        ("WM_PROTOCOLS", 8), ("WM_PROTOCOLS", 16), ("NO_SUCH_THING", 32), ("_HEXAGRAPH_FRAME_MARK", 32),
      ] {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = test.id
        event.xclient.message_type = eye.atom(type)
        event.xclient.format = CInt(format)
        event.xclient.data.l.0 = Int(eye.atom("WM_DELETE_WINDOW"))
        XSendEvent(eye.display, test.id, 0, NoEventMask, &event)
      }
      eye.send("WM_PROTOCOLS", [-1, -1, -1, -1, -1], about: test.id)
      var event = XEvent()
      event.xconfigure.type = ConfigureNotify
      event.xconfigure.window = test.id
      event.xconfigure.event = test.id
      (event.xconfigure.width, event.xconfigure.height) = (30000, 30000)
      XSendEvent(eye.display, test.id, 0, NoEventMask, &event)
      event = XEvent()
      event.xexpose.type = Expose
      event.xexpose.window = test.id
      (event.xexpose.x, event.xexpose.width, event.xexpose.height) = (-5, CInt.max, CInt.max)
      XSendEvent(eye.display, test.id, 0, NoEventMask, &event)
      event = XEvent()
      event.xdestroywindow.type = DestroyNotify
      event.xdestroywindow.window = test.id
      event.xdestroywindow.event = test.id
      XSendEvent(eye.display, test.id, 0, NoEventMask, &event)
      eye.sendClose(to: test.id)
      let isRead = test.pump { test.inputs.contains(.closeRequest) }
      #expect(isRead)
      #expect(test.events.filter { $0 != .frameDone } == [.input(.closeRequest)])
      #expect((test.window.width, test.window.height) == (640, 480))
      test.expectShown()
    }

    @Test("keys and buttons that another program sends are taken") func sentEvents() throws {
      let test = try TestWindow()
      var event = XEvent()
      event.xbutton.type = ButtonPress
      event.xbutton.window = test.id
      (event.xbutton.x, event.xbutton.y, event.xbutton.button, event.xbutton.same_screen) = (7, 8, 1, 1)
      XSendEvent(test.eye.display, test.id, 0, ButtonPressMask, &event)
      test.eye.sync()
      let isPressed = test.pump { test.inputs.contains(.press(.left, at: CGPoint(x: 7, y: 8), [])) }
      #expect(isPressed)
    }
  }

  @Suite("Resizing") struct ResizingTests {
    @Test("thirty steps show no black and end with the corner in its place", arguments: [true, false])
    func thirtySteps(isShared: Bool) throws {
      let test = try TestWindow(environment: isShared ? [:] : ["HEXAGRAPH_NO_SHM": "1"])
      // The screen below is not black, so that black could only come from the server clearing the window.
      XSetWindowBackground(test.eye.display, test.eye.root, 0x00_FF00)
      XClearWindow(test.eye.display, test.eye.root)
      test.expectShown()
      for step in 1...30 {
        let (width, height) = (640 + 17 * step * (step % 3 == 0 ? -1 : 1) / 2, 480 + 7 * step)
        XResizeWindow(test.eye.display, test.id, UInt32(width), UInt32(height))
        test.eye.sync()
        let before = try #require(test.eye.capture(test.id))
        #expect(before.count(of: 0) == 0, "step \(step), before the frame")
        let isShown = test.pump { test.damage.isEmpty && test.window.width == width && test.shows(test.picture) }
        #expect(isShown, "step \(step)")
      }
      let (width, height) = (test.window.width, test.window.height)
      #expect(test.eye.pixel(of: test.id, at: width - 1, height - 1) == TestWindow.corner & 0xFF_FFFF)
      #expect(
        test.eye.pixel(of: test.id, at: width - 1 - TestWindow.cornerSize, height - 1) == TestWindow.background
          & 0xFF_FFFF)
      test.expectNoErrors()
    }

    @Test("a run of sizes is one size") func coalescing() throws {
      let test = try TestWindow()
      test.expectShown()
      test.events = []
      for step in 1...30 { XResizeWindow(test.eye.display, test.id, UInt32(640 + step), UInt32(480 + step)) }
      test.eye.sync()
      let hasArrived = test.pump { test.window.width == 670 }
      #expect(hasArrived)
      #expect(
        test.events.prefix(2) == [
          .resized(width: 670, height: 510), .input(.resize(to: CGSize(width: 670, height: 510))),
        ])
      test.expectShown()
    }

    @Test("every step that the window manager drags is acknowledged after its frame") func acknowledgement() throws {
      let test = try TestWindow(isManaged: true)
      let counter = try #require(test.eye.numbers(of: test.id, "_NET_WM_SYNC_REQUEST_COUNTER")?.first)
      let pointer = try test.pointer()
      pointer.move(600, 440)
      pointer.keyDown("Alt_L")
      pointer.press(3)
      pointer.sync()
      #expect(test.manager?.settle() == true)
      for step in 1...30 {
        pointer.move(600 + 5 * step, 440 + 3 * step)
        pointer.sync()
        // The first move begins the drag; whether it also resizes is the manager's affair.
        guard step > 1 else {
          #expect(test.manager?.settle() == true)
          continue
        }
        let isPainted = test.pump { test.window.width >= 640 + 5 * (step - 1) && test.damage.isEmpty }
        let place = test.eye.origin(of: test.id) ?? (-1, -1)
        try #require(
          isPainted, "step \(step), \(test.window.width)x\(test.window.height) at \(place), \(test.events)")
      }
      pointer.release(3)
      pointer.keyUp("Alt_L")
      pointer.sync()
      let isLarge = test.pump { test.window.width > 700 && test.shows(test.picture) }
      #expect(isLarge)
      #expect(test.window.resizesAcknowledged >= 25, "\(test.window.resizesAcknowledged) acknowledged")
      // The counter stands where the window manager asked for: nothing is left open.
      var value = XSyncValue()
      XSyncQueryCounter(test.eye.display, XSyncCounter(bitPattern: counter), &value)
      #expect(Int(value.lo) >= test.window.resizesAcknowledged)
      test.expectShown()
    }

    @Test("the acknowledgement waits for a frame at the new size") func acknowledgementOrder() throws {
      let test = try TestWindow()
      test.expectShown()
      let counter = try #require(test.eye.numbers(of: test.id, "_NET_WM_SYNC_REQUEST_COUNTER")?.first)
      let value = { () -> Int in
        var value = XSyncValue()
        XSyncQueryCounter(test.eye.display, XSyncCounter(bitPattern: counter), &value)
        return Int(value.hi) << 32 | Int(value.lo)
      }
      let request = Int(bitPattern: test.eye.atom("_NET_WM_SYNC_REQUEST"))
      test.eye.send("WM_PROTOCOLS", [request, 0, 42, 1], about: test.id)
      XResizeWindow(test.eye.display, test.id, 700, 500)
      test.eye.sync()
      while test.window.width != 700 { _ = test.window.drain() }
      test.display.flush()
      #expect(value() == 0, "nothing is painted yet")
      #expect(test.window.present(test.picture, damage: [PixelRect(x: 0, y: 0, width: 640, height: 480)]))
      #expect(value() == 0, "a frame at the old size does not count")
      test.paint()
      let isPainted = test.pump { test.damage.isEmpty }
      #expect(isPainted)
      XSync(test.display.pointer, 0)
      #expect(value() == 1 << 32 + 42)
      #expect(test.window.resizesAcknowledged == 1)

      // A request for the size that it has already is answered without a frame.
      test.eye.send("WM_PROTOCOLS", [request, 0, 43, 1], about: test.id)
      XMoveWindow(test.eye.display, test.id, 5, 5)
      test.eye.sync()
      let isAnswered = test.pump { test.window.resizesAcknowledged == 2 }
      #expect(isAnswered)
      test.display.flush()
      test.expectNoErrors()
    }

    @Test("five hundred sizes need no more memory than fifty") func memory() throws {
      let test = try TestWindow()
      test.expectShown()
      let resize = { (step: Int) in
        let (width, height) = (500 + step * 37 % 700, 400 + step * 53 % 390)
        XResizeWindow(test.eye.display, test.id, UInt32(width), UInt32(height))
        test.eye.sync()
        let isShown = test.pump { test.damage.isEmpty && test.window.width == width && test.window.height == height }
        #expect(isShown, "step \(step)")
      }
      for step in 0..<50 { resize(step) }
      let before = try #require(ProcessFacts.residentBytes())
      for step in 0..<500 { resize(step) }
      let after = try #require(ProcessFacts.residentBytes())
      // Two images and a picture of the largest size are 12 MB; other tests of the process may run beside this one.
      #expect(after - before < 24 << 20, "grew by \((after - before) >> 10) KiB")
      test.expectShown()
    }
  }
}
