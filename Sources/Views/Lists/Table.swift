// SwiftUI's Table: rows of data under titled columns.
//
// In:  data or a block of rows; columns; what is chosen, and in which order the program keeps the data.
// Out: ``TableBody``. Sorting is the program's: a click on a title sets the order that it asked for, and it sorts its own array.

import Drawing
public import Foundation
import Geometry

public struct Table<Value, Rows, Columns>
where
  Value == Rows.TableRowValue, Rows: TableRowContent, Columns: TableColumnContent,
  Rows.TableRowValue == Columns.TableRowValue
{
  let rows: Rows
  let columns: Columns
  let selection: RowSelection?
  let sorting: TableSorting?
  let customization: Binding<TableColumnCustomization<Value>>?
}

/// The order that a program keeps its rows in, whatever its comparators' type.
struct TableSorting {
  /// Whether the rows are in the order of a column's comparator before any other, and which way.
  let order: (Any) -> SortOrder?
  /// Puts a column's comparator before all others, or turns it if it is there.
  let choose: (Any) -> Void

  nonisolated init<Sort: SortComparator>(_ sortOrder: Binding<[Sort]>) {
    func isAlike(_ first: Sort, _ second: Sort) -> Bool {
      // A program may name the same value with another comparator of it.
      if let first = first as? KeyPathComparator<Sort.Compared>,
        let second = second as? KeyPathComparator<Sort.Compared>
      {
        return first.keyPath == second.keyPath
      }
      var (first, second) = (first, second)
      (first.order, second.order) = (.forward, .forward)
      return first == second
    }
    order = { column in
      guard let column = column as? Sort, let first = sortOrder.wrappedValue.first, isAlike(first, column) else {
        return nil
      }
      return first.order
    }
    choose = { column in
      guard var column = column as? Sort else { return }
      var all = sortOrder.wrappedValue
      if let first = all.first, isAlike(first, column) {
        column.order = first.order == .forward ? .reverse : .forward
      }
      all.removeAll { isAlike($0, column) }
      sortOrder.wrappedValue = [column] + all
    }
  }
}

extension Table: View {
  public var body: some View {
    TableBody(
      rows: rows, columns: columns, selection: selection, sorting: sorting, customization: customization)
  }
}

// MARK: Tables of data

extension Table {
  public nonisolated init<Data: RandomAccessCollection>(
    _ data: Data, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Data.Element == Value {
    self.init(
      rows: TableForEachContent(data: data), columns: columns(), selection: nil, sorting: nil,
      customization: columnCustomization)
  }

  public nonisolated init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Data.Element == Value {
    self.init(
      rows: TableForEachContent(data: data), columns: columns(), selection: .one(selection), sorting: nil,
      customization: columnCustomization)
  }

  public nonisolated init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Data.Element == Value {
    self.init(
      rows: TableForEachContent(data: data), columns: columns(), selection: .many(selection), sorting: nil,
      customization: columnCustomization)
  }

  public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, sortOrder: Binding<[Sort]>, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Data.Element == Value, Columns.TableColumnSortComparator == Sort,
    Sort.Compared == Value
  {
    self.init(
      rows: TableForEachContent(data: data), columns: columns(), selection: nil, sorting: TableSorting(sortOrder),
      customization: columnCustomization)
  }

  public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Data.Element == Value, Columns.TableColumnSortComparator == Sort,
    Sort.Compared == Value
  {
    self.init(
      rows: TableForEachContent(data: data), columns: columns(), selection: .one(selection),
      sorting: TableSorting(sortOrder),
      customization: columnCustomization)
  }

  public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Data.Element == Value, Columns.TableColumnSortComparator == Sort,
    Sort.Compared == Value
  {
    self.init(
      rows: TableForEachContent(data: data), columns: columns(), selection: .many(selection),
      sorting: TableSorting(sortOrder),
      customization: columnCustomization)
  }
}

// MARK: Tables of a block of rows

extension Table {
  public nonisolated init(
    of valueType: Value.Type, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(
      rows: rows(), columns: columns(), selection: nil, sorting: nil,
      customization: columnCustomization)
  }

  public nonisolated init(
    of valueType: Value.Type, selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(
      rows: rows(), columns: columns(), selection: .one(selection), sorting: nil,
      customization: columnCustomization)
  }

  public nonisolated init(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(
      rows: rows(), columns: columns(), selection: .many(selection), sorting: nil,
      customization: columnCustomization)
  }

  public nonisolated init<Sort: SortComparator>(
    of valueType: Value.Type, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) where Columns.TableColumnSortComparator == Sort, Sort.Compared == Value {
    self.init(
      rows: rows(), columns: columns(), selection: nil, sorting: TableSorting(sortOrder),
      customization: columnCustomization)
  }

  public nonisolated init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) where Columns.TableColumnSortComparator == Sort, Sort.Compared == Value {
    self.init(
      rows: rows(), columns: columns(), selection: .one(selection), sorting: TableSorting(sortOrder),
      customization: columnCustomization)
  }

  public nonisolated init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) where Columns.TableColumnSortComparator == Sort, Sort.Compared == Value {
    self.init(
      rows: rows(), columns: columns(), selection: .many(selection), sorting: TableSorting(sortOrder),
      customization: columnCustomization)
  }
}

// MARK: Tables of a tree

extension Table {
  public nonisolated init<Data: RandomAccessCollection>(
    _ data: Data, children: KeyPath<Value, Data?>, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Data.Element == Value {
    self.init(
      rows: TableOutlineGroupContent(data: data, children: { $0[keyPath: children] }), columns: columns(),
      selection: nil, sorting: nil,
      customization: columnCustomization)
  }

  public nonisolated init<Data: RandomAccessCollection>(
    _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Data.Element == Value {
    self.init(
      rows: TableOutlineGroupContent(data: data, children: { $0[keyPath: children] }), columns: columns(),
      selection: .one(selection), sorting: nil,
      customization: columnCustomization)
  }

  public nonisolated init<Data: RandomAccessCollection>(
    _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Data.Element == Value {
    self.init(
      rows: TableOutlineGroupContent(data: data, children: { $0[keyPath: children] }), columns: columns(),
      selection: .many(selection), sorting: nil,
      customization: columnCustomization)
  }

  public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, children: KeyPath<Value, Data?>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableOutlineGroupContent<Data>, Data.Element == Value, Columns.TableColumnSortComparator == Sort,
    Sort.Compared == Value
  {
    self.init(
      rows: TableOutlineGroupContent(data: data, children: { $0[keyPath: children] }), columns: columns(),
      selection: nil, sorting: TableSorting(sortOrder),
      customization: columnCustomization)
  }

  public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableOutlineGroupContent<Data>, Data.Element == Value, Columns.TableColumnSortComparator == Sort,
    Sort.Compared == Value
  {
    self.init(
      rows: TableOutlineGroupContent(data: data, children: { $0[keyPath: children] }), columns: columns(),
      selection: .one(selection), sorting: TableSorting(sortOrder),
      customization: columnCustomization)
  }

  public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableOutlineGroupContent<Data>, Data.Element == Value, Columns.TableColumnSortComparator == Sort,
    Sort.Compared == Value
  {
    self.init(
      rows: TableOutlineGroupContent(data: data, children: { $0[keyPath: children] }), columns: columns(),
      selection: .many(selection), sorting: TableSorting(sortOrder),
      customization: columnCustomization)
  }

}
