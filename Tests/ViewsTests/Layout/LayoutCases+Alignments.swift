// Where guides put views.

import Drawing
import Foundation
import Geometry

@testable import Views

/// A guide of the tests' own: the middle unless said.
enum TitleID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context[VerticalAlignment.center] }
}

extension VerticalAlignment {
  static let title = VerticalAlignment(TitleID.self)
}

extension LayoutCases {
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
}
