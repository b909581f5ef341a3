// A drag that rests near the edge of what scrolls brings up what lies beyond.
//
// In:  where the drag is, and what is under it; the window's clock.
// Out: the innermost view that can go on that way scrolls, after a moment, for as long as the drag stays near the edge.

import Foundation
import Geometry

@MainActor final class EdgeScroll {
  /// Points from the edge, seconds before it begins and between two steps, notches of a step.
  private static let (margin, delay, interval, step): (CGFloat, Double, Double, CGFloat) = (24, 0.3, 1.0 / 30, 0.2)

  private unowned let tree: ViewTree
  private var wakeUp: WakeUp?
  private var point = CGPoint.zero
  private var hasMoved: () -> Void = {}

  init(_ tree: ViewTree) { self.tree = tree }

  /// - Parameter hasMoved: Told when other views may be under the drag.
  func follow(_ point: CGPoint, hasMoved: @escaping () -> Void) {
    (self.point, self.hasMoved) = (point, hasMoved)
    if way == .zero {
      stop()
    } else if wakeUp == nil {
      wait(Self.delay)
    }
  }

  func stop() {
    wakeUp?.cancel()
    wakeUp = nil
  }

  private func wait(_ seconds: Double) {
    wakeUp = tree.wake(at: tree.time + seconds) { [weak self] in self?.turn() }
  }

  private func turn() {
    wakeUp = nil
    for (element, way) in near where element.scroll(by: way) {
      wait(Self.interval)
      // Once everything lies where it does now.
      tree.after { [hasMoved] in hasMoved() }
      return
    }
  }

  private var way: CGVector { near.first?.way ?? .zero }

  /// Views that scroll, near an edge of which the drag is, innermost first, and which way.
  private var near: [(element: ScrollElement, way: CGVector)] {
    tree.input.path(point).compactMap { element in
      guard let scroll = element as? ScrollElement else { return nil }
      let frame = scroll.windowFrame
      let way = CGVector(
        dx: Self.way(point.x, frame.minX, frame.maxX) * Self.step,
        dy: Self.way(point.y, frame.minY, frame.maxY) * Self.step)
      return way == .zero ? nil : (scroll, way)
    }
  }

  /// Back, on, or neither; a view smaller than two margins has no middle, and no edges then.
  private static func way(_ place: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
    guard end - start > 2 * margin else { return 0 }
    return place < start + margin ? -1 : place > end - margin ? 1 : 0
  }
}
