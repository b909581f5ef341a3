// A window on a screen of its own, driven as the program drives it: drain, paint, present, wait.
//
// The picture is one colour with a square of another in its bottom right corner, where a late or a lost part shows.

import CX11
import Foundation
import Images
import Input
import Testing
import WindowTestSupport

@testable import Windowing

/// All tests that open windows, one after another: each has a server of its own, and the machine few processors.
@Suite("On a screen", .serialized) enum OnScreen {}

final class TestWindow {
  static let background: UInt32 = 0xFF20_2530
  static let corner: UInt32 = 0xFFFF_8800
  static let cornerSize = 20

  // In the order of their end: the server goes last.
  let window: XWindow
  let display: XDisplay
  /// A second connection: what a user sees.
  let eye: XClient
  private(set) var manager: Openbox?
  let server: Xvfb
  var picture = Images.Pixmap(width: 0, height: 0)
  var damage: [PixelRect] = []
  /// Everything that was reported so far.
  var events: [WindowEvent] = []
  /// Called for each event before the picture is presented.
  var onEvent: (WindowEvent, TestWindow) -> Void = { _, _ in }

  /// Opens a window and shows its first frame.
  ///
  /// - Parameters:
  ///   - server: The screen; one of 1280x800 at 24 bits if nil.
  ///   - size: In points.
  ///   - isManaged: Under a window manager, with the focus.
  convenience init(
    on server: Xvfb? = nil, size: CGSize = CGSize(width: 640, height: 480), title: String = "test",
    environment: [String: String] = [:], icons: [Images.Pixmap] = [], isManaged: Bool = false
  ) throws {
    let server = try server ?? Xvfb()
    let manager = isManaged ? try Openbox(display: server.display) : nil
    let display = try XDisplay(server.display, environment: environment)
    try self.init(
      on: server, display: display, window: XWindow(on: display, title: title, size: size, icons: icons))
    self.manager = manager
    window.show()
    let isShown = pump {
      window.isMapped && damage.isEmpty && hasSeenExpose && (!isManaged || inputs.contains(.focus(true)))
    }
    _ = manager?.settle()
    try #require(isShown, "the window was not shown: \(display.lastUnexpectedError ?? "no error")")
  }

  init(on server: Xvfb, display: XDisplay, window: XWindow) throws {
    (self.server, self.display, self.window) = (server, display, window)
    eye = try XClient(display: server.display)
    paint()
  }

  var id: UInt { window.id }
  var inputs: [Event] { events.compactMap { if case .input(let event) = $0 { event } else { nil } } }
  private var hasSeenExpose: Bool { events.contains { if case .expose = $0 { true } else { false } } }

  func pointer() throws -> Pointer { try Pointer(display: server.display, window: id) }

  /// A new picture in the window's size.
  func paint() {
    let size = Self.cornerSize
    picture = Images.Pixmap(width: window.width, height: window.height, filledWith: Self.background)
    fill(PixelRect(x: window.width - size, y: window.height - size, width: size, height: size), with: Self.corner)
    damage = [PixelRect(x: 0, y: 0, width: window.width, height: window.height)]
  }

  /// Paints a rectangle and marks it as damaged.
  func fill(_ rectangle: PixelRect, with pixel: UInt32) {
    for y in rectangle.y..<rectangle.maxY {
      let start = y * picture.width + rectangle.x
      picture.pixels.replaceSubrange(
        start..<start + rectangle.width, with: repeatElement(pixel, count: rectangle.width))
    }
    damage.append(rectangle)
  }

  /// One turn of the loop, without waiting.
  func turn() {
    for event in window.drain() {
      events.append(event)
      switch event {
      case .resized: paint()
      case .expose(let rectangles): damage += rectangles
      default: break
      }
      onEvent(event, self)
    }
    if !damage.isEmpty, window.present(picture, damage: damage) { damage = [] }
  }

  /// Turns the loop until something holds; false if it did not in time.
  func pump(timeout: Double = 20, until holds: () -> Bool) -> Bool {
    let deadline = Deadline(after: timeout)
    while true {
      turn()
      if holds() { return true }
      if deadline.isPast || display.isServerGone { return false }
      if display.hasPendingEvents { continue }
      var waiting = pollfd(fd: display.fileDescriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&waiting, 1, min(5, deadline.milliseconds))
    }
  }

  /// The screen shows the picture, and the server has refused nothing.
  func expectShown(sourceLocation: SourceLocation = #_sourceLocation) {
    let isCurrent = pump { damage.isEmpty && shows(picture) }
    #expect(isCurrent, "the screen does not show the picture", sourceLocation: sourceLocation)
    expectNoErrors(sourceLocation: sourceLocation)
  }

  func expectNoErrors(sourceLocation: SourceLocation = #_sourceLocation) {
    // Whatever was asked so far has been answered after this.
    if !display.isServerGone { XSync(display.pointer, 0) }
    #expect(display.unexpectedErrorCount == 0, "\(display.lastUnexpectedError ?? "")", sourceLocation: sourceLocation)
  }

  func shows(_ picture: Images.Pixmap) -> Bool {
    guard let capture = eye.capture(id) else { return false }
    return capture.width == picture.width && capture.height == picture.height && capture.matches(picture.pixels)
  }
}
