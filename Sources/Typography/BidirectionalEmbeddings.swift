// Text that says itself which way it runs: embeddings, overrides and isolates.
//
// In:  classes of scalars, the paragraph's level.
// Out: levels. Marks that only direct others take the level of what stands before them; nobody sees them.
//
// Rules X1-X10 and definitions BD9 and BD13 of UAX #9.

extension BidirectionalLevels {
  /// Levels of a text with explicit marks.
  static func embedded(_ original: [BidirectionalClass], _ scalars: [UInt32], base: UInt8) -> [UInt8] {
    let matches = isolateMatches(original)
    let (classes, explicit) = explicitLevels(original, matches, base: base)
    // X9: what neither isolates nor is text does not take part.
    let kept = original.indices.filter { !original[$0].isRemoved }
    var levels = explicit
    for sequence in sequences(kept, original, explicit, matches) {
      guard let first = sequence.first, let last = sequence.last else { continue }
      let level = explicit[kept[first]]
      let before = first > 0 ? explicit[kept[first - 1]] : base
      let isOpen = original[kept[last]].isIsolateStart && matches[kept[last]] == nil
      let after = !isOpen && last + 1 < kept.count ? explicit[kept[last + 1]] : base
      let members = sequence.map { kept[$0] }
      resolve(
        members.map { classes[$0] }, members.map { scalars[$0] }, level: level,
        start: direction(of: max(level, before)), end: direction(of: max(level, after))
      ) { levels[members[$0]] = $1 }
    }
    for index in original.indices where original[index].isRemoved {
      levels[index] = index > 0 ? levels[index - 1] : base
    }
    return levels
  }

  /// BD9: where each isolate that is closed ends.
  private static func isolateMatches(_ classes: [BidirectionalClass]) -> [Int: Int] {
    var matches: [Int: Int] = [:]
    var open: [Int] = []
    for (index, value) in classes.enumerated() {
      if value.isIsolateStart { open.append(index) }
      if value == .isolateEnd, let start = open.popLast() { matches[start] = index }
    }
    return matches
  }

  /// X1 to X8: the level that marks give each scalar, and its class, which an override replaces.
  private static func explicitLevels(
    _ original: [BidirectionalClass], _ matches: [Int: Int], base: UInt8
  ) -> ([BidirectionalClass], [UInt8]) {
    var stack = EmbeddingStack(base: base)
    var classes = original
    var levels = [UInt8](repeating: base, count: original.count)
    for (index, value) in original.enumerated() {
      if value == .isolateEnd { stack.closeIsolate() }
      let own = stack.top
      levels[index] = own.level
      if !value.isRemoved {
        let plain: BidirectionalClass = value.isExplicit ? .neutral : value
        classes[index] = own.override ?? plain
      }
      switch value {
      case .leftEmbedding: stack.open(isLeftward: false)
      case .rightEmbedding: stack.open(isLeftward: true)
      case .leftOverride: stack.open(isLeftward: false, override: .left)
      case .rightOverride: stack.open(isLeftward: true, override: .right)
      case .embeddingEnd: stack.closeEmbedding()
      case .leftIsolate: stack.open(isLeftward: false, isIsolate: true)
      case .rightIsolate: stack.open(isLeftward: true, isIsolate: true)
      case .firstStrongIsolate:
        let end = matches[index] ?? original.count
        stack.open(isLeftward: Self.base(original[(index + 1)..<end]) == 1, isIsolate: true)
      default: break
      }
    }
    return (classes, levels)
  }

  /// BD13: isolating run sequences, as places in `kept`.
  private static func sequences(
    _ kept: [Int], _ original: [BidirectionalClass], _ levels: [UInt8], _ matches: [Int: Int]
  ) -> [[Int]] {
    var sequences: [[Int]] = []
    // Which sequence waits for the end of an isolate, by the end's place in the text.
    var waiting: [Int: Int] = [:]
    var start = 0
    while start < kept.count {
      var end = start + 1
      while end < kept.count, levels[kept[end]] == levels[kept[start]] { end += 1 }
      let number: Int
      if let known = waiting[kept[start]] {
        number = known
        sequences[number] += start..<end
      } else {
        number = sequences.count
        sequences.append(Array(start..<end))
      }
      if let match = matches[kept[end - 1]] { waiting[match] = number }
      start = end
    }
    return sequences
  }
}

/// The directional status stack of X1.
private struct EmbeddingStack {
  struct Status {
    var level: UInt8
    var override: BidirectionalClass?
    var isIsolate = false
  }

  private(set) var top: Status
  /// What lies below the top, the innermost last.
  private var below: [Status] = []
  private var (overflowIsolates, overflowEmbeddings, isolates) = (0, 0, 0)

  static let greatestLevel: UInt8 = 125

  init(base: UInt8) { top = Status(level: base) }

  mutating func open(isLeftward: Bool, override: BidirectionalClass? = nil, isIsolate: Bool = false) {
    let level = isLeftward ? (top.level + 1) | 1 : (top.level + 2) & ~1
    if level <= Self.greatestLevel, overflowIsolates == 0, overflowEmbeddings == 0 {
      if isIsolate { isolates += 1 }
      below.append(top)
      top = Status(level: level, override: override, isIsolate: isIsolate)
    } else if isIsolate {
      overflowIsolates += 1
    } else if overflowIsolates == 0 {
      overflowEmbeddings += 1
    }
  }

  mutating func closeEmbedding() {
    if overflowIsolates > 0 { return }
    if overflowEmbeddings > 0 {
      overflowEmbeddings -= 1
    } else if !top.isIsolate {
      top = below.popLast() ?? top
    }
  }

  mutating func closeIsolate() {
    if overflowIsolates > 0 {
      overflowIsolates -= 1
      return
    }
    guard isolates > 0 else { return }
    overflowEmbeddings = 0
    while !top.isIsolate, let next = below.popLast() { top = next }
    top = below.popLast() ?? top
    isolates -= 1
  }
}

extension BidirectionalClass {
  fileprivate var isIsolateStart: Bool { self == .leftIsolate || self == .rightIsolate || self == .firstStrongIsolate }

  /// Whether rule X9 takes the character out of the text.
  fileprivate var isRemoved: Bool {
    switch self {
    case .boundary, .leftEmbedding, .rightEmbedding, .leftOverride, .rightOverride, .embeddingEnd: true
    default: false
    }
  }
}
