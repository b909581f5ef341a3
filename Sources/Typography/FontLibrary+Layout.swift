// Text in lines, asked of the library; and SwiftUI's questions to a resolved text.

public import Drawing
public import Foundation
import Geometry
import Synchronization

extension FontLibrary {
  /// A text in as many lines as it takes, broken by Unicode's rules where it is wider than its room.
  ///
  /// The style of the text's paragraphs counts. Lines are aligned in the room if it has a width, else in the widest line. Where the room
  /// is not high enough for all lines, as many show as fit, at least one, the last one truncated. Tabs count as spaces.
  ///
  /// - Parameter size: Points; infinite for no limit.
  /// - Returns: One line without a glyph for an empty string; lines without glyphs for a font's size that is not a positive number.
  public func layout(
    _ text: StyledText, in size: CGSize = CGSize(width: CGFloat.infinity, height: CGFloat.infinity)
  ) -> Text.Layout {
    state.withLock { state in
      let key = LayoutKey(content: text.content, font: text.font, style: text.paragraphStyle, size: size)
      return state.cached(key) { state in
        let layout = state.layout(text, width: size.width, lineLimit: text.paragraphStyle.lineLimit)
        guard layout.size.height > size.height else { return layout }
        let fitting = layout.lines.prefix { $0.typographicBounds.rect.maxY <= size.height + TextSetter.slack }.count
        guard max(fitting, 1) < layout.lines.count else { return layout }
        return state.layout(text, width: size.width, lineLimit: max(fitting, 1))
      }
    }
  }

  /// The single line that ``line(_:)`` sets, with the places of its characters.
  public func lineLayout(_ text: StyledText) -> Text.Layout {
    state.withLock { state in
      let key = LayoutKey(content: text.content, font: text.font, style: Text.ParagraphStyle(), size: nil)
      return state.cached(key) { state in
        let line = state.shaped(Paragraph(text.content), text.font)
        let bounds = Text.Layout.TypographicBounds(
          origin: CGPoint(x: 0, y: line.ascent), width: line.width, ascent: line.ascent, descent: line.descent)
        let extents = line.characterExtents
        let only = Text.Layout.Line(
          runs: line.runs.map(\.glyphs), typographicBounds: bounds, characterRange: 0..<extents.count,
          extents: extents, baseLevel: line.base, ownsEnd: true)
        return Text.Layout(
          lines: [only], size: CGSize(width: line.width, height: line.ascent + line.descent),
          isTruncated: line.paragraph.isCut)
      }
    }
  }
}

extension FontLibrary.State {
  fileprivate mutating func cached(_ key: LayoutKey, _ make: (inout Self) -> Text.Layout) -> Text.Layout {
    if let known = layouts[key] { return known }
    let made = make(&self)
    layouts[key] = made
    return made
  }

  fileprivate mutating func layout(_ text: StyledText, width: CGFloat, lineLimit: Int?) -> Text.Layout {
    var setter = TextSetter(text, width: width, lineLimit: lineLimit)
    setter.set(&self)
    return setter.layout
  }
}

extension GraphicsContext.ResolvedText {
  /// The text in lines by the process' fonts; nil for what is one line for good.
  private func layout(in size: CGSize) -> Text.Layout? {
    if let words { return FontLibrary.shared.layout(words, size: size) }
    return text.map { FontLibrary.shared.layout($0, in: size) }
  }

  /// The room that the text takes of what is offered: as many lines as it needs at this width, and as fit the height.
  public func measure(in size: CGSize) -> CGSize { layout(in: size)?.size ?? self.size }

  /// From the top to the first line's baseline; points.
  public func firstBaseline(in size: CGSize) -> CGFloat { layout(in: size)?.firstBaseline ?? ascent }

  /// From the top to the last line's baseline; points.
  public func lastBaseline(in size: CGSize) -> CGFloat { layout(in: size)?.lastBaseline ?? ascent }
}

extension GraphicsContext {
  /// Draws a text in a rectangle, broken into lines; what does not fit is left out behind an ellipsis.
  ///
  /// A line that is truncated already is drawn as it is, from the rectangle's top left corner.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    if let words = text.words {
      return draw(FontLibrary.shared.layout(words, size: rect.size), at: rect.origin, foreground: text.givenShading)
    }
    guard let content = text.text else { return draw(text, at: rect.origin, anchor: .topLeading) }
    draw(FontLibrary.shared.layout(content, in: rect.size), at: rect.origin, with: text.shading)
  }
}
