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
  /// Beside it at its trailing edge, or the leading one where there is no room, so that a menu's first row is level with it.
  case aside
  /// Over it, so that the ticked row of a menu lies on it, with this much before the anchor's leading edge.
  case overCurrentRow(inset: CGFloat)
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

/// A chevron, as in pop-up buttons and disclosures.
struct Chevron: Shape {
  /// Down unless it points right.
  var pointsRight = false

  nonisolated func path(in rect: CGRect) -> Path {
    Path { path in
      let (x, y, side) = (rect.midX, rect.midY, min(rect.width, rect.height))
      let (long, short) = (side * 0.32, side * 0.16)
      if pointsRight {
        path.move(to: CGPoint(x: x - short, y: y - long))
        path.addLine(to: CGPoint(x: x + short, y: y))
        path.addLine(to: CGPoint(x: x - short, y: y + long))
      } else {
        path.move(to: CGPoint(x: x - long, y: y - short))
        path.addLine(to: CGPoint(x: x, y: y + short))
        path.addLine(to: CGPoint(x: x + long, y: y - short))
      }
    }
  }
}

extension Chevron {
  func drawn(_ color: Color, side: CGFloat = 12) -> some View {
    stroke(color, style: StrokeStyle(lineWidth: 1.5, lineCap: .round, lineJoin: .round)).frame(
      width: side, height: side)
  }
}
