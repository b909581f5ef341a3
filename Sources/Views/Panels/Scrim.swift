// What dims a window under a dialog.
//
// In:  a colour, and whether it comes slowly.
// Out: the whole window in that colour. One that comes slowly begins with nothing, so that the first frame after the user's act draws no
//      more of the window than the dialog's panel: dimming 1280 by 800 pixels takes longer than all of the panel.

import Drawing
import Foundation
import Geometry

struct Scrim: Equatable {
  let color: Color
  let fadesIn: Bool
}

extension Scrim: View, ElementView {
  func makeElement() -> ScrimElement { ScrimElement(fadesIn: fadesIn) }

  func update(_ element: ScrimElement, _ environment: EnvironmentValues) {
    (element.color, element.environment) = (color, environment)
    element.setNeedsDisplay()
  }
}

final class ScrimElement: Element {
  var color = Color.clear
  var environment = EnvironmentValues()
  private var fadesIn: Bool

  init(fadesIn: Bool) { self.fadesIn = fadesIn }

  override func attach(to tree: ViewTree?) {
    super.attach(to: tree)
    guard fadesIn, let tree, tree.isShown, !environment.accessibilityReduceMotion else { return }
    // Once: a window may be taken away and come back under its dialog.
    fadesIn = false
    fadeIn(PresentationMotion.arrivalCurve)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  /// Nothing while there is nothing to see: what is drawn invisibly would still be drawn.
  override func ink(in size: CGSize) -> CGRect {
    if let presence, let tree, presence.opacity(at: tree.time) <= 0 { return .null }
    return CGRect(origin: .zero, size: size)
  }

  override func draw(in context: inout GraphicsContext, size: CGSize, _ pass: DrawPass) {
    context.environment = environment
    context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(color))
  }

  override var isHittable: Bool { false }
}
