// Rows and columns, and views over each other.
//
// A row offers each view an equal share of what is left, the least flexible first, and those of higher priority before others, for
// whom it holds back their least. So a label gets its width before a spacer gets the rest. Where all have room at their longest nobody
// gives way, whatever the shares: in a row that is just as long as its buttons none is cut short.

import Drawing
public import Foundation
import Geometry

/// A row or a column: what both do, by axis.
struct LinearLayout {
  var axis: Axis
  var alignment: AlignmentKey
  var spacing: CGFloat?

  /// A view's offer and answer.
  struct Fitting {
    var proposal: ProposedViewSize
    var size: CGSize
    /// The guide's place across the row.
    var guide: CGFloat
  }

  /// Kept while the views are the same.
  struct Cache {
    var spacings: [CGFloat]
    var priorities: [Double]
    var fittings: [(proposal: ProposedViewSize, fittings: [Fitting])] = []
    /// Views in the order in which they are served, by the offer across; they do not depend on the offer along.
    var orders: [(across: CGFloat?, order: Order)] = []
  }

  /// How flexible views are.
  struct Order {
    /// Places of views, those of higher priority first, then the less flexible.
    var indices: [Int]
    /// What each takes at least.
    var least: [CGFloat]
    /// What each takes of an endless offer.
    var most: [CGFloat]
  }

  func makeCache(_ subviews: LayoutSubviews) -> Cache {
    var spacings: [CGFloat] = []
    let spacing = spacing.flatMap { $0.isNaN ? nil : $0 }
    for index in 0..<max(subviews.count - 1, 0) {
      spacings.append(spacing ?? subviews[index].spacing.distance(to: subviews[index + 1].spacing, along: axis))
    }
    return Cache(spacings: spacings, priorities: subviews.map { $0.priority.isNaN ? 0 : $0.priority })
  }

  /// What sums of lengths may be off by; points.
  private static let slack: CGFloat = 1e-6

  /// How much more a view takes of an endless offer than of none.
  ///
  /// What is endless in any case counts as if it bent: it is served late, so that it does not take all from the others.
  static func flexibility(from least: CGFloat, to most: CGFloat) -> CGFloat {
    let difference = most - least
    return difference.isNaN ? .infinity : difference
  }

  private func order(_ subviews: LayoutSubviews, across: CGFloat?, _ cache: inout Cache) -> Order {
    if let known = cache.orders.first(where: { $0.across == across }) { return known.order }
    var least: [CGFloat] = []
    var most: [CGFloat] = []
    for subview in subviews {
      var offer = ProposedViewSize.zero
      offer[axis.other] = across
      let low = subview.sizeThatFits(offer)[axis]
      offer[axis] = .infinity
      least.append(low)
      most.append(subview.sizeThatFits(offer)[axis])
    }
    let flexibility = zip(least, most).map { Self.flexibility(from: $0, to: $1) }
    let indices = subviews.indices.sorted { a, b in
      if cache.priorities[a] != cache.priorities[b] { return cache.priorities[a] > cache.priorities[b] }
      if flexibility[a] != flexibility[b] { return flexibility[a] < flexibility[b] }
      return a < b
    }
    let order = Order(indices: indices, least: least, most: most)
    if cache.orders.count >= 16 { cache.orders.removeFirst() }
    cache.orders.append((across, order))
    return order
  }

  func fittings(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache) -> [Fitting] {
    if let known = cache.fittings.first(where: { $0.proposal == proposal }) { return known.fittings }
    var fittings = [Fitting](
      repeating: Fitting(proposal: .zero, size: .zero, guide: 0), count: subviews.count)
    func fit(_ index: Int, along: CGFloat?) -> CGFloat {
      var offer = proposal
      offer[axis] = along
      let dimensions = subviews[index].dimensions(in: offer)
      fittings[index] = Fitting(proposal: offer, size: dimensions.size, guide: dimensions.value(alignment))
      return dimensions.size[axis]
    }
    if let available = proposal[axis], subviews.count > 1 || available.isFinite {
      let order = order(subviews, across: proposal[axis.other], &cache)
      var rest = available - cache.spacings.reduce(0, +)
      // What those of lower priority take at least is not for those of higher. Added up from behind: of something endless that is taken
      // away again no number would be left.
      var leastFrom = [CGFloat](repeating: 0, count: order.indices.count + 1)
      for place in order.indices.indices.reversed() {
        leastFrom[place] = leastFrom[place + 1] + order.least[order.indices[place]]
      }
      let isRoomForAll = order.most.reduce(0, +) <= rest + Self.slack
      var place = 0
      while place < order.indices.count {
        let priority = cache.priorities[order.indices[place]]
        var end = place
        while end < order.indices.count, cache.priorities[order.indices[end]] == priority { end += 1 }
        let held = leastFrom[end]
        for position in place..<end {
          // Of an endless offer each share is endless, whatever others take: the difference would be no number.
          let share = available == .infinity ? available : max(rest - held, 0) / CGFloat(end - position)
          let index = order.indices[position]
          rest -= fit(index, along: isRoomForAll ? max(share, order.most[index]) : share)
        }
        place = end
      }
    } else {
      for index in subviews.indices { _ = fit(index, along: proposal[axis]) }
    }
    if cache.fittings.count >= 16 { cache.fittings.removeFirst() }
    cache.fittings.append((proposal, fittings))
    return fittings
  }

  /// How far views reach before and behind the common guide.
  private func reach(_ fittings: [Fitting]) -> (before: CGFloat, behind: CGFloat) {
    var (before, behind) = (-CGFloat.infinity, -CGFloat.infinity)
    for fitting in fittings {
      // The middle of something endless is no place; it reaches endlessly behind any.
      let guide = fitting.guide.isFinite ? fitting.guide : 0
      before = max(before, guide)
      behind = max(behind, fitting.size[axis.other] - guide)
    }
    return fittings.isEmpty ? (0, 0) : (before, behind)
  }

  func sizeThatFits(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache) -> CGSize {
    let fittings = fittings(proposal, subviews, &cache)
    let reach = reach(fittings)
    var size = CGSize.zero
    size[axis] = fittings.reduce(cache.spacings.reduce(0, +)) { $0 + $1.size[axis] }
    size[axis.other] = reach.before + reach.behind
    return size
  }

  func place(in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache) {
    let fittings = fittings(proposal, subviews, &cache)
    let guide = reach(fittings).before
    var along = bounds.origin[axis]
    for index in subviews.indices {
      let fitting = fittings[index]
      var point = bounds.origin
      point[axis] = along
      point[axis.other] += guide - fitting.guide
      subviews[index].place(at: point, proposal: fitting.proposal)
      along += fitting.size[axis] + (index < cache.spacings.count ? cache.spacings[index] : 0)
    }
  }
}

/// A row or a column as a layout of its own type.
protocol LinearStackLayout: Layout where Cache == StackCache {
  var linear: LinearLayout { get }
}

/// What a row or a column keeps while its views are the same.
public struct StackCache {
  var inner: LinearLayout.Cache
}

extension LinearStackLayout {
  public func makeCache(subviews: Subviews) -> StackCache { StackCache(inner: linear.makeCache(subviews)) }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout StackCache) -> CGSize {
    linear.sizeThatFits(proposal, subviews, &cache.inner)
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout StackCache
  ) {
    linear.place(in: bounds, proposal, subviews, &cache.inner)
  }
}

/// Views in a row.
public struct HStackLayout: LinearStackLayout {
  public var alignment: VerticalAlignment
  public var spacing: CGFloat?

  public typealias Cache = StackCache

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    (self.alignment, self.spacing) = (alignment, spacing)
  }

  public static var layoutProperties: LayoutProperties { LayoutProperties(stackOrientation: .horizontal) }

  var linear: LinearLayout { LinearLayout(axis: .horizontal, alignment: alignment.key, spacing: spacing) }
}

/// Views in a column.
public struct VStackLayout: LinearStackLayout {
  public var alignment: HorizontalAlignment
  public var spacing: CGFloat?

  public typealias Cache = StackCache

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    (self.alignment, self.spacing) = (alignment, spacing)
  }

  public static var layoutProperties: LayoutProperties { LayoutProperties(stackOrientation: .vertical) }

  var linear: LinearLayout { LinearLayout(axis: .vertical, alignment: alignment.key, spacing: spacing) }
}

/// Views over each other, later ones in front.
public struct ZStackLayout: Layout {
  public var alignment: Alignment

  public init(alignment: Alignment = .center) { self.alignment = alignment }

  /// How far views reach from the common guides.
  private func reach(_ proposal: ProposedViewSize, _ subviews: Subviews) -> (guide: CGPoint, size: CGSize) {
    var (left, right) = (-CGFloat.infinity, -CGFloat.infinity)
    var (top, bottom) = (-CGFloat.infinity, -CGFloat.infinity)
    for subview in subviews {
      let dimensions = subview.dimensions(in: proposal)
      var (x, y) = (dimensions[alignment.horizontal], dimensions[alignment.vertical])
      // As in a row: the middle of something endless is no place.
      (x, y) = (x.isFinite ? x : 0, y.isFinite ? y : 0)
      (left, right) = (max(left, x), max(right, dimensions.width - x))
      (top, bottom) = (max(top, y), max(bottom, dimensions.height - y))
    }
    if subviews.isEmpty { return (.zero, .zero) }
    return (CGPoint(x: left, y: top), CGSize(width: left + right, height: top + bottom))
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    reach(proposal, subviews).size
  }

  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let proposal = ProposedViewSize(bounds.size)
    let guide = reach(proposal, subviews)
    // The stack's own size may be another than what its views now take: their union is centred in it by the same alignment.
    let x = bounds.minX + guide.guide.x + (bounds.width - guide.size.width) * fraction(alignment.horizontal.key)
    let y = bounds.minY + guide.guide.y + (bounds.height - guide.size.height) * fraction(alignment.vertical.key)
    for subview in subviews {
      let dimensions = subview.dimensions(in: proposal)
      subview.place(
        at: CGPoint(x: x - dimensions[alignment.horizontal], y: y - dimensions[alignment.vertical]),
        proposal: proposal)
    }
  }

  private func fraction(_ key: AlignmentKey) -> CGFloat {
    key.id.defaultValue(
      in: ViewDimensions(element: nil, size: CGSize(width: 1, height: 1), proposal: .unspecified))
  }
}

// Compared by value: an absent spacing has bytes of no meaning.
extension HStackLayout: Equatable {}
extension VStackLayout: Equatable {}
extension ZStackLayout: Equatable {}

extension LayoutProperties {
  init(stackOrientation: Axis) { self.stackOrientation = stackOrientation }
}

/// A row of views.
public struct HStack<Content: View> {
  let layout: HStackLayout
  let content: Content

  public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = HStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }
}

extension HStack: View {
  public var body: some View { LayoutView(layout: layout, content: content) }
}

/// A column of views.
public struct VStack<Content: View> {
  let layout: VStackLayout
  let content: Content

  public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = VStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }
}

extension VStack: View {
  public var body: some View { LayoutView(layout: layout, content: content) }
}

/// Views over each other.
public struct ZStack<Content: View> {
  let layout: ZStackLayout
  let content: Content

  public nonisolated init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    layout = ZStackLayout(alignment: alignment)
    self.content = content()
  }
}

extension ZStack: View {
  public var body: some View { LayoutView(layout: layout, content: content) }
}
