// The hand of a test: moves the pointer, presses buttons and keys through XTest, as if from the hardware.
//
// Positions are pixels, of the screen or of the window given at the start. Calls queue; `flush` or `sync` sends them, so
// that a test decides what arrives together.

import CX11
import CXTst
import Foundation

public final class Pointer {
  private let client: XClient
  private let window: UInt?
  private var heldKeys: [UInt32] = []

  /// - Parameter window: Positions are this window's, wherever it lies at the time of each call; the screen's if nil.
  public init(display: String, window: UInt? = nil) throws(LaunchError) {
    client = try XClient(display: display)
    self.window = window
  }

  public func move(_ x: Int, _ y: Int) {
    let origin = window.flatMap(client.origin) ?? (x: 0, y: 0)
    XTestFakeMotionEvent(client.display, -1, CInt(clamping: origin.x + x), CInt(clamping: origin.y + y), 0)
  }

  /// Many moves at once; the window's place is asked for only once.
  ///
  /// - Parameter origin: Where the window is, if it has been asked for: a timed move must not wait for that answer.
  public func move(through points: [(x: Int, y: Int)], origin: (x: Int, y: Int)? = nil) {
    let origin = origin ?? self.origin
    for point in points {
      XTestFakeMotionEvent(
        client.display, -1, CInt(clamping: origin.x + point.x), CInt(clamping: origin.y + point.y), 0)
    }
  }

  /// Where the window's corner is on the screen.
  public var origin: (x: Int, y: Int) { window.flatMap(client.origin) ?? (x: 0, y: 0) }

  public func press(_ button: Int = 1) { XTestFakeButtonEvent(client.display, UInt32(button), 1, 0) }
  public func release(_ button: Int = 1) { XTestFakeButtonEvent(client.display, UInt32(button), 0, 0) }

  public func click(_ x: Int, _ y: Int, button: Int = 1) {
    move(x, y)
    press(button)
    release(button)
    sync()
  }

  /// Presses and releases a key by its X name, such as `a`, `Escape` or `KP_7`, with modifiers by theirs.
  ///
  /// - Returns: False if no key of the keyboard's first group gives that symbol at its first level.
  @discardableResult
  public func key(_ name: String, with modifiers: [String] = []) -> Bool {
    for modifier in modifiers where !keyDown(modifier) { return false }
    let isKnown = keyDown(name)
    if isKnown { keyUp(name) }
    for modifier in modifiers.reversed() { keyUp(modifier) }
    sync()
    return isKnown
  }

  @discardableResult
  public func keyDown(_ name: String) -> Bool { fakeKey(name, isDown: true) }
  @discardableResult
  public func keyUp(_ name: String) -> Bool { fakeKey(name, isDown: false) }

  /// Presses and releases a key by the number of its place on the keyboard.
  public func key(code: Int) {
    XTestFakeKeyEvent(client.display, UInt32(code), 1, 0)
    XTestFakeKeyEvent(client.display, UInt32(code), 0, 0)
    sync()
  }

  public func flush() { XFlush(client.display) }
  /// Returns when the server has delivered all events so far.
  public func sync() { client.sync() }

  private func fakeKey(_ name: String, isDown: Bool) -> Bool {
    let symbol = XStringToKeysym(name)
    let code = XKeysymToKeycode(client.display, symbol)
    guard symbol != NoSymbol, code != 0 else { return false }
    XTestFakeKeyEvent(client.display, UInt32(code), isDown ? 1 : 0, 0)
    return true
  }
}
