// Copy and paste against xclip and xsel, both ways, short and long.

import CX11
import Foundation
import Input
import Testing
import WindowTestSupport

@testable import Windowing

extension OnScreen {
  @Suite("Clipboard") struct ClipboardTests {
    static let text = "naïve Ωμέγα 日本語 👩🏽‍🚀\nsecond line\t\u{301}"
    static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + (0..<5000).map { UInt8($0 % 251) }
    /// 8 MB of text in which every place can be told from every other.
    static let longText = String((0..<1_000_000).map { "é\(1_000_000 + $0)" }.joined().prefix(8_000_000))

    private func file(_ bytes: [UInt8]) throws -> URL {
      let url = FileManager.default.temporaryDirectory.appendingPathComponent("clip-" + UUID().uuidString)
      try Data(bytes).write(to: url)
      return url
    }

    /// Puts bytes on a selection by a tool, which stays until the end of the test.
    private func copy(
      _ bytes: [UInt8], by tool: Tool, on selection: SelectionName, type: String? = nil, test: TestWindow
    )
      throws -> ChildProcess
    {
      let input = try file(bytes)
      let process = try ChildProcess(
        tool.rawValue, tool.copying(selection, type: type), environment: ["DISPLAY": test.server.display], input: input)
      let atom = test.display.exchange.atom(of: selection)
      let helper = test.display.exchange.helper
      let isOwned = test.eye.wait {
        let owner = XGetSelectionOwner(test.eye.display, atom)
        return owner != 0 && owner != helper
      }
      try #require(isOwned, "\(process.errorOutput)")
      try FileManager.default.removeItem(at: input)
      return process
    }

    private func paste(
      by tool: Tool, from selection: SelectionName, type: String? = nil, test: TestWindow
    ) throws
      -> [UInt8]
    {
      let process = try ChildProcess(
        tool.rawValue, tool.pasting(selection, type: type), environment: ["DISPLAY": test.server.display])
      let hasEnded = test.pump { process.wait(timeout: 0) != nil }
      try #require(hasEnded)
      #expect(process.wait(timeout: 0) == .code(0), "\(process.errorOutput)")
      return Array(try Data(contentsOf: process.outputFile))
    }

    enum Tool: String, CaseIterable {
      case xclip, xsel

      func copying(_ selection: SelectionName, type: String?) -> [String] {
        switch self {
        case .xclip:
          ["-quiet", "-i", "-selection", selection.rawValue] + (type.map { ["-t", $0] } ?? [])
        case .xsel: ["-i", "--nodetach", "--" + selection.rawValue]
        }
      }

      func pasting(_ selection: SelectionName, type: String?) -> [String] {
        switch self {
        case .xclip: ["-o", "-selection", selection.rawValue] + (type.map { ["-t", $0] } ?? [])
        case .xsel: ["-o", "--" + selection.rawValue]
        }
      }
    }

    @Test("our text is pasted elsewhere", arguments: Tool.allCases, [SelectionName.clipboard, .primary])
    func copying(tool: Tool, selection: SelectionName) throws {
      let test = try TestWindow()
      #expect(test.window.offer(DataOffer(text: Self.text), on: selection))
      #expect(try paste(by: tool, from: selection, test: test) == Array(Self.text.utf8))
      #expect(test.window.offer(DataOffer(text: ""), on: selection))
      #expect(try paste(by: tool, from: selection, test: test) == [])
      test.expectNoErrors()
    }

    @Test("text from elsewhere is pasted here", arguments: Tool.allCases, [SelectionName.clipboard, .primary])
    func pasting(tool: Tool, selection: SelectionName) throws {
      let test = try TestWindow()
      let owner = try copy(Array(Self.text.utf8), by: tool, on: selection, test: test)
      #expect(try test.answer { $0.read(selection, as: .text) } == .data(.text, Array(Self.text.utf8)))
      guard case .types(let types) = try test.answer({ $0.readTypes(of: selection) }) else {
        Issue.record("no types")
        return
      }
      #expect(types.contains(.text))
      #expect(owner.isRunning)
      test.expectNoErrors()
    }

    @Test("8 MB go out piece by piece", arguments: Tool.allCases) func longCopy(tool: Tool) throws {
      let test = try TestWindow()
      #expect(test.window.offer(DataOffer(text: Self.longText), on: .clipboard))
      let pasted = try paste(by: tool, from: .clipboard, test: test)
      #expect(pasted.count == Self.longText.utf8.count)
      #expect(pasted == Array(Self.longText.utf8))
      #expect(test.display.exchange.sends.isEmpty, "nothing is left over")
      test.expectNoErrors()
    }

    @Test("8 MB come in piece by piece", arguments: Tool.allCases) func longPaste(tool: Tool) throws {
      let test = try TestWindow()
      let owner = try copy(Array(Self.longText.utf8), by: tool, on: .clipboard, test: test)
      let answer = try test.answer { $0.read(.clipboard, as: .text, timeLimit: 20) }
      #expect(answer == .data(.text, Array(Self.longText.utf8)))
      #expect(test.display.exchange.reads.isEmpty)
      #expect(owner.isRunning)
      test.expectNoErrors()
    }

    @Test("pictures keep every byte, both ways") func pictures() throws {
      let test = try TestWindow()
      #expect(
        test.window.offer(
          DataOffer([.init(.png, Self.png), .init(.text, Array("a picture".utf8))]), on: .clipboard))
      #expect(try paste(by: .xclip, from: .clipboard, type: "image/png", test: test) == Self.png)
      let targets = String(
        decoding: try paste(by: .xclip, from: .clipboard, type: "TARGETS", test: test), as: UTF8.self
      ).split(separator: "\n").map(String.init)
      #expect(
        targets == [
          "TARGETS", "TIMESTAMP", "MULTIPLE", "SAVE_TARGETS", "image/png", "UTF8_STRING", "text/plain;charset=utf-8",
          "text/plain", "STRING", "TEXT",
        ])
      let owner = try copy(Self.png, by: .xclip, on: .clipboard, type: "image/png", test: test)
      #expect(try test.answer { $0.read(.clipboard, as: .png) } == .data(.png, Self.png))
      #expect(try test.answer { $0.readTypes(of: .clipboard) } == .types([.png]))
      #expect(owner.isRunning)
      #expect(test.inputs.contains(.selectionLost(.clipboard)), "xclip took our place")
      test.expectNoErrors()
    }

    @Test("STRING is Latin-1 both ways") func latin1() throws {
      let test = try TestWindow()
      #expect(test.window.offer(DataOffer(text: "café Ω €"), on: .clipboard))
      #expect(
        try paste(by: .xclip, from: .clipboard, type: "STRING", test: test) == Array("caf".utf8) + [0xE9]
          + Array(" ? ?".utf8))
      let owner = try copy([0x63, 0xE9], by: .xclip, on: .clipboard, type: "STRING", test: test)
      #expect(try test.answer { $0.read(.clipboard, as: .text) } == .data(.text, Array("cé".utf8)))
      #expect(owner.isRunning)
    }

    @Test("our own data comes back, short and long") func ownData() throws {
      let test = try TestWindow()
      for text in [Self.text, Self.longText] {
        #expect(test.window.offer(DataOffer(text: text), on: .primary))
        #expect(try test.answer { $0.read(.primary, as: .text) } == .data(.text, Array(text.utf8)))
      }
      #expect(try test.answer { $0.readTypes(of: .primary) } == .types([.text]))
      test.window.withdraw(.primary)
      #expect(try test.answer { $0.read(.primary, as: .text) } == .failure(.empty))
      #expect(!test.inputs.contains(.selectionLost(.primary)), "who gives up has not lost")
      test.expectNoErrors()
    }

    @Test("data without bytes is made when somebody wants it") func onDemand() throws {
      let test = try TestWindow()
      test.onEvent = { event, test in
        guard case .input(.dataWanted(let token, let selection, let type)) = event else { return }
        #expect(selection == .clipboard && type == .svg)
        test.window.answer(token, with: Array("<svg/>".utf8))
        test.window.answer(token, with: Array("twice".utf8))
      }
      #expect(test.window.offer(DataOffer([.init(.svg, nil)]), on: .clipboard))
      #expect(
        try paste(by: .xclip, from: .clipboard, type: "image/svg+xml", test: test) == Array("<svg/>".utf8))
      test.onEvent = { event, test in
        if case .input(.dataWanted(let token, _, _)) = event { test.window.answer(token, with: nil) }
      }
      #expect(try test.answer { $0.read(.clipboard, as: .svg) } == .failure(.refused))
      // A program that never answers refuses, too.
      test.onEvent = { event, test in
        guard case .input(.dataWanted) = event else { return }
        test.display.exchange.expire(at: WakeTimer.now + TransferLimits.making)
      }
      #expect(try test.answer { $0.read(.clipboard, as: .svg, timeLimit: 100) } == .failure(.refused))
      #expect(test.display.exchange.questions.isEmpty && test.display.exchange.requests.isEmpty)
      test.expectNoErrors()
    }

    @Test("data with bytes outlives its window") func outliving() throws {
      let test = try TestWindow()
      do {
        let other = XWindow(on: test.display, title: "other", size: CGSize(width: 20, height: 20))
        #expect(other.offer(DataOffer([.init(.text, Array("kept".utf8)), .init(.png, nil)]), on: .clipboard))
      }
      #expect(try test.answer { $0.read(.clipboard, as: .text) } == .data(.text, Array("kept".utf8)))
      #expect(try test.answer { $0.read(.clipboard, as: .png) } == .failure(.refused))
      test.expectNoErrors()
    }

    @Test("copies carry the time of the user's act") func time() throws {
      let test = try TestWindow()
      let pointer = try test.pointer()
      pointer.click(50, 50)
      let isPressed = test.pump { test.inputs.contains { if case .release = $0 { true } else { false } } }
      #expect(isPressed)
      let act = try #require(test.display.userAct)
      #expect(test.window.offer(DataOffer(text: "a"), on: .clipboard))
      #expect(test.display.exchange.offers[test.display.atoms[.clipboard]]?.time == act.time)
      let peer = try SelectionPeer(display: test.server.display)
      peer.ask("CLIPBOARD", as: "TIMESTAMP")
      let isTold = test.pump {
        peer.turn()
        return !peer.answers.isEmpty
      }
      #expect(isTold)
      #expect(peer.client.numbers(of: peer.window, "TIMESTAMP") == [Int(act.time.milliseconds)])
    }
  }
}

extension TestWindow {
  /// Asks, and turns the loop until the answer is there.
  func answer(_ ask: (XWindow) -> Int, timeout: Double = 30, while turn: () -> Void = {}) throws -> TransferAnswer {
    let token = ask(window)
    var answer: TransferAnswer?
    let hasCome = pump(timeout: timeout) {
      turn()
      for case .answer(token, let found) in inputs { answer = found }
      return answer != nil
    }
    try #require(hasCome, "no answer came")
    return try #require(answer)
  }
}
