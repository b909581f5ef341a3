// The size of a text without its lines, for the many who only ask: stacks try out widths that no text is shown in.
//
// In:  a paragraph on one line, and where its lines may break.
// Out: the width and height of a line, from the glyphs that are there.
//
// For what most texts are: one paragraph of one font, script and direction in which nothing is cut short. Of all else nil is said, and
// the text is set; so it is where a line would take other shapes at its ends. Sums are those of ShapedLine and TextSetter, in their
// order: the sizes are equal to the bit, at a third of the time.

import Drawing
import Foundation

struct TextMeasurer {
  struct Line {
    var width: CGFloat
    var height: CGFloat
  }

  private let whole: WholeParagraph
  private let piece: ShapedPiece
  private let font: Font
  private let isSpaced: Bool
  /// Of a line that shows something, and of one that shows nothing; points.
  private let height, emptyHeight: CGFloat

  init?(_ whole: WholeParagraph) {
    guard whole.prepared.spans.count == 1, let span = whole.prepared.spans.first, span.look.picture == nil,
      whole.line.pieces.count == 1, let piece = whole.line.pieces.first, !piece.piece.isRightToLeft,
      piece.piece.range == 0..<whole.prepared.paragraph.scalars.count
    else { return nil }
    (self.whole, self.piece, font) = (whole, piece, span.font)
    isSpaced = ShapedLine.isSpaced(font, piece.piece.script)
    emptyHeight = span.ascent + span.descent
    height = whole.line.ascent + whole.line.descent
  }

  /// The size in a width; nil where something is cut short.
  func size(
    width: CGFloat, lineLimit: Int?, spacing: CGFloat, keepsWords: Bool, _ state: FontLibrary.State
  ) -> (size: CGSize, lineCount: Int)? {
    let width = width.isNaN ? 0 : max(width, 0)
    if whole.line.width <= width + TextSetter.slack {
      return (CGSize(width: whole.line.width, height: height), 1)
    }
    let limit = lineLimit.map { max($0, 1) } ?? .max
    let filler = LineFiller(whole.prepared, whole: whole.line, width: width)
    var (size, count, start) = (CGSize.zero, 0, 0)
    while let line = filler.line(from: start, shape: { measure($0, filler, state) }, width: \.width) {
      start = line.characters.upperBound
      let isTooWide = keepsWords && (line.isInsideWord || line.shaped.width > width + TextSetter.slack)
      if count == limit - 1 && start < filler.count || isTooWide { return nil }
      if count > 0 { size.height += spacing }
      size = CGSize(width: max(size.width, line.shaped.width), height: size.height + line.shaped.height)
      count += 1
    }
    return (size, count)
  }

  private func measure(_ characters: Range<Int>, _ filler: LineFiller, _ state: FontLibrary.State) -> Line {
    let scalars = filler.shownScalars(characters)
    if scalars.isEmpty { return Line(width: 0, height: emptyHeight) }
    guard filler.shownHyphen(characters, scalars) == nil, let glyphs = piece.glyphs(in: scalars) else {
      let shaped = filler.shaped(characters, state)
      return Line(width: shaped.width, height: shaped.ascent + shaped.descent)
    }
    var width: CGFloat = 0
    for index in glyphs.indices {
      width += font.size * piece.piece.face.ems(glyphs[index].xAdvance)
      let ends = index == glyphs.endIndex - 1 || glyphs[index + 1].cluster != glyphs[index].cluster
      if ends, isSpaced { width += font.tracking }
    }
    return Line(width: width, height: height)
  }
}
