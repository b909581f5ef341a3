// An element that moves to its new place, and one that fades in or out.

import Drawing
import Foundation
import Geometry

/// The way of an element from place to place within its parent.
@MainActor final class PlacementAnimation: RunningAnimation {
  private typealias Data = AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Double>>

  private weak var element: Element?
  private var animator: Animator<Data>

  init(_ element: Element, _ frame: CGRect) {
    self.element = element
    animator = Animator(Self.data(frame))
  }

  private static func data(_ frame: CGRect) -> Data {
    AnimatablePair(
      AnimatablePair(frame.minX, frame.minY), AnimatablePair(frame.size.width, frame.size.height))
  }

  func retarget(_ frame: CGRect, _ transaction: Transaction, _ tree: ViewTree) {
    animator.retarget(
      to: Self.data(frame), animation: transaction.effectiveAnimation, at: tree.time,
      completions: transaction.completions)
    if !animator.isAtRest { tree.run(self) }
  }

  func presented(at time: Double) -> CGRect {
    let data = animator.presented(at: time)
    return CGRect(x: data.first.first, y: data.first.second, width: data.second.first, height: data.second.second)
  }

  var isFinished: Bool {
    guard let tree = element?.tree else { return true }
    return animator.isFinished(at: tree.time)
  }

  func nextMove(after time: Double) -> Double? { animator.nextMove(after: time) }

  func step() {
    guard let element else { return }
    if isFinished { element.endPlacement() }
    element.setNeedsDisplay()
  }
}

/// A transaction that holds for one layout, within an element.
struct PlacementScope {
  let round: Int
  let transaction: Transaction
}

/// How much of an element is there, while it comes or goes.
@MainActor final class PresenceAnimation: RunningAnimation {
  private weak var element: Element?
  private var animator = Animator(1.0)

  init(_ element: Element) { self.element = element }

  func start(at opacity: Double) { animator = Animator(opacity) }

  func retarget(_ opacity: Double, _ animation: Animation, _ tree: ViewTree) {
    animator.retarget(to: opacity, animation: animation, at: tree.time)
    if !animator.isAtRest { tree.run(self) }
  }

  func opacity(at time: Double) -> Double { animator.presented(at: time) }

  var isFinished: Bool {
    guard let tree = element?.tree else { return true }
    return animator.isFinished(at: tree.time)
  }

  func nextMove(after time: Double) -> Double? { animator.nextMove(after: time) }

  func step() { element?.setNeedsDisplay() }
}
