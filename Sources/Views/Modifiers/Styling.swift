// Modifiers that say how the views inside look: styles, fonts, lines of text.

public import Drawing
public import Foundation
import Geometry

/// What shapes and texts are painted with, by level.
struct ForegroundModifier {
  var styles: [AnyShapeStyle]
}

extension ForegroundModifier: ViewModifier, EnvironmentalModifier, Animatable {
  func change(_ environment: inout EnvironmentValues) { environment.setForeground(styles) }

  func changesLike(_ other: Self) -> Bool { styles == other.styles }

  /// A single colour moves to another; everything else jumps.
  var animatableData: StyleData {
    get { styles.count == 1 ? StyleData(styles[0]) : .zero }
    set { if styles.count == 1 { styles[0] = newValue.applied(to: styles[0]) } }
  }
}

struct EnvironmentChangeModifier {
  let body: (inout EnvironmentValues) -> Void
}

extension EnvironmentChangeModifier: ViewModifier, EnvironmentalModifier {
  typealias Body = Never
  func change(_ environment: inout EnvironmentValues) { body(&environment) }
}

extension View {
  /// What shapes and texts inside are painted with unless they say otherwise.
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    modifier(ForegroundModifier(styles: [AnyShapeStyle(style)]))
  }

  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
    modifier(ForegroundModifier(styles: [AnyShapeStyle(primary), AnyShapeStyle(secondary)]))
  }

  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View {
    modifier(
      ForegroundModifier(styles: [AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary)]))
  }

  public nonisolated func foregroundColor(_ color: Color?) -> some View {
    modifier(ForegroundModifier(styles: color.map { [AnyShapeStyle($0)] } ?? []))
  }

  /// What controls and `.tint` are painted with.
  public nonisolated func tint<S: ShapeStyle>(_ tint: S?) -> some View {
    environment(\.tintStyle, tint.map { AnyShapeStyle($0) })
  }

  public nonisolated func tint(_ tint: Color?) -> some View {
    environment(\.tintStyle, tint.map { AnyShapeStyle($0) })
  }

  public nonisolated func accentColor(_ color: Color?) -> some View {
    environment(\.accentColor, color)
  }

  public nonisolated func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(\.backgroundStyle, AnyShapeStyle(style))
  }

  public nonisolated func font(_ font: Font?) -> some View { environment(\.font, font) }

  public nonisolated func lineLimit(_ number: Int?) -> some View {
    environment(\.lineLimits, LineLimits(greatest: number))
  }

  /// At most so many lines; a field that grows has at least as many as the range begins with.
  public nonisolated func lineLimit(_ range: ClosedRange<Int>) -> some View {
    environment(\.lineLimits, LineLimits(least: range.lowerBound, greatest: range.upperBound))
  }

  public nonisolated func lineLimit(_ range: PartialRangeFrom<Int>) -> some View {
    environment(\.lineLimits, LineLimits(least: range.lowerBound))
  }

  public nonisolated func lineLimit(_ range: PartialRangeThrough<Int>) -> some View {
    lineLimit(range.upperBound)
  }

  public nonisolated func lineSpacing(_ spacing: CGFloat) -> some View { environment(\.lineSpacing, spacing) }

  public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }

  public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }

  public nonisolated func allowsTightening(_ flag: Bool) -> some View { environment(\.allowsTightening, flag) }

  public nonisolated func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }

  public nonisolated func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }

  public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }

  /// Keeps the size of text within a range; one outside becomes the nearest inside.
  public nonisolated func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View
  where T.Bound == DynamicTypeSize {
    transformEnvironment(\.dynamicTypeSize) { $0 = $0.nearest(in: range) }
  }

  /// The appearance of the views inside.
  public nonisolated func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }
}

/// A change of how texts inside look, beneath what they say themselves.
struct TextLookModifier {
  let look: TextModifier
}

extension TextLookModifier: ViewModifier, EnvironmentalModifier {
  typealias Body = Never
  func change(_ environment: inout EnvironmentValues) { environment.textLook.apply(look) }

  func changesLike(_ other: Self) -> Bool { look == other.look }
}

extension View {
  private nonisolated func look(_ change: TextModifier) -> some View { modifier(TextLookModifier(look: change)) }

  public nonisolated func bold(_ isActive: Bool = true) -> some View { look(.bold(isActive)) }
  public nonisolated func italic(_ isActive: Bool = true) -> some View { look(.italic(isActive)) }
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View { look(.weight(weight)) }
  public nonisolated func fontDesign(_ design: Font.Design?) -> some View { look(.design(design)) }
  public nonisolated func fontWidth(_ width: Font.Width?) -> some View { look(.width(width)) }
  public nonisolated func monospaced(_ isActive: Bool = true) -> some View { look(.monospaced(isActive)) }
  public nonisolated func monospacedDigit() -> some View { look(.monospacedDigit) }
  public nonisolated func kerning(_ kerning: CGFloat) -> some View { look(.kerning(kerning)) }
  public nonisolated func tracking(_ tracking: CGFloat) -> some View { look(.tracking(tracking)) }
  public nonisolated func baselineOffset(_ offset: CGFloat) -> some View { look(.baselineOffset(offset)) }

  public nonisolated func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    look(.underline(isActive ? Text.LineStyle(pattern: pattern, color: color) : nil))
  }

  public nonisolated func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    look(.strikethrough(isActive ? Text.LineStyle(pattern: pattern, color: color) : nil))
  }
}
