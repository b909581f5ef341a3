// Backgrounds, overlays and masks: views beside the content, which are offered its size and do not change it.

import Drawing
import Foundation
import Geometry

/// A view behind or before the content, or one whose opacity the content is cut by.
struct SecondaryModifier<Secondary: View> {
  enum Role { case background, overlay, mask }

  let view: Secondary
  let alignment: Alignment
  let role: Role
}

extension SecondaryModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> SecondaryElement<Secondary> { SecondaryElement(content, role) }

  func update(_ element: SecondaryElement<Secondary>, _ environment: EnvironmentValues) {
    if element.alignment != alignment {
      element.alignment = alignment
      element.setNeedsLayout()
    }
    element.setSecondary(view, environment)
  }
}

class SecondaryElement<Secondary: View>: WrapperElement {
  var alignment = Alignment.center
  private let role: SecondaryModifier<Secondary>.Role
  private var host: HostNode<Secondary>?

  init(_ content: Element, _ role: SecondaryModifier<Secondary>.Role) {
    self.role = role
    super.init(content)
  }

  func setSecondary(_ view: Secondary, _ environment: EnvironmentValues) {
    if let host { return host.update(view, environment) }
    guard let node, let tree else { return }
    var context = ViewContext(tree: tree, parent: node, environment: environment)
    context.isLazy = false
    let host = HostNode(view, context) { [weak self] in self?.arrange($0) }
    self.host = host
    arrange(host.elements)
  }

  private func arrange(_ elements: [Element]) {
    setChildren(role == .background ? elements + [content] : [content] + elements)
  }

  override func placeChildren() {
    super.placeChildren()
    let proposal = ProposedViewSize(size)
    // Several views in one background lie over each other, aligned as one stack.
    for child in children where child !== content {
      child.place(
        at: AligningElement.origin(child.dimensions(proposal), alignment, in: size), proposal: proposal)
    }
  }

  override func disappear() { host?.remove() }

  override var isArrangement: Bool { false }

  override func bounds(of ink: CGRect, in size: CGSize, _ transform: CGAffineTransform) -> CGRect {
    guard role == .mask else { return ink }
    var covered = CGRect.null
    for child in children where child !== content { covered = covered.union(child.shownInk) }
    return content.shownInk.intersection(covered)
  }

  override func draw(in context: inout GraphicsContext, size: CGSize, _ pass: DrawPass) {
    // On a ground of its own a view is one picture to the shadows around it: the ground's edge throws them, not each word on it.
    if role == .background, context.hasFilters {
      return context.drawLayer { layer in
        for child in paintedChildren { child.paint(in: layer, pass) }
      }
    }
    guard role == .mask else { return super.draw(in: &context, size: size, pass) }
    var pass = pass
    pass.isWhole = true
    context.clipToLayer { layer in
      for child in paintedChildren where child !== content { child.paint(in: layer, pass) }
    }
    content.paint(in: context, pass)
  }

  override func hitInside(_ point: CGPoint) -> Element? {
    role == .mask ? content.hit(point) : super.hitInside(point)
  }
}

extension View {
  /// A view behind this one, offered its size.
  public nonisolated func background<Background: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Background
  ) -> some View {
    modifier(SecondaryModifier(view: content(), alignment: alignment, role: .background))
  }

  @_disfavoredOverload
  public nonisolated func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    modifier(SecondaryModifier(view: background, alignment: alignment, role: .background))
  }

  /// A view before this one, offered its size.
  public nonisolated func overlay<Overlay: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Overlay
  ) -> some View {
    modifier(SecondaryModifier(view: content(), alignment: alignment, role: .overlay))
  }

  @_disfavoredOverload
  public nonisolated func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View {
    modifier(SecondaryModifier(view: overlay, alignment: alignment, role: .overlay))
  }

  /// Shown as far as another view is opaque.
  public nonisolated func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    modifier(SecondaryModifier(view: mask(), alignment: alignment, role: .mask))
  }

  public nonisolated func mask<Mask: View>(_ mask: Mask) -> some View {
    modifier(SecondaryModifier(view: mask, alignment: .center, role: .mask))
  }
}
