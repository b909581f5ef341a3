// Where grids lay their cells.

import Drawing
import Foundation
import Geometry

@testable import Views

extension LayoutCases {
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
}
