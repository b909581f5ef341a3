// The buttons' own looks: with a ground, primary, quiet, as a tool, as a link, or nothing but the label.
//
// States win in this order: disabled, pressed, hover, rest; the ring of the keys is added to any of them. Space and Return press a button
// that has the keys; a press does not bring them, so that what is edited keeps them.

import Drawing
import Foundation
import Geometry

/// What a window's buttons look like: with a ground round words and symbols.
///
/// Any other label is its own look, and so is one whose colour the program has chosen for what lies around it; as on telephones, for which
/// most such labels are written.
public struct DefaultButtonStyle: Sendable { public nonisolated init() {} }
public struct BorderedButtonStyle: Sendable { public nonisolated init() {} }
/// The one primary button.
public struct BorderedProminentButtonStyle: Sendable { public nonisolated init() {} }
/// A ground only under the pointer.
public struct BorderlessButtonStyle: Sendable { public nonisolated init() {} }
/// The label alone, paler while pressed.
public struct PlainButtonStyle: Sendable { public nonisolated init() {} }
public struct LinkButtonStyle: Sendable { public nonisolated init() {} }
/// A tool: a symbol, or words, on a ground only under the pointer.
public struct AccessoryBarButtonStyle: Sendable { public nonisolated init() {} }
/// A tool that does something at once; it looks like the others.
public struct AccessoryBarActionButtonStyle: Sendable { public nonisolated init() {} }

extension DefaultButtonStyle: PrimitiveButtonStyle {
  public func makeBody(configuration: Configuration) -> some View {
    ButtonLook(
      kind: configuration.isPlain ? (configuration.isDefault ? .prominent : .bordered) : .bare, isAutomatic: true,
      configuration: configuration)
  }
}

extension BorderedButtonStyle: PrimitiveButtonStyle {
  public func makeBody(configuration: Configuration) -> some View {
    ButtonLook(kind: .bordered, configuration: configuration)
  }
}

extension BorderedProminentButtonStyle: PrimitiveButtonStyle {
  public func makeBody(configuration: Configuration) -> some View {
    ButtonLook(kind: .prominent, configuration: configuration)
  }
}

extension BorderlessButtonStyle: PrimitiveButtonStyle {
  public func makeBody(configuration: Configuration) -> some View {
    ButtonLook(kind: .borderless, configuration: configuration)
  }
}

extension PlainButtonStyle: PrimitiveButtonStyle {
  public func makeBody(configuration: Configuration) -> some View {
    ButtonLook(kind: .plain, configuration: configuration)
  }
}

extension LinkButtonStyle: PrimitiveButtonStyle {
  public func makeBody(configuration: Configuration) -> some View {
    ButtonLook(kind: .link, configuration: configuration)
  }
}

extension AccessoryBarButtonStyle: PrimitiveButtonStyle {
  public func makeBody(configuration: Configuration) -> some View {
    ButtonLook(kind: .tool, configuration: configuration)
  }
}

extension AccessoryBarActionButtonStyle: PrimitiveButtonStyle {
  public func makeBody(configuration: Configuration) -> some View {
    ButtonLook(kind: .tool, configuration: configuration)
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  public static var link: LinkButtonStyle { LinkButtonStyle() }
}

extension PrimitiveButtonStyle where Self == AccessoryBarButtonStyle {
  public static var accessoryBar: AccessoryBarButtonStyle { AccessoryBarButtonStyle() }
}
extension PrimitiveButtonStyle where Self == AccessoryBarActionButtonStyle {
  public static var accessoryBarAction: AccessoryBarActionButtonStyle { AccessoryBarActionButtonStyle() }
}

/// The outline of a button's ground.
public struct ButtonBorderShape: Equatable, Sendable {
  /// Nil for the size's own; infinite for half the height.
  let radius: CGFloat?
  public static let automatic = ButtonBorderShape(radius: nil)
  public static let roundedRectangle = ButtonBorderShape(radius: nil)
  public static let capsule = ButtonBorderShape(radius: .infinity)
  public static let circle = ButtonBorderShape(radius: .infinity)
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { ButtonBorderShape(radius: radius) }
}

enum ButtonBorderShapeKey: EnvironmentKey { static var defaultValue: ButtonBorderShape { .automatic } }

extension EnvironmentValues {
  var buttonBorderShape: ButtonBorderShape {
    get { self[ButtonBorderShapeKey.self] }
    set { self[ButtonBorderShapeKey.self] = newValue }
  }
}

extension View {
  public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    environment(\.buttonBorderShape, shape)
  }
}

struct ButtonLook {
  enum Kind { case bordered, prominent, borderless, link, inlineLink, plain, bare, tool }

  let kind: Kind
  /// Whether nobody has asked for this look.
  let isAutomatic: Bool
  let configuration: PrimitiveButtonStyleConfiguration
  @State private var isPressed = false
  @State private var isHovered = false
  @Surroundings private var surroundings

  nonisolated init(kind: Kind, isAutomatic: Bool = false, configuration: PrimitiveButtonStyleConfiguration) {
    (self.kind, self.isAutomatic, self.configuration) = (kind, isAutomatic, configuration)
  }
}

extension ButtonLook: View {
  var body: some View {
    look
      .pressedByKeys(.outside(radius: radius), byReturn: true) { configuration.trigger() }
      .onHover { isHovered = $0 }
      .modifier(
        PressModifier(repeats: surroundings.buttonRepeatBehavior == .enabled, isPressed: $isPressed) {
          configuration.trigger()
        })
  }

  private var shownKind: Kind { isAutomatic && surroundings.hasOwnForeground ? .bare : kind }

  private var radius: CGFloat {
    switch shownKind {
    case .bordered, .prominent: surroundings.buttonBorderShape.radius ?? surroundings.controlSize.radius
    case .tool: surroundings.controlSize.radius
    case .borderless, .link, .inlineLink, .plain, .bare: Theme.Radius.box
    }
  }

  @ViewBuilder private var look: some View {
    switch shownKind {
    case .plain:
      configuration.label
        .opacity(surroundings.isEnabled ? (isPressed ? 0.6 : 1) : 0.4)
        .contentShape(HitRoom())
    case .link:
      configuration.label
        .font(surroundings.font ?? surroundings.controlSize.font)
        .foregroundStyle(linkInk)
        .underline(isHovered)
        .frame(minHeight: surroundings.controlSize.height)
        .contentShape(HitRoom())
    case .inlineLink:
      configuration.label
        .foregroundStyle(linkInk)
        .underline(isHovered)
        .contentShape(HitRoom())
    case .borderless:
      configuration.label
        .foregroundStyle(quietInk)
        .contentShape(HitRoom())
    case .bare:
      configuration.label
        .foregroundStyle(bareInk)
        .opacity(surroundings.isEnabled ? (isPressed ? 0.5 : 1) : 0.4)
        .contentShape(HitRoom())
    case .tool:
      let size = surroundings.controlSize
      configuration.label
        .font(surroundings.font ?? size.font)
        .foregroundStyle(toolInk)
        .lineLimit(surroundings.lineLimit ?? 1)
        .padding(.horizontal, size.toolPadding)
        .frame(minWidth: size.tool.width, minHeight: size.tool.height)
        .background(
          surroundings.quietGround(isHovered: isHovered, isPressed: isPressed), in: ButtonGround(radius: size.radius)
        )
        .contentShape(HitRoom())
    case .bordered, .prominent:
      let size = surroundings.controlSize
      configuration.label
        .font(surroundings.font ?? size.font)
        .foregroundStyle(ink)
        .lineLimit(surroundings.lineLimit ?? 1)
        .padding(.horizontal, size.padding)
        .padding(.vertical, 2)
        .frame(minHeight: size.height)
        .background(ground, in: ButtonGround(radius: radius))
        .contentShape(HitRoom())
    }
  }

  private var ink: AnyShapeStyle {
    if !surroundings.isEnabled { return AnyShapeStyle(Theme.disabled) }
    if kind == .prominent { return AnyShapeStyle(Theme.onAccent) }
    if configuration.role == .destructive { return AnyShapeStyle(Theme.danger) }
    return surroundings.hasOwnForeground ? AnyShapeStyle(.foreground) : AnyShapeStyle(Theme.text)
  }

  private var ground: AnyShapeStyle {
    switch kind {
    case .prominent where surroundings.isEnabled:
      if configuration.role == .destructive { return shaded(AnyShapeStyle(Theme.dangerFill)) }
      if let tint = surroundings.controlTint { return shaded(tint) }
      return AnyShapeStyle(isPressed ? Theme.accentPressed : isHovered ? Theme.accentHover : Theme.accent)
    case .bordered where configuration.role == .destructive:
      return AnyShapeStyle(surroundings.quietGround(isHovered: isHovered, isPressed: isPressed))
    default: return AnyShapeStyle(surroundings.controlGround(isHovered: isHovered, isPressed: isPressed))
    }
  }

  /// A colour of the program's, under the pointer and pressed.
  private func shaded(_ style: AnyShapeStyle) -> AnyShapeStyle {
    isPressed ? AnyShapeStyle(style.opacity(0.75)) : isHovered ? AnyShapeStyle(style.opacity(0.88)) : style
  }

  private var bareInk: AnyShapeStyle {
    if surroundings.hasOwnForeground { return AnyShapeStyle(.foreground) }
    if configuration.role == .destructive { return AnyShapeStyle(Theme.danger) }
    return surroundings.controlTint ?? AnyShapeStyle(Color.accentColor)
  }

  private var linkInk: AnyShapeStyle {
    if !surroundings.isEnabled { return AnyShapeStyle(Theme.disabled) }
    let ink = surroundings.controlTint ?? AnyShapeStyle(Theme.accentInk)
    return isPressed ? AnyShapeStyle(ink.opacity(0.6)) : ink
  }

  private var toolInk: AnyShapeStyle {
    if !surroundings.isEnabled { return AnyShapeStyle(Theme.disabled) }
    if configuration.role == .destructive { return AnyShapeStyle(Theme.danger) }
    if let tint = surroundings.tintStyle { return tint }
    return surroundings.hasOwnForeground ? AnyShapeStyle(.foreground) : AnyShapeStyle(Theme.secondaryText)
  }

  private var quietInk: AnyShapeStyle {
    if !surroundings.isEnabled { return AnyShapeStyle(Theme.disabled) }
    if configuration.role == .destructive { return AnyShapeStyle(Theme.danger) }
    let own = surroundings.tintStyle ?? (surroundings.hasOwnForeground ? AnyShapeStyle(.foreground) : nil)
    let ink = own ?? AnyShapeStyle(isHovered ? Theme.text : Theme.secondaryText)
    return isPressed ? AnyShapeStyle(ink.opacity(0.6)) : ink
  }
}

/// A label that may be nothing but words and symbols, which a button puts on a ground.
protocol PlainLabel { var isPlain: Bool { get } }

extension Text: PlainLabel { var isPlain: Bool { true } }
extension Label: PlainLabel { var isPlain: Bool { true } }
extension Image: PlainLabel {
  var isPlain: Bool {
    guard case .symbol = source else { return false }
    return resizingMode == nil
  }
}
extension HStack: PlainLabel { var isPlain: Bool { Views.isPlain(content) } }
extension Optional: PlainLabel { var isPlain: Bool { map { Views.isPlain($0) } ?? true } }
extension TupleView: PlainLabel {
  var isPlain: Bool {
    var isPlain = true
    for part in repeat each content { isPlain = isPlain && Views.isPlain(part) }
    return isPlain
  }
}
extension PrimitiveButtonStyleConfiguration.Label: PlainLabel { var isPlain: Bool { true } }

func isPlain(_ label: Any) -> Bool { (label as? any PlainLabel)?.isPlain ?? false }

/// A rectangle whose corners are round as far as it is high enough.
struct ButtonGround: Shape {
  let radius: CGFloat

  nonisolated func path(in rect: CGRect) -> Path {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    return Path(roundedRect: rect, cornerSize: CGSize(width: radius, height: radius), style: .circular)
  }
}

/// All that surrounds a view, for those that ask for much of it.
@propertyWrapper struct Surroundings {
  private(set) var wrappedValue = EnvironmentValues()

  nonisolated init() {}
}

extension Surroundings: StoredProperty {
  @MainActor mutating func attach(to storage: inout AnyObject?, _ node: ViewNode) { wrappedValue = node.environment }

  @MainActor func readsSame(in old: EnvironmentValues, _ new: EnvironmentValues) -> Bool { old.isSame(as: new) }
}
