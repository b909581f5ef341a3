// Views that come and go under an animation.
//
// In:  a node that has lost its place, or has just got one, and the transaction that did it.
// Out: the transition that the view asks for, or SwiftUI's default, a fade. A leaving view stays where it was, out of the layout, until
//      the animations that its departure began have ended.

import Drawing

/// Keeps departures in the place that they leave.
@MainActor protocol DepartureKeeper: AnyObject {
  /// Departures of this keeper's are over; all that end at one moment, in one call: ten thousand rows may leave together.
  func departuresEnded()
}

/// A view that has lost its place and takes leave.
@MainActor final class Departure {
  let node: ViewNode
  /// Told of the end.
  private(set) weak var keeper: (any DepartureKeeper)?
  /// The view is gone for good.
  private(set) var isEnded = false
  private let animations: [any RunningAnimation]

  /// Nil where nothing is animated, so that the view goes at once.
  init?(_ node: ViewNode, _ transaction: Transaction, keeper: any DepartureKeeper) {
    guard let animation = transaction.effectiveAnimation else { return nil }
    let elements = node.elements
    guard !elements.isEmpty else { return nil }
    (self.node, self.keeper) = (node, keeper)
    for element in elements { element.leave() }
    animations = node.tree.collectingAnimations {
      if !node.beginLeaving(transaction) { for element in elements { element.fade(to: 0, animation) } }
    }
    guard !animations.isEmpty else { return nil }
    node.tree.departures.begin(self)
  }

  var isOver: Bool { animations.allSatisfy(\.isFinished) }

  /// The animation is over: the view's identity ends.
  fileprivate func end() {
    node.remove()
    isEnded = true
  }
}

/// The departures of a window that are going on.
@MainActor struct Departures {
  private var departures: [Departure] = []

  var isEmpty: Bool { departures.isEmpty }

  mutating func begin(_ departure: Departure) { departures.append(departure) }

  /// Takes out those that are over.
  mutating func takeEnded() -> [Departure] {
    var ended: [Departure] = []
    departures.removeAll { departure in
      let isOver = departure.isOver
      if isOver { ended.append(departure) }
      return isOver
    }
    return ended
  }

  /// Ends departures, and tells each of their keepers once.
  static func end(_ departures: [Departure]) {
    for departure in departures { departure.end() }
    var told = Set<ObjectIdentifier>()
    for departure in departures {
      guard let keeper = departure.keeper, told.insert(ObjectIdentifier(keeper)).inserted else { continue }
      keeper.departuresEnded()
    }
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
