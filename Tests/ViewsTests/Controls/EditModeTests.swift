// Rows that are deleted and moved in a list's edit mode; bars under a page.

import Drawing
import Foundation
import Geometry
import Input
import Testing

@testable import Views

@MainActor @Suite("Edit mode and bars") struct EditModeTests {
  struct Rows: View {
    let rows: Box<[String]>
    @State var stamp = 0
    var body: some View {
      NavigationStack {
        List {
          ForEach(rows.value, id: \.self) { Text($0) }
            .onDelete {
              rows.value.remove(atOffsets: $0)
              stamp += 1
            }
            .onMove {
              rows.value.move(fromOffsets: $0, toOffset: $1)
              stamp += 1
            }
        }
        .id(stamp)
        .toolbar {
          ToolbarItem(placement: .primaryAction) { EditButton() }
          ToolbarItem(placement: .bottomBar) { Text("\(rows.value.count) left") }
        }
        .navigationTitle("Rows")
      }
    }
  }

  /// Where the row's control of one side is.
  private func control(_ driver: EventDriver, _ word: String, isLeading: Bool) throws -> CGPoint {
    CGPoint(x: isLeading ? 24 : driver.tree.root.size.width - 28, y: try driver.place(word).y)
  }

  @Test("the button begins and ends it; rows are deleted and moved by their controls") func rows() throws {
    let rows = Box(["one", "two", "three", "four"])
    let driver = EventDriver(CGSize(width: 320, height: 400)) { Rows(rows: rows) }
    driver.wait(0.5)
    // Before it begins there is nothing to press.
    var place = try control(driver, "two", isLeading: true)
    let plain = try driver.place("two").x
    driver.click(place.x, place.y)
    driver.wait(0.5)
    #expect(rows.value.count == 4)
    try driver.click("Edit")
    #expect(driver.shownWords.contains("Done"))
    #expect(try driver.place("two").x > plain + 20)
    place = try control(driver, "two", isLeading: true)
    driver.click(place.x, place.y)
    driver.wait(0.5)
    #expect(rows.value == ["one", "three", "four"])
    place = try control(driver, "one", isLeading: false)
    let target = try control(driver, "four", isLeading: false)
    driver.press(place.x, place.y)
    driver.move(place.x, (place.y + target.y) / 2)
    driver.move(place.x, target.y)
    driver.release(place.x, target.y)
    driver.wait(0.5)
    #expect(rows.value == ["three", "four", "one"])
    // Far beyond the rows is the first place.
    place = try control(driver, "one", isLeading: false)
    driver.press(place.x, place.y)
    driver.move(place.x, -9e15)
    driver.release(place.x, -9e15)
    driver.wait(0.5)
    #expect(rows.value == ["one", "three", "four"])
    try driver.click("Done")
    place = try control(driver, "one", isLeading: true)
    driver.click(place.x, place.y)
    driver.wait(0.5)
    #expect(rows.value.count == 3 && driver.shownWords.contains("Edit"))
  }

  @Test("of rows with equal ids the one that is meant is deleted and moved", arguments: [false, true])
  func equalRows(isLazy: Bool) throws {
    let rows = Box(["same", "one", "same", "two", "same"])
    let (deleted, moved) = (Box<[Int]>([]), Box<[Int]>([]))
    let driver = EventDriver(CGSize(width: 320, height: 400)) {
      let equal = ForEach(rows.value, id: \.self) { Text($0) }
        .onDelete { deleted.value += Array($0) }
        .onMove { moved.value += Array($0) + [$1] }
      // Only a list of nothing but data makes its rows on demand.
      if isLazy {
        List { equal }.environment(\.editMode, .constant(.active))
      } else {
        List {
          Text("top")
          equal
        }
        .environment(\.editMode, .constant(.active))
      }
    }
    driver.wait(0.5)
    let (one, two) = (try driver.place("one").y, try driver.place("two").y)
    let height = (two - one) / 2
    driver.click(24, one + height)
    driver.wait(0.5)
    driver.click(24, two + height)
    driver.wait(0.5)
    driver.click(24, one - height)
    driver.wait(0.5)
    #expect(deleted.value == [2, 4, 0])
    let x = driver.tree.root.size.width - 28
    driver.press(x, two + height)
    driver.move(x, two)
    driver.move(x, one)
    driver.release(x, one)
    driver.wait(0.5)
    #expect(moved.value == [4, 1])
  }

  @Test("what goes to the bottom bar lies under the page, the rest over it") func bottomBar() throws {
    let driver = EventDriver(CGSize(width: 320, height: 400)) { Rows(rows: Box(["one"])) }
    driver.wait(0.5)
    #expect(try driver.place("1 left").y > 400 - 44)
    #expect(abs(try driver.place("1 left").x - 160) < 1)
    #expect(try driver.place("Rows").y < 44)
    #expect(try driver.place("Edit").y < 44)
    #expect(try driver.place("one").y < 100)
  }

  @Test("a page without content says so in its middle, with what can be done") func unavailable() throws {
    let log = Log()
    let driver = EventDriver(CGSize(width: 400, height: 400)) {
      ContentUnavailableView {
        Label("Nothing here", systemImage: "tray")
      } description: {
        Text("Add something.")
      } actions: {
        Button("Insert") { log("add") }
      }
    }
    try driver.click("Insert")
    #expect(log.entries == ["add"])
    let (title, words, button) = (
      try driver.place("Nothing"), try driver.place("Add something"),
      try #require(driver.all(ShortcutElement.self).first)
    )
    #expect(title.y < words.y && words.y < button.windowFrame.midY)
    let search = EventDriver(CGSize(width: 400, height: 300)) { ContentUnavailableView.search(text: "xyz") }
    #expect(search.shownWords.contains("No Results for \u{201C}xyz\u{201D}"))
    let plain = EventDriver { ContentUnavailableView("No mail", systemImage: "tray", description: Text("Later")) }
    #expect(plain.shownWords == ["No mail", "Later"])
  }
}
