// The input method of a display: composing, dead keys, and the scripts that have more characters than a keyboard has keys.
//
// In:  XMODIFIERS (`@im=NAME`), and whether a server of that name runs and answers; keys, before anybody else.
// Out: text and what is being composed, as events of the windows.
//
// Opened after the first frame: reading the compose table takes longer than all else at the start. Xlib waits for the
// server of a method without end, so it is asked for a sign of life first, by a selection that it owns, and that has a time
// limit. Keys go past a server that stops answering, until it does again; one that ends is left for the method within Xlib
// (compose, dead keys), and one that starts is taken up. Without any method keys type by the table of ``KeySymbol``.

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
  private var lastQuestion: UInt64 = 0
  /// A server that does not answer: keys go past it.
  private(set) var isSuspended = false
  private var isSynchronising = false
  /// Windows that have no context yet.
  private var wanted: Set<UInt> = []
  private var fonts: XFontSet?

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
        askForTransport()
      } else if method == nil {
        open(isRemote: false)
      }
    }
  }

  /// Opens a server that speaks through X, as all do.
  ///
  /// Of others Xlib would open sockets and wait; and there are Xlibs that free memory twice where a server has no transport.
  private func askForTransport() {
    display.exchange.read(selection, as: ContentType("TRANSPORT"), step: Self.signLimit) { [weak self] answer in
      guard let self else { return }
      if answer.text?.hasPrefix("@transport=X/") == true {
        open(isRemote: true)
      } else if method == nil {
        open(isRemote: false)
      }
    }
  }

  private var selection: Atom { display.atoms.atom("@server=" + (serverName ?? "")) }

  /// Whether the server answers at all; any answer will do.
  private func askForSign(then use: @escaping (Bool) -> Void) {
    guard serverName != nil else { return }
    waiting.append(use)
    if waiting.count > 1 { return }
    lastQuestion = WakeTimer.now
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
    for window in display.openWindows where window.parent == nil && !window.isDestroyed { makeContext(for: window) }
  }

  /// Leaves the method within Xlib; a server is only ever left when it has gone.
  private func close() {
    guard let method, !isRemote else { return }
    for (id, context) in contexts {
      XDestroyIC(context.pointer)
      display.window(id)?.endPreedit()
    }
    contexts = [:]
    XCloseIM(method)
    forget()
  }

  private func forget() {
    PreeditLedger.close(number)
    method = nil
    isRemote = false
    isSuspended = false
    isSynchronising = false
    styles = []
  }

  /// Only styles over the spot need fonts, which are then kept.
  private func makeFonts() -> XFontSet? {
    if fonts == nil { fonts = InputContext.fonts(display.pointer) }
    return fonts
  }

  /// The display is about to be closed; no window is left.
  func shutDown() {
    if let method, !isRemote { XCloseIM(method) }
    method = nil
  }
}

// MARK: - Windows

extension InputMethod {
  /// The window's context: there at once for the method within Xlib, later for a server's.
  func context(for window: XWindow) -> InputContext? {
    if let context = contexts[window.id] { return context }
    guard method != nil, window.parent == nil, !window.isDestroyed, !display.isServerGone else { return nil }
    guard isRemote else { return makeContext(for: window) }
    wanted.insert(window.id)
    synchronise()
    return nil
  }

  @discardableResult
  private func makeContext(for window: XWindow) -> InputContext? {
    guard let method, let context = InputContext(method, styles, window.id, fonts: makeFonts) else { return nil }
    contexts[window.id] = context
    display.addEventMask(context.eventMask, to: window.id)
    context.wantedSpot = spot(of: window)
    let isFree = !contexts.values.contains(where: \.wantsFocus)
    setWish(window.textEntry != .none && (window.isFocused || (isFree && keysFollowPointer)), of: window.id)
    applyAll()
    return context
  }

  /// One context at a time has the keys.
  private func setWish(_ wantsFocus: Bool, of id: UInt) {
    if wantsFocus { for (other, context) in contexts where other != id { context.wantsFocus = false } }
    contexts[id]?.wantsFocus = wantsFocus
  }

  /// Who loses the keys first: Xlib itself takes them from one when another gets them.
  private func applyAll() {
    for context in contexts.values where !context.wantsFocus { context.apply(takesSpot: isRemote) }
    for context in contexts.values where context.wantsFocus { context.apply(takesSpot: isRemote) }
  }

  /// Without a window manager no window has the keys, and no event tells that they come.
  private var keysFollowPointer: Bool {
    var focus: UInt = 0
    var whenGone: CInt = 0
    XGetInputFocus(display.pointer, &focus, &whenGone)
    return focus == UInt(PointerRoot)
  }

  /// The window has gone; on a server its context is left to go with the connection, since Xlib would wait.
  func remove(_ window: UInt) {
    wanted.remove(window)
    guard let context = contexts.removeValue(forKey: window), !display.isServerGone, method != nil, !isRemote else {
      return
    }
    XDestroyIC(context.pointer)
  }

  /// The window has got or lost the keys, or text can or cannot be entered in it, or elsewhere.
  func changed(_ window: XWindow) {
    guard !display.isServerGone, let context = context(for: window) else { return }
    context.wantedSpot = spot(of: window)
    setWish(window.textEntry != .none && (window.isFocused || keysFollowPointer), of: window.id)
    if context.isBehind(takesSpot: isRemote) { synchronise() }
  }

  /// Tells the method what it does not know yet; a server right after a sign of life, since Xlib waits for it.
  private func synchronise() {
    guard isRemote else {
      applyAll()
      return
    }
    if isSynchronising { return }
    isSynchronising = true
    askForSign { [weak self] isAlive in
      guard let self else { return }
      isSynchronising = false
      guard isAlive else { return suspend() }
      guard isRemote, method != nil, !display.isServerGone else { return }
      isSuspended = false
      for id in wanted { if let window = display.window(id), contexts[id] == nil { makeContext(for: window) } }
      wanted = []
      applyAll()
    }
  }

  /// Keys go past the server until it answers again.
  private func suspend() {
    guard isRemote else { return }
    isSuspended = true
    for id in contexts.keys { display.window(id)?.endPreedit() }
  }

  /// Whether the method may have a key of this window.
  func wantsKey(of window: XWindow) -> Bool {
    guard window.textEntry != .none, let context = context(for: window) else { return false }
    if isSuspended {
      if WakeTimer.now &- lastQuestion > Self.signLimit { synchronise() }
      return false
    }
    // Without a window manager keys come with the pointer, and no word of it.
    if !context.wantsFocus {
      setWish(true, of: window.id)
      synchronise()
    }
    return true
  }

  /// The method keeps a key: it should, in time, give something for it.
  func keptKey() {
    guard isRemote, !isSuspended, WakeTimer.now &- lastSign > Self.signLimit / 4 else { return }
    synchronise()
  }

  private func spot(of window: XWindow) -> InputContext.Spot? {
    guard case .at(let caret) = window.textEntry else { return nil }
    // The lower edge, below which lists of words may open.
    return InputContext.Spot(x: Self.pixel(caret.minX, window.scale), y: Self.pixel(caret.maxY, window.scale))
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
