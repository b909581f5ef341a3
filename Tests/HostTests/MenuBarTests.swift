// The menu bar of a program's window: what stands in it, by pointer and by keys.

import Drawing
import Foundation
import Geometry
import Images
import Input
import Testing

@testable import Host
@testable import Views

/// What happened, in order.
@MainActor private final class Log {
  var entries: [String] = []
}

@MainActor private var log = Log()

private enum NameKey: FocusedValueKey { typealias Value = String }

extension FocusedValues {
  fileprivate var documentName: String? {
    get { self[NameKey.self] }
    set { self[NameKey.self] = newValue }
  }
}

/// Commands with state and a focused value of their own.
private struct GraphCommands: Commands {
  @FocusedValue(\.documentName) private var name
  @State private var count = 0

  var body: some Commands {
    CommandMenu("Graph") {
      Button("Layout \(name ?? "nothing")") { log.entries.append("layout \(name ?? "nothing")") }
        .keyboardShortcut("l")
        .disabled(name == nil)
      Button("Count \(count)") { count += 1 }.keyboardShortcut("k")
      Menu("More") { Button("Deep") { log.entries.append("deep") } }
    }
    if count > 1 { CommandMenu("Counted") { Button("Reset") { count = 0 } } }
  }
}

private struct Page: View {
  @State private var text = "words"
  @Environment(\.undoManager) private var undoManager
  @State private var marks = Marks()

  var body: some View {
    VStack(spacing: 0) {
      Color(red: 1, green: 0, blue: 0).frame(height: 20)
      TextField("Name", text: $text).frame(width: 200).focusedValue(\.documentName, "petersen")
      Spacer()
      Color(red: 0, green: 1, blue: 0).frame(height: 20).onTapGesture { marks.add(undoManager) }
    }
  }
}

@MainActor private final class Marks {
  var count = 0

  func add(_ manager: UndoManager?) {
    count += 1
    manager?.registerUndo(withTarget: self) { marks in
      log.entries.append("undone")
      marks.count -= 1
    }
    manager?.setActionName("Mark")
  }
}

private struct Barred: App {
  var body: some Scene {
    WindowGroup("Main") { Page() }
      .defaultSize(width: 400, height: 300)
      .commands {
        GraphCommands()
        CommandGroup(after: .newItem) { Button("Open…") { log.entries.append("open") }.keyboardShortcut("o") }
        CommandGroup(replacing: .saveItem) { Button("Save") { log.entries.append("save") }.keyboardShortcut("s") }
        CommandGroup(before: .help) { Button("Guide") { log.entries.append("guide") } }
      }
    Settings { Color.gray.frame(width: 60, height: 40) }
  }
}

private struct Unbarred: App {
  var body: some Scene {
    WindowGroup("Main") { Page() }.defaultSize(width: 400, height: 300)
      .commands { CommandMenu("Never") { Button("Never") {} } }
      .commandsRemoved()
  }
}

private struct Replaced: App {
  var body: some Scene {
    WindowGroup("Main") { Page() }.defaultSize(width: 400, height: 300)
      .commands { CommandMenu("Never") { Button("Never") {} } }
      .commandsReplaced { CommandMenu("Only") { Button("Row") {} } }
  }
}

@Suite("The menu bar", .serialized) @MainActor struct MenuBarTests {
  private func start<Content: App>(_ app: Content, size: CGSize? = nil) throws -> HeadlessWindow {
    log = Log()
    return try #require(HeadlessWindow(app, size: size))
  }

  private func tree(_ window: HeadlessWindow) throws -> ViewTree { try #require(window.content.views?.tree) }

  private func titles(_ window: HeadlessWindow) throws -> [String] {
    guard let bar = try tree(window).menus.bar else { return [] }
    return words(in: bar)
  }

  private func words(in element: Element) -> [String] {
    var found: [String] = []
    var waiting: [Element] = [element]
    while let next = waiting.popLast() {
      if let text = next as? TextElement { found.append(text.words) }
      waiting.append(contentsOf: next.children.reversed())
    }
    return found
  }

  private func menus(_ window: HeadlessWindow) throws -> [[String]] {
    let menus = try tree(window).menus
    return menus.isOpen ? menus.levels.map { $0.rows.map(\.title) } : []
  }

  private func highlight(_ window: HeadlessWindow) throws -> String? {
    let menus = try tree(window).menus
    return menus.isOpen ? menus.levels.last?.highlighted?.title : nil
  }

  private func row(_ window: HeadlessWindow, _ title: String) throws -> MenuRowElement {
    try #require(try tree(window).menus.levels.last?.rows.first { $0.title.hasPrefix(title) })
  }

  private func center(_ element: Element) -> CGPoint {
    CGPoint(x: element.windowFrame.midX, y: element.windowFrame.midY)
  }

  private func title(_ window: HeadlessWindow, _ name: String) throws -> CGPoint {
    var waiting: [Element] = [try tree(window).root]
    while let next = waiting.popLast() {
      if next is MenuBarTitleElement, words(in: next) == [name] { return center(next) }
      waiting.append(contentsOf: next.children.reversed())
    }
    throw TestFailure.missing(name)
  }

  private enum TestFailure: Error { case missing(String) }

  private func key(_ window: HeadlessWindow, _ key: Key, _ modifiers: Modifiers = []) {
    window.send(.key(key, text: "", modifiers))
  }

  private func press(_ window: HeadlessWindow, _ point: CGPoint) { window.send(.press(.left, at: point, [])) }
  private func release(_ window: HeadlessWindow, _ point: CGPoint) { window.send(.release(.left, at: point, [])) }

  private func click(_ window: HeadlessWindow, _ point: CGPoint) {
    press(window, point)
    release(window, point)
  }

  private func tapAlt(_ window: HeadlessWindow) {
    key(window, .other("Alt_L"))
    window.send(.keyUp(.other("Alt_L"), .alt))
  }

  @Test("the bar is 28 high at the top, and the content has the rest") func place() throws {
    let window = try start(Barred())
    let pixmap = window.pixmap
    #expect(pixmap.width == 400 && pixmap.height == 300)
    #expect(pixmap[390, 2] == 0xFFF7_F7F9 && pixmap[390, 26] == 0xFFF7_F7F9 && pixmap[390, 27] == 0xFFE0_E0E7)
    #expect(pixmap[200, 28] == 0xFFFF_0000 && pixmap[200, 47] == 0xFFFF_0000 && pixmap[200, 48] != 0xFFFF_0000)
    #expect(pixmap[200, 299] == 0xFF00_FF00 && pixmap[200, 280] == 0xFF00_FF00 && pixmap[200, 279] != 0xFF00_FF00)
  }

  @Test("menus stand in their order; those without items are left out") func order() throws {
    let window = try start(Barred())
    #expect(try titles(window) == ["File", "Edit", "Graph", "Help"])
    click(window, try title(window, "File"))
    #expect(try menus(window) == [["New Window", "Open…", "Save", "Close Window", "Quit"]])
    window.send(.move(to: try title(window, "Edit"), []))
    #expect(try menus(window) == [["Undo", "Redo", "Cut", "Copy", "Paste", "Delete", "Select All", "Settings…"]])
    window.send(.move(to: try title(window, "Help"), []))
    #expect(try menus(window) == [["Guide"]])
  }

  @Test("a window without commands, or whose commands are removed, has no bar") func none() throws {
    let window = try start(Unbarred())
    #expect(try tree(window).menus.bar == nil)
    #expect(window.pixmap[200, 0] == 0xFFFF_0000)
    #expect(try titles(start(Replaced())) == ["Only"])
  }

  @Test("a click opens a menu below its title, another closes it; a press that is dragged chooses") func pointer()
    throws
  {
    let window = try start(Barred())
    let file = try title(window, "File")
    click(window, file)
    let first = try row(window, "New Window").windowFrame
    #expect(first.minY == 36, "4 below the bar, and 4 within the menu")
    click(window, file)
    #expect(try menus(window).isEmpty)
    press(window, file)
    window.send(.move(to: try title(window, "Graph"), []))
    #expect(try menus(window).first?.last == "More")
    window.send(.move(to: file, []))
    let save = center(try row(window, "Save"))
    window.send(.move(to: save, []))
    release(window, save)
    #expect(log.entries == ["save"])
    #expect(try menus(window).isEmpty)
  }

  @Test("Alt and a letter opens a menu, F10 and Alt alone go to the bar") func keys() throws {
    let window = try start(Barred())
    key(window, .other("Alt_L"))
    #expect(try titles(window) == ["", "F", "ile", "", "E", "dit", "", "G", "raph", "", "H", "elp"])
    key(window, .character("g"), .alt)
    window.send(.keyUp(.other("Alt_L"), .alt))
    #expect(try highlight(window) == "Count 0", "the first row that is enabled")
    key(window, .escape)
    #expect(try menus(window).isEmpty)
    #expect(try titles(window) == ["File", "Edit", "Graph", "Help"])

    key(window, .function(10))
    #expect(try tree(window).menus.bar?.isActive == true && menus(window).isEmpty)
    key(window, .right)
    key(window, .down)
    #expect(try menus(window).first?.first == "Undo")
    key(window, .right)
    #expect(try menus(window).first?.first?.hasPrefix("Layout") == true)
    key(window, .left)
    key(window, .left)
    #expect(try highlight(window) == "New Window")
    key(window, .left)
    #expect(try menus(window) == [["Guide"]])
    key(window, .escape)
    #expect(try tree(window).menus.bar?.isActive == false)

    tapAlt(window)
    #expect(try tree(window).menus.bar?.isActive == true)
    key(window, .character("e"))
    #expect(try menus(window).first?.first == "Undo", "in the bar a letter is enough")
    key(window, .escape)
    tapAlt(window)
    tapAlt(window)
    #expect(try tree(window).menus.bar?.isActive == false)
    // Alt with another key is no tap.
    key(window, .other("Alt_L"))
    key(window, .left, .alt)
    window.send(.keyUp(.other("Alt_L"), .alt))
    #expect(try tree(window).menus.bar?.isActive == false)
  }

  @Test("a menu in a menu of the bar opens and closes by Right and Left; at its ends they go on to the next menu")
  func inner() throws {
    let window = try start(Barred())
    key(window, .character("g"), .alt)
    key(window, .end)
    key(window, .right)
    #expect(try menus(window).count == 2)
    key(window, .left)
    #expect(try menus(window).count == 1 && highlight(window) == "More")
    key(window, .right)
    key(window, .return)
    #expect(log.entries == ["deep"])
    #expect(try menus(window).isEmpty && tree(window).menus.bar?.isActive == false)
  }

  @Test("commands read focused values and keep state; shortcuts work while the menus are closed") func live() throws {
    let window = try start(Barred())
    click(window, try title(window, "Graph"))
    #expect(try menus(window) == [["Layout nothing", "Count 0", "More"]])
    #expect(try row(window, "Layout").isEnabled == false)
    key(window, .escape)
    key(window, .character("l"), .control)
    #expect(log.entries.isEmpty)
    click(window, CGPoint(x: 200, y: 60))
    let field = try #require(try tree(window).input.focus.focused as? TextEntryElement)
    key(window, .character("l"), .control)
    #expect(log.entries == ["layout petersen"])
    click(window, try title(window, "Graph"))
    #expect(try menus(window) == [["Layout petersen", "Count 0", "More"]])
    #expect(field.isFocused, "the menu leaves the focus where it is")
    key(window, .escape)
    key(window, .character("k"), .control)
    key(window, .character("k"), .control)
    #expect(try titles(window) == ["File", "Edit", "Graph", "Counted", "Help"])
    key(window, .character("o"), .control)
    #expect(log.entries.last == "open")
  }

  @Test("Edit acts on the field that has the focus, and is enabled where it would do something") func edit() throws {
    let window = try start(Barred())
    func enabled() throws -> [String] {
      click(window, try title(window, "Edit"))
      defer { key(window, .escape) }
      return try #require(try tree(window).menus.levels.first).enabledRows.map(\.title)
    }
    func choose(_ name: String) throws {
      click(window, try title(window, "Edit"))
      click(window, center(try row(window, name)))
    }
    #expect(try enabled() == ["Settings…"])
    click(window, CGPoint(x: 200, y: 60))
    let field = try #require(try tree(window).input.focus.focused as? TextEntryElement)
    #expect(try enabled() == ["Paste", "Select All", "Settings…"])
    try choose("Select All")
    #expect(field.editing.selection == 0..<5)
    #expect(try enabled() == ["Cut", "Copy", "Paste", "Delete", "Settings…"])
    try choose("Cut")
    #expect(field.editing.string.isEmpty && window.clipboard.text(on: .clipboard) == "words")
    #expect(try enabled() == ["Undo", "Paste", "Settings…"])
    try choose("Paste")
    try choose("Paste")
    #expect(field.editing.string == "wordswords")
    try choose("Undo")
    #expect(field.editing.string == "words")
    try choose("Redo")
    #expect(field.editing.string == "wordswords" && field.isFocused)
  }

  @Test("Undo names and takes back the window's changes where no field has any") func undo() throws {
    let window = try start(Barred())
    click(window, CGPoint(x: 200, y: 290))
    click(window, try title(window, "Edit"))
    #expect(try menus(window).first?.first == "Undo Mark")
    click(window, center(try row(window, "Undo")))
    #expect(log.entries == ["undone"])
  }

  @Test("File opens and closes windows, and the keys for it are rows' shortcuts") func windows() throws {
    let window = try start(Barred())
    key(window, .character("n"), .control)
    #expect(window.windowCount == 2)
    click(window, try title(window, "File"))
    click(window, center(try row(window, "New Window")))
    #expect(window.windowCount == 3)
    key(window, .character("w"), .control)
    #expect(window.windowCount == 2)
    key(window, .character(","), .control)
    #expect(window.windowCount == 3 && window.title == "Settings")
    key(window, .character("w"), .control)
    click(window, try title(window, "File"))
    click(window, center(try row(window, "Quit")))
    #expect(window.isFinished)
  }

  @Test("menus that do not fit are rows behind a chevron, and open from there") func narrow() throws {
    let window = try start(Barred(), size: CGSize(width: 140, height: 300))
    let bar = try #require(try tree(window).menus.bar)
    let room = try #require(bar.room?.count)
    #expect(room == 2)
    #expect(try tree(window).sizeThatFits(.zero).width >= 0)
    for _ in 0...room { key(window, bar.isActive ? .right : .function(10)) }
    key(window, .down)
    #expect(try menus(window) == [["Graph", "Help"]])
    key(window, .down)
    key(window, .right)
    #expect(try menus(window).last == ["Guide"])
    key(window, .return)
    #expect(log.entries == ["guide"])
    // The letters still open what is shown.
    key(window, .character("e"), .alt)
    #expect(try menus(window).first?.first == "Undo")
  }

  @Test("every second menu has another letter") func letters() {
    #expect(Mnemonics.find(["File", "Edit", "Format", "View", "Fi", "…"]) == [0, 0, 1, 0, 1, nil])
  }
}
