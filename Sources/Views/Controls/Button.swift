// SwiftUI's Button: a label that does something when it is pressed and released.

public import Drawing
import Foundation

public struct Button<Label> {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label
}

extension Button where Label: View {
  @preconcurrency public nonisolated init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label())
  }

  @preconcurrency public nonisolated init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(role: role, action: action, label: label())
  }
}

extension Button where Label == Text {
  @preconcurrency public nonisolated init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(role: nil, action: action, label: Text(titleKey))
  }

  @_disfavoredOverload
  @preconcurrency public nonisolated init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(role: nil, action: action, label: Text(title))
  }

  @preconcurrency public nonisolated init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action, label: Text(titleKey))
  }

  @_disfavoredOverload
  @preconcurrency public nonisolated init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action, label: Text(title))
  }
}

extension Button where Label == Views.Label<Text, Image> {
  @preconcurrency public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action, label: Views.Label(titleKey, systemImage: systemImage))
  }

  @_disfavoredOverload
  @preconcurrency public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action, label: Views.Label(title, systemImage: systemImage))
  }

  @preconcurrency public nonisolated init(
    _ titleKey: LocalizedStringKey, image: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action, label: Views.Label(titleKey, image: image))
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// A button like one that a style is making, for styles that only add something.
  public nonisolated init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.action, label: configuration.label)
  }
}

extension Button: View where Label: View {
  public var body: some View {
    StyledButton(
      configuration: PrimitiveButtonStyleConfiguration(
        role: role,
        // Several views in a label stand in a row.
        label: .init(content: label is Text ? AnyView(label) : AnyView(HStack { label })),
        isPlain: isPlain(label), action: action))
  }
}

/// A button as the surroundings want it.
struct StyledButton {
  let configuration: PrimitiveButtonStyleConfiguration
  @Environment(\.buttonStyle) private var style
  @Environment(\.keyboardShortcut) private var shortcut
  @Environment(\.styleKeepsShortcuts) private var styleKeepsShortcuts
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.menuLevel) private var menuLevel

  nonisolated init(configuration: PrimitiveButtonStyleConfiguration) { self.configuration = configuration }
}

extension StyledButton {
  private var shown: PrimitiveButtonStyleConfiguration {
    var shown = configuration
    shown.isDefault = shortcut == .defaultAction
    return shown
  }
}

extension StyledButton: View {
  var body: some View {
    look
      .environment(\.keyboardShortcut, styleKeepsShortcuts ? shortcut : nil)
      .keepingWords()
      .modifier(
        ShortcutModifier(shortcut: isEnabled && !styleKeepsShortcuts ? shortcut : nil, action: configuration.action))
  }

  @MainActor @ViewBuilder private var look: some View {
    if menuLevel != nil {
      MenuButtonRow(configuration: configuration, shortcut: shortcut)
    } else {
      style.make(shown)
    }
  }
}
