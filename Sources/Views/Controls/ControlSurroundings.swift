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
    case .small: Theme.Height.compact
    case .regular: Theme.Height.control
    case .large: 32
    case .extraLarge: 40
    }
  }

  /// A tool: as in panels where controls are small.
  var tool: CGSize {
    switch self {
    case .mini, .small: Theme.Size.panelTool
    case .regular: Theme.Size.tool
    case .large, .extraLarge: CGSize(width: height + 4, height: height)
    }
  }

  /// What lies left and right of a tool's symbol; points.
  var toolPadding: CGFloat { self == .mini || self == .small ? 4 : 8 }

  /// The height of a field and of a pop-up menu; points.
  var fieldHeight: CGFloat {
    switch self {
    case .mini: 20
    case .small, .regular: Theme.Height.compact
    case .large, .extraLarge: Theme.Height.control
    }
  }

  /// The letters of a field and of a pop-up menu.
  var fieldFont: Font {
    switch self {
    case .mini: Theme.Lettering.caption.font
    case .small: Theme.Lettering.small.font
    case .regular, .large, .extraLarge: Theme.Lettering.body.font
    }
  }

  /// The radius of a field's corners.
  var fieldRadius: CGFloat {
    fieldHeight > Theme.Height.compact ? Theme.Radius.control : Theme.Radius.compact
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
    case .mini: Theme.Radius.box
    case .small: Theme.Radius.compact
    case .regular: Theme.Radius.control
    case .large: Theme.Radius.picker
    case .extraLarge: Theme.Radius.menu
    }
  }

  var font: Font {
    switch self {
    case .mini: Theme.Lettering.caption.font.weight(.medium)
    case .small: Theme.Lettering.smallControl.font
    case .regular, .large: Theme.Lettering.control.font
    case .extraLarge: Theme.Lettering.palette.font.weight(.medium)
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

  /// The ground of a control that has none at rest.
  func quietGround(isHovered: Bool, isPressed: Bool) -> Color {
    if !isEnabled { return .clear }
    if isPressed { return Theme.pressed }
    return isHovered ? (isOnPanel ? Theme.popField : Theme.field) : .clear
  }

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
    HStack(alignment: .center, spacing: Theme.Space.control) {
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
