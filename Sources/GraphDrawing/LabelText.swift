// A label as one line of text.
//
// In:  the value of a `label` attribute, with Graphviz's escapes, or HTML-like markup.
// Out: what a reader sees; line breaks become spaces, markup its text.

import Foundation
public import Graphs

public enum LabelText {
  /// The longest label that is set; the rest is cut off with ….
  static let maximumLength = 120

  public static func line(_ label: GraphString, vertexName: String) -> String {
    label.isHTML ? line(plain(label.text)) : line(unescaped(label.text, vertexName: vertexName))
  }

  /// A text without escapes, as one line.
  public static func line(_ text: String) -> String {
    // Nearly all are short words: a look at their bytes is a tenth of what trimming costs.
    let bytes = text.utf8
    if bytes.count <= maximumLength, bytes.first != UInt8(ascii: " "), bytes.last != UInt8(ascii: " "),
      bytes.allSatisfy({ $0 >= 32 && $0 < 127 })
    {
      return text
    }
    var line = String(text.prefix(maximumLength).map { $0.isNewline || $0 == "\t" ? " " : $0 })
    if text.count > maximumLength { line += "…" }
    return line.trimmingCharacters(in: .whitespaces)
  }

  /// The attribute's value that shows as `text`: backslashes are doubled, since one alone begins an escape.
  public static func escaped(_ text: String) -> String { text.replacing("\\", with: "\\\\") }

  private static func unescaped(_ text: String, vertexName: String) -> String {
    var result = ""
    var isEscaped = false
    for character in text {
      if isEscaped {
        switch character {
        case "N": result += vertexName
        case "n", "l", "r": result += " "
        case "G", "L", "T", "H", "E": break
        default: result.append(character)
        }
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }

  /// Markup without its tags, the five entities and line breaks resolved.
  private static func plain(_ markup: String) -> String {
    var result = ""
    var isTag = false
    for character in markup {
      switch character {
      case "<":
        isTag = true
        if result.last != " " { result.append(" ") }
      case ">": isTag = false
      default: if !isTag { result.append(character) }
      }
    }
    for (entity, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&nbsp;", " "), ("&amp;", "&")] {
      result = result.replacing(entity, with: character)
    }
    return result
  }
}
