// The pointer over views that keep their own drawing: they hear of it as it comes, not as gestures.
//
// In:  the window's events, and what lies under the pointer.
// Out: events in the drawing's own coordinates, those that belong to it by a press wherever the pointer is.

import Foundation
import Input

@MainActor final class DrawingInput {
  /// The drawing that the pointer belongs to while buttons are down.
  private weak var holder: DrawingElement?
  private var buttons: Set<PointerButton> = []
  /// The drawing that the pointer is over.
  private weak var hovered: DrawingElement?

  /// Whether a drawing has the pointer.
  var isHeld: Bool { holder != nil && !buttons.isEmpty }

  /// A button goes down over a drawing; true if it takes the pointer for that.
  func press(_ event: Event, _ button: PointerButton, over drawing: DrawingElement) -> Bool {
    hover(over: drawing, nil)
    guard drawing.send(event) else { return false }
    // The press may have made the drawing go.
    if drawing.tree != nil { (holder, buttons) = (drawing, [button]) }
    return true
  }

  /// Events that belong to the drawing that has the pointer; true if this was one.
  func handleHeld(_ event: Event) -> Bool {
    guard isHeld, let holder else { return false }
    switch event {
    case .press(let button, _, _):
      buttons.insert(button)
      holder.send(event)
    case .move: holder.send(event)
    case .release(let button, _, _):
      if buttons.remove(button) != nil { holder.send(event) }
      if buttons.isEmpty { self.holder = nil }
    case .pointerLeft: break
    default: return false
    }
    return true
  }

  /// The pointer is over a drawing, or over none; `event` says so to it.
  func hover(over drawing: DrawingElement?, _ event: Event?) {
    if let hovered, hovered !== drawing { hovered.send(.pointerLeft) }
    hovered = drawing
    if let event { drawing?.send(event) }
  }

  /// A drawing loses the pointer: what ends the hold may never be told.
  func letGo(of drawing: DrawingElement) {
    if holder === drawing { (holder, buttons) = (nil, []) }
  }

  /// The window loses the keys; releases may go to another.
  ///
  /// - Parameter focused: The drawing that has the keys.
  func loseFocus(_ focused: DrawingElement?) {
    let holder = holder
    (self.holder, buttons) = (nil, [])
    if let holder, holder !== focused { holder.send(.focus(false)) }
    focused?.send(.focus(false))
  }

  func forget(_ drawing: DrawingElement) {
    letGo(of: drawing)
    if hovered === drawing { hovered = nil }
  }
}
