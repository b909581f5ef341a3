// What stands in menus: buttons with pictures and shortcuts, toggles, pickers, sections, lines.

import Drawing
import Foundation
import Geometry
import Input
import Testing

@testable import Views

@MainActor @Suite("Contents of menus") struct MenuContentTests {
  let log = Log()

  @Test("a toggle is a row with a tick, and closes the menu") func toggles() throws {
    let isOn = Box(false)
    let driver = EventDriver(CGSize(width: 300, height: 300)) { Menu("Open") { Toggle("Grid", isOn: isOn.binding) } }
    let button = try driver.place("Open")
    driver.click(at: button)
    #expect(driver.tree.menus.levels.first?.rows.first?.isMarked == false)
    driver.click(at: driver.row("Grid"))
    #expect(isOn.value && driver.openMenus.isEmpty)
    driver.wait(0.2)
    driver.click(at: button)
    #expect(driver.tree.menus.levels.first?.rows.first?.isMarked == true)
  }

  @Test("a picker is a row that opens rows with a tick; an inline one is those rows", arguments: [false, true])
  func pickers(_ isInline: Bool) throws {
    let size = Box(2)
    let picker = Picker("Size", selection: size.binding) {
      Text("Small").tag(1)
      Text("Medium").tag(2)
      Text("Large").tag(3)
    }
    let driver = EventDriver(CGSize(width: 500, height: 300)) {
      Menu("Open") { if isInline { picker.pickerStyle(.inline) } else { picker } }
    }
    driver.click(at: try driver.place("Open"))
    if !isInline {
      #expect(driver.openMenus == [["Size"]])
      driver.click(at: driver.row("Size"))
    }
    let rows = try #require(driver.tree.menus.levels.last?.rows)
    #expect(rows.map(\.title) == ["Small", "Medium", "Large"])
    #expect(rows.map(\.isMarked) == [false, true, false])
    driver.click(at: driver.row("Large"))
    #expect(size.value == 3 && driver.openMenus.isEmpty)
  }

  @Test("a picker that says not what it chooses is its rows", arguments: [false, true])
  func pickersWithoutLabel(_ isHidden: Bool) throws {
    let driver = EventDriver(CGSize(width: 500, height: 300)) {
      Menu("Open") {
        Picker(isHidden ? "Size" : "", selection: .constant(1)) { Text("Small").tag(1) }
          .labelsVisibility(isHidden ? .hidden : .automatic)
      }
    }
    driver.click(at: try driver.place("Open"))
    #expect(driver.openMenus == [["Small"]])
  }

  @Test("right to left a menu hangs at its button's right edge, and what it opens lies at its left")
  func mirrored() throws {
    let driver = EventDriver(CGSize(width: 600, height: 300)) {
      VStack(alignment: .leading) {
        Menu("Open") { Menu("More") { Button("Deep") {} } }
        Spacer()
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .environment(\.layoutDirection, .rightToLeft)
    }
    let button = try driver.place("Open")
    #expect(button.x > 500)
    driver.click(at: button)
    driver.click(at: driver.row("More"))
    let panels = driver.all(PanelElement.self).map(\.windowFrame).sorted { $0.minX > $1.minX }
    try #require(panels.count == 2)
    #expect(panels[0].maxX == 596 && panels[0].minX == 436, "4 from the window's edge")
    #expect(panels[1].maxX == 440 && panels[1].minX == 280, "at the row's edge, 4 inside the menu")
    driver.key(.right)
    #expect(driver.openMenus == [["More"]], "the key that leads out is the other one, too")
  }

  @Test("a style for the window's buttons and toggles does not reach the menu") func styles() throws {
    let driver = EventDriver(CGSize(width: 300, height: 300)) {
      Menu("Open") {
        Button("Copy") {}
        Toggle("Grid", isOn: .constant(true))
      }
      .buttonStyle(.plain).toggleStyle(.switch).font(.largeTitle).foregroundStyle(.red)
    }
    driver.click(at: try driver.place("Open"))
    let rows = try #require(driver.tree.menus.levels.first?.rows)
    #expect(rows.map(\.title) == ["Copy", "Grid"])
    #expect(rows.map(\.size.height) == [28, 28])
  }

  @Test("rows are 28 high within 4, lines take 9, and stand between rows only") func measures() throws {
    let driver = EventDriver(CGSize(width: 400, height: 500)) {
      Menu("Open") {
        Divider()
        Button("One") {}
        Divider()
        Divider()
        Section { Button("Two") {} }
        Section("Three") { Button("Four") {} }
        Section {}
        Divider()
      }
    }
    driver.click(at: try driver.place("Open"))
    let menu = try #require(driver.all(MenuLevelElement.self).first).windowFrame
    let rows = try #require(driver.tree.menus.levels.first?.rows).map {
      $0.windowFrame.offsetBy(dx: -menu.minX, dy: -menu.minY)
    }
    #expect(menu.width == 160)
    #expect(rows.map(\.minY) == [4, 41, 102], "a line, then a line and a heading of 24")
    #expect(rows.allSatisfy { $0.minX == 4 && $0.width == 152 && $0.height == 28 })
    #expect(menu.height == 134)
    let lines = driver.all(DividerElement.self).filter { $0.size.width > 0 && $0.windowFrame.minY > menu.minY }
    #expect(lines.map { $0.windowFrame.minY - menu.minY } == [36, 73])
    #expect(lines.allSatisfy { $0.windowFrame.minX == menu.minX + 12 && $0.size.width == 136 })
  }

  @Test("words begin after the column for pictures, shortcuts end before the edge") func columns() throws {
    let driver = EventDriver(CGSize(width: 500, height: 300)) {
      Menu("Open") {
        Button("Plain") {}
        Button("Pictured", systemImage: "lock") {}.keyboardShortcut("l", modifiers: [.command, .shift])
        Text("Words")
      }
    }
    driver.click(at: try driver.place("Open"))
    let menu = try #require(driver.all(MenuLevelElement.self).first).windowFrame
    let words = driver.all(TextElement.self).filter { menu.contains($0.windowFrame) }
    #expect(words.map(\.words) == ["Plain", "Pictured", "Ctrl Shift L", "Words"])
    #expect(words.filter { $0.words != "Ctrl Shift L" }.allSatisfy { $0.windowFrame.minX == menu.minX + 36 })
    #expect(words[2].windowFrame.maxX == menu.maxX - 12)
    let picture = try #require(driver.all(ImageElement.self).first { menu.contains($0.windowFrame) })
    #expect(picture.windowFrame.midX == menu.minX + 20)
  }

  @Test(
    "shortcuts are named as the keys are",
    arguments: [
      (KeyboardShortcut("l", modifiers: [.command, .shift]), "Ctrl Shift L"),
      (KeyboardShortcut(.delete, modifiers: []), "Backspace"),
      (KeyboardShortcut(.deleteForward, modifiers: []), "Del"), (KeyboardShortcut("\u{F705}", modifiers: []), "F2"),
      (KeyboardShortcut(.upArrow, modifiers: [.option, .control]), "Ctrl Alt Up"), (.defaultAction, "Enter"),
      (KeyboardShortcut("ä"), "Ctrl Ä"),
    ])
  func words(_ shortcut: KeyboardShortcut, _ words: String) { #expect(shortcut.name == words) }

  @Test("a row's shortcut works while its menu is closed, in menus in menus too, if the row is enabled") func closed() {
    let log = log
    let model = Model()
    let driver = EventDriver(CGSize(width: 300, height: 300)) { Shortcuts(model: model, log: log) }
    driver.key(.character("s"), "", .control)
    driver.key(.character("g"), "", .control)
    driver.key(.function(2))
    driver.key(.character("t"), "", .control)
    model.isEnabled = false
    driver.key(.character("t"), "", .control)
    driver.key(.character("q"), "", .control)
    driver.key(.character("s"), "", [.control, .shift])
    #expect(log.entries == ["save", "grid true", "deep", "sometimes"])
    #expect(driver.all(MenuRowElement.self).isEmpty, "nothing is left of the rows that were looked through")
  }

  @Test("a shortcut works while its menu is open, and closes it") func openShortcut() throws {
    let log = log
    let driver = EventDriver(CGSize(width: 300, height: 300)) {
      Menu("Open") { Button("Save") { log("save") }.keyboardShortcut("s") }
    }
    driver.click(at: try driver.place("Open"))
    driver.key(.character("s"), "", .control)
    #expect(log.entries == ["save"] && driver.openMenus.isEmpty)
  }

  private struct Counted: View {
    let count: Box<Int>
    var body: some View {
      count.value += 1
      return Button("Counted") {}
    }
  }

  @Test("rows are made when their menu opens, not before") func late() throws {
    let (outer, inner) = (Box(0), Box(0))
    let driver = EventDriver(CGSize(width: 500, height: 300)) {
      Menu("Open") {
        Counted(count: outer)
        Menu("More") { Counted(count: inner) }
      }
    }
    driver.wait(0.1)
    #expect(outer.value == 0)
    driver.click(at: try driver.place("Open"))
    #expect(outer.value == 1 && inner.value == 0)
    driver.click(at: driver.row("More"))
    #expect(inner.value == 1)
  }

  /// State that views observe.
  @MainActor private final class Model: ObservableObject {
    @Published var count = 0
    @Published var isEnabled = true
  }

  private struct Following: View {
    @ObservedObject var model: Model
    var body: some View {
      Menu("Open") {
        Button("Count \(model.count)") {}.disabled(model.count == 2)
        if model.count > 0 { Button("Reset") { model.count = 0 } }
      }
    }
  }

  @Test("an open menu follows the state of the view that it belongs to") func live() throws {
    let model = Model()
    let driver = EventDriver(CGSize(width: 500, height: 300)) { Following(model: model) }
    driver.click(at: try driver.place("Open"))
    #expect(driver.openMenus == [["Count 0"]])
    model.count = 1
    driver.wait(0.1)
    #expect(driver.openMenus == [["Count 1", "Reset"]])
    driver.move(to: driver.row("Count"))
    #expect(driver.highlights == ["Count 1"])
    driver.click(at: driver.row("Reset"))
    #expect(model.count == 0)
    driver.click(at: try driver.place("Open"))
    #expect(driver.openMenus == [["Count 0"]])
  }

  private struct Shortcuts: View {
    @ObservedObject var model: Model
    let log: Log
    var body: some View {
      let log = log
      VStack {
        Menu("Open") {
          Button("Save") { log("save") }.keyboardShortcut("s")
          Menu("More") {
            Toggle("Grid", isOn: Binding(get: { false }, set: { log("grid \($0)") })).keyboardShortcut("g")
            Menu("Even more") { Button("Deep") { log("deep") }.keyboardShortcut("\u{F705}", modifiers: []) }
          }
          Button("Sometimes") { log("sometimes") }.keyboardShortcut("t").disabled(!model.isEnabled)
        }
        Menu("Off") { Button("Quit") { log("quit") }.keyboardShortcut("q") }.disabled(true)
      }
    }
  }

  @Test("the chevron of a menu's button can be hidden, and a style may wrap the menu") func looks() throws {
    struct Framed: MenuStyle {
      func makeBody(configuration: Configuration) -> some View {
        Menu(configuration).padding(10).menuIndicator(.hidden)
      }
    }
    func width<Content: View>(@ViewBuilder _ content: () -> Content) -> CGFloat {
      EventDriver(CGSize(width: 500, height: 300), content).tree.sizeThatFits(.unspecified).width
    }
    let plain = width { Menu("Open") { Button("Row") {} } }
    let bare = width { Menu("Open") { Button("Row") {} }.menuIndicator(.hidden) }
    let framed = width { Menu("Open") { Button("Row") {} }.menuStyle(Framed()) }
    #expect(bare < plain)
    #expect(framed == bare + 20)
    let driver = EventDriver(CGSize(width: 500, height: 300)) { Menu("Open") { Button("Row") {} }.menuStyle(Framed()) }
    driver.click(at: try driver.place("Open"))
    #expect(driver.openMenus == [["Row"]])
  }
}
