// What fields, pages, lists and dialogs do by events.

import Drawing
import Foundation
import Geometry
import Input
import Testing

@testable import Views

@MainActor @Suite("Containers by events") struct ContainerEventTests {
  let log = Log()

  struct Fields: View {
    let log: Log
    @State var name = "ab"
    @State var number = 3
    @FocusState var focus: Int?
    var body: some View {
      VStack {
        TextField("Name", text: $name).focused($focus, equals: 1).onSubmit { log("submit \(name)") }
        TextField("Number", value: $number, format: .number).focused($focus, equals: 2)
        Text("focus \(focus ?? 0)")
        Button("Second") { focus = 2 }
      }
      .onChange(of: name) { log(name) }
      .onChange(of: number) { log("\(number)") }
    }
  }

  @Test("letters go where the click was; keys move and delete") func typing() throws {
    let log = log
    let driver = EventDriver { Fields(log: log) }
    driver.type("x")
    #expect(log.entries.isEmpty)
    let field = try #require(driver.all(TextEntryElement.self).first).windowFrame
    driver.click(field.maxX - 10, field.midY)
    #expect(driver.shownWords.contains("focus 1"))
    driver.type("c")
    driver.key(.left)
    driver.key(.backspace)
    driver.key(.home)
    driver.type("Z")
    driver.key(.end)
    driver.type("!")
    #expect(log.entries == ["abc", "ac", "Zac", "Zac!"])
    driver.key(.return)
    #expect(log.entries.last == "submit Zac!")
  }

  @Test("a number counts once its field is left, and only if it is one") func numbers() throws {
    let log = log
    let driver = EventDriver { Fields(log: log) }
    try driver.click("Second")
    #expect(driver.shownWords.contains("focus 2"))
    driver.key(.character("a"), "", .control)
    driver.type("42")
    #expect(log.entries.isEmpty)
    driver.key(.tab)
    #expect(log.entries == ["42"])
    // The button comes after the field, and then the first field again.
    #expect(driver.shownWords.contains("focus 0"))
    driver.key(.tab)
    #expect(driver.shownWords.contains("focus 1"))
    driver.key(.tab)
    driver.type("x")
    driver.key(.return)
    #expect(log.entries == ["42"])
  }

  struct Pages: View {
    let log: Log
    @State var count = 0
    var body: some View {
      NavigationStack {
        VStack {
          NavigationLink(
            "Go", destination: Text("count \(count)").navigationTitle("Second").onTapGesture { count += 1 })
          NavigationLink("Value", value: 7)
        }
        .navigationTitle("First")
        .navigationDestination(for: Int.self) { Text("number \($0)") }
        .toolbar { ToolbarItem { Button("Tool") { log("tool") } } }
      }
    }
  }

  @Test("links push pages that follow their state, and the bar leads back") func navigation() throws {
    let log = log
    let driver = EventDriver(CGSize(width: 400, height: 300)) { Pages(log: log) }
    #expect(driver.shownWords.contains("First"))
    try driver.click("Tool")
    #expect(log.entries == ["tool"])
    try driver.click("Go")
    #expect(driver.shownWords.contains("Second"))
    try driver.click("count 0")
    #expect(driver.shownWords.contains("count 1"))
    try driver.click("First")
    #expect(!driver.shownWords.contains("Second"))
    try driver.click("Value")
    #expect(driver.shownWords.contains("number 7"))
  }

  struct Rows: View {
    @State var chosen: String?
    let log: Log
    var body: some View {
      List(selection: $chosen) {
        Section("Letters") { ForEach(["A", "B"], id: \.self) { Text("row \($0)") } }
        Text("other").tag("other")
      }
      .onChange(of: chosen) { log(chosen ?? "none") }
    }
  }

  @Test("rows of a list are chosen by their ids and tags") func lists() throws {
    let log = log
    let driver = EventDriver { Rows(log: log) }
    try driver.click("row B")
    try driver.click("other")
    #expect(log.entries == ["B", "other"])
  }

  @Test("rows of data are chosen, and only those in sight are made") func dataLists() throws {
    let chosen = Box<Int?>(nil)
    var made = 0
    let driver = EventDriver {
      List(0..<10_000, id: \.self, selection: chosen.binding) { row -> Text in
        made += 1
        return Text("row \(row)")
      }
    }
    try driver.click("row 2")
    #expect(chosen.value == 2)
    #expect(made < 500)
  }

  struct Dialogs: View {
    let log: Log
    @State var isAlert = false
    @State var isSheet = false
    @State var isOld = false
    var body: some View {
      VStack {
        Button("Alert") { isAlert = true }
        Button("Sheet") { isSheet = true }
        Button("Older") { isOld = true }
      }
      .alert("Sure?", isPresented: $isAlert) {
        Button("Yes") { log("yes") }
        Button("No", role: .cancel) { log("no") }
      } message: {
        Text("Really")
      }
      .sheet(isPresented: $isSheet, onDismiss: { log("dismissed") }) { SheetPage() }
      .alert(isPresented: $isOld) {
        Alert(title: Text("Old"), primaryButton: .default(Text("Fine")) { log("fine") }, secondaryButton: .cancel())
      }
    }
  }

  struct SheetPage: View {
    @Environment(\.dismiss) var dismiss
    var body: some View { Button("Close me") { dismiss() }.padding() }
  }

  @Test("dialogs take the clicks, and their buttons close them") func dialogs() throws {
    let log = log
    let driver = EventDriver(CGSize(width: 500, height: 400)) { Dialogs(log: log) }
    let sheet = try driver.place("Sheet")
    try driver.click("Alert")
    #expect(driver.shownWords.contains("Really"))
    driver.click(sheet.x, sheet.y - 150)
    driver.wait(0.5)
    #expect(driver.shownWords.contains("Really"))
    try driver.click("Yes")
    #expect(!driver.shownWords.contains("Really"))
    try driver.click("Alert")
    driver.key(.escape)
    driver.wait(0.5)
    try driver.click("Alert")
    driver.key(.return)
    driver.wait(0.5)
    try driver.click("Older")
    try driver.click("Fine")
    #expect(log.entries == ["yes", "no", "yes", "fine"])
    try driver.click("Sheet")
    try driver.click("Close me")
    #expect(log.entries.last == "dismissed")
    #expect(!driver.shownWords.contains("Close me"))
  }

  @Test("the right button opens a menu where it was pressed") func contextMenus() throws {
    let log = log
    let driver = EventDriver(CGSize(width: 300, height: 300)) {
      Square().contextMenu {
        Button("Copy") { log("copy") }
        Button("Lock") { log("lock") }
      }
    }
    driver.send(.press(.right, at: CGPoint(x: 120, y: 120), []))
    driver.send(.release(.right, at: CGPoint(x: 120, y: 120), []))
    #expect(driver.shownWords == ["Copy", "Lock"])
    try driver.click("Lock")
    #expect(log.entries == ["lock"])
    #expect(driver.shownWords.isEmpty)
    driver.send(.press(.right, at: CGPoint(x: 120, y: 120), []))
    driver.click(10, 10)
    driver.wait(0.5)
    #expect(driver.shownWords.isEmpty)
  }

  @Test("a tab shows its page, and disclosures their content") func tabs() throws {
    let page = Box(1)
    let driver = EventDriver(CGSize(width: 400, height: 300)) {
      TabView(selection: page.binding) {
        Text("page one").tabItem { Label("First", systemImage: "star") }.tag(1)
        DisclosureGroup("More") { Text("hidden") }.tabItem { Text("Other") }.tag(2)
      }
    }
    #expect(driver.shownWords.contains("page one") && !driver.shownWords.contains("More"))
    try driver.click("Other")
    #expect(page.value == 2)
    #expect(driver.shownWords.contains("More") && !driver.shownWords.contains("hidden"))
    try driver.click("More")
    #expect(driver.shownWords.contains("hidden"))
  }
}
