// SwiftUI's ControlGroup: controls that belong together, side by side; buttons and toggles among them are tools. In a menu
// they are a section.

public import Drawing
import Foundation
import Geometry

/// Controls that belong together.
public struct ControlGroup<Content> {
  let content: Content
}

extension ControlGroup where Content: View {
  public nonisolated init(@ViewBuilder content: () -> Content) { self.init(content: content()) }

  /// - Parameter label: What the group is for; where the controls themselves are shown, as here, it is not.
  public nonisolated init<C: View, L: View>(@ViewBuilder content: () -> C, @ViewBuilder label: () -> L)
  where Content == LabeledControlGroupContent<C, L> {
    self.init(content: LabeledControlGroupContent(content: content(), label: label()))
  }

  public nonisolated init<C: View>(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Text> {
    self.init(content: LabeledControlGroupContent(content: content(), label: Text(titleKey)))
  }
}

/// The controls of a group that has a label.
public struct LabeledControlGroupContent<Content, Label> {
  let content: Content
  let label: Label
}

extension LabeledControlGroupContent: View where Content: View, Label: View {
  public var body: some View { content }
}

extension ControlGroup: View where Content: View {
  public var body: some View { ControlGroupBody(content: content) }
}

struct ControlGroupBody<Content: View> {
  let content: Content
  @Environment(\.menuLevel) private var menuLevel

  nonisolated init(content: Content) { self.content = content }
}

extension ControlGroupBody: View {
  @ViewBuilder var body: some View {
    if menuLevel != nil {
      MenuSection<EmptyView, Content>(header: nil, content: content)
    } else {
      HStack(spacing: Theme.Space.tools) { content }.modifier(ToolLooks())
    }
  }
}

/// Makes tools of buttons and toggles inside that have no style of the program's own.
struct ToolLooks {
  @Environment(\.buttonStyle) private var buttonStyle
  @Environment(\.toggleStyle) private var toggleStyle

  nonisolated init() {}
}

extension ToolLooks: ViewModifier {
  func body(content: Content) -> some View {
    content
      .environment(
        \.buttonStyle,
        buttonStyle.holds(DefaultButtonStyle.self)
          ? ButtonStyleBox(AccessoryBarButtonStyle()) { $0.makeBody(configuration: $1) } : buttonStyle
      )
      .environment(
        \.toggleStyle,
        toggleStyle.holds(DefaultToggleStyle.self)
          ? StyleBox(ButtonToggleStyle()) { $0.makeBody(configuration: $1) } : toggleStyle)
  }
}
