// Menus by keys.

import Drawing
import Foundation
import Geometry
import Input
import Testing

@testable import Views

@MainActor @Suite("Menus by keys") struct MenuKeyTests {
  let log = Log()

  private func driver() -> EventDriver {
    let log = log
    return EventDriver(CGSize(width: 600, height: 400)) {
      Menu("Open") {
        Text("Only words")
        Button("Alpha") { log("alpha") }
        Button("Beta") { log("beta") }.disabled(true)
        Divider()
        Section("Heading") {
          Button("Gamma") { log("gamma") }
          Menu("Delta") {
            Button("Inner") { log("inner") }
            Menu("Deeper") { Button("Deepest") { log("deepest") } }
          }
        }
        Button("Épsilon one") { log("one") }
        Button("Epsilon two") { log("two") }
      }
    }
  }

  /// A menu that a key has opened.
  private func opened(_ key: Key = .space) -> EventDriver {
    let driver = driver()
    driver.key(.tab)
    driver.key(key, key == .space ? " " : "")
    return driver
  }

  @Test(
    "Space, Return and Down open a menu that has the focus, its first row highlighted",
    arguments: [Key.space, .return, .down])
  func opening(_ key: Key) {
    let driver = opened(key)
    #expect(driver.highlights == ["Alpha"])
  }

  @Test("arrows pass over words, lines, headings and disabled rows, and go round the ends") func arrows() {
    let driver = opened()
    var seen: [String?] = []
    for _ in 0..<6 {
      seen.append(driver.highlights.last ?? nil)
      driver.key(.down)
    }
    #expect(seen == ["Alpha", "Gamma", "Delta", "Épsilon one", "Epsilon two", "Alpha"])
    driver.key(.up)
    driver.key(.up)
    #expect(driver.highlights == ["Epsilon two"])
    driver.key(.home)
    #expect(driver.highlights == ["Alpha"])
    driver.key(.end)
    #expect(driver.highlights == ["Epsilon two"])
  }

  @Test("Return and Space choose", arguments: [Key.return, .space]) func choosing(_ key: Key) {
    let driver = opened()
    driver.key(.down)
    driver.key(key, key == .space ? " " : "")
    #expect(log.entries == ["gamma"] && driver.openMenus.isEmpty)
  }

  @Test("Right opens a row's menu with its first row highlighted; Left and Escape close one menu at a time")
  func levels() {
    let driver = opened()
    driver.key(.down)
    driver.key(.right)
    #expect(driver.openMenus.count == 1, "a row without a menu has none to open")
    driver.key(.down)
    driver.key(.right)
    #expect(driver.highlights == ["Delta", "Inner"])
    driver.key(.down)
    driver.key(.return)
    #expect(driver.highlights == ["Delta", "Deeper", "Deepest"])
    driver.key(.left)
    #expect(driver.highlights == ["Delta", "Deeper"])
    driver.key(.escape)
    #expect(driver.highlights == ["Delta"])
    driver.key(.left)
    #expect(driver.highlights == ["Delta"], "nothing is left of the outermost menu")
    driver.key(.escape)
    #expect(driver.openMenus.isEmpty && log.entries.isEmpty)
  }

  @Test("Tab does nothing, and no key gets past the menu") func modal() {
    let driver = opened()
    driver.key(.tab, "\t")
    driver.key(.tab, "", .shift)
    driver.key(.function(5))
    #expect(driver.highlights == ["Alpha"])
  }

  @Test("what is typed highlights the row that begins with it") func typing() {
    let driver = opened()
    driver.type("g")
    #expect(driver.highlights == ["Gamma"])
    driver.wait(1.1)
    driver.type("e")
    #expect(driver.highlights == ["Épsilon one"], "accents and case do not matter")
    driver.type("psilon")
    driver.key(.space, " ")
    driver.type("t")
    #expect(driver.highlights == ["Epsilon two"])
    #expect(driver.openMenus.count == 1, "a space within what is typed is part of it")
    driver.type("x")
    #expect(driver.highlights == ["Epsilon two"])
    driver.wait(1.1)
    driver.type("b")
    #expect(driver.highlights == ["Epsilon two"], "a disabled row is not found")
    driver.wait(1.1)
    driver.type("ee")
    #expect(driver.highlights == ["Epsilon two"], "one letter twice goes through all that begin with it")
    driver.wait(1.1)
    driver.send(.text("ga"))
    #expect(driver.highlights == ["Gamma"], "what an input method commits is typed")
  }

  @Test("a menu leaves the focus, the selection and the text of a field alone") func focus() throws {
    let text = Box("words")
    let log = log
    let driver = EventDriver(CGSize(width: 500, height: 300)) {
      VStack {
        TextField("Name", text: text.binding).frame(width: 200)
        Menu("Open") { Button("Pick") { log("pick") } }
      }
    }
    let field = try #require(driver.all(TextEntryElement.self).first)
    driver.click(field.windowFrame.midX, field.windowFrame.midY)
    driver.key(.character("a"), "", .control)
    driver.click(at: try driver.place("Open"))
    #expect(driver.openMenus.count == 1)
    #expect(field.isFocused && field.editing.selection == 0..<5)
    driver.type("p")
    #expect(driver.highlights == ["Pick"] && text.value == "words")
    driver.key(.return, "\r")
    #expect(log.entries == ["pick"] && field.isFocused)
    driver.type("n")
    #expect(text.value == "n")
  }

  @Test(
    "the menu key and Shift F10 open the menu of what has the focus",
    arguments: [(Key.other("Menu"), Modifiers()), (.function(10), .shift)])
  func contextMenus(_ key: Key, _ modifiers: Modifiers) {
    let driver = EventDriver(CGSize(width: 400, height: 300)) {
      HStack {
        Square().focusable().contextMenu { Button("Outside") {} }
        Square().contextMenu { Button("Inside") {} }.focusable()
      }
    }
    driver.key(key, "", modifiers)
    #expect(driver.openMenus.isEmpty)
    driver.key(.tab)
    driver.key(key, "", modifiers)
    #expect(driver.openMenus == [["Outside"]] && driver.highlights == ["Outside"])
    driver.key(.escape)
    driver.key(.tab)
    driver.key(key, "", modifiers)
    #expect(driver.openMenus == [["Inside"]] && driver.highlights == ["Inside"])
  }

  @Test("a ring shows that keys go to a menu's button, not after a click") func rings() throws {
    let driver = driver()
    driver.click(at: try driver.place("Open"))
    driver.key(.escape)
    let opener = try #require(driver.all(MenuOpenerElement.self).first)
    #expect(!opener.isFocused)
    driver.key(.tab)
    #expect(opener.isFocused)
  }

  @Test("a long menu scrolls to the row that is highlighted") func scrolling() throws {
    let driver = EventDriver(CGSize(width: 300, height: 200)) {
      Menu("Open") { ForEach(0..<40) { number in Button("Row \(number)") {} } }
    }
    driver.key(.tab)
    driver.key(.space, " ")
    let scroll = try #require(driver.all(ScrollElement.self).first)
    func isSeen(_ title: String) -> Bool {
      let y = driver.row(title).y
      return y > scroll.windowFrame.minY + 13 && y < scroll.windowFrame.maxY - 13
    }
    for number in 0..<40 {
      #expect(driver.highlights == ["Row \(number)"] && isSeen("Row \(number)"), "\(number)")
      driver.key(.down)
    }
    #expect(driver.highlights == ["Row 0"] && scroll.offset.y == 0)
    driver.key(.up)
    #expect(isSeen("Row 39"))
  }
}
