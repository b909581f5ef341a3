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
  static let notch: CGFloat = 40
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
  var animation: ScrollAnimation?

  var barsShownUntil: Double?
  var barTimer: WakeUp?
  var hoveredBar: Axis?
  var draggedBar: (axis: Axis, grip: CGFloat)?
  /// A press beside the thumb, which goes on by pages.
  var paging: BarPaging?

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

  /// Elements outside that are shown by the offset.
  private var companions = WeakElements()

  /// An element outside is to be drawn anew whenever the content is moved.
  func accompany(_ element: Element) { companions.insert(element) }

  private func tellCompanions() { for element in companions.elements { element.setNeedsDisplay() } }

  override func placeChildren() {
    let old = offset
    defer { if offset != old { tellCompanions() } }
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

  func limit(_ axis: Axis) -> CGFloat {
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
    tellCompanions()
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
    paging?.timer?.cancel()
    (barsShownUntil, hoveredBar, draggedBar, paging) = (nil, nil, nil, nil)
  }
}
