// How a table's columns share its width.
//
// In:  for each column its least, ideal and greatest width, and the one that the user has given it; what there is for all.
// Out: widths in whole points. Columns begin at their ideal; what is left over goes to those that can grow, in equal parts, what is
//      wanting is taken from those that can shrink, in equal parts. A column that the user has made wider or narrower stays as it is.
//      Where even the least does not fit, the table scrolls sideways.

import Foundation

enum TableWidths {
  static func shared(_ columns: [TableColumnWidth], chosen: [CGFloat?], in available: CGFloat) -> [CGFloat] {
    var widths = zip(columns, chosen).map { column, chosen in column.fitting((chosen ?? column.ideal).rounded()) }
    guard available.isFinite else { return widths }
    let isGrowing = widths.reduce(0, +) < available
    func canChange(_ index: Int) -> Bool {
      chosen[index] == nil && (isGrowing ? widths[index] < columns[index].max : widths[index] > columns[index].min)
    }
    // Each round gives all, or brings a column to its limit.
    for _ in 0...columns.count {
      let rest = available.rounded(.down) - widths.reduce(0, +)
      let changing = widths.indices.filter(canChange)
      guard abs(rest) >= 1, (rest > 0) == isGrowing, !changing.isEmpty else { break }
      let part = rest / CGFloat(changing.count)
      var given: CGFloat = 0
      for (turn, index) in changing.enumerated() {
        // Whole points, of which the sum is exact.
        let share = (part * CGFloat(turn + 1)).rounded() - given
        given += share
        widths[index] = columns[index].fitting(widths[index] + share)
      }
    }
    return widths
  }
}
