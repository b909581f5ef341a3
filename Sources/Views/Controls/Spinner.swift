// What turns while something without a known end goes on.
//
// Spokes of which one is darkest, a twelfth of a turn further every twelfth of a second. The next step is asked for by the drawing of
// this one: where nothing of it is seen, scrolled away or in a page that does not show, nothing moves and the window is not woken. Where
// less motion is wished for it stands still.

import Drawing
import Foundation
import Geometry

struct Spinner {
  let fill: AnyShapeStyle?
}

extension Spinner: View, ElementView {
  func makeElement() -> SpinnerElement { SpinnerElement() }

  func update(_ element: SpinnerElement, _ environment: EnvironmentValues) {
    element.set(fill ?? AnyShapeStyle(Theme.secondaryText), environment)
  }
}

final class SpinnerElement: Element {
  private static let spokes = 12
  /// The thickness of a spoke; points.
  private static let line: CGFloat = 2
  private var fill = AnyShapeStyle(Theme.secondaryText)
  private var environment = EnvironmentValues()
  private var next: WakeUp?

  func set(_ fill: AnyShapeStyle, _ environment: EnvironmentValues) {
    (self.fill, self.environment) = (fill, environment)
    setNeedsDisplay()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func ink(in size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }

  override func draw(in context: inout GraphicsContext, size: CGSize, _ pass: DrawPass) {
    context.environment = environment
    let turn = environment.accessibilityReduceMotion ? 0 : turn
    let radius = max(min(size.width, size.height) / 2 - Self.line / 2, 0)
    let center = CGPoint(x: size.width / 2, y: size.height / 2)
    for index in 0..<Self.spokes {
      let angle = Double(index) / Double(Self.spokes) * 2 * .pi
      let way = CGVector(dx: sin(angle), dy: -cos(angle))
      var path = Path()
      path.move(to: CGPoint(x: center.x + way.dx * radius * 0.5, y: center.y + way.dy * radius * 0.5))
      path.addLine(to: CGPoint(x: center.x + way.dx * radius, y: center.y + way.dy * radius))
      var spoke = context
      spoke.opacity *= 1 - 0.075 * Double((turn - index + 2 * Self.spokes) % Self.spokes)
      spoke.stroke(path, with: .style(fill), style: StrokeStyle(lineWidth: Self.line, lineCap: .round))
    }
    if !environment.accessibilityReduceMotion { waitForNext() }
  }

  /// How many spokes the darkest one is from the top.
  private var turn: Int {
    guard let date = tree?.date else { return 0 }
    let steps = (date.timeIntervalSinceReferenceDate * Double(Self.spokes)).truncatingRemainder(
      dividingBy: Double(Self.spokes))
    // Before the reference date the rest is negative.
    return (Int(exactly: steps.rounded(.down)) ?? 0) + (steps < 0 ? Self.spokes : 0)
  }

  private func waitForNext() {
    guard next == nil, let tree else { return }
    let steps = tree.date.timeIntervalSinceReferenceDate * Double(Self.spokes)
    let rest = (steps.rounded(.down) + 1 - steps) / Double(Self.spokes)
    next = tree.wake(at: tree.time + max(rest, 0.001)) { [weak self] in
      self?.next = nil
      self?.setNeedsDisplay()
    }
  }

  override func detach() {
    super.detach()
    next?.cancel()
    next = nil
  }
}
