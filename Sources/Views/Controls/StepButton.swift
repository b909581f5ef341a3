// One half of a stepper: steps at the press, and again and again while it is held.

import Drawing
import Foundation
import Geometry

struct StepButton {
  let isUp: Bool
  let action: (() -> Void)?
  let onEditingChanged: (Bool) -> Void
  @State private var isPressed = false
  @State private var isHovered = false
  @Environment(\.isEnabled) private var isEnabled

  nonisolated init(isUp: Bool, action: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void) {
    (self.isUp, self.action, self.onEditingChanged) = (isUp, action, onEditingChanged)
  }

  private var isUsable: Bool { isEnabled && action != nil }
}

extension StepButton: View {
  var body: some View {
    StepSign(isUp: isUp)
      .stroke(isUsable ? Theme.secondaryText : Theme.disabled, style: StrokeStyle(lineWidth: 1.5, lineCap: .round))
      .frame(width: 9, height: 9)
      .frame(width: 24, height: 24)
      .background(isUsable && isPressed ? Theme.pressed : isUsable && isHovered ? Theme.fieldHover : .clear)
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

/// A minus or a plus.
struct StepSign: Shape {
  let isUp: Bool

  nonisolated func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.minX, y: rect.midY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
      guard isUp else { return }
      path.move(to: CGPoint(x: rect.midX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY))
    }
  }
}

/// Does something at once, and from 0.4 s on every 0.06 s, as long as it is active; by the window's clock.
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
      schedule(after: 0.4)
    }
  }

  private func schedule(after delay: Double) {
    guard let tree else { return }
    wakeUp = tree.wake(at: tree.time + delay) { [weak self] in
      self?.schedule(after: 0.06)
      self?.act()
    }
  }

  private func act() { withTransaction(Transaction()) { action() } }

  override func disappear() {
    super.disappear()
    set(false)
  }
}
