// Words that agree with their number: Foundation's automatic grammar, `^[3 apple](inflect: true)`, for English nouns.
//
// In:  segments of a key.
// Out: the same without the marks; where the first number between them is not one, the last word there is a plural.

import Foundation

enum Inflection {
  private typealias Segment = LocalizedStringKey.Segment
  private static let opening = "^["
  private static let closing = "](inflect: true)"

  static func inflected(_ segments: [LocalizedStringKey.Segment]) -> [LocalizedStringKey.Segment] {
    let isMarked = segments.contains { if case .literal(let words) = $0 { words.contains(opening) } else { false } }
    guard isMarked else { return segments }
    var result: [Segment] = []
    /// What stands behind an opening that is not yet closed.
    var inside: [Segment]?
    func put(_ words: String) {
      guard !words.isEmpty else { return }
      if inside == nil { result.append(.literal(words)) } else { inside?.append(.literal(words)) }
    }
    for segment in segments {
      guard case .literal(let words) = segment else {
        if inside == nil { result.append(segment) } else { inside?.append(segment) }
        continue
      }
      var rest = Substring(words)
      while let range = rest.firstRange(of: inside == nil ? opening : closing) {
        put(String(rest[..<range.lowerBound]))
        rest = rest[range.upperBound...]
        if let phrase = inside {
          result += agreed(phrase)
          inside = nil
        } else {
          inside = []
        }
      }
      put(String(rest))
    }
    // An opening without its end is letters.
    if let inside { result += [.literal(opening)] + inside }
    return result
  }

  private static func agreed(_ phrase: [Segment]) -> [Segment] {
    guard !isSingular(phrase) else { return phrase }
    let place = phrase.lastIndex { segment in
      switch segment {
      case .literal(let words), .words(let words): words.contains { $0.isLetter }
      case .formatted, .text: false
      }
    }
    guard let place else { return phrase }
    var phrase = phrase
    switch phrase[place] {
    case .literal(let words): phrase[place] = .literal(withPluralEnd(words))
    case .words(let words): phrase[place] = .words(withPluralEnd(words))
    case .formatted, .text: break
    }
    return phrase
  }

  /// Whether the first number of a phrase is one; a phrase without any is left as it is.
  private static func isSingular(_ phrase: [Segment]) -> Bool {
    for segment in phrase {
      switch segment {
      case .formatted(.signed(let number), _): return number == 1 || number == -1
      case .formatted(.unsigned(let number), _): return number == 1
      case .formatted(.number(let number), _): return number == 1
      case .literal(let words), .words(let words):
        let digits = words.split { !$0.isNumber && $0 != "." }.first { $0.contains { $0.isNumber } }
        if let number = digits.flatMap({ Double($0) }) { return number == 1 }
      case .text: break
      }
    }
    return true
  }

  /// The text with its last word in the plural.
  static func withPluralEnd(_ words: String) -> String {
    guard let last = words.lastIndex(where: { $0.isLetter }) else { return words }
    let end = words.index(after: last)
    let start = words[..<end].lastIndex { !$0.isLetter }.map { words.index(after: $0) } ?? words.startIndex
    return words[..<start] + plural(String(words[start..<end])) + words[end...]
  }

  private static let irregular = [
    "person": "people", "child": "children", "man": "men", "woman": "women", "foot": "feet", "tooth": "teeth",
    "goose": "geese", "mouse": "mice", "ox": "oxen", "leaf": "leaves", "life": "lives", "knife": "knives",
    "wife": "wives", "shelf": "shelves", "half": "halves", "wolf": "wolves", "loaf": "loaves", "potato": "potatoes",
    "tomato": "tomatoes", "hero": "heroes", "sheep": "sheep", "fish": "fish", "deer": "deer", "series": "series",
    "quiz": "quizzes",
  ]

  /// An English noun in the plural.
  static func plural(_ word: String) -> String {
    let lower = word.lowercased()
    if let known = irregular[lower] {
      return word.first?.isUppercase == true ? known.prefix(1).uppercased() + known.dropFirst() : known
    }
    if lower.hasSuffix("y"), let before = lower.dropLast().last, !"aeiou".contains(before) {
      return word.dropLast() + "ies"
    }
    let takesES = ["s", "x", "z", "ch", "sh"].contains { lower.hasSuffix($0) }
    return word + (takesES ? "es" : "s")
  }
}
