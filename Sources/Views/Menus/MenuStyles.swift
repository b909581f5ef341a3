// How menus look and behave, as the surroundings say: SwiftUI's MenuStyle and the modifiers beside it.

import Drawing

/// The parts of a menu that a style arranges.
public struct MenuStyleConfiguration {
  public struct Label {
    let content: AnyView
    let isPlain: Bool
  }
  public struct Content { let content: AnyView }

  let label: Label
  let content: Content
  let primaryAction: (@MainActor () -> Void)?
}

extension MenuStyleConfiguration.Label: View { public var body: some View { content } }
extension MenuStyleConfiguration.Label: PlainLabel {}
extension MenuStyleConfiguration.Content: View { public var body: some View { content } }

/// A menu's look.
@MainActor @preconcurrency public protocol MenuStyle {
  associatedtype Body: View
  typealias Configuration = MenuStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct DefaultMenuStyle: Sendable { public nonisolated init() {} }
/// Nothing round the label but a chevron.
public struct BorderlessButtonMenuStyle: Sendable { public nonisolated init() {} }
/// As the surroundings' buttons look.
public struct ButtonMenuStyle: Sendable { public nonisolated init() {} }

extension DefaultMenuStyle: MenuStyle {
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

extension BorderlessButtonMenuStyle: MenuStyle {
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration).buttonStyle(.borderless) }
}

extension ButtonMenuStyle: MenuStyle {
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

extension MenuStyle where Self == DefaultMenuStyle {
  public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}
extension MenuStyle where Self == BorderlessButtonMenuStyle {
  public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}
extension MenuStyle where Self == ButtonMenuStyle { public static var button: ButtonMenuStyle { ButtonMenuStyle() } }

/// The order of a menu's rows: as written here, since menus open downward wherever they can.
public struct MenuOrder: Hashable, Sendable {
  private let name: String
  public static let automatic = MenuOrder(name: "automatic")
  public static let priority = MenuOrder(name: "priority")
  public static let fixed = MenuOrder(name: "fixed")
}

/// What a menu does once a row has acted.
public struct MenuActionDismissBehavior: Hashable, Sendable {
  private let name: String
  /// It closes.
  public static let automatic = MenuActionDismissBehavior(name: "automatic")
  /// It closes.
  public static let enabled = MenuActionDismissBehavior(name: "enabled")
  /// It stays open, as for steps that are taken several times.
  public static let disabled = MenuActionDismissBehavior(name: "disabled")
}

enum MenuStyleKey: EnvironmentKey { static var defaultValue: StyleBox<MenuStyleConfiguration>? { nil } }
enum MenuIndicatorKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }
enum MenuOrderKey: EnvironmentKey { static var defaultValue: MenuOrder { .automatic } }
enum MenuDismissKey: EnvironmentKey { static var defaultValue: MenuActionDismissBehavior { .automatic } }

extension EnvironmentValues {
  /// Nil for the look that all menus have.
  var menuStyle: StyleBox<MenuStyleConfiguration>? {
    get { self[MenuStyleKey.self] }
    set { self[MenuStyleKey.self] = newValue }
  }

  /// Whether a button that opens a menu shows a chevron.
  public var menuIndicatorVisibility: Visibility {
    get { self[MenuIndicatorKey.self] }
    set { self[MenuIndicatorKey.self] = newValue }
  }

  /// The order that menus are asked for; they keep the written one.
  public var menuOrder: MenuOrder {
    get { self[MenuOrderKey.self] }
    set { self[MenuOrderKey.self] = newValue }
  }

  var menuDismissBehavior: MenuActionDismissBehavior {
    get { self[MenuDismissKey.self] }
    set { self[MenuDismissKey.self] = newValue }
  }
}

extension View {
  public nonisolated func menuStyle<S: MenuStyle>(_ style: S) -> some View {
    environment(\.menuStyle, StyleBox(style) { $0.makeBody(configuration: $1) })
  }

  /// Shows or hides the chevron of buttons that open menus.
  public nonisolated func menuIndicator(_ visibility: Visibility) -> some View {
    environment(\.menuIndicatorVisibility, visibility)
  }

  public nonisolated func menuOrder(_ order: MenuOrder) -> some View { environment(\.menuOrder, order) }

  /// Says whether a menu closes once one of these rows has acted.
  public nonisolated func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
    environment(\.menuDismissBehavior, behavior)
  }
}
