// What a table shows: a header that stays, and rows made on demand under it.
//
// In:  rows, columns, the selection, the order.
// Out: columns that share the width (``TableWidths``); a header that follows sideways; rows that are the list's rows in all that keys and
//      clicks do. An update costs what is seen: rows of the same array are known to be the same.

import Drawing
import Foundation
import Geometry

struct TableBody<Rows: TableRowContent, Columns: TableColumnContent>
where Rows.TableRowValue == Columns.TableRowValue {
  typealias Value = Rows.TableRowValue

  let rows: Rows
  let columns: Columns
  let selection: RowSelection?
  let sorting: TableSorting?
  let customization: Binding<TableColumnCustomization<Value>>?
  @State private var isActive = false
  /// Widths that the user has chosen, by columns.
  @State private var chosen: [String: CGFloat] = [:]
  /// Rows of a tree that are open.
  @State private var open: Set<AnyHashable> = []
  @State private var link = TableLink()
  @State private var box = RowSelectionBox()
  @Environment(\.tableLook) private var look
  @Environment(\.rowMenu) private var menu
  @Environment(\.scrollContentBackground) private var ground

  nonisolated init(
    rows: Rows, columns: Columns, selection: RowSelection?, sorting: TableSorting?,
    customization: Binding<TableColumnCustomization<Value>>?
  ) {
    (self.rows, self.columns, self.selection, self.sorting, self.customization) =
      (rows, columns, selection, sorting, customization)
  }
}

extension TableBody: View {
  /// Points between the table's edges and its rows.
  private static var margin: CGFloat { 8 }

  var body: some View {
    let all = collectedColumns
    let shown = TableColumnCustomization.shown(all, customization?.wrappedValue)
    let rows = collectedRows
    let words = shown.lazy.compactMap(\.column.words).first
    GeometryReader { room in
      let widths = TableWidths.shared(
        shown.map(\.column.width), chosen: shown.map { chosen[$0.id] }, in: room.size.width - 2 * Self.margin)
      VStack(alignment: .leading, spacing: 0) {
        if look.showsHeader {
          header(shown, widths, all)
          Rectangle().fill(Theme.hairline).frame(height: 1)
        }
        scrolledRows(rows, shown, widths, room.size.width)
      }
    }
    .background { if ground != .hidden { Theme.canvas } }
    .overlay { if look.isBordered { Rectangle().strokeBorder(Theme.hairline, lineWidth: 1).allowsHitTesting(false) } }
    .modifier(RowMenuGround(menu: menu))
    .modifier(
      RowsModifier(
        selection: selection, menu: menu,
        words: words.map { words in { rows.indices.contains($0) ? words(rows[$0].value) : nil } }
      ) { isActive = $0 })
  }

  private var collectedColumns: [TableColumnData<Value>] {
    var all = _TableColumns<Value>()
    Columns._collect(columns, into: &all)
    return all.all
  }

  private var collectedRows: TableRows<Value> {
    var list = _TableRowList<Value>()
    if let outlined = rows as? any OutlinedTableRows<Value> {
      let open = $open
      outlined.collect(into: &list, isOpen: { self.open.contains($0) }) { id in
        Binding(
          get: { open.wrappedValue.contains(id) },
          set: { if $0 { open.wrappedValue.insert(id) } else { open.wrappedValue.remove(id) } })
      }
    } else {
      Rows._collect(rows, into: &list)
    }
    return list.rows
  }

  @MainActor private func scrolledRows(
    _ rows: TableRows<Value>, _ shown: [ShownColumn<Value>], _ widths: [CGFloat], _ room: CGFloat
  ) -> some View {
    let places = zip(shown, widths).map { TableCellPlace(width: $1, alignment: $0.column.alignment) }
    let (link, alternates, isTree) = (link, look.alternates, rows.runs.contains { $0.count > 0 && isOutlined })
    let likeness = rows.areBare && !isTree ? TableLikeness(shown, places, alternates: alternates) : nil
    return ScrollView([.horizontal, .vertical]) {
      LazyVStack(alignment: .leading, spacing: 0) {
        ForEach<TableRows<Value>, Value.ID, TableRowView<Value>>(
          data: rows,
          content: { item in
            TableRowView(
              item: item, columns: shown, places: places, link: link,
              band: alternates && item.place % 2 == 1 ? Theme.chrome : nil, isTree: isTree)
          }, id: { $0.value.id }, ownLikeness: likeness.map { AnyHashable($0) })
      }
      .modifier(TableBodyMark(link: link))
      .padding(.horizontal, Self.margin)
      .padding(.vertical, 4)
      .frame(width: max(widths.reduce(0, +) + 2 * Self.margin, room), alignment: .leading)
      .environment(\.rowSelection, box.taking(selection, isActive: isActive))
      .modifier(RowsInk())
      .lineLimit(1)
    }
  }

  private var isOutlined: Bool { rows is any OutlinedTableRows<Value> }

  private func header(
    _ shown: [ShownColumn<Value>], _ widths: [CGFloat], _ all: [TableColumnData<Value>]
  ) -> some View {
    let columns = zip(shown, widths).map { shown, width in
      TableHeaderColumn(
        id: shown.id, title: shown.column.title, width: width, limits: shown.column.width,
        alignment: shown.column.alignment,
        canSort: sorting != nil && shown.column.comparator != nil,
        order: shown.column.comparator.flatMap { sorting?.order($0) },
        canMove: customization != nil && shown.column.customizationID != nil && !shown.column.staysInPlace)
    }
    return TableHeader(
      columns: columns, margin: Self.margin, link: link,
      sort: { index in if let comparator = shown[index].column.comparator { sorting?.choose(comparator) } },
      resize: { index, width in resize(index, to: width, shown, widths) },
      move: { id, other in customization?.wrappedValue.move(id, before: other, of: all) }
    )
    .modifier(TableColumnMenu(columns: all, customization: customization))
  }

  /// Columns before the one that is resized stay where they are: its edge follows the pointer.
  private func resize(_ index: Int, to width: CGFloat, _ shown: [ShownColumn<Value>], _ widths: [CGFloat]) {
    var new = chosen
    for before in 0..<index { new[shown[before].id] = widths[before] }
    new[shown[index].id] = shown[index].column.width.fitting(width)
    chosen = new
  }
}

/// The menu of a table's header: which columns show.
struct TableColumnMenu<Value: Identifiable> {
  let columns: [TableColumnData<Value>]
  let customization: Binding<TableColumnCustomization<Value>>?
}

extension TableColumnMenu: ViewModifier {
  @ViewBuilder func body(content: Content) -> some View {
    if let customization {
      content.contextMenu {
        ForEach(choices) { choice in
          Toggle(
            isOn: Binding(
              get: { customization.wrappedValue.isShown[choice.id] ?? !choice.column.isHiddenAtFirst },
              set: { customization.wrappedValue.isShown[choice.id] = $0 })
          ) { choice.column.title }
        }
      }
    } else {
      content
    }
  }

  private var choices: [ShownColumn<Value>] {
    columns.compactMap { column in
      column.staysVisible ? nil : column.customizationID.map { ShownColumn(id: $0, column: column) }
    }
  }
}

/// What the look of a table's rows depends on beside their values.
struct TableLikeness: Hashable {
  private let columns: [String]
  private let cells: [AnyHashable]
  private let places: [TableCellPlace]
  private let alternates: Bool

  /// Nil where a column may show something else in the same row.
  init?<Value>(_ columns: [ShownColumn<Value>], _ places: [TableCellPlace], alternates: Bool) {
    cells = columns.compactMap(\.column.likeness)
    guard cells.count == columns.count else { return nil }
    (self.columns, self.places, self.alternates) = (columns.map(\.id), places, alternates)
  }

  /// Places are compared, and need not be told apart beforehand.
  func hash(into hasher: inout Hasher) { hasher.combine(columns) }
}

/// A row of a table.
struct TableRowView<Value: Identifiable> {
  let item: TableItem<Value>
  let columns: [ShownColumn<Value>]
  let places: [TableCellPlace]
  let link: TableLink
  let band: Color?
  /// Whether rows have room for a chevron.
  let isTree: Bool
  @RowReading private var reading

  nonisolated init(
    item: TableItem<Value>, columns: [ShownColumn<Value>], places: [TableCellPlace], link: TableLink, band: Color?,
    isTree: Bool
  ) {
    (self.item, self.columns, self.places, self.link, self.band, self.isTree) =
      (item, columns, places, link, band, isTree)
  }
}

extension TableRowView: View {
  var body: some View {
    let choice = AnyHashable(item.value.id)
    let ground = reading.ground(of: choice)
    ListRow(
      id: choice, ground: ground,
      content: TableCells(places: places, link: link, content: cells)
        .modifier(RowDepthModifier(depth: item.depth))
        .modifier(RowEditModifier<RowDisclosureTrait>(value: item.isExpanded.map { RowDisclosure(isExpanded: $0) }))
        .modifier(RowInk(isProminent: ground == .chosen)),
      band: band, insets: EdgeInsets(top: 4, leading: 0, bottom: 4, trailing: 0), ownMenu: item.menu)
  }

  /// Columns by their ids, without a key path, which would be made anew for each row.
  private var cells: some View {
    let columns = columns
    return ForEach(data: columns.indices, content: { cell($0) }, id: { columns[$0].id })
  }

  @ViewBuilder private func cell(_ index: Int) -> some View {
    let content = columns[index].column.cell(item.value)
    if index == 0, isTree {
      DisclosureRow(depth: item.depth, isExpanded: item.isExpanded, label: content)
    } else {
      TableCell(content: content)
    }
  }
}
