// Who runs leftward: the Unicode Bidirectional Algorithm for one line.
//
// In:  scalars in logical order.
// Out: an embedding level for each (even: rightward, odd: leftward), and the order in which runs are shown.
//
// Rules P2-P3, W1-W7, N0-N2, I1-I2, L1-L2 of UAX #9; X1-X10 in BidirectionalEmbeddings. Classes come from script and category instead of
// a table; TypographyTests compare with fribidi and the standard's own tests.

import CText
import Foundation

struct BidirectionalLevels {
  /// The paragraph's own level: 1 if its first strong character runs leftward.
  let base: UInt8
  let levels: [UInt8]

  /// The first scalar that runs leftward in any script; below it there is nothing to do.
  private static let firstRightToLeft: UInt32 = 0x0590

  /// - Parameter given: The paragraph's level if it is known; nil to read it from the first strong character.
  init(_ scalars: [UInt32], base given: UInt8? = nil) {
    guard given == 1 || scalars.contains(where: { $0 >= Self.firstRightToLeft }) else {
      (base, levels) = (0, [UInt8](repeating: 0, count: scalars.count))
      return
    }
    let original = scalars.map(BidirectionalClass.init)
    let base = given ?? Self.base(original[...])
    var levels: [UInt8]
    if original.contains(where: \.isExplicit) {
      levels = Self.embedded(original, scalars, base: base)
    } else {
      levels = [UInt8](repeating: base, count: scalars.count)
      let edge = Self.direction(of: base)
      Self.resolve(original, scalars, level: base, start: edge, end: edge) { levels[$0] = $1 }
    }
    // L1: white space at the end of the line stays at the paragraph's side.
    for index in levels.indices.reversed() {
      guard original[index] == .whitespace || original[index] == .boundary || original[index].isExplicit else { break }
      levels[index] = base
    }
    (self.base, self.levels) = (base, levels)
  }

  /// P2 and P3: the level of the first strong character outside of isolates; 0 without one.
  static func base(_ classes: ArraySlice<BidirectionalClass>) -> UInt8 {
    var depth = 0
    for value in classes {
      switch value {
      case .leftIsolate, .rightIsolate, .firstStrongIsolate: depth += 1
      case .isolateEnd: if depth > 0 { depth -= 1 }
      case .left where depth == 0: return 0
      case .right where depth == 0, .arabicLetter where depth == 0: return 1
      default: break
      }
    }
    return 0
  }

  static func direction(of level: UInt8) -> BidirectionalClass { level % 2 == 1 ? .right : .left }

  /// W1 to I2 for characters of one level that follow one another.
  ///
  /// - Parameters:
  ///   - start: The direction before the first of them, and `end` that behind the last.
  ///   - assign: Takes the number and the level of each.
  static func resolve(
    _ original: [BidirectionalClass], _ scalars: [UInt32], level: UInt8, start: BidirectionalClass,
    end: BidirectionalClass, _ assign: (Int, UInt8) -> Void
  ) {
    var classes = original
    let embedding = direction(of: level)
    resolveWeak(&classes, edge: start)
    resolveBrackets(&classes, original, scalars, embedding: embedding, start: start)
    resolveNeutral(&classes, start: start, end: end, embedding: embedding)
    for (index, value) in classes.enumerated() {
      switch value {
      case .right: assign(index, level | 1)
      case .arabicNumber, .europeanNumber: assign(index, level % 2 == 1 ? level + 1 : level + 2)
      default: assign(index, level % 2 == 1 ? level + 1 : level)
      }
    }
  }

  /// W1 to W7: numbers and what belongs to them.
  private static func resolveWeak(_ classes: inout [BidirectionalClass], edge: BidirectionalClass) {
    var previous = edge
    for index in classes.indices {
      if classes[index] == .nonspacingMark || classes[index] == .boundary { classes[index] = previous }
      previous = classes[index]
    }
    var strong = edge
    for index in classes.indices {
      switch classes[index] {
      case .left, .right, .arabicLetter: strong = classes[index]
      case .europeanNumber where strong == .arabicLetter: classes[index] = .arabicNumber
      default: break
      }
    }
    for index in classes.indices where classes[index] == .arabicLetter { classes[index] = .right }
    for index in classes.indices.dropFirst().dropLast() {
      let (before, after) = (classes[index - 1], classes[index + 1])
      guard before == after else { continue }
      switch (classes[index], before) {
      case (.europeanSeparator, .europeanNumber), (.commonSeparator, .europeanNumber): classes[index] = .europeanNumber
      case (.commonSeparator, .arabicNumber): classes[index] = .arabicNumber
      default: break
      }
    }
    forEachRun(classes, of: [.europeanTerminator]) { range, before, after in
      guard before == .europeanNumber || after == .europeanNumber else { return }
      for index in range { classes[index] = .europeanNumber }
    }
    strong = edge
    for index in classes.indices {
      switch classes[index] {
      case .europeanSeparator, .europeanTerminator, .commonSeparator: classes[index] = .neutral
      case .left, .right: strong = classes[index]
      case .europeanNumber where strong == .left: classes[index] = .left
      default: break
      }
    }
  }

  /// N1 and N2: what stands between takes the direction of both sides, else the paragraph's.
  private static func resolveNeutral(
    _ classes: inout [BidirectionalClass], start: BidirectionalClass, end: BidirectionalClass,
    embedding: BidirectionalClass
  ) {
    func side(_ neighbour: BidirectionalClass?, _ edge: BidirectionalClass) -> BidirectionalClass {
      guard let neighbour else { return edge }
      return neighbour == .left ? .left : .right
    }
    forEachRun(classes, of: [.neutral, .whitespace]) { range, before, after in
      let direction = side(before, start) == side(after, end) ? side(before, start) : embedding
      for index in range { classes[index] = direction }
    }
  }

  /// Calls `body` with each longest run of the given classes and what stands on both sides; changes do not affect the search.
  private static func forEachRun(
    _ classes: [BidirectionalClass], of wanted: [BidirectionalClass],
    _ body: (Range<Int>, BidirectionalClass?, BidirectionalClass?) -> Void
  ) {
    var start = 0
    while start < classes.count {
      guard wanted.contains(classes[start]) else {
        start += 1
        continue
      }
      var end = start
      while end < classes.count, wanted.contains(classes[end]) { end += 1 }
      body(start..<end, start > 0 ? classes[start - 1] : nil, end < classes.count ? classes[end] : nil)
      start = end
    }
  }

  /// L2: the order in which runs of these levels are shown, left to right.
  static func visualOrder(ofLevels levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    for level in (1...highest).reversed() {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}

enum BidirectionalClass: Hashable {
  case left, right, arabicLetter, europeanNumber, arabicNumber
  case europeanSeparator, europeanTerminator, commonSeparator, nonspacingMark
  case whitespace, neutral
  /// Marks without a width.
  case boundary
  case leftEmbedding, rightEmbedding, leftOverride, rightOverride, embeddingEnd
  case leftIsolate, rightIsolate, firstStrongIsolate, isolateEnd

  /// Whether the character does nothing but direct others.
  var isExplicit: Bool {
    switch self {
    case .leftEmbedding, .rightEmbedding, .leftOverride, .rightOverride, .embeddingEnd, .leftIsolate, .rightIsolate,
      .firstStrongIsolate, .isolateEnd:
      true
    default: false
    }
  }

  init(_ scalar: UInt32) {
    switch scalar {
    case 0x41...0x5A, 0x61...0x7A, 0x200E: self = .left
    case 0x30...0x39, 0xB2, 0xB3, 0xB9, 0x6F0...0x6F9, 0x2070...0x2079, 0x2080...0x2089, 0x2488...0x249B,
      0xFF10...0xFF19, 0x1D7CE...0x1D7FF:
      self = .europeanNumber
    case 0x200F: self = .right
    case 0x202A: self = .leftEmbedding
    case 0x202B: self = .rightEmbedding
    case 0x202C: self = .embeddingEnd
    case 0x202D: self = .leftOverride
    case 0x202E: self = .rightOverride
    case 0x2066: self = .leftIsolate
    case 0x2067: self = .rightIsolate
    case 0x2068: self = .firstStrongIsolate
    case 0x2069: self = .isolateEnd
    case 0x61C: self = .arabicLetter
    case 0x600...0x605, 0x660...0x669, 0x66B, 0x66C, 0x6DD, 0x8E2, 0x10E60...0x10E7E: self = .arabicNumber
    case 0x2B, 0x2D, 0x207A, 0x207B, 0x208A, 0x208B, 0x2212, 0xFB29, 0xFE62, 0xFE63, 0xFF0B, 0xFF0D:
      self = .europeanSeparator
    case 0x2C, 0x2E, 0x2F, 0x3A, 0xA0, 0x60C, 0x202F, 0x2044, 0xFE50, 0xFE52, 0xFE55, 0xFF0C, 0xFF0E...0xFF0F, 0xFF1A:
      self = .commonSeparator
    case 0x23, 0x25, 0xB0, 0x609, 0x60A, 0x66A, 0x2030...0x2034, 0x212E, 0x2213, 0xFE5F, 0xFE6A, 0xFF03, 0xFF05:
      self = .europeanTerminator
    default: self = Unicode.Scalar(scalar).map(Self.init(byCategoryOf:)) ?? .left
    }
  }

  private init(byCategoryOf scalar: Unicode.Scalar) {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: self = .nonspacingMark
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: self = .whitespace
    case .format, .control: self = .boundary
    case .currencySymbol: self = .europeanTerminator
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation,
      .mathSymbol, .modifierSymbol:
      self = .neutral
    case .otherSymbol, .otherPunctuation:
      self = Self.strong(scalar) == .left ? .neutral : Self.strong(scalar)
    default: self = Self.strong(scalar)
    }
  }

  /// The direction of a character's script.
  private static func strong(_ scalar: Unicode.Scalar) -> BidirectionalClass {
    let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
    guard hb_script_get_horizontal_direction(script) == HB_DIRECTION_RTL else { return .left }
    let isArabic = [
      HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC, HB_SCRIPT_THAANA, HB_SCRIPT_HANIFI_ROHINGYA, HB_SCRIPT_SOGDIAN,
    ].contains { $0 == script }
    return isArabic ? .arabicLetter : .right
  }
}
