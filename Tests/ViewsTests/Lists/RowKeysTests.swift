// Rows of lists by keys and clicks: what is chosen, moved, deleted, opened.

import Drawing
import Foundation
import Geometry
import Input
import Testing

@testable import Views

@MainActor @Suite("Rows of lists") struct RowKeysTests {
  struct Numbers: View {
    let log: Log
    var count = 40
    @State var chosen: Set<Int> = []
    var body: some View {
      List(0..<count, selection: $chosen) { Text("row \($0)") }
        .contextMenu(forSelectionType: Int.self) { ids in
          Button("Open \(ids.sorted().map(String.init).joined(separator: " "))") { log("menu \(ids.sorted())") }
        } primaryAction: {
          log("act \($0.sorted())")
        }
        .onChange(of: chosen) { log("\(chosen.sorted())") }
    }
  }

  private func driver(_ log: Log, count: Int = 40) -> EventDriver {
    EventDriver(CGSize(width: 200, height: 200)) { Numbers(log: log, count: count) }
  }

  /// The middle of a row while nothing is scrolled: 28 points each after a margin of 8.
  private func y(_ row: Int) -> CGFloat { 8 + 28 * CGFloat(row) + 14 }

  private func press(_ driver: EventDriver, _ row: Int, _ modifiers: Modifiers = []) {
    let point = CGPoint(x: 100, y: y(row))
    driver.send(.press(.left, at: point, modifiers))
    driver.send(.release(.left, at: point, modifiers))
  }

  @Test("a click chooses one row, Control one more or less, Shift all from the last") func clicks() {
    let log = Log()
    let driver = driver(log)
    press(driver, 1)
    press(driver, 3, .control)
    press(driver, 3, .control)
    press(driver, 4, .control)
    press(driver, 2, .shift)
    press(driver, 5)
    #expect(log.entries == ["[1]", "[1, 3]", "[1]", "[1, 4]", "[2, 3, 4]", "[5]"])
  }

  @Test("a press on one of several chosen rows chooses it alone only at its release") func deferredClick() {
    let log = Log()
    let driver = driver(log)
    press(driver, 1)
    press(driver, 3, .shift)
    let point = CGPoint(x: 100, y: y(2))
    driver.send(.press(.left, at: point, []), after: 1)
    #expect(log.entries.last == "[1, 2, 3]")
    driver.send(.release(.left, at: point, []))
    #expect(log.entries.last == "[2]")
  }

  @Test("a click on the ground beside the rows chooses none") func ground() {
    let log = Log()
    let driver = driver(log, count: 3)
    press(driver, 1)
    driver.click(100, 180)
    #expect(log.entries == ["[1]", "[]"])
  }

  @Test("keys go on from what the program has chosen meanwhile") func outsideChoice() {
    struct Board: View {
      @State var one: Int? = 0
      @State var many: Set<Int> = [0]
      let log: Log
      var body: some View {
        HStack(spacing: 0) {
          List(0..<5, id: \.self, selection: $one) { Text("\($0)") }
          List(0..<5, id: \.self, selection: $many) { Text("\($0)") }
        }
        .background { Button("Others") { (one, many) = (3, [3]) }.keyboardShortcut("j").opacity(0) }
        .onChange(of: one) { log("one \(one ?? -1)") }
        .onChange(of: many) { log("many \(many.sorted())") }
      }
    }
    let log = Log()
    let driver = EventDriver(CGSize(width: 400, height: 200)) { Board(log: log) }
    driver.key(.tab)
    driver.key(.tab)
    driver.key(.down)
    driver.key(.character("j"), "", .control)
    driver.key(.down)
    driver.key(.tab)
    #expect(driver.elements(RowElement.self).filter(\.isLead).map(\.id) == [AnyHashable(3)])
    driver.key(.down)
    #expect(log.entries == ["one 1", "many [3]", "one 3", "one 4", "many [4]"])
  }

  @Test("arrows go from row to row and the chosen one is scrolled into view") func arrows() throws {
    let log = Log()
    let driver = driver(log)
    driver.key(.tab)
    // The keys have come, and nothing is chosen by that: the first row shows where they are, and Down chooses it.
    #expect(log.entries.isEmpty)
    #expect(driver.elements(RowElement.self).filter(\.isLead).map(\.id) == [AnyHashable(0)])
    for _ in 0..<3 { driver.key(.down) }
    driver.key(.up)
    #expect(log.entries == ["[0]", "[1]", "[2]", "[1]"])
    let scroll = try #require(driver.elements(ScrollElement.self).first)
    #expect(scroll.offset.y == 0)
    driver.key(.end)
    #expect(log.entries.last == "[39]")
    // All rows and the margins are 1136 points high.
    #expect(abs(scroll.offset.y - 936) < 0.001)
    driver.key(.up)
    #expect(abs(scroll.offset.y - 936) < 0.001)
    driver.key(.home)
    #expect(log.entries.last == "[0]")
    #expect(scroll.offset.y == 0)
    for _ in 0..<7 { driver.key(.down) }
    // The eighth row ends at 232.
    #expect(scroll.offset.y == 32)
  }

  @Test("a page is what is seen less a row") func pages() {
    let log = Log()
    let driver = driver(log)
    press(driver, 0)
    driver.key(.pageDown)
    driver.key(.pageDown)
    driver.key(.pageUp)
    // 172 points are six rows.
    #expect(log.entries == ["[0]", "[6]", "[12]", "[6]"])
    driver.key(.pageUp)
    driver.key(.pageUp)
    #expect(log.entries.last == "[0]")
  }

  @Test("Shift chooses all rows from where it began; Control goes on without choosing") func ranges() {
    let log = Log()
    let driver = driver(log)
    press(driver, 3)
    driver.key(.down, "", .shift)
    driver.key(.down, "", .shift)
    driver.key(.up, "", .shift)
    driver.key(.up, "", .shift)
    driver.key(.up, "", .shift)
    #expect(log.entries == ["[3]", "[3, 4]", "[3, 4, 5]", "[3, 4]", "[3]", "[2, 3]"])
    driver.key(.down, "", .control)
    driver.key(.down, "", .control)
    driver.key(.down, "", .control)
    #expect(log.entries.last == "[2, 3]")
    #expect(driver.elements(RowElement.self).filter(\.isLead).map(\.id) == [AnyHashable(5)])
    driver.key(.space, " ", .control)
    #expect(log.entries.last == "[2, 3, 5]")
    driver.key(.space, " ", .control)
    #expect(log.entries.last == "[2, 3]")
    driver.key(.character("a"), "", .control)
    #expect(log.entries.last == "\(Array(0..<40))")
    driver.key(.end, "", .shift)
    #expect(log.entries.last == "\(Array(5..<40))")
  }

  @Test("Return and a double click do what the list says with the chosen rows") func primaryAction() {
    let log = Log()
    let driver = driver(log)
    press(driver, 1)
    driver.key(.down, "", .shift)
    driver.key(.return)
    #expect(log.entries.last == "act [1, 2]")
    driver.wait(1)
    press(driver, 4)
    press(driver, 4)
    #expect(log.entries.suffix(2) == ["[4]", "act [4]"])
    driver.wait(1)
    press(driver, 4)
    press(driver, 5)
    #expect(log.entries.last == "[5]")
  }

  @Test("the menu is for all chosen rows if its row is one of them, else for its row") func menus() {
    let log = Log()
    let driver = driver(log)
    press(driver, 1)
    press(driver, 2, .shift)
    driver.send(.press(.right, at: CGPoint(x: 100, y: y(2)), []))
    driver.wait(0.3)
    #expect(driver.shownWords.contains("Open 1 2"))
    driver.key(.escape)
    driver.wait(0.3)
    driver.send(.press(.right, at: CGPoint(x: 100, y: y(4)), []))
    driver.wait(0.3)
    #expect(driver.shownWords.contains("Open 4"))
  }

  @Test("letters go to the next row that begins with them; the same again goes on") func letters() {
    struct Words: View {
      let log: Log
      @State var chosen: String?
      var body: some View {
        List(["apple", "berry", "banana", "Äpfel", "bean"], id: \.self, selection: $chosen) { Text($0) }
          .onChange(of: chosen) { log(chosen ?? "none") }
      }
    }
    let log = Log()
    let driver = EventDriver { Words(log: log) }
    driver.key(.tab)
    driver.type("ba")
    #expect(log.entries == ["berry", "banana"])
    driver.wait(1.5)
    driver.type("bb")
    #expect(log.entries.suffix(2) == ["bean", "berry"])
    driver.wait(1.5)
    driver.type("a")
    #expect(log.entries.last == "Äpfel")
    driver.key(.escape)
    #expect(log.entries.last == "Äpfel")
  }

  struct Editable: View {
    let names: Box<[String]>
    let log: Log
    @State var stamp = 0
    @State var chosen: Set<String> = []
    var body: some View {
      List(selection: $chosen) {
        ForEach(names.value, id: \.self) { name in Text(name).moveDisabled(name == "fix").deleteDisabled(name == "fix")
        }
        .onDelete {
          names.value.remove(atOffsets: $0)
          stamp += 1
        }
        .onMove {
          names.value.move(fromOffsets: $0, toOffset: $1)
          stamp += 1
        }
        if stamp < 0 { Text("never") }
      }
      .onChange(of: chosen) { log("\(chosen.sorted())") }
    }
  }

  @Test("Delete deletes the chosen rows and goes on to the next; Alt and an arrow moves them") func edits() {
    let (names, log) = (Box(["a", "b", "c", "d", "fix"]), Log())
    let driver = EventDriver { Editable(names: names, log: log) }
    press(driver, 1)
    press(driver, 2, .shift)
    driver.key(.down, "", .alt)
    #expect(names.value == ["a", "d", "b", "c", "fix"])
    driver.key(.up, "", .alt)
    driver.key(.up, "", .alt)
    driver.key(.up, "", .alt)
    #expect(names.value == ["b", "c", "a", "d", "fix"])
    driver.key(.delete)
    #expect(names.value == ["a", "d", "fix"])
    #expect(log.entries.last == #"["a"]"#)
    driver.key(.backspace)
    driver.key(.backspace)
    #expect(names.value == ["fix"])
    driver.key(.backspace)
    driver.key(.down, "", .alt)
    #expect(names.value == ["fix"])
  }

  @Test("a drag moves rows to the line between two others; Escape leaves them") func drags() throws {
    let (names, log) = (Box(["a", "b", "c", "d"]), Log())
    let driver = EventDriver { Editable(names: names, log: log) }
    driver.press(100, y(0))
    driver.move(100, y(0) + 3)
    let rows = try #require(driver.elements(RowsElement.self).first)
    #expect(rows.insertion == nil)
    driver.move(100, y(2) + 4)
    #expect(rows.insertion == CGRect(x: 8, y: 8 + 28 * 3 - 1, width: 184, height: 2))
    driver.release(100, y(2) + 4)
    #expect(names.value == ["b", "c", "a", "d"])
    #expect(rows.insertion == nil)
    driver.press(100, y(3))
    driver.move(100, y(0) - 10)
    #expect(rows.insertion != nil)
    driver.key(.escape)
    driver.release(100, y(0) - 10)
    #expect(names.value == ["b", "c", "a", "d"])
  }

  @Test("a button in a row acts without choosing the row") func buttons() throws {
    struct Buttons: View {
      let log: Log
      @State var chosen: Int?
      var body: some View {
        List(0..<3, selection: $chosen) { number in
          HStack {
            Text("row \(number)")
            Button("Go \(number)") { log("go \(number)") }
          }
        }
        .onChange(of: chosen) { log("chosen") }
      }
    }
    let log = Log()
    let driver = EventDriver { Buttons(log: log) }
    try driver.click("Go 1")
    #expect(log.entries == ["go 1"])
    try driver.click("row 1")
    #expect(log.entries == ["go 1", "chosen"])
  }

  @Test("chosen rows are in the accent while the list has the keys, grey while it has not") func grounds() throws {
    struct Two: View {
      @State var chosen: Int? = 0
      @State var text = ""
      var body: some View {
        VStack {
          List(0..<2, selection: $chosen) { Text("row \($0)") }
          TextField("Field", text: $text)
        }
      }
    }
    let driver = EventDriver { Two() }
    func grounds() -> [RowElement.Ground] { driver.elements(RowElement.self).map(\.ground) }
    #expect(grounds() == [.idle, .none])
    driver.key(.tab)
    #expect(grounds() == [.chosen, .none])
    driver.send(.focus(false))
    #expect(grounds() == [.idle, .none])
    driver.send(.focus(true))
    #expect(grounds() == [.chosen, .none])
    driver.key(.tab)
    #expect(grounds() == [.idle, .none])
  }

  struct Node: Identifiable {
    let id: String
    var children: [Node]?
  }

  struct Outline: View {
    let log: Log
    @State var chosen: String?
    var body: some View {
      List(
        [
          Node(id: "a", children: [Node(id: "a1", children: [Node(id: "a11")]), Node(id: "a2")]), Node(id: "b"),
          Node(id: "c", children: []),
        ], children: \.children, selection: $chosen
      ) { Text($0.id) }
      .onChange(of: chosen) { log(chosen ?? "none") }
    }
  }

  @Test("Right opens a row and goes in, Left closes it and goes out") func outline() throws {
    let log = Log()
    let driver = EventDriver { Outline(log: log) }
    #expect(driver.elements(RowElement.self).map(\.words) == ["a", "b", "c"])
    driver.key(.tab)
    driver.key(.home)
    driver.key(.right)
    #expect(driver.elements(RowElement.self).map(\.words) == ["a", "a1", "a2", "b", "c"])
    driver.key(.right)
    driver.key(.right)
    driver.key(.right)
    #expect(log.entries == ["a", "a1", "a11"])
    #expect(driver.elements(RowElement.self).map(\.words) == ["a", "a1", "a11", "a2", "b", "c"])
    // Words within stand further in by 16 points.
    let places = driver.elements(RowElement.self).map { row in
      row.scrollElement().map { scroll in
        var element: Element = row
        while !(element is TextElement), let next = element.children.last { element = next }
        return scroll.frame(of: element).minX
      } ?? 0
    }
    #expect(places == [32, 48, 64, 48, 32, 32])
    driver.key(.left)
    driver.key(.left)
    #expect(log.entries.last == "a1")
    driver.key(.left)
    driver.key(.left)
    #expect(log.entries.last == "a")
    #expect(driver.elements(RowElement.self).map(\.words) == ["a", "b", "c"])
    driver.key(.end)
    driver.key(.right)
    // It is open, and there is nothing in it.
    driver.key(.right)
    #expect(log.entries.last == "c")
  }

  @Test("a disclosure group in a list is a row, and so is each view in it") func disclosure() throws {
    struct Groups: View {
      let log: Log
      @State var chosen: String?
      @State var isOpen = false
      var body: some View {
        List(selection: $chosen) {
          DisclosureGroup("Group", isExpanded: $isOpen) {
            Text("one").tag("one")
            Text("two").tag("two")
          }
          .tag("group")
          Text("last").tag("last").badge(3)
        }
        .onChange(of: chosen) { log(chosen ?? "none") }
      }
    }
    let log = Log()
    let driver = EventDriver(CGSize(width: 240, height: 200)) { Groups(log: log) }
    #expect(driver.elements(RowElement.self).map(\.words) == ["Group", "last 3"])
    // The chevron opens without choosing.
    driver.click(8 + 8 + 6, y(0))
    #expect(log.entries.isEmpty)
    #expect(driver.elements(RowElement.self).map(\.words) == ["Group", "one", "two", "last 3"])
    try driver.click("two")
    driver.key(.left)
    driver.key(.left)
    #expect(driver.elements(RowElement.self).map(\.words) == ["Group", "last 3"])
    driver.key(.down)
    #expect(log.entries == ["two", "group", "last"])
  }

  @Test("a link to a value in a list that chooses such values is a row of it") func links() throws {
    struct Links: View {
      let log: Log
      @State var chosen: Int?
      var body: some View {
        List(selection: $chosen) {
          NavigationLink("One", value: 1)
          NavigationLink("Two", value: 2)
        }
        .onChange(of: chosen) { log("\(chosen ?? 0)") }
      }
    }
    let log = Log()
    let driver = EventDriver { Links(log: log) }
    try driver.click("One")
    driver.key(.down)
    #expect(log.entries == ["1", "2"])
  }

  @Test("a row that cannot be chosen is passed over") func disabledRows() {
    struct Some: View {
      let log: Log
      @State var chosen: Int?
      var body: some View {
        List(selection: $chosen) {
          Text("a").tag(1)
          Text("b").tag(2).selectionDisabled()
          Text("no tag")
          Text("c").tag(3)
        }
        .onChange(of: chosen) { log("\(chosen ?? 0)") }
      }
    }
    let log = Log()
    let driver = EventDriver { Some(log: log) }
    press(driver, 1)
    #expect(log.entries.isEmpty)
    press(driver, 0)
    driver.key(.down)
    #expect(log.entries == ["1", "3"])
  }
}
