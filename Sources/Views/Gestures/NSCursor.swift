// AppKit's NSCursor, as programs push it when the pointer comes over a view and pop it when it leaves.
//
// In:  pushes, pops and sets, usually in `onHover`.
// Out: the pointer's look, before what views say with `pointerStyle`; the arrow, set or pushed, leaves it to them.

import Foundation
import Synchronization

public final class NSCursor: Sendable {
  private let style: PointerStyle?

  private init(_ style: PointerStyle?) { self.style = style }

  public static let arrow = NSCursor(nil)
  public static let iBeam = NSCursor(.horizontalText)
  public static let iBeamCursorForVerticalLayout = NSCursor(.verticalText)
  public static let crosshair = NSCursor(.rectSelection)
  public static let openHand = NSCursor(.grabIdle)
  public static let closedHand = NSCursor(.grabActive)
  public static let pointingHand = NSCursor(.link)
  public static let resizeLeft = NSCursor(.columnResize(directions: .leading))
  public static let resizeRight = NSCursor(.columnResize(directions: .trailing))
  public static let resizeLeftRight = NSCursor(.columnResize)
  public static let resizeUp = NSCursor(.rowResize(directions: .up))
  public static let resizeDown = NSCursor(.rowResize(directions: .down))
  public static let resizeUpDown = NSCursor(.rowResize)
  public static let columnResize = NSCursor(.columnResize)
  public static let rowResize = NSCursor(.rowResize)
  public static let zoomIn = NSCursor(.zoomIn)
  public static let zoomOut = NSCursor(.zoomOut)
  // The desktop's themes are asked for no such looks: these are the arrow.
  public static let operationNotAllowed = NSCursor(nil)
  public static let contextualMenu = NSCursor(nil)
  public static let dragCopy = NSCursor(nil)
  public static let dragLink = NSCursor(nil)
  public static let disappearingItem = NSCursor(nil)

  private static let stack = Mutex<[NSCursor]>([])

  public static var current: NSCursor { stack.withLock { $0.last } ?? arrow }

  /// What programs have put on; nil while they leave it to the views.
  static var pushedStyle: PointerStyle? { stack.withLock { $0.last?.style } }

  /// Puts the look on until it is popped.
  public func push() { Self.stack.withLock { $0.append(self) } }

  public func pop() { Self.pop() }

  public static func pop() { Self.stack.withLock { _ = $0.popLast() } }

  /// Puts the look on in the place of the one that is on.
  public func set() {
    Self.stack.withLock { stack in
      if !stack.isEmpty { stack.removeLast() }
      // An arrow below nothing is what there is anyway.
      if style != nil || !stack.isEmpty { stack.append(self) }
    }
  }

  /// The pointer stays in sight here.
  public static func hide() {}
  public static func unhide() {}
  public static func setHiddenUntilMouseMoves(_ flag: Bool) {}
}
