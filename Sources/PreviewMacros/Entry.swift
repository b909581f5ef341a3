// What `@Entry var name: Type = value` becomes in an extension of EnvironmentValues, Transaction, FocusedValues or ContainerValues.
//
// In:  the compiler's message: the role that is asked for, the declaration's source, the source around it.
// Out: for the role "accessor" how the variable is read and set by a key; for "peer" that key, whose default is the variable's value.

import Foundation

struct Entry {
  enum Answer {
    case source(String)
    /// A diagnostic as the compiler's protocol has it.
    case error([String: Any])
  }

  private let name: String
  private let type: String?
  private let value: String?
  private let container: String

  /// Nil for other macros than `@Entry`.
  static func answer(_ expansion: [String: Any]) -> Answer? {
    let macro = expansion["macro"] as? [String: Any]
    guard macro?["typeName"] as? String == "EntryMacro" || macro?["name"] as? String == "Entry" else { return nil }
    let declaration = expansion["declSyntax"] as? [String: Any]
    let source = declaration?["source"] as? String ?? ""
    let around = (expansion["lexicalContext"] as? [[String: Any]] ?? []).compactMap { $0["source"] as? String }
    guard let entry = Entry(source, around: around) else {
      return .error(
        problem(
          "@Entry stands before a variable with a type or a value, as in `@Entry var corner: CGFloat = 4`",
          at: declaration))
    }
    if entry.container == "FocusedValues", entry.type?.hasSuffix("?") != true {
      return .error(problem("an entry of FocusedValues has an optional type, without a value", at: declaration))
    }
    return .source(expansion["macroRole"] as? String == "peer" ? entry.key : entry.accessors)
  }

  private static func problem(_ message: String, at declaration: [String: Any]?) -> [String: Any] {
    let location = declaration?["location"] as? [String: Any]
    let position: [String: Any] = [
      "fileName": location?["fileName"] ?? "", "offset": location?["offset"] ?? 0,
    ]
    let none: [Any] = []
    return [
      "message": message, "severity": "error", "position": position, "highlights": none, "notes": none, "fixIts": none,
    ]
  }

  /// The key that belongs to each kind of container.
  private static let keys = [
    "EnvironmentValues": "EnvironmentKey", "Transaction": "TransactionKey", "FocusedValues": "FocusedValueKey",
    "ContainerValues": "ContainerValueKey",
  ]

  init?(_ declaration: String, around: [String]) {
    var reader = SourceReader(declaration)
    guard reader.skip(pastWord: "var"), let name = reader.takeName() else { return nil }
    self.name = name
    let type = reader.take(":") ? reader.take(until: "=").trimmingCharacters(in: .whitespacesAndNewlines) : ""
    self.type = type.isEmpty ? nil : type
    let value = reader.take("=") ? reader.rest.trimmingCharacters(in: .whitespacesAndNewlines) : ""
    self.value = value.isEmpty ? nil : value
    guard self.type != nil || self.value != nil else { return nil }
    let found = around.lazy.compactMap { source in Self.keys.keys.first { Self.extended(source) == $0 } }.first
    container = found ?? "EnvironmentValues"
  }

  /// The type that a source extends, without its module.
  private static func extended(_ source: String) -> String? {
    var reader = SourceReader(source)
    guard reader.skip(pastWord: "extension"), var name = reader.takeName() else { return nil }
    while reader.take("."), let next = reader.takeName() { name = next }
    return name
  }

  private var keyName: String { "__Key_" + name.filter { $0 != "`" } }

  var accessors: String {
    """
    {
      get { self[\(keyName).self] }
      set { self[\(keyName).self] = newValue }
    }
    """
  }

  var key: String {
    let conformance = "SwiftUI." + (Self.keys[container] ?? "EnvironmentKey")
    if container == "FocusedValues", let type {
      return "private enum \(keyName): \(conformance) {\n  typealias Value = \(type.dropLast())\n}"
    }
    let content =
      if let type {
        // Made anew when it is asked for, so that its type need not be one that threads may share.
        "static var defaultValue: \(type) {\n\(value ?? "nil")\n  }"
      } else {
        "static let defaultValue = \(value ?? "nil")"
      }
    return "private enum \(keyName): \(conformance) {\n  \(content)\n}"
  }
}

/// Reads the beginning of a declaration: enough to find its name, its type and its value.
struct SourceReader {
  private var characters: [Character]
  private var place = 0

  init(_ source: String) { characters = Array(source) }

  var rest: String { String(characters[place...]) }

  private func has(_ text: String) -> Bool {
    place + text.count <= characters.count && characters[place..<place + text.count].elementsEqual(text)
  }

  /// Goes over spaces and comments.
  private mutating func skipTrivia() {
    while place < characters.count {
      if characters[place].isWhitespace {
        place += 1
      } else if has("//") {
        while place < characters.count, !characters[place].isNewline { place += 1 }
      } else if has("/*") {
        var depth = 0
        repeat {
          if has("/*") {
            depth += 1
            place += 2
          } else if has("*/") {
            depth -= 1
            place += 2
          } else {
            place += 1
          }
        } while depth > 0 && place < characters.count
      } else {
        return
      }
    }
  }

  mutating func take(_ text: String) -> Bool {
    skipTrivia()
    guard has(text) else { return false }
    place += text.count
    return true
  }

  /// A name, in the quotes that it may have.
  mutating func takeName() -> String? {
    skipTrivia()
    let start = place
    while place < characters.count,
      characters[place].isLetter || characters[place].isNumber || "_`".contains(characters[place])
    {
      place += 1
    }
    return place > start ? String(characters[start..<place]) : nil
  }

  /// Goes over attributes and modifiers to the end of a word; false if it does not come.
  mutating func skip(pastWord word: String) -> Bool {
    while place < characters.count {
      _ = take("@")
      guard let name = takeName() else { return false }
      if name == word { return true }
      while take(".") { _ = takeName() }
      if take("(") {
        _ = take(until: ")")
        _ = take(")")
      }
    }
    return false
  }

  /// What stands before a character that is in no brackets.
  mutating func take(until end: Character) -> String {
    let start = place
    var depth = 0
    while place < characters.count {
      let character = characters[place]
      if depth == 0, character == end { break }
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      place += 1
    }
    return String(characters[start..<place])
  }
}
