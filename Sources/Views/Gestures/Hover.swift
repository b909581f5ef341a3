// The pointer over views.

import Drawing
public import Foundation
import Geometry

/// Where the pointer is over a view.
public enum HoverPhase: Equatable, Sendable {
  case active(CGPoint)
  case ended
}

struct HoverModifier {
  let space: CoordinateSpace
  let action: (HoverPhase) -> Void
}

extension HoverModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> HoverElement { HoverElement(content) }

  func update(_ element: HoverElement, _ environment: EnvironmentValues) {
    (element.space, element.action) = (space, action)
    if !environment.isEnabled, element.isEnabled { element.end() }
    element.isEnabled = environment.isEnabled
  }
}

final class HoverElement: WrapperElement {
  var space = CoordinateSpace.local
  var action: (HoverPhase) -> Void = { _ in }
  var isEnabled = true
  let memory = HoverMemory()
  private var phase = HoverPhase.ended

  /// - Parameter point: Of the window.
  func move(to point: CGPoint) {
    guard isEnabled, let tree else { return }
    set(.active(GestureContext(element: self, tree: tree).location(point, in: space)))
  }

  func end() { set(.ended) }

  private func set(_ phase: HoverPhase) {
    guard phase != self.phase else { return }
    self.phase = phase
    withTransaction(Transaction()) { action(phase) }
  }

  override func disappear() {
    super.disappear()
    tree?.input.forget(self)
    end()
  }
}

extension View {
  /// Told when the pointer comes over the view, and when it leaves.
  public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    modifier(HoverChangeModifier(action: action))
  }

  /// Told where the pointer is over the view.
  public nonisolated func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    modifier(HoverModifier(space: coordinateSpace.coordinateSpace, action: action))
  }

  @_disfavoredOverload
  public nonisolated func onContinuousHover(
    coordinateSpace: CoordinateSpace, perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    modifier(HoverModifier(space: coordinateSpace, action: action))
  }
}

/// Hovering without the place.
struct HoverChangeModifier {
  let action: (Bool) -> Void
}

extension HoverChangeModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> HoverElement { HoverElement(content) }

  func update(_ element: HoverElement, _ environment: EnvironmentValues) {
    let (action, memory) = (action, element.memory)
    element.action = { phase in
      let isOver = phase != .ended
      guard isOver != memory.isOver else { return }
      memory.isOver = isOver
      action(isOver)
    }
    if !environment.isEnabled, element.isEnabled { element.end() }
    element.isEnabled = environment.isEnabled
  }
}

/// What a hover element's closure knows of before.
final class HoverMemory {
  var isOver = false
}
