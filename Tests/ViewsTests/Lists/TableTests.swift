// Tables by events: columns, order, keys, and what a table of many rows costs.

import Drawing
import Foundation
import Geometry
import Input
import Testing

@testable import Views

@MainActor @Suite("Tables") struct TableTests {
  struct Entry: Identifiable, Equatable {
    let id: Int
    let name: String
    let size: Int
  }

  static let entries = [
    Entry(id: 1, name: "file10", size: 30), Entry(id: 2, name: "File2", size: 10),
    Entry(id: 3, name: "apple", size: 20),
  ]

  struct Files: View {
    let log: Log
    @State var entries = TableTests.entries
    @State var chosen: Set<Int> = []
    @State var order: [KeyPathComparator<Entry>] = [KeyPathComparator(\.size)]
    var body: some View {
      Table(entries, selection: $chosen, sortOrder: $order) {
        TableColumn("Name", value: \.name)
        TableColumn("Size", value: \.size) { Text("\($0.size)") }.width(80).alignment(.trailing)
        TableColumn("Note") { Text("note \($0.id)") }.width(min: 50, ideal: 60, max: 90)
      }
      .onChange(of: order) {
        entries.sort(using: order)
        log(entries.map(\.name).joined(separator: " "))
      }
      .onChange(of: chosen) { log("\(chosen.sorted())") }
    }
  }

  static let window = CGSize(width: 316, height: 200)

  private func driver(_ log: Log = Log()) -> EventDriver { EventDriver(Self.window) { Files(log: log) } }

  /// The widths of the columns, as the first row has them.
  private func widths(_ driver: EventDriver) throws -> [CGFloat] {
    try #require(driver.elements(TableCellsElement.self).first).places.map(\.width)
  }

  @Test("rows have a cell under each title; what is left over goes to the column that can grow") func columns() throws {
    let driver = driver()
    #expect(driver.shownWords.contains("Name") && driver.shownWords.contains("note 3"))
    // 300 points between the margins: 80 and 90 at most, and the rest.
    let cells = try #require(driver.elements(TableCellsElement.self).first)
    #expect(cells.layoutChildren.count == 3)
    let rows = driver.elements(RowElement.self)
    #expect(rows.map(\.words) == ["file10 30 note 1", "File2 10 note 2", "apple 20 note 3"])
    #expect(rows.map(\.size) == Array(repeating: CGSize(width: 300, height: 28), count: 3))
    // Numbers end where their column does, 8 points before the next.
    let number = try #require(cells.layoutChildren.dropFirst().first)
    let note = try #require(cells.layoutChildren.last)
    #expect(number.origin.x + number.size.width == note.origin.x - 16)
  }

  @Test("a click on a title sets the order, another turns it; numbers in names count as numbers") func sorting() throws
  {
    let log = Log()
    let driver = driver(log)
    try driver.click("Name")
    try driver.click("Name")
    try driver.click("Size")
    try driver.click("Note")
    #expect(log.entries == ["apple File2 file10", "file10 File2 apple", "File2 apple file10"])
  }

  @Test("the line after a title makes its column wider, between its limits; a double click fits it") func resizing()
    throws
  {
    let driver = driver()
    func ends() throws -> [CGFloat] { try widths(driver) }
    // Ideals of 100, 80 and 60, and half of what is left over for each that can grow.
    #expect(try ends() == [130, 80, 90])
    driver.press(8 + 130, 14)
    driver.move(8 + 130 - 30, 14)
    #expect(try ends() == [100, 80, 90])
    driver.move(8 - 100, 14)
    #expect(try ends()[0] == 40)
    driver.move(8 + 130 + 200, 14)
    // More than there is: the others become as narrow as they may.
    #expect(try ends() == [330, 80, 50])
    driver.release(8 + 130 + 200, 14)
    // The titles and the rows go sideways together.
    let before = try (driver.place("Size").x, driver.place("30").x)
    driver.send(.scroll(by: CGVector(dx: 1, dy: 0), at: CGPoint(x: 100, y: 100), []))
    #expect(try driver.place("Size").x == before.0 - 40)
    #expect(try driver.place("30").x == before.1 - 40)
    // Down the rows the titles stay.
    let title = try driver.place("Size")
    driver.scroll(1)
    #expect(try driver.place("Size") == title)
  }

  @Test("a double click on the line fits the column to what is seen") func fitting() throws {
    let driver = driver()
    driver.click(8 + 130, 14)
    driver.click(8 + 130, 14)
    let cells = driver.elements(TableCellsElement.self)
    let widths = cells.compactMap { $0.layoutChildren.first?.sizeThatFits(.unspecified).width }
    let wide = try #require(widths.max())
    #expect(cells.first?.places.first?.width == (wide + 16).rounded(.up))
  }

  @Test("with the keys, arrows go from title to title, Space sorts, Alt and an arrow makes the column wider")
  func headerKeys() throws {
    let log = Log()
    let driver = driver(log)
    driver.key(.tab)
    driver.key(.tab)
    driver.key(.right)
    driver.key(.space)
    #expect(log.entries == ["file10 apple File2"])
    driver.key(.left)
    driver.key(.return)
    #expect(log.entries.last == "apple File2 file10")
    let before = try widths(driver)
    driver.key(.right, "", .alt)
    let after = try widths(driver)
    #expect(after[0] == before[0] + 8)
    driver.key(.left, "", .alt)
    driver.key(.left, "", .alt)
    #expect(try widths(driver)[0] == before[0] - 8)
  }

  @Test("rows are chosen as in a list, and letters find them by the first column") func rows() throws {
    let log = Log()
    let driver = driver(log)
    try driver.click("File2")
    driver.key(.down, "", .shift)
    driver.key(.home)
    driver.type("ap")
    #expect(log.entries == ["[2]", "[2, 3]", "[1]", "[3]"])
  }

  struct Blocks: View {
    let log: Log
    @State var chosen: Int?
    var body: some View {
      Table(of: Entry.self, selection: $chosen) {
        TableColumn("Name", value: \.name)
        TableColumn("Size") { Text("\($0.size)") }
      } rows: {
        TableRow(Entry(id: 0, name: "first", size: 1))
        ForEach(TableTests.entries) { entry in
          TableRow(entry).contextMenu { Button("Only \(entry.name)") { log(entry.name) } }
        }
        if chosen != 0 { TableRow(Entry(id: 9, name: "last", size: 2)) }
      }
      .tableColumnHeaders(.hidden)
    }
  }

  @Test("a block of rows has single ones, repetitions and those that may be absent") func blocks() throws {
    let log = Log()
    let driver = EventDriver(Self.window) { Blocks(log: log) }
    #expect(driver.elements(RowElement.self).map(\.words).last == "last 2")
    #expect(!driver.shownWords.contains("Name"))
    try driver.click("first")
    #expect(driver.elements(RowElement.self).map(\.words) == ["first 1", "file10 30", "File2 10", "apple 20"])
    let place = try driver.place("File2")
    driver.send(.press(.right, at: place, []))
    driver.wait(0.3)
    try driver.click("Only File2")
    #expect(log.entries == ["File2"])
  }

  struct Customized: View {
    let log: Log
    @State var custom = TableColumnCustomization<Entry>()
    var body: some View {
      Table(TableTests.entries, columnCustomization: $custom) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Size") { Text("\($0.size)") }.customizationID("size")
        TableColumn("Number") { Text("no \($0.id)") }.customizationID("number").defaultVisibility(.hidden)
      }
      .onChange(of: custom) { log(custom.order.joined(separator: " ")) }
    }
  }

  @Test("the header's menu shows and hides columns; a drag of a title moves its column") func customization() throws {
    let log = Log()
    let driver = EventDriver(Self.window) { Customized(log: log) }
    #expect(driver.elements(RowElement.self).first?.words == "file10 30")
    driver.send(.press(.right, at: CGPoint(x: 60, y: 14), []))
    driver.wait(0.3)
    try driver.click("Number")
    driver.key(.escape)
    driver.wait(0.3)
    #expect(driver.elements(RowElement.self).first?.words == "file10 30 no 1")
    let name = try driver.place("Name")
    driver.press(name.x, name.y)
    driver.move(name.x + 60, name.y)
    driver.move(name.x + 120, name.y)
    driver.release(name.x + 120, name.y)
    #expect(driver.elements(RowElement.self).first?.words == "30 file10 no 1")
    #expect(log.entries.last == "size name number")
    driver.key(.tab)
    driver.key(.left, "", [.alt, .shift])
    driver.key(.right, "", [.alt, .shift])
    #expect(driver.elements(RowElement.self).first?.words == "file10 30 no 1")
  }

  struct Many: View {
    let made: Box<Int>
    let rows: Box<[Entry]>
    @State var chosen: Set<Int> = []
    @State var stamp = 0
    var body: some View {
      VStack(spacing: 0) {
        Table(rows.value, selection: $chosen) {
          TableColumn("Name") { entry in
            let _ = made.value += 1
            Text(entry.name)
          }
        }
        Text("\(chosen.count) \(stamp)")
      }
    }
  }

  @Test("of a hundred thousand rows only those that are seen are made, and made anew when one is chosen")
  func manyRows() {
    let made = Box(0)
    let rows = Box((0..<100_000).map { Entry(id: $0, name: "row \($0)", size: $0) })
    let driver = EventDriver(Self.window) { Many(made: made, rows: rows) }
    #expect(made.value < 30)
    for _ in 0..<3 { driver.scroll(1000) }
    made.value = 0
    driver.click(100, 100)
    #expect(made.value < 60)
    driver.key(.end)
    #expect(driver.shownWords.contains("row 99999"))
    driver.key(.home, "", .shift)
    #expect(driver.shownWords.contains("row 0"))
    made.value = 0
    driver.key(.down)
    #expect(made.value < 60)
  }

  @Test("columns share whole points: ideals, then equal parts, then limits") func sharing() {
    let flexible = TableColumnWidth()
    let fixed = TableColumnWidth(min: 50, ideal: 50, max: 50)
    #expect(
      TableWidths.shared([flexible, fixed, flexible], chosen: [nil, nil, nil], in: 351) == [151, 50, 150]
        || TableWidths.shared([flexible, fixed, flexible], chosen: [nil, nil, nil], in: 351) == [150, 50, 151])
    #expect(TableWidths.shared([flexible, fixed, flexible], chosen: [200, nil, nil], in: 350) == [200, 50, 100])
    #expect(TableWidths.shared([flexible, fixed], chosen: [nil, nil], in: 20) == [40, 50])
    #expect(TableWidths.shared([fixed], chosen: [nil], in: 500) == [50])
    #expect(
      TableWidths.shared(
        [TableColumnWidth(min: 10, ideal: 100, max: 120), flexible], chosen: [nil, nil], in: 400) == [120, 280])
    #expect(TableWidths.shared([], chosen: [], in: 400).isEmpty)
    #expect(TableWidths.shared([flexible], chosen: [nil], in: .infinity) == [100])
  }

  @Test("names stand in the order that Foundation gives them", arguments: UInt64(1)...5) func names(seed: UInt64) {
    var state = seed
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let alphabet = Array("ab AB_-.,1029(z)[]&#%+=~$'!@é")
    func word() -> String { String((0..<next(7)).map { _ in alphabet[next(alphabet.count)] }) }
    for _ in 0..<1000 {
      let (first, second) = (word(), word())
      let wanted = first.localizedStandardCompare(second)
      #expect(LocalizedStandardOrder().compare(first, second) == wanted, "\(first) | \(second), seed \(seed)")
      let turned = LocalizedStandardOrder(order: .reverse).compare(second, first)
      #expect(turned == wanted)
    }
  }
}
