// What the surroundings say about words.

public import Foundation

private struct TextLookKey: EnvironmentKey { static let defaultValue = TextLook() }
private struct ParagraphKey: EnvironmentKey { static let defaultValue = TextParagraph() }
private struct LocaleKey: EnvironmentKey { static var defaultValue: Locale { Locale.current } }
private struct CalendarKey: EnvironmentKey { static var defaultValue: Calendar { Calendar.current } }
private struct TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { TimeZone.current } }

/// How words fill lines: SwiftUI's values of the environment, together.
package struct TextParagraph: Hashable, Sendable {
  package var alignment = TextAlignment.leading
  package var lineLimit: Int?
  package var truncationMode = Text.TruncationMode.tail
  package var lineSpacing: CGFloat = 0
  package var minimumScaleFactor: CGFloat = 1
  package var allowsTightening = false
  package var textCase: Text.Case?
  /// Whether room is kept for all lines of the limit.
  package var reservesSpace = false
  /// Whether words too wide for their line are shortened, as on controls, and not continued on the next.
  package var keepsWords = false
}

extension EnvironmentValues {
  /// What modifiers of views say about the look of words.
  package var textLook: TextLook {
    get { self[TextLookKey.self] }
    set { self[TextLookKey.self] = newValue }
  }

  package var textParagraph: TextParagraph {
    get { self[ParagraphKey.self] }
    set { self[ParagraphKey.self] = newValue }
  }

  /// Nil for the body's.
  public var font: Font? {
    get { textLook.font }
    set { textLook.font = newValue }
  }

  public var multilineTextAlignment: TextAlignment {
    get { textParagraph.alignment }
    set { textParagraph.alignment = newValue }
  }

  /// Nil for as many as it takes.
  public var lineLimit: Int? {
    get { textParagraph.lineLimit }
    set { textParagraph.lineLimit = newValue }
  }

  public var truncationMode: Text.TruncationMode {
    get { textParagraph.truncationMode }
    set { textParagraph.truncationMode = newValue }
  }

  /// Extra space between two lines; points.
  public var lineSpacing: CGFloat {
    get { textParagraph.lineSpacing }
    set { textParagraph.lineSpacing = newValue }
  }

  /// How far letters may shrink where their room is short; 1 for not at all.
  public var minimumScaleFactor: CGFloat {
    get { textParagraph.minimumScaleFactor }
    set { textParagraph.minimumScaleFactor = newValue }
  }

  public var allowsTightening: Bool {
    get { textParagraph.allowsTightening }
    set { textParagraph.allowsTightening = newValue }
  }

  public var textCase: Text.Case? {
    get { textParagraph.textCase }
    set { textParagraph.textCase = newValue }
  }

  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }
}
