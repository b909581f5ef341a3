// Lines of one paragraph that is wider than its room.
//
// In:  the paragraph as it is shaped on one line, and the width in points.
// Out: line after line: as many words as fit; of a longer word as many characters, at least one.

import Drawing
import Foundation

struct LineFiller {
  /// Characters of the paragraph.
  let count: Int
  private let prepared: PreparedParagraph
  private let width: CGFloat
  /// The paragraph's glyphs on one line.
  private let pieces: [ShapedPiece]
  private let advances: [CGFloat]
  private let breaks: [LineBreaks.Break]
  /// Whether only the measures of lines are asked for.
  private let measures: Bool
  private var start = 0

  struct Line {
    var shaped: ShapedLine
    var characters: Range<Int>
    /// Whether the line ends inside a word.
    var isInsideWord: Bool
  }

  init(_ prepared: PreparedParagraph, whole: ShapedLine, width: CGFloat, measures: Bool) {
    self.prepared = prepared
    self.measures = measures
    self.width = width
    pieces = whole.pieces
    advances = whole.characterExtents.map { $0.right - $0.left }
    count = advances.count
    let all = LineBreaks(prepared.paragraph.scalars).breaks
    // Only between characters: where one of several scalars begins, no break can be.
    breaks = (0...count).map { all[prepared.paragraph.scalarIndex(ofCharacter: $0)] }
  }

  /// The next line; nil behind the last one.
  mutating func next(_ state: FontLibrary.State) -> Line? {
    guard start < count else { return nil }
    let places = ends(from: start)
    for (number, end) in places.enumerated() {
      let line = shaped(start..<end, state)
      // The last place is what must go on this line even if it is too wide.
      guard number == places.count - 1 || line.width <= width + TextSetter.slack else { continue }
      defer { start = end }
      return Line(
        shaped: line, characters: start..<end, isInsideWord: end < count && breaks[end] == .none)
    }
    return nil
  }

  /// Where the line that begins with a character may end, best first, as far as the advances let hope; never empty.
  ///
  /// Behind words, the farthest first; then inside the first word.
  private func ends(from start: Int) -> [Int] {
    var (sum, visible) = (CGFloat(0), CGFloat(0))
    var words: [Int] = []
    var letters: [Int] = []
    var index = start
    while index < count {
      sum += advances[index]
      let isSpace = isHanging(index)
      if !isSpace { visible = sum }
      // What sticks out by a little may yet fit, by kerning.
      guard visible <= width + advances[index] / 2 || index == start else { break }
      index += 1
      if breaks[index] != .none || index == count { words.append(index) }
      if words.isEmpty { letters.append(index) }
    }
    return words.reversed() + letters.reversed()
  }

  /// Whether a character shows nothing at the end of a line.
  private func isHanging(_ index: Int) -> Bool {
    let scalar = prepared.paragraph.scalars[prepared.paragraph.scalarIndex(ofCharacter: index)]
    return LineBreakClass(scalar) == .space || scalar == 0x3000
      || (0x2000...0x200A).contains(scalar)
        && scalar != 0x2007
  }

  private func shaped(_ range: Range<Int>, _ state: FontLibrary.State) -> ShapedLine {
    var end = range.upperBound
    while end > range.lowerBound, isHanging(end - 1) { end -= 1 }
    let paragraph = prepared.paragraph
    let scalars = paragraph.scalarIndex(ofCharacter: range.lowerBound)..<paragraph.scalarIndex(ofCharacter: end)
    guard range.upperBound < count, let last = scalars.last, paragraph.scalars[last] == Paragraph.softHyphen else {
      return state.shaped(prepared, scalars, known: pieces, measures: measures)
    }
    // A soft hyphen that shows is another text.
    var own = prepared
    own.paragraph = paragraph.showingSoftHyphen(at: last)
    return state.shaped(own, scalars)
  }
}
