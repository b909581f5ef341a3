// Dialogs and popovers by events.

import Drawing
import Foundation
import Geometry
import Input
import Testing

@testable import Views

@MainActor @Suite("Dialogs") struct DialogTests {
  let log = Log()

  struct Asking: View {
    let log: Log
    @State var isShown = false
    @State var name = "a"
    var body: some View {
      VStack {
        TextField("Behind", text: .constant("behind"))
        Button("Ask") { isShown = true }
      }
      .alert("Save?", isPresented: $isShown) {
        Button("Discard", role: .destructive) { log("discard") }
        Button("Save") { log("save \(name)") }
        Button("Cancel", role: .cancel) { log("cancel") }
        TextField("Name", text: $name)
      } message: {
        Text("What is not saved is lost.")
      }
      .onChange(of: isShown) { log("\(isShown)") }
    }
  }

  private func asking() throws -> EventDriver {
    let log = log
    let driver = EventDriver(CGSize(width: 640, height: 400)) { Asking(log: log) }
    try driver.click("Ask")
    driver.wait(0.2)
    return driver
  }

  @Test("an alert is 440 wide; the destructive button is at the left, the primary one last") func places() throws {
    let driver = try asking()
    let panel = try #require(driver.all(PanelElement.self).first).windowFrame
    #expect(panel.width == 440)
    #expect(panel.midX == 320)
    let frames = driver.all(TraitElement<DialogButtonTrait>.self).map(\.windowFrame).sorted { $0.minX < $1.minX }
    #expect(frames.count == 3)
    #expect(frames[0].minX == panel.minX + 8, "words stand where the title does")
    #expect(frames[2].maxX == panel.maxX - 20)
    #expect(frames[2].minX - frames[1].maxX == 8)
    #expect(panel.maxY - frames[2].maxY == 16)
    #expect(driver.shownWords.contains("Discard"))
  }

  @Test("in a window that is narrower an alert is in the middle, 20 from both edges") func narrow() throws {
    let log = log
    let driver = EventDriver(CGSize(width: 360, height: 500)) { Asking(log: log) }
    try driver.click("Ask")
    driver.wait(0.2)
    let panel = try #require(driver.all(PanelElement.self).first).windowFrame
    #expect(panel.minX == 20 && panel.maxX == 340)
    for button in driver.all(TraitElement<DialogButtonTrait>.self).map(\.windowFrame) {
      #expect(button.minX >= 28 && button.maxX <= 320)
    }
  }

  @Test("its field has the keys; Return runs the primary action, Escape the cancelling one") func keys() throws {
    let driver = try asking()
    driver.type("b")
    driver.key(.return)
    driver.wait(0.2)
    #expect(log.entries == ["true", "false", "save ab"] || log.entries == ["true", "save ab", "false"])
    log.entries = []
    try driver.click("Ask")
    driver.wait(0.2)
    driver.key(.escape)
    driver.wait(0.2)
    #expect(log.entries.contains("cancel") && !log.entries.contains("save ab"))
    #expect(driver.tree.root.layers.isEmpty)
  }

  @Test("Tab stays inside, and what had the keys has them again") func focus() throws {
    let log = log
    let driver = EventDriver(CGSize(width: 640, height: 400)) { Asking(log: log) }
    let behind = try #require(driver.all(TextEntryElement.self).first)
    driver.click(behind.windowFrame.midX, behind.windowFrame.midY)
    #expect(driver.tree.input.focus.focused === behind)
    try driver.click("Ask")
    driver.wait(0.2)
    for _ in 0..<6 {
      driver.key(.tab)
      let focused = try #require(driver.tree.input.focus.focused)
      #expect(driver.tree.root.topLayer?.elements.contains { $0 === focused.outermost } == true)
    }
    driver.key(.escape)
    driver.wait(0.2)
    #expect(driver.tree.input.focus.focused === behind)
  }

  @Test("comes up by 4 points in 140 ms and shows something at once; goes in 90 ms") func motion() throws {
    let log = log
    let driver = EventDriver(CGSize(width: 640, height: 400)) { Asking(log: log) }
    let button = try driver.place("Ask")
    driver.click(button.x, button.y)
    let panel = try #require(driver.all(PanelElement.self).first)
    let layer = try #require(driver.tree.root.topLayer?.elements.first)
    #expect(panel.presentedFrame.minY > panel.origin.y)
    #expect((layer.presence?.opacity(at: driver.tree.time) ?? 0) > 0.1)
    driver.wait(0.15)
    #expect(panel.presentedFrame.minY == panel.origin.y)
    // Nothing but the caret moves now.
    #expect((driver.tree.nextStep ?? .infinity) > driver.tree.time + 0.1)
    driver.key(.escape)
    #expect(driver.tree.root.layers.count == 1)
    driver.wait(0.1)
    #expect(driver.tree.root.layers.isEmpty)
  }

  struct Given: View {
    let log: Log
    @State var isShown = false
    var body: some View {
      Button("Ask") { isShown = true }
        .confirmationDialog("Delete all?", isPresented: $isShown, titleVisibility: .visible) {
          Button("Keep") { log("keep") }
          Button("Delete", role: .destructive) { log("delete") }.keyboardShortcut(.defaultAction)
        }
    }
  }

  @Test("a button that asks for Return is the primary one and closes the dialog; a way out is added") func given()
    throws
  {
    let log = log
    let driver = EventDriver(CGSize(width: 640, height: 400)) { Given(log: log) }
    try driver.click("Ask")
    driver.wait(0.2)
    #expect(driver.shownWords.contains("Cancel"))
    let last = try #require(
      driver.all(TraitElement<DialogButtonTrait>.self).max { $0.windowFrame.maxX < $1.windowFrame.maxX })
    #expect(last.value == .primary)
    driver.key(.return)
    driver.wait(0.2)
    #expect(log.entries == ["delete"])
    #expect(driver.tree.root.layers.isEmpty)
    try driver.click("Ask")
    driver.wait(0.2)
    try driver.click("Cancel")
    driver.wait(0.2)
    #expect(log.entries == ["delete"])
    #expect(driver.tree.root.layers.isEmpty)
  }

  struct Guarded: View {
    let log: Log
    @State var isShown = false
    @State var isGuarded = true
    var body: some View {
      Button("Show") { isShown = true }
        .sheet(isPresented: $isShown) {
          VStack {
            Button("Free") { isGuarded = false }
            Color.red.frame(width: 50, height: 2000)
          }
          .interactiveDismissDisabled(isGuarded)
        }
    }
  }

  @Test("Escape leaves a sheet alone that forbids it; one higher than the window scrolls") func guarded() throws {
    let log = log
    let driver = EventDriver(CGSize(width: 300, height: 200)) { Guarded(log: log) }
    try driver.click("Show")
    driver.wait(0.2)
    let panel = try #require(driver.all(PanelElement.self).first)
    #expect(panel.windowFrame.height == 160)
    driver.key(.escape)
    driver.wait(0.2)
    #expect(driver.tree.root.layers.count == 1)
    try driver.click("Free")
    let red = driver.all(ShapeElement.self).filter { $0.size.height == 2000 }
    let before = red.first?.windowFrame.minY
    driver.scroll(3, at: CGPoint(x: 150, y: 100))
    driver.wait(0.5)
    #expect(red.first.map { $0.windowTransform.ty } != before)
    driver.key(.escape)
    driver.wait(0.2)
    #expect(driver.tree.root.layers.isEmpty)
  }

  struct Popping: View {
    let log: Log
    @State var isShown = false
    var body: some View {
      Color.red.frame(width: 100, height: 40)
        .onTapGesture { isShown = true }
        .popover(isPresented: $isShown, attachmentAnchor: .point(.topLeading), arrowEdge: .trailing) {
          Color.green.frame(width: 60, height: 30)
        }
        .onChange(of: isShown) { log("\(isShown)") }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }

  @Test("a popover lies at its point; a press beside it, Escape, the other button and lost keys close it")
  func popover() throws {
    let log = log
    let driver = EventDriver(CGSize(width: 400, height: 200)) { Popping(log: log) }
    let closings: [Event] = [
      .press(.left, at: CGPoint(x: 390, y: 190), []), .press(.right, at: CGPoint(x: 390, y: 190), []),
      .key(.escape, text: "", []), .focus(false), .popUpDismissed,
    ]
    for closing in closings {
      log.entries = []
      driver.click(200, 100)
      #expect(log.entries == ["true"])
      let panel = try #require(driver.all(PanelElement.self).first { !$0.isLeaving }).windowFrame
      #expect(panel == CGRect(x: 158, y: 65, width: 60, height: 30))
      // On it nothing closes.
      driver.click(170, 80)
      #expect(log.entries == ["true"])
      driver.send(closing)
      if case .press(let button, let point, _) = closing { driver.send(.release(button, at: point, [])) }
      #expect(log.entries == ["true", "false"], "\(closing)")
      driver.send(.focus(true))
      driver.wait(0.2)
      #expect(driver.tree.root.layers.isEmpty)
    }
  }

  @Test("a layer lays out nothing of the window's content, and a menu's damage is its own") func damage() throws {
    let log = log
    let driver = EventDriver(CGSize(width: 400, height: 200)) { Popping(log: log) }
    let content = try #require(driver.all(ShapeElement.self).first)
    let placed = content.lastPlacement
    driver.press(200, 100)
    let damage = driver.send(.release(.left, at: CGPoint(x: 200, y: 100), []))
    #expect(content.lastPlacement == placed)
    let panel = try #require(driver.all(PanelElement.self).first).windowFrame
    let whole = damage.reduce(CGRect.null) { $0.union($1) }
    #expect(whole.contains(panel))
    #expect(PanelShadow.float.area(of: panel).insetBy(dx: -1, dy: -1).contains(whole))
  }
}
