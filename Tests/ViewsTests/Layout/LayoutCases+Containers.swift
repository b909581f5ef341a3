// Where containers lay their views.

import Drawing
import Foundation
import Geometry

@testable import Views

/// A guide of the tests' own: the middle unless said.
private enum TitleID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context[VerticalAlignment.center] }
}

extension VerticalAlignment {
  fileprivate static let title = VerticalAlignment(TitleID.self)
}

/// Views down a diagonal, as far apart as they say.
struct Stairs: Layout {
  struct Step: LayoutValueKey { static let defaultValue: CGFloat = 0 }
  struct Cache { var sizes: [CGSize] }

  func makeCache(subviews: Subviews) -> Cache { Cache(sizes: subviews.map { $0.sizeThatFits(.unspecified) }) }

  private func corners(_ subviews: Subviews, _ cache: Cache) -> [CGPoint] {
    var corner = CGPoint.zero
    return zip(subviews, cache.sizes).map { subview, size in
      corner.x += subview[Step.self]
      corner.y += subview[Step.self]
      defer {
        corner.x += size.width
        corner.y += size.height
      }
      return corner
    }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    guard let corner = corners(subviews, cache).last, let size = cache.sizes.last else { return .zero }
    return CGSize(width: corner.x + size.width, height: corner.y + size.height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    for (subview, corner) in zip(subviews, corners(subviews, cache)) {
      subview.place(at: CGPoint(x: bounds.minX + corner.x, y: bounds.minY + corner.y), proposal: .unspecified)
    }
  }

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    guide == .title ? 5 : nil
  }
}

/// A layout that forgets to place.
private struct Forgetful: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    CGSize(width: 100, height: 50)
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
}

extension LayoutCases {
  static let stacks: [LayoutCase] = {
    var cases = LayoutCases("semantics 3 [D]: spacing 8, equal shares, least flexible first; Apple: HStack, VStack")
    cases.add("two in a row", ["a": rect(0, 0, 96, 100), "b": rect(104, 0, 96, 100)]) {
      HStack {
        area("a"); area("b")
      }
    }
    cases.add("two in a column", ["a": rect(0, 0, 200, 46), "b": rect(0, 54, 200, 46)]) {
      VStack {
        area("a"); area("b")
      }
    }
    cases.add("no spacing", ["a": rect(0, 0, 100, 100), "b": rect(100, 0, 100, 100)]) {
      HStack(spacing: 0) {
        area("a"); area("b")
      }
    }
    cases.add("a spacing of 20", ["a": rect(0, 0, 200, 40), "b": rect(0, 60, 200, 40)]) {
      VStack(spacing: 20) {
        area("a"); area("b")
      }
    }
    cases.add("a negative spacing", ["a": rect(75, 40, 30, 20), "b": rect(95, 40, 30, 20)]) {
      HStack(spacing: -10) {
        block("a", 30, 20); block("b", 30, 20)
      }
    }
    cases.add("three", ["a": rect(0, 0, 60, 100), "b": rect(70, 0, 60, 100), "c": rect(140, 0, 60, 100)]) {
      HStack(spacing: 10) {
        area("a"); area("b"); area("c")
      }
    }
    cases.add("a fixed one leaves the rest", ["a": rect(0, 0, 50, 100), "b": rect(58, 0, 142, 100)]) {
      HStack {
        area("a").frame(width: 50); area("b")
      }
    }
    cases.add(
      "the less flexible is served first, wherever it stands", ["a": rect(0, 0, 150, 100), "b": rect(150, 0, 50, 100)]
    ) {
      HStack(spacing: 0) {
        area("a"); area("b").frame(maxWidth: 50)
      }
    }
    cases.add("a column is as flexible as what is in it", ["a": rect(0, 0, 150, 100), "b": rect(150, 0, 50, 100)]) {
      HStack(spacing: 0) {
        VStack { area("a") }; area("b").frame(maxWidth: 50)
      }
    }
    cases.add("what lies over each other is as flexible as it", ["a": rect(0, 0, 200, 60), "b": rect(0, 60, 200, 40)]) {
      VStack(spacing: 0) {
        ZStack { area("a") }; area("b").frame(maxHeight: 40)
      }
    }
    cases.add("a least width is kept", ["a": rect(0, 0, 150, 100), "b": rect(150, 0, 50, 100)]) {
      HStack(spacing: 0) {
        area("a").frame(minWidth: 150); area("b")
      }
    }
    cases.add("what is too long sticks out on both sides", ["a": rect(-50, 40, 150, 20), "b": rect(100, 40, 150, 20)]) {
      HStack(spacing: 0) {
        block("a", 150, 20); block("b", 150, 20)
      }
    }
    cases.add("one alone takes all", ["a": rect(0, 0, 200, 100)]) { VStack { area("a") } }
    cases.add("none takes nothing", ["s": rect(100, 50, 0, 0)]) { HStack {}.probe("s") }
    cases.add("a row of fixed views is no larger than they", ["s": rect(70, 35, 60, 30)]) {
      HStack(spacing: 0) {
        Color.red.frame(width: 20, height: 30); Color.red.frame(width: 40, height: 10)
      }.probe("s")
    }
    cases.add("ideal sizes where nothing is offered", ["a": rect(86, 45, 10, 10), "b": rect(104, 45, 10, 10)]) {
      HStack {
        area("a"); area("b")
      }.fixedSize()
    }
    cases.add("rows in a column", ["a": rect(0, 0, 100, 50), "b": rect(100, 0, 100, 50), "c": rect(0, 50, 200, 50)]) {
      VStack(spacing: 0) {
        HStack(spacing: 0) {
          area("a"); area("b")
        }; area("c")
      }
    }
    cases.source = "Apple: View.layoutPriority(_:); objc.io: held-back minimum"
    cases.add("priority takes all but the least of others", ["a": rect(0, 0, 170, 100), "b": rect(170, 0, 30, 100)]) {
      HStack(spacing: 0) {
        area("a").layoutPriority(1); area("b").frame(minWidth: 30)
      }
    }
    cases.add(
      "priority in the middle", ["a": rect(0, 0, 20, 100), "b": rect(20, 0, 160, 100), "c": rect(180, 0, 20, 100)]
    ) {
      HStack(spacing: 0) {
        area("a").frame(minWidth: 20); area("b").layoutPriority(1); area("c").frame(minWidth: 20)
      }
    }
    cases.add(
      "two of one priority share", ["a": rect(0, 0, 90, 100), "b": rect(90, 0, 90, 100), "c": rect(180, 0, 20, 100)]
    ) {
      HStack(spacing: 0) {
        area("a").layoutPriority(2)
        area("b").layoutPriority(2)
        area("c").frame(minWidth: 20).layoutPriority(1)
      }
    }
    cases.add("a lower priority than the default", ["a": rect(0, 0, 200, 0), "b": rect(0, 0, 200, 100)]) {
      VStack(spacing: 0) {
        area("a").layoutPriority(-1); area("b")
      }
    }
    cases.add("priority is let through by modifiers", ["a": rect(5, 5, 190, 90), "b": rect(200, 0, 0, 100)]) {
      HStack(spacing: 0) {
        area("a").layoutPriority(1).padding(5); area("b")
      }
    }
    cases.source = "Apple: Spacer; semantics: least length 8"
    cases.add("a spacer pushes apart", ["a": rect(0, 40, 20, 20), "b": rect(180, 40, 20, 20)]) {
      HStack {
        block("a", 20, 20); Spacer(); block("b", 20, 20)
      }
    }
    cases.add("two spacers centre", ["a": rect(90, 40, 20, 20)]) {
      HStack {
        Spacer(); block("a", 20, 20); Spacer()
      }
    }
    cases.add("a spacer in a column", ["a": rect(90, 80, 20, 20)]) {
      VStack {
        Spacer(); block("a", 20, 20)
      }
    }
    cases.add("a spacer is 8 where nothing is offered", ["a": rect(76, 40, 20, 20), "b": rect(104, 40, 20, 20)]) {
      HStack {
        block("a", 20, 20); Spacer(); block("b", 20, 20)
      }.fixedSize()
    }
    cases.add("a spacer of at least 50", ["a": rect(55, 40, 20, 20), "b": rect(125, 40, 20, 20)]) {
      HStack {
        block("a", 20, 20); Spacer(minLength: 50); block("b", 20, 20)
      }.fixedSize()
    }
    cases.add("a spacer that may vanish", ["a": rect(80, 40, 20, 20), "b": rect(100, 40, 20, 20)]) {
      HStack {
        block("a", 20, 20); Spacer(minLength: 0); block("b", 20, 20)
      }.fixedSize()
    }
    cases.add("a spacer does not grow across", ["s": rect(0, 40, 200, 20)]) {
      HStack {
        Color.red.frame(width: 20, height: 20); Spacer()
      }.probe("s")
    }
    cases.add("a spacer over others grows both ways", ["s": rect(0, 0, 200, 100), "a": rect(90, 40, 20, 20)]) {
      ZStack {
        Spacer(); block("a", 20, 20)
      }.probe("s")
    }
    cases.add("a spacer gets what is left", ["a": rect(0, 0, 192, 100), "b": rect(192, 50, 8, 0)]) {
      HStack(spacing: 0) {
        area("a"); Spacer().probe("b")
      }
    }
    cases.source = "Apple: Divider"
    cases.add(
      "a divider stands in a row",
      ["a": rect(0, 0, 99.5, 100), "d": rect(99.5, 0, 1, 100), "b": rect(100.5, 0, 99.5, 100)]
    ) {
      HStack(spacing: 0) {
        area("a"); Divider().probe("d"); area("b")
      }
    }
    cases.add("a divider lies in a column", ["a": rect(90, 35.5, 20, 20), "d": rect(0, 63.5, 200, 1)]) {
      VStack {
        block("a", 20, 20); Divider().probe("d")
      }
    }
    cases.source = "Apple: EmptyView; ViewBuilder conditions"
    cases.add("what is empty takes no spacing", ["a": rect(76, 40, 20, 20), "b": rect(104, 40, 20, 20)]) {
      HStack {
        block("a", 20, 20); EmptyView(); block("b", 20, 20)
      }
    }
    cases.add("an absent branch takes no spacing", ["a": rect(76, 40, 20, 20), "b": rect(104, 40, 20, 20)]) {
      HStack {
        block("a", 20, 20); if Bool.random() && false { area("x") }; block("b", 20, 20)
      }
    }
    cases.add("an empty ForEach takes no spacing", ["a": rect(76, 40, 20, 20), "b": rect(104, 40, 20, 20)]) {
      HStack {
        block("a", 20, 20); ForEach(0..<0, id: \.self) { _ in area("x") }; block("b", 20, 20)
      }
    }
    return cases.list
  }()

  static let alignments: [LayoutCase] = {
    var cases = LayoutCases("Apple: HStack.init(alignment:spacing:content:), VStack, ZStack")
    for (name, alignment, y) in [
      ("top", VerticalAlignment.top, 20.0), ("center", .center, 40), ("bottom", .bottom, 60),
    ] {
      cases.add("a row by \(name)", ["a": rect(76, y, 20, 20), "b": rect(104, 20, 20, 60)]) {
        HStack(alignment: alignment) {
          block("a", 20, 20); block("b", 20, 60)
        }
      }
    }
    for (name, alignment, x) in [
      ("leading", HorizontalAlignment.leading, 70.0), ("center", .center, 90), ("trailing", .trailing, 110),
    ] {
      cases.add("a column by \(name)", ["a": rect(x, 26, 20, 20), "b": rect(70, 54, 60, 20)]) {
        VStack(alignment: alignment) {
          block("a", 20, 20); block("b", 60, 20)
        }
      }
    }
    for (name, alignment, x, y) in nine {
      cases.add(
        "views over each other by \(name)",
        ["z": rect(70, 25, 60, 50), "a": rect(70, 25 + 30 * y, 60, 20), "b": rect(70 + 30 * x, 25, 30, 50)]
      ) {
        ZStack(alignment: alignment) {
          block("a", 60, 20); block("b", 30, 50)
        }.probe("z")
      }
    }
    cases.source = "semantics 3 [D]: union; placement re-proposes the final size"
    cases.add("a colour behind takes all", ["z": rect(0, 0, 200, 100), "a": rect(90, 40, 20, 20)]) {
      ZStack {
        Color.red; block("a", 20, 20)
      }.probe("z")
    }
    cases.add("a colour behind what is fixed takes its size", ["a": rect(80, 40, 40, 20), "b": rect(80, 40, 40, 20)]) {
      ZStack {
        area("a"); block("b", 40, 20)
      }.fixedSize()
    }
    cases.add("nothing over nothing", ["z": rect(100, 50, 0, 0)]) { ZStack {}.probe("z") }
    cases.source = "Apple: View.alignmentGuide(_:computeValue:), ViewDimensions"
    cases.add("a guide at the other end", ["a": rect(80, 26, 20, 20), "b": rect(100, 54, 20, 20)]) {
      VStack(alignment: .leading) {
        block("a", 20, 20).alignmentGuide(.leading) { $0[.trailing] }
        block("b", 20, 20)
      }
    }
    cases.add("a guide of another direction does nothing", ["a": rect(90, 26, 20, 20), "b": rect(90, 54, 20, 20)]) {
      VStack {
        block("a", 20, 20).alignmentGuide(.leading) { _ in 70 }
        block("b", 20, 20)
      }
    }
    cases.add("guides of views over each other", ["a": rect(70, 30, 40, 40), "b": rect(90, 30, 40, 40)]) {
      ZStack(alignment: .leading) {
        block("a", 40, 40).alignmentGuide(.leading) { _ in 20 }
        block("b", 40, 40)
      }
    }
    cases.add("a guide outside of a view", ["a": rect(70, 26, 20, 20), "b": rect(110, 54, 20, 20)]) {
      VStack(alignment: .leading) {
        block("a", 20, 20).alignmentGuide(.leading) { $0.width * 2 }
        block("b", 20, 20)
      }
    }
    cases.add("a guide reaches through padding", ["a": rect(87.5, 26, 20, 20), "b": rect(97.5, 59, 20, 20)]) {
      VStack(alignment: .leading, spacing: 8) {
        block("a", 20, 20).alignmentGuide(.leading) { _ in 10 }.padding(5)
        block("b", 20, 20)
      }
    }
    cases.add("a guide in an overlay", ["a": rect(80, 40, 40, 20), "o": rect(110, 45, 20, 10)]) {
      block("a", 40, 20).overlay(alignment: .trailing) { block("o", 20, 10).alignmentGuide(.trailing) { $0.width / 2 } }
    }
    cases.add("a guide in a frame", ["a": rect(55, 40, 20, 20)]) {
      block("a", 20, 20).alignmentGuide(.leading) { _ in -5 }.frame(width: 100, height: 20, alignment: .leading)
    }
    cases.source = "semantics 3 [D]: stacks combine explicit guides by their mean"
    cases.add("a guide reaches through a row", ["a": rect(85, 26, 20, 20), "b": rect(95, 54, 20, 20)]) {
      VStack(alignment: .leading) {
        HStack { block("a", 20, 20).alignmentGuide(.leading) { _ in 10 } }
        block("b", 20, 20)
      }
    }
    cases.source = "Apple: AlignmentID"
    cases.add(
      "a guide of one's own", ["a": rect(76, 30, 20, 20), "b": rect(76, 50, 20, 20), "c": rect(104, 30, 20, 20)]
    ) {
      HStack(alignment: .title) {
        VStack(spacing: 0) {
          block("a", 20, 20).alignmentGuide(.title) { $0[VerticalAlignment.center] }
          block("b", 20, 20)
        }
        block("c", 20, 20)
      }
    }
    cases.source = "Apple: VerticalAlignment.firstTextBaseline: the bottom of what is no text"
    cases.add("first baselines of blocks", ["a": rect(76, 60, 20, 20), "b": rect(104, 20, 20, 60)]) {
      HStack(alignment: .firstTextBaseline) {
        block("a", 20, 20); block("b", 20, 60)
      }
    }
    cases.add("last baselines of blocks", ["a": rect(76, 60, 20, 20), "b": rect(104, 20, 20, 60)]) {
      HStack(alignment: .lastTextBaseline) {
        block("a", 20, 20); block("b", 20, 60)
      }
    }
    return cases.list
  }()

  static let groups: [LayoutCase] = {
    var cases = LayoutCases("semantics 3 [B]: modifiers apply to each view of a Group or ForEach")
    cases.add("padding on a group", ["g": rect(85, 20, 30, 30), "g.1": rect(85, 50, 30, 30)]) {
      VStack(spacing: 0) {
        Group {
          Color.red.frame(width: 20, height: 20); Color.red.frame(width: 20, height: 20)
        }.padding(5).probe("g")
      }
    }
    cases.add(
      "a frame on a ForEach", ["g": rect(55, 45, 30, 10), "g.1": rect(85, 45, 30, 10), "g.2": rect(115, 45, 30, 10)]
    ) {
      HStack(spacing: 0) { ForEach(0..<3) { _ in Color.red }.frame(width: 30, height: 10).probe("g") }
    }
    cases.add(
      "groups in groups", ["g": rect(40, 40, 40, 20), "g.1": rect(80, 40, 40, 20), "g.2": rect(120, 40, 40, 20)]
    ) {
      HStack(spacing: 0) {
        Group {
          Group {
            Color.red; Color.blue
          }; Color.green
        }.frame(width: 40, height: 20).probe("g")
      }
    }
    cases.add(
      "seed 004's boxes are three", ["g": rect(0, 6, 50, 88), "g.1": rect(58, 6, 50, 88), "g.2": rect(116, 6, 84, 88)]
    ) {
      HStack {
        Group {
          Color.red.frame(width: 30); Color.red.frame(width: 30); Color.red
        }.padding(10)
          .background(Color.gray).probe("g").padding(.vertical, 6)
      }
    }
    cases.add(
      "a row's group is flat", ["a": rect(0, 0, 40, 100), "b": rect(80, 0, 40, 100), "c": rect(160, 0, 40, 100)]
    ) {
      HStack(spacing: 40) {
        Group {
          area("a"); area("b")
        }; area("c")
      }
    }
    cases.add("a group at the root is a column", ["a": rect(80, 31, 40, 20), "b": rect(90, 59, 20, 10)]) {
      Group {
        block("a", 40, 20); block("b", 20, 10)
      }
    }
    cases.add("a modifier on a condition", ["g": rect(75, 25, 50, 50)]) {
      Group { if Bool.random() || true { Color.red } else { Circle() } }.frame(width: 50, height: 50).probe("g")
    }
    cases.add("an overlay on a group is on each", ["o": rect(60, 40, 40, 20), "o.1": rect(100, 40, 40, 20)]) {
      HStack(spacing: 0) {
        Group {
          Color.red.frame(width: 40, height: 20); Color.red.frame(width: 40, height: 20)
        }.overlay { area("o") }
      }
    }
    cases.add("a body of several views is a group", ["g": rect(76, 40, 20, 20), "g.1": rect(104, 40, 20, 20)]) {
      HStack { Pair().frame(width: 20, height: 20).probe("g") }
    }
    return cases.list
  }()

  private struct Pair: View {
    var body: some View {
      Color.red
      Color.blue
    }
  }

  static let layouts: [LayoutCase] = {
    var cases = LayoutCases("Apple: Layout, LayoutValueKey, AnyLayout")
    cases.add("stairs", ["a": rect(65, 25, 20, 10), "b": rect(90, 40, 30, 20), "c": rect(120, 60, 15, 15)]) {
      Stairs()() {
        block("a", 20, 10)
        block("b", 30, 20).layoutValue(key: Stairs.Step.self, value: 5)
        block("c", 15, 15)
      }
    }
    cases.add("values are let through by modifiers", ["a": rect(77.5, 37.5, 20, 10), "b": rect(107.5, 57.5, 15, 5)]) {
      Stairs()() {
        block("a", 20, 10)
        block("b", 15, 5).layoutValue(key: Stairs.Step.self, value: 10).opacity(0.5)
      }
    }
    cases.add("a group is flat in a layout of one's own", ["g": rect(80, 40, 20, 10), "g.1": rect(100, 50, 20, 10)]) {
      Stairs()() { ForEach(0..<2) { _ in Color.red.frame(width: 20, height: 10).probe("g") } }
    }
    cases.add("a layout's own guide", ["a": rect(76, 37.5, 20, 30), "b": rect(104, 32.5, 20, 20)]) {
      HStack(alignment: .title) {
        Stairs()() { block("a", 20, 30) }; block("b", 20, 20)
      }
    }
    cases.add("what is not placed lies in the middle", ["a": rect(90, 45, 20, 10)]) {
      Forgetful()() { block("a", 20, 10) }
    }
    cases.add("an AnyLayout is the layout", ["a": rect(0, 0, 96, 100), "b": rect(104, 0, 96, 100)]) {
      AnyLayout(HStackLayout())() {
        area("a"); area("b")
      }
    }
    cases.add("an AnyLayout with a cache", ["a": rect(80, 40, 20, 10), "b": rect(100, 50, 20, 10)]) {
      AnyLayout(Stairs())() {
        block("a", 20, 10); block("b", 20, 10)
      }
    }
    cases.add("an AnyLayout's spacer knows its stack", ["a": rect(90, 0, 20, 20), "s": rect(90, 0, 20, 100)]) {
      AnyLayout(VStackLayout())() {
        block("a", 20, 20); Spacer()
      }.probe("s")
    }
    cases.add("an AnyLayout's own guide", ["a": rect(76, 37.5, 20, 30), "b": rect(104, 32.5, 20, 20)]) {
      HStack(alignment: .title) {
        AnyLayout(Stairs())() { block("a", 20, 30) }; block("b", 20, 20)
      }
    }
    return cases.list
  }()

  static let grids: [LayoutCase] = {
    var cases = LayoutCases("Apple: Grid, GridRow; spacing 8")
    cases.add(
      "columns and rows take their largest",
      ["a": rect(66, 31, 20, 20), "b": rect(114, 26, 40, 30), "c": rect(46, 64, 60, 10), "d": rect(129, 64, 10, 10)]
    ) {
      Grid {
        GridRow {
          block("a", 20, 20); block("b", 40, 30)
        }
        GridRow {
          block("c", 60, 10); block("d", 10, 10)
        }
      }
    }
    cases.add(
      "alignment and spacing",
      ["a": rect(50, 30, 20, 20), "b": rect(110, 30, 40, 30), "c": rect(50, 60, 60, 10), "d": rect(110, 60, 10, 10)]
    ) {
      Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          block("a", 20, 20); block("b", 40, 30)
        }
        GridRow {
          block("c", 60, 10); block("d", 10, 10)
        }
      }
    }
    cases.add(
      "a cell over two columns", ["a": rect(70, 30, 30, 20), "b": rect(100, 30, 30, 20), "c": rect(80, 50, 40, 20)]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          block("a", 30, 20); block("b", 30, 20)
        }
        GridRow { block("c", 40, 20).gridCellColumns(2) }
      }
    }
    cases.add(
      "a view that is no row spans all",
      ["a": rect(0, 0, 100, 99), "b": rect(100, 0, 100, 99), "d": rect(0, 99, 200, 1)]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          area("a"); area("b")
        }
        Divider().probe("d")
      }
    }
    cases.add("a column's alignment", ["a": rect(100, 30, 20, 20), "b": rect(80, 50, 40, 20)]) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow { block("a", 20, 20).gridColumnAlignment(.trailing) }
        GridRow { block("b", 40, 20) }
      }
    }
    cases.add("an anchor in a cell", ["a": rect(110, 45, 10, 5), "b": rect(80, 50, 40, 20), "c": rect(120, 30, 0, 20)])
    {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          block("a", 10, 5).gridCellAnchor(.bottomTrailing); block("c", 0, 20)
        }
        GridRow { block("b", 40, 20) }
      }
    }
    cases.source = "Apple: LazyVGrid, GridItem.Size; objc.io lazy grids"
    cases.add(
      "fixed columns", ["c": rect(36, 0, 50, 20), "c.1": rect(94, 0, 70, 20), "c.2": rect(36, 30, 50, 20)]
    ) {
      ScrollView {
        LazyVGrid(columns: [GridItem(.fixed(50)), GridItem(.fixed(70))], spacing: 10) {
          ForEach(0..<3) { _ in Color.red.frame(height: 20).probe("c") }
        }
      }
    }
    cases.add(
      "flexible columns share", ["c": rect(0, 0, 96, 20), "c.1": rect(104, 0, 96, 20), "c.2": rect(0, 28, 96, 20)]
    ) {
      ScrollView {
        LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())]) {
          ForEach(0..<3) { _ in Color.red.frame(height: 20).probe("c") }
        }
      }
    }
    cases.add("a fixed and a flexible column", ["c": rect(0, 0, 50, 20), "c.1": rect(58, 0, 142, 20)]) {
      ScrollView {
        LazyVGrid(columns: [GridItem(.fixed(50)), GridItem(.flexible())]) {
          ForEach(0..<2) { _ in Color.red.frame(height: 20).probe("c") }
        }
      }
    }
    cases.add(
      "as many columns as there is room for",
      ["c": rect(0, 0, 60, 20), "c.1": rect(70, 0, 60, 20), "c.2": rect(140, 0, 60, 20), "c.3": rect(0, 25, 60, 20)]
    ) {
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 50), spacing: 10)], spacing: 5) {
          ForEach(0..<4) { _ in Color.red.frame(height: 20).probe("c") }
        }
      }
    }
    cases.source = "Apple: ScrollView; swiftuifieldguide scroll views"
    cases.add("nothing is offered along the way", ["a": rect(0, 0, 200, 10)]) { ScrollView { area("a") } }
    cases.add("nothing is offered along a lying way", ["a": rect(0, 0, 10, 100)]) {
      ScrollView(.horizontal) { area("a") }
    }
    cases.add("several stand in a column", ["a": rect(0, 0, 200, 30), "b": rect(0, 38, 200, 30)]) {
      ScrollView {
        area("a").frame(height: 30); area("b").frame(height: 30)
      }
    }
    cases.add(
      "it takes all along, and no more than needed across", ["s": rect(80, 0, 40, 100), "a": rect(80, 0, 40, 20)]
    ) {
      ScrollView { block("a", 40, 20) }.probe("s")
    }
    cases.add("a lazy column is as wide as it may be", ["a": rect(0, 0, 40, 20)]) {
      ScrollView { LazyVStack(alignment: .leading) { block("a", 40, 20) } }
    }
    cases.source = "Apple: View.safeAreaInset(edge:alignment:spacing:content:)"
    cases.add("a bar below", ["a": rect(0, 0, 200, 80), "i": rect(0, 80, 200, 20)]) {
      area("a").safeAreaInset(edge: .bottom, spacing: 0) { area("i").frame(height: 20) }
    }
    cases.add("a bar above, apart", ["a": rect(0, 30, 200, 70), "i": rect(90, 0, 20, 20)]) {
      area("a").safeAreaInset(edge: .top, spacing: 10) { block("i", 20, 20) }
    }
    return cases.list
  }()

  static let rightToLeft: [LayoutCase] = {
    var cases = LayoutCases(
      "Apple: LayoutDirection; [D] ViewGeometry.finalizeLayoutDirection mirrors in the parent's width")
    func mirrored(_ view: some View) -> some View { view.environment(\.layoutDirection, .rightToLeft) }
    cases.add("a row begins at the right", ["a": rect(150, 0, 50, 100), "b": rect(0, 0, 142, 100)]) {
      mirrored(
        HStack {
          area("a").frame(width: 50); area("b")
        })
    }
    cases.add("leading is right in a column", ["a": rect(110, 26, 20, 20), "b": rect(70, 54, 60, 20)]) {
      mirrored(
        VStack(alignment: .leading) {
          block("a", 20, 20); block("b", 60, 20)
        })
    }
    cases.add("leading is right over each other", ["a": rect(70, 40, 60, 20), "b": rect(100, 40, 30, 10)]) {
      mirrored(
        ZStack(alignment: .topLeading) {
          block("a", 60, 20); block("b", 30, 10)
        })
    }
    cases.add("leading is right in a frame", ["a": rect(160, 40, 40, 20)]) {
      mirrored(block("a", 40, 20).frame(maxWidth: .infinity, alignment: .leading))
    }
    cases.add("leading is right in a fixed frame", ["a": rect(50, 40, 40, 20)]) {
      mirrored(block("a", 40, 20).frame(width: 100, alignment: .trailing))
    }
    cases.add("leading room is right", ["a": rect(0, 0, 190, 100)]) { mirrored(area("a").padding(.leading, 10)) }
    cases.add("an overlay's leading is right", ["a": rect(80, 40, 40, 20), "o": rect(110, 40, 10, 10)]) {
      mirrored(block("a", 40, 20).overlay(alignment: .topLeading) { block("o", 10, 10) })
    }
    cases.add("a reader's corner is right", ["a": rect(160, 0, 40, 20)]) {
      mirrored(GeometryReader { _ in block("a", 40, 20) })
    }
    cases.add("a spacer pushes to the left", ["a": rect(0, 40, 20, 20)]) {
      mirrored(
        HStack {
          Spacer(); block("a", 20, 20)
        })
    }
    cases.add("a layout of one's own is mirrored", ["a": rect(110, 40, 20, 10), "b": rect(80, 50, 30, 10)]) {
      mirrored(
        Stairs()() {
          block("a", 20, 10); block("b", 30, 10)
        }.frame(width: 60, alignment: .leading))
    }
    cases.add("a grid begins at the right", ["a": rect(120, 40, 20, 20), "b": rect(60, 40, 60, 20)]) {
      mirrored(
        Grid(horizontalSpacing: 0) {
          GridRow {
            block("a", 20, 20); block("b", 60, 20)
          }
        })
    }
    cases.add("inside it may run the other way", ["a": rect(80, 40, 20, 20), "b": rect(100, 40, 20, 20)]) {
      mirrored(
        HStack(spacing: 0) {
          block("a", 20, 20); block("b", 20, 20)
        }.environment(\.layoutDirection, .leftToRight))
    }
    return cases.list
  }()
}
