// SwiftUI's Menu: a button that opens rows of commands, or, in another menu, a row that opens more of them.
//
// In:  a label, rows, perhaps what a press on the label alone does.
// Out: a button with a chevron; its rows are made when it is opened, and only looked through for a shortcut while it is closed.

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

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(label: Views.Label(title, systemImage: systemImage), content: content(), primaryAction: nil)
  }

  @preconcurrency public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(label: Views.Label(titleKey, systemImage: systemImage), content: content(), primaryAction: primaryAction)
  }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// A menu like one that a style is making.
  public nonisolated init(_ configuration: MenuStyleConfiguration) {
    self.init(label: configuration.label, content: configuration.content, primaryAction: configuration.primaryAction)
  }
}

extension Menu: View where Label: View, Content: View {
  public var body: some View {
    StyledMenu(
      label: AnyView(HStack { label }), isPlain: isPlain(label), content: content, primaryAction: primaryAction)
  }
}

/// A menu as the surroundings want it: a row of the menu that it stands in, or a button.
struct StyledMenu<Content: View> {
  let label: AnyView
  /// Whether the label is nothing but words and symbols.
  let isPlain: Bool
  let content: Content
  let primaryAction: (@MainActor () -> Void)?
  @Environment(\.menuLevel) private var level
  @Environment(\.menuStyle) private var style

  nonisolated init(label: AnyView, isPlain: Bool, content: Content, primaryAction: (@MainActor () -> Void)?) {
    (self.label, self.isPlain, self.content, self.primaryAction) = (label, isPlain, content, primaryAction)
  }
}

extension StyledMenu: View {
  @ViewBuilder var body: some View {
    if level != nil {
      SubmenuRow(label: label, content: content, primaryAction: primaryAction)
    } else if let style {
      // Inside, a style's own menu has the look that all have.
      style.make(
        MenuStyleConfiguration(
          label: .init(content: label, isPlain: isPlain), content: .init(content: AnyView(content)),
          primaryAction: primaryAction)
      )
      .environment(\.menuStyle, nil)
    } else {
      MenuButton(label: label, isPlain: isPlain, content: content, primaryAction: primaryAction)
    }
  }
}

/// A button that opens a menu.
struct MenuButton<Content: View> {
  let label: AnyView
  let isPlain: Bool
  let content: Content
  let primaryAction: (@MainActor () -> Void)?
  @State private var isOpen = false
  @State private var isByKeyboard = false
  @Environment(\.menuIndicatorVisibility) private var indicator

  nonisolated init(label: AnyView, isPlain: Bool, content: Content, primaryAction: (@MainActor () -> Void)?) {
    (self.label, self.isPlain, self.content, self.primaryAction) = (label, isPlain, content, primaryAction)
  }
}

extension MenuButton: View {
  var body: some View {
    HStack(spacing: 4) {
      if let primaryAction {
        button(label, primaryAction)
        button(AnyView(chevron)) { act() }.modifier(opener)
      } else {
        button(
          AnyView(
            HStack(spacing: 8) {
              label
              if indicator != .hidden { chevron }
            })
        ) { act() }
        .modifier(opener)
      }
    }
    .modifier(
      PresentationModifier(isPresented: isOpen, close: { isOpen = false }, isMenu: true) { context in
        MenuPanel(context, .below, start: isByKeyboard ? .first : .none, close: { isOpen = false }) { content }
      })
  }

  /// A button that looks as one with nothing but the menu's own label would.
  @MainActor private func button(_ label: AnyView, _ action: @escaping @MainActor () -> Void) -> some View {
    StyledButton(
      configuration: PrimitiveButtonStyleConfiguration(
        role: nil, label: .init(content: label), isPlain: isPlain, action: action))
  }

  private var chevron: some View { Chevron().drawn(Theme.tertiaryText) }

  @MainActor private var opener: MenuOpenerModifier {
    let content = content
    return MenuOpenerModifier(
      keys: MenuOpenerModifier.buttonKeys, ring: .outside(radius: Theme.Radius.control), open: open,
      closedContent: { AnyView(content) })
  }

  /// The button was pressed by a key: a pointer's press has opened the menu before it is released.
  @MainActor private func act() { if !isOpen { open(true) } }

  @MainActor private func open(_ isByKeyboard: Bool) {
    self.isByKeyboard = isByKeyboard
    isOpen = true
  }
}
