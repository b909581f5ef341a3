// Views that come and go under an animation.
//
// In:  a node that has lost its place, or has just got one, and the transaction that did it.
// Out: the transition that the view asks for, or SwiftUI's default, a fade. A leaving view stays where it was, out of the layout, until
//      the animations that its departure began have ended.

import Drawing

/// A view that has lost its place and takes leave.
@MainActor final class Departure {
  let node: ViewNode
  private let animations: [any RunningAnimation]
  private var end: (Departure) -> Void = { _ in }

  /// Nil where nothing is animated, so that the view goes at once.
  init?(_ node: ViewNode, _ transaction: Transaction) {
    guard let animation = transaction.effectiveAnimation else { return nil }
    let elements = node.elements
    guard !elements.isEmpty else { return nil }
    self.node = node
    for element in elements { element.leave() }
    animations = node.tree.collectingAnimations {
      if !node.beginLeaving(transaction) { for element in elements { element.fade(to: 0, animation) } }
    }
    guard !animations.isEmpty else { return nil }
    node.tree.departures.append(self)
  }

  func onEnd(_ end: @escaping (Departure) -> Void) { self.end = end }

  var isOver: Bool { animations.allSatisfy(\.isFinished) }

  /// The animation is over: the view's identity ends.
  func finish() {
    node.remove()
    end(self)
  }
}

extension ViewNode {
  /// Lets a view that has just got its place come in.
  func arrive(_ transaction: Transaction) {
    guard let animation = transaction.effectiveAnimation, tree.isShown else { return }
    if !beginArriving(transaction) { for element in elements { element.fadeIn(animation) } }
  }
}

extension Transaction {
  /// The animation that counts.
  var effectiveAnimation: Animation? { disablesAnimations ? nil : animation }
}
