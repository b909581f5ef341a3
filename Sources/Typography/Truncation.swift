// A line cut to the room there is.
//
// In:  characters, a width in points, which part may go.
// Out: a line no wider than that, with an ellipsis for what went.
//
// The first guess adds up the advances of the whole line's characters; since letters at the cut may now take other shapes, the result
// is set and measured, and shortened while it is too wide.

import Drawing
import Foundation

/// A line, and how many characters at both ends of the string it shows; an ellipsis stands for those between.
struct TruncatedLine {
  var line: ShapedLine
  var head, tail: Int
  var isCut: Bool
}

extension FontLibrary.State {
  mutating func truncated(_ text: StyledText, maximumWidth: CGFloat, _ mode: Text.TruncationMode) -> ShapedLine {
    let paragraph = Paragraph(text.content)
    return truncated(
      Array(text.content.prefix(paragraph.characterStarts.count)), paragraph, StyledRuns(text.font),
      maximumWidth: maximumWidth, mode, goesOn: false
    ).line
  }

  /// - Parameters:
  ///   - characters: Those of the paragraph.
  ///   - goesOn: Whether an ellipsis is due even if the line fits, since more follows that has no line of its own.
  mutating func truncated(
    _ characters: [Character], _ paragraph: Paragraph, _ looks: StyledRuns, maximumWidth: CGFloat,
    _ mode: Text.TruncationMode, goesOn: Bool
  ) -> TruncatedLine {
    let font = looks.first.font
    let whole = shaped(paragraph, looks)
    let mustCut = paragraph.isCut || goesOn
    if whole.width <= maximumWidth, !mustCut {
      return TruncatedLine(line: whole, head: characters.count, tail: 0, isCut: false)
    }
    let base = paragraph.base
    let ellipsis = shaped(Paragraph("\u{2026}", base: base), font).width
    guard ellipsis <= maximumWidth else {
      return TruncatedLine(line: shaped(Paragraph("", base: base), font), head: 0, tail: 0, isCut: true)
    }
    let room = maximumWidth - ellipsis
    // Where the string is longer than a line may be, its last character makes room for the ellipsis.
    let widths = whole.characterExtents.dropLast(paragraph.isCut ? 1 : 0).map { $0.right - $0.left }
    var head = 0
    if mode != .head { head = Self.count(of: widths, within: mode == .tail ? room : room / 2) }
    var tail = 0
    if mode != .tail {
      let used = widths[..<head].reduce(0, +)
      tail = min(Self.count(of: widths.reversed(), within: room - used), widths.count - head)
    }
    let characters = characters.prefix(widths.count)
    var step = 1
    while true {
      let start = characters[..<head].reversed().drop(while: \.isWhitespace).reversed()
      let end = characters[(characters.count - tail)...].drop(while: \.isWhitespace)
      let line = shaped(
        Paragraph(start + ["\u{2026}"] + end, base: base),
        looks.part(head: start.count, tail: characters.count - end.count..<characters.count))
      if line.width <= maximumWidth || head + tail == 0 {
        return TruncatedLine(line: line, head: start.count, tail: end.count, isCut: true)
      }
      if tail > head { tail = max(tail - step, 0) } else { head = max(head - step, 0) }
      step *= 2
    }
  }

  /// How many of the first widths fit into `room` together.
  private static func count(of widths: some Sequence<CGFloat>, within room: CGFloat) -> Int {
    var (count, sum) = (0, CGFloat(0))
    for width in widths {
      sum += width
      guard sum <= room else { break }
      count += 1
    }
    return count
  }
}
