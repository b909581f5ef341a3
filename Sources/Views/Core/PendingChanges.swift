// What has changed and not yet been evaluated, apart for each transaction.
//
// In:  nodes that became dirty, each with its transaction, and states as they are set.
// Out: groups in the order of the changes. While a group is evaluated, states that a later group set show what they were before, so
//      that each change is animated as its own transaction says and no other.
//
// As SwiftUI: `angle = 0; withAnimation { angle = 360 }` turns once around, and two `withAnimation` in one action keep two animations.
// Objects have one value at a time: what changes in them is seen by the first group that reads it.

import Drawing

/// A state's value while an earlier one is shown.
@MainActor protocol HeldValue: AnyObject {
  /// Shows the other value.
  func swap()
}

@MainActor struct PendingChanges {
  @MainActor struct Group {
    let transaction: Transaction
    var nodes: [ViewNode] = []
    fileprivate var held: [(place: ObjectIdentifier, value: any HeldValue)] = []

    /// Makes the states of the group what they are after it, or were before.
    func swapStates(isBackwards: Bool) {
      for (_, value) in isBackwards ? held.reversed() : held { value.swap() }
    }
  }

  private(set) var groups: [Group] = []

  var isEmpty: Bool { groups.isEmpty }

  /// A state is about to be set: `hold` keeps what it was, if something before is still to be evaluated.
  mutating func stage(_ place: ObjectIdentifier, _ transaction: Transaction, _ hold: () -> any HeldValue) {
    open(transaction)
    guard groups.count > 1, let last = groups.indices.last,
      !groups[last].held.contains(where: { $0.place == place })
    else { return }
    groups[last].held.append((place, hold()))
  }

  /// A node is dirty; in the last group only once.
  mutating func add(_ node: ViewNode, _ transaction: Transaction, isKnown: Bool) {
    open(transaction)
    guard let last = groups.indices.last else { return }
    if isKnown && groups[last].nodes.contains(where: { $0 === node }) { return }
    groups[last].nodes.append(node)
  }

  /// Whether a node waits for a change that is animated.
  func isAnimated(_ node: ViewNode) -> Bool {
    groups.contains { group in group.transaction.animation != nil && group.nodes.contains { $0 === node } }
  }

  /// Takes a node out of the groups that animate nothing.
  mutating func withdraw(_ node: ViewNode) {
    for index in groups.indices where groups[index].transaction.animation == nil {
      groups[index].nodes.removeAll { $0 === node }
    }
  }

  /// Everything in order, with the states as the first group left them.
  mutating func take() -> [Group] {
    let taken = groups
    groups = []
    for group in taken.dropFirst().reversed() { group.swapStates(isBackwards: true) }
    return taken
  }

  private mutating func open(_ transaction: Transaction) {
    if let last = groups.last, last.transaction.isLike(transaction) { return }
    groups.append(Group(transaction: transaction))
  }
}
