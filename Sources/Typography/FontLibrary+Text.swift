// SwiftUI's Text in lines: each run with its own font, colour and decoration.
//
// In:  a Text, its surroundings, the room for it in points.
// Out: a Text.Layout with styles.
//
// Asked twice the same, the library answers from a table by what the surroundings make of the text. Whoever asks often, as a view does,
// keeps the resolved words and asks with these.

public import Drawing
public import Foundation
import Geometry
import Synchronization

extension FontLibrary {
  /// A text set in its surroundings: fonts, alignment, limit and spacing of lines are the environment's unless the text says otherwise.
  ///
  /// Lines are aligned in the widest of them if the width is infinite, else in the room. Where lines are too high or too many, the last
  /// one that shows is truncated; with a minimum scale factor below 1 letters shrink first, as far as is needed.
  ///
  /// - Parameter size: Points; infinite for no limit.
  public func layout(_ text: Text, in environment: EnvironmentValues, size: CGSize) -> Text.Layout {
    layout(GraphicsContext.ResolvedText.Words(text, in: environment), size: size)
  }

  package func layout(_ words: GraphicsContext.ResolvedText.Words, size: CGSize) -> Text.Layout {
    let key = WordsKey(words: words, size: size)
    return state.withLock { state in
      if let known = state.words[key] { return known }
      let made = state.layout(words, size: size)
      state.words[key] = made
      return made
    }
  }
}

extension FontLibrary {
  /// How large a text gets in a room, for those who only ask and show it in another.
  ///
  /// What it would look like is not kept: stacks try out sizes that hold no text in the end.
  package func size(of words: GraphicsContext.ResolvedText.Words, in size: CGSize) -> CGSize {
    state.withLock { state in state.size(of: SetWords(words), words.paragraph, in: size) }
  }
}

extension FontLibrary.State {
  /// The size of the layout below.
  fileprivate mutating func size(of set: SetWords, _ paragraph: TextParagraph, in size: CGSize) -> CGSize {
    measuredSize(of: set, paragraph, in: size) ?? layout(set, paragraph, size: size).size
  }

  /// The same without setting anything; nil where that cannot be, or something has to give way.
  private mutating func measuredSize(of set: SetWords, _ paragraph: TextParagraph, in size: CGSize) -> CGSize? {
    guard !paragraph.reservesSpace, set.characters.count <= TextSetter.greatestParagraph,
      !set.characters.contains(where: \.isNewline), let whole = whole(set.characters[...], set.looks),
      let measurer = TextMeasurer(whole)
    else { return nil }
    let spacing = paragraph.lineSpacing + set.leading
    guard
      let measured = measurer.size(
        width: size.width, lineLimit: paragraph.lineLimit, spacing: spacing.isFinite ? spacing : 0,
        keepsWords: paragraph.keepsWords, self),
      measured.lineCount == 1 || measured.size.height <= size.height
    else { return nil }
    return measured.size
  }

  fileprivate mutating func layout(_ words: GraphicsContext.ResolvedText.Words, size: CGSize) -> Text.Layout {
    layout(SetWords(words), words.paragraph, size: size)
  }

  private mutating func layout(_ set: SetWords, _ paragraph: TextParagraph, size: CGSize) -> Text.Layout {
    let least = paragraph.minimumScaleFactor
    var best = layout(set, paragraph, size, scale: 1)
    guard least > 0, least < 1, best.isTruncated else { return reserved(best, paragraph) }
    // The greatest scale that shows all, to a hundredth; the least one if none does.
    var (low, high) = (least, CGFloat(1))
    best = layout(set, paragraph, size, scale: least)
    guard !best.isTruncated else { return best }
    while high - low > Self.scaleStep {
      let middle = (low + high) / 2
      let attempt = layout(set, paragraph, size, scale: middle)
      if attempt.isTruncated { high = middle } else { (low, best) = (middle, attempt) }
    }
    return best
  }

  private static var scaleStep: CGFloat { 0.01 }

  private func reserved(_ layout: Text.Layout, _ paragraph: TextParagraph) -> Text.Layout {
    guard paragraph.reservesSpace, let limit = paragraph.lineLimit, let line = layout.first, limit > layout.count
    else { return layout }
    var layout = layout
    let missing = CGFloat(limit - layout.count)
    let height = line.typographicBounds.ascent + line.typographicBounds.descent
    layout.size.height += missing * (height + (paragraph.lineSpacing.isFinite ? paragraph.lineSpacing : 0))
    return layout
  }

  private mutating func layout(
    _ set: SetWords, _ paragraph: TextParagraph, _ size: CGSize, scale: CGFloat
  ) -> Text.Layout {
    func style(_ limit: Int?) -> Text.ParagraphStyle {
      var style = Text.ParagraphStyle(
        alignment: paragraph.alignment, lineLimit: limit, truncationMode: paragraph.truncationMode,
        lineSpacing: paragraph.lineSpacing + set.leading * scale)
      style.keepsWords = paragraph.keepsWords
      return style
    }
    func lines(_ limit: Int?, _ state: inout Self) -> Text.Layout {
      var setter = TextSetter(
        set.characters, scale == 1 ? set.looks : set.scaledLooks(by: scale), style(limit), width: size.width,
        lineLimit: limit)
      setter.set(&state)
      var layout = setter.layout
      layout.styles = set.styles
      return layout
    }
    let layout = lines(paragraph.lineLimit, &self)
    guard layout.size.height > size.height else { return layout }
    let fitting = layout.lines.prefix { $0.typographicBounds.rect.maxY <= size.height + TextSetter.slack }.count
    guard max(fitting, 1) < layout.lines.count else { return layout }
    return lines(max(fitting, 1), &self)
  }
}

/// Words as the setter takes them.
private struct SetWords {
  var characters: [Character] = []
  var looks: StyledRuns
  var styles: [AnyShapeStyle?] = []
  /// Extra space between lines that the first font asks for; points.
  var leading: CGFloat = 0
  private var parts: [(count: Int, look: SetLook)] = []

  init(_ words: GraphicsContext.ResolvedText.Words) {
    for run in words.runs where characters.count < TextSetter.greatestLength {
      // Characters that join across runs, as a letter and an accent, belong to the first one.
      let before = characters.count
      characters += Array(run.string.prefix(TextSetter.greatestLength - before))
      let style = styles.firstIndex(of: run.look.foreground) ?? styles.count
      if style == styles.count { styles.append(run.look.foreground) }
      let offset = run.look.baselineOffset
      parts.append(
        (
          characters.count - before,
          SetLook(
            font: run.look.resolvedFont, style: style, baselineOffset: offset.isFinite ? offset : 0,
            underline: run.look.underline, strikethrough: run.look.strikethrough, picture: run.picture)
        ))
    }
    if parts.isEmpty {
      parts = [(0, SetLook(font: words.look.resolvedFont))]
      styles = [words.look.foreground]
    }
    looks = StyledRuns(parts)
    let font = looks.first.font
    // A step of leading is as UIKit's two points at the body's size.
    switch font.leading {
    case .standard: break
    case .tight: leading = -0.12 * font.size
    case .loose: leading = 0.12 * font.size
    }
  }

  func scaledLooks(by factor: CGFloat) -> StyledRuns {
    StyledRuns(parts.map { ($0.count, $0.look.scaled(by: factor)) })
  }
}

extension ShapedLine {
  /// Lines beneath and through words; what is alike and touches is one.
  var decorations: [Text.Layout.Decoration] {
    var all: [Text.Layout.Decoration] = []
    func add(_ run: Run, _ line: Text.LineStyle, middle: CGFloat) {
      let size = run.look.font.size
      let thickness = max(size * Self.thicknessInEms, 0.5)
      let y = -run.look.baselineOffset - size * middle - thickness / 2
      let rect = CGRect(x: run.left, y: y, width: run.right - run.left, height: thickness)
      let style = run.look.style
      if let last = all.last, last.line == line, last.style == style, last.rect.minY == y,
        last.rect.height == thickness, abs(last.rect.maxX - rect.minX) < 1e-6
      {
        all[all.count - 1].rect.size.width = rect.maxX - last.rect.minX
      } else {
        all.append(Text.Layout.Decoration(rect: rect, line: line, style: style))
      }
    }
    for run in runs { if let line = run.look.underline { add(run, line, middle: -0.13) } }
    for run in runs { if let line = run.look.strikethrough { add(run, line, middle: 0.27) } }
    return all
  }

  private static var thicknessInEms: CGFloat { 0.065 }
}
