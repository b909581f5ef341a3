// SwiftUI's ViewThatFits: the first of several views that has room.

public import Drawing
import Foundation
import Geometry

public struct ViewThatFits<Content> {
  let axes: Axis.Set
  let content: Content
}

extension ViewThatFits where Content: View {
  public nonisolated init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.init(axes: axes, content: content())
  }
}

extension ViewThatFits: View where Content: View {
  public var body: some View { FittingContainer(axes: axes, content: content) }
}

struct FittingContainer<Content: View> {
  let axes: Axis.Set
  let content: Content
}

extension FittingContainer: View, ContainerView {
  func makeElement() -> FittingElement { FittingElement() }

  func update(_ element: FittingElement, _ environment: EnvironmentValues) {
    guard element.axes != axes else { return }
    element.axes = axes
    element.setNeedsLayout()
  }
}

final class FittingElement: Element {
  var axes: Axis.Set = [.horizontal, .vertical]
  private weak var shown: Element?

  private func fitting(_ proposal: ProposedViewSize) -> Element? {
    layoutChildren.first { child in
      let ideal = child.sizeThatFits(
        ProposedViewSize(
          width: axes.contains(.horizontal) ? nil : proposal.width,
          height: axes.contains(.vertical) ? nil : proposal.height))
      return (!axes.contains(.horizontal) || ideal.width <= (proposal.width ?? .infinity) + 1e-6)
        && (!axes.contains(.vertical) || ideal.height <= (proposal.height ?? .infinity) + 1e-6)
    } ?? layoutChildren.last
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { fitting(proposal)?.sizeThatFits(proposal) ?? .zero }

  override func placeChildren() {
    let new = fitting(placedProposal)
    if new !== shown { setNeedsDisplay() }
    shown = new
    new?.place(at: .zero, proposal: placedProposal)
  }

  override func draw(in context: inout GraphicsContext, size: CGSize, _ pass: DrawPass) {
    shown?.paint(in: context, pass)
  }

  override func hitInside(_ point: CGPoint) -> Element? { shown?.hit(point) }

  override func gather<Key: PreferenceKey>(_ key: Key.Type, into value: inout Key.Value) {
    shown?.gather(key, into: &value)
  }

  override func collectFocusable(into found: inout [FocusableElement]) { shown?.collectFocusable(into: &found) }
}
