// A thing that is laid out and drawn: a shape, a text, a container, or a modifier around one of them.
//
// In:  a proposal, and a place, from the parent.
// Out: a size; drawing in its own coordinates (origin at its top left corner, points); which element lies under a point; for each
//      frame, the rectangles of the window that differ.
//
// SwiftUI's layout: the parent proposes, the child answers, the parent places. Answers are kept until something inside changes, so the
// many questions of stacks and aspect ratios are not multiplied with depth.

import Drawing
import Foundation
import Geometry

@MainActor class Element {
  weak var tree: ViewTree?
  private(set) weak var parent: Element?
  /// In drawing order before `zIndex`; the layout leaves out those that are leaving.
  private(set) var children: [Element] = []
  /// The id of the row that the element belongs to, if it is one of a repetition's.
  final var rowID: AnyHashable?

  /// How many elements are around this one.
  final var depth: Int {
    var (count, element) = (0, parent)
    while let next = element { (count, element) = (count + 1, next.parent) }
    return count
  }

  // MARK: Children

  /// Takes other children; those that stay keep their places.
  ///
  /// - Parameter unsettlesLayout: Whether the layout has to be done anew; not for an element that changes its children in its own
  ///   placement and places them itself.
  func setChildren(_ new: [Element], unsettlesLayout: Bool = true) {
    if new.count == children.count, zip(new, children).allSatisfy({ $0 === $1 }) { return }
    var kept = Set<ObjectIdentifier>(minimumCapacity: new.count)
    for child in new { kept.insert(ObjectIdentifier(child)) }
    // Those that stay may lie over each other in another order.
    let isReordered = isArrangement && !isSameOrder(new)
    for child in children where !kept.contains(ObjectIdentifier(child)) && child.parent === self {
      tree?.damaged(windowArea(child.shownInk))
      child.parent = nil
      child.detach()
    }
    children = new
    for child in new where child.parent !== self || child.tree == nil {
      child.parent = self
      child.attach(to: tree)
      child.isStale = true
    }
    orderedChildren = nil
    if unsettlesLayout { setNeedsLayout() }
    if isArrangement && !isReordered { touch() } else { setNeedsDisplay() }
  }

  /// Whether the children that are also among others stand in the same order there.
  private func isSameOrder(_ others: [Element]) -> Bool {
    var places: [ObjectIdentifier: Int] = [:]
    for (place, other) in others.enumerated() { places[ObjectIdentifier(other)] = place }
    let kept = children.compactMap { places[ObjectIdentifier($0)] }
    return zip(kept, kept.dropFirst()).allSatisfy { $0 < $1 }
  }

  func attach(to tree: ViewTree?) {
    self.tree = tree
    for child in children { child.attach(to: tree) }
  }

  /// The element is no longer in the window.
  func detach() {
    shownInk = .null
    reach = nil
    // If it comes back it is shown as for the first time, also where it was before.
    wasShown = false
    for child in children { child.detach() }
  }

  /// Those that take part in the layout.
  final var layoutChildren: [Element] {
    children.contains { $0.isLeaving } ? children.filter { !$0.isLeaving } : children
  }

  private var orderedChildren: [Element]?

  /// Back to front.
  final var paintedChildren: [Element] {
    if let orderedChildren { return orderedChildren }
    var ordered = children
    if ordered.count > 1, ordered.contains(where: { $0.trait(ZIndexTrait.self) != 0 }) {
      let sorted = ordered.enumerated().sorted {
        let (a, b) = ($0.element.trait(ZIndexTrait.self), $1.element.trait(ZIndexTrait.self))
        return a == b ? $0.offset < $1.offset : a < b
      }
      ordered = sorted.map(\.element)
    }
    orderedChildren = ordered
    return ordered
  }

  /// The element's place between its siblings, from back to front, may have changed: also that of what lets it through.
  final func setNeedsOrder() {
    var outer = parent
    while let element = outer {
      element.orderedChildren = nil
      element.setNeedsDisplay()
      outer = element is WrapperElement ? element.parent : nil
    }
  }

  // MARK: Layout, as Element+Layout keeps it; nobody else sets these

  /// How many answers are kept.
  ///
  /// A stack asks for three lengths along it, and stacks across inside it three across each of these: with fewer kept than such pairs,
  /// questions would multiply with depth.
  static let answerLimit = 32

  /// The answers of late, by proposal.
  final var answers: [(proposal: ProposedViewSize, size: CGSize)] = []
  /// The guides that were asked for, and the answers.
  ///
  /// Dimensions themselves are not kept: they hold the element that they are of.
  final var guides: [(key: AlignmentKey, size: CGSize, proposal: ProposedViewSize, place: CGFloat?)] = []
  /// Whether someone outside may build on an answer that is no longer kept.
  final var hasLostAnswers = false
  final var needsPlacement = true
  final var origin = CGPoint.zero
  final var size = CGSize.zero
  /// What the placement was made for.
  final var placedProposal = ProposedViewSize.zero
  final var placement: PlacementAnimation?

  final var isRightToLeft = false

  /// Whether a mirrored direction is for the children's places; not where these are the window's, or bound to the wheel.
  var mirrorsChildren: Bool { true }

  /// Whether the answer depends on what is inside; where not, what happens inside unsettles nobody outside.
  var sizeDependsOnChildren: Bool { true }

  /// The size that the element takes of what is offered; asked through ``sizeThatFits(_:)``, which keeps the answer.
  func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }

  /// Places the children within `size`.
  func placeChildren() {}

  /// Finds a guide; asked through ``guide(_:_:)``, which keeps the answer.
  func explicitAlignment(_ key: AlignmentKey, _ dimensions: ViewDimensions) -> CGFloat? { nil }

  var innerRowID: AnyHashable? { rowID }

  /// What layout knows of the element beyond its size.
  func trait<Key: LayoutTrait>(_ key: Key.Type) -> Key.Value { Key.defaultValue }

  /// Whether something around the element asks those inside by itself, so that the element's own answers say nothing about them.
  var isAskedThrough: Bool { false }

  /// Whether the inside is being made in the element's own placement, which goes on to place it: what changes there unsettles nobody.
  final var isSettling = false

  /// Counts placements of layouts, so that each knows which views it has placed.
  static var placements = 0
  /// The count when the element was last placed.
  final var lastPlacement = 0

  func forgetMeasures() {
    answers.removeAll(keepingCapacity: true)
    guides.removeAll(keepingCapacity: true)
    hasLostAnswers = false
  }

  /// Set by views that change the transaction for what is inside them.
  final var placementScope: PlacementScope?

  /// Whether changes of place under a transaction are moved through; not for what follows something that moves by itself.
  var animatesPlacement: Bool { true }

  // MARK: Coming and going

  final var isLeavingItself = false
  var isLeaving: Bool { isLeavingItself }
  final var presence: PresenceAnimation?

  // MARK: Display, as Element+Display keeps it; nobody else sets these

  /// What the element and its children cover of the window, or of the plane they are in, as last shown; null where it is not shown.
  final var shownInk = CGRect.null
  final var wasShown = false
  /// Own drawing differs.
  final var isStale = true
  /// Own place differs.
  final var isMoved = true
  /// Something inside differs.
  final var isTouched = true
  /// From own coordinates to the window's, or to those of the plane that the element is in, as last shown.
  final var shownTransform = CGAffineTransform.identity

  /// Whether what is inside is shown on a plane of its own, which may be moved without anything on it being the wiser; it is cut at
  /// the element's frame.
  var isPlane: Bool { false }

  /// Whether the element only says where those inside lie, so that it looks the same whatever its own size.
  var isArrangement: Bool { false }

  /// What own drawing covers, in own coordinates; null for none.
  func ink(in size: CGSize) -> CGRect { .null }

  /// How children's coordinates lie in own ones.
  func contentTransform(in size: CGSize) -> CGAffineTransform { .identity }

  /// Window points that the whole covers, given what is inside: clips make it smaller, shadows larger.
  func bounds(of ink: CGRect, in size: CGSize, _ transform: CGAffineTransform) -> CGRect { ink }

  /// Whether a difference inside may show anywhere in the whole.
  var spreadsDamage: Bool { false }

  /// Where a difference inside shows, both of the window.
  func spread(_ damage: CGRect, in size: CGSize, _ transform: CGAffineTransform) -> CGRect { damage }

  /// What of own drawing differs where not all of it does, in own coordinates; each difference is handed over once.
  func takeOwnDamage() -> [CGRect] { [] }

  /// Something in here, or the element itself, is about to be shown otherwise than before.
  func changeInside() {}

  /// Draws own content, in own coordinates; containers draw their children.
  func draw(in context: inout GraphicsContext, size: CGSize, _ pass: DrawPass) {
    for child in paintedChildren { child.paint(in: context, pass) }
  }

  // MARK: Hits

  /// Whether own drawing counts as hit at a point of own coordinates.
  func contains(_ point: CGPoint) -> Bool { false }

  /// Where own drawing may count as hit, in own coordinates; what is inside sees to itself.
  func hitBounds(in size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }

  /// Outside of this, in own coordinates, nothing in here is hit; nil while that is not known.
  final var reach: CGRect?

  /// Whether the pointer finds anything in here.
  var isHittable: Bool { !isLeaving }

  /// The frontmost element at a point of own coordinates.
  func hitInside(_ point: CGPoint) -> Element? {
    let inner = contentTransform(in: presentedFrame.size)
    if inner.isIdentity || inner.determinant != 0 {
      let point = inner.isIdentity ? point : point.applying(inner.inverted())
      for child in paintedChildren.reversed() {
        if let hit = child.hit(point) { return hit }
      }
    }
    return contains(point) ? self : nil
  }

  /// The element goes for good, with its view.
  func disappear() {}

  /// Those in here that can have the keys, in drawing order.
  func collectFocusable(into found: inout [FocusableElement]) {
    if isLeaving { return }
    if let element = self as? FocusableElement, element.canFocus { found.append(element) }
    for child in children { child.collectFocusable(into: &found) }
  }

  /// The element as one with rows that are made when they are asked for, if it is one.
  var closedMenu: (any ClosedMenu)? { nil }

  // MARK: Preferences

  /// Merges what is set in here of a preference into `value`.
  func gather<Key: PreferenceKey>(_ key: Key.Type, into value: inout Key.Value) {
    for child in children where !child.isLeaving { child.gather(key, into: &value) }
  }
}

extension CGRect {
  /// The rectangle, or none where a length is no number: cutting such a one with another would end the program.
  var withNumbers: CGRect { hasNumbers ? self : .null }

  var hasNumbers: Bool { !(minX.isNaN || minY.isNaN || maxX.isNaN || maxY.isNaN) }

  /// Whether a point lies inside, or on the left or upper edge; never where a length is no number, where Foundation's `contains` ends the
  /// program.
  func covers(_ point: CGPoint) -> Bool { point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY }
}

extension CGSize {
  /// Whether a point in own coordinates lies inside.
  func covers(_ point: CGPoint) -> Bool { CGRect(origin: .zero, size: self).covers(point) }
}
