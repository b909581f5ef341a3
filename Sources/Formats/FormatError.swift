// What is wrong with a file, where, and what to try.
//
// Texts from the file are shown without control characters and cut short: a message goes to terminals and dialogs.

/// Why a file was refused.
public struct FormatError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// Something other than what the grammar wants there.
    case unexpected(found: String, expected: String)
    /// A string, comment or brace that the file ends in.
    case unterminated(String)
    /// The file holds no graph.
    case empty
    /// Sixteen-bit text, by the name of its encoding.
    case wideText(String)
    case nul
    /// What was found and what to try, in words that the format finds.
    case malformed(String)
    /// More than the reader takes: what is counted, and the most there may be.
    case limit(String, Int)
  }

  /// The name the caller gave the file, or that of a line directive in it.
  public var file: String
  /// From 1.
  public var line: Int
  /// The character in the line, from 1; a byte where the line is no UTF-8.
  public var column: Int
  public var reason: Reason

  public init(file: String, line: Int, column: Int, reason: Reason) {
    self.file = file
    self.line = line
    self.column = column
    self.reason = reason
  }

  /// What is wrong in words, without the place.
  public var text: String {
    switch reason {
    case .unexpected(let found, let expected): "found \(found), expected \(expected)"
    case .unterminated(let what): "the file ends inside \(what)"
    case .empty: "the file holds no graph; it should begin with 'graph' or 'digraph'"
    case .wideText(let encoding): "the file is \(encoding); save it as UTF-8"
    case .malformed(let text): text
    case .nul: "found a NUL character; remove it"
    case .limit(let what, let most): "more than \(most) \(what); split the file"
    }
  }
}

extension FormatError: CustomStringConvertible {
  public var description: String { "\(printable(file, limit: 1024)):\(line):\(column): error: \(text)" }
}

/// Something odd in a file that was read all the same.
public struct FormatWarning: Hashable, Sendable, CustomStringConvertible {
  public var file: String
  /// From 1.
  public var line: Int
  /// The character in the line, from 1.
  public var column: Int
  public var text: String

  public init(file: String, line: Int, column: Int, text: String) {
    self.file = file
    self.line = line
    self.column = column
    self.text = text
  }

  public var description: String { "\(printable(file, limit: 1024)):\(line):\(column): warning: \(text)" }
}

/// A text fit for a message: control, format and line-separating characters as escapes, and no more than `limit` characters.
package func printable(_ text: String, limit: Int = 40) -> String {
  var result = ""
  var count = 0
  for scalar in text.unicodeScalars {
    if count == limit {
      result += "…"
      break
    }
    count += 1
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      }
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
