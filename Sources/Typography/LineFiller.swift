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

  /// A line as its caller makes it of the characters.
  struct Line<Shape> {
    var shaped: Shape
    var characters: Range<Int>
    /// Whether the line ends inside a word.
    var isInsideWord: Bool
  }

  init(_ prepared: PreparedParagraph, whole: ShapedLine, width: CGFloat) {
    self.prepared = prepared
    self.width = width
    pieces = whole.pieces
    advances = whole.characterExtents.map { $0.right - $0.left }
    count = advances.count
    let all = LineBreaks(prepared.paragraph.scalars).breaks
    // Only between characters: where one of several scalars begins, no break can be.
    breaks = (0...count).map { all[prepared.paragraph.scalarIndex(ofCharacter: $0)] }
  }

  /// The line that begins with a character; nil behind the last one.
  ///
  /// - Parameters:
  ///   - shape: Makes a line of a range of characters.
  ///   - lineWidth: Its width in points.
  func line<Shape>(
    from start: Int, shape: (Range<Int>) -> Shape, width lineWidth: (Shape) -> CGFloat
  ) -> Line<Shape>? {
    guard start < count else { return nil }
    let places = ends(from: start)
    for (number, end) in places.enumerated() {
      let line = shape(start..<end)
      // The last place is what must go on this line even if it is too wide.
      guard number == places.count - 1 || lineWidth(line) <= width + TextSetter.slack else { continue }
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

  /// The scalars that a line of these characters shows.
  func shownScalars(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, isHanging(end - 1) { end -= 1 }
    let paragraph = prepared.paragraph
    return paragraph.scalarIndex(ofCharacter: range.lowerBound)..<paragraph.scalarIndex(ofCharacter: end)
  }

  /// The place of a soft hyphen that shows, since the line ends with it; such a line is another text than the paragraph's part.
  func shownHyphen(_ range: Range<Int>, _ scalars: Range<Int>) -> Int? {
    guard range.upperBound < count, let last = scalars.last else { return nil }
    return prepared.paragraph.scalars[last] == Paragraph.softHyphen ? last : nil
  }

  func shaped(_ range: Range<Int>, _ state: FontLibrary.State) -> ShapedLine {
    let scalars = shownScalars(range)
    guard let hyphen = shownHyphen(range, scalars) else { return state.shaped(prepared, scalars, known: pieces) }
    var own = prepared
    own.paragraph = own.paragraph.showingSoftHyphen(at: hyphen)
    return state.shaped(own, scalars)
  }
}
