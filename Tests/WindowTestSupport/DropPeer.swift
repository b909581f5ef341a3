// Another program that takes drops: a window that answers XDND's messages as a test tells it to.

import CX11
import Foundation

public final class DropPeer {
  public let peer: SelectionPeer
  /// What it does with a drop, asked at each position; nil refuses.
  public var action: String? = "XdndActionCopy"
  /// What it asks for when something is dropped on it.
  public var wantedType = "UTF8_STRING"
  /// Whether it answers positions and drops at all.
  public var answersPositions = true
  public var answersDrops = true
  /// The names of the messages that came, in their order.
  public private(set) var names: [String] = []
  /// The data that was dropped.
  public private(set) var data: [UInt8]?
  public private(set) var types: [String] = []
  public private(set) var positions: [(x: Int, y: Int)] = []
  /// The window that it shows; the peer's own by default.
  public let window: UInt
  private var source: UInt = 0
  private var incremental: [UInt8]?

  /// Shows a window at a place of the screen.
  ///
  /// - Parameter isProxied: The messages for the window are to go to another one, which has no place on the screen.
  public init(display: String, x: Int, y: Int, width: Int, height: Int, isProxied: Bool = false) throws(LaunchError) {
    let peer = try SelectionPeer(display: display)
    self.peer = peer
    let client = peer.client
    if isProxied {
      window = XCreateSimpleWindow(client.display, client.root, 0, 0, 10, 10, 0, 0, 0)
      for id in [window, peer.window] { Self.set([Int(peer.window)], "XdndProxy", "WINDOW", id, client) }
    } else {
      window = peer.window
    }
    Self.set([5], "XdndAware", "ATOM", peer.window, client)
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = 1
    XChangeWindowAttributes(client.display, window, UInt(CWOverrideRedirect), &attributes)
    XMoveResizeWindow(client.display, window, CInt(x), CInt(y), UInt32(width), UInt32(height))
    XMapRaised(client.display, window)
    client.sync()
    peer.onMessage = { [weak self] _, message in self?.received(message) }
  }

  private static func set(_ words: [Int], _ name: String, _ type: String, _ window: UInt, _ client: XClient) {
    words.withUnsafeBytes { raw in
      _ = XChangeProperty(
        client.display, window, client.atom(name), client.atom(type), 32, PropModeReplace,
        raw.baseAddress?.assumingMemoryBound(to: UInt8.self), CInt(words.count))
    }
  }

  public func turn() {
    peer.turn()
    takeData()
  }

  private func received(_ message: XClientMessageEvent) {
    let words = message.data.l
    names.append(peer.client.name(ofAtom: message.message_type))
    switch names.last {
    case "XdndEnter":
      source = UInt(bitPattern: words.0)
      let list = words.1 & 1 != 0 ? peer.client.numbers(of: source, "XdndTypeList") ?? [] : [words.2, words.3, words.4]
      types = list.filter { $0 != 0 }.map { peer.client.name(ofAtom: UInt($0)) }
    case "XdndPosition":
      positions.append((words.2 >> 16, words.2 & 0xFFFF))
      guard answersPositions else { return }
      let atom = action.map { Int(peer.atom($0)) } ?? 0
      peer.client.send("XdndStatus", [Int(window), (action == nil ? 0 : 1) | 2, 0, 0, atom], about: source)
    case "XdndDrop" where answersDrops:
      peer.ask("XdndSelection", as: wantedType, time: UInt(bitPattern: words.2))
    default: break
    }
  }

  private func takeData() {
    guard names.last == "XdndDrop", data == nil, let answer = peer.answers.last else { return }
    guard answer.property != 0 else { return finish(with: []) }
    guard let value = peer.client.property(of: peer.window, wantedType) else { return }
    _ = peer.take(wantedType)
    if value.type == "INCR" {
      incremental = []
    } else if let pieces = incremental {
      if value.bytes.isEmpty { return finish(with: pieces) }
      incremental = pieces + value.bytes
    } else {
      finish(with: value.bytes)
    }
  }

  private func finish(with bytes: [UInt8]) {
    data = bytes
    let atom = Int(peer.atom(action ?? "XdndActionCopy"))
    peer.client.send("XdndFinished", [Int(window), bytes.isEmpty ? 0 : 1, bytes.isEmpty ? 0 : atom], about: source)
  }
}
