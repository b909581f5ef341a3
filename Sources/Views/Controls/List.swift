// SwiftUI's List: rows under each other that scroll, with a selection where one is asked for.
//
// A list of data makes its rows on demand; one of any content makes them all.

public import Drawing
public import Foundation
import Geometry

public struct List<SelectionValue: Hashable, Content> {
  let selection: ListSelection?
  let content: Content
}

/// One chosen row or several, or none.
struct ListSelection {
  let contains: (AnyHashable) -> Bool
  /// A click on a row.
  let choose: (AnyHashable) -> Void
  /// Whether a value is of the kind that is chosen.
  let accepts: (AnyHashable) -> Bool

  nonisolated static func one<Value: Hashable>(_ selection: Binding<Value?>?) -> ListSelection? {
    selection.map { selection in
      ListSelection(
        contains: { choice in selection.wrappedValue.map { AnyHashable($0) == choice } ?? false },
        choose: { if let value = $0.base as? Value { selection.wrappedValue = value } },
        accepts: { $0.base is Value })
    }
  }

  nonisolated static func many<Value: Hashable>(_ selection: Binding<Set<Value>>?) -> ListSelection? {
    selection.map { selection in
      ListSelection(
        contains: { ($0.base as? Value).map { selection.wrappedValue.contains($0) } ?? false },
        choose: { if let value = $0.base as? Value { selection.wrappedValue = [value] } },
        accepts: { $0.base is Value })
    }
  }
}

extension List where SelectionValue == Never, Content: View {
  public nonisolated init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content()) }

  public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }

  public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection: nil, content: ForEach(data, id: id, content: rowContent))
  }

  public nonisolated init<RowContent: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent)
  where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }

  public nonisolated init<C: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<C>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<C.Indices, (C.Index, C.Element.ID)>, C.Element.ID, RowContent>,
    C.Element: Identifiable, C.Index: Hashable
  {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }
}

extension List where Content: View {
  public nonisolated init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(selection: .one(selection), content: content())
  }

  public nonisolated init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(selection: .many(selection), content: content())
  }

  public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection: .one(selection), content: ForEach(data, content: rowContent))
  }

  public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection: .many(selection), content: ForEach(data, content: rowContent))
  }

  public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection: .one(selection), content: ForEach(data, id: id, content: rowContent))
  }

  public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection: .many(selection), content: ForEach(data, id: id, content: rowContent))
  }
}

extension List: View where Content: View {
  public var body: some View {
    ScrollView {
      rows
        .environment(\.listSelection, ListSelectionBox(selection))
        .environment(\.isInListRow, true)
        .environment(\.sectionKind, .list)
        .padding(.horizontal, 8)
        .padding(.vertical, 8)
        .frame(maxWidth: .infinity, alignment: .topLeading)
    }
    .background(ListGround())
  }

  @MainActor @ViewBuilder private var rows: some View {
    if let data = content as? any RowRepetition {
      AnyView(data.lazyRows())
    } else {
      ListRows(content: content)
    }
  }
}

/// What a list lies on: the window's ground, or that of the column it is in.
struct ListGround {
  @Environment(\.isInSidebar) private var isInSidebar

  nonisolated init() {}
}

extension ListGround: View {
  var body: some View { isInSidebar ? Theme.chrome : Theme.canvas }
}

/// Data whose rows are made on demand.
@MainActor private protocol RowRepetition {
  func lazyRows() -> AnyView
}

extension ForEach: RowRepetition where Content: View {
  fileprivate func lazyRows() -> AnyView {
    let (content, id, row) = (content, id, row)
    return AnyView(
      LazyVStack(alignment: .leading, spacing: 0) {
        ForEach<Data, ID, ListDataRow<Content>>(
          data: data, content: { ListDataRow(choice: AnyHashable(id($0)), content: content($0)) }, id: id,
          counted: { ListDataRow(choice: AnyHashable(id($0)), content: row($0, $1)) })
      })
  }
}

/// A row of data, which may be several views.
struct ListDataRow<Content: View> {
  let choice: AnyHashable
  let content: Content
  @Environment(\.listSelection) private var box

  nonisolated init(choice: AnyHashable, content: Content) { (self.choice, self.content) = (choice, content) }
}

extension ListDataRow: View {
  var body: some View {
    if let selection = box?.selection {
      let isChosen = selection.contains(choice)
      ListRow(
        isChosen: isChosen,
        content: content.foregroundStyle(isChosen ? AnyShapeStyle(Theme.onAccent) : AnyShapeStyle(.foreground))
      )
      .onTapGesture { selection.choose(choice) }
    } else {
      ListRow(isChosen: false, content: content)
    }
  }
}

/// Rows of any content, in a list or a section of it.
struct ListRows<Content: View> {
  let content: Content
  @Environment(\.listSelection) private var box

  nonisolated init(content: Content) { self.content = content }
}

extension ListRows: View {
  var body: some View {
    let variants: [(inout EnvironmentValues) -> Void] =
      box?.selection == nil ? [] : [{ $0.setForeground([AnyShapeStyle(Theme.onAccent)]) }]
    SubviewReader(content, variants: variants) { rows in
      VStack(alignment: .leading, spacing: 0) {
        ForEach(rows) { row in
          if row.trait(SectionTrait.self) {
            row.view()
          } else if let selection = box?.selection, let choice = row.choice {
            let isChosen = selection.contains(choice)
            ListRow(isChosen: isChosen, content: row.view(isChosen ? 1 : 0))
              .onTapGesture { selection.choose(choice) }
          } else {
            ListRow(isChosen: false, content: row.view())
          }
        }
      }
    }
    .id(box?.selection == nil)
  }
}

struct ListRow<Content: View> {
  let isChosen: Bool
  let content: Content
}

extension ListRow: View {
  var body: some View {
    content
      .padding(.horizontal, 8)
      .padding(.vertical, 4)
      .frame(maxWidth: .infinity, minHeight: 28, alignment: .leading)
      .background(isChosen ? Theme.accent : .clear, in: RoundedRectangle(cornerRadius: 5, style: .circular))
      .contentShape(Rectangle())
  }
}

/// A selection in the surroundings; never equal to another, since its closures may differ.
final class ListSelectionBox: Equatable {
  let selection: ListSelection

  nonisolated init?(_ selection: ListSelection?) {
    guard let selection else { return nil }
    self.selection = selection
  }

  // No selection equals none, however.
  nonisolated static func == (first: ListSelectionBox, second: ListSelectionBox) -> Bool { first === second }
}

enum SectionTrait: LayoutTrait { static var defaultValue: Bool { false } }
enum ListSelectionKey: EnvironmentKey { static var defaultValue: ListSelectionBox? { nil } }
enum ListRowKey: EnvironmentKey { static var defaultValue: Bool { false } }
enum SidebarKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  var listSelection: ListSelectionBox? {
    get { self[ListSelectionKey.self] }
    set { self[ListSelectionKey.self] = newValue }
  }

  var isInSidebar: Bool {
    get { self[SidebarKey.self] }
    set { self[SidebarKey.self] = newValue }
  }

  var isInListRow: Bool {
    get { self[ListRowKey.self] }
    set { self[ListRowKey.self] = newValue }
  }
}

/// A list's look; lists have one here.
@MainActor @preconcurrency public protocol ListStyle {}
public struct DefaultListStyle: Sendable { public nonisolated init() {} }
public struct PlainListStyle: Sendable { public nonisolated init() {} }
public struct InsetListStyle: Sendable { public nonisolated init() {} }
public struct GroupedListStyle: Sendable { public nonisolated init() {} }
public struct InsetGroupedListStyle: Sendable { public nonisolated init() {} }
public struct SidebarListStyle: Sendable { public nonisolated init() {} }
public struct BorderedListStyle: Sendable { public nonisolated init() {} }
extension DefaultListStyle: ListStyle {}
extension PlainListStyle: ListStyle {}
extension InsetListStyle: ListStyle {}
extension GroupedListStyle: ListStyle {}
extension InsetGroupedListStyle: ListStyle {}
extension SidebarListStyle: ListStyle {}
extension BorderedListStyle: ListStyle {}
extension ListStyle where Self == DefaultListStyle {
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}
extension ListStyle where Self == PlainListStyle { public static var plain: PlainListStyle { PlainListStyle() } }
extension ListStyle where Self == InsetListStyle { public static var inset: InsetListStyle { InsetListStyle() } }
extension ListStyle where Self == GroupedListStyle {
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}
extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}
extension ListStyle where Self == SidebarListStyle {
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}
extension ListStyle where Self == BorderedListStyle {
  public static var bordered: BorderedListStyle { BorderedListStyle() }
}

extension View {
  public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View { self }
  public nonisolated func listRowBackground<V: View>(_ view: V?) -> some View { background { view } }
  public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View { padding(insets ?? EdgeInsets()) }
  public nonisolated func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    self
  }
  public nonisolated func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { self }
  public nonisolated func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    self
  }
  public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> some View { self }
  public nonisolated func deleteDisabled(_ isDisabled: Bool) -> some View { self }
  public nonisolated func moveDisabled(_ isDisabled: Bool) -> some View { self }
  public nonisolated func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View {
    contextMenu(menuItems: content)
  }
  public nonisolated func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }
}
