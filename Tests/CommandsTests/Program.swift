// The program itself in a window on a screen of its own, with a hand and an eye of the test beside it.
//
// Every wait is for something that is seen, with a time-out far beyond what a loaded machine needs.

import CX11
import Foundation
import Geometry
import Graphs
import Images
import Testing
import WindowTestSupport

/// Two dots of colours that nothing else has, and a third without a colour of its own.
let sampleText = """
  graph sample {
    // Two vertices that tests move about.
    a [pos="100,300", color="#1122ee", label=""]
    b [pos="300,200", color="#22aa11", label=""]
    c [pos="400,350", label="see"]
    b -- c
  }

  """
let blue: UInt32 = 0x1122EE
let green: UInt32 = 0x22AA11
let chrome: UInt32 = 0xF7F7F9

final class Program {
  let screen: Xvfb
  let folder: Folder
  let process: ChildProcess
  private(set) var window: UInt = 0
  private let manager: Openbox?
  private var senses: (eye: XClient, hand: Pointer)?

  /// Starts the program and returns when its first picture is on the screen.
  ///
  /// - Parameters:
  ///   - text: The document, `graph.dot`; nil for the program without a file.
  ///   - words: Come before the document's name, such as `events`.
  ///   - launcher: A program and its arguments that start the real one.
  init(
    _ text: String? = sampleText, words: [String] = [], environment: [String: String] = [:],
    screen arguments: [String] = [], isManaged: Bool = false, launcher: [String] = [], folder: Folder? = nil,
    on screen: Xvfb? = nil
  ) throws {
    let screen = try screen ?? Xvfb(arguments: arguments)
    let folder = try folder ?? Folder()
    self.screen = screen
    self.folder = folder
    manager = isManaged ? try Openbox(display: screen.display) : nil
    let eye = try XClient(display: screen.display)
    var line = launcher + [BuiltProgram.path("hexagraph")] + words
    if let text {
      line.append(try folder.make("graph.dot", text).path)
    }
    process = try ChildProcess(
      line[0], Array(line.dropFirst()),
      environment: folder.environment.merging(["DISPLAY": screen.display]) { $1 }.merging(environment) { $1 },
      workingDirectory: folder.url)
    guard let window = eye.waitForWindow(processID: process.processID, timeout: 60) else {
      throw LaunchError("no window; \(process.errorOutput)")
    }
    self.window = window
    senses = (eye, try Pointer(display: screen.display, window: window))
    try #require(wait { self.pixel(2, 2) != 0 && self.pixel(2, 2) == self.pixel(5, 2) }, "the first picture")
  }

  deinit {
    // Before the server goes: a connection of ours that breaks would end the tests, as is Xlib's way.
    senses = nil
    process.kill()
  }

  /// A test's eye may be closed for good, by ``killServer()``; nothing may look afterwards.
  var eye: XClient {
    guard let senses else { preconditionFailure("the server was killed") }
    return senses.eye
  }

  var hand: Pointer {
    guard let senses else { preconditionFailure("the server was killed") }
    return senses.hand
  }

  /// Kills the X server as a crash would.
  func killServer() {
    senses = nil
    screen.kill()
  }

  // MARK: Seeing

  func wait(timeout: Double = 60, until holds: () -> Bool) -> Bool { eye.wait(timeout: timeout, until: holds) }

  func pixel(_ x: Int, _ y: Int) -> UInt32 { eye.pixel(of: window, at: x, y) ?? 0 }

  func capture() throws -> Capture { try #require(eye.capture(window)) }

  /// What is seen, as a picture that lasts.
  func picture() throws -> Images.Pixmap {
    let seen = try capture()
    var pixels: [UInt32] = []
    seen.forEachPixel { pixels.append($1) }
    return Images.Pixmap(width: seen.width, height: seen.height, pixels: pixels)
  }

  var title: String { eye.text(of: window, "_NET_WM_NAME") ?? "" }

  /// Where the disc of a colour is seen: its middle, in points of the window.
  func place(of color: UInt32) -> CGPoint? { eye.capture(window)?.middle(of: color) }

  /// The disc's middle as the pixel to press.
  func pixelPlace(of color: UInt32) throws -> (x: Int, y: Int) {
    let middle = try #require(place(of: color))
    return (Int(middle.x), Int(middle.y))
  }

  /// Waits until the disc of a colour has its middle at a place.
  func waitForDisc(_ color: UInt32, at x: Int, _ y: Int) -> Bool {
    wait { self.place(of: color) == CGPoint(x: x, y: y) }
  }

  // MARK: Doing

  /// A drag with the left button by way of some places, all but the press sent at once.
  func drag(from start: (x: Int, y: Int), to end: (x: Int, y: Int), steps: Int = 8) {
    hand.move(start.x, start.y)
    hand.press()
    hand.sync()
    hand.move(
      through: (1...steps).map { step in
        (start.x + (end.x - start.x) * step / steps, start.y + (end.y - start.y) * step / steps)
      })
    hand.release()
    hand.sync()
  }

  /// Saves by the keyboard, and waits until the title says so.
  func save() throws {
    hand.key("s", with: ["Control_L"])
    try #require(wait { !self.title.contains("Edited") }, "saved; \(process.errorOutput)")
  }

  func savedGraph() throws -> Graph { try folder.graph("graph.dot") }

  /// Closes the window as a user does, and waits for the end.
  ///
  /// - Returns: How it ended; every request of the program was one that the server could fulfil.
  func close() throws -> ChildProcess.Ending? {
    eye.sendClose(to: window)
    let ending = process.wait(timeout: 60)
    #expect(!process.errorOutput.contains("an X request failed"), "\(process.errorOutput)")
    return ending
  }
}

extension Program {
  /// Waits until the window manager has dealt with all events so far.
  func settleManager() throws { try #require(manager?.settle() == true) }
}

/// Pixels by their places, wherever they come from: 0x00RRGGBB.
protocol Picture {
  var width: Int { get }
  var height: Int { get }
  func forEachPixel(_ body: (_ index: Int, _ pixel: UInt32) -> Void)
}

extension Picture {
  /// The middle of the box around all pixels of a colour; points, the whole pixel (0, 0) lying around (0.5, 0.5).
  func middle(of color: UInt32) -> CGPoint? {
    var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
    forEachPixel { index, pixel in
      guard pixel == color else { return }
      (left, right) = (min(left, index % width), max(right, index % width))
      (top, bottom) = (min(top, index / width), max(bottom, index / width))
    }
    return right < 0 ? nil : CGPoint(x: Double(left + right + 1) / 2, y: Double(top + bottom + 1) / 2)
  }
}

extension Images.Pixmap: Picture {
  func forEachPixel(_ body: (_ index: Int, _ pixel: UInt32) -> Void) {
    pixels.withUnsafeBufferPointer { pixels in
      for index in 0..<pixels.count { body(index, pixels[index] & 0xFF_FFFF) }
    }
  }
}

extension Capture: Picture {
  func forEachPixel(_ body: (_ index: Int, _ pixel: UInt32) -> Void) {
    for y in 0..<height { for x in 0..<width { body(y * width + x, self[x, y]) } }
  }

  /// The greatest difference of a channel from a picture; nil if the sizes differ.
  func difference(from picture: Images.Pixmap) -> (red: Int, green: Int, blue: Int)? {
    guard picture.width == width, picture.height == height else { return nil }
    if matches(picture.pixels) { return (0, 0, 0) }
    var greatest = (0, 0, 0)
    picture.forEachPixel { index, drawn in
      let seen = self[index % width, index / width]
      if seen == drawn { return }
      func difference(_ shift: UInt32) -> Int { abs(Int(seen >> shift & 255) - Int(drawn >> shift & 255)) }
      greatest = (max(greatest.0, difference(16)), max(greatest.1, difference(8)), max(greatest.2, difference(0)))
    }
    return greatest
  }
}
