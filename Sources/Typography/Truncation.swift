// A line cut to the room there is.
//
// In:  a text, a width in points, which part may go.
// Out: a line no wider than that, with an ellipsis for what went.
//
// The first guess adds up the advances of the whole line's characters; since letters at the cut may now take other shapes, the result
// is set and measured, and shortened while it is too wide.

import Drawing
import Foundation

extension FontLibrary.State {
  mutating func truncated(_ text: Text, maximumWidth: CGFloat, _ truncation: FontLibrary.Truncation) -> ShapedLine {
    let whole = shaped(Paragraph(text.content), text.font)
    if whole.width <= maximumWidth, !whole.paragraph.isCut { return whole }

    let ellipsis = shaped(Paragraph("\u{2026}"), text.font).width
    guard ellipsis <= maximumWidth else { return shaped(Paragraph(""), text.font) }
    let room = maximumWidth - ellipsis
    // Where the string is longer than a line may be, its last character makes room for the ellipsis.
    let widths = whole.characterExtents.dropLast(whole.paragraph.isCut ? 1 : 0).map { $0.right - $0.left }
    var head = Self.count(of: widths, within: truncation == .end ? room : room / 2)
    var tail = 0
    if truncation == .middle {
      let used = widths[..<head].reduce(0, +)
      tail = min(Self.count(of: widths.reversed(), within: room - used), widths.count - head)
    }
    let characters = Array(text.content.prefix(widths.count))
    var step = 1
    while true {
      let start = characters[..<head].reversed().drop(while: \.isWhitespace).reversed()
      let end = characters[(characters.count - tail)...].drop(while: \.isWhitespace)
      let line = shaped(Paragraph(start + ["\u{2026}"] + end), text.font)
      if line.width <= maximumWidth || head + tail == 0 { return line }
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
