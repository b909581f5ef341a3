// SwiftUI's Text: words and how they deviate from their surroundings.
//
// In:  a string, a key, a date, another value with a format, or texts one after another; modifiers, innermost first.
// Out: a value. In an environment it becomes runs of a string with one look each; see Text+Runs.swift.

public import Foundation

/// Where the lines of one text begin and end beside each other.
///
/// Leading is where a paragraph's first line begins: left, or right if its first letter is of a script that runs leftward.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  case leading, center, trailing
}

public struct Text: Hashable, Sendable {
  /// What goes where a line is longer than its room.
  public enum TruncationMode: Hashable, Sendable {
    /// The beginning.
    case head
    /// The end: for labels.
    case tail
    /// The middle: for paths, whose last part matters most.
    case middle
  }

  /// Letters as written, or all of one case.
  public enum Case: Hashable, Sendable { case uppercase, lowercase }

  /// How a text fills several lines.
  public struct ParagraphStyle: Hashable, Sendable {
    public var alignment: TextAlignment
    /// Nil for as many as it takes; a number below 1 counts as 1.
    public var lineLimit: Int?
    public var truncationMode: TruncationMode
    /// Extra space between two lines; points.
    public var lineSpacing: CGFloat
    /// Whether a word that is wider than its line ends the text with an ellipsis, instead of going on inside the word.
    package var keepsWords = false

    public init(
      alignment: TextAlignment = .leading, lineLimit: Int? = nil, truncationMode: TruncationMode = .tail,
      lineSpacing: CGFloat = 0
    ) {
      self.alignment = alignment
      self.lineLimit = lineLimit
      self.truncationMode = truncationMode
      self.lineSpacing = lineSpacing
    }
  }

  /// The line beneath or through words.
  public struct LineStyle: Hashable, Sendable {
    public struct Pattern: Hashable, Sendable {
      enum Kind: Hashable, Sendable { case solid, dot, dash, dashDot, dashDotDot }
      var kind: Kind

      public static let solid = Pattern(kind: .solid)
      public static let dot = Pattern(kind: .dot)
      public static let dash = Pattern(kind: .dash)
      public static let dashDot = Pattern(kind: .dashDot)
      public static let dashDotDot = Pattern(kind: .dashDotDot)
    }

    public var pattern: Pattern
    /// Nil for the colour of the words.
    public var color: Color?

    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }

    public static let single = LineStyle()
  }

  enum Storage: Hashable, Sendable {
    case verbatim(String)
    case key(LocalizedStringKey, bundle: LocalizedTable?)
    case date(DateWords)
    case image(Image)
    case attributed(AttributedString)
    case pieces([Text])
  }

  var storage: Storage
  /// Innermost first, which is the strongest.
  var modifiers: [TextModifier] = []

  init(storage: Storage) { self.storage = storage }
}

extension Text {
  /// A key to look up, with Markdown's inline marks, and with values where it is interpolated.
  ///
  /// - Parameters:
  ///   - tableName: The file of translations.
  ///   - bundle: Where translations are looked up; without one a key stands for itself.
  ///   - comment: For who translates.
  public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil)
  {
    storage = .key(key, bundle: bundle.map { LocalizedTable(path: $0.bundlePath, name: tableName) })
  }

  /// A string as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { storage = .verbatim(String(content)) }

  /// A string as it is, though it is a literal.
  public init(verbatim content: String) { storage = .verbatim(content) }

  /// A picture among words.
  public init(_ image: Image) { storage = .image(image) }

  /// A string with attributes of its own: links and SwiftUI's.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) { storage = .attributed(attributedContent) }

  /// A value in words by a format.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    storage = .verbatim(format.format(input))
  }

  /// A value in words by a formatter.
  public init<Subject>(_ subject: Subject, formatter: Formatter) {
    storage = .verbatim(formatter.string(for: subject) ?? "\(subject)")
  }

  /// One text behind another, each with its own look.
  public static func + (first: Text, second: Text) -> Text {
    if case .pieces(let pieces) = first.storage, first.modifiers.isEmpty {
      return Text(storage: .pieces(pieces + [second]))
    }
    return Text(storage: .pieces([first, second]))
  }
}

/// Where a key is looked up.
struct LocalizedTable: Hashable, Sendable {
  var path: String
  var name: String?
}
