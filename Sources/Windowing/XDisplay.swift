// A connection to an X server: opening, errors, the life of the socket.
//
// One thread owns a connection, so the class is not Sendable. Nothing here waits for events: the program's loop polls
// ``XDisplay/fileDescriptor`` among others, after ``XDisplay/hasPendingEvents`` has said no.

import CX11
public import Foundation

public final class XDisplay {
  let pointer: OpaquePointer
  let screen: CInt
  let root: UInt
  let atoms: Atoms
  let screenVisual: ScreenVisual
  let keyboard: Keyboard
  let sharedMemory: SharedMemorySupport
  let hasResizeSync: Bool
  let environment: [String: String]
  private let errors: ErrorRecord
  private var windows: [UInt: WeakWindow] = [:]
  private let watch: DesktopWatch
  private let wake: WakeTimer
  private var inputMethodIfUsed: InputMethod?
  private var outgoingDrag: OutgoingDrag?
  private(set) lazy var popUps = PopUpStack(on: self)
  private(set) lazy var cursors = CursorStore(display: pointer)
  var cursorTheme: CursorTheme { watch.cursorTheme }
  /// When the user last pressed or released something in a window of ours: on the server's clock, and on ours.
  private(set) var userAct: (time: XTime, moment: UInt64)?
  private(set) var exchangeIfUsed: SelectionExchange?
  /// Of the launch that the desktop waits for; the first window takes it.
  var startupID: String?

  /// What the desktop wishes, as far as events have been read: it changes while the program runs.
  public var desktop: Desktop { watch.desktop }
  /// How many pixels a point has on this display now.
  public var scale: Double { watch.desktop.scale }
  /// How many frames a second the screen shows, 60 if it does not say.
  ///
  /// Asked of the server at first use only: programs without animations need not wait for that.
  public private(set) lazy var framesPerSecond = FrameRate.ofScreen(display: pointer, root: root)

  /// Connects to a display.
  ///
  /// Also ignores SIGPIPE for the process, unless it is handled already, and sets the character type of the locale, which
  /// Xlib needs for text.
  ///
  /// - Parameters:
  ///   - name: Such as `:0`; nil for the environment's DISPLAY.
  ///   - environment: Read for DISPLAY, HEXAGRAPH_SCALE, HEXAGRAPH_COLOR_SCHEME, HEXAGRAPH_NO_SHM, XMODIFIERS,
  ///     HEXAGRAPH_NO_INPUT_METHOD and DESKTOP_STARTUP_ID.
  public init(
    _ name: String? = nil, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(WindowingError) {
    XInitThreads()
    // Only the character type: a decimal comma from LC_NUMERIC would reach C libraries that write files.
    setlocale(LC_CTYPE, "")
    // All our text is UTF-8, and so is what Xlib makes of keys.
    if String(cString: nl_langinfo(CInt(CODESET))) != "UTF-8" { setlocale(LC_CTYPE, "C.UTF-8") }
    ErrorLedger.install()
    let name = name ?? environment["DISPLAY"] ?? ""
    guard !name.isEmpty, let pointer = XOpenDisplay(name) else { throw .noDisplay(name) }
    do {
      screenVisual = try ScreenVisual(display: pointer)
    } catch {
      XCloseDisplay(pointer)
      throw error
    }
    self.pointer = pointer
    self.environment = environment
    wake = WakeTimer(connection: XConnectionNumber(pointer))
    let errors = ErrorLedger.open(pointer)
    self.errors = errors
    startupID = environment["DESKTOP_STARTUP_ID"].flatMap { $0.isEmpty ? nil : $0 }
    screen = XDefaultScreen(pointer)
    root = XRootWindow(pointer, screen)
    atoms = Atoms(of: pointer)
    keyboard = Keyboard(display: pointer)
    sharedMemory = SharedMemorySupport(display: pointer, environment: environment)
    var (firstEvent, firstError, major, minor): (CInt, CInt, CInt, CInt) = (0, 0, 3, 0)
    hasResizeSync =
      XSyncQueryExtension(pointer, &firstEvent, &firstError) != 0 && XSyncInitialize(pointer, &major, &minor) != 0
    watch = DesktopWatch(display: pointer, screen: screen, root: root, atoms: atoms, environment: environment) {
      _ = Self.trap(errors, pointer, endsWithAnswer: true, $0)
    }
  }

  deinit {
    if !isServerGone { inputMethodIfUsed?.shutDown() }
    XCloseDisplay(pointer)
    ErrorLedger.close(pointer, errors)
  }

  /// Readable when the server has sent something or has gone, and when a time limit is over; only to be polled.
  public var fileDescriptor: CInt { wake.descriptor }

  /// The server has died or closed the connection.
  ///
  /// Nothing of this display works any more, and nothing of it fails.
  public var isServerGone: Bool { errors.read { $0.isServerGone } }

  /// Sends what is queued, and tells whether events wait to be drained.
  ///
  /// Ask right before polling: events that are already read do not make the descriptor readable.
  public var hasPendingEvents: Bool {
    if isServerGone { return false }
    return XPending(pointer) > 0 || wake.isDue || windows.values.contains { $0.window?.hasQueuedEvents == true }
  }

  /// Sends what is queued.
  public func flush() {
    if !isServerGone { XFlush(pointer) }
  }

  /// The screen's width and height in pixels.
  public var screenSize: (width: Int, height: Int) {
    (Int(XDisplayWidth(pointer, screen)), Int(XDisplayHeight(pointer, screen)))
  }
}

extension XDisplay {
  /// How many requests have failed that should not have.
  ///
  /// Anything but 0 is a mistake of ours.
  public var unexpectedErrorCount: Int { errors.read { $0.unexpectedCount } }

  /// The last of the unexpected errors in words, for a bug report.
  public var lastUnexpectedError: String? {
    errors.read { $0.lastUnexpected }.map { error in
      var text = [CChar](repeating: 0, count: 256)
      XGetErrorText(pointer, CInt(error.code), &text, CInt(text.count))
      let words = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      return "\(words): request \(error.request).\(error.minorRequest), resource 0x"
        + String(error.resource, radix: 16)
    }
  }

  var lastUnexpectedRequest: (count: Int, request: UInt8) {
    errors.read { ($0.unexpectedCount, $0.lastUnexpected?.request ?? 0) }
  }

  /// Makes requests that may fail, and waits until the server has answered for all of them.
  ///
  /// - Parameter endsWithAnswer: The last request is one that Xlib waits for; otherwise this costs a round trip.
  /// - Returns: The first error, or nil.
  func trapping(endsWithAnswer: Bool = false, _ requests: () -> Void) -> ProtocolError? {
    Self.trap(errors, pointer, endsWithAnswer: endsWithAnswer, requests)
  }

  fileprivate static func trap(
    _ errors: ErrorRecord, _ pointer: OpaquePointer, endsWithAnswer: Bool, _ requests: () -> Void
  ) -> ProtocolError? {
    errors.setTrap(from: XNextRequest(pointer))
    requests()
    if !endsWithAnswer { XSync(pointer, 0) }
    return errors.takeTrapped()
  }
}

// MARK: - Reading events

extension XDisplay {
  /// So many events at most between two frames: a flood must not keep the program from painting.
  static let eventsPerDrain = 8192

  /// Takes what the server has sent and hands each event to its window's queue; then gives up what has taken too long.
  func readEvents() {
    readQueue()
    if !isServerGone { outgoingDrag?.update() }
    // Without a server every limit is over.
    expire(at: isServerGone ? .max : WakeTimer.now)
  }

  /// Gives up whatever has taken too long.
  func expire(at now: UInt64) {
    exchangeIfUsed?.expire(at: now)
    popUps.expire(at: now)
    outgoingDrag?.expire(at: now)
    updateWakeTime()
  }

  /// What carries data to and from other programs.
  var exchange: SelectionExchange {
    if let exchangeIfUsed { return exchangeIfUsed }
    let exchange = SelectionExchange(on: self)
    exchangeIfUsed = exchange
    return exchange
  }

  var inputMethod: InputMethod {
    if let inputMethodIfUsed { return inputMethodIfUsed }
    let method = InputMethod(on: self)
    inputMethodIfUsed = method
    return method
  }

  /// Wakes the program when the next time limit ends.
  func updateWakeTime() {
    wake.set([exchangeIfUsed?.nextDeadline, popUps.nextAttempt, outgoingDrag?.nextDeadline].compactMap { $0 }.min())
  }

  /// A pop-up under the pointer gets keys where no window manager gives them to a window; they are its owner's.
  private func redirectKey(_ event: inout XEvent) {
    guard event.type == KeyPress || event.type == KeyRelease, let window = windows[event.xkey.window]?.window,
      window.parent != nil
    else { return }
    event.xkey.window = window.keyWindow.id
  }

  /// An input method takes the events that it needs; none of them is ours then.
  private func isFiltered(_ event: inout XEvent) -> Bool {
    let isKey = event.type == KeyPress || event.type == KeyRelease
    if isKey {
      guard let window = windows[event.xkey.window]?.window, inputMethod.wantsKey(of: window) else { return false }
    }
    let isTaken = XFilterEvent(&event, 0) != 0
    inputMethod.deliverNews()
    if isTaken, isKey { inputMethod.keptKey() }
    return isTaken
  }

  var openWindows: [XWindow] { windows.values.compactMap(\.window) }

  func window(_ id: UInt) -> XWindow? { windows[id]?.window }

  /// Lets more kinds of events come to a window of ours.
  func addEventMask(_ mask: Int, to window: UInt) {
    guard mask != 0, !isServerGone else { return }
    var attributes = XWindowAttributes()
    let error = trapping(endsWithAnswer: true) { XGetWindowAttributes(pointer, window, &attributes) }
    guard error == nil, attributes.your_event_mask | mask != attributes.your_event_mask else { return }
    XSelectInput(pointer, window, attributes.your_event_mask | mask)
  }

  private func noteUserAct(_ event: XEvent) {
    guard event.xany.send_event == 0 else { return }
    switch event.type {
    case KeyPress, KeyRelease: userAct = (XTime(event.xkey.time), WakeTimer.now)
    case ButtonPress, ButtonRelease: userAct = (XTime(event.xbutton.time), WakeTimer.now)
    default: break
    }
  }

  private func readQueue() {
    var event = XEvent()
    var remaining = Self.eventsPerDrain
    while remaining > 0, !isServerGone {
      let count = min(remaining, Int(XPending(pointer)))
      if count <= 0 { break }
      remaining -= count
      for _ in 0..<count {
        XNextEvent(pointer, &event)
        // An input method takes the events that it needs, and says so here; none of them is ours then.
        noteUserAct(event)
        redirectKey(&event)
        if isFiltered(&event) { continue }
        if let exchangeIfUsed, exchangeIfUsed.receive(event) { continue }
        if let outgoingDrag, outgoingDrag.receive(event) { continue }
        if event.type == MappingNotify {
          keyboard.mappingChanged(&event.xmapping)
        } else if event.type == ButtonPress, !popUps.admits(event.xbutton) {
          continue
        } else if let window = windows[event.xany.window]?.window {
          window.receive(event)
        } else {
          if event.type == PropertyNotify, event.xproperty.window == root,
            event.xproperty.atom == atoms[.inputMethodServers]
          {
            inputMethod.serversChanged()
          }
          _ = watch.receive(event) { _ = trapping($0) }
        }
      }
    }
  }

  /// A window of another program, which something of ours was watching, has gone.
  func foreignWindowGone(_ id: UInt) {
    for entry in windows.values where entry.window?.incomingDrag?.source == id { entry.window?.endIncomingDrag() }
    outgoingDrag?.gone(id)
  }

  func beginOutgoingDrag(_ drag: OutgoingDrag) {
    outgoingDrag = drag
    drag.update()
    updateWakeTime()
  }

  func cancelOutgoingDrag() { outgoingDrag?.cancel() }
  func endOutgoingDrag() {
    outgoingDrag = nil
    if !popUps.isEmpty { popUps.restore() }
  }

  func add(_ window: XWindow) { windows[window.id] = WeakWindow(window: window) }
  func removeWindow(_ id: UInt) { windows[id] = nil }
}

private struct WeakWindow {
  weak var window: XWindow?
}
