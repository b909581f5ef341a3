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
  /// Whether it dims slowly, as under a panel that fades in.
  let fadesIn: Bool
  let action: @MainActor () -> Void

  nonisolated init(
    color: Color? = nil, fadesIn: Bool = false, action: @escaping @MainActor () -> Void = {}
  ) {
    (self.color, self.fadesIn, self.action) = (color, fadesIn, action)
  }
}

extension PressCatcher: View {
  var body: some View {
    ZStack {
      if let color { Scrim(color: color, fadesIn: fadesIn) }
      HitPlane()
        .onPress {
          if $0 { action() }
        } perform: {
        }
        .modifier(SecondaryPressModifier { _, _ in action() })
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
  /// Beside it at its trailing edge, or the leading one where there is no room, so that a menu's first row is level with it.
  case aside
  /// Over it, so that the ticked row of a menu lies on it, with this much before the anchor's leading edge.
  case overCurrentRow(inset: CGFloat)
  /// Beside it on a side, centred.
  case beside(Edge)
}

/// One view at an anchor, wholly in the window if it fits.
///
/// Right to left everything is as in a mirror: the anchor and the room are mirrored first, and the view's place is mirrored back as that
/// of any view is.
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
    guard var room = subview.panelSurroundings.room else { return window }
    if subview.isPlacedFromRight { room = room.mirrored(in: window) }
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

  /// Whether places are counted from the right edge.
  fileprivate var isPlacedFromRight: Bool { MainActor.assumeIsolated { element.parent?.isMirrored ?? false } }
}

extension CGRect {
  /// As in a mirror that stands in the middle of another rectangle.
  fileprivate func mirrored(in other: CGRect) -> CGRect {
    CGRect(x: other.minX + other.maxX - maxX, y: minY, width: width, height: height)
  }
}

extension AnchoredLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let window = bounds
    for subview in subviews {
      let anchor = subview.isPlacedFromRight ? anchor.mirrored(in: window) : anchor
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
      case .overCurrentRow(let inset):
        // Where the row is in the menu is known once the menu is laid out, wherever that is.
        subview.place(at: origin, anchor: .topLeading, proposal: ProposedViewSize(size))
        origin.x -= inset
        origin.y = anchor.midY - (subview.currentRowCentre ?? size.height / 2)
      case .aside:
        let isTooFar = anchor.maxX + size.width > bounds.maxX - Self.margin
        let fitsBefore = anchor.minX - size.width >= bounds.minX + Self.margin
        origin.x = isTooFar && fitsBefore ? anchor.minX - size.width : anchor.maxX
        origin.y = anchor.minY - MenuColumn.padding
      case .beside(let edge):
        let side = opposite(edge, anchor, size, bounds)
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
  private func opposite(_ edge: Edge, _ anchor: CGRect, _ size: CGSize, _ bounds: CGRect) -> Edge {
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
