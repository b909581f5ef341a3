// A character's class for line breaking.
//
// In:  a scalar.
// Out: its class by Unicode Standard Annex 14, rule LB1 applied.
//
// Most classes follow from the general category; what does not is listed in LineBreakTable.

import Foundation

enum LineBreakClass: UInt8, Hashable {
  case alphabetic, breakAfter, breakBefore, breakBoth, mandatory, contingent, conditionalStarter
  case closePunctuation, closeParenthesis, combiningMark, carriageReturn, emojiBase, emojiModifier, exclamation
  case glue, hebrewLetter, hyphen, ideograph, inseparable, infixNumeric, lineFeed, nextLine, nonstarter, numeric
  case hangulLeading, hangulVowel, hangulTrailing, hangulOpen, hangulClosed
  case openPunctuation, postfixNumeric, prefixNumeric, quotation, regionalIndicator, southeastAsian, space
  case breakSymbols, wordJoiner, zeroWidthSpace, zeroWidthJoiner
  /// Opening punctuation as wide as an ideograph.
  case wideOpenPunctuation
  /// A place among the pictographs that is not taken yet.
  case unassignedPictograph

  init(_ scalar: UInt32) {
    self = scalar < Self.firstRare ? Self.common[Int(scalar)] : Self(searching: scalar)
  }

  /// Below it classes are looked up, from it on searched.
  private static let firstRare: UInt32 = 0x300

  private static let common: [LineBreakClass] = (0..<firstRare).map { LineBreakClass(searching: $0) }

  private struct Range {
    var first, last: UInt32
    var value: LineBreakClass
  }

  private static let ranges: [Range] = exceptions.flatMap { value, words in
    words.split(whereSeparator: \.isWhitespace).compactMap { word -> Range? in
      let ends = word.split(separator: "-").compactMap { UInt32($0, radix: 16) }
      guard let first = ends.first, let last = ends.last else { return nil }
      return Range(first: first, last: last, value: value)
    }
  }.sorted { $0.first < $1.first }

  private init(searching scalar: UInt32) {
    if (0xAC00...0xD7A3).contains(scalar) {
      self = (scalar - 0xAC00) % 28 == 0 ? .hangulOpen : .hangulClosed
      return
    }
    var (low, high) = (0, Self.ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if Self.ranges[middle].last < scalar { low = middle + 1 } else { high = middle }
    }
    let listed = low < Self.ranges.count && Self.ranges[low].first <= scalar ? Self.ranges[low].value : nil
    self = Self.refined(listed ?? Self.ofCategory(scalar), scalar)
  }

  private static func ofCategory(_ scalar: UInt32) -> LineBreakClass {
    switch Unicode.Scalar(scalar)?.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .format, .control: .combiningMark
    case .decimalNumber: .numeric
    case .openPunctuation: .openPunctuation
    case .closePunctuation: .closePunctuation
    case .initialPunctuation, .finalPunctuation: .quotation
    case .currencySymbol: .prefixNumeric
    default: .alphabetic
    }
  }

  /// Splits classes whose members some rules tell apart.
  private static func refined(_ value: LineBreakClass, _ scalar: UInt32) -> LineBreakClass {
    switch value {
    case .conditionalStarter: .nonstarter
    case .openPunctuation where scalar == 0x2329 || isWideBlock(scalar): .wideOpenPunctuation
    case .southeastAsian where isMark(scalar): .combiningMark
    case .ideograph where (0x1F000...0x1FFFD).contains(scalar) && isUnassigned(scalar): .unassignedPictograph
    default: value
    }
  }

  /// Blocks of punctuation for ideographs.
  private static func isWideBlock(_ scalar: UInt32) -> Bool {
    (0x3000...0x303F).contains(scalar) || (0xFE10...0xFE6F).contains(scalar) || (0xFF00...0xFFEF).contains(scalar)
  }

  private static func isMark(_ scalar: UInt32) -> Bool {
    switch Unicode.Scalar(scalar)?.properties.generalCategory {
    case .nonspacingMark, .spacingMark: true
    default: false
    }
  }

  private static func isUnassigned(_ scalar: UInt32) -> Bool {
    Unicode.Scalar(scalar)?.properties.generalCategory == .unassigned
  }
}
