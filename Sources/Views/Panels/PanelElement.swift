// A panel over the window: its shadow, its ground, what lies on it, its hairline.
//
// In:  content; corners, ground and shadow.
// Out: drawing in the window, or, where the panel reaches beyond the window and the host has windows for that, in one of its own: then
//      it is drawn without a shadow, and what differs in it is no damage of the window's.

import Drawing
import Foundation
import Geometry

/// How a panel looks.
struct PanelLook: Equatable {
  var radius: CGFloat = 8
  var shadow = PanelShadow.float
  var ground = Theme.popover
  /// Nil for none.
  var hairline: Color? = Theme.popHairline
  /// Whether the pointer passes through, as through tooltips.
  var isHint = false
}

struct PanelModifier: Equatable {
  let look: PanelLook
}

extension PanelModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> PanelElement { PanelElement(content) }

  func update(_ element: PanelElement, _ environment: EnvironmentValues) {
    if element.look != look || !environment.isSame(as: element.environment) { element.setNeedsDisplay() }
    (element.look, element.environment) = (look, environment)
  }
}

final class PanelElement: WrapperElement {
  var look = PanelLook()
  var environment = EnvironmentValues()
  /// By which the host knows the panel.
  private(set) var number: UInt64 = 0
  /// Whether the panel is shown in a window of its own.
  private(set) var isOutside = false
  private var ownDamage: [CGRect] = []

  override func attach(to tree: ViewTree?) {
    super.attach(to: tree)
    guard let tree else { return }
    if number == 0 { number = tree.nextNumber() }
    tree.overlays.add(self)
  }

  override func detach() {
    tree?.overlays.remove(self)
    isOutside = false
    super.detach()
  }

  func setOutside(_ isOutside: Bool) {
    guard isOutside != self.isOutside else { return }
    self.isOutside = isOutside
    ownDamage = []
    setNeedsDisplay()
  }

  /// What differs in the panel's own window since the last call; points of the window that it belongs to.
  func takePanelDamage() -> [CGRect] {
    defer { ownDamage = [] }
    return ownDamage
  }

  /// Lets the panel come up from a little below where it lies.
  func rise(by height: CGFloat, _ animation: Animation) {
    guard let tree else { return }
    let frame = CGRect(origin: origin, size: size)
    let running = PlacementAnimation(self, frame.offsetBy(dx: 0, dy: height))
    running.retarget(frame, Transaction(animation: animation), tree)
    placement = running.isFinished ? nil : running
    setNeedsMove()
  }

  /// What is drawn otherwise as a whole is all of the panel's own window.
  override func changeInside() {
    if isOutside, isStale { ownDamage.append(.infinite) }
  }

  override var isArrangement: Bool { false }

  /// Whole pixels: a panel's edges are hairlines, and may be a window's.
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = super.measure(proposal)
    let scale = environment.displayScale
    guard scale > 0 else { return size }
    func whole(_ length: CGFloat) -> CGFloat { ((length - 1e-6) * scale).rounded(.up) / scale }
    return CGSize(width: whole(size.width), height: whole(size.height))
  }

  override func ink(in size: CGSize) -> CGRect {
    let rect = CGRect(origin: .zero, size: size)
    return isOutside ? rect : look.shadow.area(of: rect).union(rect)
  }

  override func bounds(of ink: CGRect, in size: CGSize, _ transform: CGAffineTransform) -> CGRect {
    // What is on the panel is cut at its edges.
    Path(self.ink(in: size)).hull(under: transform)
  }

  override func spread(_ damage: CGRect, in size: CGSize, _ transform: CGAffineTransform) -> CGRect {
    let seen = damage.intersection(Path(CGRect(origin: .zero, size: size)).hull(under: transform).withNumbers)
    guard isOutside else { return seen }
    if !seen.isNull, !seen.isEmpty { ownDamage.append(seen) }
    return .null
  }

  override func draw(in context: inout GraphicsContext, size: CGSize, _ pass: DrawPass) {
    guard isOutside == (pass.panel === self) else { return }
    let outline = PanelShadow.outline(size, look.radius)
    if isOutside {
      // A window is there or not: it does not fade.
      context.opacity = 1
    } else {
      look.shadow.draw(size, radius: look.radius, in: context, environment)
    }
    context.environment = environment
    context.fill(outline, with: .color(look.ground))
    var inside = context
    inside.clip(to: outline)
    super.draw(in: &inside, size: size, pass)
    guard let hairline = look.hairline else { return }
    let width = environment.hairline
    context.stroke(
      PanelShadow.outline(
        CGSize(width: max(size.width - width, 0), height: max(size.height - width, 0)), look.radius - width / 2
      ).offsetBy(dx: width / 2, dy: width / 2), with: .color(hairline), lineWidth: width)
  }

  override func hitBounds(in size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }

  override var isHittable: Bool { !look.isHint && super.isHittable }

  override func hitInside(_ point: CGPoint) -> Element? {
    let size = presentedFrame.size
    guard size.covers(point), PanelShadow.outline(size, look.radius).contains(point) else { return nil }
    return super.hitInside(point) ?? self
  }
}

extension EnvironmentValues {
  /// The width of a hairline: whole device pixels; points.
  var hairline: CGFloat {
    guard displayScale > 0, displayScale.isFinite else { return 1 }
    return max(1, (displayScale / 2 + 0.25).rounded(.down)) / displayScale
  }
}
