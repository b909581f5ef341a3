// Frames, padding, ratios: modifiers that negotiate sizes.
//
// Which rule each follows stands with it; where the frame is larger or smaller than the view, the alignment says where the view lies.

import Drawing
public import Foundation
import Geometry

/// An element around another at an alignment within its own size.
class AligningElement: WrapperElement {
  var alignment = Alignment.center

  /// What the content is offered once the size is settled.
  func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize { proposal }

  override func placeChildren() { place(content, contentProposal(placedProposal), in: size) }

  final func place(_ child: Element, _ proposal: ProposedViewSize, in size: CGSize) {
    child.place(at: Self.origin(child.dimensions(proposal), alignment, in: size), proposal: proposal)
  }

  /// Where a view lies in a size: its guides upon the size's own.
  static func origin(_ dimensions: ViewDimensions, _ alignment: Alignment, in size: CGSize) -> CGPoint {
    let own = ViewDimensions(element: nil, size: size, proposal: ProposedViewSize(size))
    return CGPoint(
      x: own[alignment.horizontal] - dimensions[alignment.horizontal],
      y: own[alignment.vertical] - dimensions[alignment.vertical])
  }

  override func explicitAlignment(_ key: AlignmentKey, _ dimensions: ViewDimensions) -> CGFloat? {
    let inner = content.dimensions(contentProposal(dimensions.proposal))
    guard let value = inner.explicit(key) else { return nil }
    let origin = Self.origin(inner, alignment, in: dimensions.size)
    return value + (key.axis == .horizontal ? origin.x : origin.y)
  }
}

/// An element that arranges its content as its modifier says, by nothing else.
@MainActor protocol ArrangingElement: WrapperElement {
  associatedtype Modifier: Equatable
  var modifier: Modifier? { get set }
}

extension ElementModifier where Self: Equatable, Wrapper: ArrangingElement, Wrapper.Modifier == Self {
  func update(_ element: Wrapper, _ environment: EnvironmentValues) {
    guard element.modifier != self else { return }
    element.modifier = self
    element.setNeedsLayout()
  }
}

/// A fixed size in one direction or both; the content is offered it.
struct FrameModifier: Equatable {
  var width: CGFloat?
  var height: CGFloat?
  let alignment: Alignment
}

extension FrameModifier: ViewModifier, ElementModifier, Animatable {
  var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(width ?? 0, height ?? 0) }
    set {
      if width != nil { width = newValue.first }
      if height != nil { height = newValue.second }
    }
  }

  func makeElement(around content: Element) -> FrameElement { FrameElement(content) }
}

final class FrameElement: AligningElement, ArrangingElement {
  var modifier: FrameModifier? {
    didSet { if let modifier { alignment = modifier.alignment } }
  }

  /// No view is given a length below nothing, nor one that is no number.
  private func valid(_ length: CGFloat?) -> CGFloat? { length.map { $0.isNaN ? 0 : max($0, 0) } }

  override func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: valid(modifier?.width) ?? proposal.width, height: valid(modifier?.height) ?? proposal.height)
  }

  override var sizeDependsOnChildren: Bool { modifier?.width == nil || modifier?.height == nil }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if let width = valid(modifier?.width), let height = valid(modifier?.height) {
      return CGSize(width: width, height: height)
    }
    let inner = content.sizeThatFits(contentProposal(proposal))
    return CGSize(width: valid(modifier?.width) ?? inner.width, height: valid(modifier?.height) ?? inner.height)
  }
}

/// Limits of a size, and what it is where nothing is offered.
struct FlexibleFrameModifier: Equatable {
  /// The limits in one direction.
  struct Limits: Equatable {
    var min: CGFloat?
    var ideal: CGFloat?
    var max: CGFloat?

    func clamp(_ value: CGFloat) -> CGFloat {
      let least = min ?? -.infinity
      return Swift.max(least, Swift.min(value, Swift.max(max ?? .infinity, least)))
    }

    /// What the content is offered.
    func offer(_ proposal: CGFloat?) -> CGFloat? { (proposal ?? ideal).map { Swift.max(clamp($0), 0) } }

    /// The frame's length, given what is offered and what the content takes of it.
    ///
    /// Between two limits the frame takes what is offered. With only a least one it takes the content's length, but no more than is
    /// offered; with only a greatest one what is offered, but no less than the content's.
    func length(_ proposal: CGFloat?, content: CGFloat) -> CGFloat {
      guard let proposal else { return clamp(ideal ?? content) }
      switch (min, max) {
      case (nil, nil): return content
      case (_?, nil): return clamp(Swift.min(content, proposal))
      case (nil, _?): return clamp(Swift.max(content, proposal))
      case (_?, _?): return clamp(proposal)
      }
    }
  }

  var width: Limits
  var height: Limits
  let alignment: Alignment
}

extension FlexibleFrameModifier: ViewModifier, ElementModifier, Animatable {
  private typealias Triple = AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>

  var animatableData:
    AnimatablePair<
      AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>,
      AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>
    >
  {
    get { AnimatablePair(Self.data(width), Self.data(height)) }
    set {
      Self.set(&width, newValue.first)
      Self.set(&height, newValue.second)
    }
  }

  /// A limit without end is none to move through.
  private static func data(_ limits: Limits) -> Triple {
    func finite(_ value: CGFloat?) -> CGFloat { value.map { $0.isFinite ? $0 : 0 } ?? 0 }
    return AnimatablePair(finite(limits.min), AnimatablePair(finite(limits.ideal), finite(limits.max)))
  }

  private static func set(_ limits: inout Limits, _ data: Triple) {
    if let min = limits.min, min.isFinite { limits.min = data.first }
    if let ideal = limits.ideal, ideal.isFinite { limits.ideal = data.second.first }
    if let max = limits.max, max.isFinite { limits.max = data.second.second }
  }

  func makeElement(around content: Element) -> FlexibleFrameElement { FlexibleFrameElement(content) }
}

final class FlexibleFrameElement: AligningElement, ArrangingElement {
  var modifier: FlexibleFrameModifier? {
    didSet { if let modifier { alignment = modifier.alignment } }
  }

  override func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    guard let modifier else { return proposal }
    return ProposedViewSize(
      width: modifier.width.offer(proposal.width), height: modifier.height.offer(proposal.height))
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let inner = content.sizeThatFits(contentProposal(proposal))
    guard let modifier else { return inner }
    return CGSize(
      width: modifier.width.length(proposal.width, content: inner.width),
      height: modifier.height.length(proposal.height, content: inner.height))
  }

  /// The content is offered the frame's own size, which may be less than was offered to it.
  override func placeChildren() {
    place(content, contentProposal(placedProposal), in: size)
  }
}

/// Room around the content; negative for less.
struct PaddingModifier: Equatable {
  var insets: EdgeInsets
}

extension PaddingModifier: ViewModifier, ElementModifier, Animatable {
  var animatableData: AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>> {
    get {
      AnimatablePair(
        AnimatablePair(insets.top, insets.leading), AnimatablePair(insets.bottom, insets.trailing))
    }
    set {
      insets = EdgeInsets(
        top: newValue.first.first, leading: newValue.first.second, bottom: newValue.second.first,
        trailing: newValue.second.second)
    }
  }

  func makeElement(around content: Element) -> PaddingElement { PaddingElement(content) }
}

final class PaddingElement: WrapperElement, ArrangingElement {
  var modifier: PaddingModifier?

  private var insets: EdgeInsets { modifier?.insets ?? EdgeInsets() }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    proposal.adding(width: -insets.leading - insets.trailing, height: -insets.top - insets.bottom)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let inner = content.sizeThatFits(inner(proposal))
    return CGSize(
      width: max(inner.width + insets.leading + insets.trailing, 0),
      height: max(inner.height + insets.top + insets.bottom, 0))
  }

  override func placeChildren() {
    content.place(at: CGPoint(x: insets.leading, y: insets.top), proposal: inner(placedProposal))
  }

  override func explicitAlignment(_ key: AlignmentKey, _ dimensions: ViewDimensions) -> CGFloat? {
    content.dimensions(inner(dimensions.proposal)).explicit(key).map {
      $0 + (key.axis == .horizontal ? insets.leading : insets.top)
    }
  }
}

/// The largest size of a ratio within the offer, or the smallest that covers it.
struct AspectRatioModifier: Equatable {
  /// Width by height; nil for that of the content's ideal size.
  var ratio: CGFloat?
  let contentMode: ContentMode
}

public enum ContentMode: Hashable, CaseIterable, Sendable { case fit, fill }

extension AspectRatioModifier: ViewModifier, ElementModifier, Animatable {
  var animatableData: CGFloat {
    get { ratio ?? 0 }
    set { if ratio != nil { ratio = newValue } }
  }

  func makeElement(around content: Element) -> AspectRatioElement { AspectRatioElement(content) }
}

final class AspectRatioElement: AligningElement, ArrangingElement {
  var modifier: AspectRatioModifier?

  override func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    guard let modifier, proposal.width != nil || proposal.height != nil else { return proposal }
    let ideal = content.sizeThatFits(.unspecified)
    let ratio = modifier.ratio ?? (ideal.height > 0 ? ideal.width / ideal.height : 1)
    guard ratio > 0, ratio.isFinite else { return proposal }
    var width = proposal.width ?? (proposal.height ?? 0) * ratio
    if let height = proposal.height, proposal.width != nil {
      let other = height * ratio
      width = modifier.contentMode == .fit ? min(width, other) : max(width, other)
    }
    return ProposedViewSize(width: width, height: width / ratio)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { content.sizeThatFits(contentProposal(proposal)) }
}

/// The ideal size, whatever is offered.
struct FixedSizeModifier: Equatable {
  let horizontal: Bool
  let vertical: Bool
}

extension FixedSizeModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> FixedSizeElement { FixedSizeElement(content) }
}

final class FixedSizeElement: AligningElement, ArrangingElement {
  var modifier: FixedSizeModifier?

  override func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: modifier?.horizontal == true ? nil : proposal.width,
      height: modifier?.vertical == true ? nil : proposal.height)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { content.sizeThatFits(contentProposal(proposal)) }
}

/// The content's centre at a point of whatever is offered.
struct PositionModifier: Equatable {
  var position: CGPoint
}

extension PositionModifier: ViewModifier, ElementModifier, Animatable {
  var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(position.x, position.y) }
    set { position = CGPoint(x: newValue.first, y: newValue.second) }
  }

  func makeElement(around content: Element) -> PositionElement { PositionElement(content) }
}

final class PositionElement: WrapperElement, ArrangingElement {
  var modifier: PositionModifier?

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if let width = proposal.width, let height = proposal.height { return CGSize(width: width, height: height) }
    return proposal.replacingUnspecifiedDimensions(by: content.sizeThatFits(proposal))
  }

  override func placeChildren() {
    content.place(at: modifier?.position ?? .zero, anchor: .center, proposal: placedProposal)
  }

  override func explicitAlignment(_ key: AlignmentKey, _ dimensions: ViewDimensions) -> CGFloat? { nil }
}

/// Another place for a guide.
struct AlignmentGuideModifier {
  let key: AlignmentKey
  let value: (ViewDimensions) -> CGFloat
}

extension AlignmentGuideModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> AlignmentGuideElement { AlignmentGuideElement(content) }

  func update(_ element: AlignmentGuideElement, _ environment: EnvironmentValues) {
    element.modifier = self
    element.setNeedsLayout(isSeenOutside: true)
  }
}

final class AlignmentGuideElement: WrapperElement {
  var modifier: AlignmentGuideModifier?

  override func explicitAlignment(_ key: AlignmentKey, _ dimensions: ViewDimensions) -> CGFloat? {
    let inner = content.dimensions(dimensions.proposal)
    if let modifier, modifier.key == key { return modifier.value(inner) }
    return inner.explicit(key)
  }
}

extension View {
  /// A fixed width, height or both.
  public nonisolated func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(FrameModifier(width: width, height: height, alignment: alignment))
  }

  /// Limits of the size, and what it is where nothing is offered.
  public nonisolated func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(
      FlexibleFrameModifier(
        width: FlexibleFrameModifier.Limits(min: minWidth, ideal: idealWidth, max: maxWidth),
        height: FlexibleFrameModifier.Limits(min: minHeight, ideal: idealHeight, max: maxHeight),
        alignment: alignment))
  }

  /// Room around the view.
  public nonisolated func padding(_ insets: EdgeInsets) -> some View { modifier(PaddingModifier(insets: insets)) }

  /// Room on some sides; 16 points unless said.
  public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    let length = length ?? 16
    return modifier(
      PaddingModifier(
        insets: EdgeInsets(
          top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
          bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0)))
  }

  /// Room on all sides.
  public nonisolated func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// The largest size of this ratio within the offer, or the smallest around it.
  public nonisolated func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    modifier(AspectRatioModifier(ratio: aspectRatio, contentMode: contentMode))
  }

  public nonisolated func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(aspectRatio.height == 0 ? 0 : aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  public nonisolated func scaledToFit() -> some View { aspectRatio(nil, contentMode: .fit) }

  public nonisolated func scaledToFill() -> some View { aspectRatio(nil, contentMode: .fill) }

  /// The ideal size, whatever is offered.
  public nonisolated func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(FixedSizeModifier(horizontal: horizontal, vertical: vertical))
  }

  /// The view's centre at a point of all that is offered.
  public nonisolated func position(_ position: CGPoint) -> some View {
    modifier(PositionModifier(position: position))
  }

  public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { position(CGPoint(x: x, y: y)) }

  /// Another place for one of the view's guides.
  public nonisolated func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(AlignmentGuideModifier(key: guide.key, value: computeValue))
  }

  public nonisolated func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(AlignmentGuideModifier(key: guide.key, value: computeValue))
  }
}
