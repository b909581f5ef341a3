// How rows hear of what is chosen: each of its own part in it.
//
// In:  the selection of a list or a table, and whether it has the keys, handed over whenever the list is evaluated.
// Out: the ground of each row; those whose ground is another are evaluated anew, and no others. A key that goes down a row so costs two
//      rows, however many are seen.

import Drawing
import Foundation

/// The selection of a list, in the surroundings of its rows for as long as the list is there.
@MainActor final class RowSelectionBox {
  private(set) var selection: RowSelection?
  private var isActive = false
  private var readers: [WeakReader] = []
  /// Readers that have gone are forgotten when there are so many.
  private var limit = 64

  private struct WeakReader {
    weak var reader: RowReader?
  }

  nonisolated init() {}

  /// The box with the list's selection in it, for the surroundings; nil for a list without one.
  func taking(_ selection: RowSelection?, isActive: Bool) -> RowSelectionBox? {
    (self.selection, self.isActive) = (selection, isActive)
    readers.removeAll { $0.reader == nil }
    for entry in readers { entry.reader?.check() }
    return selection == nil ? nil : self
  }

  func ground(of choice: AnyHashable) -> RowElement.Ground {
    guard let selection, selection.contains(choice) else { return .none }
    return isActive ? .chosen : .idle
  }

  fileprivate func add(_ reader: RowReader) {
    if readers.count >= limit {
      readers.removeAll { $0.reader == nil }
      limit = max(64, 2 * readers.count)
    }
    readers.append(WeakReader(reader: reader))
  }

  fileprivate func remove(_ reader: RowReader) { readers.removeAll { $0.reader === reader || $0.reader == nil } }
}

// No other list has the same.
extension RowSelectionBox: Equatable {
  nonisolated static func == (first: RowSelectionBox, second: RowSelectionBox) -> Bool { first === second }
}

/// What a view has read of its list's selection.
@MainActor private final class RowReader {
  private weak var node: ViewNode?
  private(set) weak var box: RowSelectionBox?
  private enum Seen {
    case nothing
    case all
    case ground(RowElement.Ground, of: AnyHashable)
  }
  private var seen = Seen.nothing

  init(_ node: ViewNode) { self.node = node }

  func take(_ box: RowSelectionBox?) {
    seen = .nothing
    guard box !== self.box else { return }
    self.box?.remove(self)
    self.box = box
    box?.add(self)
  }

  func ground(of choice: AnyHashable) -> RowElement.Ground {
    let ground = box?.ground(of: choice) ?? .none
    seen = .ground(ground, of: choice)
    return ground
  }

  func readAll() -> RowSelectionBox? {
    seen = .all
    return box
  }

  /// The selection may be another: what has read of it what is no longer so is evaluated anew.
  func check() {
    switch seen {
    case .nothing: return
    case .all: break
    case .ground(let ground, let choice): if box?.ground(of: choice) == ground { return }
    }
    seen = .nothing
    if let node { node.invalidate(node.tree.transaction) }
  }
}

/// A view's way to the selection of the list or table that it is a row of.
@propertyWrapper @MainActor struct RowReading {
  private var reader: RowReader?

  nonisolated init() {}

  var wrappedValue: RowReading { self }

  /// What the row that stands for a value stands on; the view is evaluated anew when it is another.
  func ground(of choice: AnyHashable) -> RowElement.Ground { reader?.ground(of: choice) ?? .none }

  /// The selection as a whole, nil in a list without one; the view is evaluated anew whenever it may be another.
  var box: RowSelectionBox? { reader?.readAll() }
}

extension RowReading: StoredProperty {
  mutating func attach(to storage: inout AnyObject?, _ node: ViewNode) {
    let reader = storage as? RowReader ?? RowReader(node)
    storage = reader
    reader.take(node.environment.rowSelection)
    self.reader = reader
  }

  func readsSame(in old: EnvironmentValues, _ new: EnvironmentValues) -> Bool { old.rowSelection == new.rowSelection }
}
