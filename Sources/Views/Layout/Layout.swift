// SwiftUI's Layout protocol: an arrangement of views as a value, and the element that carries it out.
//
// The stacks are layouts like any other, so a user's layout has all that they have.

import Drawing
public import Foundation
import Geometry

/// How a layout is to be treated.
public struct LayoutProperties: Sendable {
  /// The direction of a stack; dividers and spacers look at it.
  public var stackOrientation: Axis?

  public init() {}
}

/// A way to arrange views.
public protocol Layout: Animatable {
  static var layoutProperties: LayoutProperties { get }
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews

  /// What is kept from one question to the next; made when the layout is first asked.
  func makeCache(subviews: Subviews) -> Cache
  /// Brings the cache up to date once the views, or the layout itself, are others than it was made for.
  ///
  /// Made anew unless a layout says otherwise.
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    nil
  }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    nil
  }

  /// The layout with views in it.
  public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    LayoutView(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

/// A layout of any type.
public struct AnyLayout: Layout {
  private let box: AnyLayoutBox

  public init<L: Layout>(_ layout: L) { box = LayoutBox(layout) }

  public typealias Cache = LayoutCacheBox

  public func makeCache(subviews: Subviews) -> LayoutCacheBox { LayoutCacheBox() }

  public func updateCache(_ cache: inout LayoutCacheBox, subviews: Subviews) { box.update(&cache, subviews) }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout LayoutCacheBox) -> CGSize {
    box.sizeThatFits(proposal, subviews, &cache)
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout LayoutCacheBox
  ) {
    box.place(bounds, proposal, subviews, &cache)
  }
}

extension AnyLayout {
  /// Orientation for what is inside, which a type that is forgotten cannot say.
  var stackOrientation: Axis? { box.properties.stackOrientation }

  public func spacing(subviews: Subviews, cache: inout LayoutCacheBox) -> ViewSpacing {
    box.spacing(subviews, &cache)
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout LayoutCacheBox
  ) -> CGFloat? {
    box.guide(guide, bounds, proposal, subviews, &cache)
  }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout LayoutCacheBox
  ) -> CGFloat? {
    box.guide(guide, bounds, proposal, subviews, &cache)
  }
}

/// The cache of a layout whose type is forgotten.
public struct LayoutCacheBox {
  var value: Any?
}

// Unchecked: no stored property changes after init, and layouts run on the main actor alone.
private class AnyLayoutBox: @unchecked Sendable {
  func update(_ cache: inout LayoutCacheBox, _ subviews: LayoutSubviews) {}
  func sizeThatFits(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout LayoutCacheBox) -> CGSize {
    .zero
  }
  func place(
    _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout LayoutCacheBox
  ) {}
  var properties: LayoutProperties { LayoutProperties() }
  func spacing(_ subviews: LayoutSubviews, _ cache: inout LayoutCacheBox) -> ViewSpacing { ViewSpacing() }
  func guide(
    _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout LayoutCacheBox
  ) -> CGFloat? { nil }
  func guide(
    _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout LayoutCacheBox
  ) -> CGFloat? { nil }
}

private final class LayoutBox<L: Layout>: AnyLayoutBox, @unchecked Sendable {
  private let layout: L

  init(_ layout: L) { self.layout = layout }

  /// The cache of another layout, which this one has taken the place of, is of no use.
  override func update(_ cache: inout LayoutCacheBox, _ subviews: LayoutSubviews) {
    guard var inner = cache.value as? L.Cache else {
      cache.value = nil
      return
    }
    cache.value = nil
    layout.updateCache(&inner, subviews: subviews)
    cache.value = inner
  }

  private func with<Result>(
    _ cache: inout LayoutCacheBox, _ subviews: LayoutSubviews, _ body: (inout L.Cache) -> Result
  ) -> Result {
    var inner = (cache.value as? L.Cache) ?? layout.makeCache(subviews: subviews)
    // Held once, so that a change to it copies nothing.
    cache.value = nil
    defer { cache.value = inner }
    return body(&inner)
  }

  override func sizeThatFits(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout LayoutCacheBox
  ) -> CGSize {
    with(&cache, subviews) { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
  }

  override func place(
    _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout LayoutCacheBox
  ) {
    with(&cache, subviews) {
      layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  override var properties: LayoutProperties { L.layoutProperties }

  override func spacing(_ subviews: LayoutSubviews, _ cache: inout LayoutCacheBox) -> ViewSpacing {
    with(&cache, subviews) { layout.spacing(subviews: subviews, cache: &$0) }
  }

  override func guide(
    _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout LayoutCacheBox
  ) -> CGFloat? {
    with(&cache, subviews) {
      layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  override func guide(
    _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout LayoutCacheBox
  ) -> CGFloat? {
    with(&cache, subviews) {
      layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }
}

/// The views that a layout arranges.
public struct LayoutSubviews: RandomAccessCollection, Sendable {
  let subviews: [LayoutSubview]
  public var layoutDirection: LayoutDirection = .leftToRight

  public var startIndex: Int { 0 }
  public var endIndex: Int { subviews.count }
  public subscript(index: Int) -> LayoutSubview { subviews[index] }
}

/// One view that a layout arranges.
///
/// A layout runs on the main actor, where its element lives; SwiftUI's layout is not bound to it, hence the type is not either.
public struct LayoutSubview: Equatable, @unchecked Sendable {
  let element: Element

  public static func == (a: Self, b: Self) -> Bool { a.element === b.element }

  private func onMain<Result: Sendable>(_ body: @MainActor (Element) -> Result) -> Result {
    withoutActuallyEscaping(body) { body in
      MainActor.assumeIsolated { body(element) }
    }
  }

  public var priority: Double { onMain { $0.trait(LayoutPriorityTrait.self) } }

  public var spacing: ViewSpacing { onMain { $0.trait(SpacingTrait.self) } }

  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    // Written by the closure that runs before the next line, on this thread.
    nonisolated(unsafe) var value = Key.defaultValue
    onMain { value = $0.trait(LayoutValueTrait<Key>.self) }
    return value
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { onMain { $0.sizeThatFits(proposal) } }

  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(element: element, size: sizeThatFits(proposal), proposal: proposal)
  }

  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    onMain { element in
      if let recorder = PlacementRecorder.current {
        recorder.record(element, at: position, anchor, proposal)
      } else {
        element.place(at: position, anchor: anchor, proposal: proposal)
      }
    }
  }
}

/// Keeps placements that are asked for to find guides, without carrying them out.
@MainActor final class PlacementRecorder {
  static var current: PlacementRecorder?
  private(set) var placements: [(element: Element, origin: CGPoint, proposal: ProposedViewSize)] = []

  func record(_ element: Element, at point: CGPoint, _ anchor: UnitPoint, _ proposal: ProposedViewSize) {
    let size = element.sizeThatFits(proposal)
    placements.append(
      (
        element, CGPoint(x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height), proposal
      ))
  }
}

/// How far a view wants others to stay away.
public struct ViewSpacing: Sendable {
  var isZero = false

  public static let zero = ViewSpacing(isZero: true)

  init(isZero: Bool) { self.isZero = isZero }

  public init() {}

  /// SwiftUI's default: 8 points between any two views, none beside a spacer.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { isZero || next.isZero ? 0 : 8 }

  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) { isZero = isZero && other.isZero }

  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    ViewSpacing(isZero: isZero && other.isZero)
  }
}

/// A layout and the views in it.
struct LayoutView<L: Layout, Content: View> {
  var layout: L
  let content: Content
}

extension LayoutView: View, ContainerView {
  func makeElement() -> LayoutElement<L> { LayoutElement(layout) }
  func update(_ element: LayoutElement<L>, _ environment: EnvironmentValues) {
    element.update(layout, environment.layoutDirection)
  }

  func inner(_ environment: EnvironmentValues) -> EnvironmentValues {
    var inner = environment
    inner[StackOrientationKey.self] =
      (layout as? AnyLayout)?.stackOrientation ?? L.layoutProperties.stackOrientation
    return inner
  }
}

extension LayoutView {
  func hasOtherInside(than old: LayoutView) -> Bool {
    guard let new = layout as? AnyLayout, let old = old.layout as? AnyLayout else { return false }
    return new.stackOrientation != old.stackOrientation
  }
}

extension LayoutView: Animatable {
  var animatableData: L.AnimatableData {
    get { layout.animatableData }
    set { layout.animatableData = newValue }
  }
}

/// The element that asks a layout.
final class LayoutElement<L: Layout>: Element {
  private var layout: L
  private var cache: L.Cache?
  /// Whether views, or the layout, may be others than the cache was made for.
  private var isCacheStale = false
  private var subviews: LayoutSubviews?
  private var direction = LayoutDirection.leftToRight
  private var recorded: (size: CGSize, placements: PlacementRecorder)?

  init(_ layout: L) { self.layout = layout }

  func update(_ layout: L, _ direction: LayoutDirection) {
    let isSame = self.direction == direction && isKnownSame(layout, self.layout)
    (self.layout, self.direction) = (layout, direction)
    if !isSame {
      setNeedsLayout()
    }
  }

  override var isArrangement: Bool { true }

  override func forgetMeasures() {
    super.forgetMeasures()
    isCacheStale = true
    subviews = nil
    recorded = nil
  }

  private func arrange<Result>(_ body: (LayoutSubviews, inout L.Cache) -> Result) -> Result {
    let subviews =
      self.subviews
      ?? LayoutSubviews(subviews: layoutChildren.map { LayoutSubview(element: $0) }, layoutDirection: direction)
    self.subviews = subviews
    let known = self.cache
    // Held once, so that a change to it copies nothing.
    self.cache = nil
    let isStale = isCacheStale
    isCacheStale = false
    var cache: L.Cache
    if var old = known {
      if isStale { layout.updateCache(&old, subviews: subviews) }
      cache = old
    } else {
      cache = layout.makeCache(subviews: subviews)
    }
    defer { self.cache = cache }
    return body(subviews, &cache)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    arrange { layout.sizeThatFits(proposal: proposal, subviews: $0, cache: &$1) }
  }

  override func placeChildren() {
    let recorder = PlacementRecorder.current
    PlacementRecorder.current = nil
    defer { PlacementRecorder.current = recorder }
    Self.placements += 1
    let mark = Self.placements
    // A child that the layout forgets lies in the middle, at its ideal size, as SwiftUI has it.
    arrange { subviews, cache in
      layout.placeSubviews(
        in: CGRect(origin: .zero, size: size), proposal: placedProposal, subviews: subviews, cache: &cache)
      for subview in subviews where subview.element.lastPlacement < mark {
        subview.element.place(
          at: CGPoint(x: size.width / 2, y: size.height / 2), anchor: .center, proposal: placedProposal)
      }
    }
  }

  override func explicitAlignment(_ key: AlignmentKey, _ dimensions: ViewDimensions) -> CGFloat? {
    let bounds = CGRect(origin: .zero, size: dimensions.size)
    let own = arrange { subviews, cache in
      key.axis == .horizontal
        ? layout.explicitAlignment(
          of: HorizontalAlignment(key.id), in: bounds, proposal: dimensions.proposal, subviews: subviews,
          cache: &cache)
        : layout.explicitAlignment(
          of: VerticalAlignment(key.id), in: bounds, proposal: dimensions.proposal, subviews: subviews, cache: &cache)
    }
    if let own { return own }
    let values = placements(in: dimensions).compactMap { placement -> CGFloat? in
      placement.element.dimensions(placement.proposal).explicit(key).map {
        $0 + (key.axis == .horizontal ? placement.origin.x : placement.origin.y)
      }
    }
    return key.combined(values)
  }

  private func placements(
    in dimensions: ViewDimensions
  )
    -> [(element: Element, origin: CGPoint, proposal: ProposedViewSize)]
  {
    if let recorded, recorded.size == dimensions.size { return recorded.placements.placements }
    let outer = PlacementRecorder.current
    let recorder = PlacementRecorder()
    PlacementRecorder.current = recorder
    defer { PlacementRecorder.current = outer }
    arrange {
      layout.placeSubviews(
        in: CGRect(origin: .zero, size: dimensions.size), proposal: dimensions.proposal, subviews: $0, cache: &$1)
    }
    recorded = (dimensions.size, recorder)
    return recorder.placements
  }
}
