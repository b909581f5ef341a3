// A font's description in SwiftUI's words: a family or a design, a size, a weight, a width, a slant.
//
// In:  what a drawing wants.
// Out: a value. Typography finds the face that comes nearest.
//
// Sizes and weights of the text styles are macOS', from Apple's Human Interface Guidelines.

public import Foundation

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

  /// The kind of letters where no family is named.
  public enum Design: Hashable, Sendable, CaseIterable {
    /// The interface's own family, which is inside the program.
    case `default`
    case serif
    /// Letters with round ends; the default design where the system has no such family.
    case rounded
    case monospaced
  }

  /// How wide letters are drawn: 0 is the usual width, less is narrower.
  ///
  /// A fifth is a quarter of the usual width, so that `compressed` letters have half of it.
  public struct Width: Hashable, Sendable {
    public var value: CGFloat

    public init(_ value: CGFloat) { self.value = value }

    public static let compressed = Width(-0.4)
    public static let condensed = Width(-0.2)
    public static let standard = Width(0)
    public static let expanded = Width(0.2)
  }

  /// Roles of text, each with a size and a weight.
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }

  /// Points an em.
  public var size: CGFloat
  public var weight: Weight
  /// Nil for the family of the design.
  public var family: String?
  /// Counts where no family is named; with a family, `monospaced` prefers its faces of one width.
  public var design: Design = .default
  public var width: Width = .standard
  /// Whether letters lean; a family without such a face has its upright one slanted.
  public var isItalic = false
  /// Extra space after each glyph; points.
  public var tracking: CGFloat
  /// Whether digits are all of one width, so that numbers in columns do not dance.
  public var hasTabularDigits: Bool
  /// Which letters are shown as small capitals, where the font has them.
  public var capitals: Capitals = []
  /// Whether lines stand closer or wider than usual.
  public var leading = Leading.standard

  /// Letters that small capitals stand for.
  public struct Capitals: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let lowercase = Capitals(rawValue: 1)
    public static let uppercase = Capitals(rawValue: 2)
  }

  public enum Leading: Hashable, Sendable { case standard, tight, loose }

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

  /// Only what tells most fonts of one drawing apart: a frame asks the cache of lines for each of its labels.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(weight.rawValue)
  }
}

extension Font {
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    var font = Font(size: size, weight: weight ?? .regular)
    font.design = design ?? .default
    return font
  }

  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    var font = system(size: style.size, weight: weight ?? style.weight, design: design)
    font.tracking = style.tracking
    return font
  }

  /// A family of the system by name; another that looks like it where there is none.
  public static func custom(_ name: String, size: CGFloat) -> Font { Font(size: size, family: name) }

  /// The same as ``custom(_:size:)``: sizes do not depend on the user's settings here.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { custom(name, size: fixedSize) }

  /// The same as ``custom(_:size:)``: sizes do not depend on the user's settings here.
  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
    custom(name, size: size)
  }

  public static let largeTitle = Font.system(.largeTitle)
  public static let title = Font.system(.title)
  public static let title2 = Font.system(.title2)
  public static let title3 = Font.system(.title3)
  public static let headline = Font.system(.headline)
  public static let subheadline = Font.system(.subheadline)
  public static let body = Font.system(.body)
  public static let callout = Font.system(.callout)
  public static let footnote = Font.system(.footnote)
  public static let caption = Font.system(.caption)
  public static let caption2 = Font.system(.caption2)
}

extension Font {
  public func weight(_ weight: Weight) -> Font { changed { $0.weight = weight } }
  public func bold() -> Font { weight(.bold) }
  public func italic() -> Font { changed { $0.isItalic = true } }
  public func monospaced() -> Font { changed { $0.design = .monospaced } }
  public func monospacedDigit() -> Font { changed { $0.hasTabularDigits = true } }
  public func smallCaps() -> Font { changed { $0.capitals = [.lowercase, .uppercase] } }
  public func lowercaseSmallCaps() -> Font { changed { $0.capitals.insert(.lowercase) } }
  public func uppercaseSmallCaps() -> Font { changed { $0.capitals.insert(.uppercase) } }
  public func leading(_ leading: Leading) -> Font { changed { $0.leading = leading } }
  public func width(_ width: CGFloat) -> Font { changed { $0.width = Width(width) } }
  public func bold(_ isActive: Bool) -> Font { weight(isActive ? .bold : .regular) }
  public func italic(_ isActive: Bool) -> Font { changed { $0.isItalic = isActive } }
  /// The font at this multiple of its size.
  public func scaled(by factor: CGFloat) -> Font {
    changed {
      $0.size *= factor
      $0.tracking *= factor
    }
  }
  public func pointSize(_ size: CGFloat) -> Font {
    changed {
      $0.tracking *= $0.size > 0 ? size / $0.size : 1
      $0.size = size
    }
  }
  public func width(_ width: Width) -> Font { changed { $0.width = width } }

  private func changed(_ change: (inout Font) -> Void) -> Font {
    var font = self
    change(&font)
    return font
  }
}

extension Font.TextStyle {
  /// Points an em.
  var size: CGFloat {
    switch self {
    case .largeTitle: 26
    case .title: 22
    case .title2: 17
    case .title3: 15
    case .headline, .body: 13
    case .callout: 12
    case .subheadline: 11
    case .footnote, .caption, .caption2: 10
    }
  }

  /// What is added after each letter, as the interface sets letters of this size; points.
  var tracking: CGFloat {
    switch self {
    case .headline, .body: -0.04
    default: 0
    }
  }

  var weight: Font.Weight {
    switch self {
    case .headline: .bold
    case .caption2: .medium
    default: .regular
    }
  }
}
