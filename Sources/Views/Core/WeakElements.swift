// Elements that somebody knows without keeping them.

import Drawing

/// A set of elements of which those that have gone drop out.
///
/// It is never more than twice as large as what is there, however many have come and gone; an insertion costs the same on average.
@MainActor struct WeakElements {
  private struct Entry {
    weak var element: Element?
  }

  /// By identity, which one that has come after another has gone may share with it.
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var limit = WeakElements.leastLimit
  private static let leastLimit = 16

  /// How many are known, some of which may have gone.
  var count: Int { entries.count }

  mutating func insert(_ element: Element) {
    let id = ObjectIdentifier(element)
    if let known = entries[id], known.element === element { return }
    entries[id] = Entry(element: element)
    guard entries.count > limit else { return }
    entries = entries.filter { $0.value.element != nil }
    limit = max(2 * entries.count, Self.leastLimit)
  }

  /// Those that are there, in no order.
  var elements: [Element] { entries.values.compactMap(\.element) }
}
