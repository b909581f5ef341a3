// The toggles' own looks: a check box, a switch, a button, a tool.
//
// Space turns a toggle that has the keys; the ring lies around the box or the switch, not around its words. A button among tools, where
// the buttons' style is that of tools, is quiet: what is on is grey, and only the tool in hand is tinted.

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
      .contentShape(HitRoom())
      .onHover { isHovered = $0 }
      .onPress {
        isPressed = $0
      } perform: {
        turn()
      }
  }

  @MainActor private func turn() {
    withTransaction(surroundings.controlTransaction) {
      configuration.isOn = configuration.isMixed ? true : !configuration.isOn
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

  @MainActor @ViewBuilder private var look: some View {
    switch kind {
    case .checkbox:
      HStack(spacing: Theme.Space.icon) {
        box.pressedByKeys(.outside(radius: Theme.Radius.box), byReturn: false) { turn() }
        if hasLabel { configuration.label.controlInk(isEnabled) }
      }
      .frame(minHeight: surroundings.controlSize == .mini ? 16 : surroundings.controlSize == .small ? 20 : 24)
    case .toggleSwitch:
      HStack(spacing: Theme.Space.control) {
        if hasLabel { configuration.label.controlInk(isEnabled) }
        track.pressedByKeys(.outside(radius: Theme.Size.toggleSwitch.height / 2), byReturn: false) { turn() }
      }
      .frame(minHeight: Theme.Height.compact)
    case .button:
      let size = surroundings.controlSize
      let isTool =
        surroundings.buttonStyle.holds(AccessoryBarButtonStyle.self)
        || surroundings.buttonStyle.holds(AccessoryBarActionButtonStyle.self)
      configuration.label
        .font(surroundings.font ?? size.font)
        .foregroundStyle(isTool ? toolInk : buttonInk)
        .lineLimit(surroundings.lineLimit ?? 1)
        .padding(.horizontal, isTool ? size.toolPadding : size.padding)
        .frame(minWidth: isTool ? size.tool.width : nil, minHeight: isTool ? size.tool.height : size.height)
        .background(isTool ? toolGround : buttonGround, in: ButtonGround(radius: size.radius))
        .pressedByKeys(.outside(radius: size.radius), byReturn: true) { turn() }
    }
  }

  private var buttonInk: AnyShapeStyle {
    if !isEnabled { return AnyShapeStyle(Theme.disabled) }
    return isOn ? AnyShapeStyle(Theme.onAccent) : AnyShapeStyle(Theme.text)
  }

  private var buttonGround: AnyShapeStyle {
    isOn && isEnabled
      ? fill : AnyShapeStyle(surroundings.controlGround(isHovered: isHovered, isPressed: isPressed))
  }

  private var toolInk: AnyShapeStyle {
    if !isEnabled { return AnyShapeStyle(Theme.disabled) }
    return AnyShapeStyle(isOn ? Theme.text : Theme.secondaryText)
  }

  private var toolGround: AnyShapeStyle {
    isOn && isEnabled
      ? AnyShapeStyle(surroundings.controlGround(isHovered: isHovered, isPressed: isPressed))
      : AnyShapeStyle(surroundings.quietGround(isHovered: isHovered, isPressed: isPressed))
  }

  private var box: some View {
    let shape = RoundedRectangle(cornerRadius: Theme.Radius.box, style: .circular)
    return ZStack {
      if isOn {
        shape.fill(isEnabled ? fill : AnyShapeStyle(Theme.track))
        if configuration.isMixed {
          MixedBar(size: Theme.Size.mixedBox, color: isEnabled ? Theme.mark : Theme.disabled)
        } else {
          CheckMark().drawn(isEnabled ? Theme.mark : Theme.disabled, side: Theme.Size.smallIcon)
        }
      } else {
        shape.fill(isEnabled ? (isPressed ? Theme.pressed : Theme.canvas) : Theme.field)
        shape.strokeBorder(
          isEnabled ? (isHovered ? Theme.secondaryText : Theme.outline) : Theme.disabled, lineWidth: Theme.Line.box)
      }
    }
    .frame(width: Theme.Height.box, height: Theme.Height.box)
  }

  private var track: some View {
    let size = Theme.Size.toggleSwitch
    let way = (size.width - size.height) / 2
    return Capsule(style: .circular)
      .fill(trackFill)
      .frame(width: size.width, height: size.height)
      .overlay {
        if configuration.isMixed {
          MixedBar(size: Theme.Size.mixedSwitch, color: isEnabled ? Theme.mark : Theme.disabled)
        } else {
          Circle().fill(isEnabled ? Theme.mark : Theme.disabled)
            .frame(width: Theme.Size.switchKnob, height: Theme.Size.switchKnob)
            .offset(x: configuration.isOn ? way : -way)
        }
      }
  }

  private var trackFill: AnyShapeStyle {
    guard isOn, !configuration.isMixed else {
      return AnyShapeStyle(
        isEnabled ? (isHovered || isPressed ? Theme.secondaryText : Theme.outline) : Theme.field)
    }
    return isEnabled ? fill : AnyShapeStyle(Theme.track)
  }
}

/// What stands in a toggle that is partly on.
struct MixedBar {
  let size: CGSize
  let color: Color
}

extension MixedBar: View {
  var body: some View {
    RoundedRectangle(cornerRadius: size.height / 2).fill(color).frame(width: size.width, height: size.height)
  }
}
