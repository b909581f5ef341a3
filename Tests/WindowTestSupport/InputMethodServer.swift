// An input method server for tests, by X's Input Method Protocol over the X transport.
//
// `a` begins to compose か, `b` goes on to かな with か marked, Return commits 仮名, Escape gives up; every other key goes
// back to the program. It can stop answering, or die. It runs on a thread of its own, since Xlib waits for its answers.

import CX11
import Foundation
import Synchronization

public final class InputMethodServer: Sendable {
  private struct State {
    var isEnding = false
    var isStalled = false
    var hasEnded = false
    var spots: [(x: Int, y: Int)] = []
    var styles: [UInt32] = []
    var keys = 0
  }
  private let state = Mutex(State())
  private let ended = DispatchSemaphore(value: 0)

  /// Where it was told that text is entered.
  public var lastSpot: (x: Int, y: Int)? { state.withLock { $0.spots.last } }
  /// The styles of the contexts made so far.
  public var styles: [UInt32] { state.withLock { $0.styles } }
  /// The keys that have come.
  public var keyCount: Int { state.withLock { $0.keys } }

  /// - Parameters:
  ///   - name: What stands behind `@im=`.
  ///   - styles: What it offers.
  public init(
    display: String, name: String, styles: [Int] = [XIMPreeditCallbacks | XIMStatusNothing]
  ) throws(LaunchError) {
    let client = try XClient(display: display)
    let ready = DispatchSemaphore(value: 0)
    let connection = Handover(client)
    Thread.detachNewThread { [self] in
      let session = Session(connection.client, name: name, styles: styles.map { UInt32($0) }, server: self)
      ready.signal()
      while !state.withLock({ $0.isEnding }) {
        if !state.withLock({ $0.isStalled }) { session.turn() }
        var waiting = pollfd(fd: session.client.fileDescriptor, events: Int16(POLLIN), revents: 0)
        if state.withLock({ $0.isStalled }) { usleep(1000) } else { _ = poll(&waiting, 1, 2) }
        // The X server has gone: nothing more will come, and the wait would be none.
        if waiting.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { break }
      }
      session.end()
      ended.signal()
    }
    ready.wait()
  }

  deinit { end() }

  /// It hangs: nothing is answered any more.
  public func stall() { state.withLock { $0.isStalled = true } }

  /// It answers again, first what has come meanwhile.
  public func resume() { state.withLock { $0.isStalled = false } }

  /// Its window goes, as by a crash.
  public func end() {
    let isFirst = state.withLock { state in
      defer { state.hasEnded = true }
      state.isEnding = true
      return !state.hasEnded
    }
    if isFirst { ended.wait() }
  }

  fileprivate func note(spot: (x: Int, y: Int)) { state.withLock { $0.spots.append(spot) } }
  fileprivate func note(style: UInt32) { state.withLock { $0.styles.append(style) } }
  fileprivate func noteKey() { state.withLock { $0.keys += 1 } }
}

/// A connection that one thread gives to another, and uses no more.
private struct Handover: @unchecked Sendable {
  let client: XClient
  init(_ client: XClient) { self.client = client }
}

private final class Session {
  let client: XClient
  private let window: UInt
  private let styles: [UInt32]
  private unowned let server: InputMethodServer
  private let locales: String
  private let selection: UInt
  private var peer: UInt = 0
  private var isComposing = false
  private var packets = 0

  init(_ client: XClient, name: String, styles: [UInt32], server: InputMethodServer) {
    (self.client, self.styles, self.server) = (client, styles, server)
    locales = "@locale=en_US.UTF-8,C.UTF-8,C,en_US,POSIX,de_DE.UTF-8"
    window = XCreateSimpleWindow(client.display, client.root, 0, 0, 1, 1, 0, 0, 0)
    selection = client.atom("@server=" + name)
    XSetSelectionOwner(client.display, selection, window, UInt(CurrentTime))
    let words = [selection]
    words.withUnsafeBytes { raw in
      _ = XChangeProperty(
        client.display, client.root, client.atom("XIM_SERVERS"), XA_ATOM, 32, PropModePrepend,
        raw.baseAddress?.assumingMemoryBound(to: UInt8.self), 1)
    }
    client.sync()
  }

  func end() {
    XDestroyWindow(client.display, window)
    client.sync()
  }

  func turn() {
    var event = XEvent()
    while XPending(client.display) > 0 {
      XNextEvent(client.display, &event)
      switch event.type {
      case SelectionRequest: answer(event.xselectionrequest)
      case ClientMessage: receive(event.xclient)
      default: break
      }
    }
  }

  private func answer(_ request: XSelectionRequestEvent) {
    let text =
      switch client.name(ofAtom: request.target) {
      case "LOCALES": locales
      case "TRANSPORT": "@transport=X/"
      default: ""
      }
    let bytes = Array(text.utf8)
    XChangeProperty(
      client.display, request.requestor, request.property, request.target, 8, PropModeReplace, bytes,
      CInt(bytes.count))
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = request.requestor
    event.xselection.selection = request.selection
    event.xselection.target = request.target
    event.xselection.property = request.property
    event.xselection.time = request.time
    XSendEvent(client.display, request.requestor, 0, NoEventMask, &event)
    XFlush(client.display)
  }

  private func receive(_ message: XClientMessageEvent) {
    switch client.name(ofAtom: message.message_type) {
    case "_XIM_XCONNECT":
      peer = UInt(message.data.l.0)
      client.send("_XIM_XCONNECT", [Int(window), 0, 0, 20], about: peer)
    case "_XIM_PROTOCOL" where message.format == 8:
      withUnsafeBytes(of: message.data) { packet(Array($0.prefix(20))) }
    case "_XIM_PROTOCOL" where message.format == 32:
      let name = client.name(ofAtom: UInt(message.data.l.1))
      if let value = client.property(of: window, name) {
        XDeleteProperty(client.display, window, UInt(message.data.l.1))
        packet(Array(value.bytes.prefix(message.data.l.0)))
      }
    default: break
    }
  }

  // MARK: - Packets: an opcode, a length in words of 4, little endian as we run on nothing else

  private func packet(_ bytes: [UInt8]) {
    var input = Words(bytes)
    let opcode = input.byte()
    _ = input.byte()
    _ = input.short()
    switch opcode {
    case 1: send(2, Words.shorts(1, 0))  // CONNECT
    case 3: send(4, [])  // DISCONNECT
    case 30: send(31, openReply)
    case 32: send(33, Words.shorts(1, 0))  // CLOSE
    case 38: send(39, encoding(&input))
    case 40: send(41, Words.shorts(1, 0))  // QUERY_EXTENSION
    case 44:  // GET_IM_VALUES
      let list = Words.shorts(UInt16(styles.count), 0) + styles.flatMap(Words.long)
      send(45, Words.shorts(1, UInt16(4 + list.count), 0, UInt16(list.count)) + list)
    case 50:  // CREATE_IC
      attributes(&input, skipping: 2)
      send(51, Words.shorts(1, 1))
      send(37, Words.shorts(1, 1) + Words.long(UInt32(KeyPressMask)) + Words.long(0))
    case 52: send(53, Words.shorts(1, 1))  // DESTROY_IC
    case 54:  // SET_IC_VALUES
      attributes(&input, skipping: 6)
      send(55, Words.shorts(1, 1))
    case 56:  // GET_IC_VALUES: the events it filters
      send(57, Words.shorts(1, 1, 8, 0, 7, 4) + Words.long(UInt32(KeyPressMask)))
    case 60: forward(&input, bytes)
    case 64: send(65, Words.shorts(1, 1, 0, 0))  // RESET_IC
    default: break
    }
  }

  private var openReply: [UInt8] {
    let method = attribute(0, 10, "queryInputStyle")
    let context =
      attribute(1, 3, "inputStyle") + attribute(2, 5, "clientWindow") + attribute(3, 5, "focusWindow")
      + attribute(4, 0x7FFF, "preeditAttributes") + attribute(5, 12, "spotLocation") + attribute(6, 13, "fontSet")
      + attribute(7, 3, "filterEvents") + attribute(8, 0, "separatorofNestedList")
      + attribute(9, 0x7FFF, "statusAttributes")
    return Words.shorts(1, UInt16(method.count)) + method + Words.shorts(UInt16(context.count), 0) + context
  }

  private func attribute(_ id: UInt16, _ type: UInt16, _ name: String) -> [UInt8] {
    Words.padded(Words.shorts(id, type, UInt16(name.utf8.count)) + Array(name.utf8))
  }

  private func encoding(_ input: inout Words) -> [UInt8] {
    _ = input.short()
    let end = input.index + 2 + Int(input.short())
    var names: [String] = []
    while input.index < end { names.append(String(decoding: input.take(Int(input.byte())), as: UTF8.self)) }
    let index = names.firstIndex(of: "COMPOUND_TEXT") ?? 0
    return Words.shorts(1, 0, UInt16(index), 0)
  }

  /// Styles and spots among the attributes of a context.
  private func attributes(_ input: inout Words, skipping count: Int) {
    // CREATE_IC names the method, SET_IC_VALUES the context as well.
    _ = input.take(count)
    if count == 2 { _ = input.short() }
    if count == 6 { _ = input.short() }
    walk(&input)
  }

  private func walk(_ input: inout Words) {
    while input.hasMore {
      let id = input.short()
      let length = Int(input.short())
      var value = Words(input.take(length))
      input.skip(toMultipleOf: 4, from: length)
      switch id {
      case 1: server.note(style: value.long())
      case 4:
        walk(&value)
      case 5:
        let (x, y) = (Int16(bitPattern: value.short()), Int16(bitPattern: value.short()))
        server.note(spot: (Int(x), Int(y)))
      default: break
      }
    }
  }

  private func forward(_ input: inout Words, _ bytes: [UInt8]) {
    server.noteKey()
    _ = input.take(8)
    let event = input.take(32)
    guard event.count == 32, event[0] & 0x7F == UInt8(KeyPress) else { return send(60, Array(bytes.dropFirst(4))) }
    let symbol = XkbKeycodeToKeysym(client.display, KeyCode(event[1]), 0, 0)
    switch Int32(symbol) {
    case XK_a where !isComposing:
      isComposing = true
      send(73, Words.shorts(1, 1))
      draw("か", caret: 1, first: 0, count: 0, feedback: [0])
    case XK_b where isComposing: draw("かな", caret: 1, first: 0, count: 1, feedback: [1, 0])
    case XK_Return where isComposing:
      stopComposing()
      commit("仮名")
    case XK_Escape where isComposing: stopComposing()
    default: send(60, Array(bytes.dropFirst(4)))
    }
  }

  private func stopComposing() {
    isComposing = false
    draw("", caret: 0, first: 0, count: 2, feedback: [])
    send(78, Words.shorts(1, 1))
  }

  /// Compound text that switches to UTF-8 and back.
  private func encoded(_ text: String) -> [UInt8] {
    [0x1B, 0x25, 0x47] + Array(text.utf8) + [0x1B, 0x25, 0x40]
  }

  private func draw(_ text: String, caret: UInt32, first: UInt32, count: UInt32, feedback: [UInt32]) {
    let bytes = text.isEmpty ? [] : encoded(text)
    let status: UInt32 = text.isEmpty ? 3 : 0
    let head = Words.shorts(1, 1) + Words.long(caret) + Words.long(first) + Words.long(count) + Words.long(status)
    let string = Words.padded(Words.shorts(UInt16(bytes.count)) + bytes)
    send(75, head + string + Words.shorts(UInt16(feedback.count * 4), 0) + feedback.flatMap(Words.long))
  }

  private func commit(_ text: String) {
    let bytes = encoded(text)
    send(63, Words.padded(Words.shorts(1, 1, 2, UInt16(bytes.count)) + bytes))
  }

  private func send(_ opcode: UInt8, _ body: [UInt8]) {
    let body = Words.padded(body)
    let bytes = [opcode, 0] + Words.shorts(UInt16(body.count / 4)) + body
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = peer
    event.xclient.message_type = client.atom("_XIM_PROTOCOL")
    if bytes.count <= 20 {
      event.xclient.format = 8
      withUnsafeMutableBytes(of: &event.xclient.data) { $0.copyBytes(from: bytes) }
    } else {
      // Xlib reads from the beginning of a property: two packets in one would be the first one twice.
      packets += 1
      let property = client.atom("_XIM_TEST_DATA_\(packets % 64)")
      XChangeProperty(
        client.display, peer, property, XA_STRING, 8, PropModeReplace, bytes, CInt(bytes.count))
      event.xclient.format = 32
      event.xclient.data.l = (bytes.count, Int(property), 0, 0, 0)
    }
    XSendEvent(client.display, peer, 0, NoEventMask, &event)
    XFlush(client.display)
  }
}

/// Numbers in a packet, low byte first.
private struct Words {
  let bytes: [UInt8]
  private(set) var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var hasMore: Bool { index + 4 <= bytes.count }

  mutating func byte() -> UInt8 {
    defer { index += 1 }
    return index < bytes.count ? bytes[index] : 0
  }

  mutating func short() -> UInt16 { UInt16(byte()) | UInt16(byte()) << 8 }
  mutating func long() -> UInt32 { UInt32(short()) | UInt32(short()) << 16 }

  mutating func take(_ count: Int) -> [UInt8] {
    let end = min(index + count, bytes.count)
    defer { index = end }
    return index < end ? Array(bytes[index..<end]) : []
  }

  mutating func skip(toMultipleOf size: Int, from length: Int) { index += (size - length % size) % size }

  static func shorts(_ values: UInt16...) -> [UInt8] { values.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] } }

  static func long(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }

  static func padded(_ bytes: [UInt8]) -> [UInt8] {
    bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
  }
}
