// Containers that take other elements, once for all changes below them.
//
// In:  word of each view that contributes other elements than before; ten thousand rows may change in one update.
// Out: each container gathers its elements once, before anything is laid out.

import Drawing

/// A node that hands the elements of the views inside to an element of its own.
@MainActor protocol Gathering: ViewNode {
  func gatherElements()
}

/// The containers of a window that are to gather their elements.
@MainActor struct Gatherings {
  private var waiting: [any Gathering] = []
  private var known: Set<ObjectIdentifier> = []
  private var depth = 0
  /// How many containers have had to gather so far.
  private(set) var count = 0

  /// Whether a container that has heard of a change will be asked later; otherwise it gathers at once.
  mutating func defers(_ node: any Gathering) -> Bool {
    guard depth > 0 else { return false }
    if known.insert(ObjectIdentifier(node)).inserted { waiting.append(node) }
    return true
  }

  /// Changes are about to be made; each beginning has its end.
  mutating func begin() { depth += 1 }

  /// Changes have been made.
  ///
  /// - Returns: Those that have to gather now.
  mutating func end() -> [any Gathering] {
    depth -= 1
    guard depth == 0 else { return [] }
    count += waiting.count
    defer { (waiting, known) = ([], []) }
    return waiting
  }
}
