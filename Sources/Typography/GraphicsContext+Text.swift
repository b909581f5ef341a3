// SwiftUI's `resolve`: a drawing sets its text with the process' fonts.

public import Drawing
public import Foundation

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
