// What a text, or its surroundings, says about the look of words.
//
// In:  SwiftUI's modifiers of Text.
// Out: a Text with one more modifier; a TextLook, in which the innermost one has the last word.

public import Foundation

package enum TextModifier: Hashable, Sendable {
  case font(Font?)
  case weight(Font.Weight?)
  case design(Font.Design?)
  case width(Font.Width?)
  case bold(Bool)
  case italic(Bool)
  case monospaced(Bool)
  case monospacedDigit
  case foreground(AnyShapeStyle?)
  case underline(Text.LineStyle?)
  case strikethrough(Text.LineStyle?)
  case kerning(CGFloat)
  case tracking(CGFloat)
  case baselineOffset(CGFloat)
}

/// What surroundings, modifiers and marks together say about the look of words.
///
/// SwiftUI keeps these in the environment, one by one and out of sight; here they are one value of it.
package struct TextLook: Hashable, Sendable {
  /// Nil for the body's.
  package var font: Font?
  package var weight: Font.Weight?
  package var design: Font.Design?
  package var width: Font.Width?
  /// Nil leaves it to the font.
  package var isBold: Bool?
  package var isItalic: Bool?
  package var isMonospaced: Bool?
  package var hasMonospacedDigits = false
  /// Nil for the foreground of the surroundings.
  package var foreground: AnyShapeStyle?
  package var underline: Text.LineStyle?
  package var strikethrough: Text.LineStyle?
  /// Extra space after each letter; points.
  ///
  /// Tracking wins over kerning.
  package var kerning: CGFloat = 0
  package var tracking: CGFloat = 0
  /// How far words stand above their baseline; points.
  package var baselineOffset: CGFloat = 0

  package init() {}

  package mutating func apply(_ modifier: TextModifier) {
    switch modifier {
    case .font(let font): self.font = font ?? self.font
    case .weight(let weight): self.weight = weight ?? self.weight
    case .design(let design): self.design = design ?? self.design
    case .width(let width): self.width = width ?? self.width
    case .bold(let isBold): self.isBold = isBold
    case .italic(let isItalic): self.isItalic = isItalic
    case .monospaced(let isMonospaced): self.isMonospaced = isMonospaced
    case .monospacedDigit: hasMonospacedDigits = true
    case .foreground(let style): foreground = style ?? foreground
    case .underline(let line): underline = line
    case .strikethrough(let line): strikethrough = line
    case .kerning(let kerning): self.kerning = kerning
    case .tracking(let tracking): self.tracking = tracking
    case .baselineOffset(let offset): baselineOffset = offset
    }
  }

  /// The font that all of this leads to.
  package var resolvedFont: Font {
    var font = font ?? .body
    if let weight { font.weight = weight }
    if isBold == true, font.weight.rawValue < Font.Weight.bold.rawValue { font.weight = .bold }
    if isBold == false, font.weight.rawValue > Font.Weight.medium.rawValue { font.weight = .regular }
    if let design { font.design = design }
    if isMonospaced == true { font.design = .monospaced }
    if let width { font.width = width }
    if let isItalic { font.isItalic = isItalic }
    if hasMonospacedDigits { font.hasTabularDigits = true }
    let extra = tracking != 0 ? tracking : kerning
    // On top of what the letters of the font's size have by themselves.
    if extra != 0 { font.tracking += extra }
    return font
  }
}

extension Text {
  func modified(_ modifier: TextModifier) -> Text {
    var text = self
    text.modifiers.append(modifier)
    return text
  }

  public func font(_ font: Font?) -> Text { modified(.font(font)) }
  public func fontWeight(_ weight: Font.Weight?) -> Text { modified(.weight(weight)) }
  public func fontDesign(_ design: Font.Design?) -> Text { modified(.design(design)) }
  public func fontWidth(_ width: Font.Width?) -> Text { modified(.width(width)) }
  public func bold() -> Text { modified(.bold(true)) }
  public func bold(_ isActive: Bool) -> Text { modified(.bold(isActive)) }
  public func italic() -> Text { modified(.italic(true)) }
  public func italic(_ isActive: Bool) -> Text { modified(.italic(isActive)) }
  public func monospaced(_ isActive: Bool = true) -> Text { modified(.monospaced(isActive)) }
  /// Digits all of one width.
  public func monospacedDigit() -> Text { modified(.monospacedDigit) }

  public func foregroundColor(_ color: Color?) -> Text { modified(.foreground(color.map { AnyShapeStyle($0) })) }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { modified(.foreground(AnyShapeStyle(style))) }

  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    underline(isActive, pattern: .solid, color: color)
  }

  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil
  ) -> Text {
    modified(.underline(isActive ? LineStyle(pattern: pattern, color: color) : nil))
  }

  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    strikethrough(isActive, pattern: .solid, color: color)
  }

  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil
  ) -> Text {
    modified(.strikethrough(isActive ? LineStyle(pattern: pattern, color: color) : nil))
  }

  /// Extra space after each letter; points.
  public func kerning(_ kerning: CGFloat) -> Text { modified(.kerning(kerning)) }
  /// Extra space after each letter; points.
  ///
  /// Wins over kerning.
  public func tracking(_ tracking: CGFloat) -> Text { modified(.tracking(tracking)) }
  /// How far the words stand above their baseline; points.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text { modified(.baselineOffset(baselineOffset)) }
}
