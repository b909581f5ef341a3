// The storm on a display: the gallery as a real program under a server of its own, and a hand that hits whatever is there.
//
// In:  how many events, a seed; the program, which is built beside this one.
// Out: whether the program lived through it: no crash, nothing on its standard error (where it tells of errors of the window system), and
//      an end once it is closed, each time.
//
// Every few hundred events the window is closed as its user does, and the program begins anew; the storm itself closes windows too, by
// Control-W, by Control-Q and by what lies on the window's frame where there is a window manager. All keys but the locks and those that a
// server takes for itself (Control-Alt with a function key) are pressed.

import CX11
import Foundation
import WindowTestSupport

struct DisplayStorm {
  private var random: SplitMix
  private var program: ChildProcess?
  private let hand: Pointer
  private let client: XClient
  private let manager: Openbox?
  /// Behind those that are connected to it: it ends last.
  private let server: Xvfb
  private var beginnings = 0
  private var faults: [String] = []
  /// What the gallery has said of its controls, in its title: the hand has hit something.
  private var titles: Set<String> = []

  /// Events after which the program is closed, and between two looks at whether it is still there.
  private static let (life, interval) = (1_500, 50)
  private static let screen = (width: 1024, height: 768)
  private static let modifiers = ["Shift_L", "Control_L", "Alt_L", "Super_L"]
  private static let keys =
    [
      "Escape", "Return", "Tab", "Delete", "BackSpace", "space", "Left", "Right", "Up", "Down", "Home", "End", "Prior",
      "Next", "Insert", "Menu", "F2", "F5", "F6", "F10", "F11", "KP_Add", "KP_7", "KP_Enter", "comma", "period",
      "minus", "slash", "equal",
    ] + "abcdefghijklmnopqrstuvwxyz0123456789".map(String.init)

  init(seed: UInt64) throws(LaunchError) {
    random = SplitMix(state: seed)
    server = try Xvfb(arguments: ["-screen", "0", "\(Self.screen.width)x\(Self.screen.height)x24"])
    manager = try? Openbox(display: server.display)
    client = try XClient(display: server.display)
    hand = try Pointer(display: server.display)
  }

  /// Returns whether the program lived through it.
  mutating func run(_ count: Int) throws(LaunchError) -> Bool {
    var age = 0
    for number in 0..<count where faults.isEmpty {
      if program == nil {
        try begin()
        age = 0
      }
      act()
      age += 1
      if number % Self.interval == Self.interval - 1 {
        hand.sync()
        if program?.isRunning == false { look() }
        if let program, let window = client.findWindow(processID: program.processID) {
          client.text(of: window, "_NET_WM_NAME").map { _ = titles.insert($0) }
        }
      }
      if age == Self.life { close() }
    }
    close()
    if titles.count < 2 { faults.append("its title was always the same: \(titles)") }
    say(
      "\(count) events on a display \(manager == nil ? "without" : "with") a window manager, \(beginnings) beginnings, "
        + "\(titles.count) titles, \(faults.count) faults")
    for fault in faults { say(fault) }
    return faults.isEmpty
  }

  private mutating func begin() throws(LaunchError) {
    let program = try ChildProcess(BuiltProgram.path("example-gallery"), environment: ["DISPLAY": server.display])
    (self.program, beginnings) = (program, beginnings + 1)
    guard client.waitForWindow(processID: program.processID, timeout: 60) != nil else {
      faults.append("beginning \(beginnings): no window; \(program.errorOutput)")
      return
    }
  }

  /// Lets go of everything, closes window after window, and looks at how the program has ended.
  private mutating func close() {
    letGo()
    guard let program else { return }
    let deadline = Deadline(after: 60)
    while program.isRunning, !deadline.isPast {
      // A window may be closed already and still be seen; the request then goes nowhere.
      if let window = client.findWindow(processID: program.processID) { client.sendClose(to: window) }
      client.sync()
      program.wait(timeout: 0.2)
    }
    look()
  }

  /// How the program has ended.
  private mutating func look() {
    guard let program else { return }
    switch program.wait(timeout: 0) {
    case .code(0): break
    case .some(let ending): faults.append("beginning \(beginnings): ended with \(ending)")
    case nil:
      faults.append("beginning \(beginnings): does not end on being closed")
      program.kill()
    }
    let words = program.errorOutput
    if !words.isEmpty { faults.append("beginning \(beginnings): it says\n\(words.prefix(4000))") }
    self.program = nil
    letGo()
  }

  private func letGo() {
    for modifier in Self.modifiers { hand.keyUp(modifier) }
    for button in 1...9 { hand.release(button) }
    hand.sync()
  }

  private mutating func act() {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<40:
      hand.move(.random(in: 0..<Self.screen.width, using: &random), .random(in: 0..<Self.screen.height, using: &random))
    case 40..<52:
      let button = [1, 1, 1, 1, 2, 3, 8, 9][Int.random(in: 0..<8, using: &random)]
      hand.press(button)
      hand.release(button)
    case 52..<58: hand.press([1, 1, 2, 3][Int.random(in: 0..<4, using: &random)])
    case 58..<64: for button in 1...3 { hand.release(button) }
    case 64..<72:
      // The wheel, both ways and sideways.
      let button = Int.random(in: 4...7, using: &random)
      hand.press(button)
      hand.release(button)
    case 72..<96: key()
    // As if another program's work had come between.
    case 96..<98: hand.sync()
    default: resize()
    }
    if Int.random(in: 0..<8, using: &random) == 0 { hand.sync() }
  }

  private mutating func key() {
    let modifiers = Self.modifiers.filter { _ in Int.random(in: 0..<6, using: &random) == 0 }
    let name = Self.keys[Int.random(in: 0..<Self.keys.count, using: &random)]
    // A server's own: to another terminal, and the end of the server.
    guard !(modifiers.contains("Control_L") && modifiers.contains("Alt_L")) else { return }
    hand.key(name, with: modifiers)
  }

  private mutating func resize() {
    guard let program, let window = client.findWindow(processID: program.processID) else { return }
    XResizeWindow(
      client.display, window, .random(in: 1...1200, using: &random), .random(in: 1...900, using: &random))
    client.sync()
  }
}
