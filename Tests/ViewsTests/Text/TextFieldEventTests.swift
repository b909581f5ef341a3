// Fields and editors by events: keys, the pointer, clipboards, input methods.

import Drawing
import Foundation
import Geometry
import Input
import TestSupport
import Testing

@testable import Views

/// A string that a field edits, seen from outside.
final class TextBox {
  var text: String
  var submitted = 0
  init(_ text: String) { self.text = text }
  @MainActor var binding: Binding<String> { Binding(get: { self.text }, set: { self.text = $0 }) }
}

extension EventDriver {
  var entry: TextEntryElement? { all(TextEntryElement.self).first }

  /// The field's text with `|` for the caret and `^` for the other end of its selection.
  var shownField: String {
    guard let editing = entry?.editing else { return "no field" }
    var characters = Array(editing.string).map { String($0) }
    characters.append("")
    characters[editing.caret.index] = "|" + characters[editing.caret.index]
    if editing.anchor != editing.caret.index { characters[editing.anchor] = "^" + characters[editing.anchor] }
    return characters.joined()
  }

  /// The point of the window where the caret before a character is.
  func place(of index: Int) throws -> CGPoint {
    let entry = try #require(self.entry)
    let rect = entry.lines.caretRect(TextEditing.Place(index))
    let zero = entry.sheetPoint(.zero)
    return CGPoint(x: rect.minX - zero.x, y: rect.midY - zero.y).applying(entry.windowTransform)
  }

  func clipboardText(_ name: SelectionName) -> String? { (tree.clipboard as? MemoryClipboard)?.text(on: name) }
}

@MainActor @Suite("Text fields by events") struct TextFieldEventTests {
  private func field(_ text: String, width: CGFloat = 200) -> (EventDriver, TextBox) {
    let box = TextBox(text)
    let driver = EventDriver(CGSize(width: width, height: 100)) {
      TextField("Name", text: box.binding).onSubmit { box.submitted += 1 }
    }
    driver.key(.tab)
    return (driver, box)
  }

  private func editor(_ text: String, _ size: CGSize = CGSize(width: 200, height: 100)) throws -> (EventDriver, TextBox)
  {
    let box = TextBox(text)
    let driver = EventDriver(size) { TextEditor(text: box.binding) }
    driver.key(.tab)
    driver.key(.home, "", .control)
    return (driver, box)
  }

  @Test("Tab into a field selects all of it, a click puts the caret there") func focus() throws {
    let (driver, _) = field("hello")
    #expect(driver.shownField == "^hello|")
    let point = try driver.place(of: 2)
    driver.click(point.x, point.y)
    #expect(driver.shownField == "he|llo")
  }

  @Test("arrows, Home and End move, Shift extends, Control goes by words") func keys() {
    let (driver, box) = field("one two")
    driver.key(.right)
    #expect(driver.shownField == "one two|")
    driver.key(.left, "", .shift)
    driver.key(.left, "", .shift)
    #expect(driver.shownField == "one t|wo^")
    driver.key(.left)
    #expect(driver.shownField == "one t|wo")
    driver.key(.left, "", .control)
    #expect(driver.shownField == "one |two")
    driver.key(.home)
    driver.key(.right, "", [.control, .shift])
    #expect(driver.shownField == "^one| two")
    driver.key(.right)
    #expect(driver.shownField == "one| two")
    driver.key(.backspace, "", .control)
    #expect(box.text == " two")
    driver.key(.delete, "", .control)
    #expect(box.text == "" && driver.shownField == "|")
    driver.key(.character("z"), "", .control)
    driver.key(.character("z"), "", .control)
    #expect(box.text == "one two")
    driver.key(.character("y"), "", .control)
    driver.key(.character("z"), "", [.control, .shift])
    #expect(box.text == "")
    driver.key(.character("x"), "x", .alt)
    driver.key(.character("x"), "x", .meta)
    #expect(box.text == "", "no letters with a command key")
  }

  @Test("Shortcuts are the Latin letters of any layout; what is typed is the layout's own") func layouts() {
    let (driver, box) = field("ab")
    driver.key(.character("a"), "\u{444}", .control)
    #expect(driver.shownField == "^ab|")
    driver.key(.character("a"), "\u{444}")
    #expect(box.text == "\u{444}")
  }

  @Test("a double click selects a word and drags by words, a third all of a field") func clicks() throws {
    let (driver, _) = field("one two three")
    let point = try driver.place(of: 5)
    driver.click(point.x, point.y)
    driver.press(point.x, point.y)
    #expect(driver.shownField == "one ^two| three")
    driver.move(try driver.place(of: 10).x, point.y)
    #expect(driver.shownField == "one ^two three|")
    driver.release(point.x, point.y)
    #expect(driver.clipboardText(.primary) == "two three" || driver.clipboardText(.primary) == "two")
    driver.press(point.x, point.y)
    driver.release(point.x, point.y)
    #expect(driver.shownField == "^one two three|")
    driver.wait(1)
    driver.click(point.x, point.y)
    #expect(driver.shownField == "one t|wo three")
    let end = try driver.place(of: 8)
    driver.send(.press(.left, at: end, .shift))
    driver.send(.release(.left, at: end, .shift))
    #expect(driver.shownField == "one t^wo |three")
  }

  @Test("copies, cuts and pastes, also by Insert and Delete") func clipboard() {
    let (driver, box) = field("one two")
    driver.key(.character("c"), "", .control)
    #expect(driver.clipboardText(.clipboard) == "one two")
    driver.key(.end)
    driver.key(.character("v"), "", .control)
    #expect(box.text == "one twoone two")
    driver.key(.left, "", [.control, .shift])
    driver.key(.character("x"), "", .control)
    #expect(box.text == "one twoone " && driver.clipboardText(.clipboard) == "two")
    driver.key(.insert, "", .shift)
    #expect(box.text == "one twoone two")
    driver.key(.home, "", .shift)
    driver.key(.insert, "", .control)
    #expect(driver.clipboardText(.clipboard) == "one twoone two")
    driver.key(.delete, "", .shift)
    #expect(box.text == "")
    driver.tree.clipboard.offer(DataOffer(text: "a\r\nb\u{7}\tc\n\n"), on: .clipboard)
    driver.key(.character("v"), "", .control)
    #expect(box.text == "a b\tc", "one line, and no bells")
  }

  @Test("what is selected is on offer, and a middle click inserts it at the pointer") func primary() throws {
    let (driver, box) = field("one two")
    driver.key(.home)
    driver.key(.right, "", [.control, .shift])
    #expect(driver.clipboardText(.primary) == "one" && driver.clipboardText(.clipboard) == nil)
    let end = try driver.place(of: 7)
    driver.send(.press(.middle, at: end, []))
    driver.send(.release(.middle, at: end, []))
    #expect(box.text == "one twoone" && driver.shownField == "one twoone|")
  }

  /// A clipboard whose answers come later.
  final class SlowClipboard: Clipboard {
    var asked = 0
    func offer(_ offer: DataOffer, on selection: SelectionName) {}
    func read(_ selection: SelectionName, as type: ContentType) -> ClipboardReply {
      asked += 1
      return .later(token: asked)
    }
    func readTypes(of selection: SelectionName) -> ClipboardReply { .now(.types([.text])) }
  }

  @Test("an answer that comes later is put in where the caret is then, and only once") func lateAnswer() {
    let (driver, box) = field("ab")
    driver.tree.clipboard = SlowClipboard()
    driver.key(.end)
    driver.key(.character("v"), "", .control)
    driver.type("c")
    #expect(box.text == "abc")
    driver.send(.answer(token: 7, .data(.text, Array("no".utf8))))
    driver.send(.answer(token: 1, .data(.text, Array("X".utf8))))
    driver.send(.answer(token: 1, .data(.text, Array("Y".utf8))))
    #expect(box.text == "abcX")
    driver.key(.character("v"), "", .control)
    driver.send(.answer(token: 2, .failure(.timedOut)))
    #expect(box.text == "abcX")
  }

  @Test("a secure field gives nothing away") func secure() {
    let box = TextBox("secret word")
    let driver = EventDriver { SecureField("Password", text: box.binding) }
    driver.key(.tab)
    driver.key(.character("c"), "", .control)
    driver.key(.character("x"), "", .control)
    #expect(driver.clipboardText(.clipboard) == nil && driver.clipboardText(.primary) == nil)
    #expect(box.text == "secret word")
    driver.key(.home)
    driver.key(.right, "", .control)
    #expect(driver.shownField == "secret word|", "nor where its words end")
    driver.send(.preedit(Preedit("x", caret: 1)))
    driver.send(.text("é"))
    #expect(box.text == "secret wordé")
    driver.tree.clipboard.offer(DataOffer(text: "!"), on: .clipboard)
    driver.key(.character("v"), "", .control)
    #expect(box.text == "secret wordé!")
  }

  @Test("shows what an input method composes, and takes what it commits") func preedit() throws {
    let (driver, box) = field("ab")
    driver.key(.right)
    driver.key(.left)
    let before = try #require(driver.tree.textCaret)
    driver.send(.preedit(Preedit("かな", caret: 2, marked: 0..<1)))
    #expect(box.text == "ab", "not yet part of the text")
    let during = try #require(driver.tree.textCaret)
    #expect(during.minX > before.minX + 10)
    driver.send(.preedit(Preedit("かな", caret: 0)))
    #expect(abs(try #require(driver.tree.textCaret).minX - before.minX) < 1)
    driver.send(.preedit(.none))
    driver.send(.text("仮名"))
    #expect(box.text == "a仮名b" && driver.shownField == "a仮名|b")
    driver.key(.character("z"), "", .control)
    #expect(box.text == "ab")
    driver.key(.character("a"), "", .control)
    driver.send(.preedit(Preedit("´", caret: 1)))
    #expect(box.text == "", "it takes the place of the selection")
    driver.send(.text("é"))
    #expect(box.text == "é")
    var ended = 0
    driver.tree.onEndComposing = { ended += 1 }
    driver.send(.preedit(Preedit("~", caret: 1)))
    driver.click(100, 50)
    #expect(ended == 1 && box.text == "é")
    driver.send(.focus(false))
    driver.send(.focus(true))
    driver.send(.preedit(Preedit("~", caret: 1)))
    driver.tree.input.focus.set(nil)
    #expect(ended == 2, "what loses the keys gives up what is composed")
    #expect(driver.tree.textCaret == nil)
    driver.send(.text("x"))
    #expect(box.text == "é", "nothing has the keys")
  }

  @Test("Return submits a field; an editor takes it, and Tab, and lets go by Control and Tab") func returns() throws {
    let (driver, box) = field("ab")
    driver.key(.return, "\r")
    #expect(box.submitted == 1 && box.text == "ab")
    let words = TextBox("ab")
    let second = EventDriver {
      VStack {
        TextEditor(text: words.binding)
        TextField("Next", text: .constant("next"))
      }
    }
    second.key(.tab)
    second.key(.end, "", .control)
    second.key(.return, "\r")
    second.key(.tab, "\t")
    second.type("c")
    #expect(words.text == "ab\n\tc")
    let entries = second.all(TextEntryElement.self)
    #expect(entries[0].isFocused)
    second.key(.tab, "", .control)
    #expect(entries[1].isFocused)
    second.key(.tab, "", .shift)
    #expect(entries[0].isFocused)
  }

  @Test("Up and Down keep the column over shorter lines; pages go by what is seen") func vertical() throws {
    let lines = ["a long line here", "ab", "another long line"] + (0..<40).map { "line \($0)" }
    let (driver, _) = try editor(lines.joined(separator: "\n"), CGSize(width: 300, height: 100))
    for _ in 0..<10 { driver.key(.right) }
    driver.key(.down)
    #expect(driver.entry?.editing.caret.index == 19, "the end of the short line")
    driver.key(.down)
    let third = try #require(driver.entry?.editing.caret.index)
    #expect((20 + 8...20 + 12).contains(third))
    driver.key(.up)
    driver.key(.up)
    #expect(driver.entry?.editing.caret.index == 10)
    driver.key(.up)
    #expect(driver.entry?.editing.caret.index == 0)
    driver.key(.pageDown)
    let page = try #require(driver.entry?.editing.caret.index)
    #expect(page > 30)
    driver.key(.pageDown, "", .shift)
    #expect(driver.entry?.editing.anchor == page)
    driver.key(.pageUp)
    driver.key(.pageUp)
    #expect(driver.entry?.editing.caret.index == 0)
    driver.key(.down, "", .control)
    #expect(driver.entry?.editing.caret.index == 16, "the end of the paragraph")
    driver.key(.end, "", .control)
    let scroll = try #require(driver.all(ScrollElement.self).first)
    #expect(scroll.offset.y > 400, "the caret is in view")
    let caret = try #require(driver.tree.textCaret)
    #expect(caret.minY >= 0 && caret.maxY <= 100)
    driver.key(.home, "", .control)
    #expect(scroll.offset.y == 0)
  }

  @Test("Home and End go by lines as they are broken") func lineEdges() throws {
    let text = "one two three four five six seven eight"
    let (driver, _) = try editor(text, CGSize(width: 110, height: 100))
    driver.key(.end)
    let end = try #require(driver.entry?.editing.caret)
    #expect(end.index < text.count && end.isUpstream, "still on the first line")
    let first = try #require(driver.entry?.caretRect)
    #expect(first.minY == 0 && first.minX > 30)
    driver.key(.home)
    #expect(driver.entry?.editing.caret.index == 0)
    driver.key(.down)
    driver.key(.home)
    let start = try #require(driver.entry?.editing.caret)
    #expect(start.index == end.index && !start.isUpstream, "the same place in the text, on the next line")
    #expect(try #require(driver.entry?.caretRect).minX == 0)
    driver.key(.left)
    #expect(driver.entry?.editing.caret.index == end.index - 1, "one key over the space that hangs")
    driver.key(.right)
    #expect(driver.entry?.editing.caret == start)
  }

  @Test("arrows go as the eye does where directions meet") func bidirectional() throws {
    // Shown: a b, the three Hebrew letters from the right, c d.
    let text = "ab\u{05D0}\u{05D1}\u{05D2}cd"
    let (driver, box) = field(text)
    driver.key(.home)
    var seen: [CGFloat] = []
    var indices: [Int] = []
    for _ in 0..<7 {
      driver.key(.right)
      seen.append(try #require(driver.entry?.caretRect.minX))
      indices.append(try #require(driver.entry?.editing.caret.index))
    }
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 < $1 }, "always to the right: \(seen)")
    #expect(indices == [1, 2, 4, 3, 2, 6, 7])
    driver.key(.right)
    #expect(driver.entry?.editing.caret.index == 7)
    for _ in 0..<7 {
      driver.key(.left)
      #expect(try #require(driver.entry?.caretRect.minX) < seen.removeLast())
    }
    #expect(driver.entry?.editing.caret.index == 0)
    driver.key(.right, "", [])
    driver.key(.right, "", .shift)
    driver.key(.right, "", .shift)
    let entry = try #require(driver.entry)
    let rects = entry.lines.selectionRects(entry.editing.selection, from: 0, to: 100)
    #expect(rects.count == 2, "b, and behind it two letters at the right end of the Hebrew")
    _ = box
  }

  @Test("text that runs leftward stands at the right edge, its arrows and words with it") func leftward() throws {
    let (driver, _) = field("\u{05D0}\u{05D1} \u{05D2}\u{05D3}", width: 300)
    let entry = try #require(driver.entry)
    driver.key(.home)
    #expect(entry.caretRect.minX > 200)
    let start = entry.caretRect.minX
    driver.key(.left)
    #expect(entry.editing.caret.index == 1 && entry.caretRect.minX < start)
    driver.key(.left, "", .control)
    #expect(entry.editing.caret.index == 2, "left is forward")
    driver.key(.right, "", .control)
    #expect(entry.editing.caret.index == 0)
    driver.key(.end)
    #expect(entry.editing.caret.index == 5)
  }

  @Test("numbers: a bad entry shows, and gives way to the last good value") func numbers() throws {
    final class Box { var value = 2.5, count = 7 }
    let box = Box()
    let driver = EventDriver {
      TextField(
        "Value", value: Binding(get: { box.value }, set: { box.value = $0 }),
        format: .number.locale(Locale(identifier: "en_US")))
    }
    driver.key(.tab)
    driver.type("1.2.3")
    #expect(driver.shownField == "1.2.3|" && box.value == 2.5)
    driver.key(.return)
    #expect(driver.entry?.editing.string == "2.5" && box.value == 2.5)
    driver.key(.character("a"), "", .control)
    driver.type(" 1,234.5 ")
    driver.key(.return)
    #expect(box.value == 1234.5 && driver.entry?.editing.string == "1,234.5")
    driver.key(.character("a"), "", .control)
    driver.type("9")
    driver.key(.escape)
    #expect(driver.entry?.editing.string == "1,234.5" && box.value == 1234.5)
    let whole = EventDriver {
      TextField(
        "Count", value: Binding(get: { box.count }, set: { box.count = $0 }),
        format: .number.locale(Locale(identifier: "en_US")))
    }
    whole.key(.tab)
    whole.type("x")
    whole.key(.return)
    #expect(box.count == 7 && whole.entry?.editing.string == "7")
    whole.key(.character("a"), "", .control)
    whole.type("12")
    whole.tree.input.focus.set(nil)
    whole.send(.wait(0))
    #expect(box.count == 12)
  }

  @Test("a field that grows takes lines up to its limit, Return submits, Shift and Return breaks") func growing() throws
  {
    let box = TextBox("")
    let driver = EventDriver(CGSize(width: 200, height: 300)) {
      TextField("Note", text: box.binding, axis: .vertical).lineLimit(2...4).onSubmit { box.submitted += 1 }
    }
    driver.key(.tab)
    let entry = try #require(driver.entry)
    let two = entry.size.height
    driver.type("a")
    for _ in 0..<2 { driver.key(.return, "\r", .shift) }
    #expect(box.text == "a\n\n")
    let three = entry.size.height
    for _ in 0..<4 { driver.key(.return, "\r", .shift) }
    let four = entry.size.height
    #expect(abs((three - two) - (four - three)) <= 1 && three > two)
    let caret = try #require(entry.caretArea)
    #expect(caret.maxY <= four, "the caret is in view")
    driver.key(.return, "\r")
    #expect(box.submitted == 1 && box.text == "a\n\n\n\n\n\n")
  }

  @Test("the caret rests after ten seconds, and where the window has no keys") func blinking() {
    let (driver, _) = field("ab")
    #expect(driver.tree.nextStep != nil)
    driver.wait(11)
    #expect(driver.tree.nextStep == nil)
    driver.key(.left)
    #expect(driver.tree.nextStep != nil)
    driver.send(.focus(false))
    #expect(driver.tree.nextStep == nil)
    driver.send(.focus(true))
    #expect(driver.tree.nextStep != nil)
  }

  @Test("a drag held below an editor goes on by itself") func heldDrag() throws {
    let (driver, _) = try editor((0..<200).map { "line \($0)" }.joined(separator: "\n"))
    driver.press(20, 20)
    driver.move(20, 130)
    let scroll = try #require(driver.all(ScrollElement.self).first)
    let before = scroll.offset.y
    driver.wait(1)
    #expect(scroll.offset.y > before + 50)
    driver.release(20, 130)
    let after = scroll.offset.y
    driver.wait(1)
    #expect(scroll.offset.y == after)
    #expect(driver.clipboardText(.primary)?.hasPrefix("line") ?? false || driver.clipboardText(.primary) != nil)
  }

  @Test("a page of a megabyte lays out what shows") func megabyte() throws {
    let line = "The quick brown fox jumps over the lazy dog, again and again and again and on.\n"
    let text = String(repeating: line, count: (1 << 20) / line.count)
    let (driver, box) = try editor(text, CGSize(width: 400, height: 300))
    let entry = try #require(driver.entry)
    func laidOut() -> Int { entry.sheet.rows.count { $0.layout != nil } }
    #expect(laidOut() < 40)
    driver.type("x")
    driver.key(.end, "", .control)
    driver.type("y")
    #expect(laidOut() < 100)
    #expect(box.text == "x" + text + "y")
    let caret = try #require(driver.tree.textCaret)
    #expect(caret.minY >= 0 && caret.maxY <= 300)
    // From the end upward what is seen stays where it is while rows turn out to be of another height.
    for _ in 0..<30 {
      let before = try #require(driver.tree.textCaret).minY
      driver.scroll(-3)
      let after = try #require(driver.tree.textCaret).minY
      #expect(abs(after - before - 120) < 1.5)
    }
  }
}
