// SwiftUI's NavigationSplitView: two or three columns side by side, of which the first ones choose what the last one shows.
//
// In:  a view for each column; which columns show.
// Out: a sidebar on the bars' ground, a list, the detail, each under a bar of its own; widths follow a drag of the line between two. A link
//      in one column fills the next, in the place of what was there.

import Drawing
public import Foundation
import Geometry

/// Which columns show.
public struct NavigationSplitViewVisibility: Equatable, Hashable, Codable, Sendable {
  private let name: String

  public static let automatic = NavigationSplitViewVisibility(name: "automatic")
  public static let all = NavigationSplitViewVisibility(name: "all")
  public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
  public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
}

/// A column by its part; for telephones, which show one at a time.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  private let name: String
  public static let sidebar = NavigationSplitViewColumn(name: "sidebar")
  public static let content = NavigationSplitViewColumn(name: "content")
  public static let detail = NavigationSplitViewColumn(name: "detail")
}

public struct NavigationSplitView<Sidebar, Content, Detail> {
  let visibility: Binding<NavigationSplitViewVisibility>?
  let sidebar: Sidebar
  let content: Content
  let detail: Detail
}

extension NavigationSplitView where Sidebar: View, Content: View, Detail: View {
  public nonisolated init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(visibility: nil, sidebar: sidebar(), content: content(), detail: detail())
  }

  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(visibility: columnVisibility, sidebar: sidebar(), content: content(), detail: detail())
  }

  /// - Parameter preferredCompactColumn: For telephones; a desktop's window shows all.
  public nonisolated init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(visibility: nil, sidebar: sidebar(), content: content(), detail: detail())
  }

  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(visibility: columnVisibility, sidebar: sidebar(), content: content(), detail: detail())
  }
}

extension NavigationSplitView where Sidebar: View, Content == EmptyView, Detail: View {
  public nonisolated init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.init(visibility: nil, sidebar: sidebar(), content: EmptyView(), detail: detail())
  }

  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(visibility: columnVisibility, sidebar: sidebar(), content: EmptyView(), detail: detail())
  }

  public nonisolated init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(visibility: nil, sidebar: sidebar(), content: EmptyView(), detail: detail())
  }

  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(visibility: columnVisibility, sidebar: sidebar(), content: EmptyView(), detail: detail())
  }
}

extension NavigationSplitView: View where Sidebar: View, Content: View, Detail: View {
  public var body: some View {
    SplitBody(given: visibility, sidebar: sidebar, content: content, detail: detail)
  }
}

struct SplitBody<Sidebar: View, Content: View, Detail: View> {
  let given: Binding<NavigationSplitViewVisibility>?
  let sidebar: Sidebar
  let content: Content
  let detail: Detail
  @State private var own = NavigationSplitViewVisibility.automatic
  @State private var togglePlace = SidebarTogglePlace()
  @State private var sidebarNavigator = Navigator()
  @State private var contentNavigator = Navigator()
  @State private var detailNavigator = Navigator()
  @State private var contentPath: [AnyHashable] = []
  @State private var detailPath: [AnyHashable] = []

  nonisolated init(
    given: Binding<NavigationSplitViewVisibility>?, sidebar: Sidebar, content: Content, detail: Detail
  ) {
    (self.given, self.sidebar, self.content, self.detail) = (given, sidebar, content, detail)
  }
}

extension SplitBody: View {
  private var hasContent: Bool { !(content is EmptyView) }

  var body: some View {
    let visibility = given?.wrappedValue ?? own
    let showsSidebar = visibility != .detailOnly && !(hasContent && visibility == .doubleColumn)
    let showsContent = hasContent && visibility != .detailOnly
    let _ = prepare(showsSidebar: showsSidebar, showsContent: showsContent)
    HStack(spacing: 0) {
      if showsSidebar {
        SplitColumn(
          navigator: sidebarNavigator, standard: ColumnWidth(min: 140, ideal: 220, max: 400), ground: Theme.chrome,
          content: sidebar.environment(\.navigator, hasContent ? contentNavigator : detailNavigator)
            .environment(\.isInSidebar, true))
      }
      if showsContent {
        SplitColumn(
          navigator: contentNavigator, standard: ColumnWidth(min: 160, ideal: 260, max: 500), ground: Theme.canvas,
          content: SplitPages(
            root: content, path: contentPath, set: { contentPath = $0 }, own: contentNavigator, next: detailNavigator))
      }
      VStack(spacing: 0) {
        NavigationBar(model: detailNavigator.bar)
        NavigationPages(
          navigator: detailNavigator,
          content: SplitPages(
            root: detail, path: detailPath, set: { detailPath = $0 }, own: detailNavigator, next: detailNavigator))
        NavigationBottomBar(model: detailNavigator.bar)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    .modifier(EditModeScope())
  }

  @MainActor private func prepare(showsSidebar: Bool, showsContent: Bool) {
    contentNavigator.isFilledFromOutside = true
    contentNavigator.next = detailNavigator
    detailNavigator.isFilledFromOutside = true
    contentNavigator.update(contentPath) { contentPath = $0 }
    detailNavigator.update(detailPath) { detailPath = $0 }
    let (binding, place) = (given, togglePlace)
    let toggle: @MainActor () -> Void = {
      let next: NavigationSplitViewVisibility = showsSidebar ? (hasContent ? .doubleColumn : .detailOnly) : .all
      place.keepingFocus { if let binding { binding.wrappedValue = next } else { own = next } }
    }
    // The button stands in the first bar that shows.
    let bars = [
      showsSidebar ? sidebarNavigator.bar : nil, showsContent ? contentNavigator.bar : nil, detailNavigator.bar,
    ]
    let first = bars.lazy.compactMap { $0 }.first
    for bar in [sidebarNavigator.bar, contentNavigator.bar, detailNavigator.bar] {
      bar.togglePlace = place
      let isFirst = bar === first
      if isFirst || bar.toggleSidebar != nil { bar.setToggle(isFirst ? toggle : nil) }
    }
  }
}

extension NavigationBarModel {
  /// Bars are told only what is new to them.
  fileprivate func setToggle(_ toggle: (@MainActor () -> Void)?) {
    currentToggle = toggle
    if toggle == nil {
      if toggleSidebar != nil { toggleSidebar = nil }
    } else if toggleSidebar == nil {
      toggleSidebar = { @MainActor [weak self] () -> Void in self?.currentToggle?() }
    }
  }
}

/// The first page of a column and those for the values of its path.
struct SplitPages<Root: View> {
  let root: Root
  let path: [AnyHashable]
  let set: ([AnyHashable]) -> Void
  let own: Navigator
  /// Whose pages the links in the column are.
  let next: Navigator
}

extension SplitPages: View {
  @ViewBuilder var body: some View {
    root.environment(\.navigator, next)
    ForEach(Array(path.enumerated()), id: \.offset) { index, value in
      EmptyView().modifier(
        PageModifier(isPresented: true, close: { set(Array(path.prefix(index))) }) {
          PathDestination(value: value, source: own)
        })
    }
    .environment(\.navigator, own)
  }
}

/// How wide a column is: points.
struct ColumnWidth: Equatable {
  var min: CGFloat
  var ideal: CGFloat
  var max: CGFloat

  func fitting(_ width: CGFloat) -> CGFloat { width > max ? max : width > min ? width : min }
}

/// A column under its own bar, with the line at its end that it is made wider by.
struct SplitColumn<Content: View> {
  let navigator: Navigator
  let standard: ColumnWidth
  let ground: Color
  let content: Content
}

extension SplitColumn: View {
  var body: some View {
    SizedColumn(standard: standard, isAtEnd: false) {
      VStack(spacing: 0) {
        NavigationBar(model: navigator.bar)
        NavigationPages(navigator: navigator, content: content)
        NavigationBottomBar(model: navigator.bar)
      }
      .background(ground)
    }
  }
}

/// The width that a view inside a column asks for.
enum ColumnWidthKey: PreferenceKey {
  static var defaultValue: ColumnWidth? { nil }
  static func reduce(value: inout ColumnWidth?, nextValue: () -> ColumnWidth?) { value = value ?? nextValue() }
}

/// A column of the width that a view inside asks for, which a drag of its edge changes.
struct SizedColumn<Content: View> {
  let standard: ColumnWidth
  /// Whether it is the window's last, with its edge before it.
  let isAtEnd: Bool
  let content: Content
  @State private var asked: ColumnWidth?
  @State private var chosen: CGFloat?
  @State private var start: CGFloat?

  nonisolated init(standard: ColumnWidth, isAtEnd: Bool, @ViewBuilder content: () -> Content) {
    (self.standard, self.isAtEnd, self.content) = (standard, isAtEnd, content())
  }
}

extension SizedColumn: View {
  private var width: ColumnWidth { asked ?? standard }

  var body: some View {
    let own = width.fitting(chosen ?? width.ideal)
    HStack(spacing: 0) {
      if isAtEnd { edge(own) }
      content
        .onPreferenceChange(ColumnWidthKey.self) { asked = $0 }
        .frame(width: own)
        .frame(maxHeight: .infinity)
      if !isAtEnd { edge(own) }
    }
    .frame(maxHeight: .infinity)
    .zIndex(1)
    // A column around this one is asked for nothing by that.
    .transformPreference(ColumnWidthKey.self) { $0 = nil }
  }

  private func edge(_ own: CGFloat) -> some View {
    PaneDivider(
      axis: .horizontal, canMove: width.min < width.max, begin: { start = own },
      move: { chosen = width.fitting((start ?? own) + (isAtEnd ? -$0 : $0)) }, restore: { chosen = nil }
    )
    .frame(maxHeight: .infinity)
  }
}

/// How columns share the window; the detail takes what the others leave.
@MainActor @preconcurrency public protocol NavigationSplitViewStyle {}
public struct AutomaticNavigationSplitViewStyle: Sendable { public nonisolated init() {} }
public struct BalancedNavigationSplitViewStyle: Sendable { public nonisolated init() {} }
public struct ProminentDetailNavigationSplitViewStyle: Sendable { public nonisolated init() {} }
extension AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {}
extension BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {}
extension ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {}
extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  public static var automatic: AutomaticNavigationSplitViewStyle { AutomaticNavigationSplitViewStyle() }
}
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  public static var balanced: BalancedNavigationSplitViewStyle { BalancedNavigationSplitViewStyle() }
}
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  public static var prominentDetail: ProminentDetailNavigationSplitViewStyle {
    ProminentDetailNavigationSplitViewStyle()
  }
}

extension View {
  public nonisolated func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View { self }

  /// The width of the column that the view is in, which then cannot be changed.
  public nonisolated func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    preference(key: ColumnWidthKey.self, value: ColumnWidth(min: width, ideal: width, max: width))
  }

  /// The width of the column that the view is in, and how far it can be changed; points.
  public nonisolated func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View {
    let least = min ?? Swift.min(ideal, 140)
    return preference(
      key: ColumnWidthKey.self,
      value: ColumnWidth(min: least, ideal: ideal, max: Swift.max(max ?? Swift.max(ideal, 500), least)))
  }

  /// A column at the window's end for what there is to set of the view.
  public nonisolated func inspector<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> V
  ) -> some View {
    InspectedView(isPresented: isPresented.wrappedValue, main: self, inspector: content())
  }

  /// The width of the inspector that the view is in, which then cannot be changed.
  public nonisolated func inspectorColumnWidth(_ width: CGFloat) -> some View { navigationSplitViewColumnWidth(width) }

  public nonisolated func inspectorColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View {
    navigationSplitViewColumnWidth(min: min, ideal: ideal, max: max)
  }
}

struct InspectedView<Main: View, Inspector: View> {
  let isPresented: Bool
  let main: Main
  let inspector: Inspector
}

extension InspectedView: View {
  var body: some View {
    HStack(spacing: 0) {
      main.frame(maxWidth: .infinity, maxHeight: .infinity)
      if isPresented {
        SizedColumn(standard: ColumnWidth(min: 180, ideal: 260, max: 500), isAtEnd: true) {
          ZStack(alignment: .top) {
            Theme.chrome
            inspector
          }
        }
      }
    }
  }
}
