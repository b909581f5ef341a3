// A string literal that is a key, with values between its words: SwiftUI's LocalizedStringKey.
//
// In:  a literal, with interpolations.
// Out: literal parts, which Markdown's inline marks style, and values in words, which they do not touch.

public import Foundation
import Synchronization

public struct LocalizedStringKey: Hashable, Sendable, ExpressibleByStringInterpolation {
  enum Segment: Hashable, Sendable {
    case literal(String)
    /// A number or a string with its specifier, as `printf` has it.
    case formatted(FormatArgument, specifier: String)
    case words(String)
    case text(Text)
  }

  var segments: [Segment]

  public init(_ value: String) { segments = value.isEmpty ? [] : [.literal(value)] }
  public init(stringLiteral value: String) { self.init(value) }
  public init(stringInterpolation: StringInterpolation) { segments = stringInterpolation.segments }

  public struct StringInterpolation: StringInterpolationProtocol {
    var segments: [Segment] = []

    public init(literalCapacity: Int, interpolationCount: Int) { segments.reserveCapacity(2 * interpolationCount + 1) }

    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { segments.append(.literal(literal)) }
    }

    public mutating func appendInterpolation(_ string: String) { segments.append(.words(string)) }

    public mutating func appendInterpolation<Subject: ReferenceConvertible>(
      _ subject: Subject, formatter: Formatter? = nil
    ) {
      segments.append(.words(formatter?.string(for: subject) ?? "\(subject)"))
    }

    public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter? = nil) {
      segments.append(.words(formatter?.string(for: subject) ?? "\(subject)"))
    }

    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      segments.append(.words(format.format(input)))
    }

    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      segments.append(.formatted(value._argument, specifier: value._specifier))
    }

    /// - Parameter specifier: As `printf` has it: "%.2f".
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      segments.append(.formatted(value._argument, specifier: specifier))
    }

    public mutating func appendInterpolation(_ text: Text) { segments.append(.text(text)) }
    public mutating func appendInterpolation(_ image: Image) { segments.append(.text(Text(image))) }
    public mutating func appendInterpolation(_ string: AttributedString) { segments.append(.text(Text(string))) }
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      segments.append(.text(Text(date, style: style)))
    }
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { segments.append(.text(Text(dates))) }
    public mutating func appendInterpolation(_ interval: DateInterval) { segments.append(.text(Text(interval))) }
    public mutating func appendInterpolation(
      timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
      segments.append(
        .text(
          Text(timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours)))
    }

    /// Any other value as it describes itself.
    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) { segments.append(.words(String(describing: value))) }
  }
}

/// What `printf` takes.
public enum FormatArgument: Hashable, Sendable {
  case signed(Int64)
  case unsigned(UInt64)
  case number(Double)
}

/// Numbers that a key's interpolation takes with a specifier.
public protocol _FormatSpecifiable: Equatable {
  var _argument: FormatArgument { get }
  var _specifier: String { get }
}

extension _FormatSpecifiable where Self: SignedInteger {
  public var _argument: FormatArgument { .signed(Int64(truncatingIfNeeded: self)) }
  public var _specifier: String { "%lld" }
}
extension _FormatSpecifiable where Self: UnsignedInteger {
  public var _argument: FormatArgument { .unsigned(UInt64(truncatingIfNeeded: self)) }
  public var _specifier: String { "%llu" }
}
extension _FormatSpecifiable where Self: BinaryFloatingPoint {
  public var _argument: FormatArgument { .number(Double(self)) }
  public var _specifier: String { "%lf" }
}
extension Int: _FormatSpecifiable {}
extension Int8: _FormatSpecifiable {}
extension Int16: _FormatSpecifiable {}
extension Int32: _FormatSpecifiable {}
extension Int64: _FormatSpecifiable {}
extension UInt: _FormatSpecifiable {}
extension UInt8: _FormatSpecifiable {}
extension UInt16: _FormatSpecifiable {}
extension UInt32: _FormatSpecifiable {}
extension UInt64: _FormatSpecifiable {}
extension Float: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}
extension CGFloat: _FormatSpecifiable {}

extension LocalizedStringKey {
  var changesWithTime: Bool {
    segments.contains { if case .text(let text) = $0 { text.changesWithTime } else { false } }
  }

  /// The key as a table of translations has it: a place for each value.
  var lookupKey: String {
    segments.map { segment in
      switch segment {
      case .literal(let literal): literal.replacing("%", with: "%%")
      case .formatted(_, let specifier): specifier
      case .words, .text: "%@"
      }
    }.joined()
  }

  func collect(
    into runs: inout [TextRun], look: TextLook, _ table: LocalizedTable?, _ environment: EnvironmentValues
  ) {
    for piece in InlineMarkdown.pieces(Inflection.inflected(translated(by: table))) {
      let own = piece.marks.applied(to: look)
      switch piece.segment {
      case .literal(let string), .words(let string): runs.add(string, own)
      case .formatted(let argument, let specifier):
        runs.add(argument.string(specifier, environment.locale), own)
      case .text(let text): text.collect(into: &runs, look: own, environment)
      }
    }
  }

  /// The segments in the order of the translation; those of the key itself where there is none.
  private func translated(by table: LocalizedTable?) -> [Segment] {
    guard let table, let bundle = Bundle(path: table.path) else { return segments }
    let key = segments.contains { if case .literal = $0 { false } else { true } } ? lookupKey : plainKey
    let found = bundle.localizedString(forKey: key, value: nil, table: table.name)
    guard found != key else { return segments }
    return Self.segments(of: found, values: segments.filter { if case .literal = $0 { false } else { true } })
  }

  private var plainKey: String {
    segments.map { if case .literal(let literal) = $0 { literal } else { "" } }.joined()
  }

  /// A translation cut at its places for values: `%@`, `%1$@`, `%lld`, `%%`.
  static func segments(of translation: String, values: [Segment]) -> [Segment] {
    var result: [Segment] = []
    var literal = ""
    var next = 0
    var rest = Substring(translation)
    while let character = rest.first {
      rest = rest.dropFirst()
      guard character == "%" else {
        literal.append(character)
        continue
      }
      if rest.first == "%" {
        literal.append("%")
        rest = rest.dropFirst()
        continue
      }
      let specifier = rest.prefix { !$0.isLetter && $0 != "@" && $0 != "%" }
      let letters = rest.dropFirst(specifier.count).prefix { "lhqzt".contains($0) }
      guard let kind = rest.dropFirst(specifier.count + letters.count).first, kind.isLetter || kind == "@" else {
        literal.append("%")
        continue
      }
      rest = rest.dropFirst(specifier.count + letters.count + 1)
      let place = specifier.firstIndex(of: "$").flatMap { Int(specifier[..<$0]) }.map { $0 - 1 } ?? next
      next += 1
      guard values.indices.contains(place) else { continue }
      if !literal.isEmpty { result.append(.literal(literal)) }
      literal = ""
      result.append(values[place])
    }
    if !literal.isEmpty { result.append(.literal(literal)) }
    return result
  }
}

extension FormatArgument {
  /// The value in words; a specifier that is not one conversion of its kind is left aside for the usual one.
  func string(_ specifier: String, _ locale: Locale) -> String {
    // Most numbers in interfaces; formatting them by the locale's rules costs 30 times as much as writing digits.
    if case .signed(let number) = self, 0..<1_000_000_000 ~= number, specifier == "%lld",
      let groups = DigitGroups.of(locale)
    {
      return groups.string(Int(number))
    }
    guard let conversion = Self.conversion(of: specifier) else { return plain }
    let (prefix, kind, suffix) = conversion
    switch self {
    case .number(let number):
      guard "fFeEgGaA".contains(kind) else { return plain }
      return String(format: prefix + String(kind) + suffix, locale: locale, arguments: [number])
    case .signed(let number):
      guard "diuxXoc".contains(kind) else { return plain }
      return String(format: prefix + "ll" + String(kind) + suffix, locale: locale, arguments: [number])
    case .unsigned(let number):
      guard "diuxXoc".contains(kind) else { return plain }
      return String(format: prefix + "ll" + String(kind) + suffix, locale: locale, arguments: [number])
    }
  }

  private var plain: String {
    switch self {
    case .signed(let number): "\(number)"
    case .unsigned(let number): "\(number)"
    case .number(let number): "\(number)"
    }
  }

  /// The text up to the conversion's letter without its length, the letter, and what follows; nil unless it is exactly one conversion.
  private static func conversion(of specifier: String) -> (String, Character, String)? {
    guard let start = specifier.firstIndex(of: "%") else { return nil }
    var end = specifier.index(after: start)
    while end < specifier.endIndex, "0123456789.+-# '".contains(specifier[end]) { end = specifier.index(after: end) }
    let flags = specifier[start..<end]
    // Widths that fill memory are no widths.
    guard flags.split(whereSeparator: { !$0.isNumber }).allSatisfy({ $0.count <= 3 }) else { return nil }
    while end < specifier.endIndex, "lhqLzt".contains(specifier[end]) { end = specifier.index(after: end) }
    guard end < specifier.endIndex, specifier[end].isASCII, specifier[end].isLetter else { return nil }
    let suffix = specifier[specifier.index(after: end)...]
    let others = suffix.replacing("%%", with: "") + specifier[..<start].replacing("%%", with: "")
    guard !others.contains("%") else { return nil }
    return (String(specifier[..<start]) + flags, specifier[end], String(suffix))
  }
}

/// How a locale writes whole numbers, where that is with ASCII digits in groups of three.
private struct DigitGroups {
  /// Between two groups.
  let separator: String
  /// Whether a thousand is written in groups; some languages begin with ten thousand.
  let partsThousands: Bool

  private static let known = Mutex<[String: DigitGroups?]>([:])
  /// Locales kept; their identifiers may say anything.
  private static let greatestMemory = 256

  /// Nil where numbers are written in another way.
  static func of(_ locale: Locale) -> DigitGroups? {
    let identifier = locale.identifier
    if let found = known.withLock({ $0[identifier] }) { return found }
    func written(_ number: Int64) -> String { String(format: "%lld", locale: locale, arguments: [number]) }
    let separator = written(9_876_543).dropFirst().prefix { !$0.isASCII || !$0.isNumber }
    let made = DigitGroups(
      separator: String(separator), partsThousands: written(9876) == "9\(separator)876")
    let isRight = [0, 987, 9876, 98_765, 987_654, 9_876_543].allSatisfy { made.string($0) == written(Int64($0)) }
    known.withLock { known in
      if known.count >= greatestMemory { known = [:] }
      known[identifier] = .some(isRight ? made : nil)
    }
    return isRight ? made : nil
  }

  /// - Parameter number: Not negative.
  func string(_ number: Int) -> String {
    let digits = String(number)
    guard digits.utf8.count > (partsThousands ? 3 : 4), !separator.isEmpty else { return digits }
    var string = ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.utf8.count - place) % 3 == 0 { string += separator }
      string.append(digit)
    }
    return string
  }
}
