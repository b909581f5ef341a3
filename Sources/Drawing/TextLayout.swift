// Text set in lines: where each line and each character lies, for drawing, carets, selections and hits.
//
// In:  lines of shaped glyphs with the places of their characters. Typography makes them.
// Out: SwiftUI's Text.Layout, with answers for editors. Points, y down, from the top left corner of the box.
//
// Characters are Swift's (grapheme clusters) and count from the start of the string, so that no caret stands inside an emoji or between
// a letter and its accent.

public import Foundation

extension Text {
  public struct Layout: Hashable, Sendable, RandomAccessCollection {
    /// Where a character lies on its line.
    public struct CharacterExtent: Hashable, Sendable {
      /// Points from the line's left end.
      public var left, right: CGFloat
      /// The embedding level of the bidirectional algorithm: odd for characters that run leftward.
      public var level: UInt8

      public init(left: CGFloat, right: CGFloat, level: UInt8) {
        self.left = left
        self.right = right
        self.level = level
      }

      var isRightToLeft: Bool { level % 2 == 1 }
      /// The edge at which reading the character begins, and the one at which it ends.
      var start: CGFloat { isRightToLeft ? right : left }
      var end: CGFloat { isRightToLeft ? left : right }
    }

    /// A line's measures, in the layout's coordinates.
    public struct TypographicBounds: Hashable, Sendable {
      /// The line's left end on its baseline.
      public var origin: CGPoint
      public var width, ascent, descent: CGFloat

      public init(origin: CGPoint, width: CGFloat, ascent: CGFloat, descent: CGFloat) {
        self.origin = origin
        self.width = width
        self.ascent = ascent
        self.descent = descent
      }

      /// The line's box: its advance wide, from the ascent above the baseline to the descent beneath; ink may reach beyond it.
      public var rect: CGRect {
        CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent)
      }
    }

    public struct Line: Hashable, Sendable {
      /// Runs in visual order; positions are from the line's left end on its baseline.
      public var runs: [GlyphRun]
      public var typographicBounds: TypographicBounds
      /// The characters of the string that the line stands for, also those that an ellipsis or a line break hides.
      public var characterRange: Range<Int>
      /// The place of each of these characters, in logical order.
      public var extents: [CharacterExtent]
      /// The embedding level of the paragraph: 1 if it runs leftward.
      public var baseLevel: UInt8
      /// Whether the caret behind the last character stands on this line, not on the next one's start.
      public var ownsEnd: Bool
      /// The place of each run's style among the layout's.
      public var runStyles: [Int]
      /// Lines beneath and through words.
      public var decorations: [Decoration]
      /// What stands in the place of each run, within its ink's bounds; empty where no run is a picture.
      package var pictures: [GraphicsContext.ResolvedImage?] = []

      public init(
        runs: [GlyphRun], typographicBounds: TypographicBounds, characterRange: Range<Int>, extents: [CharacterExtent],
        baseLevel: UInt8, ownsEnd: Bool, runStyles: [Int] = [], decorations: [Decoration] = []
      ) {
        self.runs = runs
        self.typographicBounds = typographicBounds
        self.characterRange = characterRange
        self.extents = extents
        self.baseLevel = baseLevel
        self.ownsEnd = ownsEnd
        self.runStyles = runStyles
        self.decorations = decorations
      }

      /// The line's left end on its baseline; points from the top left corner of the layout.
      public var origin: CGPoint {
        get { typographicBounds.origin }
        set { typographicBounds.origin = newValue }
      }
    }

    /// A line beneath or through words.
    public struct Decoration: Hashable, Sendable {
      /// From the line's left end on its baseline; points, y down.
      public var rect: CGRect
      public var line: Text.LineStyle
      /// The place of the words' style among the layout's.
      public var style: Int

      public init(rect: CGRect, line: Text.LineStyle, style: Int) {
        (self.rect, self.line, self.style) = (rect, line, style)
      }
    }

    public var lines: [Line]
    /// What runs are painted with; nil for the foreground of the surroundings.
    ///
    /// Empty where all runs are painted alike.
    public var styles: [AnyShapeStyle?] = []
    /// The width of the widest line, and the height of all; at least one line's height.
    public var size: CGSize
    /// Whether an ellipsis stands for a part of the string.
    public var isTruncated: Bool

    public init(lines: [Line], size: CGSize, isTruncated: Bool) {
      self.lines = lines
      self.size = size
      self.isTruncated = isTruncated
    }

    public var startIndex: Int { lines.startIndex }
    public var endIndex: Int { lines.endIndex }
    public subscript(position: Int) -> Line { lines[position] }

    /// From the top to the first line's baseline, and to the last one's; points, 0 without a line.
    public var firstBaseline: CGFloat { lines.first?.origin.y ?? 0 }
    public var lastBaseline: CGFloat { lines.last?.origin.y ?? 0 }

    /// Characters of the string.
    public var characterCount: Int { lines.last?.characterRange.upperBound ?? 0 }
  }
}
