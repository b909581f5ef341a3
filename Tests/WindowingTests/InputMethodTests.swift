// An input method server: composes, commits, hangs, dies, comes back. Keys are never lost to it for good.

import CX11
import Foundation
import Geometry
import Input
import Testing
import WindowTestSupport

@testable import Windowing

extension OnScreen {
  @Suite("Input method server") struct InputMethodTests {
    private func opened(
      styles: [Int] = [XIMPreeditCallbacks | XIMStatusNothing]
    ) throws -> (test: TestWindow, hand: Pointer, server: InputMethodServer) {
      let screen = try Xvfb()
      let server = try InputMethodServer(display: screen.display, name: "test", styles: styles)
      let test = try TestWindow(on: screen, environment: ["XMODIFIERS": "@im=test"])
      let hand = try test.pointer()
      hand.move(50, 50)
      hand.sync()
      let isReady = test.pump { test.display.inputMethod.isRemote }
      try #require(isReady)
      test.events = []
      return (test, hand, server)
    }

    private func typed(_ test: TestWindow) -> [Event] {
      test.inputs.filter {
        switch $0 {
        case .text, .preedit, .key: true
        default: false
        }
      }
    }

    private func expect(_ events: [Event], _ test: TestWindow, sourceLocation: SourceLocation = #_sourceLocation) {
      let hasCome = test.pump(timeout: 5) { typed(test).count >= events.count }
      #expect(hasCome && typed(test) == events, "\(typed(test))", sourceLocation: sourceLocation)
    }

    @Test("what is composed is shown, then committed") func composing() throws {
      let (test, hand, server) = try opened()
      hand.key("a")
      expect([.preedit(Preedit("か", caret: 1))], test)
      #expect(server.styles == [UInt32(XIMPreeditCallbacks | XIMStatusNothing)])
      hand.key("b")
      expect([.preedit(Preedit("か", caret: 1)), .preedit(Preedit("かな", caret: 1, marked: 0..<1))], test)
      test.events = []
      hand.key("Return")
      expect([.preedit(.none), .text("仮名")], test)
      test.events = []
      hand.key("x")
      hand.key("c", with: ["Control_L"])
      let hasCome = test.pump { test.inputs.contains(.key(.character("c"), text: "", .control)) }
      #expect(hasCome)
      #expect(test.inputs.contains(.key(.character("x"), text: "x", [])))
      test.expectNoErrors()
    }

    @Test("giving up leaves nothing") func givingUp() throws {
      let (test, hand, _) = try opened()
      hand.key("a")
      expect([.preedit(Preedit("か", caret: 1))], test)
      test.events = []
      hand.key("Escape")
      expect([.preedit(.none)], test)
    }

    @Test("the method hears where text is entered, in pixels") func spot() throws {
      let (test, hand, server) = try opened()
      hand.key("x")
      expect([.key(.character("x"), text: "x", [])], test)
      test.window.textEntry = .at(CGRect(x: 40, y: 30, width: 1, height: 16))
      let isTold = test.pump { server.lastSpot.map { $0 == (40, 46) } == true }
      #expect(isTold, "\(server.lastSpot ?? (-1, -1))")
      for x in 41...60 { test.window.textEntry = .at(CGRect(x: Double(x), y: 30, width: 1, height: 16)) }
      let isLast = test.pump { server.lastSpot.map { $0 == (60, 46) } == true }
      #expect(isLast)
      test.expectNoErrors()
    }

    @Test(
      "other styles type, too",
      arguments: [XIMPreeditNothing | XIMStatusNothing, XIMPreeditPosition | XIMStatusNothing])
    func otherStyles(style: Int) throws {
      let (test, hand, server) = try opened(styles: [style])
      hand.key("a")
      hand.key("Return")
      let hasCome = test.pump { test.inputs.contains(.text("仮名")) }
      #expect(hasCome, "\(test.inputs)")
      #expect(server.styles.count == 1)
    }

    @Test("a server that dies leaves the keys, and what it was composing goes") func death() throws {
      let (test, hand, server) = try opened()
      hand.key("a")
      expect([.preedit(Preedit("か", caret: 1))], test)
      test.events = []
      server.end()
      let isLeft = test.pump { !test.display.inputMethod.isRemote && test.display.inputMethod.isOpen }
      #expect(isLeft)
      expect([.preedit(.none)], test)
      test.events = []
      hand.key("a")
      expect([.key(.character("a"), text: "a", [])], test)
      // One that starts is taken up.
      let next = try InputMethodServer(display: test.server.display, name: "test")
      let isTaken = test.pump { test.display.inputMethod.isRemote }
      #expect(isTaken)
      test.events = []
      hand.key("a")
      expect([.preedit(Preedit("か", caret: 1))], test)
      next.end()
      let isLeftAgain = test.pump { !test.display.inputMethod.isRemote }
      #expect(isLeftAgain)
      test.expectNoErrors()
    }

    @Test("keys go past a server that hangs, until it answers again") func hanging() throws {
      let (test, hand, server) = try opened()
      hand.key("x")
      expect([.key(.character("x"), text: "x", [])], test)
      server.stall()
      // Telling the place would wait for it without end.
      test.window.textEntry = .at(CGRect(x: 1, y: 2, width: 1, height: 1))
      let isPassed = test.pump { test.display.inputMethod.isSuspended }
      #expect(isPassed)
      test.events = []
      hand.key("z")
      expect([.key(.character("z"), text: "z", [])], test)
      test.window.textEntry = .none
      test.window.textEntry = .at(CGRect(x: 5, y: 6, width: 1, height: 1))
      server.resume()
      var count = 0
      let isBack = test.pump {
        // Each key asks, though not too often.
        if test.display.inputMethod.isSuspended {
          hand.key("k")
          count += 1
        }
        return !test.display.inputMethod.isSuspended
      }
      #expect(isBack)
      let isTold = test.pump { server.lastSpot.map { $0 == (5, 7) } == true }
      #expect(isTold, "\(server.lastSpot ?? (-1, -1))")
      test.events = []
      hand.key("a")
      let isComposing = test.pump { test.inputs.contains(.preedit(Preedit("か", caret: 1))) }
      #expect(isComposing, "\(test.inputs)")
      test.expectNoErrors()
    }

    @Test("a server that hangs from the start does not hold us up") func hangingAtStart() throws {
      let screen = try Xvfb()
      let server = try InputMethodServer(display: screen.display, name: "test")
      server.stall()
      let test = try TestWindow(on: screen, environment: ["XMODIFIERS": "@im=test"])
      let hand = try test.pointer()
      hand.move(50, 50)
      hand.key("k")
      expect([.key(.character("k"), text: "k", [])], test)
      let isOpen = test.pump { test.display.inputMethod.isOpen }
      #expect(isOpen && !test.display.inputMethod.isRemote)
      test.expectNoErrors()
    }
  }
}
