// Pickers as pop-up menus.

import Drawing
import Foundation
import Geometry
import Input
import Testing

@testable import Views

@MainActor @Suite("Pop-up pickers") struct PopUpPickerTests {
  private let choice = Box("Beta")

  private func driver(isEnabled: Bool = true) -> EventDriver {
    let choice = choice
    return EventDriver(CGSize(width: 500, height: 400)) {
      Picker("Kind", selection: choice.binding) {
        ForEach(["Alpha", "Beta", "Beryl", "Gamma"], id: \.self) { Text($0) }
      }
      .disabled(!isEnabled)
    }
  }

  private func field(_ driver: EventDriver) throws -> CGRect {
    try #require(driver.all(MenuOpenerElement.self).first).windowFrame
  }

  @Test("it opens over itself: the words of the chosen row lie on those of the field, and the row is highlighted")
  func place() throws {
    let driver = driver()
    let field = try field(driver)
    let words = try #require(driver.all(TextElement.self).first { $0.words == "Beta" }).windowFrame
    driver.press(field.midX, field.midY)
    #expect(driver.highlights == ["Beta"])
    let row = try #require(driver.tree.menus.levels.first?.highlighted)
    #expect(row.windowFrame.midY == field.midY)
    #expect(row.windowFrame.contains(CGPoint(x: field.midX, y: field.midY)))
    let inRow = try #require(
      driver.all(TextElement.self).last {
        $0.words == "Beta" && $0.size.width > 0 && row.windowFrame.contains($0.windowFrame)
      })
    #expect(abs(inRow.windowFrame.minX - words.minX) <= 0.5, "menus lie on whole points")
    driver.release(field.midX, field.midY)
    #expect(driver.openMenus.count == 1 && choice.value == "Beta")
    driver.click(at: driver.row("Gamma"))
    #expect(choice.value == "Gamma" && driver.openMenus.isEmpty)
  }

  @Test("a press that is dragged to a row chooses it") func drag() throws {
    let driver = driver()
    let field = try field(driver)
    driver.press(field.midX, field.midY)
    driver.move(to: driver.row("Alpha"))
    driver.release(at: driver.row("Alpha"))
    #expect(choice.value == "Alpha")
  }

  @Test("Up, Down and Space open it at the chosen row", arguments: [Key.up, .down, .space]) func keys(_ key: Key) {
    let driver = driver()
    driver.key(.tab)
    driver.key(key, key == .space ? " " : "")
    #expect(driver.highlights == ["Beta"])
    driver.key(.down)
    driver.key(.return)
    #expect(choice.value == "Beryl" && driver.openMenus.isEmpty)
  }

  @Test("what is typed while it is closed chooses") func typing() {
    let driver = driver()
    driver.key(.tab)
    driver.type("g")
    #expect(choice.value == "Gamma")
    driver.wait(1.1)
    driver.type("ber")
    #expect(choice.value == "Beryl" && driver.openMenus.isEmpty)
  }

  @Test("a disabled one neither opens nor has the focus") func disabled() throws {
    let driver = driver(isEnabled: false)
    let field = try field(driver)
    driver.click(field.midX, field.midY)
    driver.key(.tab)
    driver.key(.space, " ")
    #expect(driver.openMenus.isEmpty)
  }

  @Test("near the window's edge it stays within the window") func edges() throws {
    let choice = Box(9)
    let driver = EventDriver(CGSize(width: 300, height: 400)) {
      VStack {
        Picker("", selection: choice.binding) { ForEach(0..<10) { Text("Number \($0)") } }
        Spacer()
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    let field = try field(driver)
    driver.press(field.midX, field.midY)
    let menu = try #require(driver.all(MenuLevelElement.self).first).windowFrame
    #expect(CGRect(x: 0, y: 0, width: 300, height: 400).contains(menu))
    // Another row lies under the pointer: the release chooses nothing.
    driver.release(field.midX, field.midY)
    #expect(choice.value == 9 && driver.openMenus.count == 1)
  }
}
