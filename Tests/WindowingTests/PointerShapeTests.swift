// The pointer looks as it is told, by the desktop's theme.

import CX11
import CXTst
import Foundation
import Input
import Testing
import WindowTestSupport

@testable import Windowing

extension OnScreen {
  @Suite("Pointer shapes") struct PointerShapeTests {
    private static let hasTheme = FileManager.default.fileExists(atPath: "/usr/share/icons/Adwaita/cursors/text")

    /// What the screen shows: the cursor's name, if it is a theme's, and its pixels.
    private func cursor(_ test: TestWindow) throws -> (name: String, pixels: [UInt]) {
      let image = try #require(XFixesGetCursorImage(test.eye.display))
      defer { XFree(image) }
      let count = Int(image.pointee.width) * Int(image.pointee.height)
      return (
        image.pointee.name.map { String(cString: $0) } ?? "",
        Array(UnsafeBufferPointer(start: image.pointee.pixels, count: count))
      )
    }

    @Test("each shape is the theme's, and gives way to the arrow", .enabled(if: hasTheme, "needs Adwaita's cursors"))
    func themed() throws {
      let test = try TestWindow()
      let settings = try SettingsManager(
        on: test.server, ["Gtk/CursorThemeName": .text("Adwaita"), "Gtk/CursorThemeSize": .number(24)])
      let isKnown = test.pump { test.display.cursorTheme.name == "Adwaita" }
      #expect(isKnown)
      try test.pointer().move(50, 50)
      let arrow = try cursor(test)
      for shape in PointerShape.allCases where shape != .arrow {
        test.window.pointerShape = shape
        XSync(test.display.pointer, 0)
        let shown = try cursor(test)
        #expect(shape.themeNames.contains(shown.name), "\(shape): '\(shown.name)'")
        #expect(shown.pixels != arrow.pixels, "\(shape)")
      }
      test.window.pointerShape = .arrow
      XSync(test.display.pointer, 0)
      #expect(try cursor(test).pixels == arrow.pixels)
      // A larger theme is taken up by the next change.
      test.window.pointerShape = .text
      XSync(test.display.pointer, 0)
      let small = try cursor(test).pixels.count
      settings.set(["Gtk/CursorThemeName": .text("Adwaita"), "Gtk/CursorThemeSize": .number(48)])
      let isLarge = test.pump { test.display.cursorTheme.size == 48 }
      #expect(isLarge)
      test.window.pointerShape = .link
      test.window.pointerShape = .text
      XSync(test.display.pointer, 0)
      #expect(try cursor(test).pixels.count > small)
      test.expectNoErrors()
    }

    @Test("without a theme's cursor, the cursor font's") func fallback() throws {
      let test = try TestWindow()
      for shape in PointerShape.allCases {
        #expect((shape.glyph == nil) == shape.themeNames.isEmpty)
        guard let glyph = shape.glyph else { continue }
        #expect((0..<154).contains(glyph) && glyph % 2 == 0, "\(shape): the font has glyphs at even numbers")
      }
      let broken = XSettings(
        bytes: SettingsManager.bytes(["Gtk/CursorThemeName": .text(""), "Gtk/CursorThemeSize": .number(-3)]))
      #expect(CursorTheme(settings: broken) == CursorTheme(settings: XSettings()))
      test.expectNoErrors()
    }
  }
}
