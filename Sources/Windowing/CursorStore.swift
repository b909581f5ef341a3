// The cursors of a display, each loaded once: reading a theme's file takes a millisecond.
//
// In:  a shape; the theme's name and size, as the desktop's settings have them (XSETTINGS), else as libXcursor finds them.
// Out: the server's number for a cursor.

import CX11

/// What the desktop's settings say of cursors.
struct CursorTheme: Hashable {
  var name: String?
  /// In pixels.
  var size: Int?

  init(settings: XSettings) {
    name = settings.texts["Gtk/CursorThemeName"].flatMap { $0.isEmpty || $0.utf8.count > 255 ? nil : $0 }
    size = settings.numbers["Gtk/CursorThemeSize"].flatMap { (1...512).contains($0) ? $0 : nil }
  }
}

final class CursorStore {
  private let display: OpaquePointer
  private var cursors: [PointerShape: Cursor] = [:]
  private var theme: CursorTheme?

  init(display: OpaquePointer) { self.display = display }

  /// Nil for the desktop's own arrow, which needs no cursor of ours.
  func cursor(_ shape: PointerShape, of theme: CursorTheme) -> Cursor? {
    if theme != self.theme { use(theme) }
    guard let glyph = shape.glyph else { return nil }
    if let cursor = cursors[shape] { return cursor }
    let cursor = Self.themed(shape, display) ?? XCreateFontCursor(display, UInt32(glyph))
    cursors[shape] = cursor
    return cursor
  }

  private static func themed(_ shape: PointerShape, _ display: OpaquePointer) -> Cursor? {
    for name in shape.themeNames {
      let cursor = XcursorLibraryLoadCursor(display, name)
      if cursor != 0 { return cursor }
    }
    return nil
  }

  private func use(_ theme: CursorTheme) {
    // Windows that show a cursor keep it until they are given another.
    for cursor in cursors.values { XFreeCursor(display, cursor) }
    cursors = [:]
    if let name = theme.name { XcursorSetTheme(display, name) }
    if let size = theme.size { XcursorSetDefaultSize(display, CInt(clamping: size)) }
    self.theme = theme
  }
}
