// A window with a menu bar at its top, and its content in the rest.

import Drawing
import Foundation
import Geometry

/// A bar above a content, which has the room that is left, and lies in it as it would lie in a window without.
package struct MenuBarWindow<Bar: View, Content: View> {
  let bar: Bar
  let content: Content

  package nonisolated init(@ViewBuilder bar: () -> Bar, @ViewBuilder content: () -> Content) {
    (self.bar, self.content) = (bar(), content())
  }
}

extension MenuBarWindow: View {
  package var body: some View {
    LayoutView(layout: MenuBarWindowLayout(), content: parts)
  }

  @MainActor @ViewBuilder private var parts: some View {
    // Above the content, which in a very small window reaches over its room.
    bar.zIndex(1)
    VStack { content }
  }
}

struct MenuBarWindowLayout: Layout {
  private func rest(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: proposal.width, height: proposal.height.map { max($0 - MenuBar.height, 0) })
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let content = subviews.last?.sizeThatFits(rest(proposal)) ?? .zero
    let bar = subviews.first?.sizeThatFits(ProposedViewSize(width: 0, height: MenuBar.height)) ?? .zero
    return CGSize(
      width: max(content.width, proposal.width ?? bar.width),
      height: max(content.height + MenuBar.height, proposal.height ?? 0))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    // As wide as the window, also where the content is wider.
    subviews.first?.place(
      at: CGPoint(x: bounds.midX, y: bounds.minY), anchor: .top,
      proposal: ProposedViewSize(width: proposal.width ?? bounds.width, height: MenuBar.height))
    guard subviews.count > 1, let content = subviews.last else { return }
    let room = CGSize(width: bounds.width, height: max(bounds.height - MenuBar.height, 0))
    content.place(
      at: CGPoint(x: bounds.midX, y: bounds.minY + MenuBar.height + room.height / 2), anchor: .center,
      proposal: ProposedViewSize(room))
  }
}
