// The input method of a display: composing, dead keys, and the scripts that have more characters than a keyboard has keys.
//
// In:  XMODIFIERS (`@im=NAME`), and whether a server of that name runs and answers; keys, before anybody else.
// Out: text and what is being composed, as events of the windows.
//
// Opened after the first frame: reading the compose table takes longer than all else at the start. Xlib waits for the
// server of a method without end, so it is asked for a sign of life first, by a selection that it owns, and that has a time
// limit. A server that stops answering is left for the method within Xlib (compose, dead keys); one that comes back is taken
// up again. Without any method keys still type by the table of ``KeySymbol``.

import CX11
import Foundation
import Input

final class InputMethod {
  private unowned let display: XDisplay
  /// Of the server that the user wants; nil for none.
  private let serverName: String?
  private let isWanted: Bool
  private var method: XIM?
  private var number = 0
  private var styles: [XIMStyle] = []
  private(set) var isRemote = false
  private var hasStarted = false
  private var contexts: [UInt: InputContext] = [:]
  /// Who waits for the sign of life that has been asked for.
  private var waiting: [(Bool) -> Void] = []
  private var lastSign: UInt64 = 0

  /// How long a server has for a sign of life, and how long that is good for, in nanoseconds.
  private static let signLimit: UInt64 = 1_000_000_000

  init(on display: XDisplay) {
    self.display = display
    serverName = Self.serverName(display.environment["XMODIFIERS"] ?? "")
    isWanted = (display.environment["HEXAGRAPH_NO_INPUT_METHOD"] ?? "").isEmpty
  }

  /// What stands behind `@im=`; nil for the method within Xlib.
  static func serverName(_ modifiers: String) -> String? {
    guard let range = modifiers.range(of: "@im=") else { return nil }
    let name = modifiers[range.upperBound...].prefix { $0 != "@" }
    return name.isEmpty || name == "none" || name == "local" || name.utf8.count > 64 ? nil : String(name)
  }

  var isOpen: Bool { method != nil }

  /// Opens the method, once; called when the first frame is out.
  func start() {
    guard !hasStarted else { return }
    hasStarted = true
    guard isWanted, !display.isServerGone, XSupportsLocale() != 0 else { return }
    connect()
  }

  /// Servers have come or gone.
  func serversChanged() {
    guard hasStarted, isWanted, !isRemote else { return }
    connect()
  }

  /// The server of the wanted name if it lives, else the method within Xlib.
  private func connect() {
    guard serverName != nil else { return open(isRemote: false) }
    askForSign { [weak self] isAlive in
      guard let self else { return }
      if isAlive {
        open(isRemote: true)
      } else if method == nil {
        open(isRemote: false)
      }
    }
  }

  /// Whether the server answers at all; any answer will do.
  private func askForSign(then use: @escaping (Bool) -> Void) {
    guard let serverName else { return }
    waiting.append(use)
    if waiting.count > 1 { return }
    let selection = display.atoms.atom("@server=" + serverName)
    display.exchange.read(selection, as: ContentType("LOCALES"), step: Self.signLimit) { [weak self] answer in
      guard let self else { return }
      let isAlive =
        switch answer {
        case .data, .types, .failure(.refused), .failure(.malformed), .failure(.tooLarge): true
        case .failure: false
        }
      if isAlive { lastSign = WakeTimer.now }
      let uses = waiting
      waiting = []
      for use in uses { use(isAlive) }
    }
  }

  private func open(isRemote: Bool) {
    close()
    guard !display.isServerGone else { return }
    XSetLocaleModifiers(isRemote ? "@im=" + (serverName ?? "none") : "@im=none")
    guard let opened = XOpenIM(display.pointer, nil, nil, nil) else {
      if isRemote { open(isRemote: false) }
      return
    }
    method = opened
    self.isRemote = isRemote
    number = PreeditLedger.open()
    cx11_im_set_destroy_callback(opened, PreeditLedger.destroyed, PreeditLedger.pointer(number))
    styles = []
    if let list = cx11_im_styles(opened) {
      styles = Array(UnsafeBufferPointer(start: list.pointee.supported_styles, count: Int(list.pointee.count_styles)))
      XFree(list)
    }
    for window in display.openWindows where window.isFocused { _ = context(for: window) }
  }

  /// Leaves the method; one on a server is only let go of, since Xlib would wait for its consent.
  private func close() {
    guard let method else { return }
    for (id, context) in contexts {
      context.setFocus(false)
      if !isRemote { XDestroyIC(context.pointer) }
      display.window(id)?.endPreedit()
    }
    contexts = [:]
    if !isRemote { XCloseIM(method) }
    forget()
  }

  private func forget() {
    PreeditLedger.close(number)
    method = nil
    isRemote = false
    styles = []
  }

  /// The display is about to be closed; no window is left.
  func shutDown() {
    if let method, !isRemote { XCloseIM(method) }
    method = nil
  }
}

// MARK: - Windows

extension InputMethod {
  /// The window's context, if there is a method.
  func context(for window: XWindow) -> InputContext? {
    if let context = contexts[window.id] { return context }
    guard let method, window.parent == nil, !window.isDestroyed, !display.isServerGone,
      let context = InputContext(method, styles: styles, window: window.id, display: display.pointer)
    else { return nil }
    contexts[window.id] = context
    display.addEventMask(context.eventMask, to: window.id)
    if window.isFocused, window.textEntry != .none { context.setFocus(true) }
    tellSpot(of: window)
    return context
  }

  /// The window has gone.
  func remove(_ window: UInt) {
    guard let context = contexts.removeValue(forKey: window), !display.isServerGone, method != nil else { return }
    context.setFocus(false)
    if !isRemote { XDestroyIC(context.pointer) }
  }

  /// The window has got or lost the keys, or text can or cannot be entered in it.
  func focusChanged(_ window: XWindow) {
    guard !display.isServerGone else { return }
    context(for: window)?.setFocus(window.isFocused && window.textEntry != .none)
  }

  /// Whether the method may have a key of this window.
  func wantsKey(of window: XWindow) -> Bool {
    guard window.textEntry != .none, let context = context(for: window) else { return false }
    // Without a window manager keys come with the pointer, and no word of it.
    context.setFocus(true)
    return true
  }

  /// The method keeps a key: it should, in time, give something for it.
  func keptKey() {
    guard isRemote, waiting.isEmpty, WakeTimer.now &- lastSign > Self.signLimit else { return }
    askForSign { [weak self] isAlive in
      if !isAlive { self?.open(isRemote: false) }
    }
  }

  /// Tells the method where text is entered.
  func tellSpot(of window: XWindow) {
    guard case .at(let caret) = window.textEntry, let context = contexts[window.id], !display.isServerGone else {
      return
    }
    // The lower edge, below which lists of words may open.
    let place = (x: Self.pixel(caret.minX, window.scale), y: Self.pixel(caret.maxY, window.scale))
    if let spot = context.spot, spot == place { return }
    guard isRemote else { return }
    context.spot = place
    let id = window.id
    // Xlib waits for the server here: only right after a sign of life.
    if WakeTimer.now &- lastSign < Self.signLimit / 20 {
      cx11_ic_set_spot(context.pointer, place.x, place.y)
      return
    }
    askForSign { [weak self] isAlive in
      guard let self else { return }
      guard isAlive else { return open(isRemote: false) }
      guard let context = contexts[id], let spot = context.spot else { return }
      cx11_ic_set_spot(context.pointer, spot.x, spot.y)
    }
  }

  private static func pixel(_ points: CGFloat, _ scale: Double) -> Int16 {
    let pixels = Double(points) * scale
    return Int16(max(-32768, min(pixels.isFinite ? pixels.rounded() : 0, 32767)))
  }

  /// Hands on what the method has told while events were read.
  func deliverNews() {
    guard PreeditLedger.hasNews else { return }
    PreeditLedger.noteRead()
    for (id, context) in contexts {
      guard let preedit = PreeditLedger.takeChange(context.number) else { continue }
      display.window(id)?.report(preedit)
    }
    guard method != nil, PreeditLedger.isDestroyed(number) else { return }
    // Method and contexts are no more; to name them to Xlib would be a mistake now.
    for id in contexts.keys { display.window(id)?.endPreedit() }
    contexts = [:]
    forget()
    if !display.isServerGone { open(isRemote: false) }
  }
}
