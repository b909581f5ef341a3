// Search fields, and texts that are only shown but may be selected.

import Drawing
import Foundation
import Geometry
import Input
import Testing

@testable import Views

@MainActor @Suite("Search and selection") struct SearchAndSelectionTests {
  struct Searched: View {
    @State var text = ""
    let log: Log
    var body: some View {
      Text("found \(text)")
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .searchable(text: $text, prompt: "Find") { Text("suggestion") }
        .onSubmit(of: .search) { log("search \(text)") }
        .onSubmit { log("text") }
    }
  }

  @Test("a search field finds, clears by its button and by Escape, and submits a search") func searching() throws {
    let log = Log()
    let driver = EventDriver(CGSize(width: 300, height: 200)) { Searched(log: log) }
    #expect(!driver.shownWords.contains("suggestion"))
    driver.key(.tab)
    #expect(driver.shownWords.contains("suggestion"))
    driver.type("abc")
    #expect(driver.shownWords.contains("found abc"))
    driver.key(.return, "\r")
    #expect(log.entries == ["search abc"])
    driver.key(.escape)
    #expect(driver.shownWords.contains("found "))
    driver.type("x")
    let field = try #require(driver.entry).windowFrame
    driver.click(field.maxX + 14, field.midY)
    driver.wait(0.3)
    #expect(driver.shownWords.contains("found "))
  }

  @Test("a text may be selected by words, is on offer, and is copied") func selection() throws {
    let driver = EventDriver(CGSize(width: 300, height: 100)) {
      Text("one two three").textSelection(.enabled)
    }
    let text = try #require(driver.all(TextElement.self).first)
    let frame = text.windowFrame
    let point = CGPoint(x: frame.midX, y: frame.midY)
    driver.move(point.x, point.y)
    #expect(driver.tree.pointerStyle == .horizontalText)
    driver.click(point.x, point.y)
    driver.click(point.x, point.y)
    #expect(text.selection == 4..<7)
    #expect(driver.clipboardText(.primary) == "two")
    driver.key(.character("c"), "", .control)
    #expect(driver.clipboardText(.clipboard) == "two")
    driver.wait(1)
    driver.press(frame.minX + 1, point.y)
    driver.move(frame.maxX - 1, point.y)
    driver.release(frame.maxX - 1, point.y)
    #expect(driver.clipboardText(.primary) == "one two three")
    driver.click(5, 5)
    #expect(text.selection.isEmpty)
    driver.key(.character("c"), "", .control)
    #expect(driver.clipboardText(.clipboard) == "two")
  }

  @Test("other texts are not selected, nor by what is disabled around them") func notSelectable() throws {
    let driver = EventDriver(CGSize(width: 300, height: 100)) { Text("one two three") }
    driver.press(130, 50)
    driver.move(180, 50)
    driver.release(180, 50)
    #expect(driver.all(TextElement.self).first?.selection.isEmpty == true)
    #expect(driver.tree.pointerStyle == .default && driver.clipboardText(.primary) == nil)
  }

  @Test("a paste button hands on the text of the clipboard, and nothing where there is none") func pasting() throws {
    let log = Log()
    let driver = EventDriver { PasteButton(payloadType: String.self) { log($0.joined()) } }
    try driver.click("Paste")
    #expect(log.entries.isEmpty)
    driver.tree.clipboard.offer(DataOffer(text: "words"), on: .clipboard)
    try driver.click("Paste")
    #expect(log.entries == ["words"])
  }
}
