// Text in several lines.
//
// In:  a string with its font and style, the room for it in points.
// Out: a Text.Layout: lines with their glyphs, baselines and characters, from the top down.
//
// A string falls into paragraphs at its line breaks. A paragraph is shaped as a whole first, which gives the advances to choose breaks
// by; each line then takes its part of the glyphs, or is shaped on its own where letters at its ends may take other shapes, and gives up
// its last word if that made it too wide. Spaces at a break hang: they have no glyph and no width.

import Drawing
import Foundation

struct TextSetter {
  let characters: [Character]
  let looks: StyledRuns
  let style: Text.ParagraphStyle
  /// The room; infinite for none.
  let width: CGFloat
  private(set) var lines: [SetLine] = []
  private(set) var isTruncated = false

  /// A line and the characters of the string that it stands for.
  struct SetLine {
    var shaped: ShapedLine
    var characters: Range<Int>
    var extents: [Text.Layout.CharacterExtent]
    var ownsEnd: Bool
  }

  /// Longer strings are cut there; as many characters fill a hundred thousand lines.
  static let greatestLength = 1 << 22
  /// Sums of advances in another order differ by less; points.
  static let slack: CGFloat = 1e-6

  init(_ text: StyledText, width: CGFloat, lineLimit: Int?) {
    self.init(
      Array(text.content.prefix(Self.greatestLength)), StyledRuns(text.font), text.paragraphStyle, width: width,
      lineLimit: lineLimit)
  }

  init(
    _ characters: [Character], _ looks: StyledRuns, _ style: Text.ParagraphStyle, width: CGFloat, lineLimit: Int?
  ) {
    (self.characters, self.looks, self.style) = (characters, looks, style)
    self.width = width.isNaN ? 0 : max(width, 0)
    limit = lineLimit.map { max($0, 1) } ?? .max
  }

  private let limit: Int
  /// Whether an ellipsis stands for all that is left.
  private var hasEnded = false

  /// Sets all lines.
  mutating func set(_ state: inout FontLibrary.State) {
    var start = 0
    while lines.count < limit, !hasEnded {
      var end = start
      // A chunk of one paragraph; a longer one goes on in the next line.
      let farthest = min(start + Self.greatestParagraph, characters.count)
      while end < farthest, !characters[end].isNewline { end += 1 }
      let isBroken = end < characters.count && characters[end].isNewline
      setParagraph(start..<end, isBroken: isBroken, &state)
      guard end < characters.count else { return }
      start = isBroken ? end + 1 : end
    }
  }

  /// Characters, so that with marks the scalars stay below a line's greatest length as a rule.
  static let greatestParagraph = 1 << 14

  private mutating func setParagraph(_ range: Range<Int>, isBroken: Bool, _ state: inout FontLibrary.State) {
    let isLast = lines.count == limit - 1
    let end = range.upperBound + (isBroken ? 1 : 0)
    let goesOn = end < characters.count
    guard let paragraph = state.whole(characters[range], looks.part(range)) else {
      let empty = state.shaped(Paragraph(""), looks.look(at: range.lowerBound).font)
      append(empty, range.lowerBound..<end, extents: [], ownsEnd: !isBroken)
      return
    }
    let (prepared, whole) = (paragraph.prepared, paragraph.line)
    if whole.width <= width + Self.slack, !(isLast && goesOn) {
      append(whole, range.lowerBound..<end, extents: whole.characterExtents, ownsEnd: !isBroken && !goesOn)
      return
    }
    let filler = LineFiller(prepared, whole: whole, width: width)
    var start = 0
    while let line = filler.line(from: start, shape: { filler.shaped($0, state) }, width: \.width) {
      start = line.characters.upperBound
      let first = range.lowerBound + line.characters.lowerBound
      let isEnd = line.characters.upperBound == filler.count
      let isTooWide = style.keepsWords && (line.isInsideWord || line.shaped.width > width + Self.slack)
      if lines.count == limit - 1 && (!isEnd || goesOn) || isTooWide {
        truncate(from: first, paragraphEnd: range.upperBound, base: prepared.itemization.base, &state)
        hasEnded = true
        return
      }
      let last = isEnd ? end : range.lowerBound + line.characters.upperBound
      append(line.shaped, first..<last, extents: line.shaped.characterExtents, ownsEnd: isEnd && !isBroken && !goesOn)
    }
  }

  /// The last line that may be shown: what is left of the string, with an ellipsis.
  private mutating func truncate(from first: Int, paragraphEnd: Int, base: UInt8, _ state: inout FontLibrary.State) {
    // Where the end goes, what follows this paragraph cannot show; elsewhere the end of the string is what matters.
    let shownEnd = style.truncationMode == .tail ? paragraphEnd : characters.count
    var rest = Array(characters[first..<shownEnd])
    var restLooks = looks.part(first..<shownEnd)
    var skipped = 0
    if rest.count > Self.greatestParagraph {
      // Of a long rest only both ends can show.
      let half = Self.greatestParagraph / 2
      skipped = rest.count - 2 * half
      restLooks = restLooks.part(head: half - 1, tail: rest.count - half..<rest.count)
      rest = Array(rest[..<half] + rest[(rest.count - half)...])
    }
    let paragraph = Paragraph(rest, base: base)
    let cut = state.truncated(
      rest, paragraph, restLooks, maximumWidth: width, style.truncationMode,
      goesOn: shownEnd < characters.count || skipped > 0)
    isTruncated = isTruncated || cut.isCut
    let own = cut.line.characterExtents
    let hidden = shownEnd - first - cut.head - cut.tail
    var extents = Array(own.prefix(cut.head))
    if cut.isCut, hidden > 0, own.count > cut.head {
      // All that is hidden lies where the ellipsis does.
      extents += [Text.Layout.CharacterExtent](repeating: own[cut.head], count: hidden)
    }
    extents += own.suffix(cut.tail)
    append(cut.line, first..<characters.count, extents: extents, ownsEnd: true)
  }

  /// - Parameter extents: Those of the first characters of the range; the others show nothing and lie at the line's end.
  private mutating func append(
    _ shaped: ShapedLine, _ range: Range<Int>, extents: [Text.Layout.CharacterExtent], ownsEnd: Bool
  ) {
    var extents = Array(extents.prefix(range.count))
    if extents.count < range.count {
      let edge = shaped.base % 2 == 1 ? 0 : shaped.width
      let end = Text.Layout.CharacterExtent(left: edge, right: edge, level: shaped.base)
      extents += [Text.Layout.CharacterExtent](repeating: end, count: range.count - extents.count)
    }
    lines.append(SetLine(shaped: shaped, characters: range, extents: extents, ownsEnd: ownsEnd))
  }
}

extension TextSetter {
  /// The lines in their places.
  var layout: Text.Layout {
    let widest = lines.reduce(0) { max($0, $1.shaped.width) }
    let box = width.isFinite ? max(width, 0) : widest
    let spacing = style.lineSpacing.isFinite ? style.lineSpacing : 0
    var top: CGFloat = 0
    let placed = lines.enumerated().map { number, line in
      if number > 0 { top += spacing }
      let origin = CGPoint(x: indent(of: line.shaped, in: box), y: top + line.shaped.ascent)
      top += line.shaped.ascent + line.shaped.descent
      var placed = Text.Layout.Line(
        runs: line.shaped.runs.map(\.glyphs),
        typographicBounds: Text.Layout.TypographicBounds(
          origin: origin, width: line.shaped.width, ascent: line.shaped.ascent, descent: line.shaped.descent),
        characterRange: line.characters, extents: line.extents, baseLevel: line.shaped.base, ownsEnd: line.ownsEnd,
        runStyles: line.shaped.runs.map(\.look.style), decorations: line.shaped.decorations)
      if line.shaped.runs.contains(where: { $0.look.picture != nil }) {
        placed.pictures = line.shaped.runs.map(\.look.picture)
      }
      return placed
    }
    return Text.Layout(lines: placed, size: CGSize(width: widest, height: top), isTruncated: isTruncated)
  }

  private func indent(of line: ShapedLine, in box: CGFloat) -> CGFloat {
    let room = box - line.width
    let isLeftward = line.base % 2 == 1
    return switch style.alignment {
    case .leading: isLeftward ? room : 0
    case .center: room / 2
    case .trailing: isLeftward ? 0 : room
    }
  }
}
