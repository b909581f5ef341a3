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
    content.modifier(PanelModifier(look: PanelLook(radius: radius, shadow: radius > 8 ? .dialog : .float)))
  }
}

/// Takes every press beside a panel, also beside the window where panels may be.
struct PressCatcher {
  /// What dims the window; nil for nothing.
  let color: Color?
  let action: @MainActor () -> Void

  nonisolated init(color: Color? = nil, action: @escaping @MainActor () -> Void = {}) {
    (self.color, self.action) = (color, action)
  }
}

extension PressCatcher: View {
  var body: some View {
    ZStack {
      if let color { Rectangle().fill(color).allowsHitTesting(false) }
      HitPlane()
        .onPress {
          if $0 { action() }
        } perform: {
        }
        .modifier(SecondaryPressModifier { _ in action() })
    }
  }
}

/// Something that the pointer finds everywhere and nobody sees.
struct HitPlane: Equatable {}

extension HitPlane: View, ElementView {
  func makeElement() -> HitPlaneElement { HitPlaneElement() }
  func update(_ element: HitPlaneElement, _ environment: EnvironmentValues) {}
}

final class HitPlaneElement: Element {
  /// Larger than any screen.
  private static let extent: CGFloat = 1e6

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
  override func hitBounds(in size: CGSize) -> CGRect {
    CGRect(origin: .zero, size: size).insetBy(dx: -Self.extent, dy: -Self.extent)
  }
  override func contains(_ point: CGPoint) -> Bool { true }
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
  /// Whether it leaves the window only where that is too small for it.
  let keepsInside: Bool
  private static var gap: CGFloat { 4 }
  private static var margin: CGFloat { 4 }
}

extension AnchoredLayout {
  nonisolated init(_ anchor: CGRect, _ place: PanelPlace, keepsInside: Bool = false) {
    (self.anchor, self.place, self.keepsInside) = (anchor, place, keepsInside)
  }

  /// Where a view of this size may lie: in the window, or on the screen around it where the host has windows for that.
  private func area(_ subview: LayoutSubview, _ window: CGRect, size: CGSize? = nil) -> CGRect {
    guard let room = subview.panelSurroundings.room else { return window }
    if keepsInside {
      guard let size else { return window }
      let fits = size.width + 2 * Self.margin <= window.width && size.height + 2 * Self.margin <= window.height
      return fits ? window : room
    }
    return room
  }
}

extension LayoutSubview {
  /// Where on the screen a panel may lie, if not only in the window, and the window's pixels a point.
  var panelSurroundings: (room: CGRect?, scale: CGFloat) {
    // A layout runs on the main actor, where its element lives.
    MainActor.assumeIsolated { (element.tree?.overlays.room, element.tree?.environment.displayScale ?? 1) }
  }
}

extension AnchoredLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let window = bounds
    for subview in subviews {
      var bounds = area(subview, window)
      let room = ProposedViewSize(
        width: max(bounds.width - 2 * Self.margin, 0), height: max(bounds.height - 2 * Self.margin, 0))
      let size = subview.sizeThatFits(room)
      bounds = area(subview, window, size: size)
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
      // Whole pixels, for hairlines and for windows.
      let scale = subview.panelSurroundings.scale
      let pixel = scale > 0 ? 1 / scale : 1
      subview.place(
        at: CGPoint(x: (origin.x / pixel).rounded() * pixel, y: (origin.y / pixel).rounded() * pixel),
        anchor: .topLeading, proposal: ProposedViewSize(size))
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
