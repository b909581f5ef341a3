// SwiftUI's TabView: several pages, of which a bar of tabs shows one.

import Drawing
import Foundation
import Geometry
import Input

public struct TabView<SelectionValue: Hashable, Content> {
  let selection: Binding<SelectionValue>?
  let content: Content
}

extension TabView where Content: View {
  public nonisolated init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content())
  }
}

extension TabView where SelectionValue == Int, Content: View {
  public nonisolated init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content()) }
}

extension TabView: View where Content: View {
  public var body: some View { TabBody(choice: selection.map { PickerChoice($0) }, content: content) }
}

struct TabBody<Content: View> {
  let choice: PickerChoice?
  let content: Content
  @State private var own = 0
  @Environment(\.isPagedTabView) private var isPaged
  @Environment(\.showsPageIndex) private var showsIndex
  @Environment(\.pageIndexGround) private var indexGround

  nonisolated init(choice: PickerChoice?, content: Content) { (self.choice, self.content) = (choice, content) }

  @MainActor private func shown(_ pages: [Subview]) -> Int {
    guard let choice else { return min(own, max(pages.count - 1, 0)) }
    return pages.firstIndex { choice.isChosen($0.choice) } ?? pages.firstIndex { $0.id == own } ?? 0
  }

  @MainActor private func choose(_ page: Subview) {
    own = page.id
    choice?.choose(page.choice)
  }
}

extension TabBody: View {
  var body: some View {
    SubviewReader(content) { pages in
      let shown = shown(pages)
      VStack(spacing: 0) {
        if !isPaged, pages.contains(where: { $0.trait(TabItemTrait.self) != nil }) {
          TabBar(pages: pages, shown: shown) { choose($0) }
          Divider()
        }
        // The pages that do not show keep their state, not their place.
        ZStack {
          Color.clear
          if pages.indices.contains(shown) { pages[shown].view() }
        }
        if isPaged, showsIndex, pages.count > 1 {
          HStack(spacing: 8) {
            ForEach(pages) { page in
              Circle().fill(page.id == shown ? Theme.text : Theme.outline.opacity(0.75))
                .frame(width: 7, height: 7)
                .padding(4)
                .contentShape(Rectangle())
                .onTapGesture { choose(page) }
            }
          }
          .padding(.horizontal, 6)
          .background(indexGround == .always ? Theme.field : .clear, in: Capsule(style: .circular))
          .padding(.vertical, 8)
        }
      }
    }
  }
}

/// The tabs: one place in the order of Tab, arrows go from one to the next.
struct TabBar {
  let pages: [Subview]
  let shown: Int
  let choose: @MainActor (Subview) -> Void
  @State private var showsRing = false
  @Surroundings private var surroundings

  nonisolated init(pages: [Subview], shown: Int, choose: @escaping @MainActor (Subview) -> Void) {
    (self.pages, self.shown, self.choose) = (pages, shown, choose)
  }

  /// Between two tabs, and of the bar; points.
  private static let gap: CGFloat = 16
  private static let height: CGFloat = 40
}

extension TabBar: View {
  var body: some View {
    HStack(spacing: Self.gap) {
      ForEach(pages) { page in
        TabButton(
          item: page.trait(TabItemTrait.self) ?? AnyView(EmptyView()), isChosen: page.id == shown,
          showsRing: showsRing && page.id == shown
        ) { choose(page) }
      }
    }
    .modifier(
      ControlKeysModifier(ring: .none, takesPress: true, shownChanged: { showsRing = $0 }) { key, modifiers in
        guard modifiers.isEmpty, let place = pages.firstIndex(where: { $0.id == shown }) else { return false }
        let forward: Key = surroundings.layoutDirection == .rightToLeft ? .left : .right
        let wanted: Int
        switch key {
        case .left, .right: wanted = place + (key == forward ? 1 : -1)
        case .home: wanted = 0
        case .end: wanted = pages.count - 1
        default: return false
        }
        if wanted != place, pages.indices.contains(wanted) { choose(pages[wanted]) }
        return true
      }
    )
    .frame(maxWidth: .infinity, minHeight: Self.height)
    .background(Theme.chrome)
  }
}

struct TabButton {
  let item: AnyView
  let isChosen: Bool
  let showsRing: Bool
  let action: @MainActor () -> Void
  @State private var isHovered = false
  @Surroundings private var surroundings

  nonisolated init(item: AnyView, isChosen: Bool, showsRing: Bool, action: @escaping @MainActor () -> Void) {
    (self.item, self.isChosen, self.showsRing, self.action) = (item, isChosen, showsRing, action)
  }
}

extension TabButton: View {
  var body: some View {
    HStack(spacing: Theme.Space.icon) { item }
      .font(Theme.Lettering.smallControl.font)
      .foregroundStyle(ink)
      .lineLimit(1)
      .frame(height: Theme.Height.tab)
      .overlay(alignment: .bottom) {
        Rectangle().fill(isChosen ? (surroundings.isEnabled ? Theme.accentInk : Theme.disabled) : .clear)
          .frame(height: Theme.Line.tab)
      }
      .overlay { if showsRing { FocusRing(radius: Theme.Radius.box) } }
      .contentShape(HitRoom())
      .onHover { isHovered = $0 }
      .onPress { _ in
      } perform: {
        action()
      }
  }

  private var ink: Color {
    if !surroundings.isEnabled { return Theme.disabled }
    return isChosen || isHovered ? Theme.text : Theme.secondaryText
  }
}

/// A label that is a column, as those of telephones are: a picture above words.
///
/// A bar's tab has the picture before them.
protocol ColumnLabel { var row: AnyView { get } }

extension VStack: ColumnLabel {
  var row: AnyView { AnyView(HStack(spacing: 6) { content }) }
}

enum TabItemTrait: LayoutTrait { static var defaultValue: AnyView? { nil } }
enum PagedTabViewKey: EnvironmentKey { static var defaultValue: Bool { false } }
enum PageIndexKey: EnvironmentKey { static var defaultValue: Bool { true } }
enum PageIndexGroundKey: EnvironmentKey {
  static var defaultValue: PageIndexViewStyle.BackgroundDisplayMode { .automatic }
}

extension EnvironmentValues {
  var isPagedTabView: Bool {
    get { self[PagedTabViewKey.self] }
    set { self[PagedTabViewKey.self] = newValue }
  }

  var showsPageIndex: Bool {
    get { self[PageIndexKey.self] }
    set { self[PageIndexKey.self] = newValue }
  }

  var pageIndexGround: PageIndexViewStyle.BackgroundDisplayMode {
    get { self[PageIndexGroundKey.self] }
    set { self[PageIndexGroundKey.self] = newValue }
  }
}

/// Whether a tab view has tabs or dots.
@MainActor @preconcurrency public protocol TabViewStyle {
  static var _isPaged: Bool { get }
  /// Whether a paged view has its dots.
  var _showsIndex: Bool { get }
}

extension TabViewStyle {
  public var _showsIndex: Bool { true }
}

public struct DefaultTabViewStyle: Sendable { public nonisolated init() {} }
public struct PageTabViewStyle: Sendable {
  public struct IndexDisplayMode: Hashable, Sendable {
    let showsIndex: Bool
    public static let automatic = IndexDisplayMode(showsIndex: true)
    public static let always = IndexDisplayMode(showsIndex: true)
    public static let never = IndexDisplayMode(showsIndex: false)
  }

  let mode: IndexDisplayMode

  public nonisolated init(indexDisplayMode: IndexDisplayMode = .automatic) { mode = indexDisplayMode }
}
extension DefaultTabViewStyle: TabViewStyle { public static var _isPaged: Bool { false } }
extension PageTabViewStyle: TabViewStyle {
  public static var _isPaged: Bool { true }
  public var _showsIndex: Bool { mode.showsIndex }
}
extension TabViewStyle where Self == DefaultTabViewStyle {
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}
extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: PageTabViewStyle { PageTabViewStyle() }
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

/// How the dots of a paged view look.
@MainActor @preconcurrency public protocol IndexViewStyle {
  var _ground: PageIndexViewStyle.BackgroundDisplayMode { get }
}

/// Dots, on a ground of their own where that is asked for.
public struct PageIndexViewStyle: Sendable {
  public struct BackgroundDisplayMode: Hashable, Sendable {
    private let name: String
    public static let automatic = BackgroundDisplayMode(name: "automatic")
    public static let interactive = BackgroundDisplayMode(name: "interactive")
    public static let always = BackgroundDisplayMode(name: "always")
    public static let never = BackgroundDisplayMode(name: "never")
  }

  let mode: BackgroundDisplayMode

  public nonisolated init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) { mode = backgroundDisplayMode }
}

extension PageIndexViewStyle: IndexViewStyle {
  public var _ground: BackgroundDisplayMode { mode }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  public static var page: PageIndexViewStyle { PageIndexViewStyle() }
  public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> PageIndexViewStyle {
    PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode)
  }
}

extension View {
  /// What the tab of this page shows.
  public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    let label = label()
    return modifier(TraitModifier<TabItemTrait>(value: (label as? any ColumnLabel)?.row ?? AnyView(label)))
  }

  @MainActor @preconcurrency public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    environment(\.isPagedTabView, S._isPaged).environment(\.showsPageIndex, style._showsIndex)
  }

  /// How the dots of a paged tab view inside look.
  @MainActor @preconcurrency public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
    environment(\.pageIndexGround, style._ground)
  }

}
