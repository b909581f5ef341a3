// SwiftUI's OutlineGroup: a tree of data, of which rows are opened and closed.
//
// In:  elements, each with its children or nil for one that has none; a view for each.
// Out: a row for each that is seen. In a list these are the list's rows, made on demand where nothing else is in it.

import Drawing
import Foundation
import Geometry

public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Parent, Leaf, Subgroup> {
  let data: Data
  let id: (Data.Element) -> ID
  let children: (Data.Element) -> Data?
  let row: (Data.Element) -> Leaf
}

/// What an open row of an outline holds.
public struct OutlineSubgroupChildren {}

extension OutlineSubgroupChildren: View { public var body: some View { EmptyView() } }

extension OutlineGroup
where Parent: View, Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren> {
  public nonisolated init(
    _ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, id: { $0.id }, children: { $0[keyPath: children] }, row: content)
  }

  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) {
    self.init(data: data, id: { $0[keyPath: id] }, children: { $0[keyPath: children] }, row: content)
  }

  /// A tree with one root.
  public nonisolated init<Root: Identifiable>(
    _ root: Root, children: KeyPath<Root, [Root]?>, @ViewBuilder content: @escaping (Root) -> Leaf
  ) where Data == [Root], ID == Root.ID {
    self.init(data: [root], id: { $0.id }, children: { $0[keyPath: children] }, row: content)
  }

  public nonisolated init<Root>(
    _ root: Root, id: KeyPath<Root, ID>, children: KeyPath<Root, [Root]?>,
    @ViewBuilder content: @escaping (Root) -> Leaf
  ) where Data == [Root] {
    self.init(data: [root], id: { $0[keyPath: id] }, children: { $0[keyPath: children] }, row: content)
  }
}

extension OutlineGroup: View where Parent: View, Leaf: View, Subgroup: View {
  public var body: some View {
    OutlineRows(data: data, id: id, children: children) { _, row in
      row
    } row: {
      row($0)
    }
  }
}

/// The rows of a tree that are seen, each in what is around a row.
struct OutlineRows<Data: RandomAccessCollection, ID: Hashable, Label: View, Row: View> {
  let data: Data
  let id: (Data.Element) -> ID
  let children: (Data.Element) -> Data?
  let around: (ID, DisclosureRow<Label>) -> Row
  let row: (Data.Element) -> Label
  @State private var open: Set<ID> = []

  nonisolated init(
    data: Data, id: @escaping (Data.Element) -> ID, children: @escaping (Data.Element) -> Data?,
    around: @escaping (ID, DisclosureRow<Label>) -> Row, row: @escaping (Data.Element) -> Label
  ) {
    (self.data, self.id, self.children, self.around, self.row) = (data, id, children, around, row)
  }
}

extension OutlineRows: View {
  var body: some View {
    let items = OutlineItem.visible(data, id: id, children: children, isOpen: open.contains)
    let (around, row, open) = (around, row, $open)
    return ForEach<[OutlineItem<Data.Element, ID>], ID, Row>(
      data: items,
      content: { item in
        let isOpen = Binding(
          get: { open.wrappedValue.contains(item.id) },
          set: { isOpen in
            if isOpen { open.wrappedValue.insert(item.id) } else { open.wrappedValue.remove(item.id) }
          })
        return around(
          item.id, DisclosureRow(depth: item.depth, isExpanded: item.canOpen ? isOpen : nil, label: row(item.element)))
      }, id: { $0.id })
  }
}

extension OutlineGroup: RowRepetition where Parent: View, Leaf: View, Subgroup: View {
  var idType: Any.Type { ID.self }

  func lazyRows() -> AnyView {
    AnyView(
      LazyVStack(alignment: .leading, spacing: 0) {
        OutlineRows(data: data, id: id, children: children) { id, row in
          ListDataRow(choice: AnyHashable(id), content: row)
        } row: {
          row($0)
        }
      })
  }
}

extension List {
  public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    SelectionValue == Never, Data.Element: Identifiable,
    Content == OutlineGroup<
      Data, Data.Element.ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >
  {
    self.init(selection: nil, content: OutlineGroup(data, children: children, content: rowContent))
  }

  public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    SelectionValue == Never,
    Content == OutlineGroup<Data, ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>>
  {
    self.init(selection: nil, content: OutlineGroup(data, id: id, children: children, content: rowContent))
  }

  public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Data.Element: Identifiable,
    Content == OutlineGroup<
      Data, Data.Element.ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >
  {
    self.init(selection: .one(selection), content: OutlineGroup(data, children: children, content: rowContent))
  }

  public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Data.Element: Identifiable,
    Content == OutlineGroup<
      Data, Data.Element.ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >
  {
    self.init(selection: .many(selection), content: OutlineGroup(data, children: children, content: rowContent))
  }

  public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<Data, ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>>
  {
    self.init(selection: .one(selection), content: OutlineGroup(data, id: id, children: children, content: rowContent))
  }

  public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<Data, ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>>
  {
    self.init(selection: .many(selection), content: OutlineGroup(data, id: id, children: children, content: rowContent))
  }
}
