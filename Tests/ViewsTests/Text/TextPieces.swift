// Pieces of text in many scripts that join, reorder and break in all the ways that trouble editors.

import TestSupport

enum TextPieces {
  static let all = [
    "a", "b", " ", " ", "word", "fi", "e\u{301}", "\u{301}", "\u{323}", "ß", "Ω", "9", "'", "_", ".", ",", "\n", "\r\n",
    "\r",
    "\u{2028}", "\t", "\u{200D}", "\u{200B}", "👩‍👩‍👧", "👩", "\u{1F3FD}", "🇩🇪", "\u{1F1E9}", "\u{1F1EA}",
    "\u{0645}", "\u{0631}\u{062D}", "\u{064E}", "\u{05E9}\u{05DC}\u{05D5}\u{05DD}", "\u{05B8}",
    "\u{0915}\u{094D}\u{0937}\u{093F}", "\u{0928}\u{0940}", "\u{094D}", "汉字", "かな", "각", "\u{1100}\u{1161}", "\u{0E33}",
    "\u{600}",
  ]

  static func random(_ random: inout SplitMix64, upTo count: Int) -> String {
    (0..<Int.random(in: 0...count, using: &random)).map { _ in all.randomElement(using: &random) ?? "" }.joined()
  }
}
