// SwiftUI's `resolve`: a drawing sets its text with the process' fonts.

public import Drawing
public import Foundation
public import Geometry

extension GraphicsContext {
  /// A text on one line, ready to measure and to draw.
  public func resolve(_ text: StyledText) -> ResolvedText { FontLibrary.shared.line(text) }

  /// A text on one line of at most `width` points; see ``FontLibrary/line(_:maximumWidth:truncation:)``.
  public func resolve(
    _ text: StyledText, truncatedTo width: CGFloat, truncation: FontLibrary.Truncation = .tail
  ) -> ResolvedText {
    FontLibrary.shared.line(text, maximumWidth: width, truncation: truncation)
  }
}

extension GraphicsContext {
  /// A text in the surroundings of the drawing, ready to measure and to draw.
  public func resolve(_ text: Text) -> ResolvedText {
    let words = ResolvedText.Words(text, in: environment)
    let lines = FontLibrary.shared.layout(
      words, size: CGSize(width: CGFloat.infinity, height: CGFloat.infinity))
    var resolved = ResolvedText(
      runs: lines.first?.runs ?? [], color: .primary, size: lines.size, ascent: lines.firstBaseline)
    resolved.words = words
    resolved.lines = lines
    return resolved
  }

  /// Draws a text so that `anchor` of its box lies at `point`.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  /// Draws a text in a rectangle, broken into lines.
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }
}
