// The element that shows a part of its content.
//
// In:  the content's size, the wheel, drags of the bars, rectangles to be shown.
// Out: an offset, which moves the content as a whole: nothing inside is laid out or looked at again, except that lazy containers make
//      the rows that come into view. Whatever happens inside, only the element's own rectangle of the window is damaged.

import Drawing
import Foundation
import Geometry

final class ScrollElement: Element {
  override var mirrorsChildren: Bool { false }
  /// Points that one notch of the wheel goes.
  private static let notch: CGFloat = 40
  /// Layouts in a row that lazy containers may ask for, as rows turn out to be longer or shorter than thought.
  private static let passLimit = 8

  var axes = Axis.Set.vertical
  /// Room around the content, which the content leaves itself; scrolling rests within it.
  var margins = EdgeInsets()
  var isScrollEnabled = true {
    didSet { if isScrollEnabled != oldValue { setNeedsDisplay() } }
  }
  var bars: [Axis: ScrollIndicatorVisibility] = [:] {
    didSet { if bars != oldValue { setNeedsDisplay() } }
  }
  var barColor = (rest: Color.gray, hovered: Color.gray)

  /// The content's point at the top left corner.
  private(set) var offset = CGPoint.zero
  private(set) var contentSize = CGSize.zero
  /// Weak, as one that has gone with a page may come back without being placed anew.
  private var lazyElements = WeakElements()
  /// Lazy containers whose size is another than they were placed with.
  private var unsettled: [LazyElement] = []
  /// Those that know more of their rows than when they were measured.
  private var learners: [LazyElement] = []
  private var isLayingOut = false
  private var animation: ScrollAnimation?

  private var barsShownUntil: Double?
  private var barTimer: WakeUp?
  private var hoveredBar: Axis?
  private var draggedBar: (axis: Axis, grip: CGFloat)?

  // MARK: Layout

  private func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    var inner = proposal
    for axis in Axis.allCases where axes.contains(axis.set) { inner[axis] = nil }
    return inner
  }

  override var sizeDependsOnChildren: Bool { axes != [.horizontal, .vertical] }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    var size = CGSize.zero
    for child in layoutChildren {
      let inner = child.sizeThatFits(contentProposal(proposal))
      size = CGSize(width: max(size.width, inner.width), height: max(size.height, inner.height))
    }
    for axis in Axis.allCases where axes.contains(axis.set) { size[axis] = proposal[axis] ?? size[axis] }
    return size
  }

  /// Elements inside that measure by this one's size, and the size that they last saw.
  private(set) var followers = WeakElements()
  private var followedSize = CGSize.zero

  /// An element inside takes its measure from this one's size.
  func follow(_ element: Element) { followers.insert(element) }

  override func placeChildren() {
    if size != followedSize {
      followedSize = size
      for follower in followers.elements { follower.setNeedsLayout(within: self) }
    }
    learners = []
    layOutContent()
    guard !learners.isEmpty else { return }
    // What has been found out about rows may make another size of it.
    for lazy in learners { lazy.forgetMeasures(within: self) }
    if !answersStaySame() { tree?.unsettle(self, isSeenOutside: true) }
  }

  private func layOutContent() {
    let proposal = contentProposal(placedProposal)
    for lazy in unsettled { lazy.setNeedsLayout(within: self) }
    isLayingOut = true
    defer { isLayingOut = false }
    for _ in 0..<Self.passLimit {
      unsettled = []
      contentSize = .zero
      for child in layoutChildren {
        child.place(at: .zero, proposal: proposal)
        contentSize = CGSize(
          width: max(contentSize.width, child.size.width), height: max(contentSize.height, child.size.height))
      }
      // While lengths are still being learnt, a limit made of old ones must not cut the offset.
      if unsettled.isEmpty { offset = clamped(offset) }
      for case let lazy as LazyElement in lazyElements.elements where !lazy.coversWindow(of: self) {
        unsettled.append(lazy)
      }
      if unsettled.isEmpty { break }
      // Only now: an element keeps what it has found out in its placement until that is over.
      for lazy in unsettled { lazy.setNeedsLayout(within: self) }
    }
    unsettled = []
    offset = clamped(offset)
  }

  func register(_ lazy: LazyElement) { lazyElements.insert(lazy) }

  /// A lazy container inside has come to know more rows, or other ones.
  func noteLearning(_ lazy: LazyElement) { learners.append(lazy) }

  /// A lazy container inside has another size than it was placed with.
  func askForAnotherPass(_ lazy: LazyElement) {
    unsettled.append(lazy)
    // Placed by itself, in a change that reached no further than it.
    if !isLayingOut { tree?.unsettle(self) }
  }

  /// Rows before the visible ones have turned out to have another length: what is seen stays where it is.
  func shift(_ axis: Axis, by way: CGFloat) {
    offset[axis] += way
    animation?.shift(axis, by: way)
    setNeedsDisplay()
  }

  // MARK: The offset

  private func limit(_ axis: Axis) -> CGFloat {
    axes.contains(axis.set) ? max(contentSize[axis] - size[axis], 0) : 0
  }

  func clamped(_ point: CGPoint) -> CGPoint {
    CGPoint(x: max(min(point.x, limit(.horizontal)), 0), y: max(min(point.y, limit(.vertical)), 0))
  }

  /// Returns whether anything has moved.
  @discardableResult func setOffset(_ new: CGPoint) -> Bool {
    let new = clamped(new)
    guard new != offset, new.x.isFinite, new.y.isFinite else { return false }
    offset = new
    setNeedsDisplay()
    for case let entry as TextEntryElement in followers.elements { entry.viewMoved() }
    var lacksRows = false
    for case let lazy as LazyElement in lazyElements.elements where lazy.lacksRows(after: self) { lacksRows = true }
    if lacksRows {
      layOutContent()
      // Scrolling makes no other size of the view, whatever has been found out.
      learners = []
    }
    return true
  }

  /// Turns the wheel by notches; returns whether anything has moved.
  func scroll(by notches: CGVector) -> Bool {
    guard isScrollEnabled else { return false }
    let start = animation?.target ?? offset
    animation = nil
    guard setOffset(CGPoint(x: start.x + notches.dx * Self.notch, y: start.y + notches.dy * Self.notch)) else {
      return false
    }
    showBars()
    return true
  }

  /// Shows a rectangle of the content: where an anchor says, or else by the shortest way.
  func reveal(_ rect: CGRect, _ anchor: UnitPoint?, _ transaction: Transaction) {
    var target = animation?.target ?? offset
    for axis in Axis.allCases where axes.contains(axis.set) {
      let (start, length, room) = (rect.origin[axis], rect.size[axis], size[axis])
      if let anchor {
        let part = axis == .horizontal ? anchor.x : anchor.y
        target[axis] = start + (length - room) * part
      } else if start < target[axis] || length > room {
        target[axis] = start
      } else if start + length > target[axis] + room {
        target[axis] = start + length - room
      }
    }
    target = clamped(target)
    guard let animation = transaction.effectiveAnimation, let tree, tree.isShown, target != offset else {
      self.animation = nil
      setOffset(target)
      return
    }
    let running = self.animation ?? ScrollAnimation(self, offset)
    self.animation = running
    running.retarget(target, animation, transaction, tree)
  }

  func endAnimation() { animation = nil }

  /// An element's place in the content.
  func frame(of element: Element) -> CGRect {
    var origin = CGPoint.zero
    var next: Element? = element
    while let element = next, element !== self {
      origin = CGPoint(x: origin.x + element.origin.x, y: origin.y + element.origin.y)
      next = element.parent
      if let scroll = next as? ScrollElement, scroll !== self {
        origin = CGPoint(x: origin.x - scroll.offset.x, y: origin.y - scroll.offset.y)
      }
    }
    return CGRect(origin: origin, size: element.size)
  }

  // MARK: Display

  override func contentTransform(in size: CGSize) -> CGAffineTransform {
    CGAffineTransform(translationX: -offset.x, y: -offset.y)
  }

  override func ink(in size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }

  override func bounds(of ink: CGRect, in size: CGSize, _ transform: CGAffineTransform) -> CGRect {
    ink.intersection(Path(CGRect(origin: .zero, size: size)).hull(under: transform))
  }

  override var isPlane: Bool { true }

  override func draw(in context: inout GraphicsContext, size: CGSize, _ pass: DrawPass) {
    var inner = context
    inner.clip(to: Path(CGRect(origin: .zero, size: size)))
    inner.translateBy(x: -offset.x, y: -offset.y)
    var pass = pass
    // Even where a filter around asks for the whole, no more than what is seen through the frame is drawn. A symbol of a canvas is in no
    // window, so there is nothing to tell by.
    if !shownInk.isNull {
      let areas = pass.isWhole ? [shownInk] : pass.areas
      pass = DrawPass(areas: areas.map(inside).filter { !$0.isNull && !$0.isEmpty })
    }
    for child in paintedChildren { child.paint(in: inner, pass) }
    for axis in Axis.allCases where isShown(axis) {
      let isWide = hoveredBar == axis || draggedBar?.axis == axis
      let thumb = thumb(axis, isWide: isWide)
      context.fill(
        Path(roundedRect: thumb, cornerRadius: min(thumb.width, thumb.height) / 2, style: .circular),
        with: .color(isWide ? barColor.hovered : barColor.rest))
    }
  }

  override func hitInside(_ point: CGPoint) -> Element? {
    guard presentedFrame.size.covers(point) else { return nil }
    return bar(at: point) == nil ? super.hitInside(point) : self
  }

  override func contains(_ point: CGPoint) -> Bool { true }

  override func detach() {
    super.detach()
    barTimer?.cancel()
    (barsShownUntil, hoveredBar, draggedBar) = (nil, nil, nil)
  }
}

/// The way to an offset.
@MainActor final class ScrollAnimation: RunningAnimation {
  private weak var element: ScrollElement?
  private var animator: Animator<AnimatablePair<CGFloat, CGFloat>>
  /// What the rows that were made on the way have added.
  private var shift = CGPoint.zero

  init(_ element: ScrollElement, _ offset: CGPoint) {
    self.element = element
    animator = Animator(AnimatablePair(offset.x, offset.y))
  }

  var target: CGPoint { CGPoint(x: animator.target.first + shift.x, y: animator.target.second + shift.y) }

  func retarget(_ target: CGPoint, _ animation: Animation, _ transaction: Transaction, _ tree: ViewTree) {
    animator.retarget(
      to: AnimatablePair(target.x - shift.x, target.y - shift.y), animation: animation, at: tree.time,
      completions: transaction.completions)
    if !animator.isAtRest { tree.run(self) }
  }

  func shift(_ axis: Axis, by way: CGFloat) { shift[axis] += way }

  var isFinished: Bool {
    // The wheel, or another animation, may have taken its place.
    guard let element, let tree = element.tree, element.isRunning(self) else { return true }
    return animator.isFinished(at: tree.time)
  }

  func nextMove(after time: Double) -> Double? {
    element?.isRunning(self) ?? false ? animator.nextMove(after: time) : nil
  }

  func step() {
    guard let element, let tree = element.tree, element.isRunning(self) else { return }
    let place = animator.presented(at: tree.time)
    element.setOffset(CGPoint(x: place.first + shift.x, y: place.second + shift.y))
    element.showBars()
    if isFinished { element.endAnimation() }
  }
}

// MARK: Bars

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

  private func isShown(_ axis: Axis) -> Bool {
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

  private func thumb(_ axis: Axis, isWide: Bool) -> CGRect {
    let thickness: CGFloat = isWide ? 10 : 6
    let room = track(axis) - thumbLength(axis)
    var rect = CGRect.zero
    rect.origin[axis] = Self.inset + room * (limit(axis) > 0 ? offset[axis] / limit(axis) : 0)
    rect.size[axis] = thumbLength(axis)
    rect.origin[axis.other] = size[axis.other] - Self.inset - thickness
    rect.size[axis.other] = thickness
    return rect
  }

  /// The bar whose lane a point of own coordinates is in.
  private func bar(at point: CGPoint) -> Axis? {
    Axis.allCases.first { isShown($0) && point[$0.other] >= size[$0.other] - Self.lane }
  }

  /// - Parameter point: Of the window; nil when the pointer is elsewhere.
  func hoverBar(_ point: CGPoint?) {
    let bar = point.flatMap { self.bar(at: local($0)) }
    guard bar != hoveredBar else { return }
    hoveredBar = bar
    showBars()
  }

  /// Takes hold of the bar at a point of the window; beside its thumb, brings the thumb there first.
  func beginDraggingBar(at point: CGPoint) -> Bool {
    let point = local(point)
    guard let axis = bar(at: point) else { return false }
    let thumb = thumb(axis, isWide: true)
    let isOnThumb = point[axis] >= thumb.origin[axis] && point[axis] <= thumb.origin[axis] + thumb.size[axis]
    draggedBar = (axis, isOnThumb ? point[axis] - thumb.origin[axis] : thumb.size[axis] / 2)
    animation = nil
    if !isOnThumb { moveBar(to: point) }
    showBars()
    return true
  }

  func dragBar(to point: CGPoint) { moveBar(to: local(point)) }

  private func moveBar(to point: CGPoint) {
    guard let (axis, grip) = draggedBar else { return }
    let room = track(axis) - thumbLength(axis)
    guard room > 0 else { return }
    var target = offset
    target[axis] = (point[axis] - grip - Self.inset) / room * limit(axis)
    setOffset(target)
    showBars()
  }

  func endDraggingBar() {
    draggedBar = nil
    showBars()
  }
}
