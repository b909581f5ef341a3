// What editing does to a string, its caret and its selection, without a view.

import Drawing
import TestSupport
import Testing

@testable import Views

@Suite("Text editing") struct TextEditingTests {
  /// A text with `|` where the caret is, and `^` at the other end of the selection if there is one.
  private func editing(_ marked: String) -> TextEditing {
    var text = marked.filter { $0 != "|" && $0 != "^" }
    if marked.hasPrefix("|") { text = String(text) }
    var editing = TextEditing(text)
    func place(_ mark: Character) -> Int? {
      marked.firstIndex(of: mark).map { marked[..<$0].filter { $0 != "|" && $0 != "^" }.count }
    }
    let caret = place("|") ?? 0
    editing.move(to: place("^") ?? caret)
    editing.move(to: caret, extending: true)
    return editing
  }

  private func shown(_ editing: TextEditing) -> String {
    var characters = Array(editing.string).map { String($0) }
    characters.append("")
    characters[editing.caret.index] = "|" + characters[editing.caret.index]
    if editing.anchor != editing.caret.index { characters[editing.anchor] = "^" + characters[editing.anchor] }
    return characters.joined()
  }

  @Test(
    "goes to ends of words forward and to their starts backward",
    arguments: [
      ("|one two", "one| two", "|one two"), ("one| two", "one two|", "|one two"), ("one two|", "one two|", "one |two"),
      ("don't| stop", "don't stop|", "|don't stop"), ("|don't", "don't|", "|don't"), ("a_b|.c", "a_b.c|", "|a_b.c"),
      ("one,|  \n two", "one,  \n two|", "|one,  \n two"), ("|", "|", "|"), ("|汉字かな", "汉字|かな", "|汉字かな"),
      ("x |\u{05E9}\u{05B8}\u{05DC} y", "x \u{05E9}\u{05B8}\u{05DC}| y", "|x \u{05E9}\u{05B8}\u{05DC} y"),
    ])
  func words(start: String, forward: String, backward: String) {
    var editing = editing(start)
    editing.move(to: editing.wordEdge(.forward))
    #expect(shown(editing) == forward)
    editing = self.editing(start)
    editing.move(to: editing.wordEdge(.backward))
    #expect(shown(editing) == backward)
  }

  @Test(
    "goes to edges of paragraphs, and on to those of the next one",
    arguments: [
      ("ab|c\ndef", "abc|\ndef", "|abc\ndef"), ("abc|\ndef\ng", "abc\ndef|\ng", "|abc\ndef\ng"),
      ("abc\n|def", "abc\ndef|", "|abc\ndef"), ("abc\n|", "abc\n|", "|abc\n"), ("|\n\nx", "\n|\nx", "|\n\nx"),
      ("a\n|\nb", "a\n\nb|", "|a\n\nb"),
    ])
  func paragraphs(start: String, forward: String, backward: String) {
    var editing = editing(start)
    editing.move(to: editing.paragraphEdge(.forward))
    #expect(shown(editing) == forward)
    editing = self.editing(start)
    editing.move(to: editing.paragraphEdge(.backward))
    #expect(shown(editing) == backward)
  }

  @Test(
    "takes signs back one by one where they are typed so, and other characters whole",
    arguments: [
      ("e\u{301}", ""), ("👩‍👩‍👧", ""), ("🇩🇪", ""), ("각", ""), ("\u{1100}\u{1161}\u{11A8}", ""), ("\r\n", ""),
      ("и\u{306}", ""),
      ("\u{0928}\u{0940}", "\u{0928}"), ("\u{0915}\u{094D}\u{0937}\u{093F}", "\u{0915}\u{094D}\u{0937}"),
      ("\u{05E9}\u{05B8}", "\u{05E9}"), ("\u{0628}\u{0651}\u{0650}", "\u{0628}\u{0651}"),
      ("\u{0E01}\u{0E33}", "\u{0E01}"),
      ("\u{1F44D}\u{1F3FD}", ""), ("❤\u{FE0F}", ""), ("1\u{FE0F}\u{20E3}", ""),
    ])
  func backspace(character: String, rest: String) {
    var editing = TextEditing("x" + character)
    #expect(editing.count == 2)
    editing.delete(.backward)
    #expect(editing.string.unicodeScalars.elementsEqual(("x" + rest).unicodeScalars))
    editing = TextEditing("x" + character + "y")
    editing.move(to: 1)
    editing.delete(.forward)
    #expect(editing.string == "xy", "forward, all of it goes")
  }

  @Test("puts what joins with its neighbour before the caret") func joining() {
    var editing = TextEditing("ab")
    editing.move(to: 1)
    editing.insert("\u{301}")
    #expect(editing.string == "a\u{301}b" && editing.caret.index == 1 && editing.count == 2)
    editing.insert("\u{1F1E9}")
    editing.insert("\u{1F1EA}")
    #expect(editing.count == 3 && editing.caret.index == 2)
    let result1 = editing.undo()
    #expect(result1)
    #expect(editing.string.unicodeScalars.elementsEqual("ab".unicodeScalars))
  }

  @Test("undoes typing word by word, and all else by itself") func coalescing() {
    var editing = TextEditing("")
    for letter in "one two" { editing.insert(String(letter)) }
    editing.insert("\n")
    for letter in "six" { editing.insert(String(letter)) }
    editing.delete(.backward)
    editing.delete(.backward)
    editing.move(to: 0)
    editing.insert("X")
    editing.insert("pasted", .other)
    editing.insert("y")
    var seen: [String] = []
    while editing.undo() { seen.append(editing.string) }
    #expect(
      seen == [
        "Xpastedone two\ns", "Xone two\ns", "one two\ns", "one two\nsix", "one two\n", "one ", "",
      ])
    var again: [String] = []
    while editing.redo() { again.append(editing.string) }
    #expect(again == seen.dropLast().reversed() + ["Xpastedyone two\ns"])
    let result2 = editing.undo()
    #expect(result2)
    editing.insert("new")
    let result3 = editing.redo()
    #expect(!result3, "what is typed now has taken its place")
  }

  @Test("gives the selection back with the text that was typed over it") func undoSelection() {
    var editing = editing("a^bc|d")
    editing.insert("x")
    #expect(shown(editing) == "ax|d")
    let result4 = editing.undo()
    #expect(result4)
    #expect(shown(editing) == "a^bc|d")
  }

  @Test("selects words by a double click and goes on by words") func clicks() {
    var editing = TextEditing("one two three")
    editing.click(at: TextEditing.Place(5), .word)
    #expect(shown(editing) == "one ^two| three")
    editing.drag(to: TextEditing.Place(9), .word)
    #expect(shown(editing) == "one ^two three|")
    editing.drag(to: TextEditing.Place(1), .word)
    #expect(shown(editing) == "|one two^ three")
    editing.drag(to: TextEditing.Place(5), .word)
    #expect(shown(editing) == "one ^two| three")
    editing = TextEditing("a b\nc d\ne")
    editing.click(at: TextEditing.Place(5), .paragraph)
    #expect(editing.selectedText == "c d\n")
    editing.drag(to: TextEditing.Place(9), .paragraph)
    #expect(editing.selectedText == "c d\ne")
    editing.click(at: TextEditing.Place(3), .word)
    #expect(editing.selectedText == "b", "at the end of a line, its last word")
  }

  @Test("keeps the caret in what the program leaves alone") func program() {
    var editing = editing("ab|cd")
    editing.replaceAll("abcdef")
    #expect(shown(editing) == "ab|cdef")
    editing.replaceAll("xabcdef")
    #expect(shown(editing) == "xab|cdef")
    editing.replaceAll("")
    let isUndone = editing.undo()
    #expect(shown(editing) == "|" && !isUndone)
  }

  @Test("keeps no more than a bound of what can be undone") func bound() {
    var editing = TextEditing("")
    let megabytes = String(repeating: "x", count: 4 << 20)
    for _ in 0..<12 {
      editing.insert(megabytes, .other)
      editing.selectAll()
    }
    var count = 0
    while editing.undo() { count += 1 }
    #expect((1...8).contains(count))
  }
}
