// The rows of a table: of data, of a block of rows, or of a tree.
//
// In:  arrays, ranges, single values; nothing is made of them yet.
// Out: ``TableRows``, a collection whose elements are made when they are asked for: a hundred thousand rows cost what one array does.

import Drawing
import Foundation
import Geometry

/// A row as the table knows it.
struct TableItem<Value: Identifiable> {
  let value: Value
  /// How many rows stand before it.
  let place: Int
  var depth = 0
  /// Opens a row that holds others; nil for one that does not.
  var isExpanded: Binding<Bool>?
  /// Rows of their own for a menu.
  var menu: (() -> AnyView)?
}

/// All rows of a table in order.
struct TableRows<Value: Identifiable>: RandomAccessCollection {
  /// Rows that come from one place.
  struct Run {
    let count: Int
    let item: (_ index: Int, _ place: Int) -> TableItem<Value>
    /// Whether a run of another time has the same rows, as far as that is known.
    let isStill: (Run) -> Bool
    /// What the rows come from.
    let source: Any
    /// Whether rows are their values and nothing else: no menus, nothing that opens.
    let isBare: Bool
  }

  var runs: [Run] = []
  private var firsts: [Int] = [0]

  init() {}

  mutating func add(_ run: Run) {
    guard run.count > 0 else { return }
    runs.append(run)
    firsts.append((firsts.last ?? 0) + run.count)
  }

  mutating func add<Data: RandomAccessCollection>(
    _ data: Data, isBare: Bool = false, _ item: @escaping (Data.Element, Int) -> TableItem<Value>
  ) {
    add(
      Run(
        count: data.count,
        item: { index, place in item(data[data.index(data.startIndex, offsetBy: index)], place) },
        isStill: { old in (old.source as? Data).map { isKnownStill(data, as: $0) } ?? false }, source: data,
        isBare: isBare))
  }

  var startIndex: Int { 0 }
  var endIndex: Int { firsts.last ?? 0 }

  subscript(place: Int) -> TableItem<Value> {
    var (low, high) = (0, runs.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if firsts[middle] <= place { low = middle } else { high = middle }
    }
    return runs[low].item(place - firsts[low], place)
  }
}

extension TableRows {
  /// Whether rows of the same data are the same.
  @MainActor var areBare: Bool { isPlain(Value.self) && runs.allSatisfy(\.isBare) }
}

extension TableRows: StandingData {
  func isStill(_ old: Self) -> Bool {
    runs.count == old.runs.count && zip(runs, old.runs).allSatisfy { $0.count == $1.count && $0.isStill($1) }
  }
}

/// What a table's content comes to.
public struct _TableRowList<Value: Identifiable> {
  var rows = TableRows<Value>()
}

/// Rows of a table.
public protocol TableRowContent<TableRowValue> {
  associatedtype TableRowValue: Identifiable = Never
  associatedtype TableRowBody: TableRowContent

  var tableRowBody: TableRowBody { get }
  /// What the table makes of the rows.
  static func _collect(_ content: Self, into list: inout _TableRowList<TableRowValue>)
}

extension TableRowContent where TableRowBody.TableRowValue == TableRowValue {
  public static func _collect(_ content: Self, into list: inout _TableRowList<TableRowValue>) {
    TableRowBody._collect(content.tableRowBody, into: &list)
  }
}

extension Never: TableRowContent {
  public var tableRowBody: Never {
    switch self {
    case _: self
    }
  }
  public static func _collect(_ content: Never, into list: inout _TableRowList<Never>) {}
}

/// A row for a value.
public struct TableRow<Value: Identifiable> {
  let value: Value

  public nonisolated init(_ value: Value) { self.value = value }
}

extension TableRow: TableRowContent {
  public typealias TableRowValue = Value
  public var tableRowBody: Self { self }

  public static func _collect(_ content: Self, into list: inout _TableRowList<Value>) {
    list.rows.add(CollectionOfOne(content.value), isBare: true) { TableItem(value: $0, place: $1) }
  }
}

/// Rows for the elements of a collection.
public struct TableForEachContent<Data: RandomAccessCollection> where Data.Element: Identifiable {
  let data: Data
}

extension TableForEachContent: TableRowContent {
  public typealias TableRowValue = Data.Element
  public var tableRowBody: Self { self }

  public static func _collect(_ content: Self, into list: inout _TableRowList<Data.Element>) {
    list.rows.add(content.data, isBare: true) { TableItem(value: $0, place: $1) }
  }
}

extension ForEach where Content: TableRowContent, Data.Element: Identifiable, ID == Data.Element.ID {
  public nonisolated init<Value>(
    _ data: Data, @TableRowBuilder<Value> content: @escaping (Data.Element) -> Content
  ) where Value == Content.TableRowValue { self.init(data: data, content: content, id: { $0.id }) }

  /// A row for each element.
  public nonisolated init(_ data: Data) where Content == TableRow<Data.Element> {
    self.init(data: data, content: { TableRow($0) }, id: { $0.id })
  }
}

extension ForEach where Content: TableRowContent {
  public nonisolated init<Value>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @TableRowBuilder<Value> content: @escaping (Data.Element) -> Content
  ) where Value == Content.TableRowValue { self.init(data: data, content: content, id: { $0[keyPath: id] }) }
}

extension ForEach: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
  public var tableRowBody: Self { self }

  /// A repetition of single rows makes them when they are asked for; one of several rows each makes all.
  public static func _collect(_ content: Self, into list: inout _TableRowList<Content.TableRowValue>) {
    let make = content.content
    if Content.self is any OneTableRow.Type {
      list.rows.add(content.data) { element, place in
        var own = _TableRowList<Content.TableRowValue>()
        Content._collect(make(element), into: &own)
        let item = own.rows[0]
        return TableItem(value: item.value, place: place, menu: item.menu)
      }
    } else {
      for element in content.data { Content._collect(make(element), into: &list) }
    }
  }
}

/// Content that is always one row.
protocol OneTableRow {}
extension TableRow: OneTableRow {}
extension _MenuTableRows: OneTableRow where Content: OneTableRow {}

/// Rows with a menu.
public struct _MenuTableRows<Content: TableRowContent> {
  let content: Content
  let menu: () -> AnyView
}

extension _MenuTableRows: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
  public var tableRowBody: Self { self }

  public static func _collect(_ content: Self, into list: inout _TableRowList<TableRowValue>) {
    var own = _TableRowList<TableRowValue>()
    Content._collect(content.content, into: &own)
    let menu = content.menu
    list.rows.add(Array(own.rows)) { item, place in
      TableItem(value: item.value, place: place, depth: item.depth, isExpanded: item.isExpanded, menu: menu)
    }
  }
}

extension TableRowContent {
  /// A menu that the right button opens on these rows.
  public nonisolated func contextMenu<Items: View>(
    @ViewBuilder menuItems: @escaping () -> Items
  ) -> _MenuTableRows<Self> { _MenuTableRows(content: self) { AnyView(menuItems()) } }
}

/// Rows under other rows.
public struct TupleTableRowContent<Value: Identifiable, First: TableRowContent, Next: TableRowContent> {
  let first: First
  let next: Next
}

extension TupleTableRowContent: TableRowContent where First.TableRowValue == Value, Next.TableRowValue == Value {
  public typealias TableRowValue = Value
  public var tableRowBody: Self { self }

  public static func _collect(_ content: Self, into list: inout _TableRowList<Value>) {
    First._collect(content.first, into: &list)
    Next._collect(content.next, into: &list)
  }
}

extension Optional: TableRowContent where Wrapped: TableRowContent {
  public typealias TableRowValue = Wrapped.TableRowValue
  public var tableRowBody: Self { self }

  public static func _collect(_ content: Self, into list: inout _TableRowList<Wrapped.TableRowValue>) {
    if let content { Wrapped._collect(content, into: &list) }
  }
}

/// One of several kinds of rows, or none.
public struct _ChosenTableRows<Value: Identifiable> {
  let collect: ((inout _TableRowList<Value>) -> Void)?
}

extension _ChosenTableRows: TableRowContent {
  public typealias TableRowValue = Value
  public var tableRowBody: Self { self }

  public static func _collect(_ content: Self, into list: inout _TableRowList<Value>) { content.collect?(&list) }
}

/// Makes one of the rows of a block.
@resultBuilder public struct TableRowBuilder<Value: Identifiable> {
  public static func buildExpression<Rows: TableRowContent>(_ rows: Rows) -> Rows where Rows.TableRowValue == Value {
    rows
  }

  public static func buildBlock() -> _ChosenTableRows<Value> { _ChosenTableRows(collect: nil) }

  public static func buildPartialBlock<Rows: TableRowContent>(first: Rows) -> Rows where Rows.TableRowValue == Value {
    first
  }

  public static func buildPartialBlock<Rows: TableRowContent, Next: TableRowContent>(
    accumulated: Rows, next: Next
  ) -> TupleTableRowContent<Value, Rows, Next> where Rows.TableRowValue == Value, Next.TableRowValue == Value {
    TupleTableRowContent(first: accumulated, next: next)
  }

  public static func buildIf<Rows: TableRowContent>(_ rows: Rows?) -> Rows? where Rows.TableRowValue == Value { rows }

  public static func buildEither<Rows: TableRowContent>(first: Rows) -> _ChosenTableRows<Value>
  where Rows.TableRowValue == Value { _ChosenTableRows { Rows._collect(first, into: &$0) } }

  public static func buildEither<Rows: TableRowContent>(second: Rows) -> _ChosenTableRows<Value>
  where Rows.TableRowValue == Value { _ChosenTableRows { Rows._collect(second, into: &$0) } }
}

/// Rows of a tree, of which some are open.
public struct TableOutlineGroupContent<Data: RandomAccessCollection> where Data.Element: Identifiable {
  let data: Data
  let children: (Data.Element) -> Data?
}

extension TableOutlineGroupContent: TableRowContent {
  public typealias TableRowValue = Data.Element
  public var tableRowBody: Self { self }

  /// Only the table knows which rows are open.
  public static func _collect(_ content: Self, into list: inout _TableRowList<Data.Element>) {
    content.collect(into: &list, isOpen: { _ in false }, binding: { _ in .constant(false) })
  }
}

/// Rows that ask which of them are open.
protocol OutlinedTableRows<TableRowValue>: TableRowContent {
  func collect(
    into list: inout _TableRowList<TableRowValue>, isOpen: (AnyHashable) -> Bool,
    binding: @escaping (AnyHashable) -> Binding<Bool>)
}

extension TableOutlineGroupContent: OutlinedTableRows {
  func collect(
    into list: inout _TableRowList<Data.Element>, isOpen: (AnyHashable) -> Bool,
    binding: @escaping (AnyHashable) -> Binding<Bool>
  ) {
    let items = OutlineItem.visible(data, id: { $0.id }, children: children, isOpen: { isOpen(AnyHashable($0)) })
    list.rows.add(items) { item, place in
      TableItem(
        value: item.element, place: place, depth: item.depth,
        isExpanded: item.canOpen ? binding(AnyHashable(item.id)) : nil)
    }
  }
}
