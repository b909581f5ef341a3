// Tooltips by events and by the tree's clock.

import Drawing
import Foundation
import Geometry
import Input
import Testing

@testable import Views

@MainActor @Suite("Tooltips") struct TipTests {
  struct Tools: View {
    var body: some View {
      HStack(spacing: 0) {
        Button("A") {}.help("First of all").keyboardShortcut("e", modifiers: [])
          .buttonStyle(.plain).frame(width: 40, height: 24)
        Color.red.frame(width: 40, height: 24).help(Text("Second"))
        Text("A line of words that has no room").lineLimit(1).frame(width: 60, height: 24)
        Text("Short").frame(width: 60, height: 24)
        Color.blue.frame(width: 40, height: 24).help("")
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  private func driver() -> EventDriver { EventDriver(CGSize(width: 400, height: 200)) { Tools() } }

  private func words(_ driver: EventDriver) -> [String] {
    driver.tree.root.layers.filter { !$0.takesKeys && !$0.isLeaving }.flatMap { layer in
      layer.elements.flatMap(Self.words)
    }
  }

  private static func words(_ element: Element) -> [String] {
    ((element as? TextElement).map { [$0.words] } ?? []) + element.children.flatMap(words)
  }

  @Test("come after 600 ms of rest, with the shortcut") func rest() {
    let driver = driver()
    driver.move(20, 12)
    driver.wait(0.5)
    #expect(words(driver) == [])
    driver.move(21, 12)
    driver.wait(0.59)
    #expect(words(driver) == [])
    driver.wait(0.02)
    #expect(words(driver) == ["First of all", "E"])
    let panel = driver.all(PanelElement.self)[0]
    let control = driver.all(HelpElement.self)[0].windowFrame
    #expect(panel.windowFrame.minY == control.maxY + 4)
    #expect(panel.windowFrame.height == 24)
  }

  @Test("the next control's comes at once, for a while") func warm() {
    let driver = driver()
    driver.move(20, 12)
    driver.wait(0.61)
    driver.move(60, 12)
    #expect(words(driver) == ["Second"])
    driver.move(300, 150)
    #expect(words(driver) == [])
    driver.wait(0.1)
    driver.move(20, 12)
    #expect(words(driver) == ["First of all", "E"])
    driver.move(300, 150)
    driver.wait(0.4)
    driver.move(20, 12)
    #expect(words(driver) == [])
  }

  @Test(
    "go with what the user does, and come back only after the pointer has been elsewhere",
    arguments: [
      Event.press(.left, at: CGPoint(x: 20, y: 12), []), .key(.character("x"), text: "x", []),
      .scroll(by: CGVector(dx: 0, dy: 1), at: CGPoint(x: 20, y: 12), []),
    ]) func used(_ event: Event)
  {
    let driver = driver()
    driver.move(20, 12)
    driver.wait(0.61)
    #expect(words(driver).count == 2)
    driver.send(event)
    if case .press = event { driver.release(20, 12) }
    #expect(words(driver) == [])
    driver.move(21, 12)
    driver.wait(1)
    #expect(words(driver) == [])
    driver.move(300, 150)
    driver.move(20, 12)
    driver.wait(0.61)
    #expect(words(driver).count == 2)
  }

  @Test("leaving the window takes them away; they fade for 80 ms") func leaving() {
    let driver = driver()
    driver.move(60, 12)
    driver.wait(0.61)
    driver.send(.pointerLeft)
    #expect(words(driver) == [])
    #expect(driver.tree.root.layers.count == 1)
    driver.wait(0.09)
    #expect(driver.tree.root.layers.isEmpty)
    #expect(driver.tree.nextStep == nil)
  }

  @Test("a text that is cut says all of it; one that is not, or nothing, says nothing") func cut() {
    let driver = driver()
    driver.move(100, 12)
    driver.wait(0.61)
    #expect(words(driver) == ["A line of words that has no room"])
    driver.move(300, 150)
    driver.wait(0.5)
    for x in [165.0, 220] {
      driver.move(x, 12)
      driver.wait(0.7)
      #expect(words(driver) == [])
    }
  }

  @Test("nothing but the pointer's rest wakes the window") func quiet() {
    let driver = driver()
    #expect(driver.tree.nextStep == nil)
    driver.move(20, 12)
    driver.wait(0.61)
    #expect(driver.tree.nextStep == nil)
  }
}
