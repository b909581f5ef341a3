// Where lines may end: Unicode Standard Annex 14.
//
// In:  scalars in logical order.
// Out: for each, whether a line may or must begin with it.
//
// Rules LB2 to LB31 of Unicode 15.0 with the numbers of its example 7, which the standard's own tests use too. Scripts that write no
// spaces and need a dictionary, such as Thai, may break between syllables as far as their spelling shows them.

import Foundation

struct LineBreaks {
  enum Break: UInt8, Hashable { case none, allowed, mandatory }

  /// What may happen before each scalar, and last behind all of them.
  private(set) var breaks: [Break] = []

  /// - Parameter splitsSoutheastAsian: Whether Thai and its like break between syllables; without it only where a dictionary is not needed.
  init(_ scalars: [UInt32], splitsSoutheastAsian: Bool = true) {
    breaks.reserveCapacity(scalars.count + 1)
    var reader = LineBreakReader(splitsSoutheastAsian: splitsSoutheastAsian)
    for index in scalars.indices {
      breaks.append(reader.next(scalars[index], followedBy: scalars.dropFirst(index + 1)))
    }
    breaks.append(scalars.isEmpty ? .none : .mandatory)
  }
}

/// What the rules remember of the scalars read so far.
private struct LineBreakReader {
  let splitsSoutheastAsian: Bool
  /// The class before, with the marks that belong to it; nil at the start.
  private var last: LineBreakClass?
  /// The last class that is no space.
  private var beforeSpaces: LineBreakClass?
  private var lastScalar: UInt32 = 0
  /// Where in a number we are.
  private var number = NumberState.none
  private var hasOddIndicators = false
  private var isHebrewHyphen = false

  private enum NumberState { case none, digits, closed }

  init(splitsSoutheastAsian: Bool) { self.splitsSoutheastAsian = splitsSoutheastAsian }

  mutating func next(_ scalar: UInt32, followedBy rest: ArraySlice<UInt32>) -> LineBreaks.Break {
    let own = LineBreakClass(scalar)
    defer { lastScalar = scalar }
    guard let before = last else {
      enter(own == .combiningMark || own == .zeroWidthJoiner ? .alphabetic : own)
      return .none
    }
    // LB4 to LB6.
    switch before {
    case .carriageReturn where own == .lineFeed:
      enter(own)
      return .none
    case .mandatory, .carriageReturn, .lineFeed, .nextLine:
      enter(own == .combiningMark || own == .zeroWidthJoiner ? .alphabetic : own)
      return .mandatory
    default: break
    }
    // LB9 and LB10.
    let isJoined = lastScalar == 0x200D
    if own == .combiningMark || own == .zeroWidthJoiner {
      guard before == .space || before == .zeroWidthSpace else { return .none }
      let result = isAllowed(before, .alphabetic, scalar, rest, isJoined)
      enter(.alphabetic)
      return result ? .allowed : .none
    }
    let result = isAllowed(before, own, scalar, rest, isJoined)
    enter(own)
    return result ? .allowed : .none
  }

  private mutating func enter(_ own: LineBreakClass) {
    isHebrewHyphen = last == .hebrewLetter && (own == .hyphen || own == .breakAfter)
    hasOddIndicators = own == .regionalIndicator && !(last == .regionalIndicator && hasOddIndicators)
    switch own {
    case .numeric: number = .digits
    case .breakSymbols, .infixNumeric: if number != .digits { number = .none }
    case .closePunctuation, .closeParenthesis: number = number == .digits ? .closed : .none
    default: number = .none
    }
    last = own
    if own != .space { beforeSpaces = own }
  }

  /// LB7 to LB31.
  private func isAllowed(
    _ before: LineBreakClass, _ after: LineBreakClass, _ scalar: UInt32, _ rest: ArraySlice<UInt32>, _ isJoined: Bool
  ) -> Bool {
    switch after {
    case .space, .zeroWidthSpace, .mandatory, .carriageReturn, .lineFeed, .nextLine: return false
    default: break
    }
    if beforeSpaces == .zeroWidthSpace { return true }
    if isJoined { return false }
    if after == .wordJoiner || before == .wordJoiner || before == .glue { return false }
    if after == .glue, ![.space, .breakAfter, .hyphen].contains(before) { return false }
    if after == .exclamation { return false }
    if [.closePunctuation, .closeParenthesis, .infixNumeric, .breakSymbols].contains(after), before != .numeric {
      return false
    }
    switch (beforeSpaces, after) {
    case (.openPunctuation, _), (.wideOpenPunctuation, _): return false
    case (.quotation, .openPunctuation), (.quotation, .wideOpenPunctuation): return false
    case (.closePunctuation, .nonstarter), (.closeParenthesis, .nonstarter), (.breakBoth, .breakBoth): return false
    default: break
    }
    if before == .space { return true }
    if before == .quotation || after == .quotation { return false }
    if before == .contingent || after == .contingent { return true }
    if [.breakAfter, .hyphen, .nonstarter].contains(after) || before == .breakBefore { return false }
    if isHebrewHyphen || (before == .breakSymbols && after == .hebrewLetter) || after == .inseparable { return false }
    return !isNumber(before, after, rest) && !isPair(before, after, scalar)
  }

  /// LB23 to LB25: numbers with their signs.
  private func isNumber(_ before: LineBreakClass, _ after: LineBreakClass, _ rest: ArraySlice<UInt32>) -> Bool {
    if before == .numeric && after.isLetter || before.isLetter && after == .numeric { return true }
    let isBeforePicture = before == .ideograph || before == .emojiBase || before == .emojiModifier
    let isAfterPicture = after == .ideograph || after == .emojiBase || after == .emojiModifier
    if before == .prefixNumeric && (isAfterPicture || after == .unassignedPictograph) { return true }
    if (isBeforePicture || before == .unassignedPictograph) && after == .postfixNumeric { return true }
    let (isSignBefore, isSignAfter) = (before.isSign, after.isSign)
    if isSignBefore && after.isLetter || before.isLetter && isSignAfter { return true }
    if isSignBefore && after == .numeric { return true }
    if isSignBefore, [.openPunctuation, .wideOpenPunctuation, .hyphen].contains(after) {
      // A sign stays with an opening that a number follows.
      let next = rest.lazy.map(LineBreakClass.init).first { $0 != .combiningMark && $0 != .zeroWidthJoiner }
      if next == .numeric { return true }
    }
    if after == .numeric, [.openPunctuation, .wideOpenPunctuation, .hyphen].contains(before) { return true }
    switch number {
    case .digits:
      return isSignAfter
        || [.numeric, .breakSymbols, .infixNumeric, .closePunctuation, .closeParenthesis].contains(after)
    case .closed: return isSignAfter
    case .none: return false
    }
  }

  /// LB26 to LB30b, and what stays together in scripts without spaces.
  private func isPair(_ before: LineBreakClass, _ after: LineBreakClass, _ scalar: UInt32) -> Bool {
    switch (before, after) {
    case (.hangulLeading, .hangulLeading), (.hangulLeading, .hangulVowel), (.hangulLeading, .hangulOpen),
      (.hangulLeading, .hangulClosed), (.hangulVowel, .hangulVowel), (.hangulVowel, .hangulTrailing),
      (.hangulOpen, .hangulVowel), (.hangulOpen, .hangulTrailing), (.hangulTrailing, .hangulTrailing),
      (.hangulClosed, .hangulTrailing):
      return true
    case (_, .postfixNumeric): return before.isHangul
    case (.prefixNumeric, _): return after.isHangul
    case (.southeastAsian, .southeastAsian) where splitsSoutheastAsian: return isOneSyllable(scalar)
    case (.infixNumeric, _) where after.isLetter: return true
    case (_, .openPunctuation): return before.isLetter || before == .numeric
    case (.closeParenthesis, _): return after.isLetter || after == .numeric
    case (.regionalIndicator, .regionalIndicator): return hasOddIndicators
    case (.emojiBase, .emojiModifier), (.unassignedPictograph, .emojiModifier): return true
    default: return before.isLetter && after.isLetter
    }
  }

  /// Whether spelling binds a letter of Thai, Lao, Khmer or Burmese to the one before.
  private func isOneSyllable(_ scalar: UInt32) -> Bool {
    switch lastScalar {
    // Vowels written before their consonant; signs that stack the next one below.
    case 0x0E40...0x0E44, 0x0EC0...0x0EC4, 0x17D2, 0x1039: return true
    default: break
    }
    switch scalar {
    // Vowels and signs written behind their consonant.
    case 0x0E2F, 0x0E30, 0x0E32, 0x0E33, 0x0E45, 0x0E46, 0x0EAF, 0x0EB0, 0x0EB2, 0x0EB3, 0x0EBD, 0x0EC6, 0x17D7:
      return true
    default: return false
    }
  }
}

extension LineBreakClass {
  fileprivate var isLetter: Bool { self == .alphabetic || self == .hebrewLetter || self == .southeastAsian }

  fileprivate var isSign: Bool { self == .prefixNumeric || self == .postfixNumeric }

  fileprivate var isHangul: Bool {
    switch self {
    case .hangulLeading, .hangulVowel, .hangulTrailing, .hangulOpen, .hangulClosed: true
    default: false
    }
  }
}
