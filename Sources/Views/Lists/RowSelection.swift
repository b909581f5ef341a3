// What of the rows of a list or a table is chosen, whatever the type of its ids.
//
// In:  a binding to one id or none, or to a set of ids.
// Out: questions and changes by erased ids. The program's own value is the only memory: nothing is kept beside it.

import Drawing
import Foundation

/// One chosen row or several, or none.
struct RowSelection {
  /// Whether several rows can be chosen.
  let isMany: Bool
  /// Whether a value is of the kind that is chosen.
  let accepts: (AnyHashable) -> Bool
  let contains: (AnyHashable) -> Bool
  let isEmpty: () -> Bool
  /// All that is chosen, in no order.
  let chosen: () -> [AnyHashable]
  /// Chooses these and nothing else.
  let choose: ([AnyHashable]) -> Void
  /// Chooses one more, or one less.
  let toggle: (AnyHashable) -> Void

  nonisolated static func one<Value: Hashable>(_ selection: Binding<Value?>?) -> RowSelection? {
    selection.map { selection in
      RowSelection(
        isMany: false, accepts: { $0.base is Value },
        contains: { choice in selection.wrappedValue.map { AnyHashable($0) == choice } ?? false },
        isEmpty: { selection.wrappedValue == nil },
        chosen: { selection.wrappedValue.map { [AnyHashable($0)] } ?? [] },
        choose: { selection.wrappedValue = $0.first?.base as? Value },
        toggle: { choice in
          guard let value = choice.base as? Value else { return }
          selection.wrappedValue = selection.wrappedValue == value ? nil : value
        })
    }
  }

  /// One row that is always chosen, as far as the list has it.
  nonisolated static func always<Value: Hashable>(_ selection: Binding<Value>) -> RowSelection {
    RowSelection(
      isMany: false, accepts: { $0.base is Value }, contains: { AnyHashable(selection.wrappedValue) == $0 },
      isEmpty: { false }, chosen: { [AnyHashable(selection.wrappedValue)] },
      choose: { if let value = $0.first?.base as? Value { selection.wrappedValue = value } },
      toggle: { if let value = $0.base as? Value { selection.wrappedValue = value } })
  }

  nonisolated static func many<Value: Hashable>(_ selection: Binding<Set<Value>>?) -> RowSelection? {
    selection.map { selection in
      RowSelection(
        isMany: true, accepts: { $0.base is Value },
        contains: { ($0.base as? Value).map { selection.wrappedValue.contains($0) } ?? false },
        isEmpty: { selection.wrappedValue.isEmpty }, chosen: { selection.wrappedValue.map { AnyHashable($0) } },
        choose: { selection.wrappedValue = Set($0.lazy.compactMap { $0.base as? Value }) },
        toggle: { choice in
          guard let value = choice.base as? Value else { return }
          if selection.wrappedValue.remove(value) == nil { selection.wrappedValue.insert(value) }
        })
    }
  }
}

/// Where the keys are in a list: the row that they go on from, and the one that a range began at.
///
/// Places come with ids, since rows may move between two keys.
struct RowCursor {
  struct Mark {
    var id: AnyHashable
    /// Where the row was when it was last asked for.
    var place: Int
  }

  var lead: Mark?
  var anchor: Mark?
  /// Whether the keys have only just come, to a list in which nothing is chosen: then they are before its first row, not at it.
  var isBeforeFirst = false

  /// Both at one row.
  mutating func go(to mark: Mark) { (lead, anchor, isBeforeFirst) = (mark, mark, false) }
}

/// Where a key leads to from a row.
enum RowStep {
  case up, down, pageUp, pageDown, first, last
}
