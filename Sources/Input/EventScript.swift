// Events as text: what `events` prints, `replay` plays.
//
// In:  lines, one event each; blank lines and what follows a `#` are skipped.
// Out: events, in order. Printing and parsing are each other's inverse, to the last bit of every number.
//
//     press left 120 80                  a button (left, middle, right, back, forward) and a point
//     release left 130.5 90 shift        modifiers come last: shift, control, alt, meta, joined by +
//     move 125.5 82 shift+control
//     leave                              the pointer left the window
//     scroll 0 -1 at 120 80 control      notches to the right and down, and a point
//     key z text "z"                     a key and what it types; nothing where `text` is left out
//     key z control
//     key " " text " "                   a character that could be misread stands in quotes
//     key return text "\r"               escape, return, tab, delete, backspace, space, insert, left, right,
//     key page-up                        up, down, home, end, page-up, page-down
//     key f5                             a function key
//     key other "XF86AudioPlay"          a key without a use, by its X name
//     key-up other "Alt_L"               a key that is held with others came up
//     resize 1280 800                    points
//     focus in                           or out
//     close                              the user asked the window to close
//     text "é"                           committed by an input method
//     preedit "かな" 2                   being composed, the caret behind 2 scalars
//     preedit "かな" 2 marked 0 1        scalar 0 is being chosen for
//     answer 3 "image/png" "iVBORw=="    to question 3: a kind of data, and the data in base 64
//     answer 3 types "image/png"         the kinds on offer
//     answer 3 failed timed-out          empty, refused, timed-out, too-large, malformed, owner-gone, busy, display-lost
//     wanted 7 clipboard "image/png"     clipboard, primary or drag
//     lost primary                       another program's selection
//     drag 120 80 copy "text/uri-list"   a point; copy, move or link; kinds of data
//     drag-left
//     drop 120 80 copy "text/uri-list" "ZmlsZTovLy8="      as drag, then as answer
//     drag-ended copy                    copy, move, link or none
//     dismissed                          the pop-up was taken off
//     wait 0.5                           seconds
//
// In quotes, \" \\ \n \r \t and \u{301} (a scalar by its hexadecimal number) stand for what could not stand there itself.

import Foundation
import Geometry

/// Events to be played, as a value; one line of text each.
public struct EventScript: Hashable, Sendable {
  public var events: [Event]

  public init(_ events: [Event] = []) { self.events = events }

  /// Reads a script, whole.
  ///
  /// - Throws: The first line that is no event, by its number (from 1), with what was found and what to write instead.
  public init(parsing text: String) throws(EventScriptError) {
    events = []
    // By scalars: a character could swallow the line break before it.
    for (index, line) in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      var parser = try EventLineParser(line.last == "\r" ? line.dropLast() : line, number: index + 1)
      if !parser.isAtEnd { events.append(try parser.event()) }
    }
  }

  /// The script as text; each event ends in a line break.
  public var text: String { events.map { $0.line + "\n" }.joined() }
}

extension Event {
  /// Reads one event from its line; see ``EventScript`` for the grammar.
  ///
  /// - Throws: Errors that speak of line 1.
  public init(line: String) throws(EventScriptError) {
    var parser = try EventLineParser(line.unicodeScalars[...], number: 1)
    self = try parser.event()
  }

  /// The event as a line of text, without a line break.
  public var line: String {
    switch self {
    case .press(let button, let point, let modifiers):
      "press \(button.rawValue) \(point.words)\(modifiers.suffix)"
    case .release(let button, let point, let modifiers):
      "release \(button.rawValue) \(point.words)\(modifiers.suffix)"
    case .move(let point, let modifiers): "move \(point.words)\(modifiers.suffix)"
    case .pointerLeft: "leave"
    case .scroll(let distance, let point, let modifiers):
      "scroll \(Double(distance.dx).word) \(Double(distance.dy).word) at \(point.words)\(modifiers.suffix)"
    case .key(let key, let text, let modifiers):
      "key \(key.words)\(text.isEmpty ? "" : " text " + text.quoted)\(modifiers.suffix)"
    case .keyUp(let key, let modifiers): "key-up \(key.words)\(modifiers.suffix)"
    case .resize(let size): "resize \(Double(size.width).word) \(Double(size.height).word)"
    case .focus(let isGained): "focus \(isGained ? "in" : "out")"
    case .closeRequest: "close"
    case .text(let text): "text \(text.quoted)"
    case .preedit(let preedit):
      "preedit \(preedit.text.quoted) \(preedit.caret)"
        + (preedit.marked.isEmpty ? "" : " marked \(preedit.marked.lowerBound) \(preedit.marked.upperBound)")
    case .answer(let token, let answer): "answer \(token) \(answer.words)"
    case .dataWanted(let token, let selection, let type):
      "wanted \(token) \(selection.rawValue) \(type.name.quoted)"
    case .selectionLost(let selection): "lost \(selection.rawValue)"
    case .drag(let drag, let point):
      "drag \(point.words) \(drag.action.rawValue)" + drag.types.map { " " + $0.name.quoted }.joined()
    case .dragLeft: "drag-left"
    case .drop(let answer, let action, let point): "drop \(point.words) \(action.rawValue) \(answer.words)"
    case .dragEnded(let action): "drag-ended \(action?.rawValue ?? "none")"
    case .popUpDismissed: "dismissed"
    case .wait(let seconds): "wait \(seconds.word)"
    }
  }
}

extension Modifiers {
  /// By name, in the order in which they are written.
  static let named: [(name: String, modifier: Modifiers)] = [
    ("shift", .shift), ("control", .control), ("alt", .alt), ("meta", .meta),
  ]

  /// A space and the names, or nothing.
  fileprivate var suffix: String {
    let names = Self.named.filter { contains($0.modifier) }.map(\.name)
    return names.isEmpty ? "" : " " + names.joined(separator: "+")
  }
}

extension Key {
  /// Keys that have a name; neither characters nor function keys.
  static let named: [(name: String, key: Key)] = [
    ("escape", .escape), ("return", .return), ("tab", .tab), ("delete", .delete), ("backspace", .backspace),
    ("space", .space),
    ("insert", .insert), ("left", .left), ("right", .right), ("up", .up), ("down", .down), ("home", .home),
    ("end", .end),
    ("page-up", .pageUp), ("page-down", .pageDown),
  ]

  fileprivate var words: String {
    switch self {
    case .character(let character): character.isSafeInScript ? String(character) : String(character).quoted
    case .function(let number): "f\(number)"
    case .other(let name): "other \(name.quoted)"
    default: Self.named.first { $0.key == self }?.name ?? ""
    }
  }
}

extension Character {
  /// Whether the character can stand in a line without quotes: visible ASCII that begins neither a text nor a comment.
  fileprivate var isSafeInScript: Bool { ("!"..."~").contains(self) && isASCII && self != "\"" && self != "#" }
}

extension TransferAnswer {
  fileprivate var words: String {
    switch self {
    case .data(let type, let bytes): "\(type.name.quoted) \(Data(bytes).base64EncodedString().quoted)"
    case .types(let types): "types" + types.map { " " + $0.name.quoted }.joined()
    case .failure(let failure): "failed \(failure.rawValue)"
    }
  }
}

extension CGPoint {
  fileprivate var words: String { "\(Double(x).word) \(Double(y).word)" }
}

extension Double {
  /// The shortest text that reads back as the same number.
  fileprivate var word: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension String {
  /// In quotes, with escapes for what is not visible.
  fileprivate var quoted: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case " ": result += " "
      default:
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate, .privateUse,
          .unassigned:
          result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default: result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
