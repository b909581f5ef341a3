// A string in one font and one colour, and what it becomes once a font library has shaped it.
//
// In:  a string, a font's description, a colour.
// Out: GraphicsContext.ResolvedText: runs of glyphs on one baseline, with the line's measures. Typography makes it.
//
// Labels of graphs and of the interface are such strings: concrete, cheap to compare. SwiftUI's Text, whose look depends on its
// surroundings, is another value; see Text.swift.

public import Foundation
public import Geometry

public struct StyledText: Hashable, Sendable {
  public var content: String
  public var font: Font
  public var color: Color
  /// Counts where the text is set in several lines.
  public var paragraphStyle = Text.ParagraphStyle()

  public init(_ content: String, font: Font = .system(size: 13), color: Color = .black) {
    self.content = content
    self.font = font
    self.color = color
  }
}

extension GraphicsContext {
  /// A line of text with its glyphs chosen and placed; draws at any point, any number of times.
  public struct ResolvedText: Hashable, Sendable {
    /// Runs in visual order; positions are from the line's left end on its baseline.
    public var runs: [GlyphRun]
    /// What the text is painted with unless it has a shading.
    public var color: Color
    /// The line's advance and its height: ascent + descent; points.
    public var size: CGSize
    /// From the top of the line to its baseline; points.
    public var ascent: CGFloat
    /// What was set, for setting it again in several lines; nil for what is one line for good, as a truncated one.
    public var text: StyledText?

    /// What a Text became in its surroundings; nil for a string in one font.
    package var words: Words?
    /// The words in as many lines as they have themselves.
    package var lines: Text.Layout?

    private var ownShading: Shading?

    /// From the baseline to the bottom of the line; points.
    public var descent: CGFloat { size.height - ascent }

    /// What the text is painted with, in the coordinates that it is drawn in; its colour unless set.
    public var shading: Shading {
      get { ownShading ?? .color(color) }
      set { ownShading = newValue }
    }

    /// What paints words without a style of their own; nil for the foreground of the surroundings.
    package var givenShading: Shading? { ownShading }

    public init(runs: [GlyphRun], color: Color, size: CGSize, ascent: CGFloat, text: StyledText? = nil) {
      self.runs = runs
      self.color = color
      self.size = size
      self.ascent = ascent
      self.text = text
    }
  }

  /// Draws a line so that `anchor` of its box lies at `point`.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    if let lines = text.lines {
      let corner = CGPoint(x: point.x - anchor.x * text.size.width, y: point.y - anchor.y * text.size.height)
      return draw(lines, at: corner, foreground: text.givenShading)
    }
    draw(
      text,
      baseline: CGPoint(
        x: point.x - anchor.x * text.size.width, y: point.y - anchor.y * text.size.height + text.ascent))
  }

  /// Draws a line with its left end on the baseline at `origin`.
  public func draw(_ text: ResolvedText, baseline origin: CGPoint) {
    if let lines = text.lines {
      return draw(lines, at: CGPoint(x: origin.x, y: origin.y - lines.firstBaseline), foreground: text.givenShading)
    }
    draw(text.runs, at: origin, with: text.shading)
  }

  /// Draws lines so that the top left corner of their box lies at `origin`.
  public func draw(_ layout: Text.Layout, at origin: CGPoint, with shading: Shading) {
    for line in layout {
      draw(line.runs, at: CGPoint(x: origin.x + line.origin.x, y: origin.y + line.origin.y), with: shading)
    }
  }

  func draw(_ runs: [GlyphRun], at origin: CGPoint, with shading: Shading) {
    var copy = self
    copy.translateBy(x: origin.x, y: origin.y)
    // A gradient stays where the drawing puts it, while the runs bring their own coordinates.
    let own = shading.translatedBy(x: -origin.x, y: -origin.y)
    for run in runs { copy.record(.glyphs(run), own, frame: run.inkBounds ?? .zero) }
  }
}
