// A window without a display: when it draws, how its clock goes.

import Drawing
import Foundation
import Geometry
import Images
import Input
import Testing

@testable import Host

/// A square under the pointer; a key sets it going, to the right by 60 points a second.
@MainActor private final class Square: WindowContent {
  var place = CGPoint(x: 100, y: 100)
  var isMoving = false
  var lastTime = 0.0
  var steps: [Double] = []
  var sizes: [CGSize] = []
  private var damage: [CGRect] = []

  let title = "square"
  let background = Color.Resolved(255, 255, 255)
  var isFinished = false

  private var frame: CGRect { CGRect(x: place.x - 10, y: place.y - 10, width: 20, height: 20) }

  private func change(_ body: () -> Void) {
    let before = frame
    body()
    if frame != before { damage += [before, frame] }
  }

  func layout(in size: CGSize, environment: EnvironmentValues) {
    sizes.append(size)
    damage = [.infinite]
  }

  func handle(_ event: Event, at time: Double) {
    switch event {
    case .move(let place, _): change { self.place = place }
    case .key:
      isMoving.toggle()
      lastTime = time
    case .closeRequest: isFinished = true
    default: break
    }
  }

  func advance(to time: Double) {
    steps.append(time)
    change { place.x += CGFloat(time - lastTime) * 60 }
    lastTime = time
  }

  var nextStep: Double? { isMoving ? lastTime + 1.0 / 60 : nil }

  func takeDamage() -> [CGRect] {
    defer { damage = [] }
    return damage
  }

  func draw(_ areas: [CGRect], in context: inout GraphicsContext) {
    context.fill(Path(frame), with: .color(.black))
  }

  func keepUnsavedWork() {}
}

@Suite("A window without a display") @MainActor struct HeadlessWindowTests {
  private let white: UInt32 = 0xFFFF_FFFF
  private let black: UInt32 = 0xFF00_0000

  @Test("draws at once, then a frame for each event that changes something and none for others") func frames() {
    let window = HeadlessWindow(Square(), size: CGSize(width: 200, height: 200))
    #expect(window.framesDrawn == 1)
    #expect(window.pixmap[100, 100] == black && window.pixmap[85, 100] == white)
    window.send(.move(to: CGPoint(x: 40, y: 50), []))
    #expect(window.framesDrawn == 2)
    #expect(window.pixmap[40, 50] == black && window.pixmap[100, 100] == white)
    window.send(.move(to: CGPoint(x: 40, y: 50), []))
    window.send(.focus(true))
    #expect(window.framesDrawn == 2)
  }

  @Test("steps the clock at 60 Hz while something moves, and at once where nothing does") func clock() {
    let content = Square()
    let window = HeadlessWindow(content, size: CGSize(width: 200, height: 200))
    window.send(.wait(1000))
    #expect(content.steps.isEmpty && window.time == 1000)
    window.send(.key(.space, text: " ", []))
    window.send(.wait(0.5))
    #expect((29...31).contains(content.steps.count))
    #expect(content.steps == content.steps.sorted() && content.steps.allSatisfy { $0 <= 1000.5 })
    #expect(window.time == 1000.5)
    #expect(abs(content.place.x - 130) < 1.01)
    window.send(.key(.space, text: " ", []))
    let steps = content.steps.count
    window.send(.wait(-5))
    window.send(.wait(1))
    #expect(content.steps.count == steps && window.time == 1001.5)
  }

  @Test("a resize lays out again and draws everything, at any scale", arguments: [1.0, 1.5, 2])
  func resize(scale: Double) {
    let content = Square()
    let window = HeadlessWindow(
      content, size: CGSize(width: 200, height: 200), environment: EnvironmentValues(displayScale: scale))
    window.send(.resize(to: CGSize(width: 301, height: 120)))
    #expect(window.pixmap.width == Int((301 * scale).rounded()) && window.pixmap.height == Int(120 * scale))
    // Whole pixels, even where the points asked for are none.
    #expect(
      content.sizes
        == [CGSize(width: 200, height: 200), CGSize(width: CGFloat(window.pixmap.width) / scale, height: 120)])
    #expect(window.pixmap[Int(100 * scale), Int(100 * scale)] == black)
    #expect(!window.pixmap.pixels.contains(0))
  }

  @Test("the smallest and the largest window there is") func extremeSizes() {
    for size in [CGSize(width: 0, height: 0), CGSize(width: -3, height: 1e9), CGSize(width: 20000, height: 1)] {
      let window = HeadlessWindow(Square(), size: size)
      #expect((1...16384).contains(window.pixmap.width) && (1...16384).contains(window.pixmap.height))
    }
  }
}
