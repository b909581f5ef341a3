// Where views are found by the pointer, and told that it is over them.

import Drawing
import Foundation
import Geometry
import Input
import Testing

@testable import Views

@MainActor @Suite("Hit areas") struct HitAreaTests {
  let log = Log()

  @Test("shapes are hit where they are filled") func shapes() {
    let log = log
    let driver = EventDriver { Circle().fill(Color.red).frame(width: 100, height: 100).onTapGesture { log("tap") } }
    driver.click(100, 100)
    driver.click(55, 55)
    #expect(log.entries == ["tap"])
  }

  @Test("padding and gaps are not hit") func padding() {
    let log = log
    let driver = EventDriver {
      HStack(spacing: 20) {
        Square(side: 40); Square(side: 40)
      }.padding(30).onTapGesture { log("tap") }
    }
    driver.click(100, 100)
    driver.click(35, 100)
    #expect(log.entries == [])
    driver.click(60, 100)
    #expect(log.entries == ["tap"])
  }

  @Test("a content shape says where a view is hit, and where not") func contentShape() {
    let log = log
    let driver = EventDriver {
      HStack(spacing: 20) {
        Square(side: 40); Square(side: 40)
      }.contentShape(Rectangle()).onTapGesture { log("tap") }
    }
    driver.click(100, 100)
    #expect(log.entries == ["tap"])
    let round = EventDriver { Square().contentShape(Circle()).onTapGesture { log("round") } }
    round.click(55, 55)
    round.click(100, 100)
    #expect(log.entries == ["tap", "round"])
    let preview = EventDriver { Square().contentShape(.dragPreview, Circle()).onTapGesture { log("preview") } }
    preview.click(55, 55)
    #expect(log.entries == ["tap", "round", "preview"])
  }

  @Test("a content shape may reach beyond its view, also where that is moved and turned") func wideContentShape() {
    let log = log
    let driver = EventDriver {
      HStack(spacing: 0) {
        Square(side: 20).contentShape(Rectangle().offset(x: 40)).onTapGesture { log("tap") }
          .rotationEffect(.degrees(90)).offset(y: -30)
      }
    }
    driver.click(100, 70)
    #expect(log.entries == [])
    driver.click(100, 110)
    #expect(log.entries == ["tap"])
  }

  @Test("what may not be hit lets the pointer through") func allowsHitTesting() {
    let log = log
    let driver = EventDriver {
      ZStack {
        Square().onTapGesture { log("behind") }
        Square().onTapGesture { log("front") }.allowsHitTesting(false)
      }
    }
    driver.click(100, 100)
    #expect(log.entries == ["behind"])
  }

  @Test("the topmost view is hit, in the order of drawing") func order() {
    let log = log
    let driver = EventDriver {
      ZStack {
        Square().onTapGesture { log("first") }.zIndex(1)
        Square().onTapGesture { log("second") }
      }
    }
    driver.click(100, 100)
    #expect(log.entries == ["first"])
  }

  @Test("a view that is drawn elsewhere is hit there") func offset() {
    let log = log
    let driver = EventDriver { Square(side: 40).onTapGesture { log("tap") }.offset(x: 60) }
    driver.click(100, 100)
    driver.click(160, 100)
    #expect(log.entries == ["tap"])
  }

  @Test("hovering tells of coming and leaving, once each") func hover() {
    let log = log
    let driver = EventDriver {
      HStack(spacing: 0) {
        Square().onHover { log("a \($0)") }
        Square().onHover { log("b \($0)") }
      }
    }
    driver.move(50, 100)
    driver.move(60, 100)
    driver.move(150, 100)
    driver.send(.pointerLeft)
    #expect(log.entries == ["a true", "a false", "b true", "b false"])
  }

  @Test("during a press nothing else is hovered over") func hoverWhilePressed() {
    let log = log
    let driver = EventDriver {
      HStack(spacing: 0) {
        Square().onHover { log("a \($0)") }
        Square().onHover { log("b \($0)") }
      }
    }
    driver.press(50, 100)
    driver.move(150, 100)
    #expect(log.entries == ["a true", "a false"])
    driver.release(150, 100)
    #expect(log.entries == ["a true", "a false", "b true"])
  }

  @Test("continuous hovering tells places in the view") func continuousHover() {
    var phases: [HoverPhase] = []
    let driver = EventDriver { Square().onContinuousHover { phases.append($0) } }
    driver.move(60, 70)
    driver.move(61, 70)
    driver.move(10, 10)
    #expect(phases == [.active(CGPoint(x: 10, y: 20)), .active(CGPoint(x: 11, y: 20)), .ended])
  }
}
