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

  // MARK: Layout

  /// How many answers are kept.
  ///
  /// A stack asks for three lengths along it, and stacks across inside it three across each of these: with fewer kept than such pairs,
  /// questions would multiply with depth.
  private static let answerLimit = 32

  /// The answers of late, by proposal.
  private var answers: [(proposal: ProposedViewSize, size: CGSize)] = []
  /// The guides that were asked for, and the answers.
  ///
  /// Dimensions themselves are not kept: they hold the element that they are of.
  private var guides: [(key: AlignmentKey, size: CGSize, proposal: ProposedViewSize, place: CGFloat?)] = []
  /// Whether someone outside may build on an answer that is no longer kept.
  private var hasLostAnswers = false
  private(set) var needsPlacement = true
  private(set) var origin = CGPoint.zero
  private(set) var size = CGSize.zero
  /// What the placement was made for.
  private(set) var placedProposal = ProposedViewSize.zero
  private var placement: PlacementAnimation?

  /// Whether what is inside is placed from the right: children say their places as from the left, and lie as in a mirror.
  final var isMirrored: Bool { isRightToLeft && mirrorsChildren }
  private(set) var isRightToLeft = false

  /// Whether a mirrored direction is for the children's places; not where these are the window's, or bound to the wheel.
  var mirrorsChildren: Bool { true }

  final func setDirection(_ direction: LayoutDirection) {
    guard isRightToLeft != (direction == .rightToLeft) else { return }
    isRightToLeft.toggle()
    setNeedsLayout()
  }

  /// Whether the answer depends on what is inside; where not, what happens inside unsettles nobody outside.
  var sizeDependsOnChildren: Bool { true }

  final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    for answer in answers where answer.proposal == proposal { return answer.size }
    // What is no number equals nothing, itself included: no answer to it would ever be found again.
    guard proposal == proposal else { return sizeThatFits(proposal.withNumbers) }
    let size = measure(proposal)
    if answers.count >= Self.answerLimit {
      answers.removeFirst()
      hasLostAnswers = true
    }
    answers.append((proposal, size))
    return size
  }

  /// The size that the element takes of what is offered; asked through ``sizeThatFits(_:)``, which keeps the answer.
  func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }

  /// Places the children within `size`.
  func placeChildren() {}

  /// A guide that the element, or something inside, sets itself; nil where the default holds.
  ///
  /// The answer is kept.
  final func guide(_ key: AlignmentKey, _ dimensions: ViewDimensions) -> CGFloat? {
    for guide in guides
    where guide.key == key && guide.size == dimensions.size && guide.proposal == dimensions.proposal {
      return guide.place
    }
    let place = explicitAlignment(key, dimensions)
    if guides.count >= Self.answerLimit {
      guides.removeFirst()
      hasLostAnswers = true
    }
    guides.append((key, dimensions.size, dimensions.proposal, place))
    return place
  }

  /// Finds a guide; asked through ``guide(_:_:)``, which keeps the answer.
  func explicitAlignment(_ key: AlignmentKey, _ dimensions: ViewDimensions) -> CGFloat? { nil }

  final func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(element: self, size: sizeThatFits(proposal), proposal: proposal)
  }

  /// The value that a choice of this element stands for: its tag, or the id of its row.
  final var choice: AnyHashable? { trait(TagTrait.self) ?? innerRowID }

  var innerRowID: AnyHashable? { rowID }

  /// What layout knows of the element beyond its size.
  func trait<Key: LayoutTrait>(_ key: Key.Type) -> Key.Value { Key.defaultValue }

  /// Something that decides the size, or the places inside, has changed.
  ///
  /// - Parameter isSeenOutside: Whether the parent has to know even if the size stays: a guide, a trait.
  final func setNeedsLayout(isSeenOutside: Bool = false) {
    if let tree, !isSeenOutside, !needsPlacement, tree.settlesLater {
      tree.unsettle(self)
      if isArrangement { touch() } else { setNeedsDisplay() }
    } else {
      unsettleOutward()
    }
  }

  /// Whether something around the element asks those inside by itself, so that the element's own answers say nothing about them.
  var isAskedThrough: Bool { false }

  /// Finds out whether a change inside changes the element's answers, and places the children anew if not.
  ///
  /// - Returns: Whether that was all; otherwise the parent has to settle.
  final func settleInside() -> Bool {
    if needsPlacement {
      unsettleOutward()
      return true
    }
    let isSame = answersStaySame()
    guard isSame || parent == nil else {
      needsPlacement = true
      return false
    }
    placeChildren()
    return true
  }

  /// Asks the element again all that it was asked.
  final func answersStaySame() -> Bool {
    let (knownAnswers, knownGuides, isWhole) = (answers, guides, !hasLostAnswers && !isAskedThrough)
    forgetMeasures()
    return isWhole && !knownAnswers.isEmpty
      && knownAnswers.allSatisfy { sizeThatFits($0.proposal) == $0.size }
      && sizeThatFits(placedProposal) == size
      && knownGuides.allSatisfy {
        guide($0.key, ViewDimensions(element: self, size: $0.size, proposal: $0.proposal)) == $0.place
      }
  }

  /// The element and all around it whose size may depend on it have to be measured and placed anew.
  private func unsettleOutward() {
    var element: Element? = self
    var isMeasured = true
    while let next = element, !next.isSettling {
      if isMeasured { next.forgetMeasures() }
      if next.needsPlacement, !isMeasured { break }
      next.needsPlacement = true
      if !next.sizeDependsOnChildren, next !== self { isMeasured = false }
      element = next.parent
    }
    if isArrangement { touch() } else { setNeedsDisplay() }
  }

  /// Whether the inside is being made in the element's own placement, which goes on to place it: what changes there unsettles nobody.
  final var isSettling = false

  /// Counts placements of layouts, so that each knows which views it has placed.
  static var placements = 0
  /// The count when the element was last placed.
  final private(set) var lastPlacement = 0

  /// Something has changed that only matters within an element around this one, which lays its inside out again by itself.
  final func setNeedsLayout(within outer: Element) {
    var element: Element? = self
    while let next = element, next !== outer {
      next.forgetMeasures()
      next.needsPlacement = true
      element = next.parent
    }
  }

  /// What the element has answered no longer holds, nor what those around it have up to an outer one.
  final func forgetMeasures(within outer: Element) {
    var element: Element? = self
    while let next = element, next !== outer {
      next.forgetMeasures()
      element = next.parent
    }
  }

  func forgetMeasures() {
    answers.removeAll(keepingCapacity: true)
    guides.removeAll(keepingCapacity: true)
    hasLostAnswers = false
  }

  /// The parent's word: here, at this size.
  final func place(at origin: CGPoint, proposal: ProposedViewSize) {
    let size = sizeThatFits(proposal)
    place(CGRect(origin: origin, size: size), proposal)
  }

  /// Places the element so that a unit point of it lies at `point`.
  final func place(at point: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize) {
    let size = sizeThatFits(proposal)
    place(
      CGRect(
        origin: CGPoint(x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height), size: size),
      proposal)
  }

  private func place(_ frame: CGRect, _ proposal: ProposedViewSize) {
    var frame = frame
    lastPlacement = Self.placements
    if let parent, parent.isMirrored { frame.origin.x = parent.size.width - frame.maxX }
    let isNew = needsPlacement || frame.size != size || proposal != placedProposal
    if frame.origin != origin || frame.size != size {
      animatePlacement(to: frame)
      setNeedsMove()
    }
    (origin, size, placedProposal) = (frame.origin, frame.size, proposal)
    if isNew {
      needsPlacement = false
      placeChildren()
    }
  }

  private func animatePlacement(to frame: CGRect) {
    guard let tree, tree.isShown, animatesPlacement else { return }
    let transaction = placementTransaction(tree)
    if !wasShown { return stand(at: frame, transaction, tree) }
    if placement == nil, transaction.effectiveAnimation == nil { return }
    let running = placement ?? PlacementAnimation(self, CGRect(origin: origin, size: size))
    running.retarget(frame, transaction, tree)
    placement = running.isFinished ? nil : running
  }

  /// What is new stands where it belongs at once, also within something that is on its way: it goes against that one's motion.
  private func stand(at frame: CGRect, _ transaction: Transaction, _ tree: ViewTree) {
    guard transaction.effectiveAnimation != nil else { return }
    var shift = CGVector(dx: 0, dy: 0)
    var next = parent
    while let element = next {
      if element.placement != nil {
        let shown = element.presentedFrame
        shift.dx += element.origin.x - shown.minX
        shift.dy += element.origin.y - shown.minY
      }
      next = element.parent
    }
    guard shift.dx != 0 || shift.dy != 0 else { return }
    let running = PlacementAnimation(self, frame.offsetBy(dx: shift.dx, dy: shift.dy))
    running.retarget(frame, transaction, tree)
    placement = running.isFinished ? nil : running
  }

  /// The innermost transaction that this layout's changes of place in here are made under.
  private func placementTransaction(_ tree: ViewTree) -> Transaction {
    var next: Element? = self
    while let element = next {
      if let scope = element.placementScope, scope.round == tree.placementRound { return scope.transaction }
      next = element.parent
    }
    return tree.placementTransaction
  }

  /// Set by views that change the transaction for what is inside them.
  final var placementScope: PlacementScope?

  /// Whether changes of place under a transaction are moved through; not for what follows something that moves by itself.
  var animatesPlacement: Bool { true }

  /// The element has come to rest.
  final func endPlacement() { placement = nil }

  /// Where the element is shown, which lags behind where it is placed while that is animated.
  final var presentedFrame: CGRect {
    guard let placement, let tree else { return CGRect(origin: origin, size: size) }
    return placement.presented(at: tree.time)
  }

  // MARK: Coming and going

  private(set) var isLeavingItself = false
  var isLeaving: Bool { isLeavingItself }
  private var presence: PresenceAnimation?

  /// The element stays to be seen, out of the layout.
  final func leave() {
    isLeavingItself = true
    parent?.setNeedsLayout(isSeenOutside: true)
  }

  final func fade(to opacity: Double, _ animation: Animation) {
    guard let tree else { return }
    let running = presence ?? PresenceAnimation(self)
    presence = running
    running.retarget(opacity, animation, tree)
  }

  final func fadeIn(_ animation: Animation) {
    // What is in no window, such as a page that does not show, is simply there when it comes to one.
    guard let tree else { return }
    let running = PresenceAnimation(self)
    running.start(at: 0)
    presence = running
    tree.after { [weak self] in
      guard let self else { return }
      if self.tree == nil { presence = nil } else { fade(to: 1, animation) }
    }
  }

  // MARK: Display

  /// What the element and its children cover of the window, or of the plane they are in, as last shown; null where it is not shown.
  private(set) var shownInk = CGRect.null
  private var wasShown = false
  /// Own drawing differs.
  private var isStale = true
  /// Own place differs.
  private var isMoved = true
  /// Something inside differs.
  private(set) var isTouched = true
  /// From own coordinates to the window's, or to those of the plane that the element is in, as last shown.
  private(set) var shownTransform = CGAffineTransform.identity

  /// Whether what is inside is shown on a plane of its own, which may be moved without anything on it being the wiser; it is cut at
  /// the element's frame.
  var isPlane: Bool { false }

  /// From the coordinates of the plane inside to those around the element.
  private var planeTransform: CGAffineTransform {
    contentTransform(in: presentedFrame.size).concatenating(shownTransform)
  }

  /// From own coordinates to the window's, as last shown.
  final var windowTransform: CGAffineTransform {
    var transform = shownTransform
    var element = parent
    while let next = element {
      if next.isPlane { transform = transform.concatenating(next.planeTransform) }
      element = next.parent
    }
    return transform
  }

  /// What of the window shows an area of the plane that the children are in, as last shown.
  private func windowArea(_ area: CGRect) -> CGRect {
    var area = area
    var element: Element? = self
    while let next = element {
      area =
        next.isPlane ? next.outside(area) : next.spread(area, in: next.presentedFrame.size, next.shownTransform)
      element = next.parent
    }
    return area
  }

  /// Where an area of the plane inside is seen around the element.
  private func outside(_ area: CGRect) -> CGRect {
    if area.isNull { return area }
    return Path(area).hull(under: planeTransform).intersection(
      Path(CGRect(origin: .zero, size: presentedFrame.size)).hull(under: shownTransform))
  }

  /// What of the plane inside may be seen through an area around the element.
  final func inside(_ area: CGRect) -> CGRect {
    let seen = area.intersection(shownInk)
    guard !seen.isNull, planeTransform.determinant != 0 else { return .null }
    return Path(seen).hull(under: planeTransform.inverted())
  }

  /// Whether the element only says where those inside lie, so that it looks the same whatever its own size.
  var isArrangement: Bool { false }

  /// Own drawing has changed.
  final func setNeedsDisplay() {
    isStale = true
    touch()
  }

  private func setNeedsMove() {
    isMoved = true
    touch()
  }

  /// Something follows from the element otherwise than before, though not what it looks like.
  final func touch() {
    var element: Element? = self
    while let next = element, !next.isTouched {
      next.isTouched = true
      element = next.parent
    }
    // The root is asked whether there is anything to do; a touched element may stand under an untouched one only while it is detached.
    if let parent, !parent.isTouched { parent.touch() }
  }

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

  final func paint(in context: GraphicsContext, _ pass: DrawPass) {
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
  final func commit(_ outer: CGAffineTransform, isCovered: Bool, into damage: inout [CGRect]) {
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
      reach = known.union(map.isIdentity ? moved : Path(moved).hull(under: map))
    }
    self.reach = reach
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

  // MARK: Hits

  /// Whether own drawing counts as hit at a point of own coordinates.
  func contains(_ point: CGPoint) -> Bool { false }

  /// Where own drawing may count as hit, in own coordinates; what is inside sees to itself.
  func hitBounds(in size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }

  /// Outside of this, in own coordinates, nothing in here is hit; nil while that is not known.
  private var reach: CGRect?

  /// Whether the pointer finds anything in here.
  var isHittable: Bool { !isLeaving }

  /// The frontmost element at a point, given in the parent's coordinates.
  final func hit(_ point: CGPoint) -> Element? {
    guard isHittable else { return nil }
    let frame = presentedFrame
    let point = CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
    if let reach, !reach.insetBy(dx: -1, dy: -1).contains(point) { return nil }
    return hitInside(point)
  }

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

  /// A point of the window in own coordinates.
  final func local(_ point: CGPoint) -> CGPoint {
    let transform = windowTransform
    return transform.determinant == 0 ? point : point.applying(transform.inverted())
  }

  /// The element goes for good, with its view.
  func disappear() {}

  /// Those in here that can have the keys, in drawing order.
  func collectFocusable(into found: inout [FocusableElement]) {
    if isLeaving { return }
    if let element = self as? FocusableElement, element.canFocus { found.append(element) }
    for child in children { child.collectFocusable(into: &found) }
  }

  // MARK: Preferences

  /// Merges what is set in here of a preference into `value`.
  func gather<Key: PreferenceKey>(_ key: Key.Type, into value: inout Key.Value) {
    for child in children where !child.isLeaving { child.gather(key, into: &value) }
  }
}

extension CGRect {
  /// The rectangle, or none where a length is no number: cutting such a one with another would end the program.
  var withNumbers: CGRect { minX.isNaN || minY.isNaN || maxX.isNaN || maxY.isNaN ? .null : self }
}
