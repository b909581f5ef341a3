// A drawing for tests: squares of one colour on paper, and a record of all that it is asked and told.

import Drawing
import Foundation
import Geometry
import Input

@testable import Views

@MainActor final class BoardDrawing: RetainedDrawing {
  weak var host: DrawingHost?
  private(set) var layouts: [CGSize] = []
  private(set) var events: [Event] = []
  private(set) var steps: [Double] = []
  /// The areas of each drawing since the last look.
  var asked: [[CGRect]] = []
  var squares: [CGRect] = []
  var nextStep: Double?
  /// What it has use for.
  var wants: (Event) -> Bool = { _ in true }
  private var damage: [CGRect] = [.infinite]

  func layout(in size: CGSize, environment: EnvironmentValues) {
    layouts.append(size)
    damage = [.infinite]
  }

  func takeDamage() -> [CGRect] {
    defer { damage = [] }
    return damage
  }

  func draw(_ areas: [CGRect], in context: inout GraphicsContext) {
    asked.append(areas)
    for square in squares where areas.contains(where: { $0.intersects(square) }) {
      context.fill(Path(square), with: .color(.red))
    }
  }

  func handle(_ event: Event, at time: Double) -> Bool {
    events.append(event)
    if case .key(.character("d"), _, _) = event { add(CGRect(x: 20, y: 10, width: 4, height: 4)) }
    return wants(event)
  }

  func advance(to time: Double) {
    steps.append(time)
    nextStep = steps.count < 3 ? time + 0.5 : nil
    add(CGRect(x: 10 * steps.count, y: 0, width: 4, height: 4))
  }

  /// Another square, and its damage.
  func add(_ square: CGRect) {
    squares.append(square)
    damage.append(square)
  }

  func damageAll() { damage = [.infinite] }

  func takeEvents() -> [Event] {
    defer { events = [] }
    return events
  }
}
