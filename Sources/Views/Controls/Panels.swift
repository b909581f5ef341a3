// The grounds of what lies over a window: the scrim of dialogs, the panel, and where a panel goes beside what it belongs to.

import Drawing
import Foundation
import Geometry

/// A panel that something over the window lies on.
package struct Panel<Content: View> {
  let radius: CGFloat
  let content: Content

  package nonisolated init(radius: CGFloat = 8, @ViewBuilder content: () -> Content) {
    (self.radius, self.content) = (radius, content())
  }
}

extension Panel: View {
  package var body: some View {
    let shape = RoundedRectangle(cornerRadius: radius, style: .circular)
    let isDialog = radius > 8
    content
      .clipShape(shape)
      .background {
        shape.fill(Theme.popover)
          .shadow(color: Theme.shadow, radius: isDialog ? 24 : 12, y: isDialog ? 16 : 8)
          .shadow(color: Theme.smallShadow, radius: isDialog ? 4 : 2, y: isDialog ? 2 : 1)
      }
      .overlay { shape.strokeBorder(Theme.popHairline, lineWidth: 1).allowsHitTesting(false) }
      .contentShape(shape)
      .gesture(TapGesture())
  }
}

/// Takes every press beside a panel.
struct PressCatcher {
  let color: Color
  let action: @MainActor () -> Void

  nonisolated init(color: Color = .clear, action: @escaping @MainActor () -> Void = {}) {
    (self.color, self.action) = (color, action)
  }
}

extension PressCatcher: View {
  var body: some View {
    Rectangle().fill(color)
      .contentShape(Rectangle())
      .onPress {
        if $0 { action() }
      } perform: {
      }
  }
}

/// Where a panel lies at its anchor.
enum PanelPlace {
  /// Below it from its leading edge, or above it where there is no room.
  case below
  /// Over it.
  case over
  /// Beside it on a side, centred.
  case beside(Edge)
}

/// One view at an anchor, wholly in the window if it fits.
struct AnchoredLayout {
  let anchor: CGRect
  let place: PanelPlace
  private static var gap: CGFloat { 4 }
  private static var margin: CGFloat { 4 }
}

extension AnchoredLayout {
  nonisolated init(_ anchor: CGRect, _ place: PanelPlace) { (self.anchor, self.place) = (anchor, place) }
}

extension AnchoredLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let room = ProposedViewSize(
      width: max(bounds.width - 2 * Self.margin, 0), height: max(bounds.height - 2 * Self.margin, 0))
    for subview in subviews {
      let size = subview.sizeThatFits(room)
      var origin = CGPoint(x: anchor.minX, y: anchor.minY)
      switch place {
      case .below:
        origin.y = anchor.maxY + Self.gap
        let above = anchor.minY - Self.gap - size.height
        if origin.y + size.height > bounds.maxY - Self.margin, above >= bounds.minY + Self.margin { origin.y = above }
      case .over: break
      case .beside(let edge):
        let side = opposite(edge, size, bounds)
        switch side {
        case .top: origin = CGPoint(x: anchor.midX - size.width / 2, y: anchor.minY - 2 * Self.gap - size.height)
        case .bottom: origin = CGPoint(x: anchor.midX - size.width / 2, y: anchor.maxY + 2 * Self.gap)
        case .leading: origin = CGPoint(x: anchor.minX - 2 * Self.gap - size.width, y: anchor.midY - size.height / 2)
        case .trailing: origin = CGPoint(x: anchor.maxX + 2 * Self.gap, y: anchor.midY - size.height / 2)
        }
      }
      origin.x = max(min(origin.x, bounds.maxX - Self.margin - size.width), bounds.minX + Self.margin)
      origin.y = max(min(origin.y, bounds.maxY - Self.margin - size.height), bounds.minY + Self.margin)
      subview.place(
        at: CGPoint(x: origin.x.rounded(), y: origin.y.rounded()), anchor: .topLeading, proposal: ProposedViewSize(size)
      )
    }
  }

  /// The other side where there is no room on the one that is asked for.
  private func opposite(_ edge: Edge, _ size: CGSize, _ bounds: CGRect) -> Edge {
    let need = 2 * Self.gap + Self.margin
    switch edge {
    case .top:
      return anchor.minY - bounds.minY < size.height + need && bounds.maxY - anchor.maxY >= size.height + need
        ? .bottom : .top
    case .bottom:
      return bounds.maxY - anchor.maxY < size.height + need && anchor.minY - bounds.minY >= size.height + need
        ? .top : .bottom
    case .leading:
      return anchor.minX - bounds.minX < size.width + need && bounds.maxX - anchor.maxX >= size.width + need
        ? .trailing : .leading
    case .trailing:
      return bounds.maxX - anchor.maxX < size.width + need && anchor.minX - bounds.minX >= size.width + need
        ? .leading : .trailing
    }
  }
}

/// A menu's panel at an anchor; a press beside it closes it.
struct MenuPanel<Content: View> {
  let context: PresentationContext
  let place: PanelPlace
  let content: Content

  nonisolated init(_ context: PresentationContext, _ place: PanelPlace, @ViewBuilder content: () -> Content) {
    (self.context, self.place, self.content) = (context, place, content())
  }
}

extension MenuPanel: View {
  var body: some View {
    ZStack {
      PressCatcher { context.dismiss() }
      LayoutView(
        layout: AnchoredLayout(context.anchor, place),
        content: Panel {
          LayoutView(
            layout: MenuLayout(leastWidth: max(min(context.anchor.width, 320), 160)),
            content: ScrollView {
              VStack(alignment: .leading, spacing: 0) { content }
                .padding(4)
            })
        })
    }
    .font(.system(size: 13))
    .foregroundStyle(Theme.text)
    .buttonStyle(MenuRowStyle(dismiss: context.dismiss))
    .toggleStyle(MenuToggleStyle(dismiss: context.dismiss))
    .labelStyle(MenuLabelStyle())
    .environment(\.controlSize, .regular)
    .multilineTextAlignment(.leading)
  }
}

/// Rows as wide as the widest needs, and as high as they are or scrolling where there is less room.
struct MenuLayout {
  let leastWidth: CGFloat
}

extension MenuLayout: Layout {
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

/// Labels whose words stand under each other.
struct MenuLabelStyle: LabelStyle {
  nonisolated init() {}

  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 8) {
      configuration.icon.frame(width: 16)
      configuration.title
    }
  }
}

/// A row of a menu.
struct MenuRow<Content: View> {
  let isHighlighted: Bool
  let isEnabled: Bool
  var isDestructive = false
  let content: Content
}

extension MenuRow: View {
  var body: some View {
    content
      .foregroundStyle(
        isEnabled ? (isHighlighted ? Theme.onAccent : isDestructive ? Theme.danger : Theme.text) : Theme.disabled
      )
      .lineLimit(1)
      .padding(.horizontal, 8)
      .frame(maxWidth: .infinity, minHeight: 28, alignment: .leading)
      .background(isHighlighted ? Theme.accent : .clear, in: RoundedRectangle(cornerRadius: 5, style: .circular))
      .contentShape(Rectangle())
  }
}

/// Buttons as rows of a menu.
struct MenuRowStyle {
  let dismiss: DismissAction
}

extension MenuRowStyle: PrimitiveButtonStyle, Equatable {
  nonisolated static func == (first: MenuRowStyle, second: MenuRowStyle) -> Bool {
    first.dismiss.dismissal === second.dismiss.dismissal
  }

  func makeBody(configuration: Configuration) -> some View {
    MenuButton(configuration: configuration, dismiss: dismiss)
  }
}

struct MenuButton {
  let configuration: PrimitiveButtonStyleConfiguration
  let dismiss: DismissAction
  @State private var isHovered = false
  @Environment(\.isEnabled) private var isEnabled

  nonisolated init(configuration: PrimitiveButtonStyleConfiguration, dismiss: DismissAction) {
    (self.configuration, self.dismiss) = (configuration, dismiss)
  }
}

extension MenuButton: View {
  var body: some View {
    MenuRow(
      isHighlighted: isHovered && isEnabled, isEnabled: isEnabled, isDestructive: configuration.role == .destructive,
      content: configuration.label
    )
    .onHover { isHovered = $0 }
    .onPress { _ in
    } perform: {
      dismiss()
      configuration.trigger()
    }
  }
}

/// Toggles as rows of a menu, with a tick.
struct MenuToggleStyle {
  let dismiss: DismissAction
}

extension MenuToggleStyle: ToggleStyle, Equatable {
  nonisolated static func == (first: MenuToggleStyle, second: MenuToggleStyle) -> Bool {
    first.dismiss.dismissal === second.dismiss.dismissal
  }

  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      MenuTick(isShown: configuration.isOn)
      configuration.label
    }
  }
}

struct MenuTick {
  let isShown: Bool
}

extension MenuTick: View {
  var body: some View {
    CheckMark()
      .stroke(.foreground, style: StrokeStyle(lineWidth: 1.5, lineCap: .round, lineJoin: .round))
      .frame(width: 12, height: 12)
      .opacity(isShown ? 1 : 0)
  }
}
