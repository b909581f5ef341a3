// Drives a view tree by events with times of the test's own.

import Drawing
import Foundation
import Geometry
import Input

@testable import Views

@MainActor final class EventDriver {
  let tree: ViewTree
  private(set) var time = 0.0

  init<Content: View>(_ size: CGSize = CGSize(width: 200, height: 200), @ViewBuilder _ content: () -> Content) {
    tree = ViewTree(content())
    tree.layout(in: size, environment: EnvironmentValues())
    _ = tree.takeDamage()
  }

  /// Sends an event and brings the views up to date, as a frame does.
  @discardableResult func send(_ event: Event, after delay: Double = 0.01) -> [CGRect] {
    time += delay
    tree.handle(event, at: time)
    return tree.takeDamage()
  }

  func wait(_ duration: Double) {
    let end = time + duration
    // Every wake-up comes at its own time, as it does in the loop.
    while let next = tree.nextStep, next <= end, next > time {
      time = next
      tree.advance(to: time)
      _ = tree.takeDamage()
    }
    time = end
    tree.advance(to: time)
    _ = tree.takeDamage()
  }

  func press(_ x: CGFloat, _ y: CGFloat) { send(.press(.left, at: CGPoint(x: x, y: y), [])) }
  func move(_ x: CGFloat, _ y: CGFloat) { send(.move(to: CGPoint(x: x, y: y), [])) }
  func release(_ x: CGFloat, _ y: CGFloat) { send(.release(.left, at: CGPoint(x: x, y: y), [])) }

  func click(_ x: CGFloat, _ y: CGFloat) {
    press(x, y)
    release(x, y)
  }

  func scroll(_ dy: CGFloat, dx: CGFloat = 0, at point: CGPoint = CGPoint(x: 100, y: 100), _ modifiers: Modifiers = [])
  {
    send(.scroll(by: CGVector(dx: dx, dy: dy), at: point, modifiers))
  }
}

/// What was called, in order.
final class Log {
  var entries: [String] = []
  func callAsFunction(_ entry: String) { entries.append(entry) }
}

/// A square that is hit all over.
struct Square: View {
  var side: CGFloat = 100
  var body: some View { Rectangle().fill(Color.red).frame(width: side, height: side) }
}
