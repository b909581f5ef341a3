// A window as a pop-up: where it is put, how it is taken away, who gets its keys.

import CX11
public import Foundation
import Geometry
public import Images
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

  /// Where a porthole goes, in pixels of the screen.
  static func frame(ofPorthole rect: PixelRect, on window: XWindow) -> (x: Int, y: Int, width: Int, height: Int) {
    let origin = window.screenOrigin ?? (0, 0)
    func held(_ value: Int) -> Int { max(-32768, min(value, 32767)) }
    return (
      held(origin.x + held(rect.x)), held(origin.y + held(rect.y)), max(1, held(rect.width)), max(1, held(rect.height))
    )
  }

  /// Puts a porthole elsewhere on the plane.
  public func move(to rect: PixelRect) {
    guard portholeOrigin != nil else { return }
    portholeOrigin = (rect.x, rect.y)
    guard !display.isServerGone, !isDestroyed else { return }
    let frame = Self.frame(ofPorthole: rect, on: keyWindow)
    (width, height) = (frame.width, frame.height)
    XMoveResizeWindow(display.pointer, id, CInt(frame.x), CInt(frame.y), UInt32(frame.width), UInt32(frame.height))
    XFlush(display.pointer)
  }

  /// Where the window's upper left corner is on the screen, in pixels; nil without a server.
  public var screenOrigin: (x: Int, y: Int)? {
    guard !display.isServerGone, !isDestroyed else { return nil }
    var (x, y): (CInt, CInt) = (0, 0)
    var child: UInt = 0
    var isKnown = false
    _ = display.trapping(endsWithAnswer: true) {
      isKnown = XTranslateCoordinates(display.pointer, id, display.root, 0, 0, &x, &y, &child) != 0
    }
    return isKnown ? (Int(x), Int(y)) : nil
  }

  /// What pop-ups may take of the screen, in points of the window; nil without a server.
  public var popUpArea: CGRect? {
    guard let origin = screenOrigin else { return nil }
    let own = CGRect(x: Double(origin.x), y: Double(origin.y), width: Double(width), height: Double(height))
    let area = WorkArea.area(for: own, on: display)
    return CGRect(
      x: (area.minX - own.minX) / scale, y: (area.minY - own.minY) / scale, width: area.width / scale,
      height: area.height / scale)
  }

  /// Cuts the window's corners round, on whole pixels; where the server cannot, they stay.
  public func roundCorners(radius: Int) {
    var (event, error): (CInt, CInt) = (0, 0)
    guard !display.isServerGone, !isDestroyed, XShapeQueryExtension(display.pointer, &event, &error) != 0 else {
      return
    }
    let radius = max(0, min(radius, width / 2, height / 2))
    var rows: [XRectangle] = []
    func add(_ y: Int, _ height: Int, inset: Int) {
      guard width > 2 * inset, height > 0 else { return }
      rows.append(
        XRectangle(
          x: Int16(clamping: inset), y: Int16(clamping: y), width: UInt16(clamping: width - 2 * inset),
          height: UInt16(clamping: height)))
    }
    for row in 0..<radius {
      let down = Double(radius - row) - 0.5
      let inset = Int((Double(radius) - (Double(radius * radius) - down * down).squareRoot()).rounded())
      add(row, 1, inset: inset)
      add(height - 1 - row, 1, inset: inset)
    }
    add(radius, height - 2 * radius, inset: 0)
    XShapeCombineRectangles(
      display.pointer, id, ShapeBounding, 0, 0, &rows, CInt(rows.count), ShapeSet, Unsorted)
  }

  /// Lets the pointer through to what lies below, where the server can.
  public func letPointerThrough() {
    var (event, error, major, minor): (CInt, CInt, CInt, CInt) = (0, 0, 0, 0)
    guard !display.isServerGone, !isDestroyed, XShapeQueryExtension(display.pointer, &event, &error) != 0,
      XShapeQueryVersion(display.pointer, &major, &minor) != 0, (major, minor) >= (1, 1)
    else { return }
    XShapeCombineRectangles(display.pointer, id, ShapeInput, 0, 0, nil, 0, ShapeSet, Unsorted)
  }

  /// What tells the window manager and the compositor what this is.
  func setPopUpProperties(_ kind: PopUpKind, parent: XWindow) {
    XSetTransientForHint(display.pointer, id, parent.keyWindow.id)
    set(.netWMWindowType, type: XA_ATOM, words: [CLong(bitPattern: display.atoms[kind.typeAtom])])
  }
}
