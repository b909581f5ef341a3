// The way to where a scroll view is to show.

import Drawing
import Foundation
import Geometry

/// The way to an offset.
@MainActor final class ScrollAnimation: RunningAnimation {
  private weak var element: ScrollElement?
  private var animator: Animator<AnimatablePair<CGFloat, CGFloat>>
  /// What the rows that were made on the way have added.
  private var shift = CGPoint.zero

  init(_ element: ScrollElement, _ offset: CGPoint) {
    self.element = element
    animator = Animator(AnimatablePair(offset.x, offset.y))
  }

  var target: CGPoint { CGPoint(x: animator.target.first + shift.x, y: animator.target.second + shift.y) }

  func retarget(_ target: CGPoint, _ animation: Animation, _ transaction: Transaction, _ tree: ViewTree) {
    animator.retarget(
      to: AnimatablePair(target.x - shift.x, target.y - shift.y), animation: animation, at: tree.time,
      completions: transaction.completions)
    if !animator.isAtRest { tree.run(self) }
  }

  func shift(_ axis: Axis, by way: CGFloat) { shift[axis] += way }

  var isFinished: Bool {
    // The wheel, or another animation, may have taken its place.
    guard let element, let tree = element.tree, element.isRunning(self) else { return true }
    return animator.isFinished(at: tree.time)
  }

  func nextMove(after time: Double) -> Double? {
    element?.isRunning(self) ?? false ? animator.nextMove(after: time) : nil
  }

  func step() {
    guard let element, let tree = element.tree, element.isRunning(self) else { return }
    let place = animator.presented(at: tree.time)
    element.setOffset(CGPoint(x: place.first + shift.x, y: place.second + shift.y))
    element.showBars()
    if isFinished { element.endAnimation() }
  }
}
