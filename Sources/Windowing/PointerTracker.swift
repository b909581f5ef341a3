// Whether the pointer has left: reported once, and during a drag only after the last button has come up.
//
// While a button is down the server sends all moves to the window where it went down, wherever the pointer is. To the
// user the drag goes on, so leaving does not count until it has ended.

struct PointerTracker {
  private var buttonsDown: Set<UInt32> = []
  private var isInside = false

  var isDragging: Bool { !buttonsDown.isEmpty }

  mutating func press(_ button: UInt32) {
    buttonsDown.insert(button)
    isInside = true
  }

  /// A button came up, `isOutside` the window or not; true if that ends a drag with the pointer outside.
  mutating func release(_ button: UInt32, isOutside: Bool) -> Bool {
    buttonsDown.remove(button)
    return isOutside && leave()
  }

  /// A move with no button held ends what a lost release left open; true if the pointer is outside and was not before.
  mutating func move(hasButtons: Bool) {
    if !hasButtons { buttonsDown = [] }
    isInside = true
  }

  mutating func enter(hasButtons: Bool) {
    if !hasButtons { buttonsDown = [] }
    isInside = true
  }

  /// True if the program should hear of it now.
  mutating func leave() -> Bool {
    guard buttonsDown.isEmpty, isInside else { return false }
    isInside = false
    return true
  }
}
