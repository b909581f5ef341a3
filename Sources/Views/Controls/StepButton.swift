// The two halves of a stepper: each steps at the press, and again and again while it is held; so do arrows.

import Drawing
import Foundation
import Geometry
import Input

/// Minus and plus on one ground; one place in the order of Tab.
struct StepButtons {
  let onIncrement: (() -> Void)?
  let onDecrement: (() -> Void)?
  let onEditingChanged: (Bool) -> Void
  /// Whether the buttons have the keys themselves, not a field beside them.
  var hasKeys = true
  @Surroundings private var surroundings

  nonisolated init(
    onIncrement: (() -> Void)?, onDecrement: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void,
    hasKeys: Bool = true
  ) {
    (self.onIncrement, self.onDecrement) = (onIncrement, onDecrement)
    (self.onEditingChanged, self.hasKeys) = (onEditingChanged, hasKeys)
  }
}

extension StepButtons: View {
  var body: some View {
    let shape = RoundedRectangle(cornerRadius: Theme.Radius.compact, style: .circular)
    HStack(spacing: 0) {
      StepButton(isUp: false, action: onDecrement, onEditingChanged: onEditingChanged)
      StepButton(isUp: true, action: onIncrement, onEditingChanged: onEditingChanged)
    }
    // The clip alone makes the corners.
    .background(surroundings.controlGround(isHovered: false, isPressed: false))
    .clipShape(shape)
    .modifier(
      ControlKeysModifier(
        ring: .outside(radius: Theme.Radius.compact), isUsable: hasKeys && (onIncrement != nil || onDecrement != nil),
        takesPress: hasKeys
      ) { key, modifiers in
        guard modifiers.isEmpty else { return false }
        let forward: Key = surroundings.layoutDirection == .rightToLeft ? .left : .right
        switch key {
        case .up: step(onIncrement)
        case .down: step(onDecrement)
        case .left, .right: step(key == forward ? onIncrement : onDecrement)
        default: return false
        }
        return true
      })
  }

  private func step(_ action: (() -> Void)?) {
    guard let action else { return }
    onEditingChanged(true)
    action()
    onEditingChanged(false)
  }
}

struct StepButton {
  let isUp: Bool
  let action: (() -> Void)?
  let onEditingChanged: (Bool) -> Void
  @State private var isPressed = false
  @State private var isHovered = false
  @Surroundings private var surroundings

  nonisolated init(isUp: Bool, action: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void) {
    (self.isUp, self.action, self.onEditingChanged) = (isUp, action, onEditingChanged)
  }

  private var isUsable: Bool { surroundings.isEnabled && action != nil }
}

extension StepButton: View {
  var body: some View {
    StepSign(isUp: isUp)
      .drawn(isUsable ? Theme.secondaryText : Theme.disabled, side: Theme.Size.smallIcon)
      .frame(width: Theme.Size.panelTool.width, height: Theme.Size.panelTool.height)
      .background(
        isUsable && (isHovered || isPressed)
          ? surroundings.controlGround(isHovered: isHovered, isPressed: isPressed) : .clear
      )
      .contentShape(Rectangle())
      .onHover { isHovered = $0 }
      .onPress {
        press($0)
      } perform: {
      }
      .modifier(RepeatModifier(isActive: isPressed && isUsable, action: { action?() }))
  }

  private func press(_ isPressed: Bool) {
    self.isPressed = isPressed
    onEditingChanged(isPressed)
  }
}

/// Does something at once, and after a while again and again, as long as it is active; by the window's clock.
struct RepeatModifier {
  let isActive: Bool
  let action: () -> Void
}

extension RepeatModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> RepeatElement { RepeatElement(content) }

  func update(_ element: RepeatElement, _ environment: EnvironmentValues) {
    element.action = action
    element.set(isActive)
  }
}

final class RepeatElement: WrapperElement {
  var action: () -> Void = {}
  private var wakeUp: WakeUp?

  func set(_ isActive: Bool) {
    if !isActive {
      wakeUp?.cancel()
      wakeUp = nil
    } else if wakeUp == nil, let tree {
      tree.after { [weak self] in self?.act() }
      schedule(after: Theme.Motion.repeatDelay)
    }
  }

  private func schedule(after delay: Double) {
    guard let tree else { return }
    wakeUp = tree.wake(at: tree.time + delay) { [weak self] in
      self?.schedule(after: Theme.Motion.repeatStep)
      self?.act()
    }
  }

  private func act() { withTransaction(Transaction()) { action() } }

  override func disappear() {
    super.disappear()
    set(false)
  }
}
