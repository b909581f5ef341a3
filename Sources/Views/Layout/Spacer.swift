// Room between views, and a line between them.

import Drawing
public import Foundation
import Geometry

enum StackOrientationKey: EnvironmentKey { static var defaultValue: Axis? { nil } }

/// Room that grows along the stack it stands in; in both directions outside of one.
public struct Spacer {
  public var minLength: CGFloat?

  public nonisolated init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: View, ElementView {
  func makeElement() -> SpacerElement { SpacerElement() }

  func update(_ element: SpacerElement, _ environment: EnvironmentValues) {
    let (axis, least) = (environment[StackOrientationKey.self], minLength ?? 8)
    guard element.axis != axis || element.least != least else { return }
    (element.axis, element.least) = (axis, least)
    element.setNeedsLayout()
  }
}

final class SpacerElement: Element {
  var axis: Axis?
  var least: CGFloat = 8

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    var size = CGSize.zero
    for direction in [Axis.horizontal, .vertical] where axis == nil || axis == direction {
      size[direction] = max(proposal[direction] ?? least, least)
    }
    return size
  }

  override func trait<Key: LayoutTrait>(_ key: Key.Type) -> Key.Value {
    switch key {
    // Least flexible last: a spacer gets what all others leave.
    case is LayoutPriorityTrait.Type: (-Double.infinity) as? Key.Value ?? Key.defaultValue
    case is SpacingTrait.Type: ViewSpacing.zero as? Key.Value ?? Key.defaultValue
    default: Key.defaultValue
    }
  }
}

/// A hairline across the stack it stands in; lying outside of one.
public struct Divider {
  public nonisolated init() {}
}

extension Divider: View, ElementView {
  func makeElement() -> DividerElement { DividerElement() }

  func update(_ element: DividerElement, _ environment: EnvironmentValues) {
    element.axis = environment[StackOrientationKey.self] == .horizontal ? .vertical : .horizontal
    element.environment = environment
    element.setNeedsLayout()
  }
}

final class DividerElement: Element {
  var axis = Axis.horizontal
  var environment = EnvironmentValues()

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    var size = CGSize(width: 1, height: 1)
    size[axis] = proposal[axis] ?? 10
    return size
  }

  override func ink(in size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }

  override func draw(in context: inout GraphicsContext, size: CGSize, _ pass: DrawPass) {
    context.environment = environment
    context.fill(
      Path(CGRect(origin: .zero, size: size)),
      with: .color(environment.menuLevel == nil ? Theme.hairline : Theme.popHairline))
  }

  override func trait<Key: LayoutTrait>(_ key: Key.Type) -> Key.Value {
    key == MenuPartTrait.self ? (MenuPart.separator as? Key.Value ?? Key.defaultValue) : super.trait(key)
  }
}
