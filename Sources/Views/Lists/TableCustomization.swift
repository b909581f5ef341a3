// Which columns of a table show, and in which order, as the user has it.
//
// In:  what the program kept of it; changes by the header's menu and by drags of titles.
// Out: a value that the program keeps, in a file or in its settings. Columns are known by their `customizationID`; those without one stay
//      as they are.

import Drawing
import Foundation

public struct TableColumnCustomization<RowValue: Identifiable>: Equatable {
  /// What the user has decided of columns; those that are not in here are as the program has them.
  var isShown: [String: Bool] = [:]
  /// Columns that have been moved, in order.
  var order: [String] = []

  public init() {}

  /// Whether a column shows; `automatic` while the user has not decided.
  public subscript(visibility id: String) -> Visibility {
    get { isShown[id].map { $0 ? .visible : .hidden } ?? .automatic }
    set { isShown[id] = newValue == .automatic ? nil : newValue == .visible }
  }

  /// The columns in the program's order again.
  public mutating func resetOrder() { order = [] }
}

extension TableColumnCustomization: Sendable {}
extension TableColumnCustomization: Codable {}

/// A column that shows, with what it is known by in its table.
struct ShownColumn<RowValue>: Identifiable {
  let id: String
  let column: TableColumnData<RowValue>
}

extension TableColumnCustomization {
  /// The columns that show, in their order.
  static func shown(
    _ columns: [TableColumnData<RowValue>], _ customization: TableColumnCustomization?
  ) -> [ShownColumn<RowValue>] {
    let all = columns.enumerated().map { index, column in
      ShownColumn(id: column.customizationID ?? "#\(index)", column: column)
    }
    return ordered(all, customization).filter { column in
      let decided = column.column.customizationID.flatMap { customization?.isShown[$0] }
      return decided ?? !column.column.isHiddenAtFirst
    }
  }

  /// Those that have been moved take, in their new order, the places that they have together.
  private static func ordered(
    _ all: [ShownColumn<RowValue>], _ customization: TableColumnCustomization?
  ) -> [ShownColumn<RowValue>] {
    guard let order = customization?.order, !order.isEmpty else { return all }
    var ranks: [String: Int] = [:]
    for (rank, id) in order.enumerated() where ranks[id] == nil { ranks[id] = rank }
    let moved = all.filter { ranks[$0.id] != nil }.sorted { (ranks[$0.id] ?? 0) < (ranks[$1.id] ?? 0) }
    var next = moved.makeIterator()
    return all.map { ranks[$0.id] == nil ? $0 : next.next() ?? $0 }
  }

  /// Puts a column before another one that shows, or after all.
  mutating func move(_ id: String, before other: String?, of columns: [TableColumnData<RowValue>]) {
    var ids = Self.ordered(
      columns.enumerated().map { ShownColumn(id: $1.customizationID ?? "#\($0)", column: $1) }, self
    )
    .map(\.id)
    ids.removeAll { $0 == id }
    ids.insert(id, at: other.flatMap { ids.firstIndex(of: $0) } ?? ids.count)
    order = ids
  }
}
