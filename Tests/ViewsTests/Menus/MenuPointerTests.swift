// Menus by the pointer: what opens them, what chooses, what closes.

import Drawing
import Foundation
import Geometry
import Input
import Testing

@testable import Views

@MainActor @Suite("Menus by the pointer") struct MenuPointerTests {
  let log = Log()

  /// A button at the top with a menu of three commands and a menu in it.
  private func driver() -> EventDriver {
    let log = log
    return EventDriver(CGSize(width: 600, height: 400)) {
      VStack {
        Menu("Open") {
          Button("One") { log("one") }
          Button("Two") { log("two") }
          Button("Never") { log("never") }.disabled(true)
          Menu("More") {
            Button("Inner") { log("inner") }
            Button("Innermost") { log("innermost") }
            Button("Last") { log("last") }
          }
          Button("Below") { log("below") }
        }
        Spacer()
        Square().onTapGesture { log("square") }
      }
    }
  }

  @Test("a press opens a menu with no row highlighted, and its release neither chooses nor closes") func opening()
    throws
  {
    let driver = driver()
    let button = try driver.place("Open")
    driver.press(at: button)
    #expect(driver.openMenus == [["One", "Two", "Never", "More", "Below"]])
    #expect(driver.highlights == [nil])
    driver.release(at: CGPoint(x: button.x + 1, y: button.y + 2))
    #expect(driver.openMenus.count == 1 && driver.highlights == [nil])
    #expect(log.entries.isEmpty)
  }

  @Test("a click opens, another chooses") func clicks() throws {
    let driver = driver()
    driver.click(at: try driver.place("Open"))
    driver.move(to: driver.row("Two"))
    #expect(driver.highlights == ["Two"])
    driver.click(at: driver.row("Two"))
    #expect(log.entries == ["two"])
    #expect(driver.openMenus.isEmpty)
  }

  @Test("a press that is dragged to a row chooses it at the release") func dragging() throws {
    let driver = driver()
    let button = try driver.place("Open")
    driver.press(at: button)
    driver.move(to: driver.row("One"))
    driver.move(to: driver.row("Two"))
    #expect(driver.highlights == ["Two"])
    driver.release(at: driver.row("Two"))
    #expect(log.entries == ["two"] && driver.openMenus.isEmpty)
    // The button is up again: it opens anew.
    driver.click(at: button)
    #expect(driver.openMenus.count == 1)
  }

  @Test("a drag that is released elsewhere closes; over the button it leaves the menu open") func draggedOff() throws {
    let driver = driver()
    let button = try driver.place("Open")
    driver.press(at: button)
    driver.move(to: driver.row("One"))
    driver.move(to: button)
    driver.release(at: button)
    #expect(driver.openMenus.count == 1)
    driver.click(at: button)
    #expect(driver.openMenus.isEmpty)
    driver.press(at: button)
    driver.move(500, 380)
    driver.release(500, 380)
    #expect(driver.openMenus.isEmpty && log.entries.isEmpty)
  }

  @Test("a press on the button of an open menu closes it") func again() throws {
    let driver = driver()
    let button = try driver.place("Open")
    driver.click(at: button)
    driver.click(at: button)
    #expect(driver.openMenus.isEmpty)
    driver.click(at: button)
    #expect(driver.openMenus.count == 1)
  }

  @Test("a press beside the menu closes it and does nothing else") func outside() throws {
    let driver = driver()
    driver.click(at: try driver.place("Open"))
    driver.click(300, 350)
    #expect(driver.openMenus.isEmpty && log.entries.isEmpty)
    driver.click(300, 350)
    #expect(log.entries == ["square"])
  }

  @Test("a disabled row is neither highlighted nor chosen, and leaves the menu open") func disabled() throws {
    let driver = driver()
    driver.click(at: try driver.place("Open"))
    driver.move(to: driver.row("One"))
    driver.move(to: driver.row("Never"))
    #expect(driver.highlights == [nil])
    driver.click(at: driver.row("Never"))
    #expect(driver.openMenus.count == 1 && log.entries.isEmpty)
  }

  @Test("the pointer that leaves the menu takes the highlight along") func leaving() throws {
    let driver = driver()
    driver.click(at: try driver.place("Open"))
    driver.move(to: driver.row("One"))
    driver.move(500, 300)
    #expect(driver.highlights == [nil])
    driver.move(to: driver.row("Two"))
    driver.send(.pointerLeft)
    #expect(driver.highlights == [nil])
  }

  @Test("a menu in a menu opens when the pointer has rested on its row for 200 ms, or at a click") func submenu() throws
  {
    let driver = driver()
    driver.click(at: try driver.place("Open"))
    driver.move(to: driver.row("More"))
    driver.wait(0.19)
    #expect(driver.openMenus.count == 1)
    driver.wait(0.02)
    #expect(driver.openMenus.count == 2)
    #expect(driver.openMenus.last == ["Inner", "Innermost", "Last"])
    #expect(driver.highlights == ["More", nil])
    driver.send(.key(.escape, text: "", []))
    #expect(driver.openMenus.count == 1)
    driver.click(at: driver.row("More"))
    #expect(driver.openMenus.count == 2)
    driver.click(at: driver.row("Innermost"))
    #expect(log.entries == ["innermost"] && driver.openMenus.isEmpty)
  }

  @Test("its first row is level with the row that opens it") func place() throws {
    let driver = driver()
    driver.click(at: try driver.place("Open"))
    let row = driver.row("More")
    driver.click(at: row)
    #expect(driver.row("Inner").y == row.y)
    #expect(driver.row("Inner").x > row.x + 80)
  }

  @Test("on the way to an open menu other rows are passed; off the way it closes") func diagonal() throws {
    let driver = driver()
    driver.click(at: try driver.place("Open"))
    driver.click(at: driver.row("More"))
    let (start, end) = (driver.row("More"), driver.row("Last"))
    driver.move(start.x + 20, start.y)
    // Down and to the right, over the row below.
    for step in 1...10 {
      let part = CGFloat(step) / 10
      driver.move(start.x + 20 + (end.x - start.x - 20) * part, start.y + (end.y - start.y) * part)
      #expect(driver.openMenus.count == 2, "step \(step)")
    }
    #expect(driver.highlights == ["More", "Last"])
    // Back, and straight down.
    driver.move(to: start)
    #expect(driver.highlights == ["More", nil])
    driver.move(to: driver.row("Below"))
    #expect(driver.openMenus.count == 1)
    #expect(driver.highlights == ["Below"])
  }

  @Test("who stops on the way has arrived there") func stopping() throws {
    let driver = driver()
    driver.click(at: try driver.place("Open"))
    driver.click(at: driver.row("More"))
    let start = driver.row("More")
    driver.move(start.x + 20, start.y)
    driver.move(start.x + 44, start.y + 22)
    #expect(driver.openMenus.count == 2)
    driver.wait(0.31)
    #expect(driver.openMenus.count == 1 && driver.highlights == ["Below"])
  }

  @Test("the right button opens a menu, elsewhere moves it, and chooses by a drag") func contextMenus() {
    let log = log
    let driver = EventDriver(CGSize(width: 500, height: 300)) {
      HStack(spacing: 0) {
        Square(side: 200).contextMenu { Button("Left") { log("left") } }
        Square(side: 200).contextMenu { Button("Right") { log("right") } }
      }
    }
    driver.rightClick(100, 150)
    #expect(driver.openMenus == [["Left"]])
    driver.rightClick(400, 150)
    #expect(driver.openMenus == [["Right"]])
    driver.send(.press(.left, at: CGPoint(x: 5, y: 5), []))
    #expect(driver.openMenus.isEmpty)
    driver.send(.release(.left, at: CGPoint(x: 5, y: 5), []))
    driver.send(.press(.right, at: CGPoint(x: 60, y: 150), []))
    driver.move(to: driver.row("Left"))
    driver.send(.release(.right, at: driver.row("Left"), []))
    #expect(log.entries == ["left"] && driver.openMenus.isEmpty)
  }

  @Test("a menu without rows does not open") func empty() {
    let driver = EventDriver { Square().contextMenu { if false { Button("Never") {} } } }
    driver.rightClick(100, 100)
    driver.wait(0.2)
    #expect(driver.openMenus.isEmpty)
    #expect(driver.all(MenuLevelElement.self).isEmpty)
  }

  @Test("the label of a menu with an action of its own acts, the chevron opens") func split() throws {
    let log = log
    let driver = EventDriver {
      Menu("Save") {
        Button("Save As") { log("as") }
      } primaryAction: {
        log("save")
      }
    }
    driver.click(at: try driver.place("Save"))
    #expect(log.entries == ["save"] && driver.openMenus.isEmpty)
    let opener = try #require(driver.all(MenuOpenerElement.self).first)
    driver.click(opener.windowFrame.midX, opener.windowFrame.midY)
    driver.click(at: driver.row("Save As"))
    #expect(log.entries == ["save", "as"])
  }

  @Test("a row that is told to keeps the menu open") func staying() throws {
    let log = log
    let driver = EventDriver(CGSize(width: 300, height: 300)) {
      Menu("Open") {
        Button("Again") { log("again") }.menuActionDismissBehavior(.disabled)
        Button("Once") { log("once") }
      }
    }
    driver.click(at: try driver.place("Open"))
    driver.click(at: driver.row("Again"))
    driver.click(at: driver.row("Again"))
    #expect(driver.openMenus.count == 1)
    driver.click(at: driver.row("Once"))
    #expect(driver.openMenus.isEmpty)
    #expect(log.entries == ["again", "again", "once"])
  }

  @Test(
    "menus close when the window loses the keys, and when a pop-up is taken off the screen", arguments: [true, false])
  func dismissal(_ isFocus: Bool) throws {
    let driver = driver()
    driver.click(at: try driver.place("Open"))
    driver.click(at: driver.row("More"))
    driver.send(isFocus ? .focus(false) : .popUpDismissed)
    #expect(driver.openMenus.isEmpty)
  }

  @Test("a closed menu fades for 80 ms, one that opens is there at once") func motion() throws {
    let driver = driver()
    driver.click(at: try driver.place("Open"))
    let level = try #require(driver.all(MenuLevelElement.self).first)
    #expect(level.presence == nil)
    driver.click(at: driver.row("One"))
    driver.wait(0.07)
    #expect(driver.all(MenuLevelElement.self).count == 1)
    driver.wait(0.03)
    #expect(driver.all(MenuLevelElement.self).isEmpty)
  }
}
