// Which of several gestures acts.

import Drawing
import Foundation
import Geometry
import Input
import Testing

@testable import Views

@MainActor @Suite("Priorities of gestures") struct GesturePriorityTests {
  let log = Log()

  func tap(_ name: String) -> some Gesture {
    let log = log
    return TapGesture().onEnded { log(name) }
  }

  func drag(_ name: String, _ distance: CGFloat = 10) -> some Gesture {
    let log = log
    return DragGesture(minimumDistance: distance).onChanged { _ in log(name) }.onEnded { _ in log("\(name) ended") }
  }

  @Test("the inner click goes before the outer") func innerFirst() {
    let driver = EventDriver { Square().gesture(tap("inner")).padding().gesture(tap("outer")) }
    driver.click(100, 100)
    #expect(log.entries == ["inner"])
  }

  @Test("a click of high priority goes before the inner") func highPriority() {
    let driver = EventDriver { Square().gesture(tap("inner")).highPriorityGesture(tap("outer")) }
    driver.click(100, 100)
    #expect(log.entries == ["outer"])
  }

  @Test("simultaneous clicks both act, the inner first") func simultaneous() {
    let driver = EventDriver { Square().gesture(tap("inner")).simultaneousGesture(tap("outer")) }
    driver.click(100, 100)
    #expect(log.entries == ["inner", "outer"])
  }

  @Test("masks switch gestures off") func masks() {
    let driver = EventDriver {
      HStack(spacing: 0) {
        Square(side: 40).gesture(tap("inner")).gesture(tap("gesture only"), including: .gesture)
        Square(side: 40).gesture(tap("inner")).highPriorityGesture(tap("no"), including: .subviews)
        Square(side: 40).gesture(tap("inner")).gesture(tap("no"), including: .none)
        Square(side: 40).gesture(tap("inner")).highPriorityGesture(tap("no"), isEnabled: false)
      }
    }
    for x in [40.0, 80, 120, 160] { driver.click(x, 100) }
    #expect(log.entries == ["gesture only", "inner", "inner"])
  }

  @Test("an outer drag that passes its distance takes the click away") func dragTakesClick() {
    let driver = EventDriver { Square().gesture(tap("tap")).gesture(drag("drag")) }
    driver.press(100, 100)
    driver.move(109, 100)
    driver.release(109, 100)
    #expect(log.entries == ["tap"])
    driver.press(100, 100)
    driver.move(110, 100)
    driver.move(100, 100)
    driver.release(100, 100)
    #expect(log.entries == ["tap", "drag", "drag", "drag ended"])
  }

  @Test("an outer drag without distance leaves clicks to the inner view") func dragWithoutDistance() {
    let driver = EventDriver { Square().gesture(tap("tap")).gesture(drag("drag", 0)) }
    driver.click(100, 100)
    #expect(log.entries == ["tap"])
    driver.press(100, 100)
    driver.move(105, 100)
    driver.release(105, 100)
    #expect(log.entries == ["tap", "drag", "drag ended"])
  }

  @Test("an inner drag goes before an outer one") func innerDrag() {
    let driver = EventDriver { Square().gesture(drag("inner")).gesture(drag("outer", 0)) }
    driver.press(100, 100)
    driver.move(150, 100)
    driver.release(150, 100)
    #expect(log.entries == ["inner", "inner ended"])
  }

  @Test("clicks and long presses live together, in either order", arguments: [true, false]) func tapAndLongPress(
    isTapInner: Bool
  ) {
    let log = log
    let driver = EventDriver {
      if isTapInner {
        Square().onTapGesture { log("tap") }.onLongPressGesture { log("long") }
      } else {
        Square().onLongPressGesture { log("long") }.onTapGesture { log("tap") }
      }
    }
    driver.click(100, 100)
    #expect(log.entries == ["tap"])
    driver.press(100, 100)
    driver.wait(0.6)
    driver.release(100, 100)
    #expect(log.entries == ["tap", "long"])
  }

  @Test("a long press beside a drag") func dragAndLongPress() {
    let log = log
    let driver = EventDriver { Square().gesture(drag("drag")).onLongPressGesture { log("long") } }
    driver.press(100, 100)
    driver.wait(0.6)
    driver.move(150, 100)
    driver.release(150, 100)
    #expect(log.entries == ["long"])
    driver.press(100, 100)
    driver.move(150, 100)
    driver.wait(0.6)
    driver.release(150, 100)
    #expect(log.entries == ["long", "drag", "drag ended"])
  }

  @Test("a press of a button keeps an outer drag out, and ends only on the button") func buttons() {
    let log = log
    let driver = EventDriver {
      Square().onPress {
        log("\($0)")
      } perform: {
        log("pushed")
      }.gesture(drag("drag", 0))
    }
    driver.press(100, 100)
    driver.move(180, 100)
    driver.move(120, 100)
    driver.release(120, 100)
    #expect(log.entries == ["true", "false", "true", "false", "pushed"])
    log.entries = []
    driver.press(100, 100)
    driver.release(180, 100)
    #expect(log.entries == ["true", "false"])
  }

  @Test("disabled views have no gestures, but cover what is behind") func disabled() {
    let driver = EventDriver {
      ZStack {
        Square().gesture(tap("behind"))
        Square().gesture(tap("front")).disabled(true)
      }
      .simultaneousGesture(tap("around"))
    }
    driver.click(100, 100)
    #expect(log.entries == ["around"])
  }

  @Test("what is disabled stays so inside") func disabledInside() {
    let driver = EventDriver { Square().gesture(tap("inner")).disabled(false).disabled(true) }
    driver.click(100, 100)
    #expect(log.entries == [])
  }
}

@MainActor @Suite("Gestures made of others") struct GestureCompositionTests {
  let log = Log()

  @Test("both at once: the value has what has begun") func simultaneously() {
    let log = log
    let driver = EventDriver {
      Square().gesture(
        MagnificationGesture().simultaneously(with: RotationGesture())
          .onChanged { log("\($0.first.map { ($0 * 10).rounded() } ?? 0) \($0.second?.degrees.rounded() ?? 0)") }
          .onEnded { _ in log("ended") })
    }
    driver.scroll(-1, .control)
    driver.scroll(1, .alt)
    driver.wait(1)
    #expect(log.entries == ["11.0 0.0", "11.0 10.0", "ended"])
  }

  @Test("one after the other: a drag counts only after a long press") func sequenced() {
    let log = log
    let driver = EventDriver {
      Square().gesture(
        LongPressGesture().sequenced(before: DragGesture(minimumDistance: 0))
          .onChanged {
            switch $0 {
            case .first(let isPressing): log("first \(isPressing)")
            case .second(_, let drag): log("second \(drag.map { "\($0.translation.width)" } ?? "nil")")
            }
          }
          .onEnded { value in if case .second(true, let drag?) = value { log("ended \(drag.translation.width)") } })
    }
    driver.press(100, 100)
    driver.move(150, 100)
    driver.release(150, 100)
    #expect(log.entries == ["first true"])
    log.entries = []
    driver.press(100, 100)
    driver.wait(0.6)
    driver.move(130, 100)
    driver.release(130, 100)
    #expect(log.entries == ["first true", "second 0.0", "second 30.0", "ended 30.0"])
  }

  @Test("one or the other: a double click, or else a single one") func exclusively() {
    let log = log
    let driver = EventDriver {
      Square().gesture(
        TapGesture(count: 2).onEnded { log("double") }.exclusively(before: TapGesture().onEnded { log("single") })
          .onEnded { value in if case .first = value { log("first") } else { log("second") } })
    }
    driver.click(100, 100)
    #expect(log.entries == [])
    driver.wait(0.5)
    #expect(log.entries == ["single", "second"])
    driver.click(100, 100)
    driver.click(100, 100)
    driver.wait(0.5)
    #expect(log.entries == ["single", "second", "double", "first"])
  }

  @Test("one or the other: a drag that goes its way ends the click") func tapOrDrag() {
    let log = log
    let driver = EventDriver {
      Square().gesture(
        TapGesture().onEnded { log("tap") }.exclusively(before: DragGesture().onEnded { _ in log("drag") }))
    }
    driver.click(100, 100)
    driver.press(100, 100)
    driver.move(130, 100)
    driver.release(130, 100)
    #expect(log.entries == ["tap", "drag"])
  }

  @Test("no gesture is one that fails") func optional() {
    let log = log
    let driver = EventDriver {
      Square().gesture(TapGesture().onEnded { log("outer") })
        .highPriorityGesture(Optional<TapGesture>.none)
    }
    driver.click(100, 100)
    #expect(log.entries == ["outer"])
  }
}
