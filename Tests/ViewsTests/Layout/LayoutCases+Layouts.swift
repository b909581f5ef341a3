// Where layouts of a user's own lay their views, and where views lie that are read from the right.

import Drawing
import Foundation
import Geometry

@testable import Views

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
