// One line of a script, word by word.
//
// In:  the scalars of a line.
// Out: its event, or what is wrong with it.

import Foundation
import Geometry

struct EventLineParser {
  enum Word: Hashable {
    case bare(String)
    case quoted(String)

    /// As it is shown in errors.
    var text: String {
      switch self {
      case .bare(let text): text
      case .quoted(let text): "\"\(text)\""
      }
    }
  }

  private var words: ArraySlice<Word>
  private let number: Int

  /// Coordinates, distances and sizes beyond this are mistakes.
  static let greatestLength = 1e6
  /// A day.
  static let greatestWait = 86_400.0

  init(_ line: Substring.UnicodeScalarView, number: Int) throws(EventScriptError) {
    self.number = number
    words = []
    var rest = line
    while let first = rest.first {
      if first.properties.isWhitespace {
        rest.removeFirst()
      } else if first == "#" {
        break
      } else if first == "\"" {
        words.append(.quoted(try Self.text(&rest, number)))
        if let next = rest.first, !next.properties.isWhitespace {
          throw EventScriptError(line: number, problem: .noSpaceAfterText(String(rest.prefix(12))))
        }
      } else {
        let word = rest.prefix { !$0.properties.isWhitespace }
        rest = rest[word.endIndex...]
        words.append(.bare(String(word)))
      }
    }
  }

  var isAtEnd: Bool { words.isEmpty }

  /// The event of the whole line.
  mutating func event() throws(EventScriptError) -> Event {
    let event = try content()
    if let extra = words.first { throw error(.leftOver(extra.text)) }
    return event
  }

  private mutating func content() throws(EventScriptError) -> Event {
    guard let first = words.popFirst() else { throw error(.missing("an event", after: nil)) }
    switch first {
    case .bare("press"): return .press(try button(), at: try point(), try modifiers())
    case .bare("release"): return .release(try button(), at: try point(), try modifiers())
    case .bare("move"): return .move(to: try point(), try modifiers())
    case .bare("leave"): return .pointerLeft
    case .bare("scroll"):
      let distance = CGVector(dx: try length("notches to the right"), dy: try length("notches down"))
      try expect("at", after: "the distance")
      return .scroll(by: distance, at: try point(), try modifiers())
    case .bare("key"): return try key()
    case .bare("key-up"): return .keyUp(try keyName("key-up"), try modifiers())
    case .bare("resize"):
      let limit = 0...Self.greatestLength
      return .resize(to: CGSize(width: try quantity("a width", limit), height: try quantity("a height", limit)))
    case .bare("focus"):
      switch words.popFirst() {
      case .bare("in"): return .focus(true)
      case .bare("out"): return .focus(false)
      case let other: throw error(.unexpected(other?.text, "in or out", after: "focus"))
      }
    case .bare("close"): return .closeRequest
    case .bare("text"): return .text(try quotedText("a text in quotes", after: "text"))
    case .bare("preedit"): return .preedit(try preedit())
    case .bare("answer"): return .answer(token: try whole("a token"), try answer())
    case .bare("wanted"):
      return .dataWanted(token: try whole("a token"), try choice("a selection"), try contentType())
    case .bare("lost"): return .selectionLost(try choice("a selection"))
    case .bare("drag"):
      let place = try point()
      let action: DropAction = try choice("an action")
      return .drag(Drag(types: try contentTypes(), action: action), at: place)
    case .bare("drag-left"): return .dragLeft
    case .bare("drop"):
      let place = try point()
      let action: DropAction = try choice("an action")
      return .drop(try answer(), action, at: place)
    case .bare("drag-ended"):
      if words.first == .bare("none") {
        words.removeFirst()
        return .dragEnded(nil)
      }
      return .dragEnded(try choice("none or an action"))
    case .bare("dismissed"): return .popUpDismissed
    case .bare("wait"): return .wait(try quantity("seconds", 0...Self.greatestWait))
    default: throw error(.unknownEvent(first.text))
    }
  }

  private mutating func keyName(_ event: String) throws(EventScriptError) -> Key {
    switch words.popFirst() {
    case .quoted(let text): return .character(try character(text))
    case .bare("other"):
      switch words.popFirst() {
      case .bare(let name), .quoted(let name): return .other(name)
      case nil: throw error(.missing("a key's X name", after: "other"))
      }
    case .bare(let name):
      if let named = Key.named.first(where: { $0.name == name }) { return named.key }
      if name.count == 1 { return .character(try character(name)) }
      if name.hasPrefix("f"), let function = Int(name.dropFirst()) { return .function(function) }
      throw error(.unknownKey(name))
    case nil: throw error(.missing("a key", after: event))
    }
  }

  private mutating func key() throws(EventScriptError) -> Event {
    let key = try keyName("key")
    var text = ""
    if words.first == .bare("text") {
      words.removeFirst()
      guard case .quoted(let typed)? = words.first else {
        throw error(.unexpected(words.first?.text, "a text in quotes", after: "text"))
      }
      words.removeFirst()
      text = typed
    }
    return .key(key, text: text, try modifiers())
  }

  private mutating func preedit() throws(EventScriptError) -> Preedit {
    let text = try quotedText("a text in quotes", after: "preedit")
    let count = text.unicodeScalars.count
    let caret = try whole("the caret", 0...count)
    guard words.first == .bare("marked") else { return Preedit(text, caret: caret) }
    words.removeFirst()
    let first = try whole("the mark's begin", 0...count)
    return Preedit(text, caret: caret, marked: first..<(try whole("the mark's end", first...count)))
  }

  private mutating func answer() throws(EventScriptError) -> TransferAnswer {
    switch words.first {
    case .bare("types"):
      words.removeFirst()
      return .types(try contentTypes())
    case .bare("failed"):
      words.removeFirst()
      return .failure(try choice("a reason"))
    default:
      let type = try contentType()
      let text = try quotedText("data in base 64 in quotes", after: "the kind of data")
      guard let data = Data(base64Encoded: text) else { throw error(.badData(String(text.prefix(20)))) }
      return .data(type, Array(data))
    }
  }

  private mutating func contentType() throws(EventScriptError) -> ContentType {
    ContentType(try quotedText("a kind of data in quotes, such as \"image/png\"", after: "the words before"))
  }

  /// All quoted words that follow.
  private mutating func contentTypes() throws(EventScriptError) -> [ContentType] {
    var types: [ContentType] = []
    while case .quoted(let name)? = words.first {
      words.removeFirst()
      types.append(ContentType(name))
    }
    return types
  }

  private mutating func quotedText(_ wanted: String, after place: String) throws(EventScriptError) -> String {
    let word = words.popFirst()
    guard case .quoted(let text)? = word else { throw error(.unexpected(word?.text, wanted, after: place)) }
    return text
  }

  /// One of an enumeration's words.
  private mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ wanted: String
  ) throws(EventScriptError) -> Choice {
    let word = words.popFirst()
    guard case .bare(let name)? = word, let choice = Choice(rawValue: name) else {
      let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw error(.unexpected(word?.text, "\(wanted): \(names)", after: "the words before"))
    }
    return choice
  }

  private mutating func whole(
    _ name: String, _ range: ClosedRange<Int> = 0...Int(Int32.max)
  ) throws(EventScriptError) -> Int {
    guard let word = words.popFirst() else { throw error(.missing(name, after: nil)) }
    guard case .bare(let text) = word, let value = Int(text) else { throw error(.badNumber(word.text, name)) }
    guard range.contains(value) else {
      throw error(.outOfRange(text, name, Double(range.lowerBound)...Double(range.upperBound)))
    }
    return value
  }

  private func character(_ text: String) throws(EventScriptError) -> Character {
    guard let character = text.first, text.count == 1 else { throw error(.unknownKey("\"\(text)\"")) }
    return character
  }

  private mutating func button() throws(EventScriptError) -> PointerButton {
    let word = words.popFirst()
    guard case .bare(let name)? = word, let button = PointerButton(rawValue: name) else {
      let names = PointerButton.allCases.map(\.rawValue).joined(separator: ", ")
      throw error(.unexpected(word?.text, "a button: \(names)", after: "the event"))
    }
    return button
  }

  private mutating func modifiers() throws(EventScriptError) -> Modifiers {
    guard let word = words.popFirst() else { return [] }
    guard case .bare(let text) = word else { throw error(.leftOver(word.text)) }
    var result: Modifiers = []
    for name in text.split(separator: "+", omittingEmptySubsequences: false) {
      guard let named = Modifiers.named.first(where: { $0.name == name }) else {
        throw error(.unknownModifier(String(name)))
      }
      result.insert(named.modifier)
    }
    return result
  }

  private mutating func point() throws(EventScriptError) -> CGPoint {
    CGPoint(x: try length("x"), y: try length("y"))
  }

  private mutating func length(_ name: String) throws(EventScriptError) -> Double {
    try quantity(name, -Self.greatestLength...Self.greatestLength)
  }

  private mutating func quantity(_ name: String, _ range: ClosedRange<Double>) throws(EventScriptError) -> Double {
    guard let word = words.popFirst() else { throw error(.missing(name, after: nil)) }
    let isPlain = word.text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
    guard case .bare(let text) = word, isPlain, let value = Double(text) else {
      throw error(.badNumber(word.text, name))
    }
    guard range.contains(value) else { throw error(.outOfRange(word.text, name, range)) }
    return value
  }

  private mutating func expect(_ wanted: String, after place: String) throws(EventScriptError) {
    let word = words.popFirst()
    guard word == .bare(wanted) else { throw error(.unexpected(word?.text, "'\(wanted)'", after: place)) }
  }

  private func error(_ problem: EventScriptError.Problem) -> EventScriptError {
    EventScriptError(line: number, problem: problem)
  }

  /// A text from its opening quote to its closing one, both taken off.
  private static func text(_ rest: inout Substring.UnicodeScalarView, _ number: Int) throws(EventScriptError) -> String
  {
    var result = String.UnicodeScalarView()
    rest.removeFirst()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return String(result)
      case "\\":
        guard let escaped = escape(&rest) else {
          throw EventScriptError(line: number, problem: .badEscape(String(rest.prefix(10))))
        }
        result.append(escaped)
      default: result.append(scalar)
      }
    }
    throw EventScriptError(line: number, problem: .openText)
  }

  /// What an escape stands for, behind its backslash; nil for none, with the rest left where it was.
  private static func escape(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
    let simple: [Unicode.Scalar: Unicode.Scalar] = ["\"": "\"", "\\": "\\", "n": "\n", "r": "\r", "t": "\t"]
    guard let kind = rest.first else { return nil }
    if let scalar = simple[kind] {
      rest.removeFirst()
      return scalar
    }
    let inner = rest.dropFirst().prefix(8)
    guard kind == "u", inner.first == "{", let end = inner.firstIndex(of: "}") else { return nil }
    let digits = rest[inner.index(after: inner.startIndex)..<end]
    guard let value = UInt32(String(digits), radix: 16), digits.first != "+", let scalar = Unicode.Scalar(value) else {
      return nil
    }
    rest = rest[rest.index(after: end)...]
    return scalar
  }
}
