// Text as a value, and what it becomes once a font library has shaped it.
//
// In:  a string, a font's description, a colour.
// Out: GraphicsContext.ResolvedText: runs of glyphs on one baseline, with the line's measures. Typography makes it.

public import Foundation
public import Geometry

public struct Font: Hashable, Sendable {
  public enum Weight: Int, Hashable, Sendable {
    case ultraLight = 100
    case thin = 200
    case light = 300
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
    case heavy = 800
    case black = 900
  }

  /// Points an em.
  public var size: CGFloat
  public var weight: Weight
  /// Nil for the interface family.
  public var family: String?
  /// Extra space after each glyph; points.
  public var tracking: CGFloat
  /// Whether digits are all of one width, so that numbers in columns do not dance.
  public var hasTabularDigits: Bool

  public init(
    size: CGFloat, weight: Weight = .regular, family: String? = nil, tracking: CGFloat = 0,
    hasTabularDigits: Bool = false
  ) {
    self.size = size
    self.weight = weight
    self.family = family
    self.tracking = tracking
    self.hasTabularDigits = hasTabularDigits
  }

  public static func system(size: CGFloat, weight: Weight = .regular) -> Font { Font(size: size, weight: weight) }
}

public struct Text: Hashable, Sendable {
  public var content: String
  public var font: Font
  public var color: Color

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
    public var color: Color
    /// The line's advance and its height: ascent + descent; points.
    public var size: CGSize
    /// From the top of the line to its baseline; points.
    public var ascent: CGFloat

    /// From the baseline to the bottom of the line; points.
    public var descent: CGFloat { size.height - ascent }

    public init(runs: [GlyphRun], color: Color, size: CGSize, ascent: CGFloat) {
      self.runs = runs
      self.color = color
      self.size = size
      self.ascent = ascent
    }
  }

  /// Draws a line so that `anchor` of its box lies at `point`.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(
      text,
      baseline: CGPoint(
        x: point.x - anchor.x * text.size.width, y: point.y - anchor.y * text.size.height + text.ascent))
  }

  /// Draws a line with its left end on the baseline at `origin`.
  public func draw(_ text: ResolvedText, baseline origin: CGPoint) {
    var copy = self
    copy.translateBy(x: origin.x, y: origin.y)
    for run in text.runs { copy.record(.glyphs(run), .color(text.color.resolve(in: environment))) }
  }
}
