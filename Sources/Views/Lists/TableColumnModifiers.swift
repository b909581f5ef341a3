// What is said of table columns: width, alignment, whether they show; several of them in one block.

import Drawing
public import Foundation
import Geometry

/// Columns with something else about each of them.
public struct _TableColumnsWith<Content: TableColumnContent> {
  let content: Content
  let change: (inout TableColumnData<Content.TableRowValue>) -> Void
}

extension _TableColumnsWith: TableColumnContent {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableColumnSortComparator = Content.TableColumnSortComparator

  public var tableColumnBody: Self { self }

  public static func _collect(_ content: Self, into columns: inout _TableColumns<TableRowValue>) {
    var own = _TableColumns<TableRowValue>()
    Content._collect(content.content, into: &own)
    for var column in own.all {
      content.change(&column)
      columns.all.append(column)
    }
  }
}

/// Whether a table's column takes part in what the user changes.
public struct TableColumnCustomizationBehavior: SetAlgebra, Sendable {
  private var kinds: Int
  private init(kinds: Int) { self.kinds = kinds }

  public static let reorder = Self(kinds: 1)
  public static let resize = Self(kinds: 2)
  public static let visibility = Self(kinds: 4)
  public static let all = Self(kinds: 7)

  public typealias Element = Self
  public typealias ArrayLiteralElement = Self
  public init() { kinds = 0 }
  public func contains(_ member: Self) -> Bool { kinds & member.kinds == member.kinds }
  public func union(_ other: Self) -> Self { Self(kinds: kinds | other.kinds) }
  public func intersection(_ other: Self) -> Self { Self(kinds: kinds & other.kinds) }
  public func symmetricDifference(_ other: Self) -> Self { Self(kinds: kinds ^ other.kinds) }
  public mutating func insert(_ newMember: Self) -> (inserted: Bool, memberAfterInsert: Self) {
    let isNew = !contains(newMember)
    kinds |= newMember.kinds
    return (isNew, newMember)
  }
  public mutating func remove(_ member: Self) -> Self? {
    let old = kinds & member.kinds
    kinds &= ~member.kinds
    return old == 0 ? nil : Self(kinds: old)
  }
  public mutating func update(with newMember: Self) -> Self? {
    let old = kinds & newMember.kinds
    kinds |= newMember.kinds
    return old == 0 ? nil : Self(kinds: old)
  }
  public mutating func formUnion(_ other: Self) { kinds |= other.kinds }
  public mutating func formIntersection(_ other: Self) { kinds &= other.kinds }
  public mutating func formSymmetricDifference(_ other: Self) { kinds ^= other.kinds }
}

extension TableColumnContent {
  fileprivate nonisolated func with(
    _ change: @escaping (inout TableColumnData<TableRowValue>) -> Void
  ) -> _TableColumnsWith<Self> { _TableColumnsWith(content: self, change: change) }

  /// A width that stays as it is; nil for one that goes with the table's.
  public nonisolated func width(
    _ width: CGFloat? = nil
  ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
    with { column in
      column.width = width.map { TableColumnWidth(min: $0, ideal: $0, max: $0) } ?? TableColumnWidth()
    }
  }

  /// How wide the column is at first, and how far that can be changed; points.
  public nonisolated func width(
    min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil
  ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
    with { column in
      let standard = TableColumnWidth()
      let least = min ?? Swift.min(standard.min, ideal ?? standard.min, max ?? standard.min)
      let most = Swift.max(max ?? standard.max, least)
      column.width = TableColumnWidth(
        min: least, ideal: Swift.max(Swift.min(ideal ?? standard.ideal, most), least), max: most)
    }
  }

  /// How titles and cells lie in the column; numbers are read best at their end.
  public nonisolated func alignment(
    _ alignment: TableColumnAlignment
  ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> { with { $0.alignment = alignment.alignment } }

  /// Whether the column shows until the user says otherwise.
  public nonisolated func defaultVisibility(
    _ visibility: Visibility
  ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
    with { $0.isHiddenAtFirst = visibility == .hidden }
  }

  /// The name by which a ``TableColumnCustomization`` knows the column.
  public nonisolated func customizationID(
    _ id: String
  ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> { with { $0.customizationID = id } }

  /// What of the column the user cannot change.
  public nonisolated func disabledCustomizationBehavior(
    _ behavior: TableColumnCustomizationBehavior
  ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
    with { column in
      column.staysVisible = behavior.contains(.visibility)
      column.staysInPlace = behavior.contains(.reorder)
      if behavior.contains(.resize) {
        column.width = TableColumnWidth(min: column.width.ideal, ideal: column.width.ideal, max: column.width.ideal)
      }
    }
  }
}

/// How a column's titles and cells lie in it.
public struct TableColumnAlignment: Hashable, Sendable {
  private enum Kind { case leading, center, trailing }
  private let kind: Kind

  public static let automatic = TableColumnAlignment(kind: .leading)
  public static let leading = TableColumnAlignment(kind: .leading)
  public static let center = TableColumnAlignment(kind: .center)
  public static let trailing = TableColumnAlignment(kind: .trailing)
  /// Numbers stand at the column's end.
  public static let numeric = TableColumnAlignment(kind: .trailing)

  var alignment: HorizontalAlignment {
    switch kind {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

/// Columns for the elements of a collection.
public struct TableColumnForEach<
  Data: RandomAccessCollection, ID: Hashable, RowValue: Identifiable, Sort: SortComparator, Content
> {
  let data: Data
  let content: (Data.Element) -> Content
}

extension TableColumnForEach
where Content: TableColumnContent, Content.TableRowValue == RowValue, Content.TableColumnSortComparator == Sort {
  public nonisolated init(
    _ data: Data, @TableColumnBuilder<RowValue, Sort> content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID { (self.data, self.content) = (data, content) }

  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @TableColumnBuilder<RowValue, Sort> content: @escaping (Data.Element) -> Content
  ) { (self.data, self.content) = (data, content) }
}

extension TableColumnForEach: TableColumnContent
where Content: TableColumnContent, Content.TableRowValue == RowValue, Content.TableColumnSortComparator == Sort {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort

  public var tableColumnBody: Self { self }

  public static func _collect(_ content: Self, into columns: inout _TableColumns<RowValue>) {
    for element in content.data { Content._collect(content.content(element), into: &columns) }
  }
}

/// Several columns beside each other.
public struct TupleTableColumnContent<RowValue: Identifiable, Sort: SortComparator> {
  let collect: (inout _TableColumns<RowValue>) -> Void
}

extension TupleTableColumnContent: TableColumnContent {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort

  public var tableColumnBody: Self { self }

  public static func _collect(_ content: Self, into columns: inout _TableColumns<RowValue>) {
    content.collect(&columns)
  }
}

/// Makes one of the columns of a block.
@resultBuilder public struct TableColumnBuilder<RowValue: Identifiable, Sort: SortComparator> {
  public typealias Columns = TupleTableColumnContent<RowValue, Sort>

  public static func buildExpression<Column: TableColumnContent>(_ column: Column) -> Columns
  where Column.TableRowValue == RowValue, Column.TableColumnSortComparator == Sort {
    Columns { Column._collect(column, into: &$0) }
  }

  /// A column that does not sort, among others that do.
  @_disfavoredOverload
  public static func buildExpression<Column: TableColumnContent>(_ column: Column) -> Columns
  where Column.TableRowValue == RowValue, Column.TableColumnSortComparator == Never {
    Columns { Column._collect(column, into: &$0) }
  }

  public static func buildBlock(_ columns: Columns...) -> Columns {
    Columns { all in for part in columns { part.collect(&all) } }
  }

  public static func buildIf(_ columns: Columns?) -> Columns { columns ?? buildBlock() }
  public static func buildEither(first: Columns) -> Columns { first }
  public static func buildEither(second: Columns) -> Columns { second }
  public static func buildLimitedAvailability(_ columns: Columns) -> Columns { columns }
}
