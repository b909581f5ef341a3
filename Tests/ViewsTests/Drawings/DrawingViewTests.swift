// Views that keep their own drawing: what of the window is drawn again, and which events they hear of.

import Drawing
import Foundation
import Geometry
import Images
import Input
import Raster
import Testing
import Typography

@testable import Host
@testable import Views

@MainActor @Suite("Drawings that keep themselves") struct DrawingViewTests {
  let board = BoardDrawing()
  let square = CGRect(x: 5, y: 7, width: 10, height: 10)

  /// The board at 30, 40, of 100 by 80, in a window of 200 by 200.
  private func driver(_ change: (DrawingView<BoardDrawing>) -> some View) -> EventDriver {
    let driver = EventDriver {
      change(DrawingView(board))
        .frame(width: 100, height: 80)
        .offset(x: 30, y: 40)
        .frame(width: 200, height: 200, alignment: .topLeading)
    }
    board.asked = []
    return driver
  }

  private func driver() -> EventDriver { driver { $0 } }

  /// What the tree draws of some areas of the window.
  @discardableResult private func draw(_ areas: [CGRect], _ driver: EventDriver) -> DrawList {
    DrawList(environment: EnvironmentValues()) { driver.tree.draw(areas, in: &$0) }
  }

  // MARK: Damage

  @Test("its damage alone is the window's, moved to where it is") func damage() {
    let driver = driver()
    #expect(board.layouts == [CGSize(width: 100, height: 80)])
    board.add(square)
    board.host?.invalidate()
    #expect(driver.tree.isDirty)
    #expect(driver.tree.takeDamage() == [CGRect(x: 35, y: 47, width: 10, height: 10)])
    #expect(!driver.tree.isDirty && driver.tree.takeDamage().isEmpty)
    let others = [CGRect(x: 0, y: 0, width: 3, height: 3), CGRect(x: 90, y: 70, width: 3, height: 3)]
    others.forEach(board.add)
    board.host?.invalidate()
    #expect(driver.tree.takeDamage() == others.map { $0.offsetBy(dx: 30, dy: 40) })
  }

  @Test("what reaches beyond the view is cut off, and everything is the view's frame") func cut() {
    let driver = driver()
    board.add(CGRect(x: 95, y: 75, width: 50, height: 50))
    board.add(CGRect(x: 300, y: 300, width: 10, height: 10))
    board.host?.invalidate()
    #expect(driver.tree.takeDamage() == [CGRect(x: 125, y: 115, width: 5, height: 5)])
    board.add(square)
    board.damageAll()
    board.host?.invalidate()
    #expect(driver.tree.takeDamage() == [CGRect(x: 30, y: 40, width: 100, height: 80)])
  }

  @Test("events bring its damage with them; an event that changes nothing brings none") func eventDamage() {
    let driver = driver()
    #expect(driver.send(.press(.left, at: CGPoint(x: 40, y: 50), [])).isEmpty)
    #expect(driver.send(.key(.character("d"), text: "d", [])) == [CGRect(x: 50, y: 50, width: 4, height: 4)])
  }

  @Test("is asked for the areas alone, in its own coordinates") func asked() {
    let driver = driver()
    draw([CGRect(x: 35, y: 47, width: 10, height: 10), CGRect(x: 0, y: 0, width: 32, height: 45)], driver)
    #expect(
      board.asked == [[CGRect(x: 5, y: 7, width: 10, height: 10), CGRect(x: 0, y: 0, width: 2, height: 5)]])
    board.asked = []
    draw([CGRect(x: 150, y: 0, width: 50, height: 200)], driver)
    #expect(board.asked.isEmpty)
  }

  @Test("through a transform, damage is the box around it") func transformed() {
    let driver = driver { $0.scaleEffect(2, anchor: .topLeading) }
    board.add(square)
    board.host?.invalidate()
    #expect(driver.tree.takeDamage() == [CGRect(x: 40, y: 54, width: 20, height: 20)])
    draw([CGRect(x: 40, y: 54, width: 20, height: 20)], driver)
    #expect(board.asked == [[square]])
  }

  @Test("in a scroll view, its damage is where it has been scrolled to") func scrolled() {
    let board = board
    let driver = EventDriver {
      ScrollView { DrawingView(board).frame(width: 200, height: 600) }.scrollIndicators(.never)
    }
    board.wants = { if case .scroll = $0 { false } else { true } }
    driver.scroll(1)
    board.add(CGRect(x: 5, y: 100, width: 10, height: 10))
    board.host?.invalidate()
    #expect(driver.tree.takeDamage() == [CGRect(x: 5, y: 60, width: 10, height: 10)])
  }

  @Test("a blur around it shows a difference wherever it carries it") func blurred() {
    let driver = driver { $0.blur(radius: 2) }
    board.add(square)
    board.host?.invalidate()
    let damage = driver.tree.takeDamage()
    #expect(damage.contains { $0.contains(CGRect(x: 31, y: 43, width: 18, height: 18)) })
  }

  @Test("a move is no layout; another size and other surroundings are, each once") func layouts() {
    let board = board
    var width: CGFloat = 100
    let tree = ViewTree(DrawingView(board).padding(.leading, 20))
    func lay(scale: CGFloat) -> [CGRect] {
      tree.layout(in: CGSize(width: width, height: 80), environment: EnvironmentValues(displayScale: scale))
      return tree.takeDamage()
    }
    _ = lay(scale: 1)
    _ = lay(scale: 1)
    #expect(board.layouts == [CGSize(width: 80, height: 80)])
    width = 120
    _ = lay(scale: 1)
    #expect(board.layouts.last == CGSize(width: 100, height: 80) && board.layouts.count == 2)
    _ = lay(scale: 2)
    #expect(board.layouts.count == 3)
  }

  // MARK: Time

  @Test("is stepped when it wants to be, and then no more") func time() {
    let driver = driver()
    board.nextStep = 0.25
    board.host?.invalidate()
    driver.wait(5)
    #expect(board.steps == [0.25, 0.75, 1.25])
    #expect(driver.tree.nextStep == nil)
  }

  // MARK: Events

  @Test("the pointer comes in its own coordinates, and is its own while buttons are down, wherever it is")
  func pointer() {
    let driver = driver()
    driver.move(10, 10)
    driver.press(10, 10)
    driver.release(10, 10)
    #expect(board.takeEvents().isEmpty)
    driver.move(40, 50)
    driver.press(40, 50)
    driver.move(-20, 190)
    driver.send(.press(.middle, at: CGPoint(x: 0, y: 0), .shift))
    driver.release(200, 0)
    driver.move(199, 1)
    driver.send(.release(.middle, at: CGPoint(x: 199, y: 1), []))
    driver.move(198, 2)
    #expect(
      board.takeEvents() == [
        .move(to: CGPoint(x: 10, y: 10), []), .focus(true), .press(.left, at: CGPoint(x: 10, y: 10), []),
        .move(to: CGPoint(x: -50, y: 150), []), .press(.middle, at: CGPoint(x: -30, y: -40), .shift),
        .release(.left, at: CGPoint(x: 170, y: -40), []), .move(to: CGPoint(x: 169, y: -39), []),
        .release(.middle, at: CGPoint(x: 169, y: -39), []), .pointerLeft,
      ])
  }

  @Test("the wheel goes to it over it; keys while it has them, and the others go on") func wheelAndKeys() {
    let board = board
    let log = Log()
    let driver = EventDriver {
      VStack(spacing: 0) {
        DrawingView(board).frame(height: 100)
        Button("Save") { log("save") }.keyboardShortcut("s").frame(height: 100)
      }
    }
    let key = Event.key(.character("x"), text: "x", [])
    driver.send(key)
    driver.scroll(1, at: CGPoint(x: 10, y: 150))
    #expect(board.takeEvents().isEmpty)
    driver.scroll(1, at: CGPoint(x: 10, y: 20))
    #expect(board.takeEvents() == [.scroll(by: CGVector(dx: 0, dy: 1), at: CGPoint(x: 10, y: 20), [])])
    driver.click(10, 20)
    _ = board.takeEvents()
    driver.send(key)
    #expect(board.takeEvents() == [key])
    board.wants = { _ in false }
    driver.send(.key(.character("s"), text: "", .control))
    #expect(log.entries == ["save"])
    driver.send(.focus(false))
    #expect(board.takeEvents().last == .focus(false))
  }

  @Test("a press it has no use for goes to the gestures around it") func unused() {
    let log = Log()
    let driver = driver { $0.onTapGesture { log("tap") } }
    driver.click(40, 50)
    #expect(log.entries.isEmpty)
    board.wants = { _ in false }
    driver.click(40, 50)
    #expect(log.entries == ["tap"])
  }

  @Test("what lies over it keeps its own clicks; what is disabled hears nothing") func covered() {
    let board = board
    let log = Log()
    let driver = EventDriver {
      ZStack {
        DrawingView(board)
        Square(side: 40).onTapGesture { log("tap") }
      }
    }
    driver.click(100, 100)
    #expect(log.entries == ["tap"] && board.takeEvents().isEmpty)
    let disabled = EventDriver { DrawingView(board).disabled(true) }
    disabled.click(20, 20)
    disabled.move(30, 30)
    #expect(board.takeEvents().isEmpty)
  }

  @Test("a hold ends where the window loses the keys, since its release may never come") func lostRelease() {
    let driver = driver()
    driver.press(40, 50)
    driver.send(.focus(false))
    _ = board.takeEvents()
    driver.move(10, 10)
    driver.release(10, 10)
    #expect(board.takeEvents() == [.pointerLeft])
  }

  // MARK: Pictures

  @Test("what is shown after many changes is the same as drawn at once", arguments: [1.0, 1.25, 2.0])
  func twin(scale: Double) {
    let content = ViewContent(
      VStack(spacing: 0) {
        Color.blue.frame(height: 21)
        DrawingView(board).opacity(0.5)
      })
    let environment = EnvironmentValues(displayScale: CGFloat(scale))
    let window = HeadlessWindow(content, size: CGSize(width: 120, height: 90), environment: environment)
    for index in 0..<40 {
      board.add(CGRect(x: (index * 37) % 130 - 5, y: (index * 23) % 80 - 5, width: 9, height: 7))
      board.host?.invalidate()
      window.send(.wait(0))
    }
    let shown = window.pixmap
    let everything = CGRect(x: 0, y: 0, width: 120, height: 90)
    let list = DrawList(environment: environment) { content.draw([everything], in: &$0) }
    var whole = Pixmap(width: shown.width, height: shown.height)
    Renderer(glyphs: FontLibrary.shared).render(
      list, into: &whole, scale: CGFloat(scale),
      clip: [PixelRect(x: 0, y: 0, width: shown.width, height: shown.height)],
      background: content.background.pixel)
    #expect(whole.pixels == shown.pixels)
    #expect(Set(shown.pixels).count >= 3)
  }
}
