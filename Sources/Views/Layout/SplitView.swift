// SwiftUI's HSplitView and VSplitView: parts with lines between that can be moved.
//
// In:  any number of views; what each can be by its frame, and its `layoutPriority`.
// Out: parts that fill the view. At first they share it as in a stack; once a line has been moved they keep their proportions when the view
//      is made larger or smaller, those of high priority before the others. No part becomes less or more than it can be.

import Drawing
import Foundation
import Geometry

public struct HSplitView<Content> {
  let content: Content
}

extension HSplitView where Content: View {
  public nonisolated init(@ViewBuilder content: () -> Content) { self.init(content: content()) }
}

extension HSplitView: View where Content: View {
  public var body: some View { SplitParts(axis: .horizontal, content: content) }
}

public struct VSplitView<Content> {
  let content: Content
}

extension VSplitView where Content: View {
  public nonisolated init(@ViewBuilder content: () -> Content) { self.init(content: content()) }
}

extension VSplitView: View where Content: View {
  public var body: some View { SplitParts(axis: .vertical, content: content) }
}

/// What is between the lines of a split view and the element that places its parts.
@MainActor final class SplitLink {
  weak var element: SplitElement?
  nonisolated init() {}
}

struct SplitParts<Content: View> {
  let axis: Axis
  let content: Content
  @State private var link = SplitLink()

  nonisolated init(axis: Axis, content: Content) { (self.axis, self.content) = (axis, content) }
}

extension SplitParts: View {
  var body: some View {
    let (axis, link) = (axis, link)
    SubviewReader(content) { parts in
      SplitContainer(
        axis: axis, link: link,
        content: ForEach(parts) { part in
          if part.id > 0 {
            PaneDivider(
              axis: axis, canMove: true, begin: { link.element?.begin() },
              move: { link.element?.moveLine(after: part.id - 1, by: $0) },
              restore: { link.element?.restoreLine(after: part.id - 1) }
            )
            .modifier(TraitModifier<SplitLineTrait>(value: true))
          }
          part.view()
        })
    }
  }
}

/// Whether a view in a split view is the line between two parts.
enum SplitLineTrait: LayoutTrait { static var defaultValue: Bool { false } }

struct SplitContainer<Content: View> {
  let axis: Axis
  let link: SplitLink
  let content: Content
}

extension SplitContainer: View, ContainerView {
  func makeElement() -> SplitElement { SplitElement(axis) }

  func update(_ element: SplitElement, _ environment: EnvironmentValues) { link.element = element }

  func inner(_ environment: EnvironmentValues) -> EnvironmentValues {
    var inner = environment
    inner[StackOrientationKey.self] = nil
    return inner
  }
}

final class SplitElement: Element {
  private let axis: Axis
  /// The lengths that lines were moved to; nil while none was.
  private var wanted: [CGFloat]?
  /// The lengths as a line was taken hold of.
  private var held: [CGFloat]?
  private var lengths: [CGFloat] = []
  private var limits: [PaneLimits] = []

  init(_ axis: Axis) { self.axis = axis }

  private var parts: [Element] { layoutChildren.filter { !$0.trait(SplitLineTrait.self) } }
  private var lines: [Element] { layoutChildren.filter { $0.trait(SplitLineTrait.self) } }

  override var isArrangement: Bool { true }

  private func proposal(_ length: CGFloat?, _ across: CGFloat?) -> ProposedViewSize {
    var proposal = ProposedViewSize.unspecified
    (proposal[axis], proposal[axis.other]) = (length, across)
    return proposal
  }

  private func limits(_ across: CGFloat?) -> [PaneLimits] {
    parts.map { part in
      PaneLimits(
        min: part.sizeThatFits(proposal(0, across))[axis], max: part.sizeThatFits(proposal(.infinity, across))[axis],
        priority: part.trait(LayoutPriorityTrait.self))
    }
  }

  private func shared(_ limits: [PaneLimits], in length: CGFloat) -> [CGFloat] {
    let room = length - lineLength
    if let wanted, wanted.count == limits.count { return PaneLengths.near(wanted, limits, in: room) }
    return PaneLengths.first(limits, in: room)
  }

  private var lineLength: CGFloat {
    lines.reduce(0) { $0 + $1.sizeThatFits(proposal(nil, nil))[axis] }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let across = proposal[axis.other]
    var size = CGSize.zero
    guard let length = proposal[axis] else {
      for part in parts {
        let own = part.sizeThatFits(self.proposal(nil, across))
        size[axis] += own[axis]
        size[axis.other] = max(size[axis.other], own[axis.other])
      }
      size[axis] += lineLength
      if let across { size[axis.other] = max(size[axis.other], across) }
      return size
    }
    let limits = limits(across)
    if !length.isFinite {
      size[axis] = limits.reduce(lineLength) { $0 + $1.max }
    } else {
      // Parts that cannot fill the view leave the rest; those that cannot be less reach beyond.
      size[axis] = shared(limits, in: length).reduce(lineLength, +)
    }
    for part in parts {
      size[axis.other] = max(size[axis.other], part.sizeThatFits(self.proposal(nil, across))[axis.other])
    }
    if let across { size[axis.other] = max(across, size[axis.other]) }
    return size
  }

  override func placeChildren() {
    let across = size[axis.other]
    limits = limits(across)
    lengths = shared(limits, in: placedProposal[axis].flatMap { $0.isFinite ? $0 : nil } ?? size[axis])
    if let wanted, wanted.count != lengths.count { self.wanted = nil }
    var start: CGFloat = 0
    var next = 0
    for child in layoutChildren {
      var origin = CGPoint.zero
      origin[axis] = start
      if child.trait(SplitLineTrait.self) {
        let proposal = proposal(nil, across)
        child.place(at: origin, proposal: proposal)
        start += child.sizeThatFits(proposal)[axis]
      } else {
        // A part that takes less than it could is in the middle of its place.
        let proposal = proposal(lengths[next], across)
        let own = child.sizeThatFits(proposal)
        origin[axis] += (lengths[next] - own[axis]) / 2
        origin[axis.other] = (across - own[axis.other]) / 2
        child.place(at: origin, proposal: proposal)
        start += lengths[next]
        next += 1
      }
    }
  }

  // MARK: Lines

  /// A line is taken hold of.
  func begin() { held = lengths }

  /// Moves a line so far from where it was taken hold of; only the two parts beside it change.
  func moveLine(after index: Int, by way: CGFloat) {
    guard var new = held, new.count == limits.count, new.indices.contains(index + 1), !way.isNaN else { return }
    let reach = PaneLengths.reach(after: index, new, limits)
    let way = min(max(way, reach.lowerBound), reach.upperBound)
    new[index] += way
    new[index + 1] -= way
    want(new)
  }

  /// Shares the two parts beside a line as they were at first.
  func restoreLine(after index: Int) {
    guard lengths.indices.contains(index + 1) else { return }
    let first = PaneLengths.first(limits, in: lengths.reduce(0, +))
    begin()
    let both = lengths[index] + lengths[index + 1]
    let share = first[index] + first[index + 1]
    moveLine(after: index, by: (share > 0 ? both * first[index] / share : both / 2) - lengths[index])
  }

  private func want(_ new: [CGFloat]) {
    guard new != lengths else { return }
    wanted = new
    setNeedsLayout()
  }
}
