// Containers that take other elements, once for all changes below them.
//
// In:  word of each view that contributes other elements than before; ten thousand rows may change in one update.
// Out: each container gathers its elements once, the innermost first, before anything is laid out.

import Drawing

/// A node that makes something of the elements of the views inside: hands them to an element of its own, or wraps them.
@MainActor protocol Gathering: ViewNode {
  func gatherElements()
}

extension Gathering {
  /// Gathers once all changes are made; at once if none are being made.
  func gatherLater() { if !tree.gatherings.defers(self, tree.transaction) { gatherElements() } }
}

/// The containers of a window that are to gather their elements.
@MainActor struct Gatherings {
  /// By depth, in the order in which they heard.
  private var waiting: [Int: [any Gathering]] = [:]
  /// Under what each that waits has heard of a change.
  private var transactions: [ObjectIdentifier: Transaction] = [:]
  private var depth = 0
  /// How many containers have had to gather so far.
  private(set) var count = 0

  /// Whether a container that has heard of a change will be asked later; otherwise it gathers at once.
  mutating func defers(_ node: any Gathering, _ transaction: Transaction) -> Bool {
    guard depth > 0 else {
      count += 1
      return false
    }
    let key = ObjectIdentifier(node)
    if let former = transactions[key] {
      // An animated change weighs more than one that is not.
      if former.effectiveAnimation == nil { transactions[key] = transaction }
    } else {
      transactions[key] = transaction
      waiting[node.depth, default: []].append(node)
    }
    return true
  }

  /// Changes are about to be made; each beginning has its end.
  mutating func begin() { depth += 1 }

  /// Changes have been made.
  mutating func end() { depth -= 1 }

  /// Whether the changes are not part of others.
  var isOutermost: Bool { depth == 1 }

  /// Those that have to gather now, the innermost: others may build on what they find, or hear of it only then.
  mutating func takeDeepest() -> [(node: any Gathering, transaction: Transaction)] {
    guard let deepest = waiting.keys.max(), let nodes = waiting.removeValue(forKey: deepest) else { return [] }
    count += nodes.count
    return nodes.map { ($0, transactions.removeValue(forKey: ObjectIdentifier($0)) ?? Transaction()) }
  }
}
