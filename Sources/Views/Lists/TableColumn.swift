// SwiftUI's TableColumn: a title, what stands under it in each row, how wide it may be, how it sorts.
//
// In:  a key path or a comparator for columns that sort; a view for each row.
// Out: for the table, one kind of column whatever its types (``TableColumnData``).

public import Drawing
public import Foundation
import Geometry

/// Columns of a table.
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
  associatedtype TableRowValue: Identifiable = Never
  associatedtype TableColumnSortComparator: SortComparator = Never
  associatedtype TableColumnBody: TableColumnContent

  var tableColumnBody: TableColumnBody { get }
  /// What the table makes of the columns.
  static func _collect(_ content: Self, into columns: inout _TableColumns<TableRowValue>)
}

extension TableColumnContent where TableColumnBody.TableRowValue == TableRowValue {
  public static func _collect(_ content: Self, into columns: inout _TableColumns<TableRowValue>) {
    TableColumnBody._collect(content.tableColumnBody, into: &columns)
  }
}

extension Never: TableColumnContent {
  // A column that does not sort has no comparator.
  public typealias TableColumnSortComparator = Never
  public var tableColumnBody: Never {
    switch self {
    case _: self
    }
  }
  public static func _collect(_ content: Never, into columns: inout _TableColumns<Never>) {}
}

/// The columns that a table's content comes to.
public struct _TableColumns<RowValue> {
  var all: [TableColumnData<RowValue>] = []
}

/// A column, whatever its types.
struct TableColumnData<RowValue> {
  var title: AnyView
  /// The title's words, for a menu of columns.
  var name: Text?
  var cell: (RowValue) -> AnyView
  /// Equal where cells of the same row are known to be the same; nil where that is not known.
  var likeness: AnyHashable?
  /// What rows are found by when letters are typed.
  var words: ((RowValue) -> String)?
  /// The comparator of a column that sorts.
  var comparator: Any?
  var width = TableColumnWidth()
  var alignment = HorizontalAlignment.leading
  var isHiddenAtFirst = false
  /// The name by which a customization knows the column.
  var customizationID: String?
  var staysVisible = false
  var staysInPlace = false
}

/// How wide a column may be; points.
struct TableColumnWidth: Equatable {
  var min: CGFloat = 40
  var ideal: CGFloat = 100
  var max = CGFloat.infinity

  func fitting(_ width: CGFloat) -> CGFloat { Swift.max(Swift.min(width, max), min) }
}

public struct TableColumn<RowValue: Identifiable, Sort: SortComparator, Content, Label> {
  var data: TableColumnData<RowValue>
}

extension TableColumn {
  fileprivate nonisolated init(
    _ title: Text, _ comparator: Sort?, words: ((RowValue) -> String)? = nil,
    content: @escaping (RowValue) -> some View
  ) {
    data = TableColumnData(
      title: AnyView(title), name: title, cell: { AnyView(content($0)) },
      likeness: BareClosure(content).map { AnyHashable($0) }, words: words, comparator: comparator)
  }

  /// A column of words.
  fileprivate nonisolated init(_ title: Text, _ comparator: Sort?, text path: KeyPath<RowValue, String>) {
    data = TableColumnData(
      title: AnyView(title), name: title, cell: { AnyView(Text(verbatim: $0[keyPath: path])) },
      likeness: AnyHashable(path), words: { $0[keyPath: path] }, comparator: comparator)
  }
}

extension TableColumn: TableColumnContent {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort

  public var tableColumnBody: Self { self }

  public static func _collect(_ content: Self, into columns: inout _TableColumns<RowValue>) {
    columns.all.append(content.data)
  }
}

// MARK: Columns that do not sort

extension TableColumn where Sort == Never, Content: View, Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(Text(titleKey), nil, content: content)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(Text(title), nil, content: content)
  }

  public nonisolated init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(text, nil, content: content)
  }
}

extension TableColumn where Sort == Never, Content == Text, Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
    self.init(Text(titleKey), nil, text: value)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
    self.init(Text(title), nil, text: value)
  }

  public nonisolated init(_ text: Text, value: KeyPath<RowValue, String>) {
    self.init(text, nil, text: value)
  }
}

// MARK: Columns that sort by a value

extension TableColumn where Sort == KeyPathComparator<RowValue>, Content == Text, Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, String> & Sendable
  ) {
    self.init(Text(titleKey), KeyPathComparator(value, comparator: LocalizedStandardOrder()), text: value)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, value: any KeyPath<RowValue, String> & Sendable
  ) {
    self.init(Text(title), KeyPathComparator(value, comparator: LocalizedStandardOrder()), text: value)
  }

  public nonisolated init(
    _ text: Text, value: any KeyPath<RowValue, String> & Sendable
  ) {
    self.init(text, KeyPathComparator(value, comparator: LocalizedStandardOrder()), text: value)
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Content: View, Label == Text {
  public nonisolated init<Value: Comparable>(
    _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, Value> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(titleKey), KeyPathComparator(value), words: Self.words(value), content: content)
  }

  @_disfavoredOverload
  public nonisolated init<Value: Comparable, S: StringProtocol>(
    _ title: S, value: any KeyPath<RowValue, Value> & Sendable, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(title), KeyPathComparator(value), words: Self.words(value), content: content)
  }

  public nonisolated init<Value: Comparable>(
    _ text: Text, value: any KeyPath<RowValue, Value> & Sendable, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(text, KeyPathComparator(value), words: Self.words(value), content: content)
  }

  public nonisolated init<Value: Comparable>(
    _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, Value?> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(titleKey), KeyPathComparator(value), content: content)
  }

  @_disfavoredOverload
  public nonisolated init<Value: Comparable, S: StringProtocol>(
    _ title: S, value: any KeyPath<RowValue, Value?> & Sendable, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(title), KeyPathComparator(value), content: content)
  }

  public nonisolated init<Value, Comparator: SortComparator>(
    _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, Value> & Sendable, comparator: Comparator,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where Comparator.Compared == Value {
    self.init(
      Text(titleKey), KeyPathComparator(value, comparator: comparator), words: Self.words(value), content: content)
  }

  @_disfavoredOverload
  public nonisolated init<Value, Comparator: SortComparator, S: StringProtocol>(
    _ title: S, value: any KeyPath<RowValue, Value> & Sendable, comparator: Comparator,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where Comparator.Compared == Value {
    self.init(Text(title), KeyPathComparator(value, comparator: comparator), words: Self.words(value), content: content)
  }

  private nonisolated static func words<Value>(_ value: KeyPath<RowValue, Value>) -> ((RowValue) -> String)? {
    (value as? KeyPath<RowValue, String>).map { path in { $0[keyPath: path] } }
  }
}

// MARK: Columns that sort by a comparator of the rows

extension TableColumn where Content: View, Label == Text, Sort.Compared == RowValue {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(titleKey), comparator, content: content)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(title), comparator, content: content)
  }

  public nonisolated init(
    _ text: Text, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(text, comparator, content: content)
  }
}
