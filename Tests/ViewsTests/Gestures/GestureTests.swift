// What each gesture says, and when.

import Drawing
import Foundation
import Geometry
import Input
import Testing

@testable import Views

@MainActor @Suite("Gestures") struct GestureTests {
  let log = Log()

  @Test("a click needs press and release on the view") func clicks() {
    let log = log
    let driver = EventDriver { Square().onTapGesture { log("tap") } }
    driver.click(100, 100)
    driver.click(20, 20)
    driver.press(100, 100)
    driver.release(20, 20)
    driver.press(20, 20)
    driver.release(100, 100)
    driver.send(.press(.right, at: CGPoint(x: 100, y: 100), []))
    driver.send(.release(.right, at: CGPoint(x: 100, y: 100), []))
    #expect(log.entries == ["tap"])
    // A press may wander as long as no drag takes it.
    driver.press(100, 100)
    driver.move(300, 300)
    driver.move(140, 140)
    driver.release(140, 140)
    #expect(log.entries == ["tap", "tap"])
  }

  @Test("a double click calls once, and is over when it is late") func doubleClicks() {
    let log = log
    let driver = EventDriver { Square().onTapGesture(count: 2) { log("double") } }
    driver.click(100, 100)
    driver.click(100, 100)
    #expect(log.entries == ["double"])
    driver.wait(1)
    driver.click(100, 100)
    driver.wait(1)
    driver.click(100, 100)
    #expect(log.entries == ["double"])
    driver.click(101, 100)
    #expect(log.entries == ["double", "double"])
    driver.wait(1)
    driver.click(60, 100)
    driver.click(140, 100)
    #expect(log.entries.count == 2)
  }

  @Test("a single click waits for a double click inside it") func singleWaitsForDouble() {
    let log = log
    let driver = EventDriver {
      Square().onTapGesture(count: 2) { log("double") }.onTapGesture { log("single") }
    }
    driver.click(100, 100)
    #expect(log.entries == [])
    driver.wait(0.5)
    #expect(log.entries == ["single"])
    driver.click(100, 100)
    driver.click(100, 100)
    driver.wait(1)
    #expect(log.entries == ["single", "double"])
  }

  @Test("a click elsewhere ends the waiting for a double click") func clickElsewhere() {
    let log = log
    let driver = EventDriver {
      HStack(spacing: 0) {
        Square().onTapGesture(count: 2) { log("double") }.onTapGesture { log("single") }
        Square().onTapGesture { log("other") }
      }
    }
    driver.click(50, 100)
    driver.click(150, 100)
    #expect(log.entries == ["single", "other"])
    driver.wait(1)
    #expect(log.entries.count == 2)
  }

  @Test("a click tells its place in the view, also in one that is turned and moved") func spatialTap() throws {
    var places: [CGPoint] = []
    let driver = EventDriver {
      Square().onTapGesture { places.append($0) }.rotationEffect(.degrees(90)).scaleEffect(0.5)
    }
    driver.click(100, 80)
    let place = try #require(places.first)
    // A turn by a quarter clockwise brings what was on the left to the top.
    #expect(abs(place.x - 10) < 1e-9 && abs(place.y - 50) < 1e-9)
    driver.click(100, 70)
    #expect(places.count == 1)
  }

  @Test("places are told in the space that is asked for") func spaces() {
    var places: [CGPoint] = []
    let driver = EventDriver {
      Square()
        .gesture(SpatialTapGesture(coordinateSpace: .global).onEnded { places.append($0.location) })
        .simultaneousGesture(SpatialTapGesture(coordinateSpace: .named("pad")).onEnded { places.append($0.location) })
        .padding(20)
        .coordinateSpace(name: "pad")
    }
    driver.click(60, 70)
    #expect(places == [CGPoint(x: 60, y: 70), CGPoint(x: 30, y: 40)])
  }

  @Test("a long press begins at the press, ends by itself, and fails by moving or releasing") func longPress() {
    let log = log
    let driver = EventDriver {
      Square().onLongPressGesture(minimumDuration: 0.5) {
        log("long")
      } onPressingChanged: {
        log("\($0)")
      }
    }
    driver.press(100, 100)
    #expect(log.entries == ["true"])
    driver.wait(0.4)
    #expect(log.entries == ["true"])
    driver.wait(0.2)
    #expect(log.entries == ["true", "long", "false"])
    driver.release(100, 100)
    #expect(log.entries.count == 3)
    driver.click(100, 100)
    driver.press(100, 100)
    driver.move(109, 100)
    driver.move(111, 100)
    driver.wait(1)
    driver.release(100, 100)
    #expect(log.entries == ["true", "long", "false", "true", "false", "true", "false"])
  }

  @Test("a drag begins at its distance, counted from the press, and says all of its way") func drag() {
    var changes: [DragGesture.Value] = []
    var ends: [DragGesture.Value] = []
    let driver = EventDriver {
      Square().gesture(DragGesture().onChanged { changes.append($0) }.onEnded { ends.append($0) })
    }
    driver.press(100, 100)
    driver.move(106, 107)
    driver.release(106, 107)
    #expect(changes.isEmpty && ends.isEmpty)
    driver.press(100, 100)
    driver.move(109, 100)
    #expect(changes.isEmpty)
    driver.move(110, 100)
    #expect(changes.map(\.startLocation) == [CGPoint(x: 50, y: 50)])
    #expect(changes.map(\.location) == [CGPoint(x: 60, y: 50)])
    // Captured: outside of the view and of the window too.
    driver.move(-40, 100)
    driver.release(-40, 100)
    #expect(changes.map(\.translation) == [CGSize(width: 10, height: 0), CGSize(width: -140, height: 0)])
    #expect(ends.map(\.translation) == [CGSize(width: -140, height: 0)])
  }

  @Test("a drag that was reported by its release alone still is one") func dragWithoutMoves() {
    let log = log
    let driver = EventDriver {
      Square().gesture(DragGesture().onChanged { _ in log("changed") }.onEnded { _ in log("ended") })
    }
    driver.press(100, 100)
    driver.release(150, 100)
    #expect(log.entries == ["changed", "ended"])
  }

  @Test("a drag without distance begins with the press") func dragAtOnce() {
    let log = log
    let driver = EventDriver {
      Square().gesture(
        DragGesture(minimumDistance: 0).onChanged { log("\($0.translation.width)") }.onEnded { _ in log("ended") })
    }
    driver.press(100, 100)
    #expect(log.entries == ["0.0"])
    driver.release(100, 100)
    #expect(log.entries == ["0.0", "ended"])
  }

  @Test("the velocity is that of the last tenth of a second") func velocity() throws {
    var end: DragGesture.Value?
    let driver = EventDriver { Square().gesture(DragGesture().onEnded { end = $0 }) }
    driver.press(100, 100)
    for step in 1...20 { driver.move(100 + CGFloat(step) * 5, 100) }
    driver.release(200, 100)
    let value = try #require(end)
    #expect(abs(value.velocity.width - 500) < 1)
    #expect(abs(value.predictedEndTranslation.width - 225) < 1)
    driver.press(100, 100)
    driver.move(150, 100)
    driver.wait(0.5)
    driver.release(150, 100)
    #expect(try #require(end).velocity == .zero)
  }

  @Test("Control and the wheel stretch, Alt and the wheel turn; a pause ends") func wheelGestures() {
    let log = log
    let driver = EventDriver {
      Square()
        .gesture(MagnificationGesture().onChanged { log("\(($0 * 100).rounded())") }.onEnded { _ in log("magnified") })
        .gesture(RotationGesture().onChanged { log("\($0.degrees.rounded())°") }.onEnded { _ in log("rotated") })
    }
    driver.scroll(-1, .control)
    driver.scroll(-1, .control)
    driver.wait(0.5)
    #expect(log.entries == ["110.0", "121.0", "magnified"])
    log.entries = []
    driver.scroll(1, .alt)
    driver.scroll(2, .alt)
    driver.wait(0.5)
    #expect(log.entries == ["10.0°", "30.0°", "rotated"])
    log.entries = []
    driver.scroll(1)
    driver.click(100, 100)
    driver.wait(0.5)
    #expect(log.entries == [])
  }

  @Test("the value of stretching says where it began") func magnifyValue() {
    var values: [MagnifyGesture.Value] = []
    let driver = EventDriver { Square().gesture(MagnifyGesture().onChanged { values.append($0) }) }
    driver.scroll(-1, at: CGPoint(x: 75, y: 100), .control)
    #expect(values.map(\.startLocation) == [CGPoint(x: 25, y: 50)])
    #expect(values.map(\.startAnchor) == [UnitPoint(x: 0.25, y: 0.5)])
  }

  @Test("Escape and lost focus cancel", arguments: [Event.key(.escape, text: "", []), .focus(false)])
  func cancelled(event: Event) {
    let log = log
    let driver = EventDriver {
      Square().gesture(DragGesture().onChanged { _ in log("changed") }.onEnded { _ in log("ended") })
    }
    driver.press(100, 100)
    driver.move(150, 100)
    driver.send(event)
    driver.move(120, 100)
    driver.release(120, 100)
    #expect(log.entries == ["changed"])
    driver.press(100, 100)
    driver.move(150, 100)
    driver.release(150, 100)
    #expect(log.entries == ["changed", "changed", "ended"])
  }

  @Test("a gesture of one's own has a body") func ownGesture() {
    struct Throw: Gesture {
      @GestureState var isFlying = false
      let log: Log
      var body: some Gesture {
        DragGesture().updating($isFlying) { _, state, _ in state = true }.onEnded { _ in log("thrown") }
      }
    }
    struct Typed: Gesture {
      let log: Log
      var body: some Gesture<CGFloat> { DragGesture().map(\.translation.width) }
    }
    let log = log
    let driver = EventDriver {
      Square().gesture(Throw(log: log)).simultaneousGesture(Typed(log: log).onEnded { log("by \($0)") })
        .simultaneousGesture(AnyGesture(Typed(log: log)).onEnded { log("any \($0)") })
    }
    driver.press(100, 100)
    driver.move(150, 100)
    driver.release(150, 100)
    #expect(log.entries == ["thrown", "by 50.0", "any 50.0"])
  }
}

/// The drag of a graph editor: a view whose body is evaluated anew at each change.
@MainActor @Suite("Gestures of views that change") struct ChangingGestureTests {
  struct Slider: View {
    @State private var place: CGFloat = 0
    @State private var count = 0
    let log: Log

    var body: some View {
      let count = count
      Canvas { _, _ in _ = place }
        .frame(width: 100, height: 100)
        .gesture(
          DragGesture()
            .onChanged {
              place = $0.translation.width
              self.count += 1
              log("\(count)")
            }
            .onEnded { _ in log("end \(count) \(place)") })
    }
  }

  @Test("a running drag calls the closures of the newest description") func newestClosures() {
    let log = Log()
    let driver = EventDriver { Slider(log: log) }
    driver.press(100, 100)
    driver.move(110, 100)
    driver.move(120, 100)
    driver.move(130, 100)
    driver.release(130, 100)
    #expect(log.entries == ["0", "1", "2", "end 3 30.0"])
  }

  struct Erased: View {
    @State private var count = 0
    let log: Log
    var body: some View {
      let count = count
      Square().gesture(
        AnyGesture(
          DragGesture().onChanged { _ in
            self.count += 1
            log("\(count)")
          }))
    }
  }

  @Test("so does one whose type is forgotten") func newestErasedClosures() {
    let log = Log()
    let driver = EventDriver { Erased(log: log) }
    driver.press(100, 100)
    driver.move(110, 100)
    driver.move(120, 100)
    #expect(log.entries == ["0", "1"])
  }

  struct Puck: View {
    @GestureState(reset: { value, transaction in transaction.animation = value > 20 ? .linear(duration: 1) : nil })
    private var way: CGFloat = 0
    let log: Log
    let record: (CGFloat) -> Void

    var body: some View {
      record(way)
      return Square().offset(x: way)
        .gesture(
          DragGesture().updating($way) { value, state, transaction in
            state = value.translation.width
            log(transaction.isContinuous ? "continuous" : "once")
          }
          .onEnded { _ in log("ended") })
    }
  }

  @Test("gesture state follows the drag and goes back at its end and when it is cancelled") func gestureState() {
    let log = Log()
    var seen: [CGFloat] = []
    let driver = EventDriver { Puck(log: log) { seen.append($0) } }
    driver.press(100, 100)
    driver.move(115, 100)
    driver.release(115, 100)
    #expect(seen == [0, 15, 0])
    driver.press(100, 100)
    driver.move(115, 100)
    driver.send(.key(.escape, text: "", []))
    #expect(seen == [0, 15, 0, 15, 0])
    #expect(log.entries == ["continuous", "ended", "continuous"])
  }

  @Test("gesture state goes back in its own transaction") func resetTransaction() {
    let driver = EventDriver { Puck(log: Log()) { _ in } }
    driver.press(100, 100)
    driver.move(115, 100)
    driver.release(115, 100)
    #expect(driver.tree.nextStep == nil)
    driver.press(100, 100)
    driver.move(150, 100)
    driver.release(150, 100)
    #expect(driver.tree.nextStep != nil)
  }

  struct Vanishing: View {
    @State private var isThere = true
    @GestureState private var isDragging = false
    let log: Log
    var body: some View {
      let _ = log("\(isDragging)")
      if isThere {
        Square().gesture(
          DragGesture().updating($isDragging) {
            $1 = true; _ = $0; _ = $2
          }
          .onChanged { if $0.translation.width > 20 { isThere = false } }
          .onEnded { _ in log("ended") })
      }
    }
  }

  @Test("a view that goes ends its gesture without success") func vanishing() {
    let log = Log()
    let driver = EventDriver { Vanishing(log: log) }
    driver.press(100, 100)
    driver.move(112, 100)
    driver.move(130, 100)
    driver.move(140, 100)
    driver.release(140, 100)
    #expect(log.entries == ["false", "true", "true", "false"])
  }
}

/// The drag rule of the graph pad: nothing before ten points, then from where the button was pressed.
@MainActor @Suite("The graph pad's drag") struct GraphPadDragTests {
  final class Model {
    var starts: [CGPoint] = []
    var ends: [CGPoint] = []
    var changes = 0
  }

  struct Pad: View {
    @State private var line: (CGPoint, CGPoint)?
    let model: Model

    var body: some View {
      Canvas { context, _ in
        if let (start, end) = line { context.stroke(Path { $0.addLines([start, end]) }, with: .color(.red)) }
      }
      .frame(width: 200, height: 200)
      .gesture(
        DragGesture()
          .onChanged { value in
            if line == nil { model.starts.append(value.startLocation) }
            model.changes += 1
            line = (value.startLocation, value.location)
          }
          .onEnded { value in
            model.ends.append(value.location)
            line = nil
          })
    }
  }

  @Test(
    "the first change comes at ten points, and tells the point of the press",
    arguments: [CGVector(dx: 10, dy: 0), CGVector(dx: -6, dy: 8), CGVector(dx: 40, dy: -30)])
  func firstChange(way: CGVector) {
    let model = Model()
    let driver = EventDriver { Pad(model: model) }
    driver.press(100, 90)
    driver.move(100 + way.dx * 0.9 * 10 / hypot(way.dx, way.dy), 90 + way.dy * 0.9 * 10 / hypot(way.dx, way.dy))
    #expect(model.starts.isEmpty)
    driver.move(100 + way.dx, 90 + way.dy)
    #expect(model.starts == [CGPoint(x: 100, y: 90)])
    driver.move(100, 90)
    driver.release(100, 90)
    #expect(model.changes == 2)
    #expect(model.ends == [CGPoint(x: 100, y: 90)])
  }

  @Test("a release before that is no drag") func shortDrag() {
    let model = Model()
    let driver = EventDriver { Pad(model: model) }
    driver.press(100, 90)
    driver.move(106, 97)
    driver.release(106, 97)
    #expect(model.changes == 0 && model.ends.isEmpty)
  }
}
