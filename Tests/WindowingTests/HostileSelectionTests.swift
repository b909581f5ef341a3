// Owners and askers that lie, stall and die: each gets its due, none stops or harms us.

import CX11
import Foundation
import Input
import Testing
import WindowTestSupport

@testable import Windowing

extension OnScreen {
  @Suite("Hostile selections") struct HostileSelectionTests {
    // MARK: - Owners

    @Test("no owner is told at once") func empty() throws {
      let test = try TestWindow()
      #expect(try test.answer { $0.read(.clipboard, as: .text) } == .failure(.empty))
      #expect(try test.answer { $0.readTypes(of: .primary) } == .failure(.empty))
      test.expectNoErrors()
    }

    @Test("an owner that refuses is asked for every form of text, then given up") func refusal() throws {
      let (test, peer) = try pair()
      #expect(try test.answer({ $0.read(.clipboard, as: .text) }, while: peer.turn) == .failure(.refused))
      #expect(
        peer.requests.map { peer.client.name(ofAtom: $0.target) } == [
          "UTF8_STRING", "text/plain;charset=utf-8", "STRING", "text/plain",
        ])
      #expect(try test.answer({ $0.read(.clipboard, as: .png) }, while: peer.turn) == .failure(.refused))
      #expect(try test.answer({ $0.read(.clipboard, as: ContentType("")) }) == .failure(.refused))
      #expect(try test.answer({ $0.read(.clipboard, as: ContentType("a\0b")) }) == .failure(.refused))
      test.expectNoErrors()
    }

    @Test("an owner that says nothing is given up, and the loop wakes for it") func silence() throws {
      let (test, peer) = try pair()
      peer.onRequest = { _, _ in }
      let token = test.window.read(.clipboard, as: .text, timeLimit: 0.1)
      // Nothing but the display's descriptor is waited for, without end.
      while !test.inputs.contains(.answer(token: token, .failure(.timedOut))) {
        test.turn()
        if test.display.hasPendingEvents || !test.inputs.isEmpty { continue }
        var waiting = pollfd(fd: test.display.fileDescriptor, events: Int16(POLLIN), revents: 0)
        #expect(poll(&waiting, 1, 20_000) == 1, "the time limit wakes us")
      }
      #expect(test.display.exchange.reads.isEmpty)
      // Its late answer comes to nobody.
      peer.turn()
      let request = try #require(peer.requests.first)
      peer.write(Array("late".utf8), type: "UTF8_STRING", to: request.requestor, property: request.property)
      peer.notify(request, property: request.property)
      peer.client.sync()
      peer.onRequest = nil
      #expect(try test.answer({ $0.read(.clipboard, as: .png) }, while: peer.turn) == .failure(.refused))
      test.expectNoErrors()
    }

    @Test("a stopped program does not stop us") func stopped() throws {
      let test = try TestWindow()
      let owner = try ChildProcess("xclip", ["-quiet", "-i"], environment: ["DISPLAY": test.server.display])
      let isOwned = test.eye.wait { XGetSelectionOwner(test.eye.display, XA_PRIMARY) != 0 }
      #expect(isOwned)
      owner.stop()
      #expect(try test.answer { $0.read(.primary, as: .text, timeLimit: 0.1) } == .failure(.timedOut))
      owner.resume()
      #expect(try test.answer { $0.read(.primary, as: .text) } == .data(.text, []))
      // And one that dies while we wait is told at once.
      owner.stop()
      let token = test.window.read(.primary, as: .text, timeLimit: 600)
      owner.kill()
      let isTold = test.pump { test.inputs.contains(.answer(token: token, .failure(.ownerGone))) }
      #expect(isTold)
      test.expectNoErrors()
    }

    @Test("an owner that dies in the middle of long data") func deathInTheMiddle() throws {
      let (test, peer) = try pair()
      peer.onRequest = { peer, request in
        peer.write(
          [0, 0, 16, 0, 0, 0, 0, 0], type: "INCR", format: 32, to: request.requestor, property: request.property)
        XSelectInput(peer.client.display, request.requestor, PropertyChangeMask)
        peer.notify(request, property: request.property)
      }
      var pieces = 0
      peer.onTaken = { peer, event in
        pieces += 1
        if pieces == 3 { return peer.replaceWindow() }
        peer.write([UInt8](repeating: 65, count: 1000), type: "UTF8_STRING", to: event.window, property: event.atom)
      }
      #expect(
        try test.answer({ $0.read(.clipboard, as: .text, timeLimit: 600) }, while: peer.turn) == .failure(.ownerGone))
      #expect(pieces == 3)
      test.expectNoErrors()
    }

    @Test("long data that stalls, and long data without end") func incrementalLies() throws {
      let (test, peer) = try pair()
      func announce(_ peer: SelectionPeer, _ request: XSelectionRequestEvent, _ count: [UInt8]) {
        peer.write(count, type: "INCR", format: 32, to: request.requestor, property: request.property)
        XSelectInput(peer.client.display, request.requestor, PropertyChangeMask)
        peer.notify(request, property: request.property)
      }
      // Announced and never sent.
      peer.onRequest = { announce($0, $1, [0, 1, 0, 0, 0, 0, 0, 0]) }
      #expect(
        try test.answer({ $0.read(.clipboard, as: .text, timeLimit: 0.1) }, while: peer.turn) == .failure(.timedOut))
      // Without a length at all, then one of another format in the middle.
      peer.onRequest = { announce($0, $1, []) }
      peer.onTaken = { $0.write([1, 2, 3, 4], type: "UTF8_STRING", format: 16, to: $1.window, property: $1.atom) }
      #expect(try test.answer({ $0.read(.clipboard, as: .text) }, while: peer.turn) == .failure(.malformed))
      // More than we take.
      peer.onRequest = { announce($0, $1, [0, 0, 0, 0x7F, 0, 0, 0, 0]) }
      #expect(try test.answer({ $0.read(.clipboard, as: .text) }, while: peer.turn) == .failure(.tooLarge))
      // Each piece within its time, but no end: the whole has one, too.
      peer.onRequest = { announce($0, $1, [1, 0, 0, 0, 0, 0, 0, 0]) }
      var pieces = 0
      peer.onTaken = {
        pieces += 1
        $0.write([65], type: "UTF8_STRING", to: $1.window, property: $1.atom)
      }
      #expect(
        try test.answer({ $0.read(.clipboard, as: .text, timeLimit: 0.05) }, while: peer.turn)
          == .failure(.timedOut))
      #expect(pieces > 3)
      // Fast, without end: the length has a limit.
      let piece = [UInt8](repeating: 65, count: 4 << 20)
      peer.onTaken = { $0.write(piece, type: "UTF8_STRING", to: $1.window, property: $1.atom) }
      #expect(
        try test.answer({ $0.read(.clipboard, as: .text, timeLimit: 10) }, timeout: 60, while: peer.turn)
          == .failure(.tooLarge))
      #expect(test.display.exchange.reads.isEmpty)
      test.expectShown()
    }

    @Test("long data of no length is no data") func incrementalNothing() throws {
      let (test, peer) = try pair()
      peer.onRequest = { peer, request in
        peer.write(
          [0, 0, 0, 0, 0, 0, 0, 0], type: "INCR", format: 32, to: request.requestor, property: request.property)
        XSelectInput(peer.client.display, request.requestor, PropertyChangeMask)
        peer.notify(request, property: request.property)
      }
      peer.onTaken = { $0.write([], type: "UTF8_STRING", to: $1.window, property: $1.atom) }
      #expect(try test.answer({ $0.read(.clipboard, as: .text) }, while: peer.turn) == .data(.text, []))
      test.expectNoErrors()
    }

    @Test("answers that are not what they say", arguments: [8, 16, 32], [false, true])
    func malformed(format: Int, asksForTypes: Bool) throws {
      let (test, peer) = try pair()
      // Numbers that are no atoms among some that are.
      let words: [UInt] = [
        peer.atom("image/png"), 0, 0xFFFF_FFFF, 0x1FFF_FFFF, peer.atom("UTF8_STRING"), peer.atom("STRING"), 0xE000_0000,
      ]
      let bytes = words.withUnsafeBytes { Array($0) }
      peer.onRequest = { peer, request in
        peer.write(bytes, type: "WHATEVER", format: format, to: request.requestor, property: request.property)
        peer.notify(request, property: request.property)
      }
      let answer = try test.answer(
        { asksForTypes ? $0.readTypes(of: .clipboard) : $0.read(.clipboard, as: .png) }, while: peer.turn)
      switch (format, asksForTypes) {
      case (32, true): #expect(answer == .types([.png, .text]))
      case (8, false): #expect(answer == .data(.png, bytes))
      default: #expect(answer == .failure(.malformed))
      }
      test.expectNoErrors()
    }

    @Test("a notification without data, and notifications that nobody asked for") func emptyPromises() throws {
      let (test, peer) = try pair()
      peer.onRequest = { peer, request in
        var stray = request
        for property in [0, 1, request.property, 0xFFFF_FFFF] {
          stray.target = 0xFFFF_FFFF
          peer.notify(stray, property: property)
          stray.selection = 1
          stray.target = request.target
          peer.notify(stray, property: property)
          stray.selection = request.selection
        }
        peer.notify(request, property: request.property)
      }
      #expect(try test.answer({ $0.read(.clipboard, as: .png) }, while: peer.turn) == .failure(.malformed))
      test.expectNoErrors()
    }

    @Test("too many questions at once are refused, the others answered") func flood() throws {
      let (test, peer) = try pair()
      peer.onRequest = { _, _ in }
      let tokens = (0..<100).map { _ in test.window.read(.clipboard, as: .png, timeLimit: 0.1) }
      let areAnswered = test.pump {
        test.inputs.count { if case .answer = $0 { true } else { false } } == tokens.count
      }
      #expect(areAnswered)
      #expect(test.inputs.count { if case .answer(_, .failure(.busy)) = $0 { true } else { false } } == 36)
      #expect(test.inputs.count { if case .answer(_, .failure(.timedOut)) = $0 { true } else { false } } == 64)
      test.expectNoErrors()
    }

    @Test("the server's death answers what is open") func serverDeath() throws {
      let (test, peer) = try pair()
      peer.onRequest = { _, _ in }
      let token = test.window.read(.clipboard, as: .png, timeLimit: 600)
      test.server.kill()
      while !test.display.isServerGone { test.turn() }
      test.turn()
      #expect(test.inputs.contains(.answer(token: token, .failure(.displayLost))))
      #expect(!test.window.offer(DataOffer(text: "a"), on: .clipboard))
      let late = test.window.read(.clipboard, as: .png)
      test.turn()
      #expect(test.inputs.contains(.answer(token: late, .failure(.displayLost))))
      #expect(test.display.saveClipboard() == .nothingToSave)
    }

    // MARK: - Askers

    @Test("several forms at once, some of which there are not") func multiple() throws {
      let (test, peer) = try pair(offering: DataOffer([.init(.text, Array("häh".utf8)), .init(.svg, nil)]))
      test.onEvent = { event, test in
        if case .input(.dataWanted(let token, _, _)) = event { test.window.answer(token, with: Array("<svg/>".utf8)) }
      }
      let pairs = [
        "UTF8_STRING", "A", "image/svg+xml", "B", "image/png", "C", "MULTIPLE", "D", "TARGETS", "E", "STRING", "F",
      ].map(peer.atom)
      peer.write(
        pairs.withUnsafeBytes { Array($0) }, type: "ATOM_PAIR", format: 32, to: peer.window,
        property: peer.atom("MULTIPLE"))
      try ask(peer, test, "CLIPBOARD", "MULTIPLE")
      #expect(peer.answers.last?.property == peer.atom("MULTIPLE"))
      #expect(
        peer.client.numbers(of: peer.window, "MULTIPLE")?.map { $0 == 0 ? "" : peer.client.name(ofAtom: UInt($0)) } == [
          "UTF8_STRING", "A", "image/svg+xml", "B", "image/png", "", "MULTIPLE", "", "TARGETS", "E", "STRING", "F",
        ])
      #expect(peer.client.text(of: peer.window, "A") == "häh")
      #expect(peer.client.text(of: peer.window, "B") == "<svg/>")
      #expect(peer.client.property(of: peer.window, "F")?.bytes == [0x68, 0xE4, 0x68])
      #expect(peer.client.property(of: peer.window, "A")?.type == "UTF8_STRING")
      test.expectNoErrors()
    }

    @Test("a list that is none", arguments: [0, 3, 5000]) func badMultiple(count: Int) throws {
      let (test, peer) = try pair(offering: DataOffer(text: "a"))
      if count > 0 {
        peer.write(
          [UInt8](repeating: 1, count: count * 8), type: "ATOM_PAIR", format: 32, to: peer.window,
          property: peer.atom("MULTIPLE"))
      }
      try ask(peer, test, "CLIPBOARD", "MULTIPLE")
      #expect(peer.answers.last?.property == 0)
      // No list at all.
      XConvertSelection(
        peer.client.display, peer.atom("CLIPBOARD"), peer.atom("MULTIPLE"), 0, peer.window, UInt(CurrentTime))
      try ask(peer, test, "CLIPBOARD", "TARGETS")
      #expect(peer.answers.map(\.property) == [0, 0, peer.atom("TARGETS")])
      test.expectNoErrors()
    }

    @Test("what is unknown, too early or meaningless is refused; what names no property is not") func refusals() throws
    {
      let (test, peer) = try pair(offering: DataOffer(text: "old"))
      try ask(peer, test, "CLIPBOARD", "image/png")
      #expect(peer.answers.last?.property == 0)
      let time = try #require(test.display.exchange.offers[peer.atom("CLIPBOARD")]?.time)
      try ask(peer, test, "CLIPBOARD", "UTF8_STRING", time: UInt(time.milliseconds &- 1))
      #expect(peer.answers.last?.property == 0, "before it was ours")
      try ask(peer, test, "CLIPBOARD", "UTF8_STRING", time: UInt(time.milliseconds))
      #expect(peer.answers.last?.property == peer.atom("UTF8_STRING"))
      XConvertSelection(
        peer.client.display, peer.atom("CLIPBOARD"), peer.atom("STRING"), 0, peer.window, UInt(CurrentTime))
      try ask(peer, test, "CLIPBOARD", "SAVE_TARGETS")
      #expect(peer.answers.map(\.property).suffix(2) == [peer.atom("STRING"), peer.atom("SAVE_TARGETS")])
      #expect(peer.client.text(of: peer.window, "STRING") == "old")
      #expect(peer.client.property(of: peer.window, "SAVE_TARGETS")?.type == "NULL")
      test.expectNoErrors()
    }

    @Test("an asker that is gone, or dies while it takes long data") func dyingAsker() throws {
      let (test, peer) = try pair(offering: DataOffer(text: ClipboardTests.longText))
      peer.ask("CLIPBOARD", as: "UTF8_STRING")
      peer.replaceWindow()
      peer.ask("CLIPBOARD", as: "UTF8_STRING")
      let isUnderWay = test.pump {
        peer.turn()
        return !test.display.exchange.sends.isEmpty
      }
      #expect(isUnderWay)
      var pieces = 0
      while pieces < 3 {
        if peer.take("UTF8_STRING") != nil { pieces += 1 }
        _ = test.pump(timeout: 0.05) { false }
      }
      peer.replaceWindow()
      let isOver = test.pump { test.display.exchange.sends.isEmpty }
      #expect(isOver)
      // One that stops taking is given up in its time.
      peer.ask("CLIPBOARD", as: "UTF8_STRING")
      let isAgain = test.pump { !test.display.exchange.sends.isEmpty }
      #expect(isAgain)
      test.display.exchange.expire(at: WakeTimer.now + TransferLimits.taking)
      #expect(test.display.exchange.sends.isEmpty)
      test.expectNoErrors()
    }

    @Test("an asker that names our window, the root or nothing harms neither") func wrongWindows() throws {
      let (test, peer) = try pair(offering: DataOffer(text: ClipboardTests.longText))
      for window in [test.id, peer.client.root, test.display.exchange.helper, 0x7FFF_FFF0] {
        XConvertSelection(
          peer.client.display, peer.atom("CLIPBOARD"), peer.atom("UTF8_STRING"), peer.atom("X"), window,
          UInt(CurrentTime))
        XConvertSelection(
          peer.client.display, peer.atom("CLIPBOARD"), peer.atom("TARGETS"), peer.atom("Y"), window, UInt(CurrentTime))
      }
      try ask(peer, test, "CLIPBOARD", "TARGETS")
      #expect(test.display.exchange.sends.count == 3)
      test.display.exchange.expire(at: WakeTimer.now + TransferLimits.taking)
      // Our window still hears the pointer, our display the desktop.
      try test.pointer().click(30, 40)
      let isHeard = test.pump { test.inputs.contains(.press(.left, at: CGPoint(x: 30, y: 40), [])) }
      #expect(isHeard)
      let settings = "Xft.dpi:\t192\n"
      peer.write(Array(settings.utf8), type: "STRING", to: peer.client.root, property: XA_RESOURCE_MANAGER)
      peer.client.sync()
      let isFollowed = test.pump { test.display.scale == 2 }
      #expect(isFollowed)
      test.expectNoErrors()
    }

    @Test("forged events change nothing") func forged() throws {
      let (test, peer) = try pair(offering: DataOffer(text: "kept"))
      let helper = test.display.exchange.helper
      var event = XEvent()
      event.xselectionclear.type = SelectionClear
      event.xselectionclear.window = helper
      event.xselectionclear.selection = peer.atom("CLIPBOARD")
      event.xselectionclear.time = 0x7FFF_FFFF
      XSendEvent(peer.client.display, helper, 0, NoEventMask, &event)
      event = XEvent()
      event.xselectionrequest.type = SelectionRequest
      event.xselectionrequest.owner = helper
      event.xselectionrequest.requestor = test.id
      event.xselectionrequest.selection = peer.atom("CLIPBOARD")
      event.xselectionrequest.target = peer.atom("UTF8_STRING")
      event.xselectionrequest.property = peer.atom("WM_NAME")
      XSendEvent(peer.client.display, helper, 0, NoEventMask, &event)
      try ask(peer, test, "CLIPBOARD", "UTF8_STRING")
      #expect(peer.client.text(of: peer.window, "UTF8_STRING") == "kept")
      #expect(peer.client.text(of: test.id, "WM_NAME") == "test")
      test.expectNoErrors()
    }

    // MARK: - Helpers

    private func pair(offering offer: DataOffer? = nil) throws -> (TestWindow, SelectionPeer) {
      let test = try TestWindow()
      let peer = try SelectionPeer(display: test.server.display)
      if let offer {
        #expect(test.window.offer(offer, on: .clipboard))
      } else {
        #expect(peer.own("CLIPBOARD"))
      }
      return (test, peer)
    }

    /// The peer asks, and has its notification.
    private func ask(
      _ peer: SelectionPeer, _ test: TestWindow, _ selection: String, _ target: String, time: UInt = UInt(CurrentTime)
    ) throws {
      peer.ask(selection, as: target, time: time)
      let isAnswered = test.pump {
        peer.turn()
        return peer.answers.last?.target == peer.atom(target) && !test.display.hasPendingEvents
      }
      try #require(isAnswered, "\(target)")
    }
  }
}
