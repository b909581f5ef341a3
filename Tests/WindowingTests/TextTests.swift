// Text by keys: dead keys, compose sequences, layouts; and with them the shortcuts' Latin letters.

import CX11
import Foundation
import Input
import Testing
import WindowTestSupport

@testable import Windowing

extension OnScreen {
  @Suite("Text") struct TextTests {
    /// A window with a keyboard layout, and its input method open.
    private func opened(
      _ layout: [String], environment: [String: String] = [:], hasMethod: Bool = true
    ) throws -> (test: TestWindow, hand: Pointer) {
      let test = try TestWindow(environment: environment)
      let setting = try ChildProcess("setxkbmap", ["-display", test.server.display] + layout)
      #expect(setting.wait(timeout: 20) == .code(0), "\(setting.errorOutput)")
      let hand = try test.pointer()
      hand.move(50, 50)
      hand.sync()
      let isReady = test.pump { test.display.inputMethod.isOpen == hasMethod && !test.display.hasPendingEvents }
      #expect(isReady)
      test.events = []
      return (test, hand)
    }

    private func expect(_ events: [Event], _ test: TestWindow, sourceLocation: SourceLocation = #_sourceLocation) {
      let hasCome = test.pump(timeout: 5) { typed(test).count >= events.count }
      #expect(hasCome && typed(test) == events, "\(typed(test))", sourceLocation: sourceLocation)
    }

    /// What typing has given, without the keys that type nothing by themselves.
    private func typed(_ test: TestWindow) -> [Event] {
      test.inputs.filter {
        switch $0 {
        case .text, .preedit: true
        case .key(.other, text: "", _): false
        case .key: true
        default: false
        }
      }
    }

    @Test("dead keys and compose sequences give é and œ") func composing() throws {
      let (test, hand) = try opened(["-layout", "us", "-variant", "intl", "-option", "compose:menu"])
      #expect(hand.key("dead_acute"))
      #expect(hand.key("e"))
      expect([.text("é")], test)
      #expect(hand.key("Multi_key"))
      hand.key("o")
      hand.key("e")
      expect([.text("é"), .text("œ")], test)
      hand.key("dead_acute", with: ["Shift_L"])
      hand.key("a", with: ["Shift_L"])
      expect([.text("é"), .text("œ"), .text("Ä")], test)
      hand.key("x")
      expect([.text("é"), .text("œ"), .text("Ä"), .key(.character("x"), text: "x", [])], test)
      test.expectNoErrors()
    }

    @Test("a sequence that nobody knows types nothing, and the next key types again") func unknownSequence() throws {
      let (test, hand) = try opened(["-layout", "us", "-variant", "intl"])
      hand.key("dead_acute")
      hand.key("Return")
      hand.key("e")
      expect([.key(.character("e"), text: "e", [])], test)
    }

    @Test("ru types Cyrillic, and Ctrl+C is by the Latin letter", arguments: ["ru", "us,ru"])
    func russian(layout: String) throws {
      let (test, hand) = try opened(["-layout", layout])
      XkbLockGroup(test.eye.display, UInt32(XkbUseCoreKbd), layout == "ru" ? 0 : 1)
      test.eye.sync()
      // The places of C and Z.
      hand.key(code: 54)
      hand.keyDown("Control_L")
      hand.key(code: 54)
      hand.key(code: 52)
      hand.keyUp("Control_L")
      hand.keyDown("Shift_L")
      hand.key(code: 52)
      hand.keyUp("Shift_L")
      hand.sync()
      expect(
        [
          .key(.character("c"), text: "с", []), .key(.character("c"), text: "", .control),
          .key(.character("z"), text: "", .control), .key(.character("z"), text: "Я", .shift),
        ], test)
      test.expectNoErrors()
    }

    @Test("de types its letters, its dead key and its third level") func german() throws {
      let (test, hand) = try opened(["-layout", "de"])
      // Ö, then the dead acute accent left of backspace and E, then E with AltGr.
      hand.key(code: 47)
      hand.key(code: 21)
      hand.key(code: 26)
      hand.keyDown("ISO_Level3_Shift")
      hand.key(code: 26)
      hand.keyUp("ISO_Level3_Shift")
      hand.keyDown("Control_L")
      hand.key(code: 52)
      hand.keyUp("Control_L")
      hand.sync()
      expect(
        [
          .key(.character("ö"), text: "ö", []), .text("é"), .key(.character("€"), text: "€", []),
          .key(.character("y"), text: "", .control),
        ], test)
    }

    @Test("while no text is entered, keys are keys") func noText() throws {
      let (test, hand) = try opened(["-layout", "us", "-variant", "intl"])
      test.window.textEntry = .none
      hand.key("dead_acute")
      hand.key("e")
      expect([.key(.character("e"), text: "e", [])], test)
      #expect(test.inputs.contains(.key(.other("dead_acute"), text: "", [])))
      test.window.textEntry = .at(CGRect(x: 10, y: 10, width: 1, height: 16))
      hand.key("dead_acute")
      hand.key("e")
      expect([.key(.character("e"), text: "e", []), .text("é")], test)
    }

    @Test("without an input method keys still type") func noMethod() throws {
      let (test, hand) = try opened(
        ["-layout", "us,ru"], environment: ["HEXAGRAPH_NO_INPUT_METHOD": "1"], hasMethod: false)
      hand.key("a")
      XkbLockGroup(test.eye.display, UInt32(XkbUseCoreKbd), 1)
      test.eye.sync()
      hand.key(code: 54)
      expect([.key(.character("a"), text: "a", []), .key(.character("c"), text: "с", [])], test)
      #expect(!test.display.inputMethod.isOpen)
    }

    @Test("a method that does not run is none", arguments: ["@im=nobody", "@im=none", "@im=", "junk"])
    func absentServer(modifiers: String) throws {
      let (test, hand) = try opened(
        ["-layout", "us", "-variant", "intl"], environment: ["XMODIFIERS": modifiers])
      hand.key("dead_acute")
      hand.key("e")
      expect([.text("é")], test)
      #expect(!test.display.inputMethod.isRemote)
    }

    @Test("each window composes for itself, and closing one leaves the other") func twoWindows() throws {
      let (test, hand) = try opened(["-layout", "us", "-variant", "intl"])
      do {
        let other = XWindow(on: test.display, title: "other", size: CGSize(width: 20, height: 20))
        #expect(test.display.inputMethod.context(for: other) != nil)
      }
      hand.key("dead_acute")
      hand.key("e")
      expect([.text("é")], test)
      test.expectNoErrors()
    }
  }
}

@Suite("Text being composed") struct PreeditBufferTests {
  private func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }

  @Test("is drawn piece by piece") func drawing() {
    var buffer = PreeditBuffer()
    #expect(buffer.preedit == .none)
    buffer.replace(first: 0, count: 0, with: scalars("kana"), isMarked: [], caret: 4)
    #expect(buffer.preedit == Preedit("kana", caret: 4))
    buffer.replace(first: 0, count: 2, with: scalars("か"), isMarked: [true], caret: 1)
    #expect(buffer.preedit == Preedit("かna", caret: 1, marked: 0..<1))
    buffer.replace(first: 0, count: 3, with: nil, isMarked: [false, true, true], caret: 2)
    #expect(buffer.preedit == Preedit("かna", caret: 2, marked: 1..<3))
    buffer.moveCaret(by: -1)
    #expect(buffer.preedit.caret == 1)
    buffer.moveCaretToEnd()
    #expect(buffer.preedit.caret == 3)
    buffer.replace(first: 0, count: 3, with: [], isMarked: [], caret: 0)
    #expect(buffer.preedit == .none)
  }

  @Test("survives changes that fit nothing") func nonsense() {
    var buffer = PreeditBuffer()
    for first in [Int.min, -1, 0, 3, Int.max] {
      for count in [Int.min, -1, 0, 2, Int.max] {
        for caret in [Int.min, 2, Int.max] {
          buffer.replace(first: first, count: count, with: scalars("äb"), isMarked: [true], caret: caret)
          buffer.replace(first: first, count: count, with: nil, isMarked: [true, false, true], caret: caret)
          let preedit = buffer.preedit
          #expect(preedit.caret >= 0 && preedit.caret <= preedit.text.unicodeScalars.count)
        }
      }
    }
    buffer.replace(first: 0, count: 0, with: [Unicode.Scalar](repeating: "x", count: 100_000), isMarked: [], caret: 9)
    #expect(buffer.preedit.text.unicodeScalars.count == PreeditBuffer.longest)
  }

  @Test("styles are chosen from what there is") func styles() {
    let (callbacks, over, nothing, none) = (
      XIMStyle(XIMPreeditCallbacks | XIMStatusNothing), XIMStyle(XIMPreeditPosition | XIMStatusNothing),
      XIMStyle(XIMPreeditNothing | XIMStatusNothing), XIMStyle(XIMPreeditNone | XIMStatusNone)
    )
    #expect(InputContext.best(of: [none, nothing, over, callbacks]) == callbacks)
    #expect(InputContext.best(of: [none, nothing, over]) == over)
    #expect(InputContext.best(of: [none, nothing]) == nothing)
    #expect(InputContext.best(of: [none]) == none)
    #expect(InputContext.best(of: [XIMStyle(XIMPreeditArea | XIMStatusArea)]) == nil)
    #expect(InputContext.best(of: []) == nil)
  }

  @Test(
    "the server's name is what XMODIFIERS says",
    arguments: [
      ("@im=ibus", "ibus"), ("@im=fcitx@other=1", "fcitx"), ("", nil), ("@im=", nil), ("@im=none", nil),
      ("@im=local", nil), ("ibus", nil),
    ])
  func serverName(modifiers: String, name: String?) { #expect(InputMethod.serverName(modifiers) == name) }
}
