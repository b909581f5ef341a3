// Events as text: known lines, all that is wrong with a line, and printing and parsing as inverses.

import Foundation
import Geometry
import Input
import TestSupport
import Testing

@Suite("Event script") struct EventScriptTests {
  static let examples: [(String, Event)] = [
    ("press left 120 80", .press(.left, at: CGPoint(x: 120, y: 80), [])),
    ("press back -1.5 0 shift+control", .press(.back, at: CGPoint(x: -1.5, y: 0), [.shift, .control])),
    ("release right 130 90 alt+meta", .release(.right, at: CGPoint(x: 130, y: 90), [.alt, .meta])),
    ("move 125.5 82", .move(to: CGPoint(x: 125.5, y: 82), [])),
    ("leave", .pointerLeft),
    ("scroll 0 -1 at 120 80 control", .scroll(by: CGVector(dx: 0, dy: -1), at: CGPoint(x: 120, y: 80), [.control])),
    ("key z text \"z\"", .key(.character("z"), text: "z", [])),
    ("key z control", .key(.character("z"), text: "", [.control])),
    ("key \" \" text \" \"", .key(.character(" "), text: " ", [])),
    ("key \"#\" text \"#\" shift", .key(.character("#"), text: "#", [.shift])),
    ("key \"\\\"\" text \"\\\"\"", .key(.character("\""), text: "\"", [])),
    ("key + text \"+\"", .key(.character("+"), text: "+", [])),
    ("key f text \"f\"", .key(.character("f"), text: "f", [])),
    ("key f5", .key(.function(5), text: "", [])),
    ("key return text \"\\r\"", .key(.return, text: "\r", [])),
    ("key page-up shift", .key(.pageUp, text: "", [.shift])),
    ("key other \"XF86AudioPlay\"", .key(.other("XF86AudioPlay"), text: "", [])),
    ("key \"é\" text \"é\"", .key(.character("é"), text: "é", [])),
    ("resize 1280 800", .resize(to: CGSize(width: 1280, height: 800))),
    ("focus in", .focus(true)),
    ("focus out", .focus(false)),
    ("close", .closeRequest),
    ("wait 0.5", .wait(0.5)),
    ("text \"é\"", .text("é")),
    ("preedit \"かな\" 2", .preedit(Preedit("かな", caret: 2))),
    ("preedit \"かな\" 2 marked 0 1", .preedit(Preedit("かな", caret: 2, marked: 0..<1))),
    ("preedit \"\" 0", .preedit(.none)),
    ("answer 3 \"image/png\" \"iVBORw==\"", .answer(token: 3, .data(.png, [0x89, 0x50, 0x4E, 0x47]))),
    ("answer 3 \"text/plain;charset=utf-8\" \"\"", .answer(token: 3, .data(.text, []))),
    ("answer 3 types \"image/png\" \"a b\"", .answer(token: 3, .types([.png, ContentType("a b")]))),
    ("answer 3 types", .answer(token: 3, .types([]))),
    ("answer 3 failed timed-out", .answer(token: 3, .failure(.timedOut))),
    ("wanted 7 clipboard \"image/png\"", .dataWanted(token: 7, .clipboard, .png)),
    ("lost primary", .selectionLost(.primary)),
    (
      "drag 120 80 copy \"text/uri-list\" \"image/png\"",
      .drag(Drag(types: [.uriList, .png], action: .copy), at: CGPoint(x: 120, y: 80))
    ),
    ("drag-left", .dragLeft),
    (
      "drop 120 80 move \"text/uri-list\" \"ZmlsZTovLy8=\"",
      .drop(.data(.uriList, Array("file:///".utf8)), .move, at: CGPoint(x: 120, y: 80))
    ),
    ("drop -1 0 link failed owner-gone", .drop(.failure(.ownerGone), .link, at: CGPoint(x: -1, y: 0))),
    ("drag-ended copy", .dragEnded(.copy)),
    ("drag-ended none", .dragEnded(nil)),
    ("dismissed", .popUpDismissed),
    ("key-up other \"Alt_L\" alt", .keyUp(.other("Alt_L"), .alt)),
  ]

  @Test("prints each kind of event as documented", arguments: examples)
  func printing(line: String, event: Event) { #expect(event.line == line) }

  @Test("parses what is documented", arguments: examples)
  func parsing(line: String, event: Event) throws { #expect(try Event(line: line) == event) }

  @Test(
    "takes other spellings too",
    arguments: [
      ("  move\t1   2  # there", Event.move(to: CGPoint(x: 1, y: 2), [])),
      ("move 1e2 +2.50", .move(to: CGPoint(x: 100, y: 2.5), [])),
      ("key \"z\"", .key(.character("z"), text: "", [])),
      ("key other XF86Play", .key(.other("XF86Play"), text: "", [])),
      ("key é text \"e\\u{301}\"", .key(.character("é"), text: "e\u{301}", [])),
      ("press left 1 2 meta+shift", .press(.left, at: CGPoint(x: 1, y: 2), [.shift, .meta])),
    ])
  func spellings(line: String, event: Event) throws { #expect(try Event(line: line) == event) }

  @Test("skips blank lines and comments, whatever ends a line")
  func comments() throws {
    let script = try EventScript(parsing: "# a drag\n\npress left 1 2 # here\r\n   \r\nrelease left 3 4\nclose")
    #expect(
      script.events == [
        .press(.left, at: CGPoint(x: 1, y: 2), []), .release(.left, at: CGPoint(x: 3, y: 4), []), .closeRequest,
      ])
    #expect(try EventScript(parsing: "").events.isEmpty)
  }

  @Test(
    "says where, what was found and what to write",
    arguments: [
      ("pres left 1 2", ["line 1", "'pres'", "press, release"]),
      ("press middel 1 2", ["'middel'", "left, middle, right"]),
      ("press left 1", ["y is missing"]),
      ("press left 1 two", ["'two'", "12 or -0.5"]),
      ("press left 1 0x10", ["'0x10'"]),
      ("press left nan 1", ["'nan'"]),
      ("press left 1 inf", ["'inf'"]),
      ("press left 1 2e6", ["2e6", "out of range"]),
      ("press left 1 2 shift+ctrl", ["'ctrl'", "shift, control, alt, meta"]),
      ("press left 1 2 shift+", ["''", "modifier"]),
      ("press left 1 2 shift control", ["'control'", "more than the event takes"]),
      ("scroll 0 1 120 80", ["'120'", "'at'"]),
      ("key enter", ["enter is no key", "return"]),
      ("key zz", ["zz is no key"]),
      ("key \"zz\"", ["\"zz\" is no key"]),
      ("key \"\"", ["no key"]),
      ("key", ["a key is missing"]),
      ("key z text z", ["'z'", "in quotes"]),
      ("key z text", ["the line ends", "in quotes"]),
      ("key z \"z\"", ["\"z\"", "more than"]),
      ("key z text \"z", ["closing quote"]),
      ("key z text \"\\x\"", ["'\\x", "escape"]),
      ("key z text \"\\u{D800}\"", ["escape"]),
      ("key z text \"\\u{110000}\"", ["escape"]),
      ("key z text \"\\u{}\"", ["escape"]),
      ("key z text \"\\u{1234567890}\"", ["escape"]),
      ("key z text \"z\"control", ["'control'", "space"]),
      ("focus", ["in or out"]),
      ("focus on", ["'on'", "in or out"]),
      ("resize -1 5", ["-1", "out of range"]),
      ("wait -1", ["out of range"]),
      ("wait", ["seconds is missing"]),
      ("text é", ["'é'", "in quotes"]),
      ("preedit \"ab\" 3", ["3", "out of range", "caret"]),
      ("preedit \"ab\" 1 marked 2 1", ["1", "out of range", "mark's end"]),
      ("answer -1 failed busy", ["-1", "out of range"]),
      ("answer 1 failed", ["the line ends", "timed-out"]),
      ("answer 1 failed late", ["'late'", "timed-out"]),
      ("answer 1 \"image/png\" \"é\"", ["é", "base 64"]),
      ("answer 1 image/png", ["'image/png'", "in quotes"]),
      ("wanted 1 secondary \"a\"", ["'secondary'", "clipboard, primary, drag"]),
      ("drag 1 2 ask", ["'ask'", "copy, move, link"]),
      ("drag-ended", ["the line ends", "none"]),
      ("\"press\" left 1 2", ["\"press\""]),
      ("", ["an event is missing"]),
    ])
  func errors(line: String, words: [String]) {
    #expect {
      try Event(line: line)
    } throws: { error in
      let text = (error as? EventScriptError)?.description ?? ""
      return words.allSatisfy { text.contains($0) }
    }
  }

  @Test("counts lines from one, blank ones too")
  func lineNumbers() {
    #expect(throws: EventScriptError(line: 4, problem: .unknownEvent("jump"))) {
      try EventScript(parsing: "close\n\n# x\njump\nclose")
    }
  }

  @Test("gives back every event, to the last bit and scalar", arguments: UInt64(1)...10)
  func roundTrip(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let events = (0..<500).map { _ in Event.random(using: &random) }
    for event in events {
      let line = event.line
      #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control }, "\(line)")
      let read = try Event(line: line)
      #expect(read == event, "\(line)")
      // Equality of strings overlooks how they are composed.
      if case .key(_, let text, _) = event, case .key(_, let readText, _) = read {
        #expect(Array(text.unicodeScalars) == Array(readText.unicodeScalars), "\(line)")
      }
    }
    #expect(try EventScript(parsing: EventScript(events).text).events == events)
  }

  @Test("never traps on noise", arguments: UInt64(1)...5)
  func noise(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "press", "key", "text", "scroll", "at", "\"", "\\", "u{", "}", "1", "-", "e9", "+", "#", " ", "\n", "\r", "f",
      "é", "\u{301}", "\0",
      "other", "resize", "shift", "preedit", "marked", "answer", "types", "failed", "wanted", "drag", "drop", "copy",
      "drag-ended", "lost", "primary", "99999999999999999999", "f99999999999999999999",
    ]
    for _ in 0..<5000 {
      let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        (pieces.randomElement(using: &random) ?? "") + (Bool.random(using: &random) ? " " : "")
      }.joined()
      _ = try? EventScript(parsing: text)
    }
  }
}

extension Event {
  static func random(using random: inout SplitMix64) -> Event {
    func number(_ limit: Double) -> Double {
      switch Int.random(in: 0...3, using: &random) {
      case 0: Double(Int.random(in: -Int(limit)...Int(limit), using: &random))
      case 1: random.double(in: -limit...limit)
      case 2: random.double(in: -1e-9...1e-9)
      default: (random.double(in: -1000...1000) * 2).rounded() / 2
      }
    }
    let point = CGPoint(x: number(1e6), y: number(1e6))
    let modifiers = Modifiers(rawValue: .random(in: 0...15, using: &random))
    let button = PointerButton.allCases.randomElement(using: &random) ?? .left
    switch Int.random(in: 0...25, using: &random) {
    case 25: return .keyUp(.other(String.random(using: &random)), modifiers)
    case 13: return .text(String.random(using: &random))
    case 14:
      let text = String.random(using: &random)
      let (first, last) = (Int.random(in: 0...3, using: &random), Int.random(in: 3...7, using: &random))
      return .preedit(Preedit(text, caret: .random(in: -1...7, using: &random), marked: first..<last))
    case 15: return .answer(token: .random(in: 0...Int(Int32.max), using: &random), .random(using: &random))
    case 16:
      return .dataWanted(
        token: 5, SelectionName.allCases.randomElement(using: &random) ?? .drag,
        ContentType(String.random(using: &random)))
    case 17: return .selectionLost(SelectionName.allCases.randomElement(using: &random) ?? .primary)
    case 18:
      let types = (0..<Int.random(in: 0...3, using: &random)).map { _ in ContentType(String.random(using: &random)) }
      return .drag(Drag(types: types, action: .random(using: &random)), at: point)
    case 19: return .dragLeft
    case 20: return .drop(.random(using: &random), .random(using: &random), at: point)
    case 21: return .dragEnded(Bool.random(using: &random) ? nil : .random(using: &random))
    case 22: return .popUpDismissed
    case 0: return .press(button, at: point, modifiers)
    case 1: return .release(button, at: point, modifiers)
    case 2: return .move(to: point, modifiers)
    case 3: return .pointerLeft
    case 4: return .scroll(by: CGVector(dx: number(100), dy: number(100)), at: point, modifiers)
    case 5: return .resize(to: CGSize(width: abs(number(1e5)), height: abs(number(1e5))))
    case 6: return .focus(.random(using: &random))
    case 7: return .closeRequest
    case 8: return .wait(abs(number(86_400)))
    default: return .key(Key.random(using: &random), text: String.random(using: &random), modifiers)
    }
  }
}

extension DropAction {
  static func random(using random: inout SplitMix64) -> DropAction { allCases.randomElement(using: &random) ?? .copy }
}

extension TransferAnswer {
  static func random(using random: inout SplitMix64) -> TransferAnswer {
    switch Int.random(in: 0...2, using: &random) {
    case 0:
      let bytes = (0..<Int.random(in: 0...9, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      return .data(ContentType(String.random(using: &random)), bytes)
    case 1: return .types([ContentType(String.random(using: &random))])
    default: return .failure(TransferFailure.allCases.randomElement(using: &random) ?? .busy)
    }
  }
}

extension Key {
  private static let plain: [Key] = [
    .escape, .return, .tab, .delete, .backspace, .space, .insert, .left, .right, .up, .down, .home, .end, .pageUp,
    .pageDown,
  ]

  static func random(using random: inout SplitMix64) -> Key {
    switch Int.random(in: 0...4, using: &random) {
    case 0: return plain.randomElement(using: &random) ?? .escape
    case 1: return .function(.random(in: 1...35, using: &random))
    case 2: return .other(String.random(using: &random))
    case 3: return .character(Character(Unicode.Scalar(UInt8.random(in: 0...127, using: &random))))
    default: return .character(String.random(using: &random).first ?? "x")
    }
  }
}

extension String {
  /// Few scalars of all kinds: visible, quotes, breaks, marks, directions, beyond the first plane, unassigned.
  static func random(using random: inout SplitMix64) -> String {
    let special: [Unicode.Scalar] = [
      "\"", "\\", "#", "\n", "\r", "\t", " ", "\0", "\u{301}", "\u{200D}", "\u{202E}", "\u{2028}", "\u{A0}", "\u{85}",
      "é", "ß", "字",
      "👩", "\u{1F3FD}", "\u{E000}", "\u{10FFFF}", "\u{378}", "+", "z",
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      switch Int.random(in: 0...2, using: &random) {
      case 0: text.append(special.randomElement(using: &random) ?? "x")
      case 1: text.append(Unicode.Scalar(UInt8.random(in: 32...126, using: &random)))
      default: text.append(Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &random)) ?? "y")
      }
    }
    return String(text)
  }
}
