// An open menu: a panel with rows at an anchor.
//
// In:  where the menu belongs to, its rows, which of them is highlighted at first.
// Out: a layer's view, and a level of the window's menus for as long as it is there. Rows as wide as the widest needs, and as high as
//      they are together, or scrolling where there is less room.

import Drawing
import Foundation
import Geometry

/// Which row is highlighted as a menu opens.
enum MenuStart: Equatable {
  case none, first
  /// The one that is ticked.
  case current
}

struct MenuPanel<Content: View> {
  let context: PresentationContext
  let place: PanelPlace
  let start: MenuStart
  /// Points that the menu is wide at least.
  let leastWidth: CGFloat
  let close: @MainActor () -> Void
  let content: Content
  @State private var level = MenuLevel()
  @Environment(\.outerMenuLevel) private var outer

  nonisolated init(
    _ context: PresentationContext, _ place: PanelPlace, start: MenuStart, leastWidth: CGFloat = 160,
    close: @escaping @MainActor () -> Void, @ViewBuilder content: () -> Content
  ) {
    (self.context, self.place, self.start, self.leastWidth) = (context, place, start, leastWidth)
    (self.close, self.content) = (close, content())
  }
}

extension MenuPanel: View {
  var body: some View {
    ZStack {
      // Rows of the menu outside stay within the pointer's reach.
      if outer == nil { PressCatcher(action: close) }
      LayoutView(
        layout: AnchoredLayout(context.anchor, place),
        content: Panel {
          LayoutView(
            layout: MenuLayout(leastWidth: leastWidth),
            content: ScrollView { LayoutView(layout: MenuColumn(), content: content) })
        }
        .modifier(MenuLevelModifier(level: level, outer: outer, start: start, close: close)))
    }
    .transformEnvironment(\.self) { [level] in $0.becomeMenu(level) }
  }
}

enum MenuLevelKey: EnvironmentKey { static var defaultValue: MenuLevel? { nil } }
enum OuterMenuLevelKey: EnvironmentKey { static var defaultValue: MenuLevel? { nil } }

extension EnvironmentValues {
  /// The menu that controls are rows of; nil outside of menus.
  var menuLevel: MenuLevel? {
    get { self[MenuLevelKey.self] }
    set { self[MenuLevelKey.self] = newValue }
  }

  /// The menu that a layer over the window is opened from.
  var outerMenuLevel: MenuLevel? {
    get { self[OuterMenuLevelKey.self] }
    set { self[OuterMenuLevelKey.self] = newValue }
  }

  /// What rows of a menu have around them, wherever the menu belongs to.
  mutating func becomeMenu(_ level: MenuLevel) {
    menuLevel = level
    outerMenuLevel = nil
    font = Theme.Lettering.body.font
    setForeground([AnyShapeStyle(Theme.disabled)])
    controlSize = .regular
    labelStyle = StyleBox(MenuLabelStyle()) { $0.makeBody(configuration: $1) }
    sectionKind = .menu
    labelsVisibility = .automatic
    keyboardShortcut = nil
    lineLimit = 1
    multilineTextAlignment = .leading
    isTextSelectable = false
    self[StackOrientationKey.self] = nil
  }
}

/// Rows as wide as the widest needs, and as high as they are or scrolling where there is less room.
struct MenuLayout: Layout {
  let leastWidth: CGFloat

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    guard let rows = subviews.first else { return .zero }
    let ideal = max(rows.sizeThatFits(.unspecified).width, leastWidth)
    let width = min(ideal, proposal.width ?? ideal)
    let height = rows.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
    return CGSize(width: width, height: min(height, proposal.height ?? height))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    for subview in subviews {
      subview.place(
        at: CGPoint(x: bounds.minX, y: bounds.minY), anchor: .topLeading, proposal: ProposedViewSize(bounds.size))
    }
  }
}
