// The alerts and sheets of actions of SwiftUI's first years: values that a closure makes.
//
// In:  a title, a message, buttons with their roles and actions.
// Out: the same dialog as of the newer ones.

public import Drawing
import Foundation

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

extension View {
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
}
