// What the user does arrives as it was done: no move too many, no release lost, no key mistaken.

import CX11
import Foundation
import Geometry
import Input
import Testing
import WindowTestSupport

@testable import Windowing

extension OnScreen {
  @Suite("Pointer") struct PointerTests {
    @Test("2,000 moves are merged and the last one counts") func merging() throws {
      let test = try TestWindow()
      let pointer = try test.pointer()
      pointer.move(5, 5)
      pointer.sync()
      pointer.move(through: (0..<2000).map { (10 + $0 % 600, 10 + $0 % 400) })
      pointer.move(321, 123)
      pointer.sync()
      test.events = []
      let hasArrived = test.pump { test.inputs.last == .move(to: CGPoint(x: 321, y: 123), []) }
      #expect(hasArrived)
      #expect(test.inputs.count < 50, "moves must be merged, \(test.inputs.count) came")
      test.expectNoErrors()
    }

    @Test("a release tells its own place, whatever was merged before it") func release() throws {
      let test = try TestWindow()
      let pointer = try test.pointer()
      pointer.move(100, 100)
      pointer.press()
      pointer.move(through: (0..<200).map { (100 + $0, 100) })
      pointer.move(400, 300)
      pointer.release()
      pointer.move(through: (0..<200).map { (400 - $0, 300) })
      pointer.sync()
      let hasArrived = test.pump { test.inputs.last == .move(to: CGPoint(x: 201, y: 300), []) }
      #expect(hasArrived)
      #expect(
        test.inputs.filter { if case .move = $0 { false } else { true } } == [
          .press(.left, at: CGPoint(x: 100, y: 100), []), .release(.left, at: CGPoint(x: 400, y: 300), []),
        ])
    }

    @Test("a drag goes on outside the window, where places are negative") func outside() throws {
      let test = try TestWindow()
      XMoveWindow(test.display.pointer, test.id, 200, 150)
      let hasMoved = test.pump { test.eye.origin(of: test.id).map { $0 == (200, 150) } == true }
      #expect(hasMoved)
      let pointer = try test.pointer()
      pointer.move(50, 60)
      pointer.press()
      pointer.move(-120, -30)
      pointer.sync()
      let isOut = test.pump { test.inputs.last == .move(to: CGPoint(x: -120, y: -30), []) }
      #expect(isOut)
      #expect(!test.inputs.contains(.pointerLeft), "the drag goes on")
      pointer.move(-130, -40)
      pointer.release()
      pointer.sync()
      let hasLeft = test.pump { test.inputs.last == .pointerLeft }
      #expect(hasLeft)
      #expect(test.inputs.contains(.release(.left, at: CGPoint(x: -130, y: -40), [])))
      #expect(test.inputs.count { $0 == .pointerLeft } == 1)
    }

    @Test("leaving is reported once, and again after coming back") func leaving() throws {
      let test = try TestWindow()
      let pointer = try test.pointer()
      for round in 1...2 {
        pointer.move(50, 60)
        pointer.move(1000, 700)
        pointer.sync()
        let hasLeft = test.pump { test.inputs.count { $0 == .pointerLeft } == round }
        #expect(hasLeft)
      }
      #expect(test.inputs.last == .pointerLeft)
    }

    @Test(
      "buttons and wheels have their names",
      arguments: [
        (1, [Event.press(.left, at: place, []), .release(.left, at: place, [])]),
        (2, [.press(.middle, at: place, []), .release(.middle, at: place, [])]),
        (3, [.press(.right, at: place, []), .release(.right, at: place, [])]),
        (4, [.scroll(by: CGVector(dx: 0, dy: -1), at: place, [])]),
        (5, [.scroll(by: CGVector(dx: 0, dy: 1), at: place, [])]),
        (6, [.scroll(by: CGVector(dx: -1, dy: 0), at: place, [])]),
        (7, [.scroll(by: CGVector(dx: 1, dy: 0), at: place, [])]),
        (8, [.press(.back, at: place, []), .release(.back, at: place, [])]),
        (9, [.press(.forward, at: place, []), .release(.forward, at: place, [])]),
      ])
    func buttons(button: Int, expected: [Event]) throws {
      let test = try TestWindow()
      let pointer = try test.pointer()
      pointer.click(40, 30, button: button)
      pointer.move(41, 30)
      pointer.sync()
      let hasArrived = test.pump { test.inputs.last == .move(to: CGPoint(x: 41, y: 30), []) }
      #expect(hasArrived)
      #expect(test.inputs.dropLast().filter { $0 != .move(to: Self.place, []) } == expected)
    }
    private static let place = CGPoint(x: 40, y: 30)

    @Test("places are in points") func points() throws {
      let test = try TestWindow(environment: ["HEXAGRAPH_SCALE": "2"])
      #expect((test.window.width, test.window.height) == (1280, 800), "as large as the screen allows")
      #expect(test.window.size == CGSize(width: 640, height: 400))
      test.expectShown()
      try test.pointer().click(101, 50)
      let hasArrived = test.pump { test.inputs.last == .release(.left, at: CGPoint(x: 50.5, y: 25), []) }
      #expect(hasArrived)
    }

    @Test("modifiers come with the pointer") func modifiers() throws {
      let test = try TestWindow()
      let pointer = try test.pointer()
      for key in ["Shift_L", "Control_L", "Alt_L", "Super_L"] { pointer.keyDown(key) }
      pointer.click(40, 30)
      for key in ["Shift_L", "Control_L", "Alt_L", "Super_L"] { pointer.keyUp(key) }
      pointer.sync()
      let all: Modifiers = [.shift, .control, .alt, .meta]
      let hasArrived = test.pump { test.inputs.contains(.press(.left, at: CGPoint(x: 40, y: 30), all)) }
      #expect(hasArrived)
    }
  }

  @Suite("Keys") struct KeyTests {
    @Test("keys of the US layout") func keys() throws {
      let test = try TestWindow()
      let pointer = try test.pointer()
      pointer.move(50, 50)
      for (name, held, key, text, modifiers) in Self.usKeys {
        test.events = []
        #expect(pointer.key(name, with: held), "\(name) is on the keyboard")
        let expected = Event.key(key, text: text, modifiers)
        let hasArrived = test.pump { test.inputs.contains(expected) }
        #expect(hasArrived, "\(held) \(name): \(test.inputs)")
      }
      test.expectNoErrors()
    }

    private static let usKeys: [(name: String, held: [String], key: Key, text: String, modifiers: Modifiers)] = [
      ("a", [], Key.character("a"), "a", Modifiers()), ("a", ["Shift_L"], .character("a"), "A", .shift),
      ("a", ["Control_L"], .character("a"), "", .control),
      (
        "z", ["Control_L", "Shift_L"], .character("z"), "",
        [
          .control, .shift,
        ]
      ), ("f", ["Alt_L"], .character("f"), "", .alt), ("7", [], .character("7"), "7", []),
      ("equal", ["Shift_L"], .character("+"), "+", .shift), ("minus", ["Control_L"], .character("-"), "", .control),
      ("space", [], .space, " ", []), ("Return", [], .return, "", []), ("Tab", [], .tab, "", []),
      ("Tab", ["Shift_L"], .tab, "", .shift), ("Escape", [], .escape, "", []), ("Delete", [], .delete, "", []),
      ("BackSpace", [], .backspace, "", []), ("Insert", [], .insert, "", []), ("Left", [], .left, "", []),
      ("Right", [], .right, "", []), ("Up", ["Shift_L"], .up, "", .shift), ("Down", [], .down, "", []),
      ("Home", [], .home, "", []), ("End", [], .end, "", []), ("Prior", [], .pageUp, "", []),
      ("Next", [], .pageDown, "", []), ("F1", [], .function(1), "", []), ("F11", [], .function(11), "", []),
      ("KP_Enter", [], .return, "", []), ("KP_Add", [], .character("+"), "+", []),
      ("KP_Left", [], .left, "", []), ("KP_Delete", [], .delete, "", []), ("KP_Divide", [], .character("/"), "/", []),
      ("Menu", [], .other("Menu"), "", []), ("XF86AudioMute", [], .other("XF86AudioMute"), "", []),
    ]

    @Test("the keypad types digits while NumLock is on") func numLock() throws {
      let test = try TestWindow()
      let pointer = try test.pointer()
      pointer.move(50, 50)
      pointer.key("Num_Lock")
      pointer.key("KP_Left")
      pointer.key("KP_Delete")
      let hasArrived = test.pump {
        test.inputs.suffix(2) == [.key(.character("4"), text: "4", []), .key(.character("."), text: ".", [])]
      }
      #expect(hasArrived, "\(test.inputs)")
    }

    @Test("caps lock changes the text and not the key") func capsLock() throws {
      let test = try TestWindow()
      let pointer = try test.pointer()
      pointer.move(50, 50)
      pointer.key("Caps_Lock")
      pointer.key("q")
      let hasArrived = test.pump { test.inputs.contains(.key(.character("q"), text: "Q", [])) }
      #expect(hasArrived, "\(test.inputs)")
    }

    @Test("other layouts type their own text; shortcuts keep the Latin letter") func layouts() throws {
      let test = try TestWindow()
      let pointer = try test.pointer()
      pointer.move(50, 50)
      pointer.sync()
      for (layout, group, code, held, key, text, modifiers) in Self.layoutKeys {
        let options = layout.count > 1 ? ["-variant", layout[1]] : []
        let setting = try ChildProcess("setxkbmap", ["-display", test.server.display, "-layout", layout[0]] + options)
        #expect(setting.wait(timeout: 20) == .code(0), "\(setting.errorOutput)")
        // Which of the layout's groups types; the hand looks its keys up anew.
        XkbLockGroup(test.eye.display, UInt32(XkbUseCoreKbd), UInt32(group))
        test.eye.sync()
        let hand = try test.pointer()
        test.events = []
        for name in held { #expect(hand.keyDown(name), "\(layout) has \(name)") }
        hand.key(code: code)
        for name in held { hand.keyUp(name) }
        hand.sync()
        let expected = Event.key(key, text: text, modifiers)
        let hasArrived = test.pump(timeout: 5) { test.inputs.contains(expected) }
        #expect(hasArrived, "\(layout) \(held) \(code): \(test.inputs)")
      }
      test.expectNoErrors()
    }

    // Keycodes count places on the keyboard: 52 is the US Z, 38 its A, 34 its [, 10 its 1, 11 its 2, 26 its E.
    private static let layoutKeys:
      [(
        layout: [String], group: Int, code: Int, held: [String], key: Key, text: String, modifiers: Modifiers
      )] = [
        (["us,ru"], 1, 52, [], Key.character("z"), "я", Modifiers()),
        (["us,ru"], 1, 52, ["Control_L"], .character("z"), "", .control),
        (["us,ru"], 1, 38, ["Shift_L"], .character("a"), "Ф", .shift),
        (["ru"], 0, 52, ["Control_L"], .character("z"), "", .control), (["ru"], 0, 52, [], .character("z"), "я", []),
        (["gr"], 0, 38, [], .character("a"), "α", []), (["de"], 0, 34, [], .character("ü"), "ü", []),
        (["de"], 0, 34, ["Shift_L"], .character("ü"), "Ü", .shift), (["de"], 0, 52, [], .character("y"), "y", []),
        (["fr"], 0, 10, [], .character("&"), "&", []), (["fr"], 0, 10, ["Shift_L"], .character("1"), "1", .shift),
        (["de"], 0, 26, ["ISO_Level3_Shift"], .character("€"), "€", []), (["cz"], 0, 11, [], .character("ě"), "ě", []),
        (["il"], 0, 38, [], .character("a"), "ש", []), (["ara"], 0, 38, [], .character("a"), "ش", []),
        (["th"], 0, 38, [], .character("a"), "ฟ", []), (["us", "dvorak"], 0, 52, [], .character(";"), ";", []),
        (["pl"], 0, 38, ["ISO_Level3_Shift"], .character("ą"), "ą", []),
        (["vn"], 0, 38, [], .character("a"), "a", []), (["am"], 0, 38, [], .character("a"), "ջ", []),
      ]

    @Test("a layout changed while the window is open counts at once") func change() throws {
      let test = try TestWindow()
      let pointer = try test.pointer()
      pointer.move(50, 50)
      pointer.key(code: 29)
      let isUS = test.pump { test.inputs.contains(.key(.character("y"), text: "y", [])) }
      #expect(isUS)
      let setting = try ChildProcess("setxkbmap", ["-display", test.server.display, "-layout", "de"])
      #expect(setting.wait(timeout: 20) == .code(0))
      pointer.key(code: 29)
      let isGerman = test.pump { test.inputs.contains(.key(.character("z"), text: "z", [])) }
      #expect(isGerman)
    }
  }

  @Suite("Focus") struct FocusTests {
    @Test("focus comes and goes, each reported once") func focus() throws {
      let test = try TestWindow(isManaged: true)
      #expect(test.inputs.contains(.focus(true)))
      XSetInputFocus(test.eye.display, test.eye.root, CInt(RevertToPointerRoot), UInt(CurrentTime))
      test.eye.sync()
      let isLost = test.pump { test.inputs.contains(.focus(false)) }
      #expect(isLost)
      let changes = test.inputs.compactMap { if case .focus(let isFocused) = $0 { isFocused } else { nil } }
      #expect(zip(changes, changes.dropFirst()).allSatisfy { $0 != $1 })
      test.expectNoErrors()
    }
  }
}
