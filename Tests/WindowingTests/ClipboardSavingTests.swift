// What is copied outlives the program where a clipboard manager runs, and the end waits for none that does not answer.

import CX11
import Foundation
import Input
import Synchronization
import Testing
import WindowTestSupport

@testable import Windowing

extension OnScreen {
  @Suite("Saving the clipboard") struct ClipboardSavingTests {
    @Test("without a manager, or without anything to save, nothing waits") func noManager() throws {
      let test = try TestWindow()
      let start = ContinuousClock.now
      #expect(test.display.saveClipboard() == .nothingToSave)
      #expect(test.window.offer(DataOffer(text: "a"), on: .primary))
      #expect(test.display.saveClipboard() == .nothingToSave, "only the clipboard is kept")
      #expect(test.window.offer(DataOffer(text: "a"), on: .clipboard))
      #expect(test.display.saveClipboard() == .noManager)
      #expect(ContinuousClock.now - start < .milliseconds(300))
      test.expectNoErrors()
    }

    @Test("a manager that does not answer is not waited for long") func silentManager() throws {
      let test = try TestWindow()
      let peer = try SelectionPeer(display: test.server.display)
      peer.own("CLIPBOARD_MANAGER")
      #expect(test.window.offer(DataOffer(text: "a"), on: .clipboard))
      let start = ContinuousClock.now
      #expect(test.display.saveClipboard() == .timedOut)
      #expect(ContinuousClock.now - start < .milliseconds(300))
      test.expectNoErrors()
    }

    @Test("a manager that dies ends the waiting") func dyingManager() throws {
      let test = try TestWindow()
      let manager = try Manager(display: test.server.display) { $0.replaceWindow() }
      #expect(test.window.offer(DataOffer(text: "a"), on: .clipboard))
      #expect(test.display.saveClipboard() == .refused)
      manager.end()
      test.expectNoErrors()
    }

    @Test("a manager gets everything, also what is made on demand, and has it when we are gone") func saving() throws {
      let server = try Xvfb()
      let manager = try Manager(display: server.display, onSave: nil)
      let long = ClipboardTests.longText
      do {
        let test = try TestWindow(on: server)
        #expect(
          test.window.offer(
            DataOffer([.init(.text, Array(long.utf8)), .init(.png, nil), .init(.svg, nil)]), on: .clipboard))
        let end = test.display.saveClipboard { $0 == .png ? ClipboardTests.png : nil }
        #expect(end == .saved)
        test.expectNoErrors()
      }
      #expect(
        manager.saved.keys.sorted() == [
          "STRING", "TEXT", "UTF8_STRING", "image/png", "text/plain", "text/plain;charset=utf-8",
        ])
      #expect(manager.saved["UTF8_STRING"] == Array(long.utf8))
      #expect(manager.saved["image/png"] == ClipboardTests.png)
      // Another program of ours pastes it.
      let test = try TestWindow(on: server)
      #expect(try test.answer { $0.read(.clipboard, as: .png) } == .data(.png, ClipboardTests.png))
      manager.end()
    }
  }
}

/// A clipboard manager on a thread of its own, as freedesktop.org's ClipboardManager describes it.
private final class Manager: Sendable {
  private struct State {
    var saved: [String: [UInt8]] = [:]
    var isEnding = false
  }
  private let state = Mutex(State())
  private let hasEnded = DispatchSemaphore(value: 0)

  var saved: [String: [UInt8]] { state.withLock { $0.saved } }

  /// - Parameter onSave: Done instead of saving.
  init(display: String, onSave: (@Sendable (SelectionPeer) -> Void)?) throws {
    let isReady = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [self] in
      guard let peer = try? SelectionPeer(display: display) else { return }
      peer.own("CLIPBOARD_MANAGER")
      peer.onRequest = { [self] peer, request in
        if request.selection == peer.atom("CLIPBOARD") { return serve(peer, request) }
        guard request.target == peer.atom("SAVE_TARGETS") else { return peer.notify(request, property: 0) }
        if let onSave { return onSave(peer) }
        save(peer, request)
      }
      isReady.signal()
      while !state.withLock({ $0.isEnding }) {
        peer.turn()
        var waiting = pollfd(fd: peer.client.fileDescriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&waiting, 1, 5)
      }
      hasEnded.signal()
    }
    isReady.wait()
  }

  func end() {
    state.withLock { $0.isEnding = true }
    hasEnded.wait()
  }

  private func save(_ peer: SelectionPeer, _ request: XSelectionRequestEvent) {
    let listed = peer.client.atomNames(of: request.requestor, peer.client.name(ofAtom: request.property)) ?? []
    for target in listed {
      guard let bytes = read(target, peer) else { continue }
      state.withLock { $0.saved[target] = bytes }
    }
    peer.own("CLIPBOARD")
    peer.notify(request, property: request.property)
  }

  /// A whole value, pieces and all.
  private func read(_ target: String, _ peer: SelectionPeer) -> [UInt8]? {
    peer.ask("CLIPBOARD", as: target)
    guard let answer = peer.client.event(where: { $0.type == SelectionNotify }), answer.xselection.property != 0 else {
      return nil
    }
    guard let first = peer.take(target) else { return nil }
    guard first.type == "INCR" else { return first.bytes }
    var bytes: [UInt8] = []
    let atom = peer.atom(target)
    while true {
      let hasCome =
        peer.client.event { event in
          event.type == PropertyNotify && event.xproperty.atom == atom && event.xproperty.state == PropertyNewValue
        } != nil
      guard hasCome else { return nil }
      guard let piece = peer.take(target) else { continue }
      if piece.bytes.isEmpty { return bytes }
      bytes += piece.bytes
    }
  }

  private func serve(_ peer: SelectionPeer, _ request: XSelectionRequestEvent) {
    guard let bytes = saved[peer.client.name(ofAtom: request.target)], bytes.count < 1 << 18 else {
      return peer.notify(request, property: 0)
    }
    peer.write(bytes, type: peer.client.name(ofAtom: request.target), to: request.requestor, property: request.property)
    peer.notify(request, property: request.property)
  }
}
