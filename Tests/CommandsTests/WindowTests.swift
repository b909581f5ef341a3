// All tests that put the program on a screen: one at a time, for each brings an X server and the machine may be small.

import CX11
import Foundation
import Formats
import Geometry
import Graphs
import Testing
import WindowTestSupport

@testable import Studio

@Suite("The program on a screen", .serialized) struct WindowTests {}

extension WindowTests {
  @Suite("Opening and closing") struct Closing {
    /// The white of the canvas, and the same under a dialog's shade.
    private static let canvas: UInt32 = 0xFFFFFF
    private static let shaded: UInt32 = 0xB6B6B9

    private func moved() throws -> Program {
      let program = try Program()
      let start = try program.pixelPlace(of: blue)
      program.drag(from: start, to: (start.x + 50, start.y))
      try #require(program.wait { program.title == "graph.dot — Edited — Hexagraph" }, "\(program.title)")
      return program
    }

    private func askToClose(_ program: Program) throws {
      #expect(program.pixel(30, 700) == Self.canvas)
      program.eye.sendClose(to: program.window)
      try #require(
        program.wait { program.pixel(30, 700) == Self.shaded }, "\(String(program.pixel(30, 700), radix: 16))")
      #expect(program.process.isRunning)
    }

    @Test("an unchanged document closes at once, and its file is as it was") func unchanged() throws {
      let program = try Program()
      #expect(program.title == "graph.dot — Hexagraph")
      #expect(try program.close() == .code(0))
      #expect(program.process.output.isEmpty && program.process.errorOutput.isEmpty)
      #expect(try program.folder.text("graph.dot") == sampleText)
      #expect(program.folder.names == ["graph.dot"])
    }

    @Test("changes are asked about; Escape goes on, Return saves") func saves() throws {
      let program = try moved()
      try askToClose(program)
      program.hand.key("Escape")
      #expect(program.wait { program.pixel(30, 700) == Self.canvas })
      #expect(program.process.isRunning)
      #expect(try program.folder.text("graph.dot") == sampleText)
      try askToClose(program)
      program.hand.key("Return")
      #expect(program.process.wait(timeout: 60) == .code(0))
      #expect(try program.savedGraph().place("a") == CGPoint(x: 150, y: -300))
      #expect(program.process.errorOutput.isEmpty)
    }

    @Test("Discard leaves the file as it was") @MainActor func discards() throws {
      let program = try moved()
      try askToClose(program)
      let question = Question(purpose: .unsavedChanges, title: "", text: "")
      let discard = Places.answers(of: question, in: CGSize(width: 1280, height: 800))[0]
      program.hand.click(Int(discard.x), Int(discard.y))
      #expect(program.process.wait(timeout: 60) == .code(0))
      #expect(try program.folder.text("graph.dot") == sampleText)
      #expect(program.folder.recovered.isEmpty)
      #expect(program.process.errorOutput.isEmpty)
    }

    @Test("a new document asks for its name, and closes once it has one") func newDocument() throws {
      let program = try Program(nil)
      #expect(program.title == "Untitled — Hexagraph")
      program.hand.key("n", with: ["Control_L"])
      #expect(program.wait { program.title == "Untitled — Edited — Hexagraph" })
      #expect(program.wait { program.place(of: 0xFF3B30) != nil })
      try askToClose(program)
      program.hand.key("Return")
      // The second question is where to: its proposal is a file in the working directory.
      #expect(program.wait { program.pixel(30, 700) == Self.shaded })
      for letter in ["Home", "Delete", "slash", "End", "BackSpace", "t"] { program.hand.key(letter) }
      program.hand.key("Return")
      #expect(program.process.wait(timeout: 60) == .code(0))
      #expect(program.folder.names.filter { $0 != "state" } == ["untitled.dot"])
      #expect(program.folder.kept.isEmpty)
      #expect(try program.folder.graph("untitled.dot").vertexCount == 1)
    }

    @Test("a file that another program has changed is not overwritten unasked") func changedOnDisk() throws {
      let program = try moved()
      let other = sampleText.replacing("100,300", with: "100,301")
      try program.folder.make("graph.dot", other)
      program.hand.key("s", with: ["Control_L"])
      try #require(program.wait { program.pixel(30, 700) == Self.shaded })
      program.hand.key("Escape")
      #expect(program.wait { program.pixel(30, 700) == Self.canvas })
      #expect(try program.folder.text("graph.dot") == other)
      program.hand.key("s", with: ["Control_L"])
      try #require(program.wait { program.pixel(30, 700) == Self.shaded })
      // Return is the harmless answer: the other program's work stays.
      program.hand.key("Return")
      #expect(program.wait { program.pixel(30, 700) == Self.canvas })
      #expect(try program.folder.text("graph.dot") == other)
      program.hand.key("s", with: ["Control_L"])
      try #require(program.wait { program.pixel(30, 700) == Self.shaded })
      // Overwrite stands apart, at the dialog's left.
      program.hand.click(480, 325)
      try #require(program.wait { program.title == "graph.dot — Hexagraph" })
      #expect(try program.savedGraph().place("a") == CGPoint(x: 150, y: -300))
      #expect(try program.close() == .code(0))
    }

    @Test("a file that cannot be written is told about, and nothing is lost") func unwritable() throws {
      let program = try moved()
      try FileManager.default.removeItem(at: program.folder.file("graph.dot"))
      try FileManager.default.createDirectory(at: program.folder.file("graph.dot"), withIntermediateDirectories: true)
      program.hand.key("s", with: ["Control_L"])
      try #require(program.wait { program.pixel(30, 700) == Self.shaded })
      program.hand.key("Escape")
      #expect(program.wait { program.pixel(30, 700) == Self.canvas })
      #expect(program.title == "graph.dot — Edited — Hexagraph")
      program.process.send(SIGTERM)
      #expect(program.process.wait(timeout: 60) == .code(143))
      #expect(program.folder.recovered.count == 1)
    }

    @Test("tells the window manager who it is") func properties() throws {
      let program = try Program(isManaged: true)
      let (eye, window) = (program.eye, program.window)
      #expect(eye.numbers(of: window, "_NET_WM_PID") == [Int(program.process.processID)])
      #expect(eye.text(of: window, "WM_CLASS") == "hexagraph\0Hexagraph\0")
      let protocols = try #require(eye.atomNames(of: window, "WM_PROTOCOLS"))
      #expect(protocols.contains("WM_DELETE_WINDOW") && protocols.contains("_NET_WM_PING"))
      #expect(eye.property(of: window, "WM_NORMAL_HINTS") != nil)
      #expect(eye.text(of: window, "WM_CLIENT_MACHINE")?.isEmpty == false)
      // Each icon is its width, its height and its pixels; the badge is drawn on them.
      let icons = try #require(eye.numbers(of: window, "_NET_WM_ICON"))
      #expect(icons.prefix(2) == [16, 16])
      #expect(icons.count == [16, 32, 48, 64, 128].reduce(0) { $0 + 2 + $1 * $1 })
      #expect(Set(icons).count > 100)
      #expect(try program.close() == .code(0))
    }
  }
}
