// What a list shows: its rows in a scroll view that has the keys.
//
// In:  the content, and what of it is chosen.
// Out: rows of data made on demand; rows of any other content all at once. The chosen ones have another ink: `on-accent` while the list
//      has the keys.

import Drawing
import Foundation
import Geometry

struct ListBody<Content: View> {
  let selection: RowSelection?
  let content: Content
  /// What is chosen by.
  let valueType: Any.Type
  @State private var isActive = false
  @State private var box = RowSelectionBox()
  @Environment(\.rowMenu) private var menu

  nonisolated init(selection: RowSelection?, content: Content, valueType: Any.Type) {
    (self.selection, self.content, self.valueType) = (selection, content, valueType)
  }
}

extension ListBody: View {
  var body: some View {
    ScrollView {
      rows
        .environment(\.rowSelection, box.taking(selection, isActive: isActive))
        .environment(\.isInListRow, true)
        .environment(\.sectionKind, .list)
        .modifier(RowsInk())
        .padding(.horizontal, 8)
        .padding(.vertical, 8)
        .frame(maxWidth: .infinity, alignment: .topLeading)
    }
    .background(ListGround())
    .modifier(RowMenuGround(menu: menu))
    .modifier(RowsModifier(selection: selection, menu: menu) { isActive = $0 })
  }

  @MainActor @ViewBuilder private var rows: some View {
    if let data = content as? any RowRepetition, selection == nil || data.idType == valueType {
      AnyView(data.lazyRows())
    } else {
      ListRows(content: content)
    }
  }
}

/// Data whose rows are made on demand.
@MainActor protocol RowRepetition {
  /// What rows are told apart by.
  var idType: Any.Type { get }
  func lazyRows() -> AnyView
}

extension ForEach: RowRepetition where Content: View {
  var idType: Any.Type { ID.self }

  func lazyRows() -> AnyView { AnyView(ListDataRows(rows: self)) }
}

struct ListDataRows<Data: RandomAccessCollection, ID: Hashable, Content: View> {
  let rows: ForEach<Data, ID, Content>
  @Environment(\.listRowSpacing) private var spacing

  nonisolated init(rows: ForEach<Data, ID, Content>) { self.rows = rows }
}

extension ListDataRows: View {
  var body: some View {
    let rows = rows
    LazyVStack(alignment: .leading, spacing: spacing) {
      ForEach<Data, ID, ListDataRow<Content>>(
        data: rows.data, content: { ListDataRow(choice: AnyHashable(rows.id($0)), content: rows.content($0)) },
        id: rows.id, counted: { ListDataRow(choice: AnyHashable(rows.id($0)), content: rows.row($0, $1)) },
        ownLikeness: rows.likeness)
    }
  }
}

/// A row of data, which may be several views.
struct ListDataRow<Content: View> {
  let choice: AnyHashable
  let content: Content
  @RowReading private var reading

  nonisolated init(choice: AnyHashable, content: Content) { (self.choice, self.content) = (choice, content) }
}

extension ListDataRow: View {
  var body: some View {
    let ground = reading.ground(of: choice)
    ListRow(id: choice, ground: ground, content: content.modifier(RowInk(isProminent: ground == .chosen)))
  }
}

/// The ink of what is in a row: `on-accent` on the accent, its quieter levels strong enough to be read there.
struct RowInk: Equatable {
  let isProminent: Bool
}

extension RowInk: ViewModifier, EnvironmentalModifier {
  func change(_ environment: inout EnvironmentValues) {
    guard isProminent, environment.isEnabled else { return }
    environment.setForeground([1, 0.85, 0.72].map { AnyShapeStyle(Theme.onAccent.opacity($0)) })
    environment.backgroundProminence = .increased
  }

  func changesLike(_ other: Self) -> Bool { self == other }
}

/// The ink of all rows of a list or a table: that of what may not be used, while they are disabled.
struct RowsInk: Equatable {}

extension RowsInk: ViewModifier, EnvironmentalModifier {
  func change(_ environment: inout EnvironmentValues) {
    guard !environment.isEnabled else { return }
    // No level is quieter than that.
    environment.setForeground([AnyShapeStyle](repeating: AnyShapeStyle(Theme.disabled), count: 5))
  }

  func changesLike(_ other: Self) -> Bool { true }
}

/// Rows of any content, in a list or a section of it.
struct ListRows<Content: View> {
  let content: Content
  @RowReading private var reading
  @Environment(\.listRowSpacing) private var spacing

  nonisolated init(content: Content) { self.content = content }
}

extension ListRows: View {
  var body: some View {
    let box = reading.box
    let variants: [(inout EnvironmentValues) -> Void] =
      box == nil
      ? []
      : [{ RowInk(isProminent: true).change(&$0) }]
    SubviewReader(content, variants: variants) { rows in
      VStack(alignment: .leading, spacing: spacing) {
        ForEach(rows) { row in
          if row.trait(SectionTrait.self) {
            row.view()
          } else if let box, let choice = row.choice {
            let ground = box.ground(of: choice)
            ListRow(id: choice, ground: ground, content: row.view(ground == .chosen ? 1 : 0))
          } else {
            ListRow(id: nil, ground: .none, content: row.view())
          }
        }
      }
    }
    .id(box == nil)
  }
}

/// A row's ground and menu around what is in it.
struct ListRow<Content: View> {
  let id: AnyHashable?
  let ground: RowElement.Ground
  let content: Content
  let band: Color?
  let insets: EdgeInsets
  /// Rows of a menu of the row's own.
  let ownMenu: (() -> AnyView)?
  @State private var handle = RowHandle()
  @Environment(\.rowMenu) private var menu

  nonisolated init(
    id: AnyHashable?, ground: RowElement.Ground, content: Content, band: Color? = nil,
    insets: EdgeInsets = EdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8), ownMenu: (() -> AnyView)? = nil
  ) {
    (self.id, self.ground, self.content) = (id, ground, content)
    (self.band, self.insets, self.ownMenu) = (band, insets, ownMenu)
  }
}

extension ListRow: View {
  @ViewBuilder var body: some View {
    let handle = handle
    let row = content.modifier(
      RowModifier(id: id, ground: ground, band: band, insets: insets, handle: handle)
    )
    .onHover { handle.row?.setHovered($0) }
    if let ownMenu {
      row.contextMenu { ownMenu() }
    } else if let menu, let items = menu.items, let id, menu.accepts(id) {
      row.contextMenu { RowMenuItems(handle: handle, id: id, items: items) }
    } else {
      row
    }
  }
}

/// A menu's rows for a row, made when they are shown: for all that is chosen if the row is.
struct RowMenuItems {
  let handle: RowHandle
  let id: AnyHashable
  let items: ([AnyHashable]) -> AnyView
}

extension RowMenuItems: View {
  var body: some View {
    let selection = handle.row?.rows?.selection
    items(selection?.contains(id) ?? false ? selection?.chosen() ?? [id] : [id])
  }
}

/// The menu of a list where there is no row.
struct RowMenuGround {
  let menu: RowMenu?
}

extension RowMenuGround: ViewModifier {
  @ViewBuilder func body(content: Content) -> some View {
    if let items = menu?.items { content.contextMenu { items([]) } } else { content }
  }
}

/// How strongly what is behind a view stands out.
public struct BackgroundProminence: Hashable, Sendable {
  private let isIncreased: Bool
  public static let standard = BackgroundProminence(isIncreased: false)
  /// As of a chosen row in a list that has the keys.
  public static let increased = BackgroundProminence(isIncreased: true)
}

enum SectionTrait: LayoutTrait { static var defaultValue: Bool { false } }
enum RowSelectionKey: EnvironmentKey { static var defaultValue: RowSelectionBox? { nil } }
enum RowMenuKey: EnvironmentKey { static var defaultValue: RowMenu? { nil } }
enum ListRowKey: EnvironmentKey { static var defaultValue: Bool { false } }
enum SidebarKey: EnvironmentKey { static var defaultValue: Bool { false } }
enum BackgroundProminenceKey: EnvironmentKey { static var defaultValue: BackgroundProminence { .standard } }

extension EnvironmentValues {
  var rowSelection: RowSelectionBox? {
    get { self[RowSelectionKey.self] }
    set { self[RowSelectionKey.self] = newValue }
  }

  var rowMenu: RowMenu? {
    get { self[RowMenuKey.self] }
    set { self[RowMenuKey.self] = newValue }
  }

  var isInSidebar: Bool {
    get { self[SidebarKey.self] }
    set { self[SidebarKey.self] = newValue }
  }

  var isInListRow: Bool {
    get { self[ListRowKey.self] }
    set { self[ListRowKey.self] = newValue }
  }

  /// How strongly what is behind a view stands out.
  public var backgroundProminence: BackgroundProminence {
    get { self[BackgroundProminenceKey.self] }
    set { self[BackgroundProminenceKey.self] = newValue }
  }
}

extension View {
  /// A menu for the rows of lists and tables inside, and what a double click on one, or Return, does.
  ///
  /// - Parameters:
  ///   - itemType: What rows are chosen by.
  ///   - menu: Given the chosen rows if the one that is pressed is among them, else that one; none on the ground beside all rows.
  ///   - primaryAction: Given the chosen rows.
  public nonisolated func contextMenu<Item: Hashable, Items: View>(
    forSelectionType itemType: Item.Type = Item.self, @ViewBuilder menu: @escaping (Set<Item>) -> Items,
    primaryAction: ((Set<Item>) -> Void)? = nil
  ) -> some View {
    let items: ([AnyHashable]) -> AnyView = { ids in AnyView(menu(Set(ids.compactMap { $0.base as? Item }))) }
    var act: (([AnyHashable]) -> Void)?
    if let primaryAction { act = { ids in primaryAction(Set(ids.compactMap { $0.base as? Item })) } }
    return environment(
      \.rowMenu, RowMenu(accepts: { $0.base is Item }, items: items, primaryAction: act))
  }
}
