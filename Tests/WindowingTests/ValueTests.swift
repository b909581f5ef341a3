// The parts that need no screen: packing, merging, key symbols, scale, resize requests.

import CX11
import Foundation
import Geometry
import Images
import Input
import TestSupport
import Testing
import WindowTestSupport

@testable import Windowing

@Suite("Pixel format") struct PixelFormatTests {
  /// Arrangements that servers have or had, and the bytes of the colour F08010.
  @Test(
    "packs any arrangement in either byte order",
    arguments: [
      (0xFF_0000, 0xFF00, 0xFF, 24, 32, true, [0x10, 0x80, 0xF0, 0]),
      (0xFF_0000, 0xFF00, 0xFF, 24, 32, false, [0, 0xF0, 0x80, 0x10]),
      (0xFF, 0xFF00, 0xFF_0000, 24, 32, true, [0xF0, 0x80, 0x10, 0]),
      (0xFF_0000, 0xFF00, 0xFF, 32, 32, true, [0x10, 0x80, 0xF0, 0xFF]),
      (0xFF_0000, 0xFF00, 0xFF, 32, 32, false, [0xFF, 0xF0, 0x80, 0x10]),
      (0xFF_0000, 0xFF00, 0xFF, 24, 24, true, [0x10, 0x80, 0xF0]),
      (0xFF_0000, 0xFF00, 0xFF, 24, 24, false, [0xF0, 0x80, 0x10]),
      // 240 of 31 is 29.2, 128 of 63 is 31.6, 16 of 31 is 1.9.
      (0xF800, 0x7E0, 0x1F, 16, 16, true, [0x02, 0xEC]),
      (0xF800, 0x7E0, 0x1F, 16, 16, false, [0xEC, 0x02]),
      // 240 of 1023 is 962.8, 128 is 513.5, 16 is 64.2.
      (0x3FF0_0000, 0xF_FC00, 0x3FF, 30, 32, true, [0x40, 0x08, 0x38, 0x3C]),
      (0x7, 0x38, 0xC0, 8, 8, true, [7 | 4 << 3 | 0 << 6]),
    ] as [(Int, Int, Int, Int, Int, Bool, [Int])])
  func packing(
    red: Int, green: Int, blue: Int, depth: Int, bits: Int, isLittleEndian: Bool, expected: [Int]
  ) throws {
    let format = try #require(
      PixelFormat(
        redMask: UInt(red), greenMask: UInt(green), blueMask: UInt(blue), depth: depth, bitsPerPixel: bits,
        isLittleEndian: isLittleEndian))
    var bytes = [UInt8](repeating: 0xEE, count: 3 * bits / 8)
    bytes.withUnsafeMutableBytes { bytes in
      [UInt32](repeating: 0xFFF0_8010, count: 2).withUnsafeBufferPointer { pixels in
        if let start = bytes.baseAddress { format.write(pixels, to: start) }
      }
    }
    var one = expected
    // In the native arrangement the unused byte is copied with the rest.
    if format.isNative { one[3] = 0xFF }
    #expect(bytes == (one + one).map(UInt8.init) + [UInt8](repeating: 0xEE, count: bits / 8))
  }

  @Test("refuses what has no channels or no whole bytes", arguments: [(0, 8), (0xFF, 4), (0xFF, 1), (0xFF, 12)])
  func refusing(mask: UInt, bits: Int) {
    let format = PixelFormat(
      redMask: mask, greenMask: mask, blueMask: mask, depth: 8, bitsPerPixel: bits, isLittleEndian: true)
    #expect(format == nil)
  }
}

@Suite("Event queue") struct EventQueueTests {
  private static func move(_ x: Double) -> Event { .move(to: CGPoint(x: x, y: 0), []) }
  private static let press = Event.press(.left, at: .zero, [])

  @Test("a run of moves is its last; a press parts two runs") func moves() {
    var queue = EventQueue()
    for x in 0..<1000 { queue.append(Self.move(Double(x))) }
    queue.append(Self.press)
    for x in 0..<1000 { queue.append(Self.move(Double(2000 + x))) }
    #expect(queue.takeAll() == [.input(Self.move(999)), .input(Self.press), .input(Self.move(2999))])
    #expect(queue.isEmpty)
    #expect(queue.takeAll() == [])
  }

  @Test("a run of sizes with moves among them is one size; a press parts two runs") func sizes() {
    var queue = EventQueue()
    let resize = { (queue: inout EventQueue, side: Int) in
      queue.resize(width: side, height: side, points: CGSize(width: side, height: side))
    }
    queue.append(Self.move(1))
    for side in 1...100 {
      resize(&queue, side)
      queue.append(Self.move(Double(side)))
    }
    queue.append(Self.press)
    resize(&queue, 7)
    #expect(
      queue.takeAll() == [
        .input(Self.move(1)), .resized(width: 100, height: 100),
        .input(.resize(to: CGSize(width: 100, height: 100))), .input(Self.move(100)), .input(Self.press),
        .resized(width: 7, height: 7), .input(.resize(to: CGSize(width: 7, height: 7))),
      ])
  }

  @Test("exposed parts are collected, and become one box when they are many") func exposed() {
    var queue = EventQueue()
    let parts = (0..<EventQueue.exposedLimit).map { PixelRect(x: 10 * $0, y: 5, width: 8, height: 3) }
    for part in parts { queue.expose(part) }
    queue.expose(PixelRect(x: 0, y: 0, width: 0, height: 9))
    queue.append(Self.press)
    queue.frameDone()
    queue.frameDone()
    #expect(queue.takeAll() == [.input(Self.press), .expose(parts), .frameDone])
    for part in parts { queue.expose(part) }
    queue.expose(PixelRect(x: 0, y: 100, width: 1, height: 1))
    #expect(
      queue.takeAll() == [.expose([PixelRect(x: 0, y: 5, width: 10 * (parts.count - 1) + 8, height: 96)])])
  }
}

@Suite("Damage") struct DamageTests {
  @Test("overlapping and adjoining rectangles become one, distant ones stay") func merging() {
    let all = PixelRect(x: 0, y: 0, width: 100, height: 100)
    let part = PixelRect(x: 10, y: 10, width: 5, height: 5)
    let next = PixelRect(x: 15, y: 10, width: 5, height: 5)
    let far = PixelRect(x: 90, y: 90, width: 5, height: 5)
    #expect(XWindow.merged([]) == [])
    #expect(XWindow.merged([part]) == [part])
    #expect(XWindow.merged([all, all]) == [all])
    #expect(XWindow.merged([part, all, far]) == [all])
    #expect(XWindow.merged([part, next]) == [PixelRect(x: 10, y: 10, width: 10, height: 5)])
    #expect(XWindow.merged([part, far]) == [part, far])
  }
}

@Suite("Resize requests") struct ResizeSyncTests {
  @Test("a request is answered once, after its size") func order() {
    var sync = ResizeSync()
    #expect(sync.takeValue() == nil)
    sync.request(7)
    #expect(sync.takeValue() == nil, "its size has not come")
    sync.configured()
    #expect(sync.takeValue() == 7)
    #expect(sync.takeValue() == nil)
    sync.configured()
    #expect(sync.takeValue() == nil, "nothing was asked")
    sync.request(8)
    sync.configured()
    sync.request(9)
    #expect(sync.takeValue() == nil, "the size of the last request has not come")
    sync.configured()
    #expect(sync.takeValue() == 9)
  }
}

@Suite("Scale") struct DisplayScaleTests {
  @Test("settings of the desktop are read in both byte orders", arguments: [false, true]) func settings(isBig: Bool) {
    let bytes = SettingsManager.bytes(
      ["Net/ThemeName": .text("Adwaita-Dark"), "Xft/DPI": .number(196_608), "A/Negative": .number(-1)],
      isBigEndian: isBig)
    let settings = XSettings(bytes: bytes)
    #expect(settings.texts == ["Net/ThemeName": "Adwaita-Dark"])
    #expect(settings.numbers == ["Xft/DPI": 196_608, "A/Negative": -1])
    // Cut anywhere, and with any byte made another, they are read without a trap; what is whole before the cut stays.
    for length in bytes.indices {
      let cut = XSettings(bytes: Array(bytes[..<length]))
      #expect(cut.numbers.allSatisfy { settings.numbers[$0.key] == $0.value })
      var changed = bytes
      changed[length] = 255
      #expect(XSettings(bytes: changed).texts.count <= 3)
    }
  }

  @Test(
    "the settings' dots and factor come before the resources",
    arguments: [
      ([:], 1.5), (["Xft/DPI": 196_608], 2), (["Gdk/WindowScalingFactor": 2], 2), (["Xft/DPI": 98304], 1),
      (["Gdk/WindowScalingFactor": 2, "Xft/DPI": 98304], 2), (["Gdk/WindowScalingFactor": 2, "Xft/DPI": 245_760], 2.5),
      (["Gdk/WindowScalingFactor": 1, "Xft/DPI": 122_880], 1.25), (["Gdk/WindowScalingFactor": 1], 1.5),
      (["Xft/DPI": -1], 1.5), (["Xft/DPI": 0], 1.5), (["Gdk/WindowScalingFactor": 1000], 8),
    ] as [([String: Int32], Double)])
  func settingsScale(numbers: [String: Int32], expected: Double) {
    let settings = XSettings(bytes: SettingsManager.bytes(numbers.mapValues { .number($0) }))
    #expect(DisplayScale.scale(environment: [:], resources: "Xft.dpi: 144", settings: settings) == expected)
    #expect(
      DisplayScale.scale(environment: ["HEXAGRAPH_SCALE": "3"], resources: "Xft.dpi: 144", settings: settings) == 3)
  }

  @Test(
    "dark is what the environment says, else a dark theme",
    arguments: [
      ([:], [:], false), ([:], ["Net/ThemeName": "Adwaita-dark"], true), ([:], ["Net/ThemeName": "Breeze-DARK"], true),
      ([:], ["Net/ThemeName": "Darkness"], false), (["HEXAGRAPH_COLOR_SCHEME": "dark"], [:], true),
      (["HEXAGRAPH_COLOR_SCHEME": "light"], ["Net/ThemeName": "Adwaita-dark"], false),
      (["HEXAGRAPH_COLOR_SCHEME": "light", "HEXAGRAPH_APPEARANCE": "dark"], [:], false),
      (["HEXAGRAPH_APPEARANCE": "dark"], [:], true),
      (["HEXAGRAPH_COLOR_SCHEME": ""], ["Net/ThemeName": "A-dark"], true),
    ] as [([String: String], [String: String], Bool)])
  func darkness(environment: [String: String], texts: [String: String], expected: Bool) {
    let settings = XSettings(bytes: SettingsManager.bytes(texts.mapValues { .text($0) }))
    #expect(Desktop(environment: environment, resources: "", settings: settings).isDark == expected)
  }

  @Test(
    "motion is reduced where the environment says so, else where the desktop has no animations",
    arguments: [
      ([:], [:], false), ([:], ["Gtk/EnableAnimations": 0], true), ([:], ["Gtk/EnableAnimations": 1], false),
      (["HEXAGRAPH_REDUCE_MOTION": "1"], ["Gtk/EnableAnimations": 1], true),
      (["HEXAGRAPH_REDUCE_MOTION": "0"], ["Gtk/EnableAnimations": 0], false),
      (["HEXAGRAPH_REDUCE_MOTION": ""], ["Gtk/EnableAnimations": 0], true),
    ] as [([String: String], [String: Int], Bool)])
  func stillness(environment: [String: String], numbers: [String: Int], expected: Bool) {
    let settings = XSettings(bytes: SettingsManager.bytes(numbers.mapValues { .number(Int32($0)) }))
    #expect(Desktop(environment: environment, resources: "", settings: settings).reducesMotion == expected)
  }

  @Test("a program's wish for dark windows is dark") func darkWish() {
    let settings = XSettings(bytes: SettingsManager.bytes(["Gtk/ApplicationPreferDarkTheme": .number(1)]))
    #expect(Desktop(environment: [:], resources: "", settings: settings).isDark)
  }

  @Test(
    "own variable first, then Xft.dpi in quarter steps, then 1",
    arguments: [
      ("", "", 1), ("2", "", 2), ("1.3", "Xft.dpi: 192", 1.3), ("100", "", 8), ("0.1", "", 0.5), ("-3", "", 1),
      ("nan", "", 1), ("inf", "Xft.dpi: 144", 1.5), ("two", "Xft.dpi:\t120\n", 1.25), ("", "Xft.dpi:\t96", 1),
      ("", "Xft.antialias: 1\nXft.dpi :  168 \n", 1.75), ("", "Xft.dpi: 0", 1), ("", "Xft.dpi: -96", 1),
      ("", "Xft.dpi: nan", 1), ("", "Xft.dpi: 1e9", 8), ("", "Xft.dpi: 100", 1), ("", "Xft.dpi", 1),
      ("", "*customization: -color\nXft.dpi:192", 2), ("", "emacs.Xft.dpi: 192", 1), ("", "Xft.dpi: 110.4", 1.25),
    ])
  func scale(variable: String, resources: String, expected: Double) {
    let environment = variable.isEmpty ? [:] : ["HEXAGRAPH_SCALE": variable]
    #expect(DisplayScale.scale(environment: environment, resources: resources) == expected)
  }
}

@Suite("Key symbols") struct KeySymbolTests {
  private static let header = "/usr/include/X11/keysymdef.h"

  @Test(
    "every symbol types the character that X's own header names",
    .enabled(if: FileManager.default.isReadableFile(atPath: header), "needs x11proto's headers"))
  func agreesWithHeader() throws {
    let text = try String(contentsOfFile: Self.header, encoding: .utf8)
    var count = 0
    for match in text.matches(of: /#define XK_(\w+)\s+0x([0-9a-f]+)\s*\/\*[ (<]*U\+([0-9A-Fa-f]+)/) {
      let symbol = try #require(UInt(match.2, radix: 16))
      let scalar = try #require(UInt32(match.3, radix: 16).flatMap(Unicode.Scalar.init))
      count += 1
      #expect(KeySymbol.scalar(of: symbol) == scalar, "\(match.1)")
    }
    #expect(count > 1500)
  }

  @Test(
    "symbols that type nothing have no text",
    arguments: [XK_Shift_L, XK_Left, XK_F1, XK_dead_acute, XK_Multi_key, XK_Return, XK_Escape, XK_VoidSymbol, 0, -1])
  func silent(symbol: Int32) {
    #expect(KeySymbol.text(of: KeySym(UInt32(bitPattern: symbol))).isEmpty)
  }

  @Test("no number at all is too much", arguments: [UInt64(1), 2])
  func anyNumber(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100_000 {
      let symbol = KeySym(random.next() >> (random.next() % 64))
      _ = KeySymbol.text(of: symbol)
      _ = KeySymbol.character(of: symbol)
      _ = KeySymbol.namedKey(symbol)
    }
    #expect(KeySymbol.name(of: 0x12_3456_789A) == "0x123456789a")
  }

  @Test("the US keyboard's places") func places() {
    #expect(Keyboard.usCharacter(keycode: 24, isShifted: false) == "q")
    #expect(Keyboard.usCharacter(keycode: 61, isShifted: true) == "?")
    #expect(Keyboard.usCharacter(keycode: 52, isShifted: false) == "z")
    #expect(Keyboard.usCharacter(keycode: 49, isShifted: false) == "`")
    for code in -10...400 { _ = Keyboard.usCharacter(keycode: code, isShifted: false) }
    #expect(Keyboard.usCharacter(keycode: 36, isShifted: false) == nil)
  }
}

@Suite("Pointer tracking") struct PointerTrackerTests {
  @Test("a drag ends with the last button") func buttons() {
    var tracker = PointerTracker()
    tracker.press(1)
    tracker.press(3)
    let reports = [
      tracker.leave(), tracker.release(1, isOutside: true), tracker.release(3, isOutside: true), tracker.leave(),
    ]
    #expect(reports == [false, false, true, false])
  }

  @Test("a release that never came does not hold the pointer for ever") func lostRelease() {
    var tracker = PointerTracker()
    tracker.press(1)
    tracker.move(hasButtons: true)
    let whileHeld = tracker.leave()
    tracker.move(hasButtons: false)
    let later = tracker.leave()
    #expect((whileHeld, later) == (false, true))
  }
}
