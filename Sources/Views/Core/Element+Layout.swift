// How an element is measured and placed: what it was asked is kept, and asked again only where something inside has changed.
//
// In:  proposals, guides and places from the parent.
// Out: answers; places of those inside, moved through under an animation.

import Drawing
import Foundation
import Geometry

extension Element {
  /// Whether what is inside is placed from the right: children say their places as from the left, and lie as in a mirror.
  var isMirrored: Bool { isRightToLeft && mirrorsChildren }

  func setDirection(_ direction: LayoutDirection) {
    guard isRightToLeft != (direction == .rightToLeft) else { return }
    isRightToLeft.toggle()
    setNeedsLayout()
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    for answer in answers where answer.proposal == proposal { return answer.size }
    // What is no number equals nothing, itself included: no answer to it would ever be found again.
    guard proposal == proposal else { return sizeThatFits(proposal.withNumbers) }
    let size = measure(proposal).withNumbers
    if answers.count >= Self.answerLimit {
      answers.removeFirst()
      hasLostAnswers = true
    }
    answers.append((proposal, size))
    return size
  }

  /// A guide that the element, or something inside, sets itself; nil where the default holds.
  ///
  /// The answer is kept.
  func guide(_ key: AlignmentKey, _ dimensions: ViewDimensions) -> CGFloat? {
    for guide in guides
    where guide.key == key && guide.size == dimensions.size && guide.proposal == dimensions.proposal {
      return guide.place
    }
    let place = explicitAlignment(key, dimensions).flatMap { $0.isNaN ? nil : $0 }
    if guides.count >= Self.answerLimit {
      guides.removeFirst()
      hasLostAnswers = true
    }
    guides.append((key, dimensions.size, dimensions.proposal, place))
    return place
  }

  func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(element: self, size: sizeThatFits(proposal), proposal: proposal)
  }

  /// The value that a choice of this element stands for: its tag, or the id of its row.
  var choice: AnyHashable? { trait(KeptTagTrait.self) ?? trait(TagTrait.self) ?? innerRowID }

  /// Something that decides the size, or the places inside, has changed.
  ///
  /// - Parameter isSeenOutside: Whether the parent has to know even if the size stays: a guide, a trait.
  func setNeedsLayout(isSeenOutside: Bool = false) {
    if let tree, !isSeenOutside, !needsPlacement, tree.settlesLater {
      tree.unsettle(self)
      if isArrangement { touch() } else { setNeedsDisplay() }
    } else {
      unsettleOutward()
    }
  }

  /// Finds out whether a change inside changes the element's answers, and places the children anew if not.
  ///
  /// - Returns: Whether that was all; otherwise the parent has to settle.
  func settleInside() -> Bool {
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
  func answersStaySame() -> Bool {
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

  /// Something has changed that only matters within an element around this one, which lays its inside out again by itself.
  func setNeedsLayout(within outer: Element) {
    var element: Element? = self
    while let next = element, next !== outer {
      next.forgetMeasures()
      next.needsPlacement = true
      element = next.parent
    }
  }

  /// What the element has answered no longer holds, nor what those around it have up to an outer one.
  func forgetMeasures(within outer: Element) {
    var element: Element? = self
    while let next = element, next !== outer {
      next.forgetMeasures()
      element = next.parent
    }
  }

  /// The parent's word: here, at this size.
  func place(at origin: CGPoint, proposal: ProposedViewSize) {
    let size = sizeThatFits(proposal)
    place(CGRect(origin: origin, size: size), proposal)
  }

  /// Places the element so that a unit point of it lies at `point`.
  func place(at point: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize) {
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

  /// The element has come to rest.
  func endPlacement() { placement = nil }

  /// Where the element is shown, which lags behind where it is placed while that is animated.
  var presentedFrame: CGRect {
    guard let placement, let tree else { return CGRect(origin: origin, size: size) }
    return placement.presented(at: tree.time)
  }
}
