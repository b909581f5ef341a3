// Scroll views by wheel, bar and program.

import Drawing
import Foundation
import Geometry
import Input
import Testing

@testable import Views

extension EventDriver {
  /// All elements of a kind, outermost first.
  func elements<Kind: Element>(_ kind: Kind.Type) -> [Kind] {
    var found: [Kind] = []
    var waiting: [Element] = [tree.root]
    while let element = waiting.popLast() {
      if let element = element as? Kind { found.append(element) }
      waiting += element.children.reversed()
    }
    return found
  }

  /// Where shapes of a colour are drawn, in the window.
  func frames() -> [CGRect] {
    elements(ShapeElement.self).map { Path(CGRect(origin: .zero, size: $0.size)).hull(under: $0.windowTransform) }
  }
}

@MainActor @Suite("Scroll views") struct ScrollViewTests {
  struct Column: View {
    var count = 20
    var axes = Axis.Set.vertical
    var body: some View {
      ScrollView(axes) {
        VStack(spacing: 0) { ForEach(0..<count, id: \.self) { _ in Color.red.frame(width: 200, height: 40) } }
      }
    }
  }

  private func scroll(_ driver: EventDriver) throws -> ScrollElement {
    try #require(driver.elements(ScrollElement.self).first)
  }

  @Test("content along the axis takes what it likes, the view what it is offered") func sizes() throws {
    let driver = EventDriver { ScrollView { Square(side: 300).frame(width: 50) }.background(Color.blue) }
    let scroll = try scroll(driver)
    #expect(scroll.contentSize == CGSize(width: 50, height: 300))
    #expect(scroll.size == CGSize(width: 50, height: 200))
  }

  @Test("a notch of the wheel goes 40 points, a fraction of it a fraction; the ends hold") func wheel() throws {
    let driver = EventDriver { Column() }
    let scroll = try scroll(driver)
    driver.scroll(1)
    #expect(scroll.offset == CGPoint(x: 0, y: 40))
    driver.scroll(0.25)
    #expect(scroll.offset.y == 50)
    driver.scroll(1000)
    #expect(scroll.offset.y == 600)
    #expect(driver.frames().map(\.maxY).max() == 200)
    driver.scroll(-1000)
    #expect(scroll.offset.y == 0)
    driver.scroll(1, .shift)
    driver.scroll(0, dx: 3)
    #expect(scroll.offset == .zero)
  }

  @Test("Shift turns the wheel sideways") func shift() throws {
    let driver = EventDriver {
      ScrollView([.horizontal, .vertical]) { Color.red.frame(width: 1000, height: 1000) }
    }
    driver.scroll(2, .shift)
    driver.scroll(1)
    #expect(try scroll(driver).offset == CGPoint(x: 80, y: 40))
  }

  @Test("scrolling damages the scroll view and nothing else") func damage() throws {
    let driver = EventDriver {
      VStack(spacing: 0) {
        Color.blue.frame(height: 50)
        Column()
      }
    }
    let damage = driver.send(.scroll(by: CGVector(dx: 0, dy: 1), at: CGPoint(x: 100, y: 100), []))
    #expect(damage == [CGRect(x: 0, y: 50, width: 200, height: 150)])
    #expect(driver.send(.scroll(by: CGVector(dx: 0, dy: 1), at: CGPoint(x: 100, y: 20), [])).isEmpty)
  }

  struct Blinking: View {
    @State private var isOn = false
    var body: some View {
      VStack(spacing: 0) {
        ScrollView {
          VStack(spacing: 0) {
            Color.red.frame(width: 200, height: 100)
            (isOn ? Color.blue : Color.green).frame(width: 200, height: 100)
          }
        }
        .frame(height: 50)
        Color.black.onTapGesture { isOn.toggle() }
      }
    }
  }

  @Test("what differs out of sight damages nothing") func hiddenDamage() {
    let driver = EventDriver { Blinking() }
    driver.send(.press(.left, at: CGPoint(x: 100, y: 150), []))
    #expect(driver.send(.release(.left, at: CGPoint(x: 100, y: 150), [])).isEmpty)
  }

  @Test("what is scrolled out is neither hit nor drawn outside") func clipping() throws {
    let log = Log()
    let driver = EventDriver {
      VStack(spacing: 0) {
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<10, id: \.self) { index in
              Color.red.frame(width: 200, height: 50).onTapGesture { log("\(index)") }
            }
          }
        }
        .frame(height: 100)
        Color.blue.frame(height: 100).onTapGesture { log("below") }
      }
    }
    driver.click(100, 75)
    driver.scroll(2.5, at: CGPoint(x: 100, y: 50))
    driver.click(100, 75)
    driver.click(100, 125)
    #expect(log.entries == ["1", "3", "below"])
  }

  struct Stacked: View {
    @State private var isBlue = false
    @State private var isThere = true
    let log: Log
    var body: some View {
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          Color.black.frame(width: 200, height: 100)
          ScrollView(.horizontal) {
            HStack(spacing: 0) {
              Color.black.frame(width: 100, height: 100)
              (isBlue ? Color.blue : Color.red).frame(width: 20, height: 20)
                .gesture(
                  SpatialTapGesture().onEnded {
                    log("\($0.location.x) \($0.location.y)")
                    isBlue.toggle()
                  })
              ZStack { if isThere { Color.green.frame(width: 20, height: 20) } }.frame(width: 300)
            }
          }
          .frame(width: 150)
          Color.black.frame(width: 200, height: 300).onTapGesture { isThere = false }
        }
      }
    }
  }

  @Test("places and damage are right through two scrolled views") func planes() {
    let log = Log()
    let driver = EventDriver { Stacked(log: log) }
    driver.scroll(2, at: CGPoint(x: 100, y: 50))
    driver.scroll(0, dx: 1, at: CGPoint(x: 50, y: 50))
    driver.wait(1)
    // The red square was at (100, 140): now it is at (60, 60).
    driver.press(65, 72)
    let damage = driver.send(.release(.left, at: CGPoint(x: 65, y: 72), []))
    #expect(log.entries == ["5.0 12.0"])
    #expect(damage == [CGRect(x: 60, y: 60, width: 20, height: 20)])
    // The green one reaches from 220 to 240 beyond the inner view, which ends at 150: seen through nothing.
    driver.press(100, 180)
    #expect(driver.send(.release(.left, at: CGPoint(x: 100, y: 180), [])).isEmpty)
  }

  @Test("only what is seen is drawn") func drawing() {
    let driver = EventDriver { Column(count: 1000) }
    driver.scroll(100)
    driver.wait(1)
    let list = DrawList(environment: EnvironmentValues()) { driver.tree.draw([.infinite], in: &$0) }
    // Five rows, and the two that touch the edges.
    #expect((5...7).contains(list.items.count))
    let part = DrawList(environment: EnvironmentValues()) {
      driver.tree.draw([CGRect(x: 0, y: 50, width: 10, height: 10)], in: &$0)
    }
    #expect(part.items.count == 1)
  }

  @Test("the innermost scroll view that can move takes the wheel") func nested() throws {
    let driver = EventDriver {
      ScrollView {
        VStack(spacing: 0) {
          ScrollView { Color.red.frame(width: 200, height: 140) }.frame(height: 100)
          Color.blue.frame(width: 200, height: 500)
        }
      }
    }
    let scrolls = driver.elements(ScrollElement.self)
    try #require(scrolls.count == 2)
    let point = CGPoint(x: 100, y: 50)
    driver.scroll(1, at: point)
    #expect(scrolls.map(\.offset.y) == [0, 40])
    driver.scroll(1, at: point)
    #expect(scrolls.map(\.offset.y) == [40, 40])
    driver.scroll(-1, at: point)
    #expect(scrolls.map(\.offset.y) == [40, 0])
  }

  @Test("a disabled scroll view stands still") func disabled() throws {
    let driver = EventDriver { Column().scrollDisabled(true) }
    driver.scroll(1)
    #expect(try scroll(driver).offset == .zero)
  }

  @Test("content that becomes shorter pulls the offset back") func shrinking() throws {
    struct Shrinking: View {
      @State private var count = 20
      var body: some View {
        Column(count: count).contentShape(Rectangle()).onTapGesture { count = 6 }
      }
    }
    let driver = EventDriver { Shrinking() }
    driver.scroll(1000)
    driver.click(100, 100)
    #expect(try scroll(driver).offset.y == 40)
  }

  @Test("the bar is shown while scrolling and 0.8 s after, and can be dragged") func bars() throws {
    let log = Log()
    let driver = EventDriver { Column().simultaneousGesture(TapGesture().onEnded { log("tap") }) }
    let scroll = try scroll(driver)
    // Unseen, the bar takes no clicks.
    driver.click(195, 100)
    #expect(log.entries == ["tap"])
    driver.scroll(0.1)
    driver.scroll(-0.1)
    // The thumb is a quarter of the track of 196 points, from 2 to 51.
    driver.press(195, 10)
    driver.move(195, 10 + 147.0 / 2)
    #expect(abs(scroll.offset.y - 300) < 0.001)
    driver.move(500, 1000)
    #expect(scroll.offset.y == 600)
    driver.release(500, 1000)
    #expect(log.entries == ["tap"])
    driver.wait(1)
    driver.click(195, 100)
    #expect(log.entries == ["tap", "tap"])
  }

  @Test("no bar where none is wanted") func hiddenBars() throws {
    let driver = EventDriver { Column().scrollIndicators(.hidden) }
    driver.scroll(1)
    driver.press(195, 150)
    driver.release(195, 150)
    #expect(try scroll(driver).offset.y == 40)
  }

  struct Jumping: View {
    let anchor: UnitPoint?
    var animation: Animation?
    var isLazy = false
    var body: some View {
      ScrollViewReader { proxy in
        ScrollView {
          if isLazy {
            LazyVStack(spacing: 0) {
              ForEach(0..<1000, id: \.self) { Color.red.frame(height: $0 % 2 == 0 ? 40 : 60).probe("\($0)") }
            }
          } else {
            VStack(spacing: 0) {
              ForEach(0..<20, id: \.self) { _ in Color.red.frame(width: 200, height: 40) }
              Color.blue.frame(width: 200, height: 40).id("last")
            }
          }
        }
        .onTapGesture { withAnimation(animation) { proxy.scrollTo(10, anchor: anchor) } }
        .simultaneousGesture(TapGesture(count: 2).onEnded { proxy.scrollTo("last") })
      }
    }
  }

  @Test(
    "a program scrolls to a view, by the shortest way or to an anchor",
    arguments: [(nil, 240), (.top, 400), (.center, 320), (.bottom, 240)] as [(UnitPoint?, CGFloat)])
  func scrollTo(anchor: UnitPoint?, offset: CGFloat) throws {
    let driver = EventDriver { Jumping(anchor: anchor) }
    driver.click(100, 100)
    #expect(try scroll(driver).offset.y == offset)
    driver.click(100, 100)
    #expect(try scroll(driver).offset.y == 640)
  }

  @Test("a program scrolls by animation") func animatedScrollTo() throws {
    let driver = EventDriver { Jumping(anchor: .top, animation: .linear(duration: 1)) }
    let scroll = try scroll(driver)
    driver.click(100, 100)
    driver.send(.wait(0.5), after: 0.5)
    #expect(abs(scroll.offset.y - 200) < 1)
    driver.send(.wait(0.6), after: 0.6)
    #expect(scroll.offset.y == 400)
  }

  @Test("a program scrolls to a row that is not there yet") func lazyScrollTo() throws {
    let driver = EventDriver { Jumping(anchor: .top, isLazy: true) }
    driver.click(100, 100)
    // Rows above that nobody has seen may be longer or shorter than thought; the one that was asked for is where it was wanted.
    let frame = try #require(driver.tree.probes()["10"])
    #expect(frame.minY == 0 && frame.height == 40)
  }
}
