// SwiftUI's onMoveCommand: the arrow keys for a view that has the focus, or in which something has it.

import Drawing
import Geometry

/// A way that the arrow keys ask for.
public enum MoveCommandDirection: Sendable {
  case up, down, left, right
}

extension View {
  /// Does something when an arrow key is pressed and nothing inside has use for it.
  @ViewBuilder public nonisolated func onMoveCommand(
    perform action: ((_ direction: MoveCommandDirection) -> Void)?
  ) -> some View {
    if let action {
      onKeyPress(keys: [.upArrow, .downArrow, .leftArrow, .rightArrow]) { press in
        guard press.modifiers.isEmpty else { return .ignored }
        switch press.key {
        case .upArrow: action(.up)
        case .downArrow: action(.down)
        case .leftArrow: action(.left)
        default: action(.right)
        }
        return .handled
      }
    } else {
      self
    }
  }
}
