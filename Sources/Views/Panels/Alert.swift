// SwiftUI's alerts and confirmation dialogs.

public import Drawing
import Foundation
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
  let dismiss: DismissAction
}

extension AlertPanel: View {
  var body: some View {
    DialogPanel {
      VStack(alignment: .leading, spacing: 8) {
        if let title { title.font(.system(size: 15, weight: .semibold)).foregroundStyle(Theme.text) }
        VStack(alignment: .leading, spacing: 4) { message }
          .font(.system(size: 13)).foregroundStyle(Theme.secondaryText)
        SubviewReader(actions) { buttons in
          // A text field of an alert stands over the buttons, which stand in a row as long as there is room.
          ViewThatFits(in: .horizontal) {
            HStack(spacing: 8) {
              Spacer(minLength: 0)
              if buttons.isEmpty { Button("OK") {}.keyboardShortcut(.defaultAction) }
              ForEach(buttons) { $0.view() }
            }
            VStack(spacing: 8) { ForEach(buttons) { $0.view() } }
          }
        }
        .buttonStyle(AlertButtonStyle(dismiss: dismiss))
        .padding(.top, 8)
      }
      .multilineTextAlignment(.leading)
      .padding(20)
      .frame(minWidth: 260, idealWidth: 360, maxWidth: 440, alignment: .leading)
      .fixedSize(horizontal: true, vertical: false)
    }
    .environment(\.controlSize, .regular)
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
    let isPrimary = configuration.role == nil
    ButtonLook(
      kind: isPrimary ? .prominent : configuration.role == .destructive ? .bordered : .bordered,
      configuration: PrimitiveButtonStyleConfiguration(
        role: configuration.role, label: configuration.label,
        action: {
          dismiss()
          configuration.trigger()
        })
    )
    .modifier(
      ShortcutModifier(
        shortcut: isPrimary ? .defaultAction : configuration.role == .cancel ? .cancelAction : nil,
        action: {
          dismiss()
          configuration.trigger()
        }))
  }
}

extension View {
  private nonisolated func alertPanel<A: View, M: View>(
    _ title: Text?, _ isPresented: Binding<Bool>, _ actions: @escaping () -> A, _ message: @escaping () -> M
  ) -> some View {
    presentation(isPresented, nil) { context in
      AlertPanel(title: title, actions: actions(), message: message(), dismiss: context.dismiss)
    }
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

  public nonisolated func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    alertPanel(Text(titleKey), isPresented, { data.map { actions($0) } }, { data.map { message($0) } })
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
    alertPanel(titleVisibility == .hidden ? nil : Text(titleKey), isPresented, actions) { EmptyView() }
  }

  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alertPanel(titleVisibility == .hidden ? nil : Text(title), isPresented, actions) { EmptyView() }
  }

  public nonisolated func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
  ) -> some View {
    alertPanel(titleVisibility == .hidden ? nil : Text(titleKey), isPresented, actions, message)
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
