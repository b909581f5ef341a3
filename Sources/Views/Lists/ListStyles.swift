// SwiftUI's list styles.
//
// Plain and inset lists lie on the window's ground, a sidebar on the bars'; a bordered one has a hairline around it. Rows look alike in
// all of them.

import Drawing
import Foundation
import Geometry

/// What of a list's look a style decides.
enum ListLook: Equatable { case automatic, plain, sidebar, bordered }

enum ListLookKey: EnvironmentKey { static var defaultValue: ListLook { .automatic } }

extension EnvironmentValues {
  var listLook: ListLook {
    get { self[ListLookKey.self] }
    set { self[ListLookKey.self] = newValue }
  }
}

/// What a list lies on.
struct ListGround {
  @Environment(\.isInSidebar) private var isInSidebar
  @Environment(\.listLook) private var look
  @Environment(\.scrollContentBackground) private var visibility

  nonisolated init() {}
}

extension ListGround: View {
  @ViewBuilder var body: some View {
    if visibility != .hidden {
      look == .sidebar || (isInSidebar && look == .automatic) ? Theme.chrome : Theme.canvas
    }
    if look == .bordered { Rectangle().strokeBorder(Theme.hairline, lineWidth: 1) }
  }
}

enum ScrollGroundKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }

extension EnvironmentValues {
  /// Whether lists and tables show the ground that they lie on.
  var scrollContentBackground: Visibility {
    get { self[ScrollGroundKey.self] }
    set { self[ScrollGroundKey.self] = newValue }
  }
}

/// A list's look.
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
  /// The look of lists inside; a style of a program's own has none to give.
  public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View {
    environment(
      \.listLook,
      style is SidebarListStyle
        ? .sidebar : style is BorderedListStyle ? .bordered : style is DefaultListStyle ? .automatic : .plain)
  }

  /// Whether lists and tables inside show the ground that they lie on; without it what is behind them is seen.
  public nonisolated func scrollContentBackground(_ visibility: Visibility) -> some View {
    environment(\.scrollContentBackground, visibility)
  }
}
