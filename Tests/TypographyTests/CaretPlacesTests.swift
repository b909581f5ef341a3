// Carets, hits and selections where directions, clusters and lines meet.

import Drawing
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Typography

@Suite("Caret places") struct CaretPlacesTests {
  private static let hebrew = "\u{05E9}\u{05DC}\u{05D5}\u{05DD}"

  private static func line(_ content: String) -> Text.Layout {
    ParagraphTests.library.lineLayout(StyledText(content, font: .system(size: 20)))
  }

  private static func width(_ content: String) -> CGFloat { line(content).size.width }

  @Test("have two places where directions meet, the primary one in the paragraph's own")
  func boundary() {
    // ab + Hebrew + cd: on the line ab, then the Hebrew from its right end leftward, then cd.
    let layout = Self.line("ab" + Self.hebrew + "cd")
    let (left, right) = (Self.width("ab"), layout.size.width - Self.width("cd"))
    let before = layout.caret(at: 2)
    #expect(abs(before.x - left) < 1e-6 && abs(before.secondaryX - right) < 1e-6)
    let behind = layout.caret(at: 6)
    #expect(abs(behind.x - right) < 1e-6 && abs(behind.secondaryX - left) < 1e-6)
    #expect(layout.caret(at: 0).x == 0 && abs(layout.caret(at: 8).x - layout.size.width) < 1e-6)
    for index in [1, 3, 4, 5, 7] { #expect(abs(layout.caret(at: index).x - layout.caret(at: index).secondaryX) < 1e-6) }
    #expect(layout.caret(at: 3).x > layout.caret(at: 4).x, "leftward in Hebrew")
  }

  @Test("stand at the right of a leftward paragraph's start")
  func leftward() {
    let layout = Self.line(Self.hebrew + " ab")
    #expect(abs(layout.caret(at: 0).x - layout.size.width) < 1e-6)
    #expect(abs(layout.caret(at: 7).x) < 1e-6, "behind the last letter a Hebrew one would go to the left end")
    #expect(abs(layout.caret(at: 7).secondaryX - Self.width("ab")) < 1e-6)
  }

  @Test("agree with hits: each place leads back to a caret that stands there", arguments: UInt64(1)...10)
  func hits(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<20 {
      let content = ParagraphTests.randomText(&random, count: .random(in: 1...30, using: &random))
      let layout = ParagraphTests.layout(content, width: CGFloat(random.double(in: 60...500)))
      for _ in 0..<20 {
        let point = CGPoint(
          x: random.double(in: -20...Double(layout.size.width + 20)),
          y: random.double(in: -20...Double(layout.size.height + 20)))
        let index = layout.characterIndex(at: point)
        #expect((0...content.count).contains(index), "seed \(seed)")
        let caret = layout.caret(at: index)
        // The caret is on the line that was hit.
        let box = layout.lines[caret.line].typographicBounds.rect
        #expect(point.y < box.maxY || caret.line == layout.count - 1, "seed \(seed)")
        #expect(point.y >= box.minY - 1e-6 || caret.line == 0, "seed \(seed)")
        // No other caret of the line is nearer by both of its places, except at a break's end, where the next line has it.
        let own = min(abs(caret.x - point.x), abs(caret.secondaryX - point.x))
        let range = layout.lines[caret.line].characterRange
        for other in range where other != index && layout.caret(at: other).line == caret.line {
          let place = layout.caret(at: other)
          let isVisible = { (index: Int) in
            let extent = layout.lines[caret.line].extents[index - range.lowerBound]
            return extent.right > extent.left
          }
          guard isVisible(other), index < range.upperBound, index == range.lowerBound || isVisible(index) else {
            continue
          }
          let distance = min(abs(place.x - point.x), abs(place.secondaryX - point.x))
          #expect(
            own <= distance + 1e-6, "seed \(seed): \(content.debugDescription) at \(point): \(index), not \(other)")
        }
      }
    }
  }

  @Test("select as much of a line as its characters take", arguments: UInt64(1)...6)
  func selection(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<30 {
      let content = ParagraphTests.randomText(&random, count: .random(in: 1...30, using: &random))
      let layout = ParagraphTests.layout(content, width: 200)
      let all = layout.selectionRects(for: 0..<content.count)
      let visible = layout.filter { $0.typographicBounds.width > 0 }
      #expect(all.count == visible.count, "a line that is selected whole is one rectangle; seed \(seed)")
      for (rect, line) in zip(all, visible) {
        #expect(abs(rect.width - line.typographicBounds.width) < 1e-6 && rect.minY == line.typographicBounds.rect.minY)
      }
      let split = Int.random(in: 0...content.count, using: &random)
      let parts = layout.selectionRects(for: 0..<split) + layout.selectionRects(for: split..<content.count)
      let area = { (rects: [CGRect]) in rects.reduce(0) { $0 + $1.width * $1.height } }
      #expect(abs(area(parts) - area(all)) < 1e-3, "seed \(seed)")
    }
    #expect(ParagraphTests.layout("abc").selectionRects(for: 5..<9).isEmpty)
  }

  @Test("select two pieces of a line where directions meet")
  func twoPieces() {
    let layout = Self.line("ab" + Self.hebrew + "cd")
    #expect(layout.selectionRects(for: 1..<4).count == 2)
    #expect(layout.selectionRects(for: 0..<6).count == 1)
  }

  @Test("never stand inside a character of several scalars")
  func clusters() {
    for content in ["👩‍👩‍👧", "e\u{301}\u{323}", "\u{0928}\u{0940}", "🇩🇪", "각"] {
      let layout = Self.line("a" + content + "b")
      #expect(layout.characterCount == 3)
      #expect(abs(layout.caret(at: 1).x - Self.width("a")) < 0.5)
      #expect(layout.caret(at: 2).x > layout.caret(at: 1).x)
    }
  }

  @Test("go where a broken line's next one begins")
  func brokenLine() {
    let layout = ParagraphTests.layout("one two three", width: 60)
    #expect(layout.caret(at: 8).line == 1 && layout.caret(at: 8).x == 0)
    #expect(layout.characterIndex(at: CGPoint(x: 1000, y: 5)) == 7, "before the space that hangs")
    #expect(layout.characterIndex(at: CGPoint(x: 1000, y: 500)) == 13)
    let broken = ParagraphTests.layout("a\n\nb")
    #expect(broken.caret(at: 2).line == 1 && broken.characterIndex(at: CGPoint(x: 50, y: broken.size.height / 2)) == 2)
  }

  @Test("are those of GDEF inside a ligature where the font has them")
  func ligatureCarets() {
    var cluster = ShapedLine.Cluster(scalars: 0..<3, left: 10, right: 40, level: 0)
    #expect(cluster.edges(dividing: 3) == [10, 20, 30, 40])
    cluster.carets = [34, 16]
    #expect(cluster.edges(dividing: 3) == [10, 16, 34, 40])
    #expect(cluster.edges(dividing: 2) == [10, 25, 40], "another number of letters than the font thinks")
    cluster.carets = [16, 400]
    #expect(cluster.edges(dividing: 3) == [10, 20, 30, 40], "a caret outside of the glyph")
  }
}
