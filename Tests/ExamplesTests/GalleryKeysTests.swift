// The gallery by keys alone: a script goes from the first control to the last, and through every dialog; what each does stands in the
// window's title.

import CX11
import Foundation
import Host
import Input
import SwiftUI
import TestSupport
import Testing
import WindowTestSupport

/// The gallery's scene, under a beginning of the test's own.
private struct GalleryUnderTest: App {
  @StateObject private var journal = Journal()

  var body: some Scene { GalleryScene(journal: journal) }
}

@Suite("The gallery by keys alone", .serialized) struct GalleryKeysTests {
  private static func script() throws -> KeyScript {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("gallery.keys")
    return try KeyScript(parsing: String(contentsOf: file, encoding: .utf8))
  }

  @Test("every control and every dialog does what it is for") @MainActor func headless() throws {
    let window = try #require(HeadlessWindow(GalleryUnderTest(), size: CGSize(width: 960, height: 640)))
    for step in try Self.script().steps {
      for stroke in step.strokes {
        if let event = stroke.event { window.send(event) }
        window.send(.wait(0.2))
      }
      if let title = step.title { #expect(window.title == title, "line \(step.line): \(step.text)") }
    }
  }

  @Test("the same keys from the keyboard of a display") func display() throws {
    let screen = try Xvfb()
    let manager = try Openbox(display: screen.display)
    defer { _ = manager }
    let eye = try XClient(display: screen.display)
    let program = try ChildProcess(
      BuiltProgram.path("example-gallery"),
      environment: ["DISPLAY": screen.display, "SWIFT_BACKTRACE": "enable=no", "HEXAGRAPH_SCALE": nil])
    let window = try #require(eye.waitForWindow(processID: program.processID), "\(program.errorOutput)")
    let hand = try Pointer(display: screen.display)
    for step in try Self.script().steps {
      for stroke in step.strokes { #expect(hand.key(stroke.keyName, with: stroke.heldNames), "\(stroke)") }
      guard let title = step.title else { continue }
      let isReached = eye.wait { eye.text(of: window, "_NET_WM_NAME") == title }
      #expect(isReached, "line \(step.line): \(step.text), found \(eye.text(of: window, "_NET_WM_NAME") ?? "none")")
    }
    eye.sendClose(to: window)
    #expect(program.wait(timeout: 20) == .code(0))
    #expect(program.errorOutput == "")
  }
}
