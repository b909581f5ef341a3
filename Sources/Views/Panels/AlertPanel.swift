// What an alert shows: a title, a message, fields, and buttons that close it.
//
// In:  the program's views, and where the dialog is to go when a button has been pressed.
// Out: destructive buttons at the left, the primary one last at the right; Return runs the primary one, Escape the one that cancels. Where
//      a row has no room the buttons stand in a column.

import Drawing
import Foundation
import Geometry

/// A dialog of a title, a message and buttons.
struct AlertPanel<Actions: View, Message: View> {
  let title: Text?
  let actions: Actions
  let message: Message
  /// Whether there is to be a way out where the program offers none.
  var addsCancel = false
  let dismiss: DismissAction
}

extension AlertPanel: View {
  var body: some View {
    DialogPanel {
      VStack(alignment: .leading, spacing: 8) {
        if let title { title.font(Theme.Lettering.title.font).foregroundStyle(Theme.text) }
        VStack(alignment: .leading, spacing: 4) { message }
          .font(Theme.Lettering.body.font).lineSpacing(4).foregroundStyle(Theme.secondaryText)
        SubviewReader(actions, variants: [{ $0.isPrimaryAction = true }]) { parts in
          AlertActions(parts: parts, addsCancel: addsCancel)
        }
        .buttonStyle(AlertButtonStyle(dismiss: dismiss))
        .environment(\.styleKeepsShortcuts, true)
      }
      .padding(.horizontal, 20)
      .padding(.top, 20)
      .padding(.bottom, 16)
      .frame(maxWidth: AlertMeasure.width, alignment: .leading)
    }
  }
}

enum AlertMeasure {
  static var width: CGFloat { 440 }
}

/// What a button of a dialog is for; nil for what is no button.
enum DialogButton: Equatable {
  case plain, primary, cancel, destructive
}

enum DialogButtonTrait: LayoutTrait { static var defaultValue: DialogButton? { nil } }
enum StyleKeepsShortcutsKey: EnvironmentKey { static var defaultValue: Bool { false } }
enum PrimaryActionKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether buttons leave their shortcuts to their style, which does more than they do.
  var styleKeepsShortcuts: Bool {
    get { self[StyleKeepsShortcutsKey.self] }
    set { self[StyleKeepsShortcutsKey.self] = newValue }
  }

  /// Whether a dialog's button is the one that Return runs.
  var isPrimaryAction: Bool {
    get { self[PrimaryActionKey.self] }
    set { self[PrimaryActionKey.self] = newValue }
  }
}

/// A dialog's fields, and its buttons below them: destructive ones at the left, the primary one last; in a column where a row has no room.
struct AlertActions {
  let parts: [Subview]
  let addsCancel: Bool
}

extension AlertActions: View {
  @MainActor private func kind(_ part: Subview) -> DialogButton? { part.trait(DialogButtonTrait.self) }

  /// The button that is asked to be, else the first that is for nothing else.
  @MainActor private var primary: Int? {
    (parts.first { kind($0) == .primary } ?? parts.first { kind($0) == .plain })?.id
  }

  var body: some View {
    let primary = primary
    let buttons = parts.filter { kind($0) != nil }
    let away = buttons.filter { kind($0) == .destructive && $0.id != primary }
    let cancels = buttons.filter { kind($0) == .cancel && $0.id != primary }
    let others = buttons.filter { kind($0) == .plain && $0.id != primary }
    let last = buttons.filter { $0.id == primary }
    let fields = parts.filter { kind($0) == nil }
    VStack(alignment: .leading, spacing: 8) {
      ForEach(fields) { $0.view().frame(maxWidth: .infinity, alignment: .leading) }
      LayoutView(
        layout: AlertButtonsLayout(leading: away.count),
        content: Group {
          ForEach(away) { $0.view() }
          if cancels.isEmpty, addsCancel { Button("Cancel", role: .cancel) {} }
          ForEach(cancels) { $0.view() }
          ForEach(others) { $0.view() }
          ForEach(last) { $0.view(1) }
          if buttons.isEmpty, !addsCancel { Button("OK") {}.environment(\.isPrimaryAction, true) }
        }
      )
      .padding(.top, 8)
    }
  }
}

/// Buttons in a row, the first ones at the left and the others at the right; where there is no room, in a column, the last on top.
struct AlertButtonsLayout {
  let leading: Int
  private static var gap: CGFloat { 8 }
}

extension AlertButtonsLayout: Layout {
  private func width(_ subviews: Subviews) -> CGFloat {
    subviews.reduce(-Self.gap) { $0 + Self.gap + $1.sizeThatFits(.unspecified).width }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let width = max(width(subviews), 0)
    let heights = subviews.map { $0.sizeThatFits(.unspecified).height }
    guard let offered = proposal.width, width > offered else {
      return CGSize(width: proposal.width ?? width, height: heights.max() ?? 0)
    }
    return CGSize(width: offered, height: heights.reduce(-Self.gap) { $0 + Self.gap + $1 })
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    guard width(subviews) <= bounds.width else {
      var y = bounds.minY
      for subview in subviews.reversed() {
        let size = subview.sizeThatFits(ProposedViewSize(width: bounds.width, height: nil))
        subview.place(
          at: CGPoint(x: bounds.maxX, y: y), anchor: .topTrailing,
          proposal: ProposedViewSize(width: min(size.width, bounds.width), height: size.height))
        y += size.height + Self.gap
      }
      return
    }
    // A button without a ground: its words stand where the other words do.
    var left = bounds.minX - ControlSize.regular.padding
    var right = bounds.maxX
    for subview in subviews.prefix(leading) {
      subview.place(at: CGPoint(x: left, y: bounds.midY), anchor: .leading, proposal: .unspecified)
      left += subview.sizeThatFits(.unspecified).width + Self.gap
    }
    for subview in subviews.dropFirst(leading).reversed() {
      subview.place(at: CGPoint(x: right, y: bounds.midY), anchor: .trailing, proposal: .unspecified)
      right -= subview.sizeThatFits(.unspecified).width + Self.gap
    }
  }
}

/// Buttons of a dialog, which close it.
struct AlertButtonStyle {
  let dismiss: DismissAction
}

extension AlertButtonStyle: PrimitiveButtonStyle, Equatable {
  nonisolated static func == (first: AlertButtonStyle, second: AlertButtonStyle) -> Bool {
    first.dismiss.dismissal === second.dismiss.dismissal
  }

  func makeBody(configuration: Configuration) -> some View {
    AlertButton(configuration: configuration, dismiss: dismiss)
  }
}

struct AlertButton {
  let configuration: PrimitiveButtonStyleConfiguration
  let dismiss: DismissAction
  @Environment(\.isPrimaryAction) private var isPrimary
  @Environment(\.keyboardShortcut) private var shortcut
  @Environment(\.isEnabled) private var isEnabled

  nonisolated init(configuration: PrimitiveButtonStyleConfiguration, dismiss: DismissAction) {
    (self.configuration, self.dismiss) = (configuration, dismiss)
  }
}

extension AlertButton: View {
  var body: some View {
    ButtonLook(
      kind: isPrimary ? .prominent : .bordered,
      configuration: PrimitiveButtonStyleConfiguration(
        role: configuration.role, label: configuration.label, action: { run() })
    )
    .modifier(ShortcutModifier(shortcut: isEnabled ? ownShortcut : nil, action: { run() }))
    .modifier(TraitModifier<DialogButtonTrait>(value: kind))
  }

  @MainActor private func run() {
    dismiss()
    configuration.trigger()
  }

  /// Return and Escape where the program has given the button no key.
  private var ownShortcut: KeyboardShortcut? {
    shortcut ?? (isPrimary ? .defaultAction : configuration.role == .cancel ? .cancelAction : nil)
  }

  private var kind: DialogButton {
    if shortcut == .defaultAction { return .primary }
    switch configuration.role {
    case .destructive: return .destructive
    case .cancel: return .cancel
    default: return .plain
    }
  }
}
