// What can be wrong with a line of a script.

public struct EventScriptError: Error, Hashable, Sendable {
  public enum Problem: Hashable, Sendable {
    case unknownEvent(String)
    /// Something that must come next is not there.
    case missing(String, after: String?)
    /// What was found (nil for the line's end) and what must stand there.
    case unexpected(String?, String, after: String)
    case badNumber(String, String)
    case outOfRange(String, String, ClosedRange<Double>)
    case unknownKey(String)
    case unknownModifier(String)
    /// More words than the event has.
    case leftOver(String)
    /// A text without its closing quote.
    case openText
    /// A backslash and what follows it.
    case badEscape(String)
    case noSpaceAfterText(String)
    /// What is no base 64.
    case badData(String)
  }

  /// From 1.
  public var line: Int
  public var problem: Problem

  public init(line: Int, problem: Problem) {
    self.line = line
    self.problem = problem
  }
}

extension EventScriptError: CustomStringConvertible {
  /// Where, what was found, what to write instead.
  public var description: String { "line \(line): \(problem.description)" }
}

extension EventScriptError.Problem: CustomStringConvertible {
  private static let modifiers = Modifiers.named.map(\.name).joined(separator: ", ")
  private static let keys = Key.named.map(\.name).joined(separator: ", ")

  public var description: String {
    switch self {
    case .unknownEvent(let word):
      "'\(word)' is no event; write press, release, move, leave, scroll, key, key-up, text, preedit, resize, focus, close, answer, wanted, lost, drag, drag-left, drop, drag-ended, dismissed or wait"
    case .missing(let what, let place?): "\(what) is missing after '\(place)'"
    case .missing(let what, nil): "\(what) is missing at the end of the line"
    case .unexpected(let found?, let wanted, let place): "'\(found)' stands after \(place); write \(wanted)"
    case .unexpected(nil, let wanted, let place): "the line ends after \(place); add \(wanted)"
    case .badNumber(let word, let name): "'\(word)' is no number for \(name); write it like 12 or -0.5"
    case .outOfRange(let word, let name, let range):
      "\(word) is out of range for \(name); write a number from \(range.lowerBound) to \(range.upperBound)"
    case .unknownKey(let word):
      "\(word) is no key; write one character (in quotes if it is a space, a quote or #), f1 and on, other \"X name\", or \(Self.keys)"
    case .unknownModifier(let word): "'\(word)' is no modifier; write \(Self.modifiers), joined by +"
    case .leftOver(let word): "'\(word)' is more than the event takes; remove it, or put # before a comment"
    case .openText: "a text has no closing quote; add \" at its end (and write \\\" for a quote inside)"
    case .badEscape(let rest): "'\\\(rest)' is no escape; write \\\" \\\\ \\n \\r \\t or \\u{301}"
    case .badData(let text): "\"\(text)\" is no base 64; write four of A-Z a-z 0-9 + / for three bytes, = to fill up"
    case .noSpaceAfterText(let rest): "'\(rest)' stands right behind a text; put a space between them"
    }
  }
}
