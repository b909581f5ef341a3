// A program with several windows on a screen of its own: `scene-probe`, driven by the pointer, looked at by its pixels.

import CX11
import Foundation
import TestSupport
import Testing
import WindowTestSupport

/// A running probe and what looks at it.
private struct Probe {
  let process: ChildProcess
  let eye: XClient
  /// Goes last.
  let screen: Xvfb

  static let (blue, purple, orange, pink): (UInt32, UInt32, UInt32, UInt32) = (0x007AFF, 0xAF52DE, 0xFF9500, 0xFF2D55)
  static let (green, mint, cyan): (UInt32, UInt32, UInt32) = (0x34C759, 0x00C7BE, 0x32ADE6)
  static let (white, black): (UInt32, UInt32) = (0xFFFFFF, 0)
  /// The primary colour of text on each.
  static let (darkInk, lightInk): (UInt32, UInt32) = (0x1C1C24, 0xECECF1)
  /// Squares' middles, by what they do.
  static let (own, shared, tool, value, settings, close) = (20, 60, 100, 140, 180, 220)

  init(_ mode: String = "", on screen: Xvfb? = nil, environment: [String: String?] = [:]) throws {
    let screen = try screen ?? Xvfb()
    self.screen = screen
    eye = try XClient(display: screen.display)
    let own: [String: String?] = [
      "DISPLAY": screen.display, "SWIFT_BACKTRACE": "enable=no", "SCENE_PROBE": mode, "HEXAGRAPH_SCALE": nil,
      "HEXAGRAPH_COLOR_SCHEME": nil, "HEXAGRAPH_APPEARANCE": nil,
    ]
    process = try ChildProcess(BuiltProgram.path("scene-probe"), environment: own.merging(environment) { $1 })
  }

  /// Waits for a window by its title and puts it where no other is.
  func window(_ title: String, at x: Int = 0, _ y: Int = 0) throws -> UInt {
    let window = try #require(eye.waitForWindow(titlePrefix: title), "\(title): \(process.errorOutput)")
    eye.move(window, to: x, y)
    return window
  }

  func click(_ window: UInt, _ x: Int, scale: Int = 1) throws {
    try Pointer(display: screen.display, window: window).click(x * scale, 20 * scale)
  }

  /// Waits until the first row's square at `x` has a colour.
  func shows(_ window: UInt, _ x: Int, _ color: UInt32) -> Bool { shows(window, x, 20, color) }

  func shows(_ window: UInt, _ x: Int, _ y: Int, _ color: UInt32) -> Bool {
    eye.waitForPixel(of: window, at: x, y, toBe: color)
  }

  /// How often the program is woken in so many seconds once it has come to rest, at best of four counts: on a busy machine it may be
  /// late to come to rest, but what wakes itself does so in each of them.
  func wakeUps(seconds: Double) -> Int? {
    var fewest: Int?
    for _ in 0..<4 where fewest != 0 {
      guard let before = ProcessFacts.sleeps(of: process.processID) else { return nil }
      usleep(UInt32(seconds * 1e6))
      guard let after = ProcessFacts.sleeps(of: process.processID) else { return nil }
      fewest = min(fewest ?? .max, after - before)
    }
    return fewest
  }
}

@Suite("Several windows", .serialized) struct SeveralWindowsTests {
  @Test("two windows keep their own state and share the program's; closing one leaves the other, the last one ends")
  func state() throws {
    let probe = try Probe()
    let main = try probe.window("main")
    #expect(probe.eye.size(of: main).map { [$0.width, $0.height] } == [400, 200])
    try probe.click(main, Probe.own)
    #expect(probe.shows(main, Probe.own, Probe.purple))
    try probe.click(main, Probe.tool)
    let tool = try probe.window("tool", at: 0, 300)
    #expect(probe.eye.size(of: tool).map { [$0.width, $0.height] } == [300, 150])
    #expect(probe.shows(tool, Probe.own, Probe.blue) && probe.shows(tool, Probe.shared, Probe.orange))
    try probe.click(tool, Probe.shared)
    // A change in one window is shown by both.
    #expect(probe.shows(tool, Probe.shared, Probe.pink) && probe.shows(main, Probe.shared, Probe.pink))
    #expect(probe.shows(main, Probe.own, Probe.purple))

    probe.eye.sendClose(to: main)
    #expect(probe.eye.wait { probe.eye.findWindow(titlePrefix: "main") == nil })
    try probe.click(tool, Probe.own)
    #expect(probe.shows(tool, Probe.own, Probe.purple))
    #expect(probe.process.isRunning && probe.process.output.contains("disappear main"))
    try probe.click(tool, Probe.close)
    #expect(probe.process.wait(timeout: 20) == .code(0))
    #expect(probe.process.output.contains("disappear tool"))
    // Where a request had failed, it would say so here.
    #expect(probe.process.errorOutput == "")
  }

  @Test("a window that another program destroys is closed like any other, and the last one ends the program")
  func destroyed() throws {
    let probe = try Probe()
    let main = try probe.window("main")
    try probe.click(main, Probe.tool)
    let tool = try probe.window("tool", at: 0, 300)
    XDestroyWindow(probe.eye.display, tool)
    probe.eye.sync()
    #expect(probe.eye.wait { probe.process.output.contains("disappear tool") }, "\(probe.process.output)")
    // A single window opens once: one that was thought to be there still would only be brought forward.
    try probe.click(main, Probe.tool)
    let second = try probe.window("tool", at: 0, 300)
    #expect(second != tool && probe.process.isRunning)
    for window in [second, main] { XDestroyWindow(probe.eye.display, window) }
    probe.eye.sync()
    #expect(probe.process.wait(timeout: 20) == .code(4))
    #expect(probe.process.output.contains("disappear main"))
  }

  @Test("a window for a value opens once, and so do the settings, which are as large as their content") func values()
    throws
  {
    let probe = try Probe()
    let main = try probe.window("main")
    try probe.click(main, Probe.value)
    let value = try probe.window("value", at: 0, 300)
    #expect(probe.eye.wait { probe.process.output.contains("appear value 7") })
    try probe.click(main, Probe.value)
    try probe.click(main, Probe.settings)
    let settings = try probe.window("Settings", at: 700, 0)
    #expect(probe.eye.size(of: settings).map { [$0.width, $0.height] } == [320, 100])
    #expect(probe.eye.numbers(of: settings, "WM_NORMAL_HINTS").map { Array($0[5...8]) } == [320, 100, 320, 100])
    #expect(probe.process.output.components(separatedBy: "appear value").count == 2)
    probe.eye.sendClose(to: value)
    #expect(probe.eye.wait { probe.process.output.contains("disappear value 7") })
    // The same value again is a new window.
    try probe.click(main, Probe.value)
    #expect(probe.eye.wait { probe.process.output.components(separatedBy: "\nappear value 7").count == 3 })
    try Pointer(display: probe.screen.display).key("Escape")
    #expect(probe.process.isRunning)
  }

  @Test("phases follow the keys from window to window, and a minimised window is in the background") func phases()
    throws
  {
    let screen = try Xvfb()
    let manager = try Openbox(display: screen.display)
    let probe = try Probe(on: screen)
    let main = try #require(probe.eye.waitForWindow(titlePrefix: "main"))
    func says(_ words: String) -> Bool { probe.eye.wait { probe.process.output.hasSuffix(words) } }
    #expect(says("appear main\napp active\nmain active\n"), "\(probe.process.output)")
    try probe.click(main, Probe.tool)
    _ = try #require(probe.eye.waitForWindow(titlePrefix: "tool"))
    #expect(probe.eye.wait { probe.process.output.contains("main inactive") })
    #expect(says("tool active\n"), "\(probe.process.output)")
    let tool = try #require(probe.eye.findWindow(titlePrefix: "tool"))
    probe.eye.sendClose(to: tool)
    #expect(says("main active\n"), "\(probe.process.output)")
    probe.eye.iconify(main)
    #expect(probe.eye.wait { probe.process.output.contains("main background") }, "\(probe.process.output)")
    probe.eye.restore(main)
    #expect(says("main active\n"), "\(probe.process.output)")
    #expect(manager.process.isRunning)
  }

  @Test(
    "another scale of the desktop is followed: windows keep their size in points, and what is pressed is what is seen")
  func scale() throws {
    let probe = try Probe()
    let main = try probe.window("main")
    try probe.click(main, Probe.tool)
    let tool = try probe.window("tool", at: 850, 0)
    probe.eye.setResources("Xft.dpi:\t192\n")
    #expect(probe.eye.wait { probe.eye.size(of: main).map { $0.width == 800 && $0.height == 400 } ?? false })
    #expect(probe.eye.wait { probe.eye.size(of: tool).map { $0.width == 600 } ?? false })
    // Its last pixel but one: the squares are twice as large.
    #expect(probe.shows(main, 79, 79, Probe.blue) && probe.shows(main, 81, 79, Probe.orange))
    try probe.click(main, Probe.own, scale: 2)
    #expect(probe.shows(main, 79, 79, Probe.purple))
    probe.eye.move(tool, to: 0, 450)
    #expect(probe.shows(tool, 79, 79, Probe.blue))
    var manager: SettingsManager? = try SettingsManager(
      on: probe.screen, ["Gdk/WindowScalingFactor": .number(1), "Xft/DPI": .number(147_456)])
    #expect(probe.eye.wait { probe.eye.size(of: main).map { $0.width == 600 && $0.height == 300 } ?? false })
    #expect(probe.shows(main, 59, 59, Probe.purple) && probe.shows(main, 61, 59, Probe.orange))
    // A window that opens now is made at the scale of now.
    try Pointer(display: probe.screen.display, window: main).click(180 * 3 / 2, 30)
    let settings = try probe.window("Settings", at: 700, 0)
    #expect(probe.eye.size(of: settings).map { [$0.width, $0.height] } == [480, 150])
    #expect(manager != nil)
    manager = nil
    #expect(probe.eye.wait { probe.eye.size(of: main).map { $0.width == 800 && $0.height == 400 } ?? false })
  }

  @Test("dark mode of the desktop is followed by windows that are open, whatever the theme's spelling") func darkMode()
    throws
  {
    let probe = try Probe()
    let main = try probe.window("main")
    #expect(probe.shows(main, 20, 60, Probe.darkInk) && probe.shows(main, 300, 150, Probe.white))
    let manager = try SettingsManager(on: probe.screen, ["Net/ThemeName": .text("Yaru-DARK")])
    #expect(probe.shows(main, 20, 60, Probe.lightInk) && probe.shows(main, 300, 150, Probe.black))
    try probe.click(main, Probe.tool)
    let tool = try probe.window("tool", at: 0, 300)
    #expect(probe.shows(tool, 20, 60, Probe.lightInk) && probe.shows(tool, 280, 140, Probe.black))
    manager.set(["Net/ThemeName": .text("Yaru")])
    #expect(probe.shows(main, 300, 150, Probe.white) && probe.shows(tool, 280, 140, Probe.white))
    manager.set(["Gtk/ApplicationPreferDarkTheme": .number(1)])
    #expect(probe.shows(main, 300, 150, Probe.black) && probe.shows(tool, 280, 140, Probe.black))
  }

  @Test("the environment has the last word on dark mode, and a view on its own window") func preferred() throws {
    let probe = try Probe("dark", environment: ["HEXAGRAPH_COLOR_SCHEME": "light"])
    let main = try probe.window("main")
    #expect(probe.shows(main, 20, 60, Probe.lightInk) && probe.shows(main, 300, 150, Probe.black))
    try probe.click(main, Probe.tool)
    let tool = try probe.window("tool", at: 0, 300)
    #expect(probe.shows(tool, 280, 140, Probe.white))
    let manager = try SettingsManager(on: probe.screen, ["Net/ThemeName": .text("Yaru-dark")])
    try probe.click(tool, Probe.own)
    #expect(probe.shows(tool, Probe.own, Probe.purple) && probe.shows(tool, 280, 140, Probe.white))
    manager.set([:])
    #expect(probe.shows(main, 300, 150, Probe.black))
  }

  @Test("timers of the main run loop fire, and change what is shown") func timers() throws {
    let probe = try Probe("timer")
    let main = try probe.window("main")
    #expect(probe.shows(main, 60, 60, Probe.green))
  }

  @Test("a program in which nothing changes is not woken once in three seconds", arguments: ["", "timer", "animate"])
  func idle(mode: String) throws {
    let probe = try Probe(mode)
    let main = try probe.window("main")
    try probe.click(main, Probe.tool)
    let tool = try probe.window("tool", at: 0, 300)
    try probe.click(tool, Probe.own)
    #expect(probe.shows(tool, Probe.own, Probe.purple))
    if mode == "animate" { #expect(probe.shows(tool, 105, 85, Probe.cyan)) }
    if mode == "timer" { #expect(probe.shows(main, 60, 60, Probe.green)) }
    // The pointer is at rest, and no other program is on the screen.
    let wakeUps = try #require(probe.wakeUps(seconds: 3))
    print("woken \(wakeUps) times in 3 s after '\(mode)'")
    #expect(wakeUps == 0)
  }

  @Test("an animation goes on at the display's rate and no faster, in a window that nobody sees once a second")
  func pace() throws {
    let screen = try Xvfb()
    let manager = try Openbox(display: screen.display)
    let trace = FileManager.default.temporaryDirectory.appendingPathComponent("trace-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: trace) }
    let probe = try Probe("forever", on: screen, environment: ["HEXAGRAPH_TRACE": "frames:\(trace.path)"])
    let main = try #require(probe.eye.waitForWindow(titlePrefix: "main"))
    /// When frames were shown, in seconds.
    func times() -> [Double] {
      let text = (try? String(contentsOf: trace, encoding: .utf8)) ?? ""
      return text.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ")
        return words.count > 2 ? Double(words[2]).map { $0 * 1e-9 } : nil
      }
    }
    #expect(probe.eye.wait(timeout: 30) { times().count > 100 })
    // The first frames are the window's own, as it is opened, uncovered and given the keys.
    let steady = times().dropFirst(20)
    let rate = try Double(steady.count - 1) / (#require(steady.last) - #require(steady.first))
    print("\(rate) frames a second")
    #expect(rate < 62)
    probe.eye.iconify(main)
    #expect(probe.eye.wait { probe.process.output.contains("main background") })
    let frames = times().count
    let before = try #require(ProcessFacts.sleeps(of: probe.process.processID))
    usleep(3_000_000)
    let wakeUps = try #require(ProcessFacts.sleeps(of: probe.process.processID)) - before
    print("hidden: \(wakeUps) wake-ups in 3 s")
    #expect(wakeUps < 15 && times().count - frames <= 1)
    probe.eye.restore(main)
    #expect(probe.eye.wait { times().count > frames + 30 })
    #expect(manager.process.isRunning)
  }
}
