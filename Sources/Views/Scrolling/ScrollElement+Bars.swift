// The bars of a scroll view.
//
// In:  what is scrolled, and where the pointer is.
// Out: a thumb 6 points thick in `outline`, 10 while the pointer is over its lane of 14 points; shown while scrolling and 0.8 s after. The
//      lane takes the drag of the thumb, and beside it a press that goes on by pages. Nothing is laid out for it.

import Drawing
import Foundation
import Geometry

extension ScrollElement {
  /// Seconds that bars stay after the last movement.
  private static let barDuration = 0.8
  /// Points from the edge that take the pointer.
  private static let lane: CGFloat = 14
  private static let inset: CGFloat = 2

  func isRunning(_ animation: ScrollAnimation) -> Bool { self.animation === animation }

  func showBars() {
    guard let tree else { return }
    barsShownUntil = tree.time + Self.barDuration
    setNeedsDisplay()
    barTimer?.cancel()
    barTimer = tree.wake(at: tree.time + Self.barDuration) { [weak self] in self?.hideBars() }
  }

  private func hideBars() {
    guard hoveredBar == nil, draggedBar == nil else { return }
    barsShownUntil = nil
    setNeedsDisplay()
  }

  func isShown(_ axis: Axis) -> Bool {
    guard let visibility = bars[axis], !visibility.isHidden, isScrollEnabled, limit(axis) > 0.5 else { return false }
    return visibility == .visible || barsShownUntil != nil
  }

  /// Where along its lane the bar may be.
  private func track(_ axis: Axis) -> CGFloat {
    max(size[axis] - 2 * Self.inset - (isShown(axis.other) ? Self.lane : 0), 1)
  }

  private func thumbLength(_ axis: Axis) -> CGFloat {
    let part = contentSize[axis] > 0 ? size[axis] / contentSize[axis] : 1
    return min(max(track(axis) * part, 24), track(axis))
  }

  func thumb(_ axis: Axis, isWide: Bool) -> CGRect {
    let thickness: CGFloat = isWide ? 10 : 6
    let room = track(axis) - thumbLength(axis)
    var rect = CGRect.zero
    rect.origin[axis] =
      Self.inset + (axis == .horizontal && isRightToLeft && isShown(.vertical) ? Self.lane : 0) + room
      * (limit(axis) > 0 ? offset[axis] / limit(axis) : 0)
    rect.size[axis] = thumbLength(axis)
    rect.origin[axis.other] = isBarFirst(axis) ? Self.inset : size[axis.other] - Self.inset - thickness
    rect.size[axis.other] = thickness
    return rect
  }

  /// The upright bar stands where lines end.
  private func isBarFirst(_ axis: Axis) -> Bool { axis == .vertical && isRightToLeft }

  /// The bar whose lane a point of own coordinates is in.
  func bar(at point: CGPoint) -> Axis? {
    Axis.allCases.first { axis in
      guard isShown(axis) else { return false }
      let place = point[axis.other]
      return isBarFirst(axis) ? place < Self.lane : place >= size[axis.other] - Self.lane
    }
  }

  /// - Parameter point: Of the window; nil when the pointer is elsewhere.
  func hoverBar(_ point: CGPoint?) {
    let bar = point.flatMap { self.bar(at: local($0)) }
    guard bar != hoveredBar else { return }
    hoveredBar = bar
    showBars()
  }

  /// Takes hold of the bar at a point of the window; beside its thumb, goes on by pages towards the pointer.
  func beginDraggingBar(at point: CGPoint) -> Bool {
    let place = local(point)
    guard let axis = bar(at: place) else { return false }
    let thumb = thumb(axis, isWide: true)
    let isOnThumb = place[axis] >= thumb.origin[axis] && place[axis] <= thumb.origin[axis] + thumb.size[axis]
    animation = nil
    draggedBar = (axis, place[axis] - thumb.origin[axis])
    if !isOnThumb {
      paging = BarPaging(axis: axis, isForward: place[axis] > thumb.origin[axis], point: place)
      page(after: Self.pageDelay)
    }
    showBars()
    return true
  }

  /// Seconds until a held press goes on, and between two pages after that.
  private static var pageDelay: Double { 0.4 }
  private static var pageInterval: Double { 0.06 }

  /// Goes a page further, unless the thumb is where the pointer is.
  private func page(after delay: Double) {
    guard let paging, let tree else { return }
    let thumb = thumb(paging.axis, isWide: true)
    let place = paging.point[paging.axis]
    let isThere =
      paging.isForward
      ? place <= thumb.origin[paging.axis] + thumb.size[paging.axis] : place >= thumb.origin[paging.axis]
    guard !isThere else { return }
    scrollPage(paging.axis, isForward: paging.isForward)
    self.paging?.timer = tree.wake(at: tree.time + delay) { [weak self] in self?.page(after: Self.pageInterval) }
  }

  /// Scrolls by what is seen, less a notch that is seen again; returns whether anything has moved.
  @discardableResult func scrollPage(_ axis: Axis, isForward: Bool) -> Bool {
    let way = max(size[axis] - Self.notch, min(size[axis], Self.notch))
    var target = animation?.target ?? offset
    target[axis] += isForward ? way : -way
    animation = nil
    defer { showBars() }
    return setOffset(target)
  }

  /// - Parameter point: Of the window.
  func dragBar(to point: CGPoint) {
    if paging != nil {
      paging?.point = local(point)
    } else {
      moveBar(to: local(point))
    }
  }

  private func moveBar(to point: CGPoint) {
    guard let (axis, grip) = draggedBar else { return }
    let room = track(axis) - thumbLength(axis)
    guard room > 0 else { return }
    let first = thumb(axis, isWide: true).origin[axis] - (limit(axis) > 0 ? room * offset[axis] / limit(axis) : 0)
    var target = offset
    target[axis] = (point[axis] - grip - first) / room * limit(axis)
    setOffset(target)
    showBars()
  }

  func endDraggingBar() {
    paging?.timer?.cancel()
    (draggedBar, paging) = (nil, nil)
    showBars()
  }
}

/// A press in a bar's lane beside its thumb.
struct BarPaging {
  let axis: Axis
  let isForward: Bool
  /// Where the pointer is, in the scroll view's coordinates.
  var point: CGPoint
  var timer: WakeUp?
}
