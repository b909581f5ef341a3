// Markdown's inline marks in a key: **strong**, *emphasis*, `code`, ~~struck~~, [words](address).
//
// In:  segments of a key; only literal ones may hold marks.
// Out: pieces without marks, each with what the marks around it say.
//
// CommonMark's idea of left- and right-flanking delimiters, without its rule of three; a mark without a partner is a letter. Linear: a
// stack for each kind of mark, all cut back where a pair closes.

import Foundation

struct InlineMarks: OptionSet {
  let rawValue: Int
  static let strong = InlineMarks(rawValue: 1)
  static let emphasis = InlineMarks(rawValue: 2)
  static let code = InlineMarks(rawValue: 4)
  static let struck = InlineMarks(rawValue: 8)
  static let link = InlineMarks(rawValue: 16)

  func applied(to look: TextLook) -> TextLook {
    guard !isEmpty else { return look }
    var look = look
    if contains(.strong) { look.isBold = true }
    if contains(.emphasis) { look.isItalic = true }
    if contains(.code) { look.isMonospaced = true }
    if contains(.struck) { look.strikethrough = .single }
    if contains(.link) { look.foreground = AnyShapeStyle(.tint) }
    return look
  }
}

enum InlineMarkdown {
  struct Piece {
    var segment: LocalizedStringKey.Segment
    var marks: InlineMarks
  }

  private enum Token {
    case segment(LocalizedStringKey.Segment)
    case code(String)
    case mark(String, canOpen: Bool, canClose: Bool)
    case linkStart
    /// The end of a link's words, with its address as written.
    case linkEnd(String)
  }

  static func pieces(_ segments: [LocalizedStringKey.Segment]) -> [Piece] {
    let hasMarks = segments.contains { segment in
      guard case .literal(let literal) = segment else { return false }
      return literal.utf8.contains { "*_`~[\\".utf8.contains($0) }
    }
    guard hasMarks else { return segments.map { Piece(segment: $0, marks: []) } }
    return paired(tokens(segments))
  }

  private static func tokens(_ segments: [LocalizedStringKey.Segment]) -> [Token] {
    var tokens: [Token] = []
    for (number, segment) in segments.enumerated() {
      guard case .literal(let literal) = segment else {
        tokens.append(.segment(segment))
        continue
      }
      scan(Array(literal), isFirst: number == 0, isLast: number == segments.count - 1, into: &tokens)
    }
    return tokens
  }

  private static func scan(_ characters: [Character], isFirst: Bool, isLast: Bool, into tokens: inout [Token]) {
    var words = ""
    func isSpace(_ index: Int) -> Bool { characters.indices.contains(index) && characters[index].isWhitespace }
    func isWord(_ index: Int) -> Bool {
      characters.indices.contains(index) && (characters[index].isLetter || characters[index].isNumber)
    }
    func flush() {
      if !words.isEmpty { tokens.append(.segment(.literal(words))) }
      words = ""
    }
    let lastTick = characters.lastIndex(of: "`") ?? -1
    let lastParenthesis = characters.lastIndex(of: ")") ?? -1
    var index = 0
    while index < characters.count {
      let character = characters[index]
      switch character {
      case "\\" where index + 1 < characters.count && "\\*_`~[]()".contains(characters[index + 1]):
        words.append(characters[index + 1])
        index += 2
        continue
      case "`" where index < lastTick:
        if let end = characters[(index + 1)...].firstIndex(of: "`") {
          flush()
          tokens.append(.code(String(characters[(index + 1)..<end])))
          index = end + 1
          continue
        }
      case "*", "_", "~":
        var end = index
        while end < characters.count, characters[end] == character { end += 1 }
        let length = end - index
        let starts = end < characters.count ? !isSpace(end) : false
        let ends = index > 0 ? !isSpace(index - 1) : false
        // Values that are interpolated stand beside a mark like letters.
        let opens = starts || end == characters.count && !isLast
        let closes = ends || index == 0 && !isFirst
        let isInside = character == "_" && isWord(index - 1) && isWord(end)
        if length <= 3, !isInside, character != "~" || length == 2 {
          flush()
          let single = String(character)
          let marks = length == 1 ? [single] : length == 2 ? [single + single] : [single, single + single]
          // What opened last closes first.
          for mark in closes ? marks.reversed() : marks {
            tokens.append(.mark(mark, canOpen: opens, canClose: closes))
          }
        } else {
          words += String(characters[index..<end])
        }
        index = end
        continue
      case "[":
        flush()
        tokens.append(.linkStart)
        index += 1
        continue
      case "]" where index + 1 < characters.count && characters[index + 1] == "(" && index < lastParenthesis:
        if let end = characters[(index + 1)...].firstIndex(of: ")") {
          flush()
          tokens.append(.linkEnd(String(characters[(index + 2)..<end])))
          index = end + 1
          continue
        }
      default: break
      }
      words.append(character)
      index += 1
    }
    flush()
  }

  private static func paired(_ tokens: [Token]) -> [Piece] {
    var changes: [Int: (marks: InlineMarks, opens: Bool)] = [:]
    var stacks: [String: [Int]] = [:]
    func pair(_ first: Int, _ last: Int, _ marks: InlineMarks) {
      changes[first] = (marks, true)
      changes[last] = (marks, false)
      for key in stacks.keys {
        while let top = stacks[key]?.last, top >= first { stacks[key]?.removeLast() }
      }
    }
    for (index, token) in tokens.enumerated() {
      switch token {
      case .mark(let mark, let canOpen, let canClose):
        // Nothing lies between marks that stand side by side.
        if canClose, let first = stacks[mark]?.last, first < index - 1 || !canOpen {
          pair(first, index, mark == "~~" ? .struck : mark.count == 2 ? .strong : .emphasis)
        } else if canOpen {
          stacks[mark, default: []].append(index)
        }
      case .linkStart: stacks["[", default: []].append(index)
      case .linkEnd: if let first = stacks["["]?.last { pair(first, index, .link) }
      case .segment, .code: break
      }
    }
    var pieces: [Piece] = []
    var depth: [Int: Int] = [:]
    func marks() -> InlineMarks { InlineMarks(rawValue: depth.filter { $0.value > 0 }.keys.reduce(0, |)) }
    for (index, token) in tokens.enumerated() {
      if let change = changes[index] {
        depth[change.marks.rawValue, default: 0] += change.opens ? 1 : -1
        continue
      }
      switch token {
      case .segment(let segment): pieces.append(Piece(segment: segment, marks: marks()))
      case .code(let code): pieces.append(Piece(segment: .literal(code), marks: marks().union(.code)))
      case .mark(let mark, _, _): pieces.append(Piece(segment: .literal(mark), marks: marks()))
      case .linkStart: pieces.append(Piece(segment: .literal("["), marks: marks()))
      case .linkEnd(let address): pieces.append(Piece(segment: .literal("](\(address))"), marks: marks()))
      }
    }
    return pieces
  }
}
