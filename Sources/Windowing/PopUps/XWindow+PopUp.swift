// A window as a pop-up: where it is put, how it is taken away, who gets its keys.

import CX11
public import Foundation
import Geometry
import Input

extension XWindow {
  /// The window that gets the keys: for a pop-up the one that all its parents lead to.
  var keyWindow: XWindow {
    var window = self
    while let parent = window.parent { window = parent }
    return window
  }

  /// Takes the window off the screen; ``show()`` brings it back.
  ///
  /// A pop-up that had the pointer gives it back; no event tells of that.
  public func hide() {
    display.popUps.remove(id)
    guard !display.isServerGone, !isDestroyed else { return }
    XUnmapWindow(display.pointer, id)
    XFlush(display.pointer)
  }

  /// Puts a pop-up elsewhere, or in another size.
  ///
  /// The new size comes as an event, as every size. Other windows stay: they are the window manager's to place.
  ///
  /// - Parameters:
  ///   - placement: By the parent's points.
  ///   - size: In points, as large as it would like to be.
  public func place(_ placement: PopUpPlacement, size: CGSize) {
    guard let parent, !display.isServerGone, !isDestroyed else { return }
    let frame = Self.frame(of: placement, size: size, parent: parent, scale: scale)
    XMoveResizeWindow(
      display.pointer, id, CInt(frame.x), CInt(frame.y), UInt32(frame.width), UInt32(frame.height))
    XFlush(display.pointer)
  }

  /// Where a pop-up goes, in pixels of the screen; at least one pixel large.
  static func frame(
    of placement: PopUpPlacement, size: CGSize, parent: XWindow, scale: Double
  ) -> (x: Int, y: Int, width: Int, height: Int) {
    let display = parent.display
    var (x, y): (CInt, CInt) = (0, 0)
    var child: UInt = 0
    if !display.isServerGone {
      _ = display.trapping(endsWithAnswer: true) {
        _ = XTranslateCoordinates(display.pointer, parent.id, display.root, 0, 0, &x, &y, &child)
      }
    }
    let onScreen = placement.scaled(by: parent.scale, from: CGPoint(x: Double(x), y: Double(y)))
    let area = WorkArea.area(for: onScreen.anchor, on: display)
    let wish = CGSize(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
    let frame = onScreen.frame(size: wish, in: area)
    // The area is the server's, of 16 bits; whole pixels stay inside it.
    func pixel(_ value: Double) -> Int { Int(max(-32768, min(value.rounded(.down), 32767))) }
    return (pixel(frame.minX), pixel(frame.minY), max(1, pixel(frame.width)), max(1, pixel(frame.height)))
  }

  /// What tells the window manager and the compositor what this is.
  func setPopUpProperties(_ kind: PopUpKind, parent: XWindow) {
    XSetTransientForHint(display.pointer, id, parent.keyWindow.id)
    set(.netWMWindowType, type: XA_ATOM, words: [CLong(bitPattern: display.atoms[kind.typeAtom])])
  }
}
