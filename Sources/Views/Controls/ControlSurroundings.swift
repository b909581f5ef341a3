// What controls ask their surroundings: how large, whether with a label, in which colour, on which ground.

public import Drawing
import Foundation
import Geometry

/// How large controls are.
public enum ControlSize: Hashable, CaseIterable, Sendable {
  case mini, small, regular, large, extraLarge

  /// The height of a button; points.
  var height: CGFloat {
    switch self {
    case .mini: 20
    case .small: 24
    case .regular: 28
    case .large: 32
    case .extraLarge: 40
    }
  }

  /// What lies left and right of a button's words; points.
  var padding: CGFloat {
    switch self {
    case .mini: 6
    case .small: 8
    case .regular: 12
    case .large: 16
    case .extraLarge: 20
    }
  }

  var radius: CGFloat {
    switch self {
    case .mini: 4
    case .small: 5
    case .regular: 6
    case .large: 7
    case .extraLarge: 8
    }
  }

  var font: Font {
    switch self {
    case .mini: .system(size: 11, weight: .medium)
    case .small: .system(size: 12, weight: .medium)
    case .regular, .large: .system(size: 13, weight: .medium)
    case .extraLarge: .system(size: 15, weight: .medium)
    }
  }
}

/// How prominent a control is drawn; a value to pass on.
public struct Prominence: Hashable, Sendable {
  private let isIncreased: Bool
  public static let standard = Prominence(isIncreased: false)
  public static let increased = Prominence(isIncreased: true)
}

enum ControlSizeKey: EnvironmentKey { static var defaultValue: ControlSize { .regular } }
enum LabelsVisibilityKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }
enum RaisedGroundKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }

  var labelsVisibility: Visibility {
    get { self[LabelsVisibilityKey.self] }
    set { self[LabelsVisibilityKey.self] = newValue }
  }

  /// Whether controls stand on a panel over the window.
  var isOnPanel: Bool {
    get { self[RaisedGroundKey.self] }
    set { self[RaisedGroundKey.self] = newValue }
  }

  /// What a program has chosen for what is on and what is primary; nil for the interface's accent.
  var controlTint: AnyShapeStyle? { tintStyle ?? accentColor.map { AnyShapeStyle($0) } }

  var hasOwnForeground: Bool { foregroundStyles != ForegroundStyles() }

  /// The ground of a control.
  func controlGround(isHovered: Bool, isPressed: Bool) -> Color {
    if !isEnabled { return isOnPanel ? Theme.popField : Theme.field }
    if isPressed { return Theme.pressed }
    if isOnPanel { return isHovered ? Theme.popFieldHover : Theme.popField }
    return isHovered ? Theme.fieldHover : Theme.field
  }
}

extension View {
  public nonisolated func controlSize(_ controlSize: ControlSize) -> some View {
    environment(\.controlSize, controlSize)
  }

  /// Controls without their labels.
  public nonisolated func labelsHidden() -> some View { environment(\.labelsVisibility, .hidden) }

  public nonisolated func labelsVisibility(_ visibility: Visibility) -> some View {
    environment(\.labelsVisibility, visibility)
  }

  public nonisolated func headerProminence(_ prominence: Prominence) -> some View { self }

  /// Says what the view is for, once the pointer has rested on it.
  public nonisolated func help(_ text: Text) -> some View { modifier(HelpModifier(text: text)) }
  /// Says what the view is for, once the pointer has rested on it.
  public nonisolated func help(_ key: LocalizedStringKey) -> some View { help(Text(key)) }
  /// Says what the view is for, once the pointer has rested on it.
  @_disfavoredOverload public nonisolated func help<S: StringProtocol>(_ text: S) -> some View { help(Text(text)) }
}

/// A control with its label before it, as a form has them.
struct LabelledControl<Label: View, Control: View> {
  let label: Label
  let control: Control
  @Environment(\.labelsVisibility) private var visibility
  @Environment(\.isEnabled) private var isEnabled

  nonisolated init(_ label: Label, @ViewBuilder control: () -> Control) {
    (self.label, self.control) = (label, control())
  }
}

extension LabelledControl: View {
  var body: some View {
    // The branches stay as they are while the label is shown, so the control keeps its state.
    HStack(alignment: .center, spacing: 8) {
      if visibility != .hidden && !isBlank(label) {
        label.controlInk(isEnabled)
      }
      control.environment(\.labelsVisibility, .automatic)
    }
  }
}

/// Whether a label has nothing to say.
func isBlank<Label: View>(_ label: Label) -> Bool {
  label is EmptyView || (label as? Text).map { $0 == Text("") || $0 == Text(verbatim: "") } ?? false
}

extension View {
  /// Paler while the control may not be used.
  @ViewBuilder nonisolated func controlInk(_ isEnabled: Bool) -> some View {
    foregroundStyle(isEnabled ? AnyShapeStyle(.foreground) : AnyShapeStyle(Theme.disabled))
  }
}

extension View {
  /// Shortens words that are wider than there is room, as controls do, instead of going on inside them on the next line.
  nonisolated func keepingWords() -> some View { transformEnvironment(\.textParagraph) { $0.keepsWords = true } }
}
