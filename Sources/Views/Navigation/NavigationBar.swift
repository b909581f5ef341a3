// The bars over and under the pages of a stack: the way back, the title, and what a page adds.

public import Drawing
import Foundation
import Geometry

struct NavigationBar {
  let model: NavigationBarModel
}

extension NavigationBar: View {
  var body: some View {
    let leading = model.items.filter { $0.side == .leading }
    let middle = model.items.filter { $0.side == .middle }
    let trailing = model.items.filter { $0.side == .trailing }
    if !model.isHidden,
      model.hasBack || model.toggleSidebar != nil || model.title != nil || !(leading + middle + trailing).isEmpty
    {
      VStack(spacing: 0) {
        HStack(spacing: 8) {
          if let toggle = model.toggleSidebar {
            Button(action: toggle) { Image(systemName: "sidebar.left") }.buttonStyle(.accessoryBar)
              .modifier(SidebarToggleModifier(place: model.togglePlace))
          }
          if model.hasBack {
            Button {
              model.goBack()
            } label: {
              Image(systemName: "chevron.left")
              model.back ?? Text("Back")
            }
            .buttonStyle(.accessoryBar)
          }
          ForEach(leading) { $0.view }.modifier(ToolLooks())
          if let title = model.title { title.font(Theme.Lettering.title.font).lineLimit(1) }
          ForEach(middle) { $0.view }.modifier(ToolLooks())
          Spacer(minLength: 0)
          ForEach(trailing) { $0.view }.modifier(ToolLooks())
        }
        .padding(.horizontal, 12)
        .frame(height: 44)
        Divider()
      }
      .background(Theme.chrome)
    }
  }
}

/// What a page adds below it: one item in the middle, several from side to side.
struct NavigationBottomBar {
  let model: NavigationBarModel
}

extension NavigationBottomBar: View {
  var body: some View {
    let items = model.items.filter { $0.side == .bottom }
    if !items.isEmpty {
      VStack(spacing: 0) {
        Divider()
        HStack(spacing: 8) {
          ForEach(items) { item in
            if item.id != items.first?.id { Spacer(minLength: 0) }
            item.view.modifier(ToolLooks())
          }
        }
        .padding(.horizontal, 12)
        .frame(maxWidth: .infinity, minHeight: 44)
      }
      .background(Theme.chrome)
    }
  }
}

enum NavigationTitleKey: PreferenceKey {
  static var defaultValue: Text? { nil }
  static func reduce(value: inout Text?, nextValue: () -> Text?) { value = nextValue() ?? value }
}

/// What a page says of the bar itself.
struct NavigationBarLook: Equatable {
  var isHidden = false
  var hidesBack = false
}

enum NavigationBarLookKey: PreferenceKey {
  static var defaultValue: NavigationBarLook { NavigationBarLook() }
  static func reduce(value: inout NavigationBarLook, nextValue: () -> NavigationBarLook) {
    let next = nextValue()
    value.isHidden = value.isHidden || next.isHidden
    value.hidesBack = value.hidesBack || next.hidesBack
  }
}

/// How large a title is on a telephone; the bar has one size here.
public struct NavigationBarItem: Sendable {
  public enum TitleDisplayMode: Sendable { case automatic, inline, large }
}

extension View {
  public nonisolated func navigationTitle(_ title: Text) -> some View {
    preference(key: NavigationTitleKey.self, value: title)
  }
  public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }
  @_disfavoredOverload public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(Text(title))
  }
  public nonisolated func navigationTitle(_ title: Binding<String>) -> some View {
    navigationTitle(Text(verbatim: title.wrappedValue))
  }
  public nonisolated func navigationSubtitle(_ subtitle: Text) -> some View { self }
  public nonisolated func navigationSubtitle(_ key: LocalizedStringKey) -> some View { self }
  @_disfavoredOverload public nonisolated func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
    self
  }

  public nonisolated func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }
  public nonisolated func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(titleKey) }
  @_disfavoredOverload public nonisolated func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(title)
  }
  public nonisolated func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(title)
  }
  public nonisolated func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  )
    -> some View
  {
    navigationTitle(titleKey)
  }
  @_disfavoredOverload public nonisolated func navigationBarTitle<S: StringProtocol>(
    _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(title)
  }
  public nonisolated func navigationBarTitleDisplayMode(_ mode: NavigationBarItem.TitleDisplayMode) -> some View {
    self
  }

  public nonisolated func navigationBarHidden(_ hidden: Bool) -> some View {
    transformPreference(NavigationBarLookKey.self) { $0.isHidden = $0.isHidden || hidden }
  }
  public nonisolated func navigationBarBackButtonHidden(_ hidden: Bool = true) -> some View {
    transformPreference(NavigationBarLookKey.self) { $0.hidesBack = $0.hidesBack || hidden }
  }

  public nonisolated func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
    toolbar {
      ToolbarItem(placement: .navigation) { leading }
      ToolbarItem(placement: .primaryAction) { trailing }
    }
  }
  public nonisolated func navigationBarItems<L: View>(leading: L) -> some View {
    toolbar { ToolbarItem(placement: .navigation) { leading } }
  }
  public nonisolated func navigationBarItems<T: View>(trailing: T) -> some View {
    toolbar { ToolbarItem(placement: .primaryAction) { trailing } }
  }

  public nonisolated func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }
}

/// How a navigation view splits; it is a stack here.
@MainActor @preconcurrency public protocol NavigationViewStyle {}
public struct DefaultNavigationViewStyle: Sendable { public nonisolated init() {} }
public struct StackNavigationViewStyle: Sendable { public nonisolated init() {} }
public struct ColumnNavigationViewStyle: Sendable { public nonisolated init() {} }
public struct DoubleColumnNavigationViewStyle: Sendable { public nonisolated init() {} }
extension DefaultNavigationViewStyle: NavigationViewStyle {}
extension StackNavigationViewStyle: NavigationViewStyle {}
extension ColumnNavigationViewStyle: NavigationViewStyle {}
extension DoubleColumnNavigationViewStyle: NavigationViewStyle {}
extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}
extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}
extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}
