// The grammar of drawings.

import Foundation
import Geometry
import Testing

@testable import Views

@Suite("Texts of drawings") struct SymbolReaderTests {
  @Test(
    "that break the grammar are nil",
    arguments: [
      "s", "s ", "z M0 0H1", "s M0", "s*1 M0 0H1", "s*99 M0 0H1", "sw0 M0 0H1", "swx M0 0H1", "s? M0 0H1",
      "@ nothing.at.all", "@ ",
      "@ circle q", "@ circle r", "@ circle t1", "b O1 2", "b N1 2 3 2 0 0", "b N1 2 3 1e9 0 0", "b E1 2 3", "b R1 2 3",
      "s 5 5",
      "s M0 0H1;x", "@ circle !", "@ circle w0",
    ])
  func malformed(text: String) { #expect(SymbolDrawing(text) == nil) }

  @Test("make shapes, and path data after them")
  func shapes() throws {
    let layers = try #require(SymbolDrawing("b O12 12 3R1 2 4 5 1M0 0H2;fw2 N12 12 6 4 0 0")).layers
    #expect(layers.map { $0.role } == [.body, .area])
    #expect(layers[0].path.boundingRect == CGRect(x: 0, y: 0, width: 15, height: 15))
    #expect(layers[1].penFactor == 2)
    #expect(abs(layers[1].path.area - 72) < 1e-9)
  }

  @Test("repeat around the middle")
  func copies() throws {
    let path = try #require(SymbolDrawing("s*4 M12 2V4")).layers[0].path
    let bounds = path.boundingRect
    #expect(abs(bounds.minX - 2) < 1e-9 && abs(bounds.maxY - 22) < 1e-9)
    #expect(abs(path.length - 8) < 1e-9)
  }

  @Test("turn, mirror, scale and shift others, in that order")
  func includes() throws {
    let up = try #require(SymbolDrawing("@ arrowtriangle.up")).box(pen: 0)
    let right = try #require(SymbolDrawing("@ arrowtriangle.up r90")).box(pen: 0)
    #expect(abs(up.width - right.height) < 1e-9 && abs(24 - up.minY - right.maxX) < 1e-9)
    let small = try #require(SymbolDrawing("@ circle s0.5 t2,-3")).box(pen: 0)
    #expect(abs(small.width - 9.75) < 1e-9 && abs(small.midX - 14) < 1e-9 && abs(small.midY - 9) < 1e-9)
  }

  @Test("give the smallest circle around them", arguments: [(0.0, 3.0), (30, 4), (77, 5)])
  func circle(turn: Double, radius: Double) throws {
    let drawing = try #require(SymbolDrawing("b N9 14 \(radius) 3 0 \(turn)"))
    let circle = drawing.enclosingCircle
    #expect(abs(circle.radius - CGFloat(radius)) < 0.02 * CGFloat(radius))
    #expect(hypot(circle.center.x - 9, circle.center.y - 14) < 0.05 * CGFloat(radius))
  }
}
