// Dragging in and out by XDND, with partners that keep to it and with partners that do not.

import CX11
import Foundation
import Geometry
import Input
import Testing
import WindowTestSupport

@testable import Windowing

extension OnScreen {
  @Suite("Dragged in") struct DragInTests {
    static let files = "file:///tmp/a%20b.dot\r\nfile:///tmp/c.dot\r\n"

    /// A window at 100, 80, and a program that drags.
    private func pair(scale: Double = 1) throws -> (test: TestWindow, peer: SelectionPeer) {
      let test = try TestWindow(environment: ["HEXAGRAPH_SCALE": "\(scale)"])
      XMoveWindow(test.display.pointer, test.id, 100, 80)
      let hasMoved = test.pump { test.eye.origin(of: test.id).map { $0 == (100, 80) } == true }
      #expect(hasMoved)
      let peer = try SelectionPeer(display: test.server.display)
      peer.own("XdndSelection")
      test.events = []
      return (test, peer)
    }

    private func enter(_ peer: SelectionPeer, _ test: TestWindow, _ types: [String], version: Int = 5) {
      let atoms = types.map { Int(peer.atom($0)) }
      if atoms.count > 3 {
        peer.write(
          atoms.withUnsafeBytes { Array($0) }, type: "ATOM", format: 32, to: peer.window,
          property: peer.atom("XdndTypeList"))
      }
      let few = (atoms + [0, 0, 0]).prefix(3)
      peer.client.send(
        "XdndEnter", [Int(peer.window), version << 24 | (atoms.count > 3 ? 1 : 0)] + few, about: test.id)
    }

    private func position(_ peer: SelectionPeer, _ test: TestWindow, _ x: Int, _ y: Int, action: String) {
      peer.client.send(
        "XdndPosition", [Int(peer.window), 0, x << 16 | y, 0, Int(peer.atom(action))], about: test.id)
    }

    /// Waits for the next message to the source.
    private func answer(_ name: String, _ peer: SelectionPeer, _ test: TestWindow) throws -> (Int, Int, Int, Int, Int) {
      let atom = peer.atom(name)
      let count = peer.messages.count { $0.message_type == atom }
      let hasCome = test.pump {
        peer.turn()
        return peer.messages.count { $0.message_type == atom } > count
      }
      try #require(hasCome, "\(name) came")
      return try #require(peer.messages.last { $0.message_type == atom }).data.l
    }

    @Test("files are received where they are dropped", arguments: [1.0, 2]) func files(scale: Double) throws {
      let (test, peer) = try pair(scale: scale)
      test.onEvent = { event, test in
        if case .input(.drag(let drag, _)) = event { test.window.answerDrag(drag.action, as: .uriList) }
      }
      peer.onRequest = { peer, request in
        #expect(request.time == 4711 && peer.client.name(ofAtom: request.target) == "text/uri-list")
        peer.write(Array(Self.files.utf8), type: "text/uri-list", to: request.requestor, property: request.property)
        peer.notify(request, property: request.property)
      }
      enter(peer, test, ["text/uri-list", "UTF8_STRING", "x-our/own"])
      position(peer, test, 140, 100, action: "XdndActionMove")
      let status = try answer("XdndStatus", peer, test)
      #expect(status.0 == Int(test.id) && status.1 & 1 == 1 && status.4 == Int(peer.atom("XdndActionMove")))
      let place = CGPoint(x: 40 / scale, y: 20 / scale)
      #expect(
        test.inputs == [
          .drag(Drag(types: [.uriList, .text, ContentType("x-our/own")], action: .move), at: place)
        ])
      peer.client.send("XdndDrop", [Int(peer.window), 0, 4711], about: test.id)
      let finished = try answer("XdndFinished", peer, test)
      #expect(finished.0 == Int(test.id) && finished.1 == 1 && finished.2 == Int(peer.atom("XdndActionMove")))
      #expect(test.inputs.last == .drop(.data(.uriList, Array(Self.files.utf8)), .move, at: place))
      test.expectNoErrors()
    }

    @Test("more than three kinds are listed, and long text comes in pieces") func manyTypes() throws {
      let (test, peer) = try pair()
      test.onEvent = { event, test in
        if case .input(.drag) = event { test.window.answerDrag(.copy, as: .text) }
      }
      enter(peer, test, ["a/b", "c/d", "e/f", "text/plain", "g/h"])
      position(peer, test, 140, 100, action: "XdndActionPrivate")
      let status = try answer("XdndStatus", peer, test)
      #expect(status.1 & 1 == 1 && status.4 == Int(peer.atom("XdndActionCopy")))
      guard case .drag(let drag, _) = test.inputs.first else {
        Issue.record("\(test.inputs)")
        return
      }
      #expect(drag.types.map(\.name) == ["a/b", "c/d", "e/f", ContentType.text.name, "g/h"])
      var pieces = 5
      peer.onRequest = { peer, request in
        guard peer.client.name(ofAtom: request.target) == "text/plain" else { return peer.notify(request, property: 0) }
        peer.write(
          [0, 0, 0, 0, 0, 0, 0, 0], type: "INCR", format: 32, to: request.requestor, property: request.property)
        XSelectInput(peer.client.display, request.requestor, PropertyChangeMask)
        peer.notify(request, property: request.property)
      }
      peer.onTaken = { peer, event in
        guard pieces >= 0 else { return }
        let bytes = [UInt8](repeating: 65, count: pieces > 0 ? 100_000 : 0)
        pieces -= 1
        peer.write(bytes, type: "text/plain", to: event.window, property: event.atom)
      }
      peer.client.send("XdndDrop", [Int(peer.window), 0, 0], about: test.id)
      _ = try answer("XdndFinished", peer, test)
      guard case .drop(.data(.text, let bytes), .copy, _) = test.inputs.last else {
        Issue.record("no drop")
        return
      }
      #expect(bytes.count == 500_000)
      test.expectNoErrors()
    }

    @Test("a program that refuses, or says nothing, still answers", arguments: [false, true])
    func refusal(saysNothing: Bool) throws {
      let (test, peer) = try pair()
      if !saysNothing {
        test.onEvent = { event, test in
          if case .input(.drag) = event { test.window.answerDrag(nil, as: .text) }
        }
      }
      enter(peer, test, ["image/png"])
      position(peer, test, 140, 100, action: "XdndActionCopy")
      let status = try answer("XdndStatus", peer, test)
      #expect(status.1 & 1 == 0 && status.4 == 0)
      peer.client.send("XdndDrop", [Int(peer.window), 0, 0], about: test.id)
      let finished = try answer("XdndFinished", peer, test)
      #expect(finished.1 == 0 && finished.2 == 0)
      #expect(test.inputs.last == .dragLeft)
      #expect(peer.requests.isEmpty, "nothing was asked for")
      test.expectNoErrors()
    }

    @Test("leaving is told, and a source that dies has left") func leaving() throws {
      let (test, peer) = try pair()
      enter(peer, test, ["image/png"])
      peer.client.send("XdndLeave", [Int(peer.window)], about: test.id)
      enter(peer, test, ["image/png"])
      position(peer, test, 140, 100, action: "XdndActionCopy")
      _ = try answer("XdndStatus", peer, test)
      peer.client.send("XdndLeave", [Int(peer.window)], about: test.id)
      let hasLeft = test.pump { test.inputs.last == .dragLeft }
      #expect(hasLeft)
      #expect(test.inputs.count == 2, "a drag that was never shown needs no end: \(test.inputs)")
      enter(peer, test, ["image/png"])
      position(peer, test, 141, 100, action: "XdndActionCopy")
      _ = try answer("XdndStatus", peer, test)
      peer.replaceWindow()
      let isGone = test.pump { test.inputs.count == 4 && test.inputs.last == .dragLeft }
      #expect(isGone)
      test.expectNoErrors()
    }

    @Test("a drop whose data does not come is refused with a reason") func missingData() throws {
      let (test, peer) = try pair()
      test.onEvent = { event, test in
        if case .input(.drag) = event { test.window.answerDrag(.copy, as: .png) }
      }
      enter(peer, test, ["image/png"])
      position(peer, test, 140, 100, action: "XdndActionCopy")
      _ = try answer("XdndStatus", peer, test)
      peer.client.send("XdndDrop", [Int(peer.window), 0, 0], about: test.id)
      let finished = try answer("XdndFinished", peer, test)
      #expect(finished.1 == 0)
      #expect(test.inputs.last == .drop(.failure(.refused), .copy, at: CGPoint(x: 40, y: 20)))
      // The source dies instead.
      peer.onRequest = { peer, _ in peer.replaceWindow() }
      enter(peer, test, ["image/png"])
      position(peer, test, 140, 100, action: "XdndActionCopy")
      _ = try answer("XdndStatus", peer, test)
      peer.client.send("XdndDrop", [Int(peer.window), 0, 0], about: test.id)
      let isTold = test.pump {
        peer.turn()
        return test.inputs.last == .drop(.failure(.ownerGone), .copy, at: CGPoint(x: 40, y: 20))
      }
      #expect(isTold)
      test.expectNoErrors()
    }

    @Test("messages out of order, from nobody and with nonsense harm nothing") func nonsense() throws {
      let (test, peer) = try pair()
      let names = ["XdndEnter", "XdndPosition", "XdndLeave", "XdndDrop", "XdndStatus", "XdndFinished"]
      for source in [0, -1, 0x7FFF_FFF0, Int(test.id), Int(peer.client.root), Int(peer.window)] {
        for name in names + names.reversed() {
          peer.client.send(name, [source, -1, -1, -1, -1], about: test.id)
          peer.client.send(name, [source, 0x7FFF_FFFF, 1, 0xFFFF_FFFF, 0x1FFF_FFFF], about: test.id)
        }
      }
      peer.client.sendClose(to: test.id)
      let isRead = test.pump { test.inputs.contains(.closeRequest) }
      #expect(isRead)
      peer.turn()
      let finished = peer.messages.count { $0.message_type == peer.atom("XdndFinished") }
      #expect(finished == 4, "each drop is answered, also one that never entered: \(finished)")
      // And it works as before.
      enter(peer, test, ["image/png"])
      position(peer, test, 140, 100, action: "XdndActionCopy")
      #expect(try answer("XdndStatus", peer, test).0 == Int(test.id))
      try test.pointer().click(30, 40)
      let isHeard = test.pump { test.inputs.contains(.press(.left, at: CGPoint(x: 30, y: 40), [])) }
      #expect(isHeard)
      test.expectNoErrors()
    }
  }

  @Suite("Dragged out") struct DragOutTests {
    static let offer = DataOffer([
      .init(.text, Array("dragged".utf8)), .init(.png, nil), .init(ContentType("x-our/own"), [1, 2, 3]),
    ])

    /// A window at 0, 0 with the button down in it, and a target at 700, 100.
    private func pair(isProxied: Bool = false) throws -> (test: TestWindow, target: DropPeer, pointer: Pointer) {
      let test = try TestWindow()
      let target = try DropPeer(
        display: test.server.display, x: 700, y: 100, width: 200, height: 200, isProxied: isProxied)
      let pointer = try Pointer(display: test.server.display)
      pointer.move(50, 50)
      pointer.press()
      pointer.sync()
      let isPressed = test.pump { test.inputs.contains(.press(.left, at: CGPoint(x: 50, y: 50), [])) }
      #expect(isPressed)
      test.events = []
      return (test, target, pointer)
    }

    private func ended(_ test: TestWindow, _ target: DropPeer) throws -> DropAction? {
      var result: DropAction??
      let hasEnded = test.pump {
        target.turn()
        for case .dragEnded(let action) in test.inputs { result = action }
        return result != nil
      }
      try #require(hasEnded, "\(target.names)")
      return try #require(result)
    }

    private func over(_ test: TestWindow, _ target: DropPeer, _ pointer: Pointer, _ x: Int, _ y: Int) throws {
      pointer.move(x, y)
      pointer.sync()
      let isThere = test.pump {
        target.turn()
        return target.positions.last.map { $0 == (x, y) } == true && !test.display.hasPendingEvents
      }
      try #require(isThere, "\(target.names)")
    }

    @Test(
      "data is dropped on another program's window", arguments: [false, true],
      [("UTF8_STRING", Array("dragged".utf8)), ("image/png", ClipboardTests.png), ("x-our/own", [1, 2, 3])])
    func drop(isProxied: Bool, wanted: (type: String, bytes: [UInt8])) throws {
      let (test, target, pointer) = try pair(isProxied: isProxied)
      target.wantedType = wanted.type
      test.onEvent = { event, test in
        if case .input(.dataWanted(let token, .drag, .png)) = event {
          test.window.answer(token, with: ClipboardTests.png)
        }
      }
      #expect(test.window.beginDrag(Self.offer))
      pointer.move(400, 300)
      try over(test, target, pointer, 750, 150)
      try over(test, target, pointer, 760, 160)
      #expect(
        target.types == [
          "UTF8_STRING", "text/plain;charset=utf-8", "text/plain", "STRING", "TEXT", "image/png", "x-our/own",
        ])
      pointer.release()
      pointer.sync()
      #expect(try ended(test, target) == .copy)
      #expect(target.data == wanted.bytes)
      #expect(target.names.first == "XdndEnter" && target.names.last == "XdndDrop")
      #expect(!test.inputs.contains { if case .release = $0 { true } else { false } })
      #expect(!test.inputs.contains { if case .move = $0 { true } else { false } })
      #expect(test.inputs.last == .pointerLeft)
      // The pointer is free again.
      pointer.click(60, 60)
      let isHeard = test.pump { test.inputs.contains(.press(.left, at: CGPoint(x: 60, y: 60), [])) }
      #expect(isHeard)
      #expect(XGetSelectionOwner(test.eye.display, test.eye.atom("XdndSelection")) == 0)
      test.expectNoErrors()
    }

    @Test("8 MB are dropped in pieces") func long() throws {
      let (test, target, pointer) = try pair()
      #expect(test.window.beginDrag(DataOffer(text: ClipboardTests.longText), action: .move))
      target.action = "XdndActionMove"
      try over(test, target, pointer, 750, 150)
      pointer.release()
      pointer.sync()
      #expect(try ended(test, target) == .move)
      #expect(target.data == Array(ClipboardTests.longText.utf8))
    }

    @Test("a target that refuses gets no drop, and nothing gets one either") func refusal() throws {
      let (test, target, pointer) = try pair()
      target.action = nil
      #expect(test.window.beginDrag(Self.offer))
      try over(test, target, pointer, 750, 150)
      pointer.release()
      pointer.sync()
      #expect(try ended(test, target) == nil)
      target.turn()
      let isLeft = test.eye.wait {
        target.turn()
        return target.names.last == "XdndLeave"
      }
      #expect(isLeft && !target.names.contains("XdndDrop"))
      // Nowhere.
      test.events = []
      pointer.move(60, 60)
      pointer.press()
      pointer.sync()
      _ = test.pump { test.inputs.contains(.press(.left, at: CGPoint(x: 60, y: 60), [])) }
      test.events = []
      #expect(test.window.beginDrag(Self.offer))
      pointer.move(1200, 700)
      pointer.release()
      pointer.sync()
      #expect(try ended(test, target) == nil)
      test.expectNoErrors()
    }

    @Test("going on tells the target that it has lost it; Escape and the program give up") func leaving() throws {
      let (test, target, pointer) = try pair()
      #expect(test.window.beginDrag(Self.offer))
      try over(test, target, pointer, 750, 150)
      pointer.move(400, 600)
      pointer.sync()
      let isLeft = test.pump {
        target.turn()
        return target.names.last == "XdndLeave"
      }
      #expect(isLeft)
      try over(test, target, pointer, 751, 150)
      pointer.key("Escape")
      #expect(try ended(test, target) == nil)
      pointer.release()
      pointer.move(50, 50)
      pointer.press()
      pointer.sync()
      _ = test.pump { test.inputs.last == .press(.left, at: CGPoint(x: 50, y: 50), []) }
      test.events = []
      #expect(test.window.beginDrag(Self.offer))
      test.window.cancelDrag()
      #expect(try ended(test, target) == nil)
      pointer.release()
      pointer.sync()
      #expect(!test.window.beginDrag(Self.offer), "no button is down")
      #expect(XGetSelectionOwner(test.eye.display, test.eye.atom("XdndSelection")) == 0)
      test.expectNoErrors()
    }

    @Test("a target that does not answer gets no drop") func silentTarget() throws {
      let (test, target, pointer) = try pair()
      target.answersPositions = false
      #expect(test.window.beginDrag(Self.offer))
      pointer.move(750, 150)
      pointer.move(755, 150)
      pointer.release()
      pointer.sync()
      #expect(try ended(test, target) == nil)
      #expect(target.positions.count == 1, "one question at a time")
      test.expectNoErrors()
    }

    @Test("a target that takes the drop and dies, or says no more, ends it", arguments: [false, true])
    func lostTarget(dies: Bool) throws {
      let (test, target, pointer) = try pair()
      target.answersDrops = false
      #expect(test.window.beginDrag(Self.offer))
      try over(test, target, pointer, 750, 150)
      pointer.release()
      pointer.sync()
      let isDropped = test.pump {
        target.turn()
        return target.names.last == "XdndDrop"
      }
      #expect(isDropped)
      if dies {
        target.peer.replaceWindow()
      } else {
        test.display.expire(at: WakeTimer.now + DragProtocol.finishLimit)
      }
      #expect(try ended(test, target) == nil)
      test.expectNoErrors()
    }

    @Test("the server's death ends it") func serverDeath() throws {
      let (test, target, pointer) = try pair()
      #expect(test.window.beginDrag(Self.offer))
      try over(test, target, pointer, 750, 150)
      test.server.kill()
      while !test.display.isServerGone { test.turn() }
      test.turn()
      #expect(test.inputs.contains(.dragEnded(nil)))
      #expect(!test.window.beginDrag(Self.offer))
      test.window.answerDrag(.copy, as: .text)
      test.window.textEntry = .at(.zero)
      test.window.pointerShape = .text
      test.turn()
    }

    @Test("what is dragged out may be dropped on our own window") func ownWindow() throws {
      let (test, target, pointer) = try pair()
      test.onEvent = { event, test in
        if case .input(.drag) = event { test.window.answerDrag(.copy, as: .text) }
      }
      #expect(test.window.beginDrag(Self.offer))
      pointer.move(80, 90)
      pointer.sync()
      let isOver = test.pump {
        test.inputs.contains { if case .drag(_, CGPoint(x: 80, y: 90)) = $0 { true } else { false } }
      }
      #expect(isOver)
      _ = test.pump(timeout: 0.2) { false }
      pointer.release()
      pointer.sync()
      #expect(try ended(test, target) == .copy)
      #expect(
        test.inputs.contains(.drop(.data(.text, Array("dragged".utf8)), .copy, at: CGPoint(x: 80, y: 90))))
      test.expectNoErrors()
    }
  }
}
