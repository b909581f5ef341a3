// Keys in words, for a hand that has nothing but a keyboard.
//
// In:  lines such as `Tab*3 Control+Shift+l 'some text' -> Large Controls on`: keys by their X names with what is held before them, how
//      often, text in quotes; after the arrow what the window's title is to say then.
// Out: steps, each key as an event or as what XTest presses.

import Input

struct KeyScript {
  struct Stroke: Hashable {
    /// The X name of the key.
    var name: String
    var modifiers: Modifiers = []
  }

  struct Step {
    let line: Int
    let text: String
    let strokes: [Stroke]
    /// Nil where the title does not matter.
    let title: String?
  }

  enum Mistake: Error { case unknownWord(String, line: Int) }

  private(set) var steps: [Step] = []

  /// Empty lines, and those that begin with `#`, are left out.
  init(parsing text: String) throws {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      let parts = line.split(separator: " -> ", maxSplits: 1)
      let strokes = try Self.strokes(parts[0], line: index + 1)
      steps.append(
        Step(line: index + 1, text: String(line), strokes: strokes, title: parts.count > 1 ? String(parts[1]) : nil))
    }
  }

  private static func strokes(_ text: Substring, line: Int) throws -> [Stroke] {
    var (strokes, rest): ([Stroke], Substring) = ([], text)
    while let first = rest.first {
      if first == " " {
        rest.removeFirst()
      } else if first == "'" {
        let quoted = rest.dropFirst().prefix { $0 != "'" }
        strokes += quoted.map { Stroke(name: $0 == " " ? "space" : String($0)) }
        rest = rest.dropFirst(quoted.count + 2)
      } else {
        let word = rest.prefix { $0 != " " }
        rest = rest.dropFirst(word.count)
        let times = word.split(separator: "*")
        var names = times[0].split(separator: "+").map(String.init)
        let name = names.removeLast()
        var stroke = Stroke(name: name)
        for held in names {
          switch held {
          case "Control": stroke.modifiers.insert(.control)
          case "Shift": stroke.modifiers.insert(.shift)
          case "Alt": stroke.modifiers.insert(.alt)
          default: throw Mistake.unknownWord(held, line: line)
          }
        }
        guard stroke.event != nil else { throw Mistake.unknownWord(name, line: line) }
        strokes += Array(repeating: stroke, count: times.count > 1 ? Int(times[1]) ?? 1 : 1)
      }
    }
    return strokes
  }
}

extension KeyScript.Stroke {
  private static let named: [String: Key] = [
    "Tab": .tab, "space": .space, "Return": .return, "Escape": .escape, "BackSpace": .backspace, "Delete": .delete,
    "Left": .left, "Right": .right, "Up": .up, "Down": .down, "Home": .home, "End": .end, "Prior": .pageUp,
    "Next": .pageDown,
  ]

  /// What a window reports; nil for a name that is none.
  var event: Event? {
    if let key = Self.named[name] {
      let types = name == "space" && modifiers.isDisjoint(with: [.control, .alt])
      return .key(key, text: types ? " " : "", modifiers)
    }
    if name.hasPrefix("F"), let number = Int(name.dropFirst()) { return .key(.function(number), text: "", modifiers) }
    guard name.count == 1, let letter = name.first else { return nil }
    return .key(
      .character(letter.lowercased().first ?? letter),
      text: modifiers.isDisjoint(with: [.control, .alt]) ? name : "", modifiers)
  }

  /// The names of the keys that are held with it.
  var heldNames: [String] {
    var names: [String] = []
    if modifiers.contains(.control) { names.append("Control_L") }
    let isCapital = name.count == 1 && name != name.lowercased()
    if modifiers.contains(.shift) || isCapital { names.append("Shift_L") }
    if modifiers.contains(.alt) { names.append("Alt_L") }
    return names
  }
}

extension KeyScript.Stroke {
  /// The name by which XTest presses it, in a layout where capitals need Shift.
  var keyName: String {
    switch name {
    case ".": "period"
    case ",": "comma"
    case "-": "minus"
    case "/": "slash"
    default: name.lowercased() == name || name.count > 1 ? name : name.lowercased()
    }
  }
}
