// How buttons look and what presses them: SwiftUI's two protocols for it, and the modifiers that set them.

import Drawing

/// What a button is for.
public struct ButtonRole: Equatable, Sendable {
  private let name: String
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
  public static let confirm = ButtonRole(name: "confirm")
  public static let close = ButtonRole(name: "close")
}

public struct ButtonStyleConfiguration {
  public struct Label { let content: AnyView }

  public let role: ButtonRole?
  public let label: Label
  /// Whether the button is down and the pointer on it.
  public let isPressed: Bool
}

extension ButtonStyleConfiguration.Label: View {
  public var body: some View { content }
}

/// The look of a button that is pressed as all are.
@MainActor @preconcurrency public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct PrimitiveButtonStyleConfiguration {
  public struct Label { let content: AnyView }

  public let role: ButtonRole?
  public let label: Label
  /// Whether the label is nothing but words and symbols.
  var isPlain = true
  /// Whether Return presses the button from wherever the keys are.
  var isDefault = false
  let action: @MainActor () -> Void

  /// Does what the button is for.
  @MainActor public func trigger() { action() }
}

extension PrimitiveButtonStyleConfiguration.Label: View {
  public var body: some View { content }
}

/// The look of a button, and what presses it.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

typealias ButtonStyleBox = StyleBox<PrimitiveButtonStyleConfiguration>

enum ButtonStyleKey: EnvironmentKey {
  static var defaultValue: ButtonStyleBox { ButtonStyleBox(DefaultButtonStyle()) { $0.makeBody(configuration: $1) } }
}

extension EnvironmentValues {
  var buttonStyle: ButtonStyleBox {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

extension View {
  public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    environment(
      \.buttonStyle,
      ButtonStyleBox(style) { style, configuration in
        PressedButton(configuration: configuration) { style.makeBody(configuration: $0) }
      })
  }

  public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    environment(\.buttonStyle, ButtonStyleBox(style) { $0.makeBody(configuration: $1) })
  }
}

/// A button that follows the press and leaves the look to a style.
struct PressedButton<Content: View> {
  let configuration: PrimitiveButtonStyleConfiguration
  let content: @MainActor (ButtonStyleConfiguration) -> Content
  @State private var isPressed = false
  @Environment(\.buttonRepeatBehavior) private var repeatBehavior

  nonisolated init(
    configuration: PrimitiveButtonStyleConfiguration,
    content: @escaping @MainActor (ButtonStyleConfiguration) -> Content
  ) {
    (self.configuration, self.content) = (configuration, content)
  }
}

extension PressedButton: View {
  var body: some View {
    content(
      ButtonStyleConfiguration(
        role: configuration.role, label: .init(content: configuration.label.content), isPressed: isPressed)
    )
    .pressedByKeys(.outside(radius: Theme.Radius.control), byReturn: true) { configuration.trigger() }
    .modifier(
      PressModifier(repeats: repeatBehavior == .enabled, isPressed: $isPressed) { configuration.trigger() })
  }
}
