// SwiftUI's alerts and confirmation dialogs.

public import Drawing
public import Foundation
import Geometry

/// The older description of an alert.
public struct Alert {
  public struct Button {
    let label: Text
    let role: ButtonRole?
    let action: (() -> Void)?

    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
      Alert.Button(label: label, role: nil, action: action)
    }
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
      Alert.Button(label: label, role: .cancel, action: action)
    }
    public static func cancel(_ action: (() -> Void)? = {}) -> Alert.Button { cancel(Text("Cancel"), action: action) }
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
      Alert.Button(label: label, role: .destructive, action: action)
    }
  }

  let title: Text
  let message: Text?
  let buttons: [Alert.Button]

  public init(title: Text, message: Text? = nil, dismissButton: Alert.Button? = nil) {
    (self.title, self.message) = (title, message)
    buttons = [dismissButton ?? .default(Text("OK"))]
  }

  public init(title: Text, message: Text? = nil, primaryButton: Alert.Button, secondaryButton: Alert.Button) {
    (self.title, self.message) = (title, message)
    buttons = [primaryButton, secondaryButton]
  }
}

/// The older description of a confirmation dialog.
public struct ActionSheet {
  public typealias Button = Alert.Button

  let alert: Alert

  public init(title: Text, message: Text? = nil, buttons: [Alert.Button] = [.cancel()]) {
    alert = Alert(title: title, message: message, all: buttons)
  }
}

extension Alert {
  init(title: Text, message: Text?, all buttons: [Alert.Button]) {
    (self.title, self.message, self.buttons) = (title, message, buttons)
  }
}

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
        if let title { title.font(.system(size: 15, weight: .semibold)).foregroundStyle(Theme.text) }
        VStack(alignment: .leading, spacing: 4) { message }
          .font(.system(size: 13)).lineSpacing(4).foregroundStyle(Theme.secondaryText)
        SubviewReader(actions, variants: [{ $0.isPrimaryAction = true }]) { parts in
          AlertActions(parts: parts, addsCancel: addsCancel)
        }
        .buttonStyle(AlertButtonStyle(dismiss: dismiss))
        .environment(\.styleKeepsShortcuts, true)
      }
      .padding(.horizontal, 20)
      .padding(.top, 20)
      .padding(.bottom, 16)
      .frame(width: AlertMeasure.width, alignment: .leading)
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

extension View {
  private nonisolated func alertPanel<A: View, M: View>(
    _ title: Text?, _ isPresented: Binding<Bool>, addsCancel: Bool = false, _ actions: @escaping () -> A,
    _ message: @escaping () -> M
  ) -> some View {
    presentation(isPresented, nil) { context in
      AlertPanel(
        title: title, actions: actions(), message: message(), addsCancel: addsCancel, dismiss: context.dismiss)
    }
  }

  private nonisolated func confirmation<A: View, M: View>(
    _ title: Text, _ visibility: Visibility, _ isPresented: Binding<Bool>, _ actions: @escaping () -> A,
    _ message: @escaping () -> M
  ) -> some View {
    alertPanel(visibility == .hidden ? nil : title, isPresented, addsCancel: true, actions, message)
  }

  public nonisolated func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alertPanel(Text(titleKey), isPresented, actions) { EmptyView() }
  }

  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alertPanel(Text(title), isPresented, actions) { EmptyView() }
  }

  public nonisolated func alert<A: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alertPanel(title, isPresented, actions) { EmptyView() }
  }

  public nonisolated func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    alertPanel(Text(titleKey), isPresented, actions, message)
  }

  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    alertPanel(Text(title), isPresented, actions, message)
  }

  public nonisolated func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    alertPanel(title, isPresented, actions, message)
  }

  public nonisolated func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    alertPanel(Text(titleKey), isPresented, { data.map { actions($0) } }, { EmptyView() })
  }

  public nonisolated func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    alertPanel(Text(titleKey), isPresented, { data.map { actions($0) } }, { data.map { message($0) } })
  }

  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    alertPanel(Text(title), isPresented, { data.map { actions($0) } }, { EmptyView() })
  }

  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    alertPanel(Text(title), isPresented, { data.map { actions($0) } }, { data.map { message($0) } })
  }

  public nonisolated func alert<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    alertPanel(title, isPresented, { data.map { actions($0) } }, { EmptyView() })
  }

  public nonisolated func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    alertPanel(title, isPresented, { data.map { actions($0) } }, { data.map { message($0) } })
  }

  /// Tells of an error, in its own words: its description is the title, what may help against it the caller's message.
  public nonisolated func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alertPanel(Text(verbatim: error?.errorDescription ?? ""), isPresented.with(error), actions) { EmptyView() }
  }

  /// Tells of an error, in its own words and the caller's.
  public nonisolated func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping (E) -> A,
    @ViewBuilder message: @escaping (E) -> M
  ) -> some View {
    alertPanel(
      Text(verbatim: error?.errorDescription ?? ""), isPresented.with(error), { error.map { actions($0) } },
      { error.map { message($0) } })
  }

  public nonisolated func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
    presentation(isPresented, nil) { context in OldAlertPanel(alert: content(), dismiss: context.dismiss) }
  }

  public nonisolated func alert<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> Alert
  ) -> some View {
    presentation(item.presence(), nil) { context in
      if let value = item.wrappedValue { OldAlertPanel(alert: content(value), dismiss: context.dismiss) }
    }
  }

  public nonisolated func actionSheet(isPresented: Binding<Bool>, content: @escaping () -> ActionSheet) -> some View {
    presentation(isPresented, nil) { context in OldAlertPanel(alert: content().alert, dismiss: context.dismiss) }
  }

  public nonisolated func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    confirmation(Text(titleKey), titleVisibility, isPresented, actions) { EmptyView() }
  }

  public nonisolated func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
  ) -> some View {
    confirmation(Text(titleKey), titleVisibility, isPresented, actions, message)
  }

  public nonisolated func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    confirmation(Text(titleKey), titleVisibility, isPresented, { data.map { actions($0) } }, { EmptyView() })
  }

  public nonisolated func confirmationDialog<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    confirmation(
      Text(titleKey), titleVisibility, isPresented, { data.map { actions($0) } }, { data.map { message($0) } })
  }

  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    confirmation(Text(title), titleVisibility, isPresented, actions) { EmptyView() }
  }

  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
  ) -> some View {
    confirmation(Text(title), titleVisibility, isPresented, actions, message)
  }

  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    confirmation(Text(title), titleVisibility, isPresented, { data.map { actions($0) } }, { EmptyView() })
  }

  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    confirmation(Text(title), titleVisibility, isPresented, { data.map { actions($0) } }, { data.map { message($0) } })
  }

  public nonisolated func confirmationDialog<A: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    confirmation(title, titleVisibility, isPresented, actions) { EmptyView() }
  }

  public nonisolated func confirmationDialog<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
  ) -> some View {
    confirmation(title, titleVisibility, isPresented, actions, message)
  }

  public nonisolated func confirmationDialog<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    confirmation(title, titleVisibility, isPresented, { data.map { actions($0) } }, { EmptyView() })
  }

  public nonisolated func confirmationDialog<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    confirmation(title, titleVisibility, isPresented, { data.map { actions($0) } }, { data.map { message($0) } })
  }
}

extension Binding where Value == Bool {
  /// True only while there is something to present.
  fileprivate nonisolated func with<E>(_ error: E?) -> Binding<Bool> {
    let isThere = error != nil
    return Binding<Bool>(get: { wrappedValue && isThere }, set: { wrappedValue = $0 })
  }
}

struct OldAlertPanel {
  let alert: Alert
  let dismiss: DismissAction
}

extension OldAlertPanel: View {
  var body: some View {
    let buttons = alert.buttons
    AlertPanel(
      title: alert.title,
      actions: ForEach(buttons.indices, id: \.self) { index in
        let button = buttons[index]
        Button(role: button.role) {
          button.action?()
        } label: {
          button.label
        }
      }, message: alert.message, dismiss: dismiss)
  }
}
