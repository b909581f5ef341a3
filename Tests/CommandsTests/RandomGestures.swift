// What a restless person does with the program: drags, clicks, keys, wheels, pauses, in any order and any state.
//
// In:  the window, whose vertices and controls are aimed at more often than chance would.
// Out: a few events that belong together.

import Editor
import Foundation
import Geometry
import GraphDrawing
import Graphs
import Input
import TestSupport

@testable import Studio

struct RandomGestures {
  private var random: SplitMix64
  /// The window's, in points.
  private var size: CGSize

  /// - Parameter size: At which the window opens.
  init(seed: UInt64, size: CGSize) {
    random = SplitMix64(seed: seed)
    self.size = size
  }

  /// Another window, after the one before has closed.
  mutating func windowOpens(at size: CGSize) { self.size = size }

  @MainActor mutating func next(in window: StudioWindow) -> [Event] {
    switch int(0...99) {
    case 0..<32: return drag(place(in: window), in: window)
    case 32..<44: return clicks(place(in: window), count: 1 + int(0...1))
    case 44..<58: return clicks(controlPlace(in: window), count: 1)
    case 58..<64: return [.move(to: place(in: window), [])]
    case 64..<72: return [scroll(in: window)]
    case 72..<90: return [key()]
    case 90..<93: return [.key(.function(2), text: "", [])] + (0...int(0...3)).map { _ in letter() }
    case 93..<95: return [.wait(random.double(in: 0...0.4))]
    case 95: return [.pointerLeft]
    case 96: return [.focus(false), .focus(true)]
    case 97:
      size = CGSize(width: int(300...640), height: int(200...460))
      return [.resize(to: size)]
    case 98: return [.closeRequest]
    default: return [.closeRequest, .key(.escape, text: "\u{1B}", [])]
    }
  }

  private mutating func int(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

  private mutating func modifiers() -> Modifiers { [[], [], [], .shift, .control][int(0...4)] }

  /// On a vertex, near one, or anywhere in the window and a little beyond.
  @MainActor private mutating func place(in window: StudioWindow) -> CGPoint {
    let session = window.model.session
    if int(0...2) > 0, let vertex = Array(session.graph.vertexIDs).randomElement(using: &random),
      let position = session.graph.position(of: vertex)
    {
      let place = session.camera.viewPoint(of: position)
      return CGPoint(
        x: (place.x + Places.canvas.x).rounded() + CGFloat(int(-6...6)),
        y: (place.y + Places.canvas.y).rounded() + CGFloat(int(-6...6)))
    }
    return CGPoint(x: int(-20...Int(size.width) + 20), y: int(-20...Int(size.height) + 20))
  }

  @MainActor private mutating func controlPlace(in window: StudioWindow) -> CGPoint {
    let model = window.model
    let places: [CGPoint]
    if let question = model.question {
      places = Places.answers(of: question, in: size)
    } else if model.page == .graph {
      places = Places.pages + Places.graphTools(in: size)
    } else {
      places = Places.pages + Places.gallery + Places.progressSteps(in: size) + [sliderPlace()]
    }
    let place = places.randomElement(using: &random) ?? .zero
    return CGPoint(x: (place.x + random.double(in: -5...5)).rounded(), y: place.y.rounded())
  }

  /// Somewhere in the panel of parameters, dots included.
  private mutating func sliderPlace() -> CGPoint {
    CGPoint(x: size.width - 22 - CGFloat(int(0...170)), y: CGFloat(int(100...max(Int(size.height) - 30, 100))))
  }

  @MainActor private mutating func drag(_ start: CGPoint, in window: StudioWindow) -> [Event] {
    let button = [PointerButton.left, .left, .left, .middle, .right][int(0...4)]
    var events: [Event] = [.press(button, at: start, modifiers())]
    for _ in 0..<int(0...4) { events.append(.move(to: place(in: window), [])) }
    switch int(0...19) {
    case 0: events.append(.key(.escape, text: "\u{1B}", []))
    case 1: events.append(.focus(false))
    case 2: events.append(key())
    case 3: events.append(scroll(in: window))
    case 4: events.append(.press(.left, at: place(in: window), []))
    default: break
    }
    let end = int(0...1) == 0 ? place(in: window) : CGPoint(x: start.x + CGFloat(int(-90...90)), y: start.y + 10)
    events.append(.release(button, at: end, []))
    return events
  }

  private mutating func clicks(_ place: CGPoint, count: Int) -> [Event] {
    let modifiers = modifiers()
    let click: [Event] = [.press(.left, at: place, modifiers), .release(.left, at: place, modifiers)]
    return [.move(to: place, [])] + (0..<count).flatMap { _ in click }
  }

  @MainActor private mutating func scroll(in window: StudioWindow) -> Event {
    .scroll(
      by: CGVector(dx: int(0...5) == 0 ? 1 : 0, dy: CGFloat(int(-2...2))), at: place(in: window), modifiers())
  }

  private mutating func letter() -> Event {
    let letter = ["a", "Ä", "w", " ", "\\", "字"][int(0...5)]
    return .key(.character(Character(letter)), text: letter, [])
  }

  private mutating func key() -> Event {
    let plain: [Key] = [
      .escape, .return, .tab, .delete, .backspace, .left, .right, .up, .down, .home, .end, .function(2),
    ]
    let shortcuts = Array("zzzyanneee01+-ss")
    switch int(0...2) {
    case 0: return .key(plain[int(0...plain.count - 1)], text: "", [[], .shift][int(0...1)])
    case 1: return letter()
    default:
      if int(0...9) == 0 { return .key([.pageUp, .pageDown][int(0...1)], text: "", .control) }
      return .key(
        .character(shortcuts[int(0...shortcuts.count - 1)]), text: "", [.control, [.control, .shift]][int(0...1)])
    }
  }
}
