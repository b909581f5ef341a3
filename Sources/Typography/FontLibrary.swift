// Fonts, and text set in them: the one place that knows of font files.
//
// In:  Text values; glyphs of a face.
// Out: lines of glyphs with their measures (points), outlines (pixels), both y down.
//
// The interface's family is Inter, which lies inside the program: it needs no file and no fontconfig, and it is the same everywhere.
// Other families come from fontconfig, and so does a character that the chosen face lacks; one that no font has is shown as the
// chosen face's hollow box. Emoji come in outline only.

public import Drawing
public import Foundation
public import Geometry
import Synchronization

/// All loaded fonts and the lines lately set in them; may be used from any thread, one at a time inside.
public final class FontLibrary: GlyphSource, Sendable {
  /// The library of the process.
  ///
  /// Making one costs nothing until the first question.
  public static let shared = FontLibrary()

  /// Where a line that is too long is cut.
  public typealias Truncation = Text.TruncationMode

  struct State {
    var store: FaceStore
    var cache = LineCache()
    var layouts = LayoutCache()
    var words = WordsCache()
    /// The paragraph that was set last: who asks for a text's size asks for it in several rooms.
    var last: WholeParagraph?
    let shaper = Shaper()
  }

  let state: Mutex<State>

  /// - Parameter usesSystemFonts: Whether fontconfig is asked; without it every text is set in the bundled font.
  public init(usesSystemFonts: Bool = true) {
    state = Mutex(State(store: FaceStore(usesSystemFonts: usesSystemFonts)))
  }
}

extension FontLibrary {
  /// A text on one line, whole.
  ///
  /// Line breaks and tabs count as spaces; other control characters show nothing and take no room. A string beyond 65,536 scalars is cut
  /// there. A size that is not a positive number shows nothing.
  public func line(_ text: StyledText) -> GraphicsContext.ResolvedText {
    state.withLock { state in
      let key = LineKey(content: text.content, font: text.font, maximumWidth: nil, truncation: .tail)
      var line = state.cached(key, color: text.color) { state in
        state.shaped(Paragraph(text.content), text.font)
      }
      line.text = text
      return line
    }
  }

  /// A text on one line that is no wider than the room for it: whole, or with U+2026 for what is left out between characters.
  ///
  /// - Parameter maximumWidth: Points; where not even the ellipsis fits, the line has no glyph and no width.
  public func line(
    _ text: StyledText, maximumWidth: CGFloat, truncation: Truncation = .tail
  ) -> GraphicsContext.ResolvedText {
    state.withLock { state in
      let key = LineKey(
        content: text.content, font: text.font, maximumWidth: maximumWidth, truncation: truncation)
      return state.cached(key, color: text.color) { state in
        state.truncated(text, maximumWidth: maximumWidth, truncation)
      }
    }
  }

  /// Where a caret stands before each character of a line, and last behind all of them: points from the line's left end.
  ///
  /// - Returns: One more number than the string has characters (fewer where the line is cut at its greatest length).
  public func caretOffsets(in text: StyledText) -> [CGFloat] {
    state.withLock { state in
      let extents = state.shaped(Paragraph(text.content), text.font).characterExtents
      guard let last = extents.last else { return [0] }
      return extents.map { $0.level % 2 == 1 ? $0.right : $0.left } + [last.level % 2 == 1 ? last.left : last.right]
    }
  }

  public func outline(of glyph: UInt32, face: FontFace, pixelsPerEm: CGFloat, isHinted: Bool) -> Path {
    state.withLock { state in
      state.store.face(face)?.outline(of: glyph, pixelsPerEm: pixelsPerEm, isHinted: isHinted) ?? Path()
    }
  }
}

extension FontLibrary {
  /// Asks a loaded face under the lock; nil for one that cannot be read.
  func withFace<Answer: Sendable>(_ face: FontFace, _ ask: (LoadedFace?) -> Answer) -> Answer {
    state.withLock { ask($0.store.face(face)) }
  }

  /// Asks the face that a description leads to.
  func withFace<Answer: Sendable>(of font: Font, _ ask: (LoadedFace?) -> Answer) -> Answer {
    state.withLock { ask($0.store.face(for: font)) }
  }
}

extension FontLibrary.State {
  mutating func cached(
    _ key: LineKey, color: Color, _ make: (inout Self) -> ShapedLine
  ) -> GraphicsContext.ResolvedText {
    if var line = cache[key] {
      line.color = color
      return line
    }
    let line = make(&self).resolved(color: color)
    cache[key] = line
    return line
  }

  mutating func shaped(_ paragraph: Paragraph, _ font: Font) -> ShapedLine {
    shaped(paragraph, StyledRuns(font))
  }

  mutating func shaped(_ paragraph: Paragraph, _ looks: StyledRuns) -> ShapedLine {
    guard let prepared = prepared(paragraph, looks) else {
      let font = looks.first.font
      return ShapedLine(empty: paragraph, font: font.isVisible ? font : Font(size: 0), primary: store.face(for: font))
    }
    return shaped(prepared, 0..<paragraph.scalars.count)
  }

  func shaped(_ prepared: PreparedParagraph, _ range: Range<Int>, known: [ShapedPiece] = []) -> ShapedLine {
    ShapedLine(
      prepared.paragraph, range: range, prepared.itemization, spans: prepared.spans, shaper: shaper, known: known)
  }

  /// A paragraph as a whole; nil for a size that shows nothing, and where no font can be read.
  mutating func whole(_ characters: ArraySlice<Character>, _ looks: StyledRuns) -> WholeParagraph? {
    if let last, last.characters.elementsEqual(characters), last.looks == looks { return last }
    let paragraph = Paragraph(characters)
    guard let prepared = prepared(paragraph, looks) else { return nil }
    let whole = WholeParagraph(
      characters: Array(characters), looks: looks, prepared: prepared,
      line: shaped(prepared, 0..<paragraph.scalars.count))
    last = whole
    return whole
  }

  /// Nil for a size that shows nothing, and where no font can be read.
  mutating func prepared(_ paragraph: Paragraph, _ looks: StyledRuns) -> PreparedParagraph? {
    guard let spans = looks.spans(of: paragraph, { store.face(for: $0) }) else { return nil }
    let itemization = Itemization(paragraph, spans: spans) { store.fallback(for: $0, weight: $1) }
    return PreparedParagraph(paragraph: paragraph, itemization: itemization, spans: spans)
  }
}

/// A paragraph on one line, by which its lines are chosen.
struct WholeParagraph {
  let characters: [Character]
  let looks: StyledRuns
  let prepared: PreparedParagraph
  let line: ShapedLine
}

/// A paragraph cut into pieces: what all its lines have in common.
struct PreparedParagraph {
  var paragraph: Paragraph
  let itemization: Itemization
  let spans: [FontSpan]
}

extension Font {
  var isVisible: Bool { size > 0 && size <= ShapedLine.greatestSize }
}
