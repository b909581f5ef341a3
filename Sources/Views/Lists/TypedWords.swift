// Letters that are typed one after another to find a row by its beginning.
//
// In:  letters with their times.
// Out: what has been typed without a pause; the same letter again and again goes through all rows that begin with it.

import Foundation

struct TypedWords {
  /// Seconds after which a letter begins anew.
  private static let pause = 1.0

  private var letters = ""
  private var lastTime = -Double.infinity

  /// Whether a letter now would go on from others.
  func goesOn(at time: Double) -> Bool { !letters.isEmpty && time - lastTime <= Self.pause }

  /// - Returns: What is looked for, and whether the row where the search begins may be the one.
  mutating func type(_ text: String, at time: Double) -> (words: String, includesStart: Bool) {
    if !goesOn(at: time) { letters = "" }
    lastTime = time
    letters += text
    // "aaa" is three steps through the rows that begin with an a.
    if let first = letters.first, letters.allSatisfy({ $0 == first }) { return (String(first), false) }
    return (letters, true)
  }

  static func begins(_ words: String, with typed: String) -> Bool {
    words.range(of: typed, options: [.anchored, .caseInsensitive, .diacriticInsensitive]) != nil
  }
}
