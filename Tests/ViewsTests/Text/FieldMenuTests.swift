// The menu of a field, and the wheel over one, by events.

import Drawing
import Foundation
import Geometry
import Input
import Testing

@testable import Views

@MainActor @Suite("The menu and the wheel of fields") struct FieldMenuTests {
  private static let rows = ["Cut", "Copy", "Paste", "Delete", "Select All"]

  @Test("the right button opens the usual rows for the field and what is selected there") func menu() throws {
    let box = TextBox("one two")
    let driver = EventDriver(CGSize(width: 400, height: 400)) {
      VStack(alignment: .leading) {
        TextField("Name", text: box.binding)
        Spacer()
      }
    }
    let point = try driver.place(of: 5)
    driver.click(at: point)
    driver.click(at: point)
    #expect(driver.shownField == "one ^two|")
    driver.rightClick(point.x, point.y)
    #expect(driver.openMenus == [Self.rows] && driver.shownField == "one ^two|")
    driver.click(at: driver.row("Cut"))
    #expect(box.text == "one " && driver.clipboardText(.clipboard) == "two" && driver.openMenus.isEmpty)
    let start = try driver.place(of: 0)
    driver.rightClick(start.x, start.y)
    #expect(driver.tree.menus.levels.last?.enabledRows.map(\.title) == ["Paste", "Select All"])
    #expect(driver.shownField == "|one ", "beside what is selected the caret goes to where was pressed")
    driver.click(at: driver.row("Paste"))
    #expect(box.text == "twoone ")
    // By the key for it, too.
    driver.key(.other("Menu"))
    #expect(driver.openMenus == [Self.rows])
  }

  @Test("of a secret nothing is copied; in a disabled field there is no menu") func others() throws {
    let driver = EventDriver(CGSize(width: 400, height: 400)) {
      VStack(alignment: .leading) {
        SecureField("Secret", text: .constant("one"))
        TextField("Name", text: .constant("two")).disabled(true)
        Spacer()
      }
    }
    let fields = driver.all(TextEntryElement.self).map(\.windowFrame).sorted { $0.minY < $1.minY }
    try #require(fields.count == 2)
    driver.rightClick(fields[1].midX, fields[1].midY)
    #expect(driver.openMenus.isEmpty)
    driver.click(fields[0].midX, fields[0].midY)
    driver.key(.character("a"), "", .control)
    driver.rightClick(fields[0].minX + 4, fields[0].midY)
    #expect(driver.tree.menus.levels.last?.enabledRows.map(\.title) == ["Paste", "Delete"])
  }

  @Test("a menu of the program's own around the field comes before it; one around more, or of a row, does not")
  func programs() throws {
    let driver = EventDriver(CGSize(width: 500, height: 400)) {
      VStack(alignment: .leading) {
        TextField("Own", text: .constant("own")).contextMenu { Button("Mine") {} }
        VStack {
          TextField("Two", text: .constant("two"))
          TextField("Three", text: .constant("three"))
        }
        .contextMenu { Button("Both") {} }
        List(["row"], id: \.self, selection: .constant(nil as String?)) {
          TextField("Row", text: .constant($0)).contextMenu { Button("Field") {} }
        }
        .contextMenu(forSelectionType: String.self) { _ in Button("Row") {} }
      }
    }
    let fields = driver.all(TextEntryElement.self).map(\.windowFrame).sorted { $0.minY < $1.minY }
    try #require(fields.count == 4)
    for (frame, rows) in zip(fields, [["Mine"], Self.rows, Self.rows, ["Field"]]) {
      driver.rightClick(frame.minX + 8, frame.midY)
      #expect(driver.openMenus == [rows])
      driver.key(.escape)
      driver.wait(0.2)
    }
  }

  @Test("the wheel over a field of numbers steps it while it has the keys, and scrolls what is around else")
  func wheel() throws {
    let value = Box(5)
    let driver = EventDriver(CGSize(width: 200, height: 200)) {
      ScrollView {
        TextField("Count", value: value.binding, format: .number)
        Color.red.frame(height: 1000)
      }
    }
    let frame = try #require(driver.entry).windowFrame
    let point = CGPoint(x: frame.midX, y: frame.midY)
    let scroll = try #require(driver.all(ScrollElement.self).first)
    driver.scroll(1, at: point)
    #expect(value.value == 5 && scroll.offset.y > 0)
    driver.scroll(-1, at: point)
    driver.click(at: point)
    driver.scroll(-1, at: point)
    driver.scroll(-2, at: point)
    #expect(value.value == 8)
    driver.scroll(1, at: point, .shift)
    #expect(value.value == -2)
    for _ in 0..<4 { driver.scroll(-0.25, at: point) }
    #expect(value.value == -1 && scroll.offset.y == 0, "parts of notches add up")
    driver.scroll(1, at: CGPoint(x: 100, y: 150))
    #expect(value.value == -1 && scroll.offset.y > 0)
  }

  @Test("the wheel over a field of words with the keys scrolls what is around") func words() throws {
    let box = TextBox("one")
    let driver = EventDriver(CGSize(width: 200, height: 200)) {
      ScrollView {
        TextField("Name", text: box.binding)
        Color.red.frame(height: 1000)
      }
    }
    driver.key(.tab)
    let frame = try #require(driver.entry).windowFrame
    driver.scroll(1, at: CGPoint(x: frame.midX, y: frame.midY))
    #expect(box.text == "one" && driver.all(ScrollElement.self).first?.offset.y ?? 0 > 0)
  }
}
