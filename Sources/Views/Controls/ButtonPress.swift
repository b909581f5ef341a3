// The press of a button: it acts when it is released on it, or at once and again and again while it is held.

public import Drawing
import Foundation
import Geometry

/// Whether a button acts again and again while it is held.
public struct ButtonRepeatBehavior: Hashable, Sendable {
  private let name: String
  /// It does not.
  public static let automatic = ButtonRepeatBehavior(name: "automatic")
  public static let enabled = ButtonRepeatBehavior(name: "enabled")
  public static let disabled = ButtonRepeatBehavior(name: "disabled")
}

enum ButtonRepeatKey: EnvironmentKey { static var defaultValue: ButtonRepeatBehavior { .automatic } }

extension EnvironmentValues {
  /// Whether buttons act again and again while they are held.
  public internal(set) var buttonRepeatBehavior: ButtonRepeatBehavior {
    get { self[ButtonRepeatKey.self] }
    set { self[ButtonRepeatKey.self] = newValue }
  }
}

extension View {
  /// Lets buttons inside act again and again while they are held: at the press, after 400 ms, and from then on every 60 ms.
  public nonisolated func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
    environment(\.buttonRepeatBehavior, behavior)
  }
}

struct PressModifier {
  let repeats: Bool
  let isPressed: Binding<Bool>
  let action: @MainActor () -> Void
}

extension PressModifier: ViewModifier {
  @ViewBuilder func body(content: Content) -> some View {
    if repeats {
      content
        .onPress {
          isPressed.wrappedValue = $0
        } perform: {
        }
        .modifier(RepeatModifier(isActive: isPressed.wrappedValue, action: { action() }))
    } else {
      content.onPress {
        isPressed.wrappedValue = $0
      } perform: {
        action()
      }
    }
  }
}
