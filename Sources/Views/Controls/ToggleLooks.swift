// The toggles' own looks: a check box, a switch, a button.

import Drawing
import Foundation
import Geometry

/// A check box, as in a window of a desktop.
public struct DefaultToggleStyle: Sendable { public nonisolated init() {} }
public struct CheckboxToggleStyle: Sendable { public nonisolated init() {} }
public struct SwitchToggleStyle {
  let tint: Color?
  public nonisolated init() { tint = nil }
  public nonisolated init(tint: Color) { self.tint = tint }
}
public struct ButtonToggleStyle: Sendable { public nonisolated init() {} }

extension DefaultToggleStyle: ToggleStyle {
  public func makeBody(configuration: Configuration) -> some View {
    ToggleLook(kind: .checkbox, configuration: configuration)
  }
}

extension CheckboxToggleStyle: ToggleStyle {
  public func makeBody(configuration: Configuration) -> some View {
    ToggleLook(kind: .checkbox, configuration: configuration)
  }
}

extension SwitchToggleStyle: ToggleStyle, Equatable {
  public func makeBody(configuration: Configuration) -> some View {
    ToggleLook(kind: .toggleSwitch, configuration: configuration, tint: tint.map { AnyShapeStyle($0) })
  }
}

extension ButtonToggleStyle: ToggleStyle {
  public func makeBody(configuration: Configuration) -> some View {
    ToggleLook(kind: .button, configuration: configuration)
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}
extension ToggleStyle where Self == CheckboxToggleStyle {
  public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

struct ToggleLook {
  enum Kind { case checkbox, toggleSwitch, button }

  let kind: Kind
  let configuration: ToggleStyleConfiguration
  let tint: AnyShapeStyle?
  @State private var isPressed = false
  @State private var isHovered = false
  @Surroundings private var surroundings

  nonisolated init(kind: Kind, configuration: ToggleStyleConfiguration, tint: AnyShapeStyle? = nil) {
    (self.kind, self.configuration, self.tint) = (kind, configuration, tint)
  }
}

extension ToggleLook: View {
  var body: some View {
    look
      .contentShape(Rectangle())
      .onHover { isHovered = $0 }
      .onPress {
        isPressed = $0
      } perform: {
        withTransaction(Transaction(animation: .timingCurve(0.2, 0, 0, 1, duration: 0.12))) {
          configuration.isOn = configuration.isMixed ? true : !configuration.isOn
        }
      }
  }

  private var isEnabled: Bool { surroundings.isEnabled }
  private var isOn: Bool { configuration.isOn || configuration.isMixed }
  private var hasLabel: Bool { surroundings.labelsVisibility != .hidden && !configuration.label.isBlank }

  /// What is on.
  private var fill: AnyShapeStyle {
    if let own = tint ?? surroundings.controlTint { return isPressed ? AnyShapeStyle(own.opacity(0.75)) : own }
    return AnyShapeStyle(isPressed ? Theme.accentPressed : isHovered ? Theme.accentHover : Theme.accent)
  }

  @ViewBuilder private var look: some View {
    switch kind {
    case .checkbox:
      HStack(spacing: 6) {
        box
        if hasLabel { configuration.label.controlInk(isEnabled) }
      }
      .frame(minHeight: surroundings.controlSize == .mini ? 16 : surroundings.controlSize == .small ? 20 : 24)
    case .toggleSwitch:
      HStack(spacing: 8) {
        if hasLabel { configuration.label.controlInk(isEnabled) }
        track
      }
      .frame(minHeight: 24)
    case .button:
      let size = surroundings.controlSize
      configuration.label
        .font(surroundings.font ?? size.font)
        .foregroundStyle(
          isEnabled ? (isOn ? AnyShapeStyle(Theme.onAccent) : AnyShapeStyle(Theme.text)) : AnyShapeStyle(Theme.disabled)
        )
        .padding(.horizontal, size.padding)
        .frame(minHeight: size.height)
        .background(
          isOn && isEnabled
            ? fill : AnyShapeStyle(surroundings.controlGround(isHovered: isHovered, isPressed: isPressed)),
          in: ButtonGround(radius: size.radius))
    }
  }

  private var box: some View {
    let shape = RoundedRectangle(cornerRadius: 4, style: .circular)
    return ZStack {
      if isOn {
        shape.fill(isEnabled ? fill : AnyShapeStyle(Theme.track))
        if configuration.isMixed {
          RoundedRectangle(cornerRadius: 1).fill(Theme.onAccent).frame(width: 8, height: 2)
        } else {
          CheckMark().stroke(Theme.onAccent, style: StrokeStyle(lineWidth: 1.5, lineCap: .round, lineJoin: .round))
            .frame(width: 12, height: 12)
        }
      } else {
        shape.fill(isEnabled ? (isPressed ? Theme.pressed : Theme.canvas) : Theme.field)
        shape.strokeBorder(
          isEnabled ? (isHovered ? Theme.secondaryText : Theme.outline) : Theme.disabled, lineWidth: 1.5)
      }
    }
    .frame(width: 16, height: 16)
  }

  private var track: some View {
    Capsule(style: .circular)
      .fill(
        isOn && !configuration.isMixed
          ? (isEnabled ? fill : AnyShapeStyle(Theme.track)) : AnyShapeStyle(isEnabled ? Theme.outline : Theme.field)
      )
      .frame(width: 28, height: 16)
      .overlay {
        if configuration.isMixed {
          RoundedRectangle(cornerRadius: 1).fill(Theme.onAccent).frame(width: 12, height: 2)
        } else {
          Circle().fill(isEnabled ? Color.white : Theme.disabled)
            .frame(width: 12, height: 12)
            .offset(x: configuration.isOn ? 6 : -6)
        }
      }
  }
}

/// A tick in a square.
struct CheckMark: Shape {
  nonisolated func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.minX + rect.width * 0.19, y: rect.minY + rect.height * 0.53))
      path.addLine(to: CGPoint(x: rect.minX + rect.width * 0.41, y: rect.minY + rect.height * 0.75))
      path.addLine(to: CGPoint(x: rect.minX + rect.width * 0.82, y: rect.minY + rect.height * 0.29))
    }
  }
}
