// How an element is shown: its coming and going, where it stands in the window, what of that differs, its drawing, and what is hit.
//
// In:  word that something has changed; areas to be drawn; points.
// Out: for each frame, the rectangles of the window that differ; drawing; the element under a point.

import Drawing
import Foundation
import Geometry

extension Element {
  /// The element stays to be seen, out of the layout.
  func leave() {
    isLeavingItself = true
    parent?.setNeedsLayout(isSeenOutside: true)
  }

  func fade(to opacity: Double, _ animation: Animation) {
    guard let tree else { return }
    let running = presence ?? PresenceAnimation(self)
    presence = running
    running.retarget(opacity, animation, tree)
  }

  /// - Parameter opacity: From where: more than nothing where the first frame is to show something already.
  func fadeIn(_ animation: Animation, from opacity: Double = 0) {
    // What is in no window, such as a page that does not show, is simply there when it comes to one.
    guard let tree else { return }
    let running = PresenceAnimation(self)
    running.start(at: opacity)
    presence = running
    tree.after { [weak self] in
      guard let self else { return }
      if self.tree == nil { presence = nil } else { fade(to: 1, animation) }
    }
  }

  /// From the coordinates of the plane inside to those around the element.
  private var planeTransform: CGAffineTransform {
    contentTransform(in: presentedFrame.size).concatenating(shownTransform)
  }

  /// From own coordinates to the window's, as last shown.
  var windowTransform: CGAffineTransform {
    var transform = shownTransform
    var element = parent
    while let next = element {
      if next.isPlane { transform = transform.concatenating(next.planeTransform) }
      element = next.parent
    }
    return transform
  }

  /// What of the window shows an area of the plane that the children are in, as last shown.
  func windowArea(_ area: CGRect) -> CGRect {
    var area = area
    var element: Element? = self
    while let next = element, !area.isNull {
      area =
        next.isPlane ? next.outside(area) : next.spread(area, in: next.presentedFrame.size, next.shownTransform)
      element = next.parent
    }
    return area
  }

  /// Where an area of the plane inside is seen around the element.
  private func outside(_ area: CGRect) -> CGRect {
    if area.isNull { return area }
    return Path(area).hull(under: planeTransform).withNumbers.intersection(
      Path(CGRect(origin: .zero, size: presentedFrame.size)).hull(under: shownTransform).withNumbers)
  }

  /// What of the plane inside may be seen through an area around the element.
  func inside(_ area: CGRect) -> CGRect {
    let seen = area.intersection(shownInk)
    guard !seen.isNull, planeTransform.determinant != 0 else { return .null }
    return Path(seen).hull(under: planeTransform.inverted()).withNumbers
  }

  /// Own drawing has changed.
  func setNeedsDisplay() {
    isStale = true
    touch()
  }

  func setNeedsMove() {
    isMoved = true
    touch()
  }

  /// Something follows from the element otherwise than before, though not what it looks like.
  func touch() {
    var element: Element? = self
    while let next = element, !next.isTouched {
      next.isTouched = true
      element = next.parent
    }
    // The root is asked whether there is anything to do; a touched element may stand under an untouched one only while it is detached.
    if let parent, !parent.isTouched { parent.touch() }
  }

  func paint(in context: GraphicsContext, _ pass: DrawPass) {
    guard pass.meets(shownInk) else { return }
    let frame = presentedFrame
    var context = context
    if frame.origin != .zero { context.translateBy(x: frame.minX, y: frame.minY) }
    if let presence, let tree { context.opacity *= presence.opacity(at: tree.time) }
    draw(in: &context, size: frame.size, pass)
  }

  /// Finds what of the window differs.
  ///
  /// - Parameters:
  ///   - outer: From the parent's coordinates to the window's.
  ///   - isCovered: Whether everything here is damaged already.
  func commit(_ outer: CGAffineTransform, isCovered: Bool, into damage: inout [CGRect]) {
    let frame = presentedFrame
    let transform = CGAffineTransform(translationX: frame.minX, y: frame.minY).concatenating(outer)
    let isElsewhere = (isMoved && !isArrangement) || transform != shownTransform || !wasShown
    guard isTouched || isMoved || isElsewhere else { return }
    if isTouched { changeInside() }
    let isWhole = isElsewhere || isStale || (isTouched && spreadsDamage)
    let old = shownInk
    let inner = isPlane ? .identity : contentTransform(in: frame.size).concatenating(transform)
    var ink = self.ink(in: frame.size)
    if !ink.isNull { ink = Path(ink).hull(under: transform).withNumbers }
    let before = damage.count
    let map = contentTransform(in: frame.size)
    var reach: CGRect? = hitBounds(in: frame.size).union(self.ink(in: frame.size))
    for child in children {
      child.commit(inner, isCovered: isCovered || isWhole, into: &damage)
      if isPlane { continue }
      ink = ink.union(child.shownInk)
      guard let known = reach, let inner = child.reach else {
        reach = nil
        continue
      }
      let place = child.presentedFrame
      let moved = inner.offsetBy(dx: place.minX, dy: place.minY)
      reach = known.union((map.isIdentity ? moved : Path(moved).hull(under: map)).withNumbers)
    }
    self.reach = reach.flatMap { $0.hasNumbers ? $0 : nil }
    shownInk = ink.isNull ? .null : bounds(of: ink, in: frame.size, transform).withNumbers
    shownTransform = transform
    if damage.count > before {
      for index in before..<damage.count {
        damage[index] = isPlane ? outside(damage[index]) : spread(damage[index], in: frame.size, transform)
      }
      damage.removeAll { $0.isNull || $0.isEmpty }
    }
    if isTouched {
      for rect in takeOwnDamage() where !isWhole && !isCovered {
        let shown = rect.moved(by: transform).withNumbers.intersection(shownInk)
        if !shown.isNull, !shown.isEmpty { damage.append(shown) }
      }
    }
    (isStale, isMoved, isTouched, wasShown) = (false, false, false, true)
    if isWhole, !isCovered {
      if !old.isNull { damage.append(old) }
      if !shownInk.isNull, shownInk != old { damage.append(shownInk) }
    }
  }

  /// The frontmost element at a point, given in the parent's coordinates.
  func hit(_ point: CGPoint) -> Element? {
    guard isHittable else { return nil }
    let frame = presentedFrame
    let point = CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
    if let reach, !reach.insetBy(dx: -1, dy: -1).covers(point) { return nil }
    return hitInside(point)
  }

  /// A point of the window in own coordinates.
  func local(_ point: CGPoint) -> CGPoint {
    let transform = windowTransform
    return transform.determinant == 0 ? point : point.applying(transform.inverted())
  }
}
