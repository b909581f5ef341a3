// What a window tells the window manager: ICCCM's and EWMH's properties.

import CX11
import Foundation
import Images

extension XWindow {
  /// Everything that is set once, before the window is shown.
  func setManagerProperties(instanceName: String, className: String) {
    setNames(instanceName: instanceName, className: className)
    set(.netWMName, type: .utf8String, bytes: Array(titleForManager.utf8))
    set(.netWMIconName, type: .utf8String, bytes: Array(titleForManager.utf8))
    set(.netWMPID, type: XA_CARDINAL, words: [CLong(getpid())])
    set(.netWMWindowType, type: XA_ATOM, words: [CLong(bitPattern: display.atoms[.netWMWindowTypeNormal])])
    set(.xdndAware, type: XA_ATOM, words: [DragProtocol.version])
    if let startupID { set(.netStartupID, type: .utf8String, bytes: Array(startupID.utf8)) }

    // No WM_TAKE_FOCUS: the manager may give the focus to this window itself, since it has no other to pass it on to.
    var protocols = [display.atoms[.wmDeleteWindow], display.atoms[.netWMPing]]
    if let syncCounter {
      protocols.append(display.atoms[.netWMSyncRequest])
      set(.netWMSyncRequestCounter, type: XA_CARDINAL, words: [CLong(bitPattern: syncCounter)])
    }
    XSetWMProtocols(display.pointer, id, &protocols, CInt(protocols.count))
  }

  /// The title, after it has changed.
  func setTitleProperties() {
    guard !display.isServerGone, !isDestroyed else { return }
    titleForManager.withCString { title in
      Xutf8SetWMProperties(display.pointer, id, title, title, nil, 0, nil, nil, nil)
    }
    set(.netWMName, type: .utf8String, bytes: Array(titleForManager.utf8))
    set(.netWMIconName, type: .utf8String, bytes: Array(titleForManager.utf8))
    XFlush(display.pointer)
  }

  /// One line of at most 512 characters: a title may come from a file's name, which may hold anything.
  var titleForManager: String {
    let line = String(
      String.UnicodeScalarView(
        title.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    return line.count <= 512 ? line : line.prefix(511) + "…"
  }

  /// The pictures for title bar and task list, at most 512 pixels a side; larger ones are left out.
  func setIcons(_ icons: [Images.Pixmap]) {
    var words: [CLong] = []
    for icon in icons where (1...512).contains(icon.width) && (1...512).contains(icon.height) {
      words.append(CLong(icon.width))
      words.append(CLong(icon.height))
      words += icon.pixels.map { CLong(Self.straight($0)) }
    }
    // A request has a greatest length, which the server tells in words of 4 bytes.
    let longest = max(XMaxRequestSize(display.pointer), XExtendedMaxRequestSize(display.pointer))
    guard !words.isEmpty, words.count < longest - 16 else { return }
    set(.netWMIcon, type: XA_CARDINAL, words: words)
  }

  /// Icons hold colours that are not multiplied by their alpha.
  static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha != 0, alpha != 255 else { return pixel }
    let channel = { (shift: UInt32) in min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }

  /// WM_NAME, WM_ICON_NAME, WM_NORMAL_HINTS, WM_HINTS, WM_CLASS, WM_CLIENT_MACHINE and WM_LOCALE_NAME.
  private func setNames(instanceName: String, className: String) {
    guard let size = XAllocSizeHints(), let hints = XAllocWMHints(), let names = XAllocClassHint() else { return }
    defer {
      XFree(size)
      XFree(hints)
      XFree(names)
    }
    fill(&size.pointee, width: width, height: height)
    hints.pointee.flags = InputHint | StateHint
    hints.pointee.input = 1
    hints.pointee.initial_state = NormalState
    let instance = strdup(instanceName)
    let `class` = strdup(className)
    defer {
      free(instance)
      free(`class`)
    }
    names.pointee.res_name = instance
    names.pointee.res_class = `class`
    titleForManager.withCString { title in
      Xutf8SetWMProperties(display.pointer, id, title, title, nil, 0, size, hints, names)
    }
  }

  private func fill(_ hints: inout XSizeHints, width: Int, height: Int) {
    let screen = display.screenSize
    hints.flags = PSize | PMinSize | PWinGravity
    hints.width = CInt(clamping: width)
    hints.height = CInt(clamping: height)
    hints.min_width = CInt(clamping: Self.pixels(sizeLimits.minimum.width, scale: scale, limit: screen.width))
    hints.min_height = CInt(clamping: Self.pixels(sizeLimits.minimum.height, scale: scale, limit: screen.height))
    if let maximum = sizeLimits.maximum {
      hints.flags |= PMaxSize
      hints.max_width = CInt(clamping: Self.pixels(maximum.width, scale: scale, limit: 32767))
      hints.max_height = CInt(clamping: Self.pixels(maximum.height, scale: scale, limit: 32767))
    }
    hints.win_gravity = NorthWestGravity
  }

  /// Tells the manager the limits at the scale of now, and asks for a size in pixels.
  func requestSize(width: Int, height: Int) {
    guard let hints = XAllocSizeHints() else { return }
    defer { XFree(hints) }
    fill(&hints.pointee, width: width, height: height)
    XSetWMNormalHints(display.pointer, id, hints)
    XResizeWindow(display.pointer, id, UInt32(clamping: width), UInt32(clamping: height))
  }

  func set(_ name: AtomName, type: Atom, words: [CLong]) {
    // Words of format 32 are C's longs in memory, 4 bytes on the wire.
    words.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        display.pointer, id, display.atoms[name], type, 32, PropModeReplace,
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CInt(clamping: words.count))
    }
  }

  private func set(_ name: AtomName, type: AtomName, bytes: [UInt8]) {
    _ = XChangeProperty(
      display.pointer, id, display.atoms[name], display.atoms[type], 8, PropModeReplace, bytes,
      CInt(clamping: bytes.count))
  }
}
