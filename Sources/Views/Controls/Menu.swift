// SwiftUI's Menu and contextMenu: rows of buttons that come when they are asked for.

public import Drawing
import Foundation
import Geometry

public struct Menu<Label, Content> {
  let label: Label
  let content: Content
  let primaryAction: (@MainActor () -> Void)?
}

extension Menu where Label: View, Content: View {
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content(), primaryAction: nil)
  }

  @preconcurrency public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(label: label(), content: content(), primaryAction: primaryAction)
  }
}

extension Menu where Label == Text, Content: View {
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content(), primaryAction: nil)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content(), primaryAction: nil)
  }

  @preconcurrency public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content, primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(label: Text(titleKey), content: content(), primaryAction: primaryAction)
  }

  @_disfavoredOverload
  @preconcurrency public nonisolated init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: () -> Content, primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(label: Text(title), content: content(), primaryAction: primaryAction)
  }
}

extension Menu where Label == Views.Label<Text, Image>, Content: View {
  public nonisolated init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(label: Views.Label(titleKey, systemImage: systemImage), content: content(), primaryAction: nil)
  }

  @preconcurrency public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(label: Views.Label(titleKey, systemImage: systemImage), content: content(), primaryAction: primaryAction)
  }
}

extension Menu: View where Label: View, Content: View {
  public var body: some View {
    MenuBody(label: AnyView(HStack { label }), content: content, primaryAction: primaryAction)
  }
}

struct MenuBody<Content: View> {
  let label: AnyView
  let content: Content
  let primaryAction: (@MainActor () -> Void)?
  @State private var isOpen = false
  @Environment(\.dismissal) private var outer

  nonisolated init(label: AnyView, content: Content, primaryAction: (@MainActor () -> Void)?) {
    (self.label, self.content, self.primaryAction) = (label, content, primaryAction)
  }
}

extension MenuBody: View {
  var body: some View {
    HStack(spacing: 4) {
      if let primaryAction {
        Button(action: primaryAction) { label }
        Button {
          isOpen = true
        } label: {
          chevron
        }
      } else {
        Button {
          isOpen = true
        } label: {
          label
          chevron
        }
      }
    }
    .modifier(
      PresentationModifier(isPresented: isOpen, close: { isOpen = false }) { context in
        MenuPanel(context, .below) { content }
      })
  }

  private var chevron: some View { Chevron().drawn(Theme.tertiaryText) }
}

extension View {
  /// A menu that the right button opens where it was pressed.
  public nonisolated func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
    modifier(ContextMenuModifier(items: menuItems()))
  }

  public nonisolated func contextMenu<MenuItems: View, Preview: View>(
    @ViewBuilder menuItems: () -> MenuItems, @ViewBuilder preview: () -> Preview
  ) -> some View {
    modifier(ContextMenuModifier(items: menuItems()))
  }

  public nonisolated func menuStyle<S: MenuStyle>(_ style: S) -> some View { self }
  public nonisolated func menuIndicator(_ visibility: Visibility) -> some View { self }
  public nonisolated func menuOrder(_ order: MenuOrder) -> some View { self }
}

/// The order of a menu's rows: always as written here.
public struct MenuOrder: Hashable, Sendable {
  public static let automatic = MenuOrder()
  public static let priority = MenuOrder()
  public static let fixed = MenuOrder()
}

/// A menu's look; menus have one here.
@MainActor @preconcurrency public protocol MenuStyle {}
public struct DefaultMenuStyle: Sendable { public nonisolated init() {} }
public struct BorderlessButtonMenuStyle: Sendable { public nonisolated init() {} }
public struct ButtonMenuStyle: Sendable { public nonisolated init() {} }
extension DefaultMenuStyle: MenuStyle {}
extension BorderlessButtonMenuStyle: MenuStyle {}
extension ButtonMenuStyle: MenuStyle {}
extension MenuStyle where Self == DefaultMenuStyle {
  public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}
extension MenuStyle where Self == BorderlessButtonMenuStyle {
  public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}
extension MenuStyle where Self == ButtonMenuStyle { public static var button: ButtonMenuStyle { ButtonMenuStyle() } }

struct ContextMenuModifier<Items: View> {
  let items: Items
  @State private var point: CGPoint?

  nonisolated init(items: Items) { self.items = items }
}

extension ContextMenuModifier: ViewModifier {
  func body(content: Content) -> some View {
    content
      .modifier(SecondaryPressModifier { point = $0 })
      .modifier(
        PresentationModifier(isPresented: point != nil, close: { point = nil }) { context in
          MenuPanel(
            PresentationContext(anchor: CGRect(origin: point ?? .zero, size: .zero), dismiss: context.dismiss), .over
          ) { items }
        })
  }
}

/// Calls back when the right button is pressed on the view.
struct SecondaryPressModifier {
  /// Told the point of the window.
  let action: (CGPoint) -> Void
}

extension SecondaryPressModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> SecondaryPressElement { SecondaryPressElement(content) }

  func update(_ element: SecondaryPressElement, _ environment: EnvironmentValues) {
    (element.action, element.isEnabled) = (action, environment.isEnabled)
  }
}

final class SecondaryPressElement: WrapperElement {
  var action: (CGPoint) -> Void = { _ in }
  var isEnabled = true

  func press(at point: CGPoint) { withTransaction(Transaction()) { action(point) } }
}
