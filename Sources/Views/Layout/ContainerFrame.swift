// A frame as large as what the view is in: the nearest scroll view's window, else the window's.

import Drawing
public import Foundation
import Geometry

struct ContainerFrameModifier {
  let axes: Axis.Set
  let alignment: Alignment
  /// The length to take of the container's.
  let length: (CGFloat, Axis) -> CGFloat
}

extension ContainerFrameModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> ContainerFrameElement { ContainerFrameElement(content) }

  func update(_ element: ContainerFrameElement, _ environment: EnvironmentValues) {
    (element.modifier, element.alignment) = (self, alignment)
    element.setNeedsLayout()
  }
}

final class ContainerFrameElement: AligningElement {
  var modifier: ContainerFrameModifier?

  private var container: CGSize {
    var next = parent
    while let element = next {
      if let scroll = element as? ScrollElement { return size(of: scroll) }
      if let root = element as? RootElement { return root.proposal.replacingUnspecifiedDimensions() }
      next = element.parent
    }
    // A lazy container measures its views before it takes them in.
    var outer = node?.parent
    while let holder = outer {
      if let scroll = (holder as? any ElementHolder)?.heldElement as? ScrollElement { return size(of: scroll) }
      outer = holder.parent
    }
    return tree?.root.proposal.replacingUnspecifiedDimensions() ?? .zero
  }

  private func size(of scroll: ScrollElement) -> CGSize {
    scroll.follow(self)
    return scroll.size
  }

  override func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    guard let modifier else { return proposal }
    let container = container
    return ProposedViewSize(
      width: modifier.axes.contains(.horizontal)
        ? max(modifier.length(container.width, .horizontal), 0) : proposal.width,
      height: modifier.axes.contains(.vertical) ? max(modifier.length(container.height, .vertical), 0) : proposal.height
    )
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let offer = contentProposal(proposal)
    let inner = content.sizeThatFits(offer)
    guard let axes = modifier?.axes else { return inner }
    return CGSize(
      width: axes.contains(.horizontal) ? offer.width ?? inner.width : inner.width,
      height: axes.contains(.vertical) ? offer.height ?? inner.height : inner.height)
  }
}

extension View {
  /// As large as the nearest scroll view, or the window.
  public nonisolated func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
    modifier(ContainerFrameModifier(axes: axes, alignment: alignment) { length, _ in length })
  }

  /// As large as a function makes of the nearest scroll view's length, or the window's.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    modifier(ContainerFrameModifier(axes: axes, alignment: alignment, length: length))
  }

  /// As large as `span` of `count` equal parts of the container with `spacing` between them.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    modifier(
      ContainerFrameModifier(axes: axes, alignment: alignment) { length, _ in
        let part = (length - spacing * CGFloat(max(count, 1) - 1)) / CGFloat(max(count, 1))
        return part * CGFloat(span) + spacing * CGFloat(span - 1)
      })
  }
}
