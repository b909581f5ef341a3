// What the mouse does to a document, by events as from the hardware; proven by the saved file.

import CX11
import Foundation
import Geometry
import Graphs
import Images
import Testing
import WindowTestSupport

@testable import Studio

/// The switch in the tool bar, and a place on the canvas with nothing near it.
let drawEdgesSwitch = (x: 190, y: 22)
let nowhere = (x: 200, y: 600)

/// Whether two places are the same to a thousandth of a point, the precision of a file.
func isSame(_ place: CGPoint?, _ x: Double, _ y: Double) -> Bool {
  guard let place else { return false }
  return abs(place.x - x) <= 0.001 && abs(place.y - y) <= 0.001
}

extension WindowTests {
  @Suite("The mouse") struct Mouse {
    @Test("a graph that fits is shown at full size, in the middle, on whole pixels") func opening() throws {
      let program = try Program()
      let (a, b) = (try #require(program.place(of: blue)), try #require(program.place(of: green)))
      #expect(a.x == a.x.rounded() && a.y == a.y.rounded())
      // y goes up in a file and down on the screen.
      #expect(b == CGPoint(x: a.x + 200, y: a.y + 100))
      // The canvas lies between 44 points of tool bar and 28 of status line; of the third vertex the rim counts, not the label.
      #expect(abs((a.x + a.x + 300) / 2 - 640) <= 0.5)
      #expect(abs((b.y + b.y - 150) / 2 - (44 + 772) / 2) <= 0.5)
    }

    @Test("a vertex is saved where it was dropped, also when frames are slow", arguments: [0, 250])
    func drag(delay: Int) throws {
      let program = try Program(environment: delay == 0 ? [:] : ["HEXAGRAPH_FRAME_DELAY": String(delay)])
      let start = try program.pixelPlace(of: blue)
      program.hand.move(start.x, start.y)
      program.hand.press()
      program.hand.flush()
      // One flush: while a frame is being drawn, the move and the release are both waiting.
      program.hand.move(start.x + 60, start.y)
      program.hand.move(start.x + 173, start.y + 141)
      program.hand.release()
      program.hand.move(start.x + 300, start.y + 300)
      program.hand.flush()
      #expect(program.waitForDisc(blue, at: start.x + 173, start.y + 141))
      try program.save()
      let graph = try program.savedGraph()
      #expect(isSame(graph.place("a"), 100 + 173, -300 + 141))
      #expect(isSame(graph.place("b"), 300, -200) && isSame(graph.place("c"), 400, -350))
      #expect(graph.edgeCount == 1)
      #expect(try program.close() == .code(0))
    }

    @Test("a drag goes on outside the window and ends there") func dragOutside() throws {
      let program = try Program(screen: ["-screen", "0", "1700x1200x24"])
      XMoveWindow(program.eye.display, program.window, 300, 250)
      try #require(program.wait { program.eye.origin(of: program.window).map { $0 == (300, 250) } == true })
      let start = try program.pixelPlace(of: blue)
      program.drag(from: start, to: (-200, -150))
      // The button is up: what the pointer does now moves nothing.
      program.drag(from: (-100, -100), to: (700, 650))
      program.hand.move(640, 400)
      program.hand.sync()
      try #require(program.wait { program.title.contains("Edited") })
      try program.save()
      let graph = try program.savedGraph()
      #expect(isSame(graph.place("a"), Double(100 - 200 - start.x), Double(-300 - 150 - start.y)))
      let other = try program.pixelPlace(of: green)
      program.drag(from: other, to: (1350, 900))
      // Without a window manager, keys go where the pointer is.
      program.hand.move(640, 400)
      program.hand.sync()
      try #require(program.wait { program.title.contains("Edited") })
      try program.save()
      #expect(
        isSame(try program.savedGraph().place("b"), Double(300 + 1350 - other.x), Double(-200 + 900 - other.y)))
      #expect(try program.close() == .code(0))
    }

    @Test("at another zoom a vertex still goes where the pointer went") func dragZoomed() throws {
      let program = try Program()
      let start = try program.pixelPlace(of: blue)
      program.hand.move(start.x, start.y)
      for _ in 0..<3 {
        program.hand.press(4)
        program.hand.release(4)
      }
      program.hand.sync()
      // 1.2 cubed, about the pointer: the vertex stays, its neighbour goes away from it.
      #expect(
        program.wait {
          guard let a = program.place(of: blue), let b = program.place(of: green) else { return false }
          return abs(a.x - CGFloat(start.x)) <= 1 && abs(b.x - a.x - 200 * 1.728) <= 1.5
        })
      program.drag(from: start, to: (start.x + 216, start.y + 108))
      try #require(program.wait { program.title.contains("Edited") })
      try program.save()
      #expect(isSame(try program.savedGraph().place("a"), 100 + 216 / 1.728, -300 + 108 / 1.728))
      #expect(try program.close() == .code(0))
    }

    @Test("Draw Edges, by a click or by Ctrl+E: a drag makes an edge and moves nothing", arguments: [false, true])
    func drawEdge(byKey: Bool) throws {
      let program = try Program()
      let (a, b) = (try program.pixelPlace(of: blue), try program.pixelPlace(of: green))
      func toggle() {
        if byKey {
          program.hand.key("e", with: ["Control_L"])
        } else {
          program.hand.click(drawEdgesSwitch.x, drawEdgesSwitch.y)
        }
      }
      toggle()
      program.drag(from: a, to: b)
      try #require(program.wait { program.title.contains("Edited") })
      try program.save()
      var graph = try program.savedGraph()
      #expect(graph.edgeCount == 2 && graph.edgeCount(between: "a", and: "b") == 1)
      #expect(isSame(graph.place("a"), 100, -300) && isSame(graph.place("b"), 300, -200))
      toggle()
      program.drag(from: a, to: (a.x - 30, a.y))
      try #require(program.wait { program.title.contains("Edited") })
      try program.save()
      graph = try program.savedGraph()
      #expect(graph.edgeCount == 2 && isSame(graph.place("a"), 70, -300))
      #expect(try program.close() == .code(0))
    }

    @Test("a line from empty canvas, or to it, does nothing and breaks nothing") func lineFromNowhere() throws {
      let program = try Program()
      let (a, b) = (try program.pixelPlace(of: blue), try program.pixelPlace(of: green))
      program.hand.click(drawEdgesSwitch.x, drawEdgesSwitch.y)
      program.drag(from: nowhere, to: b)
      program.drag(from: nowhere, to: (900, 650))
      program.drag(from: nowhere, to: (-50, 900))
      program.drag(from: b, to: nowhere)
      program.drag(from: (640, 20), to: a)
      // Only then one that counts, so that all before it have been seen.
      program.drag(from: a, to: b)
      try #require(program.wait { program.title.contains("Edited") })
      try program.save()
      let graph = try program.savedGraph()
      #expect(graph.edgeCount == 2 && graph.edgeCount(between: "a", and: "b") == 1 && graph.vertexCount == 3)
      #expect(try program.close() == .code(0))
    }

    @Test("undo and redo take back and bring back a move and an edge") func undo() throws {
      let program = try Program()
      let (a, b) = (try program.pixelPlace(of: blue), try program.pixelPlace(of: green))
      program.drag(from: a, to: (a.x + 40, a.y - 30))
      program.hand.key("e", with: ["Control_L"])
      program.drag(from: (a.x + 40, a.y - 30), to: b)
      program.hand.key("z", with: ["Control_L"])
      program.hand.key("z", with: ["Control_L"])
      // Back at the start there is nothing to save.
      try #require(
        program.wait { !program.title.contains("Edited") && program.place(of: blue) == CGPoint(x: a.x, y: a.y) })
      try program.save()
      var graph = try program.savedGraph()
      #expect(isSame(graph.place("a"), 100, -300) && graph.edgeCount == 1)
      program.hand.key("z", with: ["Control_L", "Shift_L"])
      program.hand.key("z", with: ["Control_L", "Shift_L"])
      try #require(program.wait { program.title.contains("Edited") })
      #expect(program.waitForDisc(blue, at: a.x + 40, a.y - 30))
      try program.save()
      graph = try program.savedGraph()
      #expect(isSame(graph.place("a"), 140, -330) && graph.edgeCount(between: "a", and: "b") == 1)
      #expect(graph.edgeCount == 2)
      #expect(try program.close() == .code(0))
    }

    @Test("what `events` prints, `replay` plays: the same document and the same picture") func replay() throws {
      let program = try Program(words: ["events"])
      try program.folder.make("copy/graph.dot", sampleText)
      let (a, b) = (try program.pixelPlace(of: blue), try program.pixelPlace(of: green))
      program.drag(from: a, to: (a.x + 91, a.y - 37))
      program.hand.click(drawEdgesSwitch.x, drawEdgesSwitch.y)
      program.drag(from: (a.x + 91, a.y - 37), to: b)
      program.drag(from: nowhere, to: b)
      program.hand.key("z", with: ["Control_L"])
      program.hand.key("z", with: ["Control_L", "Shift_L"])
      program.hand.move(700, 500)
      program.hand.press(5)
      program.hand.release(5)
      program.hand.key("n", with: ["Control_L"])
      try #require(program.wait { program.title.contains("Edited") })
      try program.save()
      let picture = try program.capture()
      // The close request itself is the last line, so what is on the screen comes before it.
      #expect(try program.close() == .code(0))
      let lines = program.process.output.split(separator: "\n").filter { $0 != "close" }.joined(separator: "\n")
      let script = try program.folder.make("script", lines + "\n")
      let copy = program.folder.file("copy/graph.dot").path
      for output in ["out.dot", "out.png"] {
        try program.folder.make("copy/graph.dot", sampleText)
        let run = try CommandRun(
          ["replay", script.path, copy, "-o", program.folder.file(output).path], in: program.folder)
        #expect(run.code == 0, "\(run.errors)")
      }
      #expect(try program.folder.text("out.dot") == program.folder.text("graph.dot"))
      // Ctrl+S was among the events.
      #expect(try program.folder.text("copy/graph.dot") == program.folder.text("graph.dot"))
      #expect(try program.savedGraph().vertexCount == 4)
      let drawn = try Pixmap(png: Data(contentsOf: program.folder.file("out.png")))
      #expect(picture.difference(from: drawn).map { $0 == (0, 0, 0) } == true)
    }
  }
}
