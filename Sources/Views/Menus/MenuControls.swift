// Controls as rows of a menu: buttons, toggles, pickers, further menus.
//
// In:  the controls' own configurations, where the surroundings are a menu's.
// Out: rows. A style that the program has set for such controls is for windows; menus have one look.

import Drawing
import Foundation
import Geometry

/// A button as a row.
struct MenuButtonRow {
  let configuration: PrimitiveButtonStyleConfiguration
  let shortcut: KeyboardShortcut?
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.menuDismissBehavior) private var dismissal

  nonisolated init(configuration: PrimitiveButtonStyleConfiguration, shortcut: KeyboardShortcut?) {
    (self.configuration, self.shortcut) = (configuration, shortcut)
  }
}

extension MenuButtonRow: View {
  var body: some View {
    MenuRow(
      .perform(closes: dismissal != .disabled) { configuration.trigger() }, isEnabled: isEnabled,
      isDestructive: configuration.role == .destructive, shortcut: shortcut
    ) { _ in configuration.label }
  }
}

/// A toggle as a row with a tick.
struct MenuToggleRow {
  let configuration: ToggleStyleConfiguration
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.menuDismissBehavior) private var dismissal
  @Environment(\.keyboardShortcut) private var shortcut

  nonisolated init(configuration: ToggleStyleConfiguration) { self.configuration = configuration }
}

extension MenuToggleRow: View {
  var body: some View {
    let configuration = configuration
    // A toggle that is off may be ticked later: its picture stands beside the mark's column all the same.
    let act: @MainActor () -> Void = { configuration.isOn = configuration.isMixed ? true : !configuration.isOn }
    MenuRow(
      .perform(closes: dismissal != .disabled, act), isEnabled: isEnabled,
      mark: configuration.isMixed ? .dash : configuration.isOn ? .tick : .none, shortcut: shortcut
    ) { _ in configuration.label.environment(\.isIconBesideMark, true) }
    .environment(\.keyboardShortcut, nil)
    .modifier(ShortcutModifier(shortcut: isEnabled ? shortcut : nil, action: act))
  }
}

/// A menu as a row that opens another beside it.
struct SubmenuRow<Content: View> {
  let label: AnyView
  let content: Content
  let primaryAction: (@MainActor () -> Void)?
  @State private var isOpen = false
  @State private var isByKeyboard = false
  @Environment(\.isEnabled) private var isEnabled

  nonisolated init(label: AnyView, content: Content, primaryAction: (@MainActor () -> Void)?) {
    (self.label, self.content, self.primaryAction) = (label, content, primaryAction)
  }
}

extension SubmenuRow: View {
  var body: some View {
    let (label, content) = (label, content)
    MenuRow(
      .open(
        {
          isByKeyboard = $0
          isOpen = true
        }, primary: primaryAction), isEnabled: isEnabled, closedContent: { AnyView(content) }
    ) { _ in label }
    .modifier(
      PresentationModifier(isPresented: isOpen, close: { isOpen = false }, isMenu: true) { context in
        MenuPanel(context, .aside, start: isByKeyboard ? .first : .none, close: { isOpen = false }) { content }
      })
  }
}

/// A picker in a menu: a row that opens its choices; its choices themselves, as rows with a tick, where it is to be inline or says not
/// what it chooses.
struct MenuPicker<Content: View> {
  let choice: PickerChoice
  let label: AnyView?
  let content: Content
  @Environment(\.pickerKind) private var kind
  @Environment(\.labelsVisibility) private var labels

  nonisolated init(choice: PickerChoice, label: AnyView?, content: Content) {
    (self.choice, self.label, self.content) = (choice, label, content)
  }
}

extension MenuPicker: View {
  @ViewBuilder var body: some View {
    let label = labels == .hidden ? nil : label
    if kind == .menu || kind == .automatic, let label {
      SubmenuRow(label: label, content: PickerRows(choice: choice, content: content), primaryAction: nil)
    } else {
      MenuSection(header: label, content: PickerRows(choice: choice, content: content))
    }
  }
}

/// A picker's choices as rows of a menu.
struct PickerRows<Content: View> {
  let choice: PickerChoice
  let content: Content
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.menuDismissBehavior) private var dismissal

  nonisolated init(choice: PickerChoice, content: Content) { (self.choice, self.content) = (choice, content) }
}

extension PickerRows: View {
  var body: some View {
    let ink = isEnabled ? Theme.text : Theme.disabled
    SubviewReader(
      content,
      variants: [
        {
          $0.setForeground([AnyShapeStyle(ink)])
          $0.isIconBesideMark = true
          $0.menuIconInk = Theme.secondaryText
        },
        {
          $0.setForeground([AnyShapeStyle(Theme.onAccent)])
          $0.isIconBesideMark = true
          $0.menuIconInk = nil
        },
      ]
    ) { options in
      ForEach(options) { option in
        if option.trait(MenuPartTrait.self) == .other, option.choice != nil {
          MenuRow(
            .perform(closes: dismissal != .disabled) { choice.choose(option.choice) }, isEnabled: isEnabled,
            mark: choice.isChosen(option.choice) ? .tick : .none
          ) { option.view($0 ? 2 : 1) }
        } else {
          option.view()
        }
      }
    }
  }
}
