// Panels that reach beyond their window, in a program of its own, `panel-probe`, on a screen of its own: driven by the pointer, looked at
// by the pixels of the whole screen.

import CX11
import Foundation
import TestSupport
import Testing
import WindowTestSupport

/// A running probe and what looks at it.
private struct Probe {
  let process: ChildProcess
  let eye: XClient
  let scale: Int
  let manager: Openbox?
  /// Goes last.
  let screen: Xvfb

  static let (green, orange, purple, pink): (UInt32, UInt32, UInt32, UInt32) = (0x34C759, 0xFF9500, 0xAF52DE, 0xFF2D55)
  static let (blue, brown): (UInt32, UInt32) = (0x007AFF, 0xA2845E)

  init(isManaged: Bool = false, scale: Int = 1) throws {
    screen = try Xvfb()
    self.scale = scale
    eye = try XClient(display: screen.display)
    manager = isManaged ? try Openbox(display: screen.display) : nil
    process = try ChildProcess(
      BuiltProgram.path("panel-probe"),
      environment: [
        "DISPLAY": screen.display, "SWIFT_BACKTRACE": "enable=no", "HEXAGRAPH_SCALE": "\(scale)",
        "HEXAGRAPH_COLOR_SCHEME": nil, "HEXAGRAPH_APPEARANCE": nil,
      ])
  }

  /// Waits for the window and puts it where there is room around it.
  func window(at x: Int = 300, _ y: Int = 100) throws -> UInt {
    let window = try #require(eye.waitForWindow(processID: process.processID), "\(process.errorOutput)")
    #expect(eye.waitForPixel(of: window, at: 20 * scale, 20 * scale, toBe: Self.blue, timeout: 20))
    XMoveWindow(eye.display, window, CInt(x), CInt(y))
    eye.sync()
    #expect(
      eye.wait { eye.origin(of: window).map { abs($0.x - x) < 60 && abs($0.y - y) < 60 } ?? false })
    return window
  }

  /// The hand, in points of a window.
  func hand(_ window: UInt) throws -> Pointer { try Pointer(display: screen.display, window: window) }

  func click(_ window: UInt, _ x: Int, _ y: Int, button: Int = 1) throws {
    try hand(window).click(x * scale, y * scale, button: button)
  }

  /// Waits until the screen has a colour at a point of the window's plane.
  func shows(_ window: UInt, _ x: Int, _ y: Int, _ color: UInt32, isThere: Bool = true) -> Bool {
    eye.wait {
      guard let origin = eye.origin(of: window) else { return false }
      let pixel = eye.pixel(of: eye.root, at: origin.x + x * scale, origin.y + y * scale)
      return (pixel == color) == isThere
    }
  }

  /// Windows on the screen that no window manager has to do with.
  var popUps: [UInt] {
    var (root, parent): (UInt, UInt) = (0, 0)
    var count: UInt32 = 0
    var children: UnsafeMutablePointer<UInt>?
    guard XQueryTree(eye.display, eye.root, &root, &parent, &children, &count) != 0 else { return [] }
    defer { XFree(children) }
    return UnsafeBufferPointer(start: children, count: Int(count)).filter { window in
      var attributes = XWindowAttributes()
      return XGetWindowAttributes(eye.display, window, &attributes) != 0 && attributes.override_redirect != 0
        && eye.atomNames(of: window, "_NET_WM_WINDOW_TYPE")?.contains { $0.contains("MENU") || $0.contains("TOOLTIP") }
          == true
    }
  }

  func hasPopUps(_ count: Int) -> Bool { eye.wait { popUps.count == count } }

  func says(_ words: String) -> Bool { eye.wait { process.output.contains(words) } }

  /// Closes the window; nothing may be left, and no request refused.
  func end(_ window: UInt) {
    eye.sendClose(to: window)
    #expect(process.wait(timeout: 20) == .code(0))
    #expect(process.errorOutput == "")
    #expect(popUps.isEmpty)
  }
}

@Suite("Panels beyond the window", .serialized) struct PanelWindowTests {
  @Test(
    "are shown on the screen, take the pointer, and go with a press elsewhere",
    arguments: [(false, 1), (true, 1), (false, 2), (true, 2)])
  func popover(isManaged: Bool, scale: Int) throws {
    let probe = try Probe(isManaged: isManaged, scale: scale)
    let window = try probe.window()
    try probe.click(window, 20, 20)
    // 8 below the square, with 40 of orange on top.
    #expect(probe.shows(window, 20, 60, Probe.orange))
    #expect(probe.shows(window, 20, 200, Probe.green))
    #expect(probe.shows(window, 60, 280, Probe.green))
    #expect(probe.hasPopUps(1))
    #expect(probe.says("popover true"))
    try probe.click(window, 40, 240)
    #expect(probe.says("green"))
    #expect(probe.shows(window, 20, 200, Probe.green))
    // On the screen behind all windows.
    try probe.click(window, 300, 20)
    #expect(probe.says("popover false"))
    #expect(probe.shows(window, 20, 200, Probe.green, isThere: false))
    #expect(probe.hasPopUps(0))
    // Once more, and away with a press in the window.
    try probe.click(window, 20, 20)
    #expect(probe.shows(window, 20, 200, Probe.green))
    try probe.click(window, 190, 110)
    #expect(probe.hasPopUps(0))
    #expect(probe.eye.wait { probe.process.output.components(separatedBy: "popover false").count == 3 })
    probe.end(window)
  }

  @Test("one from another: a press in the first closes the second", arguments: [false, true])
  func nested(isManaged: Bool) throws {
    let probe = try Probe(isManaged: isManaged)
    let window = try probe.window()
    try probe.click(window, 20, 20)
    #expect(probe.shows(window, 60, 200, Probe.green))
    try probe.click(window, 20, 60)
    #expect(probe.says("inner true"))
    #expect(probe.hasPopUps(2))
    #expect(probe.shows(window, 100, 60, Probe.purple))
    try probe.click(window, 100, 60)
    #expect(probe.says("purple"))
    try probe.click(window, 40, 240)
    #expect(probe.says("inner false"))
    #expect(probe.hasPopUps(1))
    #expect(!probe.process.output.contains("popover false"))
    try probe.click(window, 20, 60)
    #expect(probe.hasPopUps(2))
    // Escape closes the last one first: keys are the window's.
    try probe.hand(window).key("Escape")
    #expect(probe.hasPopUps(1))
    try probe.hand(window).key("Escape")
    #expect(probe.hasPopUps(0))
    #expect(probe.says("popover false"))
    probe.end(window)
  }

  @Test("a menu's row beyond the window is chosen there", arguments: [false, true]) func menu(isManaged: Bool) throws {
    let probe = try Probe(isManaged: isManaged)
    let window = try probe.window()
    try probe.click(window, 140, 20)
    #expect(probe.hasPopUps(1))
    let menu = try #require(probe.popUps.first)
    let size = try #require(probe.eye.size(of: menu))
    // Twenty rows of 28, and 4 around them.
    #expect(size.height == 20 * 28 + 8)
    #expect(probe.eye.wait { probe.eye.pixel(of: menu, at: 12, 4 + 28 * 15 + 3) != nil })
    try Pointer(display: probe.screen.display, window: menu).click(60, 4 + 28 * 15 + 14)
    #expect(probe.says("row 15\n"))
    #expect(probe.hasPopUps(0))
    probe.end(window)
  }

  @Test("go when their window moves, is resized, hidden, or loses the keys") func parent() throws {
    let probe = try Probe(isManaged: true)
    let window = try probe.window()
    for step in 0..<4 {
      try probe.click(window, 20, 20)
      #expect(probe.hasPopUps(1), "\(step)")
      #expect(probe.shows(window, 20, 200, Probe.green), "\(step)")
      switch step {
      case 0: XMoveWindow(probe.eye.display, window, 320, 140)
      case 1: XResizeWindow(probe.eye.display, window, 240, 150)
      case 2: XSetInputFocus(probe.eye.display, probe.eye.root, CInt(RevertToPointerRoot), UInt(CurrentTime))
      default: XUnmapWindow(probe.eye.display, window)
      }
      probe.eye.sync()
      #expect(probe.hasPopUps(0), "\(step)")
      #expect(
        probe.eye.wait { probe.process.output.components(separatedBy: "popover false").count == step + 2 },
        "\(step): \(probe.process.output)")
    }
  }

  @Test("one that somebody destroys is closed, and the program goes on") func destroyed() throws {
    let probe = try Probe()
    let window = try probe.window()
    try probe.click(window, 20, 20)
    #expect(probe.hasPopUps(1))
    #expect(probe.shows(window, 20, 200, Probe.green))
    let popUp = try #require(probe.popUps.first)
    XDestroyWindow(probe.eye.display, popUp)
    probe.eye.sync()
    #expect(probe.says("popover false"))
    #expect(probe.hasPopUps(0))
    try probe.click(window, 20, 20)
    #expect(probe.shows(window, 20, 200, Probe.green))
    // A frame that was on its way is refused, and told: nobody can know better.
    probe.eye.sendClose(to: window)
    #expect(probe.process.wait(timeout: 20) == .code(0))
    #expect(probe.popUps.isEmpty)
  }

  @Test("two hundred openings leave no window behind") func leaks() throws {
    let probe = try Probe()
    let window = try probe.window()
    let hand = try probe.hand(window)
    let shared = {
      (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(probe.process.processID)/fd").count) ?? 0
    }
    var before = 0
    for opening in 0..<200 {
      hand.click(20, 20)
      #expect(probe.hasPopUps(1), "\(opening)")
      hand.key("Escape")
      #expect(probe.hasPopUps(0), "\(opening)")
      if opening == 3 { before = shared() }
    }
    #expect(shared() == before)
    probe.end(window)
  }

  @Test("a killed program leaves no window, and lets the pointer go") func killed() throws {
    let probe = try Probe()
    let window = try probe.window()
    try probe.click(window, 20, 20)
    #expect(probe.hasPopUps(1))
    probe.process.send(SIGKILL)
    _ = probe.process.wait(timeout: 20)
    #expect(probe.hasPopUps(0))
    let result = XGrabPointer(
      probe.eye.display, probe.eye.root, 0, 0, GrabModeAsync, GrabModeAsync, 0, 0, UInt(CurrentTime))
    #expect(result == GrabSuccess)
  }

  @Test("what has room in the window needs no other") func inside() throws {
    let probe = try Probe()
    let window = try probe.window()
    try probe.click(window, 60, 20)
    #expect(probe.says("sheet true"))
    #expect(probe.shows(window, 100, 60, Probe.pink))
    #expect(probe.popUps.isEmpty)
    try probe.click(window, 100, 60)
    #expect(probe.says("sheet false"))
    probe.end(window)
  }

  @Test("two windows have each their own") func twoWindows() throws {
    let probe = try Probe()
    let first = try probe.window(at: 100, 50)
    try probe.click(first, 180, 20)
    #expect(probe.eye.wait { probe.eye.findWindow(processID: probe.process.processID) != nil })
    var second: UInt?
    #expect(
      probe.eye.wait {
        second = probe.topLevels.first { $0 != first }
        return second != nil
      })
    let other = try #require(second)
    #expect(probe.eye.waitForPixel(of: other, at: 20, 20, toBe: Probe.blue, timeout: 20))
    XMoveWindow(probe.eye.display, other, 600, 300)
    probe.eye.sync()
    try probe.click(other, 20, 20)
    #expect(probe.shows(other, 20, 200, Probe.green))
    #expect(probe.hasPopUps(1))
    // A press in the first window closes what belongs to the second, and is the first's own.
    try probe.click(first, 100, 20)
    #expect(probe.hasPopUps(0))
    #expect(probe.says("cyan"))
    #expect(probe.says("popover false"))
  }
}

extension Probe {
  /// The program's windows with a title.
  fileprivate var topLevels: [UInt] {
    var (root, parent): (UInt, UInt) = (0, 0)
    var count: UInt32 = 0
    var children: UnsafeMutablePointer<UInt>?
    guard XQueryTree(eye.display, eye.root, &root, &parent, &children, &count) != 0 else { return [] }
    defer { XFree(children) }
    return UnsafeBufferPointer(start: children, count: Int(count)).filter {
      eye.text(of: $0, "_NET_WM_NAME")?.hasPrefix("panels") == true
    }
  }
}
